import{N as e,v as t}from"../common/card.js";import{G as n,_ as r}from"../main.js";import{n as i}from"../common/kinds.js";import{a,i as o}from"../common/sentence.js";const s={break_poker:async()=>(await import(`./felt/break_poker.js`)).breakPokerFelt,holdem:async()=>(await import(`./felt/holdem.js`)).openHoldemFelt(),truco:async()=>(await import(`./felt/truco.js`)).trucoFelt,canasta:async()=>(await import(`./felt/canasta.js`)).canastaFelt};async function c(e){let t=s[e];if(!t)return null;let[n]=await Promise.all([t(),r(`tablet/${e}/game.css`)]);return n}function l(n){let{events:r,at:i,felt:a}=n;return a?e`<div role="group" data-felt=${n.theRound.game}
    aria-label=${t(`felt-after`,{step:i+1})}>${a(n,e=>{let t=r.findLastIndex(t=>o(t)===e);t>=0&&n.step(t)})}</div>`:u(n)}function u(r){let{events:o,at:s}=r,c=o.slice(Math.max(0,s-8+1),s+1);return e`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${t(`step`)}</th>
    <th scope="col">${t(`time-utc`)}</th><th scope="col">${t(`kind`)}</th><th
    scope="col">${t(`happened`)}</th></tr></thead>
    <tbody>${c.map(t=>{let c=o.indexOf(t);return e`<tr data-row=${t.id} aria-selected=${c===s}
        @click=${()=>r.step(c)}>
        <td class="r muted">${c+1}</td><td>${n(t.at)}</td>
        <td>${i(t.kind)}</td><td class="said">${a(t)}</td></tr>`})}</tbody></table>`}export{l as feltView,c as loadFelt};