// The contents of a box: bills, vouchers, chips, promo chips.

import { text, units } from "../../shared/money.js";
import { Tray, isAmount } from "../day/tray.js";
import type { BoxCount, CountEnterBox } from "../../../types/api.js";

/** The denominations of bills, largest first, and vouchers, which are counted by value. */
const BILLS = ["100", "50", "20", "10", "5", "2", "1", "vouchers"];
const CHIPS = ["500", "100", "25", "5", "1", "promo"];

export type Typed = { bills: Record<string, string>; chips: Record<string, string> };

export class BoxInHand {
  changed: () => void;
  bills;
  chips;
  pad: "bills" | "chips" = "bills";

  constructor(changed: () => void) {
    this.changed = changed;
    this.bills = new Tray(BILLS, changed);
    this.chips = new Tray(CHIPS, changed);
  }

  get tray() {
    return this[this.pad];
  }

  get sum() {
    return this.bills.sum + this.chips.sum;
  }

  turn() {
    this.pad = this.pad === "chips" ? "bills" : "chips";
    this.changed();
  }

  fill({ bills, chips }: Typed) {
    Object.assign(this.bills, { counts: { ...bills }, before: [], at: BILLS[0], fresh: true });
    Object.assign(this.chips, { counts: { ...chips }, before: [], at: CHIPS[0], fresh: true });
    this.pad = "bills";
    this.changed();
  }

  get typed(): Typed {
    return { bills: { ...this.bills.counts }, chips: { ...this.chips.counts } };
  }

  /** The box in the API's format. */
  entry(drop: string): CountEnterBox {
    return {
      type: "enter_box",
      drop_id: drop,
      cash: lines(this.bills),
      vouchers: this.bills.counts.vouchers ?? "0",
      promo: this.chips.counts.promo ?? "0",
      chips: lines(this.chips),
      total: text(this.sum),
    };
  }
}

const lines = (tray: Tray) =>
  tray.values
    .filter((value) => !isAmount(value) && Number(tray.counts[value] ?? 0) > 0)
    .map((value) => ({ denomination: value, count: Number(tray.counts[value]) }));

/** An earlier count of a box, as typed text. */
export function typedOf(counted: BoxCount | null | undefined): Typed {
  const typed = (chips: { denomination: string; count: number }[] = []) =>
    Object.fromEntries(
      chips.map(({ denomination, count }) => [text(units(denomination)), String(count)]),
    );
  const [bills, chips] = [typed(counted?.cash), typed(counted?.chips)];
  if (units(counted?.vouchers)) bills.vouchers = text(units(counted?.vouchers));
  if (units(counted?.promo)) chips.promo = text(units(counted?.promo));
  return { bills, chips };
}
