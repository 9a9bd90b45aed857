import { html, nothing } from "lit-html";
import { hears, means } from "../deaf.js";
import { words } from "../words.js";
import { icon } from "./card.js";

/**
 * A tool or an action.
 * @param options `off`: why it cannot be pressed now; it says so instead of doing anything;
 *   `label`: what a button without words is called; `meaning`: where its words do not say what it
 *   does; `moment`: how long it is deaf when that has changed. The key of the band, `go`, always is
 *   for a while.
 */
export function button(
  content: unknown,
  press: () => void,
  {
    kind = "",
    name,
    off = false,
    small,
    label,
    meaning,
    moment,
  }: {
    kind?: string;
    name?: string;
    off?: string | boolean;
    small?: string;
    label?: string;
    meaning?: string;
    moment?: number;
  } = {},
) {
  const why = typeof off === "string" ? off : small;
  const key = name && (name === "go" || meaning !== undefined) ? name : "";
  const deaf = key ? means(key, meaning ?? String(content), moment) : nothing;
  const tap = () => off || (key && !hears(key)) || press();
  return html`<button type="button" class="btn ${kind} ${off ? "btn--off" : ""}" data-act=${name ?? nothing}
    aria-disabled=${off ? "true" : nothing} aria-label=${label ?? nothing} data-deaf=${deaf} @click=${tap}
    >${why ? html`<span>${content}<small>${why}</small></span>` : content}</button>`;
}

/** What the key beside the zero sends. */
const BESIDE = { ".": ".", "±": "-" };

/**
 * Digits, a point or a sign, and a way back.
 * @param press gets a digit, `.`, `-` or `back`
 * @param beside what stands beside the zero: a point, a sign, two zeros
 */
export function keypad(press: (key: string) => void, beside: string = ".") {
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", beside, "0"];
  return html`<div class="keypad" role="group" aria-label=${words("keypad")}>
    ${keys.map(
      (key) => html`<button class="btn" data-key=${key}
        @click=${() => press(BESIDE[key as "."] ?? key)}>${key}</button>`,
    )}
    <button class="btn" data-key="back" aria-label=${words("back")} @click=${() => press("back")}
      >${icon("back")}</button>
  </div>`;
}
