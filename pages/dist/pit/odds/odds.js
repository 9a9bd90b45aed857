import{E as e,N as t,O as n,j as r,n as i,x as a}from"../common/card.js";import{D as o,_ as s,h as c,m as l,s as u}from"../main.js";import{r as d,t as f}from"../common/api.js";import{t as p}from"../common/problem.js";import{n as m}from"../common/odds.js";const h=[`K-3-2`,`A-3-2`,`2-2-3`];var g=class{constructor(e){this.strategy=`house_way`,this.against=``,this.id=``,this.now=null,this.desk=e,this.clear()}clear(){this.report=null,this.other=null,this.percent=0,this.problem=``,this.asked=``}close(){this.asked=``}async load(e,t){let n=t.get(`strategy`)===`optimal`?`optimal`:`house_way`,r=h.find(e=>e===t.get(`against`))??``,i=[e,n,r].join();if(i===this.asked)return;let a=()=>this.asked===i;this.clear(),Object.assign(this,{asked:i,id:e,strategy:n,against:r}),this.desk.redraw();try{this.now=(await d(`/v1/tables/${e}/rules`)).data;let t=m(this.now.rules),i=await this.counted(t,n,a);a()&&Object.assign(this,{report:i,percent:0}),this.desk.redraw();let o=!r||r===t.qualifier?null:await this.counted({...t,qualifier:r},n,a);a()&&(this.other=o)}catch(e){a()&&(this.problem=this.desk.told(e))}this.desk.redraw()}async counted(e,t,n){let r=`/v1/break-poker/odds?strategy=${t}`;for(;;){let t=setInterval(()=>n()&&this.look(e.qualifier),1e3);try{return(await f(`POST`,r,{body:{rules:e}})).data}catch(e){if(!(e instanceof p&&e.code===`no_answer`)||!this.percent||!n())throw e}finally{clearInterval(t)}}}async look(e){try{let t=`/v1/break-poker/odds/progress?qualifier=${encodeURIComponent(e)}`;this.percent=(await d(t)).data.percent}catch(e){this.desk.told(e)}this.desk.redraw()}};const _={win:`up`,push:`equal`,lose:`down`},v={win:`w`,push:`p`,lose:`l`};function y(e){let t=new g(e);return{view:()=>b(e,t),go:({id:e,query:n})=>t.load(e,n),close:()=>t.close()}}function b(t,n){let{id:i,now:a,report:s}=n,c=t.table(i),l=a?e(`version-number`,{number:a.version}):``;return{title:e(`odds`),small:[c?.name,l].filter(Boolean).join(` · `),kind:`one`,back:{label:e(`nav-rules`),to:o(`rules`,i)},end:S(t),body:s?r`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${e(`bet-main`)}>${T(n)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${e(`odds-edge`)}>${O(n)}${k(s.break_bonus)}
          ${k(s.dealer_break)}${j(s)}</aside></div>`:x(n,()=>{n.close(),n.load(i,t.route.query)})}}function x({problem:t,percent:i},a){return t?u(t,a):r`<section class="panel"><p class="note" role="status" data-state="reading" data-counting>${e(`odds-counting`)}
    ${i?e(`odds-percent`,{percent:l(i)}):n}</p></section>`}function S(t){let n=Object.fromEntries(t.route.query),i=(e,i,a)=>r`<label class="field"><span class="sr">${i}</span><select data-field=${e}
    @change=${r=>t.refine({...n,[e]:r.target.value})}>
    ${a.map(([t,i])=>r`<option value=${t} ?selected=${t===(n[e]??``)}
        >${i}</option>`)}</select></label>`;return r`${i(`strategy`,e(`odds-played`),[[``,e(`strategy-house_way`)],[`optimal`,e(`strategy-optimal`)]])}${i(`against`,e(`compare-with`),[[``,e(`odds-published`)],...h.map(t=>[t,e(`odds-qualifier`,{qualifier:t})])])}`}const C=({line:t,words:n})=>a(`line-${t}`)?e(`line-${t}`):n;function w(e,t){let n=Number(e.probability.decimal);if(t){let r=t.find(t=>t.line===e.line);return r?{was:r.probability.decimal,difference:Number(r.probability.decimal)-n}:null}return e.published?{was:e.published.figure,difference:-Number(e.published.difference)}:null}function T({report:t,other:a,against:o}){let{lines:u,house_edge:d,published_house_edge:f}=t.main,p=Math.max(...u.map(e=>Number(e.probability.decimal))),m=o||e(`odds-published-short`),h=a?{was:a.main.house_edge.decimal}:f?{was:f.figure}:null;return r`<section class="panel" data-odds-main><h2>${e(`bet-main`)}
      <small>${e(`odds-lines`,{count:u.length})}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${e(`odds-dealer-does`)}</th>
      <th scope="col">${e(`odds-seat`)}</th><td class="thead"></td>
      <th scope="col" class="r">${t.qualifier}</th><th scope="col" class="r">${m}</th>
      <th scope="col" class="r">±</th></tr></thead>
    <tbody>${u.map(t=>{let o=w(t,a?.main.lines);return r`<tr data-line=${t.line}><td><span class="out out--${E(t.outcome)}">${i(_[t.outcome])}${e(`outcome-${t.outcome}`)}</span></td><td>${C(t)}</td>
        <td>${D(t,p,o)}</td><td class="r"><b>${c(t.probability.decimal)}</b></td>
        <td class="r muted">${o?c(o.was):`–`}</td>
        <td class="r muted">${o?s(o.difference):n}</td></tr>`})}</tbody>
    <tfoot><tr><td></td><td>${e(`odds-keeps`)}</td><td></td><td class="r">${c(d.decimal)}</td>
      <td class="r">${h?c(h.was):`–`}</td><td class="r">${h?s(Number(h.was)-Number(d.decimal)):n}</td></tr></tfoot></table>
    <p class="note note--top">${e(`odds-exact`,{deals:l(t.deals)})}
      ${o?n:e(`odds-published-with`,{qualifier:t.published_qualifier})}</p></section>`}const E=e=>({win:`pay`,push:`push`,lose:`take`})[e];function D({outcome:e,probability:i},a,o){let s=e=>Math.max(1,Number(e)/a*142),c=o?Math.min(s(o.was),148):null;return r`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${t`<rect y="5" height="12"
    rx="2" width=${s(i.decimal)} class=${v[e]}/>`}${c===null?n:t`<line x1=${c} x2=${c} y1="1" y2="21"/>`}</svg>`}function O({report:t,other:i,against:a,strategy:o}){let s=t.main.house_edge.decimal,u=i?.main.house_edge.decimal;return r`<section class="panel" data-edge><h2>${e(`odds-edge`)} <span class="end"
      >${e(`strategy-${o}`)}</span></h2>
    <dl class="kv kv--top"><dt>${t.qualifier}</dt><dd><b>${c(s)}</b></dd>
      ${u?r`<dt>${a}</dt><dd><b>${c(u)}</b></dd>`:n}
      <dt>${e(`odds-of-100000`)}</dt><dd>${[s,u].filter(Boolean).map(e=>l(Math.round(Number(e)*1e5))).join(` / `)}</dd>
      <dt>${e(`line-dealer_not_qualified`)}</dt>
      <dd>${c(t.dealer_not_qualified.probability.decimal)}</dd></dl></section>`}function k({bet:t,lines:n,house_edge:i}){return r`<section class="panel" data-side=${t}><h2>${e(`bet-${t}`)} <span class="end"
      >${e(`odds-keeps-of`,{edge:c(i.decimal)})}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${e(`odds-line`)}</th>
      <th scope="col" class="r">${e(`odds-pays`)}</th>
      <th scope="col" class="r">${e(`odds-comes`)}</th></tr></thead>
    <tbody>${n.map(n=>r`<tr><td>${A(t,n)}</td>
        <td class="r">${n.pays??e(`odds-loses`)}</td>
        <td class="r">${c(n.probability.decimal)}</td></tr>`)}</tbody></table></section>`}function A(t,n){let r=`line-${t}-${n.line}`;return a(r)?e(r):a(`reason-${n.line}`)?e(`reason-${n.line}`):n.words}function j(t){let n=[t.main,t.dealer_break,t.break_bonus];return r`<section class="panel"><h2>${e(`odds-spread`)} <span class="end"
      >${e(`odds-spread-how`)}</span></h2>
    <dl class="kv kv--top">${n.map(({bet:t,standard_deviation:n})=>r`<dt>${e(`bet-${t}`)}</dt><dd>${Number(n).toFixed(3)}</dd>`)}</dl></section>`}export{y as openOdds};