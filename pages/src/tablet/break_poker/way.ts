// The house way, as text. The house describes it only in English; in other languages the page
// describes the cards itself.

import { JOKER, rankOf, ranksWords } from "../../shared/cards.js";
import { settings } from "../../shared/settings.js";
import { capital, words } from "../../shared/words.js";
import type { BreakPokerHouseSet, BreakPokerMisset } from "../../../types/api.js";

/**
 * The house way, without the cards that are out: “Rule 2: pair and straight. Sixes low, 8-9-10
 * high”.
 */
export function wayWords(way: BreakPokerHouseSet): string {
  if (settings.language === "en") return way.explanation.split(";")[0].replace(/\bT\b/g, "10");
  const rule = words("way-rule", { number: way.rule, rule: words(`way-${way.rule_name}`) });
  return `${rule} ${setWords(way)}`;
}

/** Only the hand: “Sixes low, 8-9-10 high”. */
export function setWords(way: BreakPokerHouseSet): string {
  if (settings.language === "en") return wayWords(way).replace(/^[^.]*\. /, "");
  const low = handWords(way.low, way.low_category);
  const high = handWords(way.high, way.high_category);
  return capital(words("way-set", { low, high }));
}

/** What to do if the dealer did not set the hand the house way. */
export function missetWords(misset: BreakPokerMisset, way: BreakPokerHouseSet) {
  if (settings.language === "en") return misset.remedy.replace(/\bT(?=[shcd]\b)/g, "10");
  const list = (cards: string[]) => cards.map(cardText).join(" ");
  return words("misset-remedy", { low: list(way.low), high: list(way.high) });
}

/** A card's shortest name. */
const cardText = (card: string) =>
  card === JOKER ? rankOf(card) : `${rankOf(card)}${words(`suit-letter-${card[1]}`)}`;

function handWords(cards: string[], category: string) {
  // In a straight or three of a kind the joker stands for any card, otherwise for an ace.
  const natural = cards.filter((card) => card !== JOKER).map((card) => card[0]);
  const ranks = cards.map((card) => (card === JOKER ? "A" : card[0]));
  switch (category) {
    case "three_of_a_kind":
      return words("way-three", { ranks: ranksWords(natural[0]) });
    case "straight":
      return [...cards].reverse().map(rankOf).join("-");
    case "pair": {
      const of = ranks.find((rank, index) => ranks.indexOf(rank) !== index) ?? ranks[0];
      const kicker = ranks.find((rank) => rank !== of);
      const name = ranksWords(of);
      return kicker ? words("way-with", { ranks: name, kicker: words(`rank-${kicker}`) }) : name;
    }
    default:
      return ranks.map((rank) => (rank === "T" ? "10" : rank)).join("-");
  }
}
