import{P as e,n as t,y as n}from"./card.js";const r=r=>e`<button class="end pbtn pbtn--icon close" title=${n(`close`)} aria-label=${n(`close`)}
    @click=${r}>${t(`x`)}</button>`;export{r as t};