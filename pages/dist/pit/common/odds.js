<<<<<<< HEAD
import{D as e,M as t,k as n}from"./card.js";import{h as r}from"../main.js";const i=[`qualifier`,`foul`,`dealer_break`,`break_bonus`],a=e=>Object.fromEntries(i.filter(t=>e?.[t]!==void 0).map(t=>[t,e[t]]));function o(i,{before:a,after:o}){return t`<table class="grid" data-odds><thead><tr><th scope="col">${e(`odds-kept`)}</th>
    <th scope="col">${a}</th><th scope="col">${o}</th></tr></thead>
    <tbody>${i.map(({bet:i,strategy:a,before:o,after:s,warnings:c=[]})=>t`<tr data-bet=${i}
        ><td>${e(`bet-${i}`)}
      ${a?t`<small>${e(`strategy-${a}`)}</small>`:n}
      ${c.map(n=>t`<small class="bad" data-warning=${n}>${e(`warning-${n}`)}</small>`)}</td>
=======
import{E as e,O as t,j as n}from"./card.js";import{m as r}from"../main.js";const i=[`qualifier`,`foul`,`dealer_break`,`break_bonus`],a=e=>Object.fromEntries(i.filter(t=>e?.[t]!==void 0).map(t=>[t,e[t]]));function o(i,{before:a,after:o}){return n`<table class="grid" data-odds><thead><tr><th scope="col">${e(`odds-kept`)}</th>
    <th scope="col">${a}</th><th scope="col">${o}</th></tr></thead>
    <tbody>${i.map(({bet:i,strategy:a,before:o,after:s,warnings:c=[]})=>n`<tr data-bet=${i}
        ><td>${e(`bet-${i}`)}
      ${a?n`<small>${e(`strategy-${a}`)}</small>`:t}
      ${c.map(t=>n`<small class="bad" data-warning=${t}>${e(`warning-${t}`)}</small>`)}</td>
>>>>>>> h-f
      <td>${r(o.decimal)}</td><td><b>${r(s.decimal)}</b></td></tr>`)}</tbody></table>`}export{a as n,o as t};