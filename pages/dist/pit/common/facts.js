import{P as e,b as t,j as n,y as r}from"./card.js";import{R as i,_ as a}from"../main.js";import{n as o}from"./names.js";function s({table_name:e,stream:n}){let[r=n]=n.split(`/`);return e??t(`series-${r}`,n)}function c(t){let n=t.round_number?o(t.table_id,t.round_number):``;return e`<dl class="kv kv--top"><dt>${r(`who`)}</dt><dd>${l(t)}</dd>
    <dt>${r(`when`)}</dt><dd>${i(t.at)}</dd>
    <dt>${r(`stream`)}</dt>
    <dd>${[s(t),n,r(`entry-number`,{number:t.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${r(`hash`)}</dt><dd class="mono">${t.hash.slice(0,16)}…</dd></dl>`}const l=e=>[e.actor_name??r(`the-house`),e.actor_badge].filter(Boolean).join(` · `),u=({table_id:t,body:i})=>`kind`in i&&i.kind===`rules.set`?e`<a class="pbtn" data-act="rules"
      href=${a(`rules`,t??``,{version:i.version})}>${r(`open-rules`)}</a>`:n;export{u as n,s as r,c as t};