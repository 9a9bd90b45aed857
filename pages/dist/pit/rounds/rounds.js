import{A as e,N as t,O as n,T as r,y as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{D as s,H as c,Y as l,b as u,m as d,p as f}from"../main.js";import{n as p,r as m}from"../common/filters.js";import{t as h}from"../common/pages.js";import{n as g,r as _,t as v}from"../common/reads.js";import{t as y}from"../common/rows.js";import{n as b,t as x}from"../common/ending.js";const S=[`table`,`seat`,`paid`,`ending`,`corrected`,`from`,`to`];function C(e){let n=new w(e);return{view:()=>({title:i(`nav-rounds`),kind:`log`,searched:!0,body:t`${T(n)}<div class="two two--whole">${E(n)}</div>`}),go:e=>n.load(e.query),keys:()=>y}}var w=class extends v{constructor(...e){super(...e),this.filters={},this.items=null,this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>this.read(null),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=S.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this,n=`/v1/rounds?limit=100&${t}`,r=await h(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}get sums(){let e=/* @__PURE__ */ new Map;for(let{currency:t,net:r,ending:i}of this.items??[])i&&e.set(t,(e.get(t)??0n)+n(r));return[...e].map(([e,t])=>[e,r(t)])}};function T({desk:e,filters:n}){let r=t=>r=>e.refine({...n,[t]:r}),o=(e,t,a)=>p(e,i(`filter-${e}`),n[e]??``,t,a,r(e));return t`<div class="filters" role="group" aria-label=${i(`filters`)}>
    ${o(`table`,i(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${o(`seat`,i(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${n.paid?`field--on`:``}"><span>${i(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(n.paid??``)} @change=${({target:e})=>r(`paid`)(/^\d+([.]\d+)?$/.test(e.value.trim())?e.value.trim():``)}></label>
    ${o(`ending`,i(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,i(`ending-${e}`)]))}
    ${o(`corrected`,i(`any`),[[`true`,i(`yes`)],[`false`,i(`no`)]])}
    ${m(e,n,`to`)}</div>`}function E(n){let{items:r,cursor:a}=n;return t`<section class="panel panel--scroll" aria-label=${i(`nav-rounds`)}>
    <h2 aria-live="polite">${r&&!n.since?i(`rounds-count`,{count:r.length,shown:`${d(r.length)}${a?`+`:``}`}):i(`nav-rounds`)} <small>${i(`newest-first`)}</small></h2>
    ${r?.length===0?e:t`<table class="grid grid--tight ${g(n)}"><thead><tr><th scope="col">${i(`table`)}</th>
      <th scope="col" class="r">${i(`round`)}</th><th scope="col">${i(`opened`)}</th><th
      scope="col">${i(`ended`)}</th>
      <th scope="col" class="r">${i(`lasted`)}</th><th scope="col"><span
      class="sr">${i(`was-put-right`)}</span></th><th scope="col"
      class="r">${i(`house`)}</th></tr></thead>
      <tbody>${r?o(r,({id:e})=>e,e=>k(n.desk,e)):u(7)}</tbody>${r?.length?O(n):e}</table>`}
    ${a?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>n.more()}>${i(`older-rounds`)}</button></div>`:e}${_(n,n.find,r?.length?``:D(n))}</section>`}const D=({filters:e})=>i(Object.keys(e).length?`no-rounds`:`no-rounds-yet`);function O(e){let{cursor:n,sums:r}=e,a=i(n?`rounds-more`:`rounds-all`);return t`<tfoot><tr><td colspan="6">${a}</td><td class="r" data-sum>${n?`–`:r.map(([e,n])=>t`${r.length>1?`${e} `:``}${f(n)} `)}</td></tr></tfoot>`}function k(n,r){return t`<tr data-row=${r.id} @click=${()=>n.go(`round`,r.id)}>
    <td><b>${r.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${s(`round`,r.id)}>${d(r.number)}</a></td>
    <td>${l(r.opened_at)}</td><td>${x(r.ending)}</td>
    <td class="r muted">${c(r)}</td>
    <td>${r.corrected?t`<span
    class="tag tag--now">${i(`was-put-right`)}</span>`:e}</td>
    <td class="r">${b(r)}</td></tr>`}export{C as openRounds};