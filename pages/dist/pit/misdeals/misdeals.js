import{E as e,O as t,j as n,x as r}from"../common/card.js";import{r as i}from"../common/api.js";import{i as a,t as o}from"../common/export.js";import{S as s,V as c,m as l,s as u}from"../main.js";import{n as d,r as f}from"../common/filters.js";import{n as p}from"../common/kinds.js";import{n as m}from"../common/sentence.js";const h=[`table`,`from`,`to`,`by`],g=[`dealer`,`table`,`kind`,`hour_of_day`,`day`],_=[`break_poker.misdealt`,`break_poker.hand_stood`,`holdem.misdealt`,`truco.hand_annulled`,`canasta.deal_misdealt`];function v(e){let t=new y(e);return{view:()=>b(t),go:e=>t.load(e.query),heard:e=>_.includes(e.kind)&&t.reload()}}var y=class{constructor(e){this.filters={},this.report=null,this.latest=[],this.problem=``,this.desk=e}get by(){return g.includes(this.filters.by)?this.filters.by:`dealer`}get asked(){let{table:e,from:t,to:n}=this.filters,r=Object.entries({table_id:e,from:t,to:n,group_by:this.by});return new URLSearchParams(r.filter(([,e])=>e)).toString()}async load(e){let t=h.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e)),await this.reload()}async reload(){let{asked:e,filters:t}=this;try{let n=(await i(`/v1/reports/misdeals?${e}`)).data,r=t.table?`&table_id=${t.table}`:``,a=`/v1/reports/exceptions?sort=misdeals&limit=40&${`from=${n.from}&until=${n.to}`}${r}`,o=(await i(a)).data;if(e!==this.asked)return;this.report=n,this.latest=o.items.map(({entry:e})=>e),this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}};function b(t){let{report:r}=t;return{title:e(`nav-misdeals`),small:r?e(`from-to`,{from:c(r.from),to:c(r.to)}):``,kind:`log`,end:n`<button class="pbtn" data-act="csv" @click=${()=>o(t.desk,`/v1/reports/misdeals?${t.asked}&format=csv`,`misdeals-${a()}.csv`)}>CSV</button>`,body:n`${x(t)}<div class="two two--misdeals">${w(t)}${T(t)}</div>`}}function x({desk:t,filters:r,by:i}){let a=e=>n=>t.refine({...r,[e]:n});return n`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${d(`table`,e(`filter-table`),r.table??``,e(`every-table`),t.tables.map(({id:e,name:t})=>[e,t]),a(`table`))}
    <label class="field field--on"><span>${e(`by-what`)}</span><select data-filter="by"
      @change=${e=>a(`by`)(e.target.value)}>${g.map(t=>n`<option value=${t} ?selected=${t===i}>${e(`by-${t}`)}</option>`)}</select></label>
    ${f(t,r,`to`)}</div>`}function S(t,n){if(t===`dealer`)return n.dealer_name??n.dealer??e(`the-house`);if(t===`table`)return n.table_name;if(t===`day`)return(n.day??n.hour??n.at??``).slice(0,10);if(t===`hour_of_day`)return`${String(n.hour_of_day).padStart(2,`0`)}:00 UTC`;let i=`mis-${n.kind}`;return r(i)?e(i):String(n.kind??e(`none`)).replaceAll(`_`,` `)}function C(e,t){if(!t)return null;let n=1.96**2,r=e/t,i=(r+n/(2*t))/(1+n/t),a=Math.sqrt(r*(1-r)/t+n/(4*t*t))*1.96/(1+n/t);return[Math.max(0,i-a),Math.min(1,i+a)].map(e=>l(Math.round(e*1e3)))}function w(r){let{report:i,by:a}=r,o=Math.max(1,...(i?.items??[]).map(({misdeals:e})=>e)),s=(t,r)=>{let i=C(t.misdeals,t.rounds);return n`<td>${r}</td><td class="r"><b>${l(t.misdeals)}</b></td>
      <td><svg class="mbar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect
      class="was-b" height="12" rx="2"
        width=${t.misdeals/o*100} /></svg></td>
      <td class="r">${l(t.rounds)}</td><td class="r">${t.per_thousand??`–`}</td>
      <td class="r muted">${i?e(`range`,{from:i[0],to:i[1]}):`–`}</td>`};return n`<section class="panel panel--scroll" tabindex="0" aria-label=${e(`by-${a}`)} data-misdeals>
    <h2>${e(`by-${a}`)} <small>${e(`misdeals-how`)}</small></h2>
    ${r.problem?u(r.problem,()=>r.reload()):t}
    ${i&&!i.items.length?n`<p class="empty">${e(`no-misdeals`)}</p>`:n`<table class="grid grid--rep"><thead><tr><th scope="col">${e(`by-${a}`)}</th><th
          scope="col" class="r">${e(`nav-misdeals`)}</th>
      <th scope="col"><span class="sr">${e(`bar`)}</span></th><th scope="col"
      class="r">${e(`nav-rounds`)}</th>
      <th scope="col" class="r">${e(`a-thousand`)}</th><th scope="col"
      class="r">${e(`interval`)}</th></tr></thead>
      <tbody>${(i?.items??[]).map(e=>n`<tr>${s(e,S(a,e))}</tr>`)}</tbody>
      ${i?n`<tfoot><tr>${s(i.total,e(`all`))}</tr>
        </tfoot>`:t}</table>`}</section>`}function T({latest:r,report:i}){return n`<section class="panel panel--scroll"><h2>${e(`latest`)}</h2>
    ${i&&!r.length?n`<p class="empty">${e(`no-misdeals`)}</p>`:t}
    <ol class="feed feed--mis">${r.map(t=>n`<li><time datetime=${t.at}>${c(t.at)}</time>
      <span>${p(t.kind)} <a class="rowlink"
        href=${t.round_id?s(`round`,t.round_id,{entry:t.id}):s(`entry`,t.id)}
        >${m(t)}</a></span>
      <small>${[t.table_name,t.round_number&&e(`round-number`,{number:t.round_number}),t.actor_name].filter(Boolean).join(` · `)}</small></li>`)}</ol></section>`}export{v as openMisdeals};