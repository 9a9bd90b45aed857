// The house's sets of cards and dice: where they are, and what can be done with them.

import { read } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { Sends } from "../../shared/sends.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { SigningSheet } from "../parts/signing.js";
import { numbersOf } from "./numbers.js";
import type { Desk } from "../desk.js";
import type { EquipmentBody } from "../../../types/api.js";

const FILTERS = ["what", "state", "table"];
/** How many sets are read at a time, and the most that can be moved at once. */
const MANY = 100;

/** The steps for the selected sets. */
export type Step = "issue" | "return" | "retire" | "destroy";

/** The states in which the house allows a set to take each step. */
export const READY: Record<Step, string[]> = {
  issue: ["in_stock", "in_use"],
  return: ["in_use"],
  retire: ["in_stock", "in_use"],
  destroy: ["retired"],
};

export class EquipmentData extends Reads<Desk> {
  filters: Record<string, string> = {};
  sets: EquipmentBody[] = [];
  cursor: string | null = null;
  chosen: Set<string> = new Set();

  load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    return this.reload();
  }

  reload = () => this.reads(() => this.readPage());

  more = () => this.reads(() => this.readPage(this.cursor));

  async readPage(cursor: string | null = null) {
    const { what, state, table } = this.filters;
    const asked = Object.entries({ what, state, table_id: table, cursor, limit: MANY });
    const given = asked.filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
    const { data } = await read(`/v1/equipment?${new URLSearchParams(given)}`);
    this.sets = cursor ? [...this.sets, ...data.items] : data.items;
    this.cursor = data.next_cursor;
    const known = new Set(this.sets.map(({ id }) => id));
    this.chosen = new Set([...this.chosen].filter((id) => known.has(id)));
  }

  choose(id: string, on: boolean) {
    if (on) this.chosen.add(id);
    else this.chosen.delete(id);
    this.desk.redraw();
  }

  /** The steps that every selected set can take. */
  get steps(): Step[] {
    const states = this.sets.filter(({ id }) => this.chosen.has(id)).map(({ state }) => state);
    const steps = Object.keys(READY) as Step[];
    return steps.filter(
      (step) => states.length && states.every((one) => READY[step].includes(one)),
    );
  }
}

export class EquipmentActs extends Sends {
  /** The form for received sets, while it is open. */
  form: { what: string; colour: string; numbers: string } | null = null;
  /** The step that still needs a table or a reason. */
  step: Step | null = null;
  table = "";
  reason = "";
  signing: SigningSheet;

  constructor(
    readonly desk: Desk,
    readonly data: EquipmentData,
  ) {
    super(desk);
    this.signing = new SigningSheet(desk, () => this.data.reload());
  }

  open(step: Step | null) {
    this.forgive();
    Object.assign(this, { step, reason: "", form: null });
    this.desk.redraw();
  }

  begin() {
    this.forgive();
    Object.assign(this, { step: null, form: { what: "cards", colour: "", numbers: "" } });
    this.desk.redraw();
  }

  leave() {
    this.forgive();
    Object.assign(this, { step: null, form: null });
    this.desk.redraw();
  }

  async receive() {
    const { what = "", colour = "", numbers = "" } = this.form ?? {};
    const sets = numbersOf(numbers).map((set) => ({ what, colour, set }));
    if (!(await this.deliver("POST", "/v1/equipment", { body: { sets } }))) return;
    this.leave();
    await this.data.reload();
  }

  async take(type: Step) {
    const { data, table, reason } = this;
    const more = type === "issue" ? { table_id: table } : type === "return" ? {} : { reason };
    const sets = data.sets.map(({ id }) => id).filter((id) => data.chosen.has(id));
    const body = { type, sets, ...more };
    const answer = await this.deliver("POST", "/v1/equipment/commands", { body });
    if (!answer) return;
    const waits = waitingOf(answer.data);
    this.leave();
    if (waits) this.signing.open(waits);
    else data.chosen.clear();
    await data.reload();
  }
}
