import{F as e,M as t,b as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{O as a,U as o,V as s,_ as c,d as l,i as u,k as d,z as f}from"../main.js";import{n as p}from"../common/accounts.js";import{t as m}from"../common/close_key.js";import{n as h,t as g}from"../common/diff.js";import{n as _}from"../common/export.js";import{c as v,l as y,m as b,n as x}from"../common/figures.js";import{a as S,n as C}from"../common/filters.js";import{n as w,r as T,t as E}from"../common/facts.js";import{r as D}from"../common/kinds.js";import{s as O,t as k}from"../common/names.js";import{r as A}from"../common/api.js";import{r as j,t as M}from"../common/reads.js";import{t as N}from"../common/pages.js";import{a as P,r as F}from"../common/sentence.js";const I=[`table`,`round`,`actor`,`kind`,`from`,`until`],L={table:`table_id`,round:`round_id`};var R=class extends M{constructor(...e){super(...e),this.entries=null,this.fresh=[],this.cursor=null,this.filters={},this.people=[],this.rounds=[],this.asked=``,this.more=()=>this.reads(()=>this.readMore(),!0)}async load(e){let t=I.map(t=>[t,e.get(t)??``]);this.filters=Object.fromEntries(t.filter(([,e])=>e));let n=new URLSearchParams(Object.entries(this.filters).map(([e,t])=>[L[e]??e,t])).toString();this.entries&&n===this.asked||(this.asked=n,Object.assign(this,{entries:null,cursor:null,fresh:[]}),this.forget(),await Promise.all([this.more(),this.readChoices(),S(this.desk)]))}async readMore(){let{asked:e}=this,t=`/v1/audit/entries?limit=100&${e}`,n=await N(t,this.entries&&this.cursor,()=>e===this.asked);n&&(this.entries=[...this.entries??[],...n.items],this.cursor=n.cursor)}async readChoices(){let{table:e}=this.filters;try{this.people.length||(this.people=await O());let{data:t}=e?await A(`/v1/tables/${e}/rounds?limit=100`):{data:{items:[]}};this.rounds=t.items}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}heard(e){let{table:t,round:n,actor:r,kind:i,from:a,until:o}=this.filters,s=(!t||e.table_id===t)&&(!n||e.round_id===n)&&(!r||e.actor===r)&&(!i||e.kind===i)&&(!a||e.at>=a)&&(!o||e.at<o);this.entries&&s&&([...this.fresh,...this.entries].some(({id:t})=>t===e.id)||(this.entries.length?this.fresh.unshift(e):this.entries=[e],this.desk.redrawSoon()))}show(){let{fresh:e,entries:t}=this;this.fresh=[],e.length+(t?.length??0)>2e3?(this.entries=null,this.more()):this.entries=[...e,...t??[]],this.desk.redraw()}},z=class extends M{constructor(...e){super(...e),this.open=!1,this.keys=null,this.show=()=>(this.open=!0,this.reads(async()=>this.keys=(await A(`/v1/audit/keys`)).data.items))}close(){this.open=!1,this.desk.redraw()}};function B(r){let{open:i,keys:o}=r;if(!i)return t;let s=(o??[]).map(({public_key:e})=>`--public-key ${e}`).join(` `);return u({title:n(`verify-title`),close:()=>r.close(),kind:`wide`,body:e`<p class="note note--top">${n(`verify-what`)}</p>
      ${j(r,r.show)}
      ${o?e`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${s}</pre>
            <dl class="kv">${o.map(({key_id:t,public_key:r,registered_at:i,current:o})=>e`<dt>${t}
                <small>${n(o?`verify-key-now`:`verify-key-since`,{at:a(i)})}</small></dt>
                <dd class="mono" data-key=${t}>${r}</dd>`)}</dl>`:t}
      <p class="note">${n(`verify-trust`)}</p>`})}function V(e){let t=new R(e),n=()=>e.route.query.get(`entry`)??``,r=n=>e.refine({...t.filters,entry:n}),i=e=>{let i=t.entries??[],a=i.findIndex(({id:e})=>e===n()),o=i[a<0?0:Math.min(Math.max(a+e,0),i.length-1)];o&&(r(o.id),requestAnimationFrame(()=>document.querySelector(`tr[data-row="${o.id}"]`)?.scrollIntoView({block:`nearest`})))},a={desk:e,data:t,chosen:n,choose:r,help:new z(e)};return{view:()=>H(a),go:e=>t.load(e.query),heard:e=>t.heard(e),keys:()=>({ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Enter:()=>n()&&e.go(`entry`,n()),p:()=>n()&&e.go(`entry`,n(),{prove:1}),Escape:()=>r(``)})}}function H(r){let{desk:i,data:a}=r,o=a.entries?.find(({id:e})=>e===r.chosen());return{title:n(`nav-log`),small:n(`log-small`),kind:`log`,searched:!0,stream:a.filters.table?`table/${a.filters.table}`:`house`,end:_(i,a.filters.table,()=>r.help.show()),body:e`${C(i,a)}
      <div class="two ${o?`two--log`:`two--whole`}">${U(r)}${o?Y(r,o):t}</div>${B(r.help)}`}}function U(r){let{data:a}=r,{entries:o}=a,s=o?.length??0,[c,u]=[o?.[0],o?.at(-1)].map(e=>e?.at??/* @__PURE__ */ new Date),d=o?.some(e=>K(r,e)!==null)??!1;return e`<section class="panel panel--scroll" aria-label=${n(`nav-log`)}>
    <h2 aria-live="polite">${o?n(`entries-count`,{count:s,shown:x(s,a.cursor)}):n(`nav-log`)}
      <small>${n(`newest-first`)}</small><span
        class="end keyhint">${n(`log-keys`)}</span></h2>
    ${a.fresh.length?e`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${()=>a.show()}>${n(`entries-new`,{count:a.fresh.length,shown:y(a.fresh.length)})}</button></div>`:t}
    ${o&&!s?t:e`<table class="grid grid--tight grid--log"><thead><tr><th scope="col">${n(`entry`)}</th>
      <th scope="col">${n(`time-in`,{zone:f(c,u)})}</th><th scope="col">${n(`kind`)}</th><th
      scope="col">${n(`happened`)}</th>
      <th scope="col">${n(`who`)}</th><th scope="col" class="r" ?hidden=${!d}>${n(`house`)}</th></tr>
      </thead>
      <tbody>${o?i(o,({id:e})=>e,(t,n)=>e`${W(t,o[n-1])}${q(r,t,d)}`):e`${G(`–`)}${l(5)}`}</tbody></table>`}
    ${a.cursor?e`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${()=>a.more()}
          >${n(`older`)}</button></div>`:t}${j(a,a.more,s?``:n(`no-entries`))}</section>`}function W({at:e},n){return n&&s(n.at)===s(e)?t:G(d(s(e)))}const G=t=>e`<tr class="dayrow"><th colspan="6" scope="colgroup">${t}</th></tr>`,K=({desk:e},t)=>p(t,e.currency(t));function q(r,i,a){let{chosen:s,choose:l}=r,u=s()===i.id,d=K(r,i);return e`<tr data-row=${i.id} data-kind=${i.kind} aria-selected=${u}
    @click=${()=>l(u?``:i.id)}>
    <td class="nth">${T(i)} ·\u00a0${y(i.seq)}</td><td>${o(i.at)}</td>
    <td>${D(i.kind,{foul:F(i)})}</td>
    <td class="said"><a class="rowlink" href=${c(`entry`,i.id)}
    @click=${J}>${P(i)}</a></td>
    <td>${(i.actor_name??n(`the-house`)).split(`,`)[0]}</td>
    <td class="r" ?hidden=${!a}>${d===null?t:e`<b
    class=${b(d)}>${v(d)}</b>`}</td></tr>`}const J=e=>e.stopPropagation();function Y({choose:i},a){return e`<aside class="panel panel--scroll"
    aria-label=${n(`entry-number`,{number:a.seq})} data-entry=${a.id}>
    <h2>${n(`entry-number`,{number:y(a.seq)})} <small>${T(a)}</small>${m(()=>i(``))}</h2>
    ${a.reason?e`<div class="quote">${a.reason}</div>`:t}
    ${h(g(a),{kind:`side`})}
    <p class="note note--said">${P(a)}</p>
    ${E(a)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${c(`entry`,a.id,{prove:1})}>${r(`shield`)}${n(`prove-it`)}</a>
      ${w(a)}${a.round_id?e`<a class="pbtn" data-act="replay"
            href=${c(`round`,a.round_id,{entry:a.id})}
            >${n(`replay-round`,{game:k(a.table_id)})}</a>`:t}</div></aside>`}export{V as openLog};