import{F as e,M as t,b as n,x as r}from"./card.js";import{R as i,_ as a}from"../main.js";import{n as o}from"./names.js";function s({table_name:e,stream:t}){let[n=t]=t.split(`/`);return e??r(`series-${n}`,t)}function c(t){let r=t.round_number?o(t.table_id,t.round_number):``;return e`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${l(t)}</dd>
    <dt>${n(`when`)}</dt><dd>${i(t.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[s(t),r,n(`entry-number`,{number:t.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${t.hash.slice(0,16)}…</dd></dl>`}const l=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),u=({table_id:r,body:i})=>`kind`in i&&i.kind===`rules.set`?e`<a class="pbtn" data-act="rules"
      href=${a(`rules`,r??``,{version:i.version})}>${n(`open-rules`)}</a>`:t;export{u as n,s as r,c as t};