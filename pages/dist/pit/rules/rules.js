import{F as e,M as t,_ as n,b as r,d as i,n as a}from"../common/card.js";import{t as o}from"../common/live.js";import{O as s,_ as c}from"../main.js";import{l}from"../common/figures.js";import{i as u,r as d,t as f}from"../common/reads.js";import{t as p}from"../common/odds.js";import{t as m}from"../common/names.js";import{a as h,i as g,n as _,r as v,t as y}from"../common/rule_rows.js";import{i as b,r as x,t as S}from"../common/api.js";import{t as C}from"../common/problem.js";const w={break_poker:`BreakPokerHouseRules`,holdem:`HoldemHouseRules`,truco:`TrucoHouseRules`,canasta:`CanastaHouseRules`};let T=null;async function E(){return T??=x(`/openapi.json`).then(({data:e})=>e.components.schemas),T}function D(e,t,n=8){return!t||!n?t??{}:t.$ref?D(e,e[t.$ref.split(`/`).at(-1)??``],n-1):t.allOf?.length===1?D(e,t.allOf[0],n-1):t}function O(e){if(Array.isArray(e.enum))return e.enum;let t=e.oneOf?.map(e=>e.const??e.enum?.[0]);return t?.length&&t.every(e=>typeof e==`string`)?t:null}async function k(e){let t=await E(),n=/* @__PURE__ */ new Map,r=(e,i,a)=>{for(let[o,s]of Object.entries(e.properties??{})){let e=D(t,s),c=O(e);c?n.set(`${i}/${o}`,c):a&&r(e,`${i}/${o}`,a-1)}};return r(D(t,t[w[e]]),``,3),n}var A=class extends f{constructor(...e){super(...e),this.id=``,this.versions=null,this.names=/* @__PURE__ */ new Map,this.refusal=null,this.said=``,this.reason=``,this.seen=!1,this.draft=null,this.rehearsed=null,this.busy=!1,this.choices=/* @__PURE__ */ new Map,this.reload=()=>this.reads(()=>this.readVersions())}async load(e){this.id!==e&&(Object.assign(this,{id:e,versions:null,draft:null,said:``,refusal:null,reason:``}),this.forget(),await this.reload())}async readVersions(){let{id:e}=this,[t,n]=await Promise.all([b(`/v1/tables/${e}/rules/versions`),b(`/v1/users`)]);if(e===this.id){for(let{id:e,name:t}of n)this.names.set(`user:${e}`,t);this.versions=t.sort((e,t)=>t.version-e.version)}}who(e){return this.names.get(e)??r(`the-house`)}pair(){let e=this.versions??[];if(this.draft)return{left:e[0],right:e[0]};let{query:t}=this.desk.route,n=n=>e.find(({version:e})=>String(e)===t.get(n)),r=n(`version`)??e[0],i=e.find(({version:e})=>e<(r?.version??0));return{left:n(`against`)??i,right:r}}async begin(){this.draft=this.versions?.[0]?{...this.versions[0].rules}:null,Object.assign(this,{rehearsed:null,reason:``,seen:!1,said:``,refusal:null}),this.desk.redraw();try{this.choices=await k(this.desk.table(this.id)?.game??``)}catch(e){this.desk.told(e)}this.desk.redraw()}discard(){Object.assign(this,{draft:null,rehearsed:null,said:``,refusal:null}),this.desk.redraw()}get patch(){return _({...this.versions?.[0]?.rules},this.draft??{})}get changed(){return Object.keys(this.patch).length>0}get ready(){return!!(this.rehearsed&&this.reason.trim()&&this.changed&&!this.busy)}say(e){this.reason=e,this.desk.redraw()}change(e,t){this.draft&&(this.draft=v(this.draft,e.pointer,y(e,t)),Object.assign(this,{rehearsed:null,seen:!1,said:``,refusal:null}),clearTimeout(this.timer),this.timer=setTimeout(()=>this.changed&&this.rehearse(),400),this.desk.redraw())}get unseen(){let{refusal:e}=this;return e?.code===`odds_not_seen`?e.problems:[]}see(){Object.assign(this,{seen:!0,said:``,refusal:null}),this.rehearse(),this.desk.redraw()}async rehearse(){let{patch:e,draft:t,seen:n}=this;try{let r=`/v1/tables/${this.id}/rules?dry_run=true`,{data:i}=await S(`PATCH`,r,{body:{rules:e,reason:`rehearsal`,seen:n}});t===this.draft&&(this.rehearsed=i)}catch(e){t===this.draft&&this.refused(e)}this.desk.redraw()}async save(){if(this.ready){this.busy=!0;try{let e={rules:this.patch,reason:this.reason.trim(),seen:this.seen};await S(`PATCH`,`/v1/tables/${this.id}/rules`,{body:e}),this.discard(),await this.reload()}catch(e){this.refused(e)}finally{this.busy=!1,this.desk.redraw()}}}refused(e){if(!(e instanceof C))throw e;this.refusal=e;let t=e.problems.filter(({pointer:e})=>e);this.said=t.length?``:this.desk.told(e)}problemAt(e){let t=this.refusal?.problems.find(({pointer:t})=>t===e||t===`/rules${e}`);return t?[n(t),t.detail].filter(Boolean).join(` `):``}};function j(e){let t=new A(e);return{view:()=>e.route.id?N(e,t):M(e),go:({id:e})=>e?t.load(e):void 0,heard:e=>e.kind===`rules.set`&&e.table_id===t.id&&t.reload()}}function M(t){return{title:r(`nav-rules`),kind:`one`,body:e`<section class="panel panel--scroll"><h2>${r(`tables`)} <small>${r(`rules-choose`)}</small></h2>
      <table class="grid"><thead><tr><th scope="col">${r(`table`)}</th><th
        scope="col">${r(`which-game`)}</th>
        <th scope="col">${r(`rules-in-force`)}</th><th scope="col">${r(`hash`)}</th></tr>
        </thead>
      <tbody>${t.tables.filter(({game:e})=>e!==`other`).map(n=>e`<tr data-row=${n.id} @click=${()=>t.go(`rules`,n.id)}>
        <td><a class="rowlink" href=${c(`rules`,n.id)}><b>${n.name}</b></a></td>
        <td>${r(`game-${n.game}`)}</td>
        <td>${r(`version-number`,{number:n.rules_version})}</td><td
        class="mono muted">${n.rules_hash.slice(0,16)}…</td></tr>`)}</tbody></table></section>`}}function N(n,i){let a=n.table(i.id),o=n.may(`pit_boss admin`)&&i.versions&&!i.draft;return{title:r(`nav-rules`),small:a?`${a.name} · ${a.currency}`:``,kind:`one`,back:{label:r(`tables`),to:c(`rules`)},end:e`${a?.game===`break_poker`?e`<a class="pbtn" data-act="odds" href=${c(`odds`,i.id)}>${r(`odds`)}</a>`:t}${o?e`<button class="pbtn" data-act="draft"
        @click=${()=>i.begin()}>${r(`rules-change`)}</button>`:t}`,body:e`<div class="two two--rules ${i.draft?``:`two--versions`}">
      ${P(n,i)}${F(n,i)}${i.draft?V(i):t}</div>`}}function P(n,i){let a=i.versions??[],{left:o,right:u}=i.pair();return e`<section class="panel versions panel--scroll"><h2>${r(`versions`)}</h2>
    <ol>${i.draft?e`<li
      class="on"><b>${r(`draft-number`,{number:a[0].version+1})}</b>
      <small>${r(`draft-yours`)}</small></li>`:t}
    ${a.map((n,a)=>{let d=!i.draft&&n.version===u?.version;return e`<li class=${d?`on`:``} data-version=${n.version}><a class="rowlink"
        href=${c(`rules`,i.id,{version:n.version})} aria-current=${d?`true`:t}><b>${l(n.version)}</b></a>
        ${a===0?e`<span class="tag tag--pay">${r(`in-force`)}</span>`:t}
        ${n.version===o?.version?e`<span
          class="tag">${r(`compared`)}</span>`:t}
        <small>${r(`since-by`,{at:s(n.set_at),who:i.who(n.set_by)})}</small>
        ${n.reason?e`<small>“${n.reason}”</small>`:t}
        <small>${r(`rule-changes`,{count:n.changes.length})}</small></li>`})}</ol>${i.versions&&!i.draft?d(i,i.reload):t}</section>`}function F(n,a){let{left:s,right:c}=a.pair();if(!c)return u(a,a.reload);let l=g({...(s??c).rules},a.draft??{...c.rules}),d=l.filter(({changed:e})=>e),f=n.route.query.get(`only`)===`1`,m=Object.fromEntries(n.route.query),h=a.draft?r(`draft-against`,{version:s?.version??0}):r(`version-against`,{version:c.version,against:s?.version??0}),_=s?r(`version-number`,{number:s.version}):``,v=a.draft?r(`rules-in-force`):_,y=!a.draft&&s?.version===c.version-1?c.odds??[]:[];return e`<section class="panel panel--scroll" tabindex=${s?t:`0`}
    aria-label=${r(`nav-rules`)} data-compared>
    <h2>${s?h:i(r(`version-number`,{number:c.version}))}
      <small role="status">${s?r(`rule-changes`,{count:d.length}):t}</small>${s?e`<label class="end check">${r(`only-changes`)} <input type="checkbox" data-field="only"
        .checked=${o(f)}
        @change=${e=>n.refine({...m,only:e.target.checked?1:``})}></label>`:t}</h2>
    ${a.draft?t:I(n,a,c)}
    ${!a.draft&&c.reason?e`<div class="quote" data-reason>“${c.reason}” <span
      class="muted">— ${a.who(c.set_by)}</span></div>`:t}
    ${y.length?p(y,{before:_,after:r(`version-number`,{number:c.version})}):t}
    <table class="grid rulegrid"><thead><tr><th scope="col">${r(`rule`)}</th>
      ${s?e`<th scope="col">${v}</th>`:t}
      <th scope="col">${a.draft?r(`draft`):i(r(`version-number`,{number:c.version}))}</th></tr></thead>
    <tbody>${(f?d:l).map(e=>L(a,e,!!s))}</tbody></table></section>`}function I(n,i,a){let o=(i.versions??[]).filter(({version:e})=>e!==a.version);if(!o.length)return t;let{left:s}=i.pair();return e`<label class="field field--inline"><span>${r(`compare-with`)}</span><select
    data-field="against"
    @change=${e=>n.refine({...Object.fromEntries(n.route.query),version:a.version,against:e.target.value})}>
    ${o.map(({version:t})=>e`<option value=${t} ?selected=${t===s?.version}
      >${r(`version-number`,{number:t})}</option>`)}</select></label>`}function L(n,i,a){if(!a)return e`<tr data-rule=${i.pointer}><td>${i.label}</td><td>${i.wasWords}</td></tr>`;let o=n.problemAt(i.pointer),s=n.draft?R(n,i):i.changed?e`<b class="is">${i.isWords}</b>`:e`<span class="same">${r(`same`)}</span>`;return e`<tr class=${i.changed?`changed`:``}
    data-rule=${i.pointer}><td>${i.label}</td>
    <td>${i.changed?e`<b class="was">${i.wasWords}</b>`:i.wasWords}</td>
    <td>${s}${o?e`<small class="bad"
    role="alert">${o}</small>`:t}</td></tr>`}function R(t,n){let r=e=>t.change(n,e.target.value),i=typeof n.was==`boolean`?[`true`,`false`]:t.choices.get(n.pointer);return i?.includes(n.isText)?e`<select class="rulefield" data-pointer=${n.pointer} aria-label=${n.label}
    @change=${r}>${i.map(t=>e`<option value=${t} ?selected=${n.isText===t}
        >${z(t)}</option>`)}</select>`:e`<input class="rulefield" data-pointer=${n.pointer} aria-label=${n.label}
      autocomplete="off" spellcheck="false" .value=${o(n.isText)} @input=${r}>`}const z=e=>h(e===`true`||e===`false`?e===`true`:e);function B(t){return e`<div class="note" role="alert" data-unseen>
    ${t.unseen.map(({detail:t})=>e`<p class="bad">${t}</p>`)}
    <button class="pbtn" data-act="seen" @click=${()=>t.see()}>${r(`odds-seen`)}</button></div>`}function V(n){let i=(n.versions?.[0]?.version??0)+1;return e`<section class="panel"><h2>${r(`why`)}</h2>
    <label class="field field--wide"><span class="sr">${r(`why`)}</span><textarea
      data-field="reason" maxlength=${500}
      .value=${n.reason}
      @input=${e=>n.say(e.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${n.rehearsed?`yes`:`no`}>${n.rehearsed?e`<span class="state state--final">${a(`check`)}${r(`rules-rehearsed`,{count:n.rehearsed.changes.length})}</span>`:r(n.refusal?`rules-refused`:n.changed?`rules-reading`:`rules-none-changed`)}</p>
    ${n.said?e`<p class="bad note" role="alert">${n.said}</p>`:t}
    ${n.unseen.length?B(n):t}
    ${n.rehearsed?.odds?.length?p(n.rehearsed.odds,{before:r(`odds-before`),after:r(`odds-after`)}):t}
    <p class="note">${r(`rules-running`,{game:m(n.id)})}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${()=>n.discard()}>${r(`discard-draft`)}</button>
      <button class="pbtn pbtn--now" data-act="save" aria-disabled=${n.ready?t:`true`}
        @click=${()=>n.save()}
        >${r(`save-as`,{version:i})}</button></div></section>`}export{j as openRules};