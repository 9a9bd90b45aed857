<<<<<<< HEAD
import{D as e,M as t,k as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{i as a,n as o,t as s}from"../common/sentence.js";import{n as c,t as l}from"../common/diff.js";import{n as u}from"../common/export.js";import{L as d,S as f,V as p,m,p as h,q as g,r as _,s as v,v as y}from"../main.js";import{t as b}from"../common/filters.js";import{n as x,t as S}from"../common/facts.js";import{n as C}from"../common/kinds.js";import{r as w}from"../common/api.js";import{t as T}from"../common/pages.js";const E=[`table`,`round`,`actor`,`kind`,`from`,`until`],D={table:`table_id`,round:`round_id`};var O=class{constructor(e){this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.problem=``,this.asked=``,this.desk=e}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[D[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,this.entries=null,this.fresh=[],await Promise.all([this.more(),this.readChoices()]))}async more(){let{asked:e}=this;try{let t=`/v1/audit/entries?limit=100&${e}`,n=await T(t,this.entries&&this.cursor,()=>e===this.asked);if(!n)return;this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await g());let{data:t}=e?await w(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},k=class{constructor(e){this.open=!1,this.keys=null,this.problem=``,this.desk=e}async show(){this.open=!0,this.desk.redraw();try{this.keys=(await w(`/v1/audit/keys`)).data,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}close(){this.open=!1,this.desk.redraw()}};function A(r){let{open:i,keys:a,problem:o}=r;if(!i)return n;let s=(a??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return _({title:e(`verify-title`),close:()=>r.close(),kind:`wide`,body:t`<p class="note note--top">${e(`verify-what`)}</p>
      ${o?v(o,()=>r.show()):n}
      ${a?t`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${s}</pre>
            <dl class="kv">${a.map(({key_id:n,public_key:r,registered_at:i,current:a})=>t`<dt>${n}
                <small>${e(a?`verify-key-now`:`verify-key-since`,{at:p(i)})}</small></dt>
                <dd class="mono" data-key=${n}>${r}</dd>`)}</dl>`:n}
      <p class="note">${e(`verify-trust`)}</p>`})}function j(e){let t=new O(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new k(e)};return{view:()=>M(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function M(r){let{desk:i,data:a}=r,o=a.entries?.find(({id:e})=>e===r.chosen());return{title:e(`nav-log`),small:e(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:u(i,a.filters.table,()=>r.help.show()),body:t`${b(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${N(r)}${o?I(r,o):n}</div>${A(r.help)}`}}function N(r){let{data:a}=r,{entries:o}=a,s=o?.length??0;return t`<section class="panel panel--scroll" aria-label=${e(`nav-log`)}>
    <h2 aria-live="polite">${e(`entries-count`,{count:s,shown:a.cursor?`${m(s)}+`:m(s)})}
      <small>${e(`newest-first`)}</small><span
        class="end keyhint">${e(`log-keys`)}</span></h2>
    ${a.problem?v(a.problem,()=>a.more()):n}
    ${a.fresh.length?t`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${e(`entries-new`,{count:a.fresh.length,shown:m(a.fresh.length)})}</button></div>`:n}
    ${o&&!s?t`<p class="empty">${e(`no-entries`)}</p>`:t`<table class="grid grid--tight grid--log"><thead><tr><th scope="col"
=======
import{E as e,O as t,j as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{n as a}from"../common/accounts.js";import{n as o,t as s}from"../common/diff.js";import{n as c}from"../common/export.js";import{P as l,R as u,U as d,_ as f,f as p,i as m,p as h,t as g,y as _}from"../main.js";import{t as v}from"../common/filters.js";import{n as y,t as b}from"../common/facts.js";import{n as x}from"../common/kinds.js";import{r as S}from"../common/api.js";import{t as C}from"../common/pages.js";import{n as w,t as T}from"../common/sentence.js";const E=[`table`,`round`,`actor`,`kind`,`from`,`until`],D={table:`table_id`,round:`round_id`};var O=class{constructor(e){this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.problem=``,this.asked=``,this.desk=e}async load(e){let t=E.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[D[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,this.entries=null,this.fresh=[],await Promise.all([this.more(),this.readChoices()]))}async more(){let{asked:e}=this;try{let t=`/v1/audit/entries?limit=100&${e}`,n=await C(t,this.entries&&this.cursor,()=>e===this.asked);if(!n)return;this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await d());let{data:t}=e?await S(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},k=class{constructor(e){this.open=!1,this.keys=null,this.problem=``,this.desk=e}async show(){this.open=!0,this.desk.redraw();try{this.keys=(await S(`/v1/audit/keys`)).data,this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}close(){this.open=!1,this.desk.redraw()}};function A(r){let{open:i,keys:a,problem:o}=r;if(!i)return t;let s=(a??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return m({title:e(`verify-title`),close:()=>r.close(),kind:`wide`,body:n`<p class="note note--top">${e(`verify-what`)}</p>
      ${o?g(o,()=>r.show()):t}
      ${a?n`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${s}</pre>
            <dl class="kv">${a.map(({key_id:t,public_key:r,registered_at:i,current:a})=>n`<dt>${t}
                <small>${e(a?`verify-key-now`:`verify-key-since`,{at:u(i)})}</small></dt>
                <dd class="mono" data-key=${t}>${r}</dd>`)}</dl>`:t}
      <p class="note">${e(`verify-trust`)}</p>`})}function j(e){let t=new O(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new k(e)};return{view:()=>M(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function M(r){let{desk:i,data:a}=r,o=a.entries?.find(({id:e})=>e===r.chosen());return{title:e(`nav-log`),small:e(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:c(i,a.filters.table,()=>r.help.show()),body:n`${v(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${N(r)}${o?I(r,o):t}</div>${A(r.help)}`}}function N(r){let{data:a}=r,{entries:o}=a,s=o?.length??0;return n`<section class="panel panel--scroll" aria-label=${e(`nav-log`)}>
    <h2 aria-live="polite">${e(`entries-count`,{count:s,shown:a.cursor?`${h(s)}+`:h(s)})}
      <small>${e(`newest-first`)}</small><span
        class="end keyhint">${e(`log-keys`)}</span></h2>
    ${a.problem?g(a.problem,()=>a.more()):t}
    ${a.fresh.length?n`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${e(`entries-new`,{count:a.fresh.length,shown:h(a.fresh.length)})}</button></div>`:t}
    ${o&&!s?n`<p class="empty">${e(`no-entries`)}</p>`:n`<table class="grid grid--tight grid--log"><thead><tr><th scope="col"
>>>>>>> h-f
          class="r">${e(`number`)}</th>
      <th scope="col">${e(`time-utc`)}</th><th scope="col">${e(`kind`)}</th><th
      scope="col">${e(`happened`)}</th>
      <th scope="col">${e(`who`)}</th><th scope="col" class="r">${e(`house`)}</th></tr>
      </thead>
      <tbody>${i(o??[],({id:e})=>e,e=>P(r,e))}</tbody></table>`}
<<<<<<< HEAD
    ${a.cursor?t`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${e(`older`)}</button></div>`:n}</section>`}function P({desk:r,data:i,chosen:c,choose:l},u){let p=c()===u.id,g=a(u,r.currency(u)),_=!i.filters.table&&u.table_name?t`<span class="faint">${u.table_name} · </span>`:n;return t`<tr data-row=${u.id} data-kind=${u.kind} aria-selected=${p}
    @click=${()=>l(p?``:u.id)}>
    <td class="r muted">${m(u.seq)}</td><td>${d(u.at)}</td>
    <td>${C(u.kind,{foul:s(u).hand?.foul})}</td>
    <td class="said">${_}<a class="rowlink" href=${f(`entry`,u.id)}
    @click=${F}>${o(u)}</a></td>
    <td>${(u.actor_name??e(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${g===null?n:t`<b
    class=${y(g)}>${h(g)}</b>`}</td></tr>`}const F=e=>e.stopPropagation();function I({choose:i},a){return t`<aside class="panel panel--scroll"
    aria-label=${e(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${e(`entry-number`,{number:m(a.seq)})}<button class="end textlink"
      @click=${()=>i(``)}
      >${e(`esc-closes`)}</button></h2>
    ${a.reason?t`<div class="quote">${a.reason}</div>`:n}
    ${c(l(a),{kind:`side`})}
    <p class="note note--said">${o(a)}</p>
    ${S(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${f(`entry`,a.id,{prove:1})}>${r(`seal`)}${e(`prove-it`)}</a>
      ${x(a)}${a.round_id?t`<a class="pbtn" data-act="replay"
            href=${f(`round`,a.round_id,{entry:a.id})}
            >${e(`replay-round`)}</a>`:n}</div></aside>`}export{j as openLog};
=======
    ${a.cursor?n`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${e(`older`)}</button></div>`:t}</section>`}function P({desk:r,data:i,chosen:o,choose:s},c){let u=o()===c.id,d=a(c,r.currency(c)),m=!i.filters.table&&c.table_name?n`<span class="faint">${c.table_name} · </span>`:t;return n`<tr data-row=${c.id} data-kind=${c.kind} aria-selected=${u}
    @click=${()=>s(u?``:c.id)}>
    <td class="r muted">${h(c.seq)}</td><td>${l(c.at)}</td>
    <td>${x(c.kind,{foul:T(c).hand?.foul})}</td>
    <td class="said">${m}<a class="rowlink" href=${_(`entry`,c.id)}
    @click=${F}>${w(c)}</a></td>
    <td>${(c.actor_name??e(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${d===null?t:n`<b
    class=${f(d)}>${p(d)}</b>`}</td></tr>`}const F=e=>e.stopPropagation();function I({choose:i},a){return n`<aside class="panel panel--scroll"
    aria-label=${e(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${e(`entry-number`,{number:h(a.seq)})}<button class="end textlink"
      @click=${()=>i(``)}
      >${e(`esc-closes`)}</button></h2>
    ${a.reason?n`<div class="quote">${a.reason}</div>`:t}
    ${o(s(a),{kind:`side`})}
    <p class="note note--said">${w(a)}</p>
    ${b(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${_(`entry`,a.id,{prove:1})}>${r(`seal`)}${e(`prove-it`)}</a>
      ${y(a)}${a.round_id?n`<a class="pbtn" data-act="replay"
            href=${_(`round`,a.round_id,{entry:a.id})}
            >${e(`replay-round`)}</a>`:t}</div></aside>`}export{j as openLog};
>>>>>>> h-f
