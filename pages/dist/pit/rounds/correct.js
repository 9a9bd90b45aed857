import{C as e,D as t,E as n,P as r,S as i,a,c as o,i as s,j as c,k as l,n as u,r as d,t as f,u as p,y as m}from"../common/card.js";import{a as h,o as g}from"../common/match.js";import{n as _,t as v}from"../common/diff.js";import{c as ee,m as te}from"../common/figures.js";import{i as y}from"../main.js";import{t as b}from"../common/accounts.js";import{a as x,t as S}from"../common/sentence.js";import{c as C,i as w,n as T,s as ne}from"./round.js";import{r as re,t as E}from"../common/table.js";import{n as ie}from"../common/names.js";function D({holder:e,mine:t,tap:n,tools:i,wild:o=!0,above:s=c}){return r`${s}<div class="deck" role="group" aria-label=${m(`the-pack`)}
    data-hint=${m(`rank-then-suit`)} @click=${g}>
    ${a.map(r=>ae(r,e(r),t.has(r),n))}
  </div>
  <div class="fn">${o?oe(e(`Jk`),t.has(`Jk`),n):c}${i}</div>`}function ae(e,t,n,i){let a=n?`key--mine`:t?`key--dealt`:``,c=e[0]===`T`?`key--ten`:``;return r`<button class="key suit-${p(e)} ${c} ${a}" data-card=${e}
    @click=${()=>i(e)}
    ><b>${o(e)}</b>${s(p(e))}<span class="sr">${se(e)}${O(t)}</span></button>`}function oe(e,t,n){return r`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>n(`Jk`)}
    ><b>${m(`joker`)}</b>${s(`j`)}<span class="sr">${O(e)}</span></button>`}const se=e=>m(`of-suit`,{suit:m(`suit-${e[1]}`)}),O=e=>e?m(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=e=>e.game===`canasta`&&e.state.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>{let r=e[n].components;return Object.entries(t[n].components).every(([e,t])=>(r[e]??0)===t)}),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=S(e);return(r??i)&&o===t.deal&&a&&`we`in a&&n(a)}),{totals:i,sheets:a}=S(r);return i??a??null}function N(e,t){let n=T(e.theRound).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:t,deal:n,sides:i}=e,a=T(t);return r`<div class="formrow"><label class="field"><span>${m(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${a.map(e=>r`<option value=${e.deal} ?selected=${e.deal===n}
          >${m(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${i.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${m(A(t)?`line-totals-how`:`line-cards-how`)}</p>`}function R(e,t,n){let{round:i,sides:a}=e,o=E[n]??`we`,s=i.game===`canasta`?i.state.sides[o].seats:[],l=r=>e.take({sides:a.with(n,{...t,...r})}),u=e=>r`<label class="field"
    ><span>${m(`totals-${e}`)}</span><input data-field=${`${o}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${t[e]}
      @input=${t=>l({[e]:t.target.value.trim()})}></label>`,d=e=>r`<label class="check"
    ><input type="checkbox" data-field=${`${o}-${e}`} .checked=${t[e]}
      @change=${t=>l({[e]:t.target.checked})}>
      ${m(e)}</label>`,f=e=>r`<label class="field field--wide"
    ><span>${m(`left-with`,{seat:s[e]??0})}</span>
    <input data-field=${`${o}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${t.left[e]}
      @input=${n=>l({left:t.left.with(e,n.target.value)})}></label>`,p=A(i);return r`<fieldset class="lineside"><legend>${re(o)}</legend>
    ${p?r`<div class="formrow formrow--four">${k.map(u)}</div>`:r`<label class="field field--wide"><span>${m(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${o}-melds`} maxlength="1000" spellcheck="false"
            .value=${t.melds}
            @input=${e=>l({melds:e.target.value})}></textarea></label>
          ${f(0)}${f(1)}<div class="formrow">${u(`red_threes`)}</div>`}
    <div class="checks">${d(`went_out`)}${t.went_out?d(`concealed`):c}</div></fieldset>`}const z=e=>e.game===`truco`?e.state.match:null;function B(e){let t=z(e);if(!t)return[];let{chicos:n,teams:r}=t,i=n.map(({scores:e})=>e.map(String));return e.ending?i:[...i,r.map(e=>String(e.points))]}const V=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),H=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function U(e){let{round:t,chicos:n}=e,i=z(t);if(!i)return c;let a=(t,r,i)=>e.take({chicos:n.with(t,(n[t]??[]).with(r,i))}),o=(e,t)=>r`<div class="formrow">${i.teams.map((n,o)=>r`<label class="field"
        ><span>${m(`chico-of`,{number:t+1,side:h(n,i)})}</span>
        <input data-field=${`chico-${t}-${o}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[o]}
          @input=${e=>a(t,o,e.target.value.trim())}></label>`)}</div>`,s=(t,n)=>r`<button type="button" class="pbtn" data-act=${t}
      @click=${()=>e.take({chicos:n})}>${m(t)}</button>`;return r`${n.map(o)}
    <div class="actions actions--left">${n.length<4?s(`chico-add`,[...n,i.teams.map(()=>`0`)]):c}${n.length>1?s(`chico-remove`,n.slice(0,-1)):c}</div>
    <p class="note">${m(`score-how`,{target:i.target})}</p>`}function W({events:e}){let{settlement_before:t,settlement_after:n}=S(e[0]);return t&&n?{was:t,is:n}:null}function G(t){let i=W(t);if(!i)return c;let{was:a,is:o}=i,s=t.round?.chips??[],u=e=>a.seats.find(t=>t.seat===e)?.net,d=({seat:e,net:t})=>l(u(e))!==l(t)||s.some(t=>t.seat===e),f=o.seats.filter(d),p=o.seats.filter(e=>!d(e)).map(({seat:e})=>e);return r`<table class="grid still" data-still><thead><tr><th scope="col">${m(`seat-word`)}</th
    ><th scope="col" class="r">${m(`was-settled`)}</th><th scope="col" class="r">${m(`becomes`)}</th><th scope="col" class="r">${m(`still-to-move`)}</th></tr></thead><tbody>${f.map(({seat:t,net:n})=>r`<tr class="still__now"><td><b>${m(`seat`,{seat:t})}</b></td><td class="r">${e(u(t))}</td><td class="r">${e(n)}</td><td class="r">${s.filter(e=>e.seat===t).map(ce)}</td></tr>`)}${p.length?r`<tr><td><b>${m(`seats-same`,{seats:p.join(`, `),count:p.length})}</b></td><td class="r muted" colspan="2"
          >${m(`nothing-changes`)}</td><td class="r">0</td></tr>`:c}${o.table_net===void 0?c:r`<tr><td><b>${m(`house-this-round`)}</b></td><td class="r">${e(a.table_net)}</td><td class="r">${e(o.table_net)}</td><td class="r">${e(n(l(o.table_net)-l(a.table_net)))}</td></tr>`}</tbody></table>`}function K(e){if(!W(e))return c;let t=e.round?.chips??[];return r`<p class="still__do" data-still-do>${u(`hand`)}<span><b>${t.length?t.map(le):m(`no-chips-move`)}</b> ${m(`correction-beside`)}</span></p>`}function ce({action:e,amount:t}){let n=e===`take_back`;return r`<b class="out out--${n?`take`:`pay`}">${u(n?`down`:`up`)}${m(n?`gives-back`:`gets-amount`,{amount:i(t)})}</b>`}function le({seat:e,action:t,amount:n,chips:r}){let a=r.map(({value:e,count:t})=>m(`so-many-chips`,{count:t,value:i(e)})).join(`, `);return`${m(t===`take_back`?`dealer-takes-back`:`dealer-gives`,{seat:e??0,amount:i(n),chips:a})} `}const ue=[`main`,`dealer_break`,`break_bonus`],de=[`bet`,`hand`,`board`],q=e=>e.game===`break_poker`?e.state.seats:[];function fe(e){let{correction:t,theRound:n}=e,i=t?.mode;return!t||!i?c:y({title:m(`fix-${i}`,{game:n.game}),small:ie(n.table_id,n.number),close:()=>t.open(null),kind:`beside`,body:r`<form @submit=${e=>{e.preventDefault(),t.enter(!t.fits)}}>
      ${me(t,i)}
      ${t.explained?r`<label class="field field--wide"><span>${m(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${t.reason} @input=${(e=>n=>t.take({[e]:n.target.value}))(`reason`)}></textarea></label>`:c}
      ${t.tracked?pe(t):c}
      ${be(t)}
      <div class="actions actions--foot"><p class="bad" role="alert" data-problem>${t.problem}</p>${t.rehearsal&&t.isKnown?K(t.rehearsal):c}<button type="button" class="pbtn" data-act="leave"
        @click=${()=>t.open(null)}>${m(`go-back`)}</button>
        <button type="button" class="pbtn ${t.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${t.ready?c:`true`}
          @click=${()=>t.enter(!0)}>${m(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${t.fits&&t.ready?i===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${t.fits&&t.ready?c:`true`} @click=${()=>t.enter(!1)}
          >${m(i===`void`?`void-it`:`post-it`)}${t.explained&&!t.reason.trim()?r`<small>${m(`why-first`)}</small>`:c}</button></div></form>`})}const pe=e=>r`<div class="formrow">${J(`chips`,m(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,m(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function me(e,t){return t===`bet`?ge(e):t===`void`?r`<p class="note">${m(`fix-void-what`)}</p>`:t===`strike`?r`<p class="note">${m(`fix-strike-what`)}</p>`:t===`score`?U(e):t===`line`?L(e):t===`swap`?he(e):e.holdem?ve(e,t):_e(e)}const J=(e,t,n,i,a)=>r`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>a(e.target.value)}>${i.map(([e,t])=>r`<option value=${e} ?selected=${e===n}>${t}</option>`)}</select></label>`,Y=e=>q(e).map(({seat:e})=>[String(e),m(`seat`,{seat:e})]);function he(e){let{round:t,seat:n,other:i}=e,a=e.holdem?C(t):[],o=e.hands().map(e=>[e,X(e,a)]);return r`<div class="formrow">
    ${J(`hand`,m(`which-hand`),n,o,t=>e.take({seat:t}))}
    ${J(`other`,m(`with-whose`),i,o,t=>e.take({other:t}))}</div>
    <p class="note">${m(`swap-how`,{game:t.game})}</p>`}const X=(e,t)=>m(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function ge(e){let t=e.bets()[e.bet],n=Y(e.round);return r`<div class="formrow">
    ${J(`seat`,m(`seat-word`),e.seat,n,t=>e.take({seat:t}))}
    ${J(`bet`,m(`bet`),e.bet,ue.map(e=>[e,m(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${m(`right-amount`,{currency:e.page.desk.currency(e.round),was:t?i(t):m(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function _e(e){let{round:t}=e,n=Y(t).filter(([t])=>e.seatState(t)?.hand),i=t=>Z(e,t),a=(e,t)=>r`<div class="strip__group"><span>${m(e)}</span><div
      class="hand">${t.map(i)}</div></div>`;return r`<div class="formrow">${J(`hand`,m(`which-hand`),e.seat,[[`dealer`,m(`dealer`)],...n],t=>e.takeHand(t))}<div class="strip">${a(`low`,[0,1])}${a(`high`,[2,3,4])}${a(`out`,[5,6])}</div></div>
    <p class="note">${m(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:n=>ye(t,n,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(e,t){let n=e.cards[t],i=e.cards.indexOf(null);return r`<button type="button" class="slotbtn" data-slot=${t}
    aria-label=${n?c:m(`empty-slot`)}
    @click=${()=>e.clearSlot(t)}>${n?f(n,`m`,{out:t>4}):d(`m`,i===t)}</button>`}const Q=()=>[[`shown`,m(`hand-shown`)],[`mucked`,m(`hand-mucked`)]];function ve(e,t){let{round:n,cards:i,seat:a,place:o}=e,s=C(n),l=e.hands().map(e=>[e,X(e,s)]),u=w(n).map(e=>[e.place,e.said]),d=t===`hand`?J(`hand`,m(`which-hand`),a,l,t=>e.takeHand(t)):J(`place`,m(`which-street`),o,u,t=>e.takePlace(t)),f=t===`hand`?{seat:a,place:``}:{seat:``,place:o},p=t===`hand`?J(`lay`,m(`hand-was`),e.mucked?`mucked`:`shown`,Q(),t=>e.take({mucked:t===`mucked`})):c;return t===`hand`&&e.mucked?r`<div class="formrow">${d}${p}</div>`:r`<div class="formrow">${d}${p}<div class="strip"><div class="hand">${i.map((t,n)=>Z(e,n))}</div></div></div>
    <p class="note">${m(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>ne(n,e,f),mine:new Set(i.filter(Boolean)),tap:t=>e.tapCard(t),wild:!1})}</div>`}function ye(e,t,n){let r=e.game===`break_poker`?e.state.dealer:null;if(n!==`dealer`&&r?.cards.includes(t))return m(`dealers-hand`);let i=q(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return i?m(`seats-hand`,{seat:i.seat}):null}function be(e){let{rehearsal:t,isKnown:n,page:i}=e;if(!t||!n)return c;let[a]=t.events;if(!a)return c;let o=e.mode===`void`?Se(i.theRound):v(a),s=W(t)?o.filter(({sum:e})=>!e):o;return r`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${u(`repeat`)}${m(`rehearsed`)}
      <small>${m(`nothing-posted`)}</small></h3>
    ${G(t)}${_(s,{rest:de.includes(e.mode??``)})}
    ${s.length?c:r`<p class="note">${x(a)}</p>`}
    ${Ce(t)}${xe(t)}</section>`}function xe({events:e}){let t=e.find(({kind:e})=>e===`correction.chips`);return t?r`<p class="note" data-chips>${x(t)}</p>`:c}function Se({settlement:t}){if(!t||!(`seats`in t))return[];let n=t.seats.filter(({net:e})=>l(e)!==0n).map(({seat:t,net:n})=>({what:m(`seat-in-all`,{seat:t}),was:e(n),is:`0`,large:!0}));return`table_net`in t?[...n,{what:m(`house-this-round`),was:e(t.table_net),is:`0`,large:!0}]:n}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function Ce(e){let{events:i}=e,a=i.flatMap(e=>e.postings??[]),o=/* @__PURE__ */ new Map;for(let{account:e,amount:t}of a)o.set(e,[...o.get(e)??[],t]);let s=[...o].map(([e,r])=>({account:e,sum:n(t(r))})).filter(({sum:e})=>l(e)!==0n);return s.sort((e,t)=>$(e.account)-$(t.account)),s.length?r`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${m(`money-that-moves`)}</th>
    <th scope="col" class="r">${m(`amount`)}</th></tr></thead><tbody>${s.map(({account:e,sum:t})=>r`<tr><td>${b(e)}</td><td class="r"><b
          class=${te(t)}>${ee(t)}</b></td></tr>`)}</tbody></table>`:W(e)?c:r`<p class="note">${m(`no-money-moves`)}</p>`}export{F as a,fe as correctView,N as i,V as n,I as o,B as r,q as seatsIn,H as t};