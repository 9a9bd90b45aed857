import{F as e,L as t,M as n,N as r,gt as i,ht as a,j as o,vt as s}from"../main.js";import{t as c}from"../common/signing.js";import{a as l,i as u,r as d,t as f}from"../common/signing2.js";var p=class{constructor(e){this.waiting=null,this.page=e,this.signing=new f(e.desk,()=>e.reload())}open(e){this.waiting=e,this.signing.open(e)}heard(e){this.signing.heard(e)}panel(){let{waiting:l}=this;if(!l)return i;let f=!t(l)&&l.capacities.some(e);return s`<section class="panel ${f?`panel--now`:``}" data-second=${l.id}>
      <h2>${o(l)}: ${a(`second-waits`)} <span class="end">${d(l)}</span></h2>
      <p class="lead">${r(l)} <small class="muted">${n(l)}</small></p>${u(new c(l))}
      <div class="actions actions--left"><button class="pbtn ${f?`pbtn--now`:``}"
        data-act="sign-second" @click=${()=>this.open(l)}
        >${a(f?`sign`:`look`)}</button></div></section>`}sheet(){return l(this.signing)}};export{p as Second};