// Canasta: a settled game is corrected by replacing a line of its score sheet, which gives
// each side's score in a deal, or its cards.

import { html, nothing } from "lit-html";
import type { Fields } from "../../shared/fields.js";
import { words } from "../../shared/words.js";
import { SIDES, sideName } from "../../tablet/canasta/table.js";
import { eventOf } from "../parts/sentence.js";
import { linesIn } from "./fixes.js";
import type { RoundPage } from "./round.js";
import type { Correction } from "./correction.js";
import type {
  CanastaLineView,
  Round,
  CanastaLine,
  CanastaBySideCanastaSideSheet,
  CanastaBySideCanastaSideTotals,
} from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** A side's part of the line, as it is typed. */
export interface Side {
  total: string;
  naturals: string;
  mixed: string;
  red_threes: string;
  went_out: boolean;
  concealed: boolean;
  /** one meld per line */
  melds: string;
  /** the cards left in both partners' hands */
  left: string[];
}

const FIGURES = ["total", "naturals", "mixed", "red_threes"] as const;

const inTotals = (round: Round) => round.game === "canasta" && round.state.mode === "totals";

const typed = (cards: string[]) => cards.join(" ");

type Written = CanastaBySideCanastaSideSheet | CanastaBySideCanastaSideTotals;

/** What was entered for a line, if the log still has it unchanged. */
function enteredFor({ events }: RoundPage, line: CanastaLineView) {
  const sums = (written: Pick<CanastaLine, "we" | "they">) =>
    SIDES.every((side) => {
      const parts: Record<string, number> = written[side].components;
      return Object.entries(line[side].components).every(
        ([name, points]) => (parts[name] ?? 0) === points,
      );
    });
  const found = events.findLast((entry) => {
    const { totals, sheets, line: written, deal = line.deal } = eventOf(entry);
    return (totals ?? sheets) && deal === line.deal && written && "we" in written && sums(written);
  });
  const { totals, sheets } = eventOf(found);
  return totals ?? sheets ?? null;
}

export function lineDraft(page: RoundPage, deal: number): Side[] {
  const line = linesIn(page.theRound).find((known) => known.deal === deal);
  if (!line) return [];
  const entered = enteredFor(page, line);
  return SIDES.map((side) => {
    const typedIn: Fields<Written["we"]> = entered?.[side] ?? {};
    const { naturals, mixed, red_threes: red, melds = [], cards_left: left } = typedIn;
    const text = (value: number | undefined) => String(value ?? 0);
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

/** Cards as people type them. */
const cardsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The command that replaces the line. */
export function lineEntry(round: Round, deal: number, sides: Side[]) {
  const out = ({ went_out, concealed }: Side) => ({
    went_out,
    concealed: went_out && concealed,
  });
  if (inTotals(round)) {
    const figures = (side: Side) =>
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

export const lineIsWhole = (sides: Side[]) =>
  sides.length > 0 &&
  sides.every((side) => FIGURES.every((name) => /^-?\d{1,5}$/.test(side[name])));

export function lineForm(correction: Correction) {
  const { round, deal, sides } = correction;
  const lines = linesIn(round);
  return html`<div class="formrow"><label class="field"><span>${words("which-deal")}</span>
      <select data-field="deal" @change=${(event: FieldEvent) =>
        correction.takeLine(Number(event.target.value))}>${lines.map(
        (line) => html`<option value=${line.deal} ?selected=${line.deal === deal}
          >${words("deal-number", { number: line.deal })}</option>`,
      )}</select></label></div>
    <div class="linesides">${sides.map((side, index) => sideForm(correction, side, index))}</div>
    <p class="note">${words(inTotals(round) ? "line-totals-how" : "line-cards-how")}</p>`;
}

function sideForm(correction: Correction, side: Side, index: number) {
  const { round, sides } = correction;
  const name = SIDES[index] ?? "we";
  const seats = round.game === "canasta" ? round.state.sides[name].seats : [];
  const set = (change: Partial<Side>) =>
    correction.take({ sides: sides.with(index, { ...side, ...change }) });
  const figure = (figure: (typeof FIGURES)[number]) => html`<label class="field"
    ><span>${words(`totals-${figure}`)}</span><input data-field=${`${name}-${figure}`}
      inputmode=${figure === "total" ? "text" : "numeric"} maxlength="6" autocomplete="off"
      .value=${side[figure]}
      @input=${(event: FieldEvent) => set({ [figure]: event.target.value.trim() })}></label>`;
  const flag = (flag: "went_out" | "concealed") => html`<label class="check"
    ><input type="checkbox" data-field=${`${name}-${flag}`} .checked=${side[flag]}
      @change=${(event: FieldEvent) => set({ [flag]: event.target.checked })}>
      ${words(flag)}</label>`;
  const cards = (partner: number) => html`<label class="field field--wide"
    ><span>${words("left-with", { seat: seats[partner] ?? 0 })}</span>
    <input data-field=${`${name}-left-${partner}`} maxlength="200" autocomplete="off"
      .value=${side.left[partner]}
      @input=${(event: FieldEvent) => set({ left: side.left.with(partner, event.target.value) })}></label>`;
  const totals = inTotals(round);
  return html`<fieldset class="lineside"><legend>${sideName(name)}</legend>
    ${
      totals
        ? html`<div class="formrow formrow--four">${FIGURES.map(figure)}</div>`
        : html`<label class="field field--wide"><span>${words("melds-by-line")}</span><textarea
            rows="4" data-field=${`${name}-melds`} maxlength="1000" spellcheck="false"
            .value=${side.melds}
            @input=${(event: FieldEvent) => set({ melds: event.target.value })}></textarea></label>
          ${cards(0)}${cards(1)}<div class="formrow">${figure("red_threes")}</div>`
    }
    <div class="checks">${flag("went_out")}${side.went_out ? flag("concealed") : nothing}</div></fieldset>`;
}
