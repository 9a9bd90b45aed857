// What the house refused, on a screen where no sheet is open. Unlike what could not be read, it
// stays when the screen is read again, and it is not sent again by itself.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import type { Sends } from "../../shared/sends.js";
import { words } from "../../shared/words.js";

export function refused(sends: Sends) {
  const { problem, host } = sends;
  if (!problem) return nothing;
  const close = () => {
    sends.forgive();
    host.redraw();
  };
  return html`<div class="failed" data-state="refused">${icon("warn")}<span
    role="alert">${problem}</span><button class="pbtn btn" data-act="forgive" @click=${close}>${words("close")}</button></div>`;
}
