import{E as e,O as t,j as n,n as r,x as i}from"../common/card.js";import{B as a,D as o,I as s,L as c,N as l,Y as u,b as d,m as f,q as p,r as m,t as h}from"../main.js";import{r as g}from"../common/session.js";import{r as _,t as v}from"../common/reads.js";import{t as y}from"../common/setting_rows.js";import{i as b,r as x}from"../common/api.js";import{t as S}from"../common/sends.js";import{t as C}from"../common/sure.js";const w=t=>i(`role-${t}`)?e(`role-${t}`):t;function T({name:t,role:n,active:r,tables:i,pin:a},o){let s=[];if(t!==void 0&&s.push(e(`asked-name`,{name:t})),n){let t=o?w(o.role):`–`;s.push(e(`asked-role`,{role:w(n),was:t}))}if(r!==void 0&&s.push(e(r?`asked-active`:`asked-inactive`)),i){let{only:t}=i;s.push(t?e(`asked-tables`,{count:t.length}):e(`asked-tables-all`))}return a&&s.push(e(`asked-pin`)),s.join(`, `)}function E({act:t,request:n,summary:r},i){if(t===`settings.set`)return e(`asked-settings`);let{do:a,user_id:o,role:s}=n??{};if(a===`add_user`||a===`make_api_key`){let{name:t,badge:r=``}=n;return e(`asked-${a}`,{name:t,badge:r,role:w(s)})}if(a===`rotate_api_key`)return e(`asked-${a}`,{name:c(n.api_key_id),hours:n.overlap_hours});let l=i.find(e=>e.id===o);if(a===`change_user`&&l){let t=`${l.name} (${l.badge})`;return e(`asked-change_user`,{who:t,what:T(n,l)})}return r.replaceAll(`pit_boss`,w(`pit_boss`))}function D({act:e,request:t},n){return e!==`settings.set`||!n?[]:y(n,t.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const O=[`badge`,`name`,`pin`,`reason`];var k=class extends v{constructor(e){super(e),this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.reload=()=>this.reads(()=>this.readPeople()),this.sends=new S(e)}close(){clearTimeout(this.timer)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async readPeople(){let[e,t,n,r]=await Promise.all([b(`/v1/users`),b(`/v1/api-keys`),b(`/v1/approvals?state=pending`),x(`/v1/approvals?can_sign=me&state=pending&limit=100`)]);this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,s([...e,...t]),this.approvals=n.filter(l),this.canSign=new Set(r.data.items.map(({id:e})=>e));let i=this.approvals.some(({act:e})=>e===`settings.set`);this.settings=i?(await x(`/v1/house/settings`)).data.settings:null,await this.desk.readFloor()}nameOf(t){return t===g()?.actor?e(`you`):this.people.find(({id:e})=>`user:${e}`===t)?.name??e(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...O.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const A=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],j=[`integration`,`auditor`];function M(n,r){let{sheet:i}=r;if(!i)return t;let a=()=>r.leave();if(i.kind===`user`)return m({title:e(`add-user`),close:a,body:I(r)});if(i.kind===`key`)return m({title:e(`add-key`),close:a,body:L(r)});let o=r.people.find(({id:e})=>e===i.id);if(o)return m({title:o.name,small:o.badge,close:a,body:z(n,r,o)});let s=r.keys.find(({id:e})=>e===i.id);return s?m({title:s.name,small:`${s.prefix}…`,close:a,body:B(n,r,s)}):t}const N=(e,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>n`<label class="field field--wide"
  ><span>${i}${s?n` <small>${s}</small>`:t}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${e.form[r]??``}
  @input=${t=>e.set(r,t.target.value)}>${h(e.sends,`/${r}`)}</label>`,P=(t,r)=>n`<label class="field field--wide"><span>${e(`role`)}</span><select data-field="role"
  @change=${e=>t.set(`role`,e.target.value)}>${r.map(r=>n`<option value=${r} ?selected=${r===t.form.role}>${e(`role-${r}`)}</option>`)}</select></label>`,F=(r,i,a,o)=>n`<p class="bad note" role="alert">${r.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>r.leave()}>${e(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${i&&!r.sends.busy?t:`true`} @click=${()=>i&&o()}
      >${a}</button></div>`;function I(t){let{badge:r=``,name:i=``,pin:a=``,role:o}=t.form,s={badge:r.trim().toUpperCase(),name:i.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return n`<p class="note">${e(`add-user-how`)}</p>${N(t,`name`,e(`name`))}
    ${N(t,`badge`,e(`badge`),{most:32})}
    ${P(t,A)}${N(t,`pin`,`PIN`,{type:`password`,hint:e(`pin-never-shown`)})}
    ${F(t,c,e(`add`),()=>t.ask(`POST`,`/v1/users`,s))}`}function L(t){if(t.secret)return R(t);let{name:r=``,role:i}=t.form;return n`<p class="note">${e(`add-key-how`)}</p>${N(t,`name`,e(`name`))}${P(t,j)}
    ${F(t,!!r.trim(),e(`add`),()=>t.ask(`POST`,`/v1/api-keys`,{name:r.trim(),role:i}))}`}function R(t){return n`<p class="note">${e(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${t.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>t.leave()}>${e(`copied`)}</button></div>`}function z(r,i,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=i.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=r.may(`admin`)||r.may(`pit_boss`)&&a.role===`dealer`;return n`<p class="note">${e(`role-${a.role}`)} · ${V(a.created_at)}</p>
    ${r.may(`admin`)?n`${N(i,`name`,e(`name`))}${P(i,A)}${N(i,`pin`,e(`new-pin`),{type:`password`,hint:e(`pin-never-shown`)})}
      ${F(i,Object.keys(u).length>0,e(`save`),()=>i.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?C(r,{name:`shut-out`,said:e(`shut-out-do`),press:()=>i.ask(`PATCH`,d,{active:!1})}):n`<button class="pbtn" data-act="shut-out"
              @click=${()=>i.ask(`PATCH`,d,{active:!0})}>${e(`let-in`)}</button>`}</div>`:t}
    ${f?n`<h3>${e(`unlock-title`)}</h3><p
          class="note">${e(`unlock-how`)}</p>${N(i,`reason`,e(`why`),{most:500})}
      ${r.may(`admin`)?t:n`<p class="bad note" role="alert">${i.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${l.trim()?t:`true`}
        @click=${()=>l.trim()&&i.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${e(`unlock`)}</button></div>`:t}`}function B(r,i,a){if(i.secret)return R(i);let o=`/v1/api-keys/${a.id}`,{last_used_at:s,previous_until:c}=a;return n`<p class="note">${e(`role-${a.role}`)} · ${V(a.created_at)}
      · ${s?e(`key-used`,{at:u(s)}):e(`key-unused`)}</p>
    ${c?n`<p class="note">${e(`key-previous`,{at:u(c)})}</p>`:t}
    <p class="bad note" role="alert">${i.said}</p>
    ${r.may(`admin`)&&a.active?n`<p class="note">${e(`rotate-how`)}</p><div class="actions">${C(r,{name:`rotate`,said:e(`rotate`),kind:``,press:()=>i.ask(`POST`,`${o}/rotations`,{overlap_hours:24})})}${C(r,{name:`revoke`,said:e(`revoke`),press:async()=>{await i.send(`DELETE`,o)&&i.leave()}})}</div>`:t}`}const V=t=>e(`added-at`,{at:u(t)});function H(e){let t=new k(e);return{view:()=>U(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function U(r,i){let a=r.may(`admin`),s=t=>n`<button class="pbtn" data-act=${`add-${t}`} @click=${()=>i.open(t)}
    >${e(`add-${t}`)}</button>`;return{title:e(`nav-people`),kind:`people`,end:n`<a class="pbtn" data-act="access-log"
      href=${o(`log`,``,{kind:`user.changed`})}>${e(`access-log`)}</a>${a?n`${s(`user`)}${s(`key`)}`:t}`,body:n`${W(i)}<div
      class="two two--people">${G(r,i)}${q(r,i)}</div>${M(r,i)}`}}function W({people:t,keys:r,approvals:i,readAt:a}){let o=t.filter(e=>e.active),s=o.filter(e=>e.must_change_pin),c=(e,t,r)=>n`<div class="panel kpi kpi--tight"><span>${e}</span><b>${a?n`${f(t)} <small>${r}</small>`:`–`}</b></div>`;return n`<section class="kpis" aria-label=${e(`figures`)}>
    ${c(e(`people`),t.length,e(`active-count`,{count:o.length}))}
    ${c(e(`keys-api`),r.length,e(`active-count`,{count:r.filter(e=>e.active).length}))}
    ${c(e(`new-pin-due`),s.length,s[0]?.name??``)}
    ${c(e(`waits-signature`),i.length,``)}</section>`}function G(i,a){return n`<section class="panel panel--scroll"><h2>${e(`people-and-keys`)} <small>${e(`role-says`)}</small></h2>
    <table class="grid grid--people"><thead><tr><th scope="col">${e(`name`)}</th><th
      scope="col">${e(`badge`)}</th>
      <th scope="col">${e(`role`)}</th><th scope="col">${e(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.readAt?t:d(6)}${a.people.map(r=>n`<tr data-row=${r.id} data-person=${r.badge}
    aria-selected=${a.sheet?.id===r.id}
      @click=${()=>a.open(`person`,r.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,r.id)}}><b>${r.name}</b></button></td><td class="mono">${r.badge}</td>
      <td>${e(`role-${r.role}`)}</td>
    <td>${K(r)}</td>
    <td class="muted">${r.tables?e(`tables-bound`,{count:r.tables.length}):t}</td>
    <td class="r"><a class="linky" href=${o(`log`,``,{actor:`user:${r.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}${a.keys.map(t=>n`<tr data-row=${t.id} @click=${()=>a.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}…</td>
      <td>${e(`role-${t.role}`)}</td>
    <td><span class="tag ${t.active?``:`tag--bad`}">${r(`key`)}${e(t.active?`key`:`revoked`)}</span></td><td></td>
    <td class="r"><a class="linky" href=${o(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}</tbody></table>
    ${_(a,a.reload)}</section>`}function K({active:t,must_change_pin:i}){return t?i?n`<span class="tag tag--push">${r(`clock`)}${e(`pin-due`)}</span>`:n`<span class="tag tag--pay">${e(`active`)}</span>`:n`<span class="tag tag--bad">${r(`lock`)}${e(`shut-out`)}</span>`}function q(r,i){let{approvals:a}=i;return n`<section class="panel panel--scroll"
    aria-live="polite"><h2>${e(`second-person`)} <span
    class="end">${i.readAt?f(a.length):`–`}</span></h2>
    ${a.length||!i.readAt?t:n`<p class="note">${e(`no-approvals`)}</p>`}
    ${a.map((e,t)=>J(r,i,e,t===0))}</section>`}function J(r,i,o,s){let c=o.requested_by===g()?.actor,l=i.canSign.has(o.id),u=Math.max(0,Math.round((Date.parse(o.expires_at)-Date.now())/1e3)),d=i.refusing===o.id;return n`<div class="wait2" data-approval=${o.id}><b>${E(o,i.people)}</b>
    ${D(o,i.settings).map(e=>n`<p class="asked">${e}</p>`)}
    ${o.request?.reason?n`<p>“${o.request.reason}”</p>`:t}
    <p>${e(`asked-by`,{who:i.nameOf(o.requested_by),at:p(o.requested_at),left:a(u)})}</p>
    ${c?n`<p>${e(`you-asked`)}</p>`:t}
    ${d?n`<label class="field"><span>${e(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${i.refusal}
          @input=${e=>{i.refusal=e.target.value,r.redraw()}}></textarea></label>`:t}
    <div class="actions">${l&&!d?n`<button class="pbtn ${s?`pbtn--now`:``}" data-act="sign"
          @click=${()=>i.sign(o.id)}>${e(`sign-second`)}</button>`:t}
      ${l||c?n`<button class="pbtn ${d?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${d&&!i.refusal.trim()?`true`:t}
            @click=${()=>i.refuse(o.id)}>${e(c?`take-back`:`refuse`)}</button>`:t}
      ${d?n`<button class="pbtn"
        @click=${()=>i.refuseNot()}>${e(`go-back`)}</button>`:t}</div></div>`}export{H as openPeople};