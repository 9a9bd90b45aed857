import{M as e,k as t,v as n}from"./card.js";import{Z as r,k as i}from"../main.js";function a(t){let i=t.table_name??t.stream,a=t.round_number?n(`round-number`,{number:t.round_number}):``;return e`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${o(t)}</dd>
    <dt>${n(`when`)}</dt><dd>${r(t.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[i,a,n(`entry-number`,{number:t.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${t.hash.slice(0,16)}…</dd></dl>`}const o=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),s=({table_id:r,body:a})=>`kind`in a&&a.kind===`rules.set`?e`<a class="pbtn" data-act="rules"
      href=${i(`rules`,r??``,{version:a.version})}>${n(`open-rules`)}</a>`:t;export{s as n,a as t};