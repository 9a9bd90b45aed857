import{E as e,O as t,j as n}from"./card.js";import{D as r,K as i}from"../main.js";function a(t){let r=t.table_name??t.stream,a=t.round_number?e(`round-number`,{number:t.round_number}):``;return n`<dl class="kv kv--top"><dt>${e(`who`)}</dt><dd>${o(t)}</dd>
    <dt>${e(`when`)}</dt><dd>${i(t.at)}</dd>
    <dt>${e(`stream`)}</dt>
    <dd>${[r,a,e(`entry-number`,{number:t.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${e(`hash`)}</dt><dd class="mono">${t.hash.slice(0,16)}…</dd></dl>`}const o=t=>[t.actor_name??e(`the-house`),t.actor_badge].filter(Boolean).join(` · `),s=({kind:i,table_id:a,body:o})=>i===`rules.set`?n`<a class="pbtn" data-act="rules"
      href=${r(`rules`,a,{version:o?.version})}>${e(`open-rules`)}</a>`:t;export{s as n,a as t};