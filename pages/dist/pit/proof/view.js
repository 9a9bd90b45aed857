import{K as e,Y as t,bt as n,gt as r,ht as i,p as a,vt as o,y as s}from"../main.js";import{r as c}from"../common/export.js";import{t as l}from"../common/pins.js";function u(n,s){let{entry:c,checkpoint:l,key:u}=n,{seq:m}=c;return o`${d(n)}
    <ol class="chain">
      ${f(n.own,i(`proof-own`),i(n.own?`proof-own-how`:`proof-own-bad`),n.hash)}
      ${n.follows===null?f(!0,i(`proof-first`),i(`proof-first-how`)):f(n.follows,i(`proof-follows`,{number:a(m-1)}),i(`proof-follows-how`),c.prev_hash)}
      ${f(n.leads,i(`proof-leads`),i(n.leads?`proof-leads-how`:`proof-leads-bad`,{count:n.beside.length,size:a(n.proof.size)}))}</ol>
    ${n.leads?p(n):r}
    ${l?o`<ol class="chain">
      ${f(n.signed,i(`proof-signed`),i(n.signed?`proof-signed-how`:`proof-signed-bad`,{size:a(l.size),at:e(l.at)}),l.signature)}
      ${f(!!u.pinned,i(u.pinned?`proof-key`:`proof-key-bad`),u.pinned?i(`proof-key-how`,{id:u.id,at:t(u.pinned.at)}):u.id)}</ol>${n.signed&&!u.pinned?h(u,s):r}`:r}
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${()=>g(n)}
      >${i(`proof-save`)}</button></div>`}function d({good:e,checkpoint:t,own:n,leads:r,follows:a}){return!t&&n&&r&&a!==!1?o`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${s(`clock`)}<div
      ><b>${i(`proof-unsigned`)}</b><span>${i(`proof-unsigned-why`)}</span></div></div>`:o`<div class="proven ${e?``:`proven--bad`}" role=${e?`status`:`alert`}
    data-proven=${e?`good`:`bad`}>
    ${s(e?`seal`:`stop`)}<div><b>${i(e?`proof-good`:`proof-bad`)}</b>
    <span>${i(e?`proof-good-how`:`proof-bad-how`)}</span></div></div>`}const f=(e,t,n,a)=>o`<li class="link ${e?``:`link--bad`}" data-ok=${e}
  ><i>${s(e?`check`:`x`)}</i><div><b>${t}${e?r:o`<span
    class="sr"> ${i(`proof-fails`)}</span>`}</b>
    <span>${n}</span>${a?o`<code>${a}</code>`:r}</div></li>`;function p({entry:e,proof:t,beside:r}){let s=(r.length+1)*40+36,c=i(`proof-tree`,{number:e.seq,count:r.length});return o`<svg class="tree" viewBox=${`0 0 436 ${s}`} role="img" aria-label=${c}>
    <g class="tl">${n`<path d=${`M218 ${s-20} V34`} />`}${r.map(({side:e},t)=>{let r=s-36-(t+.5)*40-4;return n`<path d=${`M${e===`left`?92:344} ${r} H218`} />`})}</g>
    ${r.map((e,t)=>m(e,s-36-(t+.5)*40-19))}
    ${n`<rect x=${166} y=${s-32} width="104" height="30" rx="7" class="me" />
      <text x=${218} y=${s-12}
        class="me">${i(`entry-number`,{number:a(e.seq)})}</text>
      <rect x=${130} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${218} y="23"
        class="root">${i(`proof-root`)} ${t.root.slice(0,8)}</text>`}</svg>`}function m({hash:e,side:t,from:r,to:o},s){let c=t===`left`?6:230,l=r===o?a(r):i(`proof-range`,{from:a(r),to:a(o)});return n`<rect x=${c} y=${s} width=${200} height="30" rx="7" />
    <text x=${c+100} y=${s+20}>${e.slice(0,8)} · ${l}</text>`}function h(e,t){return o`<form class="trust" @submit=${n=>{n.preventDefault();let r=n.target.elements.namedItem(`key`),a=r.value.replaceAll(/\s/g,``).toLowerCase()===e.public;if(r.setCustomValidity(a?``:i(`proof-trust-bad`)),!a)return r.reportValidity();l(e.id,e.public),t()}}><label
    class="field"><span>${i(`proof-trust`)}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${e=>e.target.setCustomValidity(``)}></label>
    <button class="pbtn">${i(`proof-trust-do`)}</button></form>`}function g({entry:e,proof:t,checkpoint:n,key:r}){let i=JSON.stringify({entry:e,proof:t,checkpoint:n,public_key:r.public},null,2);c(i,`proof-${e.id}.json`,`application/json`)}export{u as proofView};