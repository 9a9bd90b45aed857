// Truco: the score, the cards on the table, who is mano, and what the hand is worth. If only the
// score was entered, the score sheet is shown instead.

import { html, nothing } from "lit-html";
import { words } from "../../../shared/words.js";
import { mesaFelt } from "../../../tablet/truco/mesa.js";
import { sideName } from "../../../tablet/truco/match.js";
import { sheetFelt } from "../../../tablet/truco/sheet.js";
import { seatOf } from "../../parts/sentence.js";
import type { RoundPage } from "../round.js";
import type { TrucoMatch } from "../../../../types/api.js";

export function trucoFelt(page: RoundPage) {
  const stood = page.stood.now;
  const match = stood?.game === "truco" && stood.state.match;
  if (!match) return html`<div class="minifelt--truco"></div>`;
  const { state } = stood;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- only what the felt reads
  const desk: any = { round: stood, theRound: stood, state, theState: state, waiting: [] };
  return html`<div class="minifelt--truco" data-stood=${stood.version}
    aria-busy=${page.stood.late ? "true" : nothing}>${
      match.mode === "cards"
        ? mesaFelt(desk, { seats: [seatOf(page.events[page.at]) ?? awaited(match) ?? 0] })
        : sheetFelt(desk)
    }${match.hand ? handLine(match, match.hand) : nothing}</div>`;
}

/** The seat whose turn it is, if the round is waiting for a single seat. */
function awaited({ hand }: TrucoMatch) {
  const awaits = hand?.awaits;
  return awaits && "seat" in awaits ? awaits.seat : null;
}

/** What is being played for. */
function handLine(match: TrucoMatch, hand: NonNullable<TrucoMatch["hand"]>) {
  const called = hand.truco.pending?.call ?? hand.truco.accepted;
  const won = hand.tricks
    .flatMap(({ outcome }) => outcome ?? [])
    .map((outcome) =>
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
