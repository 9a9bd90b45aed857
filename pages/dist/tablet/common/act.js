import{At as e,Nt as t}from"./table.js";const n=(n,r,{name:i,figure:a=e,small:o=e,kind:s=``,deaf:c}={})=>t`<button type="button" class="act ${s}" data-act=${i??e}
    data-deaf=${c??e} @click=${r}
    ><b>${n}</b>${a===e?e:t`<span>${a}</span>`}${o===e?e:t`<small>${o}</small>`}</button>`,r=(n,r,i,{name:a}={})=>t`<button type="button" class="pill pill--one" data-pill=${a??e}
    aria-pressed=${r} @click=${i}>${n}</button>`;export{r as n,n as t};