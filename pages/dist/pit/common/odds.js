import{F as e,M as t,b as n}from"./card.js";import{d as r}from"./figures.js";const i=[`qualifier`,`foul`,`dealer_break`,`break_bonus`],a=e=>Object.fromEntries(Object.entries(e??{}).filter(([e])=>i.includes(e)));function o(i,{before:a,after:o}){return e`<table class="grid" data-odds><thead><tr><th scope="col">${n(`odds-kept`)}</th>
    <th scope="col">${a}</th><th scope="col">${o}</th></tr></thead>
    <tbody>${i.map(({bet:i,strategy:a,before:o,after:s,warnings:c})=>e`<tr data-bet=${i}
        ><td>${n(`bet-${i}`)}
      ${a?e`<small>${n(`strategy-${a}`)}</small>`:t}
      ${c.map(t=>e`<small class="bad" data-warning=${t}>${n(`warning-${t}`)}</small>`)}</td>
      <td>${r(o.decimal)}</td><td><b>${r(s.decimal)}</b></td></tr>`)}</tbody></table>`}export{a as n,o as t};