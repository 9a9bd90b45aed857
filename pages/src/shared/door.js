// @ts-check
// Signing in, and the step for a PIN of one's own: the same at both pages, drawn by each.

import { Again } from "./again.js";
import { signIn } from "./api.js";
import { come, Problem } from "./problem.js";
import { isIn, session } from "./session.js";
import { setSettings, settings } from "./settings.js";
import { everyProblem } from "./words.js";

export class Door {
  /** @param {() => void} redraw
   * @param {() => Promise<import("./own_pin.js").OwnPin>} load reads the step and its drawing */
  constructor(redraw, load) {
    this.redraw = redraw;
    this.load = load;
    const field = settings.badge ? "pin" : "badge";
    this.form = { badge: settings.badge, pin: "", field, problem: "", busy: false };
    /** @type {import("./own_pin.js").OwnPin | null} */
    this.ownPin = null;
    /** @type {Promise<import("./own_pin.js").OwnPin> | null} */
    this.coming = null;
    this.again = new Again();
    this.readOwnPin();
  }

  /** @param {string} badge @param {string} pin */
  async signIn(badge, pin) {
    const { form } = this;
    if (form.busy) return;
    Object.assign(form, { busy: true, problem: "" });
    this.redraw();
    try {
      await signIn(badge, pin);
      setSettings({ badge });
      Object.assign(form, { badge, field: "pin" });
      await this.readOwnPin();
      if (!isIn()) this.ownPin?.know(pin);
    } catch (problem) {
      this.refused(problem);
    } finally {
      Object.assign(form, { busy: false, pin: "" });
      this.redraw();
    }
  }

  /** @param {unknown} problem */
  refused(problem) {
    if (!(problem instanceof Problem)) throw problem;
    this.form.problem = everyProblem(problem)[0].text;
  }

  /** Reads the step for a PIN of one's own, if it is wanted; without a line, once there is one.
   * @returns {Promise<boolean>} */
  async readOwnPin() {
    if (!session() || isIn()) return true;
    try {
      this.coming ??= this.load();
      this.ownPin = await come(this.coming);
      return true;
    } catch (problem) {
      this.coming = null;
      this.refused(problem);
      this.again.until(() => this.readOwnPin());
      return false;
    } finally {
      this.redraw();
    }
  }
}
