import{I as e,P as t,j as n,y as r}from"./card.js";import{Wt as i,i as a}from"../main.js";const o={key:null,at:-800};var s=class extends i{constructor(e,t=()=>void 0){super(e),this.done=t,this.asked=null,this.paper=null,this.last=o,this.leave=()=>{this.busy||(this.forgive(),Object.assign(this,{asked:null,paper:null,last:o}),this.host.redraw())}}async print(e){if(this.busy)return;let{path:t}=e;if(!t)return print();(e.name!==this.asked?.name||e.title!==this.asked.title)&&(this.paper=null),this.asked=e,this.accepted.clear();let n=await this.once(async()=>{let n=typeof t==`string`?t:await t(),r={body:e.body??{},accept:`application/json`};return(await this.call(`POST`,n,r)).data});n&&(this.#e(n),this.done())}show(e,t){this.forgive(),this.asked={name:e,title:t.title},this.#e(t)}#e(e){this.paper=e,this.host.redraw(),requestAnimationFrame(()=>print())}};const c=(e,t)=>({currentTarget:n,timeStamp:r})=>{let{last:i}=e,a=n===i.key&&r-i.at<800;e.last={key:n,at:r},a||e.print(t)};function l(e,i=[]){let{asked:o,busy:s,paper:l,problem:d}=e;if(!o)return n;let f=s?`true`:n,p=r(l?`copy-again`:d?`try-again`:`print`);return a({title:l?.title??o.title,close:e.leave,kind:l&&!l.narrow?`wide`:``,body:t`${l?u(l,o.name):n}
      <p class="note" role="status">${s?r(`copy-coming`):``}</p>
      <p class="bad note" role="alert">${d}</p>
      <div class="actions"><button class="pbtn" data-act="leave" aria-disabled=${f}
        @click=${e.leave}>${r(`close`)}</button>${i.map(({said:n,asked:r})=>t`<button class="pbtn" data-act=${`print-${r.name}`} aria-disabled=${f}
            @click=${c(e,r)}>${n}</button>`)}<button class="pbtn ${l?``:`pbtn--now`}" data-act="print-again" aria-disabled=${f}
          @click=${c(e,o)}>${p}</button></div>`})}function u(e,r){let{facts:i,hands:a,large:o,signatures:s,total:c}=e;return t`<article class="slippaper ${e.narrow?`slip80`:``}" data-paper=${r}
    data-copy=${e.copy??``}><p class="slippaper__copy">${e.mark}</p>
    ${e.void?t`<p class="slippaper__void">${e.void}</p>`:n}
    <p>${e.house}</p><h3>${e.title}</h3>
    <dl class="slippaper__facts">${i.map(d)}</dl>
    ${o.length?t`<dl class="slippaper__large">${o.map(d)}</dl>`:n}
    ${e.qr?f(e.qr):n}
    ${e.tables.map(p)}
    ${c?t`<p class="slippaper__total">${c.name} ${c.value}</p>`:n}
    ${e.void_because?t`<p>${e.void_because}</p>`:n}
    ${s?p(s):n}
    <div class="slippaper__hands">${a.map(n=>t`<p><span>${n}</span><span>${e.sign_here}</span></p>`)}</div>
    <p class="slippaper__at">${e.foot}</p></article>`}const d=({name:e,value:n})=>t`<div><dt>${e}</dt><dd>${n}</dd></div>`,f=({path:n,side:r,text:i})=>t`<svg class="slippaper__code" role="img" aria-label=${i} viewBox=${`-4 -4 ${r+8} ${r+8}`}>${e`<path d=${n} />`}</svg>`;function p({columns:e,rows:r,sum:i}){let a=t=>e[t]?.numbers?`r`:``,o=e=>t`<tr>${e.map((e,n)=>t`<td class=${a(n)}>${e}</td>`)}</tr>`;return t`<table class="grid grid--tight"><thead><tr>${e.map(({name:e},n)=>t`<th scope="col" class=${a(n)}>${e}</th>`)}</tr></thead><tbody>${r.map(o)}</tbody>${i?t`<tfoot>${o(i)}</tfoot>`:n}</table>`}export{l as n,c as r,s as t};