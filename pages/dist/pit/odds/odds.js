import{A as e,bt as t,g as n,gt as r,ht as i,lt as a,m as o,p as s,t as c,vt as l,y as u}from"../main.js";import{r as d,t as f}from"../common/api.js";import{t as p}from"../common/problem.js";import{n as m}from"../common/odds.js";const h=[`K-3-2`,`A-3-2`,`2-2-3`];var g=class{constructor(e){this.strategy=`house_way`,this.against=``,this.id=``,this.now=null,this.desk=e,this.clear()}clear(){this.report=null,this.other=null,this.percent=0,this.problem=``,this.asked=``}close(){this.asked=``}async load(e,t){let n=t.get(`strategy`)===`optimal`?`optimal`:`house_way`,r=h.find(e=>e===t.get(`against`))??``,i=[e,n,r].join();if(i===this.asked)return;let a=()=>this.asked===i;this.clear(),Object.assign(this,{asked:i,id:e,strategy:n,against:r}),this.desk.redraw();try{this.now=(await d(`/v1/tables/${e}/rules`)).data;let t=m(this.now.rules),i=await this.counted(t,n,a);a()&&Object.assign(this,{report:i,percent:0}),this.desk.redraw();let o=!r||r===t.qualifier?null:await this.counted({...t,qualifier:r},n,a);a()&&(this.other=o)}catch(e){a()&&(this.problem=this.desk.told(e))}this.desk.redraw()}async counted(e,t,n){let r=`/v1/break-poker/odds?strategy=${t}`;for(;;){let t=setInterval(()=>n()&&this.look(e.qualifier),1e3);try{return(await f(`POST`,r,{body:{rules:e}})).data}catch(e){if(!(e instanceof p&&e.code===`no_answer`)||!this.percent||!n())throw e}finally{clearInterval(t)}}}async look(e){try{let t=`/v1/break-poker/odds/progress?qualifier=${encodeURIComponent(e)}`;this.percent=(await d(t)).data.percent}catch(e){this.desk.told(e)}this.desk.redraw()}};const _={win:`up`,push:`equal`,lose:`down`},v={win:`w`,push:`p`,lose:`l`};function y(e){let t=new g(e);return{view:()=>b(e,t),go:({id:e,query:n})=>t.load(e,n),close:()=>t.close()}}function b(t,n){let{id:r,now:a,report:o}=n,s=t.table(r),c=a?i(`version-number`,{number:a.version}):``;return{title:i(`odds`),small:[s?.name,c].filter(Boolean).join(` · `),kind:`one`,back:{label:i(`nav-rules`),to:e(`rules`,r)},end:S(t),body:o?l`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${i(`bet-main`)}>${T(n)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${i(`odds-edge`)}>${O(n)}${k(o.break_bonus)}
          ${k(o.dealer_break)}${j(o)}</aside></div>`:x(n,()=>{n.close(),n.load(r,t.route.query)})}}function x({problem:e,percent:t},n){return e?c(e,n):l`<section class="panel"><p class="note" role="status" data-counting>${i(`odds-counting`)}
    ${t?i(`odds-percent`,{percent:s(t)}):r}</p></section>`}function S(e){let t=Object.fromEntries(e.route.query),n=(n,r,i)=>l`<label class="field"><span class="sr">${r}</span><select data-field=${n}
    @change=${r=>e.refine({...t,[n]:r.target.value})}>
    ${i.map(([e,r])=>l`<option value=${e} ?selected=${e===(t[n]??``)}
        >${r}</option>`)}</select></label>`;return l`${n(`strategy`,i(`odds-played`),[[``,i(`strategy-house_way`)],[`optimal`,i(`strategy-optimal`)]])}${n(`against`,i(`compare-with`),[[``,i(`odds-published`)],...h.map(e=>[e,i(`odds-qualifier`,{qualifier:e})])])}`}const C=({line:e,words:t})=>a(`line-${e}`)?i(`line-${e}`):t;function w(e,t){let n=Number(e.probability.decimal);if(t){let r=t.find(t=>t.line===e.line);return r?{was:r.probability.decimal,difference:Number(r.probability.decimal)-n}:null}return e.published?{was:e.published.figure,difference:-Number(e.published.difference)}:null}function T({report:e,other:t,against:a}){let{lines:c,house_edge:d,published_house_edge:f}=e.main,p=Math.max(...c.map(e=>Number(e.probability.decimal))),m=a||i(`odds-published-short`),h=t?{was:t.main.house_edge.decimal}:f?{was:f.figure}:null;return l`<section class="panel" data-odds-main><h2>${i(`bet-main`)}
      <small>${i(`odds-lines`,{count:c.length})}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${i(`odds-dealer-does`)}</th>
      <th scope="col">${i(`odds-seat`)}</th><td class="thead"></td>
      <th scope="col" class="r">${e.qualifier}</th><th scope="col" class="r">${m}</th>
      <th scope="col" class="r">±</th></tr></thead>
    <tbody>${c.map(e=>{let a=w(e,t?.main.lines);return l`<tr data-line=${e.line}><td><span class="out out--${E(e.outcome)}">${u(_[e.outcome])}${i(`outcome-${e.outcome}`)}</span></td><td>${C(e)}</td>
        <td>${D(e,p,a)}</td><td class="r"><b>${o(e.probability.decimal)}</b></td>
        <td class="r muted">${a?o(a.was):`–`}</td>
        <td class="r muted">${a?n(a.difference):r}</td></tr>`})}</tbody>
    <tfoot><tr><td></td><td>${i(`odds-keeps`)}</td><td></td><td class="r">${o(d.decimal)}</td>
      <td class="r">${h?o(h.was):`–`}</td><td class="r">${h?n(Number(h.was)-Number(d.decimal)):r}</td></tr></tfoot></table>
    <p class="note note--top">${i(`odds-exact`,{deals:s(e.deals)})}
      ${a?r:i(`odds-published-with`,{qualifier:e.published_qualifier})}</p></section>`}const E=e=>({win:`pay`,push:`push`,lose:`take`})[e];function D({outcome:e,probability:n},i,a){let o=e=>Math.max(1,Number(e)/i*142),s=a?Math.min(o(a.was),148):null;return l`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${t`<rect y="5" height="12"
    rx="2" width=${o(n.decimal)} class=${v[e]}/>`}${s===null?r:t`<line x1=${s} x2=${s} y1="1" y2="21"/>`}</svg>`}function O({report:e,other:t,against:n,strategy:a}){let c=e.main.house_edge.decimal,u=t?.main.house_edge.decimal;return l`<section class="panel" data-edge><h2>${i(`odds-edge`)} <span class="end"
      >${i(`strategy-${a}`)}</span></h2>
    <dl class="kv kv--top"><dt>${e.qualifier}</dt><dd><b>${o(c)}</b></dd>
      ${u?l`<dt>${n}</dt><dd><b>${o(u)}</b></dd>`:r}
      <dt>${i(`odds-of-100000`)}</dt><dd>${[c,u].filter(Boolean).map(e=>s(Math.round(Number(e)*1e5))).join(` / `)}</dd>
      <dt>${i(`line-dealer_not_qualified`)}</dt>
      <dd>${o(e.dealer_not_qualified.probability.decimal)}</dd></dl></section>`}function k({bet:e,lines:t,house_edge:n}){return l`<section class="panel" data-side=${e}><h2>${i(`bet-${e}`)} <span class="end"
      >${i(`odds-keeps-of`,{edge:o(n.decimal)})}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${i(`odds-line`)}</th>
      <th scope="col" class="r">${i(`odds-pays`)}</th>
      <th scope="col" class="r">${i(`odds-comes`)}</th></tr></thead>
    <tbody>${t.map(t=>l`<tr><td>${A(e,t)}</td>
        <td class="r">${t.pays??i(`odds-loses`)}</td>
        <td class="r">${o(t.probability.decimal)}</td></tr>`)}</tbody></table></section>`}function A(e,t){let n=`line-${e}-${t.line}`;return a(n)?i(n):a(`reason-${t.line}`)?i(`reason-${t.line}`):t.words}function j(e){let t=[e.main,e.dealer_break,e.break_bonus];return l`<section class="panel"><h2>${i(`odds-spread`)} <span class="end"
      >${i(`odds-spread-how`)}</span></h2>
    <dl class="kv kv--top">${t.map(({bet:e,standard_deviation:t})=>l`<dt>${i(`bet-${e}`)}</dt><dd>${Number(t).toFixed(3)}</dd>`)}</dl></section>`}export{y as openOdds};