// @ts-check
// What may go wrong in a game: misdeals, penalties, and what only the floor takes back.

import { html } from "lit-html";
import { pill } from "../../shared/parts/act.js";
import { settings } from "../../shared/settings.js";
import { hasWords, rulingWords, words } from "../../shared/words.js";
import { openOf } from "./table.js";

/** The most entries to choose from. */
const MOST_ENTRIES = 4;
const SEATS = [1, 2, 3, 4];

/**
 * @param {import("../desk.js").Desk} desk
 * @param {{entry: number | null}} striking the entry that the floor takes back
 * @param {() => void} redraw
 * @returns {import("../report.js").Cause[]}
 */
export function causesOf(desk, striking, redraw) {
  const misdeal = desk.open("report_misdeal");
  const misdeals = (misdeal?.conditions ?? []).map((/** @type {string} */ condition) => ({
    name: condition,
    title: words(`canasta-mis-${condition}`),
    follows: words("canasta-mis-follows"),
    seats: SEATS,
    cards: condition === "wrong_count" ? undefined : [],
    command: (/** @type {any} */ { seat, card }) => ({
      type: "report_misdeal",
      condition,
      ...(seat ? { seat } : {}),
      ...(card ? { card } : {}),
    }),
  }));
  const penalties = openOf(desk, "penalty").map((open) => ({
    name: open.what,
    title: words(`foul-${open.what}`),
    follows: open.points ? words("points-off", { count: open.points }) : words("only-logged"),
    seats: open.seats,
    seatNeeded: true,
    cards: ["exposed_card", "red_three_kept"].includes(open.what) ? [] : undefined,
    command: (/** @type {any} */ { seat, card }) => ({
      type: "penalty",
      what: open.what,
      seat,
      ...(card ? { cards: [card] } : {}),
    }),
  }));
  const strike = desk.open("strike");
  const strikes = strike
    ? [
        {
          name: "strike",
          title: words("strike-entry"),
          floor: { title: words("strike-entry"), reason: true },
          form: () =>
            html`<h2>${words("which-entry")}</h2><div class="entries">${strike.latest
              .slice(0, MOST_ENTRIES)
              .map((/** @type {any} */ { number, kind, entry }) =>
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
          command: () => striking.entry && { type: "strike", to_entry: striking.entry },
        },
      ]
    : [];
  return [...misdeals, ...strikes, ...penalties];
}

/** An entry in the game's list: the house's sentence is English, other languages name it.
 * @param {string} kind @param {string} entry */
const entryWords = (kind, entry) =>
  settings.language !== "en" && hasWords(`canasta-entry-${kind}`)
    ? words(`canasta-entry-${kind}`)
    : entry;

/** A misdeal's ruling, or what a penalty costs. @param {any} answer
 * @returns {[string, string]} */
export function ruledWords({ ruling, events }) {
  const [told, remedy] = rulingWords("canasta", ruling);
  const given = events.find((/** @type {any} */ { event }) => event.type === "penalty_given");
  if (!given) return [told, remedy];
  const { points, raise } = given.event.penalty;
  if (points) return [words("points-off", { count: points }), remedy];
  return [raise ? words("opens-with-more", { count: raise }) : words("only-logged"), remedy];
}
