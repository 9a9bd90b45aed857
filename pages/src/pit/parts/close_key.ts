// The button that closes the panel beside a list. Its key is named only where there is a keyboard.

import { html } from "lit-html";
import { words } from "../../shared/words.js";

export const closeKey = (close: () => void) =>
  html`<button class="end textlink" @click=${close}>${words("close")}<span
    class="keyhint"> (Esc)</span></button>`;
