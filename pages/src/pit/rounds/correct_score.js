// @ts-check
// Truco: a match is put right by its score, chico by chico; while it is played its last hand may be
// struck, too.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { teamName } from "../../tablet/truco/match.js";

/** The most chicos of a match. */
const MOST = 4;

/** The score as it stands, each chico's points, the running one last.
 * @param {any} round @returns {string[][]} */
export function scoreOf({ ending, state }) {
  const { chicos, teams } = state.match;
  const played = chicos.map((/** @type {any} */ { scores }) => scores.map(String));
  return ending ? played : [...played, teams.map((/** @type {any} */ team) => String(team.points))];
}

/** @param {string[][]} chicos */
export const scoreIsWhole = (chicos) =>
  chicos.length > 0 && chicos.every((points) => points.every((said) => /^\d{1,2}$/.test(said)));

/** The command that enters it. @param {string[][]} chicos */
export const scoreEntry = (chicos) => ({
  type: "enter_score",
  chicos: chicos.map((points) => points.map(Number)),
});

/** @param {import("./correction.js").Correction} correction */
export function scoreForm(correction) {
  const { round, chicos } = correction;
  const { match } = round.state;
  const set = (/** @type {number} */ chico, /** @type {number} */ side, /** @type {string} */ said) =>
    correction.take({ chicos: chicos.with(chico, chicos[chico].with(side, said)) });
  const row = (/** @type {string[]} */ points, /** @type {number} */ chico) =>
    html`<div class="formrow">${match.teams.map(
      (/** @type {any} */ team, /** @type {number} */ side) => html`<label class="field"
        ><span>${words("chico-of", { number: chico + 1, side: teamName(team, match) })}</span>
        <input data-field=${`chico-${chico}-${side}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${points[side]}
          @input=${(/** @type {any} */ event) => set(chico, side, event.target.value.trim())}></label>`,
    )}</div>`;
  const button = (/** @type {string} */ name, /** @type {string[][]} */ next) =>
    html`<button type="button" class="pbtn" data-act=${name}
      @click=${() => correction.take({ chicos: next })}>${words(name)}</button>`;
  return html`${chicos.map(row)}
    <div class="actions actions--left">${
      chicos.length < MOST
        ? button("chico-add", [...chicos, match.teams.map(() => "0")])
        : nothing
    }${chicos.length > 1 ? button("chico-remove", chicos.slice(0, -1)) : nothing}</div>
    <p class="note">${words("score-how", { target: match.target })}</p>`;
}
