// Badge and PIN.

import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { button, edited } from "../shared/parts/button.js";
import { settings, setSettings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { lineSign, mark } from "./frame.js";
import { leftWords } from "./left.js";
import type { App } from "./app.js";
import type { FieldEvent } from "../shared/field_event.js";

/** The fewest digits that a PIN can have. The button is enabled once that many are typed. */
const LEAST = 4;
const MOST = 32;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-";

export function signinView(app: App) {
  const { form, ownPin } = app.door;
  if (ownPin?.wanted) return ownPin.view();
  const lacks = lacking(form);
  const letters = form.field === "letters";
  return html`<main class="signinpage"><form class="signin"
      @submit=${(event: Event) => {
        event.preventDefault();
        if (!lacking(form)) app.door.signIn(form.badge, form.pin);
      }}>
    <section class="signin__left"><h1 class="signin__brand">${mark()}<b>houseway</b></h1>
      ${badge(app)}${pin(app)}
      <p class="signin__help" role="status">${
        form.problem
          ? html`<b class="bad">${form.problem}</b>`
          : words(app.desk ? "problem-invalid_token" : "signin-help")
      }${app.desk ? nothing : leftWords(app).map((said) => html`<br><b data-left>${said}</b>`)}</p>
      <div class="signin__foot">
        <button type="button" class="textbtn" @click=${() =>
          app.setLanguage(
            settings.language === "en" ? "es" : "en",
          )}>${words("language-name")}</button>
        <button type="button" class="textbtn" @click=${() => {
          setSettings({ theme: settings.theme === "dark" ? "light" : "dark" });
          app.redraw();
        }}
          >${words(`set-${settings.theme}`)}</button>${lineSign(app)}</div></section>
    <section class="signin__pad">
      <div class="bigpad ${letters ? "bigpad--letters" : ""}">${[...(letters ? LETTERS : "123456789")].map((key) => bigKey(app, key))}
        <button type="button" class="btn bigkey bigkey--s" data-key="letters" aria-pressed=${letters}
          @click=${() => turn(app)}>${letters ? "123" : "ABC"}</button>
        ${letters ? nothing : bigKey(app, "0")}
        <button type="button" class="btn bigkey" data-key="back" aria-label=${words("back")}
          @click=${() => press(app, "back")}>${icon("back")}</button></div>
      ${button(words("sign-in"), null, {
        kind: "btn--now signin__go",
        name: "signin",
        off: lacks ? words(lacks) : form.busy,
      })}</section></form></main>`;
}

/** What has to be typed before signing in. */
const lacking = ({ badge, pin }: App["door"]["form"]) =>
  badge ? (pin.length < LEAST ? "lacks-pin" : "") : "lacks-badge";

function badge(app: App) {
  const { form } = app.door;
  const on = form.field !== "pin";
  return html`<div class="signin__field ${on ? "signin__field--on" : ""}">
    <label for="badge">${words("badge")}</label>
    <input id="badge" class="signin__badge" name="username" autocomplete="username" maxlength=${MOST}
      autocapitalize="characters" spellcheck="false" .value=${form.badge}
      @focus=${() => {
        form.field = form.field === "letters" ? "letters" : "badge";
        app.redraw();
      }}
      @input=${(event: FieldEvent) => {
        form.badge = event.target.value.toUpperCase().trim();
        app.redraw();
      }}></div>`;
}

function pin(app: App) {
  const { form } = app.door;
  return html`<div class="signin__field ${form.field === "pin" ? "signin__field--on" : ""}">
    <label for="pin">PIN</label>
    <input id="pin" class="signin__badge" type="password" name="password" maxlength=${MOST}
      autocomplete="current-password" inputmode="numeric" .value=${form.pin}
      @focus=${() => {
        form.field = "pin";
        app.redraw();
      }}
      @input=${(event: FieldEvent) => {
        form.pin = event.target.value;
        app.redraw();
      }}></div>`;
}

const bigKey = (
  app: App,
  key: string,
) => html`<button type="button" class="btn bigkey" data-key=${key}
  @click=${() => press(app, key)}>${key}</button>`;

function press(app: App, key: string) {
  const { form } = app.door;
  const field = form.field === "pin" ? "pin" : "badge";
  form[field] = edited(form[field], key, MOST);
  form.problem = "";
  app.redraw();
}

function turn(app: App) {
  app.door.form.field = app.door.form.field === "letters" ? "badge" : "letters";
  app.redraw();
}
