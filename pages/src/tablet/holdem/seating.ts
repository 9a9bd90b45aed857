// Who plays: tap a seat, and its open commands appear beneath.

import { html, nothing } from "lit-html";
import { hears } from "../../shared/deaf.js";
import { call } from "../../shared/api.js";
import { asTyped, shown, text, units } from "../../shared/money.js";
import { button, edited, keypad } from "../../shared/parts/button.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { amountOf, boundsWords, buyAmounts } from "./amounts.js";
import { cannotDecide, refusalBand, seatBadge, undo, undoTool } from "./bar.js";
import { seatsOf, type Seat } from "./hand.js";
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
const TOOLS = ["change_seat", "penalty", "close"] as const;
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
   * The seat that the keys act on: the one that was tapped, or that the house asks about. While the
   * table fills up, it is the first empty one. Once a hand can be dealt, the dealer has to tap one.
   */
  get seat(): number | null {
    const { desk } = this;
    const seat = desk.draft.seat ?? desk.theRound.prompt?.seat;
    const free = () => seatsOf(desk).find(({ free }) => free)?.seat;
    return seat ?? (desk.open("deal") ? null : free()) ?? null;
  }

  get buying() {
    return this.seatOf.free ? "buy_in" : "top_up";
  }

  get seatOf(): Seat {
    const seat = this.seat ?? 0;
    return seatsOf(this.desk)[seat - 1] ?? { seat, free: true };
  }

  /** Whether a command is open to the seat. The button cannot move to where it already is. */
  isOpen(type: string) {
    const { seat, desk } = this;
    if (!seat || (type === "place_button" && desk.theState.positions?.button === seat))
      return false;
    return desk.theRound.legal.some(
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
    const open = this.isOpen(this.buying) ? this.desk.open(this.buying) : null;
    if (!open) return null;
    if (open.type === "buy_in") return { min: open.min, max: open.max, chip: open.chip_unit };
    const stack = units(this.seatOf.stack);
    const max = open.up_to === null ? null : text(units(open.up_to) - stack);
    return { min: open.chip_unit, max, chip: open.chip_unit };
  }

  get amount(): string {
    return this.typed || this.chosen || (this.bounds?.max ?? this.bounds?.min ?? "");
  }

  get wrong() {
    const { bounds, amount, typed } = this;
    if (!bounds || !typed) return null;
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
    this.set({ typed: "", chosen: "" });
    this.desk.setDraft({ seat: ((seat - 1 + seats) % seats) + 1 });
  }

  buy() {
    const { bounds, seat } = this;
    if (!seat || !bounds || this.wrong || this.desk.waiting.length) return this.app.redraw();
    const { buying: type, paid } = this;
    this.desk.enter({ type, seat, amount: text(units(this.amount)), ...paid });
    this.set({ typed: "", chosen: "" });
    // Moves on to the next empty seat, because a table usually fills up all at once.
    const free = seatsOf(this.desk).find(
      (known) => known.free && known.seat > seat && !known.enters,
    );
    if (this.buying === "buy_in") this.desk.setDraft({ seat: free?.seat ?? seat });
  }

  act(type: ForASeat) {
    const { desk, seat } = this;
    if (!seat || desk.waiting.length || !this.isOpen(type)) return;
    desk.enter({ type, seat });
    desk.setDraft({ seat: null });
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
    if (desk.open("deal") && !cannotDecide(desk) && !desk.waiting.length)
      desk.act({ type: "deal" });
  }

  press(key: string) {
    if (!this.seat) return;
    this.desk.refusal = null;
    this.set({ typed: edited(this.typed, key, MOST_DIGITS) });
  }

  set(change: Partial<Pick<Seating, "typed" | "chosen" | "cash">>) {
    Object.assign(this, change);
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
    const badge = seatBadge(desk.theRound.prompt?.seat, words("table-word"));
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    return nowBand({
      badge,
      kind: this.wrong ? "bad" : "",
      body: say(this.wrong ?? words("who-plays"), asked(desk.theRound.prompt)),
      action: go(words("does-deal"), () => this.deal(), [cannotDecide(desk), !desk.open("deal")]),
    });
  }

  work() {
    const { desk, seat } = this;
    const keys = FOR_A_SEAT.filter((type) => this.isOpen(type));
    return html`<section class="work work--act ${seat ? "" : "work--idle"}"><div class="acts acts--seat">${
      seat
        ? html`<h2 data-acts-on=${seat}>${words("seat", { seat })}</h2>${this.forSeat(keys)}`
        : html`<p class="acts__none">${words("tap-a-seat")}</p>`
    }</div>
      ${seat ? keypad((key) => this.press(key)) : nothing}
      <div class="fn">${undoTool(desk, () => this.undo())}${TOOLS.map((type) =>
        button(words(`does-${type}`), () => this.other(type), {
          name: `more-${type}`,
          off: !desk.open(type) && words("not-now"),
        }),
      )}</div>
      </section>`;
  }

  forSeat(keys: ForASeat[]) {
    const { bounds } = this;
    return html`${bounds ? this.buyKey(bounds) : html`<p class="acts__none">${words("nothing-to-buy")}</p>`}
      <div class="acts__more">${this.takesCash && bounds ? this.cashKey() : nothing}${keys.map((type) => this.key(type))}</div>
      ${bounds ? this.quick(bounds) : nothing}`;
  }

  buyKey({ min, max }: { min: string; max: string | null }) {
    const off = (this.desk.waiting.length > 0 && cannotDecide(this.desk)) || this.wrong;
    return html`<button class="act ${off ? "act--off" : ""}" data-act=${this.buying}
      aria-disabled=${off ? "true" : nothing} @click=${() => this.buy()}
      ><b>${words(`does-${this.buying}`)}</b><span class=${this.typed ? "act__typed" : ""}
      >${asTyped(this.typed) || shown(this.amount)}</span><small>${
        this.paid.with ? `${words("with-cash")} · ` : ""
      }${boundsWords(min, max)}</small></button>`;
  }

  cashKey() {
    const { cash } = this;
    const turn = () => this.set({ cash: !cash });
    return button(words("pays-cash"), turn, { name: "cash", chosen: cash });
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
      return html`<button class="btn" aria-pressed=${on} data-quick=${amount}
        @click=${() => this.set({ typed: "", chosen: amount })}>${shown(amount)}</button>`;
    })}</div>`;
  }

  keys(): Keys {
    return {
      ArrowLeft: () => this.select((this.seat ?? 1) - 1),
      ArrowRight: () => this.select((this.seat ?? 0) + 1),
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Escape: () => this.desk.setDraft({ seat: null }),
      Enter: () => (this.typed ? this.buy() : hears("go") && this.deal()),
      b: () => this.buy(),
      d: () => this.act("place_button"),
      p: () => this.act("post"),
      s: () => this.act("straddle"),
      u: () => this.undo(),
      "Ctrl+z": () => this.undo(),
    };
  }
}
