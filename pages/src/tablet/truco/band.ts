// The band of a hand: who is asked, and what was called.

import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { listed } from "../lists.js";
import { answerersWords } from "./match.js";
import type { Playing } from "./calls.js";
import type { TrucoMatch } from "../../../types/api.js";

export function handBand(playing: Playing) {
  const { hand, match, desk, asks, answering, awaits } = playing;
  const { open_call: call } = hand;
  const seat = answering ?? playing.seat;
  const badge =
    seat === null
      ? html`<b class="word">${words(awaits === "close" ? "step-score" : "step-calls")}</b>`
      : asks.length > 1 && !answering
        ? sideBadge(match, asks)
        : html`<span>${words("seat-word")}</span><b>${seat}</b>`;
  const [title, small] = call
    ? [
        words("seat-called", { seat: call.by, call: words(`call-${call.call}`) }),
        [
          answerersWords(match, call.answerers),
          call.accepted !== null &&
            words("answers-worth", { accepted: call.accepted, refused: call.refused ?? 0 }),
        ]
          .filter(Boolean)
          .join(" "),
      ]
    : [playing.prompted(), playing.under()];
  const closes = awaits === "close" && !playing.challenge;
  return nowBand({
    badge,
    body: say(title, small),
    action: closes
      ? go(
          words("close-hand"),
          () => playing.enter({ type: "close_hand" }),
          [playing.waits && noLine(desk)],
          { meaning: `close ${hand.number}` },
        )
      : undefined,
  });
}

/** A side's badge: its name, and its seats. */
const sideBadge = ({ teams }: TrucoMatch, seats: number[]) => {
  const side = teams.length === 2 && teams.find((team) => team.seats.includes(seats[0]));
  return html`<span>${words(side ? `side-${side.team}` : "seats")}</span>
    <b class="word">${listed(seats.toSorted((one, two) => one - two))}</b>`;
};
