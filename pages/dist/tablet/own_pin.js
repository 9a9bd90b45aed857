import{$ as e,At as t,Nt as n,Ot as r,V as i,_t as a,kt as o,st as s,u as c,wt as l,x as u,zt as d}from"./common/table.js";const f={old:``,pin:``,again:``};var p=class{constructor(e,t){this.known=!1,this.typed={...f},this.field=`pin`,this.problem=``,this.busy=!1,this.bounds=null,this.asking=``,this.redraw=e,this.view=()=>t(this)}get wanted(){let e=r()?.mustChangePin?r()?.token??``:``;return e&&e!==this.asking&&this.begin(e),!!e}know(e){Object.assign(this,{known:!0,typed:{...f,old:e}}),this.turn(`pin`,``)}get fields(){return this.known?[`pin`,`again`]:[`old`,`pin`,`again`]}get missing(){let e=this.bounds?.least??1;return this.fields.find(t=>this.typed[t].length<(t===`pin`?e:1))}get rules(){return this.bounds?s(`own-pin-rules`,this.bounds):``}begin(e){this.asking=e,this.known||Object.assign(this,{typed:{...f},field:`old`,problem:``}),this.isDone().catch(()=>void 0)}async isDone(){let{data:e}=await a(`GET`,`/v1/sessions/current`);return this.bounds={least:e.min_pin_digits,most:e.max_pin_digits},e.must_change_pin||this.done(),this.redraw(),!e.must_change_pin}type(e,t){this.typed[e]=t.replaceAll(/\D/g,``),this.problem=``,this.redraw()}async send(){if(this.busy)return;let{missing:e,typed:t}=this;if(e)return this.turn(e,t[e]&&this.rules);if(t.pin!==t.again)return t.again=``,this.turn(`again`,s(`own-pin-differs`));Object.assign(this,{busy:!0,problem:``}),this.redraw();try{await a(`POST`,`/v1/me/pin`,{body:{pin:t.old,new_pin:t.pin}}),this.done()}catch(e){if(!(e instanceof l))throw e;await this.refused(e)}finally{this.busy=!1,this.redraw()}}async refused(t){let{status:n,code:r}=t;if((t.passes||r===`wrong_badge_or_pin`)&&await this.isDone().catch(()=>!1))return;let i=e(t).map((e,n)=>t.problems[n]?.code===`not_a_pin`?this.rules:e.text);this.problem=i.join(` `),r===`wrong_badge_or_pin`?(Object.assign(this,{known:!1,field:`old`}),this.typed.old=``,this.problem=s(`own-pin-old-wrong`)):n===422&&(Object.assign(this.typed,{pin:``,again:``}),this.field=`pin`)}done(){let e=r();Object.assign(this,{known:!1,typed:{...f},field:`pin`,problem:``,asking:``}),e&&o({...e,mustChangePin:!1})}turn(e,t){Object.assign(this,{field:e,problem:t}),this.redraw(),queueMicrotask(()=>document.getElementById(`own-${e}`)?.focus())}};const m=e=>new p(e.redraw,t=>h(e,t));function h(e,r){let{field:a,missing:o,busy:l,problem:f}=r,p=!o&&!l,m=e=>r.type(a,c(r.typed[a],e,32)),h=e=>n`<button type="button" class="btn bigkey"
    data-key=${e} @click=${()=>m(e)}>${e}</button>`;return n`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${e=>{e.preventDefault(),r.send()}}>
    <section class="signin__left"><h1 class="signin__brand">${u()}<b>${s(`own-pin-title`)}</b></h1>
      ${r.fields.map(e=>g(r,e))}
      <div><p class="signin__help">${s(`own-pin-why`)} ${r.rules}</p>
        <p class="signin__help" role="status">${f?n`<b class="bad">${f}</b>`:t}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${()=>e.setLanguage(d.language===`en`?`es`:`en`)}>${s(`language-name`)}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${()=>e.signOut()}
          >${s(`sign-out`)}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`].map(h)}<span></span>${h(`0`)}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${s(`back`)}
          @click=${()=>m(`back`)}>${i(`back`)}</button></div>
      <button class="btn btn--now signin__go ${p?``:`btn--off`}" data-act="own-pin"
        >${s(o&&o!==a?`own-pin-next`:`own-pin-save`)}</button></section>
    </form></main>`}const g=(e,t)=>n`<div
    class="signin__field ${e.field===t?`signin__field--on`:``}">
  <label for=${`own-${t}`}>${s(`own-pin-${t}`)}</label>
  <input id=${`own-${t}`} class="signin__badge" type="password" maxlength=${32}
    autocomplete=${t===`old`?`current-password`:`new-password`} inputmode="numeric"
    .value=${e.typed[t]}
    @focus=${()=>{e.field=t,e.redraw()}}
    @input=${n=>e.type(t,n.target.value)}></div>`;export{m as openOwnPin};