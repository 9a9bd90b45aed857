// On small screens a card takes two taps: its rank, then its suit. The pad is the same, but shows
// only the keys of one rank, so that they are large enough for a finger.

import { html, nothing } from "lit-html";
import { JOKER } from "../cards.js";
import { narrow } from "../narrow.js";
import { words } from "../words.js";

const rankOf = (card = "") => (card === JOKER ? card : card.slice(0, -1));

/** Shows the cards of one rank, or none. */
function choose(pad: Element | null | undefined, rank?: string) {
  for (const key of pad?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
    key.toggleAttribute("data-on", rankOf(key.dataset.card) === rank);
  }
  for (const key of pad?.querySelectorAll<HTMLElement>("[data-rank]") ?? []) {
    key.setAttribute("aria-pressed", String(key.dataset.rank === rank));
  }
}

/** Called when a card is tapped: its rank is no longer selected. */
export const tappedCard = ({ currentTarget }: Event) =>
  narrow.matches && choose((currentTarget as Element).parentElement);

/**
 * The keys of the ranks, before the pad; nothing on screens where the whole pack fits.
 * @param cards the cards of the pack
 * @param named the name of a card's rank
 * @param free whether a card can still be taken; a rank without such a card is struck through
 */
export function ranks(
  cards: string[],
  named: (card: string) => unknown,
  free: (card: string) => boolean,
) {
  if (!narrow.matches) return nothing;
  const firsts = new Map(cards.map((card) => [rankOf(card), card]));
  const left = new Set(cards.filter(free).map(rankOf));
  return html`<div class="ranks" role="group" aria-label=${words("ranks")}>${[...firsts].map(
    ([
      rank,
      card,
    ]) => html`<button type="button" class="key key--rank ${left.has(rank) ? "" : "key--dealt"}" data-rank=${rank}
      aria-pressed="false" @click=${({ currentTarget }: Event) =>
        choose((currentTarget as Element).closest(".ranks")?.parentElement, rank)}
      ><b>${named(card)}</b></button>`,
  )}</div>`;
}
