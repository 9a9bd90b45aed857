import{M as e,k as t,n,v as r}from"./card.js";import{t as i}from"./live.js";import{t as a}from"./typed_time.js";import{i as o,t as s}from"./kinds.js";import{Q as c}from"../main.js";const l=/* @__PURE__ */ new Date(Date.now()-864e5);function u(t,n,r,a,o,s){let c=([t,n])=>e`<option value=${t} ?selected=${t===r}>${n}</option>`;return e`<label class="field ${r?`field--on`:``}"><span>${n}</span>
    <select data-filter=${t} .value=${i(r)}
      @change=${e=>s(e.target.value)}>
      <option value="" ?selected=${!r}>${a}</option>
      ${o.map(t=>Array.isArray(t[1])?e`<optgroup label=${t[0]}>${t[1].map(c)}</optgroup>`:c(t))}</select></label>`}function d(t,n,[o,s],l){let u=o&&!Number.isNaN(Date.parse(o))?c(o):``;return e`<label class="field field--time ${o?`field--on`:``}"><span>${n}</span><input
    data-filter=${t} autocomplete="off" placeholder=${c(s)}
    .value=${i(u)} @change=${({target:e})=>{let t=a(e.value);e.setCustomValidity(e.value.trim()&&!t?r(`filter-no-time`):``),e.reportValidity()&&t!==o&&l(t)}}></label>`}function f(i,a,o,s){let c=e=>t=>i.refine({...a,[e]:t}),u=[a.from??``,s?.from??l],f=[a[o]??``,s?.to??/* @__PURE__ */ new Date];return e`${d(`from`,r(`filter-from`),u,c(`from`))}
    ${d(o,r(`filter-until`),f,c(o))}
    ${Object.keys(a).length?e`<button class="pbtn" data-act="clear"
          @click=${()=>i.refine({})}>${n(`x`)}${r(`clear`)}</button>`:t}`}function p(n,i){let{filters:a}=i,c=e=>t=>{let r={...a,[e]:t};e===`table`&&delete r.round,n.refine(r)},l=n.tables.map(e=>[e.id,e.name]),d=i.rounds.map(({id:e,number:t})=>[e,String(t)]),p=i.people.map(({id:e,name:t})=>[`user:${e}`,t]),m=s().map(([e,t])=>[r(`group-${e}`),t.map(e=>[e,o(e)])]);a.round&&!d.some(([e])=>e===a.round)&&d.push([a.round,r(`one-round`)]);let h=(e,t,n)=>u(e,r(`filter-${e}`),a[e]??``,t,n,c(e));return e`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${h(`table`,r(`every-table`),l)}
    ${a.table?h(`round`,r(`every-round`),d):t}
    ${h(`actor`,r(`anybody`),[...p,[`system`,r(`the-house`)]])}
    ${h(`kind`,r(`every-kind`),m)}
    ${f(n,a,`until`)}</div>`}export{u as n,f as r,p as t};