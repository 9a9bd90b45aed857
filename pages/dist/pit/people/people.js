import{F as e,M as t,b as n,n as r,x as i}from"../common/card.js";import{B as a,O as o,Wt as s,_ as c,d as l,i as u,j as d,t as f,w as p}from"../main.js";import{r as m}from"../common/session.js";import{l as h}from"../common/figures.js";import{t as g}from"../common/off.js";import{t as _}from"../common/refused.js";import{r as v}from"../common/reads.js";import{a as y,r as b}from"../common/names.js";import{t as x}from"../common/setting_rows.js";import{i as S,r as C}from"../common/api.js";import{t as w}from"../common/soon_reads.js";import{t as T}from"../common/sure.js";const E=e=>i(`role-${e}`,e);function D({name:e,role:t,active:r,tables:i,pin:a},o){let s=[];if(e!==void 0&&s.push(n(`asked-name`,{name:e})),t){let e=o?E(o.role):`–`;s.push(n(`asked-role`,{role:E(t),was:e}))}if(r!==void 0&&s.push(n(r?`asked-active`:`asked-inactive`)),i){let e=i===`every`;s.push(e?n(`asked-tables-all`):n(`asked-tables`,{count:i.only.length}))}return a&&s.push(n(`asked-pin`)),s.join(`, `)}function O({act:e,request:t,summary:r},i){if(e===`settings.set`)return n(`asked-settings`);let a=`do`in t?t:void 0;if(a?.do===`add_user`||a?.do===`make_api_key`){let e=`badge`in a?a.badge:``;return n(`asked-${a.do}`,{name:a.name,badge:e,role:E(a.role)})}if(a?.do===`rotate_api_key`)return n(`asked-${a.do}`,{name:y(a.api_key_id),hours:a.overlap_hours});let o=a&&i.find(e=>e.id===a.user_id);if(a&&o){let e=`${o.name} (${o.badge})`;return n(`asked-change_user`,{who:e,what:D(a,o)})}return r.replaceAll(`pit_boss`,E(`pit_boss`))}function k({request:e},t){return!(`settings`in e)||!t?[]:x(t,e.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const A=[`badge`,`name`,`pin`,`reason`];var j=class extends w{constructor(e){super(e),this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.reload=()=>this.reads(()=>this.readPeople()),this.sends=new s(e)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}async readPeople(){let[e,t,n,r]=await Promise.all([S(`/v1/users`),S(`/v1/api-keys`),S(`/v1/approvals?state=pending`),C(`/v1/approvals?can_sign=me&state=pending&limit=100`),this.desk.readFloor()]),i=n.filter(p),a=i.some(({act:e})=>e===`settings.set`);this.settings=a?(await C(`/v1/house/settings`)).data.settings:null,this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,b([...e,...t]),this.approvals=i,this.canSign=new Set(r.data.items.map(({id:e})=>e))}nameOf(e){return e===m()?.actor?n(`you`):this.people.find(({id:t})=>`user:${t}`===e)?.name??n(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){this.sends.forgive(),Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...A.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})&&this.refuseNot()}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const M=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],N=[`integration`,`auditor`];function P(e,r){let{sheet:i}=r;if(!i)return t;let a=()=>r.leave();if(i.kind===`user`)return u({title:n(`add-user`),close:a,body:R(r)});if(i.kind===`key`)return u({title:n(`add-key`),close:a,body:z(r)});let o=r.people.find(({id:e})=>e===i.id);if(o)return u({title:o.name,small:o.badge,close:a,body:V(e,r,o)});let s=r.keys.find(({id:e})=>e===i.id);return s?u({title:s.name,small:s.prefix,close:a,body:H(e,r,s)}):t}const F=(n,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>e`<label class="field field--wide"
  ><span>${i}${s?e` <small>${s}</small>`:t}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${n.form[r]??``}
  @input=${e=>n.set(r,e.target.value)}>${f(n.sends,`/${r}`)}</label>`,I=(t,r)=>e`<label class="field field--wide"><span>${n(`role`)}</span><select data-field="role"
  @change=${e=>t.set(`role`,e.target.value)}>${r.map(r=>e`<option value=${r} ?selected=${r===t.form.role}>${n(`role-${r}`)}</option>`)}</select></label>`,L=(t,r,i,a)=>e`<p class="bad note" role="alert">${t.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>t.leave()}>${n(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${g(t.sends,!r)} @click=${()=>r&&a()}
      >${i}</button></div>`;function R(t){let{badge:r=``,name:i=``,pin:a=``,role:o}=t.form,s={badge:r.trim().toUpperCase(),name:i.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return e`<p class="note">${n(`add-user-how`)}</p>${F(t,`name`,n(`name`))}
    ${F(t,`badge`,n(`badge`),{most:32})}
    ${I(t,M)}${F(t,`pin`,`PIN`,{type:`password`,hint:n(`pin-never-shown`)})}
    ${L(t,c,n(`add`),()=>t.ask(`POST`,`/v1/users`,s))}`}function z(t){if(t.secret)return B(t);let{name:r=``,role:i}=t.form;return e`<p class="note">${n(`add-key-how`)}</p>${F(t,`name`,n(`name`))}${I(t,N)}
    ${L(t,!!r.trim(),n(`add`),()=>t.ask(`POST`,`/v1/api-keys`,{name:r.trim(),role:i}))}`}function B(t){return e`<p class="note">${n(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${t.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>t.leave()}>${n(`copied`)}</button></div>`}function V(r,i,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=i.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=r.may(`pit_boss admin`)&&(r.may(`admin`)||a.role===`dealer`);return e`<p class="note">${n(`role-${a.role}`)} · ${U(a.created_at)}</p>
    ${r.may(`admin`)?e`${F(i,`name`,n(`name`))}${I(i,M)}${F(i,`pin`,n(`new-pin`),{type:`password`,hint:n(`pin-never-shown`)})}
      ${L(i,Object.keys(u).length>0,n(`save`),()=>i.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?T(r,{name:`shut-out`,said:n(`shut-out-do`),sends:i.sends,press:()=>i.ask(`PATCH`,d,{active:!1})}):e`<button class="pbtn" data-act="shut-out"
              aria-disabled=${g(i.sends)} @click=${()=>i.ask(`PATCH`,d,{active:!0})}>${n(`let-in`)}</button>`}</div>`:t}
    ${f?e`<h3>${n(`unlock-title`)}</h3><p
          class="note">${n(`unlock-how`)}</p>${F(i,`reason`,n(`why`),{most:500})}
      ${r.may(`admin`)?t:e`<p class="bad note" role="alert">${i.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${g(i.sends,!l.trim())}
        @click=${()=>l.trim()&&i.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${n(`unlock`)}</button></div>`:t}`}function H(r,i,a){if(i.secret)return B(i);let s=`/v1/api-keys/${a.id}`,{last_used_at:c,previous_until:l}=a;return e`<p class="note">${n(`role-${a.role}`)} · ${U(a.created_at)}
      · ${c?n(`key-used`,{at:o(c)}):n(`key-unused`)}</p>
    ${l?e`<p class="note">${n(`key-previous`,{at:o(l)})}</p>`:t}
    <p class="bad note" role="alert">${i.said}</p>
    ${r.may(`admin`)&&a.active?e`<p class="note">${n(`rotate-how`)}</p><div class="actions">${T(r,{name:`rotate`,said:n(`rotate`),kind:``,sends:i.sends,press:()=>i.ask(`POST`,`${s}/rotations`,{overlap_hours:24})})}${T(r,{name:`revoke`,said:n(`revoke`),sends:i.sends,press:async()=>{await i.send(`DELETE`,s)&&i.leave()}})}</div>`:t}`}const U=e=>n(`added-at`,{at:o(e)});function W(e){let t=new j(e);return{view:()=>G(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function G(r,i){let a=t=>e`<button class="pbtn" data-act=${`add-${t}`} @click=${()=>i.open(t)}
    >${n(`add-${t}`)}</button>`;return{title:n(`nav-people`),kind:`people`,end:e`<a class="pbtn" data-act="access-log"
      href=${c(`log`,``,{kind:`user.changed`})}>${n(`access-log`)}</a>${r.may(`admin`)?a(`user`):t}${r.may(`admin`)?a(`key`):t}`,body:e`${K(i)}<div
      class="two two--people">${J(r,i)}${X(r,i)}</div>${P(r,i)}`}}function K({people:t,keys:r,approvals:i,canSign:a,readAt:o}){let s=i.filter(({id:e})=>a.has(e)).length,c=t.filter(e=>e.active).filter(e=>e.must_change_pin),l=(t,n,r)=>e`<div class="panel kpi kpi--tight"><span>${t}</span><b>${o?e`${h(n)} <small>${r}</small>`:`–`}</b></div>`;return e`<section class="kpis" aria-label=${n(`figures`)}>
    ${l(n(`people`),t.length,q(t))}
    ${l(n(`keys-api`),r.length,q(r))}
    ${l(n(`new-pin-due`),c.length,c[0]?.name??``)}
    ${l(n(`changes-to-sign`),i.length,i.length?n(`waits-for-you`,{count:s}):``)}</section>`}function q(e){let t=e.filter(({active:e})=>e).length;return t&&t===e.length?n(`all-active`,{count:t}):n(`active-count`,{count:t})}function J(i,a){return e`<section class="panel panel--scroll"><h2>${n(`everybody`)} <small>${n(`role-says`)}</small></h2>
    <table class="grid grid--people"><thead><tr><th scope="col">${n(`name`)}</th><th
      scope="col">${n(`badge`)}</th>
      <th scope="col">${n(`role`)}</th><th scope="col">${n(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.readAt?t:l(6)}${a.people.map(r=>e`<tr data-row=${r.id} data-person=${r.badge}
    aria-selected=${a.sheet?.id===r.id}
      @click=${()=>a.open(`person`,r.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,r.id)}}><b>${r.name}</b></button></td><td class="mono">${r.badge}</td>
      <td>${n(`role-${r.role}`)}</td>
    <td>${Y(r)}</td>
    <td class="muted">${r.tables?n(`tables-bound`,{count:r.tables.length}):t}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`user:${r.id}`})}
    @click=${e=>e.stopPropagation()}
      >${n(`nav-log`)}</a></td></tr>`)}${a.keys.map(t=>e`<tr data-row=${t.id} @click=${()=>a.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}</td>
      <td>${n(`role-${t.role}`)}</td>
    <td>${t.active?e`<span class="tag tag--pay">${n(`active`)}</span>`:e`<span class="tag tag--bad">${r(`lock`)}${n(`revoked`)}</span>`}</td><td class="muted">${n(`key`)}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${n(`nav-log`)}</a></td></tr>`)}</tbody></table>
    ${v(a,a.reload)}</section>`}function Y({active:t,must_change_pin:i}){return t?i?e`<span class="tag tag--push">${r(`clock`)}${n(`pin-due`)}</span>`:e`<span class="tag tag--pay">${n(`active`)}</span>`:e`<span class="tag tag--bad">${r(`lock`)}${n(`shut-out`)}</span>`}function X(r,i){let{approvals:a}=i;return e`<section class="panel panel--scroll"
    aria-live="polite"><h2>${n(`second-person`)} <span
    class="end">${i.readAt?h(a.length):`–`}</span></h2>
    ${a.length||!i.readAt?t:e`<p class="note">${n(`no-approvals`)}</p>`}
    ${a.map((e,t)=>Z(r,i,e,t===0))}${i.sheet?t:_(i.sends)}</section>`}function Z(r,i,o,s){let c=o.requested_by===m()?.actor,l=i.canSign.has(o.id),u=Math.max(0,Math.round((Date.parse(o.expires_at)-Date.now())/1e3)),f=i.refusing===o.id;return e`<div class="wait2" data-approval=${o.id}><b>${O(o,i.people)}</b>
    ${k(o,i.settings).map(t=>e`<p class="asked">${t}</p>`)}
    ${`reason`in o.request&&o.request.reason?e`<p>“${o.request.reason}”</p>`:t}
    <p>${n(`asked-by`,{who:i.nameOf(o.requested_by),at:a(o.requested_at),left:d(u)})}</p>
    ${c?e`<p>${n(`you-asked`)}</p>`:t}
    ${f?e`<label class="field"><span>${n(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${i.refusal}
          @input=${e=>{i.refusal=e.target.value,r.redraw()}}></textarea></label>`:t}
    <div class="actions">${l&&!f?e`<button class="pbtn ${s?`pbtn--now`:``}" data-act="sign"
          aria-disabled=${g(i.sends)} @click=${()=>i.sign(o.id)}>${n(`sign-second`)}</button>`:t}
      ${l||c?e`<button class="pbtn ${f?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${g(i.sends,f&&!i.refusal.trim())}
            @click=${()=>i.refuse(o.id)}>${n(c?`take-back`:`refuse`)}</button>`:t}
      ${f?e`<button class="pbtn"
        @click=${()=>i.refuseNot()}>${n(`go-back`)}</button>`:t}</div></div>`}export{W as openPeople};