import{A as e,G as t,Y as n,_ as r,f as i,gt as a,ht as o,i as s,p as c,st as l,t as u,vt as d,y as f}from"../main.js";import{t as p}from"../common/repeat.js";import{i as m,n as h,t as g}from"../common/sentence.js";import{n as _,t as v}from"../common/diff.js";import{n as y}from"../common/export.js";import{t as b}from"../common/filters.js";import{n as x,t as S}from"../common/facts.js";import{n as C}from"../common/kinds.js";import{r as w}from"../common/api.js";import{t as T}from"../common/pages.js";const E=[`table`,`round`,`actor`,`kind`,`from`,`until`],D={table:`table_id`,round:`round_id`};var O=class{constructor(e){this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.problem=``,this.asked=``,this.desk=e}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[D[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,this.entries=null,this.fresh=[],await Promise.all([this.more(),this.readChoices()]))}async more(){let{asked:e}=this;try{let t=`/v1/audit/entries?limit=100&${e}`,n=await T(t,this.entries&&this.cursor,()=>e===this.asked);if(!n)return;this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await l());let{data:t}=e?await w(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},k=class{constructor(e){this.open=!1,this.keys=null,this.problem=``,this.desk=e}async show(){this.open=!0,this.desk.redraw();try{this.keys=(await w(`/v1/audit/keys`)).data,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}close(){this.open=!1,this.desk.redraw()}};function A(e){let{open:t,keys:r,problem:i}=e;if(!t)return a;let c=(r??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return s({title:o(`verify-title`),close:()=>e.close(),kind:`wide`,body:d`<p class="note note--top">${o(`verify-what`)}</p>
      ${i?u(i,()=>e.show()):a}
      ${r?d`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${c}</pre>
            <dl class="kv">${r.map(({key_id:e,public_key:t,registered_at:r,current:i})=>d`<dt>${e}
                <small>${o(i?`verify-key-now`:`verify-key-since`,{at:n(r)})}</small></dt>
                <dd class="mono" data-key=${e}>${t}</dd>`)}</dl>`:a}
      <p class="note">${o(`verify-trust`)}</p>`})}function j(e){let t=new O(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new k(e)};return{view:()=>M(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function M(e){let{desk:t,data:n}=e,r=n.entries?.find(({id:t})=>t===e.chosen());return{title:o(`nav-log`),small:o(`log-small`),kind:`log`,searched:!0,stream:n.filters.table?`table/${n.filters.table}`:`house`,end:y(t,n.filters.table,()=>e.help.show()),body:d`${b(t,n)}
      <div class="two ${r?`two--log`:`two--whole`}">${N(e)}${r?I(e,r):a}</div>${A(e.help)}`}}function N(e){let{data:t}=e,{entries:n}=t,r=n?.length??0;return d`<section class="panel panel--scroll" aria-label=${o(`nav-log`)}>
    <h2 aria-live="polite">${o(`entries-count`,{count:r,shown:t.cursor?`${c(r)}+`:c(r)})}
      <small>${o(`newest-first`)}</small><span
        class="end keyhint">${o(`log-keys`)}</span></h2>
    ${t.problem?u(t.problem,()=>t.more()):a}
    ${t.fresh.length?d`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>t.show()}>${o(`entries-new`,{count:t.fresh.length,shown:c(t.fresh.length)})}</button></div>`:a}
    ${n&&!r?d`<p class="empty">${o(`no-entries`)}</p>`:d`<table class="grid grid--tight grid--log"><thead><tr><th scope="col"
          class="r">${o(`number`)}</th>
      <th scope="col">${o(`time-utc`)}</th><th scope="col">${o(`kind`)}</th><th
      scope="col">${o(`happened`)}</th>
      <th scope="col">${o(`who`)}</th><th scope="col" class="r">${o(`house`)}</th></tr>
      </thead>
      <tbody>${p(n??[],({id:e})=>e,t=>P(e,t))}</tbody></table>`}
    ${t.cursor?d`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>t.more()}
          >${o(`older`)}</button></div>`:a}</section>`}function P({desk:n,data:s,chosen:l,choose:u},f){let p=l()===f.id,_=m(f,n.currency(f)),v=!s.filters.table&&f.table_name?d`<span class="faint">${f.table_name} · </span>`:a;return d`<tr data-row=${f.id} data-kind=${f.kind} aria-selected=${p}
    @click=${()=>u(p?``:f.id)}>
    <td class="r muted">${c(f.seq)}</td><td>${t(f.at)}</td>
    <td>${C(f.kind,{foul:g(f).hand?.foul})}</td>
    <td class="said">${v}<a class="rowlink" href=${e(`entry`,f.id)}
    @click=${F}>${h(f)}</a></td>
    <td>${(f.actor_name??o(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${_===null?a:d`<b
    class=${r(_)}>${i(_)}</b>`}</td></tr>`}const F=e=>e.stopPropagation();function I({choose:t},n){return d`<aside class="panel panel--scroll"
    aria-label=${o(`entry-number`,{number:n.seq})} data-entry=${n.id}>
    <h2>${o(`entry-number`,{number:c(n.seq)})}<button class="end textlink"
      @click=${()=>t(``)}
      >${o(`esc-closes`)}</button></h2>
    ${n.reason?d`<div class="quote">${n.reason}</div>`:a}
    ${_(v(n),{kind:`side`})}
    <p class="note note--said">${h(n)}</p>
    ${S(n)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${e(`entry`,n.id,{prove:1})}>${f(`seal`)}${o(`prove-it`)}</a>
      ${x(n)}${n.round_id?d`<a class="pbtn" data-act="replay"
            href=${e(`round`,n.round_id,{entry:n.id})}
            >${o(`replay-round`)}</a>`:a}</div></aside>`}export{j as openLog};