import{A as e,N as t,p as n,v as r}from"../common/card.js";import{r as i}from"../common/api.js";import{C as a,H as o,S as s,d as c,et as l,g as u,k as d}from"../main.js";import{r as f,t as p}from"../common/reads.js";import{i as m,t as h}from"../common/export.js";import{n as g,r as _}from"../common/filters.js";import{n as v}from"../common/kinds.js";import{a as y}from"../common/sentence.js";const b=[`table`,`from`,`to`,`by`],x=[`dealer`,`table`,`kind`,`hour_of_day`,`day`];function S(e){let t=new C(e);return{view:()=>w(t),go:e=>t.load(e.query),heard:e=>t.kinds.includes(e.kind)&&t.reload()}}var C=class extends p{constructor(...e){super(...e),this.filters={},this.report=null,this.latest=[],this.kinds=[],this.reload=()=>this.reads(()=>this.read())}get by(){return x.includes(this.filters.by)?this.filters.by:`dealer`}get asked(){let{table:e,from:t,to:n}=this.filters,r=Object.entries({table_id:e,from:t,to:n,group_by:this.by});return new URLSearchParams(r.filter(([,e])=>e)).toString()}async load(e){let t=b.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e)),await this.reads(()=>this.read(),!0)}async read(){let{asked:e,filters:t}=this,n=(await i(`/v1/reports/misdeals?${e}`)).data,r=t.table?`&table_id=${t.table}`:``,a=`/v1/reports/exceptions?sort=misdeals&limit=40&${`from=${n.from}&until=${n.to}`}${r}`,o=(await i(a)).data;if(e!==this.asked)return;this.report=n;let s=o.sorts.find(({sort:e})=>e===`misdeals`);this.kinds=s?.kinds.map(({kind:e})=>e)??[],this.latest=o.items.map(({entry:e})=>e)}};function w(e){let{report:n}=e;return{title:r(`nav-misdeals`),small:n?o(n.from,n.to):``,kind:`log`,end:t`<button class="pbtn" data-act="csv" @click=${()=>h(e.desk,`/v1/reports/misdeals?${e.asked}&format=csv`,`misdeals-${m()}.csv`)}>CSV</button>`,body:t`${T(e)}<div class="two two--misdeals">${D(e)}${O(e)}</div>`}}function T({desk:e,filters:n,by:i,report:a}){let o=t=>r=>e.refine({...n,[t]:r});return t`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${g(`table`,r(`filter-table`),n.table??``,r(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]),o(`table`))}
    <label class="field field--on"><span>${r(`by-what`)}</span><select data-filter="by"
      @change=${e=>o(`by`)(e.target.value)}>${x.map(e=>t`<option value=${e} ?selected=${e===i}>${r(`by-${e}`)}</option>`)}</select></label>
    ${_(e,n,`to`,a)}</div>`}function E(e,t){if(e===`dealer`)return t.dealer_name??t.dealer??r(`the-house`);if(e===`table`)return t.table_name;if(e===`day`)return(t.day??t.hour??``).slice(0,10);if(e===`hour_of_day`)return`${String(t.hour_of_day).padStart(2,`0`)}:00 UTC`;let i=`mis-${t.kind}`;return n(i)?r(i):String(t.kind??r(`none`)).replaceAll(`_`,` `)}function D(n){let{report:i,by:a}=n,o=Math.max(1,...(i?.items??[]).map(({misdeals:e})=>e)),l=e=>t`<svg class="mbar" viewBox="0 0 100 12"
    preserveAspectRatio="none" aria-hidden="true"><rect class="was-b" height="12" rx="2"
    width=${e/o*100} /></svg>`,d=(e,n,i)=>{let{interval:a,too_few:o}=e;return t`<td>${n}</td><td class="r"><b>${u(e.misdeals)}</b></td>
      <td>${i}</td>
      <td class="r">${u(e.rounds)}</td><td class="r">${o||!e.per_thousand?`–`:c(e.per_thousand)}</td>
      <td class="r muted">${a?r(`range`,{from:c(a.from),to:c(a.to)}):`–`}</td>`};return t`<section class="panel panel--scroll" tabindex="0" aria-label=${r(`by-${a}`)} data-misdeals>
    <h2>${r(`by-${a}`)} <small>${r(`misdeals-how`)}</small></h2>
    ${i&&!i.items.length?e:t`<table class="grid grid--rep"><thead><tr><th scope="col">${r(`by-${a}`)}</th><th
          scope="col" class="r">${r(`nav-misdeals`)}</th>
      <th scope="col"><span class="sr">${r(`bar`)}</span></th><th scope="col"
      class="r">${r(`nav-rounds`)}</th>
      <th scope="col" class="r">${r(`a-thousand`)}</th><th scope="col"
      class="r">${r(`interval`)}</th></tr></thead>
      <tbody>${i?i.items.map(e=>t`<tr>${d(e,E(a,e),l(e.misdeals))}</tr>`):s(6)}</tbody>
      ${i?t`<tfoot><tr>${d(i.total,r(`all`),e)}</tr>
        </tfoot>`:e}</table>`}${f(n,n.reload,i?.items.length?``:r(`no-misdeals`))}</section>`}function O({latest:n,report:i}){return t`<section class="panel panel--scroll"><h2>${r(`latest`)}</h2>
    ${i&&!n.length?a(r(`no-misdeals`)):e}
    <ol class="feed feed--mis">${n.map(e=>t`<li><time datetime=${e.at}>${l(e.at)}</time>
      <span>${v(e.kind)} <a class="rowlink"
        href=${e.round_id?d(`round`,e.round_id,{entry:e.id}):d(`entry`,e.id)}
        >${y(e)}</a></span>
      <small>${[e.table_name,e.round_number&&r(`round-number`,{number:e.round_number}),e.actor_name].filter(Boolean).join(` · `)}</small></li>`)}</ol></section>`}export{S as openMisdeals};