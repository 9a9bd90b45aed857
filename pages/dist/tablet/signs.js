import{G as e,H as t,K as n,L as r,_t as i,ct as a,mt as o,p as s,rt as c,tt as l}from"./common/table.js";import{r as u}from"./main.js";function d(t){let{floor:n}=t;if(!n)return o;let r=n.badge&&n.pin&&(!n.reason||n.text.trim());return i`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${e=>{e.preventDefault(),r&&m(t)}}>
    <div class="menu__head"><b id="floor-title">${n.title}</b></div>
    <p>${e(`floor-only`)} ${n.rule??``}</p>
    ${n.reason?f(t,`text`,e(`reason`),`text`):o}
    ${f(t,`badge`,e(`badge-of-floor`),`text`)}
    ${f(t,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${n.problem}</p>
    <div class="menu__row menu__row--end">
      ${u(e(`go-back`),()=>p(t),{kind:`btn--line`,name:`back`})}
      <button class="btn btn--now ${r?``:`btn--off`}" data-act="sign" type="submit"
        >${e(`sign`)}</button></div></form></div></div>`}function f(e,t,n,r){return i`<label class="floor__field"><span>${n}</span><input type=${r}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function p(e){e.floor=null,e.redraw()}async function m(e){let{floor:n,desk:r}=e;if(!n||n.busy||!r)return;Object.assign(n,{busy:!0,problem:``}),e.redraw();let i=``;try{({token:i}=await c(n.badge.trim().toUpperCase(),n.pin));let a=n.text.trim(),{command:o}=n,s=o&&n.reason?{...o,reason:a}:o;(s?await r.act(s,{token:i}):(await n.act?.(a,i),1))?(e.floor=null,n.then?.()):r.refusal&&(n.problem=t(r.refusal.problems[0]??r.refusal))}catch(e){if(!(e instanceof a))throw e;n.problem=t(e)}finally{i&&l(`DELETE`,`/v1/sessions/current`,{token:i}).catch(()=>void 0),Object.assign(n,{busy:!1,pin:``}),e.redraw()}}function h(t){let n=t.desk?.draftOf;return n?i`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${n.id}><div class="menu__head"
    ><b id="draft-title">${e(`draft-title`)}</b></div>
    <p><b>${r(n.summary)}</b></p>
    <p>${e(`draft-told`,{until:s(n.expires_at)})}</p>
    <ul class="entry__signers">${n.capacities.map(t=>i`<li data-capacity=${t.name}>${g(t.name)}: ${t.signed_by?e(`draft-signed`):_(t,n.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${u(e(`close`),()=>{t.desk&&(t.desk.draftOf=null),t.redraw()},{kind:`btn--now`,name:`close-draft`})}</div></div></div>`:o}const g=e=>n(`capacity-${e}`,e);function _({roles:t,must_be:n},r=[]){let i=r.find(({id:e})=>e===n),a=t.map(t=>e(`any-${t}`)).join(`, `);return e(`draft-must-sign`,{who:i?.name??a})}export{d as floorView,h as secondView};