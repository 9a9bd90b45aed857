import{A as e,K as t,gt as n,ht as r,vt as i}from"../main.js";function a(e){let n=e.table_name??e.stream,a=e.round_number?r(`round-number`,{number:e.round_number}):``;return i`<dl class="kv kv--top"><dt>${r(`who`)}</dt><dd>${o(e)}</dd>
    <dt>${r(`when`)}</dt><dd>${t(e.at)}</dd>
    <dt>${r(`stream`)}</dt>
    <dd>${[n,a,r(`entry-number`,{number:e.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${r(`hash`)}</dt><dd class="mono">${e.hash.slice(0,16)}…</dd></dl>`}const o=e=>[e.actor_name??r(`the-house`),e.actor_badge].filter(Boolean).join(` · `),s=({kind:t,table_id:a,body:o})=>t===`rules.set`?i`<a class="pbtn" data-act="rules"
      href=${e(`rules`,a,{version:o?.version})}>${r(`open-rules`)}</a>`:n;export{s as n,a as t};