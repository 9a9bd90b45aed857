import{N as e,v as t}from"../common/card.js";import{t as n}from"../common/styles.js";import{n as r}from"../common/kinds.js";import{a as i,i as a}from"../common/sentence.js";import{z as o}from"../main.js";const s={break_poker:async()=>(await import(`./felt/break_poker.js`)).breakPokerFelt,holdem:async()=>(await import(`./felt/holdem.js`)).openHoldemFelt(),truco:async()=>(await import(`./felt/truco.js`)).trucoFelt,canasta:async()=>(await import(`./felt/canasta.js`)).canastaFelt};async function c(e){let t=s[e];if(!t)return null;let[r]=await Promise.all([t(),n(`tablet/${e}/game.css`)]);return r}function l(n){let{events:r,at:i,felt:o}=n;return o?e`<div role="group" data-felt=${n.theRound.game}
    aria-label=${t(`felt-after`,{step:i+1})}>${o(n,e=>{let t=r.findLastIndex(t=>a(t)===e);t>=0&&n.step(t)})}</div>`:u(n)}function u(n){let{events:a,at:s}=n,c=a.slice(Math.max(0,s-8+1),s+1);return e`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${t(`step`)}</th>
    <th scope="col">${t(`time-utc`)}</th><th scope="col">${t(`kind`)}</th><th
    scope="col">${t(`happened`)}</th></tr></thead>
    <tbody>${c.map(t=>{let c=a.indexOf(t);return e`<tr data-row=${t.id} aria-selected=${c===s}
        @click=${()=>n.step(c)}>
        <td class="r muted">${c+1}</td><td>${o(t.at)}</td>
        <td>${r(t.kind)}</td><td class="said">${i(t)}</td></tr>`})}</tbody></table>`}export{l as feltView,c as loadFelt};