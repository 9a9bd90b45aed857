// What the house asks for next, as people say it.

import { cardSign, cardWords } from "../shared/cards.js";
import { shown } from "../shared/money.js";
import { hasWords, promptWords, words } from "../shared/words.js";
import type { Prompt } from "../../types/api.js";

const AMOUNT = /^-?\d+\.\d+$/;

const isCard = (value: any) => /^([2-9TJQKA][shcd]|Jk)$/.test(value);

/** What the house asks for next, its parts as people say them; one that is not there is 0. */
export function asked(prompt: Prompt | null | undefined) {
  const parts = Object.entries(prompt?.values ?? {}).map(([name, value]) => [name, part(value)]);
  return promptWords(prompt, Object.fromEntries(parts));
}

function part(value: any): string | number {
  if (value === null) return 0;
  if (Array.isArray(value))
    return value.every(isCard) ? value.map(cardSign).join(" ") : value.join(", ");
  if (typeof value !== "string") return value;
  if (AMOUNT.test(value)) return shown(value);
  if (isCard(value)) return cardWords(value);
  const named = (name: string) => {
    const id = `value-${name.replaceAll(" ", "_")}`;
    return hasWords(id) ? words(id) : name;
  };
  return value
    .split(" or ")
    .map(named)
    .join(` ${words("or")} `);
}
