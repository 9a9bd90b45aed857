// The paper score sheet: the columns We and They, with one row per deal.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { SIDES, points, sideName } from "./table.js";
import type { Desk } from "../desk.js";
import type { CanastaRound, CanastaComponents } from "../../../types/api.js";

/** A side's columns. */
const PARTS = ["melds", "canastas", "red", "out", "hand"] as const;
/** The most deals that fit on the sheet. */
const MOST_ROWS = 4;

const partOf = (components: CanastaComponents, part: (typeof PARTS)[number]) =>
  ({
    melds: components.meld_cards + (components.cards ?? 0),
    canastas: components.canasta_bonus,
    red: components.red_threes,
    out: components.going_out,
    hand: components.hand_cards + (components.penalties ?? 0),
  })[part];

/** The whole sheet. */
export function paperSheet(desk: Desk<CanastaRound>) {
  const { theState: state } = desk;
  const rows = state.score_sheet.slice(-MOST_ROWS);
  return html`<div class="paper"><div class="paper__sides">${SIDES.map((side) => {
    const own = state.sides[side];
    const winner = state.settlement?.winner === side;
    return html`<div class="paper__side ${winner ? "paper__side--won" : ""}" data-team=${side}
      ><b>${sideName(side)}</b><span>${
        state.settlement
          ? winner
            ? words("has-won")
            : ""
          : words("opens-with", { points: own.opening_minimum })
      }</span><strong>${points(own.score)}</strong></div>`;
  })}</div>
  <table class="grid grid--paper"><thead><tr><th>${words("deal-word")}</th>${SIDES.map(
    () =>
      html`${PARTS.map((part) => html`<th class="r">${words(`part-${part}`)}</th>`)}<th class="r">${words(
        "part-total",
      )}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr><td>${row.deal}</td>${SIDES.map(
        (side) =>
          html`${PARTS.map(
            (part) =>
              html`<td class="r" data-side=${part === PARTS[0] ? sideName(side) : nothing}>${figure(
                partOf(row[side].components, part),
              )}</td>`,
          )}<td class="r sum">${points(row[side].total)}</td>`,
      )}</tr>`,
  )}</tbody></table>${
    rows.length ? nothing : html`<p class="sheet__none">${words("no-deal-yet")}</p>`
  }</div>`;
}

const figure = (value: number) => (value ? points(value) : "");

/**
 * The sides' totals, one row per deal, narrow enough to fit between the sides.
 * @param last the row that is being entered
 */
export const narrowSheet = (desk: Desk<CanastaRound>, last: unknown = nothing) => {
  const rows = desk.theState.score_sheet.slice(-3);
  return html`<section class="sheet sheet--narrow"><table class="grid grid--tight">
    <thead><tr><th><span class="sr">${words("deal-word")}</span></th>${SIDES.map((side) => html`<th class="r">${sideName(side)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><td>${words("deal-number", { number: row.deal })}</td>${SIDES.map(
          (side) => html`<td class="r">${points(row[side].total)}</td>`,
        )}</tr>`,
    )}${last}</tbody></table></section>`;
};
