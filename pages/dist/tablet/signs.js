import{_ as e,c as t,m as n,r,t as i}from"./common/api.js";import{r as a,v as o}from"./main.js";import{C as s,E as c,k as l,x as u}from"./common/duty.js";function d(t){let{floor:r}=t;if(!r)return n;let i=r.badge&&r.pin&&(!r.reason||r.text.trim());return e`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${e=>{e.preventDefault(),i&&m(t)}}>
    <div class="menu__head"><b id="floor-title">${r.title}</b></div>
    <p>${l(`floor-only`)} ${r.rule??``}</p>
    ${r.reason?f(t,`text`,l(`reason`),`text`):n}
    ${f(t,`badge`,l(`badge-of-floor`),`text`)}
    ${f(t,`pin`,`PIN`,`password`)}
    <p role="alert" class="bad">${r.problem}</p>
    <div class="menu__row menu__row--end">
      ${a(l(`go-back`),()=>p(t),{kind:`btn--line`,name:`back`})}
      <button class="btn btn--now ${i?``:`btn--off`}" data-act="sign" type="submit"
        >${l(`sign`)}</button></div></form></div></div>`}function f(t,n,r,i){return e`<label class="floor__field"><span>${r}</span><input type=${i}
    data-field=${n} autocomplete="off" maxlength=${n===`text`?500:64}
    inputmode=${n===`pin`?`numeric`:`text`} .value=${t.floor?.[n]??``}
    @input=${e=>{t.floor&&(t.floor[n]=e.target.value),t.redraw()}}></label>`}function p(e){e.floor=null,e.redraw()}async function m(e){let{floor:n,desk:a}=e;if(!n||n.busy||!a)return;Object.assign(n,{busy:!0,problem:``}),e.redraw();let o=``;try{({token:o}=await r(n.badge.trim().toUpperCase(),n.pin));let t=n.text.trim(),{command:i}=n,s=i&&n.reason?{...i,reason:t}:i;(s?await a.act(s,{token:o}):(await n.act?.(t,o),1))?(e.floor=null,n.then?.()):a.refusal&&(n.problem=c(a.refusal.problems[0]??a.refusal))}catch(e){if(!(e instanceof t))throw e;n.problem=c(e)}finally{o&&i(`DELETE`,`/v1/sessions/current`,{token:o}).catch(()=>void 0),Object.assign(n,{busy:!1,pin:``}),e.redraw()}}function h(t){let r=t.desk?.draftOf;return r?e`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${r.id}><div class="menu__head"
    ><b id="draft-title">${l(`draft-title`)}</b></div>
    <p><b>${u(r.summary)}</b></p>
    <p>${l(`draft-told`,{until:o(r.expires_at)})}</p>
    <ul class="entry__signers">${r.capacities.map(t=>e`<li data-capacity=${t.name}>${g(t.name)}: ${t.signed_by?l(`draft-signed`):_(t,r.people)}</li>`)}</ul>
    <div class="menu__row menu__row--end">${a(l(`close`),()=>{t.desk&&(t.desk.draftOf=null),t.redraw()},{kind:`btn--now`,name:`close-draft`})}</div></div></div>`:n}const g=e=>s(`capacity-${e}`)?l(`capacity-${e}`):e;function _({roles:e,must_be:t},n=[]){let r=n.find(({id:e})=>e===t),i=e.map(e=>l(`any-${e}`)).join(`, `);return l(`draft-must-sign`,{who:r?.name??i})}export{d as floorView,h as secondView};