import{A as e,N as t,n,v as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{B as a,S as o,X as s,b as c,et as l,g as u,h as d,i as f,k as p}from"../main.js";import{n as m}from"../common/accounts.js";import{n as h,t as g}from"../common/diff.js";import{n as _}from"../common/export.js";import{n as v}from"../common/filters.js";import{n as y,r as b,t as x}from"../common/facts.js";import{n as S}from"../common/kinds.js";import{r as C}from"../common/api.js";import{r as w,t as T}from"../common/reads.js";import{t as E}from"../common/pages.js";import{a as D,r as O}from"../common/sentence.js";const k=[`table`,`round`,`actor`,`kind`,`from`,`until`],A={table:`table_id`,round:`round_id`};var j=class extends T{constructor(...e){super(...e),this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.asked=``,this.more=()=>this.reads(()=>this.readMore(),!0)}async load(e){let t=k.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[A[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,Object.assign(this,{entries:null,cursor:null,fresh:[]}),this.forget(),await Promise.all([this.more(),this.readChoices()]))}async readMore(){let{asked:e}=this,t=`/v1/audit/entries?limit=100&${e}`,n=await E(t,this.entries&&this.cursor,()=>e===this.asked);n&&(this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor)}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await a());let{data:t}=e?await C(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},M=class extends T{constructor(...e){super(...e),this.open=!1,this.keys=null,this.show=()=>(this.open=!0,this.reads(async()=>this.keys=(await C(`/v1/audit/keys`)).data.items))}close(){this.open=!1,this.desk.redraw()}};function N(n){let{open:i,keys:a}=n;if(!i)return e;let o=(a??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return f({title:r(`verify-title`),close:()=>n.close(),kind:`wide`,body:t`<p class="note note--top">${r(`verify-what`)}</p>
      ${w(n,n.show)}
      ${a?t`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${o}</pre>
            <dl class="kv">${a.map(({key_id:e,public_key:n,registered_at:i,current:a})=>t`<dt>${e}
                <small>${r(a?`verify-key-now`:`verify-key-since`,{at:l(i)})}</small></dt>
                <dd class="mono" data-key=${e}>${n}</dd>`)}</dl>`:e}
      <p class="note">${r(`verify-trust`)}</p>`})}function P(e){let t=new j(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new M(e)};return{view:()=>F(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function F(n){let{desk:i,data:a}=n,o=a.entries?.find(({id:e})=>e===n.chosen());return{title:r(`nav-log`),small:r(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:_(i,a.filters.table,()=>n.help.show()),body:t`${v(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${I(n)}${o?z(n,o):e}</div>${N(n.help)}`}}function I(n){let{data:a}=n,{entries:s}=a,c=s?.length??0;return t`<section class="panel panel--scroll" aria-label=${r(`nav-log`)}>
    <h2 aria-live="polite">${s?r(`entries-count`,{count:c,shown:a.cursor?`${u(c)}+`:u(c)}):r(`nav-log`)}
      <small>${r(`newest-first`)}</small><span
        class="end keyhint">${r(`log-keys`)}</span></h2>
    ${a.fresh.length?t`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${r(`entries-new`,{count:a.fresh.length,shown:u(a.fresh.length)})}</button></div>`:e}
    ${s&&!c?e:t`<table class="grid grid--tight grid--log"><thead><tr><th scope="col"
          class="r">${r(`number`)}</th>
      <th scope="col">${r(`time-utc`)}</th><th scope="col">${r(`kind`)}</th><th
      scope="col">${r(`happened`)}</th>
      <th scope="col">${r(`who`)}</th><th scope="col" class="r">${r(`house`)}</th></tr>
      </thead>
      <tbody>${s?i(s,({id:e})=>e,e=>L(n,e)):o(6)}</tbody></table>`}
    ${a.cursor?t`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${r(`older`)}</button></div>`:e}${w(a,a.more,c?``:r(`no-entries`))}</section>`}function L({desk:n,data:i,chosen:a,choose:o},l){let f=a()===l.id,h=m(l,n.currency(l)),g=i.filters.table?e:t`<span class="faint">${b(l)} · </span>`;return t`<tr data-row=${l.id} data-kind=${l.kind} aria-selected=${f}
    @click=${()=>o(f?``:l.id)}>
    <td class="r muted">${u(l.seq)}</td><td>${s(l.at)}</td>
    <td>${S(l.kind,{foul:O(l)})}</td>
    <td class="said">${g}<a class="rowlink" href=${p(`entry`,l.id)}
    @click=${R}>${D(l)}</a></td>
    <td>${(l.actor_name??r(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${h===null?e:t`<b
    class=${c(h)}>${d(h)}</b>`}</td></tr>`}const R=e=>e.stopPropagation();function z({choose:i},a){return t`<aside class="panel panel--scroll"
    aria-label=${r(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${r(`entry-number`,{number:u(a.seq)})}<button class="end textlink"
      @click=${()=>i(``)}
      >${r(`esc-closes`)}</button></h2>
    ${a.reason?t`<div class="quote">${a.reason}</div>`:e}
    ${h(g(a),{kind:`side`})}
    <p class="note note--said">${D(a)}</p>
    ${x(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${p(`entry`,a.id,{prove:1})}>${n(`seal`)}${r(`prove-it`)}</a>
      ${y(a)}${a.round_id?t`<a class="pbtn" data-act="replay"
            href=${p(`round`,a.round_id,{entry:a.id})}
            >${r(`replay-round`)}</a>`:e}</div></aside>`}export{P as openLog};