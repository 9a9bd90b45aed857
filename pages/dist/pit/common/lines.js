import{A as e,N as t,O as n,S as r,n as i,v as a,x as o}from"./card.js";import{t as s}from"./game_name.js";import{l as c,m as l,r as u}from"./figures.js";import{_ as d}from"../main.js";const f={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function p(n){let[r,o]=f[n]??[``,``];return t`<span class="state ${r}" data-state=${n}>${o?i(o):e}${a(`days-state-${n}`)}</span>`}function m(e,n){return t`<table class="grid grid--house"><thead><tr><th scope="col">${a(`table`)}</th>
    <th scope="col">${a(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>t`<th scope="col" class="r">${a(`days-head-${e}`)}</th>`)}<th scope="col">${a(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>v(e,n))}</tbody>
    <tfoot>${e.totals.map(y)}</tfoot></table>`}const h=({over_short:e,untracked:t})=>e===null?null:n(e)?e:t,g=e=>e===null?`–`:u(e),_=t`<span class="blind">–</span>`;function v(i,s){let c=i.period_id?d(`period`,i.period_id):d(`report`,i.table_id,{day:i.gaming_day}),u=h(i),f=e=>t`<td class="r">${e===null?_:o(e)}</td>`,m=e=>e===null||n(e)===0n?f(e):t`<td class="r ${l(e)}">${r(e)}</td>`;return t`<tr data-line=${i.table} data-state=${i.state}><td><a class="linky"
    href=${c}>${i.table}${s?t`<small class="after">${a(`days-period`,{number:i.number??``})}</small>`:e}</a></td>
    <td>${p(i.state===`open`?`running`:i.state)}</td>
    ${f(i.opener)}${f(i.fills)}${f(i.credits)}${f(i.closer)}${f(i.drop)}
    <td class="r">${i.win===null?_:t`<b class=${l(i.win)}>${r(i.win)}</b>`}</td>
    <td class="r">${i.hold_percent===null?_:g(i.hold_percent)}</td>
    ${m(i.won_by_rounds)}${m(u)}
    <td class="muted">${a(i.state===`open`?`days-after-count`:`days-coverage-${i.coverage}`)}</td></tr>`}function y(e){let i=t=>e.lines>e.open?t:_,l=n(e.over_short)?e.over_short:e.untracked;return t`<tr data-sum=${e.game??`all`}><td>${e.game?s({game:e.game,title:e.title}):a(`days-all`,{currency:e.currency})}</td><td>${a(`of-counted`,{count:c(e.lines-e.open),all:c(e.lines)})}</td>
    <td class="r">${o(e.opener)}</td><td class="r">${o(e.fills)}</td><td
    class="r">${o(e.credits)}</td><td class="r">${i(o(e.closer))}</td><td
    class="r">${i(o(e.drop))}</td><td class="r">${i(r(e.win))}</td><td class="r">${i(g(e.hold_percent))}</td><td
    class="r">${i(r(e.won_by_rounds))}</td><td class="r">${i(r(l))}</td><td></td></tr>`}export{p as n,m as t};