// The felt as it was after the current step. Each game has its own felt, which is loaded when a
// round of the game is first opened.

import { html } from "lit-html";
import { loadStyles } from "../../shared/styles.js";
import { words } from "../../shared/words.js";
import { kindTag } from "../parts/kinds.js";
import { seatOf, sentence } from "../parts/sentence.js";
import { time, zone } from "../when.js";
import type { RoundPage } from "./round.js";

/** How many steps are listed where no felt can be shown. */
const SAID = 8;

/** Draws a game's felt. */
export type Felt = (page: RoundPage, about: (seat: number) => void) => unknown;

const FELTS: Record<string, () => Promise<Felt>> = {
  break_poker: async () => (await import("./felt/break_poker.js")).breakPokerFelt,
  holdem: async () => (await import("./felt/holdem.js")).openHoldemFelt(),
  truco: async () => (await import("./felt/truco.js")).trucoFelt,
  canasta: async () => (await import("./felt/canasta.js")).canastaFelt,
};

/** Loads the code that draws a game's felt. */
export async function loadFelt(game: string): Promise<Felt | null> {
  const known = FELTS[game];
  if (!known) return null;
  const [felt] = await Promise.all([known(), loadStyles(`tablet/${game}/game.css`)]);
  return felt;
}

export function feltView(page: RoundPage) {
  const { events, at, felt } = page;
  const about = (seat: number) => {
    const found = events.findLastIndex((entry) => seatOf(entry) === seat);
    if (found >= 0) page.step(found);
  };
  if (!felt) return saidView(page);
  return html`<div role="group" data-felt=${page.theRound.game}
    aria-label=${words("felt-after", { step: at + 1 })}>${felt(page, about)}</div>`;
}

function saidView(page: RoundPage) {
  const { events, at } = page;
  const shown = events.slice(Math.max(0, at - SAID + 1), at + 1);
  return html`<table class="grid grid--tight grid--said"><thead><tr><th scope="col"
    class="r">${words("step")}</th>
    <th scope="col">${words("time-in", { zone: zone(shown[0]?.at ?? new Date()) })}</th><th scope="col">${words("kind")}</th><th
    scope="col">${words("happened")}</th></tr></thead>
    <tbody>${shown.map((entry) => {
      const index = events.indexOf(entry);
      return html`<tr data-row=${entry.id} aria-selected=${index === at}
        @click=${() => page.step(index)}>
        <td class="r muted">${index + 1}</td><td>${time(entry.at)}</td>
        <td>${kindTag(entry.kind)}</td><td class="said">${sentence(entry)}</td></tr>`;
    })}</tbody></table>`;
}
