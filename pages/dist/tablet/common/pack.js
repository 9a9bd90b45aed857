import{At as e,J as t,Nt as n,U as r,W as i,X as a,st as o}from"./table.js";import{i as s}from"./deal.js";function c({holder:t,mine:r,tap:a,tools:c,wild:d=!0,above:f=e}){return n`${f}<div class="deck" role="group" aria-label=${o(`the-pack`)}
    data-hint=${o(`rank-then-suit`)} @click=${s}>
    ${i.map(e=>l(e,t(e),r.has(e),a))}
  </div>
  <div class="fn">${d?u(t(`Jk`),r.has(`Jk`),a):e}${c}</div>`}function l(e,i,o,s){let c=o?`key--mine`:i?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return n`<button class="key suit-${a(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${t(e)}</b>${r(a(e))}<span class="sr">${d(e)}${f(i)}</span></button>`}function u(e,t,i){return n`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${o(`joker`)}</b>${r(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>o(`of-suit`,{suit:o(`suit-${e[1]}`)}),f=e=>e?o(`card-dealt`,{holder:e}):``;export{c as t};