// The field in the header that opens the command bar; in narrow windows, a key in the bar.

import { html } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { loadStyles } from "../shared/styles.js";
import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";

export const searchField = (desk: Desk) => html`<div class="search"><button data-act="search"
  aria-haspopup="dialog" aria-label="${words("search")} Ctrl K" aria-keyshortcuts="Control+K /" @click=${() => desk.search()}
  >${icon("search")}<span>${words("search")}</span> <kbd>Ctrl K</kbd></button></div>`;

export const barSearch = (
  desk: Desk,
) => html`<button class="pbtn pbtn--icon phead__find" data-act="find"
  aria-haspopup="dialog" aria-label=${words("search")} @click=${() => desk.search()}
  >${icon("search")}</button>`;

/** Loads the command bar with its styles. */
export async function loadBar() {
  const [late] = await Promise.all([import("./bar/bar.js"), loadStyles("pit/bar/bar.css")]);
  return late;
}
