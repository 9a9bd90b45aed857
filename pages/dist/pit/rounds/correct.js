import{A as e,E as t,N as n,O as r,S as i,T as a,a as o,c as s,i as c,n as l,r as u,t as d,u as f,v as p,x as m}from"../common/card.js";import{a as h,o as g}from"../common/match.js";import{n as _,t as v}from"../common/diff.js";import{c as ee,m as te}from"../common/figures.js";import{i as y}from"../main.js";import{t as b}from"../common/accounts.js";import{a as x,t as S}from"../common/sentence.js";import{c as C,i as w,n as T,s as ne}from"./round.js";import{r as re,t as E}from"../common/table.js";import{n as ie}from"../common/names.js";function D({holder:t,mine:r,tap:i,tools:a,wild:s=!0,above:c=e}){return n`${c}<div class="deck" role="group" aria-label=${p(`the-pack`)}
    data-hint=${p(`rank-then-suit`)} @click=${g}>
    ${o.map(e=>ae(e,t(e),r.has(e),i))}
  </div>
  <div class="fn">${s?oe(t(`Jk`),r.has(`Jk`),i):e}${a}</div>`}function ae(e,t,r,i){let a=r?`key--mine`:t?`key--dealt`:``,o=e[0]===`T`?`key--ten`:``;return n`<button class="key suit-${f(e)} ${o} ${a}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${s(e)}</b>${c(f(e))}<span class="sr">${se(e)}${O(t)}</span></button>`}function oe(e,t,r){return n`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${p(`joker`)}</b>${c(`j`)}<span class="sr">${O(e)}</span></button>`}const se=e=>p(`of-suit`,{suit:p(`suit-${e[1]}`)}),O=e=>e?p(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=e=>e.game===`canasta`&&e.state.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>{let r=e[n].components;return Object.entries(t[n].components).every(([e,t])=>(r[e]??0)===t)}),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=S(e);return(r??i)&&o===t.deal&&a&&`we`in a&&n(a)}),{totals:i,sheets:a}=S(r);return i??a??null}function N(e,t){let n=T(e.theRound).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:t,deal:r,sides:i}=e,a=T(t);return n`<div class="formrow"><label class="field"><span>${p(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${a.map(e=>n`<option value=${e.deal} ?selected=${e.deal===r}
          >${p(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${p(A(t)?`line-totals-how`:`line-cards-how`)}</p>`}function R(t,r,i){let{round:a,sides:o}=t,s=E[i]??`we`,c=a.game===`canasta`?a.state.sides[s].seats:[],l=e=>t.take({sides:o.with(i,{...r,...e})}),u=e=>n`<label class="field"
    ><span>${p(`totals-${e}`)}</span><input data-field=${`${s}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${r[e]}
      @input=${t=>l({[e]:t.target.value.trim()})}></label>`,d=e=>n`<label class="check"
    ><input type="checkbox" data-field=${`${s}-${e}`} .checked=${r[e]}
      @change=${t=>l({[e]:t.target.checked})}>
      ${p(e)}</label>`,f=e=>n`<label class="field field--wide"
    ><span>${p(`left-with`,{seat:c[e]??0})}</span>
    <input data-field=${`${s}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${r.left[e]}
      @input=${t=>l({left:r.left.with(e,t.target.value)})}></label>`,m=A(a);return n`<fieldset class="lineside"><legend>${re(s)}</legend>
    ${m?n`<div class="formrow formrow--four">${k.map(u)}</div>`:n`<label class="field field--wide"><span>${p(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${s}-melds`} maxlength="1000" spellcheck="false"
            .value=${r.melds}
            @input=${e=>l({melds:e.target.value})}></textarea></label>
          ${f(0)}${f(1)}<div class="formrow">${u(`red_threes`)}</div>`}
    <div class="checks">${d(`went_out`)}${r.went_out?d(`concealed`):e}</div></fieldset>`}const z=e=>e.game===`truco`?e.state.match:null;function B(e){let t=z(e);if(!t)return[];let{chicos:n,teams:r}=t,i=n.map(({scores:e})=>e.map(String));return e.ending?i:[...i,r.map(e=>String(e.points))]}const V=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),H=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function U(t){let{round:r,chicos:i}=t,a=z(r);if(!a)return e;let o=(e,n,r)=>t.take({chicos:i.with(e,(i[e]??[]).with(n,r))}),s=(e,t)=>n`<div class="formrow">${a.teams.map((r,i)=>n`<label class="field"
        ><span>${p(`chico-of`,{number:t+1,side:h(r,a)})}</span>
        <input data-field=${`chico-${t}-${i}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[i]}
          @input=${e=>o(t,i,e.target.value.trim())}></label>`)}</div>`,c=(e,r)=>n`<button type="button" class="pbtn" data-act=${e}
      @click=${()=>t.take({chicos:r})}>${p(e)}</button>`;return n`${i.map(s)}
    <div class="actions actions--left">${i.length<4?c(`chico-add`,[...i,a.teams.map(()=>`0`)]):e}${i.length>1?c(`chico-remove`,i.slice(0,-1)):e}</div>
    <p class="note">${p(`score-how`,{target:a.target})}</p>`}function W({events:e}){let{settlement_before:t,settlement_after:n}=S(e[0]);return t&&n?{was:t,is:n}:null}function G(t){let o=W(t);if(!o)return e;let{was:s,is:c}=o,l=t.round?.chips??[],u=e=>s.seats.find(t=>t.seat===e)?.net,d=({seat:e,net:t})=>r(u(e))!==r(t)||l.some(t=>t.seat===e),f=c.seats.filter(d),m=c.seats.filter(e=>!d(e)).map(({seat:e})=>e);return n`<table class="grid still" data-still><thead><tr><th scope="col">${p(`seat-word`)}</th
    ><th scope="col" class="r">${p(`was-settled`)}</th><th scope="col" class="r">${p(`becomes`)}</th><th scope="col" class="r">${p(`still-to-move`)}</th></tr></thead><tbody>${f.map(({seat:e,net:t})=>n`<tr class="still__now"><td><b>${p(`seat`,{seat:e})}</b></td><td class="r">${i(u(e))}</td><td class="r">${i(t)}</td><td class="r">${l.filter(t=>t.seat===e).map(ce)}</td></tr>`)}${m.length?n`<tr><td><b>${p(`seats-same`,{seats:m.join(`, `),count:m.length})}</b></td><td class="r muted" colspan="2"
          >${p(`nothing-changes`)}</td><td class="r">0</td></tr>`:e}${c.table_net===void 0?e:n`<tr><td><b>${p(`house-this-round`)}</b></td><td class="r">${i(s.table_net)}</td><td class="r">${i(c.table_net)}</td><td class="r">${i(a(r(c.table_net)-r(s.table_net)))}</td></tr>`}</tbody></table>`}function K(t){if(!W(t))return e;let r=t.round?.chips??[];return n`<p class="still__do" data-still-do>${l(`hand`)}<span><b>${r.length?r.map(le):p(`no-chips-move`)}</b> ${p(`correction-beside`)}</span></p>`}function ce({action:e,amount:t}){let r=e===`take_back`;return n`<b class="out out--${r?`take`:`pay`}">${l(r?`down`:`up`)}${p(r?`gives-back`:`gets-amount`,{amount:m(t)})}</b>`}function le({seat:e,action:t,amount:n,chips:r}){let i=r.map(({value:e,count:t})=>p(`so-many-chips`,{count:t,value:m(e)})).join(`, `);return`${p(t===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:e??0,amount:m(n),chips:i})} `}const ue=[`main`,`dealer_break`,`break_bonus`],de=[`bet`,`hand`,`board`],q=e=>e.game===`break_poker`?e.state.seats:[];function fe(t){let{correction:r,theRound:i}=t,a=r?.mode;return!r||!a?e:y({title:p(`fix-${a}`,{game:i.game}),small:ie(i.table_id,i.number),close:()=>r.open(null),kind:`beside`,body:n`<form @submit=${e=>{e.preventDefault(),r.enter(!r.fits)}}>
      ${me(r,a)}
      ${r.explained?n`<label class="field field--wide"><span>${p(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${r.reason} @input=${(e=>t=>r.take({[e]:t.target.value}))(`reason`)}></textarea></label>`:e}
      ${r.tracked?pe(r):e}
      ${be(r)}
      <div class="actions actions--foot"><p class="bad" role="alert" data-problem>${r.problem}</p>${r.rehearsal&&r.isKnown?K(r.rehearsal):e}<button type="button" class="pbtn" data-act="leave"
        @click=${()=>r.open(null)}>${p(`go-back`)}</button>
        <button type="button" class="pbtn ${r.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${r.ready?e:`true`}
          @click=${()=>r.enter(!0)}>${p(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${r.fits&&r.ready?a===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${r.fits&&r.ready?e:`true`} @click=${()=>r.enter(!1)}
          >${p(a===`void`?`void-it`:`post-it`)}${r.explained&&!r.reason.trim()?n`<small>${p(`why-first`)}</small>`:e}</button></div></form>`})}const pe=e=>n`<div class="formrow">${J(`chips`,p(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,p(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function me(e,t){return t===`bet`?ge(e):t===`void`?n`<p class="note">${p(`fix-void-what`)}</p>`:t===`strike`?n`<p class="note">${p(`fix-strike-what`)}</p>`:t===`score`?U(e):t===`line`?L(e):t===`swap`?he(e):e.holdem?ve(e,t):_e(e)}const J=(e,t,r,i,a)=>n`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>a(e.target.value)}>${i.map(([e,t])=>n`<option value=${e} ?selected=${e===r}>${t}</option>`)}</select></label>`,Y=e=>q(e).map(({seat:e})=>[String(e),p(`seat`,{seat:e})]);function he(e){let{round:t,seat:r,other:i}=e,a=e.holdem?C(t):[],o=e.hands().map(e=>[e,X(e,a)]);return n`<div class="formrow">
    ${J(`hand`,p(`which-hand`),r,o,t=>e.take({seat:t}))}
    ${J(`other`,p(`with-whose`),i,o,t=>e.take({other:t}))}</div>
    <p class="note">${p(`swap-how`,{game:t.game})}</p>`}const X=(e,t)=>p(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function ge(e){let t=e.bets()[e.bet],r=Y(e.round);return n`<div class="formrow">
    ${J(`seat`,p(`seat-word`),e.seat,r,t=>e.take({seat:t}))}
    ${J(`bet`,p(`bet`),e.bet,ue.map(e=>[e,p(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${p(`right-amount`,{currency:e.page.desk.currency(e.round),was:t?m(t):p(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function _e(e){let{round:t}=e,r=Y(t).filter(([t])=>e.seatState(t)?.hand),i=t=>Z(e,t),a=(e,t)=>n`<div class="strip__group"><span>${p(e)}</span><div
      class="hand">${t.map(i)}</div></div>`;return n`<div class="formrow">${J(`hand`,p(`which-hand`),e.seat,[[`dealer`,p(`dealer`)],...r],t=>e.takeHand(t))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${p(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:n=>ye(t,n,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(t,r){let i=t.cards[r],a=t.cards.indexOf(null);return n`<button type="button" class="slotbtn" data-slot=${r}
    aria-label=${i?e:p(`empty-slot`)}
    @click=${()=>t.clearSlot(r)}>${i?d(i,`m`,{out:r>4}):u(`m`,a===r)}</button>`}const Q=()=>[[`shown`,p(`hand-shown`)],[`mucked`,p(`hand-mucked`)]];function ve(t,r){let{round:i,cards:a,seat:o,place:s}=t,c=C(i),l=t.hands().map(e=>[e,X(e,c)]),u=w(i).map(e=>[e.place,e.said]),d=r===`hand`?J(`hand`,p(`which-hand`),o,l,e=>t.takeHand(e)):J(`place`,p(`which-street`),s,u,e=>t.takePlace(e)),f=r===`hand`?{seat:o,place:``}:{seat:``,place:s},m=r===`hand`?J(`lay`,p(`hand-was`),t.mucked?`mucked`:`shown`,Q(),e=>t.take({mucked:e===`mucked`})):e;return r===`hand`&&t.mucked?n`<div class="formrow">${d}${m}</div>`:n`<div class="formrow">${d}${m}<div class="strip"><div class="hand">${a.map((e,n)=>Z(t,n))}</div></div></div>
    <p class="note">${p(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>ne(i,e,f),mine:new Set(a.filter(Boolean)),tap:e=>t.tapCard(e),wild:!1})}</div>`}function ye(e,t,n){let r=e.game===`break_poker`?e.state.dealer:null;if(n!==`dealer`&&r?.cards.includes(t))return p(`dealers-hand`);let i=q(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return i?p(`seats-hand`,{seat:i.seat}):null}function be(t){let{rehearsal:r,isKnown:i,page:a}=t;if(!r||!i)return e;let[o]=r.events;if(!o)return e;let s=t.mode===`void`?Se(a.theRound):v(o),c=W(r)?s.filter(({sum:e})=>!e):s;return n`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${l(`repeat`)}${p(`rehearsed`)}
      <small>${p(`nothing-posted`)}</small></h3>
    ${G(r)}${_(c,{rest:de.includes(t.mode??``)})}
    ${c.length?e:n`<p class="note">${x(o)}</p>`}
    ${Ce(r)}${xe(r)}</section>`}function xe({events:t}){let r=t.find(({kind:e})=>e===`correction.chips`);return r?n`<p class="note" data-chips>${x(r)}</p>`:e}function Se({settlement:e}){if(!e||!(`seats`in e))return[];let t=e.seats.filter(({net:e})=>r(e)!==0n).map(({seat:e,net:t})=>({what:p(`seat-in-all`,{seat:e}),was:i(t),is:`0`,large:!0}));return`table_net`in e?[...t,{what:p(`house-this-round`),was:i(e.table_net),is:`0`,large:!0}]:t}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function Ce(i){let{events:o}=i,s=o.flatMap(e=>e.postings??[]),c=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of s)c.set(e,[...c.get(e)??[],t]);let l=[...c].map(([e,n])=>({account:e,sum:a(t(n))})).filter(({sum:e})=>r(e)!==0n);return l.sort((e,t)=>$(e.account)-$(t.account)),l.length?n`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${p(`money-that-moves`)}</th>
    <th scope="col" class="r">${p(`amount`)}</th></tr></thead><tbody>${l.map(({account:e,sum:t})=>n`<tr><td>${b(e)}</td><td class="r"><b
          class=${te(t)}>${ee(t)}</b></td></tr>`)}</tbody></table>`:W(i)?e:n`<p class="note">${p(`no-money-moves`)}</p>`}export{F as a,fe as correctView,N as i,V as n,I as o,B as r,q as seatsIn,H as t};