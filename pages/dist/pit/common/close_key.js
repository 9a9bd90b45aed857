import{F as e,b as t,n}from"./card.js";const r=r=>e`<button class="end pbtn pbtn--icon close" title=${t(`close`)} aria-label=${t(`close`)}
    @click=${r}>${n(`x`)}</button>`;export{r as t};