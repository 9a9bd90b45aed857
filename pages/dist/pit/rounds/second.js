import{A as e,N as t,v as n}from"../common/card.js";import{t as r}from"../common/signing.js";import{S as i,T as a,b as o,v as s,y as c}from"../main.js";import{i as l,o as u,r as d,t as f}from"../common/signing2.js";var p=class{constructor(e){this.waiting=null,this.page=e,this.signing=new f(e.desk,()=>e.reload())}open(e){this.waiting=e,this.signing.open(e)}heard(e){this.signing.heard(e)}panel(){let{waiting:u}=this;if(!u)return e;let f=!a(u)&&u.capacities.some(i);return t`<section class="panel ${f?`panel--now`:``}" data-second=${u.id}>
      <h2>${s(u)}: ${n(`second-waits`)} <span class="end">${d(u)}</span></h2>
      <p class="lead">${o(u)} <small class="muted">${c(u)}</small></p>${l(new r(u))}
      <div class="actions actions--left"><button class="pbtn ${f?`pbtn--now`:``}"
        data-act="sign-second" @click=${()=>this.open(u)}
        >${n(f?`sign`:`look`)}</button></div></section>`}sheet(){return u(this.signing)}};export{p as Second};