import{E as e,N as t,O as n,j as r,n as i}from"../common/card.js";import{r as a}from"../common/export.js";import{K as o,Y as s,m as c}from"../main.js";import{t as l}from"../common/pins.js";function u(t,i){let{entry:a,checkpoint:l,key:u}=t,{seq:m}=a;return r`${d(t)}
    <ol class="chain">
      ${f(t.own,e(`proof-own`),e(t.own?`proof-own-how`:`proof-own-bad`),t.hash)}
      ${t.follows===null?f(!0,e(`proof-first`),e(`proof-first-how`)):f(t.follows,e(`proof-follows`,{number:c(m-1)}),e(`proof-follows-how`),a.prev_hash)}
      ${f(t.leads,e(`proof-leads`),e(t.leads?`proof-leads-how`:`proof-leads-bad`,{count:t.beside.length,size:c(t.proof.size)}))}</ol>
    ${t.leads?p(t):n}
    ${l?r`<ol class="chain">
      ${f(t.signed,e(`proof-signed`),e(t.signed?`proof-signed-how`:`proof-signed-bad`,{size:c(l.size),at:o(l.at)}),l.signature)}
      ${f(!!u.pinned,e(u.pinned?`proof-key`:`proof-key-bad`),u.pinned?e(`proof-key-how`,{id:u.id,at:s(u.pinned.at)}):u.id)}</ol>${t.signed&&!u.pinned?h(u,i):n}`:n}
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${()=>g(t)}
      >${e(`proof-save`)}</button></div>`}function d({good:t,checkpoint:n,own:a,leads:o,follows:s}){return!n&&a&&o&&s!==!1?r`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${i(`clock`)}<div
      ><b>${e(`proof-unsigned`)}</b><span>${e(`proof-unsigned-why`)}</span></div></div>`:r`<div class="proven ${t?``:`proven--bad`}" role=${t?`status`:`alert`}
    data-proven=${t?`good`:`bad`}>
    ${i(t?`seal`:`stop`)}<div><b>${e(t?`proof-good`:`proof-bad`)}</b>
    <span>${e(t?`proof-good-how`:`proof-bad-how`)}</span></div></div>`}const f=(t,a,o,s)=>r`<li class="link ${t?``:`link--bad`}" data-ok=${t}
  ><i>${i(t?`check`:`x`)}</i><div><b>${a}${t?n:r`<span
    class="sr"> ${e(`proof-fails`)}</span>`}</b>
    <span>${o}</span>${s?r`<code>${s}</code>`:n}</div></li>`;function p({entry:n,proof:i,beside:a}){let o=(a.length+1)*40+36,s=e(`proof-tree`,{number:n.seq,count:a.length});return r`<svg class="tree" viewBox=${`0 0 436 ${o}`} role="img" aria-label=${s}>
    <g class="tl">${t`<path d=${`M218 ${o-20} V34`} />`}${a.map(({side:e},n)=>{let r=o-36-(n+.5)*40-4;return t`<path d=${`M${e===`left`?92:344} ${r} H218`} />`})}</g>
    ${a.map((e,t)=>m(e,o-36-(t+.5)*40-19))}
    ${t`<rect x=${166} y=${o-32} width="104" height="30" rx="7" class="me" />
      <text x=${218} y=${o-12}
        class="me">${e(`entry-number`,{number:c(n.seq)})}</text>
      <rect x=${130} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${218} y="23"
        class="root">${e(`proof-root`)} ${i.root.slice(0,8)}</text>`}</svg>`}function m({hash:n,side:r,from:i,to:a},o){let s=r===`left`?6:230,l=i===a?c(i):e(`proof-range`,{from:c(i),to:c(a)});return t`<rect x=${s} y=${o} width=${200} height="30" rx="7" />
    <text x=${s+100} y=${o+20}>${n.slice(0,8)} · ${l}</text>`}function h(t,n){return r`<form class="trust" @submit=${r=>{r.preventDefault();let i=r.target.elements.namedItem(`key`),a=i.value.replaceAll(/\s/g,``).toLowerCase()===t.public;if(i.setCustomValidity(a?``:e(`proof-trust-bad`)),!a)return i.reportValidity();l(t.id,t.public),n()}}><label
    class="field"><span>${e(`proof-trust`)}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${e=>e.target.setCustomValidity(``)}></label>
    <button class="pbtn">${e(`proof-trust-do`)}</button></form>`}function g({entry:e,proof:t,checkpoint:n,key:r}){let i=JSON.stringify({entry:e,proof:t,checkpoint:n,public_key:r.public},null,2);a(i,`proof-${e.id}.json`,`application/json`)}export{u as proofView};