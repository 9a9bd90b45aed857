// Entries that are waiting while their author is not signed in to send them. Signing out warns
// about them, and so does the tablet when the next person signs in.

import { html, nothing } from "lit-html";
import { button } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import { firstName } from "./frame.js";
import type { App } from "./app.js";

export function signOutView(app: App) {
  if (app.sheet !== "signout") return nothing;
  const count = app.desk?.waiting.length ?? 0;
  return html`<div class="veil"><div class="menu" role="dialog" aria-modal="true" data-signout
      aria-labelledby="signout-title">
    <div class="menu__head"><b id="signout-title">${words("signout-waits", { count })}</b></div>
    <p>${words("signout-later", { count })}</p>
    <div class="menu__row menu__row--end">
      ${button(words("signout-stay"), () => app.show(null), { kind: "btn--now", name: "stay" })}
      ${button(words("signout-sure"), () => app.signOut(true), {
        kind: "btn--line",
        name: "signout-sure",
      })}</div></div></div>`;
}

/** Whose entries are waiting here. */
export const leftWords = ({ left }: App) =>
  left.map(({ name, count }) => words("left-waits", { name: firstName(name) || "–", count }));

/** The warning shown over the page when another person is signed in. */
export function leftView(app: App) {
  const said = leftWords(app);
  if (!said.length) return nothing;
  const close = () => {
    app.left = [];
    app.redraw();
  };
  return html`<aside class="tabnote" role="status" data-left>${icon("clock")}<span
    >${said.join(" ")}</span><button class="iconbtn" aria-label=${words("close")}
    data-act="close-left" @click=${close}>${icon("x")}</button></aside>`;
}
