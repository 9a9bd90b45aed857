// A field for a gaming day. Any day can be typed, also one of years ago.

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { isoOf } from "../../shared/typed_time.js";
import { words } from "../../shared/words.js";
import { dateOf, dayWords } from "../when.js";
import type { FieldEvent } from "../../shared/field_event.js";

interface Looks {
  /** what the empty field says; without it, the field must not be empty */
  any?: string;
  /** whether the field stands among keys, where there is no room for its name */
  unnamed?: boolean;
}

/**
 * @param day the chosen day, as a date; empty if any day is chosen
 * @param choose called with the day that was typed
 */
export function dayField(
  day: string,
  choose: (day: string) => void,
  { any = "", unnamed = false }: Looks = {},
) {
  const change = ({ target }: FieldEvent) => {
    const typed = target.value.replaceAll(",", "").trim();
    const read = isoOf(typed);
    const fits = read || (any && !typed);
    target.setCustomValidity(fits ? "" : words("filter-no-time"));
    if (target.reportValidity()) choose(read ? dateOf(read) : "");
  };
  return html`<label class="field field--time ${any && day ? "field--on" : ""}"><span class=${unnamed ? "sr" : ""}>${words("register-day")}</span><input
    data-field="day" autocomplete="off" maxlength="32" size=${unnamed ? 10 : 20} placeholder=${any}
    .value=${live(day ? dayWords(day, unnamed ? "long" : "short") : "")} @change=${change}></label>`;
}
