import{E as e,j as t}from"../common/card.js";import{E as n,G as r}from"../main.js";import{n as i}from"../common/kinds.js";import{n as a,t as o}from"../common/sentence.js";const s={break_poker:async()=>(await import(`./felt/break_poker.js`)).breakPokerFelt,holdem:async()=>(await import(`./felt/holdem.js`)).openHoldemFelt(),truco:async()=>(await import(`./felt/truco.js`)).trucoFelt,canasta:async()=>(await import(`./felt/canasta.js`)).canastaFelt};async function c(e){let t=s[e];if(!t)return null;let[r]=await Promise.all([t(),n(`tablet/${e}/game.css`)]);return r}function l(n){let{events:r,at:i,felt:a}=n;return a?t`<div role="group" data-felt=${n.round.game}
    aria-label=${e(`felt-after`,{step:i+1})}>${a(n,e=>{let t=r.findLastIndex(t=>o(t).seat===e);t>=0&&n.step(t)})}</div>`:u(n)}function u(n){let{events:o,at:s}=n,c=o.slice(Math.max(0,s-8+1),s+1);return t`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${e(`step`)}</th>
    <th scope="col">${e(`time-utc`)}</th><th scope="col">${e(`kind`)}</th><th
    scope="col">${e(`happened`)}</th></tr></thead>
    <tbody>${c.map(e=>{let c=o.indexOf(e);return t`<tr data-row=${e.id} aria-selected=${c===s}
        @click=${()=>n.step(c)}>
        <td class="r muted">${c+1}</td><td>${r(e.at)}</td>
        <td>${i(e.kind)}</td><td class="said">${a(e)}</td></tr>`})}</tbody></table>`}export{l as feltView,c as loadFelt};