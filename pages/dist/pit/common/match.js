<<<<<<< HEAD
import{D as e}from"./card.js";const t=e=>e.state?.match??null,n=e=>t(e)?.hand??null;function r(t){let n=t.toSorted((e,t)=>e-t);return e(`seats-named`,{count:n.length,first:n[0]??0,last:n.at(-1)??0,all:n.join(`, `)})}const i=(t,n)=>n.teams.length>2?e(`seat`,{seat:t.seats[0]}):e(`side-${t.team}`);function a(t,n){if(t.teams.length<=2)return e(`side-${n}`);let i=t.hand?.sides[n]??[];return i.length===1?e(`alone`,{seat:i[0]}):r(i)}export{i as a,a as i,t as n,r,n as t};
=======
import{E as e}from"./card.js";const t=e=>e.state?.match??null,n=e=>t(e)?.hand??null;function r(t){let n=t.toSorted((e,t)=>e-t);return e(`seats-named`,{count:n.length,first:n[0]??0,last:n.at(-1)??0,all:n.join(`, `)})}const i=(t,n)=>n.teams.length>2?e(`seat`,{seat:t.seats[0]}):e(`side-${t.team}`);function a(t,n){if(t.teams.length<=2)return e(`side-${n}`);let i=t.hand?.sides[n]??[];return i.length===1?e(`alone`,{seat:i[0]}):r(i)}export{i as a,a as i,t as n,r,n as t};
>>>>>>> h-f
