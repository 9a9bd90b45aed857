<<<<<<< HEAD
import{D as e,M as t,g as n,k as r,y as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{P as s,S as c,V as l,m as u,p as d,s as f}from"../main.js";import{n as p,r as m}from"../common/filters.js";import{t as h}from"../common/pages.js";import{t as g}from"../common/rows.js";import{n as _,t as v}from"../common/ending.js";function y(e){return setTimeout(e,410),performance.now()}function b({items:n,since:i,problem:a},o,s){return a?f(a,s):i>0&&performance.now()-i>400?t`<p class="reading" role="status">${e(`reading`)}</p>`:n&&!n.length&&!i?t`<p class="empty">${o}</p>`:r}const x=({items:e,since:t,problem:n})=>e&&(n||t)?`stale`:``,S=[`table`,`seat`,`paid`,`ending`,`corrected`,`from`,`to`];function C(n){let r=new w(n);return{view:()=>({title:e(`nav-rounds`),kind:`log`,searched:!0,body:t`${T(r)}<div class="two two--whole">${E(r)}</div>`}),go:e=>r.load(e.query),keys:()=>g}}var w=class{constructor(e){this.filters={},this.items=null,this.cursor=null,this.problem=``,this.asked=``,this.since=0,this.find=()=>this.read(null),this.more=()=>this.read(this.cursor),this.desk=e}async load(e){let t=S.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this;this.since=y(this.desk.redraw),this.desk.redraw();try{let n=`/v1/rounds?limit=100&${t}`,r=await h(n,e,()=>t===this.asked);if(!r)return;this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.since=0,this.desk.redraw()}get sums(){let e=/* @__PURE__ */ new Map;for(let{currency:t,net:n,ending:r}of this.items??[])r&&e.set(t,(e.get(t)??0n)+i(n));return[...e].map(([e,t])=>[e,n(t)])}};function T({desk:n,filters:r}){let i=e=>t=>n.refine({...r,[e]:t}),o=(t,n,a)=>p(t,e(`filter-${t}`),r[t]??``,n,a,i(t));return t`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${o(`table`,e(`every-table`),n.tables.map(({id:e,name:t})=>[e,t]))}
    ${o(`seat`,e(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${r.paid?`field--on`:``}"><span>${e(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(r.paid??``)} @change=${({target:e})=>i(`paid`)(/^\d+([.]\d+)?$/.test(e.value.trim())?e.value.trim():``)}></label>
    ${o(`ending`,e(`every-ending`),[`settled`,`misdeal`,`void`].map(t=>[t,e(`ending-${t}`)]))}
    ${o(`corrected`,e(`any`),[[`true`,e(`yes`)],[`false`,e(`no`)]])}
    ${m(n,r,`to`)}</div>`}function E(n){let{items:i,cursor:a}=n;return t`<section class="panel panel--scroll" aria-label=${e(`nav-rounds`)}>
    <h2 aria-live="polite">${i&&!n.since?e(`rounds-count`,{count:i.length,shown:`${u(i.length)}${a?`+`:``}`}):e(`nav-rounds`)} <small>${e(`newest-first`)}</small></h2>
    ${b(n,e(Object.keys(n.filters).length?`no-rounds`:`no-rounds-yet`),()=>n.find())}
    ${i?.length===0?r:t`<table class="grid grid--tight ${x(n)}"><thead><tr><th scope="col">${e(`table`)}</th>
=======
import{E as e,O as t,j as n}from"../common/card.js";import{t as r}from"../common/repeat.js";import{R as i,j as a,p as o,t as s,y as c}from"../main.js";import{n as l,r as u}from"../common/filters.js";import{t as d}from"../common/pages.js";import{t as f}from"../common/rows.js";import{n as p,t as m}from"../common/ending.js";const h=[`table`,`ending`,`corrected`,`from`,`to`];function g(t){let r=new _(t);return{view:()=>({title:e(`nav-rounds`),kind:`log`,searched:!0,body:n`${v(r)}<div class="two two--whole">${y(r)}</div>`}),go:e=>r.load(e.query),keys:()=>f}}var _=class{constructor(e){this.filters={},this.items=null,this.cursor=null,this.problem=``,this.asked=``,this.desk=e}async load(e){let t=h.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,...r}=this.filters;this.asked=new URLSearchParams(n?{table_id:n,...r}:r).toString(),this.items=null,await this.more()}async more(){let{asked:e}=this;try{let t=`/v1/rounds?limit=100&${e}`,n=await d(t,this.items&&this.cursor,()=>e===this.asked);if(!n)return;this.items=[...this.items??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}};function v({desk:t,filters:r}){let i=e=>n=>t.refine({...r,[e]:n}),a=(t,n,a)=>l(t,e(`filter-${t}`),r[t]??``,n,a,i(t));return n`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${a(`table`,e(`every-table`),t.tables.map(({id:e,name:t})=>[e,t]))}
    ${a(`ending`,e(`every-ending`),[`settled`,`misdeal`,`void`].map(t=>[t,e(`ending-${t}`)]))}
    ${a(`corrected`,e(`any`),[[`true`,e(`yes`)],[`false`,e(`no`)]])}
    ${u(t,r,`to`)}</div>`}function y(i){let{items:a,cursor:c}=i;return n`<section class="panel panel--scroll" aria-label=${e(`nav-rounds`)}>
    <h2 aria-live="polite">${e(`rounds-count`,{count:a?.length??0,shown:`${o(a?.length??0)}${c?`+`:``}`})} <small>${e(`newest-first`)}</small></h2>
    ${i.problem?s(i.problem,()=>i.more()):t}
    ${a&&!a.length?n`<p class="empty">${e(`no-rounds`)}</p>`:n`<table class="grid grid--tight"><thead><tr><th scope="col">${e(`table`)}</th>
>>>>>>> h-f
      <th scope="col" class="r">${e(`round`)}</th><th scope="col">${e(`opened`)}</th><th
      scope="col">${e(`ended`)}</th>
      <th scope="col" class="r">${e(`lasted`)}</th><th scope="col"><span
      class="sr">${e(`was-put-right`)}</span></th><th scope="col"
      class="r">${e(`house`)}</th></tr></thead>
<<<<<<< HEAD
      <tbody>${o(i??[],({id:e})=>e,e=>O(n.desk,e))}</tbody>${i?.length?D(n):r}</table>`}
    ${a?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>n.more()}>${e(`older-rounds`)}</button></div>`:r}</section>`}function D(n){let{cursor:r,sums:i}=n,a=e(r?`rounds-more`:`rounds-all`);return t`<tfoot><tr><td colspan="6">${a}</td><td class="r" data-sum>${r?`–`:i.map(([e,n])=>t`${i.length>1?`${e} `:``}${d(n)} `)}</td></tr></tfoot>`}function O(n,i){return t`<tr data-row=${i.id} @click=${()=>n.go(`round`,i.id)}>
    <td><b>${i.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${c(`round`,i.id)}>${u(i.number)}</a></td>
    <td>${l(i.opened_at)}</td><td>${v(i.ending)}</td>
    <td class="r muted">${s(i)}</td>
    <td>${i.corrected?t`<span
    class="tag tag--now">${e(`was-put-right`)}</span>`:r}</td>
    <td class="r">${_(i)}</td></tr>`}export{C as openRounds};
=======
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
>>>>>>> h-f
