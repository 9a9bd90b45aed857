import{G as e,I as t,V as n,W as r,et as i,f as a,gt as o,nt as s,pt as c,st as l}from"./common/table.js";import{r as u}from"./main.js";function d(e){let{floor:t}=e;if(!t)return c;let n=t.badge&&t.pin&&(!t.reason||t.text.trim());return o`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${t=>{t.preventDefault(),n&&m(e)}}>
    <div class="menu__head"><b id="floor-title">${t.title}</b></div>
    <p>${r(`floor-only`)} ${t.rule??``}</p>
    ${t.reason?f(e,`text`,r(`reason`),`text`):c}
    ${f(e,`badge`,r(`badge-of-floor`),`text`)}
    ${f(e,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${t.problem}</p>
    <div class="menu__row menu__row--end">
      ${u(r(`go-back`),()=>p(e),{kind:`btn--line`,name:`back`})}
      <button class="btn btn--now ${n?``:`btn--off`}" data-act="sign" type="submit"
        >${r(`sign`)}</button></div></form></div></div>`}function f(e,t,n,r){return o`<label class="floor__field"><span>${n}</span><input type=${r}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function p(e){e.floor=null,e.redraw()}async function m(e){let{floor:t,desk:r}=e;if(!t||t.busy||!r)return;Object.assign(t,{busy:!0,problem:``}),e.redraw();let a=``;try{({token:a}=await s(t.badge.trim().toUpperCase(),t.pin));let i=t.text.trim(),{command:o}=t,c=o&&t.reason?{...o,reason:i}:o;(c?await r.act(c,{token:a}):(await t.act?.(i,a),1))?(e.floor=null,t.then?.()):r.refusal&&(t.problem=n(r.refusal.problems[0]??r.refusal))}catch(e){if(!(e instanceof l))throw e;t.problem=n(e)}finally{a&&i(`DELETE`,`/v1/sessions/current`,{token:a}).catch(()=>void 0),Object.assign(t,{busy:!1,pin:``}),e.redraw()}}function h(e){let n=e.desk?.draftOf;return n?o`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${n.id}><div class="menu__head"
    ><b id="draft-title">${r(`draft-title`)}</b></div>
    <p><b>${t(n.summary)}</b></p>
    <p>${r(`draft-told`,{until:a(n.expires_at)})}</p>
    <ul class="entry__signers">${n.capacities.map(e=>o`<li data-capacity=${e.name}>${g(e.name)}: ${e.signed_by?r(`draft-signed`):_(e,n.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${u(r(`close`),()=>{e.desk&&(e.desk.draftOf=null),e.redraw()},{kind:`btn--now`,name:`close-draft`})}</div></div></div>`:c}const g=t=>e(`capacity-${t}`,t);function _({roles:e,must_be:t},n=[]){let i=n.find(({id:e})=>e===t),a=e.map(e=>r(`any-${e}`)).join(`, `);return r(`draft-must-sign`,{who:i?.name??a})}export{d as floorView,h as secondView};