// @ts-check
import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { ledgered, tone } from "../figures.js";

const KINDS = { settled: "tag--pay", misdeal: "tag--bad", void: "tag--bad" };

/** How a round ended, as a tag. @param {"settled" | "misdeal" | "void" | null} ending */
export const endingTag = (ending) => html`<span class="tag ${ending ? KINDS[ending] : "tag--push"}"
  >${words(`ending-${ending ?? "open"}`)}</span>`;

/** What a round came to for the house; a dash while it runs.
 * @param {{net?: string | null, ending: string | null}} round */
export const netCell = ({ net, ending }) =>
  ending && net
    ? html`<b class=${tone(net)}>${ledgered(net)}</b>`
    : html`<span class="faint">–</span>`;
