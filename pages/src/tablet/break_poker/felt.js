// @ts-check
// The felt: a column a seat, as they sit, the same in every phase.

import { html, nothing } from "lit-html";
import { shown, signed, size, total } from "../../shared/money.js";
import { card, icon, slot } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { words } from "../../shared/words.js";
import { BETS } from "./seats.js";
import { setWords, wayWords } from "./way.js";

/** The sign of an outcome: up to the player, down to the dealer, two bars. */
export const OUTCOMES = {
  win: { kind: "pay", sign: "up" },
  lose: { kind: "take", sign: "down" },
  push: { kind: "push", sign: "equal" },
};

/** @param {"win" | "lose" | "push"} outcome @param {unknown} [amount] */
export function outcome(outcome, amount = nothing) {
  const { kind, sign } = OUTCOMES[outcome];
  return html`<span class="out out--${kind}"><span>${icon(sign)}${words(`outcome-${outcome}`)}</span
    >${amount}</span>`;
}

/**
 * A seat with its cards.
 * @param {import("./seats.js").Seat} seat
 * @param {object} look
 * @param {string} [look.state] `now`, `done`, `bad`, `empty`
 * @param {unknown} [look.said] at the top right
 * @param {unknown} [look.strip] in place of the verdict
 * @param {string[]} [look.cards] the hand in progress
 * @param {Set<string>} [look.bad] cards to ring
 * @param {() => void} look.tap
 */
export function seatView(seat, { state, said, strip, cards, bad, tap }) {
  const kind = state ?? (seat.bets ? (seat.hand ? "done" : "") : "empty");
  return html`<button class="seat ${kind ? `seat--${kind}` : ""}" data-seat=${seat.seat}
      @click=${tap}>
    <div class="seat__head"><span class="sr">${words("seat-word")} </span><span class="seat__no">${seat.seat}</span><span class="seat__state"
      >${said ?? (seat.bets ? seatWords(seat) : words("no-bet"))}</span></div>
    ${
      seat.bets
        ? html`<div class="stakes">${BETS.map((bet) => stake(bet, seat.bets?.[bet]))}</div>
      <div class="lay">${lay(seat, cards, bad ?? new Set())}</div>
      ${strip ?? verdict(seat)}`
        : nothing
    }</button>`;
}

/** @param {import("./seats.js").Seat} seat */
function seatWords(seat) {
  if (seat.foul) return html`${icon("stop")}${words("foul")}`;
  if (seat.lucky) return words("lucky-break");
  const main = seat.preview?.bets.find((/** @type {any} */ bet) => bet.bet === "main");
  return main ? words(`reason-${main.reason}`) : "";
}

/** @param {string} bet @param {string | undefined} amount */
function stake(bet, amount) {
  if (!amount) return nothing;
  return html`<span class="stake">${bet === "main" ? "" : html`<small>${words(`short-${bet}`)}</small>`}${shown(
    amount,
  )}</span>`;
}

/** @param {import("./seats.js").Seat} seat @param {string[] | undefined} typed
 * @param {Set<string>} bad */
function lay(seat, typed, bad) {
  const { hand } = seat;
  const at = typed ?? (hand ? [...hand.low, ...hand.high, ...hand.out] : []);
  const place = (/** @type {number} */ index) =>
    at[index]
      ? card(at[index], "m", { bad: bad.has(at[index]) })
      : slot("m", Boolean(typed) && index === at.length);
  const out = at.slice(5);
  return html`<div class="lay__row">${place(0)}${place(1)}${
    out.length
      ? html`<span class="lay__out">${out.map((c) => card(c, "xs", { out: true, bad: bad.has(c) }))}</span>`
      : nothing
  }</div>
    <div class="lay__row">${place(2)}${place(3)}${place(4)}</div>`;
}

/** @param {import("./seats.js").Seat} seat */
function verdict(seat) {
  if (seat.waits && seat.hand) {
    return html`<div class="verdict verdict--wait">${icon("clock")}${words("waits")}</div>`;
  }
  const main = seat.preview?.bets.find((/** @type {any} */ bet) => bet.bet === "main");
  if (!main) return nothing;
  const { kind } = OUTCOMES[/** @type {"win"} */ (main.outcome)];
  const amount = main.outcome === "push" ? "" : size(main.net);
  const { sign } = OUTCOMES[/** @type {"win"} */ (main.outcome)];
  return html`<div class="verdict verdict--${kind}"><span class="out out--${kind}">${icon(sign)}${words(
    `outcome-${main.outcome}`,
  )}</span><span>${amount}</span></div>`;
}

/** What a seat wins or loses in all. @param {string} net */
export const netStrip = (net) =>
  html`<div class="verdict verdict--net"><span>${words("net")}</span><b>${signed(net)}</b></div>`;

/** What goes back to a seat. @param {import("./seats.js").Seat} seat */
export const returnStrip = (seat) => html`<div class="verdict verdict--push"><span
    class="out out--push">${icon("equal")}${words("return")}</span
  ><span>${shown(total(BETS.map((bet) => seat.bets?.[bet])))}</span></div>`;

/**
 * The dealer's hand with its house way in words.
 * @param {{hand: import("./seats.js").Hand, way: any, misset?: any} | null} dealer
 * @param {{now?: boolean, cards?: string[], tap?: () => void}} [look]
 */
export function dealerView(dealer, { now = false, cards, tap } = {}) {
  const hand =
    cards ?? (dealer ? [...dealer.hand.low, ...dealer.hand.high, ...dealer.hand.out] : []);
  const place = (/** @type {number} */ index, size = "s") =>
    hand[index]
      ? card(hand[index], /** @type {any} */ (size), { out: index > 4 })
      : index > 4
        ? nothing
        : slot("s", now && index === hand.length);
  return html`<section class="dealer ${now ? "dealer--now" : ""}" aria-label=${words("dealers-hand")}
      data-hand="dealer" @click=${tap ?? nothing}>
    <div class="dealer__name">${words("dealer")} <span title=${dealer?.way ? wayWords(dealer.way) : ""}>${
      dealer?.misset ? html`<b class="bad">${words("misset")}</b> · ` : nothing
    }${dealer?.way ? setWords(dealer.way) : ""}</span></div>
    <div class="dealer__cards"><div class="hand">${place(0)}${place(1)}</div>
      <div class="hand">${place(2)}${place(3)}${place(4)}</div>
      <div class="hand">${place(5, "xs")}${place(6, "xs")}</div></div></section>`;
}

/**
 * A betting spot with its chips.
 * @param {string} bet @param {string | undefined} amount
 * @param {{target: boolean, bad: boolean, label: string, tap: () => void}} look
 */
export function spot(bet, amount, { target, bad, label, tap }) {
  const main = bet === "main";
  const kinds = [
    `spot spot--${main ? "main" : "side"}`,
    target && "spot--target",
    bad && "spot--bad",
  ];
  const button = html`<button class=${kinds.filter(Boolean).join(" ")} data-bet=${bet}
    aria-label=${label} @click=${tap}>${amount ? chip(amount, "m") : main ? words("short-main") : ""}</button>`;
  if (main) return button;
  return html`<span class="spotlabel">${button}${words(`printed-${bet}`)}</span>`;
}
