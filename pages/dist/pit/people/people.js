import{E as e,O as t,j as n,n as r,x as i}from"../common/card.js";import{r as a}from"../common/session.js";import{M as o,O as s,S as c,V as l,W as u,m as d,r as f,s as p,t as m,z as h}from"../main.js";import{t as g}from"../common/setting_rows.js";import{i as _,r as v}from"../common/api.js";import{t as y}from"../common/sends.js";import{t as b}from"../common/sure.js";const x=t=>i(`role-${t}`)?e(`role-${t}`):t;function S({name:t,role:n,active:r,tables:i,pin:a},o){let s=[];if(t!==void 0&&s.push(e(`asked-name`,{name:t})),n){let t=o?x(o.role):`–`;s.push(e(`asked-role`,{role:x(n),was:t}))}if(r!==void 0&&s.push(e(r?`asked-active`:`asked-inactive`)),i){let{only:t}=i;s.push(t?e(`asked-tables`,{count:t.length}):e(`asked-tables-all`))}return a&&s.push(e(`asked-pin`)),s.join(`, `)}function C({act:t,request:n,summary:r},i){if(t===`settings.set`)return e(`asked-settings`);let{do:a,user_id:o,role:s}=n??{};if(a===`add_user`||a===`make_api_key`){let{name:t,badge:r=``}=n;return e(`asked-${a}`,{name:t,badge:r,role:x(s)})}let c=i.find(e=>e.id===o);if(a===`change_user`&&c){let t=`${c.name} (${c.badge})`;return e(`asked-change_user`,{who:t,what:S(n,c)})}return r.replaceAll(`pit_boss`,x(`pit_boss`))}function w({act:e,request:t},n){return e!==`settings.set`||!n?[]:g(n,t.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}const T=[`badge`,`name`,`pin`,`reason`];var E=class{constructor(e){this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.problem=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.desk=e,this.sends=new y(e)}close(){clearTimeout(this.timer)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id),e.get(`add`)===`user`&&this.desk.may(`admin`)&&this.open(`user`)}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async reload(){try{let[e,t,n,r]=await Promise.all([_(`/v1/users`),_(`/v1/api-keys`),_(`/v1/approvals?state=pending`),v(`/v1/approvals?can_sign=me&state=pending&limit=100`)]);this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,u([...e,...t]),this.approvals=n.filter(s),this.canSign=new Set(r.data.items.map(({id:e})=>e));let i=this.approvals.some(({act:e})=>e===`settings.set`);this.settings=i?(await v(`/v1/house/settings`)).data.settings:null,this.problem=``,await this.desk.readFloor()}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}nameOf(t){return t===a()?.actor?e(`you`):this.people.find(({id:e})=>`user:${e}`===t)?.name??e(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},this.sends.forgive(),Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.sends.busy)return null;let r=await this.sends.deliver(e,t,{body:n});return this.said=this.sends.problem,await this.reload(),r}get saidBelow(){return this.said&&this.sends.problemBeside(...T.map(e=>`/${e}`))}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const D=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],O=[`integration`,`auditor`];function k(n,r){let{sheet:i}=r;if(!i)return t;let a=()=>r.leave();if(i.kind===`user`)return f({title:e(`add-user`),close:a,body:N(r)});if(i.kind===`key`)return f({title:e(`add-key`),close:a,body:P(r)});let o=r.people.find(({id:e})=>e===i.id);if(o)return f({title:o.name,small:o.badge,close:a,body:I(n,r,o)});let s=r.keys.find(({id:e})=>e===i.id);return s?f({title:s.name,small:`${s.prefix}…`,close:a,body:L(n,r,s)}):t}const A=(e,r,i,{type:a=`text`,most:o=64,hint:s=``}={})=>n`<label class="field field--wide"
  ><span>${i}${s?n` <small>${s}</small>`:t}</span><input type=${a}
    data-field=${r} autocomplete=${a===`password`?`new-password`:`off`}
  inputmode=${r===`pin`?`numeric`:`text`} maxlength=${o} .value=${e.form[r]??``}
  @input=${t=>e.set(r,t.target.value)}>${m(e.sends,`/${r}`)}</label>`,j=(t,r)=>n`<label class="field field--wide"><span>${e(`role`)}</span><select data-field="role"
  @change=${e=>t.set(`role`,e.target.value)}>${r.map(r=>n`<option value=${r} ?selected=${r===t.form.role}>${e(`role-${r}`)}</option>`)}</select></label>`,M=(r,i,a,o)=>n`<p class="bad note" role="alert">${r.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>r.leave()}>${e(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${i&&!r.sends.busy?t:`true`} @click=${()=>i&&o()}
      >${a}</button></div>`;function N(t){let{badge:r=``,name:i=``,pin:a=``,role:o}=t.form,s={badge:r.trim().toUpperCase(),name:i.trim(),pin:a,role:o},c=!!(s.badge&&s.name&&a.length>=6);return n`<p class="note">${e(`add-user-how`)}</p>${A(t,`name`,e(`name`))}
    ${A(t,`badge`,e(`badge`),{most:32})}
    ${j(t,D)}${A(t,`pin`,`PIN`,{type:`password`,hint:e(`pin-never-shown`)})}
    ${M(t,c,e(`add`),()=>t.ask(`POST`,`/v1/users`,s))}`}function P(t){if(t.secret)return F(t);let{name:r=``,role:i}=t.form;return n`<p class="note">${e(`add-key-how`)}</p>${A(t,`name`,e(`name`))}${j(t,O)}
    ${M(t,!!r.trim(),e(`add`),()=>t.ask(`POST`,`/v1/api-keys`,{name:r.trim(),role:i}))}`}function F(t){return n`<p class="note">${e(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${t.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>t.leave()}>${e(`copied`)}</button></div>`}function I(r,i,a){let{name:o=``,role:s,pin:c=``,reason:l=``}=i.form,u={...o.trim()&&o.trim()!==a.name?{name:o.trim()}:{},...s===a.role?{}:{role:s},...c?{pin:c}:{}},d=`/v1/users/${a.id}`,f=r.may(`admin`)||r.may(`pit_boss`)&&a.role===`dealer`;return n`<p class="note">${e(`role-${a.role}`)} · ${R(a.created_at)}</p>
    ${r.may(`admin`)?n`${A(i,`name`,e(`name`))}${j(i,D)}${A(i,`pin`,e(`new-pin`),{type:`password`,hint:e(`pin-never-shown`)})}
      ${M(i,Object.keys(u).length>0,e(`save`),()=>i.ask(`PATCH`,d,u))}
      <div class="actions actions--left actions--top">${a.active?b(r,{name:`shut-out`,said:e(`shut-out-do`),press:()=>i.ask(`PATCH`,d,{active:!1})}):n`<button class="pbtn" data-act="shut-out"
              @click=${()=>i.ask(`PATCH`,d,{active:!0})}>${e(`let-in`)}</button>`}</div>`:t}
    ${f?n`<h3>${e(`unlock-title`)}</h3><p
          class="note">${e(`unlock-how`)}</p>${A(i,`reason`,e(`why`),{most:500})}
      ${r.may(`admin`)?t:n`<p class="bad note" role="alert">${i.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${l.trim()?t:`true`}
        @click=${()=>l.trim()&&i.ask(`POST`,`${d}/unlock`,{reason:l.trim()})}
        >${e(`unlock`)}</button></div>`:t}`}function L(r,i,a){if(i.secret)return F(i);let o=`/v1/api-keys/${a.id}`,{last_used_at:s,previous_until:c}=a;return n`<p class="note">${e(`role-${a.role}`)} · ${R(a.created_at)}
      · ${s?e(`key-used`,{at:l(s)}):e(`key-unused`)}</p>
    ${c?n`<p class="note">${e(`key-previous`,{at:l(c)})}</p>`:t}
    <p class="bad note" role="alert">${i.said}</p>
    ${r.may(`admin`)&&a.active?n`<p class="note">${e(`rotate-how`)}</p><div class="actions">${b(r,{name:`rotate`,said:e(`rotate`),kind:``,press:()=>i.ask(`POST`,`${o}/rotations`,{})})}${b(r,{name:`revoke`,said:e(`revoke`),press:async()=>{await i.send(`DELETE`,o)&&i.leave()}})}</div>`:t}`}const R=t=>e(`added-at`,{at:l(t)});function z(e){let t=new E(e);return{view:()=>B(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function B(r,i){let a=r.may(`admin`),o=t=>n`<button class="pbtn" data-act=${`add-${t}`} @click=${()=>i.open(t)}
    >${e(`add-${t}`)}</button>`;return{title:e(`nav-people`),kind:`people`,end:n`<a class="pbtn" data-act="access-log"
      href=${c(`log`,``,{kind:`user.changed`})}>${e(`access-log`)}</a>${a?n`${o(`user`)}${o(`key`)}`:t}`,body:n`${V(i)}<div
      class="two two--people">${H(r,i)}${W(r,i)}</div>${k(r,i)}`}}function V({people:t,keys:r,approvals:i}){let a=t.filter(e=>e.active),o=a.filter(e=>e.must_change_pin),s=(e,t,r)=>n`<div class="panel kpi kpi--tight"><span>${e}</span><b>${d(t)} <small>${r}</small></b></div>`;return n`<section class="kpis" aria-label=${e(`figures`)}>
    ${s(e(`people`),t.length,e(`active-count`,{count:a.length}))}
    ${s(e(`keys-api`),r.length,e(`active-count`,{count:r.filter(e=>e.active).length}))}
    ${s(e(`new-pin-due`),o.length,o[0]?.name??``)}
    ${s(e(`waits-signature`),i.length,``)}</section>`}function H(i,a){return n`<section class="panel panel--scroll"><h2>${e(`people-and-keys`)} <small>${e(`role-says`)}</small></h2>
    ${a.problem?p(a.problem,()=>a.reload()):t}
    <table class="grid grid--people"><thead><tr><th scope="col">${e(`name`)}</th><th
      scope="col">${e(`badge`)}</th>
      <th scope="col">${e(`role`)}</th><th scope="col">${e(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${a.people.map(r=>n`<tr data-row=${r.id} data-person=${r.badge}
    aria-selected=${a.sheet?.id===r.id}
      @click=${()=>a.open(`person`,r.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`person`,r.id)}}><b>${r.name}</b></button></td><td class="mono">${r.badge}</td>
      <td>${e(`role-${r.role}`)}</td>
    <td>${U(r)}</td>
    <td class="muted">${r.tables?e(`tables-bound`,{count:r.tables.length}):t}</td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`user:${r.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}${a.keys.map(t=>n`<tr data-row=${t.id} @click=${()=>a.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),a.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}…</td>
      <td>${e(`role-${t.role}`)}</td>
    <td><span class="tag ${t.active?``:`tag--bad`}">${r(`key`)}${e(t.active?`key`:`revoked`)}</span></td><td></td>
    <td class="r"><a class="linky" href=${c(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${e(`nav-log`)}</a></td></tr>`)}</tbody></table></section>`}function U({active:t,must_change_pin:i}){return t?i?n`<span class="tag tag--push">${r(`clock`)}${e(`pin-due`)}</span>`:n`<span class="tag tag--pay">${e(`active`)}</span>`:n`<span class="tag tag--bad">${r(`lock`)}${e(`shut-out`)}</span>`}function W(r,i){let{approvals:a}=i;return n`<section class="panel panel--scroll"
    aria-live="polite"><h2>${e(`second-person`)} <span
    class="end">${d(a.length)}</span></h2>
    ${a.length?t:n`<p class="note">${e(`no-approvals`)}</p>`}
    ${a.map((e,t)=>G(r,i,e,t===0))}</section>`}function G(r,i,s,c){let l=s.requested_by===a()?.actor,u=i.canSign.has(s.id),d=Math.max(0,Math.round((Date.parse(s.expires_at)-Date.now())/1e3)),f=i.refusing===s.id;return n`<div class="wait2" data-approval=${s.id}><b>${C(s,i.people)}</b>
    ${w(s,i.settings).map(e=>n`<p class="asked">${e}</p>`)}
    ${s.request?.reason?n`<p>“${s.request.reason}”</p>`:t}
    <p>${e(`asked-by`,{who:i.nameOf(s.requested_by),at:h(s.requested_at),left:o(d)})}</p>
    ${l?n`<p>${e(`you-asked`)}</p>`:t}
    ${f?n`<label class="field"><span>${e(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${i.refusal}
          @input=${e=>{i.refusal=e.target.value,r.redraw()}}></textarea></label>`:t}
    <div class="actions">${u&&!f?n`<button class="pbtn ${c?`pbtn--now`:``}" data-act="sign"
          @click=${()=>i.sign(s.id)}>${e(`sign-second`)}</button>`:t}
      ${u||l?n`<button class="pbtn ${f?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${f&&!i.refusal.trim()?`true`:t}
            @click=${()=>i.refuse(s.id)}>${e(l?`take-back`:`refuse`)}</button>`:t}
      ${f?n`<button class="pbtn"
        @click=${()=>i.refuseNot()}>${e(`go-back`)}</button>`:t}</div></div>`}export{z as openPeople};