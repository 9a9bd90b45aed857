// The form for one act, shown over the page. It is filled in, rehearsed, and posted exactly as it
// was rehearsed. If the act requires a second signature, the sheet for signing replaces it.

import { html, nothing } from "lit-html";
import { Sends } from "../../shared/sends.js";
import { ActForm, fieldsView } from "../../shared/acts/form.js";
import { actTitle } from "../../shared/acts/rare.js";
import { loadStyles } from "../../shared/styles.js";
import { loadWords, words } from "../../shared/words.js";
import type { OpenAct } from "../../shared/acts/known.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { sheet } from "../sheet.js";
import { sentence } from "./sentence.js";
import { SigningSheet, signingView } from "./signing.js";
import type { Desk } from "../desk.js";
import type { Problem } from "../../shared/problem.js";
import type { Entered } from "../../shared/queue.js";
import type { ApprovalBody, LoggedEntry } from "../../../types/api.js";

const CLASSES = { field: "field field--wide", key: "pbtn", keys: "choice choice--wrap" };

/** Acts that destroy what was entered. */
const DESTROYS = /void|annul/;

/** The house's answer to a rehearsal: what would be logged, or who would have to sign. */
type Rehearsed = { events?: LoggedEntry[]; approval?: ApprovalBody };

/** Where an act is posted. */
export type Place = {
  path: string;
  game: string;
  small?: string;
  /** the currency of amounts */
  currency?: string;
  etag?: string | null;
  body?: ((command: Entered) => object) | undefined;
};

export class ActSheet extends Sends {
  desk: Desk;
  done: () => unknown;
  form: ActForm | null = null;
  place: Place = { path: "", game: "" };
  signing;
  /** the house's answer to the rehearsal */
  rehearsal!: Rehearsed | null;
  rehearsed!: string;

  constructor(desk: Desk, done: () => unknown) {
    super(desk);
    this.desk = desk;
    this.done = done;
    this.signing = new SigningSheet(desk, done);
    this.clear();
  }

  clear() {
    this.rehearsal = null;
    this.rehearsed = "";
    this.forgive();
  }

  /** @param open the open command, with its bounds */
  open(open: OpenAct, place: Place) {
    this.clear();
    this.place = place;
    this.form = new ActForm(place.game, open, () => this.desk.redraw());
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  /** The body to send, once it is complete. */
  get body() {
    const command = this.form?.command;
    return command ? (this.place.body?.(command) ?? command) : null;
  }

  get fits() {
    return Boolean(this.rehearsal) && this.rehearsed === JSON.stringify(this.body);
  }

  async enter(rehearse: boolean) {
    const { body, place } = this;
    if (!body || (!rehearse && !this.fits)) return;
    await this.once(async () => {
      const path = `${place.path}${rehearse ? "?dry_run=true" : ""}`;
      const { data } = await this.call("POST", path, { body, etag: place.etag });
      if (rehearse) Object.assign(this, { rehearsal: data ?? {}, rehearsed: JSON.stringify(body) });
      else await this.posted(data);
    });
  }

  /** If there was no answer, the same rehearsed act is posted again. */
  refused(problem: Problem) {
    super.refused(problem);
    if (!problem.passes) this.rehearsal = null;
  }

  async posted(data: unknown) {
    this.form = null;
    const waits = waitingOf(data);
    if (waits) {
      await Promise.all([loadStyles("pit/back_office.css"), loadWords("pit/day")]);
      this.signing.open(waits);
    }
    await this.done();
  }
}

export function actView(act: ActSheet) {
  const { form, fits, place, rehearsal, problem, busy } = act;
  if (!form) return signingView(act.signing);
  const whole = act.body && !busy;
  return sheet({
    title: actTitle(form.open),
    small: place.small ?? "",
    close: () => act.leave(),
    body: html`<form novalidate data-acts=${form.open.type} @submit=${(event: Event) => {
      event.preventDefault();
      act.enter(!fits);
    }}>${fieldsView(form, CLASSES, place.currency)}
      ${fits && rehearsal ? followsView(rehearsal) : nothing}
      <p class="bad note" role="alert" data-problem>${problem}</p>
      <div class="actions"><button type="button" class="pbtn" data-act="leave"
        @click=${() => act.leave()}>${words("go-back")}</button>
        <button class="pbtn ${fits && DESTROYS.test(form.open.type) ? "pbtn--bad" : "pbtn--now"}" data-act=${fits ? "post" : "rehearse"}
          aria-disabled=${whole ? nothing : "true"}>${words(fits ? "post-it" : "rehearse")}</button></div></form>`,
  });
}

/** What would be logged, or who would have to sign. */
function followsView({ events = [], approval }: Rehearsed) {
  const said = approval ? [words("draft-title")] : events.map((event) => sentence(event));
  return html`<section class="rehearsal" data-rehearsal aria-live="polite"><h3>${words("rehearsed")}
    <small>${words("nothing-posted")}</small></h3>${(said.length
      ? said
      : [words("acts-follows")]
    ).map((line) => html`<p class="note">${line}</p>`)}</section>`;
}
