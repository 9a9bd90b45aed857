import{F as e,L as t,M as n,b as r,n as i}from"../common/card.js";import{r as a}from"../common/export.js";import{l as o}from"../common/figures.js";import{O as s,R as c}from"../main.js";import{t as l}from"../common/pins.js";function u(t,i){let{entry:a,checkpoint:l,key:u}=t,{seq:m}=a;return e`${d(t)}
    <ol class="chain">
      ${f(t.own,r(`proof-own`),r(t.own?`proof-own-how`:`proof-own-bad`),t.hash)}
      ${t.follows===null?f(!0,r(`proof-first`),r(`proof-first-how`)):f(t.follows,r(`proof-follows`,{number:o(m-1)}),r(`proof-follows-how`),a.prev_hash)}
      ${f(t.leads,r(`proof-leads`),r(t.leads?`proof-leads-how`:`proof-leads-bad`,{count:t.beside.length,size:o(t.proof.size)}))}</ol>
    ${t.leads?p(t):n}
    ${l?e`<ol class="chain">
      ${f(t.signed,r(`proof-signed`),r(t.signed?`proof-signed-how`:`proof-signed-bad`,{size:o(l.size),at:c(l.at)}),l.signature)}
      ${f(!!u.pinned,r(u.pinned?`proof-key`:`proof-key-bad`),u.pinned?r(`proof-key-how`,{id:u.id,at:s(u.pinned.at)}):u.id)}</ol>${t.signed&&!u.pinned?h(u,i):n}`:n}
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${()=>g(t)}
      >${r(`proof-save`)}</button></div>`}function d({good:t,checkpoint:n,own:a,leads:o,follows:s}){return!n&&a&&o&&s!==!1?e`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${i(`clock`)}<div
      ><b>${r(`proof-unsigned`)}</b><span>${r(`proof-unsigned-why`)}</span></div></div>`:e`<div class="proven ${t?``:`proven--bad`}" role=${t?`status`:`alert`}
    data-proven=${t?`good`:`bad`}>
    ${i(t?`seal`:`stop`)}<div><b>${r(t?`proof-good`:`proof-bad`)}</b>
    <span>${r(t?`proof-good-how`:`proof-bad-how`)}</span></div></div>`}const f=(t,a,o,s)=>e`<li class="link ${t?``:`link--bad`}" data-ok=${t}
  ><i>${i(t?`check`:`x`)}</i><div><b>${a}${t?n:e`<span
    class="sr"> ${r(`proof-fails`)}</span>`}</b>
    <span>${o}</span>${s?e`<code>${s}</code>`:n}</div></li>`;function p({entry:n,proof:i,beside:a}){let s=(a.length+1)*40+36,c=r(`proof-tree`,{number:n.seq,count:a.length});return e`<svg class="tree" viewBox=${`0 0 436 ${s}`} role="img" aria-label=${c}>
    <g class="tl">${t`<path d=${`M218 ${s-20} V34`} />`}${a.map(({side:e},n)=>{let r=s-36-(n+.5)*40-4;return t`<path d=${`M${e===`left`?92:344} ${r} H218`} />`})}</g>
    ${a.map((e,t)=>m(e,s-36-(t+.5)*40-19))}
    ${t`<rect x=${166} y=${s-32} width="104" height="30" rx="7" class="me" />
      <text x=${218} y=${s-12}
        class="me">${r(`entry-number`,{number:o(n.seq)})}</text>
      <rect x=${130} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${218} y="23"
        class="root">${r(`proof-root`)} ${i.root.slice(0,8)}</text>`}</svg>`}function m({hash:e,side:n,from:i,to:a},s){let c=n===`left`?6:230,l=i===a?o(i):r(`proof-range`,{from:o(i),to:o(a)});return t`<rect x=${c} y=${s} width=${200} height="30" rx="7" />
    <text x=${c+100} y=${s+20}>${e.slice(0,8)} · ${l}</text>`}function h(t,n){return e`<form class="trust" @submit=${e=>{e.preventDefault();let i=e.target.elements.namedItem(`key`),a=i.value.replaceAll(/\s/g,``).toLowerCase()===t.public;if(i.setCustomValidity(a?``:r(`proof-trust-bad`)),!a)return i.reportValidity();l(t.id,t.public),n()}}><label
    class="field"><span>${r(`proof-trust`)}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${e=>e.target.setCustomValidity(``)}></label>
    <button class="pbtn">${r(`proof-trust-do`)}</button></form>`}function g({entry:e,proof:t,checkpoint:n,key:r}){let i=JSON.stringify({entry:e,proof:t,checkpoint:n,public_key:r.public},null,2);a(i,`proof-${e.id}.json`,`application/json`)}export{u as proofView};