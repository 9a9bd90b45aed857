import{M as e,k as t,p as n,v as r}from"../common/card.js";import{r as i}from"../common/api.js";import{C as a,H as o,S as s,d as c,et as l,g as u,k as d}from"../main.js";import{r as f,t as p}from"../common/reads.js";import{i as m,t as h}from"../common/export.js";import{n as g,r as _}from"../common/filters.js";import{n as v}from"../common/kinds.js";import{a as y}from"../common/sentence.js";const b=[`table`,`from`,`to`,`by`],x=[`dealer`,`table`,`kind`,`hour_of_day`,`day`];function S(e){let t=new C(e);return{view:()=>w(t),go:e=>t.load(e.query),heard:e=>t.kinds.includes(e.kind)&&t.reload()}}var C=class extends p{constructor(...e){super(...e),this.filters={},this.report=null,this.latest=[],this.kinds=[],this.reload=()=>this.reads(()=>this.read())}get by(){return x.includes(this.filters.by)?this.filters.by:`dealer`}get asked(){let{table:e,from:t,to:n}=this.filters,r=Object.entries({table_id:e,from:t,to:n,group_by:this.by});return new URLSearchParams(r.filter(([,e])=>e)).toString()}async load(e){let t=b.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e)),await this.reads(()=>this.read(),!0)}async read(){let{asked:e,filters:t}=this,n=(await i(`/v1/reports/misdeals?${e}`)).data,r=t.table?`&table_id=${t.table}`:``,a=`/v1/reports/exceptions?sort=misdeals&limit=40&${`from=${n.from}&until=${n.to}`}${r}`,o=(await i(a)).data;if(e!==this.asked)return;this.report=n;let s=o.sorts.find(({sort:e})=>e===`misdeals`);this.kinds=s?.kinds.map(({kind:e})=>e)??[],this.latest=o.items.map(({entry:e})=>e)}};function w(t){let{report:n}=t;return{title:r(`nav-misdeals`),small:n?o(n.from,n.to):``,kind:`log`,end:e`<button class="pbtn" data-act="csv" @click=${()=>h(t.desk,`/v1/reports/misdeals?${t.asked}&format=csv`,`misdeals-${m()}.csv`)}>CSV</button>`,body:e`${T(t)}<div class="two two--misdeals">${D(t)}${O(t)}</div>`}}function T({desk:t,filters:n,by:i,report:a}){let o=e=>r=>t.refine({...n,[e]:r});return e`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${g(`table`,r(`filter-table`),n.table??``,r(`every-table`),t.tables.map(({id:e,name:t})=>[e,t]),o(`table`))}
    <label class="field field--on"><span>${r(`by-what`)}</span><select data-filter="by"
      @change=${e=>o(`by`)(e.target.value)}>${x.map(t=>e`<option value=${t} ?selected=${t===i}>${r(`by-${t}`)}</option>`)}</select></label>
    ${_(t,n,`to`,a)}</div>`}function E(e,t){if(e===`dealer`)return t.dealer_name??t.dealer??r(`the-house`);if(e===`table`)return t.table_name;if(e===`day`)return(t.day??t.hour??``).slice(0,10);if(e===`hour_of_day`)return`${String(t.hour_of_day).padStart(2,`0`)}:00 UTC`;let i=`mis-${t.kind}`;return n(i)?r(i):String(t.kind??r(`none`)).replaceAll(`_`,` `)}function D(n){let{report:i,by:a}=n,o=Math.max(1,...(i?.items??[]).map(({misdeals:e})=>e)),l=t=>e`<svg class="mbar" viewBox="0 0 100 12"
    preserveAspectRatio="none" aria-hidden="true"><rect class="was-b" height="12" rx="2"
    width=${t/o*100} /></svg>`,d=(t,n,i)=>{let{interval:a,too_few:o}=t;return e`<td>${n}</td><td class="r"><b>${u(t.misdeals)}</b></td>
      <td>${i}</td>
      <td class="r">${u(t.rounds)}</td><td class="r">${o||!t.per_thousand?`–`:c(t.per_thousand)}</td>
      <td class="r muted">${a?r(`range`,{from:c(a.from),to:c(a.to)}):`–`}</td>`};return e`<section class="panel panel--scroll" tabindex="0" aria-label=${r(`by-${a}`)} data-misdeals>
    <h2>${r(`by-${a}`)} <small>${r(`misdeals-how`)}</small></h2>
    ${i&&!i.items.length?t:e`<table class="grid grid--rep"><thead><tr><th scope="col">${r(`by-${a}`)}</th><th
          scope="col" class="r">${r(`nav-misdeals`)}</th>
      <th scope="col"><span class="sr">${r(`bar`)}</span></th><th scope="col"
      class="r">${r(`nav-rounds`)}</th>
      <th scope="col" class="r">${r(`a-thousand`)}</th><th scope="col"
      class="r">${r(`interval`)}</th></tr></thead>
      <tbody>${i?i.items.map(t=>e`<tr>${d(t,E(a,t),l(t.misdeals))}</tr>`):s(6)}</tbody>
      ${i?e`<tfoot><tr>${d(i.total,r(`all`),t)}</tr>
        </tfoot>`:t}</table>`}${f(n,n.reload,i?.items.length?``:r(`no-misdeals`))}</section>`}function O({latest:n,report:i}){return e`<section class="panel panel--scroll"><h2>${r(`latest`)}</h2>
    ${i&&!n.length?a(r(`no-misdeals`)):t}
    <ol class="feed feed--mis">${n.map(t=>e`<li><time datetime=${t.at}>${l(t.at)}</time>
      <span>${v(t.kind)} <a class="rowlink"
        href=${t.round_id?d(`round`,t.round_id,{entry:t.id}):d(`entry`,t.id)}
        >${y(t)}</a></span>
      <small>${[t.table_name,t.round_number&&r(`round-number`,{number:t.round_number}),t.actor_name].filter(Boolean).join(` · `)}</small></li>`)}</ol></section>`}export{S as openMisdeals};