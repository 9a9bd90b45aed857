// A table whose rounds are not recorded. Its screen offers trays, slips, sales, cards and
// incidents; the game itself is not entered.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { act } from "../../shared/parts/act.js";
import { words } from "../../shared/words.js";
import { deals, openActs, tapIn } from "../duty.js";
import { firstName, lower, minute, nowBand, queueSheet, say, topbar } from "../frame.js";
import { go } from "../go.js";
import type { App } from "../app.js";
import type { Kind } from "../day.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { DeckAtTable } from "../../../types/api.js";

/** The day's acts while the table is open, and the acts before it is opened. */
const OPEN: Kind[] = ["sale", "slip", "inventory_count", "closer"];
const SHUT: Kind[] = ["opener"];
/** The other acts: the dealer, the cards, and what went wrong. */
const BESIDE = ["shuffled", "deck_change", "incident", "note"];

class OtherTable {
  constructor(
    public app: App,
    public desk: Desk,
  ) {}

  /** This screen has no groups of shortcuts of its own. */
  keyRows: string[] = [];

  get table() {
    return this.desk.table;
  }

  /** The day's acts that are possible now. */
  get acts() {
    if (!this.table.tracked) return [];
    return this.table.period ? OPEN : SHUT;
  }

  view() {
    const { app } = this;
    return html`<div class="tablet">${topbar(app, { steps: [], step: 0, round: this.called })}
      <main class="felt felt--day" aria-label=${words("the-day")}>${this.cards()}${queueSheet(app, () => "")}</main>
      ${lower(this.state(), this.band(), this.work())}</div>`;
  }

  get called() {
    const { title, variant } = this.table;
    return [title, variant].filter(Boolean).join(" · ");
  }

  /** What is known about the table, one card per item. */
  cards() {
    const { dealer, decks, limits, period } = this.table;
    const box = this.table.box;
    const deck = ({ deck: { colour, set } }: DeckAtTable) => `${colour} ${set}`;
    const card = (name: string, value: unknown, small: unknown = nothing) =>
      html`<div class="sign" data-card=${name}><span>${words(`card-${name}`)}</span><b>${value}</b
        ><small>${small}</small></div>`;
    return html`<div class="signs">${card(
      "tray",
      period ? words("period-number", { number: period.number }) : words("tray-shut"),
      period ? words("since-time", { at: minute(period.opened_at) }) : nothing,
    )}${card("box", box ?? "–")}${card(
      "dealer",
      dealer?.name ? firstName(dealer.name) : "–",
      dealer ? words("since-time", { at: minute(dealer.since) }) : nothing,
    )}${card("cards", decks.length ? decks.map(deck).join(", ") : "–")}${card(
      "limits",
      limits ?? "–",
    )}</div>`;
  }

  state() {
    const { period, tracked } = this.table;
    const told = !tracked ? "not-followed" : period ? "day-runs" : "day-waits";
    return html`<section class="dealer street"><em>${words("the-day")}</em><span
      >${words(told)}</span></section>`;
  }

  /** The band with the next act. */
  band() {
    const { app, desk, table } = this;
    const { day } = app;
    const band = (name: string, text: string, small: string, press: () => void, key: string) =>
      nowBand({
        badge: html`<span>${words("next-is")}</span>`,
        body: say(text, small),
        action: go(key, press, [!desk.live], { name }),
      });
    if (desk.refusal) {
      const { detail } = desk.refusal;
      return nowBand({
        kind: "bad",
        badge: html`<span>${words("not-done")}</span>`,
        body: say(detail),
      });
    }
    const [slip] = day?.slips ?? [];
    if (slip) {
      const said = words(`waits-${slip.kind}`);
      const open = () => day?.open("slip", slip);
      return band("on-the-way", said, shown(slip.total), open, words("day-slip"));
    }
    if (table.tracked && !table.period) {
      const open = () => day?.open("opener");
      return band("opener", words("tray-shut"), words("open-how"), open, words("day-opener"));
    }
    if (!deals(desk)) {
      const take = () => void tapIn(app);
      return band("tap_in", words("nobody-you"), words("tap-in-how"), take, words("does-tap_in"));
    }
    return nowBand({
      badge: html`<span>${words("next-is")}</span>`,
      body: say(words("table-runs"), words("rounds-are-not")),
    });
  }

  work() {
    const { app } = this;
    const key = (name: string, press: () => void, said: string, kind = "") =>
      act(said, press, { name, kind });
    return html`<section class="work"><div class="daykeys ${
      this.acts.length === 1 ? "daykeys--shut" : ""
    }">${this.acts.map((name) =>
      key(name, () => app.day?.open(name), words(`day-${name}`)),
    )}${BESIDE.map((name) =>
      key(name, () => void openActs(app, name), words(`does-${name}`), "act--small"),
    )}</div></section>`;
  }

  keys(): Keys {
    return {};
  }
}

export const otherGame = {
  subject: () => null,
  open: (app: App, desk: Desk) => new OtherTable(app, desk),
};
