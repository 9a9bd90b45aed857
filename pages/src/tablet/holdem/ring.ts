// The table seen from above: the seats around it, the board and the pots in the middle.

import { html, nothing } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { card, icon, slot } from "../../shared/parts/card.js";
import { pile } from "../../shared/parts/chip.js";
import { words, wordsOr } from "../../shared/words.js";
import { boardsOf, isShowdown, seatsOf, STREETS, type Seat } from "./hand.js";
import { madeWords, potWords } from "./words.js";
import type { Desk } from "../desk.js";
import type { Entered } from "../../shared/queue.js";
import type { HoldemRound, HoldemShownHand } from "../../../types/api.js";

/** The places in the ring of nine that the seats of a smaller table use. */
const PLACES = [[], [], [2, 8], [2, 5, 8], [2, 4, 6, 8], [1, 3, 5, 7, 9], [1, 2, 4, 6, 8, 9]];
PLACES.push([1, 2, 3, 5, 7, 8, 9], [1, 2, 3, 4, 6, 7, 8, 9]);
/** The labels of board places that are still empty. */
const PRINTED = ["flop", "flop", "flop", "turn", "river"];

export interface Look {
  /** the seat whose turn it is */
  now?: number | null;
  /** the seat whose turn it was when a ruling was needed */
  due?: number | null;
  /** the seat that a ruling is about */
  bad?: number | null;
  /** the cards being entered for `now`, or for the board */
  cards?: string[];
  entering?: "hand" | "board";
  /** the text that replaces a seat's state */
  said?: (seat: Seat) => string | undefined;
  /** what a seat wins */
  pays?: (seat: Seat) => string | null;
  tap?: (seat: number) => void;
  /** the seats that can be tapped, if not all of them */
  open?: Set<unknown>;
  /** cards to circle, because they are already somewhere else */
  ringed?: Set<string>;
}

export const ringView = (desk: Desk<HoldemRound>, look: Look) =>
  html`<main class=${ringKind(desk)} aria-label=${words("seats")}>${ringInside(desk, look)}</main>`;

export const ringKind = (desk: Desk<HoldemRound>) =>
  `ring ${seatsOf(desk).length > 9 ? "ring--ten" : ""}`;

/** The inside of the ring. The desk shows it too. */
export function ringInside(desk: Desk<HoldemRound>, look: Look) {
  const seats = seatsOf(desk);
  const places = PLACES[seats.length] ?? [];
  const showing =
    desk.state?.phase === "showdown" || look.entering === "hand" || seats.some(isShown);
  const paid = seats.map((seat) => look.pays?.(seat));
  const lost = paid.some(Boolean) ? "pod--lost" : "";
  return html`${seats.map((seat, index) =>
    pod(
      desk,
      seat,
      places[index] ?? index + 1,
      look,
      showing && canShow(desk, seat),
      paid[index],
      lost,
    ),
  )}
    ${seats.map(({ bet }, index) =>
      units(bet)
        ? html`<span class="front p${places[index] ?? index + 1}" aria-hidden="true"
          >${pile(bet ?? "0", "m")}<b>${shown(bet)}</b></span>`
        : nothing,
    )}<div class="board">${boards(desk, look)}${pots(desk, look)}</div>`;
}

const isShown = (seat: Seat) => Boolean(seat.hand);

const canShow = (desk: Desk<HoldemRound>, seat: Seat) =>
  isShown(seat) || (desk.state?.show_order ?? []).includes(seat.seat);

function pod(
  desk: Desk<HoldemRound>,
  seat: Seat,
  place: number,
  look: Look,
  shows: boolean,
  wins: string | null | undefined,
  lost: string,
) {
  const now = seat.seat === look.now;
  const state =
    seat.seat === look.bad ? "bad" : seat.seat === look.due ? "due" : now ? "now" : kind(seat);
  const said = look.said?.(seat) ?? stateWords(desk, seat, now || state === "due");
  const layout = shows && seat.standing !== "mucked" ? `pod--show ${wins ? "" : lost}` : "";
  return html`<button class="pod p${place} pod--${state} ${layout}" data-seat=${seat.seat}
    aria-current=${now || nothing} aria-disabled=${!(look.open?.has(seat.seat) ?? look.tap) || nothing}
    @click=${() => look.tap?.(seat.seat)}><span class="sr">${words("seat-word")} </span
    ><span class="pod__no ${seat.seat > 9 ? "pod__no--2" : ""}">${seat.seat}</span>
    ${layout ? shownHand(seat, now, look, said) : atPlay(seat, said)}${pays(wins)}${marks(
      desk,
      seat,
    )}</button>`;
}

function kind(seat: Seat) {
  if (seat.free) return "free";
  if (seat.standing === "all_in") return "allin";
  if (seat.standing === "in") return units(seat.bet) ? "in" : "live";
  return seat.standing === "out" && units(seat.stack) ? "live" : "fold";
}

/** What a seat wins, with an arrow towards the player. */
const pays = (amount: string | null | undefined) =>
  amount
    ? html`<span class="pod__pays">${icon("up")}<span class="sr">${words("do-award")} </span>${amount}</span>`
    : nothing;

function atPlay(seat: Seat, said: string) {
  const stack = seat.free ? "" : seat.standing === "all_in" ? words("all-in") : shown(seat.stack);
  return html`<span class="pod__who"><span class="pod__stack">${stack}</span><span class="pod__state"
    >${seat.enters ? icon("clock") : nothing}${said}</span></span>${
      units(seat.bet)
        ? html`<span class="pod__bet">${pile(seat.bet ?? "0", "m")}<b>${shown(seat.bet ?? "0")}</b></span>`
        : nothing
    }`;
}

function shownHand(seat: Seat, now: boolean, look: Look, said: string) {
  const entering = now && look.entering === "hand";
  const typed = entering ? (look.cards ?? []) : [];
  const mine = typed.length ? typed : (seat.hand?.cards ?? []);
  const made = typed.length ? undefined : seat.hand;
  return html`<span class="pod__cards">${[0, 1].map((index) =>
    mine[index]
      ? card(mine[index], "s", { bad: look.ringed?.has(mine[index]) })
      : slot("s", entering && index === mine.length),
  )}</span>
  <span class="pod__made ${made?.best ? "" : "pod__made--wait"}">${made?.best ? madeLines(made) : said}</span>`;
}

/** What a hand makes, on each board if there are several. */
function madeLines({ best, more = [] }: HoldemShownHand) {
  if (!best) return nothing;
  if (!more.length) return madeWords(best);
  return [best, ...more].map(
    (made, at) => html`<span class="pod__board"><i>${at + 1}</i> ${madeWords(made)}</span>`,
  );
}

/** The button and the blinds. */
function marks(desk: Desk<HoldemRound>, seat: Seat) {
  const at = desk.state?.positions;
  const names = (["button", "small_blind", "big_blind"] as const).filter(
    (name) => at?.[name] === seat.seat,
  );
  const early = desk.state?.phase === "seating" || desk.state?.street === "preflop";
  const shownNow = names.filter((name) => name === "button" || early);
  if (!shownNow.length) return nothing;
  return html`<span class="marks">${shownNow.map(
    (name) => html`<span class="btnmark btnmark--${name}" aria-label=${words(`mark-${name}`)}
      >${words(`mark-${name}-short`)}</span>`,
  )}</span>`;
}

function stateWords(desk: Desk<HoldemRound>, seat: Seat, now: boolean) {
  if (seat.enters) return commandState(seat.enters);
  if (seat.free) return words("seat-free");
  const { theState: state } = desk;
  if (now && state.phase === "betting") return words("to-act");
  if (seat.standing === "all_in") return words("put-in", { amount: shown(seat.put_in) });
  const last = state.actions.findLast((act) => act.seat === seat.seat);
  if (seat.standing === "in" && last) {
    return words(`did-${last.act}`, {
      amount: shown(last.act === "call" ? last.added : last.to),
    });
  }
  if (seat.standing === "in" && units(seat.bet))
    return words("did-post", { amount: shown(seat.bet) });
  if (seat.standing === "in") return state.to_act ? words("in-hand-still") : "";
  if (seat.standing === "out") return outWords(desk, seat);
  return words(`standing-${seat.standing}`);
}

/** A seat's state between hands. */
function outWords(desk: Desk<HoldemRound>, seat: Seat) {
  const before = desk.theState.before_deal;
  const post = before?.posts.find((known) => known.seat === seat.seat);
  const straddle = before?.straddles.find((known) => known.seat === seat.seat);
  if (straddle) return words("straddles", { amount: shown(straddle.amount) });
  if (post) return words("posts");
  if (seat.waits) return words("waits-hands", { count: seat.waits.hands });
  if (before?.dealt_in.includes(seat.seat)) return words("is-dealt-in");
  return seat.player ?? words(before?.draw_button ? "is-seated" : "standing-out");
}

function commandState(command: Entered) {
  return wordsOr(`enters-${command.type}`, words("waits"), {
    amount: typeof command.to === "string" ? shown(command.to) : "",
  });
}

function boards(desk: Desk<HoldemRound>, look: Look) {
  if (!desk.state?.street) return nothing;
  const all = boardsOf(desk);
  const due = look.entering === "board" ? boardDue(desk) : 0;
  return html`<div class="boards boards--${all.length}">${all.map((board, index) => {
    const typed = index === due && look.entering === "board" ? (look.cards ?? []) : [];
    const next = board.length + typed.length;
    const lies = [...board, ...typed];
    return html`<div class="board__cards" role="group" aria-label=${words("board")}>
      ${PRINTED.map((street, place) =>
        lies[place]
          ? card(lies[place], "xl", { bad: look.ringed?.has(lies[place]) })
          : html`<i class="slot ${look.entering === "board" && index === due && place === next ? "slot--next" : ""}"
            >${place > 0 && place < 3 ? "" : words(`street-${street}`)}</i>`,
      )}</div>`;
  })}</div>`;
}

/** The board that the next cards go to, counted from 0. */
export function boardDue(desk: Desk<HoldemRound>) {
  const due = desk.open("flop") ?? desk.open("turn") ?? desk.open("river");
  return (due?.board ?? 1) - 1;
}

/** A pot, or chips that are not in a pot. */
interface Tile {
  name: string;
  title: string;
  amount: string;
  seats: string;
  mine?: boolean;
}

function pots(desk: Desk<HoldemRound>, look: Look) {
  const { state } = desk;
  if (!state?.street) return nothing;
  const seats = (list: number[]) =>
    words("pot-seats", { seats: list.join(", "), count: list.length });
  const tiles: Tile[] = state.pots.map((pot) => ({
    name: pot.name,
    title: potWords(pot.name),
    amount: pot.amount,
    seats: seats([...pot.eligible].sort((a, b) => a - b)),
    mine: look.entering === "hand" && pot.eligible.includes(look.now ?? 0),
  }));
  if (units(state.in_front)) {
    const bets = state.seats.filter((seat) => units(seat.bet));
    const list = seats(bets.map((seat) => seat.seat));
    tiles.push({
      name: "street",
      title: words("this-street"),
      amount: state.in_front,
      seats: list,
    });
  }
  if (state.uncalled) {
    const { seat, amount } = state.uncalled;
    tiles.push({ name: "uncalled", title: words("goes-back"), amount, seats: seats([seat]) });
  }
  return html`<div class="pots ${tiles.length > 3 ? "pots--four" : ""}">${tiles.map(
    (tile) => html`<div class="pot ${tile.mine ? "pot--mine" : ""}"
      data-pot=${tile.name}
      >${tile.name === "main pot" ? pile(tile.amount, "m") : nothing}<span>${tile.title}</span><b>${shown(tile.amount)}</b><small>${tile.seats}</small></div>`,
  )}</div>`;
}

/** A hand's steps, and the current one. */
export function stepOf(desk: Desk<HoldemRound>, street: string | null) {
  if (isShowdown(desk.state)) return 4;
  return street ? STREETS.indexOf(street) : -1;
}
