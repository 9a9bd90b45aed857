// What the house asks for next, with amounts and cards formatted for display.

import { cardSign } from "../shared/cards.js";
import { shown } from "../shared/money.js";
import { hasWords, words, type Values } from "../shared/words.js";
import type { Prompt, Round, TrucoMatch } from "../../types/api.js";

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

/** Seats, as text: seat 1, seats 1 and 3. */
export function seatsWords(seats: number[]) {
  const all = seats.toSorted((one, two) => one - two);
  return words("seats-named", {
    count: all.length,
    first: all[0] ?? 0,
    last: all.at(-1) ?? 0,
    all: all.join(", "),
  });
}

/** Who can answer the open call: the side, if it has a name, and its seats. */
export function answerersWords({ teams }: TrucoMatch, answerers: number[]) {
  const side = teams.find((team) => team.seats.includes(answerers[0]));
  const seats = seatsWords(answerers);
  return side && teams.length === 2 ? `${words(`side-${side.team}`)}, ${seats}` : seats;
}

/** What a round asks for. The house's sentence names only the first of several who can answer. */
export function askedIn({ game, state, prompt }: Round) {
  const match = game === "truco" && "match" in state ? state.match : null;
  const answerers = match?.hand?.open_call?.answerers ?? [];
  if (!match || answerers.length < 2) return asked(prompt);
  const call = String(prompt?.values.call);
  return words("call-answered", { call, who: answerersWords(match, answerers) });
}
