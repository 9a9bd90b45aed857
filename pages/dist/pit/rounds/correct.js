import{$ as e,E as t,O as n,S as r,_ as i,b as a,f as o,gt as s,ht as c,i as l,nt as u,p as d,rt as f,tt as p,v as ee,vt as m,x as h,y as g}from"../main.js";import{n as _,t as v}from"../common/diff.js";import{n as y,r as te,t as b}from"../common/sentence.js";import{c as x,i as S,n as C,s as w}from"./round.js";import{r as T,t as E}from"../common/table.js";import{a as ne}from"../common/match.js";function D({holder:e,mine:t,tap:n,tools:i,wild:a=!0}){return m`<div class="deck" role="group" aria-label=${c(`the-pack`)}>
    ${r.map(r=>re(r,e(r),t.has(r),n))}
  </div>
  <div class="fn">${a?ie(e(`Jk`),t.has(`Jk`),n):s}${i}</div>`}function re(e,r,i,a){let o=i?`key--mine`:r?`key--dealt`:``,s=e[0]===`T`?`key--ten`:``;return m`<button class="key suit-${n(e)} ${s} ${o}" data-card=${e}
    @click=${()=>a(e)}
    ><b>${t(e)}</b>${h(n(e))}<span class="sr">${ae(e)}${O(r)}</span></button>`}function ie(e,t,n){return m`<button class="key key--joker suit-j ${t?`key--mine`:e?`key--dealt`:``}" data-card=${`Jk`}
    @click=${()=>n(`Jk`)}
    ><b>${c(`joker`)}</b>${h(`j`)}<span class="sr">${O(e)}</span></button>`}const ae=e=>c(`of-suit`,{suit:c(`suit-${e[1]}`)}),O=e=>e?c(`card-dealt`,{holder:e}):``,k=[`total`,`naturals`,`mixed`,`red_threes`],A=({state:e})=>e.mode===`totals`,j=e=>e.join(` `);function M({events:e},t){let n=e=>E.every(n=>Object.entries(t[n].components).every(([t,r])=>(e?.[n]?.components?.[t]??0)===r)),r=e.findLast(e=>{let{totals:r,sheets:i,line:a,deal:o=t.deal}=b(e);return(r??i)&&o===t.deal&&n(a)}),{totals:i,sheets:a}=b(r??{});return i??a??null}function N(e,t){let n=C(e.round).find(e=>e.deal===t);if(!n)return[];let r=M(e,n);return E.map(e=>{let{naturals:t,mixed:i,red_threes:a,melds:o=[],cards_left:s}=r?.[e]??{},c=e=>String(e??0),l=n[e].went_out;return{total:c(n[e].total),naturals:c(t),mixed:c(i),red_threes:c(a),went_out:!!l,concealed:l===`concealed`,melds:o.map(j).join(`
`),left:[0,1].map(e=>j(s?.[e]??[]))}})}const P=e=>e.split(/[\s,]+/).filter(Boolean);function F(e,t,n){let r=({went_out:e,concealed:t})=>({went_out:e,concealed:e&&t});if(A(e)){let e=e=>Object.fromEntries(k.map(t=>[t,Number(e[t])]));return{type:`enter_totals`,deal:t,sides:n.map(t=>({...e(t),...r(t)}))}}return{type:`enter_score_sheet`,deal:t,sides:n.map(e=>({melds:e.melds.split(`
`).map(P).filter(e=>e.length),red_threes:Number(e.red_threes),cards_left:e.left.map(P),...r(e)}))}}const I=e=>e.length>0&&e.every(e=>k.every(t=>/^-?\d{1,5}$/.test(e[t])));function L(e){let{round:t,deal:n,sides:r}=e,i=C(t);return m`<div class="formrow"><label class="field"><span>${c(`which-deal`)}</span>
      <select data-field="deal" @change=${t=>e.takeLine(Number(t.target.value))}>${i.map(e=>m`<option value=${e.deal} ?selected=${e.deal===n}
          >${c(`deal-number`,{number:e.deal})}</option>`)}</select></label></div>
    <div class="linesides">${r.map((t,n)=>R(e,t,n))}</div>
    <p class="note">${c(A(t)?`line-totals-how`:`line-cards-how`)}</p>`}function R(e,t,n){let{round:r,sides:i}=e,a=E[n],o=r=>e.take({sides:i.with(n,{...t,...r})}),l=e=>m`<label class="field"
    ><span>${c(`totals-${e}`)}</span><input data-field=${`${a}-${e}`}
      inputmode=${e===`total`?`text`:`numeric`} maxlength="6" autocomplete="off"
      .value=${t[e]}
      @input=${t=>o({[e]:t.target.value.trim()})}></label>`,u=e=>m`<label class="check"
    ><input type="checkbox" data-field=${`${a}-${e}`} .checked=${t[e]}
      @change=${t=>o({[e]:t.target.checked})}>
      ${c(e)}</label>`,d=e=>m`<label class="field field--wide"
    ><span>${c(`left-with`,{seat:r.state.sides[a].seats[e]})}</span>
    <input data-field=${`${a}-left-${e}`} maxlength="200" autocomplete="off"
      .value=${t.left[e]}
      @input=${n=>o({left:t.left.with(e,n.target.value)})}></label>`,f=A(r);return m`<fieldset class="lineside"><legend>${T(a)}</legend>
    ${f?m`<div class="formrow formrow--four">${k.map(l)}</div>`:m`<label class="field field--wide"><span>${c(`melds-by-line`)}</span><textarea
            rows="4" data-field=${`${a}-melds`} maxlength="1000" spellcheck="false"
            .value=${t.melds}
            @input=${e=>o({melds:e.target.value})}></textarea></label>
          ${d(0)}${d(1)}<div class="formrow">${l(`red_threes`)}</div>`}
    <div class="checks">${u(`went_out`)}${t.went_out?u(`concealed`):s}</div></fieldset>`}function z({ending:e,state:t}){let{chicos:n,teams:r}=t.match,i=n.map(({scores:e})=>e.map(String));return e?i:[...i,r.map(e=>String(e.points))]}const B=e=>e.length>0&&e.every(e=>e.every(e=>/^\d{1,2}$/.test(e))),V=e=>({type:`enter_score`,chicos:e.map(e=>e.map(Number))});function H(e){let{round:t,chicos:n}=e,{match:r}=t.state,i=(t,r,i)=>e.take({chicos:n.with(t,n[t].with(r,i))}),a=(e,t)=>m`<div class="formrow">${r.teams.map((n,a)=>m`<label class="field"
        ><span>${c(`chico-of`,{number:t+1,side:ne(n,r)})}</span>
        <input data-field=${`chico-${t}-${a}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${e[a]}
          @input=${e=>i(t,a,e.target.value.trim())}></label>`)}</div>`,o=(t,n)=>m`<button type="button" class="pbtn" data-act=${t}
      @click=${()=>e.take({chicos:n})}>${c(t)}</button>`;return m`${n.map(a)}
    <div class="actions actions--left">${n.length<4?o(`chico-add`,[...n,r.teams.map(()=>`0`)]):s}${n.length>1?o(`chico-remove`,n.slice(0,-1)):s}</div>
    <p class="note">${c(`score-how`,{target:r.target})}</p>`}const U=[`main`,`dealer_break`,`break_bonus`],oe=[`bet`,`hand`,`board`],W=e=>e?.game===`break_poker`?e.state?.seats??[]:[];function G(e){let{correction:t,round:n}=e,r=t?.mode;return!t||!r?s:l({title:c(`fix-${r}`),small:c(`round-number`,{number:d(n.number)}),close:()=>t.open(null),kind:`wide`,body:m`<form @submit=${e=>{e.preventDefault(),t.send(!t.fits)}}>
      ${q(t,r)}
      ${t.explained?m`<label class="field field--wide"><span>${c(`why`)}</span><textarea
            data-field="reason" required maxlength=${500}
            .value=${t.reason} @input=${(e=>n=>t.take({[e]:n.target.value}))(`reason`)}></textarea></label>`:s}
      ${t.tracked?K(t):s}
      ${fe(t)}
      <p class="bad note" role="alert" data-problem>${t.problem}</p>
      <div class="actions"><button type="button" class="pbtn" data-act="leave"
        @click=${()=>t.open(null)}>${c(`go-back`)}</button>
        <button type="button" class="pbtn ${t.fits?``:`pbtn--now`}" data-act="rehearse"
          aria-disabled=${t.ready?s:`true`}
          @click=${()=>t.send(!0)}>${c(`rehearse`)}</button>
        <button type="button"
          class="pbtn ${t.fits?r===`void`?`pbtn--bad`:`pbtn--now`:``}" data-act="post"
          aria-disabled=${t.fits&&t.ready?s:`true`} @click=${()=>t.send(!1)}
          >${c(r===`void`?`void-it`:`post-it`)}</button></div></form>`})}const K=e=>m`<div class="formrow">${J(`chips`,c(`fix-chips`),e.chips,[``,`moved`,`not_moved`].map(e=>[e,c(`fix-chips-${e||`house`}`)]),t=>e.take({chips:t}))}</div>`;function q(e,t){return t===`bet`?ce(e):t===`void`?m`<p class="note">${c(`fix-void-what`)}</p>`:t===`strike`?m`<p class="note">${c(`fix-strike-what`)}</p>`:t===`score`?H(e):t===`line`?L(e):t===`swap`?se(e):e.holdem?Q(e,t):le(e)}const J=(e,t,n,r,i)=>m`<label class="field"><span>${t}</span>
  <select data-field=${e}
    @change=${e=>i(e.target.value)}>${r.map(([e,t])=>m`<option value=${e} ?selected=${e===n}>${t}</option>`)}</select></label>`,Y=e=>W(e).map(({seat:e})=>[String(e),c(`seat`,{seat:e})]);function se(e){let{round:t,seat:n,other:r}=e,i=e.holdem?x(t):[],a=e.hands().map(e=>[e,X(e,i)]);return m`<div class="formrow">
    ${J(`hand`,c(`which-hand`),n,a,t=>e.take({seat:t}))}
    ${J(`other`,c(`with-whose`),r,a,t=>e.take({other:t}))}</div>
    <p class="note">${c(`swap-how`)}</p>`}const X=(e,t)=>c(t.includes(e)?`seat-mucked`:`seat`,{seat:e});function ce(e){let t=e.bets()[e.bet],n=Y(e.page.round);return m`<div class="formrow">
    ${J(`seat`,c(`seat-word`),e.seat,n,t=>e.take({seat:t}))}
    ${J(`bet`,c(`bet`),e.bet,U.map(e=>[e,c(`bet-${e}`)]),t=>e.take({bet:t}))}
    <label class="field"><span>${c(`right-amount`,{was:t?o(t).slice(1):c(`none`)})}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${e.amount}
        @input=${t=>e.take({amount:t.target.value})}></label></div>`}function le(e){let{round:t}=e.page,n=Y(t).filter(([t])=>e.seatState(t)?.hand),r=t=>Z(e,t),i=(e,t)=>m`<div class="strip__group"><span>${c(e)}</span><div
      class="hand">${t.map(r)}</div></div>`;return m`<div class="formrow">${J(`hand`,c(`which-hand`),e.seat,[[`dealer`,c(`dealer`)],...n],t=>e.takeHand(t))}<div class="strip">${i(`low`,[0,1])}${i(`high`,[2,3,4])}${i(`out`,[5,6])}</div></div>
    <p class="note">${c(e.seat===`dealer`?`hand-dealer-how`:`hand-how`)}</p>
    <div class="pitpack">${D({holder:n=>de(t,n,e.seat),mine:new Set(e.cards.filter(Boolean)),tap:t=>e.tapCard(t)})}</div>`}function Z(e,t){let n=e.cards[t],r=e.cards.indexOf(null);return m`<button type="button" class="slotbtn" data-slot=${t}
    aria-label=${n?s:c(`empty-slot`)}
    @click=${()=>e.clearSlot(t)}>${n?ee(n,`m`,{out:t>4}):a(`m`,r===t)}</button>`}const ue=()=>[[`shown`,c(`hand-shown`)],[`mucked`,c(`hand-mucked`)]];function Q(e,t){let{round:n,cards:r,seat:i,place:a}=e,o=x(n),l=e.hands().map(e=>[e,X(e,o)]),u=S(n).map(e=>[e.place,e.said]),d=t===`hand`?J(`hand`,c(`which-hand`),i,l,t=>e.takeHand(t)):J(`place`,c(`which-street`),a,u,t=>e.takePlace(t)),f=t===`hand`?{seat:i,place:``}:{seat:``,place:a},p=t===`hand`?J(`lay`,c(`hand-was`),e.mucked?`mucked`:`shown`,ue(),t=>e.take({mucked:t===`mucked`})):s;return t===`hand`&&e.mucked?m`<div class="formrow">${d}${p}</div>`:m`<div class="formrow">${d}${p}<div class="strip"><div class="hand">${r.map((t,n)=>Z(e,n))}</div></div></div>
    <p class="note">${c(`cards-how`)}</p>
    <div class="pitpack pitpack--whole">${D({holder:e=>w(n,e,f),mine:new Set(r.filter(Boolean)),tap:t=>e.tapCard(t),wild:!1})}</div>`}function de(e,t,n){if(n!==`dealer`&&e.state.dealer?.cards.includes(t))return c(`dealers-hand`);let r=W(e).find(({seat:e,hand:r})=>String(e)!==n&&r?.cards.includes(t));return r?c(`seats-hand`,{seat:r.seat}):null}function fe(e){let{rehearsal:t,fits:n,page:r}=e;if(!t||!n)return s;let[i]=t.events,a=e.mode===`void`?me(r.round):v(i);return m`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${g(`repeat`)}${c(`rehearsed`)}
      <small>${c(`nothing-posted`)}</small></h3>
    ${_(a,{rest:oe.includes(e.mode??``)})}
    ${a.length?s:m`<p class="note">${y(i)}</p>`}
    ${he(t)}${pe(t)}</section>`}function pe({events:e}){let t=e.find(({kind:e})=>e===`correction.chips`);return t?m`<p class="note" data-chips>${y(t)}</p>`:s}function me({settlement:t}){let n=(t?.seats??[]).filter(({net:e})=>e!==void 0&&f(e)!==0n).map(({seat:t,net:n})=>({what:c(`seat-in-all`,{seat:t}),was:e(n),is:`0`,large:!0}));return t?.table_net===void 0?n:[...n,{what:c(`house-this-round`),was:e(t.table_net),is:`0`,large:!0}]}const $=e=>Number(/^seat:(\d+)$/.exec(e)?.[1]??1e3);function he({events:e}){let t=e.flatMap(e=>e.postings??[]),n=/* @__PURE__ */ new Map;for(let{account:e,amount:r}of t)n.set(e,[...n.get(e)??[],r]);let r=[...n].map(([e,t])=>({account:e,sum:p(u(t))})).filter(({sum:e})=>f(e)!==0n);return r.sort((e,t)=>$(e.account)-$(t.account)),r.length?m`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${c(`money-that-moves`)}</th>
    <th scope="col" class="r">${c(`amount`)}</th></tr></thead><tbody>${r.map(({account:e,sum:t})=>m`<tr><td>${te(e)}</td><td class="r"><b
          class=${i(t)}>${o(t)}</b></td></tr>`)}</tbody></table>`:m`<p class="note">${c(`no-money`)}</p>`}export{F as a,G as correctView,N as i,B as n,I as o,z as r,W as seatsIn,V as t};