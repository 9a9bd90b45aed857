import{M as e,b as t,h as n,k as r,p as i,v as a}from"../common/card.js";import{i as o,r as s,t as c}from"../common/api.js";import{C as l,G as u,W as d,b as f,et as p,g as m,h as ee,i as h,k as g,t as _}from"../main.js";import{i as v,r as y,t as b}from"../common/reads.js";import{t as x}from"../common/game_name.js";import{t as S}from"../common/accounts.js";import{n as C,t as w}from"../common/ending.js";import{t as T}from"../common/sure.js";import{i as E,n as D,t as O}from"../common/act_sheet.js";import{t as k}from"../common/rare.js";import{t as A}from"../common/prompt.js";import{t as j}from"../common/sends.js";import{n as M}from"../common/signing.js";const N=[`dealer`,`pit_boss`];var P=class{constructor(e,t){this.table=null,this.seats=10,this.sales=[],this.dealers=[],this.desk=e,this.sheet=new O(e,t)}get may(){return this.desk.may(`pit_boss`)}async load(e){if(!this.may)return;let[t,n,r]=await Promise.all([e.game===`other`?null:s(`/v1/tables/${e.id}/rules`),o(`/v1/users`),e.period?s(`/v1/tables/${e.id}/chip-sales?limit=20`):null]);this.table=e;let i=t?.data.rules;this.seats=i&&`seats`in i?i.seats:10,this.dealers=n.filter(({role:e,active:t})=>t&&N.includes(e)),this.sales=(r?.data.items??[]).filter(e=>!e.void)}get acts(){let{table:e,seats:t,dealers:n}=this;if(!e)return[];let r=[{type:`tap_in`,dealers:n},...E(e,t).filter(({type:e})=>e!==`shuffled`)];return e.period&&e.game!==`other`?[...r,{type:`untracked`}]:r}begin(e){if(!this.table)return;let{id:t,name:n,game:r}=this.table,i=`/v1/tables/${t}/${e.type===`untracked`?`untracked`:`commands`}`;this.sheet.open(e,{path:i,game:r,small:n,body:e.type===`untracked`?F:void 0})}voidSale(e){if(!this.table)return;let{name:t,game:n}=this.table,r=`/v1/chip-sales/${e.id}/void`,i=`"${e.version}"`;this.sheet.open({type:`sale_void`},{path:r,game:n,small:t,etag:i,body:F})}};const F=({type:e,...t})=>t;function I(t){return!t.may||!t.table?r:e`<section class="panel" data-table-acts><h2>${a(`acts-title`)}</h2><div class="fixes">${t.acts.map(n=>e`<button class="pbtn" data-act=${`act-${n.name??n.type}`}
      @click=${()=>t.begin(n)}>${k(n)}</button>`)}</div></section>${L(t)}${D(t.sheet)}`}function L(n){return n.sales.length?e`<section class="panel" data-sales><h2>${a(`chip-sales`)}</h2>
    <table class="grid grid--tight"><tbody>${n.sales.map(r=>e`<tr><td>${p(r.at)}</td><td>${r.seat?a(`seat`,{seat:r.seat}):`–`}</td><td class="r"><b>${t(r.amount)}</b></td><td class="r"><button class="pbtn"
        data-act="void-sale" @click=${()=>n.voidSale(r)}>${a(`void-it`)}</button></td></tr>`)}</tbody></table></section>`:r}var R=class{constructor(e){this.page=null,this.felt=null,this.desk=e}async load({latest_round_id:e,game:t}){if(!e){this.page=null;return}let[{RoundPage:r},{feltView:i}]=await Promise.all([import(`../rounds/round.js`).then(e=>e.t),import(`../rounds/round_felt.js`),n(`tablet/${t}`)]),a=this.page;if(a&&a.id===e)return a.reload();let o=new r(this.desk);o.step=t=>this.desk.go(`round`,e,{step:t+1}),await o.load(e,new URLSearchParams),Object.assign(this,{page:o,felt:i})}};function z({page:t,felt:n}){let{round:i,id:o}=t??{};if(!t||!i||!n)return r;let s=i.ending?a(`ending-${i.ending}`):A(i.prompt);return e`<section class="panel" data-now=${o}><h2>${a(`round-number`,{number:m(i.number)})} <small aria-live="polite">${s}</small> <span class="end"><a class="linky"
    href=${g(`round`,o)}>${a(`step-by-step`)}</a></span></h2>${n(t)}</section>`}const B=e=>(e??[]).map(({denomination:e,count:t})=>`${t} x ${e}`).join(`, `),V=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean).map(e=>{let[,t,n]=/^(\d{1,9})\s*[x×*]\s*(\S+)$/.exec(e)??[];return{denomination:n??e,count:Number(t??1)}}),H=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean);var U=class extends j{constructor(e){super(e),this.id=``,this.now=null,this.etag=null,this.form=null,this.asked=!1,this.desk=e}async load(e){let{data:t,etag:n}=await s(`/v1/tables/${e}/setup`);this.id!==e&&(this.form=null),(this.id!==e||this.etag!==n)&&(this.asked=!1),Object.assign(this,{id:e,now:t,etag:n})}begin(){if(!this.now)return;let{tracked:e,chip_set:t,par:n,sells_chips:r,sale_cash:i,pit:a,boxes:o,cameras:s}=this.now;this.form={tracked:e,chip_set:t.join(`, `),par:this.now.par_chips?``:n??``,par_chips:B(this.now.par_chips),sells_chips:r,sale_cash:i,pit:a??``,boxes:o.join(`, `),cameras:s.map(({camera:e})=>e).join(`, `)},this.forgive(),this.desk.redraw()}leave(){this.form=null,this.forgive(),this.desk.redraw()}take(e){this.form&&(this.form={...this.form,...e},this.forgive(),this.desk.redraw())}body({tracked:e,chip_set:t,par:n,par_chips:r,sells_chips:i,sale_cash:a,pit:o,boxes:s,cameras:c}){let l=new Map(this.now?.cameras.map(e=>[e.camera,e]));return{tracked:e,chip_set:H(t),par:n.trim()||null,par_chips:V(r),sells_chips:i,sale_cash:a,pit:o.trim()||null,boxes:H(s),cameras:H(c).map(e=>l.get(e)??{camera:e})}}async save(){let{form:e,id:t,etag:n}=this;e&&await this.once(async()=>{let r=this.body(e),i=await this.call(`PUT`,`/v1/tables/${t}/setup`,{body:r,etag:n});this.asked=M(i.data)!==null,this.form=null,this.asked?await this.desk.readFloor():Object.assign(this,{now:i.data,etag:i.etag})})}get problemBelow(){return this.problemBeside(...Object.keys(this.form??{}).map(e=>`/${e}`))}};function W(n){let{now:i,desk:o}=n;if(!i)return r;let s=o.may(`pit_boss`,`admin`),c=(t,n)=>e`<dt>${a(`setup-${t}`)}</dt><dd>${n}</dd>`,l=e=>a(e?`yes`:`no`),u=i.cameras.map(({camera:e})=>e);return e`<section class="panel" data-setup=${i.version}><h2>${a(`setup`)}${s?e` <button class="pbtn end" data-act="set-up"
        @click=${()=>n.begin()}>${a(`set-up`)}</button>`:r}</h2>
    ${n.asked?e`<p role="status" data-asked>${a(`waits-signature`)}</p>`:r}
    <dl class="kv kv--top">${c(`tracked`,l(i.tracked))}
      ${c(`chip_set`,i.chip_set.map(e=>t(e)).join(` · `))}
      ${c(`par`,i.par?t(i.par):`–`)}${i.par_chips?c(`par_chips`,B(i.par_chips)):r}${c(`sells_chips`,l(i.sells_chips))}
      ${c(`boxes`,i.boxes.join(`, `)||`–`)}${c(`pit`,i.pit??`–`)}
      ${c(`cameras`,u.join(`, `)||`–`)}</dl></section>${G(n)}`}function G(t){let{form:n,desk:i,id:o,busy:s}=t;if(!n)return r;let c=e=>_(t,`/${e}`),l=(i,o)=>e`<label class="field field--wide"><span>${a(`setup-${i}`)}${i===`par`||i===`pit`?r:e` <small>${a(`by-commas`)}</small>`}</span>
    <input data-field=${i} maxlength=${o} autocomplete="off" spellcheck="false"
      .value=${n[i]}
      @input=${e=>t.take({[i]:e.target.value})}>${c(i)}</label>`,u=r=>e`<label class="check"
    ><input type="checkbox" data-field=${r} .checked=${n[r]}
      @change=${e=>t.take({[r]:e.target.checked})}>
      ${a(`setup-${r}`)}${c(r)}</label>`;return h({title:a(`setup`),small:i.table(o)?.name??``,close:()=>t.leave(),body:e`<form @submit=${e=>{e.preventDefault(),t.save()}}><div class="checks">${u(`tracked`)}${u(`sells_chips`)}</div>
      ${l(`chip_set`,200)}${l(`par`,20)}${l(`par_chips`,300)}
      <label class="field field--wide"><span>${a(`setup-sale_cash`)}</span><select
        data-field="sale_cash" @change=${e=>t.take({sale_cash:e.target.value})}>${[`box`,`tray`].map(t=>e`<option value=${t} ?selected=${t===n.sale_cash}
            >${a(`sale-cash-${t}`)}</option>`)}</select>${c(`sale_cash`)}</label>
      ${l(`boxes`,300)}${l(`pit`,64)}${l(`cameras`,300)}
      <p class="bad note" role="alert">${t.problemBelow}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>t.leave()}>${a(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${s?`true`:r}>${a(`save`)}</button></div></form>`})}function K(e){let t=new q(e);return{view:()=>J(t),go:({id:e})=>t.load(e),heard:e=>e.table_id===t.id&&t.soon(),close:()=>clearTimeout(t.timer)}}var q=class extends b{constructor(e){super(e),this.id=``,this.table=null,this.etag=null,this.rounds=[],this.balances=[],this.name=null,this.reload=()=>this.reads(()=>this.readTable()),this.change=async e=>{try{await c(`PATCH`,`/v1/tables/${this.id}`,{body:e,etag:this.etag}),this.name=null,await Promise.all([this.reload(),this.desk.readFloor()])}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()},this.setup=new U(e),this.now=new R(e),this.acts=new P(e,()=>this.reload())}async load(e){this.id!==e&&(this.forget(),Object.assign(this,{id:e,table:null,rounds:[],balances:[],name:null,now:new R(this.desk)})),await this.reload()}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async readTable(){let{id:e}=this,[t,n]=await Promise.all([s(`/v1/tables/${e}`),o(`/v1/tables/${e}/rounds`,20),this.setup.load(e)]),[r]=await Promise.all([this.readBalances(t.data),this.now.load(t.data),this.acts.load(t.data)]);e===this.id&&(this.table=t.data,this.etag=t.etag,this.rounds=n.slice(0,20),this.balances=r)}async readBalances(e){if(e.period&&this.desk.may(`pit_boss`)){let{data:e}=await s(`/v1/house/settings`);if(e.settings.blind_counts)return null}let{data:t}=await s(`/v1/tables/${e.id}/balances`);return t.items}rename(e){this.name=e,this.desk.redraw()}};function J(t){let{table:n,desk:i}=t,o={label:a(`nav-floor`),to:g(`floor`)};if(!n)return{title:i.table(t.id)?.name??a(`table`),kind:`one`,back:o,body:v(t,t.reload)};let s=i.may(`pit_boss`,`admin`),c=n.game===`other`,l=e`${I(t.acts)}${W(t.setup)}`;return{title:n.name,small:[x(n),n.variant,n.currency,n.open?``:a(`closed`)].filter(Boolean).join(` · `),stream:`table/${n.id}`,kind:`one`,back:o,end:e`<a class="pbtn" data-act="stays"
      href=${g(`stays`,n.id)}>${a(`seats`)}</a><a class="pbtn"
      href=${g(`log`,``,{table:n.id})}>${a(`nav-log`)}</a>
      ${c?r:e`<a class="pbtn" href=${g(`rules`,n.id)}>${a(`nav-rules`)}</a>`}${s?e`<button class="pbtn" data-act="rename"
            @click=${()=>t.rename(n.name)}>${a(`rename`)}</button>
      ${n.open?T(i,{name:`open-close`,said:a(`close-table`),kind:``,press:()=>t.change({open:!1})}):e`<button class="pbtn pbtn--now" data-act="open-close"
              @click=${()=>t.change({open:!0})}>${a(`reopen-table`)}</button>`}`:r}`,body:e`<div class="two two--table"><div
      class="stackv stackv--scroll">${z(t.now)}${c?l:Y(t)}${y(t,t.reload)}</div>
      <aside class="stackv stackv--scroll">${X(t,n)}${c?r:l}${$(t)}</aside></div>${te(t,n)}`}}function Y({rounds:t,desk:n,id:i}){return e`<section class="panel"><h2>${a(`latest-rounds`)} <span class="end"><a
    class="linky" href=${g(`rounds`,``,{table:i})}
      >${a(`all-rounds`)}</a></span></h2>
    ${t.length?e`<table class="grid grid--tight"><thead><tr><th scope="col"
          class="r">${a(`round`)}</th><th scope="col">${a(`opened`)}</th>
      <th scope="col">${a(`ended`)}</th><th scope="col" class="r">${a(`lasted`)}</th><th
      scope="col" class="r">${a(`house`)}</th></tr></thead>
      <tbody>${t.map(t=>e`<tr data-row=${t.id} @click=${()=>n.go(`round`,t.id)}>
        <td class="r"><a class="linky"
        href=${g(`round`,t.id)}>${m(t.number)}</a></td>
        <td>${d(t.opened_at)}</td>
        <td>${w(t.ending)} ${t.corrected?e`<span
        class="tag tag--look">${a(`was-put-right`)}</span>`:r}</td>
        <td class="r muted">${u(t)}</td>
        <td class="r">${C(t)}</td></tr>`)}</tbody></table>`:l(a(`no-round-yet`))}</section>`}function X(t,n){let{dealer:i,decks:o,penalties:s}=n;return e`<section class="panel"><h2>${a(`table`)}</h2><dl class="kv kv--top">
    <dt>${a(`dealer`)}</dt><dd>${i?e`${i.name} <small
    class="muted">${a(`since-at`,{at:p(i.since)})}</small>`:`–`}</dd>
    <dt>${a(`decks`)}</dt><dd>${o.length?o.map(({deck:{colour:e,set:t}})=>`${e} ${t}`).join(`, `):`–`}</dd>
    ${n.game===`other`?Z(t,n):e`<dt>${a(`nav-rules`)}</dt>
    <dd>${a(`version-number`,{number:n.rules_version})}</dd>
    <dt>${a(`nav-rounds`)}</dt><dd>${m(n.rounds)}</dd>`}
    <dt>${a(`opened`)}</dt><dd>${p(n.created_at)}</dd>
    ${s.map(({seat:t,kind:n,reason:i})=>e`<dt>${a(`seat`,{seat:t})}</dt><dd>${Q(n)}${i?e`<br><small class="muted">${i}</small>`:r}</dd>`)}</dl></section>`}function Z({desk:t,change:n},r){let{limits:i}=r;return t.may(`pit_boss`,`admin`)?e`<dt>${a(`limits`)}</dt><dd class="field"><input data-field="limits" maxlength="500"
    aria-label=${a(`limits`)} autocomplete="off" .value=${i??``} @change=${e=>{let t=e.target.value.trim();t&&t!==i&&n({limits:t})}}></dd>`:e`<dt>${a(`limits`)}</dt><dd>${i??`–`}</dd>`}const Q=e=>i(`penalty-${e}`)?a(`penalty-${e}`):e.replaceAll(`_`,` `);function $({balances:t}){return e`<section class="panel" data-balances><h2>${a(`balances`)} <small>${a(`balances-how`)}</small></h2>
    ${t?.length?e`<table class="grid ledger"><thead><tr><th scope="col">${a(`account`)}</th><th
          scope="col" class="r">${a(`amount`)}</th></tr></thead>
      <tbody>${t.map(({account:t,balance:n})=>e`<tr><td>${S(t)}</td><td class="r"><b
            class=${f(n)}>${ee(n)}</b></td></tr>`)}</tbody></table>`:l(a(t?`no-money`:`problem-counts_are_blind`))}</section>`}function te(t,n){let{name:i}=t;if(i===null)return r;let o=i.trim()&&i.trim()!==n.name;return h({title:a(`rename`),small:n.name,close:()=>t.rename(null),body:e`<form @submit=${e=>{e.preventDefault(),o&&t.change({name:i.trim()})}}><label class="field field--wide"><span>${a(`name`)}</span><input data-field="name"
      maxlength="64" autocomplete="off" .value=${i}
        @input=${e=>t.rename(e.target.value)}></label>
      <p class="bad note" role="alert">${t.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>t.rename(null)}>${a(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${o?r:`true`}>${a(`save`)}</button></div></form>`})}export{K as openTable};