import{Ct as e,D as t,Mt as n,Z as r,gt as i,kt as a,l as o,nt as s,ot as c,s as l,st as u,vt as d}from"./common/table.js";function f(e){let{floor:t}=e;if(!t)return a;let{badge:r,pin:i,reason:s,text:u}=t,d=s&&!u.trim()&&c(`reason`)||(r?i?``:`PIN`:c(`badge-of-floor`));return n`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${t=>{t.preventDefault(),d||h(e)}}>
    <div class="menu__head"><b id="floor-title">${t.title}</b></div>
    <p>${c(`floor-only`)} ${t.rule??``}</p>
    ${s?p(e,`text`,c(`reason`),`text`):a}
    ${p(e,`badge`,c(`badge-of-floor`),`text`)}
    ${p(e,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${t.problem}</p>
    <div class="menu__row menu__row--end">
      ${o(c(`go-back`),()=>m(e),{kind:`btn--line`,name:`back`})}
      ${l(c(`sign`),null,[d,t.busy],{name:`sign`})}</div></form></div></div>`}function p(e,t,r,i){return n`<label class="floor__field"><span>${r}</span><input type=${i}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function m(e){e.floor=null,e.redraw()}async function h(t){let{floor:n,desk:r}=t;if(!n||n.busy||!r)return;Object.assign(n,{busy:!0,problem:``}),t.redraw();let a=``;try{({token:a}=await d(n.badge.trim().toUpperCase(),n.pin));let e=n.text.trim(),{command:i}=n,o=i&&n.reason?{...i,reason:e}:i;(o?await r.act(o,{token:a}):(await n.act?.(e,a),1))?(t.floor=null,n.then?.()):r.refusal&&(n.problem=s(r.refusal.problems[0]??r.refusal))}catch(t){if(!(t instanceof e))throw t;n.problem=s(t)}finally{a&&i(`DELETE`,`/v1/sessions/current`,{token:a}).catch(()=>void 0),Object.assign(n,{busy:!1,pin:``}),t.redraw()}}function g(e){let i=e.desk?.draftOf;return i?n`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${i.id}><div class="menu__head"
    ><b id="draft-title">${c(`draft-title`)}</b></div>
    <p><b>${r(i.summary)}</b></p>
    <p>${c(`draft-told`,{until:t(i.expires_at)})}</p>
    <ul class="entry__signers">${i.capacities.map(e=>n`<li data-capacity=${e.name}>${_(e.name)}: ${e.signed_by?c(`draft-signed`):v(e,i.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${l(c(`close`),()=>{e.desk&&(e.desk.draftOf=null),e.redraw()},[],{name:`close-draft`})}</div></div></div>`:a}const _=e=>u(`capacity-${e}`,e);function v({roles:e,must_be:t},n=[]){let r=n.find(({id:e})=>e===t),i=e.map(e=>c(`any-${e}`)).join(`, `);return c(`draft-must-sign`,{who:r?.name??i})}export{f as floorView,g as secondView};