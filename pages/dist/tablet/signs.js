import{At as e,D as t,Nt as n,Q as r,_t as i,ct as a,l as o,rt as s,s as c,st as l,wt as u,yt as d}from"./common/table.js";function f(t){let{floor:r}=t;if(!r)return e;let{badge:i,pin:a,reason:s,text:u}=r,d=s&&!u.trim()&&l(`reason`)||(i?a?``:`PIN`:l(`badge-of-floor`));return n`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${e=>{e.preventDefault(),d||h(t)}}>
    <div class="menu__head"><b id="floor-title">${r.title}</b></div>
    <p>${l(`floor-only`)} ${r.rule??``}</p>
    ${s?p(t,`text`,l(`reason`),`text`):e}
    ${p(t,`badge`,l(`badge-of-floor`),`text`)}
    ${p(t,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${r.problem}</p>
    <div class="menu__row menu__row--end">
      ${o(l(`go-back`),()=>m(t),{kind:`btn--line`,name:`back`})}
      ${c(l(`sign`),null,[d,r.busy],{name:`sign`})}</div></form></div></div>`}function p(e,t,r,i){return n`<label class="floor__field"><span>${r}</span><input type=${i}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function m(e){e.floor=null,e.redraw()}async function h(e){let{floor:t,desk:n}=e;if(!t||t.busy||!n)return;Object.assign(t,{busy:!0,problem:``}),e.redraw();let r=``;try{({token:r}=await d(t.badge.trim().toUpperCase(),t.pin));let i=t.text.trim(),{command:a}=t,o=a&&t.reason?{...a,reason:i}:a;(o?await n.act(o,{token:r}):(await t.act?.(i,r),1))?(e.floor=null,t.then?.()):n.refusal&&(t.problem=s(n.refusal.problems[0]??n.refusal))}catch(e){if(!(e instanceof u))throw e;t.problem=s(e)}finally{r&&i(`DELETE`,`/v1/sessions/current`,{token:r}).catch(()=>void 0),Object.assign(t,{busy:!1,pin:``}),e.redraw()}}function g(i){let a=i.desk?.draftOf;return a?n`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${a.id}><div class="menu__head"
    ><b id="draft-title">${l(`draft-title`)}</b></div>
    <p><b>${r(a.summary)}</b></p>
    <p>${l(`draft-told`,{until:t(a.expires_at)})}</p>
    <ul class="entry__signers">${a.capacities.map(e=>n`<li data-capacity=${e.name}>${_(e.name)}: ${e.signed_by?l(`draft-signed`):v(e,a.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${c(l(`close`),()=>{i.desk&&(i.desk.draftOf=null),i.redraw()},[],{name:`close-draft`})}</div></div></div>`:e}const _=e=>a(`capacity-${e}`,e);function v({roles:e,must_be:t},n=[]){let r=n.find(({id:e})=>e===t),i=e.map(e=>l(`any-${e}`)).join(`, `);return l(`draft-must-sign`,{who:r?.name??i})}export{f as floorView,g as secondView};