// @ts-check
// What can be done to put a round right, beside the round. The sheet that does it is read when
// somebody asks for it.

import { html, nothing } from "lit-html";
import { actTitle, roundActs } from "../../shared/acts/rare.js";
import { words } from "../../shared/words.js";
import { boardPlaces, handsIn, muckedIn } from "./correct_holdem.js";

/** The lines of a Canasta sheet. @param {any} round @returns {any[]} */
export const linesIn = ({ state }) => state.score_sheet ?? [];

/** @param {import("./round.js").RoundPage} page */
export function fixes(page) {
  const { round, desk } = page;
  if (!desk.may("pit_boss") || round.ending === "void") return nothing;
  const modes = round.ending ? (round.ending === "settled" ? replaceable(round) : []) : open(round);
  const acts = roundActs(round);
  if (!round.ending && !modes.length && !acts.length) return nothing;
  const how = (/** @type {string} */ mode) =>
    mode === "hand" && round.game === "holdem" ? "fix-shown-how" : `fix-${mode}-how`;
  const fix = (/** @type {import("./correction.js").Mode} */ mode, kind = "") =>
    html`<button class="pbtn ${kind}" data-act=${`fix-${mode}`} @click=${() => page.fix(mode)}
      >${words(`fix-${mode}`)}<small>${words(how(mode))}</small></button>`;
  return html`<section class="panel"><h2>${words("put-it-right")}</h2><p
    class="note">${words(round.ending ? "put-it-right-how" : "put-it-right-now")}</p>
    <div class="fixes">${modes.map((mode) => fix(mode))}${acts.map(
      (open) => html`<button class="pbtn" data-act=${`act-${open.type}`} @click=${() => page.act(open)}
        >${actTitle(open)}</button>`,
    )}
      ${round.ending ? fix("void", "pbtn--bad") : nothing}</div></section>`;
}

/** What the floor may put right while a round is played. @param {any} round
 * @returns {import("./correction.js").Mode[]} */
function open(round) {
  const { game, phase, state } = round;
  if (game === "truco" && state.match) {
    const { hand, sheet } = state.match;
    const played = hand?.tricks?.some((/** @type {any} */ { plays }) => plays.length);
    // What the floor has entered itself belongs to no hand.
    const closed = sheet.some((/** @type {any} */ line) => line.hand > 0);
    return played || closed ? ["score", "strike"] : ["score"];
  }
  return game === "canasta" && phase === "between_deals" && linesIn(round).length ? ["line"] : [];
}

/** What of a settled round can be entered anew. @param {any} round
 * @returns {import("./correction.js").Mode[]} */
function replaceable(round) {
  const { game, state } = round;
  if (game === "truco") return ["score"];
  if (game === "canasta") return linesIn(round).length ? ["line"] : [];
  if (game === "break_poker") {
    const dealt = state.seats.filter((/** @type {any} */ { hand }) => hand?.set);
    return dealt.length > 1 ? ["bet", "hand", "swap"] : ["bet", "hand"];
  }
  const hands = handsIn(round).length + muckedIn(round).length;
  if (game !== "holdem" || !hands) return [];
  /** @type {import("./correction.js").Mode[]} */
  const modes = hands > 1 ? ["hand", "swap"] : ["hand"];
  return boardPlaces(round).length ? [...modes, "board"] : modes;
}
