// What accepting a ruling does, in words.

import { cardWords } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";

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
