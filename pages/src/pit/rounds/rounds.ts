// The list of rounds: how they ended, what was won or lost, whether they were corrected.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { words } from "../../shared/words.js";
import { JOKER, PACK, cardSign } from "../../shared/cards.js";
import { read } from "../../shared/api.js";
import { countShown, ledgered, number } from "../figures.js";
import { filterGroup, selectField, timeFilters, type Choice } from "../parts/filters.js";
import { nextItems } from "../parts/pages.js";
import { dashRows } from "../../shared/parts/states.js";
import { Reads } from "../../shared/reads.js";
import { staleClass, states } from "../parts/states.js";
import { readShift } from "../parts/shift.js";
import { rowKeys } from "../parts/rows.js";
import { endingTag, netCell } from "../parts/ending.js";
import { gameAt, nameOf, readPeople } from "../names.js";
import { address } from "../route.js";
import { openedAt, roundLasted } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { RoundListed, RoundTotals, UserBody } from "../../../types/api.js";

const FILTERS = ["table", "dealer", "seat", "paid", "card", "ending", "corrected", "from", "to"];
/** The most seats that a table has. */
const SEATS = 10;
const PAGE = 100;
/** An amount with a point or a comma. 1,000 is none, because it could mean one or a thousand. */
const AMOUNT = /^\d+([.,]\d{1,2})?$/;

export function openRounds(desk: Desk): Screen {
  const list = new Rounds(desk);
  return {
    view: () => ({
      title: words("game-words", { game: gameAt(list.filters.table) }),
      kind: "log",
      searched: true,
      body: html`${filters(list)}<div class="two two--whole">${table(list)}</div>`,
    }),
    go: (route) => list.load(route.query),
    keys: () => rowKeys,
  };
}

class Rounds extends Reads<Desk> {
  filters: Record<string, string> = {};
  items: RoundListed[] | null = null;
  /** The sums of all rounds that match, also of those that are not listed yet. */
  totals: RoundTotals | null = null;
  people: UserBody[] = [];
  cursor: string | null = null;
  asked = "";

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    const { table, paid, ...rest } = this.filters;
    const asked = {
      ...rest,
      ...(table ? { table_id: table } : {}),
      // If a seat is chosen, the payment is the seat's gain. Otherwise it is the house's loss.
      ...(paid && rest.seat ? { net_min: paid } : paid ? { net_max: `-${paid}` } : {}),
    };
    this.asked = new URLSearchParams(asked).toString();
    // The previous results stay until the answer arrives, but without their sums, which may be of
    // another seat.
    this.cursor = null;
    this.totals = null;
    this.anew();
    await Promise.all([this.find(), readShift(this.desk)]);
  }

  find = () => this.reads(() => Promise.all([this.read(null), this.sum()]), true);
  more = () => this.reads(() => this.read(this.cursor), true);

  async read(cursor: string | null) {
    const { asked } = this;
    if (!this.people.length) this.people = await readPeople();
    const path = `/v1/rounds?limit=${PAGE}&${asked}` as const;
    const next = await nextItems(path, cursor, () => asked === this.asked);
    if (!next) return;
    this.items = [...((cursor && this.items) || []), ...next.items];
    this.cursor = next.cursor;
  }

  async sum() {
    const { asked } = this;
    const { data } = await read(`/v1/rounds/totals?${asked}`);
    if (asked === this.asked) this.totals = data;
  }
}

/** What this seat won in a round; nothing if its money did not move. */
const netOfSeat =
  (seat: string) =>
  ({ seats }: RoundListed) =>
    seats.find((one) => String(one.seat) === seat)?.net;

function filters({ desk, filters, people }: Rounds) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, none: string, choices: Choice[]) =>
    selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  const cards = [...PACK, JOKER].map((card): Choice => [card, cardSign(card)]);
  return filterGroup(
    desk,
    html`
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field(
      "dealer",
      words("anybody"),
      people.map(({ id, name }): Choice => [`user:${id}`, name]),
    )}
    ${field(
      "seat",
      words("every-seat"),
      Array.from({ length: SEATS }, (_, at): Choice => [String(at + 1), String(at + 1)]),
    )}
    <label class="field ${filters.paid ? "field--on" : ""}"><span>${words("filter-paid")}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${live(filters.paid ?? "")} @change=${({ target }: FieldEvent) => {
        const paid = target.value.trim();
        target.setCustomValidity(!paid || AMOUNT.test(paid) ? "" : words("filter-no-amount"));
        if (target.reportValidity()) set("paid")(paid.replace(",", "."));
      }}></label>
    ${field("card", words("every-card"), cards)}
    ${field(
      "ending",
      words("every-ending"),
      ["settled", "misdeal", "void"].map((ending) => [ending, words(`ending-${ending}`)]),
    )}
    ${field("corrected", words("any"), [
      ["true", words("yes")],
      ["false", words("no")],
    ])}
    ${timeFilters(desk, filters, "to")}`,
  );
}

function table(list: Rounds) {
  const { items, totals, cursor, filters } = list;
  const seat = filters.seat ?? "";
  const game = gameAt(filters.table);
  const currency = currencyOf(items ?? []);
  return html`<section class="panel panel--scroll" aria-label=${words("game-words", { game })}>
    <h2 aria-live="polite">${
      items && !list.since
        ? words(game ? "rounds-of" : "rounds-count", {
            game,
            count: items.length,
            shown: countShown(items.length, cursor),
          })
        : words("game-words", { game })
    } <small>${[words("newest-first"), ...currency].join(" · ")}</small></h2>
    ${
      items?.length === 0
        ? nothing
        : html`<table class="grid grid--tight grid--rounds ${staleClass(list)}"><thead><tr><th scope="col">${words("table")}</th>
      <th scope="col" class="r">${words("number")}</th><th scope="col">${words("opened")}</th><th
      scope="col">${words("by-dealer")}</th><th scope="col">${words("ended")}</th>
      <th scope="col" class="r">${words("lasted")}</th><th scope="col"><span
      class="sr">${words("was-put-right")}</span></th>${
        seat
          ? html`<th scope="col" class="r">${words("seat-number", { seat: Number(seat) })}</th>`
          : nothing
      }<th scope="col" class="r" abbr=${words("house-moved")}>${words("house")}</th></tr></thead>
      <tbody>${
        items
          ? repeat(
              items,
              ({ id }) => id,
              (round) => row(list.desk, round, seat, !currency.length),
            )
          : dashRows(seat ? 9 : 8)
      }</tbody>${items?.length ? foot(totals, seat) : nothing}</table>`
    }
    ${
      cursor
        ? html`<div class="actions actions--more"><button class="pbtn"
          @click=${() => list.more()}>${words("older-rounds", { game })}</button></div>`
        : nothing
    }${states(list, list.find, items?.length ? "" : none(list))}</section>`;
}

/** The currency of these rounds, if they all have the same one. Tournament chips have none. */
function currencyOf(items: RoundListed[]) {
  const named = items.flatMap((one) => (one.tournament_id ? [] : one.currency));
  const [first, ...others] = new Set(named);
  return first && !others.length ? [first] : [];
}

const none = ({ filters }: Rounds) =>
  words(Object.keys(filters).length ? "no-rounds" : "no-rounds-yet");

/**
 * The sums by currency, with dashes until they have been read. The house's is missing while a tray
 * of its tables is still to be counted.
 */
function foot(totals: RoundTotals | null, seat: string) {
  if (!totals) {
    const dash = html`<td class="r">–</td>`;
    return html`<tfoot><tr><td colspan="7">–</td>${seat ? dash : nothing}${dash}</tr></tfoot>`;
  }
  const { items, complete } = totals;
  const sum = (of: "net" | "seat_net") =>
    html`<td class="r" data-sum>${items.map(
      ({ currency, [of]: amount }) =>
        html`${items.length > 1 ? `${currency} ` : ""}${
          amount ? ledgered(amount) : words("at-count")
        } `,
    )}</td>`;
  const count = items.reduce((all, { rounds }) => all + rounds, 0);
  return html`<tfoot><tr><td colspan="7">${words(
    complete === false ? "rounds-newest" : "rounds-sum",
    { count, shown: number(count) },
  )}</td>${seat ? sum("seat_net") : nothing}${sum("net")}</tr></tfoot>`;
}

/** The name of the round's last dealer, or of the person who opened it if no dealer is known. */
const dealerOf = ({ dealers, opened_by }: RoundListed) =>
  nameOf(dealers.at(-1) ?? opened_by).split(",")[0];

/** @param mixed whether the rounds have different currencies, so that each row names its own */
function row(desk: Desk, round: RoundListed, seat: string, mixed: boolean) {
  const { id, ending, table_name: table, tournament_id: tournament } = round;
  const said = `${table}, ${words("number")} ${number(round.number)}`;
  const currency = mixed && !tournament && ending ? `${round.currency} ` : "";
  return html`<tr data-row=${id} @click=${() => desk.go("round", id)}>
    <td><a class="rowlink" href=${address("round", id)} aria-label=${said}><b>${table}</b></a></td>
    <td class="r">${number(round.number)}</td>
    <td>${openedAt(round.opened_at)}</td><td>${dealerOf(round)}</td>
    <td>${endingTag(ending)}</td><td class="r muted lasted">${roundLasted(round)}</td>
    <td>${
      round.corrected ? html`<span class="tag tag--look">${words("was-put-right")}</span>` : nothing
    }</td>${
      seat
        ? html`<td class="r">${netCell({ ending, net: netOfSeat(seat)(round) ?? null })}</td>`
        : nothing
    }
    <td class="r">${currency}${netCell(round)}</td></tr>`;
}
