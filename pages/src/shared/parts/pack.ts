import { html, nothing } from "lit-html";
import { JOKER, PACK, rankOf, suitOf } from "../cards.js";
import { words } from "../words.js";
import { suitMark } from "./card.js";
import { tappedCard } from "./ranks.js";

/**
 * The pack as a pad: one tap per card. A card that has been dealt is dark and struck through, and
 * tapping it shows who holds it.
 */
export function pack({
  holder,
  mine,
  tap,
  tools,
  wild = true,
  above = nothing,
}: {
  /** who has the card, as text, or null */
  holder: (card: string) => string | null;
  /** the cards of the hand that is being entered */
  mine: Set<string>;
  tap: (card: string) => void;
  /** the tools beneath the joker */
  tools?: unknown;
  /** whether the pack has a joker */
  wild?: boolean;
  /** the keys of the ranks, on screens where a card takes two taps */
  above?: unknown;
}) {
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- its keys are buttons
  return html`${above}<div class="deck" role="group" aria-label=${words("the-pack")}
    data-hint=${words("rank-then-suit")} @click=${tappedCard}>
    ${PACK.map((card) => key(card, holder(card), mine.has(card), tap))}
  </div>
  <div class="fn">${wild ? joker(holder(JOKER), mine.has(JOKER), tap) : nothing}${tools}</div>`;
}

function key(card: string, holder: string | null, mine: boolean, tap: (card: string) => void) {
  const state = mine ? "key--mine" : holder ? "key--dealt" : "";
  const ten = card[0] === "T" ? "key--ten" : "";
  return html`<button class="key suit-${suitOf(card)} ${ten} ${state}" data-card=${card}
    @click=${() => tap(card)}
    ><b>${rankOf(card)}</b>${suitMark(suitOf(card))}<span class="sr">${suitWords(card)}${dealt(
      holder,
    )}</span></button>`;
}

function joker(holder: string | null, mine: boolean, tap: (card: string) => void) {
  const state = mine ? "key--mine" : holder ? "key--dealt" : "";
  return html`<button class="key key--joker suit-j ${state}" data-card=${JOKER}
    @click=${() => tap(JOKER)}
    ><b>${words("joker")}</b>${suitMark("j")}<span class="sr">${dealt(holder)}</span></button>`;
}

/** The suit, as in a card's name: of diamonds. */
const suitWords = (card: string) => words("of-suit", { suit: words(`suit-${card[1]}`) });

/** Says who holds the card, for people who cannot see that it is struck through. */
const dealt = (holder: string | null) => (holder ? words("card-dealt", { holder }) : "");
