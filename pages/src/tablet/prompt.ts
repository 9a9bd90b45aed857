// What the house asks for next, with amounts and cards formatted for display.

import { cardSign } from "../shared/cards.js";
import { shown } from "../shared/money.js";
import { hasWords, words } from "../shared/words.js";
import type { Prompt } from "../../types/api.js";

const AMOUNTS = /-?\b\d+\.\d{2,4}\b/g;
const CARDS = /\b(?:[2-9TJQKA][shdc]|Jk)\b(?!')/g;

/**
 * What the house asks for next. For some prompts the page has messages of its own, which say more
 * about what to tap.
 */
export function asked(prompt: Prompt | null | undefined) {
  if (!prompt) return "";
  const id = `prompt-${prompt.code}`;
  if (hasWords(id)) return words(id);
  return prompt.text
    .replace(AMOUNTS, (amount) => shown(amount))
    .replace(CARDS, (card) => cardSign(card));
}
