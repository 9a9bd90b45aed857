import{D as e,Ot as t,St as n,Z as r,_t as i,at as a,ht as o,jt as s,l as c,nt as l,ot as u,s as d}from"./common/table.js";function f(e){let{floor:n}=e;if(!n)return t;let{badge:r,pin:i,reason:o,text:l}=n,u=o&&!l.trim()&&a(`reason`)||(r?i?``:`PIN`:a(`badge-of-floor`));return s`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${t=>{t.preventDefault(),u||h(e)}}>
    <div class="menu__head"><b id="floor-title">${n.title}</b></div>
    <p>${a(`floor-only`)} ${n.rule??``}</p>
    ${o?p(e,`text`,a(`reason`),`text`):t}
    ${p(e,`badge`,a(`badge-of-floor`),`text`)}
    ${p(e,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${n.problem}</p>
    <div class="menu__row menu__row--end">
      ${c(a(`go-back`),()=>m(e),{kind:`btn--line`,name:`back`})}
      ${d(a(`sign`),null,[u,n.busy],{name:`sign`})}</div></form></div></div>`}function p(e,t,n,r){return s`<label class="floor__field"><span>${n}</span><input type=${r}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function m(e){e.floor=null,e.redraw()}async function h(e){let{floor:t,desk:r}=e;if(!t||t.busy||!r)return;Object.assign(t,{busy:!0,problem:``}),e.redraw();let a=``;try{({token:a}=await i(t.badge.trim().toUpperCase(),t.pin));let n=t.text.trim(),{command:o}=t,s=o&&t.reason?{...o,reason:n}:o;(s?await r.act(s,{token:a}):(await t.act?.(n,a),1))?(e.floor=null,t.then?.()):r.refusal&&(t.problem=l(r.refusal.problems[0]??r.refusal))}catch(e){if(!(e instanceof n))throw e;t.problem=l(e)}finally{a&&o(`DELETE`,`/v1/sessions/current`,{token:a}).catch(()=>void 0),Object.assign(t,{busy:!1,pin:``}),e.redraw()}}function g(n){let i=n.desk?.draftOf;return i?s`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${i.id}><div class="menu__head"
    ><b id="draft-title">${a(`draft-title`)}</b></div>
    <p><b>${r(i.summary)}</b></p>
    <p>${a(`draft-told`,{until:e(i.expires_at)})}</p>
    <ul class="entry__signers">${i.capacities.map(e=>s`<li data-capacity=${e.name}>${_(e.name)}: ${e.signed_by?a(`draft-signed`):v(e,i.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${d(a(`close`),()=>{n.desk&&(n.desk.draftOf=null),n.redraw()},[],{name:`close-draft`})}</div></div></div>`:t}const _=e=>u(`capacity-${e}`,e);function v({roles:e,must_be:t},n=[]){let r=n.find(({id:e})=>e===t),i=e.map(e=>a(`any-${e}`)).join(`, `);return a(`draft-must-sign`,{who:r?.name??i})}export{f as floorView,g as secondView};