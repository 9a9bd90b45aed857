// A sheet with a few fields and one button, which is enough for most acts of a tournament.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { beside, needs, sheet } from "../sheet.js";
import type { Acts } from "./act.js";
import type { FieldEvent } from "../../shared/field_event.js";

/**
 * A form with its keys: the fields scroll in a box of their own, so that the keys below them are
 * always there and never cover a field.
 */
export const keyed = (press: (event: Event) => void, fields: unknown, foot: unknown) =>
  html`<form class="psheet__form" @submit=${press}><div class="psheet__in">${fields}</div>${foot}</form>`;

/** A field. If it has choices, one of them is selected. */
export interface Field {
  name: string;
  /** the id of the field's label, or the label itself */
  label?: string;
  text?: string;
  how?: string;
  most?: number;
  mode?: "numeric" | "decimal";
  /** the field's name in the API, if that is different */
  pointer?: string;
  choices?: (readonly [value: string, text: string])[];
  /** whether the button waits for this field */
  required?: boolean;
}

/** The field for a required reason. */
export const REASON: Field = { name: "reason", label: "reason", most: 500, required: true };

export function formSheet(
  acts: Acts,
  {
    title,
    fields,
    note = nothing,
    outcome,
    does,
    tone = "pbtn--now",
    send,
  }: {
    title: string;
    fields: Field[];
    note?: unknown;
    /** what pressing the button would lead to, shown beside it */
    outcome?: (typed: Record<string, string>) => unknown;
    /** what the button says */
    does: string;
    tone?: string;
    send: (typed: Record<string, string>) => unknown;
  },
) {
  const { typed } = acts;
  const set = (name: string) => (event: FieldEvent) => {
    typed[name] = event.target.value;
    if (outcome || fields.some((one) => one.required && one.name === name)) acts.host.redraw();
  };
  const lacks = fields.find(({ name, required }) => required && !typed[name]?.trim());
  const at = ({ name, pointer = `/${name}` }: Field) => pointer;
  // The first field has the focus when the sheet opens.
  const field = (one: Field, nth: number) => {
    const { name, label = "", text = words(label), how = "", most = 40, mode, choices } = one;
    return html`<label class="field field--wide"><span>${text}${how ? html` <small>${how}</small>` : nothing}</span>${
      choices
        ? html`<select data-field=${name} ?autofocus=${!nth} @change=${set(name)}>${choices.map(
            ([value, text]) =>
              html`<option value=${value} ?selected=${value === (typed[name] ?? "")}>${text}</option>`,
          )}</select>`
        : html`<input data-field=${name} ?autofocus=${!nth} ?required=${one.required} maxlength=${most} inputmode=${mode ?? nothing} autocomplete="off"
            .value=${typed[name] ?? ""} @input=${set(name)}>`
    }</label>${beside(acts, at(one))}`;
  };
  const press = (event: Event) => {
    event.preventDefault();
    if (!lacks) send(typed);
  };
  return sheet({
    title,
    close: acts.leave,
    body: keyed(
      press,
      html`${note}${fields.map(field)}`,
      html`<p class="bad note" role="alert">${acts.problemBeside(...fields.map(at))}</p>
      <div class="actions">${
        outcome ? html`<p class="outcome" role="status">${outcome(typed)}</p>` : nothing
      }<button type="button" class="pbtn" @click=${acts.leave}>${words("go-back")}</button><button
        class="pbtn ${tone}" data-act="send" aria-disabled=${off(acts, lacks)}>${does}${needs(
          lacks && (lacks.text ?? words(lacks.label ?? "")),
        )}</button></div>`,
    ),
  });
}
