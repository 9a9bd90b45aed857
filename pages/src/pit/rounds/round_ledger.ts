// A round's money, by seat.

import { html, nothing } from "lit-html";
import { text, total } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { accountName } from "../parts/accounts.js";
import { ledgered, number, tone } from "../figures.js";
import type { RoundPage } from "./round.js";
import type {
  BreakPokerBetResult,
  BreakPokerRound,
  BreakPokerSeatResult,
  BreakPokerSettlement,
  PostingBody,
} from "../../../types/api.js";

const BETS = ["main", "dealer_break", "break_bonus"];

export function ledgerView({ theRound: round, postings, desk }: RoundPage) {
  const sum = ledgered(text(total(postings.map(({ amount }) => amount))));
  const lines = words("lines-and-sum", { count: number(postings.length), sum });
  const own = round.game === "break_poker" && round.settlement ? round : null;
  return html`<section class="panel" data-ledger><h2>${words("where-it-went")} <small>${
    postings.length ? desk.currency(round) : words("no-money")
  }</small><span class="end">${lines}</span></h2>${
    own?.settlement ? bySeat(own, own.settlement) : postings.length ? byAccount(postings) : nothing
  }</section>`;
}

function bySeat({ state }: BreakPokerRound, settlement: BreakPokerSettlement) {
  const cell = (bet: BreakPokerBetResult | undefined) => {
    if (!bet) return html`<td class="r faint">–</td>`;
    if (bet.outcome === "push") return html`<td class="r muted">${words("outcome-push")}</td>`;
    return html`<td class="r ${tone(bet.net)}">${ledgered(bet.net)}</td>`;
  };
  const of = (seat: BreakPokerSeatResult, name: string) =>
    seat.bets.find(({ bet }) => bet === name);
  const bank = (name: string) =>
    text(-total(settlement.seats.map((seat) => of(seat, name)?.net ?? "0")));
  const foul = (number: number) => state.seats.find(({ seat }) => seat === number)?.hand?.foul;
  return html`<table class="grid ledger"><thead><tr><th
    scope="col">${words("account")}</th>${BETS.map(
      (bet) => html`<th scope="col" class="r">${words(`bet-${bet}`)}</th>`,
    )}<th scope="col" class="r">${words("all-bets")}</th></tr></thead>
    <tbody>${settlement.seats.map(
      (seat) =>
        html`<tr><td>${words("seat", { seat: seat.seat })} ${
          foul(seat.seat) ? html`<span class="tag tag--bad">${words("foul")}</span>` : nothing
        }</td>${BETS.map((bet) => cell(of(seat, bet)))}<td
          class="r"><b>${ledgered(seat.net)}</b></td></tr>`,
    )}</tbody>
    <tfoot><tr><td>${words("account-bank")}</td>${BETS.map(
      (bet) => html`<td
      class="r">${ledgered(bank(bet))}</td>`,
    )}
      <td class="r">${ledgered(settlement.table_net)}</td></tr></tfoot></table>`;
}

/** Two columns, each of which sums to zero: what was won or lost, and the chips in and out. */
function byAccount(postings: PostingBody[]) {
  const sum = (some: PostingBody[]) => text(total(some.map(({ amount }) => amount)));
  const hasChips = postings.some(({ exchanged }) => exchanged);
  const row = (account: string) => {
    const own = postings.filter((posting) => posting.account === account);
    const won = sum(own.filter(({ exchanged }) => !exchanged));
    return html`<tr><td>${accountName(account)}</td><td class="r"><b
      class=${tone(won)}>${ledgered(won)}</b></td>${
        hasChips
          ? html`<td class="r muted">${ledgered(sum(own.filter(({ exchanged }) => exchanged)))}</td>`
          : nothing
      }</tr>`;
  };
  return html`<table class="grid ledger"><thead><tr><th scope="col">${words("account")}</th>
    <th scope="col" class="r">${words("won-or-lost")}</th>${
      hasChips ? html`<th scope="col" class="r">${words("chips-in-out")}</th>` : nothing
    }</tr></thead><tbody>${[...new Set(postings.map(({ account }) => account))].map(row)}</tbody></table>`;
}
