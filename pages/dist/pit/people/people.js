import{A as e,N as t,n,v as r,y as i}from"../common/card.js";import{B as a,O as o,Wt as s,_ as c,d as l,i as u,j as d,t as f,w as p}from"../main.js";import{r as m}from"../common/session.js";import{l as h}from"../common/figures.js";import{t as g}from"../common/off.js";import{r as _,t as v}from"../common/reads.js";import{a as y,r as b}from"../common/names.js";import{t as x}from"../common/setting_rows.js";import{i as S,r as C}from"../common/api.js";import{t as w}from"../common/sure.js";const T=e=>i(`role-${e}`,e);function E({name:e,role:t,active:n,tables:i,pin:a},o){let s=[];if(e!==void 0&&s.push(r(`asked-name`,{name:e})),t){let e=o?T(o.role):`–`;s.push(r(`asked-role`,{role:T(t),was:e}))}if(n!==void 0&&s.push(r(n?`asked-active`:`asked-inactive`)),i){let e=i===`every`;s.push(e?r(`asked-tables-all`):r(`asked-tables`,{count:i.only.length}))}return a&&s.push(r(`asked-pin`)),s.join(`, `)}function D({act:e,request:t,summary:n},i){if(e===`settings.set`)return r(`asked-settings`);let a=`do`in t?t:void 0;if(a?.do===`add_user`||a?.do===`make_api_key`){let e=`badge`in a?a.badge:``;return r(`asked-${a.do}`,{name:a.name,badge:e,role:T(a.role)})}if(a?.do===`rotate_api_key`)return r(`asked-${a.do}`,{name:y(a.api_key_id),hours:a.overlap_hours});let o=a&&i.find(e=>e.id===a.user_id);if(a&&o){let e=`${o.name} (${o.badge})`;return r(`asked-change_user`,{who:e,what:E(a,o)})}return n.replaceAll(`pit_boss`,T(`pit_boss`))}function O({request:e},t){return!(`settings`in e)||!t?[]:x(t,e.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const k=[`badge`,`name`,`pin`,`reason`];var A=class extends v{constructor(e){super(e),this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.reload=()=>this.reads(()=>this.readPeople()),this.sends=new s(e)}close(){clearTimeout(this.timer)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async readPeople(){let[e,t,n,r]=await Promise.all([S(`/v1/users`),S(`/v1/api-keys`),S(`/v1/approvals?state=pending`),C(`/v1/approvals?can_sign=me&state=pending&limit=100`),this.desk.readFloor()]),i=n.filter(p),a=i.some(({act:e})=>e===`settings.set`);this.settings=a?(await C(`/v1/house/settings`)).data.settings:null,this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,b([...e,...t]),this.approvals=i,this.canSign=new Set(r.data.items.map(({id:e})=>e))}nameOf(e){return e===m()?.actor?r(`you`):this.people.find(({id:t})=>`user:${t}`===e)?.name??r(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...k.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const j=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],M=[`integration`,`auditor`];function N(t,n){let{sheet:i}=n;if(!i)return e;let a=()=>n.leave();if(i.kind===`user`)return u({title:r(`add-user`),close:a,body:L(n)});if(i.kind===`key`)return u({title:r(`add-key`),close:a,body:R(n)});let o=n.people.find(({id:e})=>e===i.id);if(o)return u({title:o.name,small:o.badge,close:a,body:B(t,n,o)});let s=n.keys.find(({id:e})=>e===i.id);return s?u({title:s.name,small:s.prefix,close:a,body:V(t,n,s)}):e}const P=(n,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>t`<label class="field field--wide"
  ><span>${i}${s?t` <small>${s}</small>`:e}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${n.form[r]??``}
  @input=${e=>n.set(r,e.target.value)}>${f(n.sends,`/${r}`)}</label>`,F=(e,n)=>t`<label class="field field--wide"><span>${r(`role`)}</span><select data-field="role"
  @change=${t=>e.set(`role`,t.target.value)}>${n.map(n=>t`<option value=${n} ?selected=${n===e.form.role}>${r(`role-${n}`)}</option>`)}</select></label>`,I=(e,n,i,a)=>t`<p class="bad note" role="alert">${e.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>e.leave()}>${r(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${g(e.sends,!n)} @click=${()=>n&&a()}
      >${i}</button></div>`;function L(e){let{badge:n=``,name:i=``,pin:a=``,role:o}=e.form,s={badge:n.trim().toUpperCase(),name:i.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return t`<p class="note">${r(`add-user-how`)}</p>${P(e,`name`,r(`name`))}
    ${P(e,`badge`,r(`badge`),{most:32})}
    ${F(e,j)}${P(e,`pin`,`PIN`,{type:`password`,hint:r(`pin-never-shown`)})}
    ${I(e,c,r(`add`),()=>e.ask(`POST`,`/v1/users`,s))}`}function R(e){if(e.secret)return z(e);let{name:n=``,role:i}=e.form;return t`<p class="note">${r(`add-key-how`)}</p>${P(e,`name`,r(`name`))}${F(e,M)}
    ${I(e,!!n.trim(),r(`add`),()=>e.ask(`POST`,`/v1/api-keys`,{name:n.trim(),role:i}))}`}function z(e){return t`<p class="note">${r(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${e.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>e.leave()}>${r(`copied`)}</button></div>`}function B(n,i,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=i.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=n.may(`pit_boss admin`)&&(n.may(`admin`)||a.role===`dealer`);return t`<p class="note">${r(`role-${a.role}`)} · ${H(a.created_at)}</p>
    ${n.may(`admin`)?t`${P(i,`name`,r(`name`))}${F(i,j)}${P(i,`pin`,r(`new-pin`),{type:`password`,hint:r(`pin-never-shown`)})}
      ${I(i,Object.keys(u).length>0,r(`save`),()=>i.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?w(n,{name:`shut-out`,said:r(`shut-out-do`),sends:i.sends,press:()=>i.ask(`PATCH`,d,{active:!1})}):t`<button class="pbtn" data-act="shut-out"
              aria-disabled=${g(i.sends)} @click=${()=>i.ask(`PATCH`,d,{active:!0})}>${r(`let-in`)}</button>`}</div>`:e}
    ${f?t`<h3>${r(`unlock-title`)}</h3><p
          class="note">${r(`unlock-how`)}</p>${P(i,`reason`,r(`why`),{most:500})}
      ${n.may(`admin`)?e:t`<p class="bad note" role="alert">${i.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${g(i.sends,!l.trim())}
        @click=${()=>l.trim()&&i.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${r(`unlock`)}</button></div>`:e}`}function V(n,i,a){if(i.secret)return z(i);let s=`/v1/api-keys/${a.id}`,{last_used_at:c,previous_until:l}=a;return t`<p class="note">${r(`role-${a.role}`)} · ${H(a.created_at)}
      · ${c?r(`key-used`,{at:o(c)}):r(`key-unused`)}</p>
    ${l?t`<p class="note">${r(`key-previous`,{at:o(l)})}</p>`:e}
    <p class="bad note" role="alert">${i.said}</p>
    ${n.may(`admin`)&&a.active?t`<p class="note">${r(`rotate-how`)}</p><div class="actions">${w(n,{name:`rotate`,said:r(`rotate`),kind:``,sends:i.sends,press:()=>i.ask(`POST`,`${s}/rotations`,{overlap_hours:24})})}${w(n,{name:`revoke`,said:r(`revoke`),sends:i.sends,press:async()=>{await i.send(`DELETE`,s)&&i.leave()}})}</div>`:e}`}const H=e=>r(`added-at`,{at:o(e)});function U(e){let t=new A(e);return{view:()=>W(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function W(n,i){let a=e=>t`<button class="pbtn" data-act=${`add-${e}`} @click=${()=>i.open(e)}
    >${r(`add-${e}`)}</button>`;return{title:r(`nav-people`),kind:`people`,end:t`<a class="pbtn" data-act="access-log"
      href=${c(`log`,``,{kind:`user.changed`})}>${r(`access-log`)}</a>${n.may(`admin`)?a(`user`):e}${n.may(`admin`)?a(`key`):e}`,body:t`${G(i)}<div
      class="two two--people">${q(n,i)}${Y(n,i)}</div>${N(n,i)}`}}function G({people:e,keys:n,approvals:i,canSign:a,readAt:o}){let s=i.filter(({id:e})=>a.has(e)).length,c=e.filter(e=>e.active).filter(e=>e.must_change_pin),l=(e,n,r)=>t`<div class="panel kpi kpi--tight"><span>${e}</span><b>${o?t`${h(n)} <small>${r}</small>`:`–`}</b></div>`;return t`<section class="kpis" aria-label=${r(`figures`)}>
    ${l(r(`people`),e.length,K(e))}
    ${l(r(`keys-api`),n.length,K(n))}
    ${l(r(`new-pin-due`),c.length,c[0]?.name??``)}
    ${l(r(`changes-to-sign`),i.length,i.length?r(`waits-for-you`,{count:s}):``)}</section>`}function K(e){let t=e.filter(({active:e})=>e).length;return t&&t===e.length?r(`all-active`,{count:t}):r(`active-count`,{count:t})}function q(i,a){return t`<section class="panel panel--scroll"><h2>${r(`everybody`)} <small>${r(`role-says`)}</small></h2>
    <table class="grid grid--people"><thead><tr><th scope="col">${r(`name`)}</th><th
      scope="col">${r(`badge`)}</th>
      <th scope="col">${r(`role`)}</th><th scope="col">${r(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.readAt?e:l(6)}${a.people.map(n=>t`<tr data-row=${n.id} data-person=${n.badge}
    aria-selected=${a.sheet?.id===n.id}
      @click=${()=>a.open(`person`,n.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,n.id)}}><b>${n.name}</b></button></td><td class="mono">${n.badge}</td>
      <td>${r(`role-${n.role}`)}</td>
    <td>${J(n)}</td>
    <td class="muted">${n.tables?r(`tables-bound`,{count:n.tables.length}):e}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`user:${n.id}`})}
    @click=${e=>e.stopPropagation()}
      >${r(`nav-log`)}</a></td></tr>`)}${a.keys.map(e=>t`<tr data-row=${e.id} @click=${()=>a.open(`apikey`,e.id)}>
    <td><button class="rowlink" @click=${t=>{t.stopPropagation(),a.open(`apikey`,e.id)}}><b>${e.name}</b></button></td><td class="mono">${e.prefix}</td>
      <td>${r(`role-${e.role}`)}</td>
    <td>${e.active?t`<span class="tag tag--pay">${r(`active`)}</span>`:t`<span class="tag tag--bad">${n(`lock`)}${r(`revoked`)}</span>`}</td><td class="muted">${r(`key`)}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`key:${e.id}`})}
    @click=${e=>e.stopPropagation()}
      >${r(`nav-log`)}</a></td></tr>`)}</tbody></table>
    ${_(a,a.reload)}</section>`}function J({active:e,must_change_pin:i}){return e?i?t`<span class="tag tag--push">${n(`clock`)}${r(`pin-due`)}</span>`:t`<span class="tag tag--pay">${r(`active`)}</span>`:t`<span class="tag tag--bad">${n(`lock`)}${r(`shut-out`)}</span>`}function Y(n,i){let{approvals:a}=i;return t`<section class="panel panel--scroll"
    aria-live="polite"><h2>${r(`second-person`)} <span
    class="end">${i.readAt?h(a.length):`–`}</span></h2>
    ${a.length||!i.readAt?e:t`<p class="note">${r(`no-approvals`)}</p>`}
    ${a.map((e,t)=>X(n,i,e,t===0))}</section>`}function X(n,i,o,s){let c=o.requested_by===m()?.actor,l=i.canSign.has(o.id),u=Math.max(0,Math.round((Date.parse(o.expires_at)-Date.now())/1e3)),f=i.refusing===o.id;return t`<div class="wait2" data-approval=${o.id}><b>${D(o,i.people)}</b>
    ${O(o,i.settings).map(e=>t`<p class="asked">${e}</p>`)}
    ${`reason`in o.request&&o.request.reason?t`<p>“${o.request.reason}”</p>`:e}
    <p>${r(`asked-by`,{who:i.nameOf(o.requested_by),at:a(o.requested_at),left:d(u)})}</p>
    ${c?t`<p>${r(`you-asked`)}</p>`:e}
    ${f?t`<label class="field"><span>${r(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${i.refusal}
          @input=${e=>{i.refusal=e.target.value,n.redraw()}}></textarea></label>`:e}
    <div class="actions">${l&&!f?t`<button class="pbtn ${s?`pbtn--now`:``}" data-act="sign"
          aria-disabled=${g(i.sends)} @click=${()=>i.sign(o.id)}>${r(`sign-second`)}</button>`:e}
      ${l||c?t`<button class="pbtn ${f?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${g(i.sends,f&&!i.refusal.trim())}
            @click=${()=>i.refuse(o.id)}>${r(c?`take-back`:`refuse`)}</button>`:e}
      ${f?t`<button class="pbtn"
        @click=${()=>i.refuseNot()}>${r(`go-back`)}</button>`:e}</div></div>`}export{U as openPeople};