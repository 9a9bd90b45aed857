import{B as e,N as t,P as n,R as r,St as i,X as a,yt as o}from"./table.js";import{p as s}from"../main.js";function c({holder:e,mine:t,tap:r,tools:c,wild:d=!0,above:f=o}){return i`${f}<div class="deck" role="group" aria-label=${a(`the-pack`)}
    data-hint=${a(`rank-then-suit`)} @click=${s}>
    ${n.map(n=>l(n,e(n),t.has(n),r))}
  </div>
  <div class="fn">${d?u(e(`Jk`),t.has(`Jk`),r):o}${c}</div>`}function l(n,a,o,s){let c=o?`key--mine`:a?`key--dealt`:``,l=n[0]===`T`?`key--ten`:``;return i`<button class="key suit-${e(n)} ${l} ${c}" data-card=${n}
    @click=${()=>s(n)}
    ><b>${r(n)}</b>${t(e(n))}<span class="sr">${d(n)}${f(a)}</span></button>`}function u(e,n,r){return i`<button class="key key--joker suit-j ${n?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${a(`joker`)}</b>${t(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>a(`of-suit`,{suit:a(`suit-${e[1]}`)}),f=e=>e?a(`card-dealt`,{holder:e}):``;export{c as t};