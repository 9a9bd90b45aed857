// Badge and PIN, at a desk with a keyboard.

import { html } from "lit-html";
import { settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { mark } from "./nav.js";
import { themeAndLanguage } from "./menu.js";
import { modal } from "./sheet.js";
import type { Desk } from "./desk.js";
import type { FieldEvent } from "../shared/field_event.js";

/** An event of a dialog. */
type DialogEvent = Event & { target: HTMLDialogElement };

export const signinView = (desk: Desk) => html`<main class="pitsign">${form(desk)}</main>`;

/** The sign-in form, shown over a desk whose session has ended. No key closes it. */
export const veil = (desk: Desk) => html`<dialog class="pitveil" closedby="none" ${modal()}
  aria-label=${words("sign-in")} @cancel=${(event: Event) => event.preventDefault()}
  @close=${({ target }: DialogEvent) => target.isConnected && target.showModal()}
  ><div class="pitsign">${form(desk)}</div></dialog>`;

function form(desk: Desk) {
  const { form: typed, ownPin } = desk.door;
  if (ownPin?.wanted) return ownPin.view();
  const set = (name: "badge" | "pin") => (event: FieldEvent) => {
    typed[name] = event.target.value;
  };
  const send = (event: Event) => {
    event.preventDefault();
    desk.door.signIn(typed.badge.trim().toUpperCase(), typed.pin);
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
