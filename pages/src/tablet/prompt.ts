// What the house asks for next, with amounts and cards formatted for display.

import { cardSign } from "../shared/cards.js";
import { shown } from "../shared/money.js";
import { hasWords, words, type Values } from "../shared/words.js";
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
  if (hasWords(id)) return words(id, given(prompt.values));
  return prompt.text
    .replace(AMOUNTS, (amount) => shown(amount))
    .replace(CARDS, (card) => cardSign(card));
}

/** A prompt's values, with a nought for what there is none of, such as a small blind. */
const given = (values: Prompt["values"]) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? 0])) as Values;
