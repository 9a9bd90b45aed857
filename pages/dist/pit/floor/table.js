import{A as e,H as t,Q as n,Y as r,_ as i,dt as a,f as o,ft as s,gt as c,ht as l,i as u,lt as d,p as f,t as p,vt as m}from"../main.js";import{i as h,r as g,t as _}from"../common/api.js";import{r as v}from"../common/sentence.js";import{n as y,t as b}from"../common/ending.js";import{t as x}from"../common/sure.js";import{i as S,n as C,t as w}from"../common/act_sheet.js";import{t as T}from"../common/rare.js";import{t as E}from"../common/prompt.js";import{t as D}from"../common/problem.js";import{n as O}from"../common/signing.js";const k=[`dealer`,`pit_boss`];var A=class{constructor(e,t){this.table=null,this.seats=10,this.sales=[],this.dealers=[],this.desk=e,this.sheet=new w(e,t)}get may(){return this.desk.may(`pit_boss`)}async load(e){if(!this.may)return;let[t,n,r]=await Promise.all([g(`/v1/tables/${e.id}/rules`),h(`/v1/users`),e.period?g(`/v1/tables/${e.id}/chip-sales?limit=20`):null]);this.table=e,this.seats=`seats`in t.data.rules?t.data.rules.seats:10,this.dealers=n.filter(({role:e,active:t})=>t&&k.includes(e)),this.sales=(r?.data.items??[]).filter(e=>!e.void)}get acts(){let{table:e,seats:t,dealers:n}=this;return[{type:`tap_in`,dealers:n},...S(e,t).filter(({type:e})=>e!==`shuffled`),...e.period?[{type:`untracked`}]:[]]}begin(e){let{id:t,name:n,game:r}=this.table,i=`/v1/tables/${t}/${e.type===`untracked`?`untracked`:`commands`}`;this.sheet.open(e,{path:i,game:r,small:n,body:e.type===`untracked`?j:void 0})}voidSale(e){let{name:t,game:n}=this.table,r=`/v1/chip-sales/${e.id}/void`,i=`"${e.version}"`;this.sheet.open({type:`sale_void`},{path:r,game:n,small:t,etag:i,body:j})}};const j=({type:e,...t})=>t;function M(e){return!e.may||!e.table?c:m`<section class="panel" data-table-acts><h2>${l(`acts-title`)}</h2><div class="fixes">${e.acts.map(t=>m`<button class="pbtn" data-act=${`act-${t.name??t.type}`}
      @click=${()=>e.begin(t)}>${T(t)}</button>`)}</div></section>${N(e)}${C(e.sheet)}`}function N(e){return e.sales.length?m`<section class="panel" data-sales><h2>${l(`chip-sales`)}</h2>
    <table class="grid grid--tight"><tbody>${e.sales.map(t=>m`<tr><td>${r(t.at)}</td><td>${t.seat?l(`seat`,{seat:t.seat}):`–`}</td><td class="r"><b>${n(t.amount)}</b></td><td class="r"><button class="pbtn"
        data-act="void-sale" @click=${()=>e.voidSale(t)}>${l(`void-it`)}</button></td></tr>`)}</tbody></table></section>`:c}var P=class{constructor(e){this.page=null,this.felt=null,this.desk=e}async load({latest_round_id:e,game:t}){if(!e){this.page=null;return}let[{RoundPage:n},{feltView:r}]=await Promise.all([import(`../rounds/round.js`).then(e=>e.t),import(`../rounds/round_felt.js`),a(`tablet/${t}`)]),i=this.page;if(i&&i.id===e)return i.reload();let o=new n(this.desk);o.step=t=>this.desk.go(`round`,e,{step:t+1}),Object.assign(this,{page:o,felt:r}),await o.load(e,new URLSearchParams)}};function F({page:t,felt:n}){let{round:r,id:i}=t??{};if(!t||!r||!n)return c;let a=r.ending?l(`ending-${r.ending}`):E(r.prompt);return m`<section class="panel" data-now=${i}><h2>${l(`round-number`,{number:f(r.number)})} <small aria-live="polite">${a}</small> <span class="end"><a class="linky"
    href=${e(`round`,i)}>${l(`step-by-step`)}</a></span></h2>${n(t)}</section>`}const I=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean);var L=class{constructor(e){this.id=``,this.now=null,this.etag=null,this.form=null,this.refusal=null,this.busy=!1,this.asked=!1,this.desk=e}async load(e){let{data:t,etag:n}=await g(`/v1/tables/${e}/setup`);this.id!==e&&(this.form=null),(this.id!==e||this.etag!==n)&&(this.asked=!1),Object.assign(this,{id:e,now:t,etag:n})}begin(){let{tracked:e,chip_set:t,par:n,sells_chips:r,sale_cash:i,pit:a,boxes:o,cameras:s}=this.now;this.form={tracked:e,chip_set:t.join(`, `),par:n??``,sells_chips:r,sale_cash:i,pit:a??``,boxes:o.join(`, `),cameras:s.map(({camera:e})=>e).join(`, `)},this.refusal=null,this.desk.redraw()}leave(){Object.assign(this,{form:null,refusal:null}),this.desk.redraw()}take(e){this.form&&(this.form={...this.form,...e},this.refusal=null,this.desk.redraw())}body({tracked:e,chip_set:t,par:n,sells_chips:r,sale_cash:i,pit:a,boxes:o,cameras:s}){let c=new Map(this.now.cameras.map(e=>[e.camera,e]));return{tracked:e,chip_set:I(t),par:n.trim()||null,sells_chips:r,sale_cash:i,pit:a.trim()||null,boxes:I(o),cameras:I(s).map(e=>c.get(e)??{camera:e})}}async save(){let{form:e,id:t,etag:n}=this;if(e&&!this.busy){this.busy=!0,this.desk.redraw();try{let r=this.body(e),i=await _(`PUT`,`/v1/tables/${t}/setup`,{body:r,etag:n});this.asked=O(i.data)!==null,Object.assign(this,{form:null,refusal:null}),this.asked?await this.desk.readFloor():Object.assign(this,{now:i.data,etag:i.etag})}catch(e){if(!(e instanceof D))throw e;this.refusal=e}finally{this.busy=!1,this.desk.redraw()}}}problemAt(e){let t=this.refusal?.problems??[],n=({pointer:e=``})=>e.split(`/`)[1]??``,r=t.filter(t=>e?n(t)===e:!(n(t)in(this.form??{})));return!e&&this.refusal&&!t.length?s(this.refusal):[...new Set(r.map(e=>e.detail||s(e)))].join(` `)}};function R(e){let{now:t,desk:r}=e;if(!t)return c;let i=r.may(`pit_boss`,`admin`),a=(e,t)=>m`<dt>${l(`setup-${e}`)}</dt><dd>${t}</dd>`,o=e=>l(e?`yes`:`no`),s=t.cameras.map(({camera:e})=>e);return m`<section class="panel" data-setup=${t.version}><h2>${l(`setup`)}${i?m` <button class="pbtn end" data-act="set-up"
        @click=${()=>e.begin()}>${l(`set-up`)}</button>`:c}</h2>
    ${e.asked?m`<p role="status" data-asked>${l(`waits-signature`)}</p>`:c}
    <dl class="kv kv--top">${a(`tracked`,o(t.tracked))}
      ${a(`chip_set`,t.chip_set.map(e=>n(e)).join(` · `))}
      ${a(`par`,t.par?n(t.par):`–`)}${a(`sells_chips`,o(t.sells_chips))}
      ${a(`boxes`,t.boxes.join(`, `)||`–`)}${a(`pit`,t.pit??`–`)}
      ${a(`cameras`,s.join(`, `)||`–`)}</dl></section>${z(e)}`}function z(e){let{form:t,desk:n,id:r,busy:i}=e;if(!t)return c;let a=t=>{let n=e.problemAt(t);return n?m`<small class="bad" role="alert">${n}</small>`:c},o=(n,r)=>m`<label class="field field--wide"><span>${l(`setup-${n}`)}${n===`par`||n===`pit`?c:m` <small>${l(`by-commas`)}</small>`}</span>
    <input data-field=${n} maxlength=${r} autocomplete="off" spellcheck="false"
      .value=${t[n]}
      @input=${t=>e.take({[n]:t.target.value})}>${a(n)}</label>`,s=n=>m`<label class="check"
    ><input type="checkbox" data-field=${n} .checked=${t[n]}
      @change=${t=>e.take({[n]:t.target.checked})}>
      ${l(`setup-${n}`)}${a(n)}</label>`;return u({title:l(`setup`),small:n.table(r)?.name??``,close:()=>e.leave(),body:m`<form @submit=${t=>{t.preventDefault(),e.save()}}><div class="checks">${s(`tracked`)}${s(`sells_chips`)}</div>
      ${o(`chip_set`,200)}${o(`par`,20)}
      <label class="field field--wide"><span>${l(`setup-sale_cash`)}</span><select
        data-field="sale_cash" @change=${t=>e.take({sale_cash:t.target.value})}>${[`box`,`tray`].map(e=>m`<option value=${e} ?selected=${e===t.sale_cash}
            >${l(`sale-cash-${e}`)}</option>`)}</select>${a(`sale_cash`)}</label>
      ${o(`boxes`,300)}${o(`pit`,64)}${o(`cameras`,300)}
      <p class="bad note" role="alert">${e.problemAt()}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>e.leave()}>${l(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${i?`true`:c}>${l(`save`)}</button></div></form>`})}function B(e){let t=new V(e);return{view:()=>H(t),go:({id:e})=>t.load(e),heard:e=>e.table_id===t.id&&t.soon(),close:()=>clearTimeout(t.timer)}}var V=class{constructor(e){this.id=``,this.table=null,this.etag=null,this.rounds=[],this.balances=[],this.name=null,this.problem=``,this.desk=e,this.setup=new L(e),this.now=new P(e),this.acts=new A(e,()=>this.reload())}async load(e){this.id!==e&&Object.assign(this,{id:e,table:null,rounds:[],balances:[],name:null,now:new P(this.desk)}),await this.reload()}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async reload(){let{id:e}=this;try{let[t,n]=await Promise.all([g(`/v1/tables/${e}`),h(`/v1/tables/${e}/rounds`,20),this.setup.load(e)]),r=await this.readBalances(t.data);if(e!==this.id)return;this.table=t.data,this.etag=t.etag,this.rounds=n.slice(0,20),this.balances=r,this.problem=``,await Promise.all([this.now.load(t.data),this.acts.load(t.data)])}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}async readBalances(e){if(e.period&&this.desk.may(`pit_boss`)){let{data:e}=await g(`/v1/house/settings`);if(e.settings.blind_counts)return null}let{data:t}=await g(`/v1/tables/${e.id}/balances`);return t}async change(e){try{await _(`PATCH`,`/v1/tables/${this.id}`,{body:e,etag:this.etag}),this.name=null,await Promise.all([this.reload(),this.desk.readFloor()])}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()}rename(e){this.name=e,this.desk.redraw()}};function H(t){let{table:n,desk:r}=t,i={label:l(`nav-floor`),to:e(`floor`)},a=t.problem?p(t.problem,()=>t.reload()):c;if(!n)return{title:l(`table`),kind:`one`,back:i,body:a};let o=r.may(`pit_boss`,`admin`);return{title:n.name,small:[l(`game-${n.game}`),n.currency,n.open?``:l(`closed`)].filter(Boolean).join(` · `),stream:`table/${n.id}`,kind:`one`,back:i,end:m`<a class="pbtn"
      href=${e(`log`,``,{table:n.id})}>${l(`nav-log`)}</a>
      <a class="pbtn" href=${e(`rules`,n.id)}>${l(`nav-rules`)}</a>${o?m`<button class="pbtn" data-act="rename"
            @click=${()=>t.rename(n.name)}>${l(`rename`)}</button>
      ${n.open?x(r,{name:`open-close`,said:l(`close-table`),press:()=>t.change({open:!1})}):m`<button class="pbtn pbtn--now" data-act="open-close"
              @click=${()=>t.change({open:!0})}>${l(`reopen-table`)}</button>`}`:c}`,body:m`<div class="two two--table"><div
      class="stackv stackv--scroll">${a}${F(t.now)}${U(t)}</div>
      <aside class="stackv stackv--scroll">${W(t)}${M(t.acts)}${R(t.setup)}${K(t)}</aside></div>${q(t)}`}}function U({rounds:n,desk:i,id:a}){return m`<section class="panel"><h2>${l(`latest-rounds`)} <span class="end"><a
    class="linky" href=${e(`rounds`,``,{table:a})}
      >${l(`all-rounds`)}</a></span></h2>
    ${n.length?m`<table class="grid grid--tight"><thead><tr><th scope="col"
          class="r">${l(`round`)}</th><th scope="col">${l(`opened`)}</th>
      <th scope="col">${l(`ended`)}</th><th scope="col" class="r">${l(`lasted`)}</th><th
      scope="col" class="r">${l(`house`)}</th></tr></thead>
      <tbody>${n.map(n=>m`<tr data-row=${n.id} @click=${()=>i.go(`round`,n.id)}>
        <td class="r"><a class="linky"
        href=${e(`round`,n.id)}>${f(n.number)}</a></td>
        <td>${r(n.opened_at)}</td>
        <td>${b(n.ending)} ${n.corrected?m`<span
        class="tag tag--now">${l(`was-put-right`)}</span>`:c}</td>
        <td class="r muted">${t(n)}</td>
        <td class="r">${y(n)}</td></tr>`)}</tbody></table>`:m`<p class="empty">${l(`no-round-yet`)}</p>`}</section>`}function W({table:e}){let{dealer:t,decks:n,penalties:i}=e;return m`<section class="panel"><h2>${l(`at-the-table`)}</h2><dl class="kv kv--top">
    <dt>${l(`dealer`)}</dt><dd>${t?m`${t.name} <small
    class="muted">${l(`since-at`,{at:r(t.since)})}</small>`:`–`}</dd>
    <dt>${l(`decks`)}</dt><dd>${n.length?n.map(({deck:{colour:e,set:t}})=>`${e} ${t}`).join(`, `):`–`}</dd>
    <dt>${l(`nav-rules`)}</dt>
    <dd>${l(`version-number`,{number:e.rules_version})}</dd>
    <dt>${l(`nav-rounds`)}</dt><dd>${f(e.rounds)}</dd>
    <dt>${l(`opened`)}</dt><dd>${r(e.created_at)}</dd>
    ${i.map(({seat:e,kind:t,reason:n})=>m`<dt>${l(`seat`,{seat:e})}</dt><dd>${G(t)}${n?m`<br><small class="muted">${n}</small>`:c}</dd>`)}</dl></section>`}const G=e=>d(`penalty-${e}`)?l(`penalty-${e}`):e.replaceAll(`_`,` `);function K({balances:e}){return m`<section class="panel" data-balances><h2>${l(`balances`)} <small>${l(`balances-how`)}</small></h2>
    ${e?.length?m`<table class="grid ledger"><thead><tr><th scope="col">${l(`account`)}</th><th
          scope="col" class="r">${l(`amount`)}</th></tr></thead>
      <tbody>${e.map(({account:e,balance:t})=>m`<tr><td>${v(e)}</td><td class="r"><b
            class=${i(t)}>${o(t)}</b></td></tr>`)}</tbody></table>`:m`<p class="empty">${l(e?`no-money`:`problem-counts_are_blind`)}</p>`}</section>`}function q(e){let{name:t,table:n}=e;if(t===null)return c;let r=t.trim()&&t.trim()!==n.name;return u({title:l(`rename`),small:n.name,close:()=>e.rename(null),body:m`<form @submit=${n=>{n.preventDefault(),r&&e.change({name:t.trim()})}}><label class="field field--wide"><span>${l(`name`)}</span><input data-field="name"
      maxlength="64" autocomplete="off" .value=${t}
        @input=${t=>e.rename(t.target.value)}></label>
      <p class="bad note" role="alert">${e.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>e.rename(null)}>${l(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${r?c:`true`}>${l(`save`)}</button></div></form>`})}export{B as openTable};