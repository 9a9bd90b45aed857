import{E as e,O as t,j as n,n as r,w as i}from"../common/card.js";import{t as a}from"../common/live.js";import{D as o,Y as s,m as c}from"../main.js";import{i as l,r as u,t as d}from"../common/reads.js";import{t as f}from"../common/odds.js";import{a as p,i as m,n as h,r as g,t as _}from"../common/rule_rows.js";import{i as v,r as y,t as b}from"../common/api.js";import{t as x}from"../common/problem.js";const S={break_poker:`BreakPokerHouseRules`,holdem:`HoldemHouseRules`,truco:`TrucoHouseRules`,canasta:`CanastaHouseRules`};let C=null;async function w(){return C??=y(`/openapi.json`).then(({data:e})=>e.components.schemas),C}function T(e,t,n=8){return!t||!n?t??{}:t.$ref?T(e,e[t.$ref.split(`/`).at(-1)],n-1):t.allOf?.length===1?T(e,t.allOf[0],n-1):t}function E(e){if(Array.isArray(e.enum))return e.enum;let t=e.oneOf?.map(e=>e.const??e.enum?.[0]);return t?.length&&t.every(e=>typeof e==`string`)?t:null}async function D(e){let t=await w(),n=/* @__PURE__ */ new Map,r=(e,i,a)=>{for(let[o,s]of Object.entries(e.properties??{})){let e=T(t,s),c=E(e);c?n.set(`${i}/${o}`,c):a&&r(e,`${i}/${o}`,a-1)}};return r(T(t,t[S[e]]),``,3),n}var O=class extends d{constructor(...e){super(...e),this.id=``,this.versions=null,this.names=/* @__PURE__ */ new Map,this.refusal=null,this.reason=``,this.seen=!1,this.draft=null,this.rehearsed=null,this.busy=!1,this.choices=/* @__PURE__ */ new Map,this.reload=()=>this.reads(()=>this.readVersions())}async load(e){this.id!==e&&(Object.assign(this,{id:e,versions:null,draft:null,problem:``,refusal:null,reason:``}),this.forget(),await this.reload())}async readVersions(){let{id:e}=this,[t,n]=await Promise.all([v(`/v1/tables/${e}/rules/versions`),v(`/v1/users`)]);if(e===this.id){for(let{id:e,name:t}of n)this.names.set(`user:${e}`,t);this.versions=t.sort((e,t)=>t.version-e.version)}}who(t){return this.names.get(t)??e(`the-house`)}pair(){let e=this.versions??[];if(this.draft)return{left:e[0],right:e[0]};let{query:t}=this.desk.route,n=n=>e.find(({version:e})=>String(e)===t.get(n)),r=n(`version`)??e[0],i=e.find(({version:e})=>e<(r?.version??0));return{left:n(`against`)??i,right:r}}async begin(){this.draft=this.versions?.[0]?.rules??null,Object.assign(this,{rehearsed:null,reason:``,seen:!1,problem:``,refusal:null}),this.desk.redraw();try{this.choices=await D(this.desk.table(this.id)?.game??``)}catch(e){this.desk.told(e)}this.desk.redraw()}discard(){Object.assign(this,{draft:null,rehearsed:null,problem:``,refusal:null}),this.desk.redraw()}drafted(){return this.draft}get patch(){return h(this.versions?.[0]?.rules??{},this.draft??{})}get changed(){return Object.keys(this.patch).length>0}get ready(){return!!(this.rehearsed&&this.reason.trim()&&this.changed&&!this.busy)}say(e){this.reason=e,this.desk.redraw()}change(e,t){this.draft=g(this.draft,e.pointer,_(e,t)),Object.assign(this,{rehearsed:null,seen:!1,problem:``,refusal:null}),clearTimeout(this.timer),this.timer=setTimeout(()=>this.changed&&this.rehearse(),400),this.desk.redraw()}get unseen(){let{refusal:e}=this;return e?.code===`odds_not_seen`?e.problems:[]}see(){Object.assign(this,{seen:!0,problem:``,refusal:null}),this.rehearse(),this.desk.redraw()}async rehearse(){let{patch:e,draft:t,seen:n}=this;try{let r=`/v1/tables/${this.id}/rules?dry_run=true`,{data:i}=await b(`PATCH`,r,{body:{rules:e,reason:`rehearsal`,seen:n}});t===this.draft&&(this.rehearsed=i)}catch(e){t===this.draft&&this.refused(e)}this.desk.redraw()}async save(){if(this.ready){this.busy=!0;try{let e={rules:this.patch,reason:this.reason.trim(),seen:this.seen};await b(`PATCH`,`/v1/tables/${this.id}/rules`,{body:e}),this.discard(),await this.reload()}catch(e){this.refused(e)}finally{this.busy=!1,this.desk.redraw()}}}refused(e){if(!(e instanceof x))throw e;this.refusal=e;let t=e.problems.filter(({pointer:e})=>e);this.problem=t.length?``:this.desk.told(e)}problemAt(e){let t=this.refusal?.problems.find(({pointer:t})=>t===e||t===`/rules${e}`);return t?[i(t),t.detail].filter(Boolean).join(` `):``}};function k(e){let t=new O(e);return{view:()=>e.route.id?j(e,t):A(e),go:({id:e})=>e?t.load(e):void 0,heard:e=>e.kind===`rules.set`&&e.table_id===t.id&&t.reload()}}function A(t){return{title:e(`nav-rules`),kind:`one`,body:n`<section class="panel panel--scroll"><h2>${e(`tables`)} <small>${e(`rules-choose`)}</small></h2>
      <table class="grid"><thead><tr><th scope="col">${e(`table`)}</th><th
        scope="col">${e(`which-game`)}</th>
        <th scope="col">${e(`rules-in-force`)}</th><th scope="col">${e(`hash`)}</th></tr>
        </thead>
      <tbody>${t.tables.filter(({game:e})=>e!==`other`).map(r=>n`<tr data-row=${r.id} @click=${()=>t.go(`rules`,r.id)}>
        <td><a class="rowlink" href=${o(`rules`,r.id)}><b>${r.name}</b></a></td>
        <td>${e(`game-${r.game}`)}</td>
        <td>${e(`version-number`,{number:r.rules_version})}</td><td
        class="mono muted">${r.rules_hash.slice(0,16)}…</td></tr>`)}</tbody></table></section>`}}function j(r,i){let a=r.table(i.id),s=r.may(`pit_boss`,`admin`)&&i.versions&&!i.draft;return{title:e(`nav-rules`),small:a?.name??``,kind:`one`,back:{label:e(`tables`),to:o(`rules`)},end:n`${a?.game===`break_poker`?n`<a class="pbtn" data-act="odds" href=${o(`odds`,i.id)}>${e(`odds`)}</a>`:t}${s?n`<button class="pbtn pbtn--now" data-act="draft"
        @click=${()=>i.begin()}>${e(`rules-change`)}</button>`:t}`,body:n`<div class="two two--rules ${i.draft?``:`two--versions`}">
      ${M(r,i)}${N(r,i)}${i.draft?z(i):t}</div>`}}function M(r,i){let a=i.versions??[],{left:l,right:d}=i.pair();return n`<section class="panel versions panel--scroll"><h2>${e(`versions`)}</h2>
    <ol>${i.draft?n`<li
      class="on"><b>${e(`draft-number`,{number:a[0].version+1})}</b>
      <small>${e(`draft-yours`)}</small></li>`:t}
    ${a.map((r,a)=>{let u=!i.draft&&r.version===d?.version;return n`<li class=${u?`on`:``} data-version=${r.version}><a class="rowlink"
        href=${o(`rules`,i.id,{version:r.version})} aria-current=${u?`true`:t}><b>${c(r.version)}</b></a>
        ${a===0?n`<span class="tag tag--pay">${e(`in-force`)}</span>`:t}
        ${r.version===l?.version?n`<span
          class="tag">${e(`compared`)}</span>`:t}
        <small>${e(`since-by`,{at:s(r.set_at),who:i.who(r.set_by)})}</small>
        ${r.reason?n`<small>“${r.reason}”</small>`:t}
        <small>${e(`rule-changes`,{count:r.changes.length})}</small></li>`})}</ol>${i.versions&&!i.draft?u(i,i.reload):t}</section>`}function N(r,i){let{left:o,right:s}=i.pair();if(!s)return l(i,i.reload);let c=m(o?.rules??s.rules,i.draft?i.drafted():s.rules),u=c.filter(({changed:e})=>e),d=r.route.query.get(`only`)===`1`,p=Object.fromEntries(r.route.query),h=i.draft?e(`draft-against`,{version:o?.version??0}):e(`version-against`,{version:s.version,against:o?.version??0}),g=o?e(`version-number`,{number:o.version}):``,_=i.draft?e(`rules-in-force`):g,v=!i.draft&&o?.version===s.version-1?s.odds??[]:[];return n`<section class="panel panel--scroll" data-compared>
    <h2>${o?h:e(`version-number`,{number:s.version})}
      <small role="status">${e(`rule-changes`,{count:u.length})}</small>
      <label class="end check">${e(`only-changes`)} <input type="checkbox" data-field="only"
        .checked=${a(d)}
        @change=${e=>r.refine({...p,only:e.target.checked?1:``})}></label></h2>
    ${i.draft?t:P(r,i,s)}
    ${!i.draft&&s.reason?n`<div class="quote" data-reason>“${s.reason}” <span
      class="muted">— ${i.who(s.set_by)}</span></div>`:t}
    ${v.length?f(v,{before:g,after:e(`version-number`,{number:s.version})}):t}
    <table class="grid rulegrid"><thead><tr><th scope="col">${e(`rule`)}</th>
      ${o?n`<th scope="col">${_}</th>`:t}
      <th scope="col">${i.draft?e(`draft`):e(`version-number`,{number:s.version})}</th></tr></thead>
    <tbody>${(d?u:c).map(e=>F(i,e,!!o))}</tbody></table></section>`}function P(r,i,a){let o=(i.versions??[]).filter(({version:e})=>e!==a.version);if(!o.length)return t;let{left:s}=i.pair();return n`<label class="field field--inline"><span>${e(`compare-with`)}</span><select
    data-field="against"
    @change=${e=>r.refine({...Object.fromEntries(r.route.query),version:a.version,against:e.target.value})}>
    ${o.map(({version:t})=>n`<option value=${t} ?selected=${t===s?.version}
      >${e(`version-number`,{number:t})}</option>`)}</select></label>`}function F(r,i,a){if(!a)return n`<tr data-rule=${i.pointer}><td>${i.label}</td><td>${i.wasWords}</td></tr>`;let o=r.problemAt(i.pointer),s=r.draft?I(r,i):i.changed?n`<b class="is">${i.isWords}</b>`:n`<span class="same">${e(`same`)}</span>`;return n`<tr class=${i.changed?`changed`:``}
    data-rule=${i.pointer}><td>${i.label}</td>
    <td>${i.changed?n`<b class="was">${i.wasWords}</b>`:i.wasWords}</td>
    <td>${s}${o?n`<small class="bad"
    role="alert">${o}</small>`:t}</td></tr>`}function I(e,t){let r=n=>e.change(t,n.target.value),i=typeof t.was==`boolean`?[`true`,`false`]:e.choices.get(t.pointer);return i?.includes(t.isText)?n`<select class="rulefield" data-pointer=${t.pointer} aria-label=${t.label}
    @change=${r}>${i.map(e=>n`<option value=${e} ?selected=${t.isText===e}
        >${L(e)}</option>`)}</select>`:n`<input class="rulefield" data-pointer=${t.pointer} aria-label=${t.label}
      autocomplete="off" spellcheck="false" .value=${a(t.isText)} @input=${r}>`}const L=e=>p(e===`true`||e===`false`?e===`true`:e);function R(t){return n`<div class="note" role="alert" data-unseen>
    ${t.unseen.map(({detail:e})=>n`<p class="bad">${e}</p>`)}
    <button class="pbtn" data-act="seen" @click=${()=>t.see()}>${e(`odds-seen`)}</button></div>`}function z(i){let a=(i.versions?.[0]?.version??0)+1;return n`<section class="panel"><h2>${e(`why`)}</h2>
    <label class="field field--wide"><span class="sr">${e(`why`)}</span><textarea
      data-field="reason" maxlength=${500}
      .value=${i.reason}
      @input=${e=>i.say(e.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${i.rehearsed?`yes`:`no`}>${i.rehearsed?n`<span class="state state--final">${r(`check`)}${e(`rules-rehearsed`,{count:i.rehearsed.changes.length})}</span>`:e(i.refusal?`rules-refused`:i.changed?`rules-reading`:`rules-none-changed`)}</p>
    ${i.problem?n`<p class="bad note" role="alert">${i.problem}</p>`:t}
    ${i.unseen.length?R(i):t}
    ${i.rehearsed?.odds?.length?f(i.rehearsed.odds,{before:e(`odds-before`),after:e(`odds-after`)}):t}
    <p class="note">${e(`rules-running`)}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${()=>i.discard()}>${e(`discard-draft`)}</button>
      <button class="pbtn pbtn--now" data-act="save" aria-disabled=${i.ready?t:`true`}
        @click=${()=>i.save()}
        >${e(`save-as`,{version:a})}</button></div></section>`}export{k as openRules};