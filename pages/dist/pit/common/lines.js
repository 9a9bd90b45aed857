import{D as e,M as t,b as n,k as r,n as i,v as a,x as o}from"./card.js";import{t as s}from"./game_name.js";import{V as c,b as l,g as u,k as d,m as f}from"../main.js";const p={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function m(e){let[n,o]=p[e]??[``,``];return t`<span class="state ${n}" data-state=${e}>${o?i(o):r}${a(`days-state-${e}`)}</span>`}const h=e=>t`<span class="day--long">${c(e)}</span><span class="day--brief">${c(e,`brief`)}</span>`;function g(e,n){return t`<table class="grid grid--house"><thead><tr><th scope="col">${a(`table`)}</th>
    <th scope="col">${a(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>t`<th scope="col" class="r">${a(`days-head-${e}`)}</th>`)}<th scope="col">${a(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>y(e,n))}</tbody>
    <tfoot>${e.totals.map(b)}</tfoot></table>`}const _=({over_short:t,untracked:n})=>t===null?null:e(t)?t:n,v=e=>f(e).replace(` %`,``);function y(i,s){let c=i.period_id?d(`period`,i.period_id):d(`report`,i.table_id,{day:i.gaming_day}),u=_(i),f=e=>t`<td class="r">${e===null?t`<span class="blind">–</span>`:n(e)}</td>`,p=n=>n===null||e(n)===0n?f(n):t`<td class="r ${l(n)}">${o(n)}</td>`;return t`<tr data-line=${i.table} data-state=${i.state}><td><a class="linky"
    href=${c}>${i.table}${s?t`<small class="after">${a(`days-period`,{number:i.number??``})}</small>`:r}</a></td>
    <td>${m(i.state===`open`?`running`:i.state)}</td>
    ${f(i.opener)}${f(i.fills)}${f(i.credits)}${f(i.closer)}${f(i.drop)}
    <td class="r"><b class=${l(i.win)}>${o(i.win)}</b></td>
    <td class="r">${v(i.hold_percent)}</td>
    ${p(i.won_by_rounds)}${p(u)}
    <td class="muted">${a(i.state===`open`?`days-after-count`:`days-coverage-${i.coverage}`)}</td></tr>`}function b(r){let i=e=>r.lines>r.open?e:`–`,c=e(r.over_short)?r.over_short:r.untracked;return t`<tr data-sum=${r.game??`all`}><td>${r.game?s({game:r.game,title:r.title}):a(`days-all`,{currency:r.currency})}</td><td>${a(`of-counted`,{count:u(r.lines-r.open),all:u(r.lines)})}</td>
    <td class="r">${n(r.opener)}</td><td class="r">${n(r.fills)}</td><td
    class="r">${n(r.credits)}</td><td class="r">${i(n(r.closer))}</td><td
    class="r">${i(n(r.drop))}</td><td class="r">${i(o(r.win))}</td><td class="r">${i(v(r.hold_percent))}</td><td
    class="r">${i(o(r.won_by_rounds))}</td><td class="r">${i(o(c))}</td><td></td></tr>`}export{g as n,m as r,h as t};