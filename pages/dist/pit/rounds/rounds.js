import{A as e,H as t,Y as n,gt as r,ht as i,p as a,t as o,vt as s}from"../main.js";import{t as c}from"../common/repeat.js";import{n as l,r as u}from"../common/filters.js";import{t as d}from"../common/pages.js";import{t as f}from"../common/rows.js";import{n as p,t as m}from"../common/ending.js";const h=[`table`,`ending`,`corrected`,`from`,`to`];function g(e){let t=new _(e);return{view:()=>({title:i(`nav-rounds`),kind:`log`,searched:!0,body:s`${v(t)}<div class="two two--whole">${y(t)}</div>`}),go:e=>t.load(e.query),keys:()=>f}}var _=class{constructor(e){this.filters={},this.items=null,this.cursor=null,this.problem=``,this.asked=``,this.desk=e}async load(e){let t=h.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,...r}=this.filters;this.asked=new URLSearchParams(n?{table_id:n,...r}:r).toString(),this.items=null,await this.more()}async more(){let{asked:e}=this;try{let t=`/v1/rounds?limit=100&${e}`,n=await d(t,this.items&&this.cursor,()=>e===this.asked);if(!n)return;this.items=[...this.items??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}};function v({desk:e,filters:t}){let n=n=>r=>e.refine({...t,[n]:r}),r=(e,r,a)=>l(e,i(`filter-${e}`),t[e]??``,r,a,n(e));return s`<div class="filters" role="group" aria-label=${i(`filters`)}>
    ${r(`table`,i(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${r(`ending`,i(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,i(`ending-${e}`)]))}
    ${r(`corrected`,i(`any`),[[`true`,i(`yes`)],[`false`,i(`no`)]])}
    ${u(e,t,`to`)}</div>`}function y(e){let{items:t,cursor:n}=e;return s`<section class="panel panel--scroll" aria-label=${i(`nav-rounds`)}>
    <h2 aria-live="polite">${i(`rounds-count`,{count:t?.length??0,shown:`${a(t?.length??0)}${n?`+`:``}`})} <small>${i(`newest-first`)}</small></h2>
    ${e.problem?o(e.problem,()=>e.more()):r}
    ${t&&!t.length?s`<p class="empty">${i(`no-rounds`)}</p>`:s`<table class="grid grid--tight"><thead><tr><th scope="col">${i(`table`)}</th>
      <th scope="col" class="r">${i(`round`)}</th><th scope="col">${i(`opened`)}</th><th
      scope="col">${i(`ended`)}</th>
      <th scope="col" class="r">${i(`lasted`)}</th><th scope="col"><span
      class="sr">${i(`was-put-right`)}</span></th><th scope="col"
      class="r">${i(`house`)}</th></tr></thead>
      <tbody>${c(t??[],({id:e})=>e,t=>b(e.desk,t))}</tbody></table>`}
    ${n?s`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>e.more()}>${i(`older-rounds`)}</button></div>`:r}</section>`}function b(o,c){return s`<tr data-row=${c.id} @click=${()=>o.go(`round`,c.id)}>
    <td><b>${c.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${e(`round`,c.id)}>${a(c.number)}</a></td>
    <td>${n(c.opened_at)}</td><td>${m(c.ending)}</td>
    <td class="r muted">${t(c)}</td>
    <td>${c.corrected?s`<span
    class="tag tag--now">${i(`was-put-right`)}</span>`:r}</td>
    <td class="r">${p(c)}</td></tr>`}export{g as openRounds};