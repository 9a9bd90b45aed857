import{E as e,O as t,_ as n,a as r,d as i,g as a,i as o,j as s,l as c,m as l,n as u,p as d,r as f,t as p,y as m}from"../common/card.js";import{a as h,o as g}from"../common/match.js";import{n as _,t as v}from"../common/diff.js";import{m as y,p as b,r as ee,v as te}from"../main.js";import{t as ne}from"../common/accounts.js";import{n as x,t as S}from"../common/sentence.js";import{c as C,i as w,n as T,s as re}from"./round.js";import{r as ie,t as E}from"../common/table.js";function D({holder:n,mine:i,tap:a,tools:o,wild:c=!0,above:l=t}){return s`${l}<div class="deck" role="group" aria-label=${e(`the-pack`)}
    data-hint=${e(`rank-then-suit`)} @click=${g}>
    ${r.map(e=>ae(e,n(e),i.has(e),a))}
  </div>
  <div class="fn">${c?oe(n(`Jk`),i.has(`Jk`),a):t}${o}</div>`}function ae(e,t,n,r){let a=n?`key--mine`:t?`key--dealt`:``,l=e[0]===`T`?`key--ten`:``;return s`<button class="key suit-${i(e)} ${l} ${a}" data-card=${e}
    @click=${()=>r(e)}
    ><b>${c(e)}</b>${o(i(e))}<span class="sr">${se(e)}${O(t)}</span></button>`}function oe(t,n,r){return s`<button class="key key--joker suit-j ${n?`key--mine`:t?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>r(`Jk`)}
    ><b>${e(`joker`)}</b>${o(`j`)}<span class="sr">${O(t)}</span></button>`}const se=t=>e(`of-suit`,{suit:e(`suit-${t[1]}`)}),O=t=>t?e(`card-dealt`,{holder:t}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=({state:e})=>e.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>Object.entries(t[n].components).every(([t,r])=>(e?.[n]?.components?.[t]??0)===r)),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=S(e);return(r??i)&&o===t.deal&&n(a)}),{totals:i,sheets:a}=S(r??{});return i??a??null}function N(e,t){let n=T(e.round).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(t){let{round:n,deal:r,sides:i}=t,a=T(n);return s`<div class="formrow"><label class="field"><span>${e(`which-deal`)}</span>
      <select data-field="deal" @change=${e=>t.takeLine(Number(e.target.value))}>${a.map(t=>s`<option value=${t.deal} ?selected=${t.deal===r}
          >${e(`deal-number`,{number:t.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((e,n)=>R(t,e,n))}</div>
    <p class="note">${e(A(n)?`line-totals-how`:`line-cards-how`)}</p>`}function R(n,r,i){let{round:a,sides:o}=n,c=E[i],l=e=>n.take({sides:o.with(i,{...r,...e})}),u=t=>s`<label class="field"
    ><span>${e(`totals-${t}`)}</span><input data-field=${`${c}-${t}`}
      inputmode=${t===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${r[t]}
      @input=${e=>l({[t]:e.target.value.trim()})}></label>`,d=t=>s`<label class="check"
    ><input type="checkbox" data-field=${`${c}-${t}`} .checked=${r[t]}
      @change=${e=>l({[t]:e.target.checked})}>
      ${e(t)}</label>`,f=t=>s`<label class="field field--wide"
    ><span>${e(`left-with`,{seat:a.state.sides[c].seats[t]})}</span>
    <input data-field=${`${c}-left-${t}`} maxlength="200" autocomplete="off"
      .value=${r.left[t]}
      @input=${e=>l({left:r.left.with(t,e.target.value)})}></label>`,p=A(a);return s`<fieldset class="lineside"><legend>${ie(c)}</legend>
    ${p?s`<div class="formrow formrow--four">${k.map(u)}</div>`:s`<label class="field field--wide"><span>${e(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${c}-melds`} maxlength="1000" spellcheck="false"
            .value=${r.melds}
            @input=${e=>l({melds:e.target.value})}></textarea></label>
          ${f(0)}${f(1)}<div class="formrow">${u(`red_threes`)}</div>`}
    <div class="checks">${d(`went_out`)}${r.went_out?d(`concealed`):t}</div></fieldset>`}function z({ending:e,state:t}){let{chicos:n,teams:r}=t.match,i=n.map(({scores:e})=>e.map(String));return e?i:[...i,r.map(e=>String(e.points))]}const B=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),V=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function H(n){let{round:r,chicos:i}=n,{match:a}=r.state,o=(e,t,r)=>n.take({chicos:i.with(e,i[e].with(t,r))}),c=(t,n)=>s`<div class="formrow">${a.teams.map((r,i)=>s`<label class="field"
        ><span>${e(`chico-of`,{number:n+1,side:h(r,a)})}</span>
        <input data-field=${`chico-${n}-${i}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${t[i]}
          @input=${e=>o(n,i,e.target.value.trim())}></label>`)}</div>`,l=(t,r)=>s`<button type="button" class="pbtn" data-act=${t}
      @click=${()=>n.take({chicos:r})}>${e(t)}</button>`;return s`${i.map(c)}
    <div class="actions actions--left">${i.length<4?l(`chico-add`,[...i,a.teams.map(()=>`0`)]):t}${i.length>1?l(`chico-remove`,i.slice(0,-1)):t}</div>
    <p class="note">${e(`score-how`,{target:a.target})}</p>`}function U({events:e}){let{settlement_before:t,settlement_after:n}=S(e[0]);return t?.seats&&n?.seats?{was:t,is:n}:null}function W(n){let r=U(n);if(!r)return t;let{was:i,is:o}=r,c=n.round?.chips??[],d=e=>i.seats.find(t=>t.seat===e)?.net,f=({seat:e,net:t})=>m(d(e))!==m(t)||c.some(t=>t.seat===e),p=o.seats.filter(f),h=o.seats.filter(e=>!f(e)).map(({seat:e})=>e);return s`<table class="grid still" data-still><thead><tr><th scope="col">${e(`seat-word`)}</th
    ><th scope="col" class="r">${e(`was-settled`)}</th><th scope="col" class="r">${e(`becomes`)}</th><th scope="col" class="r">${e(`still-to-move`)}</th></tr></thead><tbody>${p.map(({seat:t,net:n})=>s`<tr class="still__now"><td><b>${e(`seat`,{seat:t})}</b></td><td class="r">${l(d(t))}</td><td class="r">${l(n)}</td><td class="r">${c.filter(e=>e.seat===t).map(G)}</td></tr>`)}${h.length?s`<tr><td><b>${e(`seats-same`,{seats:h.join(`, `),count:h.length})}</b></td><td class="r muted" colspan="2"
          >${e(`nothing-changes`)}</td><td class="r">–</td></tr>`:t}${o.table_net===void 0?t:s`<tr><td><b>${e(`house-this-round`)}</b></td><td class="r">${l(i.table_net)}</td><td class="r">${l(o.table_net)}</td><td class="r">${l(a(m(o.table_net)-m(i.table_net)))}</td></tr>`}</tbody></table><p class="still__do" data-still-do>${u(`hand`)}<span><b>${c.length?c.map(K):e(`no-chips-move`)}</b> ${e(`correction-beside`)}</span></p>`}function G({action:t,amount:n}){let r=t===`take_back`;return s`<b class="out out--${r?`take`:`pay`}">${u(r?`down`:`up`)}${e(r?`gives-back`:`gets-amount`,{amount:d(n)})}</b>`}function K({seat:t,action:n,amount:r,chips:i}){let a=i.map(({value:t,count:n})=>e(`so-many-chips`,{count:n,value:d(t)})).join(`, `);return`${e(n===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:t??0,amount:d(r),chips:a})} `}const ce=[`main`,`dealer_break`,`break_bonus`],le=[`bet`,`hand`,`board`],q=e=>e?.game===`break_poker`?e.state?.seats??[]:[];function ue(n){let{correction:r,round:i}=n,a=r?.mode;return!r||!a?t:ee({title:e(`fix-${a}`),small:e(`round-number`,{number:y(i.number)}),close:()=>r.open(null),kind:`beside`,body:s`<form @submit=${e=>{e.preventDefault(),r.enter(!r.fits)}}>
      ${fe(r,a)}
      ${r.explained?s`<label class="field field--wide"><span>${e(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${r.reason} @input=${(e=>t=>r.take({[e]:t.target.value}))(`reason`)}></textarea></label>`:t}
      ${r.tracked?de(r):t}
      ${ve(r)}
      <p class="bad note" role="alert" data-problem>${r.problem}</p>
      <div class="actions actions--foot"><button type="button" class="pbtn" data-act="leave"
        @click=${()=>r.open(null)}>${e(`go-back`)}</button>
        <button type="button" class="pbtn ${r.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${r.ready?t:`true`}
          @click=${()=>r.enter(!0)}>${e(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${r.fits&&r.ready?a===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${r.fits&&r.ready?t:`true`} @click=${()=>r.enter(!1)}
          >${e(a===`void`?`void-it`:`post-it`)}</button></div></form>`})}const de=t=>s`<div class="formrow">${J(`chips`,e(`fix-chips`),t.chips,[``,`moved`,`not_moved`].map(t=>[t,e(`fix-chips-${t||`house`}`)]),e=>t.take({chips:e}))}</div>`;function fe(t,n){return n===`bet`?me(t):n===`void`?s`<p class="note">${e(`fix-void-what`)}</p>`:n===`strike`?s`<p class="note">${e(`fix-strike-what`)}</p>`:n===`score`?H(t):n===`line`?L(t):n===`swap`?pe(t):t.holdem?_e(t,n):he(t)}const J=(e,t,n,r,i)=>s`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>i(e.target.value)}>${r.map(([e,t])=>s`<option value=${e} ?selected=${e===n}>${t}</option>`)}</select></label>`,Y=t=>q(t).map(({seat:t})=>[String(t),e(`seat`,{seat:t})]);function pe(t){let{round:n,seat:r,other:i}=t,a=t.holdem?C(n):[],o=t.hands().map(e=>[e,X(e,a)]);return s`<div class="formrow">
    ${J(`hand`,e(`which-hand`),r,o,e=>t.take({seat:e}))}
    ${J(`other`,e(`with-whose`),i,o,e=>t.take({other:e}))}</div>
    <p class="note">${e(`swap-how`)}</p>`}const X=(t,n)=>e(n.includes(t)?`seat-mucked`:`seat`,{seat:t});function me(t){let n=t.bets()[t.bet],r=Y(t.page.round);return s`<div class="formrow">
    ${J(`seat`,e(`seat-word`),t.seat,r,e=>t.take({seat:e}))}
    ${J(`bet`,e(`bet`),t.bet,ce.map(t=>[t,e(`bet-${t}`)]),e=>t.take({bet:e}))}
    <label class="field"><span>${e(`right-amount`,{was:n?b(n).slice(1):e(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${t.amount}
        @input=${e=>t.take({amount:e.target.value})}></label></div>`}function he(t){let{round:n}=t.page,r=Y(n).filter(([e])=>t.seatState(e)?.hand),i=e=>Z(t,e),a=(t,n)=>s`<div class="strip__group"><span>${e(t)}</span><div
      class="hand">${n.map(i)}</div></div>`;return s`<div class="formrow">${J(`hand`,e(`which-hand`),t.seat,[[`dealer`,e(`dealer`)],...r],e=>t.takeHand(e))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${e(t.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:e=>Q(n,e,t.seat),mine:new Set(t.cards.filter(Boolean)),tap:e=>t.tapCard(e)})}</div>`}function Z(n,r){let i=n.cards[r],a=n.cards.indexOf(null);return s`<button type="button" class="slotbtn" data-slot=${r}
    aria-label=${i?t:e(`empty-slot`)}
    @click=${()=>n.clearSlot(r)}>${i?p(i,`m`,{out:r>4}):f(`m`,a===r)}</button>`}const ge=()=>[[`shown`,e(`hand-shown`)],[`mucked`,e(`hand-mucked`)]];function _e(n,r){let{round:i,cards:a,seat:o,place:c}=n,l=C(i),u=n.hands().map(e=>[e,X(e,l)]),d=w(i).map(e=>[e.place,e.said]),f=r===`hand`?J(`hand`,e(`which-hand`),o,u,e=>n.takeHand(e)):J(`place`,e(`which-street`),c,d,e=>n.takePlace(e)),p=r===`hand`?{seat:o,place:``}:{seat:``,place:c},m=r===`hand`?J(`lay`,e(`hand-was`),n.mucked?`mucked`:`shown`,ge(),e=>n.take({mucked:e===`mucked`})):t;return r===`hand`&&n.mucked?s`<div class="formrow">${f}${m}</div>`:s`<div class="formrow">${f}${m}<div class="strip"><div class="hand">${a.map((e,t)=>Z(n,t))}</div></div></div>
    <p class="note">${e(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>re(i,e,p),mine:new Set(a.filter(Boolean)),tap:e=>n.tapCard(e),wild:!1})}</div>`}function Q(t,n,r){if(r!==`dealer`&&t.state.dealer?.cards.includes(n))return e(`dealers-hand`);let i=q(t).find(({seat:e,hand:t})=>String(e)!==r&&t?.cards.includes(n));return i?e(`seats-hand`,{seat:i.seat}):null}function ve(n){let{rehearsal:r,isKnown:i,page:a}=n;if(!r||!i)return t;let[o]=r.events,c=n.mode===`void`?be(a.round):v(o),l=U(r)?c.filter(({sum:e})=>!e):c;return s`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${u(`repeat`)}${e(`rehearsed`)}
      <small>${e(`nothing-posted`)}</small></h3>
    ${_(l,{rest:le.includes(n.mode??``)})}
    ${l.length?t:s`<p class="note">${x(o)}</p>`}
    ${W(r)}${xe(r)}${ye(r)}</section>`}function ye({events:e}){let n=e.find(({kind:e})=>e===`correction.chips`);return n?s`<p class="note" data-chips>${x(n)}</p>`:t}function be({settlement:t}){let n=(t?.seats??[]).filter(({net:e})=>e!==void 0&&m(e)!==0n).map(({seat:t,net:n})=>({what:e(`seat-in-all`,{seat:t}),was:l(n),is:`0`,large:!0}));return t?.table_net===void 0?n:[...n,{what:e(`house-this-round`),was:l(t.table_net),is:`0`,large:!0}]}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function xe({events:t}){let r=t.flatMap(e=>e.postings??[]),i=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of r)i.set(e,[...i.get(e)??[],t]);let o=[...i].map(([e,t])=>({account:e,sum:a(n(t))})).filter(({sum:e})=>m(e)!==0n);return o.sort((e,t)=>$(e.account)-$(t.account)),o.length?s`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${e(`money-that-moves`)}</th>
    <th scope="col" class="r">${e(`amount`)}</th></tr></thead><tbody>${o.map(({account:e,sum:t})=>s`<tr><td>${ne(e)}</td><td class="r"><b
          class=${te(t)}>${b(t)}</b></td></tr>`)}</tbody></table>`:s`<p class="note">${e(`no-money`)}</p>`}export{F as a,ue as correctView,N as i,B as n,I as o,z as r,q as seatsIn,V as t};