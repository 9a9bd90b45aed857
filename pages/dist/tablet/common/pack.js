import{J as e,L as t,M as n,N as r,_t as i,bt as a,z as o}from"./table.js";import{p as s}from"../main.js";function c({holder:t,mine:n,tap:o,tools:c,wild:d=!0,above:f=i}){return a`${f}<div class="deck" role="group" aria-label=${e(`the-pack`)}
    data-hint=${e(`rank-then-suit`)} @click=${s}>
    ${r.map(e=>l(e,t(e),n.has(e),o))}
  </div>
  <div class="fn">${d?u(t(`Jk`),n.has(`Jk`),o):i}${c}</div>`}function l(e,r,i,s){let c=i?`key--mine`:r?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return a`<button class="key suit-${o(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${t(e)}</b>${n(o(e))}<span class="sr">${d(e)}${f(r)}</span></button>`}function u(t,r,i){return a`<button class="key key--joker suit-j ${r?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${e(`joker`)}</b>${n(`j`)}<span class="sr">${f(t)}</span></button>`}const d=t=>e(`of-suit`,{suit:e(`suit-${t[1]}`)}),f=t=>t?e(`card-dealt`,{holder:t}):``;export{c as t};