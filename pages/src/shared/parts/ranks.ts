// Two taps a card, where a key for each of a pack would be too small for a finger: its rank, then
// its suit. The pad is the same; the keys of other ranks are not shown.

import { html, nothing } from "lit-html";
import { JOKER } from "../cards.js";
import { words } from "../words.js";

/** Whether the screen is a phone's. */
export const narrow = matchMedia("(max-width: 599px)");

const rankOf = (card = "") => (card === JOKER ? card : card.slice(0, -1));

/** Shows the cards of one rank; of none, if there is none. */
function choose(pad: Element | null | undefined, rank?: string) {
  for (const key of pad?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
    key.toggleAttribute("data-on", rankOf(key.dataset.card) === rank);
  }
  for (const key of pad?.querySelectorAll<HTMLElement>("[data-rank]") ?? []) {
    key.setAttribute("aria-pressed", String(key.dataset.rank === rank));
  }
}

/** A card was tapped: its rank is chosen no more. */
export const tappedCard = ({ currentTarget }: Event) =>
  narrow.matches && choose((currentTarget as Element).parentElement);

/**
 * The ranks of a pack, before its pad; nothing where the whole pack has room.
 * @param cards the pack's
 * @param named what a card's rank is called
 */
export function ranks(cards: string[], named: (card: string) => unknown) {
  if (!narrow.matches) return nothing;
  const firsts = new Map(cards.map((card) => [rankOf(card), card]));
  return html`<div class="ranks" role="group" aria-label=${words("ranks")}>${[...firsts].map(
    ([rank, card]) => html`<button type="button" class="key key--rank" data-rank=${rank}
      aria-pressed="false" @click=${({ currentTarget }: Event) =>
        choose((currentTarget as Element).closest(".ranks")?.parentElement, rank)}
      ><b>${named(card)}</b></button>`,
  )}</div>`;
}
