// The current step: what happened, who did it, what money it moved, and links to the log and the
// rules.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { words, wordsOr } from "../../shared/words.js";
import { ledgered, number, tone } from "../figures.js";
import { nameOf } from "../names.js";
import { houseMoved } from "../parts/accounts.js";
import { afterTag, kindTag } from "../parts/kinds.js";
import { isFoul, sentence } from "../parts/sentence.js";
import { address } from "../route.js";
import { time } from "../when.js";
import type { RoundPage } from "./round.js";
import type { LoggedEvent } from "../../../types/api.js";

/** Kinds of entries that correct something. */
const RIGHTED = /\.(corrected|voided|payment_error|stack_adjusted)$/;
/**
 * A signed act is logged at the moment of its last signature, give or take this many milliseconds.
 */
const AT_ONCE = 1_000;
/** Where the next pot begins in the sentence about a settled hand: each has a line of its own. */
const POT = /; (?=[^;:]+, [\d.,]+: )/;
/** Longer sentences are set smaller, and very long ones smaller still. */
const LONG = 70;
const VERY_LONG = 160;

export function stepView(page: RoundPage) {
  const { events, at, theRound: round, desk } = page;
  const event = events[at];
  if (!event) return nothing;
  const before = events[at - 1];
  const after = before ? Date.parse(event.at) - Date.parse(before.at) : 0;
  const moved = houseMoved(event, desk.currency(round)) ?? "0";
  const said = afterTag(event.kind, sentence(event));
  return html`<section class="panel" aria-label=${words("step")}><h2>${words("step-of", {
    step: at + 1,
    count: events.length,
  })} <span class="end">${time(event.at)}</span></h2>
    <div class="bigstep" data-step=${at + 1}
      aria-live="polite">${kindTag(event.kind, { foul: isFoul(event) })}
      ${said
        .split(POT)
        .map(
          (part, nth, all) =>
            html`<b class=${sizeOf(said)}>${part}${nth < all.length - 1 ? "." : nothing}</b>`,
        )}
      ${event.reason ? html`<p>“${event.reason}”</p>` : nothing}</div>
    <dl class="kv kv--top"><dt>${words("by")}</dt>
      <dd>${[event.actor_name ?? words("the-house"), event.actor_badge].filter(Boolean).join(" · ")}</dd>
      ${signers(page, event)}<dt>${words("entry")}</dt><dd><a class="linky"
      href=${address("entry", event.id)}>${number(event.seq)}</a></dd>
      ${
        before
          ? html`<dt>${words("after-step", { step: at })}</dt>
        <dd>${duration(after)}</dd>`
          : nothing
      }
      <dt>${words("nav-rules")}</dt><dd><a class="linky"
      href=${address("rules", round.table_id, { version: round.rules_version })}
        >${words("version-number", { number: round.rules_version })}</a></dd>
      <dt>${words("house-moved")}</dt><dd><b class=${tone(moved)}>${ledgered(moved)}</b></dd></dl>
    <div class="player"><button class="pbtn" data-act="step-back" aria-label=${words("step-back")}
      aria-disabled=${at === 0 ? "true" : nothing}
        @click=${() => page.step(at - 1)}>${icon("left")}</button>
      <button class="pbtn" data-act="play"
        @click=${() => (page.timer ? page.pause() : page.play())}
        >${page.timer ? nothing : icon("play")}${words(page.timer ? "pause" : "play")}</button>
      <button class="pbtn" data-act="step-on" aria-label=${words("step-on")}
        aria-disabled=${at === events.length - 1 ? "true" : nothing}
        @click=${() => page.step(at + 1)}>${icon("right")}</button><span
        class="muted">${words("step-a-second")}</span></div></section>`;
}

/**
 * Who signed an act that needed several people. An act that one person did alone shows that person
 * as its author.
 */
function signers({ signed }: RoundPage, event: LoggedEvent) {
  const at = Date.parse(event.at);
  const act = signed.find(
    ({ ended_at: ended }) => Math.abs(Date.parse(ended ?? "") - at) < AT_ONCE,
  );
  if (!act || !RIGHTED.test(event.kind)) return nothing;
  return html`<dt>${words("signed-by")}</dt><dd data-signed-by>${act.capacities
    .flatMap(({ name, signed_by: by }) => (by ? `${nameOf(by.user)} (${capacityOf(name)})` : []))
    .join(", ")}</dd>`;
}

const capacityOf = (name: string) => wordsOr(`capacity-${name}`, name).toLowerCase();

function sizeOf({ length }: string) {
  if (length > VERY_LONG) return "long long--very";
  return length > LONG ? "long" : "";
}

function duration(milliseconds: number) {
  if (milliseconds < 1000) return words("milliseconds", { count: milliseconds });
  if (milliseconds < 100_000)
    return words("seconds", { count: Math.round(milliseconds / 100) / 10 });
  return words("minutes", { count: Math.round(milliseconds / 60_000) });
}
