// @ts-check
// What cannot be taken back is asked once, in its place.

import { html } from "lit-html";
import { words } from "../../shared/words.js";

/** Which act is asked about. */
let asked = "";

/**
 * @param {import("../desk.js").Desk} desk
 * @param {{name: string, said: string, kind?: string, press: () => unknown}} act `name` tells it from
 *   all others; `said` is what it does
 */
export function sure(desk, { name, said, kind = "pbtn--bad", press }) {
  const ask = (/** @type {string} */ about) => {
    asked = about;
    desk.redraw();
  };
  if (asked !== name)
    return html`<button type="button" class="pbtn ${kind}" data-act=${name} @click=${() => ask(name)}
      >${said}</button>`;
  const go = () => {
    asked = "";
    press();
  };
  return html`<span class="sure" role="group" aria-label=${words("sure", { what: said })}
    ><button type="button" class="pbtn" data-act=${`${name}-not`} @click=${() => ask("")}
      >${words("go-back")}</button><button type="button" class="pbtn pbtn--bad" data-act=${`${name}-sure`}
      @click=${go}>${words("sure", { what: said })}</button></span>`;
}
