// @ts-check
// Badge and PIN, at a desk with a keyboard.

import { html } from "../vendor/lit-html/lit-html.js";
import { settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { mark } from "./frame.js";
import { themeAndLanguage } from "./menu.js";

/** @param {import("./desk.js").Desk} desk */
export function signinView(desk) {
  const { form } = desk;
  const set = (/** @type {"badge" | "pin"} */ name) => (/** @type {any} */ event) => {
    form[name] = event.target.value;
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    desk.signIn(form.badge.trim().toUpperCase(), form.pin);
  };
  return html`<main class="pitsign"><form class="pitsign__card" @submit=${send}>
    <h1>${mark()}houseway <small>${words("pit-title")}</small></h1>
    <label class="field"><span>${words("badge")}</span><input id="badge" name="username"
      autocomplete="username"
      autocapitalize="characters" spellcheck="false" maxlength="32" required ?autofocus=${!settings.badge}
      .value=${form.badge} @input=${set("badge")}></label>
    <label class="field"><span>PIN</span><input id="pin" name="password" type="password"
      maxlength="64" required
      autocomplete="current-password" inputmode="numeric" ?autofocus=${Boolean(settings.badge)}
      .value=${form.pin} @input=${set("pin")}></label>
    <p class="bad" role="alert">${form.problem}</p>
    <button class="pbtn pbtn--now" data-act="signin">${words("sign-in")}</button>
    ${themeAndLanguage(desk)}</form></main>`;
}
