import { html, nothing, svg } from "lit-html";
import { PACK, cardWords, numberOf, suitOf } from "../spanish.js";
import { words } from "../words.js";
import { ranks, tappedCard } from "./ranks.js";

const suitMark = (suit: string, kind: string = "suit") =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true">${svg`<use href="#es-${suit}"/>`}</svg>`;

/** A Spanish card, face up. */
export function spanishCard(
  card: string,
  size: "s" | "m" | "l",
  { kind = "" }: { kind?: string } = {},
) {
  const number = numberOf(card);
  const two = number.length > 1 ? "card__rank--ten" : "";
  return html`<span class="card card--${size} suit-es-${suitOf(card)} ${kind}" role="img"
    aria-label=${cardWords(card)}><b class="card__rank ${two}">${number}</b>${suitMark(
      suitOf(card),
      "card__suit suit",
    )}</span>`;
}

/**
 * The pack of forty as a pad: one tap per card. A card that cannot be taken is dark and struck
 * through, and tapping it shows why.
 */
export function spanishPack({
  open,
  why = () => "",
  mine = new Set(),
  tap,
}: {
  /** whether the card can be taken */
  open: (card: string) => boolean;
  /** where the card is, if it cannot be taken */
  why?: (card: string) => string;
  /** the cards of the current entry */
  mine?: Set<string>;
  tap: (card: string) => void;
}) {
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- its keys are buttons
  return html`${ranks(PACK, numberOf, (card) => open(card) && !mine.has(card))}<div class="deck deck--es" role="group"
    aria-label=${words("the-pack")} data-hint=${words("rank-then-suit")} @click=${tappedCard}>
    ${PACK.map((card) => {
      const state = mine.has(card) ? "key--mine" : open(card) ? "" : "key--dealt";
      const told = state === "key--dealt" ? why(card) : "";
      const two = numberOf(card).length > 1 ? "key--ten" : "";
      return html`<button class="key suit-es-${suitOf(card)} ${two} ${state}" data-card=${card}
        aria-disabled=${state === "key--dealt" ? "true" : nothing}
        @click=${() => tap(card)}><b>${numberOf(card)}</b>${suitMark(
          suitOf(card),
        )}<span class="sr">${words("of-suit", { suit: words(`suit-es-${suitOf(card)}`) })}${
          told ? words("card-dealt", { holder: told }) : ""
        }</span></button>`;
    })}</div>`;
}
