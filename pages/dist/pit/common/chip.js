<<<<<<< HEAD
import{M as e,p as t,y as n}from"./card.js";const r=[`500`,`100`,`25`,`5`,`1`];function i(e){let t=n(e);return r.find(e=>n(e)<=t)??`1`}function a(r,a){let o=i(r),s=n(o)===n(r)?``:`chip--stack`,c=t(r).length>3?`chip--long`:``;return e`<span class="chip chip--${o} chip--${a} ${s} ${c}">${t(r)}</span>`}export{a as t};
=======
import{j as e,p as t,y as n}from"./card.js";const r=[`500`,`100`,`25`,`5`,`1`];function i(e){let t=n(e);return r.find(e=>n(e)<=t)??`1`}function a(r,a){let o=i(r),s=n(o)===n(r)?``:`chip--stack`,c=t(r).length>3?`chip--long`:``;return e`<span class="chip chip--${o} chip--${a} ${s} ${c}">${t(r)}</span>`}export{a as t};
>>>>>>> h-f
