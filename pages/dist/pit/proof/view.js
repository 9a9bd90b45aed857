import{A as e,F as t,N as n,n as r,v as i}from"../common/card.js";import{r as a}from"../common/export.js";import{l as o}from"../common/figures.js";import{O as s,R as c}from"../main.js";import{t as l}from"../common/pins.js";function u(t,r){let{entry:a,checkpoint:l,key:u}=t,{seq:m}=a;return n`${d(t)}
    <ol class="chain">
      ${f(t.own,i(`proof-own`),i(t.own?`proof-own-how`:`proof-own-bad`),t.hash)}
      ${t.follows===null?f(!0,i(`proof-first`),i(`proof-first-how`)):f(t.follows,i(`proof-follows`,{number:o(m-1)}),i(`proof-follows-how`),a.prev_hash)}
      ${f(t.leads,i(`proof-leads`),i(t.leads?`proof-leads-how`:`proof-leads-bad`,{count:t.beside.length,size:o(t.proof.size)}))}</ol>
    ${t.leads?p(t):e}
    ${l?n`<ol class="chain">
      ${f(t.signed,i(`proof-signed`),i(t.signed?`proof-signed-how`:`proof-signed-bad`,{size:o(l.size),at:c(l.at)}),l.signature)}
      ${f(!!u.pinned,i(u.pinned?`proof-key`:`proof-key-bad`),u.pinned?i(`proof-key-how`,{id:u.id,at:s(u.pinned.at)}):u.id)}</ol>${t.signed&&!u.pinned?h(u,r):e}`:e}
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${()=>g(t)}
      >${i(`proof-save`)}</button></div>`}function d({good:e,checkpoint:t,own:a,leads:o,follows:s}){return!t&&a&&o&&s!==!1?n`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${r(`clock`)}<div
      ><b>${i(`proof-unsigned`)}</b><span>${i(`proof-unsigned-why`)}</span></div></div>`:n`<div class="proven ${e?``:`proven--bad`}" role=${e?`status`:`alert`}
    data-proven=${e?`good`:`bad`}>
    ${r(e?`seal`:`stop`)}<div><b>${i(e?`proof-good`:`proof-bad`)}</b>
    <span>${i(e?`proof-good-how`:`proof-bad-how`)}</span></div></div>`}const f=(t,a,o,s)=>n`<li class="link ${t?``:`link--bad`}" data-ok=${t}
  ><i>${r(t?`check`:`x`)}</i><div><b>${a}${t?e:n`<span
    class="sr"> ${i(`proof-fails`)}</span>`}</b>
    <span>${o}</span>${s?n`<code>${s}</code>`:e}</div></li>`;function p({entry:e,proof:r,beside:a}){let s=(a.length+1)*40+36,c=i(`proof-tree`,{number:e.seq,count:a.length});return n`<svg class="tree" viewBox=${`0 0 436 ${s}`} role="img" aria-label=${c}>
    <g class="tl">${t`<path d=${`M218 ${s-20} V34`} />`}${a.map(({side:e},n)=>{let r=s-36-(n+.5)*40-4;return t`<path d=${`M${e===`left`?92:344} ${r} H218`} />`})}</g>
    ${a.map((e,t)=>m(e,s-36-(t+.5)*40-19))}
    ${t`<rect x=${166} y=${s-32} width="104" height="30" rx="7" class="me" />
      <text x=${218} y=${s-12}
        class="me">${i(`entry-number`,{number:o(e.seq)})}</text>
      <rect x=${130} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${218} y="23"
        class="root">${i(`proof-root`)} ${r.root.slice(0,8)}</text>`}</svg>`}function m({hash:e,side:n,from:r,to:a},s){let c=n===`left`?6:230,l=r===a?o(r):i(`proof-range`,{from:o(r),to:o(a)});return t`<rect x=${c} y=${s} width=${200} height="30" rx="7" />
    <text x=${c+100} y=${s+20}>${e.slice(0,8)} · ${l}</text>`}function h(e,t){return n`<form class="trust" @submit=${n=>{n.preventDefault();let r=n.target.elements.namedItem(`key`),a=r.value.replaceAll(/\s/g,``).toLowerCase()===e.public;if(r.setCustomValidity(a?``:i(`proof-trust-bad`)),!a)return r.reportValidity();l(e.id,e.public),t()}}><label
    class="field"><span>${i(`proof-trust`)}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${e=>e.target.setCustomValidity(``)}></label>
    <button class="pbtn">${i(`proof-trust-do`)}</button></form>`}function g({entry:e,proof:t,checkpoint:n,key:r}){let i=JSON.stringify({entry:e,proof:t,checkpoint:n,public_key:r.public},null,2);a(i,`proof-${e.id}.json`,`application/json`)}export{u as proofView};