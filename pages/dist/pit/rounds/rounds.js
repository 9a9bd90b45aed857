import{A as e,N as t,a as n,s as r,v as i}from"../common/card.js";import{t as a}from"../common/live.js";import{t as o}from"../common/repeat.js";import{r as s}from"../common/api.js";import{o as c,s as l}from"../common/figures.js";import{a as u,i as d,r as f,t as p}from"../common/filters.js";import{t as m}from"../common/pages.js";import{M as h,N as g,_,d as v}from"../main.js";import{n as y,r as b,t as x}from"../common/reads.js";import{t as S}from"../common/rows.js";import{n as C,t as w}from"../common/ending.js";import{a as T,o as E}from"../common/names.js";const D=[`table`,`dealer`,`seat`,`paid`,`card`,`ending`,`corrected`,`from`,`to`],O=/^\d+([.,]\d{1,2})?$/;function k(e){let n=new A(e);return{view:()=>({title:i(`nav-rounds`),kind:`log`,searched:!0,body:t`${M(n)}<div class="two two--whole">${N(n)}</div>`}),go:e=>n.load(e.query),keys:()=>S}}var A=class extends x{constructor(...e){super(...e),this.filters={},this.items=null,this.totals=null,this.people=[],this.cursor=null,this.asked=``,this.find=()=>this.reads(()=>Promise.all([this.read(null),this.sum()]),!0),this.more=()=>this.reads(()=>this.read(this.cursor),!0)}async load(e){let t=D.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let{table:n,paid:r,...i}=this.filters,a={...i,...n?{table_id:n}:{},...r&&i.seat?{net_min:r}:r?{net_max:`-${r}`}:{}};this.asked=new URLSearchParams(a).toString(),this.cursor=null,this.totals=null,await Promise.all([this.find(),u(this.desk)])}async read(e){let{asked:t}=this;this.people.length||(this.people=await E());let n=`/v1/rounds?limit=100&${t}`,r=await m(n,e,()=>t===this.asked);r&&(this.items=[...e&&this.items||[],...r.items],this.cursor=r.cursor)}async sum(){let{asked:e}=this,{data:t}=await s(`/v1/rounds/totals?${e}`);e===this.asked&&(this.totals=t)}};const j=e=>({seats:t})=>t.find(t=>String(t.seat)===e)?.net;function M({desk:e,filters:o,people:s}){let c=t=>n=>e.refine({...o,[t]:n}),l=(e,t,n)=>f(e,i(`filter-${e}`),o[e]??``,t,n,c(e)),u=[...n,`Jk`].map(e=>[e,r(e)]);return p(e,t`
    ${l(`table`,i(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]))}
    ${l(`dealer`,i(`anybody`),s.map(({id:e,name:t})=>[`user:${e}`,t]))}
    ${l(`seat`,i(`every-seat`),Array.from({length:10},(e,t)=>[String(t+1),String(t+1)]))}
    <label class="field ${o.paid?`field--on`:``}"><span>${i(`filter-paid`)}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${a(o.paid??``)} @change=${({target:e})=>{let t=e.value.trim();e.setCustomValidity(!t||O.test(t)?``:i(`filter-no-amount`)),e.reportValidity()&&c(`paid`)(t.replace(`,`,`.`))}}></label>
    ${l(`card`,i(`every-card`),u)}
    ${l(`ending`,i(`every-ending`),[`settled`,`misdeal`,`void`].map(e=>[e,i(`ending-${e}`)]))}
    ${l(`corrected`,i(`any`),[[`true`,i(`yes`)],[`false`,i(`no`)]])}
    ${d(e,o,`to`)}`)}function N(n){let{items:r,totals:a,cursor:s,filters:c}=n,u=c.seat??``;return t`<section class="panel panel--scroll" aria-label=${i(`nav-rounds`)}>
    <h2 aria-live="polite">${r&&!n.since?i(`rounds-count`,{count:r.length,shown:`${l(r.length)}${s?`+`:``}`}):i(`nav-rounds`)} <small>${i(`newest-first`)}</small></h2>
    ${r?.length===0?e:t`<table class="grid grid--tight ${y(n)}"><thead><tr><th scope="col">${i(`table`)}</th>
      <th scope="col" class="r">${i(`number`)}</th><th scope="col">${i(`opened`)}</th><th
      scope="col">${i(`by-dealer`)}</th><th scope="col">${i(`ended`)}</th>
      <th scope="col" class="r">${i(`lasted`)}</th><th scope="col"><span
      class="sr">${i(`was-put-right`)}</span></th>${u?t`<th scope="col" class="r">${i(`seat-number`,{seat:Number(u)})}</th>`:e}<th scope="col" class="r">${i(`house`)}</th></tr></thead>
      <tbody>${r?o(r,({id:e})=>e,e=>L(n.desk,e,u)):v(u?9:8)}</tbody>${r?.length&&a?F(a,u):e}</table>`}
    ${s?t`<div class="actions actions--more"><button class="pbtn"
          @click=${()=>n.more()}>${i(`older-rounds`)}</button></div>`:e}${b(n,n.find,r?.length?``:P(n))}</section>`}const P=({filters:e})=>i(Object.keys(e).length?`no-rounds`:`no-rounds-yet`);function F({items:n,complete:r},a){let o=e=>t`<td class="r" data-sum>${n.map(({currency:r,[e]:a})=>t`${n.length>1?`${r} `:``}${a?c(a):i(`at-count`)} `)}</td>`,s=n.reduce((e,{rounds:t})=>e+t,0);return t`<tfoot><tr><td colspan="7">${i(r===!1?`rounds-newest`:`rounds-sum`,{count:s,shown:l(s)})}</td>${a?o(`seat_net`):e}${o(`net`)}</tr></tfoot>`}const I=({dealers:e,opened_by:t})=>T(e.at(-1)??t).split(`,`)[0];function L(n,r,a){let{id:o,ending:s}=r;return t`<tr data-row=${o} @click=${()=>n.go(`round`,o)}>
    <td><b>${r.table_name}</b></td>
    <td class="r"><a class="linky" href=${_(`round`,o)}>${l(r.number)}</a></td>
    <td>${h(r.opened_at)}</td><td>${I(r)}</td>
    <td>${w(s)}</td><td class="r muted">${g(r)}</td>
    <td>${r.corrected?t`<span class="tag tag--look">${i(`was-put-right`)}</span>`:e}</td>${a?t`<td class="r">${C({ending:s,net:j(a)(r)??null})}</td>`:e}
    <td class="r">${C(r)}</td></tr>`}export{k as openRounds};