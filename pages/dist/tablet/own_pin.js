import{A as e,H as t,K as n,L as r,O as i,U as a,V as o,d as s,x as c}from"./common/duty.js";import{r as l}from"./early.js";import{v as u}from"./main.js";const d={old:``,pin:``,again:``};var f=class{constructor(e,t){this.known=!1,this.typed={...d},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=o()?.mustChangePin?o()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...d,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?i(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...d},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:t}=await e(`GET`,`/v1/sessions/current`);return this.bounds={least:t.min_pin_digits,most:t.max_pin_digits},t.must_change_pin||this.done(),this.redraw(),!t.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:t,typed:n}=this;if(t)return this.turn(t,n[t]&&this.rules);if(n.pin!==n.again)return n.again=``,this.turn(`again`,i(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await e(`POST`,`/v1/me/pin`,{body:{pin:n.old,new_pin:n.pin}}),this.done()}catch(e){if(!(e instanceof r))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(e){let{status:t,code:n}=e;if((e.passes||n===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let r=c(e).map((t,n)=>e.problems[n]?.code===`not_a_pin`?this.rules:t.text);this.problem=r.join(` `),n===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=i(`own-pin-old-wrong`)):t===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=o();Object.assign(this,{known:!1,typed:{...d},field:`pin`,problem:``,asking:``}),e&&t({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const p=e=>new f(e.redraw,t=>m(e,t));function m(e,t){let{field:r,missing:o,busy:c,problem:d}=t,f=!o&&!c,p=e=>{let n=t.typed[r];t.type(r,e===`back`?n.slice(0,-1):(n+e).slice(0,32))},m=e=>n`<button type="button" class="btn bigkey"
    data-key=${e} @click=${()=>p(e)}>${e}</button>`;return n`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),t.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${u()}<b>${i(`own-pin-title`)}</b></h1>
      ${t.fields.map(e=>h(t,e))}
      <div><p class="signin__help">${i(`own-pin-why`)} ${t.rules}</p>
        <p class="signin__help" role="status">${d?n`<b class="bad">${d}</b>`:a}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>e.setLanguage(l.language===`en`?`es`:`en`)}>${i(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>e.signOut()}
          >${i(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(m)}<span></span>${m(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${i(`back`)}
          @click=${()=>p(`back`)}>${s(`back`)}</button></div>
      <button class="btn btn--now signin__go ${f?``:`btn--off`}" data-act="own-pin"
        >${i(o&&o!==r?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const h=(e,t)=>n`<div
    class="signin__field ${e.field===t?`signin__field--on`:``}">
  <label for=${`own-${t}`}>${i(`own-pin-${t}`)}</label>
  <input id=${`own-${t}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${t===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${e.typed[t]}
    @focus=${()=>{e.field=t,e.redraw()}}
    @input=${n=>e.type(t,n.target.value)}></div>`;export{p as openOwnPin};