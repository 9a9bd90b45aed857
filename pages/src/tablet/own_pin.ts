// The form in which a person replaces a PIN that someone else has set. Loaded when needed.

import { html, nothing } from "lit-html";
import { OwnPin, type Field } from "../shared/own_pin.js";
import { edited } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { mark } from "./frame.js";
import type { App } from "./app.js";
import type { FieldEvent } from "../shared/field_event.js";

const MOST = 32;

export const openOwnPin = (app: App) => new OwnPin(app.redraw, (ownPin) => ownPinView(app, ownPin));

function ownPinView(app: App, ownPin: OwnPin) {
  const { field, missing, busy, problem } = ownPin;
  const ready = !missing && !busy;
  const press = (key: string) => ownPin.type(field, edited(ownPin.typed[field], key, MOST));
  const digit = (key: string) => html`<button type="button" class="btn bigkey"
    data-key=${key} @click=${() => press(key)}>${key}</button>`;
  return html`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${(event: Event) => {
        event.preventDefault();
        ownPin.send();
      }}>
    <section class="signin__left"><h1 class="signin__brand">${mark()}<b>${words("own-pin-title")}</b></h1>
      ${ownPin.fields.map((name) => ownField(ownPin, name))}
      <div><p class="signin__help">${words("own-pin-why")} ${ownPin.rules}</p>
        <p class="signin__help" role="status">${problem ? html`<b class="bad">${problem}</b>` : nothing}</p>
      </div>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${() => app.setLanguage(settings.language === "en" ? "es" : "en")}>${words("language-name")}</button>
        <button type="button" class="textbtn" data-act="signout" @click=${() => app.signOut()}
          >${words("sign-out")}</button></div></section>
    <section class="signin__pad"><div class="bigpad">
        ${["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(digit)}<span></span>${digit("0")}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${words("back")}
          @click=${() => press("back")}>${icon("back")}</button></div>
      <button class="btn btn--now signin__go ${ready ? "" : "btn--off"}" data-act="own-pin"
        >${words(missing && missing !== field ? "own-pin-next" : "own-pin-save")}</button></section>
    </form></main>`;
}

const ownField = (ownPin: OwnPin, name: Field) => html`<div
    class="signin__field ${ownPin.field === name ? "signin__field--on" : ""}">
  <label for=${`own-${name}`}>${words(`own-pin-${name}`)}</label>
  <input id=${`own-${name}`} class="signin__badge" type="password" maxlength=${MOST}
    autocomplete=${name === "old" ? "current-password" : "new-password"} inputmode="numeric"
    .value=${ownPin.typed[name]}
    @focus=${() => {
      ownPin.field = name;
      ownPin.redraw();
    }}
    @input=${(event: FieldEvent) => ownPin.type(name, event.target.value)}></div>`;
