import{K as e,O as t,U as n,b as r,m as i,p as a,v as o}from"./duty.js";function s({holder:r,mine:a,tap:o,tools:s,wild:u=!0}){return e`<div class="deck" role="group" aria-label=${t(`the-pack`)}>
    ${i.map(e=>c(e,r(e),a.has(e),o))}
  </div>
  <div class="fn">${u?l(r(`Jk`),a.has(`Jk`),o):n}${s}</div>`}function c(t,n,i,s){let c=i?`key--mine`:n?`key--dealt`:``,l=t[0]===`T`?`key--ten`:``;return e`<button class="key suit-${r(t)} ${l} ${c}" data-card=${t}
    @click=${()=>s(t)}
    ><b>${o(t)}</b>${a(r(t))}<span class="sr">${u(t)}${d(n)}</span></button>`}function l(n,r,i){return e`<button class="key key--joker suit-j ${r?`key--mine`:n?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${t(`joker`)}</b>${a(`j`)}<span class="sr">${d(n)}</span></button>`}const u=e=>t(`of-suit`,{suit:t(`suit-${e[1]}`)}),d=e=>e?t(`card-dealt`,{holder:e}):``;export{s as t};