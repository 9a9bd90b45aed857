import{P as e,j as t,n,y as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{l as a}from"../common/figures.js";import{i as o,n as s}from"../common/needs.js";import{B as c,P as l,U as u,_ as d}from"../main.js";function f(e){let t=()=>e.floor?s(e,{unusual:null,toSign:[]}):[];return{view:()=>({title:r(`wall`),kind:`wall`,body:p(e,t())}),go:()=>void 0,tick:e.redraw,keys:()=>({Escape:()=>e.go(`floor`)})}}function p(s,f){let{floor:p,live:v}=s,y=s.tables.filter(e=>e.open).length,b=f.filter(({table:e})=>e),x=new Map(b.map(e=>[e.table,e])),S=o(s.tables);return e`<main class="wall ${v?``:`wall--off`}" id="main" data-wall=${v?`live`:`off`}>
    <header><h1>${r(`nav-floor`)}</h1><p>${p?e`${a(y)} ${r(`tables-open-of`,{count:a(s.tables.length)})}
      <b>${a(p.rounds_last_hour)}</b> ${r(`rounds-an-hour`)}`:`–`}</p><time>${v||!p?c(/* @__PURE__ */ new Date):r(`as-of`,{at:u(p.at)})}</time></header>
    <section class="wall__needs" aria-label=${r(`needs-floor`)}><h2>${r(`needs-floor`)}
      <b>${p?a(b.length):`–`}</b></h2>
      ${i(b.slice(0,5),({key:e})=>e,({kind:r,sign:i,title:a,now:o,text:s,brief:c=o??s,age:u})=>e`<div class="wneed need--${r}">${n(i)}
          <b>${h(a)}</b><span>${c.toLowerCase()}</span>
          <time>${u===void 0?t:l(u)}</time></div>`)}
      ${b.length>5?e`<p>${r(`and-more`,{count:b.length-5})}</p>`:t}
      ${p&&!b.length?e`<p class="wall__none">${n(`check`)}${r(`nothing-waits`)}
            <span>${r(`as-of`,{at:c(v?/* @__PURE__ */ new Date:p.at)})}</span></p>`:t}</section>
    <section class="wall__tables ${m(S.map(([,e])=>e.length))}"
      aria-label=${r(`tables`)}>${S.map(([t,n])=>e`<div class="wpit"><h2>${t||(S.length>1?r(`no-pit`):``)}</h2>${n.toSorted(g).map(e=>_(e,x.get(e.id)))}</div>`)}</section>
    <footer><span>${r(`wall-shows`)}</span><a href=${d(`floor`)} data-act="leave-wall"
      >${r(`wall-leave`)}</a><span class="line ${v?``:`line--gone`}"><i></i>${r(v?`line-live`:`line-gone`)}</span></footer></main>`}function m(e){return e.length===1||e.some(e=>e>12)?`wall__tables--one ${e.reduce((e,t)=>e+1+Math.ceil(t/4),0)>11?`wall__tables--dense`:``}`:``}function h(e){if(e.length<=7)return e;let t=e.split(/\s+/),n=t.filter(e=>!/^\d/.test(e));return[n.map(e=>e.slice(0,n.length>1?1:2)).join(``).toUpperCase(),...t.filter(e=>/^\d/.test(e))].join(` `)}const g=(e,t)=>e.name.localeCompare(t.name,void 0,{numeric:!0}),_=({name:r,open:i,pace:o},s)=>e`<div class="wtile ${s?`need--${s.kind}`:i?``:`wtile--closed`}" data-table=${r}
    ><b>${h(r)}</b>${s?n(s.sign):i?e`<span>${a(o.reduce((e,t)=>e+t,0))}</span>`:t}</div>`;export{f as openWall};