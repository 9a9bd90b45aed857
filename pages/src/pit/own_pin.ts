// The form in which a person replaces a PIN that someone else has set. Loaded when needed.

import { html } from "lit-html";
import { OwnPin } from "../shared/own_pin.js";
import { words } from "../shared/words.js";
import { mark } from "./nav.js";
import type { Desk } from "./desk.js";
import type { FieldEvent } from "../shared/field_event.js";

export const openOwnPin = (desk: Desk) =>
  new OwnPin(desk.redraw, (ownPin) => ownPinForm(desk, ownPin));

function ownPinForm(desk: Desk, ownPin: OwnPin) {
  const send = (event: Event) => {
    event.preventDefault();
    ownPin.send();
  };
  return html`<form class="pitsign__card" data-step="own-pin" @submit=${send}>
    <h1>${mark()}${words("own-pin-title")}</h1>
    <p>${words("own-pin-why")} ${ownPin.rules}</p>
    ${ownPin.fields.map(
      (name, index) => html`<label class="field"><span>${words(`own-pin-${name}`)}</span><input
        id=${`own-${name}`} type="password" maxlength="64" inputmode="numeric"
        autocomplete=${name === "old" ? "current-password" : "new-password"} ?autofocus=${!index}
        .value=${ownPin.typed[name]}
        @input=${(event: FieldEvent) => ownPin.type(name, event.target.value)}></label>`,
    )}
    <p class="bad" role="alert">${ownPin.problem}</p>
    <button class="pbtn pbtn--now" data-act="own-pin">${words("own-pin-save")}</button>
    <div class="actions"><button type="button" class="pbtn" data-act="signout"
      @click=${() => desk.signOut()}>${words("sign-out")}</button></div></form>`;
}
