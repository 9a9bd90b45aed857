import{I as e,P as t,b as n,j as r,n as i,y as a}from"../common/card.js";import{d as o,l as s,p as c,r as l}from"../common/figures.js";import{_ as u,c as d}from"../main.js";import{r as f,t as p}from"../common/api.js";import{t as m}from"../common/problem.js";import{n as h}from"../common/odds.js";const g=[`K-3-2`,`A-3-2`,`2-2-3`];var _=class{constructor(e){this.strategy=`house_way`,this.against=``,this.id=``,this.now=null,this.desk=e,this.clear()}clear(){this.report=null,this.other=null,this.percent=0,this.problem=``,this.asked=``}close(){this.asked=``}async load(e,t){let n=t.get(`strategy`)===`optimal`?`optimal`:`house_way`,r=g.find(e=>e===t.get(`against`))??``,i=[e,n,r].join();if(i===this.asked)return;let a=()=>this.asked===i;this.clear(),Object.assign(this,{asked:i,id:e,strategy:n,against:r}),this.desk.redraw();try{let t=(await f(`/v1/tables/${e}/rules`)).data;this.now=t;let i=h(t.rules),o=await this.counted(i,n,a);if(a()&&Object.assign(this,{report:o,percent:0}),this.desk.redraw(),r&&a()){let e=r===i.qualifier,t={...i,qualifier:r},s=e?o:await this.counted(t,n,a);a()&&(this.other=s)}}catch(e){a()&&(this.problem=this.desk.told(e))}this.desk.redraw()}async counted(e,t,n){let r=`/v1/break-poker/odds?strategy=${t}`;for(;;){let t=setInterval(()=>n()&&this.look(e.qualifier??``),1e3);try{return(await p(`POST`,r,{body:{rules:e}})).data}catch(e){if(!(e instanceof m&&e.code===`no_answer`)||!this.percent||!n())throw e}finally{clearInterval(t)}}}async look(e){try{let t=`/v1/break-poker/odds/progress?qualifier=${encodeURIComponent(e)}`;this.percent=(await f(t)).data.percent}catch(e){this.desk.told(e)}this.desk.redraw()}};const v={win:`up`,push:`equal`,lose:`down`},y={win:`w`,push:`p`,lose:`l`};function b(e){let t=new _(e);return{view:()=>x(e,t),go:({id:e,query:n})=>t.load(e,n),close:()=>t.close()}}function x(e,n){let{id:r,now:i,report:o}=n,s=e.table(r),c=s?.currency??``,l=i?a(`version-number`,{number:i.version}):``;return{title:a(`odds`),small:[s?.name,l].filter(Boolean).join(` · `),kind:`log`,back:{label:a(`nav-rules`),to:u(`rules`,r)},body:t`${C(e)}${o?t`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${a(`bet-main`)}>${O(o,c,n)}${k(o,n)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${a(`odds-edge`)}>${M(o,n)}${N(o.break_bonus)}
          ${N(o.dealer_break)}${F(o)}</aside></div>`:S(n,()=>{n.close(),n.load(r,e.route.query)})}`}}function S({problem:e,percent:n},i){return e?d(e,i):t`<section class="panel"><p class="note" role="status" data-state="reading" data-counting>${a(`odds-counting`)}
    ${n?a(`odds-percent`,{percent:s(n)}):r}</p></section>`}function C(e){let n=Object.fromEntries(e.route.query),r=(r,i,a)=>t`<label class="field"><span>${i}</span><select data-field=${r}
    @change=${t=>e.refine({...n,[r]:t.target.value})}>
    ${a.map(([e,i])=>t`<option value=${e} ?selected=${e===(n[r]??``)}
        >${i}</option>`)}</select></label>`;return t`<div class="filters" role="group" aria-label=${a(`filters`)}>${r(`strategy`,a(`odds-played`),[[``,a(`strategy-house_way`)],[`optimal`,a(`strategy-optimal`)]])}${r(`against`,a(`compare-with`),[[``,a(`odds-published`)],...g.map(e=>[e,e])])}</div>`}const w=({line:e,words:t})=>n(`line-${e}`,t);function T(e,{other:t,against:n}){let r=n?t?.main.lines.find(t=>t.line===e.line)?.probability.decimal:e.published?.figure;return r===void 0?null:{was:r,difference:E(r,e.probability.decimal)}}const E=(e,t)=>(D(t)-D(e))/1e5,D=e=>Math.round(Number(e)*1e5);function O(e,n,{strategy:r}){let i=l(String(Number(e.main.house_edge.decimal)*100));return t`<section class="verdictp" data-verdict="odds"><p><b>${a(`odds-lead`,{kept:i,currency:n})}</b>
    ${a(`odds-lead-${r}`)}</p></section>`}function k(e,n){let{other:l,against:u}=n,{lines:d,house_edge:f,published_house_edge:p}=e.main,m=Math.max(...d.map(e=>Number(e.probability.decimal))),h=u||a(`odds-published-short`),g=l?{was:l.main.house_edge.decimal}:p&&!u?{was:p.figure}:null;return t`<section class="panel" data-odds-main><h2>${a(`bet-main`)}
      <small>${a(`odds-lines`,{count:d.length})}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${a(`odds-dealer-does`)}</th>
      <th scope="col" abbr="">${a(`odds-seat`)}</th><td class="thead"></td>
      <th scope="col" class="r">${e.qualifier}</th><th scope="col" class="r">${h}</th>
      <th scope="col" class="r">${a(`odds-points`)}</th></tr></thead>
    <tbody>${d.map(e=>{let s=T(e,n);return t`<tr data-line=${e.line}><td><span class="out out--${A(e.outcome)}">${i(v[e.outcome])}${a(`outcome-${e.outcome}`)}</span></td><td>${w(e)}</td>
        <td>${j(e,m,s)}</td><td class="r"><b>${o(e.probability.decimal)}</b></td>
        <td class="r muted">${s?o(s.was):`–`}</td>
        <td class="r muted">${s?c(s.difference):r}</td></tr>`})}</tbody>
    <tfoot><tr><td></td><td>${a(`odds-keeps`)}</td><td></td><td class="r">${o(f.decimal)}</td>
      <td class="r">${g?o(g.was):`–`}</td><td class="r">${g?c(E(g.was,f.decimal)):r}</td></tr></tfoot></table>
    <p class="note note--top">${a(`odds-exact`,{deals:s(e.deals)})}
      ${u?r:a(`odds-published-with`,{qualifier:e.published_qualifier})}
      <span class="odds__tick">${u?a(`odds-tick-of`,{qualifier:u}):a(`odds-tick`)}</span></p></section>`}const A=e=>({win:`pay`,push:`push`,lose:`take`})[e];function j({outcome:n,probability:i},a,o){let s=e=>Math.max(1,Number(e)/a*142),c=o?Math.min(s(o.was),148):null;return t`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${e`<rect y="5" height="12"
    rx="2" width=${s(i.decimal)} class=${y[n]}/>`}${c===null?r:e`<line x1=${c} x2=${c} y1="1" y2="21"/>`}</svg>`}function M(e,{other:n,against:i,strategy:c}){let l=e.main.house_edge.decimal,u=n?.main.house_edge.decimal,d=e=>s(Math.round(Number(e)*1e5));return t`<section class="panel" data-edge><h2>${a(`odds-edge`)} <span class="end"
      >${a(`strategy-${c}`)}</span></h2>
    <dl class="kv kv--top"><dt>${a(`odds-qualifier`,{qualifier:e.qualifier})}</dt><dd><b>${o(l)}</b></dd>
      ${u?t`<dt>${a(`odds-qualifier`,{qualifier:i})}</dt><dd><b>${o(u)}</b></dd>`:r}
      <dt>${a(`odds-of-100000`)}</dt><dd>${[l,...u?[u]:[]].map(d).join(` / `)}</dd></dl></section>`}function N({bet:e,lines:n,house_edge:r}){return t`<section class="panel" data-side=${e}><h2>${a(`bet-${e}`)} <span class="end"
      >${a(`odds-keeps-of`,{edge:o(r.decimal)})}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${a(`odds-line`)}</th>
      <th scope="col" class="r">${a(`odds-pays`)}</th>
      <th scope="col" class="r">${a(`odds-comes`)}</th></tr></thead>
    <tbody>${n.map(n=>t`<tr><td>${P(e,n)}</td>
        <td class="r">${n.pays?a(`odds-pays-to`,{pays:n.pays}):a(`odds-loses`)}</td>
        <td class="r">${o(n.probability.decimal,5)}</td></tr>`)}</tbody></table></section>`}function P(e,t){let r=`line-${e}-${t.line}`;return n(r,n(`reason-${t.line}`,t.words))}function F(e){let n=[e.main,e.dealer_break,e.break_bonus];return t`<section class="panel"><h2>${a(`odds-spread`)} <span class="end"
      >${a(`odds-spread-how`)}</span></h2>
    <dl class="kv kv--top">${n.map(({bet:e,standard_deviation:n})=>t`<dt>${a(`bet-${e}`)}</dt><dd>${l(n)}</dd>`)}</dl></section>`}export{b as openOdds};