import{E as e,O as t,j as n}from"../common/card.js";import{t as r}from"../common/repeat.js";import{R as i,j as a,p as o,t as s,y as c}from"../main.js";import{n as l,r as u}from"../common/filters.js";import{t as d}from"../common/pages.js";import{t as f}from"../common/rows.js";import{n as p,t as m}from"../common/ending.js";const h=[`table`,`ending`,`corrected`,`from`,`to`];function g(t){let r=new _(t);return{view:()=>({title:e(`nav-rounds`),kind:`log`,searched:!0,body:n`${v(r)}<div class="two two--whole">${y(r)}</div>`}),go:e=>r.load(e.query),keys:()=>f}}var _=class{constructor(e){this.filters={},this.items=null,this.cursor=null,this.problem=``,this.asked=``,this.desk=e}async load(e){let t=h.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,...r}=this.filters;this.asked=new URLSearchParams(n?{table_id:n,...r}:r).toString(),this.items=null,await this.more()}async more(){let{asked:e}=this;try{let t=`/v1/rounds?limit=100&${e}`,n=await d(t,this.items&&this.cursor,()=>e===this.asked);if(!n)return;this.items=[...this.items??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}};function v({desk:t,filters:r}){let i=e=>n=>t.refine({...r,[e]:n}),a=(t,n,a)=>l(t,e(`filter-${t}`),r[t]??``,n,a,i(t));return n`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${a(`table`,e(`every-table`),t.tables.map(({id:e,name:t})=>[e,t]))}
    ${a(`ending`,e(`every-ending`),[`settled`,`misdeal`,`void`].map(t=>[t,e(`ending-${t}`)]))}
    ${a(`corrected`,e(`any`),[[`true`,e(`yes`)],[`false`,e(`no`)]])}
    ${u(t,r,`to`)}</div>`}function y(i){let{items:a,cursor:c}=i;return n`<section class="panel panel--scroll" aria-label=${e(`nav-rounds`)}>
    <h2 aria-live="polite">${e(`rounds-count`,{count:a?.length??0,shown:`${o(a?.length??0)}${c?`+`:``}`})} <small>${e(`newest-first`)}</small></h2>
    ${i.problem?s(i.problem,()=>i.more()):t}
    ${a&&!a.length?n`<p class="empty">${e(`no-rounds`)}</p>`:n`<table class="grid grid--tight"><thead><tr><th scope="col">${e(`table`)}</th>
      <th scope="col" class="r">${e(`round`)}</th><th scope="col">${e(`opened`)}</th><th
      scope="col">${e(`ended`)}</th>
      <th scope="col" class="r">${e(`lasted`)}</th><th scope="col"><span
      class="sr">${e(`was-put-right`)}</span></th><th scope="col"
      class="r">${e(`house`)}</th></tr></thead>
      <tbody>${r(a??[],({id:e})=>e,e=>b(i.desk,e))}</tbody></table>`}
    ${c?n`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>i.more()}>${e(`older-rounds`)}</button></div>`:t}</section>`}function b(r,s){return n`<tr data-row=${s.id} @click=${()=>r.go(`round`,s.id)}>
    <td><b>${s.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${c(`round`,s.id)}>${o(s.number)}</a></td>
    <td>${i(s.opened_at)}</td><td>${m(s.ending)}</td>
    <td class="r muted">${a(s)}</td>
    <td>${s.corrected?n`<span
    class="tag tag--now">${e(`was-put-right`)}</span>`:t}</td>
    <td class="r">${p(s)}</td></tr>`}export{g as openRounds};