// @ts-check
// A sheet over the page: the platform's own dialogue, which keeps the focus and answers Escape.

import { Directive, directive } from "lit-html/directive.js";
import { html } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";

/** What had the focus before: it gets it back. @type {HTMLElement | null} */
let before = null;

/** Opens a dialogue once it is on the page. */
export const modal = directive(
  class extends Directive {
    render() {}

    /** @param {any} part */
    update(part) {
      const dialog = /** @type {HTMLDialogElement} */ (part.element);
      queueMicrotask(() => {
        if (!dialog.isConnected || dialog.open) return;
        before = /** @type {HTMLElement} */ (document.activeElement);
        dialog.showModal();
      });
    }
  },
);

/**
 * @param {object} sheet
 * @param {string} sheet.title @param {unknown} [sheet.small]
 * @param {() => void} sheet.close
 * @param {unknown} sheet.body @param {"" | "wide"} [sheet.kind]
 */
export function sheet({ title, small = "", close, body, kind = "" }) {
  const leave = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
    queueMicrotask(() => before?.isConnected && before.focus());
  };
  return html`<dialog class="psheet ${kind ? `psheet--${kind}` : ""}" ${modal()}
    aria-labelledby="sheet-title"
      @cancel=${leave}>
    <header><h2 id="sheet-title">${title} <small>${small}</small></h2>
      <button class="pbtn pbtn--icon" type="button" data-act="close" aria-label=${words("close")}
        @click=${leave}>${icon("x")}</button></header>
    ${body}</dialog>`;
}
