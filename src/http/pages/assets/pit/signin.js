// @ts-check
// Badge and PIN, at a desk with a keyboard.

import { html } from "../vendor/lit-html/lit-html.js";
import { settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { mark } from "./frame.js";
import { themeAndLanguage } from "./menu.js";
import { modal } from "./sheet.js";

/** @param {import("./desk.js").Desk} desk */
export const signinView = (desk) => html`<main class="pitsign">${form(desk)}</main>`;

/** The same over a desk whose session has ended; no key closes it.
 * @param {import("./desk.js").Desk} desk */
export const veil = (desk) => html`<dialog class="pitveil" closedby="none" ${modal()}
  aria-label=${words("sign-in")} @cancel=${(/** @type {Event} */ event) => event.preventDefault()}
  @close=${(/** @type {any} */ event) => event.target.isConnected && event.target.showModal()}
  ><div class="pitsign">${form(desk)}</div></dialog>`;

/** @param {import("./desk.js").Desk} desk */
function form(desk) {
  if (desk.ownPin.wanted) return ownPinForm(desk);
  const { form: typed } = desk;
  const set = (/** @type {"badge" | "pin"} */ name) => (/** @type {any} */ event) => {
    typed[name] = event.target.value;
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    desk.signIn(typed.badge.trim().toUpperCase(), typed.pin);
  };
  return html`<form class="pitsign__card" @submit=${send}>
    <h1>${mark()}houseway <small>${words("pit-title")}</small></h1>
    <label class="field"><span>${words("badge")}</span><input id="badge" name="username"
      autocomplete="username"
      autocapitalize="characters" spellcheck="false" maxlength="32" required ?autofocus=${!settings.badge}
      .value=${typed.badge} @input=${set("badge")}></label>
    <label class="field"><span>PIN</span><input id="pin" name="password" type="password"
      maxlength="64" required
      autocomplete="current-password" inputmode="numeric" ?autofocus=${Boolean(settings.badge)}
      .value=${typed.pin} @input=${set("pin")}></label>
    <p class="bad" role="alert">${typed.problem || (desk.who ? words("problem-invalid_token") : "")}</p>
    <button class="pbtn pbtn--now" data-act="signin">${words("sign-in")}</button>
    ${themeAndLanguage(desk)}</form>`;
}

/** A PIN of one's own, in place of one that somebody else has set.
 * @param {import("./desk.js").Desk} desk */
function ownPinForm(desk) {
  const { ownPin } = desk;
  const send = (/** @type {Event} */ event) => {
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
        @input=${(/** @type {any} */ event) => ownPin.type(name, event.target.value)}></label>`,
    )}
    <p class="bad" role="alert">${ownPin.problem}</p>
    <button class="pbtn pbtn--now" data-act="own-pin">${words("own-pin-save")}</button>
    <div class="actions"><button type="button" class="pbtn" data-act="signout"
      @click=${() => desk.signOut()}>${words("sign-out")}</button></div></form>`;
}
