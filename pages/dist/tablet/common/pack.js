import{S as e,T as t,a as n,b as r,d as i,i as a,l as o}from"./card.js";function s({holder:i,mine:a,tap:o,tools:s,wild:u=!0}){return t`<div class="deck" role="group" aria-label=${r(`the-pack`)}>
    ${n.map(e=>c(e,i(e),a.has(e),o))}
  </div>
  <div class="fn">${u?l(i(`Jk`),a.has(`Jk`),o):e}${s}</div>`}function c(e,n,r,s){let c=r?`key--mine`:n?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return t`<button class="key suit-${i(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${o(e)}</b>${a(i(e))}<span class="sr">${u(e)}${d(n)}</span></button>`}function l(e,n,i){return t`<button class="key key--joker suit-j ${n?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${r(`joker`)}</b>${a(`j`)}<span class="sr">${d(e)}</span></button>`}const u=e=>r(`of-suit`,{suit:r(`suit-${e[1]}`)}),d=e=>e?r(`card-dealt`,{holder:e}):``;export{s as t};