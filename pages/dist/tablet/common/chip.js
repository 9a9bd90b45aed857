<<<<<<< HEAD
import{P as e}from"./duty.js";import{c as t,r as n}from"../main.js";const r=[`500`,`100`,`25`,`5`,`1`];function i(e){let n=t(e);return r.find(e=>t(e)<=n)??`1`}function a(r,a){let o=i(r),s=t(o)===t(r)?``:`chip--stack`,c=n(r).length>3?`chip--long`:``;return e`<span class="chip chip--${o} chip--${a} ${s} ${c}">${n(r)}</span>`}export{a as t};
=======
import{w as e}from"./card.js";import{n as t,s as n}from"./money.js";const r=[`500`,`100`,`25`,`5`,`1`];function i(e){let t=n(e);return r.find(e=>n(e)<=t)??`1`}function a(r,a){let o=i(r),s=n(o)===n(r)?``:`chip--stack`,c=t(r).length>3?`chip--long`:``;return e`<span class="chip chip--${o} chip--${a} ${s} ${c}">${t(r)}</span>`}export{a as t};
>>>>>>> h-f
