<<<<<<< HEAD
import{E as e}from"./card.js";import{c as t,o as n,r}from"./holdem.js";function i(n,i,a){return n===`holdem`?r(i,a??{effect:`misdeal`}):n===`break_poker`?t(i,a):e(n,i)[0]}const a=(t,r)=>t===`holdem`?n(r):e(t,r.ruling)[1];export{i as n,a as t};
=======
import{T as e}from"./card.js";import{o as t,r as n,s as r}from"./sentence.js";function i(t,i,a){return t===`holdem`?n(i,a??{effect:`misdeal`}):t===`break_poker`?r(i,a):e(t,i)[0]}const a=(n,r)=>n===`holdem`?t(r):e(n,r.ruling)[1];export{i as n,a as t};
>>>>>>> h-f
