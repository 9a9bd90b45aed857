// Truco: a match is corrected through its score, chico by chico. While it is being played, its last
// hand can also be struck.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { teamName } from "../../tablet/truco/match.js";
import type { Correction } from "./correction.js";
import type { Round } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** The most chicos in a match. */
const MOST = 4;

const matchOf = (round: Round) => (round.game === "truco" ? round.state.match : null);

/** The current score: each chico's points, the current chico last. */
export function scoreOf(round: Round): string[][] {
  const match = matchOf(round);
  if (!match) return [];
  const { chicos, teams } = match;
  const played = chicos.map(({ scores }) => scores.map(String));
  return round.ending ? played : [...played, teams.map((team) => String(team.points))];
}

export const scoreIsWhole = (chicos: string[][]) =>
  chicos.length > 0 && chicos.every((points) => points.every((said) => /^\d{1,2}$/.test(said)));

/** The command that enters the score. */
export const scoreEntry = (chicos: string[][]) => ({
  type: "enter_score",
  chicos: chicos.map((points) => points.map(Number)),
});

export function scoreForm(correction: Correction) {
  const { round, chicos } = correction;
  const match = matchOf(round);
  if (!match) return nothing;
  const set = (chico: number, side: number, said: string) =>
    correction.take({ chicos: chicos.with(chico, (chicos[chico] ?? []).with(side, said)) });
  const row = (points: string[], chico: number) =>
    html`<div class="formrow">${match.teams.map(
      (team, side) => html`<label class="field"
        ><span>${words("chico-of", { number: chico + 1, side: teamName(team, match) })}</span>
        <input data-field=${`chico-${chico}-${side}`} inputmode="numeric" maxlength="2"
          autocomplete="off" .value=${points[side]}
          @input=${(event: FieldEvent) => set(chico, side, event.target.value.trim())}></label>`,
    )}</div>`;
  const button = (name: string, next: string[][]) =>
    html`<button type="button" class="pbtn" data-act=${name}
      @click=${() => correction.take({ chicos: next })}>${words(name)}</button>`;
  return html`${chicos.map(row)}
    <div class="actions actions--left">${
      chicos.length < MOST ? button("chico-add", [...chicos, match.teams.map(() => "0")]) : nothing
    }${chicos.length > 1 ? button("chico-remove", chicos.slice(0, -1)) : nothing}</div>
    <p class="note">${words("score-how", { target: match.target })}</p>`;
}
