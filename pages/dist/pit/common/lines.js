import{$ as e,A as t,Q as n,_ as r,d as i,gt as a,ht as o,nt as s,p as c,rt as l,vt as u,y as d,z as f}from"../main.js";const p={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function m(e){let[t,n]=p[e]??[``,``];return u`<span class="state ${t}" data-state=${e}>${n?d(n):a}${o(`days-state-${e}`)}</span>`}const h=e=>u`<span class="day--long">${f(e)}</span><span class="day--brief">${f(e,`brief`)}</span>`;function g(e,t){return u`<table class="grid grid--house"><thead><tr><th scope="col">${o(`table`)}</th>
    <th scope="col">${o(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>u`<th scope="col" class="r">${o(`days-head-${e}`)}</th>`)}<th scope="col">${o(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>v(e,t))}</tbody>
    <tfoot>${e.totals.map(t=>y(e,t))}</tfoot></table>`}const _=({over_short:e,untracked:t})=>e===null?null:l(e)?e:t;function v(s,c){let d=s.period_id?t(`period`,s.period_id):t(`report`,s.table_id,{day:s.gaming_day}),f=_(s),p=e=>u`<td class="r">${e===null?u`<span class="blind">–</span>`:n(e)}</td>`,h=t=>t===null||l(t)===0n?p(t):u`<td class="r ${r(t)}">${e(t)}</td>`;return u`<tr data-line=${s.table} data-state=${s.state}><td><a class="linky"
    href=${d}>${s.table}${c?u`<small class="after">${o(`days-period`,{number:s.number})}</small>`:a}</a></td>
    <td>${m(s.state===`open`?`running`:s.state)}</td>
    ${p(s.opener)}${p(s.fills)}${p(s.credits)}${p(s.closer)}${p(s.drop)}
    <td class="r"><b class=${r(s.win)}>${e(s.win)}</b></td>
    <td class="r">${i(s.hold_percent).replace(` %`,``)}</td>
    ${h(s.won_by_rounds)}${h(f)}
    <td class="muted">${o(s.state===`open`?`days-after-count`:`days-coverage-${s.coverage}`)}</td></tr>`}function y(t,r){let i=t.lines.filter(e=>e.currency===r.currency&&(!r.game||e.game===r.game)),a=e=>n(s(i.map(t=>t[e]))),d=e=>r.lines>r.open?e:`–`,f=l(r.over_short)?r.over_short:r.untracked;return u`<tr data-sum=${r.game??`all`}><td>${r.game?o(`game-${r.game}`):o(`days-all`,{currency:r.currency})}</td><td>${o(`of-counted`,{count:c(r.lines-r.open),all:c(r.lines)})}</td>
    <td class="r">${a(`opener`)}</td><td class="r">${n(r.fills)}</td><td
    class="r">${n(r.credits)}</td><td class="r">${d(a(`closer`))}</td><td
    class="r">${d(n(r.drop))}</td><td class="r">${d(e(r.win))}</td><td class="r">–</td><td
    class="r">${d(e(r.won_by_rounds))}</td><td class="r">${d(e(f))}</td><td></td></tr>`}export{g as n,m as r,h as t};