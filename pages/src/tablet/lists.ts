// Lists in a line: of what a remark says, and of seats.

import { html } from "lit-html";
import { settings } from "../shared/settings.js";

/** What a remark lists. No item is broken, and no line starts or ends with a dot. */
export const items = (list: unknown[]) =>
  html`<span class="items">${list.map((item, nth) =>
    nth ? html` <span><i>·</i> ${item}</span>` : html`<span>${item}</span>`,
  )}</span>`;

/** Seats: 3, 4 and 5. British English has no comma before the last; other languages ignore it. */
export const listed = (seats: (string | number)[]) =>
  new Intl.ListFormat(`${settings.language}-GB`).format(seats.map(String));
