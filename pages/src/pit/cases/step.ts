// The steps of a case: assign it, add a note, close it with a finding, reopen it; and the form for
// a new case.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { allOf } from "../../shared/all_of.js";
import { Sends } from "../../shared/sends.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { words } from "../../shared/words.js";
import { beside, needs, sheet } from "../sheet.js";
import { titleOf } from "./title.js";
import type { CaseBody, CaseCommand, CaseStep, CaseFinding, Severity } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { Desk } from "../desk.js";
import type { SigningSheet } from "../parts/signing.js";

const FINDINGS = allOf<CaseFinding>()([
  "no_fault",
  "error",
  "procedure",
  "system",
  "suspected_theft",
  "reported",
]);
const SEVERITIES = allOf<Severity>()(["info", "review", "urgent"]);
/** The field of the command that holds each step's text. */
const TEXTS: Record<string, string> = { note: "text", close: "explanation", reopen: "reason" };
const MOST_CHARS = 500;

interface Form {
  /** null for a new case */
  of: CaseBody | null;
  step: CaseStep | "open";
  text: string;
  finding: CaseFinding | "";
  severity: Severity;
  /** the log entry that a new case is about */
  entry: string;
  /** the table that a new case is about; empty if it is about none */
  table: string;
}

export class CaseSheet extends Sends {
  form: Form | null = null;

  constructor(
    readonly desk: Desk,
    readonly signing: SigningSheet,
    readonly done: (id: string) => unknown,
  ) {
    super(desk);
  }

  open(of: CaseBody | null, step: CaseStep | "open", { entry = "", table = "" } = {}) {
    this.form = { of, step, text: "", finding: "", severity: "review", entry, table };
    this.forgive();
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  /** What has to be entered first; empty if nothing is missing. */
  get lacks() {
    const { step = "", finding = "", text = "" } = this.form ?? {};
    if (step === "close" && !finding) return "finding";
    return text.trim() ? "" : step;
  }

  get ready() {
    return Boolean(this.form) && !this.busy && !this.lacks;
  }

  /** Assigns the case to the person signed in, who is in compliance. There is nothing to type. */
  take(of: CaseBody) {
    return this.act(of, { type: "assign" });
  }

  private act(of: CaseBody, command: CaseCommand) {
    return this.once(async () => {
      const path = `/v1/cases/${of.id}/commands` as const;
      const { data } = await this.call("POST", path, { body: command, etag: `"${of.version}"` });
      this.form = null;
      const waits = waitingOf(data);
      if (waits) this.signing.open(waits);
      // Until the case has been read again, the screen still offers the previous steps.
      await this.done(of.id);
    });
  }

  async send() {
    const { form } = this;
    if (!form || !this.ready) return;
    const text = form.text.trim();
    if (form.of) {
      const { finding, step } = form;
      const field = { [TEXTS[step] ?? "text"]: text };
      const found = finding ? { finding } : {};
      // The cast is safe, because these are the fields that the step's command takes.
      await this.act(form.of, { type: step, ...found, ...field } as CaseCommand);
      return;
    }
    await this.once(async () => {
      const { severity, entry, table } = form;
      const body = { text, severity, entry_id: entry || null, table_id: table || null };
      const { data } = await this.call("POST", "/v1/cases", { body });
      this.form = null;
      await this.done(data.id);
    });
  }
}

export function caseSheet(sent: CaseSheet) {
  const { form, desk, ready } = sent;
  if (!form) return nothing;
  const pointer = `/${TEXTS[form.step] ?? "text"}`;
  const send = (event: Event) => {
    event.preventDefault();
    sent.send();
  };
  const type = (event: FieldEvent) => {
    form.text = event.target.value;
    desk.redraw();
  };
  return sheet({
    title: words(`cases-do-${form.step}`),
    small: form.of ? titleOf(form.of) : "",
    close: () => sent.leave(),
    body: html`<form novalidate @submit=${send}><p class="note">${words(`cases-how-${form.step}`)}</p>
      ${form.step === "close" ? choice(sent, "finding", FINDINGS) : nothing}
      <label class="field field--wide"><span>${words(`cases-text-${form.step}`)}</span><textarea
        data-field="text" maxlength=${MOST_CHARS} .value=${live(form.text)} @input=${type}></textarea>${beside(sent, pointer)}</label>
      ${form.step === "open" ? [tableField(form, desk), choice(sent, "severity", SEVERITIES)] : nothing}
      <p class="bad note" role="alert">${sent.problemBeside(pointer)}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => sent.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now"
        data-act="send" aria-disabled=${ready ? nothing : "true"}>${words(`cases-do-${form.step}`)}${
          sent.lacks
            ? needs(words(`cases-${sent.lacks === "finding" ? "finding" : `text-${sent.lacks}`}`))
            : nothing
        }</button></div></form>`,
  });
}

/** The table that a new case is about. A log entry already names its own. */
function tableField(form: Form, desk: Desk) {
  if (form.entry) return nothing;
  const choose = (event: FieldEvent) => {
    form.table = event.target.value;
  };
  return html`<label class="field field--wide"><span>${words("cases-about-table")}</span><select
    data-field="table" @change=${choose}><option value="">${words("cases-no-table")}</option>${desk.tables.map(
      ({ id, name }) => html`<option value=${id} ?selected=${id === form.table}>${name}</option>`,
    )}</select></label>`;
}

/** A row of buttons, one of which can be chosen. */
function choice(sent: CaseSheet, name: "finding" | "severity", all: (CaseFinding | Severity)[]) {
  const { form, desk } = sent;
  if (!form) return nothing;
  const choose = (value: CaseFinding | Severity) => () => {
    Object.assign(form, { [name]: value });
    desk.redraw();
  };
  return html`<div class="field field--wide"><span id="case-choice">${words(`cases-${name}`)}</span><div
    class="choice choice--wrap" role="group" aria-labelledby="case-choice">${all.map(
      (value) => html`<button type="button" class="pbtn" data-choice=${value}
      aria-pressed=${form[name] === value ? "true" : "false"}
      @click=${choose(value)}>${words(`cases-${name}-${value}`)}</button>`,
    )}</div>`;
}
