import{A as e,F as t,N as n,v as r}from"./card.js";import{Wt as i,i as a}from"../main.js";const o={key:null,at:-800};var s=class extends i{constructor(e,t=()=>void 0){super(e),this.done=t,this.asked=null,this.paper=null,this.last=o,this.leave=()=>{this.busy||(this.forgive(),Object.assign(this,{asked:null,paper:null,last:o}),this.host.redraw())}}async print(e){if(this.busy)return;let{path:t}=e;if(!t)return print();(e.name!==this.asked?.name||e.title!==this.asked.title)&&(this.paper=null),this.asked=e,this.accepted.clear();let n=await this.once(async()=>{let n=typeof t==`string`?t:await t(),r={body:e.body??{},accept:`application/json`};return(await this.call(`POST`,n,r)).data});n&&(this.#e(n),this.done())}show(e,t){this.forgive(),this.asked={name:e,title:t.title},this.#e(t)}#e(e){this.paper=e,this.host.redraw(),requestAnimationFrame(()=>print())}};const c=(e,t)=>({currentTarget:n,timeStamp:r})=>{let{last:i}=e,a=n===i.key&&r-i.at<800;e.last={key:n,at:r},a||e.print(t)};function l(t,i=[]){let{asked:o,busy:s,paper:l,problem:d}=t;if(!o)return e;let f=s?`true`:e,p=r(l?`copy-again`:d?`try-again`:`print`);return a({title:l?.title??o.title,close:t.leave,kind:l&&!l.narrow?`wide`:``,body:n`${l?u(l,o.name):e}
      <p class="note" role="status">${s?r(`copy-coming`):``}</p>
      <p class="bad note" role="alert">${d}</p>
      <div class="actions"><button class="pbtn" data-act="leave" aria-disabled=${f}
        @click=${t.leave}>${r(`close`)}</button>${i.map(({said:e,asked:r})=>n`<button class="pbtn" data-act=${`print-${r.name}`} aria-disabled=${f}
            @click=${c(t,r)}>${e}</button>`)}<button class="pbtn ${l?``:`pbtn--now`}" data-act="print-again" aria-disabled=${f}
          @click=${c(t,o)}>${p}</button></div>`})}function u(t,r){let{facts:i,hands:a,large:o,signatures:s,total:c}=t;return n`<article class="slippaper ${t.narrow?`slip80`:``}" data-paper=${r}
    data-copy=${t.copy??``}><p class="slippaper__copy">${t.mark}</p>
    ${t.void?n`<p class="slippaper__void">${t.void}</p>`:e}
    <p>${t.house}</p><h3>${t.title}</h3>
    <dl class="slippaper__facts">${i.map(d)}</dl>
    ${o.length?n`<dl class="slippaper__large">${o.map(d)}</dl>`:e}
    ${t.qr?f(t.qr):e}
    ${t.tables.map(p)}
    ${c?n`<p class="slippaper__total">${c.name} ${c.value}</p>`:e}
    ${t.void_because?n`<p>${t.void_because}</p>`:e}
    ${s?p(s):e}
    <div class="slippaper__hands">${a.map(e=>n`<p><span>${e}</span><span>${t.sign_here}</span></p>`)}</div>
    <p class="slippaper__at">${t.foot}</p></article>`}const d=({name:e,value:t})=>n`<div><dt>${e}</dt><dd>${t}</dd></div>`,f=({path:e,side:r,text:i})=>n`<svg class="slippaper__code" role="img" aria-label=${i} viewBox=${`-4 -4 ${r+8} ${r+8}`}>${t`<path d=${e} />`}</svg>`;function p({columns:t,rows:r,sum:i}){let a=e=>t[e]?.numbers?`r`:``,o=e=>n`<tr>${e.map((e,t)=>n`<td class=${a(t)}>${e}</td>`)}</tr>`;return n`<table class="grid grid--tight"><thead><tr>${t.map(({name:e},t)=>n`<th scope="col" class=${a(t)}>${e}</th>`)}</tr></thead><tbody>${r.map(o)}</tbody>${i?n`<tfoot>${o(i)}</tfoot>`:e}</table>`}export{l as n,c as r,s as t};