import{_ as e,m as t}from"./api.js";import{b as n,k as r,m as i,p as a,v as o}from"./duty.js";import{D as s}from"../main.js";function c({holder:n,mine:a,tap:o,tools:c,wild:d=!0,above:f=t}){return e`${f}<div class="deck" role="group" aria-label=${r(`the-pack`)}
    data-hint=${r(`rank-then-suit`)} @click=${s}>
    ${i.map(e=>l(e,n(e),a.has(e),o))}
  </div>
  <div class="fn">${d?u(n(`Jk`),a.has(`Jk`),o):t}${c}</div>`}function l(t,r,i,s){let c=i?`key--mine`:r?`key--dealt`:``,l=t[0]===`T`?`key--ten`:``;return e`<button class="key suit-${n(t)} ${l} ${c}" data-card=${t}
    @click=${()=>s(t)}
    ><b>${o(t)}</b>${a(n(t))}<span class="sr">${d(t)}${f(r)}</span></button>`}function u(t,n,i){return e`<button class="key key--joker suit-j ${n?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${r(`joker`)}</b>${a(`j`)}<span class="sr">${f(t)}</span></button>`}const d=e=>r(`of-suit`,{suit:r(`suit-${e[1]}`)}),f=e=>e?r(`card-dealt`,{holder:e}):``;export{c as t};