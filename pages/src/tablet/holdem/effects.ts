// What a ruling does, and what the dealer does then, in words.

import { cardWords } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { hasWords, houseWords, words } from "../../shared/words.js";
import type { Ruling } from "../../../types/api.js";

/** What accepting a ruling does. */
export function effectWords(effect: any, named: (card: string) => string = cardWords) {
  const id = `effect-${effect.effect}`;
  if (!hasWords(id)) return effect.effect;
  return words(id, {
    seat: effect.seat ?? 0,
    amount: shown(effect.amount ?? effect.to ?? effect.returns ?? null),
    actions: actionWords(effect),
    count: typeof effect.actions === "number" ? effect.actions : 0,
    seconds: effect.seconds ?? 0,
    card: effect.card ? named(effect.card) : words("the-card"),
  });
}

/** What is left to a player. */
const actionWords = ({ actions }: any) =>
  (actions?.map ? actions : [])
    .map((name: string) => words(`value-${name}`))
    .join(` ${words("or")} `);

/** A ruling that leaves the hand alone says no more than this. */
const PLAY_ON = "Play on.";

/**
 * What the dealer does once a ruling is made. The house tells it in English: its amounts, seats and
 * times stand there alone.
 */
export function remedyWords({
  report,
  ruling: { code, remedy },
  then,
}: {
  report?: any;
  ruling: Ruling;
  then: any;
}) {
  const { effect } = then;
  const amount = /\d+\.\d+/.exec(remedy)?.[0];
  const kinds = [`${code}-${effect}`, effect === "misdeal" ? effect : code, effect];
  if (remedy === PLAY_ON) kinds.unshift("stands");
  if (remedy.startsWith("Stop the hand")) kinds.unshift("fouled");
  if (effect === "calls" && / a check\.$/.test(remedy)) kinds.unshift("checks");
  const id = kinds.map((kind) => `remedy-holdem-${kind}`).find(hasWords);
  if (!id) return houseWords(remedy);
  return words(id, {
    seat: then.seat ?? report?.seat ?? 0,
    named: Number(/ seat (\d+)/.exec(remedy)?.[1] ?? 0),
    amount: amount === undefined ? "none" : shown(amount),
    seconds: Number(/(\d+) seconds/.exec(remedy)?.[1] ?? 0),
    street: /as it is/.test(remedy) ? "laid" : (/flop|turn|river/.exec(remedy)?.[0] ?? "none"),
    floor: /call the floor/i.test(remedy) ? "calls" : "no",
    stub: report?.stub ?? "none",
    actions: actionWords(then),
  });
}
