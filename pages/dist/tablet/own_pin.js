<<<<<<< HEAD
import{P as e,d as t,j as n,k as r,x as i}from"./common/duty.js";import{c as a,f as o,p as s,t as c}from"./common/api.js";import{r as l}from"./early.js";import{_ as u}from"./main.js";const d={old:``,pin:``,again:``};var f=class{constructor(e,t){this.known=!1,this.typed={...d},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=o()?.mustChangePin?o()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...d,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?r(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...d},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await c(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:e,typed:t}=this;if(e)return this.turn(e,t[e]&&this.rules);if(t.pin!==t.again)return t.again=``,this.turn(`again`,r(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await c(`POST`,`/v1/me/pin`,{body:{pin:t.old,new_pin:t.pin}}),this.done()}catch(e){if(!(e instanceof a))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(e){let{status:t,code:n}=e;if((e.passes||n===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let a=i(e).map((t,n)=>e.problems[n]?.code===`not_a_pin`?this.rules:t.text);this.problem=a.join(` `),n===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=r(`own-pin-old-wrong`)):t===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=o();Object.assign(this,{known:!1,typed:{...d},field:`pin`,problem:``,asking:``}),e&&s({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const p=e=>new f(e.redraw,t=>m(e,t));function m(i,a){let{field:o,missing:s,busy:c,problem:d}=a,f=!s&&!c,p=e=>{let t=a.typed[o];a.type(o,e===`back`?t.slice(0,-1):(t+e).slice(0,32))},m=t=>e`<button type="button" class="btn bigkey"
    data-key=${t} @click=${()=>p(t)}>${t}</button>`;return e`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),a.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${u()}<b>${r(`own-pin-title`)}</b></h1>
      ${a.fields.map(e=>h(a,e))}
      <div><p class="signin__help">${r(`own-pin-why`)} ${a.rules}</p>
        <p class="signin__help" role="status">${d?e`<b class="bad">${d}</b>`:n}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>i.setLanguage(l.language===`en`?`es`:`en`)}>${r(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>i.signOut()}
          >${r(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(m)}<span></span>${m(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${r(`back`)}
          @click=${()=>p(`back`)}>${t(`back`)}</button></div>
      <button class="btn btn--now signin__go ${f?``:`btn--off`}" data-act="own-pin"
        >${r(s&&s!==o?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const h=(t,n)=>e`<div
    class="signin__field ${t.field===n?`signin__field--on`:``}">
  <label for=${`own-${n}`}>${r(`own-pin-${n}`)}</label>
  <input id=${`own-${n}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${n===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${t.typed[n]}
    @focus=${()=>{t.field=n,t.redraw()}}
    @input=${e=>t.type(n,e.target.value)}></div>`;export{p as openOwnPin};
=======
import{f as e,n as t,w as n,x as r,y as i}from"./common/card.js";import{c as a,f as o,p as s,t as c}from"./common/api.js";import{r as l}from"./early.js";import{l as u}from"./main.js";const d={old:``,pin:``,again:``};var f=class{constructor(e,t){this.known=!1,this.typed={...d},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=o()?.mustChangePin?o()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...d,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?i(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...d},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await c(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:e,typed:t}=this;if(e)return this.turn(e,t[e]&&this.rules);if(t.pin!==t.again)return t.again=``,this.turn(`again`,i(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await c(`POST`,`/v1/me/pin`,{body:{pin:t.old,new_pin:t.pin}}),this.done()}catch(e){if(!(e instanceof a))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(t){let{status:n,code:r}=t;if((t.passes||r===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let a=e(t).map((e,n)=>t.problems[n]?.code===`not_a_pin`?this.rules:e.text);this.problem=a.join(` `),r===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=i(`own-pin-old-wrong`)):n===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=o();Object.assign(this,{known:!1,typed:{...d},field:`pin`,problem:``,asking:``}),e&&s({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const p=e=>new f(e.redraw,t=>m(e,t));function m(e,a){let{field:o,missing:s,busy:c,problem:d}=a,f=!s&&!c,p=e=>{let t=a.typed[o];a.type(o,e===`back`?t.slice(0,-1):(t+e).slice(0,32))},m=e=>n`<button type="button" class="btn bigkey"
    data-key=${e} @click=${()=>p(e)}>${e}</button>`;return n`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),a.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${u()}<b>${i(`own-pin-title`)}</b></h1>
      ${a.fields.map(e=>h(a,e))}
      <div><p class="signin__help">${i(`own-pin-why`)} ${a.rules}</p>
        <p class="signin__help" role="status">${d?n`<b class="bad">${d}</b>`:r}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>e.setLanguage(l.language===`en`?`es`:`en`)}>${i(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>e.signOut()}
          >${i(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(m)}<span></span>${m(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${i(`back`)}
          @click=${()=>p(`back`)}>${t(`back`)}</button></div>
      <button class="btn btn--now signin__go ${f?``:`btn--off`}" data-act="own-pin"
        >${i(s&&s!==o?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const h=(e,t)=>n`<div
    class="signin__field ${e.field===t?`signin__field--on`:``}">
  <label for=${`own-${t}`}>${i(`own-pin-${t}`)}</label>
  <input id=${`own-${t}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${t===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${e.typed[t]}
    @focus=${()=>{e.field=t,e.redraw()}}
    @input=${n=>e.type(t,n.target.value)}></div>`;export{p as openOwnPin};
>>>>>>> h-f
