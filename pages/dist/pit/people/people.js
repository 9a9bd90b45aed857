import{A as e,B as t,I as n,Y as r,at as i,gt as a,ht as o,i as s,lt as c,p as l,q as u,t as d,vt as f,y as p}from"../main.js";import{a as m}from"../common/problem.js";import{t as h}from"../common/setting_rows.js";import{i as g,r as _,t as v}from"../common/api.js";import{t as y}from"../common/sure.js";const b=e=>c(`role-${e}`)?o(`role-${e}`):e;function x({name:e,role:t,active:n,tables:r,pin:i},a){let s=[];if(e!==void 0&&s.push(o(`asked-name`,{name:e})),t){let e=a?b(a.role):`–`;s.push(o(`asked-role`,{role:b(t),was:e}))}if(n!==void 0&&s.push(o(n?`asked-active`:`asked-inactive`)),r){let{only:e}=r;s.push(e?o(`asked-tables`,{count:e.length}):o(`asked-tables-all`))}return i&&s.push(o(`asked-pin`)),s.join(`, `)}function S({act:e,request:t,summary:n},r){if(e===`settings.set`)return o(`asked-settings`);let{do:i,user_id:a,role:s}=t??{};if(i===`add_user`||i===`make_api_key`){let{name:e,badge:n=``}=t;return o(`asked-${i}`,{name:e,badge:n,role:b(s)})}let c=r.find(e=>e.id===a);if(i===`change_user`&&c){let e=`${c.name} (${c.badge})`;return o(`asked-change_user`,{who:e,what:x(t,c)})}return n.replaceAll(`pit_boss`,b(`pit_boss`))}function C({act:e,request:t},n){return e!==`settings.set`||!n?[]:h(n,t.settings).filter(({changed:e})=>e).map(({label:e,wasWords:t,isWords:n})=>`${e}: ${t} → ${n}`)}var w=class{constructor(e){this.people=[],this.keys=[],this.approvals=[],this.settings=null,this.canSign=/* @__PURE__ */ new Set,this.refusing=``,this.refusal=``,this.problem=``,this.sheet=null,this.form={},this.said=``,this.secret=``,this.busy=!1,this.desk=e}close(){clearTimeout(this.timer)}async load(e){await this.reload();let t=e.get(`badge`),n=t&&this.people.find(e=>e.badge===t);n&&this.open(`person`,n.id)}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async reload(){try{let[e,t,r,a]=await Promise.all([g(`/v1/users`),g(`/v1/api-keys`),g(`/v1/approvals?state=pending`),_(`/v1/approvals?can_sign=me&state=pending&limit=100`)]);this.people=e.sort((e,t)=>e.role.localeCompare(t.role)||e.name.localeCompare(t.name)),this.keys=t,i([...e,...t]),this.approvals=r.filter(n),this.canSign=new Set(a.data.items.map(({id:e})=>e));let o=this.approvals.some(({act:e})=>e===`settings.set`);this.settings=o?(await _(`/v1/house/settings`)).data.settings:null,this.problem=``,await this.desk.readFloor()}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}nameOf(e){return e===m()?.actor?o(`you`):this.people.find(({id:t})=>`user:${t}`===e)?.name??o(`the-house`)}open(e,t=``){let n=this.people.find(e=>e.id===t);this.sheet={kind:e,id:t},this.form=n?{name:n.name,role:n.role}:{role:e===`key`?`integration`:`dealer`},Object.assign(this,{said:``,secret:``}),this.desk.redraw()}leave(){Object.assign(this,{sheet:null,form:{},said:``,secret:``}),this.desk.redraw()}set(e,t){this.form[e]=t,this.said=``,this.desk.redraw()}async send(e,t,n){if(this.busy)return null;this.busy=!0,this.desk.redraw();try{let r=await v(e,t,{body:n});return this.said=``,r}catch(e){return this.said=this.desk.told(e),null}finally{this.busy=!1,await this.reload()}}async ask(e,t,n){let r=await this.send(e,t,n);if(!r)return;let i=r.data;this.secret=i?.key??i?.secret??``,this.secret||this.leave(),this.desk.redraw()}async sign(e){await this.send(`POST`,`/v1/approvals/${e}/signatures`,{})||(this.problem=this.said),this.desk.redraw()}async refuse(e){if(this.refusing!==e)return Object.assign(this,{refusing:e,refusal:``}),this.desk.redraw();let t=this.refusal.trim();t&&(await this.send(`POST`,`/v1/approvals/${e}/refusals`,{reason:t})?this.refuseNot():this.problem=this.said,this.desk.redraw())}refuseNot(){Object.assign(this,{refusing:``,refusal:``}),this.desk.redraw()}};const T=[`dealer`,`pit_boss`,`auditor`,`admin`,`compliance`,`cashier`,`security`,`count`],E=[`integration`,`auditor`];function D(e,t){let{sheet:n}=t;if(!n)return a;let r=()=>t.leave();if(n.kind===`user`)return s({title:o(`add-user`),close:r,body:j(t)});if(n.kind===`key`)return s({title:o(`add-key`),close:r,body:M(t)});let i=t.people.find(({id:e})=>e===n.id);if(i)return s({title:i.name,small:i.badge,close:r,body:P(e,t,i)});let c=t.keys.find(({id:e})=>e===n.id);return c?s({title:c.name,small:`${c.prefix}…`,close:r,body:F(e,t,c)}):a}const O=(e,t,n,{type:r=`text`,most:i=64,hint:o=``}={})=>f`<label class="field field--wide"
  ><span>${n}${o?f` <small>${o}</small>`:a}</span><input type=${r}
    data-field=${t} autocomplete=${r===`password`?`new-password`:`off`}
  inputmode=${t===`pin`?`numeric`:`text`} maxlength=${i} .value=${e.form[t]??``}
  @input=${n=>e.set(t,n.target.value)}></label>`,k=(e,t)=>f`<label class="field field--wide"><span>${o(`role`)}</span><select data-field="role"
  @change=${t=>e.set(`role`,t.target.value)}>${t.map(t=>f`<option value=${t} ?selected=${t===e.form.role}>${o(`role-${t}`)}</option>`)}</select></label>`,A=(e,t,n,r)=>f`<p class="bad note" role="alert">${e.said}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${()=>e.leave()}>${o(`go-back`)}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${t&&!e.busy?a:`true`} @click=${()=>t&&r()}
      >${n}</button></div>`;function j(e){let{badge:t=``,name:n=``,pin:r=``,role:i}=e.form,a={badge:t.trim().toUpperCase(),name:n.trim(),pin:r,role:i},s=!!(a.badge&&a.name&&r.length>=6);return f`<p class="note">${o(`add-user-how`)}</p>${O(e,`name`,o(`name`))}
    ${O(e,`badge`,o(`badge`),{most:32})}
    ${k(e,T)}${O(e,`pin`,`PIN`,{type:`password`,hint:o(`pin-never-shown`)})}
    ${A(e,s,o(`add`),()=>e.ask(`POST`,`/v1/users`,a))}`}function M(e){if(e.secret)return N(e);let{name:t=``,role:n}=e.form;return f`<p class="note">${o(`add-key-how`)}</p>${O(e,`name`,o(`name`))}${k(e,E)}
    ${A(e,!!t.trim(),o(`add`),()=>e.ask(`POST`,`/v1/api-keys`,{name:t.trim(),role:n}))}`}function N(e){return f`<p class="note">${o(`key-once`)}</p><p class="secret mono" data-secret
    tabindex="0">${e.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${()=>e.leave()}>${o(`copied`)}</button></div>`}function P(e,t,n){let{name:r=``,role:i,pin:s=``,reason:c=``}=t.form,l={...r.trim()&&r.trim()!==n.name?{name:r.trim()}:{},...i===n.role?{}:{role:i},...s?{pin:s}:{}},u=`/v1/users/${n.id}`,d=e.may(`admin`)||e.may(`pit_boss`)&&n.role===`dealer`;return f`<p class="note">${o(`role-${n.role}`)} · ${I(n.created_at)}</p>
    ${e.may(`admin`)?f`${O(t,`name`,o(`name`))}${k(t,T)}${O(t,`pin`,o(`new-pin`),{type:`password`,hint:o(`pin-never-shown`)})}
      ${A(t,Object.keys(l).length>0,o(`save`),()=>t.ask(`PATCH`,u,l))}
      <div class="actions actions--left actions--top">${n.active?y(e,{name:`shut-out`,said:o(`shut-out-do`),press:()=>t.ask(`PATCH`,u,{active:!1})}):f`<button class="pbtn" data-act="shut-out"
              @click=${()=>t.ask(`PATCH`,u,{active:!0})}>${o(`let-in`)}</button>`}</div>`:a}
    ${d?f`<h3>${o(`unlock-title`)}</h3><p
          class="note">${o(`unlock-how`)}</p>${O(t,`reason`,o(`why`),{most:500})}
      ${e.may(`admin`)?a:f`<p class="bad note" role="alert">${t.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${c.trim()?a:`true`}
        @click=${()=>c.trim()&&t.ask(`POST`,`${u}/unlock`,{reason:c.trim()})}
        >${o(`unlock`)}</button></div>`:a}`}function F(e,t,n){return f`<p class="note">${o(`role-${n.role}`)} · ${I(n.created_at)}</p>
    <p class="bad note" role="alert">${t.said}</p>
    ${e.may(`admin`)&&n.active?f`<div class="actions">${y(e,{name:`revoke`,said:o(`revoke`),press:async()=>{await t.send(`DELETE`,`/v1/api-keys/${n.id}`)&&t.leave()}})}</div>`:a}`}const I=e=>o(`added-at`,{at:r(e)});function L(e){let t=new w(e);return{view:()=>R(e,t),go:e=>t.load(e.query),heard:e=>/^(user|api_key|approval|session)\./.test(e.kind)&&t.soon(),tick:()=>t.approvals.length>0&&e.redraw(),close:()=>t.close()}}function R(t,n){let r=t.may(`admin`),i=e=>f`<button class="pbtn" data-act=${`add-${e}`} @click=${()=>n.open(e)}
    >${o(`add-${e}`)}</button>`;return{title:o(`nav-people`),kind:`people`,end:f`<a class="pbtn" data-act="access-log"
      href=${e(`log`,``,{kind:`user.changed`})}>${o(`access-log`)}</a>${r?f`${i(`user`)}${i(`key`)}`:a}`,body:f`${z(n)}<div
      class="two two--people">${B(t,n)}${H(t,n)}</div>${D(t,n)}`}}function z({people:e,keys:t,approvals:n}){let r=e.filter(e=>e.active),i=r.filter(e=>e.must_change_pin),a=(e,t,n)=>f`<div class="panel kpi kpi--tight"><span>${e}</span><b>${l(t)} <small>${n}</small></b></div>`;return f`<section class="kpis" aria-label=${o(`figures`)}>
    ${a(o(`people`),e.length,o(`active-count`,{count:r.length}))}
    ${a(o(`keys-api`),t.length,o(`active-count`,{count:t.filter(e=>e.active).length}))}
    ${a(o(`new-pin-due`),i.length,i[0]?.name??``)}
    ${a(o(`waits-signature`),n.length,``)}</section>`}function B(t,n){return f`<section class="panel panel--scroll"><h2>${o(`people-and-keys`)} <small>${o(`role-says`)}</small></h2>
    ${n.problem?d(n.problem,()=>n.reload()):a}
    <table class="grid grid--people"><thead><tr><th scope="col">${o(`name`)}</th><th
      scope="col">${o(`badge`)}</th>
      <th scope="col">${o(`role`)}</th><th scope="col">${o(`state`)}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${n.people.map(t=>f`<tr data-row=${t.id} data-person=${t.badge}
    aria-selected=${n.sheet?.id===t.id}
      @click=${()=>n.open(`person`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),n.open(`person`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.badge}</td>
      <td>${o(`role-${t.role}`)}</td>
    <td>${V(t)}</td>
    <td class="muted">${t.tables?o(`tables-bound`,{count:t.tables.length}):a}</td>
    <td class="r"><a class="linky" href=${e(`log`,``,{actor:`user:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${o(`nav-log`)}</a></td></tr>`)}${n.keys.map(t=>f`<tr data-row=${t.id} @click=${()=>n.open(`apikey`,t.id)}>
    <td><button class="rowlink" @click=${e=>{e.stopPropagation(),n.open(`apikey`,t.id)}}><b>${t.name}</b></button></td><td class="mono">${t.prefix}…</td>
      <td>${o(`role-${t.role}`)}</td>
    <td><span class="tag ${t.active?``:`tag--bad`}">${p(`key`)}${o(t.active?`key`:`revoked`)}</span></td><td></td>
    <td class="r"><a class="linky" href=${e(`log`,``,{actor:`key:${t.id}`})}
    @click=${e=>e.stopPropagation()}
      >${o(`nav-log`)}</a></td></tr>`)}</tbody></table></section>`}function V({active:e,must_change_pin:t}){return e?t?f`<span class="tag tag--push">${p(`clock`)}${o(`pin-due`)}</span>`:f`<span class="tag tag--pay">${o(`active`)}</span>`:f`<span class="tag tag--bad">${p(`lock`)}${o(`shut-out`)}</span>`}function H(e,t){let{approvals:n}=t;return f`<section class="panel panel--scroll"
    aria-live="polite"><h2>${o(`second-person`)} <span
    class="end">${l(n.length)}</span></h2>
    ${n.length?a:f`<p class="note">${o(`no-approvals`)}</p>`}
    ${n.map((n,r)=>U(e,t,n,r===0))}</section>`}function U(e,n,r,i){let s=r.requested_by===m()?.actor,c=n.canSign.has(r.id),l=Math.max(0,Math.round((Date.parse(r.expires_at)-Date.now())/1e3)),d=n.refusing===r.id;return f`<div class="wait2" data-approval=${r.id}><b>${S(r,n.people)}</b>
    ${C(r,n.settings).map(e=>f`<p class="asked">${e}</p>`)}
    ${r.request?.reason?f`<p>“${r.request.reason}”</p>`:a}
    <p>${o(`asked-by`,{who:n.nameOf(r.requested_by),at:u(r.requested_at),left:t(l)})}</p>
    ${s?f`<p>${o(`you-asked`)}</p>`:a}
    ${d?f`<label class="field"><span>${o(`why`)}</span><textarea maxlength="500"
          data-field="refusal" .value=${n.refusal}
          @input=${t=>{n.refusal=t.target.value,e.redraw()}}></textarea></label>`:a}
    <div class="actions">${c&&!d?f`<button class="pbtn ${i?`pbtn--now`:``}" data-act="sign"
          @click=${()=>n.sign(r.id)}>${o(`sign-second`)}</button>`:a}
      ${c||s?f`<button class="pbtn ${d?`pbtn--bad`:``}" data-act="refuse"
            aria-disabled=${d&&!n.refusal.trim()?`true`:a}
            @click=${()=>n.refuse(r.id)}>${o(s?`take-back`:`refuse`)}</button>`:a}
      ${d?f`<button class="pbtn"
        @click=${()=>n.refuseNot()}>${o(`go-back`)}</button>`:a}</div></div>`}export{L as openPeople};