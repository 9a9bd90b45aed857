import{B as e,G as t,J as n,Y as r,_t as i,bt as a,dt as o,g as s,it as c,ot as l}from"./common/table.js";import{n as u}from"./main.js";import{n as d}from"./common/go.js";function f(e){let{floor:t}=e;if(!t)return i;let{badge:r,pin:o,reason:s,text:c}=t,l=s&&!c.trim()&&n(`reason`)||(r?o?``:`PIN`:n(`badge-of-floor`));return a`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${t=>{t.preventDefault(),l||h(e)}}>
    <div class="menu__head"><b id="floor-title">${t.title}</b></div>
    <p>${n(`floor-only`)} ${t.rule??``}</p>
    ${s?p(e,`text`,n(`reason`),`text`):i}
    ${p(e,`badge`,n(`badge-of-floor`),`text`)}
    ${p(e,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${t.problem}</p>
    <div class="menu__row menu__row--end">
      ${u(n(`go-back`),()=>m(e),{kind:`btn--line`,name:`back`})}
      ${d(n(`sign`),null,[l,t.busy],{name:`sign`})}</div></form></div></div>`}function p(e,t,n,r){return a`<label class="floor__field"><span>${n}</span><input type=${r}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function m(e){e.floor=null,e.redraw()}async function h(e){let{floor:n,desk:r}=e;if(!n||n.busy||!r)return;Object.assign(n,{busy:!0,problem:``}),e.redraw();let i=``;try{({token:i}=await l(n.badge.trim().toUpperCase(),n.pin));let a=n.text.trim(),{command:o}=n,s=o&&n.reason?{...o,reason:a}:o;(s?await r.act(s,{token:i}):(await n.act?.(a,i),1))?(e.floor=null,n.then?.()):r.refusal&&(n.problem=t(r.refusal.problems[0]??r.refusal))}catch(e){if(!(e instanceof o))throw e;n.problem=t(e)}finally{i&&c(`DELETE`,`/v1/sessions/current`,{token:i}).catch(()=>void 0),Object.assign(n,{busy:!1,pin:``}),e.redraw()}}function g(t){let r=t.desk?.draftOf;return r?a`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${r.id}><div class="menu__head"
    ><b id="draft-title">${n(`draft-title`)}</b></div>
    <p><b>${e(r.summary)}</b></p>
    <p>${n(`draft-told`,{until:s(r.expires_at)})}</p>
    <ul class="entry__signers">${r.capacities.map(e=>a`<li data-capacity=${e.name}>${_(e.name)}: ${e.signed_by?n(`draft-signed`):v(e,r.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${d(n(`close`),()=>{t.desk&&(t.desk.draftOf=null),t.redraw()},[],{name:`close-draft`})}</div></div></div>`:i}const _=e=>r(`capacity-${e}`,e);function v({roles:e,must_be:t},r=[]){let i=r.find(({id:e})=>e===t),a=e.map(e=>n(`any-${e}`)).join(`, `);return n(`draft-must-sign`,{who:i?.name??a})}export{f as floorView,g as secondView};