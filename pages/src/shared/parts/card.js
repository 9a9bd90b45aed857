// @ts-check
import { html, svg } from "lit-html";
import { JOKER, cardWords, rankOf, suitOf } from "../cards.js";

/** A line icon. @param {string} name */
export const icon = (name) =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${svg`<use href="#i-${name}"/>`}</svg>`;

/** @param {string} suit @param {string} [kind] */
export const suitMark = (suit, kind = "suit") =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<use href="#suit-${suit}"/>`}</svg>`;

/**
 * A card's face.
 * @param {string} card @param {"xs" | "s" | "m" | "l" | "xl"} size
 * @param {{out?: boolean, bad?: boolean}} [state]
 */
export function card(card, size, { out = false, bad = false } = {}) {
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

/** A place for a card. @param {"m" | "l" | "s"} size @param {boolean} [next] */
export const slot = (size, next = false) =>
  html`<i class="slot slot--${size} ${next ? "slot--next" : ""}"></i>`;
