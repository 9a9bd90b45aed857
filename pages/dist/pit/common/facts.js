import{A as e,N as t,v as n}from"./card.js";import{Z as r,k as i}from"../main.js";function a(e){let i=e.table_name??e.stream,a=e.round_number?n(`round-number`,{number:e.round_number}):``;return t`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${o(e)}</dd>
    <dt>${n(`when`)}</dt><dd>${r(e.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[i,a,n(`entry-number`,{number:e.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${e.hash.slice(0,16)}…</dd></dl>`}const o=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),s=({table_id:r,body:a})=>`kind`in a&&a.kind===`rules.set`?t`<a class="pbtn" data-act="rules"
      href=${i(`rules`,r??``,{version:a.version})}>${n(`open-rules`)}</a>`:e;export{s as n,a as t};