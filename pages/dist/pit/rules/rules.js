import{A as e,Y as t,ft as n,gt as r,ht as i,p as a,t as o,vt as s,y as c}from"../main.js";import{t as l}from"../common/live.js";import{t as u}from"../common/odds.js";import{a as d,i as f,n as p,r as m,t as h}from"../common/rule_rows.js";import{i as g,r as _,t as v}from"../common/api.js";import{t as y}from"../common/problem.js";const b={break_poker:`BreakPokerHouseRules`,holdem:`HoldemHouseRules`,truco:`TrucoHouseRules`,canasta:`CanastaHouseRules`};let x=null;async function S(){return x??=_(`/openapi.json`).then(({data:e})=>e.components.schemas),x}function C(e,t,n=8){return!t||!n?t??{}:t.$ref?C(e,e[t.$ref.split(`/`).at(-1)],n-1):t.allOf?.length===1?C(e,t.allOf[0],n-1):t}function w(e){if(Array.isArray(e.enum))return e.enum;let t=e.oneOf?.map(e=>e.const??e.enum?.[0]);return t?.length&&t.every(e=>typeof e==`string`)?t:null}async function T(e){let t=await S(),n=/* @__PURE__ */ new Map,r=(e,i,a)=>{for(let[o,s]of Object.entries(e.properties??{})){let e=C(t,s),c=w(e);c?n.set(`${i}/${o}`,c):a&&r(e,`${i}/${o}`,a-1)}};return r(C(t,t[b[e]]),``,3),n}var E=class{constructor(e){this.id=``,this.versions=null,this.names=/* @__PURE__ */ new Map,this.problem=``,this.refusal=null,this.reason=``,this.seen=!1,this.draft=null,this.rehearsed=null,this.busy=!1,this.choices=/* @__PURE__ */ new Map,this.desk=e}async load(e){this.id!==e&&(Object.assign(this,{id:e,versions:null,draft:null,problem:``,refusal:null,reason:``}),await this.reload())}async reload(){let{id:e}=this;try{let[t,n]=await Promise.all([g(`/v1/tables/${e}/rules/versions`),g(`/v1/users`)]);if(e!==this.id)return;for(let{id:e,name:t}of n)this.names.set(`user:${e}`,t);this.versions=t.sort((e,t)=>t.version-e.version),this.problem=``}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}who(e){return this.names.get(e)??i(`the-house`)}pair(){let e=this.versions??[];if(this.draft)return{left:e[0],right:e[0]};let{query:t}=this.desk.route,n=n=>e.find(({version:e})=>String(e)===t.get(n)),r=n(`version`)??e[0],i=e.find(({version:e})=>e<(r?.version??0));return{left:n(`against`)??i,right:r}}async begin(){this.draft=this.versions?.[0]?.rules??null,Object.assign(this,{rehearsed:null,reason:``,seen:!1,problem:``,refusal:null}),this.desk.redraw();try{this.choices=await T(this.desk.table(this.id)?.game??``)}catch(e){this.desk.told(e)}this.desk.redraw()}discard(){Object.assign(this,{draft:null,rehearsed:null,problem:``,refusal:null}),this.desk.redraw()}drafted(){return this.draft}get patch(){return p(this.versions?.[0]?.rules??{},this.draft??{})}get changed(){return Object.keys(this.patch).length>0}get ready(){return!!(this.rehearsed&&this.reason.trim()&&this.changed&&!this.busy)}say(e){this.reason=e,this.desk.redraw()}change(e,t){this.draft=m(this.draft,e.pointer,h(e,t)),Object.assign(this,{rehearsed:null,seen:!1,problem:``,refusal:null}),clearTimeout(this.timer),this.timer=setTimeout(()=>this.changed&&this.rehearse(),400),this.desk.redraw()}get unseen(){let{refusal:e}=this;return e?.code===`odds_not_seen`?e.problems:[]}see(){Object.assign(this,{seen:!0,problem:``,refusal:null}),this.rehearse(),this.desk.redraw()}async rehearse(){let{patch:e,draft:t,seen:n}=this;try{let r=`/v1/tables/${this.id}/rules?dry_run=true`,{data:i}=await v(`PATCH`,r,{body:{rules:e,reason:`rehearsal`,seen:n}});t===this.draft&&(this.rehearsed=i)}catch(e){t===this.draft&&this.refused(e)}this.desk.redraw()}async save(){if(this.ready){this.busy=!0;try{let e={rules:this.patch,reason:this.reason.trim(),seen:this.seen};await v(`PATCH`,`/v1/tables/${this.id}/rules`,{body:e}),this.discard(),await this.reload()}catch(e){this.refused(e)}finally{this.busy=!1,this.desk.redraw()}}}refused(e){if(!(e instanceof y))throw e;this.refusal=e;let t=e.problems.filter(({pointer:e})=>e);this.problem=t.length?``:this.desk.told(e)}problemAt(e){let t=this.refusal?.problems.find(({pointer:t})=>t===e||t===`/rules${e}`);return t?[n(t),t.detail].filter(Boolean).join(` `):``}};function D(e){let t=new E(e);return{view:()=>e.route.id?k(e,t):O(e),go:({id:e})=>e?t.load(e):void 0,heard:e=>e.kind===`rules.set`&&e.table_id===t.id&&t.reload()}}function O(t){return{title:i(`nav-rules`),kind:`one`,body:s`<section class="panel panel--scroll"><h2>${i(`tables`)} <small>${i(`rules-choose`)}</small></h2>
      <table class="grid"><thead><tr><th scope="col">${i(`table`)}</th><th
        scope="col">${i(`which-game`)}</th>
        <th scope="col">${i(`rules-in-force`)}</th><th scope="col">${i(`hash`)}</th></tr>
        </thead>
      <tbody>${t.tables.map(n=>s`<tr data-row=${n.id} @click=${()=>t.go(`rules`,n.id)}>
        <td><a class="rowlink" href=${e(`rules`,n.id)}><b>${n.name}</b></a></td>
        <td>${i(`game-${n.game}`)}</td>
        <td>${i(`version-number`,{number:n.rules_version})}</td><td
        class="mono muted">${n.rules_hash.slice(0,16)}…</td></tr>`)}</tbody></table></section>`}}function k(t,n){let a=t.table(n.id),o=t.may(`pit_boss`,`admin`)&&n.versions&&!n.draft;return{title:i(`nav-rules`),small:a?.name??``,kind:`one`,back:{label:i(`tables`),to:e(`rules`)},end:s`${a?.game===`break_poker`?s`<a class="pbtn" data-act="odds" href=${e(`odds`,n.id)}>${i(`odds`)}</a>`:r}${o?s`<button class="pbtn pbtn--now" data-act="draft"
        @click=${()=>n.begin()}>${i(`rules-change`)}</button>`:r}`,body:s`<div class="two two--rules ${n.draft?``:`two--versions`}">
      ${A(t,n)}${j(t,n)}${n.draft?L(n):r}</div>`}}function A(n,c){let l=c.versions??[],{left:u,right:d}=c.pair();return s`<section class="panel versions panel--scroll"><h2>${i(`versions`)}</h2>
    ${c.problem&&!l.length?o(c.problem,()=>c.reload()):r}
    <ol>${c.draft?s`<li
      class="on"><b>${i(`draft-number`,{number:l[0].version+1})}</b>
      <small>${i(`draft-yours`)}</small></li>`:r}
    ${l.map((n,o)=>{let l=!c.draft&&n.version===d?.version;return s`<li class=${l?`on`:``} data-version=${n.version}><a class="rowlink"
        href=${e(`rules`,c.id,{version:n.version})} aria-current=${l?`true`:r}><b>${a(n.version)}</b></a>
        ${o===0?s`<span class="tag tag--pay">${i(`in-force`)}</span>`:r}
        ${n.version===u?.version?s`<span
          class="tag">${i(`compared`)}</span>`:r}
        <small>${i(`since-by`,{at:t(n.set_at),who:c.who(n.set_by)})}</small>
        ${n.reason?s`<small>“${n.reason}”</small>`:r}
        <small>${i(`rule-changes`,{count:n.changes.length})}</small></li>`})}</ol></section>`}function j(e,t){let{left:n,right:a}=t.pair();if(!a)return s`<section class="panel"></section>`;let o=f(n?.rules??a.rules,t.draft?t.drafted():a.rules),c=o.filter(({changed:e})=>e),d=e.route.query.get(`only`)===`1`,p=Object.fromEntries(e.route.query),m=t.draft?i(`draft-against`,{version:n?.version??0}):i(`version-against`,{version:a.version,against:n?.version??0}),h=n?i(`version-number`,{number:n.version}):``,g=t.draft?i(`rules-in-force`):h,_=!t.draft&&n?.version===a.version-1?a.odds??[]:[];return s`<section class="panel panel--scroll" data-compared>
    <h2>${n?m:i(`version-number`,{number:a.version})}
      <small role="status">${i(`rule-changes`,{count:c.length})}</small>
      <label class="end check">${i(`only-changes`)} <input type="checkbox" data-field="only"
        .checked=${l(d)}
        @change=${t=>e.refine({...p,only:t.target.checked?1:``})}></label></h2>
    ${t.draft?r:M(e,t,a)}
    ${!t.draft&&a.reason?s`<div class="quote" data-reason>“${a.reason}” <span
      class="muted">— ${t.who(a.set_by)}</span></div>`:r}
    ${_.length?u(_,{before:h,after:i(`version-number`,{number:a.version})}):r}
    <table class="grid rulegrid"><thead><tr><th scope="col">${i(`rule`)}</th>
      ${n?s`<th scope="col">${g}</th>`:r}
      <th scope="col">${t.draft?i(`draft`):i(`version-number`,{number:a.version})}</th></tr></thead>
    <tbody>${(d?c:o).map(e=>N(t,e,!!n))}</tbody></table></section>`}function M(e,t,n){let a=(t.versions??[]).filter(({version:e})=>e!==n.version);if(!a.length)return r;let{left:o}=t.pair();return s`<label class="field field--inline"><span>${i(`compare-with`)}</span><select
    data-field="against"
    @change=${t=>e.refine({...Object.fromEntries(e.route.query),version:n.version,against:t.target.value})}>
    ${a.map(({version:e})=>s`<option value=${e} ?selected=${e===o?.version}
      >${i(`version-number`,{number:e})}</option>`)}</select></label>`}function N(e,t,n){if(!n)return s`<tr data-rule=${t.pointer}><td>${t.label}</td><td>${t.wasWords}</td></tr>`;let a=e.problemAt(t.pointer),o=e.draft?P(e,t):t.changed?s`<b class="is">${t.isWords}</b>`:s`<span class="same">${i(`same`)}</span>`;return s`<tr class=${t.changed?`changed`:``}
    data-rule=${t.pointer}><td>${t.label}</td>
    <td>${t.changed?s`<b class="was">${t.wasWords}</b>`:t.wasWords}</td>
    <td>${o}${a?s`<small class="bad"
    role="alert">${a}</small>`:r}</td></tr>`}function P(e,t){let n=n=>e.change(t,n.target.value),r=typeof t.was==`boolean`?[`true`,`false`]:e.choices.get(t.pointer);return r?.includes(t.isText)?s`<select class="rulefield" data-pointer=${t.pointer} aria-label=${t.label}
    @change=${n}>${r.map(e=>s`<option value=${e} ?selected=${t.isText===e}
        >${F(e)}</option>`)}</select>`:s`<input class="rulefield" data-pointer=${t.pointer} aria-label=${t.label}
      autocomplete="off" spellcheck="false" .value=${l(t.isText)} @input=${n}>`}const F=e=>d(e===`true`||e===`false`?e===`true`:e);function I(e){return s`<div class="note" role="alert" data-unseen>
    ${e.unseen.map(({detail:e})=>s`<p class="bad">${e}</p>`)}
    <button class="pbtn" data-act="seen" @click=${()=>e.see()}>${i(`odds-seen`)}</button></div>`}function L(e){let t=(e.versions?.[0]?.version??0)+1;return s`<section class="panel"><h2>${i(`why`)}</h2>
    <label class="field field--wide"><span class="sr">${i(`why`)}</span><textarea
      data-field="reason" maxlength=${500}
      .value=${e.reason}
      @input=${t=>e.say(t.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${e.rehearsed?`yes`:`no`}>${e.rehearsed?s`<span class="state state--final">${c(`check`)}${i(`rules-rehearsed`,{count:e.rehearsed.changes.length})}</span>`:i(e.refusal?`rules-refused`:e.changed?`rules-reading`:`rules-none-changed`)}</p>
    ${e.problem?s`<p class="bad note" role="alert">${e.problem}</p>`:r}
    ${e.unseen.length?I(e):r}
    ${e.rehearsed?.odds?.length?u(e.rehearsed.odds,{before:i(`odds-before`),after:i(`odds-after`)}):r}
    <p class="note">${i(`rules-running`)}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${()=>e.discard()}>${i(`discard-draft`)}</button>
      <button class="pbtn pbtn--now" data-act="save" aria-disabled=${e.ready?r:`true`}
        @click=${()=>e.save()}
        >${i(`save-as`,{version:t})}</button></div></section>`}export{D as openRules};