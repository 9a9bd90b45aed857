import{F as e,N as t,O as n,W as r,gt as i,k as a,pt as o}from"./table.js";import{m as s}from"../main.js";function c({holder:e,mine:t,tap:n,tools:c,wild:d=!0,above:f=o}){return i`${f}<div class="deck" role="group" aria-label=${r(`the-pack`)}
    data-hint=${r(`rank-then-suit`)} @click=${s}>
    ${a.map(r=>l(r,e(r),t.has(r),n))}
  </div>
  <div class="fn">${d?u(e(`Jk`),t.has(`Jk`),n):o}${c}</div>`}function l(r,a,o,s){let c=o?`key--mine`:a?`key--dealt`:``,l=r[0]===`T`?`key--ten`:``;return i`<button class="key suit-${e(r)} ${l} ${c}" data-card=${r}
    @click=${()=>s(r)}
    ><b>${t(r)}</b>${n(e(r))}<span class="sr">${d(r)}${f(a)}</span></button>`}function u(e,t,a){return i`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>a(`Jk`)}
    ><b>${r(`joker`)}</b>${n(`j`)}<span class="sr">${f(e)}</span></button>`}const d=e=>r(`of-suit`,{suit:r(`suit-${e[1]}`)}),f=e=>e?r(`card-dealt`,{holder:e}):``;export{c as t};