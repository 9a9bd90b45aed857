import{P as e,b as t,j as n,k as r,m as i,p as a,v as o}from"./duty.js";function s({holder:t,mine:a,tap:o,tools:s,wild:u=!0}){return e`<div class="deck" role="group" aria-label=${r(`the-pack`)}>
    ${i.map(e=>c(e,t(e),a.has(e),o))}
  </div>
  <div class="fn">${u?l(t(`Jk`),a.has(`Jk`),o):n}${s}</div>`}function c(n,r,i,s){let c=i?`key--mine`:r?`key--dealt`:``,l=n[0]===`T`?`key--ten`:``;return e`<button class="key suit-${t(n)} ${l} ${c}" data-card=${n}
    @click=${()=>s(n)}
    ><b>${o(n)}</b>${a(t(n))}<span class="sr">${u(n)}${d(r)}</span></button>`}function l(t,n,i){return e`<button class="key key--joker suit-j ${n?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${r(`joker`)}</b>${a(`j`)}<span class="sr">${d(t)}</span></button>`}const u=e=>r(`of-suit`,{suit:r(`suit-${e[1]}`)}),d=e=>e?r(`card-dealt`,{holder:e}):``;export{s as t};