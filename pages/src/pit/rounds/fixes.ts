// The buttons for correcting a round. The sheet behind them is loaded when someone presses one.

import { html, nothing } from "lit-html";
import { actTitle, roundActs } from "../../shared/acts/rare.js";
import { correctRound } from "../../shared/may.js";
import { hasWords, words } from "../../shared/words.js";
import { boardPlaces, handsIn, muckedIn } from "./correct_holdem.js";
import type { RoundPage } from "./round.js";
import type { Mode } from "./correction.js";
import type { Round } from "../../../types/api.js";

/** The lines of a Canasta sheet. */
export const linesIn = (round: Round) => (round.game === "canasta" ? round.state.score_sheet : []);

/** What an act is for, if its title does not tell it from the corrections beside it. */
const hint = (type: string) =>
  hasWords(`fix-${type}-how`) ? html`<small>${words(`fix-${type}-how`)}</small>` : nothing;

export function fixes(page: RoundPage) {
  const { theRound: round, desk } = page;
  if (!desk.may(correctRound) || round.ending === "void") return nothing;
  const modes = round.ending ? (round.ending === "settled" ? replaceable(round) : []) : open(round);
  const acts = roundActs(round);
  if (!round.ending && !modes.length && !acts.length) return nothing;
  const how = (mode: string) =>
    mode === "hand" && round.game === "holdem" ? "fix-shown-how" : `fix-${mode}-how`;
  const fix = (mode: Mode, kind = "") =>
    html`<button class="pbtn ${kind}" data-act=${`fix-${mode}`} @click=${() => page.fix(mode)}
      >${words(`fix-${mode}`, { game: round.game })}<small>${words(how(mode))}</small></button>`;
  return html`<section class="panel"><h2>${words("put-it-right", { game: round.game })}</h2><p
    class="note">${words(round.ending ? "put-it-right-how" : "put-it-right-now")}</p>
    <div class="fixes">${modes.map((mode) => fix(mode))}${acts.map(
      (
        open,
      ) => html`<button class="pbtn" data-act=${`act-${open.type}`} @click=${() => page.act(open)}
        >${actTitle(open)}${hint(open.type)}</button>`,
    )}
      ${round.ending ? fix("void", "pbtn--bad") : nothing}</div></section>`;
}

/** What the floor can correct while a round is being played. */
function open(round: Round): Mode[] {
  if (round.game === "truco" && round.state.match) {
    const { hand, sheet } = round.state.match;
    const played = hand?.tricks?.some(({ plays }) => plays.length);
    // Lines entered by the floor are not part of any hand.
    const closed = sheet.some((line) => line.hand > 0);
    return played || closed ? ["score", "strike"] : ["score"];
  }
  return round.game === "canasta" && round.phase === "between_deals" && linesIn(round).length
    ? ["line"]
    : [];
}

/** What can be replaced in a settled round. */
function replaceable(round: Round): Mode[] {
  const { game } = round;
  if (game === "truco") return ["score"];
  if (game === "canasta") return linesIn(round).length ? ["line"] : [];
  if (round.game === "break_poker") {
    const dealt = round.state.seats.filter(({ hand }) => hand?.set);
    return dealt.length > 1 ? ["bet", "hand", "swap"] : ["bet", "hand"];
  }
  const hands = handsIn(round).length + muckedIn(round).length;
  if (game !== "holdem" || !hands) return [];
  const modes: Mode[] = hands > 1 ? ["hand", "swap"] : ["hand"];
  return boardPlaces(round).length ? [...modes, "board"] : modes;
}
