import{E as e,O as t,_ as n,j as r,m as i,n as a,p as o,y as s}from"./card.js";import{S as c,f as l,j as u,m as d,v as f}from"../main.js";const p={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function m(n){let[i,o]=p[n]??[``,``];return r`<span class="state ${i}" data-state=${n}>${o?a(o):t}${e(`days-state-${n}`)}</span>`}const h=e=>r`<span class="day--long">${u(e)}</span><span class="day--brief">${u(e,`brief`)}</span>`;function g(t,n){return r`<table class="grid grid--house"><thead><tr><th scope="col">${e(`table`)}</th>
    <th scope="col">${e(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(t=>r`<th scope="col" class="r">${e(`days-head-${t}`)}</th>`)}<th scope="col">${e(`days-head-coverage`)}</th></tr></thead>
    <tbody>${t.lines.map(e=>v(e,n))}</tbody>
    <tfoot>${t.totals.map(e=>y(t,e))}</tfoot></table>`}const _=({over_short:e,untracked:t})=>e===null?null:s(e)?e:t;function v(n,a){let u=n.period_id?c(`period`,n.period_id):c(`report`,n.table_id,{day:n.gaming_day}),d=_(n),p=e=>r`<td class="r">${e===null?r`<span class="blind">–</span>`:o(e)}</td>`,h=e=>e===null||s(e)===0n?p(e):r`<td class="r ${f(e)}">${i(e)}</td>`;return r`<tr data-line=${n.table} data-state=${n.state}><td><a class="linky"
    href=${u}>${n.table}${a?r`<small class="after">${e(`days-period`,{number:n.number})}</small>`:t}</a></td>
    <td>${m(n.state===`open`?`running`:n.state)}</td>
    ${p(n.opener)}${p(n.fills)}${p(n.credits)}${p(n.closer)}${p(n.drop)}
    <td class="r"><b class=${f(n.win)}>${i(n.win)}</b></td>
    <td class="r">${l(n.hold_percent).replace(` %`,``)}</td>
    ${h(n.won_by_rounds)}${h(d)}
    <td class="muted">${e(n.state===`open`?`days-after-count`:`days-coverage-${n.coverage}`)}</td></tr>`}function y(t,a){let c=t.lines.filter(e=>e.currency===a.currency&&(!a.game||e.game===a.game)),l=e=>o(n(c.map(t=>t[e]))),u=e=>a.lines>a.open?e:`–`,f=s(a.over_short)?a.over_short:a.untracked;return r`<tr data-sum=${a.game??`all`}><td>${a.game?e(`game-${a.game}`):e(`days-all`,{currency:a.currency})}</td><td>${e(`of-counted`,{count:d(a.lines-a.open),all:d(a.lines)})}</td>
    <td class="r">${l(`opener`)}</td><td class="r">${o(a.fills)}</td><td
    class="r">${o(a.credits)}</td><td class="r">${u(l(`closer`))}</td><td
    class="r">${u(o(a.drop))}</td><td class="r">${u(i(a.win))}</td><td class="r">–</td><td
    class="r">${u(i(a.won_by_rounds))}</td><td class="r">${u(i(f))}</td><td></td></tr>`}export{g as n,m as r,h as t};