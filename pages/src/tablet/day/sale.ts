// Selling chips for cash, at a seat or to someone who is standing. If the sale reaches an amount
// set by the house, the buyer has to be described. The total sold during the day is never shown
// here.

import { allOf } from "../../shared/all_of.js";
import { edited } from "../../shared/parts/button.js";
import { call, read } from "../../shared/api.js";
import { largestFirst, shown, text, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { Form } from "./form.js";
import { MOST_CHARS, saleView } from "./sale_view.js";
import type { Day } from "../day.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { SaleBody, SetupBody, Tender } from "../../../types/api.js";

const TENDERS = allOf<Tender>()(["cash", "voucher", "promo"]);
/** The number of seats to offer if the rules do not state it. */
const SEATS = 6;
/** The most digits that an amount can have. */
const MOST_DIGITS = 9;

/**
 * The last sale at each table and seat, as made on this tablet. The house does not show sales to
 * dealers.
 */
const sold: Map<string, SaleBody> = new Map();

export class Sale extends Form {
  setup: SetupBody | null = null;
  /** null for someone who is standing */
  seat: number | null = 1;
  typed = "";
  tender: Tender = "cash";
  /** the selected words that describe the buyer */
  chosen: Set<string> = new Set();
  described = "";
  /** the seats that are taken */
  spots: { seat: number }[] = [];

  constructor(day: Day, desk: Desk) {
    super(day, desk, "sale");
    this.ask(() => this.load());
  }

  async load() {
    const setup = (await read(`/v1/tables/${this.desk.table.id}/setup`)).data;
    this.setup = setup;
    this.spots = (await read(`/v1/tables/${this.desk.table.id}/seats`)).data.taken;
    if (setup.sells_chips) return;
    Object.assign(this, { problem: [words("sells-no-chips"), words("cage-sells")] });
  }

  get seats(): number[] {
    const { rules } = this.desk;
    const own = rules && "seats" in rules ? rules.seats : null;
    const count = own ?? seatsIn(this.desk.state) ?? SEATS;
    return Array.from({ length: count }, (_, index) => index + 1);
  }

  get amount() {
    return units(this.typed);
  }

  /** The smallest sale whose buyer must be described; null if the house does not require this. */
  get from() {
    const from = this.setup?.patron_needed_from ?? null;
    return from === null ? null : units(from);
  }

  get isWho() {
    return this.from !== null && this.amount >= this.from;
  }

  get description() {
    return [...this.chosen, this.described.trim()].filter(Boolean).join(", ").slice(0, MOST_CHARS);
  }

  /** The chips to hand over, largest first. */
  get chips(): { value: string; count: bigint }[] {
    let left = this.amount;
    const chips = [];
    for (const value of largestFirst(this.setup?.chip_set ?? [])) {
      const count = left / units(value);
      if (count > 0n) chips.push({ value, count });
      left -= count * units(value);
    }
    return left === 0n ? chips : [];
  }

  /** The last sale at a seat. */
  last(seat: number | null) {
    return sold.get(`${this.desk.table.id}:${seat}`);
  }

  /** Whether someone has taken the selected seat. */
  get isTaken() {
    return this.spots.some(({ seat }) => seat === this.seat);
  }

  // The dealer's actions.

  /** Records that someone has taken the selected seat, or left it. */
  async stay() {
    const { description, desk, isTaken, seat } = this;
    if (seat === null || !desk.live) return;
    const path = `/v1/tables/${desk.table.id}/seats/${seat}/patron` as const;
    const body = isTaken ? undefined : description ? { description } : {};
    const method = isTaken ? "DELETE" : "PUT";
    await this.post(path, body, ({ taken }) => (this.spots = taken), undefined, method);
  }

  sit(seat: number | null) {
    this.seat = seat;
    this.changed();
  }

  press(key: string) {
    this.typed = edited(this.typed, key, MOST_DIGITS);
    this.changed();
  }

  say(word: string) {
    if (!this.chosen.delete(word)) this.chosen.add(word);
    this.changed();
  }

  nextTender() {
    this.tender = TENDERS[(TENDERS.indexOf(this.tender) + 1) % TENDERS.length];
    this.changed();
  }

  clear() {
    this.typed = "";
    this.described = "";
    this.chosen.clear();
    this.changed();
  }

  get hindered() {
    if (!this.setup) return words("reading-tray");
    if (!this.setup.sells_chips) return words("sells-no-chips");
    if (this.amount <= 0n) return words("how-much");
    if (!this.chips.length) return words("whole-chips-only");
    if (this.isWho && !this.description) return words("say-who");
    return super.hindered;
  }

  /** If there was no answer, the same sale is sent again, and is recorded only once. */
  async sell() {
    if (this.hindered) return;
    const { amount, description, seat, tender } = this;
    const body = {
      amount: text(amount),
      tender,
      ...(seat === null ? {} : { seat }),
      ...(description ? { description } : {}),
    };
    await this.post(`/v1/tables/${this.desk.table.id}/chip-sales` as const, body, (data) => {
      sold.set(`${data.table_id}:${seat}`, data);
      this.day.close(words("noted-sold", { amount: shown(amount) }));
    });
  }

  /** Asks the pit boss to strike the last sale at the selected seat. */
  strike() {
    const sale = this.last(this.seat);
    if (!sale) return;
    this.app.askFloor({
      title: words("strike-sale", { amount: shown(sale.amount) }),
      reason: true,
      act: async (reason: string, token: string) => {
        await call("POST", `/v1/chip-sales/${sale.id}/void`, { body: { reason }, token });
        sold.delete(`${sale.table_id}:${sale.seat}`);
        this.day.close(words("noted-struck", { amount: shown(sale.amount) }));
      },
    });
  }

  view() {
    return saleView(this);
  }

  keys(): Keys {
    const seats = this.seats.length;
    const turn = (by: number) => this.sit((((this.seat ?? 1) - 1 + by + seats) % seats) + 1);
    return {
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Delete: () => this.clear(),
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Enter: () => this.sell(),
    };
  }
}

/** The number of seats of a round, if its state has them. */
function seatsIn(state: object | null) {
  const seats = state && "seats" in state ? state.seats : null;
  return Array.isArray(seats) ? seats.length : undefined;
}
