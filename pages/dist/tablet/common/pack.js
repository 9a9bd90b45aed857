import{a as e,d as t,i as n,l as r,w as i,x as a,y as o}from"./card.js";function s({holder:t,mine:n,tap:r,tools:s,wild:u=!0}){return i`<div class="deck" role="group" aria-label=${o(`the-pack`)}>
    ${e.map(e=>c(e,t(e),n.has(e),r))}
  </div>
  <div class="fn">${u?l(t(`Jk`),n.has(`Jk`),r):a}${s}</div>`}function c(e,a,o,s){let c=o?`key--mine`:a?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return i`<button class="key suit-${t(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${r(e)}</b>${n(t(e))}<span class="sr">${u(e)}${d(a)}</span></button>`}function l(e,t,r){return i`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${o(`joker`)}</b>${n(`j`)}<span class="sr">${d(e)}</span></button>`}const u=e=>o(`of-suit`,{suit:o(`suit-${e[1]}`)}),d=e=>e?o(`card-dealt`,{holder:e}):``;export{s as t};