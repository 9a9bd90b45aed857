import{A as e,E as t,N as n,O as r,S as i,T as a,a as o,d as s,i as c,l,n as u,r as d,t as f,x as p,y as m}from"../common/card.js";import{a as h,o as g}from"../common/match.js";import{n as _,t as v}from"../common/diff.js";import{m as y,p as b,r as ee,v as te}from"../main.js";import{t as ne}from"../common/accounts.js";import{n as x,t as S}from"../common/sentence.js";import{c as C,i as w,n as T,s as re}from"./round.js";import{r as ie,t as E}from"../common/table.js";function D({holder:t,mine:r,tap:i,tools:a,wild:s=!0,above:c=e}){return n`${c}<div class="deck" role="group" aria-label=${m(`the-pack`)}
    data-hint=${m(`rank-then-suit`)} @click=${g}>
    ${o.map(e=>ae(e,t(e),r.has(e),i))}
  </div>
  <div class="fn">${s?oe(t(`Jk`),r.has(`Jk`),i):e}${a}</div>`}function ae(e,t,r,i){let a=r?`key--mine`:t?`key--dealt`:``,o=e[0]===`T`?`key--ten`:``;return n`<button class="key suit-${s(e)} ${o} ${a}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${l(e)}</b>${c(s(e))}<span class="sr">${se(e)}${O(t)}</span></button>`}function oe(e,t,r){return n`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${m(`joker`)}</b>${c(`j`)}<span class="sr">${O(e)}</span></button>`}const se=e=>m(`of-suit`,{suit:m(`suit-${e[1]}`)}),O=e=>e?m(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=({state:e})=>e.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>Object.entries(t[n].components).every(([t,r])=>(e?.[n]?.components?.[t]??0)===r)),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=S(e);return(r??i)&&o===t.deal&&n(a)}),{totals:i,sheets:a}=S(r??{});return i??a??null}function N(e,t){let n=T(e.round).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:t,deal:r,sides:i}=e,a=T(t);return n`<div class="formrow"><label class="field"><span>${m(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${a.map(e=>n`<option value=${e.deal} ?selected=${e.deal===r}
          >${m(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${m(A(t)?`line-totals-how`:`line-cards-how`)}</p>`}function R(t,r,i){let{round:a,sides:o}=t,s=E[i],c=e=>t.take({sides:o.with(i,{...r,...e})}),l=e=>n`<label class="field"
    ><span>${m(`totals-${e}`)}</span><input data-field=${`${s}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${r[e]}
      @input=${t=>c({[e]:t.target.value.trim()})}></label>`,u=e=>n`<label class="check"
    ><input type="checkbox" data-field=${`${s}-${e}`} .checked=${r[e]}
      @change=${t=>c({[e]:t.target.checked})}>
      ${m(e)}</label>`,d=e=>n`<label class="field field--wide"
    ><span>${m(`left-with`,{seat:a.state.sides[s].seats[e]})}</span>
    <input data-field=${`${s}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${r.left[e]}
      @input=${t=>c({left:r.left.with(e,t.target.value)})}></label>`,f=A(a);return n`<fieldset class="lineside"><legend>${ie(s)}</legend>
    ${f?n`<div class="formrow formrow--four">${k.map(l)}</div>`:n`<label class="field field--wide"><span>${m(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${s}-melds`} maxlength="1000" spellcheck="false"
            .value=${r.melds}
            @input=${e=>c({melds:e.target.value})}></textarea></label>
          ${d(0)}${d(1)}<div class="formrow">${l(`red_threes`)}</div>`}
    <div class="checks">${u(`went_out`)}${r.went_out?u(`concealed`):e}</div></fieldset>`}function z({ending:e,state:t}){let{chicos:n,teams:r}=t.match,i=n.map(({scores:e})=>e.map(String));return e?i:[...i,r.map(e=>String(e.points))]}const B=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),V=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function H(t){let{round:r,chicos:i}=t,{match:a}=r.state,o=(e,n,r)=>t.take({chicos:i.with(e,i[e].with(n,r))}),s=(e,t)=>n`<div class="formrow">${a.teams.map((r,i)=>n`<label class="field"
        ><span>${m(`chico-of`,{number:t+1,side:h(r,a)})}</span>
        <input data-field=${`chico-${t}-${i}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[i]}
          @input=${e=>o(t,i,e.target.value.trim())}></label>`)}</div>`,c=(e,r)=>n`<button type="button" class="pbtn" data-act=${e}
      @click=${()=>t.take({chicos:r})}>${m(e)}</button>`;return n`${i.map(s)}
    <div class="actions actions--left">${i.length<4?c(`chico-add`,[...i,a.teams.map(()=>`0`)]):e}${i.length>1?c(`chico-remove`,i.slice(0,-1)):e}</div>
    <p class="note">${m(`score-how`,{target:a.target})}</p>`}function U({events:e}){let{settlement_before:t,settlement_after:n}=S(e[0]);return t?.seats&&n?.seats?{was:t,is:n}:null}function W(t){let o=U(t);if(!o)return e;let{was:s,is:c}=o,l=t.round?.chips??[],d=e=>s.seats.find(t=>t.seat===e)?.net,f=({seat:e,net:t})=>r(d(e))!==r(t)||l.some(t=>t.seat===e),p=c.seats.filter(f),h=c.seats.filter(e=>!f(e)).map(({seat:e})=>e);return n`<table class="grid still" data-still><thead><tr><th scope="col">${m(`seat-word`)}</th
    ><th scope="col" class="r">${m(`was-settled`)}</th><th scope="col" class="r">${m(`becomes`)}</th><th scope="col" class="r">${m(`still-to-move`)}</th></tr></thead><tbody>${p.map(({seat:e,net:t})=>n`<tr class="still__now"><td><b>${m(`seat`,{seat:e})}</b></td><td class="r">${i(d(e))}</td><td class="r">${i(t)}</td><td class="r">${l.filter(t=>t.seat===e).map(G)}</td></tr>`)}${h.length?n`<tr><td><b>${m(`seats-same`,{seats:h.join(`, `),count:h.length})}</b></td><td class="r muted" colspan="2"
          >${m(`nothing-changes`)}</td><td class="r">–</td></tr>`:e}${c.table_net===void 0?e:n`<tr><td><b>${m(`house-this-round`)}</b></td><td class="r">${i(s.table_net)}</td><td class="r">${i(c.table_net)}</td><td class="r">${i(a(r(c.table_net)-r(s.table_net)))}</td></tr>`}</tbody></table><p class="still__do" data-still-do>${u(`hand`)}<span><b>${l.length?l.map(K):m(`no-chips-move`)}</b> ${m(`correction-beside`)}</span></p>`}function G({action:e,amount:t}){let r=e===`take_back`;return n`<b class="out out--${r?`take`:`pay`}">${u(r?`down`:`up`)}${m(r?`gives-back`:`gets-amount`,{amount:p(t)})}</b>`}function K({seat:e,action:t,amount:n,chips:r}){let i=r.map(({value:e,count:t})=>m(`so-many-chips`,{count:t,value:p(e)})).join(`, `);return`${m(t===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:e??0,amount:p(n),chips:i})} `}const ce=[`main`,`dealer_break`,`break_bonus`],le=[`bet`,`hand`,`board`],q=e=>e?.game===`break_poker`?e.state?.seats??[]:[];function ue(t){let{correction:r,round:i}=t,a=r?.mode;return!r||!a?e:ee({title:m(`fix-${a}`),small:m(`round-number`,{number:y(i.number)}),close:()=>r.open(null),kind:`beside`,body:n`<form @submit=${e=>{e.preventDefault(),r.enter(!r.fits)}}>
      ${fe(r,a)}
      ${r.explained?n`<label class="field field--wide"><span>${m(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${r.reason} @input=${(e=>t=>r.take({[e]:t.target.value}))(`reason`)}></textarea></label>`:e}
      ${r.tracked?de(r):e}
      ${ve(r)}
      <p class="bad note" role="alert" data-problem>${r.problem}</p>
      <div class="actions actions--foot"><button type="button" class="pbtn" data-act="leave"
        @click=${()=>r.open(null)}>${m(`go-back`)}</button>
        <button type="button" class="pbtn ${r.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${r.ready?e:`true`}
          @click=${()=>r.enter(!0)}>${m(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${r.fits&&r.ready?a===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${r.fits&&r.ready?e:`true`} @click=${()=>r.enter(!1)}
          >${m(a===`void`?`void-it`:`post-it`)}</button></div></form>`})}const de=e=>n`<div class="formrow">${J(`chips`,m(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,m(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function fe(e,t){return t===`bet`?me(e):t===`void`?n`<p class="note">${m(`fix-void-what`)}</p>`:t===`strike`?n`<p class="note">${m(`fix-strike-what`)}</p>`:t===`score`?H(e):t===`line`?L(e):t===`swap`?pe(e):e.holdem?_e(e,t):he(e)}const J=(e,t,r,i,a)=>n`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>a(e.target.value)}>${i.map(([e,t])=>n`<option value=${e} ?selected=${e===r}>${t}</option>`)}</select></label>`,Y=e=>q(e).map(({seat:e})=>[String(e),m(`seat`,{seat:e})]);function pe(e){let{round:t,seat:r,other:i}=e,a=e.holdem?C(t):[],o=e.hands().map(e=>[e,X(e,a)]);return n`<div class="formrow">
    ${J(`hand`,m(`which-hand`),r,o,t=>e.take({seat:t}))}
    ${J(`other`,m(`with-whose`),i,o,t=>e.take({other:t}))}</div>
    <p class="note">${m(`swap-how`)}</p>`}const X=(e,t)=>m(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function me(e){let t=e.bets()[e.bet],r=Y(e.page.round);return n`<div class="formrow">
    ${J(`seat`,m(`seat-word`),e.seat,r,t=>e.take({seat:t}))}
    ${J(`bet`,m(`bet`),e.bet,ce.map(e=>[e,m(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${m(`right-amount`,{was:t?b(t).slice(1):m(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function he(e){let{round:t}=e.page,r=Y(t).filter(([t])=>e.seatState(t)?.hand),i=t=>Z(e,t),a=(e,t)=>n`<div class="strip__group"><span>${m(e)}</span><div
      class="hand">${t.map(i)}</div></div>`;return n`<div class="formrow">${J(`hand`,m(`which-hand`),e.seat,[[`dealer`,m(`dealer`)],...r],t=>e.takeHand(t))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${m(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:n=>Q(t,n,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(t,r){let i=t.cards[r],a=t.cards.indexOf(null);return n`<button type="button" class="slotbtn" data-slot=${r}
    aria-label=${i?e:m(`empty-slot`)}
    @click=${()=>t.clearSlot(r)}>${i?f(i,`m`,{out:r>4}):d(`m`,a===r)}</button>`}const ge=()=>[[`shown`,m(`hand-shown`)],[`mucked`,m(`hand-mucked`)]];function _e(t,r){let{round:i,cards:a,seat:o,place:s}=t,c=C(i),l=t.hands().map(e=>[e,X(e,c)]),u=w(i).map(e=>[e.place,e.said]),d=r===`hand`?J(`hand`,m(`which-hand`),o,l,e=>t.takeHand(e)):J(`place`,m(`which-street`),s,u,e=>t.takePlace(e)),f=r===`hand`?{seat:o,place:``}:{seat:``,place:s},p=r===`hand`?J(`lay`,m(`hand-was`),t.mucked?`mucked`:`shown`,ge(),e=>t.take({mucked:e===`mucked`})):e;return r===`hand`&&t.mucked?n`<div class="formrow">${d}${p}</div>`:n`<div class="formrow">${d}${p}<div class="strip"><div class="hand">${a.map((e,n)=>Z(t,n))}</div></div></div>
    <p class="note">${m(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>re(i,e,f),mine:new Set(a.filter(Boolean)),tap:e=>t.tapCard(e),wild:!1})}</div>`}function Q(e,t,n){if(n!==`dealer`&&e.state.dealer?.cards.includes(t))return m(`dealers-hand`);let r=q(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return r?m(`seats-hand`,{seat:r.seat}):null}function ve(t){let{rehearsal:r,isKnown:i,page:a}=t;if(!r||!i)return e;let[o]=r.events,s=t.mode===`void`?be(a.round):v(o),c=U(r)?s.filter(({sum:e})=>!e):s;return n`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${u(`repeat`)}${m(`rehearsed`)}
      <small>${m(`nothing-posted`)}</small></h3>
    ${_(c,{rest:le.includes(t.mode??``)})}
    ${c.length?e:n`<p class="note">${x(o)}</p>`}
    ${W(r)}${xe(r)}${ye(r)}</section>`}function ye({events:t}){let r=t.find(({kind:e})=>e===`correction.chips`);return r?n`<p class="note" data-chips>${x(r)}</p>`:e}function be({settlement:e}){let t=(e?.seats??[]).filter(({net:e})=>e!==void 0&&r(e)!==0n).map(({seat:e,net:t})=>({what:m(`seat-in-all`,{seat:e}),was:i(t),is:`0`,large:!0}));return e?.table_net===void 0?t:[...t,{what:m(`house-this-round`),was:i(e.table_net),is:`0`,large:!0}]}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function xe({events:e}){let i=e.flatMap(e=>e.postings??[]),o=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of i)o.set(e,[...o.get(e)??[],t]);let s=[...o].map(([e,n])=>({account:e,sum:a(t(n))})).filter(({sum:e})=>r(e)!==0n);return s.sort((e,t)=>$(e.account)-$(t.account)),s.length?n`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${m(`money-that-moves`)}</th>
    <th scope="col" class="r">${m(`amount`)}</th></tr></thead><tbody>${s.map(({account:e,sum:t})=>n`<tr><td>${ne(e)}</td><td class="r"><b
          class=${te(t)}>${b(t)}</b></td></tr>`)}</tbody></table>`:n`<p class="note">${m(`no-money`)}</p>`}export{F as a,ue as correctView,N as i,B as n,I as o,z as r,q as seatsIn,V as t};