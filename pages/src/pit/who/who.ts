// The form for recording afterwards who someone was. It asks for a stay at a table or a
// description, and for a reason.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { Sends } from "../../shared/sends.js";
import { words } from "../../shared/words.js";
import { beside, sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import type { SpotBody } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { Desk } from "../desk.js";

const MOST_DESCRIPTION_CHARS = 200;
const MOST_REASON_CHARS = 500;

/** The stay or transaction that is being identified. */
export interface Asked {
  title: string;
  small: string;
  path: string;
  /** more fields to send with the answer */
  body?: Record<string, unknown>;
  /** the stays to choose from */
  stays: SpotBody[];
}

interface Form extends Asked {
  stay: string;
  description: string;
  reason: string;
}

export class WhoSheet extends Sends {
  form: Form | null = null;

  constructor(
    readonly desk: Desk,
    readonly done: () => unknown,
  ) {
    super(desk);
  }

  open(asked: Asked) {
    this.form = { ...asked, stay: "", description: "", reason: "" };
    this.forgive();
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  get ready() {
    const { form } = this;
    if (!form || this.busy || !form.reason.trim()) return false;
    return Boolean(form.stay || form.description.trim());
  }

  async send() {
    const { form } = this;
    if (!form || !this.ready) return;
    const { stay, description, reason } = form;
    const who = stay ? { stay_id: stay } : { description: description.trim() };
    const body = { ...form.body, ...who, reason: reason.trim() };
    await this.once(async () => {
      await this.call("POST", form.path, { body });
      this.form = null;
      await this.done();
    });
  }
}

/** A player's stay at a seat, as text. */
export const stayWords = ({ seat, description, from }: SpotBody) =>
  words("who-stay", { seat, who: description ?? words("who-unknown"), at: dayAndTime(from) });

export function whoSheet(sent: WhoSheet) {
  const { form, desk, ready } = sent;
  if (!form) return nothing;
  const send = (event: Event) => {
    event.preventDefault();
    sent.send();
  };
  const type = (field: "description" | "reason") => (event: FieldEvent) => {
    form[field] = event.target.value;
    desk.redraw();
  };
  const choose = (event: Event) => {
    form.stay = (event.target as HTMLSelectElement).value;
    desk.redraw();
  };
  return sheet({
    title: form.title,
    small: form.small,
    close: () => sent.leave(),
    body: html`<form novalidate @submit=${send}><p class="note">${words("who-how")}</p>
      ${
        form.stays.length
          ? html`<label class="field field--wide"><span>${words("who-stays")}</span><select
          data-field="stay" @change=${choose}><option value="">${words("who-no-stay")}</option>${form.stays.map(
            (stay) =>
              html`<option value=${stay.stay_id} ?selected=${stay.stay_id === form.stay}>${stayWords(
                stay,
              )}</option>`,
          )}</select>${beside(sent, "/stay_id")}</label>`
          : nothing
      }
      ${
        form.stay
          ? nothing
          : html`<label class="field field--wide"><span>${words("who-description")}</span><input
          data-field="description" autocomplete="off" maxlength=${MOST_DESCRIPTION_CHARS}
          .value=${live(form.description)} @input=${type("description")}>${beside(sent, "/description")}</label>`
      }
      <label class="field field--wide"><span>${words("who-reason")}</span><textarea data-field="reason"
        maxlength=${MOST_REASON_CHARS} .value=${live(form.reason)}
        @input=${type("reason")}></textarea>${beside(sent, "/reason")}</label>
      <p class="bad note" role="alert">${sent.problemBeside("/stay_id", "/description", "/reason")}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => sent.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now"
        data-act="send" aria-disabled=${ready ? nothing : "true"}>${words("save")}</button></div></form>`,
  });
}
