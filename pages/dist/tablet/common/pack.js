import{A as e,N as t,O as n,b as r,m as i,p as a,v as o}from"./duty.js";function s({holder:r,mine:a,tap:o,tools:s,wild:u=!0}){return t`<div class="deck" role="group" aria-label=${n(`the-pack`)}>
    ${i.map(e=>c(e,r(e),a.has(e),o))}
  </div>
  <div class="fn">${u?l(r(`Jk`),a.has(`Jk`),o):e}${s}</div>`}function c(e,n,i,s){let c=i?`key--mine`:n?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return t`<button class="key suit-${r(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${o(e)}</b>${a(r(e))}<span class="sr">${u(e)}${d(n)}</span></button>`}function l(e,r,i){return t`<button class="key key--joker suit-j ${r?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${n(`joker`)}</b>${a(`j`)}<span class="sr">${d(e)}</span></button>`}const u=e=>n(`of-suit`,{suit:n(`suit-${e[1]}`)}),d=e=>e?n(`card-dealt`,{holder:e}):``;export{s as t};