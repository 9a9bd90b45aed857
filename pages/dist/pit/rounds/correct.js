import{D as e,M as t,T as n,a as r,b as i,c as a,i as o,k as s,n as c,r as l,t as u,u as d,v as f,w as p,x as m}from"../common/card.js";import{a as h,o as ee}from"../common/match.js";import{n as te,t as g}from"../common/diff.js";import{b as _,g as v,h as y,i as ne}from"../main.js";import{t as re}from"../common/accounts.js";import{a as b,t as x}from"../common/sentence.js";import{c as S,i as C,n as w,s as T}from"./round.js";import{r as ie,t as E}from"../common/table.js";function D({holder:e,mine:n,tap:i,tools:a,wild:o=!0,above:c=s}){return t`${c}<div class="deck" role="group" aria-label=${f(`the-pack`)}
    data-hint=${f(`rank-then-suit`)} @click=${ee}>
    ${r.map(t=>ae(t,e(t),n.has(t),i))}
  </div>
  <div class="fn">${o?oe(e(`Jk`),n.has(`Jk`),i):s}${a}</div>`}function ae(e,n,r,i){let s=r?`key--mine`:n?`key--dealt`:``,c=e[0]===`T`?`key--ten`:``;return t`<button class="key suit-${d(e)} ${c} ${s}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${a(e)}</b>${o(d(e))}<span class="sr">${se(e)}${O(n)}</span></button>`}function oe(e,n,r){return t`<button class="key key--joker suit-j ${n?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${f(`joker`)}</b>${o(`j`)}<span class="sr">${O(e)}</span></button>`}const se=e=>f(`of-suit`,{suit:f(`suit-${e[1]}`)}),O=e=>e?f(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=e=>e.game===`canasta`&&e.state.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>{let r=e[n].components;return Object.entries(t[n].components).every(([e,t])=>(r[e]??0)===t)}),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=x(e);return(r??i)&&o===t.deal&&a&&`we`in a&&n(a)}),{totals:i,sheets:a}=x(r);return i??a??null}function N(e,t){let n=w(e.theRound).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:n,deal:r,sides:i}=e,a=w(n);return t`<div class="formrow"><label class="field"><span>${f(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${a.map(e=>t`<option value=${e.deal} ?selected=${e.deal===r}
          >${f(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${f(A(n)?`line-totals-how`:`line-cards-how`)}</p>`}function R(e,n,r){let{round:i,sides:a}=e,o=E[r]??`we`,c=i.game===`canasta`?i.state.sides[o].seats:[],l=t=>e.take({sides:a.with(r,{...n,...t})}),u=e=>t`<label class="field"
    ><span>${f(`totals-${e}`)}</span><input data-field=${`${o}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${n[e]}
      @input=${t=>l({[e]:t.target.value.trim()})}></label>`,d=e=>t`<label class="check"
    ><input type="checkbox" data-field=${`${o}-${e}`} .checked=${n[e]}
      @change=${t=>l({[e]:t.target.checked})}>
      ${f(e)}</label>`,p=e=>t`<label class="field field--wide"
    ><span>${f(`left-with`,{seat:c[e]??0})}</span>
    <input data-field=${`${o}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${n.left[e]}
      @input=${t=>l({left:n.left.with(e,t.target.value)})}></label>`,m=A(i);return t`<fieldset class="lineside"><legend>${ie(o)}</legend>
    ${m?t`<div class="formrow formrow--four">${k.map(u)}</div>`:t`<label class="field field--wide"><span>${f(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${o}-melds`} maxlength="1000" spellcheck="false"
            .value=${n.melds}
            @input=${e=>l({melds:e.target.value})}></textarea></label>
          ${p(0)}${p(1)}<div class="formrow">${u(`red_threes`)}</div>`}
    <div class="checks">${d(`went_out`)}${n.went_out?d(`concealed`):s}</div></fieldset>`}const z=e=>e.game===`truco`?e.state.match:null;function B(e){let t=z(e);if(!t)return[];let{chicos:n,teams:r}=t,i=n.map(({scores:e})=>e.map(String));return e.ending?i:[...i,r.map(e=>String(e.points))]}const V=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),H=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function U(e){let{round:n,chicos:r}=e,i=z(n);if(!i)return s;let a=(t,n,i)=>e.take({chicos:r.with(t,(r[t]??[]).with(n,i))}),o=(e,n)=>t`<div class="formrow">${i.teams.map((r,o)=>t`<label class="field"
        ><span>${f(`chico-of`,{number:n+1,side:h(r,i)})}</span>
        <input data-field=${`chico-${n}-${o}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[o]}
          @input=${e=>a(n,o,e.target.value.trim())}></label>`)}</div>`,c=(n,r)=>t`<button type="button" class="pbtn" data-act=${n}
      @click=${()=>e.take({chicos:r})}>${f(n)}</button>`;return t`${r.map(o)}
    <div class="actions actions--left">${r.length<4?c(`chico-add`,[...r,i.teams.map(()=>`0`)]):s}${r.length>1?c(`chico-remove`,r.slice(0,-1)):s}</div>
    <p class="note">${f(`score-how`,{target:i.target})}</p>`}function W({events:e}){let{settlement_before:t,settlement_after:n}=x(e[0]);return t&&n?{was:t,is:n}:null}function G(n){let r=W(n);if(!r)return s;let{was:i,is:a}=r,o=n.round?.chips??[],l=e=>i.seats.find(t=>t.seat===e)?.net,u=({seat:t,net:n})=>e(l(t))!==e(n)||o.some(e=>e.seat===t),d=a.seats.filter(u),h=a.seats.filter(e=>!u(e)).map(({seat:e})=>e);return t`<table class="grid still" data-still><thead><tr><th scope="col">${f(`seat-word`)}</th
    ><th scope="col" class="r">${f(`was-settled`)}</th><th scope="col" class="r">${f(`becomes`)}</th><th scope="col" class="r">${f(`still-to-move`)}</th></tr></thead><tbody>${d.map(({seat:e,net:n})=>t`<tr class="still__now"><td><b>${f(`seat`,{seat:e})}</b></td><td class="r">${m(l(e))}</td><td class="r">${m(n)}</td><td class="r">${o.filter(t=>t.seat===e).map(K)}</td></tr>`)}${h.length?t`<tr><td><b>${f(`seats-same`,{seats:h.join(`, `),count:h.length})}</b></td><td class="r muted" colspan="2"
          >${f(`nothing-changes`)}</td><td class="r">–</td></tr>`:s}${a.table_net===void 0?s:t`<tr><td><b>${f(`house-this-round`)}</b></td><td class="r">${m(i.table_net)}</td><td class="r">${m(a.table_net)}</td><td class="r">${m(p(e(a.table_net)-e(i.table_net)))}</td></tr>`}</tbody></table><p class="still__do" data-still-do>${c(`hand`)}<span><b>${o.length?o.map(ce):f(`no-chips-move`)}</b> ${f(`correction-beside`)}</span></p>`}function K({action:e,amount:n}){let r=e===`take_back`;return t`<b class="out out--${r?`take`:`pay`}">${c(r?`down`:`up`)}${f(r?`gives-back`:`gets-amount`,{amount:i(n)})}</b>`}function ce({seat:e,action:t,amount:n,chips:r}){let a=r.map(({value:e,count:t})=>f(`so-many-chips`,{count:t,value:i(e)})).join(`, `);return`${f(t===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:e??0,amount:i(n),chips:a})} `}const le=[`main`,`dealer_break`,`break_bonus`],ue=[`bet`,`hand`,`board`],q=e=>e.game===`break_poker`?e.state.seats:[];function de(e){let{correction:n,theRound:r}=e,i=n?.mode;return!n||!i?s:ne({title:f(`fix-${i}`),small:f(`round-number`,{number:v(r.number)}),close:()=>n.open(null),kind:`beside`,body:t`<form @submit=${e=>{e.preventDefault(),n.enter(!n.fits)}}>
      ${pe(n,i)}
      ${n.explained?t`<label class="field field--wide"><span>${f(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${n.reason} @input=${(e=>t=>n.take({[e]:t.target.value}))(`reason`)}></textarea></label>`:s}
      ${n.tracked?fe(n):s}
      ${ye(n)}
      <p class="bad note" role="alert" data-problem>${n.problem}</p>
      <div class="actions actions--foot"><button type="button" class="pbtn" data-act="leave"
        @click=${()=>n.open(null)}>${f(`go-back`)}</button>
        <button type="button" class="pbtn ${n.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${n.ready?s:`true`}
          @click=${()=>n.enter(!0)}>${f(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${n.fits&&n.ready?i===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${n.fits&&n.ready?s:`true`} @click=${()=>n.enter(!1)}
          >${f(i===`void`?`void-it`:`post-it`)}</button></div></form>`})}const fe=e=>t`<div class="formrow">${J(`chips`,f(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,f(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function pe(e,n){return n===`bet`?he(e):n===`void`?t`<p class="note">${f(`fix-void-what`)}</p>`:n===`strike`?t`<p class="note">${f(`fix-strike-what`)}</p>`:n===`score`?U(e):n===`line`?L(e):n===`swap`?me(e):e.holdem?Q(e,n):ge(e)}const J=(e,n,r,i,a)=>t`<label class="field"><span>${n}</span>
  <select data-field=${e}
    @change=${e=>a(e.target.value)}>${i.map(([e,n])=>t`<option value=${e} ?selected=${e===r}>${n}</option>`)}</select></label>`,Y=e=>q(e).map(({seat:e})=>[String(e),f(`seat`,{seat:e})]);function me(e){let{round:n,seat:r,other:i}=e,a=e.holdem?S(n):[],o=e.hands().map(e=>[e,X(e,a)]);return t`<div class="formrow">
    ${J(`hand`,f(`which-hand`),r,o,t=>e.take({seat:t}))}
    ${J(`other`,f(`with-whose`),i,o,t=>e.take({other:t}))}</div>
    <p class="note">${f(`swap-how`)}</p>`}const X=(e,t)=>f(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function he(e){let n=e.bets()[e.bet],r=Y(e.round);return t`<div class="formrow">
    ${J(`seat`,f(`seat-word`),e.seat,r,t=>e.take({seat:t}))}
    ${J(`bet`,f(`bet`),e.bet,le.map(e=>[e,f(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${f(`right-amount`,{was:n?y(n).slice(1):f(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function ge(e){let{round:n}=e,r=Y(n).filter(([t])=>e.seatState(t)?.hand),i=t=>Z(e,t),a=(e,n)=>t`<div class="strip__group"><span>${f(e)}</span><div
      class="hand">${n.map(i)}</div></div>`;return t`<div class="formrow">${J(`hand`,f(`which-hand`),e.seat,[[`dealer`,f(`dealer`)],...r],t=>e.takeHand(t))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${f(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:t=>ve(n,t,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(e,n){let r=e.cards[n],i=e.cards.indexOf(null);return t`<button type="button" class="slotbtn" data-slot=${n}
    aria-label=${r?s:f(`empty-slot`)}
    @click=${()=>e.clearSlot(n)}>${r?u(r,`m`,{out:n>4}):l(`m`,i===n)}</button>`}const _e=()=>[[`shown`,f(`hand-shown`)],[`mucked`,f(`hand-mucked`)]];function Q(e,n){let{round:r,cards:i,seat:a,place:o}=e,c=S(r),l=e.hands().map(e=>[e,X(e,c)]),u=C(r).map(e=>[e.place,e.said]),d=n===`hand`?J(`hand`,f(`which-hand`),a,l,t=>e.takeHand(t)):J(`place`,f(`which-street`),o,u,t=>e.takePlace(t)),p=n===`hand`?{seat:a,place:``}:{seat:``,place:o},m=n===`hand`?J(`lay`,f(`hand-was`),e.mucked?`mucked`:`shown`,_e(),t=>e.take({mucked:t===`mucked`})):s;return n===`hand`&&e.mucked?t`<div class="formrow">${d}${m}</div>`:t`<div class="formrow">${d}${m}<div class="strip"><div class="hand">${i.map((t,n)=>Z(e,n))}</div></div></div>
    <p class="note">${f(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>T(r,e,p),mine:new Set(i.filter(Boolean)),tap:t=>e.tapCard(t),wild:!1})}</div>`}function ve(e,t,n){let r=e.game===`break_poker`?e.state.dealer:null;if(n!==`dealer`&&r?.cards.includes(t))return f(`dealers-hand`);let i=q(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return i?f(`seats-hand`,{seat:i.seat}):null}function ye(e){let{rehearsal:n,isKnown:r,page:i}=e;if(!n||!r)return s;let[a]=n.events;if(!a)return s;let o=e.mode===`void`?xe(i.theRound):g(a),l=W(n)?o.filter(({sum:e})=>!e):o;return t`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${c(`repeat`)}${f(`rehearsed`)}
      <small>${f(`nothing-posted`)}</small></h3>
    ${te(l,{rest:ue.includes(e.mode??``)})}
    ${l.length?s:t`<p class="note">${b(a)}</p>`}
    ${G(n)}${Se(n)}${be(n)}</section>`}function be({events:e}){let n=e.find(({kind:e})=>e===`correction.chips`);return n?t`<p class="note" data-chips>${b(n)}</p>`:s}function xe({settlement:t}){if(!t||!(`seats`in t))return[];let n=t.seats.filter(({net:t})=>e(t)!==0n).map(({seat:e,net:t})=>({what:f(`seat-in-all`,{seat:e}),was:m(t),is:`0`,large:!0}));return`table_net`in t?[...n,{what:f(`house-this-round`),was:m(t.table_net),is:`0`,large:!0}]:n}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function Se({events:r}){let i=r.flatMap(e=>e.postings??[]),a=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of i)a.set(e,[...a.get(e)??[],t]);let o=[...a].map(([e,t])=>({account:e,sum:p(n(t))})).filter(({sum:t})=>e(t)!==0n);return o.sort((e,t)=>$(e.account)-$(t.account)),o.length?t`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${f(`money-that-moves`)}</th>
    <th scope="col" class="r">${f(`amount`)}</th></tr></thead><tbody>${o.map(({account:e,sum:n})=>t`<tr><td>${re(e)}</td><td class="r"><b
          class=${_(n)}>${y(n)}</b></td></tr>`)}</tbody></table>`:t`<p class="note">${f(`no-money`)}</p>`}export{F as a,de as correctView,N as i,V as n,I as o,B as r,q as seatsIn,H as t};