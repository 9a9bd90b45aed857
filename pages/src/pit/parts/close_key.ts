// The button that closes the panel beside a list, as Escape does.

import { html } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";

export const closeKey = (close: () => void) =>
  html`<button class="end pbtn pbtn--icon close" title=${words("close")} aria-label=${words("close")}
    @click=${close}>${icon("x")}</button>`;
