import{P as e,b as t,j as n,n as r,y as i}from"../common/card.js";import{B as a,O as o,Wt as s,_ as c,d as l,i as u,j as d,t as f,w as p}from"../main.js";import{r as m}from"../common/session.js";import{l as h}from"../common/figures.js";import{t as g}from"../common/off.js";import{r as _}from"../common/reads.js";import{a as v,r as y}from"../common/names.js";import{t as b}from"../common/setting_rows.js";import{i as x,r as S}from"../common/api.js";import{t as C}from"../common/soon_reads.js";import{t as w}from"../common/sure.js";const T=e=>t(`role-${e}`,e);function E({name:e,role:t,active:n,tables:r,pin:a},o){let s=[];if(e!==void 0&&s.push(i(`asked-name`,{name:e})),t){let e=o?T(o.role):`–`;s.push(i(`asked-role`,{role:T(t),was:e}))}if(n!==void 0&&s.push(i(n?`asked-active`:`asked-inactive`)),r){let e=r===`every`;s.push(e?i(`asked-tables-all`):i(`asked-tables`,{count:r.only.length}))}return a&&s.push(i(`asked-pin`)),s.join(`, `)}function D({act:e,request:t,summary:n},r){if(e===`settings.set`)return i(`asked-settings`);let a=`do`in t?t:void 0;if(a?.do===`add_user`||a?.do===`make_api_key`){let e=`badge`in a?a.badge:``;return i(`asked-${a.do}`,{name:a.name,badge:e,role:T(a.role)})}if(a?.do===`rotate_api_key`)return i(`asked-${a.do}`,{name:v(a.api_key_id),hours:a.overlap_hours});let o=a&&r.find(e=>e.id===a.user_id);if(a&&o){let e=`${o.name} (${o.badge})`;return i(`asked-change_user`,{who:e,what:E(a,o)})}return n.replaceAll(`pit_boss`,T(`pit_boss`))}function O({request:e},t){return!(`settings`in e)||!t?[]:b(t,e.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const k=[`badge`,`name`,`pin`,`reason`];var A=class extends C{constructor(e){super(e),this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.reload=()=>this.reads(()=>this.readPeople()),this.sends=new s(e)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}async readPeople(){let[e,t,n,r]=await Promise.all([x(`/v1/users`),x(`/v1/api-keys`),x(`/v1/approvals?state=pending`),S(`/v1/approvals?can_sign=me&state=pending&limit=100`),this.desk.readFloor()]),i=n.filter(p),a=i.some(({act:e})=>e===`settings.set`);this.settings=a?(await S(`/v1/house/settings`)).data.settings:null,this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,y([...e,...t]),this.approvals=i,this.canSign=new Set(r.data.items.map(({id:e})=>e))}nameOf(e){return e===m()?.actor?i(`you`):this.people.find(({id:t})=>`user:${t}`===e)?.name??i(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...k.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const j=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],M=[`integration`,`auditor`];function N(e,t){let{sheet:r}=t;if(!r)return n;let a=()=>t.leave();if(r.kind===`user`)return u({title:i(`add-user`),close:a,body:L(t)});if(r.kind===`key`)return u({title:i(`add-key`),close:a,body:R(t)});let o=t.people.find(({id:e})=>e===r.id);if(o)return u({title:o.name,small:o.badge,close:a,body:B(e,t,o)});let s=t.keys.find(({id:e})=>e===r.id);return s?u({title:s.name,small:s.prefix,close:a,body:V(e,t,s)}):n}const P=(t,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>e`<label class="field field--wide"
  ><span>${i}${s?e` <small>${s}</small>`:n}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${t.form[r]??``}
  @input=${e=>t.set(r,e.target.value)}>${f(t.sends,`/${r}`)}</label>`,F=(t,n)=>e`<label class="field field--wide"><span>${i(`role`)}</span><select data-field="role"
  @change=${e=>t.set(`role`,e.target.value)}>${n.map(n=>e`<option value=${n} ?selected=${n===t.form.role}>${i(`role-${n}`)}</option>`)}</select></label>`,I=(t,n,r,a)=>e`<p class="bad note" role="alert">${t.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>t.leave()}>${i(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${g(t.sends,!n)} @click=${()=>n&&a()}
      >${r}</button></div>`;function L(t){let{badge:n=``,name:r=``,pin:a=``,role:o}=t.form,s={badge:n.trim().toUpperCase(),name:r.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return e`<p class="note">${i(`add-user-how`)}</p>${P(t,`name`,i(`name`))}
    ${P(t,`badge`,i(`badge`),{most:32})}
    ${F(t,j)}${P(t,`pin`,`PIN`,{type:`password`,hint:i(`pin-never-shown`)})}
    ${I(t,c,i(`add`),()=>t.ask(`POST`,`/v1/users`,s))}`}function R(t){if(t.secret)return z(t);let{name:n=``,role:r}=t.form;return e`<p class="note">${i(`add-key-how`)}</p>${P(t,`name`,i(`name`))}${F(t,M)}
    ${I(t,!!n.trim(),i(`add`),()=>t.ask(`POST`,`/v1/api-keys`,{name:n.trim(),role:r}))}`}function z(t){return e`<p class="note">${i(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${t.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>t.leave()}>${i(`copied`)}</button></div>`}function B(t,r,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=r.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=t.may(`pit_boss admin`)&&(t.may(`admin`)||a.role===`dealer`);return e`<p class="note">${i(`role-${a.role}`)} · ${H(a.created_at)}</p>
    ${t.may(`admin`)?e`${P(r,`name`,i(`name`))}${F(r,j)}${P(r,`pin`,i(`new-pin`),{type:`password`,hint:i(`pin-never-shown`)})}
      ${I(r,Object.keys(u).length>0,i(`save`),()=>r.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?w(t,{name:`shut-out`,said:i(`shut-out-do`),sends:r.sends,press:()=>r.ask(`PATCH`,d,{active:!1})}):e`<button class="pbtn" data-act="shut-out"
              aria-disabled=${g(r.sends)} @click=${()=>r.ask(`PATCH`,d,{active:!0})}>${i(`let-in`)}</button>`}</div>`:n}
    ${f?e`<h3>${i(`unlock-title`)}</h3><p
          class="note">${i(`unlock-how`)}</p>${P(r,`reason`,i(`why`),{most:500})}
      ${t.may(`admin`)?n:e`<p class="bad note" role="alert">${r.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${g(r.sends,!l.trim())}
        @click=${()=>l.trim()&&r.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${i(`unlock`)}</button></div>`:n}`}function V(t,r,a){if(r.secret)return z(r);let s=`/v1/api-keys/${a.id}`,{last_used_at:c,previous_until:l}=a;return e`<p class="note">${i(`role-${a.role}`)} · ${H(a.created_at)}
      · ${c?i(`key-used`,{at:o(c)}):i(`key-unused`)}</p>
    ${l?e`<p class="note">${i(`key-previous`,{at:o(l)})}</p>`:n}
    <p class="bad note" role="alert">${r.said}</p>
    ${t.may(`admin`)&&a.active?e`<p class="note">${i(`rotate-how`)}</p><div class="actions">${w(t,{name:`rotate`,said:i(`rotate`),kind:``,sends:r.sends,press:()=>r.ask(`POST`,`${s}/rotations`,{overlap_hours:24})})}${w(t,{name:`revoke`,said:i(`revoke`),sends:r.sends,press:async()=>{await r.send(`DELETE`,s)&&r.leave()}})}</div>`:n}`}const H=e=>i(`added-at`,{at:o(e)});function U(e){let t=new A(e);return{view:()=>W(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function W(t,r){let a=t=>e`<button class="pbtn" data-act=${`add-${t}`} @click=${()=>r.open(t)}
    >${i(`add-${t}`)}</button>`;return{title:i(`nav-people`),kind:`people`,end:e`<a class="pbtn" data-act="access-log"
      href=${c(`log`,``,{kind:`user.changed`})}>${i(`access-log`)}</a>${t.may(`admin`)?a(`user`):n}${t.may(`admin`)?a(`key`):n}`,body:e`${G(r)}<div
      class="two two--people">${q(t,r)}${Y(t,r)}</div>${N(t,r)}`}}function G({people:t,keys:n,approvals:r,canSign:a,readAt:o}){let s=r.filter(({id:e})=>a.has(e)).length,c=t.filter(e=>e.active).filter(e=>e.must_change_pin),l=(t,n,r)=>e`<div class="panel kpi kpi--tight"><span>${t}</span><b>${o?e`${h(n)} <small>${r}</small>`:`–`}</b></div>`;return e`<section class="kpis" aria-label=${i(`figures`)}>
    ${l(i(`people`),t.length,K(t))}
    ${l(i(`keys-api`),n.length,K(n))}
    ${l(i(`new-pin-due`),c.length,c[0]?.name??``)}
    ${l(i(`changes-to-sign`),r.length,r.length?i(`waits-for-you`,{count:s}):``)}</section>`}function K(e){let t=e.filter(({active:e})=>e).length;return t&&t===e.length?i(`all-active`,{count:t}):i(`active-count`,{count:t})}function q(t,a){return e`<section class="panel panel--scroll"><h2>${i(`everybody`)} <small>${i(`role-says`)}</small></h2>
    <table class="grid grid--people"><thead><tr><th scope="col">${i(`name`)}</th><th
      scope="col">${i(`badge`)}</th>
      <th scope="col">${i(`role`)}</th><th scope="col">${i(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.readAt?n:l(6)}${a.people.map(t=>e`<tr data-row=${t.id} data-person=${t.badge}
    aria-selected=${a.sheet?.id===t.id}
      @click=${()=>a.open(`person`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.badge}</td>
      <td>${i(`role-${t.role}`)}</td>
    <td>${J(t)}</td>
    <td class="muted">${t.tables?i(`tables-bound`,{count:t.tables.length}):n}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`user:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${i(`nav-log`)}</a></td></tr>`)}${a.keys.map(t=>e`<tr data-row=${t.id} @click=${()=>a.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}</td>
      <td>${i(`role-${t.role}`)}</td>
    <td>${t.active?e`<span class="tag tag--pay">${i(`active`)}</span>`:e`<span class="tag tag--bad">${r(`lock`)}${i(`revoked`)}</span>`}</td><td class="muted">${i(`key`)}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${i(`nav-log`)}</a></td></tr>`)}</tbody></table>
    ${_(a,a.reload)}</section>`}function J({active:t,must_change_pin:n}){return t?n?e`<span class="tag tag--push">${r(`clock`)}${i(`pin-due`)}</span>`:e`<span class="tag tag--pay">${i(`active`)}</span>`:e`<span class="tag tag--bad">${r(`lock`)}${i(`shut-out`)}</span>`}function Y(t,r){let{approvals:a}=r;return e`<section class="panel panel--scroll"
    aria-live="polite"><h2>${i(`second-person`)} <span
    class="end">${r.readAt?h(a.length):`–`}</span></h2>
    ${a.length||!r.readAt?n:e`<p class="note">${i(`no-approvals`)}</p>`}
    ${a.map((e,n)=>X(t,r,e,n===0))}</section>`}function X(t,r,o,s){let c=o.requested_by===m()?.actor,l=r.canSign.has(o.id),u=Math.max(0,Math.round((Date.parse(o.expires_at)-Date.now())/1e3)),f=r.refusing===o.id;return e`<div class="wait2" data-approval=${o.id}><b>${D(o,r.people)}</b>
    ${O(o,r.settings).map(t=>e`<p class="asked">${t}</p>`)}
    ${`reason`in o.request&&o.request.reason?e`<p>“${o.request.reason}”</p>`:n}
    <p>${i(`asked-by`,{who:r.nameOf(o.requested_by),at:a(o.requested_at),left:d(u)})}</p>
    ${c?e`<p>${i(`you-asked`)}</p>`:n}
    ${f?e`<label class="field"><span>${i(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${r.refusal}
          @input=${e=>{r.refusal=e.target.value,t.redraw()}}></textarea></label>`:n}
    <div class="actions">${l&&!f?e`<button class="pbtn ${s?`pbtn--now`:``}" data-act="sign"
          aria-disabled=${g(r.sends)} @click=${()=>r.sign(o.id)}>${i(`sign-second`)}</button>`:n}
      ${l||c?e`<button class="pbtn ${f?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${g(r.sends,f&&!r.refusal.trim())}
            @click=${()=>r.refuse(o.id)}>${i(c?`take-back`:`refuse`)}</button>`:n}
      ${f?e`<button class="pbtn"
        @click=${()=>r.refuseNot()}>${i(`go-back`)}</button>`:n}</div></div>`}export{U as openPeople};