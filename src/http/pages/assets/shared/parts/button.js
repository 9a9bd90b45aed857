// @ts-check
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { words } from "../words.js";
import { icon } from "./card.js";

/**
 * A tool or an action.
 * @param {unknown} content @param {() => void} press
 * @param {{kind?: string, name?: string, off?: string | boolean, small?: string, label?: string}} [options]
 *   `off`: why it cannot be pressed now; it says so instead of doing anything;
 *   `label`: what a button without words is called
 */
export function button(content, press, { kind = "", name, off = false, small, label } = {}) {
  const why = typeof off === "string" ? off : small;
  return html`<button type="button" class="btn ${kind} ${off ? "btn--off" : ""}" data-act=${name ?? nothing}
    aria-disabled=${off ? "true" : nothing} aria-label=${label ?? nothing} @click=${() => off || press()}
    >${why ? html`<span>${content}<small>${why}</small></span>` : content}</button>`;
}

/** What the key beside the zero sends. */
const BESIDE = { ".": ".", "±": "-" };

/**
 * Digits, a point or a sign, and a way back.
 * @param {(key: string) => void} press gets a digit, `.`, `-` or `back`
 * @param {string} [beside] what stands beside the zero: a point, a sign, two zeros
 */
export function keypad(press, beside = ".") {
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", beside, "0"];
  return html`<div class="keypad" role="group" aria-label=${words("keypad")}>
    ${keys.map(
      (key) => html`<button class="btn" data-key=${key}
        @click=${() => press(BESIDE[/** @type {"."} */ (key)] ?? key)}>${key}</button>`,
    )}
    <button class="btn" data-key="back" aria-label=${words("back")} @click=${() => press("back")}
      >${icon("back")}</button>
  </div>`;
}
