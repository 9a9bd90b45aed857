// @ts-check
// The felt as it stood after the step that is shown; for games without one, what was said last.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { words } from "../../shared/words.js";
import { dealerView, seatView } from "../../tablet/break_poker/felt.js";
import { kindTag } from "../parts/kinds.js";
import { standAfter } from "./replay.js";
import { eventOf, sentence } from "../parts/sentence.js";
import { utcTime } from "../when.js";

/** How many steps a game without a felt shows at once. */
const SAID = 8;

/** @param {import("./round.js").RoundPage} page */
export function feltView(page) {
  const { round, events, at } = page;
  if (round.game !== "break_poker") return saidView(page);
  const { seats, dealer } = standAfter(events.slice(0, at + 1));
  const now = eventOf(events[at] ?? {}).seat;
  /** The last step that was about a seat. @param {number} seat */
  const about = (seat) => {
    const found = events.findLastIndex((entry) => eventOf(entry).seat === seat);
    if (found >= 0) page.step(found);
  };
  const entered = eventOf(events[at] ?? {}).type === "dealer_entered";
  return html`<div class="minifelt" role="group"
    aria-label=${words("felt-after", { step: at + 1 })}>
    ${[...seats.values()].map((seat) =>
      seatView(seat, {
        state: seat.seat === now ? "now" : seat.foul ? "bad" : undefined,
        tap: () => about(seat.seat),
      }),
    )}</div>
    <div class="minidealer">${dealerView(dealer, { now: entered && !dealer })}</div>`;
}

/** @param {import("./round.js").RoundPage} page */
function saidView(page) {
  const { events, at } = page;
  const shown = events.slice(Math.max(0, at - SAID + 1), at + 1);
  return html`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${words("step")}</th>
    <th scope="col">${words("time-utc")}</th><th scope="col">${words("kind")}</th><th
    scope="col">${words("happened")}</th></tr></thead>
    <tbody>${shown.map((entry) => {
      const index = events.indexOf(entry);
      return html`<tr data-row=${entry.id} aria-selected=${index === at}
        @click=${() => page.step(index)}>
        <td class="r muted">${index + 1}</td><td>${utcTime(entry.at)}</td>
        <td>${kindTag(entry.kind)}</td><td class="said">${sentence(entry)}</td></tr>`;
    })}</tbody></table>${shown.length ? nothing : html`<p
      class="empty">${words("no-entries")}</p>`}`;
}
