import{A as e,N as t,n,v as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{O as a,R as o,_ as s,d as c,i as l,z as u}from"../main.js";import{n as d}from"../common/accounts.js";import{t as f}from"../common/close_key.js";import{n as p,t as m}from"../common/diff.js";import{n as h}from"../common/export.js";import{d as g,o as _,s as v}from"../common/figures.js";import{a as y,n as b}from"../common/filters.js";import{n as x,r as S,t as C}from"../common/facts.js";import{n as w}from"../common/kinds.js";import{o as T,t as E}from"../common/names.js";import{r as D}from"../common/api.js";import{r as O,t as k}from"../common/reads.js";import{t as A}from"../common/pages.js";import{a as j,r as M}from"../common/sentence.js";const N=[`table`,`round`,`actor`,`kind`,`from`,`until`],P={table:`table_id`,round:`round_id`};var F=class extends k{constructor(...e){super(...e),this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.asked=``,this.more=()=>this.reads(()=>this.readMore(),!0)}async load(e){let t=N.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[P[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,Object.assign(this,{entries:null,cursor:null,fresh:[]}),this.forget(),await Promise.all([this.more(),this.readChoices(),y(this.desk)]))}async readMore(){let{asked:e}=this,t=`/v1/audit/entries?limit=100&${e}`,n=await A(t,this.entries&&this.cursor,()=>e===this.asked);n&&(this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor)}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await T());let{data:t}=e?await D(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},I=class extends k{constructor(...e){super(...e),this.open=!1,this.keys=null,this.show=()=>(this.open=!0,this.reads(async()=>this.keys=(await D(`/v1/audit/keys`)).data.items))}close(){this.open=!1,this.desk.redraw()}};function L(n){let{open:i,keys:o}=n;if(!i)return e;let s=(o??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return l({title:r(`verify-title`),close:()=>n.close(),kind:`wide`,body:t`<p class="note note--top">${r(`verify-what`)}</p>
      ${O(n,n.show)}
      ${o?t`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${s}</pre>
            <dl class="kv">${o.map(({key_id:e,public_key:n,registered_at:i,current:o})=>t`<dt>${e}
                <small>${r(o?`verify-key-now`:`verify-key-since`,{at:a(i)})}</small></dt>
                <dd class="mono" data-key=${e}>${n}</dd>`)}</dl>`:e}
      <p class="note">${r(`verify-trust`)}</p>`})}function R(e){let t=new F(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new I(e)};return{view:()=>z(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function z(n){let{desk:i,data:a}=n,o=a.entries?.find(({id:e})=>e===n.chosen());return{title:r(`nav-log`),small:r(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:h(i,a.filters.table,()=>n.help.show()),body:t`${b(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${B(n)}${o?K(n,o):e}</div>${L(n.help)}`}}function B(n){let{data:a}=n,{entries:o}=a,s=o?.length??0,l=o?.some(e=>U(n,e)!==null)??!1;return t`<section class="panel panel--scroll" aria-label=${r(`nav-log`)}>
    <h2 aria-live="polite">${o?r(`entries-count`,{count:s,shown:a.cursor?`${v(s)}+`:v(s)}):r(`nav-log`)}
      <small>${r(`newest-first`)}</small><span
        class="end keyhint">${r(`log-keys`)}</span></h2>
    ${a.fresh.length?t`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${r(`entries-new`,{count:a.fresh.length,shown:v(a.fresh.length)})}</button></div>`:e}
    ${o&&!s?e:t`<table class="grid grid--tight grid--log"><thead><tr><th scope="col">${r(`entry`)}</th>
      <th scope="col">${r(`time-utc`)}</th><th scope="col">${r(`kind`)}</th><th
      scope="col">${r(`happened`)}</th>
      <th scope="col">${r(`who`)}</th><th scope="col" class="r" ?hidden=${!l}>${r(`house`)}</th></tr>
      </thead>
      <tbody>${o?i(o,({id:e})=>e,(e,r)=>t`${V(e,o[r-1])}${W(n,e,l)}`):t`${H(`–`)}${c(5)}`}</tbody></table>`}
    ${a.cursor?t`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${r(`older`)}</button></div>`:e}${O(a,a.more,s?``:r(`no-entries`))}</section>`}function V({at:t},n){let r=o(t);return n&&o(n.at)===r?e:H(r)}const H=e=>t`<tr class="dayrow"><th colspan="6" scope="colgroup">${e}</th></tr>`,U=({desk:e},t)=>d(t,e.currency(t));function W(n,i,a){let{chosen:o,choose:c}=n,l=o()===i.id,d=U(n,i);return t`<tr data-row=${i.id} data-kind=${i.kind} aria-selected=${l}
    @click=${()=>c(l?``:i.id)}>
    <td class="nth">${S(i)} ·\u00a0${v(i.seq)}</td><td>${u(i.at)}</td>
    <td>${w(i.kind,{foul:M(i)})}</td>
    <td class="said"><a class="rowlink" href=${s(`entry`,i.id)}
    @click=${G}>${j(i)}</a></td>
    <td>${(i.actor_name??r(`the-house`)).split(`,`)[0]}</td>
    <td class="r" ?hidden=${!a}>${d===null?e:t`<b
    class=${g(d)}>${_(d)}</b>`}</td></tr>`}const G=e=>e.stopPropagation();function K({choose:i},a){return t`<aside class="panel panel--scroll"
    aria-label=${r(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${r(`entry-number`,{number:v(a.seq)})} <small>${S(a)}</small>${f(()=>i(``))}</h2>
    ${a.reason?t`<div class="quote">${a.reason}</div>`:e}
    ${p(m(a),{kind:`side`})}
    <p class="note note--said">${j(a)}</p>
    ${C(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${s(`entry`,a.id,{prove:1})}>${n(`shield`)}${r(`prove-it`)}</a>
      ${x(a)}${a.round_id?t`<a class="pbtn" data-act="replay"
            href=${s(`round`,a.round_id,{entry:a.id})}
            >${r(`replay-round`,{game:E(a.table_id)})}</a>`:e}</div></aside>`}export{R as openLog};