// @ts-check
// The cards on the table: a place a player, a slot a trick, and the score beside them.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { spanishCard } from "../../shared/parts/spanish.js";
import { words } from "../../shared/words.js";
import { handOf, matchOf, teamName } from "./match.js";
import { chicosOf, lastHands, scored, tallies } from "./sheet.js";

const TRICKS = [0, 1, 2];

/** @param {import("../desk.js").Desk} desk @param {number | null} now whose turn it is */
export function mesaFelt(desk, now) {
  const match = matchOf(desk);
  const hand = handOf(desk);
  if (!match) return nothing;
  const seats = (hand?.seats ?? seatsAlone(match)).toSorted(
    (/** @type {any} */ one, /** @type {any} */ two) => one.seat - two.seat,
  );
  return html`<div class="sheetwrap sheetwrap--cards">
    <section class="sheet sheet--scores">${scored(match).map((team) => score(team, match))}</section>
    <section class="mesa mesa--${seats.length}" aria-label=${words("tricks")}>${seats.map(
      (/** @type {any} */ seat) => place(desk, seat, now),
    )}</section>${lastHands(match)}</div>`;
}

/** Between hands nobody holds a card. @param {any} match */
const seatsAlone = (match) =>
  match.teams.flatMap((/** @type {any} */ team) =>
    team.seats.map((/** @type {number} */ seat) => ({ seat, known: [], gone: false })),
  );

/** @param {any} team @param {any} match */
const score = (team, match) => html`<div class="scores__row" data-team=${team.team}>
  <header><b>${teamName(team, match)}</b>${chicosOf(team, match)}</header>
  <div class="scores__pts">${team.points}</div>${tallies(team, match)}</div>`;

/** @param {import("../desk.js").Desk} desk @param {any} there @param {number | null} now */
function place(desk, there, now) {
  const match = matchOf(desk);
  const hand = handOf(desk);
  const { seat, gone } = there;
  const played = TRICKS.map((nth) => playOf(hand, nth, seat));
  const sent = desk.waiting.find(
    ({ command }) => command.type === "play_card" && command.seat === seat,
  );
  if (sent) played[played.indexOf(null)] = { card: sent.command.card, waits: true };
  const shown = there.known.filter(
    (/** @type {string} */ card) => !played.some((play) => play?.card === card),
  );
  const kind = gone ? "seat--gone" : seat === now ? "seat--now" : "";
  return html`<div class="seat ${kind}" data-seat=${seat}>
    <div class="seat__head"><span class="seat__no">${seat}</span><span class="seat__state">${stateOf(
      match,
      there,
    )}</span></div>
    <div class="lay__row">${played.map((play, nth) =>
      play
        ? spanishCard(play.card, "m", { kind: play.waits ? "card--out" : kindOf(hand, nth, seat) })
        : (shownAt(shown, played, nth) ??
          html`<i class="slot slot--m ${gone || !hand ? "slot--none" : ""}"></i>`),
    )}</div></div>`;
}

/** A card that was shown and not played lies in the first free slots.
 * @param {string[]} shown @param {any[]} played @param {number} nth */
function shownAt(shown, played, nth) {
  const free = played.slice(0, nth).filter((play) => !play).length;
  const card = shown[free];
  return card
    ? html`<span class="shown">${spanishCard(card, "m", { kind: "card--out" })}</span>`
    : null;
}

/** @param {any} hand @param {number} nth @param {number} seat @returns {any} */
const playOf = (hand, nth, seat) =>
  hand?.tricks[nth]?.plays.find((/** @type {any} */ play) => play.seat === seat) ?? null;

/** Whether a card has won its trick. @param {any} hand @param {number} nth @param {number} seat */
function kindOf(hand, nth, seat) {
  const outcome = hand.tricks[nth]?.outcome;
  if (!outcome) return "";
  if (outcome.type === "parda") return "card--tied";
  return outcome.seat === seat ? "card--won" : "card--lost";
}

/** What is to be known of a player. @param {any} match @param {any} there */
function stateOf(match, { seat, gone }) {
  if (gone) return html`${icon("x")}${words("in-the-mazo")}`;
  const said = match.hand?.showdown?.said.find((/** @type {any} */ one) => one.seat === seat);
  if (said)
    return said.value === null ? words("truco-son_buenas") : words("says", { value: said.value });
  if (seat === match.mano) return words("mano");
  return seat === match.dealer ? words("deals") : "";
}
