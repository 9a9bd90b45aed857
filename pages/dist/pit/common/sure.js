import{F as e,b as t}from"./card.js";import{t as n}from"./off.js";let r=``;function i(i,{name:a,said:o,kind:s=`pbtn--bad`,sends:c,press:l}){let u=e=>{r=e,i.redraw()};return r===a?e`<span class="sure" role="group" aria-label=${t(`sure`,{what:o})}
    ><button type="button" class="pbtn" data-act=${`${a}-not`} @click=${()=>u(``)}
      >${t(`go-back`)}</button><button type="button" class="pbtn pbtn--bad" data-act=${`${a}-sure`}
      aria-disabled=${n(c)} @click=${()=>{r=``,l()}}>${t(`sure`,{what:o})}</button></span>`:e`<button type="button" class="pbtn ${s}" data-act=${a}
      aria-disabled=${n(c)} @click=${()=>u(a)}
      >${o}</button>`}export{i as t};