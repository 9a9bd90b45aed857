import{D as e,M as t,k as n,n as r}from"../common/card.js";import{t as i}from"../common/repeat.js";import{F as a,H as o,S as s,m as c,z as l}from"../main.js";import{n as u,r as d}from"../common/needs.js";function f(t){let n=()=>t.floor?u(t,{unusual:null}):[];return{view:()=>({title:e(`wall`),kind:`wall`,body:p(t,n())}),go:()=>void 0,tick:t.redraw,keys:()=>({Escape:()=>t.go(`floor`)})}}function p(u,f){let{floor:p,live:m}=u,_=u.tables.filter(e=>e.open).length,v=f.filter(({table:e})=>e),y=new Map(v.map(e=>[e.table,e])),b=d(u.tables,h).flat();return t`<main class="wall ${m?``:`wall--off`}" id="main" data-wall=${m?`live`:`off`}>
    <header><h1>${e(`nav-floor`)}</h1><p>${p?t`${c(_)} ${e(`tables-open-of`,{count:c(u.tables.length)})}
      <b>${c(p.rounds_last_hour)}</b> ${e(`rounds-an-hour`)}`:`–`}</p><time>${m||!p?l(/* @__PURE__ */ new Date):e(`as-of`,{at:o(p.at)})}</time></header>
    <section class="wall__needs" aria-label=${e(`needs-floor`)}><h2>${e(`needs-floor`)}
      <b>${p?c(v.length):`–`}</b></h2>
      ${i(v.slice(0,5),({key:e})=>e,({kind:e,sign:i,title:o,now:s,text:c,age:l})=>t`<div class="wneed need--${e}">${r(i)}
          <b>${o}</b><span>${(s??c).toLowerCase()}</span>
          <time>${l===void 0?n:a(l)}</time></div>`)}
      ${v.length>5?t`<p>${e(`and-more`,{count:v.length-5})}</p>`:n}
      ${p&&!v.length?t`<p>${r(`check`)} ${e(`nothing-waits`)}</p>`:n}</section>
    <section class="wall__tables" aria-label=${e(`tables`)}>${b.map(e=>`pit`in e?t`<h2>${e.pit}</h2>`:g(e.table,y.get(e.table.id)))}</section>
    <footer><span>${e(`wall-shows`)}</span><a href=${s(`floor`)} data-act="leave-wall"
      >${e(`wall-leave`)}</a><span class="line ${m?``:`line--gone`}"><i></i>${e(m?`line-live`:`line-gone`)}</span></footer></main>`}function m(e){if(e.length<=9)return e;let t=e.split(/\s+/);return[t.filter(e=>!/^\d/.test(e)).map(e=>e.charAt(0)).join(``).toUpperCase(),...t.filter(e=>/^\d/.test(e))].join(` `)}const h=(e,t)=>e.name.localeCompare(t.name,void 0,{numeric:!0}),g=({name:e,open:i,pace:a},o)=>t`<div class="wtile ${o?`need--${o.kind}`:i?``:`wtile--closed`}" data-table=${e}
    ><b>${m(e)}</b>${o?r(o.sign):i?t`<span>${c(a.reduce((e,t)=>e+t,0))}</span>`:n}</div>`;export{f as openWall};