import{St as e,V as t,X as n,Z as r,_ as i,ct as a,ot as o,pt as s,q as c,yt as l}from"./common/table.js";import{n as u}from"./main.js";import{n as d}from"./common/go.js";function f(t){let{floor:r}=t;if(!r)return l;let{badge:i,pin:a,reason:o,text:s}=r,c=o&&!s.trim()&&n(`reason`)||(i?a?``:`PIN`:n(`badge-of-floor`));return e`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${e=>{e.preventDefault(),c||h(t)}}>
    <div class="menu__head"><b id="floor-title">${r.title}</b></div>
    <p>${n(`floor-only`)} ${r.rule??``}</p>
    ${o?p(t,`text`,n(`reason`),`text`):l}
    ${p(t,`badge`,n(`badge-of-floor`),`text`)}
    ${p(t,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${r.problem}</p>
    <div class="menu__row menu__row--end">
      ${u(n(`go-back`),()=>m(t),{kind:`btn--line`,name:`back`})}
      ${d(n(`sign`),null,[c,r.busy],{name:`sign`})}</div></form></div></div>`}function p(t,n,r,i){return e`<label class="floor__field"><span>${r}</span><input type=${i}
    data-field=${n} autocomplete="off" maxlength=${n===`text`?500:64}
    inputmode=${n===`pin`?`numeric`:`text`} .value=${t.floor?.[n]??``}
    @input=${e=>{t.floor&&(t.floor[n]=e.target.value),t.redraw()}}></label>`}function m(e){e.floor=null,e.redraw()}async function h(e){let{floor:t,desk:n}=e;if(!t||t.busy||!n)return;Object.assign(t,{busy:!0,problem:``}),e.redraw();let r=``;try{({token:r}=await a(t.badge.trim().toUpperCase(),t.pin));let i=t.text.trim(),{command:o}=t,s=o&&t.reason?{...o,reason:i}:o;(s?await n.act(s,{token:r}):(await t.act?.(i,r),1))?(e.floor=null,t.then?.()):n.refusal&&(t.problem=c(n.refusal.problems[0]??n.refusal))}catch(e){if(!(e instanceof s))throw e;t.problem=c(e)}finally{r&&o(`DELETE`,`/v1/sessions/current`,{token:r}).catch(()=>void 0),Object.assign(t,{busy:!1,pin:``}),e.redraw()}}function g(r){let a=r.desk?.draftOf;return a?e`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${a.id}><div class="menu__head"
    ><b id="draft-title">${n(`draft-title`)}</b></div>
    <p><b>${t(a.summary)}</b></p>
    <p>${n(`draft-told`,{until:i(a.expires_at)})}</p>
    <ul class="entry__signers">${a.capacities.map(t=>e`<li data-capacity=${t.name}>${_(t.name)}: ${t.signed_by?n(`draft-signed`):v(t,a.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${d(n(`close`),()=>{r.desk&&(r.desk.draftOf=null),r.redraw()},[],{name:`close-draft`})}</div></div></div>`:l}const _=e=>r(`capacity-${e}`,e);function v({roles:e,must_be:t},r=[]){let i=r.find(({id:e})=>e===t),a=e.map(e=>n(`any-${e}`)).join(`, `);return n(`draft-must-sign`,{who:i?.name??a})}export{f as floorView,g as secondView};