import{A as e,E as t,N as n,O as r,S as i,n as a,x as o,y as s}from"./card.js";import{t as c}from"./game_name.js";import{D as l,f as u,m as d,v as f,z as p}from"../main.js";const m={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function h(t){let[r,i]=m[t]??[``,``];return n`<span class="state ${r}" data-state=${t}>${i?a(i):e}${s(`days-state-${t}`)}</span>`}const g=e=>n`<span class="day--long">${p(e)}</span><span class="day--brief">${p(e,`brief`)}</span>`;function _(e,t){return n`<table class="grid grid--house"><thead><tr><th scope="col">${s(`table`)}</th>
    <th scope="col">${s(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>n`<th scope="col" class="r">${s(`days-head-${e}`)}</th>`)}<th scope="col">${s(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>y(e,t))}</tbody>
    <tfoot>${e.totals.map(t=>b(e,t))}</tfoot></table>`}const v=({over_short:e,untracked:t})=>e===null?null:r(e)?e:t;function y(t,a){let c=t.period_id?l(`period`,t.period_id):l(`report`,t.table_id,{day:t.gaming_day}),d=v(t),p=e=>n`<td class="r">${e===null?n`<span class="blind">–</span>`:o(e)}</td>`,m=e=>e===null||r(e)===0n?p(e):n`<td class="r ${f(e)}">${i(e)}</td>`;return n`<tr data-line=${t.table} data-state=${t.state}><td><a class="linky"
    href=${c}>${t.table}${a?n`<small class="after">${s(`days-period`,{number:t.number})}</small>`:e}</a></td>
    <td>${h(t.state===`open`?`running`:t.state)}</td>
    ${p(t.opener)}${p(t.fills)}${p(t.credits)}${p(t.closer)}${p(t.drop)}
    <td class="r"><b class=${f(t.win)}>${i(t.win)}</b></td>
    <td class="r">${u(t.hold_percent).replace(` %`,``)}</td>
    ${m(t.won_by_rounds)}${m(d)}
    <td class="muted">${s(t.state===`open`?`days-after-count`:`days-coverage-${t.coverage}`)}</td></tr>`}function b(e,a){let l=e.lines.filter(e=>e.currency===a.currency&&(!a.game||e.game===a.game&&e.title===a.title)),u=e=>o(t(l.map(t=>t[e]))),f=e=>a.lines>a.open?e:`–`,p=r(a.over_short)?a.over_short:a.untracked;return n`<tr data-sum=${a.game??`all`}><td>${a.game?c({game:a.game,title:a.title}):s(`days-all`,{currency:a.currency})}</td><td>${s(`of-counted`,{count:d(a.lines-a.open),all:d(a.lines)})}</td>
    <td class="r">${u(`opener`)}</td><td class="r">${o(a.fills)}</td><td
    class="r">${o(a.credits)}</td><td class="r">${f(u(`closer`))}</td><td
    class="r">${f(o(a.drop))}</td><td class="r">${f(i(a.win))}</td><td class="r">–</td><td
    class="r">${f(i(a.won_by_rounds))}</td><td class="r">${f(i(p))}</td><td></td></tr>`}export{_ as n,h as r,g as t};