import{A as e,N as t,v as n,y as r}from"./card.js";import{R as i,_ as a}from"../main.js";import{n as o}from"./names.js";function s({table_name:e,stream:t}){let[n=t]=t.split(`/`);return e??r(`series-${n}`,t)}function c(e){let r=e.round_number?o(e.table_id,e.round_number):``;return t`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${l(e)}</dd>
    <dt>${n(`when`)}</dt><dd>${i(e.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[s(e),r,n(`entry-number`,{number:e.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${e.hash.slice(0,16)}…</dd></dl>`}const l=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),u=({table_id:r,body:i})=>`kind`in i&&i.kind===`rules.set`?t`<a class="pbtn" data-act="rules"
      href=${a(`rules`,r??``,{version:i.version})}>${n(`open-rules`)}</a>`:e;export{u as n,s as r,c as t};