import{E as e,O as t,_ as n,j as r,m as i,n as a,p as o,y as s}from"./card.js";import{t as c}from"./game_name.js";import{D as l,f as u,m as d,v as f,z as p}from"../main.js";const m={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function h(n){let[i,o]=m[n]??[``,``];return r`<span class="state ${i}" data-state=${n}>${o?a(o):t}${e(`days-state-${n}`)}</span>`}const g=e=>r`<span class="day--long">${p(e)}</span><span class="day--brief">${p(e,`brief`)}</span>`;function _(t,n){return r`<table class="grid grid--house"><thead><tr><th scope="col">${e(`table`)}</th>
    <th scope="col">${e(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(t=>r`<th scope="col" class="r">${e(`days-head-${t}`)}</th>`)}<th scope="col">${e(`days-head-coverage`)}</th></tr></thead>
    <tbody>${t.lines.map(e=>y(e,n))}</tbody>
    <tfoot>${t.totals.map(e=>b(t,e))}</tfoot></table>`}const v=({over_short:e,untracked:t})=>e===null?null:s(e)?e:t;function y(n,a){let c=n.period_id?l(`period`,n.period_id):l(`report`,n.table_id,{day:n.gaming_day}),d=v(n),p=e=>r`<td class="r">${e===null?r`<span class="blind">–</span>`:o(e)}</td>`,m=e=>e===null||s(e)===0n?p(e):r`<td class="r ${f(e)}">${i(e)}</td>`;return r`<tr data-line=${n.table} data-state=${n.state}><td><a class="linky"
    href=${c}>${n.table}${a?r`<small class="after">${e(`days-period`,{number:n.number})}</small>`:t}</a></td>
    <td>${h(n.state===`open`?`running`:n.state)}</td>
    ${p(n.opener)}${p(n.fills)}${p(n.credits)}${p(n.closer)}${p(n.drop)}
    <td class="r"><b class=${f(n.win)}>${i(n.win)}</b></td>
    <td class="r">${u(n.hold_percent).replace(` %`,``)}</td>
    ${m(n.won_by_rounds)}${m(d)}
    <td class="muted">${e(n.state===`open`?`days-after-count`:`days-coverage-${n.coverage}`)}</td></tr>`}function b(t,a){let l=t.lines.filter(e=>e.currency===a.currency&&(!a.game||e.game===a.game&&e.title===a.title)),u=e=>o(n(l.map(t=>t[e]))),f=e=>a.lines>a.open?e:`–`,p=s(a.over_short)?a.over_short:a.untracked;return r`<tr data-sum=${a.game??`all`}><td>${a.game?c({game:a.game,title:a.title}):e(`days-all`,{currency:a.currency})}</td><td>${e(`of-counted`,{count:d(a.lines-a.open),all:d(a.lines)})}</td>
    <td class="r">${u(`opener`)}</td><td class="r">${o(a.fills)}</td><td
    class="r">${o(a.credits)}</td><td class="r">${f(u(`closer`))}</td><td
    class="r">${f(o(a.drop))}</td><td class="r">${f(i(a.win))}</td><td class="r">–</td><td
    class="r">${f(i(a.won_by_rounds))}</td><td class="r">${f(i(p))}</td><td></td></tr>`}export{_ as n,h as r,g as t};