// @ts-check
// What can be done to put a round right, beside the round. The sheet that does it is read when
// somebody asks for it.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { words } from "../../shared/words.js";
import { boardPlaces, handsIn, muckedIn } from "./correct_holdem.js";
import { linesIn } from "./correct_line.js";

/** @param {import("./round.js").RoundPage} page */
export function fixes(page) {
  const { round, desk } = page;
  if (!desk.may("pit_boss") || !round.ending || round.ending === "void") return nothing;
  const modes = round.ending === "settled" ? replaceable(round) : [];
  const how = (/** @type {string} */ mode) =>
    mode === "hand" && round.game === "holdem" ? "fix-shown-how" : `fix-${mode}-how`;
  const fix = (/** @type {import("./correction.js").Mode} */ mode, kind = "") =>
    html`<button class="pbtn ${kind}" data-act=${`fix-${mode}`} @click=${() => page.fix(mode)}
      >${words(`fix-${mode}`)}<small>${words(how(mode))}</small></button>`;
  return html`<section class="panel"><h2>${words("put-it-right")}</h2><p
    class="note">${words("put-it-right-how")}</p>
    <div class="fixes">${modes.map((mode) => fix(mode))}
      ${fix("void", "pbtn--bad")}</div></section>`;
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
