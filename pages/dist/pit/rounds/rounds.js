import{D as e,M as t,k as n,v as r,w as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{D as s,H as c,X as l,b as u,m as d,p as f}from"../main.js";import{n as p,r as m}from"../common/filters.js";import{t as h}from"../common/pages.js";import{n as g,r as _,t as v}from"../common/reads.js";import{t as y}from"../common/rows.js";import{n as b,t as x}from"../common/ending.js";const S=[`table`,`seat`,`paid`,`ending`,`corrected`,`from`,`to`];function C(e){let n=new w(e);return{view:()=>({title:r(`nav-rounds`),kind:`log`,searched:!0,body:t`${T(n)}<div class="two two--whole">${E(n)}</div>`}),go:e=>n.load(e.query),keys:()=>y}}var w=class extends v{constructor(...e){super(...e),this.filters={},this.items=null,this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>this.read(null),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=S.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this,n=`/v1/rounds?limit=100&${t}`,r=await h(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}get sums(){let t=/* @__PURE__ */ new Map;for(let{currency:n,net:r,ending:i}of this.items??[])i&&t.set(n,(t.get(n)??0n)+e(r));return[...t].map(([e,t])=>[e,i(t)])}};function T({desk:e,filters:n}){let i=t=>r=>e.refine({...n,[t]:r}),o=(e,t,a)=>p(e,r(`filter-${e}`),n[e]??``,t,a,i(e));return t`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${o(`table`,r(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${o(`seat`,r(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${n.paid?`field--on`:``}"><span>${r(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(n.paid??``)} @change=${({target:e})=>i(`paid`)(/^\d+([.]\d+)?$/.test(e.value.trim())?e.value.trim():``)}></label>
    ${o(`ending`,r(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,r(`ending-${e}`)]))}
    ${o(`corrected`,r(`any`),[[`true`,r(`yes`)],[`false`,r(`no`)]])}
    ${m(e,n,`to`)}</div>`}function E(e){let{items:i,cursor:a}=e;return t`<section class="panel panel--scroll" aria-label=${r(`nav-rounds`)}>
    <h2 aria-live="polite">${i&&!e.since?r(`rounds-count`,{count:i.length,shown:`${d(i.length)}${a?`+`:``}`}):r(`nav-rounds`)} <small>${r(`newest-first`)}</small></h2>
    ${i?.length===0?n:t`<table class="grid grid--tight ${g(e)}"><thead><tr><th scope="col">${r(`table`)}</th>
      <th scope="col" class="r">${r(`round`)}</th><th scope="col">${r(`opened`)}</th><th
      scope="col">${r(`ended`)}</th>
      <th scope="col" class="r">${r(`lasted`)}</th><th scope="col"><span
      class="sr">${r(`was-put-right`)}</span></th><th scope="col"
      class="r">${r(`house`)}</th></tr></thead>
      <tbody>${i?o(i,({id:e})=>e,t=>k(e.desk,t)):u(7)}</tbody>${i?.length?O(e):n}</table>`}
    ${a?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>e.more()}>${r(`older-rounds`)}</button></div>`:n}${_(e,e.find,i?.length?``:D(e))}</section>`}const D=({filters:e})=>r(Object.keys(e).length?`no-rounds`:`no-rounds-yet`);function O(e){let{cursor:n,sums:i}=e,a=r(n?`rounds-more`:`rounds-all`);return t`<tfoot><tr><td colspan="6">${a}</td><td class="r" data-sum>${n?`–`:i.map(([e,n])=>t`${i.length>1?`${e} `:``}${f(n)} `)}</td></tr></tfoot>`}function k(e,i){return t`<tr data-row=${i.id} @click=${()=>e.go(`round`,i.id)}>
    <td><b>${i.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${s(`round`,i.id)}>${d(i.number)}</a></td>
    <td>${l(i.opened_at)}</td><td>${x(i.ending)}</td>
    <td class="r muted">${c(i)}</td>
    <td>${i.corrected?t`<span
    class="tag tag--now">${r(`was-put-right`)}</span>`:n}</td>
    <td class="r">${b(i)}</td></tr>`}export{C as openRounds};