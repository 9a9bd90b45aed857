// @ts-check
// A game that has no screen yet says so, and tells what the house asks for.

import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../shared/words.js";
import { nowBand, say, topbar } from "./frame.js";

export const unbuilt = {
  subject: () => null,
  /** @param {import("./app.js").App} app @param {import("./desk.js").Desk} desk */
  open: (app, desk) => ({
    keys: () => ({}),
    view: () => html`<div class="tablet">${topbar(app, { steps: [], step: 0 })}
      <main class="felt"></main><div class="nowbar"><section class="dealer"></section>
      ${nowBand({ badge: "", body: say(words("not-built"), desk.round?.prompt?.text ?? "") })}</div>
      <section class="work"></section></div>`,
  }),
};
