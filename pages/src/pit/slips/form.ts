// The common parts of the forms for fills, credits and drop boxes.

import { html } from "lit-html";
import { Sends } from "../../shared/sends.js";
import { words } from "../../shared/words.js";
import { waitingOf } from "../../shared/waiting_of.js";
import type { Desk } from "../desk.js";
import type { SigningSheet } from "../parts/signing.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** A form for an act that might need a signature. */
export class SignedForm<Form> extends Sends {
  /** what has been typed; null while the form is closed */
  form: Form | null = null;

  constructor(
    readonly desk: Desk,
    readonly signing: SigningSheet,
  ) {
    super(desk);
  }

  begin(form: Form) {
    this.form = form;
    this.forgive();
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  /**
   * Closes the form, and opens the act if it still has to be signed.
   * @param answer the house's answer
   * @returns whether a signature is missing
   */
  answered(answer: Parameters<typeof waitingOf>[0]) {
    this.form = null;
    const waits = waitingOf(answer);
    if (waits) this.signing.open(waits);
    return Boolean(waits);
  }
}

/** The field for choosing a table. */
export const tableField = (
  { tables }: Desk,
  chosen: string,
  choose: (table: string) => unknown,
) => html`<label class="field field--wide"><span>${words("table")}</span><select
  data-field="table" @change=${(event: FieldEvent) => choose(event.target.value)}><option
  value="">${words("slips-which-table")}</option>${tables.map(
    ({ id, name }) => html`<option value=${id} ?selected=${id === chosen}>${name}</option>`,
  )}</select></label>`;
