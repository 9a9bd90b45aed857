// Two entries of one thing, or an entry that the house refused: nothing is overwritten, nothing is
// skipped; the dealer chooses.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { card } from "../../shared/parts/card.js";
import { everyProblem, houseWords, words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { side } from "../stuck.js";
import { seatView } from "./felt.js";
import { BETS, seatsOf, subject } from "./seats.js";
import type { Desk } from "../desk.js";
import type { Entry } from "../../shared/queue.js";
import type { BreakPokerRound } from "../../../types/api.js";

export function stuckView(desk: Desk<BreakPokerRound>, entry: Entry) {
  const { command } = entry;
  const behind = desk.waiting.length - 1;
  const refused = entry.state === "refused";
  const felt = seatsOf(desk).map((seat) =>
    seatView(seat, {
      state: seat.seat === command.seat ? (refused ? "bad" : "now") : undefined,
      said: seat.seat === command.seat ? words(refused ? "refused" : "two-entries") : undefined,
      tap: () => undefined,
    }),
  );
  const { problem } = entry;
  const title = problem ? everyProblem(problem)[0].text : words("which-one");
  const small = html`${problem ? houseWords(problem.detail) : words("other-tablet")}
    ${behind ? words("wait-behind", { count: behind }) : nothing}`;
  const badge = command.seat
    ? html`<span>${words("seat-word")}</span><b>${command.seat}</b>`
    : html`<b class="word">${words("dealer")}</b>`;
  const drop = () => desk.queue.drop(entry);
  const change = refused && canChange(desk, command);
  const mine = side(
    words("yours"),
    clock(new Date(entry.at)),
    yours(command),
    words(change ? "put-right" : refused ? "leave-out" : "use-mine"),
    () => (change ? putRight(desk, entry) : refused ? drop() : desk.queue.insist(entry)),
    refused && !change ? "drop" : "mine",
  );
  const known = side(
    words("in-the-log"),
    refused ? "" : words("another-tablet"),
    inLog(command, desk.round),
    // What cannot be changed has one way out.
    refused && !change ? "" : words("keep-this"),
    drop,
    "keep",
  );
  return {
    felt,
    band: nowBand({ kind: refused ? "bad" : "", badge, body: say(title, small) }),
    work: html`<section class="work work--two">${
      refused ? [mine, known] : [known, mine]
    }</section>`,
  };
}

/** Whether the entry can be changed: what it enters is still asked for. */
const canChange = (desk: Desk<BreakPokerRound>, { type, cards, bets }: any) =>
  Boolean((cards || bets) && desk.open(type));

/** The entry is opened for change: a hand without its last card, bets as they were entered. */
async function putRight(desk: Desk<BreakPokerRound>, entry: any) {
  const { seat, cards, bets } = entry.command;
  await desk.queue.drop(entry);
  if (cards) {
    const hand = seat ? `seat:${seat}` : "dealer";
    const begun = { [hand]: cards.slice(0, -1), ...desk.draft.begun };
    desk.setDraft({ hand, begun });
  } else {
    desk.setDraft({ seat, bets: { ...desk.draft.bets, [seat]: bets } });
  }
}

function inLog(command: any, round: any) {
  const now = subject(command, round);
  if (now?.cards) return cardsOf([...now.set.low, ...now.set.high, ...now.set.discards]);
  if (Array.isArray(now)) return cardsOf(now);
  return now && typeof now === "object" ? betsOf(now) : html`<b>${words("nothing-there")}</b>`;
}

function yours(command: any) {
  if (command.cards) return cardsOf(command.cards);
  return command.bets ? betsOf(command.bets) : html`<b>${words(`command-${command.type}`)}</b>`;
}

const cardsOf = (cards: string[]) =>
  html`<div class="hand">${cards.map((name) => card(name, "m"))}</div>`;

const betsOf = (bets: any) =>
  html`<div class="stakes">${BETS.map((bet) =>
    bets[bet]
      ? html`<span class="stake"><small>${words(`bet-${bet}`)}</small>${shown(bets[bet])}</span>`
      : nothing,
  )}</div>`;
