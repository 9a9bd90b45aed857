import{gt as e,ht as t,m as n,vt as r}from"../main.js";const i=[`qualifier`,`foul`,`dealer_break`,`break_bonus`],a=e=>Object.fromEntries(i.filter(t=>e?.[t]!==void 0).map(t=>[t,e[t]]));function o(i,{before:a,after:o}){return r`<table class="grid" data-odds><thead><tr><th scope="col">${t(`odds-kept`)}</th>
    <th scope="col">${a}</th><th scope="col">${o}</th></tr></thead>
    <tbody>${i.map(({bet:i,strategy:a,before:o,after:s,warnings:c=[]})=>r`<tr data-bet=${i}
        ><td>${t(`bet-${i}`)}
      ${a?r`<small>${t(`strategy-${a}`)}</small>`:e}
      ${c.map(e=>r`<small class="bad" data-warning=${e}>${t(`warning-${e}`)}</small>`)}</td>
      <td>${n(o.decimal)}</td><td><b>${n(s.decimal)}</b></td></tr>`)}</tbody></table>`}export{a as n,o as t};