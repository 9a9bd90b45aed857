import{D as e,M as t,T as n,b as r,k as i,n as a,v as o,x as s}from"./card.js";import{t as c}from"./game_name.js";import{B as l,O as u,h as d,p as f,y as p}from"../main.js";const m={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function h(e){let[n,r]=m[e]??[``,``];return t`<span class="state ${n}" data-state=${e}>${r?a(r):i}${o(`days-state-${e}`)}</span>`}const g=e=>t`<span class="day--long">${l(e)}</span><span class="day--brief">${l(e,`brief`)}</span>`;function _(e,n){return t`<table class="grid grid--house"><thead><tr><th scope="col">${o(`table`)}</th>
    <th scope="col">${o(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>t`<th scope="col" class="r">${o(`days-head-${e}`)}</th>`)}<th scope="col">${o(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>y(e,n))}</tbody>
    <tfoot>${e.totals.map(t=>b(e,t))}</tfoot></table>`}const v=({over_short:t,untracked:n})=>t===null?null:e(t)?t:n;function y(n,a){let c=n.period_id?u(`period`,n.period_id):u(`report`,n.table_id,{day:n.gaming_day}),l=v(n),d=e=>t`<td class="r">${e===null?t`<span class="blind">–</span>`:r(e)}</td>`,m=n=>n===null||e(n)===0n?d(n):t`<td class="r ${p(n)}">${s(n)}</td>`;return t`<tr data-line=${n.table} data-state=${n.state}><td><a class="linky"
    href=${c}>${n.table}${a?t`<small class="after">${o(`days-period`,{number:n.number??``})}</small>`:i}</a></td>
    <td>${h(n.state===`open`?`running`:n.state)}</td>
    ${d(n.opener)}${d(n.fills)}${d(n.credits)}${d(n.closer)}${d(n.drop)}
    <td class="r"><b class=${p(n.win)}>${s(n.win)}</b></td>
    <td class="r">${f(n.hold_percent).replace(` %`,``)}</td>
    ${m(n.won_by_rounds)}${m(l)}
    <td class="muted">${o(n.state===`open`?`days-after-count`:`days-coverage-${n.coverage}`)}</td></tr>`}function b(i,a){let l=i.lines.filter(e=>e.currency===a.currency&&(!a.game||e.game===a.game&&e.title===a.title)),u=e=>r(n(l.map(t=>t[e]))),f=e=>a.lines>a.open?e:`–`,p=e(a.over_short)?a.over_short:a.untracked;return t`<tr data-sum=${a.game??`all`}><td>${a.game?c({game:a.game,title:a.title}):o(`days-all`,{currency:a.currency})}</td><td>${o(`of-counted`,{count:d(a.lines-a.open),all:d(a.lines)})}</td>
    <td class="r">${u(`opener`)}</td><td class="r">${r(a.fills)}</td><td
    class="r">${r(a.credits)}</td><td class="r">${f(u(`closer`))}</td><td
    class="r">${f(r(a.drop))}</td><td class="r">${f(s(a.win))}</td><td class="r">–</td><td
    class="r">${f(s(a.won_by_rounds))}</td><td class="r">${f(s(p))}</td><td></td></tr>`}export{_ as n,h as r,g as t};