import{F as e,L as t,M as n,b as r}from"./card.js";import{Wt as i,i as a}from"../main.js";const o={key:null,at:-800};var s=class extends i{constructor(e,t=()=>void 0){super(e),this.done=t,this.asked=null,this.paper=null,this.last=o,this.leave=()=>{this.busy||(this.forgive(),Object.assign(this,{asked:null,paper:null,last:o}),this.host.redraw())}}async print(e){if(this.busy)return;let{path:t}=e;if(!t)return print();(e.name!==this.asked?.name||e.title!==this.asked.title)&&(this.paper=null),this.asked=e,this.accepted.clear();let n=await this.once(async()=>{let n=typeof t==`string`?t:await t(),r={body:e.body??{},accept:`application/json`};return(await this.call(`POST`,n,r)).data});n&&(this.#e(n),this.done())}show(e,t){this.forgive(),this.asked={name:e,title:t.title},this.#e(t)}#e(e){this.paper=e,this.host.redraw(),requestAnimationFrame(()=>print())}};const c=(e,t)=>({currentTarget:n,timeStamp:r})=>{let{last:i}=e,a=n===i.key&&r-i.at<800;e.last={key:n,at:r},a||e.print(t)};function l(t,i=[]){let{asked:o,busy:s,paper:l,problem:d}=t;if(!o)return n;let f=s?`true`:n,p=r(l?`copy-again`:d?`try-again`:`print`);return a({title:l?.title??o.title,close:t.leave,kind:l&&!l.narrow?`wide`:``,body:e`${l?u(l,o.name):n}
      <p class="note" role="status">${s?r(`copy-coming`):``}</p>
      <p class="bad note" role="alert">${d}</p>
      <div class="actions"><button class="pbtn" data-act="leave" aria-disabled=${f}
        @click=${t.leave}>${r(`close`)}</button>${i.map(({said:n,asked:r})=>e`<button class="pbtn" data-act=${`print-${r.name}`} aria-disabled=${f}
            @click=${c(t,r)}>${n}</button>`)}<button class="pbtn ${l?``:`pbtn--now`}" data-act="print-again" aria-disabled=${f}
          @click=${c(t,o)}>${p}</button></div>`})}function u(t,r){let{facts:i,hands:a,large:o,signatures:s,total:c}=t;return e`<article class="slippaper ${t.narrow?`slip80`:``}" data-paper=${r}
    data-copy=${t.copy??``}><p class="slippaper__copy">${t.mark}</p>
    ${t.void?e`<p class="slippaper__void">${t.void}</p>`:n}
    <p>${t.house}</p><h3>${t.title}</h3>
    <dl class="slippaper__facts">${i.map(d)}</dl>
    ${o.length?e`<dl class="slippaper__large">${o.map(d)}</dl>`:n}
    ${t.qr?f(t.qr):n}
    ${t.tables.map(p)}
    ${c?e`<p class="slippaper__total">${c.name} ${c.value}</p>`:n}
    ${t.void_because?e`<p>${t.void_because}</p>`:n}
    ${s?p(s):n}
    <div class="slippaper__hands">${a.map(n=>e`<p><span>${n}</span><span>${t.sign_here}</span></p>`)}</div>
    <p class="slippaper__at">${t.foot}</p></article>`}const d=({name:t,value:n})=>e`<div><dt>${t}</dt><dd>${n}</dd></div>`,f=({path:n,side:r,text:i})=>e`<svg class="slippaper__code" role="img" aria-label=${i} viewBox=${`-4 -4 ${r+8} ${r+8}`}>${t`<path d=${n} />`}</svg>`;function p({columns:t,rows:r,sum:i}){let a=e=>t[e]?.numbers?`r`:``,o=t=>e`<tr>${t.map((t,n)=>e`<td class=${a(n)}>${t}</td>`)}</tr>`;return e`<table class="grid grid--tight"><thead><tr>${t.map(({name:t},n)=>e`<th scope="col" class=${a(n)}>${t}</th>`)}</tr></thead><tbody>${r.map(o)}</tbody>${i?e`<tfoot>${o(i)}</tfoot>`:n}</table>`}export{l as n,c as r,s as t};