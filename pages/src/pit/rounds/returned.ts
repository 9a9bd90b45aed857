// What was returned to the seats of a round that did not count, as stated by the house.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { betName, ledgered } from "../figures.js";
import type { Round } from "../../../types/api.js";

export function returnedView({ ending, chips }: Round) {
  const back = chips.filter(({ action }) => action === "return");
  if (!["misdeal", "void"].includes(ending ?? "") || !back.length) return nothing;
  return html`<section class="panel" data-returned><h2>${words("bets-returned")}</h2>
    <dl class="kv">${back.map(
      ({ seat, bet, amount }) =>
        html`<dt>${[seat && words("seat-number", { seat }), bet && betName(bet)]
          .filter(Boolean)
          .join(" · ")}</dt><dd>${ledgered(amount).replace("+", "")}</dd>`,
    )}</dl></section>`;
}
