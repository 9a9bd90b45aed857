import{E as e,O as t,j as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{n as a}from"../common/accounts.js";import{n as o,t as s}from"../common/diff.js";import{n as c}from"../common/export.js";import{K as l,L as u,S as d,V as f,m as p,p as m,r as h,s as g,v as _}from"../main.js";import{t as v}from"../common/filters.js";import{n as y,t as b}from"../common/facts.js";import{n as x}from"../common/kinds.js";import{r as S}from"../common/api.js";import{t as C}from"../common/pages.js";import{n as w,t as T}from"../common/sentence.js";const E=[`table`,`round`,`actor`,`kind`,`from`,`until`],D={table:`table_id`,round:`round_id`};var O=class{constructor(e){this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.problem=``,this.asked=``,this.desk=e}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[D[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,this.entries=null,this.fresh=[],await Promise.all([this.more(),this.readChoices()]))}async more(){let{asked:e}=this;try{let t=`/v1/audit/entries?limit=100&${e}`,n=await C(t,this.entries&&this.cursor,()=>e===this.asked);if(!n)return;this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await l());let{data:t}=e?await S(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},k=class{constructor(e){this.open=!1,this.keys=null,this.problem=``,this.desk=e}async show(){this.open=!0,this.desk.redraw();try{this.keys=(await S(`/v1/audit/keys`)).data,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}close(){this.open=!1,this.desk.redraw()}};function A(r){let{open:i,keys:a,problem:o}=r;if(!i)return t;let s=(a??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return h({title:e(`verify-title`),close:()=>r.close(),kind:`wide`,body:n`<p class="note note--top">${e(`verify-what`)}</p>
      ${o?g(o,()=>r.show()):t}
      ${a?n`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${s}</pre>
            <dl class="kv">${a.map(({key_id:t,public_key:r,registered_at:i,current:a})=>n`<dt>${t}
                <small>${e(a?`verify-key-now`:`verify-key-since`,{at:f(i)})}</small></dt>
                <dd class="mono" data-key=${t}>${r}</dd>`)}</dl>`:t}
      <p class="note">${e(`verify-trust`)}</p>`})}function j(e){let t=new O(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new k(e)};return{view:()=>M(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function M(r){let{desk:i,data:a}=r,o=a.entries?.find(({id:e})=>e===r.chosen());return{title:e(`nav-log`),small:e(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:c(i,a.filters.table,()=>r.help.show()),body:n`${v(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${N(r)}${o?I(r,o):t}</div>${A(r.help)}`}}function N(r){let{data:a}=r,{entries:o}=a,s=o?.length??0;return n`<section class="panel panel--scroll" aria-label=${e(`nav-log`)}>
    <h2 aria-live="polite">${e(`entries-count`,{count:s,shown:a.cursor?`${p(s)}+`:p(s)})}
      <small>${e(`newest-first`)}</small><span
        class="end keyhint">${e(`log-keys`)}</span></h2>
    ${a.problem?g(a.problem,()=>a.more()):t}
    ${a.fresh.length?n`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${e(`entries-new`,{count:a.fresh.length,shown:p(a.fresh.length)})}</button></div>`:t}
    ${o&&!s?n`<p class="empty">${e(`no-entries`)}</p>`:n`<table class="grid grid--tight grid--log"><thead><tr><th scope="col"
          class="r">${e(`number`)}</th>
      <th scope="col">${e(`time-utc`)}</th><th scope="col">${e(`kind`)}</th><th
      scope="col">${e(`happened`)}</th>
      <th scope="col">${e(`who`)}</th><th scope="col" class="r">${e(`house`)}</th></tr>
      </thead>
      <tbody>${i(o??[],({id:e})=>e,e=>P(r,e))}</tbody></table>`}
    ${a.cursor?n`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${e(`older`)}</button></div>`:t}</section>`}function P({desk:r,data:i,chosen:o,choose:s},c){let l=o()===c.id,f=a(c,r.currency(c)),h=!i.filters.table&&c.table_name?n`<span class="faint">${c.table_name} · </span>`:t;return n`<tr data-row=${c.id} data-kind=${c.kind} aria-selected=${l}
    @click=${()=>s(l?``:c.id)}>
    <td class="r muted">${p(c.seq)}</td><td>${u(c.at)}</td>
    <td>${x(c.kind,{foul:T(c).hand?.foul})}</td>
    <td class="said">${h}<a class="rowlink" href=${d(`entry`,c.id)}
    @click=${F}>${w(c)}</a></td>
    <td>${(c.actor_name??e(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${f===null?t:n`<b
    class=${_(f)}>${m(f)}</b>`}</td></tr>`}const F=e=>e.stopPropagation();function I({choose:i},a){return n`<aside class="panel panel--scroll"
    aria-label=${e(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${e(`entry-number`,{number:p(a.seq)})}<button class="end textlink"
      @click=${()=>i(``)}
      >${e(`esc-closes`)}</button></h2>
    ${a.reason?n`<div class="quote">${a.reason}</div>`:t}
    ${o(s(a),{kind:`side`})}
    <p class="note note--said">${w(a)}</p>
    ${b(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${d(`entry`,a.id,{prove:1})}>${r(`seal`)}${e(`prove-it`)}</a>
      ${y(a)}${a.round_id?n`<a class="pbtn" data-act="replay"
            href=${d(`round`,a.round_id,{entry:a.id})}
            >${e(`replay-round`)}</a>`:t}</div></aside>`}export{j as openLog};