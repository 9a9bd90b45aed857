<<<<<<< HEAD
import{D as e,p as t}from"./card.js";const n=[`we`,`they`],r=t=>e(`side-${n.indexOf(t)}`),i=e=>e%2?`we`:`they`,a=e=>t(String(e));export{i,a as n,r,n as t};
=======
import{E as e,p as t}from"./card.js";const n=[`we`,`they`],r=t=>e(`side-${n.indexOf(t)}`),i=e=>e%2?`we`:`they`,a=e=>t(String(e));export{i,a as n,r,n as t};
>>>>>>> h-f
