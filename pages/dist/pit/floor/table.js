import{A as e,N as t,h as n,v as r,x as i,y as a}from"../common/card.js";import{i as o,r as s,t as c}from"../common/api.js";import{K as l,M as u,N as d,O as f,_ as p,f as m,i as h,t as ee}from"../main.js";import{i as g,r as _,t as v}from"../common/reads.js";import{t as y}from"../common/game_name.js";import{d as b,o as x,s as S}from"../common/figures.js";import{t as C}from"../common/accounts.js";import{n as w,t as T}from"../common/ending.js";import{t as E}from"../common/sure.js";import{i as D,n as O,t as k}from"../common/act_sheet.js";import{t as A}from"../common/rare.js";import{t as j}from"../common/prompt.js";import{n as M}from"../common/names.js";import{t as N}from"../common/waiting_of.js";const P=[`dealer`,`pit_boss`];var F=class{constructor(e,t){this.table=null,this.seats=10,this.sales=[],this.dealers=[],this.desk=e,this.sheet=new k(e,t)}get may(){return this.desk.may(`pit_boss`)}async load(e){if(!this.may)return;let[t,n,r]=await Promise.all([e.game===`other`?null:s(`/v1/tables/${e.id}/rules`),o(`/v1/users`),e.period?s(`/v1/tables/${e.id}/chip-sales?limit=20`):null]);this.table=e;let i=t?.data.rules;this.seats=i&&`seats`in i?i.seats:10,this.dealers=n.filter(({role:e,active:t})=>t&&P.includes(e)),this.sales=(r?.data.items??[]).filter(e=>!e.void)}get acts(){let{table:e,seats:t,dealers:n}=this;if(!e)return[];let r=[{type:`tap_in`,dealers:n},...D(e,t).filter(({type:e})=>e!==`shuffled`)];return e.period&&e.game!==`other`?[...r,{type:`untracked`}]:r}begin(e){if(!this.table)return;let{id:t,name:n,game:r,currency:i}=this.table,a=`/v1/tables/${t}/${e.type===`untracked`?`untracked`:`commands`}`;this.sheet.open(e,{path:a,game:r,small:n,currency:i,body:e.type===`untracked`?I:void 0})}voidSale(e){if(!this.table)return;let{name:t,game:n}=this.table,r=`/v1/chip-sales/${e.id}/void`,i=`"${e.version}"`;this.sheet.open({type:`sale_void`},{path:r,game:n,small:t,etag:i,body:I})}};const I=({type:e,...t})=>t;function L(n){return!n.may||!n.table?e:t`<section class="panel" data-table-acts><h2>${r(`acts-title`)}</h2><div class="fixes">${n.acts.map(e=>t`<button class="pbtn" data-act=${`act-${e.name??e.type}`}
      @click=${()=>n.begin(e)}>${A(e)}</button>`)}</div></section>${R(n)}${O(n.sheet)}`}function R(n){return n.sales.length?t`<section class="panel" data-sales><h2>${r(`chip-sales`)}</h2>
    <table class="grid grid--tight"><tbody>${n.sales.map(e=>t`<tr><td>${f(e.at)}</td><td>${e.seat?r(`seat`,{seat:e.seat}):`–`}</td><td class="r"><b>${i(e.amount)}</b></td><td class="r"><button class="pbtn pbtn--bad"
        data-act="void-sale" @click=${()=>n.voidSale(e)}>${r(`void-it`)}</button></td></tr>`)}</tbody></table></section>`:e}var z=class{constructor(e){this.page=null,this.felt=null,this.desk=e}async load({latest_round_id:e,game:t}){if(!e){this.page=null;return}let[{RoundPage:r},{feltView:i}]=await Promise.all([import(`../rounds/round.js`).then(e=>e.t),import(`../rounds/round_felt.js`),n(`tablet/${t}`)]),a=this.page;if(a&&a.id===e)return a.reload();let o=new r(this.desk);o.step=t=>this.desk.go(`round`,e,{step:t+1}),await o.load(e,new URLSearchParams),Object.assign(this,{page:o,felt:i})}};function B({page:n,felt:i}){let{round:a,id:o}=n??{};if(!n||!a||!i)return e;let s=a.ending?r(`ending-${a.ending}`):j(a.prompt);return t`<section class="panel" data-now=${o}><h2>${M(a.table_id,a.number)} <small aria-live="polite">${s}</small> <span class="end"><a class="linky"
    href=${p(`round`,o)}>${r(`step-by-step`)}</a></span></h2>${i(n)}</section>`}const V=e=>(e??[]).map(({denomination:e,count:t})=>`${t} x ${e}`).join(`, `),H=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean).map(e=>{let[,t,n]=/^(\d{1,9})\s*[x×*]\s*(\S+)$/.exec(e)??[];return{denomination:n??e,count:Number(t??1)}}),U=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean);var W=class extends l{constructor(e){super(e),this.id=``,this.now=null,this.etag=null,this.form=null,this.asked=!1,this.desk=e}async load(e){let{data:t,etag:n}=await s(`/v1/tables/${e}/setup`);this.id!==e&&(this.form=null),(this.id!==e||this.etag!==n)&&(this.asked=!1),Object.assign(this,{id:e,now:t,etag:n})}begin(){if(!this.now)return;let{tracked:e,chip_set:t,par:n,sells_chips:r,sale_cash:i,pit:a,boxes:o,cameras:s}=this.now;this.form={tracked:e,chip_set:t.join(`, `),par:this.now.par_chips?``:n??``,par_chips:V(this.now.par_chips),sells_chips:r,sale_cash:i,pit:a??``,boxes:o.join(`, `),cameras:s.map(({camera:e})=>e).join(`, `)},this.forgive(),this.desk.redraw()}leave(){this.form=null,this.forgive(),this.desk.redraw()}take(e){this.form&&(this.form={...this.form,...e},this.forgive(),this.desk.redraw())}body({tracked:e,chip_set:t,par:n,par_chips:r,sells_chips:i,sale_cash:a,pit:o,boxes:s,cameras:c}){let l=new Map(this.now?.cameras.map(e=>[e.camera,e]));return{tracked:e,chip_set:U(t),par:n.trim()||null,par_chips:H(r),sells_chips:i,sale_cash:a,pit:o.trim()||null,boxes:U(s),cameras:U(c).map(e=>l.get(e)??{camera:e})}}async save(){let{form:e,id:t,etag:n}=this;e&&await this.once(async()=>{let r=this.body(e),i=await this.call(`PUT`,`/v1/tables/${t}/setup`,{body:r,etag:n});this.asked=N(i.data)!==null,this.form=null,this.asked?await this.desk.readFloor():Object.assign(this,{now:i.data,etag:i.etag})})}get problemBelow(){return this.problemBeside(...Object.keys(this.form??{}).map(e=>`/${e}`))}};function G(n){let{now:a,desk:o}=n;if(!a)return e;let s=o.may(`pit_boss`,`admin`),c=(e,n)=>t`<dt>${r(`setup-${e}`)}</dt><dd>${n}</dd>`,l=e=>r(e?`yes`:`no`),u=a.cameras.map(({camera:e})=>e);return t`<section class="panel" data-setup=${a.version}><h2>${r(`setup`)}${s?t` <button class="pbtn end" data-act="set-up"
        @click=${()=>n.begin()}>${r(`set-up`)}</button>`:e}</h2>
    ${n.asked?t`<p role="status" data-asked>${r(`waits-signature`)}</p>`:e}
    <dl class="kv kv--top">${c(`tracked`,l(a.tracked))}
      ${c(`chip_set`,a.chip_set.map(e=>i(e)).join(` · `))}
      ${c(`par`,a.par?i(a.par):`–`)}${a.par_chips?c(`par_chips`,V(a.par_chips)):e}${c(`sells_chips`,l(a.sells_chips))}
      ${c(`boxes`,a.boxes.join(`, `)||`–`)}${c(`pit`,a.pit??`–`)}
      ${c(`cameras`,u.join(`, `)||`–`)}</dl></section>${K(n)}`}function K(n){let{form:i,desk:a,id:o,busy:s}=n;if(!i)return e;let c=e=>ee(n,`/${e}`),l=(a,o)=>t`<label class="field field--wide"><span>${r(`setup-${a}`)}${a===`par`||a===`pit`?e:t` <small>${r(`by-commas`)}</small>`}</span>
    <input data-field=${a} maxlength=${o} autocomplete="off" spellcheck="false"
      .value=${i[a]}
      @input=${e=>n.take({[a]:e.target.value})}>${c(a)}</label>`,u=e=>t`<label class="check"
    ><input type="checkbox" data-field=${e} .checked=${i[e]}
      @change=${t=>n.take({[e]:t.target.checked})}>
      ${r(`setup-${e}`)}${c(e)}</label>`;return h({title:r(`setup`),small:a.table(o)?.name??``,close:()=>n.leave(),body:t`<form @submit=${e=>{e.preventDefault(),n.save()}}><div class="checks">${u(`tracked`)}${u(`sells_chips`)}</div>
      ${l(`chip_set`,200)}${l(`par`,20)}${l(`par_chips`,300)}
      <label class="field field--wide"><span>${r(`setup-sale_cash`)}</span><select
        data-field="sale_cash" @change=${e=>n.take({sale_cash:e.target.value})}>${[`box`,`tray`].map(e=>t`<option value=${e} ?selected=${e===i.sale_cash}
            >${r(`sale-cash-${e}`)}</option>`)}</select>${c(`sale_cash`)}</label>
      ${l(`boxes`,300)}${l(`pit`,64)}${l(`cameras`,300)}
      <p class="bad note" role="alert">${n.problemBelow}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>n.leave()}>${r(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${s?`true`:e}>${r(`save`)}</button></div></form>`})}function q(e){let t=new J(e);return{view:()=>Y(t),go:({id:e})=>t.load(e),heard:e=>e.table_id===t.id&&t.soon(),close:()=>clearTimeout(t.timer)}}var J=class extends v{constructor(e){super(e),this.id=``,this.table=null,this.etag=null,this.rounds=[],this.balances=[],this.name=null,this.reload=()=>this.reads(()=>this.readTable()),this.change=async e=>{try{await c(`PATCH`,`/v1/tables/${this.id}`,{body:e,etag:this.etag}),this.name=null,await Promise.all([this.reload(),this.desk.readFloor()])}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()},this.setup=new W(e),this.now=new z(e),this.acts=new F(e,()=>this.reload())}async load(e){this.id!==e&&(this.forget(),Object.assign(this,{id:e,table:null,rounds:[],balances:[],name:null,now:new z(this.desk)})),await this.reload()}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async readTable(){let{id:e}=this,[t,n]=await Promise.all([s(`/v1/tables/${e}`),o(`/v1/tables/${e}/rounds`,20),this.setup.load(e)]),[r]=await Promise.all([this.readBalances(t.data),this.now.load(t.data),this.acts.load(t.data)]);e===this.id&&(this.table=t.data,this.etag=t.etag,this.rounds=n.slice(0,20),this.balances=r)}async readBalances(e){if(e.period&&this.desk.may(`pit_boss`)){let{data:e}=await s(`/v1/house/settings`);if(e.settings.blind_counts)return null}let{data:t}=await s(`/v1/tables/${e.id}/balances`);return t.items}rename(e){this.name=e,this.desk.redraw()}};function Y(n){let{table:i,desk:a}=n,o={label:r(`nav-floor`),to:p(`floor`)};if(!i)return{title:a.table(n.id)?.name??r(`table`),kind:`one`,back:o,body:g(n,n.reload)};let s=a.may(`pit_boss`,`admin`),c=i.game===`other`,l=t`${L(n.acts)}${G(n.setup)}`;return{title:i.name,small:[y(i),i.variant,i.currency,i.open?``:r(`closed`)].filter(Boolean).join(` · `),stream:`table/${i.id}`,kind:`one`,back:o,end:t`<a class="pbtn" data-act="stays"
      href=${p(`stays`,i.id)}>${r(`seats`)}</a><a class="pbtn"
      href=${p(`log`,``,{table:i.id})}>${r(`nav-log`)}</a>
      ${c?e:t`<a class="pbtn" href=${p(`rules`,i.id)}>${r(`nav-rules`)}</a>`}${s?t`<button class="pbtn" data-act="rename"
            @click=${()=>n.rename(i.name)}>${r(`rename`)}</button>
      ${i.open?E(a,{name:`open-close`,said:r(`close-table`),press:()=>n.change({open:!1})}):t`<button class="pbtn pbtn--now" data-act="open-close"
              @click=${()=>n.change({open:!0})}>${r(`reopen-table`)}</button>`}`:e}`,body:t`<div class="two two--table"><div
      class="stackv stackv--scroll">${B(n.now)}${c?l:X(n,i)}${_(n,n.reload)}</div>
      <aside class="stackv stackv--scroll">${Z(n,i)}${c?e:l}${te(n)}</aside></div>${ne(n,i)}`}}function X({rounds:n,desk:i,id:a},{game:o}){return t`<section class="panel"><h2>${r(`latest-rounds`,{game:o})} <span class="end"><a
    class="linky" href=${p(`rounds`,``,{table:a})}
      >${r(`all-rounds`)}</a></span></h2>
    ${n.length?t`<table class="grid grid--tight"><thead><tr><th scope="col"
          class="r">${r(`number`)}</th><th scope="col">${r(`opened`)}</th>
      <th scope="col">${r(`ended`)}</th><th scope="col" class="r">${r(`lasted`)}</th><th
      scope="col" class="r">${r(`house`)}</th></tr></thead>
      <tbody>${n.map(n=>t`<tr data-row=${n.id} @click=${()=>i.go(`round`,n.id)}>
        <td class="r"><a class="linky"
        href=${p(`round`,n.id)}>${S(n.number)}</a></td>
        <td>${u(n.opened_at)}</td>
        <td>${T(n.ending)} ${n.corrected?t`<span
        class="tag tag--look">${r(`was-put-right`)}</span>`:e}</td>
        <td class="r muted">${d(n)}</td>
        <td class="r">${w(n)}</td></tr>`)}</tbody></table>`:m(r(`none-yet`,{game:o}))}</section>`}function Z(n,i){let{dealer:a,decks:o,penalties:s}=i;return t`<section class="panel"><h2>${r(`table`)}</h2><dl class="kv kv--top">
    <dt>${r(`dealer`)}</dt><dd>${a?t`${a.name} <small
    class="muted">${r(`since-at`,{at:f(a.since)})}</small>`:i.open?t`<span class="muted" title=${r(`no-dealer-how`)}>${r(`no-dealer`)}</span>`:`–`}</dd>
    <dt>${r(`decks`)}</dt><dd>${o.length?o.map(({deck:{colour:e,set:t}})=>`${e} ${t}`).join(`, `):`–`}</dd>
    ${i.game===`other`?Q(n,i):t`<dt>${r(`nav-rules`)}</dt>
    <dd>${r(`version-number`,{number:i.rules_version})}</dd>
    <dt>${r(`game-words`,{game:i.game})}</dt><dd>${S(i.rounds)}</dd>`}
    <dt>${r(`opened`)}</dt><dd>${f(i.created_at)}</dd>
    ${s.map(({seat:n,kind:i,reason:a})=>t`<dt>${r(`seat`,{seat:n})}</dt><dd>${$(i)}${a?t`<br><small class="muted">${a}</small>`:e}</dd>`)}</dl></section>`}function Q({desk:e,change:n},i){let{limits:a}=i;return e.may(`pit_boss`,`admin`)?t`<dt>${r(`limits`)}</dt><dd class="field"><input data-field="limits" maxlength="500"
    aria-label=${r(`limits`)} autocomplete="off" .value=${a??``} @change=${e=>{let t=e.target.value.trim();t&&t!==a&&n({limits:t})}}></dd>`:t`<dt>${r(`limits`)}</dt><dd>${a??`–`}</dd>`}const $=e=>a(`penalty-${e}`,e.replaceAll(`_`,` `));function te({balances:e}){return t`<section class="panel" data-balances><h2>${r(`balances`)} <small>${r(`balances-how`)}</small></h2>
    ${e?.length?t`<table class="grid ledger"><thead><tr><th scope="col">${r(`account`)}</th><th
          scope="col" class="r">${r(`amount`)}</th></tr></thead>
      <tbody>${e.map(({account:e,balance:n})=>t`<tr><td>${C(e)}</td><td class="r"><b
            class=${b(n)}>${x(n)}</b></td></tr>`)}</tbody></table>`:m(r(e?`no-money`:`problem-counts_are_blind`))}</section>`}function ne(n,i){let{name:a}=n;if(a===null)return e;let o=a.trim()&&a.trim()!==i.name;return h({title:r(`rename`),small:i.name,close:()=>n.rename(null),body:t`<form @submit=${e=>{e.preventDefault(),o&&n.change({name:a.trim()})}}><label class="field field--wide"><span>${r(`name`)}</span><input data-field="name"
      maxlength="64" autocomplete="off" .value=${a}
        @input=${e=>n.rename(e.target.value)}></label>
      <p class="bad note" role="alert">${n.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>n.rename(null)}>${r(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${o?e:`true`}>${r(`save`)}</button></div></form>`})}export{q as openTable};