import{A as e,N as t,y as n}from"./card.js";import{D as r,K as i}from"../main.js";function a(e){let r=e.table_name??e.stream,a=e.round_number?n(`round-number`,{number:e.round_number}):``;return t`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${o(e)}</dd>
    <dt>${n(`when`)}</dt><dd>${i(e.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[r,a,n(`entry-number`,{number:e.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${e.hash.slice(0,16)}…</dd></dl>`}const o=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),s=({kind:i,table_id:a,body:o})=>i===`rules.set`?t`<a class="pbtn" data-act="rules"
      href=${r(`rules`,a,{version:o?.version})}>${n(`open-rules`)}</a>`:e;export{s as n,a as t};