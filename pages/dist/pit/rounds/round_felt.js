import{F as e,b as t}from"../common/card.js";import{t as n}from"../common/styles.js";import{r}from"../common/kinds.js";import{a as i,i as a}from"../common/sentence.js";import{U as o,z as s}from"../main.js";const c={break_poker:async()=>(await import(`./felt/break_poker.js`)).breakPokerFelt,holdem:async()=>(await import(`./felt/holdem.js`)).openHoldemFelt(),truco:async()=>(await import(`./felt/truco.js`)).trucoFelt,canasta:async()=>(await import(`./felt/canasta.js`)).canastaFelt};async function l(e){let t=c[e];if(!t)return null;let[r]=await Promise.all([t(),n(`tablet/${e}/game.css`)]);return r}function u(n){let{events:r,at:i,felt:o}=n;return o?e`<div role="group" data-felt=${n.theRound.game}
    aria-label=${t(`felt-after`,{step:i+1})}>${o(n,e=>{let t=r.findLastIndex(t=>a(t)===e);t>=0&&n.step(t)})}</div>`:d(n)}function d(n){let{events:a,at:c}=n,l=a.slice(Math.max(0,c-8+1),c+1);return e`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${t(`step`)}</th>
    <th scope="col">${t(`time-in`,{zone:s(l[0]?.at??/* @__PURE__ */ new Date)})}</th><th scope="col">${t(`kind`)}</th><th
    scope="col">${t(`happened`)}</th></tr></thead>
    <tbody>${l.map(t=>{let s=a.indexOf(t);return e`<tr data-row=${t.id} aria-selected=${s===c}
        @click=${()=>n.step(s)}>
        <td class="r muted">${s+1}</td><td>${o(t.at)}</td>
        <td>${r(t.kind)}</td><td class="said">${i(t)}</td></tr>`})}</tbody></table>`}export{u as feltView,l as loadFelt};