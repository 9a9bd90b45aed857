import{E as e,O as t,j as n,n as r}from"./card.js";import{t as i}from"./live.js";import{t as a}from"./typed_time.js";import{i as o,t as s}from"./kinds.js";import{Y as c}from"../main.js";const l=/* @__PURE__ */ new Date(Date.now()-864e5);function u(e,t,r,a,o,s){let c=([e,t])=>n`<option value=${e} ?selected=${e===r}>${t}</option>`;return n`<label class="field ${r?`field--on`:``}"><span>${t}</span>
    <select data-filter=${e} .value=${i(r)}
      @change=${e=>s(e.target.value)}>
      <option value="" ?selected=${!r}>${a}</option>
      ${o.map(e=>Array.isArray(e[1])?n`<optgroup label=${e[0]}>${e[1].map(c)}</optgroup>`:c(e))}</select></label>`}function d(t,r,o,s){let u=o&&!Number.isNaN(Date.parse(o))?c(o):``;return n`<label class="field field--time ${o?`field--on`:``}"><span>${r}</span><input
    data-filter=${t} autocomplete="off" placeholder=${c(l)}
    .value=${i(u)} @change=${({target:t})=>{let n=a(t.value);t.setCustomValidity(t.value.trim()&&!n?e(`filter-no-time`):``),t.reportValidity()&&n!==o&&s(n)}}></label>`}function f(i,a,o){let s=e=>t=>i.refine({...a,[e]:t});return n`${d(`from`,e(`filter-from`),a.from??``,s(`from`))}
    ${d(o,e(`filter-until`),a[o]??``,s(o))}
    ${Object.keys(a).length?n`<button class="pbtn" data-act="clear"
          @click=${()=>i.refine({})}>${r(`x`)}${e(`clear`)}</button>`:t}`}function p(r,i){let{filters:a}=i,c=e=>t=>{let n={...a,[e]:t};e===`table`&&delete n.round,r.refine(n)},l=r.tables.map(e=>[e.id,e.name]),d=i.rounds.map(({id:e,number:t})=>[e,String(t)]),p=i.people.map(({id:e,name:t})=>[`user:${e}`,t]),m=s().map(([t,n])=>[e(`group-${t}`),n.map(e=>[e,o(e)])]);a.round&&!d.some(([e])=>e===a.round)&&d.push([a.round,e(`one-round`)]);let h=(t,n,r)=>u(t,e(`filter-${t}`),a[t]??``,n,r,c(t));return n`<div class="filters" role="group" aria-label=${e(`filters`)}>
    ${h(`table`,e(`every-table`),l)}
    ${a.table?h(`round`,e(`every-round`),d):t}
    ${h(`actor`,e(`anybody`),[...p,[`system`,e(`the-house`)]])}
    ${h(`kind`,e(`every-kind`),m)}
    ${f(r,a,`until`)}</div>`}export{u as n,f as r,p as t};