import{F as e,M as t,b as n}from"../common/card.js";import{i as r,o as i,r as a,s as o,t as s}from"../common/signing.js";import{S as c,T as l,b as u,v as d,y as f}from"../main.js";var p=class{constructor(e){this.waiting=null,this.page=e,this.signing=new s(e.desk,()=>e.reload())}open(e){this.waiting=e,this.signing.open(e)}heard(e){this.signing.heard(e)}panel(){let{waiting:i}=this;if(!i)return t;let s=!l(i)&&i.capacities.some(c);return e`<section class="panel ${s?`panel--now`:``}" data-second=${i.id}>
      <h2>${d(i)}: ${n(`second-waits`)} <span class="end">${a(i)}</span></h2>
      <p class="lead">${u(i)} <small class="muted">${f(i)}</small></p>${r(new o(i))}
      <div class="actions actions--left"><button class="pbtn ${s?`pbtn--now`:``}"
        data-act="sign-second" @click=${()=>this.open(i)}
        >${n(s?`sign`:`look`)}</button></div></section>`}sheet(){return i(this.signing)}};export{p as Second};