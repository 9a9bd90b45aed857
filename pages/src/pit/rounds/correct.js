// @ts-check
// What puts a round right: a bet or a hand in place of another, or the round off the books. First it
// is rehearsed: before and after side by side, and the money that would move.

import { html, nothing } from "lit-html";
import { card, icon, slot } from "../../shared/parts/card.js";
import { pack } from "../../shared/parts/pack.js";
import { text, total, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { changesOf, diffView } from "../parts/diff.js";
import { ledgered, number, signed, tone } from "../figures.js";
import { sheet } from "../sheet.js";
import { accountName } from "../parts/accounts.js";
import { sentence } from "../parts/sentence.js";
import { boardPlaces, holderIn, muckedIn } from "./correct_holdem.js";
import { lineForm } from "./correct_line.js";
import { scoreForm } from "./correct_score.js";

const BETS = ["main", "dealer_break", "break_bonus"];
/** What of a round stays where one seat's entry is replaced: the other seats. */
const SEATED = ["bet", "hand", "board"];
/** As the API bounds it. */
const MOST_LETTERS = 500;

/** The seats of a Break Poker round. @param {any} round @returns {any[]} */
export const seatsIn = (round) => (round?.game === "break_poker" ? (round.state?.seats ?? []) : []);

/** @param {import("./round.js").RoundPage} page */
export function correctView(page) {
  const { correction, round } = page;
  const mode = correction?.mode;
  if (!correction || !mode) return nothing;
  const input = (/** @type {string} */ name) => (/** @type {any} */ event) =>
    correction.take({ [name]: event.target.value });
  return sheet({
    title: words(`fix-${mode}`),
    small: words("round-number", { number: number(round.number) }),
    close: () => correction.open(null),
    kind: "wide",
    body: html`<form @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      correction.send(!correction.fits);
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
      <p class="bad note" role="alert" data-problem>${correction.problem}</p>
      <div class="actions"><button type="button" class="pbtn" data-act="leave"
        @click=${() => correction.open(null)}>${words("go-back")}</button>
        <button type="button" class="pbtn ${correction.fits ? "" : "pbtn--now"}" data-act="rehearse"
          aria-disabled=${correction.ready ? nothing : "true"}
          @click=${() => correction.send(true)}>${words("rehearse")}</button>
        <button type="button"
          class="pbtn ${correction.fits ? (mode === "void" ? "pbtn--bad" : "pbtn--now") : ""}" data-act="post"
          aria-disabled=${correction.fits && correction.ready ? nothing : "true"} @click=${() => correction.send(false)}
          >${words(mode === "void" ? "void-it" : "post-it")}</button></div></form>`,
  });
}

/** What became of the chips, at a table whose tray is followed.
 * @param {import("./correction.js").Correction} correction */
const chipsField = (correction) =>
  html`<div class="formrow">${choice(
    "chips",
    words("fix-chips"),
    correction.chips,
    ["", "moved", "not_moved"].map((chips) => [chips, words(`fix-chips-${chips || "house"}`)]),
    (chips) => correction.take({ chips }),
  )}</div>`;

/** @param {import("./correction.js").Correction} correction
 * @param {import("./correction.js").Mode} mode */
function form(correction, mode) {
  if (mode === "bet") return betForm(correction);
  if (mode === "void") return html`<p class="note">${words("fix-void-what")}</p>`;
  if (mode === "strike") return html`<p class="note">${words("fix-strike-what")}</p>`;
  if (mode === "score") return scoreForm(correction);
  if (mode === "line") return lineForm(correction);
  if (mode === "swap") return swapForm(correction);
  return correction.holdem ? cardsForm(correction, mode) : handForm(correction);
}

/** @param {string} name @param {string} label @param {string} chosen @param {[string, string][]} choices
 * @param {(value: string) => void} choose */
const choice = (
  name,
  label,
  chosen,
  choices,
  choose,
) => html`<label class="field"><span>${label}</span>
  <select data-field=${name}
    @change=${(/** @type {any} */ event) => choose(event.target.value)}>${choices.map(
    ([value, said]) => html`<option value=${value} ?selected=${value === chosen}>${said}</option>`,
  )}</select></label>`;

/** @param {any} round @returns {[string, string][]} */
const seatChoices = (round) =>
  seatsIn(round).map(({ seat }) => [String(seat), words("seat", { seat })]);

/** Two hands that lie at each other's places. @param {import("./correction.js").Correction} correction */
function swapForm(correction) {
  const { round, seat, other } = correction;
  const mucked = correction.holdem ? muckedIn(round) : [];
  const hands = correction.hands().map(
    (held) => /** @type {[string, string]} */ ([held, handOf(held, mucked)]),
  );
  return html`<div class="formrow">
    ${choice("hand", words("which-hand"), seat, hands, (next) => correction.take({ seat: next }))}
    ${choice("other", words("with-whose"), other, hands, (next) => correction.take({ other: next }))}</div>
    <p class="note">${words("swap-how")}</p>`;
}

/** @param {string} seat @param {string[]} mucked */
const handOf = (seat, mucked) => words(mucked.includes(seat) ? "seat-mucked" : "seat", { seat });

/** @param {import("./correction.js").Correction} correction */
function betForm(correction) {
  const was = correction.bets()[correction.bet];
  const seats = seatChoices(correction.page.round);
  return html`<div class="formrow">
    ${choice("seat", words("seat-word"), correction.seat, seats, (seat) => correction.take({ seat }))}
    ${choice(
      "bet",
      words("bet"),
      correction.bet,
      BETS.map((bet) => [bet, words(`bet-${bet}`)]),
      (bet) => correction.take({ bet }),
    )}
    <label class="field"><span>${words("right-amount", { was: was ? ledgered(was).slice(1) : words("none") })}</span>
      <input data-field="amount" inputmode="decimal" autocomplete="off" maxlength="20"
        .value=${correction.amount}
        @input=${(/** @type {any} */ event) => correction.take({ amount: event.target.value })}></label></div>`;
}

/** @param {import("./correction.js").Correction} correction */
function handForm(correction) {
  const { round } = correction.page;
  const dealt = seatChoices(round).filter(([seat]) => correction.seatState(seat)?.hand);
  const place = (/** @type {number} */ at) => slotKey(correction, at);
  const group = (/** @type {string} */ name, /** @type {number[]} */ places) =>
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
      mine: new Set(/** @type {string[]} */ (correction.cards.filter(Boolean))),
      tap: (known) => correction.tapCard(known),
    })}</div>`;
}

/** A place for a card: tapped, it is empty. @param {import("./correction.js").Correction} correction
 * @param {number} at */
function slotKey(correction, at) {
  const held = correction.cards[at];
  const next = correction.cards.indexOf(null);
  return html`<button type="button" class="slotbtn" data-slot=${at}
    aria-label=${held ? nothing : words("empty-slot")}
    @click=${() => correction.clearSlot(at)}>${held ? card(held, "m", { out: at > 4 }) : slot("m", next === at)}</button>`;
}

/** What became of a hand at the showdown. @returns {[string, string][]} */
const LAY = () => [
  ["shown", words("hand-shown")],
  ["mucked", words("hand-mucked")],
];

/** Cards of a hold'em hand, or of a street. @param {import("./correction.js").Correction} correction
 * @param {string} mode */
function cardsForm(correction, mode) {
  const { round, cards, seat, place } = correction;
  const mucked = muckedIn(round);
  const hands = correction.hands().map(
    (held) => /** @type {[string, string]} */ ([held, handOf(held, mucked)]),
  );
  const places = boardPlaces(round).map(
    (known) => /** @type {[string, string]} */ ([known.place, known.said]),
  );
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
  if (mode === "hand" && correction.mucked)
    return html`<div class="formrow">${chosen}${lay}</div>`;
  return html`<div class="formrow">${chosen}${lay}<div class="strip"><div class="hand">${cards.map(
    (_, at) => slotKey(correction, at),
  )}</div></div></div>
    <p class="note">${words("cards-how")}</p>
    <div class="pitpack pitpack--whole">${pack({
      holder: (known) => holderIn(round, known, mine),
      mine: new Set(/** @type {string[]} */ (cards.filter(Boolean))),
      tap: (known) => correction.tapCard(known),
      wild: false,
    })}</div>`;
}

/** Who else holds a card. @param {any} round @param {string} known @param {string} mine */
function holderOf(round, known, mine) {
  if (mine !== "dealer" && round.state.dealer?.cards.includes(known)) return words("dealers-hand");
  const holder = seatsIn(round).find(
    ({ seat, hand }) => String(seat) !== mine && hand?.cards.includes(known),
  );
  return holder ? words("seats-hand", { seat: holder.seat }) : null;
}

/** What the house would do. @param {import("./correction.js").Correction} correction */
function rehearsalView(correction) {
  const { rehearsal, fits, page } = correction;
  if (!rehearsal || !fits) return nothing;
  const [event] = rehearsal.events;
  const changes = correction.mode === "void" ? voided(page.round) : changesOf(event);
  return html`<section class="rehearsal" data-rehearsal
    aria-live="polite"><h3>${icon("repeat")}${words("rehearsed")}
      <small>${words("nothing-posted")}</small></h3>
    ${diffView(changes, { rest: SEATED.includes(correction.mode ?? "") })}
    ${changes.length ? nothing : html`<p class="note">${sentence(event)}</p>`}
    ${moved(rehearsal)}${chipsSaid(rehearsal)}</section>`;
}

/** What it comes to, and where the chips went. @param {any} rehearsal */
function chipsSaid({ events }) {
  const chips = events.find((/** @type {any} */ { kind }) => kind === "correction.chips");
  return chips ? html`<p class="note" data-chips>${sentence(chips)}</p>` : nothing;
}

/** A settled round that goes off the books. @param {any} round @returns {import("../parts/diff.js").Change[]} */
function voided({ settlement }) {
  const seats = settlement?.seats ?? [];
  const changes = seats
    .filter((/** @type {any} */ { net }) => net !== undefined && units(net) !== 0n)
    .map((/** @type {any} */ { seat, net }) => ({
      what: words("seat-in-all", { seat }),
      was: signed(net),
      is: "0",
      large: true,
    }));
  if (settlement?.table_net === undefined) return changes;
  return [
    ...changes,
    { what: words("house-this-round"), was: signed(settlement.table_net), is: "0", large: true },
  ];
}

/** @param {string} account */
const place = (account) => Number(/^seat:(\d+)$/.exec(account)?.[1] ?? 1000);

/** The money that would move, by account. @param {any} rehearsal */
function moved({ events }) {
  /** @type {any[]} */
  const postings = events.flatMap((/** @type {any} */ event) => event.postings ?? []);
  /** @type {Map<string, string[]>} */
  const sums = new Map();
  for (const { account, amount } of postings)
    sums.set(account, [...(sums.get(account) ?? []), amount]);
  const rows = [...sums].map(([account, amounts]) => ({ account, sum: text(total(amounts)) }));
  const differ = rows.filter(({ sum }) => units(sum) !== 0n);
  // Seats as they sit, then the house's accounts.
  differ.sort((a, b) => place(a.account) - place(b.account));
  if (!differ.length) return html`<p class="note">${words("no-money")}</p>`;
  return html`<table class="grid ledger" data-moves><thead><tr><th
    scope="col">${words("money-that-moves")}</th>
    <th scope="col" class="r">${words("amount")}</th></tr></thead><tbody>${differ.map(
      ({ account, sum }) =>
        html`<tr><td>${accountName(account)}</td><td class="r"><b
          class=${tone(sum)}>${ledgered(sum)}</b></td></tr>`,
    )}</tbody></table>`;
}
