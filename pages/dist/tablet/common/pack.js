import{J as e,Mt as t,U as n,W as r,X as i,kt as a,ot as o}from"./table.js";import{i as s}from"./deal.js";function c({holder:e,mine:n,tap:i,tools:c,wild:d=!0,above:f=a}){return t`${f}<div class="deck" role="group" aria-label=${o(`the-pack`)}
    data-hint=${o(`rank-then-suit`)} @click=${s}>
    ${r.map(t=>l(t,e(t),n.has(t),i))}
  </div>
  <div class="fn">${d?u(e(`Jk`),n.has(`Jk`),i):a}${c}</div>`}function l(r,a,o,s){let c=o?`key--mine`:a?`key--dealt`:``,l=r[0]===`T`?`key--ten`:``;return t`<button class="key suit-${i(r)} ${l} ${c}" data-card=${r}
    @click=${()=>s(r)}
    ><b>${e(r)}</b>${n(i(r))}<span class="sr">${d(r)}${f(a)}</span></button>`}function u(e,r,i){return t`<button class="key key--joker suit-j ${r?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>i(`Jk`)}
    ><b>${o(`joker`)}</b>${n(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>o(`of-suit`,{suit:o(`suit-${e[1]}`)}),f=e=>e?o(`card-dealt`,{holder:e}):``;export{c as t};