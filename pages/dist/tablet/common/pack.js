import{_ as e,m as t}from"./api.js";import{O as n,b as r,m as i,p as a,v as o}from"./duty.js";import{N as s}from"../main.js";function c({holder:r,mine:a,tap:o,tools:c,wild:d=!0,above:f=t}){return e`${f}<div class="deck" role="group" aria-label=${n(`the-pack`)}
    data-hint=${n(`rank-then-suit`)} @click=${s}>
    ${i.map(e=>l(e,r(e),a.has(e),o))}
  </div>
  <div class="fn">${d?u(r(`Jk`),a.has(`Jk`),o):t}${c}</div>`}function l(t,n,i,s){let c=i?`key--mine`:n?`key--dealt`:``,l=t[0]===`T`?`key--ten`:``;return e`<button class="key suit-${r(t)} ${l} ${c}" data-card=${t}
    @click=${()=>s(t)}
    ><b>${o(t)}</b>${a(r(t))}<span class="sr">${d(t)}${f(n)}</span></button>`}function u(t,r,i){return e`<button class="key key--joker suit-j ${r?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${n(`joker`)}</b>${a(`j`)}<span class="sr">${f(t)}</span></button>`}const d=e=>n(`of-suit`,{suit:n(`suit-${e[1]}`)}),f=e=>e?n(`card-dealt`,{holder:e}):``;export{c as t};