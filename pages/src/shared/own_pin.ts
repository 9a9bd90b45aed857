// Replacing a PIN that someone else has set: the person chooses a new one. The house refuses
// everything else until the PIN is replaced. The form asks for the old PIN, unless it was just
// typed to sign in.

import { call } from "./api.js";
import { Problem } from "./problem.js";
import { session, setSession } from "./session.js";
import { everyProblem, words } from "./words.js";

export type Field = "old" | "pin" | "again";

/** The empty fields. */
const EMPTY = { old: "", pin: "", again: "" };

export class OwnPin {
  redraw: () => void;
  view;
  /** Whether the old PIN is known, because it was just typed. */
  known = false;
  typed: Record<Field, string> = { ...EMPTY };
  /** the field that the keypad fills in */
  field: Field = "pin";
  problem = "";
  busy = false;
  /** the allowed length of a PIN, once the house has stated it */
  bounds: { least: number; most: number } | null = null;
  asking = "";

  constructor(redraw: () => void, draw: (ownPin: OwnPin) => unknown) {
    this.redraw = redraw;
    this.view = () => draw(this);
  }

  /** Whether a new PIN is needed now. */
  get wanted() {
    const token = session()?.mustChangePin ? (session()?.token ?? "") : "";
    if (token && token !== this.asking) this.begin(token);
    return Boolean(token);
  }

  /** Remembers the PIN that was used to sign in. */
  know(pin: string) {
    Object.assign(this, { known: true, typed: { ...EMPTY, old: pin } });
    this.turn("pin", "");
  }

  get fields(): Field[] {
    return this.known ? ["pin", "again"] : ["old", "pin", "again"];
  }

  /** The first field that still has to be filled in. */
  get missing(): Field | undefined {
    const least = this.bounds?.least ?? 1;
    return this.fields.find((field) => this.typed[field].length < (field === "pin" ? least : 1));
  }

  get rules() {
    return this.bounds ? words("own-pin-rules", this.bounds) : "";
  }

  /** Asks the house for its rules about PINs. */
  begin(token: string) {
    this.asking = token;
    if (!this.known) Object.assign(this, { typed: { ...EMPTY }, field: "old", problem: "" });
    this.isDone().catch(() => undefined);
  }

  /** Whether the PIN has already been replaced. The answer to the change may have been lost. */
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

  /** Sends the new PIN, or moves to the first empty field. */
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
    // If the answer was lost, the PIN may have been changed, in which case the old one is wrong.
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
