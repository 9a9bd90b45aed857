import{A as e,C as t,F as n,M as r,b as i,n as a,w as o}from"./card.js";import{t as s}from"./game_name.js";import{l as c,m as l,r as u}from"./figures.js";import{_ as d}from"../main.js";const f={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function p(e){let[t,o]=f[e]??[``,``];return n`<span class="state ${t}" data-state=${e}>${o?a(o):r}${i(`days-state-${e}`)}</span>`}function m(e,t){return n`<table class="grid grid--house"><thead><tr><th scope="col">${i(`table`)}</th>
    <th scope="col">${i(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>n`<th scope="col" class="r">${i(`days-head-${e}`)}</th>`)}<th scope="col">${i(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>v(e,t))}</tbody>
    <tfoot>${e.totals.map(y)}</tfoot></table>`}const h=({over_short:t,untracked:n})=>t===null?null:e(t)?t:n,g=e=>e===null?`–`:u(e),_=n`<span class="blind">–</span>`;function v(a,s){let c=a.period_id?d(`period`,a.period_id):d(`report`,a.table_id,{day:a.gaming_day}),u=h(a),f=e=>n`<td class="r">${e===null?_:t(e)}</td>`,m=t=>t===null||e(t)===0n?f(t):n`<td class="r ${l(t)}">${o(t)}</td>`;return n`<tr data-line=${a.table} data-state=${a.state}><td><a class="linky"
    href=${c}>${a.table}${s?n`<small class="after">${i(`days-period`,{number:a.number??``})}</small>`:r}</a></td>
    <td>${p(a.state===`open`?`running`:a.state)}</td>
    ${f(a.opener)}${f(a.fills)}${f(a.credits)}${f(a.closer)}${f(a.drop)}
    <td class="r">${a.win===null?_:n`<b class=${l(a.win)}>${o(a.win)}</b>`}</td>
    <td class="r">${a.hold_percent===null?_:g(a.hold_percent)}</td>
    ${m(a.won_by_rounds)}${m(u)}
    <td class="muted">${i(a.state===`open`?`days-after-count`:`days-coverage-${a.coverage}`)}</td></tr>`}function y(r){let a=e=>r.lines>r.open?e:_,l=e(r.over_short)?r.over_short:r.untracked;return n`<tr data-sum=${r.game??`all`}><td>${r.game?s({game:r.game,title:r.title}):i(`days-all`,{currency:r.currency})}</td><td>${i(`of-counted`,{count:c(r.lines-r.open),all:c(r.lines)})}</td>
    <td class="r">${t(r.opener)}</td><td class="r">${t(r.fills)}</td><td
    class="r">${t(r.credits)}</td><td class="r">${a(t(r.closer))}</td><td
    class="r">${a(t(r.drop))}</td><td class="r">${a(o(r.win))}</td><td class="r">${a(g(r.hold_percent))}</td><td
    class="r">${a(o(r.won_by_rounds))}</td><td class="r">${a(o(l))}</td><td></td></tr>`}export{p as n,m as t};