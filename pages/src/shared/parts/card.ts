import { html, svg } from "lit-html";
import { JOKER, cardWords, rankOf, suitOf } from "../cards.js";

/** A line icon. */
export const icon = (name: string) =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${svg`<use href="#i-${name}"/>`}</svg>`;

export const suitMark = (suit: string, kind: string = "suit") =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<use href="#suit-${suit}"/>`}</svg>`;

/** A card, face up. */
export function card(
  card: string,
  size: "xs" | "s" | "m" | "l" | "xl",
  { out = false, bad = false }: { out?: boolean; bad?: boolean } = {},
) {
  const suit = suitOf(card);
  const kinds = [
    `card card--${size} suit-${suit}`,
    out && "card--out",
    bad && "card--bad",
    card === JOKER && "card--joker",
  ];
  const ten = card[0] === "T" ? "card__rank card__rank--ten" : "card__rank";
  return html`<span class=${kinds.filter(Boolean).join(" ")} role="img"
    aria-label=${cardWords(card)}
    ><b class=${ten}>${rankOf(card)}</b>${suitMark(suit, "card__suit suit")}</span>`;
}

/** A place for a card. */
export const slot = (size: "m" | "l" | "s", next: boolean = false) =>
  html`<i class="slot slot--${size} ${next ? "slot--next" : ""}"></i>`;
