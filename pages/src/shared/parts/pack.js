// @ts-check
import { html, nothing } from "lit-html";
import { JOKER, PACK, rankOf, suitOf } from "../cards.js";
import { words } from "../words.js";
import { suitMark } from "./card.js";

/**
 * The pack as a pad: one tap a card. What has been dealt is dark and struck through, and still
 * answers.
 * @param {object} pad
 * @param {(card: string) => string | null} pad.holder who has the card, in words, if anybody
 * @param {Set<string>} pad.mine the cards of the hand that is being entered
 * @param {(card: string) => void} pad.tap
 * @param {unknown} [pad.tools] what stands under the joker
 * @param {boolean} [pad.wild] whether the pack has a joker
 */
export function pack({ holder, mine, tap, tools, wild = true }) {
  return html`<div class="deck" role="group" aria-label=${words("the-pack")}>
    ${PACK.map((card) => key(card, holder(card), mine.has(card), tap))}
  </div>
  <div class="fn">${wild ? joker(holder(JOKER), mine.has(JOKER), tap) : nothing}${tools}</div>`;
}

/** @param {string} card @param {string | null} holder @param {boolean} mine
 * @param {(card: string) => void} tap */
function key(card, holder, mine, tap) {
  const state = mine ? "key--mine" : holder ? "key--dealt" : "";
  const ten = card[0] === "T" ? "key--ten" : "";
  return html`<button class="key suit-${suitOf(card)} ${ten} ${state}" data-card=${card}
    @click=${() => tap(card)}
    ><b>${rankOf(card)}</b>${suitMark(suitOf(card))}<span class="sr">${suitWords(card)}${dealt(
      holder,
    )}</span></button>`;
}

/** @param {string | null} holder @param {boolean} mine @param {(card: string) => void} tap */
function joker(holder, mine, tap) {
  const state = mine ? "key--mine" : holder ? "key--dealt" : "";
  return html`<button class="key key--joker suit-j ${state}" data-card=${JOKER}
    @click=${() => tap(JOKER)}
    ><b>${words("joker")}</b>${suitMark("j")}<span class="sr">${dealt(holder)}</span></button>`;
}

/** Of diamonds. @param {string} card */
const suitWords = (card) => words("of-suit", { suit: words(`suit-${card[1]}`) });

/** Who holds it, for whoever cannot see that it is struck through. @param {string | null} holder */
const dealt = (holder) => (holder ? words("card-dealt", { holder }) : "");
