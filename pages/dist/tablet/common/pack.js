import{A as e,G as t,I as n,P as r,_t as i,k as a,mt as o}from"./table.js";import{m as s}from"../main.js";function c({holder:n,mine:r,tap:a,tools:c,wild:d=!0,above:f=o}){return i`${f}<div class="deck" role="group" aria-label=${t(`the-pack`)}
    data-hint=${t(`rank-then-suit`)} @click=${s}>
    ${e.map(e=>l(e,n(e),r.has(e),a))}
  </div>
  <div class="fn">${d?u(n(`Jk`),r.has(`Jk`),a):o}${c}</div>`}function l(e,t,o,s){let c=o?`key--mine`:t?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return i`<button class="key suit-${n(e)} ${l} ${c}" data-card=${e}
    @click=${()=>s(e)}
    ><b>${r(e)}</b>${a(n(e))}<span class="sr">${d(e)}${f(t)}</span></button>`}function u(e,n,r){return i`<button class="key key--joker suit-j ${n?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${t(`joker`)}</b>${a(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>t(`of-suit`,{suit:t(`suit-${e[1]}`)}),f=e=>e?t(`card-dealt`,{holder:e}):``;export{c as t};