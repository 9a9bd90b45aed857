import{A as e,C as t,D as n,F as r,M as i,O as a,a as o,b as s,c,i as l,n as u,r as d,t as f,u as p,w as m}from"../common/card.js";import{a as h,o as g}from"../common/match.js";import{n as _,t as v}from"../common/diff.js";import{c as ee,m as te}from"../common/figures.js";import{i as y}from"../main.js";import{t as b}from"../common/accounts.js";import{a as x,t as S}from"../common/sentence.js";import{c as C,i as w,n as T,s as ne}from"./round.js";import{r as re,t as E}from"../common/table.js";import{n as ie}from"../common/names.js";function D({holder:e,mine:t,tap:n,tools:a,wild:c=!0,above:l=i}){return r`${l}<div class="deck" role="group" aria-label=${s(`the-pack`)}
    data-hint=${s(`rank-then-suit`)} @click=${g}>
    ${o.map(r=>ae(r,e(r),t.has(r),n))}
  </div>
  <div class="fn">${c?oe(e(`Jk`),t.has(`Jk`),n):i}${a}</div>`}function ae(e,t,n,i){let a=n?`key--mine`:t?`key--dealt`:``,o=e[0]===`T`?`key--ten`:``;return r`<button class="key suit-${p(e)} ${o} ${a}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${c(e)}</b>${l(p(e))}<span class="sr">${se(e)}${O(t)}</span></button>`}function oe(e,t,n){return r`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>n(`Jk`)}
    ><b>${s(`joker`)}</b>${l(`j`)}<span class="sr">${O(e)}</span></button>`}const se=e=>s(`of-suit`,{suit:s(`suit-${e[1]}`)}),O=e=>e?s(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=e=>e.game===`canasta`&&e.state.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>{let r=e[n].components;return Object.entries(t[n].components).every(([e,t])=>(r[e]??0)===t)}),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=S(e);return(r??i)&&o===t.deal&&a&&`we`in a&&n(a)}),{totals:i,sheets:a}=S(r);return i??a??null}function N(e,t){let n=T(e.theRound).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:t,deal:n,sides:i}=e,a=T(t);return r`<div class="formrow"><label class="field"><span>${s(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${a.map(e=>r`<option value=${e.deal} ?selected=${e.deal===n}
          >${s(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${s(A(t)?`line-totals-how`:`line-cards-how`)}</p>`}function R(e,t,n){let{round:a,sides:o}=e,c=E[n]??`we`,l=a.game===`canasta`?a.state.sides[c].seats:[],u=r=>e.take({sides:o.with(n,{...t,...r})}),d=e=>r`<label class="field"
    ><span>${s(`totals-${e}`)}</span><input data-field=${`${c}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${t[e]}
      @input=${t=>u({[e]:t.target.value.trim()})}></label>`,f=e=>r`<label class="check"
    ><input type="checkbox" data-field=${`${c}-${e}`} .checked=${t[e]}
      @change=${t=>u({[e]:t.target.checked})}>
      ${s(e)}</label>`,p=e=>r`<label class="field field--wide"
    ><span>${s(`left-with`,{seat:l[e]??0})}</span>
    <input data-field=${`${c}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${t.left[e]}
      @input=${n=>u({left:t.left.with(e,n.target.value)})}></label>`,m=A(a);return r`<fieldset class="lineside"><legend>${re(c)}</legend>
    ${m?r`<div class="formrow formrow--four">${k.map(d)}</div>`:r`<label class="field field--wide"><span>${s(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${c}-melds`} maxlength="1000" spellcheck="false"
            .value=${t.melds}
            @input=${e=>u({melds:e.target.value})}></textarea></label>
          ${p(0)}${p(1)}<div class="formrow">${d(`red_threes`)}</div>`}
    <div class="checks">${f(`went_out`)}${t.went_out?f(`concealed`):i}</div></fieldset>`}const z=e=>e.game===`truco`?e.state.match:null;function B(e){let t=z(e);if(!t)return[];let{chicos:n,teams:r}=t,i=n.map(({scores:e})=>e.map(String));return e.ending?i:[...i,r.map(e=>String(e.points))]}const V=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),H=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function U(e){let{round:t,chicos:n}=e,a=z(t);if(!a)return i;let o=(t,r,i)=>e.take({chicos:n.with(t,(n[t]??[]).with(r,i))}),c=(e,t)=>r`<div class="formrow">${a.teams.map((n,i)=>r`<label class="field"
        ><span>${s(`chico-of`,{number:t+1,side:h(n,a)})}</span>
        <input data-field=${`chico-${t}-${i}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[i]}
          @input=${e=>o(t,i,e.target.value.trim())}></label>`)}</div>`,l=(t,n)=>r`<button type="button" class="pbtn" data-act=${t}
      @click=${()=>e.take({chicos:n})}>${s(t)}</button>`;return r`${n.map(c)}
    <div class="actions actions--left">${n.length<4?l(`chico-add`,[...n,a.teams.map(()=>`0`)]):i}${n.length>1?l(`chico-remove`,n.slice(0,-1)):i}</div>
    <p class="note">${s(`score-how`,{target:a.target})}</p>`}function W({events:e}){let{settlement_before:t,settlement_after:n}=S(e[0]);return t&&n?{was:t,is:n}:null}function G(t){let a=W(t);if(!a)return i;let{was:o,is:c}=a,l=t.round?.chips??[],u=e=>o.seats.find(t=>t.seat===e)?.net,d=({seat:t,net:n})=>e(u(t))!==e(n)||l.some(e=>e.seat===t),f=c.seats.filter(d),p=c.seats.filter(e=>!d(e)).map(({seat:e})=>e);return r`<table class="grid still" data-still><thead><tr><th scope="col">${s(`seat-word`)}</th
    ><th scope="col" class="r">${s(`was-settled`)}</th><th scope="col" class="r">${s(`becomes`)}</th><th scope="col" class="r">${s(`still-to-move`)}</th></tr></thead><tbody>${f.map(({seat:e,net:t})=>r`<tr class="still__now"><td><b>${s(`seat`,{seat:e})}</b></td><td class="r">${m(u(e))}</td><td class="r">${m(t)}</td><td class="r">${l.filter(t=>t.seat===e).map(ce)}</td></tr>`)}${p.length?r`<tr><td><b>${s(`seats-same`,{seats:p.join(`, `),count:p.length})}</b></td><td class="r muted" colspan="2"
          >${s(`nothing-changes`)}</td><td class="r">0</td></tr>`:i}${c.table_net===void 0?i:r`<tr><td><b>${s(`house-this-round`)}</b></td><td class="r">${m(o.table_net)}</td><td class="r">${m(c.table_net)}</td><td class="r">${m(n(e(c.table_net)-e(o.table_net)))}</td></tr>`}</tbody></table>`}function K(e){if(!W(e))return i;let t=e.round?.chips??[];return r`<p class="still__do" data-still-do>${u(`hand`)}<span><b>${t.length?t.map(le):s(`no-chips-move`)}</b> ${s(`correction-beside`)}</span></p>`}function ce({action:e,amount:n}){let i=e===`take_back`;return r`<b class="out out--${i?`take`:`pay`}">${u(i?`down`:`up`)}${s(i?`gives-back`:`gets-amount`,{amount:t(n)})}</b>`}function le({seat:e,action:n,amount:r,chips:i}){let a=i.map(({value:e,count:n})=>s(`so-many-chips`,{count:n,value:t(e)})).join(`, `);return`${s(n===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:e??0,amount:t(r),chips:a})} `}const ue=[`main`,`dealer_break`,`break_bonus`],de=[`bet`,`hand`,`board`],q=e=>e.game===`break_poker`?e.state.seats:[];function fe(e){let{correction:t,theRound:n}=e,a=t?.mode;return!t||!a?i:y({title:s(`fix-${a}`,{game:n.game}),small:ie(n.table_id,n.number),close:()=>t.open(null),kind:`beside`,body:r`<form @submit=${e=>{e.preventDefault(),t.enter(!t.fits)}}>
      ${me(t,a)}
      ${t.explained?r`<label class="field field--wide"><span>${s(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${t.reason} @input=${(e=>n=>t.take({[e]:n.target.value}))(`reason`)}></textarea></label>`:i}
      ${t.tracked?pe(t):i}
      ${be(t)}
      <div class="actions actions--foot"><p class="bad" role="alert" data-problem>${t.problem}</p>${t.rehearsal&&t.isKnown?K(t.rehearsal):i}<button type="button" class="pbtn" data-act="leave"
        @click=${()=>t.open(null)}>${s(`go-back`)}</button>
        <button type="button" class="pbtn ${t.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${t.ready?i:`true`}
          @click=${()=>t.enter(!0)}>${s(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${t.fits&&t.ready?a===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${t.fits&&t.ready?i:`true`} @click=${()=>t.enter(!1)}
          >${s(a===`void`?`void-it`:`post-it`)}${t.explained&&!t.reason.trim()?r`<small>${s(`why-first`)}</small>`:i}</button></div></form>`})}const pe=e=>r`<div class="formrow">${J(`chips`,s(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,s(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function me(e,t){return t===`bet`?ge(e):t===`void`?r`<p class="note">${s(`fix-void-what`)}</p>`:t===`strike`?r`<p class="note">${s(`fix-strike-what`)}</p>`:t===`score`?U(e):t===`line`?L(e):t===`swap`?he(e):e.holdem?ve(e,t):_e(e)}const J=(e,t,n,i,a)=>r`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>a(e.target.value)}>${i.map(([e,t])=>r`<option value=${e} ?selected=${e===n}>${t}</option>`)}</select></label>`,Y=e=>q(e).map(({seat:e})=>[String(e),s(`seat`,{seat:e})]);function he(e){let{round:t,seat:n,other:i}=e,a=e.holdem?C(t):[],o=e.hands().map(e=>[e,X(e,a)]);return r`<div class="formrow">
    ${J(`hand`,s(`which-hand`),n,o,t=>e.take({seat:t}))}
    ${J(`other`,s(`with-whose`),i,o,t=>e.take({other:t}))}</div>
    <p class="note">${s(`swap-how`,{game:t.game})}</p>`}const X=(e,t)=>s(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function ge(e){let n=e.bets()[e.bet],i=Y(e.round);return r`<div class="formrow">
    ${J(`seat`,s(`seat-word`),e.seat,i,t=>e.take({seat:t}))}
    ${J(`bet`,s(`bet`),e.bet,ue.map(e=>[e,s(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${s(`right-amount`,{currency:e.page.desk.currency(e.round),was:n?t(n):s(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function _e(e){let{round:t}=e,n=Y(t).filter(([t])=>e.seatState(t)?.hand),i=t=>Z(e,t),a=(e,t)=>r`<div class="strip__group"><span>${s(e)}</span><div
      class="hand">${t.map(i)}</div></div>`;return r`<div class="formrow">${J(`hand`,s(`which-hand`),e.seat,[[`dealer`,s(`dealer`)],...n],t=>e.takeHand(t))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${s(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:n=>ye(t,n,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(e,t){let n=e.cards[t],a=e.cards.indexOf(null);return r`<button type="button" class="slotbtn" data-slot=${t}
    aria-label=${n?i:s(`empty-slot`)}
    @click=${()=>e.clearSlot(t)}>${n?f(n,`m`,{out:t>4}):d(`m`,a===t)}</button>`}const Q=()=>[[`shown`,s(`hand-shown`)],[`mucked`,s(`hand-mucked`)]];function ve(e,t){let{round:n,cards:a,seat:o,place:c}=e,l=C(n),u=e.hands().map(e=>[e,X(e,l)]),d=w(n).map(e=>[e.place,e.said]),f=t===`hand`?J(`hand`,s(`which-hand`),o,u,t=>e.takeHand(t)):J(`place`,s(`which-street`),c,d,t=>e.takePlace(t)),p=t===`hand`?{seat:o,place:``}:{seat:``,place:c},m=t===`hand`?J(`lay`,s(`hand-was`),e.mucked?`mucked`:`shown`,Q(),t=>e.take({mucked:t===`mucked`})):i;return t===`hand`&&e.mucked?r`<div class="formrow">${f}${m}</div>`:r`<div class="formrow">${f}${m}<div class="strip"><div class="hand">${a.map((t,n)=>Z(e,n))}</div></div></div>
    <p class="note">${s(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>ne(n,e,p),mine:new Set(a.filter(Boolean)),tap:t=>e.tapCard(t),wild:!1})}</div>`}function ye(e,t,n){let r=e.game===`break_poker`?e.state.dealer:null;if(n!==`dealer`&&r?.cards.includes(t))return s(`dealers-hand`);let i=q(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return i?s(`seats-hand`,{seat:i.seat}):null}function be(e){let{rehearsal:t,isKnown:n,page:a}=e;if(!t||!n)return i;let[o]=t.events;if(!o)return i;let c=e.mode===`void`?Se(a.theRound):v(o),l=W(t)?c.filter(({sum:e})=>!e):c;return r`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${u(`repeat`)}${s(`rehearsed`)}
      <small>${s(`nothing-posted`)}</small></h3>
    ${G(t)}${_(l,{rest:de.includes(e.mode??``)})}
    ${l.length?i:r`<p class="note">${x(o)}</p>`}
    ${Ce(t)}${xe(t)}</section>`}function xe({events:e}){let t=e.find(({kind:e})=>e===`correction.chips`);return t?r`<p class="note" data-chips>${x(t)}</p>`:i}function Se({settlement:t}){if(!t||!(`seats`in t))return[];let n=t.seats.filter(({net:t})=>e(t)!==0n).map(({seat:e,net:t})=>({what:s(`seat-in-all`,{seat:e}),was:m(t),is:`0`,large:!0}));return`table_net`in t?[...n,{what:s(`house-this-round`),was:m(t.table_net),is:`0`,large:!0}]:n}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function Ce(t){let{events:o}=t,c=o.flatMap(e=>e.postings??[]),l=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of c)l.set(e,[...l.get(e)??[],t]);let u=[...l].map(([e,t])=>({account:e,sum:n(a(t))})).filter(({sum:t})=>e(t)!==0n);return u.sort((e,t)=>$(e.account)-$(t.account)),u.length?r`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${s(`money-that-moves`)}</th>
    <th scope="col" class="r">${s(`amount`)}</th></tr></thead><tbody>${u.map(({account:e,sum:t})=>r`<tr><td>${b(e)}</td><td class="r"><b
          class=${te(t)}>${ee(t)}</b></td></tr>`)}</tbody></table>`:W(t)?i:r`<p class="note">${s(`no-money-moves`)}</p>`}export{F as a,fe as correctView,N as i,V as n,I as o,B as r,q as seatsIn,H as t};