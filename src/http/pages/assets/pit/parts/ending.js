// @ts-check
import { html } from "../../vendor/lit-html/lit-html.js";
import { words } from "../../shared/words.js";

const KINDS = { settled: "tag--pay", misdeal: "tag--bad", void: "tag--bad" };

/** How a round ended, as a tag. @param {"settled" | "misdeal" | "void" | null} ending */
export const endingTag = (ending) => html`<span class="tag ${ending ? KINDS[ending] : "tag--push"}"
  >${words(`ending-${ending ?? "open"}`)}</span>`;
