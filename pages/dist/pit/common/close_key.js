import{P as e,y as t}from"./card.js";const n=n=>e`<button class="end textlink" @click=${n}>${t(`close`)}<span
    class="keyhint"> (Esc)</span></button>`;export{n as t};