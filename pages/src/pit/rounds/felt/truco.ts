// Truco: the score, the cards on the table, who is mano, and what the hand is worth. If the match
// was only scored, the sheet.

import { html, nothing } from "lit-html";
import { words } from "../../../shared/words.js";
import { mesaFelt } from "../../../tablet/truco/mesa.js";
import { sideName } from "../../../tablet/truco/match.js";
import { sheetFelt } from "../../../tablet/truco/sheet.js";
import { eventOf } from "../../parts/sentence.js";
import type { RoundPage } from "../round.js";

export function trucoFelt(page: RoundPage) {
  const stood = page.stood.now;
  const match = stood?.state.match;
  if (!match) return html`<div class="minifelt--truco"></div>`;
  const { state } = stood;
  const desk = { round: stood, theRound: stood, state, theState: state, waiting: [] } as any;
  const event = eventOf(page.events[page.at] ?? {});
  return html`<div class="minifelt--truco" data-stood=${stood.version}
    aria-busy=${page.stood.late ? "true" : nothing}>${
      match.mode === "cards"
        ? mesaFelt(desk, event.seat ?? match.hand?.awaits.seat ?? null)
        : sheetFelt(desk)
    }${match.hand ? handLine(match) : nothing}</div>`;
}

/** What is being played for. */
function handLine(match: any) {
  const { hand } = match;
  const called = hand.truco.pending?.call ?? hand.truco.accepted;
  const won = hand.tricks
    .filter(({ outcome }: any) => outcome)
    .map(({ outcome }: any) =>
      outcome.type === "parda" ? words("trick-was-tied") : sideName(match, outcome.team),
    );
  const parts = [
    words("hand-number", { number: hand.number }),
    called ? words(`call-${called}`) : "",
    words("hand-worth", { points: hand.worth }),
    won.length ? words("tricks-to", { sides: won.join(" · ") }) : "",
  ];
  return html`<p class="minifelt__line">${parts.filter(Boolean).map(
    (part) => html`<span
    >${part}</span>`,
  )}</p>`;
}
