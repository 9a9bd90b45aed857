// A problem with the deal: what it is, whose hand, and which card. The house's ruling is shown
// before it is recorded. Also shows a ruling that is waiting for the floor.

import { html, nothing } from "lit-html";
import { onEnter } from "../../shared/deaf.js";
import { shown, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { card, icon } from "../../shared/parts/card.js";
import { PACK, rankOf } from "../../shared/cards.js";
import { pack } from "../../shared/parts/pack.js";
import { ranks } from "../../shared/parts/ranks.js";
import { problemWords, refusalWords, rulingWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { asked } from "../prompt.js";
import { returnStrip, seatView } from "./felt.js";
import { BETS, holders, seatsOf, type Seat } from "./seats.js";
import { holderWords } from "./dealing_view.js";
import { waitingWords } from "./waiting.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { BreakPokerReportedMisdeal, BreakPokerRound, Ruling } from "../../../types/api.js";
import type { Command } from "../game.js";

/** The parts of a report that have been filled in. */
export interface Filled {
  what?: BreakPokerReportedMisdeal | "count" | "note";
  hand?: string;
  card?: string;
  count?: string;
  text?: string;
}

export class Misdeal {
  app: App;
  desk: Desk<BreakPokerRound>;
  close: () => void;
  report: Filled;
  picking = false;
  /** how the house would rule, or whether the number of cards is right */
  ruling: Ruling | "fits" | null = null;
  /** Whether the ruling is waiting for the floor. */
  waits = false;
  asked = 0;
  noted = "";

  constructor(app: App, desk: Desk<BreakPokerRound>, filled: Filled, close: () => void) {
    this.app = app;
    this.desk = desk;
    this.close = close;
    this.report = { ...filled };
    if (this.report.what) this.rehearse();
  }

  /** The command, once nothing is missing. */
  get command(): Command<BreakPokerRound> | null {
    const { what, hand, card, count } = this.report;
    if (what === "count") return count ? { type: "enter_remainder", count: Number(count) } : null;
    if (!what || what === "note") return null;
    const given = { ...(hand ? { hand } : {}), ...(card ? { card } : {}) };
    return { type: "report_misdeal", what, ...given };
  }

  /** Asks how the house would rule. Nothing is recorded. */
  async rehearse() {
    const { command } = this;
    this.ruling = null;
    this.desk.refusal = null;
    const asked = (this.asked += 1);
    if (!command) return this.app.redraw();
    const answer = await this.desk.rehearse(command);
    if (asked !== this.asked) return;
    this.waits = answer?.round.phase === "ruling";
    const fits = answer && command.type === "enter_remainder";
    this.ruling = answer?.ruling ?? (fits ? "fits" : null);
    this.app.redraw();
  }

  set(change: Filled) {
    Object.assign(this.report, change);
    this.rehearse();
    this.app.redraw();
  }

  choose(what: Filled["what"] | "void") {
    if (what === "void") {
      this.app.askFloor({
        title: words("mis-void"),
        command: { type: "void_deal" },
        reason: true,
        then: this.close,
      });
    } else {
      this.set({ what });
    }
  }

  async record() {
    if (this.report.what === "note") return this.note();
    const { command } = this;
    if (command && (await this.desk.act(command))) this.close();
  }

  async note() {
    const refused = await this.desk.tell({ type: "note", text: this.report.text ?? "" });
    if (!refused) return this.close();
    this.noted = problemWords(refused.problems[0] ?? refused);
    this.app.redraw();
  }

  view() {
    const seats = seatsOf(this.desk);
    const { card: bad, what } = this.report;
    const { ruling } = this;
    const returned =
      ruling !== null &&
      ruling !== "fits" &&
      ruling.code !== "hand_stood" &&
      what !== "exposed_card";
    const felt = seats.map((seat) => {
      const holds =
        seat.hand && bad && [...seat.hand.low, ...seat.hand.high, ...seat.hand.out].includes(bad);
      const named = this.report.hand === `seat:${seat.seat}`;
      return seatView(seat, {
        state: holds || named ? "bad" : undefined,
        strip: returned && seat.bets ? returnStrip(seat) : undefined,
        bad: bad ? new Set([bad]) : undefined,
        tap: () => seat.bets && this.set({ hand: `seat:${seat.seat}` }),
      });
    });
    return { felt, band: this.band(returned ? seats : []), work: this.work() };
  }

  /** The ruling, and what to do now. */
  told(ruling: Ruling): [string, string] {
    const [told, remedy] = rulingWords(ruling);
    return [told, this.waits ? words("remedy-floor") : remedy];
  }

  /** What has to be entered first; empty if nothing has. */
  get lacks() {
    const { what, text, count } = this.report;
    if (!what) return words("cause-first");
    if (what === "note") return text?.trim() ? "" : words("note-first");
    return what === "count" && !count ? words("cards-left") : "";
  }

  /** @param seats the seats whose bets are returned */
  band(seats: Seat[]) {
    const { what } = this.report;
    const { lacks, ruling } = this;
    const { busy, refusal } = this.desk;
    const back = shown(total(seats.flatMap((seat) => BETS.map((bet) => seat.bets?.[bet]))));
    const [title, small] =
      what === "note"
        ? [words("note-title"), this.noted || words("note-help")]
        : refusal
          ? refusalWords(refusal)
          : ruling === "fits"
            ? [words("count-fits"), ""]
            : ruling
              ? this.told(ruling)
              : [words("what-happened"), ""];
    return nowBand({
      kind: "bad",
      badge: html`${icon("stop")}<b class="word">${words("misdeal")}</b>`,
      body: say(title, small),
      action: html`${button(words("go-back"), this.close, { kind: "btn--line", name: "back" })}
        ${go(words("record-it"), () => this.record(), [lacks, busy, what !== "note" && !ruling], {
          kind: seats.length || lacks ? "btn--bad" : "btn--now",
          small: seats.length ? words("return-amount", { back }) : undefined,
        })}`,
    });
  }

  work() {
    if (this.picking) return this.pickCard();
    const report = this.desk.open("report_misdeal");
    const due = this.desk.open("enter_remainder")?.due;
    const { hand, card: named, what } = this.report;
    return html`<section class="work work--mis"><div role="group" aria-label=${words("what-happened")}>
      <div class="tiles">${(report?.what ?? []).map((cause) =>
        this.tile(cause, words(`mis-${cause}`), words(`mis-${cause}-follows`)),
      )}
        ${due === undefined ? nothing : this.tile("count", words("mis-count"), words("mis-count-follows", { due }))}
        ${
          this.desk.open("void_deal")
            ? this.tile("void", words("mis-void"), html`${icon("lock")}${words("floor-signs")}`)
            : nothing
        }
        ${this.tile("note", words("mis-note"), words("mis-note-follows"))}</div></div>
      <div class="mis__more">${
        what === "note"
          ? this.noteField()
          : what === "count"
            ? this.countField()
            : html`<h2>${words("which-hand")}</h2><div class="pills">${(report?.hands ?? []).map(
                (name) => html`<button class="pill" data-pill=${name} aria-pressed=${hand === name}
              @click=${() => this.set({ hand: hand === name ? undefined : name })}
              >${name === "dealer" ? words("dealer") : name.slice(5)}</button>`,
              )}</div>
          <h2>${words("which-card")}</h2><div class="mis__card">${named ? card(named, "l") : nothing}
            ${button(words(named ? "another-card" : "name-card"), () => {
              this.picking = true;
              this.app.redraw();
            })}
          </div>`
      }</div></section>`;
  }

  tile(what: Filled["what"] | "void", title: string, follows: unknown) {
    const on = this.report.what === what;
    return html`<button class="tile ${what === "void" ? "btn--bad" : ""}" data-tile=${what} aria-pressed=${on}
      @click=${() => this.choose(what)}><b>${title}</b><span>${follows}</span></button>`;
  }

  countField() {
    return html`<label class="floor__field"><span>${words("cards-left")}</span><input inputmode="numeric"
      data-field="count" maxlength="2" .value=${this.report.count ?? ""}
      @input=${(event: FieldEvent) => this.set({ count: event.target.value.replace(/\D/g, "") })}></label>`;
  }

  noteField() {
    return html`<label class="floor__field"><span>${words("note-text")}</span><textarea data-field="note"
      maxlength="500" .value=${this.report.text ?? ""}
      @input=${(event: FieldEvent) => {
        this.report.text = event.target.value;
        this.app.redraw();
      }}
      ></textarea></label>`;
  }

  pickCard() {
    const held = holders(this.desk);
    const holder = (name: string) => {
      const who = held.get(name);
      return who ? holderWords(who) : null;
    };
    const pick = (card?: string) => {
      this.picking = false;
      this.set({ card });
    };
    return html`<section class="work work--deck">${pack({
      above: ranks(PACK, rankOf, () => true),
      holder,
      mine: new Set(this.report.card ? [this.report.card] : []),
      tap: pick,
      tools: button(words("no-card"), () => pick()),
    })}</section>`;
  }

  keys(): Keys {
    return { Escape: this.close, Enter: onEnter(() => this.ruling && this.record()) };
  }
}

/** A ruling that is waiting for the floor. */
export function rulingView(app: App, desk: Desk<BreakPokerRound>) {
  const { ruling } = desk.theState;
  const accept = desk.open("accept_ruling");
  const overrule = desk.open("overrule");
  const felt = seatsOf(desk).map((seat) =>
    seatView(seat, {
      state: ruling?.report?.hand === `seat:${seat.seat}` ? "bad" : undefined,
      strip: ruling?.then.type === "misdeal" && seat.bets ? returnStrip(seat) : undefined,
      bad: ruling?.report?.card ? new Set([ruling.report.card]) : undefined,
      tap: () => undefined,
    }),
  );
  const ask = (command: Command<BreakPokerRound>, title: string, reason: boolean) =>
    app.askFloor({ title, rule: ruling?.ruling.rule, command, reason });
  const kind = ruling?.then.type === "misdeal" ? "btn--bad" : "btn--now";
  return {
    felt,
    band: nowBand({
      kind: "bad",
      badge: html`${icon("stop")}<b class="word">${words("floor")}</b>`,
      body: ruling ? say(...waitingWords(ruling)) : say(asked(desk.theRound.prompt)),
      action: accept
        ? go(
            words("accept"),
            () => ask({ type: "accept_ruling" }, words("accept-title"), accept.needs_reason),
            [noLine(desk)],
            { kind, small: words("floor-signs") },
          )
        : nothing,
    }),
    work: html`<section class="work work--mis"><div><h2>${words("floor-decides")}</h2><div class="tiles">
      ${(overrule?.instead ?? []).map(
        (instead) => html`<button class="tile"
        data-tile=${instead} @click=${() => ask({ type: "overrule", instead }, words(`instead-${instead}`), true)}
        ><b>${words(`instead-${instead}`)}</b><span>${icon("lock")}${words("floor-signs")}</span></button>`,
      )}
      </div></div></section>`,
  };
}
