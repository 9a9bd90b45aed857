// The pad for two packs: 52 keys and two for the jokers, each with one dot per copy that is left.

import { html, nothing } from "lit-html";
import { JOKER, PACK, rankOf, suitOf } from "../../shared/cards.js";
import { bounces } from "../../shared/deaf.js";
import { suitMark } from "../../shared/parts/card.js";
import { ranks } from "../../shared/parts/ranks.js";
import { words } from "../../shared/words.js";

const COPIES = 2;
const COLUMNS = 13;

export function twoPacks({
  left,
  open = () => true,
  mine = new Set(),
  tap,
}: {
  /** how many copies can still be taken */
  left: (card: string) => number;
  /** whether the card can be taken at all */
  open?: (card: string) => boolean;
  /** the cards of the current entry */
  mine?: Set<string>;
  tap: (card: string) => void;
}) {
  const keys = PACK.map((card) => key(card, left(card), open(card), mine.has(card), tap));
  const jokers = left(JOKER);
  // Four jokers share two keys, two each. A key is dark when both of its jokers have been seen.
  const joker = (nth: number) =>
    key(
      JOKER,
      Math.min(Math.max(jokers - nth * COPIES, 0), COPIES),
      open(JOKER),
      mine.has(JOKER),
      tap,
      jokers,
    );
  return html`${ranks([...PACK, JOKER], rankOf, (card) => open(card) && left(card) > 0)}<div class="deck deck--two" role="group"
    aria-label=${words("two-packs")} data-hint=${words("rank-then-suit")}>
    ${keys.slice(0, COLUMNS)}${joker(0)}${keys.slice(COLUMNS, COLUMNS * 3)}${joker(1)}${keys.slice(COLUMNS * 3)}</div>`;
}

function key(
  card: string,
  left: number,
  open: boolean,
  mine: boolean,
  tap: (card: string) => void,
  all: number = left,
) {
  const can = open && all > 0;
  const state = mine ? "key--mine" : can ? "" : "key--dealt";
  const joker = card === JOKER ? "key--jk" : "";
  const ten = card[0] === "T" ? "key--ten" : "";
  return html`<button type="button" class="key suit-${suitOf(card)} ${joker} ${ten} ${state}"
    data-card=${card} aria-disabled=${can ? nothing : "true"} @click=${() => can && !bounces(card) && tap(card)}
    ><b>${rankOf(card)}</b>${suitMark(suitOf(card))}<span class="dots2" aria-hidden="true"
    >${Array.from({ length: COPIES }, (_, nth) => html`<i class=${nth < left ? "" : "seen"}></i>`)}</span
    ><span class="sr">${
      joker ? "" : words("of-suit", { suit: words(`suit-${suitOf(card)}`) })
    }, ${words("copies-left", { count: left })}</span></button>`;
}
