import{A as e,N as t,v as n}from"../common/card.js";import{t as r}from"../common/signing.js";import{A as i,I as a,M as o,P as s,j as c}from"../main.js";import{a as l,i as u,r as d,t as f}from"../common/signing2.js";var p=class{constructor(e){this.waiting=null,this.page=e,this.signing=new f(e.desk,()=>e.reload())}open(e){this.waiting=e,this.signing.open(e)}heard(e){this.signing.heard(e)}panel(){let{waiting:l}=this;if(!l)return e;let f=!a(l)&&l.capacities.some(s);return t`<section class="panel ${f?`panel--now`:``}" data-second=${l.id}>
      <h2>${i(l)}: ${n(`second-waits`)} <span class="end">${d(l)}</span></h2>
      <p class="lead">${o(l)} <small class="muted">${c(l)}</small></p>${u(new r(l))}
      <div class="actions actions--left"><button class="pbtn ${f?`pbtn--now`:``}"
        data-act="sign-second" @click=${()=>this.open(l)}
        >${n(f?`sign`:`look`)}</button></div></section>`}sheet(){return l(this.signing)}};export{p as Second};