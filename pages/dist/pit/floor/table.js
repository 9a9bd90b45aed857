import{C as e,E as t,O as n,j as r,p as i,x as a}from"../common/card.js";import{i as o,r as s,t as c}from"../common/api.js";import{D as l,H as u,Y as d,m as f,p,r as m,t as h,v as g,x as _}from"../main.js";import{i as v,r as y,t as b}from"../common/reads.js";import{t as x}from"../common/game_name.js";import{t as S}from"../common/accounts.js";import{n as C,t as w}from"../common/ending.js";import{t as T}from"../common/sure.js";import{i as E,n as D,t as O}from"../common/act_sheet.js";import{t as k}from"../common/rare.js";import{t as A}from"../common/prompt.js";import{t as j}from"../common/sends.js";import{n as M}from"../common/signing.js";const N=[`dealer`,`pit_boss`];var P=class{constructor(e,t){this.table=null,this.seats=10,this.sales=[],this.dealers=[],this.desk=e,this.sheet=new O(e,t)}get may(){return this.desk.may(`pit_boss`)}async load(e){if(!this.may)return;let[t,n,r]=await Promise.all([e.game===`other`?null:s(`/v1/tables/${e.id}/rules`),o(`/v1/users`),e.period?s(`/v1/tables/${e.id}/chip-sales?limit=20`):null]);this.table=e;let i=t?.data.rules;this.seats=i&&`seats`in i?i.seats:10,this.dealers=n.filter(({role:e,active:t})=>t&&N.includes(e)),this.sales=(r?.data.items??[]).filter(e=>!e.void)}get acts(){let{table:e,seats:t,dealers:n}=this;return[{type:`tap_in`,dealers:n},...E(e,t).filter(({type:e})=>e!==`shuffled`),...e.period&&e.game!==`other`?[{type:`untracked`}]:[]]}begin(e){let{id:t,name:n,game:r}=this.table,i=`/v1/tables/${t}/${e.type===`untracked`?`untracked`:`commands`}`;this.sheet.open(e,{path:i,game:r,small:n,body:e.type===`untracked`?F:void 0})}voidSale(e){let{name:t,game:n}=this.table,r=`/v1/chip-sales/${e.id}/void`,i=`"${e.version}"`;this.sheet.open({type:`sale_void`},{path:r,game:n,small:t,etag:i,body:F})}};const F=({type:e,...t})=>t;function ee(e){return!e.may||!e.table?n:r`<section class="panel" data-table-acts><h2>${t(`acts-title`)}</h2><div class="fixes">${e.acts.map(t=>r`<button class="pbtn" data-act=${`act-${t.name??t.type}`}
      @click=${()=>e.begin(t)}>${k(t)}</button>`)}</div></section>${I(e)}${D(e.sheet)}`}function I(e){return e.sales.length?r`<section class="panel" data-sales><h2>${t(`chip-sales`)}</h2>
    <table class="grid grid--tight"><tbody>${e.sales.map(n=>r`<tr><td>${d(n.at)}</td><td>${n.seat?t(`seat`,{seat:n.seat}):`–`}</td><td class="r"><b>${i(n.amount)}</b></td><td class="r"><button class="pbtn"
        data-act="void-sale" @click=${()=>e.voidSale(n)}>${t(`void-it`)}</button></td></tr>`)}</tbody></table></section>`:n}var L=class{constructor(e){this.page=null,this.felt=null,this.desk=e}async load({latest_round_id:t,game:n}){if(!t){this.page=null;return}let[{RoundPage:r},{feltView:i}]=await Promise.all([import(`../rounds/round.js`).then(e=>e.t),import(`../rounds/round_felt.js`),e(`tablet/${n}`)]),a=this.page;if(a&&a.id===t)return a.reload();let o=new r(this.desk);o.step=e=>this.desk.go(`round`,t,{step:e+1}),Object.assign(this,{page:o,felt:i}),await o.load(t,new URLSearchParams)}};function R({page:e,felt:i}){let{round:a,id:o}=e??{};if(!e||!a||!i)return n;let s=a.ending?t(`ending-${a.ending}`):A(a.prompt);return r`<section class="panel" data-now=${o}><h2>${t(`round-number`,{number:f(a.number)})} <small aria-live="polite">${s}</small> <span class="end"><a class="linky"
    href=${l(`round`,o)}>${t(`step-by-step`)}</a></span></h2>${i(e)}</section>`}const z=e=>(e??[]).map(({denomination:e,count:t})=>`${t} x ${e}`).join(`, `),B=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean).map(e=>{let[,t,n]=/^(\d{1,9})\s*[x×*]\s*(\S+)$/.exec(e)??[];return{denomination:n??e,count:Number(t??1)}}),V=e=>e.split(`,`).map(e=>e.trim()).filter(Boolean);var H=class extends j{constructor(e){super(e),this.id=``,this.now=null,this.etag=null,this.form=null,this.asked=!1,this.desk=e}async load(e){let{data:t,etag:n}=await s(`/v1/tables/${e}/setup`);this.id!==e&&(this.form=null),(this.id!==e||this.etag!==n)&&(this.asked=!1),Object.assign(this,{id:e,now:t,etag:n})}begin(){let{tracked:e,chip_set:t,par:n,sells_chips:r,sale_cash:i,pit:a,boxes:o,cameras:s}=this.now;this.form={tracked:e,chip_set:t.join(`, `),par:this.now.par_chips?``:n??``,par_chips:z(this.now.par_chips),sells_chips:r,sale_cash:i,pit:a??``,boxes:o.join(`, `),cameras:s.map(({camera:e})=>e).join(`, `)},this.forgive(),this.desk.redraw()}leave(){this.form=null,this.forgive(),this.desk.redraw()}take(e){this.form&&(this.form={...this.form,...e},this.forgive(),this.desk.redraw())}body({tracked:e,chip_set:t,par:n,par_chips:r,sells_chips:i,sale_cash:a,pit:o,boxes:s,cameras:c}){let l=new Map(this.now.cameras.map(e=>[e.camera,e]));return{tracked:e,chip_set:V(t),par:n.trim()||null,par_chips:B(r),sells_chips:i,sale_cash:a,pit:o.trim()||null,boxes:V(s),cameras:V(c).map(e=>l.get(e)??{camera:e})}}async save(){let{form:e,id:t,etag:n}=this;e&&await this.once(async()=>{let r=this.body(e),i=await this.call(`PUT`,`/v1/tables/${t}/setup`,{body:r,etag:n});this.asked=M(i.data)!==null,this.form=null,this.asked?await this.desk.readFloor():Object.assign(this,{now:i.data,etag:i.etag})})}get problemBelow(){return this.problemBeside(...Object.keys(this.form??{}).map(e=>`/${e}`))}};function U(e){let{now:a,desk:o}=e;if(!a)return n;let s=o.may(`pit_boss`,`admin`),c=(e,n)=>r`<dt>${t(`setup-${e}`)}</dt><dd>${n}</dd>`,l=e=>t(e?`yes`:`no`),u=a.cameras.map(({camera:e})=>e);return r`<section class="panel" data-setup=${a.version}><h2>${t(`setup`)}${s?r` <button class="pbtn end" data-act="set-up"
        @click=${()=>e.begin()}>${t(`set-up`)}</button>`:n}</h2>
    ${e.asked?r`<p role="status" data-asked>${t(`waits-signature`)}</p>`:n}
    <dl class="kv kv--top">${c(`tracked`,l(a.tracked))}
      ${c(`chip_set`,a.chip_set.map(e=>i(e)).join(` · `))}
      ${c(`par`,a.par?i(a.par):`–`)}${a.par_chips?c(`par_chips`,z(a.par_chips)):n}${c(`sells_chips`,l(a.sells_chips))}
      ${c(`boxes`,a.boxes.join(`, `)||`–`)}${c(`pit`,a.pit??`–`)}
      ${c(`cameras`,u.join(`, `)||`–`)}</dl></section>${W(e)}`}function W(e){let{form:i,desk:a,id:o,busy:s}=e;if(!i)return n;let c=t=>h(e,`/${t}`),l=(a,o)=>r`<label class="field field--wide"><span>${t(`setup-${a}`)}${a===`par`||a===`pit`?n:r` <small>${t(`by-commas`)}</small>`}</span>
    <input data-field=${a} maxlength=${o} autocomplete="off" spellcheck="false"
      .value=${i[a]}
      @input=${t=>e.take({[a]:t.target.value})}>${c(a)}</label>`,u=n=>r`<label class="check"
    ><input type="checkbox" data-field=${n} .checked=${i[n]}
      @change=${t=>e.take({[n]:t.target.checked})}>
      ${t(`setup-${n}`)}${c(n)}</label>`;return m({title:t(`setup`),small:a.table(o)?.name??``,close:()=>e.leave(),body:r`<form @submit=${t=>{t.preventDefault(),e.save()}}><div class="checks">${u(`tracked`)}${u(`sells_chips`)}</div>
      ${l(`chip_set`,200)}${l(`par`,20)}${l(`par_chips`,300)}
      <label class="field field--wide"><span>${t(`setup-sale_cash`)}</span><select
        data-field="sale_cash" @change=${t=>e.take({sale_cash:t.target.value})}>${[`box`,`tray`].map(e=>r`<option value=${e} ?selected=${e===i.sale_cash}
            >${t(`sale-cash-${e}`)}</option>`)}</select>${c(`sale_cash`)}</label>
      ${l(`boxes`,300)}${l(`pit`,64)}${l(`cameras`,300)}
      <p class="bad note" role="alert">${e.problemBelow}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>e.leave()}>${t(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${s?`true`:n}>${t(`save`)}</button></div></form>`})}function G(e){let t=new K(e);return{view:()=>q(t),go:({id:e})=>t.load(e),heard:e=>e.table_id===t.id&&t.soon(),close:()=>clearTimeout(t.timer)}}var K=class extends b{constructor(e){super(e),this.id=``,this.table=null,this.etag=null,this.rounds=[],this.balances=[],this.name=null,this.reload=()=>this.reads(()=>this.readTable()),this.change=async e=>{try{await c(`PATCH`,`/v1/tables/${this.id}`,{body:e,etag:this.etag}),this.name=null,await Promise.all([this.reload(),this.desk.readFloor()])}catch(e){this.problem=this.desk.told(e)}this.desk.redraw()},this.setup=new H(e),this.now=new L(e),this.acts=new P(e,()=>this.reload())}async load(e){this.id!==e&&(this.forget(),Object.assign(this,{id:e,table:null,rounds:[],balances:[],name:null,now:new L(this.desk)})),await this.reload()}soon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.reload(),500)}async readTable(){let{id:e}=this,[t,n]=await Promise.all([s(`/v1/tables/${e}`),o(`/v1/tables/${e}/rounds`,20),this.setup.load(e)]),r=await this.readBalances(t.data);e===this.id&&(this.table=t.data,this.etag=t.etag,this.rounds=n.slice(0,20),this.balances=r,await Promise.all([this.now.load(t.data),this.acts.load(t.data)]))}async readBalances(e){if(e.period&&this.desk.may(`pit_boss`)){let{data:e}=await s(`/v1/house/settings`);if(e.settings.blind_counts)return null}let{data:t}=await s(`/v1/tables/${e.id}/balances`);return t}rename(e){this.name=e,this.desk.redraw()}};function q(e){let{table:i,desk:a}=e,o={label:t(`nav-floor`),to:l(`floor`)};if(!i)return{title:t(`table`),kind:`one`,back:o,body:v(e,e.reload)};let s=a.may(`pit_boss`,`admin`),c=i.game===`other`,u=r`${ee(e.acts)}${U(e.setup)}`;return{title:i.name,small:[x(i),i.variant,i.currency,i.open?``:t(`closed`)].filter(Boolean).join(` · `),stream:`table/${i.id}`,kind:`one`,back:o,end:r`<a class="pbtn"
      href=${l(`log`,``,{table:i.id})}>${t(`nav-log`)}</a>
      ${c?n:r`<a class="pbtn" href=${l(`rules`,i.id)}>${t(`nav-rules`)}</a>`}${s?r`<button class="pbtn" data-act="rename"
            @click=${()=>e.rename(i.name)}>${t(`rename`)}</button>
      ${i.open?T(a,{name:`open-close`,said:t(`close-table`),press:()=>e.change({open:!1})}):r`<button class="pbtn pbtn--now" data-act="open-close"
              @click=${()=>e.change({open:!0})}>${t(`reopen-table`)}</button>`}`:n}`,body:r`<div class="two two--table"><div
      class="stackv stackv--scroll">${R(e.now)}${c?u:J(e)}${y(e,e.reload)}</div>
      <aside class="stackv stackv--scroll">${Y(e)}${c?n:u}${Q(e)}</aside></div>${$(e)}`}}function J({rounds:e,desk:i,id:a}){return r`<section class="panel"><h2>${t(`latest-rounds`)} <span class="end"><a
    class="linky" href=${l(`rounds`,``,{table:a})}
      >${t(`all-rounds`)}</a></span></h2>
    ${e.length?r`<table class="grid grid--tight"><thead><tr><th scope="col"
          class="r">${t(`round`)}</th><th scope="col">${t(`opened`)}</th>
      <th scope="col">${t(`ended`)}</th><th scope="col" class="r">${t(`lasted`)}</th><th
      scope="col" class="r">${t(`house`)}</th></tr></thead>
      <tbody>${e.map(e=>r`<tr data-row=${e.id} @click=${()=>i.go(`round`,e.id)}>
        <td class="r"><a class="linky"
        href=${l(`round`,e.id)}>${f(e.number)}</a></td>
        <td>${d(e.opened_at)}</td>
        <td>${w(e.ending)} ${e.corrected?r`<span
        class="tag tag--now">${t(`was-put-right`)}</span>`:n}</td>
        <td class="r muted">${u(e)}</td>
        <td class="r">${C(e)}</td></tr>`)}</tbody></table>`:_(t(`no-round-yet`))}</section>`}function Y(e){let{table:i}=e,{dealer:a,decks:o,penalties:s}=i;return r`<section class="panel"><h2>${t(`at-the-table`)}</h2><dl class="kv kv--top">
    <dt>${t(`dealer`)}</dt><dd>${a?r`${a.name} <small
    class="muted">${t(`since-at`,{at:d(a.since)})}</small>`:`–`}</dd>
    <dt>${t(`decks`)}</dt><dd>${o.length?o.map(({deck:{colour:e,set:t}})=>`${e} ${t}`).join(`, `):`–`}</dd>
    ${i.game===`other`?X(e):r`<dt>${t(`nav-rules`)}</dt>
    <dd>${t(`version-number`,{number:i.rules_version})}</dd>
    <dt>${t(`nav-rounds`)}</dt><dd>${f(i.rounds)}</dd>`}
    <dt>${t(`opened`)}</dt><dd>${d(i.created_at)}</dd>
    ${s.map(({seat:e,kind:i,reason:a})=>r`<dt>${t(`seat`,{seat:e})}</dt><dd>${Z(i)}${a?r`<br><small class="muted">${a}</small>`:n}</dd>`)}</dl></section>`}function X({table:e,desk:n,change:i}){let{limits:a}=e;return n.may(`pit_boss`,`admin`)?r`<dt>${t(`limits`)}</dt><dd class="field"><input data-field="limits" maxlength="500"
    aria-label=${t(`limits`)} autocomplete="off" .value=${a??``} @change=${e=>{let t=e.target.value.trim();t&&t!==a&&i({limits:t})}}></dd>`:r`<dt>${t(`limits`)}</dt><dd>${a??`–`}</dd>`}const Z=e=>a(`penalty-${e}`)?t(`penalty-${e}`):e.replaceAll(`_`,` `);function Q({balances:e}){return r`<section class="panel" data-balances><h2>${t(`balances`)} <small>${t(`balances-how`)}</small></h2>
    ${e?.length?r`<table class="grid ledger"><thead><tr><th scope="col">${t(`account`)}</th><th
          scope="col" class="r">${t(`amount`)}</th></tr></thead>
      <tbody>${e.map(({account:e,balance:t})=>r`<tr><td>${S(e)}</td><td class="r"><b
            class=${g(t)}>${p(t)}</b></td></tr>`)}</tbody></table>`:_(t(e?`no-money`:`problem-counts_are_blind`))}</section>`}function $(e){let{name:i,table:a}=e;if(i===null)return n;let o=i.trim()&&i.trim()!==a.name;return m({title:t(`rename`),small:a.name,close:()=>e.rename(null),body:r`<form @submit=${t=>{t.preventDefault(),o&&e.change({name:i.trim()})}}><label class="field field--wide"><span>${t(`name`)}</span><input data-field="name"
      maxlength="64" autocomplete="off" .value=${i}
        @input=${t=>e.rename(t.target.value)}></label>
      <p class="bad note" role="alert">${e.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>e.rename(null)}>${t(`go-back`)}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${o?n:`true`}>${t(`save`)}</button></div></form>`})}export{G as openTable};