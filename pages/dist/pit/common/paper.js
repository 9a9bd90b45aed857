import{M as e,k as t,v as n}from"./card.js";import{t as r}from"./sends.js";import{r as i}from"../main.js";const a={key:null,at:-800};var o=class extends r{constructor(e,t=()=>void 0){super(e),this.done=t,this.asked=null,this.paper=null,this.last=a,this.leave=()=>{this.busy||(this.forgive(),Object.assign(this,{asked:null,paper:null,last:a}),this.host.redraw())}}async print(e){if(this.busy)return;(e.name!==this.asked?.name||e.title!==this.asked.title)&&(this.paper=null),this.asked=e;let t=await this.once(async()=>{let t=typeof e.path==`string`?e.path:await e.path(),n={body:e.body??{},accept:`application/json`};return(await this.call(`POST`,t,n)).data});t&&(this.paper=t,this.host.redraw(),this.done(),requestAnimationFrame(()=>print()))}};const s=(e,t)=>({currentTarget:n,timeStamp:r})=>{let{last:i}=e,a=n===i.key&&r-i.at<800;e.last={key:n,at:r},a||e.print(t)};function c(r,a=[]){let{asked:o,busy:c,paper:u,problem:d}=r;if(!o)return t;let f=c?`true`:t,p=n(u?`copy-again`:d?`try-again`:`print`);return i({title:u?.title??o.title,close:r.leave,kind:u&&!u.narrow?`wide`:``,body:e`${u?l(u,o.name):t}
      <p class="note" role="status">${c?n(`copy-coming`):``}</p>
      <p class="bad note" role="alert">${d}</p>
      <div class="actions"><button class="pbtn" data-act="leave" aria-disabled=${f}
        @click=${r.leave}>${n(`close`)}</button>${a.map(({said:t,asked:n})=>e`<button class="pbtn" data-act=${`print-${n.name}`} aria-disabled=${f}
            @click=${s(r,n)}>${t}</button>`)}<button class="pbtn ${u?``:`pbtn--now`}" data-act="print-again" aria-disabled=${f}
          @click=${s(r,o)}>${p}</button></div>`})}function l(n,r){let{facts:i,hands:a,large:o,signatures:s,total:c}=n;return e`<article class="slippaper ${n.narrow?`slip80`:``}" data-paper=${r}
    data-copy=${n.copy??``}><p class="slippaper__copy">${n.mark}</p>
    ${n.void?e`<p class="slippaper__void">${n.void}</p>`:t}
    <p>${n.house}</p><h3>${n.title}</h3>
    <dl class="slippaper__facts">${i.map(u)}</dl>
    ${o.length?e`<dl class="slippaper__large">${o.map(u)}</dl>`:t}
    ${n.tables.map(d)}
    ${c?e`<p class="slippaper__total">${c.name} ${c.value}</p>`:t}
    ${n.void_because?e`<p>${n.void_because}</p>`:t}
    ${s?d(s):t}
    <div class="slippaper__hands">${a.map(t=>e`<p><span>${t}</span><span>${n.sign_here}</span></p>`)}</div>
    <p class="slippaper__at">${n.foot}</p></article>`}const u=({name:t,value:n})=>e`<div><dt>${t}</dt><dd>${n}</dd></div>`;function d({columns:n,rows:r,sum:i}){let a=e=>n[e]?.numbers?`r`:``,o=t=>e`<tr>${t.map((t,n)=>e`<td class=${a(n)}>${t}</td>`)}</tr>`;return e`<table class="grid grid--tight"><thead><tr>${n.map(({name:t},n)=>e`<th scope="col" class=${a(n)}>${t}</th>`)}</tr></thead><tbody>${r.map(o)}</tbody>${i?e`<tfoot>${o(i)}</tfoot>`:t}</table>`}export{c as n,s as r,o as t};