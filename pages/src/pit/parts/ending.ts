import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { signed } from "../figures.js";

const KINDS = { settled: "", misdeal: "tag--bad", void: "tag--bad" };

/** How a round ended, as a tag. */
export const endingTag = (
  ending: "settled" | "misdeal" | "void" | null,
) => html`<span class="tag ${ending ? KINDS[ending] : "tag--push"}"
  >${words(`ending-${ending ?? "open"}`)}</span>`;

/**
 * What the house won or lost in a round; a dash while it is running.
 * @param least how many decimals it has in any case
 */
export const netCell = (
  { net, ending }: { net?: string | null; ending: string | null },
  least = 2,
) => (ending && net ? html`<b>${signed(net, least)}</b>` : html`<span class="faint">–</span>`);
