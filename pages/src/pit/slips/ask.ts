// Asking for a fill or a credit.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { sheet } from "../sheet.js";
import { chipsBody, chipsFields, type Counts } from "./chips.js";
import { SignedForm, tableField } from "./form.js";
import type { Desk } from "../desk.js";
import type { SigningSheet } from "../parts/signing.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { SetupBody } from "../../../types/api.js";

interface Asking {
  kind: "fill" | "credit";
  table: string;
  counts: Counts;
  manual: string;
}

export class AskSheet extends SignedForm<Asking> {
  /** how the table is set up */
  setup: SetupBody | null = null;

  constructor(
    desk: Desk,
    signing: SigningSheet,
    readonly done: (slip: string) => void,
  ) {
    super(desk, signing);
  }

  open(kind: "fill" | "credit") {
    this.setup = null;
    this.begin({ kind, table: "", counts: {}, manual: "" });
  }

  async choose(table: string) {
    const { form } = this;
    if (!form) return;
    Object.assign(form, { table, counts: {} });
    this.setup = null;
    this.forgive();
    if (!table) return this.desk.redraw();
    // Another table may have been chosen before the answer arrives.
    const isLate = () => this.form !== form || form.table !== table;
    try {
      const { data } = await read(`/v1/tables/${table}/setup`);
      if (isLate()) return;
      this.setup = data;
      if (!data.tracked) this.problem = words("slips-not-tracked");
    } catch (problem) {
      if (isLate()) return;
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  async send() {
    const { form } = this;
    if (!form?.table) return;
    await this.once(async () => {
      const manual = form.manual.trim() ? { manual_number: form.manual.trim() } : {};
      const body = { kind: form.kind, ...chipsBody(form.counts), ...manual };
      const { data } = await this.call("POST", `/v1/tables/${form.table}/slips`, { body });
      if (!this.answered(data) && "id" in data) this.done(data.id);
    });
  }
}

export function askView(ask: AskSheet) {
  const { form, setup, desk } = ask;
  if (!form) return nothing;
  const send = (event: Event) => {
    event.preventDefault();
    ask.send();
  };
  const set = (of: string, typed: string) => {
    form.counts[of] = typed;
    desk.redraw();
  };
  return sheet({
    title: words(`slips-ask-${form.kind}`),
    close: () => ask.leave(),
    body: html`<form @submit=${send}>${tableField(desk, form.table, (table) => ask.choose(table))}
      ${setup?.tracked ? chipsFields(setup.chip_set, form.counts, set, desk.currency({ table_id: form.table })) : nothing}
      <label class="field field--wide"><span>${words("slips-on-paper")} <small>${words("slips-on-paper-how")}</small></span><input
        data-field="manual" maxlength="32" autocomplete="off" .value=${form.manual}
        @input=${(event: FieldEvent) => {
          form.manual = event.target.value;
        }}></label>
      <p class="bad note" role="alert">${ask.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => ask.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${off(ask, !form.table)}>${words(`slips-ask-${form.kind}`)}</button></div></form>`,
  });
}
