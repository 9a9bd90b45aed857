import{D as e,M as t,a as n,k as r,s as i,v as a,w as o}from"../common/card.js";import{t as s}from"../common/live.js";import{t as c}from"../common/repeat.js";import{O as l,R as u,U as d,W as f,h as p,m,x as h,z as g}from"../main.js";import{n as _,r as v}from"../common/filters.js";import{t as y}from"../common/pages.js";import{n as b,r as x,t as S}from"../common/reads.js";import{t as C}from"../common/rows.js";import{n as w,t as T}from"../common/ending.js";const E=[`table`,`dealer`,`seat`,`paid`,`card`,`ending`,`corrected`,`from`,`to`];function D(e){let n=new O(e);return{view:()=>({title:a(`nav-rounds`),kind:`log`,searched:!0,body:t`${j(n)}<div class="two two--whole">${M(n)}</div>`}),go:e=>n.load(e.query),keys:()=>C}}var O=class extends S{constructor(...e){super(...e),this.filters={},this.items=null,this.people=[],this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>this.read(null),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r&&i.seat?{net_min:r}:r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this;this.people.length||(this.people=await g());let n=`/v1/rounds?limit=100&${t}`,r=await y(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}sums(t){let n=/* @__PURE__ */ new Map;for(let r of this.items??[]){let i=n.get(r.currency)??0n;r.ending&&n.set(r.currency,i+e(t(r)??`0`))}return[...n].map(([e,t])=>[e,o(t)])}};const k=({net:e})=>e,A=e=>({seats:t})=>t.find(t=>String(t.seat)===e)?.net;function j({desk:e,filters:r,people:o}){let c=t=>n=>e.refine({...r,[t]:n}),l=(e,t,n)=>_(e,a(`filter-${e}`),r[e]??``,t,n,c(e)),u=[...n,`Jk`].map(e=>[e,i(e)]);return t`<div class="filters" role="group" aria-label=${a(`filters`)}>
    ${l(`table`,a(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${l(`dealer`,a(`anybody`),o.map(({id:e,name:t})=>[`user:${e}`,t]))}
    ${l(`seat`,a(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${r.paid?`field--on`:``}"><span>${a(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${s(r.paid??``)} @change=${({target:e})=>c(`paid`)(/^\d+([.]\d+)?$/.test(e.value.trim())?e.value.trim():``)}></label>
    ${l(`card`,a(`every-card`),u)}
    ${l(`ending`,a(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,a(`ending-${e}`)]))}
    ${l(`corrected`,a(`any`),[[`true`,a(`yes`)],[`false`,a(`no`)]])}
    ${v(e,r,`to`)}</div>`}function M(e){let{items:n,cursor:i,filters:o}=e,s=o.seat??``;return t`<section class="panel panel--scroll" aria-label=${a(`nav-rounds`)}>
    <h2 aria-live="polite">${n&&!e.since?a(`rounds-count`,{count:n.length,shown:`${p(n.length)}${i?`+`:``}`}):a(`nav-rounds`)} <small>${a(`newest-first`)}</small></h2>
    ${n?.length===0?r:t`<table class="grid grid--tight ${b(e)}"><thead><tr><th scope="col">${a(`table`)}</th>
      <th scope="col" class="r">${a(`round`)}</th><th scope="col">${a(`opened`)}</th><th
      scope="col">${a(`by-dealer`)}</th><th scope="col">${a(`ended`)}</th>
      <th scope="col" class="r">${a(`lasted`)}</th><th scope="col"><span
      class="sr">${a(`was-put-right`)}</span></th>${s?t`<th scope="col" class="r">${a(`seat-number`,{seat:Number(s)})}</th>`:r}<th scope="col" class="r">${a(`house`)}</th></tr></thead>
      <tbody>${n?c(n,({id:e})=>e,t=>I(e.desk,t,s)):h(s?9:8)}</tbody>${n?.length?P(e,s):r}</table>`}
    ${i?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>e.more()}>${a(`older-rounds`)}</button></div>`:r}${x(e,e.find,n?.length?``:N(e))}</section>`}const N=({filters:e})=>a(Object.keys(e).length?`no-rounds`:`no-rounds-yet`);function P(e,n){let{cursor:i}=e,o=a(i?`rounds-more`:`rounds-all`),s=e=>t`<td class="r" data-sum>${i?`–`:e.map(([n,r])=>t`${e.length>1?`${n} `:``}${m(r)} `)}</td>`;return t`<tfoot><tr><td colspan="7">${o}</td>${n?s(e.sums(A(n))):r}${s(e.sums(k))}</tr></tfoot>`}const F=({dealers:e,opened_by:t})=>u(e.at(-1)??t).split(`,`)[0];function I(e,n,i){let{id:o,ending:s}=n;return t`<tr data-row=${o} @click=${()=>e.go(`round`,o)}>
    <td><b>${n.table_name}</b></td>
    <td class="r"><a class="linky" href=${l(`round`,o)}>${p(n.number)}</a></td>
    <td>${d(n.opened_at)}</td><td>${F(n)}</td>
    <td>${T(s)}</td><td class="r muted">${f(n)}</td>
    <td>${n.corrected?t`<span class="tag tag--look">${a(`was-put-right`)}</span>`:r}</td>${i?t`<td class="r">${w({ending:s,net:A(i)(n)??null})}</td>`:r}
    <td class="r">${w(n)}</td></tr>`}export{D as openRounds};