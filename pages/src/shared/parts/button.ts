import { html, nothing } from "lit-html";
import { hears, means } from "../deaf.js";
import { asTyped } from "../money.js";
import { words } from "../words.js";
import { icon } from "./card.js";

/**
 * A tool or an action.
 * @param press what it does; null if it submits its form
 * @param options `off`: why it cannot be pressed now, shown when someone presses it; `label`: its
 *   name, if it has no text; `chosen`: whether it is chosen, if it can be; `meaning`: what it does
 *   now, if its text can mean several things; `moment`: how long it is deaf after its meaning has
 *   changed. The band's key, `go`, is always deaf for a moment.
 */
export function button(
  content: unknown,
  press: (() => unknown) | null,
  {
    kind = "",
    name,
    off = false,
    small,
    label,
    chosen,
    meaning,
    moment,
  }: {
    kind?: string;
    name?: string;
    off?: string | boolean;
    small?: string;
    label?: string;
    chosen?: boolean;
    meaning?: string;
    moment?: number;
  } = {},
) {
  const why = typeof off === "string" ? off : small;
  const key = name && (name === "go" || meaning !== undefined) ? name : "";
  const deaf = key ? means(key, meaning ?? String(content), moment) : nothing;
  const tap = () => off || (key && !hears(key)) || press?.();
  return html`<button type=${press ? "button" : "submit"} class="btn ${kind} ${off ? "btn--off" : ""}" data-act=${name ?? nothing}
    aria-disabled=${off ? "true" : nothing} aria-label=${label ?? nothing} aria-pressed=${chosen ?? nothing} data-deaf=${deaf} @click=${tap}
    >${why ? html`<span>${content}<small>${why}</small></span>` : content}</button>`;
}

/**
 * The typed text after another key.
 * @param key a digit, a point (ignored if there is one already), or `back`
 * @param most the most characters
 */
export function edited(text: string, key: string, most: number) {
  if (key === "back") return text.slice(0, -1);
  return text.length < most && (key !== "." || !text.includes(key)) ? text + key : text;
}

/**
 * A keypad with digits, a key beside the zero, and a key that deletes.
 * @param press gets a digit, `.`, `-` or `back`
 * @param beside the key beside the zero: a point, a sign, or two zeros
 */
export function keypad(press: (key: string) => void, beside: string = ".") {
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", beside, "0"];
  return html`<div class="keypad" role="group" aria-label=${words("keypad")}>
    ${keys.map(
      (key) => html`<button class="btn" data-key=${key}
        @click=${() => press(key === "±" ? "-" : key)}>${asTyped(key)}</button>`,
    )}
    <button class="btn" data-key="back" aria-label=${words("back")} @click=${() => press("back")}
      >${icon("back")}</button>
  </div>`;
}
