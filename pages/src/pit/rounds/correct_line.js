// @ts-check
// Canasta: a settled game is put right by a line of its score sheet: what the sides scored in a deal,
// or what cards they had.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { SIDES, sideName } from "../../tablet/canasta/table.js";
import { eventOf } from "../parts/sentence.js";
import { linesIn } from "./fixes.js";

/**
 * A side's part of the line, as it is typed.
 * @typedef {object} Side
 * @property {string} total @property {string} naturals @property {string} mixed
 * @property {string} red_threes @property {boolean} went_out @property {boolean} concealed
 * @property {string} melds a meld a line @property {string[]} left the two partners' cards
 */

const FIGURES = ["total", "naturals", "mixed", "red_threes"];

/** @param {any} round */
const inTotals = ({ state }) => state.mode === "totals";

/** @param {string[]} cards */
const typed = (cards) => cards.join(" ");

/** What was entered for a line, if the log has it as it stands.
 * @param {import("./round.js").RoundPage} page @param {any} line */
function enteredFor({ events }, line) {
  const sums = (/** @type {any} */ written) =>
    SIDES.every((side) =>
      Object.entries(line[side].components).every(
        ([name, points]) => (written?.[side]?.components?.[name] ?? 0) === points,
      ),
    );
  const found = events.findLast((entry) => {
    const { totals, sheets, line: written, deal = line.deal } = eventOf(entry);
    return (totals ?? sheets) && deal === line.deal && sums(written);
  });
  const { totals, sheets } = eventOf(found ?? {});
  return totals ?? sheets ?? null;
}

/** @param {import("./round.js").RoundPage} page @param {number} deal @returns {Side[]} */
export function lineDraft(page, deal) {
  const line = linesIn(page.round).find((known) => known.deal === deal);
  if (!line) return [];
  const entered = enteredFor(page, line);
  return SIDES.map((side) => {
    const { naturals, mixed, red_threes: red, melds = [], cards_left: left } = entered?.[side] ?? {};
    const text = (/** @type {number | undefined} */ value) => String(value ?? 0);
    const went = line[side].went_out;
    return {
      total: text(line[side].total),
      naturals: text(naturals),
      mixed: text(mixed),
      red_threes: text(red),
      went_out: Boolean(went),
      concealed: went === "concealed",
      melds: melds.map(typed).join("\n"),
      left: [0, 1].map((partner) => typed(left?.[partner] ?? [])),
    };
  });
}

/** Cards as people type them. @param {string} text */
const cardsOf = (text) => text.split(/[\s,]+/).filter(Boolean);

/** The command that writes the line anew. @param {any} round @param {number} deal
 * @param {Side[]} sides */
export function lineEntry(round, deal, sides) {
  const out = (/** @type {Side} */ { went_out, concealed }) => ({
    went_out,
    concealed: went_out && concealed,
  });
  if (inTotals(round)) {
    const figures = (/** @type {any} */ side) =>
      Object.fromEntries(FIGURES.map((name) => [name, Number(side[name])]));
    return {
      type: "enter_totals",
      deal,
      sides: sides.map((side) => ({ ...figures(side), ...out(side) })),
    };
  }
  return {
    type: "enter_score_sheet",
    deal,
    sides: sides.map((side) => ({
      melds: side.melds
        .split("\n")
        .map(cardsOf)
        .filter((meld) => meld.length),
      red_threes: Number(side.red_threes),
      cards_left: side.left.map(cardsOf),
      ...out(side),
    })),
  };
}

/** @param {Side[]} sides */
export const lineIsWhole = (sides) =>
  sides.length > 0 &&
  sides.every((side) =>
    FIGURES.every((name) => /^-?\d{1,5}$/.test(side[/** @type {"total"} */ (name)])),
  );

/** @param {import("./correction.js").Correction} correction */
export function lineForm(correction) {
  const { round, deal, sides } = correction;
  const lines = linesIn(round);
  return html`<div class="formrow"><label class="field"><span>${words("which-deal")}</span>
      <select data-field="deal" @change=${(/** @type {any} */ event) =>
        correction.takeLine(Number(event.target.value))}>${lines.map(
        (line) => html`<option value=${line.deal} ?selected=${line.deal === deal}
          >${words("deal-number", { number: line.deal })}</option>`,
      )}</select></label></div>
    <div class="linesides">${sides.map((side, index) => sideForm(correction, side, index))}</div>
    <p class="note">${words(inTotals(round) ? "line-totals-how" : "line-cards-how")}</p>`;
}

/** @param {import("./correction.js").Correction} correction @param {Side} side @param {number} index */
function sideForm(correction, side, index) {
  const { round, sides } = correction;
  const name = SIDES[index];
  const set = (/** @type {Partial<Side>} */ change) =>
    correction.take({ sides: sides.with(index, { ...side, ...change }) });
  const figure = (/** @type {string} */ figure) => html`<label class="field"
    ><span>${words(`totals-${figure}`)}</span><input data-field=${`${name}-${figure}`}
      inputmode=${figure === "total" ? "text" : "numeric"} maxlength="6" autocomplete="off"
      .value=${side[/** @type {"total"} */ (figure)]}
      @input=${(/** @type {any} */ event) => set({ [figure]: event.target.value.trim() })}></label>`;
  const flag = (/** @type {"went_out" | "concealed"} */ flag) => html`<label class="check"
    ><input type="checkbox" data-field=${`${name}-${flag}`} .checked=${side[flag]}
      @change=${(/** @type {any} */ event) => set({ [flag]: event.target.checked })}>
      ${words(flag)}</label>`;
  const cards = (/** @type {number} */ partner) => html`<label class="field field--wide"
    ><span>${words("left-with", { seat: round.state.sides[name].seats[partner] })}</span>
    <input data-field=${`${name}-left-${partner}`} maxlength="200" autocomplete="off"
      .value=${side.left[partner]}
      @input=${(/** @type {any} */ event) => set({ left: side.left.with(partner, event.target.value) })}></label>`;
  const totals = inTotals(round);
  return html`<fieldset class="lineside"><legend>${sideName(name)}</legend>
    ${
      totals
        ? html`<div class="formrow formrow--four">${FIGURES.map(figure)}</div>`
        : html`<label class="field field--wide"><span>${words("melds-by-line")}</span><textarea
            rows="4" data-field=${`${name}-melds`} maxlength="1000" spellcheck="false"
            .value=${side.melds}
            @input=${(/** @type {any} */ event) => set({ melds: event.target.value })}></textarea></label>
          ${cards(0)}${cards(1)}<div class="formrow">${figure("red_threes")}</div>`
    }
    <div class="checks">${flag("went_out")}${side.went_out ? flag("concealed") : nothing}</div></fieldset>`;
}
