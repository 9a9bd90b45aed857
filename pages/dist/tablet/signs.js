import{J as e,W as t,at as n,gt as r,h as i,q as a,rt as o,ut as s,yt as c,z as l}from"./common/table.js";import{r as u}from"./main.js";function d(e){let{floor:t}=e;if(!t)return r;let n=t.badge&&t.pin&&(!t.reason||t.text.trim());return c`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${t=>{t.preventDefault(),n&&m(e)}}>
    <div class="menu__head"><b id="floor-title">${t.title}</b></div>
    <p>${a(`floor-only`)} ${t.rule??``}</p>
    ${t.reason?f(e,`text`,a(`reason`),`text`):r}
    ${f(e,`badge`,a(`badge-of-floor`),`text`)}
    ${f(e,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${t.problem}</p>
    <div class="menu__row menu__row--end">
      ${u(a(`go-back`),()=>p(e),{kind:`btn--line`,name:`back`})}
      <button class="btn btn--now ${n?``:`btn--off`}" data-act="sign" type="submit"
        >${a(`sign`)}</button></div></form></div></div>`}function f(e,t,n,r){return c`<label class="floor__field"><span>${n}</span><input type=${r}
    data-field=${t} autocomplete="off" maxlength=${t===`text`?500:64}
    inputmode=${t===`pin`?`numeric`:`text`} .value=${e.floor?.[t]??``}
    @input=${n=>{e.floor&&(e.floor[t]=n.target.value),e.redraw()}}></label>`}function p(e){e.floor=null,e.redraw()}async function m(e){let{floor:r,desk:i}=e;if(!r||r.busy||!i)return;Object.assign(r,{busy:!0,problem:``}),e.redraw();let a=``;try{({token:a}=await n(r.badge.trim().toUpperCase(),r.pin));let o=r.text.trim(),{command:s}=r,c=s&&r.reason?{...s,reason:o}:s;(c?await i.act(c,{token:a}):(await r.act?.(o,a),1))?(e.floor=null,r.then?.()):i.refusal&&(r.problem=t(i.refusal.problems[0]??i.refusal))}catch(e){if(!(e instanceof s))throw e;r.problem=t(e)}finally{a&&o(`DELETE`,`/v1/sessions/current`,{token:a}).catch(()=>void 0),Object.assign(r,{busy:!1,pin:``}),e.redraw()}}function h(e){let t=e.desk?.draftOf;return t?c`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${t.id}><div class="menu__head"
    ><b id="draft-title">${a(`draft-title`)}</b></div>
    <p><b>${l(t.summary)}</b></p>
    <p>${a(`draft-told`,{until:i(t.expires_at)})}</p>
    <ul class="entry__signers">${t.capacities.map(e=>c`<li data-capacity=${e.name}>${g(e.name)}: ${e.signed_by?a(`draft-signed`):_(e,t.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${u(a(`close`),()=>{e.desk&&(e.desk.draftOf=null),e.redraw()},{kind:`btn--now`,name:`close-draft`})}</div></div></div>`:r}const g=t=>e(`capacity-${t}`,t);function _({roles:e,must_be:t},n=[]){let r=n.find(({id:e})=>e===t),i=e.map(e=>a(`any-${e}`)).join(`, `);return a(`draft-must-sign`,{who:r?.name??i})}export{d as floorView,h as secondView};