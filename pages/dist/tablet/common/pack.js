<<<<<<< HEAD
import{P as e,b as t,j as n,k as r,m as i,p as a,v as o}from"./duty.js";function s({holder:t,mine:a,tap:o,tools:s,wild:u=!0}){return e`<div class="deck" role="group" aria-label=${r(`the-pack`)}>
    ${i.map(e=>c(e,t(e),a.has(e),o))}
  </div>
  <div class="fn">${u?l(t(`Jk`),a.has(`Jk`),o):n}${s}</div>`}function c(n,r,i,s){let c=i?`key--mine`:r?`key--dealt`:``,l=n[0]===`T`?`key--ten`:``;return e`<button class="key suit-${t(n)} ${l} ${c}" data-card=${n}
    @click=${()=>s(n)}
    ><b>${o(n)}</b>${a(t(n))}<span class="sr">${u(n)}${d(r)}</span></button>`}function l(t,n,i){return e`<button class="key key--joker suit-j ${n?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${r(`joker`)}</b>${a(`j`)}<span class="sr">${d(t)}</span></button>`}const u=e=>r(`of-suit`,{suit:r(`suit-${e[1]}`)}),d=e=>e?r(`card-dealt`,{holder:e}):``;export{s as t};
=======
import{a as e,d as t,i as n,l as r,w as i,x as a,y as o}from"./card.js";function s({holder:t,mine:n,tap:r,tools:s,wild:u=!0}){return i`<div class="deck" role="group" aria-label=${o(`the-pack`)}>
    ${e.map(e=>c(e,t(e),n.has(e),r))}
  </div>
  <div class="fn">${u?l(t(`Jk`),n.has(`Jk`),r):a}${s}</div>`}function c(e,a,o,s){let c=o?`key--mine`:a?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return i`<button class="key suit-${t(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${r(e)}</b>${n(t(e))}<span class="sr">${u(e)}${d(a)}</span></button>`}function l(e,t,r){return i`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${o(`joker`)}</b>${n(`j`)}<span class="sr">${d(e)}</span></button>`}const u=e=>o(`of-suit`,{suit:o(`suit-${e[1]}`)}),d=e=>e?o(`card-dealt`,{holder:e}):``;export{s as t};
>>>>>>> h-f
