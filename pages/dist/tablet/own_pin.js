import{A as e,N as t,O as n,d as r,x as i}from"./common/duty.js";import{c as a,f as o,p as s,t as c}from"./common/api.js";import{r as l}from"./early.js";import{_ as u}from"./main.js";const d={old:``,pin:``,again:``};var f=class{constructor(e,t){this.known=!1,this.typed={...d},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=o()?.mustChangePin?o()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...d,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?n(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...d},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await c(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:e,typed:t}=this;if(e)return this.turn(e,t[e]&&this.rules);if(t.pin!==t.again)return t.again=``,this.turn(`again`,n(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await c(`POST`,`/v1/me/pin`,{body:{pin:t.old,new_pin:t.pin}}),this.done()}catch(e){if(!(e instanceof a))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(e){let{status:t,code:r}=e;if((e.passes||r===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let a=i(e).map((t,n)=>e.problems[n]?.code===`not_a_pin`?this.rules:t.text);this.problem=a.join(` `),r===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=n(`own-pin-old-wrong`)):t===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=o();Object.assign(this,{known:!1,typed:{...d},field:`pin`,problem:``,asking:``}),e&&s({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const p=e=>new f(e.redraw,t=>m(e,t));function m(i,a){let{field:o,missing:s,busy:c,problem:d}=a,f=!s&&!c,p=e=>{let t=a.typed[o];a.type(o,e===`back`?t.slice(0,-1):(t+e).slice(0,32))},m=e=>t`<button type="button" class="btn bigkey"
    data-key=${e} @click=${()=>p(e)}>${e}</button>`;return t`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),a.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${u()}<b>${n(`own-pin-title`)}</b></h1>
      ${a.fields.map(e=>h(a,e))}
      <div><p class="signin__help">${n(`own-pin-why`)} ${a.rules}</p>
        <p class="signin__help" role="status">${d?t`<b class="bad">${d}</b>`:e}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>i.setLanguage(l.language===`en`?`es`:`en`)}>${n(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>i.signOut()}
          >${n(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(m)}<span></span>${m(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${n(`back`)}
          @click=${()=>p(`back`)}>${r(`back`)}</button></div>
      <button class="btn btn--now signin__go ${f?``:`btn--off`}" data-act="own-pin"
        >${n(s&&s!==o?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const h=(e,r)=>t`<div
    class="signin__field ${e.field===r?`signin__field--on`:``}">
  <label for=${`own-${r}`}>${n(`own-pin-${r}`)}</label>
  <input id=${`own-${r}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${r===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${e.typed[r]}
    @focus=${()=>{e.field=r,e.redraw()}}
    @input=${t=>e.type(r,t.target.value)}></div>`;export{p as openOwnPin};