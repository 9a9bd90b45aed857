// Who plays: tap a seat, and its open commands appear beneath.

import { html, nothing } from "lit-html";
import { hears } from "../../shared/deaf.js";
import { call } from "../../shared/api.js";
import { asTyped, shown, text, units } from "../../shared/money.js";
import { button, edited, keypad } from "../../shared/parts/button.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { amountOf, buyAmounts } from "./amounts.js";
import { noLine, refusalBand, seatBadge, undo, undoTool } from "./bar.js";
import { seatsOf } from "./hand.js";
import { ringView } from "./ring.js";
import { asked } from "../prompt.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Fields } from "../../shared/fields.js";
import type { HoldemBuyIn, HoldemLegal, HoldemRound } from "../../../types/api.js";

/** The commands for one seat, in the order of the keys. */
const FOR_A_SEAT = [
  "post",
  "straddle",
  "place_button",
  "buy_button",
  "sit_out",
  "sit_in",
  "leave",
] as const;
type ForASeat = (typeof FOR_A_SEAT)[number];
const MOST_DIGITS = 12;

export class Seating {
  app: App;
  desk: Desk<HoldemRound>;
  other: (type: string) => void;
  typed = "";
  chosen = "";
  /**
   * Whether chips are paid for in cash; the same as for the last purchase until someone changes it.
   */
  cash = false;

  /** @param other opens another command */
  constructor(app: App, desk: Desk<HoldemRound>, other: (type: string) => void) {
    this.app = app;
    this.desk = desk;
    this.other = other;
  }

  /**
   * The seat that was tapped; otherwise the one that the house asks about, or the first empty one.
   */
  get seat() {
    const { draft, theRound: round } = this.desk;
    const free = seatsOf(this.desk).find((seat) => seat.free)?.seat;
    return draft.seat ?? round.prompt?.seat ?? free ?? 1;
  }

  get buying() {
    return this.seatOf.free ? "buy_in" : "top_up";
  }

  get seatOf() {
    return seatsOf(this.desk)[this.seat - 1] ?? { seat: this.seat, free: true };
  }

  /** Whether a command is open to the seat. */
  isOpen(type: string, seat: number) {
    return this.desk.theRound.legal.some(
      (open: Fields<HoldemLegal>) =>
        open.type === type && (open.seat === seat || open.seats?.includes(seat)),
    );
  }

  /** Whether players can pay in cash, because the table's tray takes it. */
  get takesCash() {
    return Boolean(this.desk.open(this.buying)?.with?.includes("cash"));
  }

  /** How the purchase is paid for, as a field of the command. */
  get paid(): Pick<HoldemBuyIn, "with"> {
    return this.cash && this.takesCash ? { with: "cash" } : {};
  }

  /** The limits for the purchase. */
  get bounds() {
    const open = this.isOpen(this.buying, this.seat) ? this.desk.open(this.buying) : null;
    if (!open) return null;
    if (open.type === "buy_in") return { min: open.min, max: open.max, chip: open.chip_unit };
    const stack = units(this.seatOf.stack);
    const max = open.up_to === null ? null : text(units(open.up_to) - stack);
    return { min: open.chip_unit, max, chip: open.chip_unit };
  }

  get amount(): string {
    const { bounds } = this;
    return this.typed || this.chosen || (bounds?.max ?? bounds?.min ?? "");
  }

  get wrong() {
    const { bounds, amount } = this;
    if (!bounds || !this.typed) return null;
    const values = {
      amount: shown(units(amount)),
      min: shown(bounds.min),
      max: shown(bounds.max),
    };
    if (units(amount) < units(bounds.min)) return words("below-least", values);
    if (bounds.max !== null && units(amount) > units(bounds.max))
      return words("above-most", values);
    return null;
  }

  // The dealer's actions.

  select(seat: number) {
    const seats = seatsOf(this.desk).length;
    this.desk.refusal = null;
    Object.assign(this, { typed: "", chosen: "" });
    this.desk.setDraft({ seat: ((seat - 1 + seats) % seats) + 1 });
  }

  buy() {
    const { bounds, seat } = this;
    if (!bounds || this.wrong || this.desk.waiting.length) return this.app.redraw();
    const { buying: type, paid } = this;
    this.desk.enter({ type, seat, amount: text(units(this.amount)), ...paid });
    Object.assign(this, { typed: "", chosen: "" });
    // Moves on to the next empty seat, because a table usually fills up all at once.
    const free = seatsOf(this.desk).find(
      (known) => known.free && known.seat > seat && !known.enters,
    );
    if (this.buying === "buy_in") this.desk.setDraft({ seat: free?.seat ?? seat });
  }

  act(type: ForASeat) {
    if (!this.desk.waiting.length) this.desk.enter({ type, seat: this.seat });
  }

  /**
   * Takes back the last entry. If the entry was a buy-in paid for in cash, the floor has to void the
   * chip sale first.
   */
  undo() {
    const sale = this.desk.open("undo")?.sale;
    if (!sale) return undo(this.desk);
    this.app.askFloor({
      title: words("strike-cash"),
      reason: true,
      act: async (reason: string, token: string) => {
        await call("POST", `/v1/chip-sales/${sale}/void`, { body: { reason }, token });
        undo(this.desk);
      },
    });
  }

  deal() {
    const { desk } = this;
    if (desk.open("deal") && !noLine(desk) && !desk.waiting.length) desk.act({ type: "deal" });
  }

  press(key: string) {
    this.desk.refusal = null;
    this.typed = edited(this.typed, key, MOST_DIGITS);
    this.app.redraw();
  }

  // Drawing.

  view() {
    return {
      felt: ringView(this.desk, { now: this.seat, tap: (seat) => this.select(seat) }),
      band: this.band(),
      work: this.work(),
    };
  }

  band() {
    const { desk } = this;
    const badge = seatBadge(this.seat);
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    const off = noLine(desk) || !desk.open("deal");
    return nowBand({
      badge,
      kind: this.wrong ? "bad" : "",
      body: say(this.wrong ?? words("who-plays"), asked(desk.theRound.prompt)),
      action: button(words("does-deal"), () => this.deal(), {
        kind: "btn--now",
        name: "go",
        off,
      }),
    });
  }

  work() {
    const { desk, bounds, seat } = this;
    const keys = FOR_A_SEAT.filter((type) => this.isOpen(type, seat));
    return html`<section class="work work--act"><div class="acts acts--seat">
      ${bounds ? this.buyKey(bounds) : html`<p class="acts__none">${words("nothing-to-buy")}</p>`}
      <div class="acts__more">${this.takesCash && bounds ? this.cashKey() : nothing}${keys.map((type) => this.key(type))}</div>
      ${bounds ? this.quick(bounds) : html`<div class="quick"></div>`}</div>
      ${keypad((key) => this.press(key))}
      <div class="fn">${undoTool(desk, () => this.undo())}${this.tool("change_seat")}${this.tool("penalty")}${this.tool("close")}</div>
      </section>`;
  }

  buyKey({ min, max }: { min: string; max: string | null }) {
    const off = (this.desk.waiting.length > 0 && noLine(this.desk)) || this.wrong;
    return html`<button class="act ${off ? "act--off" : ""}" data-act=${this.buying}
      aria-disabled=${off ? "true" : nothing} @click=${() => this.buy()}
      ><b>${words(`does-${this.buying}`)}</b><span class=${this.typed ? "act__typed" : ""}
      >${asTyped(this.typed) || shown(this.amount)}</span><small>${
        this.paid.with ? `${words("with-cash")} · ` : ""
      }${
        max === null
          ? words("from-min", { min: shown(min) })
          : words("amount-bounds", { min: shown(min), max: shown(max) })
      }</small></button>`;
  }

  cashKey() {
    return html`<button class="act act--small ${this.cash ? "btn--on" : ""}" data-act="cash"
      aria-pressed=${this.cash} @click=${() => {
        this.cash = !this.cash;
        this.app.redraw();
      }}><b>${words("pays-cash")}</b></button>`;
  }

  key(type: ForASeat) {
    const open = this.desk.theRound.legal.find(
      (known) => known.type === type && "seat" in known && known.seat === this.seat,
    );
    const owes = this.seatOf.owes;
    const amount =
      amountOf(open) ??
      (type === "post" && owes ? text(units(owes.live) + units(owes.dead)) : null);
    return html`<button class="act act--small" data-act=${type} @click=${() => this.act(type)}
      ><b>${words(`does-${type}`)}${amount ? ` ${shown(amount)}` : ""}</b></button>`;
  }

  quick({ min, max, chip }: { min: string; max: string | null; chip: string }) {
    const now = units(this.amount);
    return html`<div class="quick">${buyAmounts(min, max, chip).map((amount) => {
      const on = units(amount) === now;
      return html`<button class="btn ${on ? "btn--on" : ""}" aria-pressed=${on} data-quick=${amount}
        @click=${() => {
          Object.assign(this, { chosen: amount, typed: "" });
          this.app.redraw();
        }}>${shown(amount)}</button>`;
    })}</div>`;
  }

  tool(type: string) {
    const open = this.desk.open(type);
    return button(html`<span>${words(`does-${type}`)}</span>`, () => this.other(type), {
      name: `more-${type}`,
      off: !open,
    });
  }

  keys(): Keys {
    return {
      ArrowLeft: () => this.select(this.seat - 1),
      ArrowRight: () => this.select(this.seat + 1),
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Escape: () => this.select(this.seat),
      Enter: () => (this.typed ? this.buy() : hears("go") && this.deal()),
      b: () => this.buy(),
      d: () => this.isOpen("place_button", this.seat) && this.act("place_button"),
      p: () => this.isOpen("post", this.seat) && this.act("post"),
      s: () => this.isOpen("straddle", this.seat) && this.act("straddle"),
      u: () => this.undo(),
      "Ctrl+z": () => this.undo(),
    };
  }
}
