import{A as e,N as t,n,v as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{B as a,S as o,X as s,b as c,et as l,g as u,h as d,i as f,k as p}from"../main.js";import{n as m}from"../common/accounts.js";import{n as h,t as g}from"../common/diff.js";import{n as _}from"../common/export.js";import{t as v}from"../common/filters.js";import{n as y,t as b}from"../common/facts.js";import{n as x}from"../common/kinds.js";import{r as S}from"../common/api.js";import{r as C,t as w}from"../common/reads.js";import{t as T}from"../common/pages.js";import{a as E,r as D}from"../common/sentence.js";const O=[`table`,`round`,`actor`,`kind`,`from`,`until`],k={table:`table_id`,round:`round_id`};var A=class extends w{constructor(...e){super(...e),this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.asked=``,this.more=()=>this.reads(()=>this.readMore(),!0)}async load(e){let t=O.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[k[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,Object.assign(this,{entries:null,cursor:null,fresh:[]}),this.forget(),await Promise.all([this.more(),this.readChoices()]))}async readMore(){let{asked:e}=this,t=`/v1/audit/entries?limit=100&${e}`,n=await T(t,this.entries&&this.cursor,()=>e===this.asked);n&&(this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor)}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await a());let{data:t}=e?await S(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},j=class extends w{constructor(...e){super(...e),this.open=!1,this.keys=null,this.show=()=>(this.open=!0,this.reads(async()=>this.keys=(await S(`/v1/audit/keys`)).data.items))}close(){this.open=!1,this.desk.redraw()}};function M(n){let{open:i,keys:a}=n;if(!i)return e;let o=(a??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return f({title:r(`verify-title`),close:()=>n.close(),kind:`wide`,body:t`<p class="note note--top">${r(`verify-what`)}</p>
      ${C(n,n.show)}
      ${a?t`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${o}</pre>
            <dl class="kv">${a.map(({key_id:e,public_key:n,registered_at:i,current:a})=>t`<dt>${e}
                <small>${r(a?`verify-key-now`:`verify-key-since`,{at:l(i)})}</small></dt>
                <dd class="mono" data-key=${e}>${n}</dd>`)}</dl>`:e}
      <p class="note">${r(`verify-trust`)}</p>`})}function N(e){let t=new A(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new j(e)};return{view:()=>P(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function P(n){let{desk:i,data:a}=n,o=a.entries?.find(({id:e})=>e===n.chosen());return{title:r(`nav-log`),small:r(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:_(i,a.filters.table,()=>n.help.show()),body:t`${v(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${F(n)}${o?R(n,o):e}</div>${M(n.help)}`}}function F(n){let{data:a}=n,{entries:s}=a,c=s?.length??0;return t`<section class="panel panel--scroll" aria-label=${r(`nav-log`)}>
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
      <tbody>${s?i(s,({id:e})=>e,e=>I(n,e)):o(6)}</tbody></table>`}
    ${a.cursor?t`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${r(`older`)}</button></div>`:e}${C(a,a.more,c?``:r(`no-entries`))}</section>`}function I({desk:n,data:i,chosen:a,choose:o},l){let f=a()===l.id,h=m(l,n.currency(l)),g=!i.filters.table&&l.table_name?t`<span class="faint">${l.table_name} · </span>`:e;return t`<tr data-row=${l.id} data-kind=${l.kind} aria-selected=${f}
    @click=${()=>o(f?``:l.id)}>
    <td class="r muted">${u(l.seq)}</td><td>${s(l.at)}</td>
    <td>${x(l.kind,{foul:D(l)})}</td>
    <td class="said">${g}<a class="rowlink" href=${p(`entry`,l.id)}
    @click=${L}>${E(l)}</a></td>
    <td>${(l.actor_name??r(`the-house`)).split(`,`)[0]}</td>
    <td class="r">${h===null?e:t`<b
    class=${c(h)}>${d(h)}</b>`}</td></tr>`}const L=e=>e.stopPropagation();function R({choose:i},a){return t`<aside class="panel panel--scroll"
    aria-label=${r(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${r(`entry-number`,{number:u(a.seq)})}<button class="end textlink"
      @click=${()=>i(``)}
      >${r(`esc-closes`)}</button></h2>
    ${a.reason?t`<div class="quote">${a.reason}</div>`:e}
    ${h(g(a),{kind:`side`})}
    <p class="note note--said">${E(a)}</p>
    ${b(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${p(`entry`,a.id,{prove:1})}>${n(`seal`)}${r(`prove-it`)}</a>
      ${y(a)}${a.round_id?t`<a class="pbtn" data-act="replay"
            href=${p(`round`,a.round_id,{entry:a.id})}
            >${r(`replay-round`)}</a>`:e}</div></aside>`}export{N as openLog};