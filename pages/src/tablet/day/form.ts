// What the forms for the table's day have in common: refusals, requests under way, and the layout.

import { html, nothing } from "lit-html";
import { button } from "../../shared/parts/button.js";
import { Problem } from "../../shared/problem.js";
import { Sends } from "../../shared/sends.js";
import { written } from "../../shared/when.js";
import { problemWords, refusalWords, words } from "../../shared/words.js";
import { gameNumber, lower, nowBand, say, topbar } from "../frame.js";
import { go, noLine } from "../go.js";
import type { Answered } from "../../shared/api_types.js";
import type { App } from "../app.js";
import type { Day, Kind } from "../day.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Screen } from "../game.js";

/** The text of a refusal; other errors are thrown. */
export function problemWordsOf(problem: unknown) {
  if (!(problem instanceof Problem)) throw problem;
  return problemWords(problem);
}

export abstract class Form implements Screen {
  app: App;
  problem: [string, string] | null = null;
  sends: Sends;

  constructor(
    public day: Day,
    public desk: Desk,
    public kind: Kind,
  ) {
    this.app = day.app;
    this.sends = new Sends({ redraw: this.app.redraw, told: problemWordsOf });
  }

  get busy() {
    return this.sends.busy;
  }

  set busy(busy: boolean) {
    this.sends.busy = busy;
  }

  /** Whether someone else has already done this form's act, and nothing is half entered here. */
  get isOver() {
    return false;
  }

  /** Why the form cannot be sent yet. */
  get hindered(): string | false {
    return noLine(this.desk);
  }

  changed() {
    this.problem = null;
    this.app.redraw();
  }

  /** Forgets the request's key, because the next request is a different one. */
  forget() {
    this.sends.unanswered.clear();
  }

  /** Sends a request. A refusal is shown, and returned. */
  async ask(asking: () => Promise<unknown>, tells: boolean = true) {
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

  async post<P extends string, M extends "POST" | "PUT" | "DELETE" = "POST">(
    path: P,
    body: object | undefined,
    then: (data: Answered<M, P>) => unknown,
    etag?: string,
    method: M = "POST" as M,
  ) {
    await this.sends.once(async () => {
      const refused = await this.ask(async () => {
        const sending = this.sends.call(method, path, { body, etag });
        // Stores the request's key, so that a reopened page can send it again under the same key.
        this.keep();
        await then((await sending).data);
      });
      if (refused?.status === 0) this.desk.setLive(false);
      if (refused?.status === 409 || refused?.status === 412) await this.reread();
    });
  }

  abstract view(): unknown;
  abstract keys(): Keys;

  /** Stores half-entered data for a reopened page. */
  keep() {}

  /** Reads the table again, because someone else has changed something. */
  async reread() {
    await this.ask(() => this.desk.rejoin(), false);
  }

  /** Goes back to the table, unless another form has been opened since. */
  leave(note: string) {
    if (this.day.form === this) this.day.close(note);
  }

  close() {}
}

/** A date as on the other screens, `Sun 22 Nov`: it has no time zone. */
export const dayWords = (day: string) =>
  written(`${day}T12:00:00Z`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).replace(",", "");

/** A form's frame. */
export function formView(
  { app, desk, kind }: Form,
  parts: {
    steps: string[];
    step: number;
    round?: string;
    /** the felt's CSS class */
    felt: string;
    /** the felt's accessible name */
    label: string;
    lies: unknown;
    title: string;
    told: string;
    band: unknown;
    work: unknown;
  },
) {
  const { steps, step, felt, label, lies, title, told, band, work } = parts;
  const round =
    parts.round ?? gameNumber(desk.round, desk.round?.ended_at ? "after-game" : "game-number");
  const bar = topbar(app, { steps, step, round });
  return html`<div class="tablet tablet--day" data-day=${kind}>${bar}
    <main class="felt ${felt}" aria-label=${label}>${lies}</main>
    ${lower(
      html`<section class="dealer street"><em>${title}</em><span>${told}</span></section>`,
      band,
      work || html`<section class="work"></section>`,
    )}</div>`;
}

/**
 * The question in the band, or why the answer was refused.
 * @param bad whether the entry is wrong
 */
export function asks(
  { problem }: Form,
  badge: unknown,
  asked: [string, string],
  action: unknown,
  bad?: unknown,
) {
  const [said, more] = problem ?? asked;
  return nowBand({ kind: problem || bad ? "bad" : "", badge, body: say(said, more), action });
}

/** The form's main key. */
export const send = ({ busy, hindered }: Form, said: string, press: () => void, small: string) =>
  go(said, press, [busy && words("sending"), hindered], { small });

export const later = ({ day }: Form, said: string = words("to-the-table"), small?: string) =>
  button(said, () => day.close(), { name: "later", small });

/** The total of what was entered. */
export const sumView = (said: string, sum: string, middle: unknown, last: unknown) =>
  html`<div class="traytotal"><div><span>${said}</span><b data-sum>${sum}</b></div>${
    middle ? html`<p>${middle}</p>` : nothing
  }<div>${last}</div></div>`;
