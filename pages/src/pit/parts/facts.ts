// The facts about a log entry, and a link to the rules that it set.

import { html, nothing } from "lit-html";
import { words, wordsOr } from "../../shared/words.js";
import { address } from "../route.js";
import { utcWhole } from "../when.js";
import { gameNumber } from "../names.js";
import type { LoggedEntry } from "../../../types/api.js";

/** The series whose numbers an entry has: a table's, or one of the house's. */
export function seriesOf({ table_name: table, stream }: LoggedEntry) {
  const [kind = stream] = stream.split("/");
  return table ?? wordsOr(`series-${kind}`, stream);
}

/** The author, time, position and hash of a log entry. */
export function facts(entry: LoggedEntry) {
  const round = entry.round_number ? gameNumber(entry.table_id, entry.round_number) : "";
  return html`<dl class="kv kv--top"><dt>${words("who")}</dt><dd>${who(entry)}</dd>
    <dt>${words("when")}</dt><dd>${utcWhole(entry.at)}</dd>
    <dt>${words("stream")}</dt>
    <dd>${[seriesOf(entry), round, words("entry-number", { number: entry.seq })].filter(Boolean).join(", ")}</dd>
    <dt>${words("hash")}</dt><dd class="mono">${entry.hash.slice(0, 16)}…</dd></dl>`;
}

const who = (entry: LoggedEntry) =>
  [entry.actor_name ?? words("the-house"), entry.actor_badge].filter(Boolean).join(" · ");

/** A link to the version of the rules that an entry set. */
export const rulesLink = ({ table_id: table, body }: LoggedEntry) =>
  "kind" in body && body.kind === "rules.set"
    ? html`<a class="pbtn" data-act="rules"
      href=${address("rules", table ?? "", { version: body.version })}>${words("open-rules")}</a>`
    : nothing;
