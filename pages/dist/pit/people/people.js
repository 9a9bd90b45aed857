import{E as e,O as t,j as n,n as r,x as i}from"../common/card.js";import{r as a}from"../common/session.js";import{G as o,M as s,O as c,S as l,V as u,W as d,m as f,r as p,s as m,t as h,z as g}from"../main.js";import{t as _}from"../common/setting_rows.js";import{i as v,r as y}from"../common/api.js";import{t as b}from"../common/sends.js";import{t as x}from"../common/sure.js";const S=t=>i(`role-${t}`)?e(`role-${t}`):t;function C({name:t,role:n,active:r,tables:i,pin:a},o){let s=[];if(t!==void 0&&s.push(e(`asked-name`,{name:t})),n){let t=o?S(o.role):`–`;s.push(e(`asked-role`,{role:S(n),was:t}))}if(r!==void 0&&s.push(e(r?`asked-active`:`asked-inactive`)),i){let{only:t}=i;s.push(t?e(`asked-tables`,{count:t.length}):e(`asked-tables-all`))}return a&&s.push(e(`asked-pin`)),s.join(`, `)}function w({act:t,request:n,summary:r},i){if(t===`settings.set`)return e(`asked-settings`);let{do:a,user_id:s,role:c}=n??{};if(a===`add_user`||a===`make_api_key`){let{name:t,badge:r=``}=n;return e(`asked-${a}`,{name:t,badge:r,role:S(c)})}if(a===`rotate_api_key`)return e(`asked-${a}`,{name:o(n.api_key_id),hours:n.overlap_hours});let l=i.find(e=>e.id===s);if(a===`change_user`&&l){let t=`${l.name} (${l.badge})`;return e(`asked-change_user`,{who:t,what:C(n,l)})}return r.replaceAll(`pit_boss`,S(`pit_boss`))}function T({act:e,request:t},n){return e!==`settings.set`||!n?[]:_(n,t.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const E=[`badge`,`name`,`pin`,`reason`];var D=class{constructor(e){this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.problem=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.desk=e,this.sends=new b(e)}close(){clearTimeout(this.timer)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async reload(){try{let[e,t,n,r]=await Promise.all([v(`/v1/users`),v(`/v1/api-keys`),v(`/v1/approvals?state=pending`),y(`/v1/approvals?can_sign=me&state=pending&limit=100`)]);this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,d([...e,...t]),this.approvals=n.filter(c),this.canSign=new Set(r.data.items.map(({id:e})=>e));let i=this.approvals.some(({act:e})=>e===`settings.set`);this.settings=i?(await y(`/v1/house/settings`)).data.settings:null,this.problem=``,await this.desk.readFloor()}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}nameOf(t){return t===a()?.actor?e(`you`):this.people.find(({id:e})=>`user:${e}`===t)?.name??e(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...E.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const O=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],k=[`integration`,`auditor`];function A(n,r){let{sheet:i}=r;if(!i)return t;let a=()=>r.leave();if(i.kind===`user`)return p({title:e(`add-user`),close:a,body:P(r)});if(i.kind===`key`)return p({title:e(`add-key`),close:a,body:F(r)});let o=r.people.find(({id:e})=>e===i.id);if(o)return p({title:o.name,small:o.badge,close:a,body:L(n,r,o)});let s=r.keys.find(({id:e})=>e===i.id);return s?p({title:s.name,small:`${s.prefix}…`,close:a,body:R(n,r,s)}):t}const j=(e,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>n`<label class="field field--wide"
  ><span>${i}${s?n` <small>${s}</small>`:t}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${e.form[r]??``}
  @input=${t=>e.set(r,t.target.value)}>${h(e.sends,`/${r}`)}</label>`,M=(t,r)=>n`<label class="field field--wide"><span>${e(`role`)}</span><select data-field="role"
  @change=${e=>t.set(`role`,e.target.value)}>${r.map(r=>n`<option value=${r} ?selected=${r===t.form.role}>${e(`role-${r}`)}</option>`)}</select></label>`,N=(r,i,a,o)=>n`<p class="bad note" role="alert">${r.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>r.leave()}>${e(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${i&&!r.sends.busy?t:`true`} @click=${()=>i&&o()}
      >${a}</button></div>`;function P(t){let{badge:r=``,name:i=``,pin:a=``,role:o}=t.form,s={badge:r.trim().toUpperCase(),name:i.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return n`<p class="note">${e(`add-user-how`)}</p>${j(t,`name`,e(`name`))}
    ${j(t,`badge`,e(`badge`),{most:32})}
    ${M(t,O)}${j(t,`pin`,`PIN`,{type:`password`,hint:e(`pin-never-shown`)})}
    ${N(t,c,e(`add`),()=>t.ask(`POST`,`/v1/users`,s))}`}function F(t){if(t.secret)return I(t);let{name:r=``,role:i}=t.form;return n`<p class="note">${e(`add-key-how`)}</p>${j(t,`name`,e(`name`))}${M(t,k)}
    ${N(t,!!r.trim(),e(`add`),()=>t.ask(`POST`,`/v1/api-keys`,{name:r.trim(),role:i}))}`}function I(t){return n`<p class="note">${e(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${t.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>t.leave()}>${e(`copied`)}</button></div>`}function L(r,i,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=i.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=r.may(`admin`)||r.may(`pit_boss`)&&a.role===`dealer`;return n`<p class="note">${e(`role-${a.role}`)} · ${z(a.created_at)}</p>
    ${r.may(`admin`)?n`${j(i,`name`,e(`name`))}${M(i,O)}${j(i,`pin`,e(`new-pin`),{type:`password`,hint:e(`pin-never-shown`)})}
      ${N(i,Object.keys(u).length>0,e(`save`),()=>i.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?x(r,{name:`shut-out`,said:e(`shut-out-do`),press:()=>i.ask(`PATCH`,d,{active:!1})}):n`<button class="pbtn" data-act="shut-out"
              @click=${()=>i.ask(`PATCH`,d,{active:!0})}>${e(`let-in`)}</button>`}</div>`:t}
    ${f?n`<h3>${e(`unlock-title`)}</h3><p
          class="note">${e(`unlock-how`)}</p>${j(i,`reason`,e(`why`),{most:500})}
      ${r.may(`admin`)?t:n`<p class="bad note" role="alert">${i.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${l.trim()?t:`true`}
        @click=${()=>l.trim()&&i.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${e(`unlock`)}</button></div>`:t}`}function R(r,i,a){if(i.secret)return I(i);let o=`/v1/api-keys/${a.id}`,{last_used_at:s,previous_until:c}=a;return n`<p class="note">${e(`role-${a.role}`)} · ${z(a.created_at)}
      · ${s?e(`key-used`,{at:u(s)}):e(`key-unused`)}</p>
    ${c?n`<p class="note">${e(`key-previous`,{at:u(c)})}</p>`:t}
    <p class="bad note" role="alert">${i.said}</p>
    ${r.may(`admin`)&&a.active?n`<p class="note">${e(`rotate-how`)}</p><div class="actions">${x(r,{name:`rotate`,said:e(`rotate`),kind:``,press:()=>i.ask(`POST`,`${o}/rotations`,{})})}${x(r,{name:`revoke`,said:e(`revoke`),press:async()=>{await i.send(`DELETE`,o)&&i.leave()}})}</div>`:t}`}const z=t=>e(`added-at`,{at:u(t)});function B(e){let t=new D(e);return{view:()=>V(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function V(r,i){let a=r.may(`admin`),o=t=>n`<button class="pbtn" data-act=${`add-${t}`} @click=${()=>i.open(t)}
    >${e(`add-${t}`)}</button>`;return{title:e(`nav-people`),kind:`people`,end:n`<a class="pbtn" data-act="access-log"
      href=${l(`log`,``,{kind:`user.changed`})}>${e(`access-log`)}</a>${a?n`${o(`user`)}${o(`key`)}`:t}`,body:n`${H(i)}<div
      class="two two--people">${U(r,i)}${G(r,i)}</div>${A(r,i)}`}}function H({people:t,keys:r,approvals:i}){let a=t.filter(e=>e.active),o=a.filter(e=>e.must_change_pin),s=(e,t,r)=>n`<div class="panel kpi kpi--tight"><span>${e}</span><b>${f(t)} <small>${r}</small></b></div>`;return n`<section class="kpis" aria-label=${e(`figures`)}>
    ${s(e(`people`),t.length,e(`active-count`,{count:a.length}))}
    ${s(e(`keys-api`),r.length,e(`active-count`,{count:r.filter(e=>e.active).length}))}
    ${s(e(`new-pin-due`),o.length,o[0]?.name??``)}
    ${s(e(`waits-signature`),i.length,``)}</section>`}function U(i,a){return n`<section class="panel panel--scroll"><h2>${e(`people-and-keys`)} <small>${e(`role-says`)}</small></h2>
    ${a.problem?m(a.problem,()=>a.reload()):t}
    <table class="grid grid--people"><thead><tr><th scope="col">${e(`name`)}</th><th
      scope="col">${e(`badge`)}</th>
      <th scope="col">${e(`role`)}</th><th scope="col">${e(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.people.map(r=>n`<tr data-row=${r.id} data-person=${r.badge}
    aria-selected=${a.sheet?.id===r.id}
      @click=${()=>a.open(`person`,r.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,r.id)}}><b>${r.name}</b></button></td><td class="mono">${r.badge}</td>
      <td>${e(`role-${r.role}`)}</td>
    <td>${W(r)}</td>
    <td class="muted">${r.tables?e(`tables-bound`,{count:r.tables.length}):t}</td>
    <td class="r"><a class="linky" href=${l(`log`,``,{actor:`user:${r.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}${a.keys.map(t=>n`<tr data-row=${t.id} @click=${()=>a.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}…</td>
      <td>${e(`role-${t.role}`)}</td>
    <td><span class="tag ${t.active?``:`tag--bad`}">${r(`key`)}${e(t.active?`key`:`revoked`)}</span></td><td></td>
    <td class="r"><a class="linky" href=${l(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}</tbody></table></section>`}function W({active:t,must_change_pin:i}){return t?i?n`<span class="tag tag--push">${r(`clock`)}${e(`pin-due`)}</span>`:n`<span class="tag tag--pay">${e(`active`)}</span>`:n`<span class="tag tag--bad">${r(`lock`)}${e(`shut-out`)}</span>`}function G(r,i){let{approvals:a}=i;return n`<section class="panel panel--scroll"
    aria-live="polite"><h2>${e(`second-person`)} <span
    class="end">${f(a.length)}</span></h2>
    ${a.length?t:n`<p class="note">${e(`no-approvals`)}</p>`}
    ${a.map((e,t)=>K(r,i,e,t===0))}</section>`}function K(r,i,o,c){let l=o.requested_by===a()?.actor,u=i.canSign.has(o.id),d=Math.max(0,Math.round((Date.parse(o.expires_at)-Date.now())/1e3)),f=i.refusing===o.id;return n`<div class="wait2" data-approval=${o.id}><b>${w(o,i.people)}</b>
    ${T(o,i.settings).map(e=>n`<p class="asked">${e}</p>`)}
    ${o.request?.reason?n`<p>“${o.request.reason}”</p>`:t}
    <p>${e(`asked-by`,{who:i.nameOf(o.requested_by),at:g(o.requested_at),left:s(d)})}</p>
    ${l?n`<p>${e(`you-asked`)}</p>`:t}
    ${f?n`<label class="field"><span>${e(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${i.refusal}
          @input=${e=>{i.refusal=e.target.value,r.redraw()}}></textarea></label>`:t}
    <div class="actions">${u&&!f?n`<button class="pbtn ${c?`pbtn--now`:``}" data-act="sign"
          @click=${()=>i.sign(o.id)}>${e(`sign-second`)}</button>`:t}
      ${u||l?n`<button class="pbtn ${f?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${f&&!i.refusal.trim()?`true`:t}
            @click=${()=>i.refuse(o.id)}>${e(l?`take-back`:`refuse`)}</button>`:t}
      ${f?n`<button class="pbtn"
        @click=${()=>i.refuseNot()}>${e(`go-back`)}</button>`:t}</div></div>`}export{B as openPeople};