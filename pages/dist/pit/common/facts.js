import{A as e,N as t,v as n,y as r}from"./card.js";import{Z as i,k as a}from"../main.js";function o({table_name:e,stream:t}){let[n=t]=t.split(`/`);return e??r(`series-${n}`,t)}function s(e){let r=e.round_number?n(`round-number`,{number:e.round_number}):``;return t`<dl class="kv kv--top"><dt>${n(`who`)}</dt><dd>${c(e)}</dd>
    <dt>${n(`when`)}</dt><dd>${i(e.at)}</dd>
    <dt>${n(`stream`)}</dt>
    <dd>${[o(e),r,n(`entry-number`,{number:e.seq})].filter(Boolean).join(`, `)}</dd>
    <dt>${n(`hash`)}</dt><dd class="mono">${e.hash.slice(0,16)}…</dd></dl>`}const c=e=>[e.actor_name??n(`the-house`),e.actor_badge].filter(Boolean).join(` · `),l=({table_id:r,body:i})=>`kind`in i&&i.kind===`rules.set`?t`<a class="pbtn" data-act="rules"
      href=${a(`rules`,r??``,{version:i.version})}>${n(`open-rules`)}</a>`:e;export{l as n,o as r,s as t};