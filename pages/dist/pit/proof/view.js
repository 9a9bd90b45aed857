import{I as e,P as t,j as n,n as r,y as i}from"../common/card.js";import{r as a}from"../common/export.js";import{l as o}from"../common/figures.js";import{O as s,R as c}from"../main.js";import{t as l}from"../common/pins.js";function u(e,r){let{entry:a,checkpoint:l,key:u}=e,{seq:m}=a;return t`${d(e)}
    <ol class="chain">
      ${f(e.own,i(`proof-own`),i(e.own?`proof-own-how`:`proof-own-bad`),e.hash)}
      ${e.follows===null?f(!0,i(`proof-first`),i(`proof-first-how`)):f(e.follows,i(`proof-follows`,{number:o(m-1)}),i(`proof-follows-how`),a.prev_hash)}
      ${f(e.leads,i(`proof-leads`),i(e.leads?`proof-leads-how`:`proof-leads-bad`,{count:e.beside.length,size:o(e.proof.size)}))}</ol>
    ${e.leads?p(e):n}
    ${l?t`<ol class="chain">
      ${f(e.signed,i(`proof-signed`),i(e.signed?`proof-signed-how`:`proof-signed-bad`,{size:o(l.size),at:c(l.at)}),l.signature)}
      ${f(!!u.pinned,i(u.pinned?`proof-key`:`proof-key-bad`),u.pinned?i(`proof-key-how`,{id:u.id,at:s(u.pinned.at)}):u.id)}</ol>${e.signed&&!u.pinned?h(u,r):n}`:n}
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${()=>g(e)}
      >${i(`proof-save`)}</button></div>`}function d({good:e,checkpoint:n,own:a,leads:o,follows:s}){return!n&&a&&o&&s!==!1?t`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${r(`clock`)}<div
      ><b>${i(`proof-unsigned`)}</b><span>${i(`proof-unsigned-why`)}</span></div></div>`:t`<div class="proven ${e?``:`proven--bad`}" role=${e?`status`:`alert`}
    data-proven=${e?`good`:`bad`}>
    ${r(e?`seal`:`stop`)}<div><b>${i(e?`proof-good`:`proof-bad`)}</b>
    <span>${i(e?`proof-good-how`:`proof-bad-how`)}</span></div></div>`}const f=(e,a,o,s)=>t`<li class="link ${e?``:`link--bad`}" data-ok=${e}
  ><i>${r(e?`check`:`x`)}</i><div><b>${a}${e?n:t`<span
    class="sr"> ${i(`proof-fails`)}</span>`}</b>
    <span>${o}</span>${s?t`<code>${s}</code>`:n}</div></li>`;function p({entry:n,proof:r,beside:a}){let s=(a.length+1)*40+36,c=i(`proof-tree`,{number:n.seq,count:a.length});return t`<svg class="tree" viewBox=${`0 0 436 ${s}`} role="img" aria-label=${c}>
    <g class="tl">${e`<path d=${`M218 ${s-20} V34`} />`}${a.map(({side:t},n)=>{let r=s-36-(n+.5)*40-4;return e`<path d=${`M${t===`left`?92:344} ${r} H218`} />`})}</g>
    ${a.map((e,t)=>m(e,s-36-(t+.5)*40-19))}
    ${e`<rect x=${166} y=${s-32} width="104" height="30" rx="7" class="me" />
      <text x=${218} y=${s-12}
        class="me">${i(`entry-number`,{number:o(n.seq)})}</text>
      <rect x=${130} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${218} y="23"
        class="root">${i(`proof-root`)} ${r.root.slice(0,8)}</text>`}</svg>`}function m({hash:t,side:n,from:r,to:a},s){let c=n===`left`?6:230,l=r===a?o(r):i(`proof-range`,{from:o(r),to:o(a)});return e`<rect x=${c} y=${s} width=${200} height="30" rx="7" />
    <text x=${c+100} y=${s+20}>${t.slice(0,8)} · ${l}</text>`}function h(e,n){return t`<form class="trust" @submit=${t=>{t.preventDefault();let r=t.target.elements.namedItem(`key`),a=r.value.replaceAll(/\s/g,``).toLowerCase()===e.public;if(r.setCustomValidity(a?``:i(`proof-trust-bad`)),!a)return r.reportValidity();l(e.id,e.public),n()}}><label
    class="field"><span>${i(`proof-trust`)}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${e=>e.target.setCustomValidity(``)}></label>
    <button class="pbtn">${i(`proof-trust-do`)}</button></form>`}function g({entry:e,proof:t,checkpoint:n,key:r}){let i=JSON.stringify({entry:e,proof:t,checkpoint:n,public_key:r.public},null,2);a(i,`proof-${e.id}.json`,`application/json`)}export{u as proofView};