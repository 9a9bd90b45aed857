import{_ as e,c as t,f as n,m as r,p as i,t as a}from"./common/api.js";import{S as o,d as s,k as c}from"./common/duty.js";import{f as l,i as u}from"./main.js";import{r as d}from"./early.js";const f={old:``,pin:``,again:``};var p=class{constructor(e,t){this.known=!1,this.typed={...f},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=n()?.mustChangePin?n()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...f,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?c(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...f},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await a(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:e,typed:n}=this;if(e)return this.turn(e,n[e]&&this.rules);if(n.pin!==n.again)return n.again=``,this.turn(`again`,c(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await a(`POST`,`/v1/me/pin`,{body:{pin:n.old,new_pin:n.pin}}),this.done()}catch(e){if(!(e instanceof t))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(e){let{status:t,code:n}=e;if((e.passes||n===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let r=o(e).map((t,n)=>e.problems[n]?.code===`not_a_pin`?this.rules:t.text);this.problem=r.join(` `),n===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=c(`own-pin-old-wrong`)):t===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=n();Object.assign(this,{known:!1,typed:{...f},field:`pin`,problem:``,asking:``}),e&&i({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const m=e=>new p(e.redraw,t=>h(e,t));function h(t,n){let{field:i,missing:a,busy:o,problem:f}=n,p=!a&&!o,m=e=>n.type(i,u(n.typed[i],e,32)),h=t=>e`<button type="button" class="btn bigkey"
    data-key=${t} @click=${()=>m(t)}>${t}</button>`;return e`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),n.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${l()}<b>${c(`own-pin-title`)}</b></h1>
      ${n.fields.map(e=>g(n,e))}
      <div><p class="signin__help">${c(`own-pin-why`)} ${n.rules}</p>
        <p class="signin__help" role="status">${f?e`<b class="bad">${f}</b>`:r}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>t.setLanguage(d.language===`en`?`es`:`en`)}>${c(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>t.signOut()}
          >${c(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(h)}<span></span>${h(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${c(`back`)}
          @click=${()=>m(`back`)}>${s(`back`)}</button></div>
      <button class="btn btn--now signin__go ${p?``:`btn--off`}" data-act="own-pin"
        >${c(a&&a!==i?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const g=(t,n)=>e`<div
    class="signin__field ${t.field===n?`signin__field--on`:``}">
  <label for=${`own-${n}`}>${c(`own-pin-${n}`)}</label>
  <input id=${`own-${n}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${n===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${t.typed[n]}
    @focus=${()=>{t.field=n,t.redraw()}}
    @input=${e=>t.type(n,e.target.value)}></div>`;export{m as openOwnPin};