// The cards on the table: one place per player, one slot per trick, and the score beside them.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { spanishCard } from "../../shared/parts/spanish.js";
import { words } from "../../shared/words.js";
import { handOf, matchOf, teamName } from "./match.js";
import { chicosOf, lastHands, scored, tallies } from "./sheet.js";
import type { Desk } from "../desk.js";
import type {
  TrucoHandView,
  TrucoMatch,
  TrucoRound,
  TrucoSeatInHand,
  TrucoTeamView,
} from "../../../types/api.js";

const TRICKS = [0, 1, 2];

/** A card in its slot. */
interface Played {
  card: string;
  /** whether the card is still being sent */
  waits?: boolean;
}

/** Players who can be picked, and what a tap on one of them does. */
export interface Asked {
  seats: number[];
  /** the player who was picked; without one, all of them are marked, and with 0 nobody is */
  picked?: number | null;
  pick?: (seat: number) => void;
  /** how they are marked: as the players who act next, or as what is wrong */
  mark?: "now" | "bad";
}

/** What the seats show of a match. */
type Seated = Pick<TrucoMatch, "hand" | "mano" | "dealer"> & {
  teams: { team: number; seats: number[] }[];
};

/** The seats before a match: who plays with whom, and who deals. */
export function seatsFelt(desk: Desk<TrucoRound>, players: number, dealer: number) {
  const seats = Array.from({ length: players }, (_, index) => index + 1);
  const sides = players === 3 ? 3 : 2;
  const teams = seats.slice(0, sides).map((first, team) => ({
    team,
    seats: seats.filter((seat) => seat % sides === first % sides),
  }));
  const match = { teams, dealer, mano: (dealer % players) + 1, hand: null };
  const there = (seat: number) => ({ seat, known: [], gone: false });
  return html`<div class="sheetwrap sheetwrap--cards"><section class="mesa mesa--4"
    aria-label=${words("seats")}>${seats.map((seat) =>
      place(desk, match, there(seat), { seats: [] }),
    )}</section></div>`;
}

export function mesaFelt(desk: Desk<TrucoRound>, asked: Asked) {
  const match = matchOf(desk);
  const hand = handOf(desk);
  if (!match) return nothing;
  const seats = (hand?.seats ?? seatsAlone(match)).toSorted((one, two) => one.seat - two.seat);
  return html`<div class="sheetwrap sheetwrap--cards">
    <section class="sheet sheet--scores">${scored(match).map((team) => score(team, match))}</section>
    <section class="mesa mesa--${seats.length}" aria-label=${words("tricks")}>${seats.map((seat) =>
      place(desk, match, seat, asked),
    )}</section>${lastHands(match)}</div>`;
}

/** Between hands nobody holds a card. */
const seatsAlone = (match: TrucoMatch): TrucoSeatInHand[] =>
  match.teams.flatMap((team) => team.seats.map((seat) => ({ seat, known: [], gone: false })));

const score = (
  team: TrucoTeamView,
  match: TrucoMatch,
) => html`<div class="scores__row" data-team=${team.team}>
  <header><b>${teamName(team, match)}</b>${chicosOf(team, match)}</header>
  <div class="scores__pts">${team.points}</div>${tallies(team, match)}</div>`;

function place(
  desk: Desk<TrucoRound>,
  match: Seated,
  there: TrucoSeatInHand,
  { seats, picked, pick, mark = "now" }: Asked,
) {
  const { hand } = match;
  const { seat, gone } = there;
  const played = TRICKS.map((nth) => playOf(hand, nth, seat));
  const card = desk.waiting.find(
    ({ command }) => command.type === "play_card" && command.seat === seat,
  )?.command.card;
  if (card) played[played.indexOf(null)] = { card, waits: true };
  const shown = there.known.filter((card) => !played.some((play) => play?.card === card));
  const marked = seats.includes(seat) && (picked ?? seat) === seat;
  const kind = gone ? "seat--gone" : marked ? `seat--${mark}` : "";
  const inside = html`<div class="seat__head"><span class="seat__no">${seat}</span>${sideOfSeat(match, seat)}<span class="seat__state">${stateOf(
    match,
    there,
  )}</span></div>
    <div class="lay__row">${played.map((play, nth) =>
      play
        ? spanishCard(play.card, "m", {
            kind: play.waits ? "card--out" : kindOf(hand, nth, seat),
          })
        : (shownAt(shown, played, nth) ??
          html`<i class="slot slot--m ${gone || !hand ? "slot--none" : ""}"></i>`),
    )}</div>`;
  return pick && seats.length > 1 && seats.includes(seat)
    ? html`<button class="seat ${kind}" data-seat=${seat} aria-pressed=${seat === picked}
        @click=${() => pick(seat)}>${inside}</button>`
    : html`<div class="seat ${kind}" data-seat=${seat}>${inside}</div>`;
}

/** The side that a seat plays for, if two sides play. */
function sideOfSeat(match: Seated, seat: number) {
  const team = match.teams.find(({ seats }) => seats.includes(seat));
  return team && match.teams.length === 2
    ? html`<span class="muted">${teamName(team, match)}</span>`
    : nothing;
}

/** A card that was shown but not played takes the first free slot. */
function shownAt(shown: string[], played: (Played | null)[], nth: number) {
  const free = played.slice(0, nth).filter((play) => !play).length;
  const card = shown[free];
  return card
    ? html`<span class="shown">${spanishCard(card, "m", { kind: "card--out" })}</span>`
    : null;
}

const playOf = (hand: TrucoHandView | null, nth: number, seat: number): Played | null =>
  hand?.tricks[nth]?.plays.find((play) => play.seat === seat) ?? null;

/** Whether a card won its trick. */
function kindOf(hand: TrucoHandView | null, nth: number, seat: number) {
  const outcome = hand?.tricks[nth]?.outcome;
  if (!outcome) return "";
  if (outcome.type === "parda") return "card--tied";
  return outcome.seat === seat ? "card--won" : "card--lost";
}

/** A player's state. */
function stateOf(match: Seated, { seat, gone }: TrucoSeatInHand) {
  if (gone) return html`${icon("x")}${words("in-the-mazo")}`;
  const said = match.hand?.showdown?.said.find((one) => one.seat === seat);
  if (said)
    return said.value === null ? words("truco-son_buenas") : words("says", { value: said.value });
  if (seat === match.mano) return words("mano");
  return seat === match.dealer ? words("deals") : "";
}
