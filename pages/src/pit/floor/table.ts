// One table: its latest rounds, its dealer, its decks and balances. It is renamed, closed and
// reopened here.

import { html, nothing } from "lit-html";
import { read, readAll } from "../../shared/api.js";
import { changeTable, countTray } from "../../shared/may.js";
import { empty } from "../../shared/parts/states.js";
import { SoonReads } from "../parts/soon_reads.js";
import { Sends } from "../../shared/sends.js";
import { gameName } from "../../shared/game_name.js";
import { words, wordsOr } from "../../shared/words.js";
import { decimalsOf, ledgered, number, tone } from "../figures.js";
import { accountName } from "../parts/accounts.js";
import { endingTag, netCell } from "../parts/ending.js";
import { off } from "../parts/off.js";
import { refused } from "../parts/refused.js";
import { states, unread } from "../parts/states.js";
import { address } from "../route.js";
import { sure } from "../parts/sure.js";
import { TableActs, tableActsView } from "../parts/table_acts.js";
import { sheet } from "../sheet.js";
import { Now, nowView } from "./now.js";
import { SetUp, setupView } from "./setup.js";
import { dayAndTime, openedAt, roundLasted } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { RoundListed, TableBody, BalanceBody, DeckAtTable } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** How many of the table's rounds are shown. */
const ROUNDS = 20;

export function openTable(desk: Desk): Screen {
  const page = new TablePage(desk);
  return {
    view: () => view(page),
    go: ({ id }) => page.load(id),
    heard: (entry) => entry.table_id === page.id && page.soon(),
    close: () => page.close(),
  };
}

class TablePage extends SoonReads<Desk> {
  id = "";
  table: TableBody | null = null;
  etag: string | null = null;
  rounds: RoundListed[] = [];
  /** null while they are hidden */
  balances: BalanceBody[] | null = [];
  sends;
  setup;
  now;
  acts;
  /** the typed name, while the table is being renamed */
  name: string | null = null;

  constructor(desk: Desk) {
    super(desk);
    this.sends = new Sends(desk);
    this.setup = new SetUp(desk);
    this.now = new Now(desk);
    this.acts = new TableActs(desk, () => this.reload());
  }

  async load(id: string) {
    if (this.id !== id) {
      this.forget();
      this.sends.forgive();
      Object.assign(this, {
        id,
        table: null,
        rounds: [],
        balances: [],
        name: null,
        now: new Now(this.desk),
      });
    }
    await this.reload();
  }

  reload = () => this.reads(() => this.readTable());

  async readTable() {
    const { id } = this;
    const [table, rounds] = await Promise.all([
      read(`/v1/tables/${id}`),
      readAll(`/v1/tables/${id}/rounds`, ROUNDS),
      this.setup.load(id),
    ]);
    // The whole screen is drawn at once, so that no panel pushes another one down.
    const [balances] = await Promise.all([
      this.readBalances(table.data),
      this.now.load(table.data),
      this.acts.load(table.data),
    ]);
    if (id !== this.id) return;
    this.table = table.data;
    this.etag = table.etag;
    this.rounds = rounds.slice(0, ROUNDS);
    this.balances = balances;
  }

  /**
   * If the house counts blind, people who count cannot see the expected figures. The page does not
   * request those figures, because the house would refuse them.
   */
  async readBalances(table: TableBody): Promise<BalanceBody[] | null> {
    if (table.period && this.desk.may(countTray)) {
      const { data } = await read("/v1/house/settings");
      if (data.settings.blind_counts) return null;
    }
    const { data } = await read(`/v1/tables/${table.id}/balances`);
    return data.items;
  }

  change = async (body: { open?: boolean; name?: string; limits?: string }) => {
    const path = `/v1/tables/${this.id}` as const;
    const changed = await this.sends.deliver("PATCH", path, { body, etag: this.etag });
    if (changed) {
      this.name = null;
      await Promise.all([this.reload(), this.desk.readFloor()]);
    }
    this.desk.redraw();
  };

  rename(name: string | null) {
    this.sends.forgive();
    this.name = name;
    this.desk.redraw();
  }
}

function view(page: TablePage) {
  const { table, desk } = page;
  const back = { label: words("nav-floor"), to: address("floor") };
  if (!table) {
    const title = desk.table(page.id)?.name ?? words("table");
    return { title, kind: "one", back, body: unread(page, page.reload) };
  }
  const may = desk.may(changeTable);
  const isOther = table.game === "other";
  // Most tables are called after their game.
  const game = table.name.startsWith(gameName(table)) ? "" : gameName(table);
  const beside = html`${tableActsView(page.acts)}${setupView(page.setup)}`;
  return {
    title: table.name,
    small: [game, table.variant, table.currency, table.open ? "" : words("closed")]
      .filter(Boolean)
      .join(" · "),
    stream: `table/${table.id}`,
    kind: "one",
    back,
    end: html`<a class="pbtn" data-act="stays"
      href=${address("stays", table.id)}>${words("seats")}</a><a class="pbtn"
      href=${address("log", "", { table: table.id })}>${words("nav-log")}</a>
      ${
        isOther
          ? nothing
          : html`<a class="pbtn" href=${address("rules", table.id)}>${words("nav-rules")}</a>`
      }${
        may
          ? html`<button class="pbtn" data-act="rename"
            @click=${() => page.rename(table.name)}>${words("rename")}</button>
      ${
        table.open
          ? sure(desk, {
              name: "open-close",
              said: words("close-table"),
              kind: "",
              sends: page.sends,
              press: () => page.change({ open: false }),
            })
          : html`<button class="pbtn pbtn--now" data-act="open-close"
              aria-disabled=${off(page.sends)} @click=${() => page.change({ open: true })}>${words("reopen-table")}</button>`
      }`
          : nothing
      }`,
    body: html`<div class="two two--table"><div
      class="stackv stackv--scroll">${nowView(page.now)}${isOther ? beside : rounds(page, table)}${states(page, page.reload)}${page.name === null ? refused(page.sends) : nothing}</div>
      <aside class="stackv stackv--scroll">${facts(page, table)}${isOther ? nothing : beside}${balances(page)}</aside></div>${renaming(page, table)}`,
  };
}

function rounds({ rounds, desk, id }: TablePage, { game }: TableBody) {
  const decimals = decimalsOf(rounds.map(({ net }) => net));
  return html`<section class="panel"><h2>${words("latest-rounds", { game })} <span class="end"><a
    class="linky" href=${address("rounds", "", { table: id })}
      >${words("all-rounds")}</a></span></h2>
    ${
      rounds.length
        ? html`<table class="grid grid--tight"><thead><tr><th
          scope="col">${words("number")}</th><th scope="col">${words("opened")}</th>
      <th scope="col">${words("ended")}</th><th scope="col" class="r">${words("lasted")}</th><th
      scope="col" class="r" abbr=${words("house-moved")}>${words("house")}</th></tr></thead>
      <tbody>${rounds.map(
        (round) => html`<tr data-row=${round.id} @click=${() => desk.go("round", round.id)}>
        <td><a class="linky"
        href=${address("round", round.id)}>${number(round.number)}</a></td>
        <td>${openedAt(round.opened_at)}</td>
        <td>${endingTag(round.ending)} ${
          round.corrected
            ? html`<span
        class="tag tag--look">${words("was-put-right")}</span>`
            : nothing
        }</td>
        <td class="r muted">${roundLasted(round)}</td>
        <td class="r">${netCell(round, decimals)}</td></tr>`,
      )}</tbody></table>`
        : empty(words("none-yet", { game }))
    }</section>`;
}

function facts(page: TablePage, table: TableBody) {
  const { dealer, decks, penalties } = table;
  const deck = ({ deck: { colour, set } }: DeckAtTable) => `${colour} ${set}`;
  return html`<section class="panel"><h2>${words("table")}</h2><dl class="kv kv--top">
    <dt>${words("dealer")}</dt><dd>${
      dealer
        ? html`${dealer.name} <small
    class="muted">${words("since-at", { at: dayAndTime(dealer.since) })}</small>`
        : table.open
          ? html`<span class="muted" title=${words("no-dealer-how")}>${words("no-dealer")}</span>`
          : "–"
    }</dd>
    <dt>${words("decks")}</dt><dd>${decks.length ? decks.map(deck).join(", ") : "–"}</dd>
    ${
      table.game === "other"
        ? limits(page, table)
        : html`<dt>${words("nav-rules")}</dt>
    <dd>${words("version-number", { number: table.rules_version })}</dd>
    <dt>${words("game-words", { game: table.game })}</dt><dd>${number(table.rounds)}</dd>`
    }
    <dt>${words("opened")}</dt><dd>${dayAndTime(table.created_at)}</dd>
    ${penalties.map(
      ({ seat, kind, reason }) =>
        html`<dt>${words("seat", { seat })}</dt><dd>${penaltyWords(kind)}${
          reason ? html`<br><small class="muted">${reason}</small>` : nothing
        }</dd>`,
    )}</dl></section>`;
}

/** The limits of a game whose rounds are not recorded: text in the house's own words. */
function limits({ desk, change }: TablePage, table: TableBody) {
  const { limits } = table;
  if (!desk.may(changeTable)) return html`<dt>${words("limits")}</dt><dd>${limits ?? "–"}</dd>`;
  const written = (event: FieldEvent) => {
    const typed = event.target.value.trim();
    if (typed && typed !== limits) change({ limits: typed });
  };
  return html`<dt>${words("limits")}</dt><dd class="field"><input data-field="limits" maxlength="500"
    aria-label=${words("limits")} autocomplete="off" .value=${limits ?? ""} @change=${written}></dd>`;
}

const penaltyWords = (kind: string) => wordsOr(`penalty-${kind}`, kind.replaceAll("_", " "));

function balances({ balances }: TablePage) {
  return html`<section class="panel" data-balances><h2>${words("balances")} <small>${words("balances-how")}</small></h2>
    ${
      balances?.length
        ? html`<table class="grid ledger"><thead><tr><th scope="col">${words("account")}</th><th
          scope="col" class="r">${words("amount")}</th></tr></thead>
      <tbody>${balances.map(
        ({ account, balance }) =>
          html`<tr><td>${accountName(account)}</td><td class="r"><b
            class=${tone(balance)}>${ledgered(balance)}</b></td></tr>`,
      )}</tbody></table>`
        : empty(words(balances ? "no-money" : "problem-counts_are_blind"))
    }</section>`;
}

function renaming(page: TablePage, table: TableBody) {
  const { name } = page;
  if (name === null) return nothing;
  const ready = name.trim() && name.trim() !== table.name;
  return sheet({
    title: words("rename"),
    small: table.name,
    close: () => page.rename(null),
    body: html`<form @submit=${(event: Event) => {
      event.preventDefault();
      if (ready) page.change({ name: name.trim() });
    }}><label class="field field--wide"><span>${words("name")}</span><input data-field="name"
      maxlength="64" autocomplete="off" .value=${name}
        @input=${(event: FieldEvent) => page.rename(event.target.value)}></label>
      <p class="bad note" role="alert">${page.sends.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => page.rename(null)}>${words("go-back")}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${off(page.sends, !ready)}>${words("save")}</button></div></form>`,
  });
}
