import{F as e,L as t,M as n,b as r,n as i,x as a}from"../common/card.js";import{d as o,l as s,p as c,r as l}from"../common/figures.js";import{_ as u,c as d}from"../main.js";import{r as f,t as p}from"../common/api.js";import{t as m}from"../common/problem.js";import{n as h}from"../common/odds.js";const g=[`K-3-2`,`A-3-2`,`2-2-3`];var _=class{constructor(e){this.strategy=`house_way`,this.against=``,this.id=``,this.now=null,this.desk=e,this.clear()}clear(){this.report=null,this.other=null,this.percent=0,this.problem=``,this.asked=``}close(){this.asked=``}async load(e,t){let n=t.get(`strategy`)===`optimal`?`optimal`:`house_way`,r=g.find(e=>e===t.get(`against`))??``,i=[e,n,r].join();if(i===this.asked)return;let a=()=>this.asked===i;this.clear(),Object.assign(this,{asked:i,id:e,strategy:n,against:r}),this.desk.redraw();try{let t=(await f(`/v1/tables/${e}/rules`)).data;this.now=t;let i=h(t.rules),o=await this.counted(i,n,a);if(a()&&Object.assign(this,{report:o,percent:0}),this.desk.redraw(),r&&a()){let e=r===i.qualifier,t={...i,qualifier:r},s=e?o:await this.counted(t,n,a);a()&&(this.other=s)}}catch(e){a()&&(this.problem=this.desk.told(e))}this.desk.redraw()}async counted(e,t,n){let r=`/v1/break-poker/odds?strategy=${t}`;for(;;){let t=setInterval(()=>n()&&this.look(e.qualifier??``),1e3);try{return(await p(`POST`,r,{body:{rules:e}})).data}catch(e){if(!(e instanceof m&&e.code===`no_answer`)||!this.percent||!n())throw e}finally{clearInterval(t)}}}async look(e){try{let t=`/v1/break-poker/odds/progress?qualifier=${encodeURIComponent(e)}`;this.percent=(await f(t)).data.percent}catch(e){this.desk.told(e)}this.desk.redraw()}};const v={win:`up`,push:`equal`,lose:`down`},y={win:`w`,push:`p`,lose:`l`};function b(e){let t=new _(e);return{view:()=>x(e,t),go:({id:e,query:n})=>t.load(e,n),close:()=>t.close()}}function x(t,n){let{id:i,now:a,report:o}=n,s=t.table(i),c=s?.currency??``,l=a?r(`version-number`,{number:a.version}):``;return{title:r(`odds`),small:[s?.name,l].filter(Boolean).join(` · `),kind:`log`,back:{label:r(`nav-rules`),to:u(`rules`,i)},body:e`${C(t)}${o?e`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${r(`bet-main`)}>${O(o,c,n)}${k(o,n)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${r(`odds-edge`)}>${M(o,n)}${N(o.break_bonus)}
          ${N(o.dealer_break)}${F(o)}</aside></div>`:S(n,()=>{n.close(),n.load(i,t.route.query)})}`}}function S({problem:t,percent:i},a){return t?d(t,a):e`<section class="panel"><p class="note" role="status" data-state="reading" data-counting>${r(`odds-counting`)}
    ${i?r(`odds-percent`,{percent:s(i)}):n}</p></section>`}function C(t){let n=Object.fromEntries(t.route.query),i=(r,i,a)=>e`<label class="field"><span>${i}</span><select data-field=${r}
    @change=${e=>t.refine({...n,[r]:e.target.value})}>
    ${a.map(([t,i])=>e`<option value=${t} ?selected=${t===(n[r]??``)}
        >${i}</option>`)}</select></label>`;return e`<div class="filters" role="group" aria-label=${r(`filters`)}>${i(`strategy`,r(`odds-played`),[[``,r(`strategy-house_way`)],[`optimal`,r(`strategy-optimal`)]])}${i(`against`,r(`compare-with`),[[``,r(`odds-published`)],...g.map(e=>[e,e])])}</div>`}const w=({line:e,words:t})=>a(`line-${e}`,t);function T(e,{other:t,against:n}){let r=n?t?.main.lines.find(t=>t.line===e.line)?.probability.decimal:e.published?.figure;return r===void 0?null:{was:r,difference:E(r,e.probability.decimal)}}const E=(e,t)=>(D(t)-D(e))/1e5,D=e=>Math.round(Number(e)*1e5);function O(t,n,{strategy:i}){let a=l(String(Number(t.main.house_edge.decimal)*100));return e`<section class="verdictp" data-verdict="odds"><p><b>${r(`odds-lead`,{kept:a,currency:n})}</b>
    ${r(`odds-lead-${i}`)}</p></section>`}function k(t,a){let{other:l,against:u}=a,{lines:d,house_edge:f,published_house_edge:p}=t.main,m=Math.max(...d.map(e=>Number(e.probability.decimal))),h=u||r(`odds-published-short`),g=l?{was:l.main.house_edge.decimal}:p&&!u?{was:p.figure}:null;return e`<section class="panel" data-odds-main><h2>${r(`bet-main`)}
      <small>${r(`odds-lines`,{count:d.length})}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${r(`odds-dealer-does`)}</th>
      <th scope="col" abbr="">${r(`odds-seat`)}</th><td class="thead"></td>
      <th scope="col" class="r">${t.qualifier}</th><th scope="col" class="r">${h}</th>
      <th scope="col" class="r">${r(`odds-points`)}</th></tr></thead>
    <tbody>${d.map(t=>{let s=T(t,a);return e`<tr data-line=${t.line}><td><span class="out out--${A(t.outcome)}">${i(v[t.outcome])}${r(`outcome-${t.outcome}`)}</span></td><td>${w(t)}</td>
        <td>${j(t,m,s)}</td><td class="r"><b>${o(t.probability.decimal)}</b></td>
        <td class="r muted">${s?o(s.was):`–`}</td>
        <td class="r muted">${s?c(s.difference):n}</td></tr>`})}</tbody>
    <tfoot><tr><td></td><td>${r(`odds-keeps`)}</td><td></td><td class="r">${o(f.decimal)}</td>
      <td class="r">${g?o(g.was):`–`}</td><td class="r">${g?c(E(g.was,f.decimal)):n}</td></tr></tfoot></table>
    <p class="note note--top">${r(`odds-exact`,{deals:s(t.deals)})}
      ${u?n:r(`odds-published-with`,{qualifier:t.published_qualifier})}
      <span class="odds__tick">${u?r(`odds-tick-of`,{qualifier:u}):r(`odds-tick`)}</span></p></section>`}const A=e=>({win:`pay`,push:`push`,lose:`take`})[e];function j({outcome:r,probability:i},a,o){let s=e=>Math.max(1,Number(e)/a*142),c=o?Math.min(s(o.was),148):null;return e`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${t`<rect y="5" height="12"
    rx="2" width=${s(i.decimal)} class=${y[r]}/>`}${c===null?n:t`<line x1=${c} x2=${c} y1="1" y2="21"/>`}</svg>`}function M(t,{other:i,against:a,strategy:c}){let l=t.main.house_edge.decimal,u=i?.main.house_edge.decimal,d=e=>s(Math.round(Number(e)*1e5));return e`<section class="panel" data-edge><h2>${r(`odds-edge`)} <span class="end"
      >${r(`strategy-${c}`)}</span></h2>
    <dl class="kv kv--top"><dt>${r(`odds-qualifier`,{qualifier:t.qualifier})}</dt><dd><b>${o(l)}</b></dd>
      ${u?e`<dt>${r(`odds-qualifier`,{qualifier:a})}</dt><dd><b>${o(u)}</b></dd>`:n}
      <dt>${r(`odds-of-100000`)}</dt><dd>${[l,...u?[u]:[]].map(d).join(` / `)}</dd></dl></section>`}function N({bet:t,lines:n,house_edge:i}){return e`<section class="panel" data-side=${t}><h2>${r(`bet-${t}`)} <span class="end"
      >${r(`odds-keeps-of`,{edge:o(i.decimal)})}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${r(`odds-line`)}</th>
      <th scope="col" class="r">${r(`odds-pays`)}</th>
      <th scope="col" class="r">${r(`odds-comes`)}</th></tr></thead>
    <tbody>${n.map(n=>e`<tr><td>${P(t,n)}</td>
        <td class="r">${n.pays?r(`odds-pays-to`,{pays:n.pays}):r(`odds-loses`)}</td>
        <td class="r">${o(n.probability.decimal,5)}</td></tr>`)}</tbody></table></section>`}function P(e,t){let n=`line-${e}-${t.line}`;return a(n,a(`reason-${t.line}`,t.words))}function F(t){let n=[t.main,t.dealer_break,t.break_bonus];return e`<section class="panel"><h2>${r(`odds-spread`)} <span class="end"
      >${r(`odds-spread-how`)}</span></h2>
    <dl class="kv kv--top">${n.map(({bet:t,standard_deviation:n})=>e`<dt>${r(`bet-${t}`)}</dt><dd>${l(n)}</dd>`)}</dl></section>`}export{b as openOdds};