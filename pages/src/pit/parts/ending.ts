import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { ledgered } from "../figures.js";

const KINDS = { settled: "tag--pay", misdeal: "tag--bad", void: "tag--bad" };

/** How a round ended, as a tag. */
export const endingTag = (
  ending: "settled" | "misdeal" | "void" | null,
) => html`<span class="tag ${ending ? KINDS[ending] : "tag--push"}"
  >${words(`ending-${ending ?? "open"}`)}</span>`;

/** What the house won or lost in a round; a dash while it is running. */
export const netCell = ({ net, ending }: { net?: string | null; ending: string | null }) =>
  ending && net ? html`<b>${ledgered(net)}</b>` : html`<span class="faint">–</span>`;
