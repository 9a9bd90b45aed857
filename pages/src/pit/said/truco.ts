// What the log says of Truco, beyond what stands plainly in an event.

import { shown } from "../../shared/money.js";
import { settings } from "../../shared/settings.js";
import { cardWords } from "../../shared/spanish.js";
import { hasWords, words } from "../../shared/words.js";
import { before, goingOn, loggedRuling, orNone, toldBy } from "./pieces.js";
import type { Sayings } from "./said.js";
import type { TrucoLine, Ruling, TrucoChico } from "../../../types/api.js";

/** Seats, as a list is said. */
const seatsText = (seats: number[]) =>
  words("seats-named", {
    count: seats.length,
    first: seats[0],
    last: seats.at(-1) ?? 0,
    all: seats.join(", "),
  });

/** A score: 12–9. */
const scoresText = (scores: number[]) => scores.join("–");

/** A line of the sheet: whose points, and what they came from. */
function lineText({ team, points, counted, seats = [], source, detail }: TrucoLine) {
  const own = seats.map(({ seat }) => seat);
  const english = settings.language === "en" && detail;
  return words("said-line", {
    points,
    whose: own.length ? seatsText(own) : words(`side-${team}`),
    source: english ? toldBy({ kind: "truco.", summary: detail }) : words(`source-${source}`),
    counted: counted === points ? "all" : counted,
  });
}

function ruledText(
  ruling: Ruling,
  { seat, card, late }: { seat?: number; card?: string | null; late?: boolean },
) {
  const code = late ? "late_misdeal" : ruling.code;
  // Points that were lost do not say whose fault it was; the ruling does, as it was logged.
  const [, about = 0] = /\bseat (\d)/i.exec(ruling.ruling) ?? [];
  const values = { seat: seat ?? about, card: card ? cardWords(card) : "" };
  if (settings.language === "en" || !hasWords(`ruled-truco-${code}`)) {
    const said = toldBy({ kind: "truco.", summary: ruling.ruling });
    return goingOn(said.charAt(0).toUpperCase() + said.slice(1));
  }
  return goingOn(loggedRuling("truco", { ...ruling, code }, values));
}

/** Who keeps a score: a team, or one of three. */
const contenderText = (contender: number, three: boolean) =>
  three ? seatsText([contender + 1]) : words(`side-${contender}`);

export const truco: Sayings = {
  match_opened: ({ stake }) => ({
    stake: orNone(stake && words("stake-per", { per: stake.per, stake: shown(stake.amount) })),
  }),
  hand_dealt: ({ alone }) => ({ alone: alone ?? 0 }),
  called: ({ call }) => ({ call: words(`call-${call}`) }),
  flor_asked: ({ seats }) => ({ seats: orNone(seats.join(", ")) }),
  answered: ({ bet, answer }) => ({
    bet: words(`call-${bet}`).toLowerCase(),
    answer: words(`answer-${answer}`).toLowerCase(),
  }),
  showdown_opened: ({ showdown: { bet, points } }) => ({ bet: words(`call-${bet}`), points }),
  claimed: ({ claim: { bet, points, shows } }) => ({
    bet: words(`call-${bet}`).toLowerCase(),
    points,
    seats: shows.map(({ seat }: any) => seat).join(", "),
  }),
  trick_ended: ({ outcome: { type: how, seat = 0, leads = 0 } }) => ({ how, seat, leads }),
  points_scored: ({ line, ruling }) => ({
    line: lineText(line),
    ruling: ruling ? `. ${ruledText(ruling, {})}` : "",
  }),
  hand_ended: ({ line }) => ({ line: orNone(line && lineText(line)) }),
  hand_closed: ({ entered = true }) => ({ entered: entered ? "yes" : "no" }),
  hand_annulled: ({ ruling, line }) => ({ ruling: ruledText(ruling, { late: Boolean(line) }) }),
  ruled: ({ ruling, seat, card }) => ({ ruling: ruledText(ruling, { seat, card }) }),
  score_entered: ({ chicos, scores, was = [] }) => ({
    scores: [...chicos.map((chico: TrucoChico) => chico.scores), scores].map(scoresText).join(", "),
    was: before(was.map(scoresText).join(", ")),
  }),
  chico_won: ({ chico: { winner, scores } }) => ({
    whose: contenderText(winner, scores.length > 2),
    scores: scoresText(scores),
  }),
  match_won: ({ team, seats = [] }) => ({
    whose: seats.length ? seatsText(seats) : words(`side-${team}`),
  }),
  hand_struck: ({ scores }) => ({ scores: scoresText(scores) }),
};
