// Signing in, and the form for choosing a new PIN. The tablet and the desk share this module, and
// each draws the forms in its own way.

import { Again } from "./again.js";
import { signIn } from "./api.js";
import { come, Problem } from "./problem.js";
import { isIn, session } from "./session.js";
import { setSettings, settings } from "./settings.js";
import { everyProblem } from "./words.js";
import type { OwnPin } from "./own_pin.js";

export class Door {
  redraw: () => void;
  load: () => Promise<OwnPin>;
  form;
  ownPin: OwnPin | null;
  coming: Promise<OwnPin> | null;
  again;

  /** @param load loads the form for choosing a new PIN */
  constructor(redraw: () => void, load: () => Promise<OwnPin>) {
    this.redraw = redraw;
    this.load = load;
    const field = settings.badge ? "pin" : "badge";
    this.form = { badge: settings.badge, pin: "", field, problem: "", busy: false };
    this.ownPin = null;
    this.coming = null;
    this.again = new Again();
    this.readOwnPin();
  }

  async signIn(badge: string, pin: string) {
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

  refused(problem: unknown) {
    if (!(problem instanceof Problem)) throw problem;
    this.form.problem = everyProblem(problem)[0].text;
  }

  /** Loads the form for choosing a new PIN, if it is needed. Tries again if that fails. */
  async readOwnPin(): Promise<boolean> {
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
