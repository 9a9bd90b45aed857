import{Y as e,gt as t,ht as n,vt as r,y as i}from"../main.js";import{t as a}from"./live.js";import{t as o}from"./typed_time.js";import{i as s,t as c}from"./kinds.js";const l=/* @__PURE__ */ new Date(Date.now()-864e5);function u(e,t,n,i,o,s){let c=([e,t])=>r`<option value=${e} ?selected=${e===n}>${t}</option>`;return r`<label class="field ${n?`field--on`:``}"><span>${t}</span>
    <select data-filter=${e} .value=${a(n)}
      @change=${e=>s(e.target.value)}>
      <option value="" ?selected=${!n}>${i}</option>
      ${o.map(e=>Array.isArray(e[1])?r`<optgroup label=${e[0]}>${e[1].map(c)}</optgroup>`:c(e))}</select></label>`}function d(t,i,s,c){let u=s&&!Number.isNaN(Date.parse(s))?e(s):``;return r`<label class="field field--time ${s?`field--on`:``}"><span>${i}</span><input
    data-filter=${t} autocomplete="off" placeholder=${e(l)}
    .value=${a(u)} @change=${({target:e})=>{let t=o(e.value);e.setCustomValidity(e.value.trim()&&!t?n(`filter-no-time`):``),e.reportValidity()&&t!==s&&c(t)}}></label>`}function f(e,a,o){let s=t=>n=>e.refine({...a,[t]:n});return r`${d(`from`,n(`filter-from`),a.from??``,s(`from`))}
    ${d(o,n(`filter-until`),a[o]??``,s(o))}
    ${Object.keys(a).length?r`<button class="pbtn" data-act="clear"
          @click=${()=>e.refine({})}>${i(`x`)}${n(`clear`)}</button>`:t}`}function p(e,i){let{filters:a}=i,o=t=>n=>{let r={...a,[t]:n};t===`table`&&delete r.round,e.refine(r)},l=e.tables.map(e=>[e.id,e.name]),d=i.rounds.map(({id:e,number:t})=>[e,String(t)]),p=i.people.map(({id:e,name:t})=>[`user:${e}`,t]),m=c().map(([e,t])=>[n(`group-${e}`),t.map(e=>[e,s(e)])]);a.round&&!d.some(([e])=>e===a.round)&&d.push([a.round,n(`one-round`)]);let h=(e,t,r)=>u(e,n(`filter-${e}`),a[e]??``,t,r,o(e));return r`<div class="filters" role="group" aria-label=${n(`filters`)}>
    ${h(`table`,n(`every-table`),l)}
    ${a.table?h(`round`,n(`every-round`),d):t}
    ${h(`actor`,n(`anybody`),[...p,[`system`,n(`the-house`)]])}
    ${h(`kind`,n(`every-kind`),m)}
    ${f(e,a,`until`)}</div>`}export{u as n,f as r,p as t};