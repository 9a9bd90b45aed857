import{A as e,N as t,a as n,s as r,v as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{r as s}from"../common/api.js";import{B as c,G as l,S as u,W as d,g as f,h as p,k as m,z as h}from"../main.js";import{i as g,r as _,t as v}from"../common/filters.js";import{t as y}from"../common/pages.js";import{n as b,r as x,t as S}from"../common/reads.js";import{t as C}from"../common/rows.js";import{n as w,t as T}from"../common/ending.js";const E=[`table`,`dealer`,`seat`,`paid`,`card`,`ending`,`corrected`,`from`,`to`],D=/^\d+([.,]\d{1,2})?$/;function O(e){let n=new k(e);return{view:()=>({title:i(`nav-rounds`),kind:`log`,searched:!0,body:t`${j(n)}<div class="two two--whole">${M(n)}</div>`}),go:e=>n.load(e.query),keys:()=>C}}var k=class extends S{constructor(...e){super(...e),this.filters={},this.items=null,this.totals=null,this.people=[],this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>Promise.all([this.read(null),this.sum()]),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r&&i.seat?{net_min:r}:r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,await this.find()}async read(e){let{asked:t}=this;this.people.length||(this.people=await c());let n=`/v1/rounds?limit=100&${t}`,r=await y(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}async sum(){let{asked:e}=this,{data:t}=await s(`/v1/rounds/totals?${e}`);e===this.asked&&(this.totals=t)}};const A=e=>({seats:t})=>t.find(t=>String(t.seat)===e)?.net;function j({desk:e,filters:o,people:s}){let c=t=>n=>e.refine({...o,[t]:n}),l=(e,t,n)=>_(e,i(`filter-${e}`),o[e]??``,t,n,c(e)),u=[...n,`Jk`].map(e=>[e,r(e)]);return v(e,t`
    ${l(`table`,i(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${l(`dealer`,i(`anybody`),s.map(({id:e,name:t})=>[`user:${e}`,t]))}
    ${l(`seat`,i(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${o.paid?`field--on`:``}"><span>${i(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(o.paid??``)} @change=${({target:e})=>{let t=e.value.trim();e.setCustomValidity(!t||D.test(t)?``:i(`filter-no-amount`)),e.reportValidity()&&c(`paid`)(t.replace(`,`,`.`))}}></label>
    ${l(`card`,i(`every-card`),u)}
    ${l(`ending`,i(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,i(`ending-${e}`)]))}
    ${l(`corrected`,i(`any`),[[`true`,i(`yes`)],[`false`,i(`no`)]])}
    ${g(e,o,`to`)}`)}function M(n){let{items:r,cursor:a,filters:s}=n,c=s.seat??``;return t`<section class="panel panel--scroll" aria-label=${i(`nav-rounds`)}>
    <h2 aria-live="polite">${r&&!n.since?i(`rounds-count`,{count:r.length,shown:`${f(r.length)}${a?`+`:``}`}):i(`nav-rounds`)} <small>${i(`newest-first`)}</small></h2>
    ${r?.length===0?e:t`<table class="grid grid--tight ${b(n)}"><thead><tr><th scope="col">${i(`table`)}</th>
      <th scope="col" class="r">${i(`round`)}</th><th scope="col">${i(`opened`)}</th><th
      scope="col">${i(`by-dealer`)}</th><th scope="col">${i(`ended`)}</th>
      <th scope="col" class="r">${i(`lasted`)}</th><th scope="col"><span
      class="sr">${i(`was-put-right`)}</span></th>${c?t`<th scope="col" class="r">${i(`seat-number`,{seat:Number(c)})}</th>`:e}<th scope="col" class="r">${i(`house`)}</th></tr></thead>
      <tbody>${r?o(r,({id:e})=>e,e=>I(n.desk,e,c)):u(c?9:8)}</tbody>${r?.length?P(n,c):e}</table>`}
    ${a?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>n.more()}>${i(`older-rounds`)}</button></div>`:e}${x(n,n.find,r?.length?``:N(n))}</section>`}const N=({filters:e})=>i(Object.keys(e).length?`no-rounds`:`no-rounds-yet`);function P({totals:n},r){let a=n?.items??[],o=e=>t`<td class="r" data-sum>${a.map(({currency:n,[e]:r})=>t`${a.length>1?`${n} `:``}${r?p(r):i(`at-count`)} `)}</td>`,s=a.reduce((e,{rounds:t})=>e+t,0);return t`<tfoot><tr><td colspan="7">${i(n?.complete===!1?`rounds-newest`:`rounds-sum`,{count:s,shown:f(s)})}</td>${r?o(`seat_net`):e}${o(`net`)}</tr></tfoot>`}const F=({dealers:e,opened_by:t})=>h(e.at(-1)??t).split(`,`)[0];function I(n,r,a){let{id:o,ending:s}=r;return t`<tr data-row=${o} @click=${()=>n.go(`round`,o)}>
    <td><b>${r.table_name}</b></td>
    <td class="r"><a class="linky" href=${m(`round`,o)}>${f(r.number)}</a></td>
    <td>${d(r.opened_at)}</td><td>${F(r)}</td>
    <td>${T(s)}</td><td class="r muted">${l(r)}</td>
    <td>${r.corrected?t`<span class="tag tag--look">${i(`was-put-right`)}</span>`:e}</td>${a?t`<td class="r">${w({ending:s,net:A(a)(r)??null})}</td>`:e}
    <td class="r">${w(r)}</td></tr>`}export{O as openRounds};