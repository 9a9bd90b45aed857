import{A as e,N as t,n,v as r}from"./card.js";import{t as i}from"./live.js";import{t as a}from"./typed_time.js";import{i as o,t as s}from"./kinds.js";import{et as c}from"../main.js";function l(e,n,r,a,o,s){let c=([e,n])=>t`<option value=${e} ?selected=${e===r}>${n}</option>`;return t`<label class="field ${r?`field--on`:``}"><span>${n}</span>
    <select data-filter=${e} .value=${i(r)}
      @change=${e=>s(e.target.value)}>
      <option value="" ?selected=${!r}>${a}</option>
      ${o.map(e=>Array.isArray(e[1])?t`<optgroup label=${e[0]}>${e[1].map(c)}</optgroup>`:c(e))}</select></label>`}function u(e,n,[o,s],l){let u=o&&!Number.isNaN(Date.parse(o))?c(o):``;return t`<label class="field field--time ${o?`field--on`:``}"><span>${n}</span><input
    data-filter=${e} autocomplete="off" placeholder=${s?c(s):r(`any-time`)}
    .value=${i(u)} @change=${({target:e})=>{let t=a(e.value);e.setCustomValidity(e.value.trim()&&!t?r(`filter-no-time`):``),e.reportValidity()&&t!==o&&l(t)}}></label>`}function d(i,a,o,s){let c=e=>t=>i.refine({...a,[e]:t}),l=[a.from??``,s?.from],d=(/* @__PURE__ */ new Date()).toISOString(),f=[a[o]??``,s&&(s.to<d?s.to:d)];return t`${u(`from`,r(`filter-from`),l,c(`from`))}
    ${u(o,r(`filter-until`),f,c(o))}
    ${Object.keys(a).length?t`<button class="pbtn" data-act="clear"
          @click=${()=>i.refine({})}>${n(`x`)}${r(`clear`)}</button>`:e}`}function f(n,i){let{filters:a}=i,c=e=>t=>{let r={...a,[e]:t};e===`table`&&delete r.round,n.refine(r)},u=n.tables.map(e=>[e.id,e.name]),f=i.rounds.map(({id:e,number:t})=>[e,String(t)]),p=i.people.map(({id:e,name:t})=>[`user:${e}`,t]),m=s().map(([e,t])=>[r(`group-${e}`),t.map(e=>[e,o(e)])]);a.round&&!f.some(([e])=>e===a.round)&&f.push([a.round,r(`one-round`)]);let h=(e,t,n)=>l(e,r(`filter-${e}`),a[e]??``,t,n,c(e));return t`<div class="filters" role="group" aria-label=${r(`filters`)}>
    ${h(`table`,r(`every-table`),u)}
    ${a.table?h(`round`,r(`every-round`),f):e}
    ${h(`actor`,r(`anybody`),[...p,[`system`,r(`the-house`)]])}
    ${h(`kind`,r(`every-kind`),m)}
    ${d(n,a,`until`)}</div>`}export{l as n,d as r,f as t};