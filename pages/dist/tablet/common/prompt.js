import{S as e,T as t,_ as n,a as r,b as i,c as a,d as o,i as s,l as c,p as l,s as u}from"./card.js";import{n as d}from"./money.js";function f({holder:n,mine:a,tap:o,tools:s,wild:c=!0}){return t`<div class="deck" role="group" aria-label=${i(`the-pack`)}>
    ${r.map(e=>p(e,n(e),a.has(e),o))}
  </div>
  <div class="fn">${c?m(n(`Jk`),a.has(`Jk`),o):e}${s}</div>`}function p(e,n,r,i){let a=r?`key--mine`:n?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return t`<button class="key suit-${o(e)} ${l} ${a}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${c(e)}</b>${s(o(e))}<span class="sr">${h(e)}${g(n)}</span></button>`}function m(e,n,r){return t`<button class="key key--joker suit-j ${n?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${i(`joker`)}</b>${s(`j`)}<span class="sr">${g(e)}</span></button>`}const h=e=>i(`of-suit`,{suit:i(`suit-${e[1]}`)}),g=e=>e?i(`card-dealt`,{holder:e}):``,_=/^-?\d+\.\d+$/,v=e=>/^([2-9TJQKA][shcd]|Jk)$/.test(e);function y(e){let t=Object.entries(e?.values??{}).map(([e,t])=>[e,b(t)]);return n(e,Object.fromEntries(t))}function b(e){return e===null?0:Array.isArray(e)?e.every(v)?e.map(u).join(` `):e.join(`, `):typeof e==`string`?_.test(e)?d(e):v(e)?a(e):e.split(` or `).map(e=>{let t=`value-${e.replaceAll(` `,`_`)}`;return l(t)?i(t):e}).join(` ${i(`or`)} `):e}export{f as n,y as t};