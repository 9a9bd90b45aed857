import{Ct as e,Dt as t,Mt as n,Ot as r,Q as i,Rt as a,V as o,gt as s,kt as c,ot as l,u,x as d}from"./common/table.js";const f={old:``,pin:``,again:``};var p=class{constructor(e,t){this.known=!1,this.typed={...f},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=t()?.mustChangePin?t()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...f,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?l(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...f},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await s(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:t,typed:n}=this;if(t)return this.turn(t,n[t]&&this.rules);if(n.pin!==n.again)return n.again=``,this.turn(`again`,l(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await s(`POST`,`/v1/me/pin`,{body:{pin:n.old,new_pin:n.pin}}),this.done()}catch(t){if(!(t instanceof e))throw t;await this.refused(t)}finally{this.busy=!1,this.redraw()}}async refused(e){let{status:t,code:n}=e;if((e.passes||n===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let r=i(e).map((t,n)=>e.problems[n]?.code===`not_a_pin`?this.rules:t.text);this.problem=r.join(` `),n===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=l(`own-pin-old-wrong`)):t===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=t();Object.assign(this,{known:!1,typed:{...f},field:`pin`,problem:``,asking:``}),e&&r({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const m=e=>new p(e.redraw,t=>h(e,t));function h(e,t){let{field:r,missing:i,busy:s,problem:f}=t,p=!i&&!s,m=e=>t.type(r,u(t.typed[r],e,32)),h=e=>n`<button type="button" class="btn bigkey"
    data-key=${e} @click=${()=>m(e)}>${e}</button>`;return n`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),t.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${d()}<b>${l(`own-pin-title`)}</b></h1>
      ${t.fields.map(e=>g(t,e))}
      <div><p class="signin__help">${l(`own-pin-why`)} ${t.rules}</p>
        <p class="signin__help" role="status">${f?n`<b class="bad">${f}</b>`:c}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>e.setLanguage(a.language===`en`?`es`:`en`)}>${l(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>e.signOut()}
          >${l(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(h)}<span></span>${h(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${l(`back`)}
          @click=${()=>m(`back`)}>${o(`back`)}</button></div>
      <button class="btn btn--now signin__go ${p?``:`btn--off`}" data-act="own-pin"
        >${l(i&&i!==r?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const g=(e,t)=>n`<div
    class="signin__field ${e.field===t?`signin__field--on`:``}">
  <label for=${`own-${t}`}>${l(`own-pin-${t}`)}</label>
  <input id=${`own-${t}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${t===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${e.typed[t]}
    @focus=${()=>{e.field=t,e.redraw()}}
    @input=${n=>e.type(t,n.target.value)}></div>`;export{m as openOwnPin};