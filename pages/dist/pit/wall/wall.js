import{F as e,M as t,b as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{l as a}from"../common/figures.js";import{a as o,r as s,t as c}from"../common/needs.js";import{B as l,P as u,U as d,_ as f}from"../main.js";function p(e){let t=()=>e.floor?s(e,{unusual:null,toSign:[]}):[];return{view:()=>({title:n(`wall`),kind:`wall`,body:m(e,t())}),go:()=>void 0,tick:e.redraw,keys:()=>({Escape:()=>e.go(`floor`)})}}function m(s,p){let{floor:m,live:y}=s,b=s.tables.filter(e=>e.open).length,x=p.filter(({table:e})=>e),S=new Map(x.map(e=>[e.table,e])),C=o(s.tables);return e`<main class="wall ${y?``:`wall--off`}" id="main" data-wall=${y?`live`:`off`}>
    <header><h1>${n(`nav-floor`)}</h1><p>${m?e`${a(b)} ${n(`tables-open-of`,{count:a(s.tables.length)})}
      <b>${a(m.rounds_last_hour)}</b> ${n(`rounds-an-hour`)}`:`–`}</p><time>${y||!m?l(/* @__PURE__ */ new Date):n(`as-of`,{at:d(m.at)})}</time></header>
    <section class="wall__needs" aria-label=${n(`needs-floor`)}><h2>${n(`needs-floor`)}
      <b>${m?a(x.length):`–`}</b></h2>
      ${i(x.slice(0,5),({key:e})=>e,({kind:n,title:i,now:a,text:o,brief:s=a??o,age:l})=>e`<div class="wneed need--${n}">${r(c[n])}
          <b>${g(i)}</b><span>${s.toLowerCase()}</span>
          <time>${l===void 0?t:u(l)}</time></div>`)}
      ${x.length>5?e`<p>${n(`and-more`,{count:x.length-5})}</p>`:t}
      ${m&&!x.length?e`<p class="wall__none">${r(`check`)}${n(`nothing-waits`)}
            <span>${n(`as-of`,{at:l(y?/* @__PURE__ */ new Date:m.at)})}</span></p>`:t}</section>
    <section class="wall__tables ${h(C.map(([,e])=>e.length))}"
      aria-label=${n(`tables`)}>${C.map(([t,r])=>e`<div class="wpit"><h2>${t||(C.length>1?n(`no-pit`):``)}</h2>${r.toSorted(_).map(e=>v(e,S.get(e.id)))}</div>`)}</section>
    <footer><span>${n(`wall-shows`)}</span><a href=${f(`floor`)} data-act="leave-wall"
      >${n(`wall-leave`)}</a><span class="line ${y?``:`line--gone`}"><i></i>${n(y?`line-live`:`line-gone`)}</span></footer></main>`}function h(e){return e.length===1||e.some(e=>e>12)?`wall__tables--one ${e.reduce((e,t)=>e+1+Math.ceil(t/4),0)>11?`wall__tables--dense`:``}`:``}function g(e){if(e.length<=7)return e;let t=e.split(/\s+/),n=t.filter(e=>!/^\d/.test(e));return[n.map(e=>e.slice(0,n.length>1?1:2)).join(``).toUpperCase(),...t.filter(e=>/^\d/.test(e))].join(` `)}const _=(e,t)=>e.name.localeCompare(t.name,void 0,{numeric:!0}),v=({name:n,open:i,pace:o},s)=>e`<div class="wtile ${s?`need--${s.kind}`:i?``:`wtile--closed`}" data-table=${n}
    ><b>${g(n)}</b>${s?r(c[s.kind]):i?e`<span>${a(o.reduce((e,t)=>e+t,0))}</span>`:t}</div>`;export{p as openWall};