<<<<<<< HEAD
import{D as e,M as t}from"./card.js";import{p as n}from"../main.js";const r={settled:`tag--pay`,misdeal:`tag--bad`,void:`tag--bad`},i=n=>t`<span class="tag ${n?r[n]:`tag--push`}"
  >${e(`ending-${n??`open`}`)}</span>`,a=({net:e,ending:r})=>r&&e?t`<b>${n(e)}</b>`:t`<span class="faint">–</span>`;export{a as n,i as t};
=======
import{E as e,j as t}from"./card.js";import{_ as n,f as r}from"../main.js";const i={settled:`tag--pay`,misdeal:`tag--bad`,void:`tag--bad`},a=n=>t`<span class="tag ${n?i[n]:`tag--push`}"
  >${e(`ending-${n??`open`}`)}</span>`,o=({net:e,ending:i})=>i&&e?t`<b class=${n(e)}>${r(e)}</b>`:t`<span class="faint">–</span>`;export{o as n,a as t};
>>>>>>> h-f
