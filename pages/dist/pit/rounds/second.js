import{F as e,L as t,M as n,N as r,gt as i,ht as a,j as o,vt as s}from"../main.js";import{a as c,i as l,o as u,r as d,t as f}from"../common/signing.js";var p=class{constructor(e){this.waiting=null,this.page=e,this.signing=new f(e.desk,()=>e.reload())}open(e){this.waiting=e,this.signing.open(e)}heard(e){this.signing.heard(e)}panel(){let{waiting:c}=this;if(!c)return i;let f=!t(c)&&c.capacities.some(e);return s`<section class="panel ${f?`panel--now`:``}" data-second=${c.id}>
      <h2>${o(c)}: ${a(`second-waits`)} <span class="end">${d(c)}</span></h2>
      <p class="lead">${r(c)} <small class="muted">${n(c)}</small></p>${l(new u(c))}
      <div class="actions actions--left"><button class="pbtn ${f?`pbtn--now`:``}"
        data-act="sign-second" @click=${()=>this.open(c)}
        >${a(f?`sign`:`look`)}</button></div></section>`}sheet(){return c(this.signing)}};export{p as Second};