<<<<<<< HEAD
import{D as e,T as t,c as n,p as r,s as i,x as a}from"./card.js";const o=/^-?\d+\.\d+$/,s=e=>/^([2-9TJQKA][shcd]|Jk)$/.test(e);function c(e){let n=Object.entries(e?.values??{}).map(([e,t])=>[e,l(t)]);return t(e,Object.fromEntries(n))}function l(t){return t===null?0:Array.isArray(t)?t.every(s)?t.map(i).join(` `):t.join(`, `):typeof t==`string`?o.test(t)?r(t):s(t)?n(t):t.split(` or `).map(t=>{let n=`value-${t.replaceAll(` `,`_`)}`;return a(n)?e(n):t}).join(` ${e(`or`)} `):t}export{c as t};
=======
import{E as e,p as t,s as n,x as r}from"./card.js";const i=/-?\b\d+\.\d{2,4}\b/g,a=/\b(?:[2-9TJQKA][shdc]|Jk)\b(?!')/g;function o(o){if(!o)return``;let s=`prompt-${o.code}`;return r(s)?e(s):o.text.replace(i,e=>t(e)).replace(a,e=>n(e))}export{o as t};
>>>>>>> h-f
