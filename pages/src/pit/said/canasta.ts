// What the log says of Canasta, beyond what stands plainly in an event.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { before, cardText, cardsText, orNone } from "./pieces.js";
import type { Sayings } from "./said.js";
import type {
  CanastaLineView,
  CanastaPenaltyGivenEvent,
  CanastaDrawInput,
  CanastaPayment,
  CanastaUnchecked,
} from "../../../types/api.js";

const sideText = (side: "we" | "they") => words(side === "we" ? "side-0" : "side-1");

/** What both sides scored in a deal. */
function scoresText(line: CanastaLineView) {
  const one = (side: "we" | "they") => {
    const parts = Object.values<number>(line[side].components);
    const points = parts.reduce((sum, part) => sum + part, 0);
    return `${sideText(side)} ${String(points).replace("-", "−")}`;
  };
  return `${one("we")}, ${one("they")}`;
}

const scored = ({ line }: any) => ({ scores: scoresText(line) });

const replaced = ({ line, was }: any) => ({
  scores: scoresText(line),
  was: before(was && scoresText(was)),
});

function penaltyValues({
  penalty: { seat, what, points, raise },
  logged_only: logged,
}: CanastaPenaltyGivenEvent) {
  const cost = logged ? "logged" : points ? "off" : raise ? "raise" : "nothing";
  const side = sideText(seat % 2 ? "we" : "they");
  return { seat, what: words(`foul-${what}`), cost, points: points || raise, side };
}

export const canasta: Sayings = {
  game_opened: ({ dealer }) => ({ dealer: dealer ?? 0 }),
  partners_drawn: ({ draws }) => ({
    draws: draws
      .map(({ player, card }: CanastaDrawInput) =>
        words("said-drawn", { player, card: cardText(card) }),
      )
      .join(", "),
  }),
  red_three_laid: ({ replacement }) => ({
    replacement: replacement ? cardText(replacement) : "none",
  }),
  pile_taken: ({ with: shownWith = [] }) => ({ with: orNone(cardsText(shownWith)) }),
  melded: ({ melds }) => ({
    melds: melds.map(({ cards }: any) => cardsText(cards)).join(" · "),
  }),
  hands_laid_open: ({ hands }) => ({
    seats: hands.map(({ seat }: any) => seat).join(", "),
  }),
  deal_scored: scored,
  score_sheet_entered: scored,
  totals_entered: scored,
  line_replaced: replaced,
  totals_replaced: replaced,
  penalty_given: penaltyValues,
  deal_misdealt: ({ condition, seat, card }) => ({
    what: words(`canasta-mis-${condition}`),
    card: card ? cardText(card) : "none",
    seat: seat ?? 0,
  }),
  game_won: ({ settlement: { winner, scores, payments } }) => ({
    side: sideText(winner),
    won: scores[winner],
    lost: scores[winner === "we" ? "they" : "we"],
    paid: orNone(
      payments
        .map(({ from, to, amount }: CanastaPayment) =>
          words("said-paid", { from, to, amount: shown(amount) }),
        )
        .join(", "),
    ),
  }),
  left_unchecked: ({ checks }) => ({
    checks: checks
      .map(({ check, seat }: CanastaUnchecked) => words(`said-unchecked-${check}`, { seat }))
      .join("; "),
  }),
};
