import{A as e,Y as t,gt as n,ht as r,lt as i,p as a,t as o,vt as s}from"../main.js";import{r as c}from"../common/api.js";import{i as l,t as u}from"../common/export.js";import{n as d,r as f}from"../common/filters.js";import{n as p}from"../common/kinds.js";import{n as m}from"../common/sentence.js";const h=[`table`,`from`,`to`,`by`],g=[`dealer`,`table`,`kind`,`hour_of_day`,`day`],_=[`break_poker.misdealt`,`break_poker.hand_stood`,`holdem.misdealt`,`truco.hand_annulled`,`canasta.deal_misdealt`];function v(e){let t=new y(e);return{view:()=>b(t),go:e=>t.load(e.query),heard:e=>_.includes(e.kind)&&t.reload()}}var y=class{constructor(e){this.filters={},this.report=null,this.latest=[],this.problem=``,this.desk=e}get by(){return g.includes(this.filters.by)?this.filters.by:`dealer`}get asked(){let{table:e,from:t,to:n}=this.filters,r=Object.entries({table_id:e,from:t,to:n,group_by:this.by});return new URLSearchParams(r.filter(([,e])=>e)).toString()}async load(e){let t=h.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e)),await this.reload()}async reload(){let{asked:e,filters:t}=this;try{let n=(await c(`/v1/reports/misdeals?${e}`)).data,r=t.table?`&table_id=${t.table}`:``,i=`/v1/reports/exceptions?sort=misdeals&limit=40&${`from=${n.from}&until=${n.to}`}${r}`,a=(await c(i)).data;if(e!==this.asked)return;this.report=n,this.latest=a.items.map(({entry:e})=>e),this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}};function b(e){let{report:n}=e;return{title:r(`nav-misdeals`),small:n?r(`from-to`,{from:t(n.from),to:t(n.to)}):``,kind:`log`,end:s`<button class="pbtn" data-act="csv" @click=${()=>u(e.desk,`/v1/reports/misdeals?${e.asked}&format=csv`,`misdeals-${l()}.csv`)}>CSV</button>`,body:s`${x(e)}<div class="two two--misdeals">${w(e)}${T(e)}</div>`}}function x({desk:e,filters:t,by:n}){let i=n=>r=>e.refine({...t,[n]:r});return s`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${d(`table`,r(`filter-table`),t.table??``,r(`every-table`),e.tables.map(({id:e,name:t})=>[e,t]),i(`table`))}
    <label class="field field--on"><span>${r(`by-what`)}</span><select data-filter="by"
      @change=${e=>i(`by`)(e.target.value)}>${g.map(e=>s`<option value=${e} ?selected=${e===n}>${r(`by-${e}`)}</option>`)}</select></label>
    ${f(e,t,`to`)}</div>`}function S(e,t){if(e===`dealer`)return t.dealer_name??t.dealer??r(`the-house`);if(e===`table`)return t.table_name;if(e===`day`)return(t.day??t.hour??t.at??``).slice(0,10);if(e===`hour_of_day`)return`${String(t.hour_of_day).padStart(2,`0`)}:00 UTC`;let n=`mis-${t.kind}`;return i(n)?r(n):String(t.kind??r(`none`)).replaceAll(`_`,` `)}function C(e,t){if(!t)return null;let n=1.96**2,r=e/t,i=(r+n/(2*t))/(1+n/t),o=Math.sqrt(r*(1-r)/t+n/(4*t*t))*1.96/(1+n/t);return[Math.max(0,i-o),Math.min(1,i+o)].map(e=>a(Math.round(e*1e3)))}function w(e){let{report:t,by:i}=e,c=Math.max(1,...(t?.items??[]).map(({misdeals:e})=>e)),l=(e,t)=>{let n=C(e.misdeals,e.rounds);return s`<td>${t}</td><td class="r"><b>${a(e.misdeals)}</b></td>
      <td><svg class="mbar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect
      class="was-b" height="12" rx="2"
        width=${e.misdeals/c*100} /></svg></td>
      <td class="r">${a(e.rounds)}</td><td class="r">${e.per_thousand??`–`}</td>
      <td class="r muted">${n?r(`range`,{from:n[0],to:n[1]}):`–`}</td>`};return s`<section class="panel panel--scroll" tabindex="0" aria-label=${r(`by-${i}`)} data-misdeals>
    <h2>${r(`by-${i}`)} <small>${r(`misdeals-how`)}</small></h2>
    ${e.problem?o(e.problem,()=>e.reload()):n}
    ${t&&!t.items.length?s`<p class="empty">${r(`no-misdeals`)}</p>`:s`<table class="grid grid--rep"><thead><tr><th scope="col">${r(`by-${i}`)}</th><th
          scope="col" class="r">${r(`nav-misdeals`)}</th>
      <th scope="col"><span class="sr">${r(`bar`)}</span></th><th scope="col"
      class="r">${r(`nav-rounds`)}</th>
      <th scope="col" class="r">${r(`a-thousand`)}</th><th scope="col"
      class="r">${r(`interval`)}</th></tr></thead>
      <tbody>${(t?.items??[]).map(e=>s`<tr>${l(e,S(i,e))}</tr>`)}</tbody>
      ${t?s`<tfoot><tr>${l(t.total,r(`all`))}</tr>
        </tfoot>`:n}</table>`}</section>`}function T({latest:i,report:a}){return s`<section class="panel panel--scroll"><h2>${r(`latest`)}</h2>
    ${a&&!i.length?s`<p class="empty">${r(`no-misdeals`)}</p>`:n}
    <ol class="feed feed--mis">${i.map(n=>s`<li><time datetime=${n.at}>${t(n.at)}</time>
      <span>${p(n.kind)} <a class="rowlink"
        href=${n.round_id?e(`round`,n.round_id,{entry:n.id}):e(`entry`,n.id)}
        >${m(n)}</a></span>
      <small>${[n.table_name,n.round_number&&r(`round-number`,{number:n.round_number}),n.actor_name].filter(Boolean).join(` · `)}</small></li>`)}</ol></section>`}export{v as openMisdeals};