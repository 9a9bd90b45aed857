import{F as e,M as t,b as n}from"./card.js";import{t as r}from"./live.js";import{O as i,Wt as a,i as o,t as s}from"../main.js";var c=class extends a{constructor(e,t){super(e),this.desk=e,this.done=t,this.form=null}open(e){this.form={...e,stay:``,description:``,reason:``},this.forgive(),this.desk.redraw()}leave(){this.form=null,this.desk.redraw()}get ready(){let{form:e}=this;return!e||this.busy||!e.reason.trim()?!1:!!(e.stay||e.description.trim())}async send(){let{form:e}=this;if(!e||!this.ready)return;let{stay:t,description:n,reason:r}=e,i=t?{stay_id:t}:{description:n.trim()},a={...e.body,...i,reason:r.trim()};await this.once(async()=>{await this.call(`POST`,e.path,{body:a}),this.form=null,await this.done()})}};const l=({seat:e,description:t,from:r})=>n(`who-stay`,{seat:e,who:t??n(`who-unknown`),at:i(r)});function u(i){let{form:a,desk:c,ready:u}=i;if(!a)return t;let d=e=>{e.preventDefault(),i.send()},f=e=>t=>{a[e]=t.target.value,c.redraw()};return o({title:a.title,small:a.small,close:()=>i.leave(),body:e`<form novalidate @submit=${d}><p class="note">${n(`who-how`)}</p>
      ${a.stays.length?e`<label class="field field--wide"><span>${n(`who-stays`)}</span><select
          data-field="stay" @change=${e=>{a.stay=e.target.value,c.redraw()}}><option value="">${n(`who-no-stay`)}</option>${a.stays.map(t=>e`<option value=${t.stay_id} ?selected=${t.stay_id===a.stay}>${l(t)}</option>`)}</select>${s(i,`/stay_id`)}</label>`:t}
      ${a.stay?t:e`<label class="field field--wide"><span>${n(`who-description`)}</span><input
          data-field="description" autocomplete="off" maxlength=${200}
          .value=${r(a.description)} @input=${f(`description`)}>${s(i,`/description`)}</label>`}
      <label class="field field--wide"><span>${n(`who-reason`)}</span><textarea data-field="reason"
        maxlength=${500} .value=${r(a.reason)}
        @input=${f(`reason`)}></textarea>${s(i,`/reason`)}</label>
      <p class="bad note" role="alert">${i.problemBeside(`/stay_id`,`/description`,`/reason`)}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${()=>i.leave()}>${n(`go-back`)}</button><button class="pbtn pbtn--now"
        data-act="send" aria-disabled=${u?t:`true`}>${n(`save`)}</button></div></form>`})}export{u as n,c as t};