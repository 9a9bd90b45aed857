// A PIN of one's own, in place of one that somebody else has set: until then the house gives its
// owner nothing. The old PIN is asked for where the page does not know it.

import { call } from "./api.js";
import { Problem } from "./problem.js";
import { session, setSession } from "./session.js";
import { everyProblem, words } from "./words.js";

export type Field = "old" | "pin" | "again";

/** What is empty. */
const EMPTY = { old: "", pin: "", again: "" };

export class OwnPin {
  redraw: () => void;
  view;
  /** Whether the old PIN was typed a moment ago. */
  known = false;
  typed: Record<Field, string> = { ...EMPTY };
  /** what the keypad fills in */
  field: Field = "pin";
  problem = "";
  busy = false;
  /** what the house asks for, once it has said so */
  bounds: { least: number; most: number } | null = null;
  asking = "";

  constructor(redraw: () => void, draw: (ownPin: OwnPin) => unknown) {
    this.redraw = redraw;
    this.view = () => draw(this);
  }

  /** Whether it is wanted now. */
  get wanted() {
    const token = session()?.mustChangePin ? (session()?.token ?? "") : "";
    if (token && token !== this.asking) this.begin(token);
    return Boolean(token);
  }

  /** The PIN that signs in now. */
  know(pin: string) {
    Object.assign(this, { known: true, typed: { ...EMPTY, old: pin } });
    this.turn("pin", "");
  }

  get fields(): Field[] {
    return this.known ? ["pin", "again"] : ["old", "pin", "again"];
  }

  /** The first that is to be filled in. */
  get missing(): Field | undefined {
    const least = this.bounds?.least ?? 1;
    return this.fields.find((field) => this.typed[field].length < (field === "pin" ? least : 1));
  }

  get rules() {
    return this.bounds ? words("own-pin-rules", this.bounds) : "";
  }

  /** Asks the house what a PIN is here. */
  begin(token: string) {
    this.asking = token;
    if (!this.known) Object.assign(this, { typed: { ...EMPTY }, field: "old", problem: "" });
    this.isDone().catch(() => undefined);
  }

  /** Whether the house asks for it no more: an answer may have been lost. */
  async isDone() {
    const { data } = await call("GET", "/v1/sessions/current");
    this.bounds = { least: data.min_pin_digits, most: data.max_pin_digits };
    if (!data.must_change_pin) this.done();
    this.redraw();
    return !data.must_change_pin;
  }

  type(field: Field, value: string) {
    this.typed[field] = value.replaceAll(/\D/g, "");
    this.problem = "";
    this.redraw();
  }

  /** Sends it; or turns to the field that is empty. */
  async send() {
    if (this.busy) return;
    const { missing, typed } = this;
    if (missing) return this.turn(missing, typed[missing] && this.rules);
    if (typed.pin !== typed.again) {
      typed.again = "";
      return this.turn("again", words("own-pin-differs"));
    }
    Object.assign(this, { busy: true, problem: "" });
    this.redraw();
    try {
      await call("POST", "/v1/me/pin", { body: { pin: typed.old, new_pin: typed.pin } });
      this.done();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.refused(problem);
    } finally {
      this.busy = false;
      this.redraw();
    }
  }

  async refused(problem: Problem) {
    const { status, code } = problem;
    // Without an answer it may be done; the old PIN is wrong then.
    if (problem.passes || code === "wrong_badge_or_pin") {
      if (await this.isDone().catch(() => false)) return;
    }
    const said = everyProblem(problem).map((single, index) =>
      problem.problems[index]?.code === "not_a_pin" ? this.rules : single.text,
    );
    this.problem = said.join(" ");
    if (code === "wrong_badge_or_pin") {
      Object.assign(this, { known: false, field: "old" });
      this.typed.old = "";
      this.problem = words("own-pin-old-wrong");
    } else if (status === 422) {
      Object.assign(this.typed, { pin: "", again: "" });
      this.field = "pin";
    }
  }

  done() {
    const now = session();
    Object.assign(this, {
      known: false,
      typed: { ...EMPTY },
      field: "pin",
      problem: "",
      asking: "",
    });
    if (now) setSession({ ...now, mustChangePin: false });
  }

  turn(field: Field, said: string) {
    Object.assign(this, { field, problem: said });
    this.redraw();
    queueMicrotask(() => document.getElementById(`own-${field}`)?.focus());
  }
}
