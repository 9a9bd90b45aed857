// @ts-check
// What a ruling does, in words.

import { cardWords } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";

/** What accepting a ruling does. @param {any} effect @param {(card: string) => string} [named] */
export function effectWords(effect, named = cardWords) {
  const id = `effect-${effect.effect}`;
  if (!hasWords(id)) return effect.effect;
  const or = ` ${words("or")} `;
  const actions = (effect.actions?.map ? effect.actions : []).map((/** @type {string} */ name) =>
    words(`value-${name}`),
  );
  return words(id, {
    seat: effect.seat ?? 0,
    amount: shown(effect.amount ?? effect.to ?? effect.returns ?? null),
    actions: actions.join(or),
    count: typeof effect.actions === "number" ? effect.actions : 0,
    seconds: effect.seconds ?? 0,
    card: effect.card ? named(effect.card) : words("the-card"),
  });
}
