import{Mt as e,kt as t}from"./table.js";const n=(n,r,{name:i,figure:a=t,small:o=t,kind:s=``,deaf:c}={})=>e`<button type="button" class="act ${s}" data-act=${i??t}
    data-deaf=${c??t} @click=${r}
    ><b>${n}</b>${a===t?t:e`<span>${a}</span>`}${o===t?t:e`<small>${o}</small>`}</button>`,r=(n,r,i,{name:a}={})=>e`<button type="button" class="pill pill--one" data-pill=${a??t}
    aria-pressed=${r} @click=${i}>${n}</button>`;export{r as n,n as t};