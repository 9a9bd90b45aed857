import{J as e,Ot as t,U as n,W as r,X as i,at as a,jt as o}from"./table.js";import{i as s}from"./deal.js";function c({holder:e,mine:n,tap:i,tools:c,wild:d=!0,above:f=t}){return o`${f}<div class="deck" role="group" aria-label=${a(`the-pack`)}
    data-hint=${a(`rank-then-suit`)} @click=${s}>
    ${r.map(t=>l(t,e(t),n.has(t),i))}
  </div>
  <div class="fn">${d?u(e(`Jk`),n.has(`Jk`),i):t}${c}</div>`}function l(t,r,a,s){let c=a?`key--mine`:r?`key--dealt`:``,l=t[0]===`T`?`key--ten`:``;return o`<button class="key suit-${i(t)} ${l} ${c}" data-card=${t}
    @click=${()=>s(t)}
    ><b>${e(t)}</b>${n(i(t))}<span class="sr">${d(t)}${f(r)}</span></button>`}function u(e,t,r){return o`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${a(`joker`)}</b>${n(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>a(`of-suit`,{suit:a(`suit-${e[1]}`)}),f=e=>e?a(`card-dealt`,{holder:e}):``;export{c as t};