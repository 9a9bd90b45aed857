import{A as e,N as t,n,v as r}from"./card.js";import{t as i}from"./live.js";import{t as a}from"./typed_time.js";import{i as o,t as s}from"./kinds.js";import{$ as c,et as l}from"../main.js";function u(e,n,r,a,o,s){let c=([e,n])=>t`<option value=${e} ?selected=${e===r}>${n}</option>`;return t`<label class="field ${r?`field--on`:``}"><span>${n}</span>
    <select data-filter=${e} .value=${i(r)}
      @change=${e=>s(e.target.value)}>
      <option value="" ?selected=${!r}>${a}</option>
      ${o.map(e=>Array.isArray(e[1])?t`<optgroup label=${e[0]}>${e[1].map(c)}</optgroup>`:c(e))}</select></label>`}function d(e,n,[o,s],c){let u=o&&!Number.isNaN(Date.parse(o))?l(o):``;return t`<label class="field field--time ${o?`field--on`:``}"><span>${n}</span><input
    data-filter=${e} autocomplete="off" placeholder=${s?l(s):r(`any-time`)}
    .value=${i(u)} @change=${({target:e})=>{let t=a(e.value);e.setCustomValidity(e.value.trim()&&!t?r(`filter-no-time`):``),e.reportValidity()&&t!==o&&c(t)}}></label>`}function f(e){let t=/* @__PURE__ */ new Date(Date.parse(c(/* @__PURE__ */ new Date))-e*864e5);return a(`${t.toISOString().slice(0,10)} 00:00`)}const p={today:()=>[f(0),``],yesterday:()=>[f(1),f(0)],week:()=>[f(6),``]};function m([e,t],n,i){let a=Object.keys(p),o=a.find(n=>p[n]?.().join()===[e,t].join())??``;return u(`period`,r(`filter-period`),o,r(e||t?`period-other`:n),a.map(e=>[e,r(`period-${e}`)]),e=>i(...p[e]?.()??[``,``]))}let h=!1;function g(e,n){return t`<div class="filters filters--fold ${h?`filters--open`:``}" role="group"
    aria-label=${r(`filters`)}><button class="pbtn filters__key" data-act="filters"
    aria-expanded=${h} @click=${()=>{h=!h,e.redraw()}}>${r(`filters`)}</button>${n}</div>`}function _(i,a,o,s){let c=e=>t=>i.refine({...a,[e]:t}),l=[a.from??``,s?.from],u=(/* @__PURE__ */ new Date()).toISOString(),f=[a[o]??``,s&&(s.to<u?s.to:u)],p=(e,t)=>i.refine({...a,from:e,[o]:t}),h=[a.from??``,a[o]??``];return t`${m(h,s?`period-usual`:`any-time`,p)}
    ${d(`from`,r(`filter-from`),l,c(`from`))}
    ${d(o,r(`filter-until`),f,c(o))}
    ${Object.keys(a).length?t`<button class="pbtn" data-act="clear"
          @click=${()=>i.refine({})}>${n(`x`)}${r(`clear`)}</button>`:e}`}function v(n,i){let{filters:a}=i,c=e=>t=>{let r={...a,[e]:t};e===`table`&&delete r.round,n.refine(r)},l=n.tables.map(e=>[e.id,e.name]),d=i.rounds.map(({id:e,number:t})=>[e,String(t)]),f=i.people.map(({id:e,name:t})=>[`user:${e}`,t]),p=s().map(([e,t])=>[r(`group-${e}`),t.map(e=>[e,o(e)])]);a.round&&!d.some(([e])=>e===a.round)&&d.push([a.round,r(`one-round`)]);let m=(e,t,n)=>u(e,r(`filter-${e}`),a[e]??``,t,n,c(e));return g(n,t`${m(`table`,r(`every-table`),l)}
    ${a.table?m(`round`,r(`every-round`),d):e}
    ${m(`actor`,r(`anybody`),[...f,[`system`,r(`the-house`)]])}
    ${m(`kind`,r(`every-kind`),p)}
    ${_(n,a,`until`)}`)}export{_ as i,v as n,u as r,g as t};