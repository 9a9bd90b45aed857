// What can go wrong in a game: misdeals, penalties, and entries that only the floor can take back.

import { html } from "lit-html";
import { pill } from "../../shared/parts/act.js";
import { settings } from "../../shared/settings.js";
import { hasWords, words } from "../../shared/words.js";
import { openOf } from "./table.js";
import type { Desk } from "../desk.js";
import type { Cause } from "../report.js";
import type { CanastaRound } from "../../../types/api.js";

/** The most entries that are offered. */
const MOST_ENTRIES = 4;
const SEATS = [1, 2, 3, 4];

/** @param striking the entry that the floor is asked to take back */
export function causesOf(
  desk: Desk<CanastaRound>,
  striking: { entry: number | null },
  redraw: () => void,
): Cause[] {
  const misdeal = desk.open("report_misdeal");
  const misdeals = (misdeal?.conditions ?? []).map((condition): Cause => ({
    name: condition,
    title: words(`canasta-mis-${condition}`),
    follows: words("canasta-mis-follows"),
    seats: SEATS,
    cards: condition === "wrong_count" ? undefined : [],
    command: ({ seat, card }) => ({
      type: "report_misdeal",
      condition,
      ...(seat ? { seat } : {}),
      ...(card ? { card } : {}),
    }),
  }));
  const penalties = openOf(desk, "penalty").map((open): Cause => ({
    name: open.what,
    title: words(`foul-${open.what}`),
    follows: open.points ? words("points-off", { count: open.points }) : words("only-logged"),
    seats: open.seats,
    seatNeeded: true,
    cards: ["exposed_card", "red_three_kept"].includes(open.what) ? [] : undefined,
    command: ({ seat, card }) =>
      seat ? { type: "penalty", what: open.what, seat, ...(card ? { cards: [card] } : {}) } : null,
  }));
  const strike = desk.open("strike");
  const strikes: Cause[] = strike
    ? [
        {
          name: "strike",
          title: words("strike-entry"),
          floor: { title: words("strike-entry"), reason: true },
          lacks: words("which-entry"),
          form: () =>
            html`<h2>${words("which-entry")}</h2><div class="entries">${strike.latest
              .slice(0, MOST_ENTRIES)
              .map(({ number, kind, entry }) =>
                pill(
                  html`<b>${number}</b> ${entryWords(kind, entry)}`,
                  striking.entry === number,
                  () => {
                    striking.entry = number;
                    redraw();
                  },
                  { name: `entry-${number}` },
                ),
              )}</div>`,
          command: () => (striking.entry ? { type: "strike", to_entry: striking.entry } : null),
        },
      ]
    : [];
  return [...misdeals, ...strikes, ...penalties];
}

/**
 * An entry in the game's list. The house's sentence is in English; in other languages the page
 * shows the entry's name instead.
 */
const entryWords = (kind: string, entry: string) =>
  settings.language !== "en" && hasWords(`canasta-entry-${kind}`)
    ? words(`canasta-entry-${kind}`)
    : entry;
