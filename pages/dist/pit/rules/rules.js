import{P as e,g as t,j as n,n as r,y as i}from"../common/card.js";import{t as a}from"../common/live.js";import{O as o,_ as s}from"../main.js";import{l as c}from"../common/figures.js";import{t as l}from"../common/capital.js";import{i as u,r as d,t as f}from"../common/reads.js";import{t as p}from"../common/odds.js";import{t as m}from"../common/names.js";import{a as h,i as g,n as _,r as v,t as y}from"../common/rule_rows.js";import{i as b,r as x,t as S}from"../common/api.js";import{t as C}from"../common/problem.js";const w={break_poker:`BreakPokerHouseRules`,holdem:`HoldemHouseRules`,truco:`TrucoHouseRules`,canasta:`CanastaHouseRules`};let T=null;async function E(){return T??=x(`/openapi.json`).then(({data:e})=>e.components.schemas),T}function D(e,t,n=8){return!t||!n?t??{}:t.$ref?D(e,e[t.$ref.split(`/`).at(-1)??``],n-1):t.allOf?.length===1?D(e,t.allOf[0],n-1):t}function O(e){if(Array.isArray(e.enum))return e.enum;let t=e.oneOf?.map(e=>e.const??e.enum?.[0]);return t?.length&&t.every(e=>typeof e==`string`)?t:null}async function k(e){let t=await E(),n=/* @__PURE__ */ new Map,r=(e,i,a)=>{for(let[o,s]of Object.entries(e.properties??{})){let e=D(t,s),c=O(e);c?n.set(`${i}/${o}`,c):a&&r(e,`${i}/${o}`,a-1)}};return r(D(t,t[w[e]]),``,3),n}var A=class extends f{constructor(...e){super(...e),this.id=``,this.versions=null,this.names=/* @__PURE__ */ new Map,this.refusal=null,this.reason=``,this.seen=!1,this.draft=null,this.rehearsed=null,this.busy=!1,this.choices=/* @__PURE__ */ new Map,this.reload=()=>this.reads(()=>this.readVersions())}async load(e){this.id!==e&&(Object.assign(this,{id:e,versions:null,draft:null,problem:``,refusal:null,reason:``}),this.forget(),await this.reload())}async readVersions(){let{id:e}=this,[t,n]=await Promise.all([b(`/v1/tables/${e}/rules/versions`),b(`/v1/users`)]);if(e===this.id){for(let{id:e,name:t}of n)this.names.set(`user:${e}`,t);this.versions=t.sort((e,t)=>t.version-e.version)}}who(e){return this.names.get(e)??i(`the-house`)}pair(){let e=this.versions??[];if(this.draft)return{left:e[0],right:e[0]};let{query:t}=this.desk.route,n=n=>e.find(({version:e})=>String(e)===t.get(n)),r=n(`version`)??e[0],i=e.find(({version:e})=>e<(r?.version??0));return{left:n(`against`)??i,right:r}}async begin(){this.draft=this.versions?.[0]?{...this.versions[0].rules}:null,Object.assign(this,{rehearsed:null,reason:``,seen:!1,problem:``,refusal:null}),this.desk.redraw();try{this.choices=await k(this.desk.table(this.id)?.game??``)}catch(e){this.desk.told(e)}this.desk.redraw()}discard(){Object.assign(this,{draft:null,rehearsed:null,problem:``,refusal:null}),this.desk.redraw()}get patch(){return _({...this.versions?.[0]?.rules},this.draft??{})}get changed(){return Object.keys(this.patch).length>0}get ready(){return!!(this.rehearsed&&this.reason.trim()&&this.changed&&!this.busy)}say(e){this.reason=e,this.desk.redraw()}change(e,t){this.draft&&(this.draft=v(this.draft,e.pointer,y(e,t)),Object.assign(this,{rehearsed:null,seen:!1,problem:``,refusal:null}),clearTimeout(this.timer),this.timer=setTimeout(()=>this.changed&&this.rehearse(),400),this.desk.redraw())}get unseen(){let{refusal:e}=this;return e?.code===`odds_not_seen`?e.problems:[]}see(){Object.assign(this,{seen:!0,problem:``,refusal:null}),this.rehearse(),this.desk.redraw()}async rehearse(){let{patch:e,draft:t,seen:n}=this;try{let r=`/v1/tables/${this.id}/rules?dry_run=true`,{data:i}=await S(`PATCH`,r,{body:{rules:e,reason:`rehearsal`,seen:n}});t===this.draft&&(this.rehearsed=i)}catch(e){t===this.draft&&this.refused(e)}this.desk.redraw()}async save(){if(this.ready){this.busy=!0;try{let e={rules:this.patch,reason:this.reason.trim(),seen:this.seen};await S(`PATCH`,`/v1/tables/${this.id}/rules`,{body:e}),this.discard(),await this.reload()}catch(e){this.refused(e)}finally{this.busy=!1,this.desk.redraw()}}}refused(e){if(!(e instanceof C))throw e;this.refusal=e;let t=e.problems.filter(({pointer:e})=>e);this.problem=t.length?``:this.desk.told(e)}problemAt(e){let n=this.refusal?.problems.find(({pointer:t})=>t===e||t===`/rules${e}`);return n?[t(n),n.detail].filter(Boolean).join(` `):``}};function j(e){let t=new A(e);return{view:()=>e.route.id?N(e,t):M(e),go:({id:e})=>e?t.load(e):void 0,heard:e=>e.kind===`rules.set`&&e.table_id===t.id&&t.reload()}}function M(t){return{title:i(`nav-rules`),kind:`one`,body:e`<section class="panel panel--scroll"><h2>${i(`tables`)} <small>${i(`rules-choose`)}</small></h2>
      <table class="grid"><thead><tr><th scope="col">${i(`table`)}</th><th
        scope="col">${i(`which-game`)}</th>
        <th scope="col">${i(`rules-in-force`)}</th><th scope="col">${i(`hash`)}</th></tr>
        </thead>
      <tbody>${t.tables.filter(({game:e})=>e!==`other`).map(n=>e`<tr data-row=${n.id} @click=${()=>t.go(`rules`,n.id)}>
        <td><a class="rowlink" href=${s(`rules`,n.id)}><b>${n.name}</b></a></td>
        <td>${i(`game-${n.game}`)}</td>
        <td>${i(`version-number`,{number:n.rules_version})}</td><td
        class="mono muted">${n.rules_hash.slice(0,16)}…</td></tr>`)}</tbody></table></section>`}}function N(t,r){let a=t.table(r.id),o=t.may(`pit_boss admin`)&&r.versions&&!r.draft;return{title:i(`nav-rules`),small:a?`${a.name} · ${a.currency}`:``,kind:`one`,back:{label:i(`tables`),to:s(`rules`)},end:e`${a?.game===`break_poker`?e`<a class="pbtn" data-act="odds" href=${s(`odds`,r.id)}>${i(`odds`)}</a>`:n}${o?e`<button class="pbtn" data-act="draft"
        @click=${()=>r.begin()}>${i(`rules-change`)}</button>`:n}`,body:e`<div class="two two--rules ${r.draft?``:`two--versions`}">
      ${P(t,r)}${F(t,r)}${r.draft?V(r):n}</div>`}}function P(t,r){let a=r.versions??[],{left:l,right:u}=r.pair();return e`<section class="panel versions panel--scroll"><h2>${i(`versions`)}</h2>
    <ol>${r.draft?e`<li
      class="on"><b>${i(`draft-number`,{number:a[0].version+1})}</b>
      <small>${i(`draft-yours`)}</small></li>`:n}
    ${a.map((t,a)=>{let d=!r.draft&&t.version===u?.version;return e`<li class=${d?`on`:``} data-version=${t.version}><a class="rowlink"
        href=${s(`rules`,r.id,{version:t.version})} aria-current=${d?`true`:n}><b>${c(t.version)}</b></a>
        ${a===0?e`<span class="tag tag--pay">${i(`in-force`)}</span>`:n}
        ${t.version===l?.version?e`<span
          class="tag">${i(`compared`)}</span>`:n}
        <small>${i(`since-by`,{at:o(t.set_at),who:r.who(t.set_by)})}</small>
        ${t.reason?e`<small>“${t.reason}”</small>`:n}
        <small>${i(`rule-changes`,{count:t.changes.length})}</small></li>`})}</ol>${r.versions&&!r.draft?d(r,r.reload):n}</section>`}function F(t,r){let{left:o,right:s}=r.pair();if(!s)return u(r,r.reload);let c=g({...(o??s).rules},r.draft??{...s.rules}),d=c.filter(({changed:e})=>e),f=t.route.query.get(`only`)===`1`,m=Object.fromEntries(t.route.query),h=r.draft?i(`draft-against`,{version:o?.version??0}):i(`version-against`,{version:s.version,against:o?.version??0}),_=o?i(`version-number`,{number:o.version}):``,v=r.draft?i(`rules-in-force`):_,y=!r.draft&&o?.version===s.version-1?s.odds??[]:[];return e`<section class="panel panel--scroll" tabindex=${o?n:`0`}
    aria-label=${i(`nav-rules`)} data-compared>
    <h2>${o?h:l(i(`version-number`,{number:s.version}))}
      <small role="status">${o?i(`rule-changes`,{count:d.length}):n}</small>${o?e`<label class="end check">${i(`only-changes`)} <input type="checkbox" data-field="only"
        .checked=${a(f)}
        @change=${e=>t.refine({...m,only:e.target.checked?1:``})}></label>`:n}</h2>
    ${r.draft?n:I(t,r,s)}
    ${!r.draft&&s.reason?e`<div class="quote" data-reason>“${s.reason}” <span
      class="muted">— ${r.who(s.set_by)}</span></div>`:n}
    ${y.length?p(y,{before:_,after:i(`version-number`,{number:s.version})}):n}
    <table class="grid rulegrid"><thead><tr><th scope="col">${i(`rule`)}</th>
      ${o?e`<th scope="col">${v}</th>`:n}
      <th scope="col">${r.draft?i(`draft`):l(i(`version-number`,{number:s.version}))}</th></tr></thead>
    <tbody>${(f?d:c).map(e=>L(r,e,!!o))}</tbody></table></section>`}function I(t,r,a){let o=(r.versions??[]).filter(({version:e})=>e!==a.version);if(!o.length)return n;let{left:s}=r.pair();return e`<label class="field field--inline"><span>${i(`compare-with`)}</span><select
    data-field="against"
    @change=${e=>t.refine({...Object.fromEntries(t.route.query),version:a.version,against:e.target.value})}>
    ${o.map(({version:t})=>e`<option value=${t} ?selected=${t===s?.version}
      >${i(`version-number`,{number:t})}</option>`)}</select></label>`}function L(t,r,a){if(!a)return e`<tr data-rule=${r.pointer}><td>${r.label}</td><td>${r.wasWords}</td></tr>`;let o=t.problemAt(r.pointer),s=t.draft?R(t,r):r.changed?e`<b class="is">${r.isWords}</b>`:e`<span class="same">${i(`same`)}</span>`;return e`<tr class=${r.changed?`changed`:``}
    data-rule=${r.pointer}><td>${r.label}</td>
    <td>${r.changed?e`<b class="was">${r.wasWords}</b>`:r.wasWords}</td>
    <td>${s}${o?e`<small class="bad"
    role="alert">${o}</small>`:n}</td></tr>`}function R(t,n){let r=e=>t.change(n,e.target.value),i=typeof n.was==`boolean`?[`true`,`false`]:t.choices.get(n.pointer);return i?.includes(n.isText)?e`<select class="rulefield" data-pointer=${n.pointer} aria-label=${n.label}
    @change=${r}>${i.map(t=>e`<option value=${t} ?selected=${n.isText===t}
        >${z(t)}</option>`)}</select>`:e`<input class="rulefield" data-pointer=${n.pointer} aria-label=${n.label}
      autocomplete="off" spellcheck="false" .value=${a(n.isText)} @input=${r}>`}const z=e=>h(e===`true`||e===`false`?e===`true`:e);function B(t){return e`<div class="note" role="alert" data-unseen>
    ${t.unseen.map(({detail:t})=>e`<p class="bad">${t}</p>`)}
    <button class="pbtn" data-act="seen" @click=${()=>t.see()}>${i(`odds-seen`)}</button></div>`}function V(t){let a=(t.versions?.[0]?.version??0)+1;return e`<section class="panel"><h2>${i(`why`)}</h2>
    <label class="field field--wide"><span class="sr">${i(`why`)}</span><textarea
      data-field="reason" maxlength=${500}
      .value=${t.reason}
      @input=${e=>t.say(e.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${t.rehearsed?`yes`:`no`}>${t.rehearsed?e`<span class="state state--final">${r(`check`)}${i(`rules-rehearsed`,{count:t.rehearsed.changes.length})}</span>`:i(t.refusal?`rules-refused`:t.changed?`rules-reading`:`rules-none-changed`)}</p>
    ${t.problem?e`<p class="bad note" role="alert">${t.problem}</p>`:n}
    ${t.unseen.length?B(t):n}
    ${t.rehearsed?.odds?.length?p(t.rehearsed.odds,{before:i(`odds-before`),after:i(`odds-after`)}):n}
    <p class="note">${i(`rules-running`,{game:m(t.id)})}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${()=>t.discard()}>${i(`discard-draft`)}</button>
      <button class="pbtn pbtn--now" data-act="save" aria-disabled=${t.ready?n:`true`}
        @click=${()=>t.save()}
        >${i(`save-as`,{version:a})}</button></div></section>`}export{j as openRules};