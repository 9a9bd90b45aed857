import{C as e,P as t,S as n,j as r,k as i,n as a,y as o}from"./card.js";import{t as s}from"./game_name.js";import{l as c,m as l,r as u}from"./figures.js";import{_ as d}from"../main.js";const f={running:[`state--open`,``],open:[`state--open`,``],closing:[`state--open`,``],estimated:[`state--est`,`clock`],counted:[``,`check`],final:[`state--final`,`seal`],closed:[``,`check`]};function p(e){let[n,i]=f[e]??[``,``];return t`<span class="state ${n}" data-state=${e}>${i?a(i):r}${o(`days-state-${e}`)}</span>`}function m(e,n){return t`<table class="grid grid--house"><thead><tr><th scope="col">${o(`table`)}</th>
    <th scope="col">${o(`state`)}</th>${[`opener`,`fills`,`credits`,`closer`,`drop`,`win`,`hold`,`rounds`,`tray`].map(e=>t`<th scope="col" class="r">${o(`days-head-${e}`)}</th>`)}<th scope="col">${o(`days-head-coverage`)}</th></tr></thead>
    <tbody>${e.lines.map(e=>v(e,n))}</tbody>
    <tfoot>${e.totals.map(y)}</tfoot></table>`}const h=({over_short:e,untracked:t})=>e===null?null:i(e)?e:t,g=e=>e===null?`–`:u(e),_=t`<span class="blind">–</span>`;function v(a,s){let c=a.period_id?d(`period`,a.period_id):d(`report`,a.table_id,{day:a.gaming_day}),u=h(a),f=e=>t`<td class="r">${e===null?_:n(e)}</td>`,m=n=>n===null||i(n)===0n?f(n):t`<td class="r ${l(n)}">${e(n)}</td>`;return t`<tr data-line=${a.table} data-state=${a.state}><td><a class="linky"
    href=${c}>${a.table}${s?t`<small class="after">${o(`days-period`,{number:a.number??``})}</small>`:r}</a></td>
    <td>${p(a.state===`open`?`running`:a.state)}</td>
    ${f(a.opener)}${f(a.fills)}${f(a.credits)}${f(a.closer)}${f(a.drop)}
    <td class="r">${a.win===null?_:t`<b class=${l(a.win)}>${e(a.win)}</b>`}</td>
    <td class="r">${a.hold_percent===null?_:g(a.hold_percent)}</td>
    ${m(a.won_by_rounds)}${m(u)}
    <td class="muted">${o(a.state===`open`?`days-after-count`:`days-coverage-${a.coverage}`)}</td></tr>`}function y(r){let a=e=>r.lines>r.open?e:_,l=i(r.over_short)?r.over_short:r.untracked;return t`<tr data-sum=${r.game??`all`}><td>${r.game?s({game:r.game,title:r.title}):o(`days-all`,{currency:r.currency})}</td><td>${o(`of-counted`,{count:c(r.lines-r.open),all:c(r.lines)})}</td>
    <td class="r">${n(r.opener)}</td><td class="r">${n(r.fills)}</td><td
    class="r">${n(r.credits)}</td><td class="r">${a(n(r.closer))}</td><td
    class="r">${a(n(r.drop))}</td><td class="r">${a(e(r.win))}</td><td class="r">${a(g(r.hold_percent))}</td><td
    class="r">${a(e(r.won_by_rounds))}</td><td class="r">${a(e(l))}</td><td></td></tr>`}export{p as n,m as t};