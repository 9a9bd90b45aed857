import{I as e,M as t,R as n,gt as r,j as i,q as a,yt as o}from"./table.js";import{m as s}from"../main.js";function c({holder:e,mine:n,tap:i,tools:c,wild:d=!0,above:f=r}){return o`${f}<div class="deck" role="group" aria-label=${a(`the-pack`)}
    data-hint=${a(`rank-then-suit`)} @click=${s}>
    ${t.map(t=>l(t,e(t),n.has(t),i))}
  </div>
  <div class="fn">${d?u(e(`Jk`),n.has(`Jk`),i):r}${c}</div>`}function l(t,r,a,s){let c=a?`key--mine`:r?`key--dealt`:``,l=t[0]===`T`?`key--ten`:``;return o`<button class="key suit-${n(t)} ${l} ${c}" data-card=${t}
    @click=${()=>s(t)}
    ><b>${e(t)}</b>${i(n(t))}<span class="sr">${d(t)}${f(r)}</span></button>`}function u(e,t,n){return o`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>n(`Jk`)}
    ><b>${a(`joker`)}</b>${i(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>a(`of-suit`,{suit:a(`suit-${e[1]}`)}),f=e=>e?a(`card-dealt`,{holder:e}):``;export{c as t};