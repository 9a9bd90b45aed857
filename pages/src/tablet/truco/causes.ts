// What can go wrong in a match: misdeals, irregularities, and what only the floor can correct.

import { html } from "lit-html";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { spanishCards } from "../../shared/spanish.js";
import { rulingWords, words } from "../../shared/words.js";
import { matchOf, openOf, teamName } from "./match.js";
import type { Desk } from "../desk.js";
import type { Cause } from "../report.js";
import type {
  Ruling,
  TrucoIrregularityCondition,
  TrucoIrregularityLegal,
  TrucoMatch,
  TrucoRound,
} from "../../../types/api.js";

/** @param entering the score that the floor is entering */
export function causesOf(
  desk: Desk<TrucoRound>,
  entering: { scores: number[] | null },
  redraw: () => void,
): Cause[] {
  const match = matchOf(desk);
  const misdeal = desk.open("misdeal");
  const scorer = match?.mode === "scorer";
  const misdeals = (misdeal?.conditions ?? []).map((condition): Cause => ({
    name: condition,
    title: words(`truco-mis-${condition}`),
    follows: words("truco-mis-follows"),
    ...(scorer ? { flag: "card-was-played" } : {}),
    command: (given) => ({
      type: "misdeal",
      condition,
      ...(scorer && given.flag ? { after_a_card: true } : {}),
    }),
  }));
  const irregularities = [...byCondition(openOf(desk, "irregularity"))].map(
    ([condition, open]): Cause => ({
      name: condition,
      title: words(`truco-irr-${condition}`),
      follows: words("truco-irr-follows"),
      seats: open.map(({ seat }) => seat).sort(),
      seatNeeded: true,
      ...(condition === "card_out_of_turn"
        ? { cards: [...new Set(open.flatMap(({ cards }) => cards))], cardNeeded: true }
        : {}),
      command: ({ seat, card }) =>
        seat ? { type: "irregularity", condition, seat, ...(card ? { card } : {}) } : null,
    }),
  );
  const floors: Cause[] = [
    {
      name: "strike",
      title: words("strike-hand"),
      floor: { title: words("strike-hand"), reason: true },
      command: () => ({ type: "strike_hand" }),
    },
    {
      name: "score",
      title: words("enter-score"),
      floor: { title: words("enter-score") },
      form: () => match && scoreForm(match, entering, redraw),
      command: () => match && { type: "enter_score", ...scoresOf(match, entering) },
    },
  ];
  return [...misdeals, ...irregularities, ...(match?.winner === null ? floors : [])];
}

function byCondition(open: TrucoIrregularityLegal[]) {
  const found: Map<TrucoIrregularityCondition, TrucoIrregularityLegal[]> = new Map();
  for (const one of open) found.set(one.condition, [...(found.get(one.condition) ?? []), one]);
  return found;
}

function scoresOf(match: TrucoMatch, entering: { scores: number[] | null }) {
  const running = entering.scores ?? match.teams.map((team) => team.points);
  const finished = match.chicos.map((chico) => chico.scores);
  const chicos = [...finished, running];
  const three = match.teams.length > 2 && finished.length;
  const winners = match.chicos.map((chico) => chico.winner);
  return three ? { chicos, winners } : { chicos };
}

/** The form that changes the points of the current chico one step at a time. */
function scoreForm(match: TrucoMatch, entering: { scores: number[] | null }, redraw: () => void) {
  const scores = entering.scores ?? match.teams.map((team) => team.points);
  const step = (nth: number, by: number) => {
    const points = Math.min(Math.max(scores[nth] + by, 0), match.target - 1);
    entering.scores = scores.with(nth, points);
    redraw();
  };
  return html`<div class="steppers">${match.teams.map(
    (team, nth) => html`<div class="stepper"><span>${teamName(
      team,
      match,
    )}</span>${button(icon("down"), () => step(nth, -1), { name: `less-${nth}`, label: words("one-less") })}
      <output>${scores[nth]}</output>${button(icon("up"), () => step(nth, 1), {
        name: `more-${nth}`,
        label: words("one-more"),
      })}</div>`,
  )}</div>`;
}

/** A ruling, as text. */
export const ruledWords = (ruling: Ruling): [string, string] => {
  const [told, remedy] = rulingWords(ruling);
  return [spanishCards(told), remedy];
};
