import{E as e,O as t,g as n,j as r,y as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{D as s,H as c,Y as l,b as u,m as d,p as f}from"../main.js";import{n as p,r as m}from"../common/filters.js";import{t as h}from"../common/pages.js";import{n as g,r as _,t as v}from"../common/reads.js";import{t as y}from"../common/rows.js";import{n as b,t as x}from"../common/ending.js";const S=[`table`,`seat`,`paid`,`ending`,`corrected`,`from`,`to`];function C(t){let n=new w(t);return{view:()=>({title:e(`nav-rounds`),kind:`log`,searched:!0,body:r`${T(n)}<div class="two two--whole">${E(n)}</div>`}),go:e=>n.load(e.query),keys:()=>y}}var w=class extends v{constructor(...e){super(...e),this.filters={},this.items=null,this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>this.read(null),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=S.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this,n=`/v1/rounds?limit=100&${t}`,r=await h(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}get sums(){let e=/* @__PURE__ */ new Map;for(let{currency:t,net:n,ending:r}of this.items??[])r&&e.set(t,(e.get(t)??0n)+i(n));return[...e].map(([e,t])=>[e,n(t)])}};function T({desk:t,filters:n}){let i=e=>r=>t.refine({...n,[e]:r}),o=(t,r,a)=>p(t,e(`filter-${t}`),n[t]??``,r,a,i(t));return r`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${o(`table`,e(`every-table`),t.tables.map(({id:e,name:t})=>[e,t]))}
    ${o(`seat`,e(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${n.paid?`field--on`:``}"><span>${e(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(n.paid??``)} @change=${({target:e})=>i(`paid`)(/^\d+([.]\d+)?$/.test(e.value.trim())?e.value.trim():``)}></label>
    ${o(`ending`,e(`every-ending`),[`settled`,`misdeal`,`void`].map(t=>[t,e(`ending-${t}`)]))}
    ${o(`corrected`,e(`any`),[[`true`,e(`yes`)],[`false`,e(`no`)]])}
    ${m(t,n,`to`)}</div>`}function E(n){let{items:i,cursor:a}=n;return r`<section class="panel panel--scroll" aria-label=${e(`nav-rounds`)}>
    <h2 aria-live="polite">${i&&!n.since?e(`rounds-count`,{count:i.length,shown:`${d(i.length)}${a?`+`:``}`}):e(`nav-rounds`)} <small>${e(`newest-first`)}</small></h2>
    ${i?.length===0?t:r`<table class="grid grid--tight ${g(n)}"><thead><tr><th scope="col">${e(`table`)}</th>
      <th scope="col" class="r">${e(`round`)}</th><th scope="col">${e(`opened`)}</th><th
      scope="col">${e(`ended`)}</th>
      <th scope="col" class="r">${e(`lasted`)}</th><th scope="col"><span
      class="sr">${e(`was-put-right`)}</span></th><th scope="col"
      class="r">${e(`house`)}</th></tr></thead>
      <tbody>${i?o(i,({id:e})=>e,e=>k(n.desk,e)):u(7)}</tbody>${i?.length?O(n):t}</table>`}
    ${a?r`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>n.more()}>${e(`older-rounds`)}</button></div>`:t}${_(n,n.find,i?.length?``:D(n))}</section>`}const D=({filters:t})=>e(Object.keys(t).length?`no-rounds`:`no-rounds-yet`);function O(t){let{cursor:n,sums:i}=t,a=e(n?`rounds-more`:`rounds-all`);return r`<tfoot><tr><td colspan="6">${a}</td><td class="r" data-sum>${n?`–`:i.map(([e,t])=>r`${i.length>1?`${e} `:``}${f(t)} `)}</td></tr></tfoot>`}function k(n,i){return r`<tr data-row=${i.id} @click=${()=>n.go(`round`,i.id)}>
    <td><b>${i.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${s(`round`,i.id)}>${d(i.number)}</a></td>
    <td>${l(i.opened_at)}</td><td>${x(i.ending)}</td>
    <td class="r muted">${c(i)}</td>
    <td>${i.corrected?r`<span
    class="tag tag--now">${e(`was-put-right`)}</span>`:t}</td>
    <td class="r">${b(i)}</td></tr>`}export{C as openRounds};