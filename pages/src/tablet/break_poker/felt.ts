// The felt: one column per seat, in seat order, in every phase.

import { html, nothing } from "lit-html";
import { shown, signed, size, total, units } from "../../shared/money.js";
import { card, icon, slot } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { words } from "../../shared/words.js";
import { BETS, type Dealer, type Seat } from "./seats.js";
import { setWords, wayWords } from "./way.js";

/** The sign for each outcome: up towards the player, down towards the dealer, or two bars. */
export const OUTCOMES = {
  win: { kind: "pay", sign: "up" },
  lose: { kind: "take", sign: "down" },
  push: { kind: "push", sign: "equal" },
};

export function outcome(outcome: "win" | "lose" | "push", amount: unknown = nothing) {
  const { kind, sign } = OUTCOMES[outcome];
  return html`<span class="out out--${kind}"><span>${icon(sign)}${words(`outcome-${outcome}`)}</span
    >${amount}</span>`;
}

/** A seat with its cards. */
export function seatView(
  seat: Seat,
  {
    state,
    said,
    strip,
    instead,
    cards,
    bad,
    tap,
  }: {
    /** `now`, `done`, `bad`, `empty` */
    state?: string;
    /** the text at the top right */
    said?: unknown;
    /** replaces the verdict */
    strip?: unknown;
    /** replaces the bets and cards */
    instead?: unknown;
    /** the cards of the current entry */
    cards?: string[];
    /** cards to ring */
    bad?: Set<string>;
    tap: () => void;
  },
) {
  const kind = state ?? (seat.bets ? (seat.hand ? "done" : "") : "empty");
  return html`<button class="seat ${kind ? `seat--${kind}` : ""}" data-seat=${seat.seat}
      @click=${tap}>
    <div class="seat__head"><span class="sr">${words("seat-word")} </span><span class="seat__no">${seat.seat}</span><span class="seat__state"
      >${said ?? (seat.bets ? seatWords(seat) : words("no-bet"))}</span></div>
    ${
      instead ??
      (seat.bets
        ? html`<div class="stakes">${BETS.map((bet) => stake(bet, seat.bets?.[bet]))}</div>
      <div class="lay">${lay(seat, cards, bad ?? new Set())}</div>
      ${strip ?? verdict(seat)}`
        : nothing)
    }</button>`;
}

/** A seat before the first round: its spots have no chips, and cannot be tapped yet. */
export const seatAlone = (
  seat: number,
) => html`<div class="seat seat--empty"><div class="seat__head"
  ><span class="seat__no">${seat}</span></div><div class="spots" aria-hidden="true"
  ><span class="spot spot--main">${words("short-main")}</span><div class="spots__side">${BETS.slice(
    1,
  ).map(
    (bet) =>
      html`<span class="spotlabel"><span class="spot spot--side"></span>${words(`bet-${bet}`)}</span>`,
  )}</div></div></div>`;

/** A seat's state, as text. */
export function seatWords(seat: Seat) {
  if (seat.foul) return html`${icon("stop")}${words("foul")}`;
  const main = seat.preview?.bets.find(({ bet }) => bet === "main");
  if (main) return words(`reason-${main.reason}`);
  return seat.lucky ? words("lucky-break") : "";
}

function stake(bet: string, amount: string | null | undefined) {
  if (!amount) return nothing;
  return html`<span class="stake">${bet === "main" ? "" : html`<small>${words(`short-${bet}`)}</small>`}${shown(
    amount,
  )}</span>`;
}

function lay(seat: Seat, typed: string[] | undefined, bad: Set<string>) {
  const { hand } = seat;
  const at = typed ?? (hand ? [...hand.low, ...hand.high, ...hand.out] : []);
  const place = (index: number) =>
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

function verdict(seat: Seat) {
  if (seat.waits && seat.hand) {
    return html`<div class="verdict verdict--wait">${icon("clock")}${words("waits")}</div>`;
  }
  const main = seat.preview?.bets.find(({ bet }) => bet === "main");
  if (!main) return nothing;
  const { kind } = OUTCOMES[main.outcome];
  const others = seat.bets && BETS.some((bet) => bet !== "main" && seat.bets?.[bet]);
  const amount = main.outcome === "push" ? "" : size(main.net);
  const { sign } = OUTCOMES[main.outcome];
  return html`<div class="verdict verdict--${kind}"><span class="out out--${kind}">${icon(sign)}${words(
    `outcome-${main.outcome}`,
  )}</span><span>${others ? html`<small>${words("strip-main")}</small> ` : nothing}${amount}</span></div>`;
}

/** The total that a seat wins or loses. */
export const netStrip = (net: string) =>
  html`<div class="verdict verdict--net"><span>${words("net", { gain: gain(net) })}</span><b>${signed(net)}</b></div>`;

/** Whether a net amount is a gain. */
export const gain = (net: string) => (net.startsWith("-") ? "down" : units(net) ? "up" : "even");

/** The amount returned to a seat. */
export const returnStrip = (
  seat: Seat,
) => html`<div class="verdict verdict--push verdict--return"><span
    class="out out--push">${icon("equal")}${words("return")}</span
  ><span>${shown(total(BETS.map((bet) => seat.bets?.[bet])))}</span></div>`;

/** The dealer's hand, with a description of its house way. */
export function dealerView(
  dealer: Dealer | null,
  { now = false, cards, tap }: { now?: boolean; cards?: string[]; tap?: () => void } = {},
) {
  const hand =
    cards ?? (dealer ? [...dealer.hand.low, ...dealer.hand.high, ...dealer.hand.out] : []);
  const place = (index: number, size: "s" | "xs" = "s") =>
    hand[index]
      ? card(hand[index], size, { out: index > 4 })
      : index > 4
        ? nothing
        : slot("s", now && index === hand.length);
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- a key of the keyboard opens it
  return html`<section class="dealer ${now ? "dealer--now" : ""}" aria-label=${words("dealers-hand")}
      data-hand="dealer" @click=${tap ?? nothing}>
    <div class="dealer__name">${words("dealer")} <span title=${dealer?.way ? wayWords(dealer.way) : ""}>${
      dealer?.misset ? html`<b class="bad">${words("misset")}</b> · ` : nothing
    }${dealer?.way ? setWords(dealer.way) : ""}</span></div>
    <div class="dealer__cards"><div class="hand">${place(0)}${place(1)}</div>
      <div class="hand">${place(2)}${place(3)}${place(4)}</div>
      <div class="hand">${place(5, "xs")}${place(6, "xs")}</div></div></section>`;
}

/** A betting spot with its chips. */
export function spot(
  bet: string,
  amount: string | null | undefined,
  { target, bad, label, tap }: { target: boolean; bad: boolean; label: string; tap: () => void },
) {
  const main = bet === "main";
  const kinds = [
    `spot spot--${main ? "main" : "side"}`,
    target && "spot--target",
    bad && "spot--bad",
  ];
  const button = html`<button class=${kinds.filter(Boolean).join(" ")} data-bet=${bet}
    aria-label=${label} @click=${tap}>${amount ? chip(amount, "m") : main ? words("short-main") : ""}</button>`;
  if (main) return button;
  return html`<span class="spotlabel">${button}${words(`bet-${bet}`)}</span>`;
}
