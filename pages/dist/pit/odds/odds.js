import{A as e,F as t,N as n,n as r,v as i,y as a}from"../common/card.js";import{d as o,l as s,p as c,r as l}from"../common/figures.js";import{_ as u,c as d}from"../main.js";import{r as f,t as p}from"../common/api.js";import{t as m}from"../common/problem.js";import{n as h}from"../common/odds.js";const g=[`K-3-2`,`A-3-2`,`2-2-3`];var _=class{constructor(e){this.strategy=`house_way`,this.against=``,this.id=``,this.now=null,this.desk=e,this.clear()}clear(){this.report=null,this.other=null,this.percent=0,this.problem=``,this.asked=``}close(){this.asked=``}async load(e,t){let n=t.get(`strategy`)===`optimal`?`optimal`:`house_way`,r=g.find(e=>e===t.get(`against`))??``,i=[e,n,r].join();if(i===this.asked)return;let a=()=>this.asked===i;this.clear(),Object.assign(this,{asked:i,id:e,strategy:n,against:r}),this.desk.redraw();try{let t=(await f(`/v1/tables/${e}/rules`)).data;this.now=t;let i=h(t.rules),o=await this.counted(i,n,a);if(a()&&Object.assign(this,{report:o,percent:0}),this.desk.redraw(),r&&a()){let e=r===i.qualifier,t={...i,qualifier:r},s=e?o:await this.counted(t,n,a);a()&&(this.other=s)}}catch(e){a()&&(this.problem=this.desk.told(e))}this.desk.redraw()}async counted(e,t,n){let r=`/v1/break-poker/odds?strategy=${t}`;for(;;){let t=setInterval(()=>n()&&this.look(e.qualifier??``),1e3);try{return(await p(`POST`,r,{body:{rules:e}})).data}catch(e){if(!(e instanceof m&&e.code===`no_answer`)||!this.percent||!n())throw e}finally{clearInterval(t)}}}async look(e){try{let t=`/v1/break-poker/odds/progress?qualifier=${encodeURIComponent(e)}`;this.percent=(await f(t)).data.percent}catch(e){this.desk.told(e)}this.desk.redraw()}};const v={win:`up`,push:`equal`,lose:`down`},y={win:`w`,push:`p`,lose:`l`};function b(e){let t=new _(e);return{view:()=>x(e,t),go:({id:e,query:n})=>t.load(e,n),close:()=>t.close()}}function x(e,t){let{id:r,now:a,report:o}=t,s=e.table(r),c=s?.currency??``,l=a?i(`version-number`,{number:a.version}):``;return{title:i(`odds`),small:[s?.name,l].filter(Boolean).join(` · `),kind:`log`,back:{label:i(`nav-rules`),to:u(`rules`,r)},body:n`${C(e)}${o?n`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${i(`bet-main`)}>${O(o,c,t)}${k(o,t)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${i(`odds-edge`)}>${M(o,t)}${N(o.break_bonus)}
          ${N(o.dealer_break)}${F(o)}</aside></div>`:S(t,()=>{t.close(),t.load(r,e.route.query)})}`}}function S({problem:t,percent:r},a){return t?d(t,a):n`<section class="panel"><p class="note" role="status" data-state="reading" data-counting>${i(`odds-counting`)}
    ${r?i(`odds-percent`,{percent:s(r)}):e}</p></section>`}function C(e){let t=Object.fromEntries(e.route.query),r=(r,i,a)=>n`<label class="field"><span>${i}</span><select data-field=${r}
    @change=${n=>e.refine({...t,[r]:n.target.value})}>
    ${a.map(([e,i])=>n`<option value=${e} ?selected=${e===(t[r]??``)}
        >${i}</option>`)}</select></label>`;return n`<div class="filters" role="group" aria-label=${i(`filters`)}>${r(`strategy`,i(`odds-played`),[[``,i(`strategy-house_way`)],[`optimal`,i(`strategy-optimal`)]])}${r(`against`,i(`compare-with`),[[``,i(`odds-published`)],...g.map(e=>[e,e])])}</div>`}const w=({line:e,words:t})=>a(`line-${e}`,t);function T(e,{other:t,against:n}){let r=n?t?.main.lines.find(t=>t.line===e.line)?.probability.decimal:e.published?.figure;return r===void 0?null:{was:r,difference:E(r,e.probability.decimal)}}const E=(e,t)=>(D(t)-D(e))/1e5,D=e=>Math.round(Number(e)*1e5);function O(e,t,{strategy:r}){let a=l(String(Number(e.main.house_edge.decimal)*100));return n`<section class="verdictp" data-verdict="odds"><p><b>${i(`odds-lead`,{kept:a,currency:t})}</b>
    ${i(`odds-lead-${r}`)}</p></section>`}function k(t,a){let{other:l,against:u}=a,{lines:d,house_edge:f,published_house_edge:p}=t.main,m=Math.max(...d.map(e=>Number(e.probability.decimal))),h=u||i(`odds-published-short`),g=l?{was:l.main.house_edge.decimal}:p&&!u?{was:p.figure}:null;return n`<section class="panel" data-odds-main><h2>${i(`bet-main`)}
      <small>${i(`odds-lines`,{count:d.length})}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${i(`odds-dealer-does`)}</th>
      <th scope="col" abbr="">${i(`odds-seat`)}</th><td class="thead"></td>
      <th scope="col" class="r">${t.qualifier}</th><th scope="col" class="r">${h}</th>
      <th scope="col" class="r">${i(`odds-points`)}</th></tr></thead>
    <tbody>${d.map(t=>{let s=T(t,a);return n`<tr data-line=${t.line}><td><span class="out out--${A(t.outcome)}">${r(v[t.outcome])}${i(`outcome-${t.outcome}`)}</span></td><td>${w(t)}</td>
        <td>${j(t,m,s)}</td><td class="r"><b>${o(t.probability.decimal)}</b></td>
        <td class="r muted">${s?o(s.was):`–`}</td>
        <td class="r muted">${s?c(s.difference):e}</td></tr>`})}</tbody>
    <tfoot><tr><td></td><td>${i(`odds-keeps`)}</td><td></td><td class="r">${o(f.decimal)}</td>
      <td class="r">${g?o(g.was):`–`}</td><td class="r">${g?c(E(g.was,f.decimal)):e}</td></tr></tfoot></table>
    <p class="note note--top">${i(`odds-exact`,{deals:s(t.deals)})}
      ${u?e:i(`odds-published-with`,{qualifier:t.published_qualifier})}
      <span class="odds__tick">${u?i(`odds-tick-of`,{qualifier:u}):i(`odds-tick`)}</span></p></section>`}const A=e=>({win:`pay`,push:`push`,lose:`take`})[e];function j({outcome:r,probability:i},a,o){let s=e=>Math.max(1,Number(e)/a*142),c=o?Math.min(s(o.was),148):null;return n`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${t`<rect y="5" height="12"
    rx="2" width=${s(i.decimal)} class=${y[r]}/>`}${c===null?e:t`<line x1=${c} x2=${c} y1="1" y2="21"/>`}</svg>`}function M(t,{other:r,against:a,strategy:c}){let l=t.main.house_edge.decimal,u=r?.main.house_edge.decimal,d=e=>s(Math.round(Number(e)*1e5));return n`<section class="panel" data-edge><h2>${i(`odds-edge`)} <span class="end"
      >${i(`strategy-${c}`)}</span></h2>
    <dl class="kv kv--top"><dt>${i(`odds-qualifier`,{qualifier:t.qualifier})}</dt><dd><b>${o(l)}</b></dd>
      ${u?n`<dt>${i(`odds-qualifier`,{qualifier:a})}</dt><dd><b>${o(u)}</b></dd>`:e}
      <dt>${i(`odds-of-100000`)}</dt><dd>${[l,...u?[u]:[]].map(d).join(` / `)}</dd></dl></section>`}function N({bet:e,lines:t,house_edge:r}){return n`<section class="panel" data-side=${e}><h2>${i(`bet-${e}`)} <span class="end"
      >${i(`odds-keeps-of`,{edge:o(r.decimal)})}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${i(`odds-line`)}</th>
      <th scope="col" class="r">${i(`odds-pays`)}</th>
      <th scope="col" class="r">${i(`odds-comes`)}</th></tr></thead>
    <tbody>${t.map(t=>n`<tr><td>${P(e,t)}</td>
        <td class="r">${t.pays?i(`odds-pays-to`,{pays:t.pays}):i(`odds-loses`)}</td>
        <td class="r">${o(t.probability.decimal,5)}</td></tr>`)}</tbody></table></section>`}function P(e,t){let n=`line-${e}-${t.line}`;return a(n,a(`reason-${t.line}`,t.words))}function F(e){let t=[e.main,e.dealer_break,e.break_bonus];return n`<section class="panel"><h2>${i(`odds-spread`)} <span class="end"
      >${i(`odds-spread-how`)}</span></h2>
    <dl class="kv kv--top">${t.map(({bet:e,standard_deviation:t})=>n`<dt>${i(`bet-${e}`)}</dt><dd>${l(t)}</dd>`)}</dl></section>`}export{b as openOdds};