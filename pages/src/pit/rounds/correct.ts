// The form for a correction: replaces a bet or a hand, or voids the round. It is rehearsed first.
// The rehearsal shows the round before and after the correction, and the money that would move.

import { html, nothing } from "lit-html";
import { card, icon, slot } from "../../shared/parts/card.js";
import { pack } from "../../shared/parts/pack.js";
import { shown, text, total, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { changesOf, diffView, type Change } from "../parts/diff.js";
import { ledgered, signed, tone } from "../figures.js";
import { sheet } from "../sheet.js";
import { accountName } from "../parts/accounts.js";
import { sentence } from "../parts/sentence.js";
import { boardPlaces, holderIn, muckedIn } from "./correct_holdem.js";
import { lineForm } from "./correct_line.js";
import { scoreForm } from "./correct_score.js";
import { settledBefore, stillToDo, stillToMove, type Rehearsal } from "./still.js";
import { gameNumber } from "../names.js";
import type { RoundPage } from "./round.js";
import type { Correction, Mode } from "./correction.js";
import type { Round } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

const BETS = ["main", "dealer_break", "break_bonus"];
/** Corrections of one seat's entry, which leave the other seats as they are. */
const SEATED = ["bet", "hand", "board"];
/** The API's limit on the length of a reason. */
const MOST_LETTERS = 500;

/** The seats of a Break Poker round. */
export const seatsIn = (round: Round) => (round.game === "break_poker" ? round.state.seats : []);

export function correctView(page: RoundPage) {
  const { correction, theRound: round } = page;
  const mode = correction?.mode;
  if (!correction || !mode) return nothing;
  const input = (name: string) => (event: FieldEvent) =>
    correction.take({ [name]: event.target.value });
  return sheet({
    title: words(`fix-${mode}`, { game: round.game }),
    small: gameNumber(round.table_id, round.number),
    close: () => correction.open(null),
    kind: "beside",
    body: html`<form @submit=${(event: Event) => {
      event.preventDefault();
      correction.enter(!correction.fits);
    }}>
      ${form(correction, mode)}
      ${
        correction.explained
          ? html`<label class="field field--wide"><span>${words("why")}</span><textarea
            data-field="reason" required maxlength=${MOST_LETTERS}
            .value=${correction.reason} @input=${input("reason")}></textarea></label>`
          : nothing
      }
      ${correction.tracked ? chipsField(correction) : nothing}
      ${rehearsalView(correction)}
      <div class="actions actions--foot"><p class="bad" role="alert" data-problem>${correction.problem}</p>${
        correction.rehearsal && correction.isKnown ? stillToDo(correction.rehearsal) : nothing
      }<button type="button" class="pbtn" data-act="leave"
        @click=${() => correction.open(null)}>${words("go-back")}</button>
        <button type="button" class="pbtn ${correction.fits ? "" : "pbtn--now"}" data-act="rehearse"
          aria-disabled=${correction.ready ? nothing : "true"}
          @click=${() => correction.enter(true)}>${words("rehearse")}</button>
        <button type="button"
          class="pbtn ${correction.fits && correction.ready ? (mode === "void" ? "pbtn--bad" : "pbtn--now") : ""}" data-act="post"
          aria-disabled=${correction.fits && correction.ready ? nothing : "true"} @click=${() => correction.enter(false)}
          >${words(mode === "void" ? "void-it" : "post-it")}${
            correction.explained && !correction.reason.trim()
              ? html`<small>${words("why-first")}</small>`
              : nothing
          }</button></div></form>`,
  });
}

/** What happened to the chips, at a table whose tray is tracked. */
const chipsField = (correction: Correction) =>
  html`<div class="formrow">${choice(
    "chips",
    words("fix-chips"),
    correction.chips,
    ["", "moved", "not_moved"].map((chips) => [chips, words(`fix-chips-${chips || "house"}`)]),
    (chips) => correction.take({ chips }),
  )}</div>`;

function form(correction: Correction, mode: Mode) {
  if (mode === "bet") return betForm(correction);
  if (mode === "void") return html`<p class="note">${words("fix-void-what")}</p>`;
  if (mode === "strike") return html`<p class="note">${words("fix-strike-what")}</p>`;
  if (mode === "score") return scoreForm(correction);
  if (mode === "line") return lineForm(correction);
  if (mode === "swap") return swapForm(correction);
  return correction.holdem ? cardsForm(correction, mode) : handForm(correction);
}

const choice = (
  name: string,
  label: string,
  chosen: string,
  choices: [string, string][],
  choose: (value: string) => void,
) => html`<label class="field"><span>${label}</span>
  <select data-field=${name}
    @change=${(event: FieldEvent) => choose(event.target.value)}>${choices.map(
      ([value, said]) =>
        html`<option value=${value} ?selected=${value === chosen}>${said}</option>`,
    )}</select></label>`;

const seatChoices = (round: Round): [string, string][] =>
  seatsIn(round).map(({ seat }) => [String(seat), words("seat", { seat })]);

/** Swaps two hands that were entered at each other's seats. */
function swapForm(correction: Correction) {
  const { round, seat, other } = correction;
  const mucked = correction.holdem ? muckedIn(round) : [];
  const hands = correction.hands().map((held) => [held, handOf(held, mucked)] as [string, string]);
  return html`<div class="formrow">
    ${choice("hand", words("which-hand"), seat, hands, (next) => correction.take({ seat: next }))}
    ${choice("other", words("with-whose"), other, hands, (next) => correction.take({ other: next }))}</div>
    <p class="note">${words("swap-how", { game: round.game })}</p>`;
}

const handOf = (seat: string, mucked: string[]) =>
  words(mucked.includes(seat) ? "seat-mucked" : "seat", { seat });

function betForm(correction: Correction) {
  const was = correction.bets()[correction.bet];
  const seats = seatChoices(correction.round);
  return html`<div class="formrow">
    ${choice("seat", words("seat-word"), correction.seat, seats, (seat) => correction.take({ seat }))}
    ${choice(
      "bet",
      words("bet"),
      correction.bet,
      BETS.map((bet) => [bet, words(`bet-${bet}`)]),
      (bet) => correction.take({ bet }),
    )}
    <label class="field"><span>${words("right-amount", {
      currency: correction.page.desk.currency(correction.round),
      was: was ? shown(was) : words("none"),
    })}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${correction.amount}
        @input=${(event: FieldEvent) => correction.take({ amount: event.target.value })}></label></div>`;
}

function handForm(correction: Correction) {
  const { round } = correction;
  const dealt = seatChoices(round).filter(([seat]) => correction.seatState(seat)?.hand);
  const place = (at: number) => slotKey(correction, at);
  const group = (name: string, places: number[]) =>
    html`<div class="strip__group"><span>${words(name)}</span><div
      class="hand">${places.map(place)}</div></div>`;
  return html`<div class="formrow">${choice(
    "hand",
    words("which-hand"),
    correction.seat,
    [["dealer", words("dealer")], ...dealt],
    (seat) => correction.takeHand(seat),
  )}<div class="strip">${group("low", [0, 1])}${group("high", [2, 3, 4])}${group("out", [5, 6])}</div></div>
    <p class="note">${words(correction.seat === "dealer" ? "hand-dealer-how" : "hand-how")}</p>
    <div class="pitpack">${pack({
      holder: (known) => holderOf(round, known, correction.seat),
      mine: new Set(correction.cards.filter(Boolean) as string[]),
      tap: (known) => correction.tapCard(known),
    })}</div>`;
}

/** A slot for a card. Tapping it removes the card. */
function slotKey(correction: Correction, at: number) {
  const held = correction.cards[at];
  const next = correction.cards.indexOf(null);
  return html`<button type="button" class="slotbtn" data-slot=${at}
    aria-label=${held ? nothing : words("empty-slot")}
    @click=${() => correction.clearSlot(at)}>${held ? card(held, "m", { out: at > 4 }) : slot("m", next === at)}</button>`;
}

/** Whether a hand was shown or mucked. */
const LAY = (): [string, string][] => [
  ["shown", words("hand-shown")],
  ["mucked", words("hand-mucked")],
];

/** The cards of a hold'em hand, or of a street. */
function cardsForm(correction: Correction, mode: string) {
  const { round, cards, seat, place } = correction;
  const mucked = muckedIn(round);
  const hands = correction.hands().map((held) => [held, handOf(held, mucked)] as [string, string]);
  const places = boardPlaces(round).map((known) => [known.place, known.said] as [string, string]);
  const chosen =
    mode === "hand"
      ? choice("hand", words("which-hand"), seat, hands, (next) => correction.takeHand(next))
      : choice("place", words("which-street"), place, places, (next) => correction.takePlace(next));
  const mine = mode === "hand" ? { seat, place: "" } : { seat: "", place };
  const lay =
    mode === "hand"
      ? choice("lay", words("hand-was"), correction.mucked ? "mucked" : "shown", LAY(), (next) =>
          correction.take({ mucked: next === "mucked" }),
        )
      : nothing;
  if (mode === "hand" && correction.mucked) return html`<div class="formrow">${chosen}${lay}</div>`;
  return html`<div class="formrow">${chosen}${lay}<div class="strip"><div class="hand">${cards.map(
    (_, at) => slotKey(correction, at),
  )}</div></div></div>
    <p class="note">${words("cards-how")}</p>
    <div class="pitpack pitpack--whole">${pack({
      holder: (known) => holderIn(round, known, mine),
      mine: new Set(cards.filter(Boolean) as string[]),
      tap: (known) => correction.tapCard(known),
      wild: false,
    })}</div>`;
}

/** Who else holds a card. */
function holderOf(round: Round, known: string, mine: string) {
  const dealer = round.game === "break_poker" ? round.state.dealer : null;
  if (mine !== "dealer" && dealer?.cards.includes(known)) return words("dealers-hand");
  const holder = seatsIn(round).find(
    ({ seat, hand }) => String(seat) !== mine && hand?.cards.includes(known),
  );
  return holder ? words("seats-hand", { seat: holder.seat }) : null;
}

/** The house's answer to the rehearsal. */
function rehearsalView(correction: Correction) {
  const { rehearsal, isKnown, page } = correction;
  if (!rehearsal || !isKnown) return nothing;
  const [event] = rehearsal.events;
  if (!event) return nothing;
  const all = correction.mode === "void" ? voided(page.theRound) : changesOf(event);
  // A separate table shows the changes for each seat and the house, with the chips.
  const seats = settledBefore(rehearsal);
  const changes = seats ? all.filter(({ sum }) => !sum) : all;
  return html`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${icon("repeat")}${words("rehearsed")}
      <small>${words("nothing-posted")}</small></h3>
    ${stillToMove(rehearsal)}${diffView(changes, { rest: SEATED.includes(correction.mode ?? "") })}
    ${changes.length ? nothing : html`<p class="note">${sentence(event)}</p>`}
    ${moved(rehearsal)}${chipsSaid(rehearsal)}</section>`;
}

/** What happens to the chips, in the house's words. */
function chipsSaid({ events }: Rehearsal) {
  const chips = events.find(({ kind }) => kind === "correction.chips");
  return chips ? html`<p class="note" data-chips>${sentence(chips)}</p>` : nothing;
}

/** What changes when a settled round is voided. */
function voided({ settlement }: Round): Change[] {
  if (!settlement || !("seats" in settlement)) return [];
  const seats: { seat: number; net: string }[] = settlement.seats;
  const changes: Change[] = seats
    .filter(({ net }) => units(net) !== 0n)
    .map(({ seat, net }) => ({
      what: words("seat-in-all", { seat }),
      was: signed(net),
      is: "0",
      large: true,
    }));
  if (!("table_net" in settlement)) return changes;
  return [
    ...changes,
    {
      what: words("house-this-round"),
      was: signed(settlement.table_net),
      is: "0",
      large: true,
    },
  ];
}

const place = (account: string) => Number(/^seat:(\d+)$/.exec(account)?.[1] ?? 1000);

/**
 * The money that would move, by account. If the seats are listed with what they still get, that
 * table says that nothing moves.
 */
function moved(rehearsal: Rehearsal) {
  const { events } = rehearsal;
  const postings = events.flatMap((event) => event.postings ?? []);
  const sums: Map<string, string[]> = new Map();
  for (const { account, amount } of postings)
    sums.set(account, [...(sums.get(account) ?? []), amount]);
  const rows = [...sums].map(([account, amounts]) => ({ account, sum: text(total(amounts)) }));
  const differ = rows.filter(({ sum }) => units(sum) !== 0n);
  // The seats in order, then the house's accounts.
  differ.sort((a, b) => place(a.account) - place(b.account));
  if (!differ.length)
    return settledBefore(rehearsal)
      ? nothing
      : html`<p class="note">${words("no-money-moves")}</p>`;
  return html`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${words("money-that-moves")}</th>
    <th scope="col" class="r">${words("amount")}</th></tr></thead><tbody>${differ.map(
      ({ account, sum }) =>
        html`<tr><td>${accountName(account)}</td><td class="r"><b
          class=${tone(sum)}>${ledgered(sum)}</b></td></tr>`,
    )}</tbody></table>`;
}
