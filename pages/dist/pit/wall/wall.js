import{E as e,O as t,j as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{D as a,U as o,X as s,m as c,q as l}from"../main.js";import{i as u,n as d}from"../common/needs.js";function f(t){let n=()=>t.floor?d(t,{unusual:null}):[];return{view:()=>({title:e(`wall`),kind:`wall`,body:p(t,n())}),go:()=>void 0,tick:t.redraw,keys:()=>({Escape:()=>t.go(`floor`)})}}function p(d,f){let{floor:p,live:v}=d,y=d.tables.filter(e=>e.open).length,b=f.filter(({table:e})=>e),x=new Map(b.map(e=>[e.table,e])),S=u(d.tables);return n`<main class="wall ${v?``:`wall--off`}" id="main" data-wall=${v?`live`:`off`}>
    <header><h1>${e(`nav-floor`)}</h1><p>${p?n`${c(y)} ${e(`tables-open-of`,{count:c(d.tables.length)})}
      <b>${c(p.rounds_last_hour)}</b> ${e(`rounds-an-hour`)}`:`–`}</p><time>${v||!p?l(/* @__PURE__ */ new Date):e(`as-of`,{at:s(p.at)})}</time></header>
    <section class="wall__needs" aria-label=${e(`needs-floor`)}><h2>${e(`needs-floor`)}
      <b>${p?c(b.length):`–`}</b></h2>
      ${i(b.slice(0,5),({key:e})=>e,({kind:e,sign:i,title:a,now:s,text:c,age:l})=>n`<div class="wneed need--${e}">${r(i)}
          <b>${h(a)}</b><span>${(s??c).toLowerCase()}</span>
          <time>${l===void 0?t:o(l)}</time></div>`)}
      ${b.length>5?n`<p>${e(`and-more`,{count:b.length-5})}</p>`:t}
      ${p&&!b.length?n`<p>${r(`check`)} ${e(`nothing-waits`)}</p>`:t}</section>
    <section class="wall__tables ${m(S.map(([,e])=>e.length))}"
      aria-label=${e(`tables`)}>${S.map(([e,t])=>n`<div class="wpit"><h2>${e}</h2>${t.toSorted(g).map(e=>_(e,x.get(e.id)))}</div>`)}</section>
    <footer><span>${e(`wall-shows`)}</span><a href=${a(`floor`)} data-act="leave-wall"
      >${e(`wall-leave`)}</a><span class="line ${v?``:`line--gone`}"><i></i>${e(v?`line-live`:`line-gone`)}</span></footer></main>`}function m(e){return e.length===1||e.some(e=>e>12)?`wall__tables--one ${e.reduce((e,t)=>e+1+Math.ceil(t/4),0)>11?`wall__tables--dense`:``}`:``}function h(e){if(e.length<=7)return e;let t=e.split(/\s+/),n=t.filter(e=>!/^\d/.test(e));return[n.map(e=>e.slice(0,n.length>1?1:2)).join(``).toUpperCase(),...t.filter(e=>/^\d/.test(e))].join(` `)}const g=(e,t)=>e.name.localeCompare(t.name,void 0,{numeric:!0}),_=({name:e,open:i,pace:a},o)=>n`<div class="wtile ${o?`need--${o.kind}`:i?``:`wtile--closed`}" data-table=${e}
    ><b>${h(e)}</b>${o?r(o.sign):i?n`<span>${c(a.reduce((e,t)=>e+t,0))}</span>`:t}</div>`;export{f as openWall};