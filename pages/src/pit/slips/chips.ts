// Chips as they are requested or counted: a number of each denomination.

import { html } from "lit-html";
import { shown, text, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** The most digits that a count can have; the highest count is 100,000. */
const MOST_DIGITS = 6;

/** how many of each denomination, as typed */
export type Counts = Record<string, string>;

const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);

/** The total of the chips, in units. */
const sum = (counts: Counts) =>
  Object.entries(counts).reduce((all, [of, typed]) => all + units(of) * BigInt(whole(typed)), 0n);

/** The chips in the API's format. */
export function chipsBody(counts: Counts) {
  const chips = Object.entries(counts).map(([denomination, typed]) => ({
    denomination,
    count: whole(typed),
  }));
  return { chips: chips.filter(({ count }) => count), total: text(sum(counts)) };
}

export function chipsFields(
  denominations: string[],
  counts: Counts,
  set: (denomination: string, typed: string) => void,
  currency: string,
) {
  const largestFirst = [...denominations].sort((a, b) => Number(units(b) - units(a)));
  return html`<div class="chipcounts">${largestFirst.map(
    (
      of,
    ) => html`<label class="field"><span>${shown(of)}</span><input data-chip=${of} inputmode="numeric"
      autocomplete="off" maxlength=${MOST_DIGITS} .value=${counts[of] ?? ""}
      @input=${(event: FieldEvent) => set(of, event.target.value)}></label>`,
  )}<p class="chipcounts__sum"><span>${words("slips-total")}</span><span><b data-total>${shown(sum(counts))}</b> ${currency}</span></p></div>`;
}
