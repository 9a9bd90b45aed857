// @ts-check
// What the forms of the day share: what was refused, what is on its way, and how each is laid out.

import { html, nothing } from "lit-html";
import { call, newKey } from "../../shared/api.js";
import { button } from "../../shared/parts/button.js";
import { Problem } from "../../shared/problem.js";
import { settings } from "../../shared/settings.js";
import { refusalWords, words } from "../../shared/words.js";
import { lower, nowBand, say, topbar } from "../frame.js";

/** Nothing was sent. */
const NONE = { key: "", body: "" };

export class Form {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
   * @param {string} kind */
  constructor(app, desk, kind) {
    this.app = app;
    this.desk = desk;
    this.kind = kind;
    /** @type {[string, string] | null} */
    this.problem = null;
    this.busy = false;
    /** The key of what was sent last, and what it was: without an answer the same is sent again. */
    this.sent = NONE;
  }

  /** Whether somebody else has done what it is for, and nothing is half entered here. */
  get isOver() {
    return false;
  }

  /** Why it cannot be sent yet. @returns {string | false} */
  get hindered() {
    return this.desk.live ? false : words("needs-line");
  }

  changed() {
    this.problem = null;
    this.app.redraw();
  }

  /** What was sent is done, or begins anew. */
  forget() {
    this.sent = NONE;
  }

  /** Asks the house; what is refused is told, and answered.
   * @param {() => Promise<unknown>} asking @param {boolean} [tells] */
  async ask(asking, tells = true) {
    let refused = null;
    try {
      await asking();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused = problem;
      if (tells) this.problem = refusalWords(problem);
    }
    this.app.redraw();
    return refused;
  }

  /**
   * @param {string} path @param {any} body
   * @param {(data: any) => unknown} then @param {string} [etag]
   */
  async post(path, body, then, etag) {
    if (this.busy) return;
    this.busy = true;
    const said = `${path} ${JSON.stringify(body)}`;
    if (said !== this.sent.body) this.sent = { key: newKey(), body: said };
    this.keep();
    this.app.redraw();
    try {
      const refused = await this.ask(async () => {
        const { data } = await call("POST", path, { body, key: this.sent.key, etag });
        await then(data);
      });
      if (refused?.status === 0) this.desk.setLive(false);
      else if (refused) this.forget();
      if (refused?.status === 409 || refused?.status === 412) await this.reread();
    } finally {
      this.busy = false;
      this.app.redraw();
    }
  }

  /** Keeps what is half entered, for a page that is opened again. */
  keep() {}

  /** Something has changed meanwhile. */
  async reread() {
    await this.ask(() => this.desk.rejoin(), false);
  }

  /** Back to the table, if nothing else was opened since. @param {string} note */
  leave(note) {
    if (this.app.day.form === this) this.app.day.close(note);
  }

  close() {}
}

/** A day as people write it. @param {string} day */
export const dayWords = (day) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(settings.language, {
    day: "numeric",
    month: "long",
  });

/**
 * A form of the day.
 * @param {Form} form
 * @param {object} parts
 * @param {string[]} parts.steps @param {number} parts.step @param {string} [parts.round]
 * @param {string} parts.felt the felt's class @param {string} parts.label what lies there
 * @param {unknown} parts.lies @param {string} parts.title @param {string} parts.told
 * @param {unknown} parts.band @param {unknown} parts.work
 */
export function formView({ app, desk, kind }, parts) {
  const { steps, step, felt, label, lies, title, told, band, work } = parts;
  const number = desk.round?.number;
  const round = parts.round ?? (number ? words(desk.round.ended_at ? "after-round" : "round-number", { number }) : "");
  const bar = topbar(app, { steps, step, round });
  return html`<div class="tablet tablet--day" data-day=${kind}>${bar}
    <main class="felt ${felt}" aria-label=${label}>${lies}</main>
    ${lower(
      html`<section class="dealer street"><em>${title}</em><span>${told}</span></section>`,
      band,
      work || html`<section class="work"></section>`,
    )}</div>`;
}

/** What is asked, or why it was refused.
 * @param {Form} form @param {unknown} badge @param {[string, string]} asked
 * @param {unknown} action @param {unknown} [bad] whether what was entered is wrong */
export function asks({ problem }, badge, asked, action, bad) {
  const [said, more] = problem ?? asked;
  return nowBand({ kind: problem || bad ? "bad" : "", badge, body: say(said, more), action });
}

/** What the form is for. @param {string} said @param {() => void} press
 * @param {{off?: string | false, small?: string}} [more] */
export const go = (said, press, more) =>
  button(said, press, { kind: "btn--now", name: "go", ...more });

/** The same, as long as nothing hinders it. @param {Form} form @param {string} said
 * @param {() => void} press @param {string} small */
export const goIf = ({ busy, hindered }, said, press, small) =>
  go(said, press, { off: busy ? words("sending") : hindered, small });

/** @param {Form} form @param {string} [said] @param {string} [small] */
export const later = ({ app }, said = words("to-the-table"), small) =>
  button(said, () => app.day.close(), { name: "later", small });

/** What was entered comes to this. @param {string} said @param {string} sum
 * @param {unknown} middle @param {unknown} last */
export const sumView = (said, sum, middle, last) =>
  html`<div class="traytotal"><div><span>${said}</span><b data-sum>${sum}</b></div>${
    middle ? html`<p>${middle}</p>` : nothing
  }<div>${last}</div></div>`;
