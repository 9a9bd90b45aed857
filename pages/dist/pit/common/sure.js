import{N as e,v as t}from"./card.js";let n=``;function r(r,{name:i,said:a,kind:o=`pbtn--bad`,press:s}){let c=e=>{n=e,r.redraw()};return n===i?e`<span class="sure" role="group" aria-label=${t(`sure`,{what:a})}
    ><button type="button" class="pbtn" data-act=${`${i}-not`} @click=${()=>c(``)}
      >${t(`go-back`)}</button><button type="button" class="pbtn pbtn--bad" data-act=${`${i}-sure`}
      @click=${()=>{n=``,s()}}>${t(`sure`,{what:a})}</button></span>`:e`<button type="button" class="pbtn ${o}" data-act=${i} @click=${()=>c(i)}
      >${a}</button>`}export{r as t};