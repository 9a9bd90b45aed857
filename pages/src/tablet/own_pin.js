// @ts-check
// A PIN of one's own, in place of one that somebody else has set. Read when it is wanted.

import { html, nothing } from "lit-html";
import { OwnPin } from "../shared/own_pin.js";
import { icon } from "../shared/parts/card.js";
import { settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { mark } from "./frame.js";

const MOST = 32;

/** @param {import("./app.js").App} app */
export const openOwnPin = (app) => new OwnPin(app.redraw, (ownPin) => ownPinView(app, ownPin));

/** @param {import("./app.js").App} app @param {OwnPin} ownPin */
function ownPinView(app, ownPin) {
  const { field, missing, busy, problem } = ownPin;
  const ready = !missing && !busy;
  const press = (/** @type {string} */ key) => {
    const now = ownPin.typed[field];
    ownPin.type(field, key === "back" ? now.slice(0, -1) : (now + key).slice(0, MOST));
  };
  const digit = (/** @type {string} */ key) => html`<button type="button" class="btn bigkey"
    data-key=${key} @click=${() => press(key)}>${key}</button>`;
  return html`<main class="signinpage"><form class="signin" data-step="own-pin"
      @submit=${(/** @type {Event} */ event) => {
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

/** @param {OwnPin} ownPin
 * @param {import("../shared/own_pin.js").Field} name */
const ownField = (ownPin, name) => html`<div
    class="signin__field ${ownPin.field === name ? "signin__field--on" : ""}">
  <label for=${`own-${name}`}>${words(`own-pin-${name}`)}</label>
  <input id=${`own-${name}`} class="signin__badge" type="password" maxlength=${MOST}
    autocomplete=${name === "old" ? "current-password" : "new-password"} inputmode="numeric"
    .value=${ownPin.typed[name]}
    @focus=${() => {
      ownPin.field = name;
      ownPin.redraw();
    }}
    @input=${(/** @type {any} */ event) => ownPin.type(name, event.target.value)}></div>`;
