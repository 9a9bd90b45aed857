// The form for one command: its fields, what was filled in, and the resulting command.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { isoOf } from "../typed_time.js";
import { dayAndTime } from "../when.js";
import { words, wordsOr } from "../words.js";
import { knownOf, type OpenAct, type Value, type Values } from "./known.js";
import type { TableCommand } from "../../../types/api.js";
import type { FieldEvent } from "../field_event.js";

export type Field = import("./known.js").Field;

/** With more options than this, the field becomes a list. */
const MOST_KEYS = 6;

export class ActForm {
  open: OpenAct;
  known;
  changed: () => void;
  values: Values;

  /** @param open the open command, with its bounds */
  constructor(game: string, open: OpenAct, changed: () => void) {
    this.open = open;
    this.known = knownOf(game, open.type);
    this.changed = changed;
    this.values = { ...open.values };
    this.fit();
  }

  get fields() {
    return this.known.fields?.(this.open, this.values) ?? [];
  }

  /** Selects an option if it is the only one, and clears a value that is no longer possible. */
  fit() {
    for (const { name } of this.fields) {
      const field = this.fields.find((known) => known.name === name);
      const options = field?.options;
      if (!options) continue;
      if (!options.includes(this.values[name])) delete this.values[name];
      if (options.length === 1 && !field?.optional) [this.values[name]] = options;
    }
  }

  set(name: string, value: Value) {
    this.values[name] = value;
    this.fit();
    this.changed();
  }

  get given() {
    const given = {} as Values;
    for (const { name, kind } of this.fields) {
      const value = this.values[name];
      const said = typeof value === "string" ? value.trim() : value;
      if (said === undefined || said === "" || said === false) continue;
      given[name] = kind === "number" ? Number(said) : kind === "time" ? isoOf(String(said)) : said;
    }
    return given;
  }

  /** Whether a required field is empty, or the text in a number field is not a number. */
  get missing() {
    const { given } = this;
    return this.fields.some(({ name, kind, optional }) => {
      const value = given[name];
      if (value === undefined) return !optional && kind !== "flag";
      if (kind === "time") return value === "";
      return (kind === "number" || kind === "amount") && !/^\d+(\.\d+)?$/.test(String(value));
    });
  }

  /** The command, once it is complete. */
  get command() {
    if (this.missing) return null;
    const { open, known, given } = this;
    const filled: object = { type: open.type, ...(known.body?.(open, given) ?? given) };
    return filled as TableCommand;
  }
}

function labelOf({ name, label = `field-${name}`, hint, optional, kind }: Field, unit = "") {
  return html`${words(label)} ${kind === "amount" ? html`<small>${unit}</small> ` : nothing}${
    optional ? html`<small>${words("may-be-left-out")}</small>` : nothing
  }${hint ? html`<small>${hint}</small>` : nothing}`;
}

function optionOf({ names, prefix, name }: Field, option: Value) {
  return names?.[String(option)] ?? wordsOr(`${prefix ?? name}-${option}`, option);
}

/** The page's CSS classes for a field, a key and a row of keys. */
type Classes = { field: string; key: string; keys: string };

/**
 * The fields.
 * @param currency the currency of amounts
 */
export const fieldsView = (form: ActForm, classes: Classes, currency = "") =>
  form.fields.map((field) => one(form, field, classes, currency));

function one(form: ActForm, field: Field, classes: Classes, currency: string) {
  const { name, kind, options = [], most = 20, optional = false } = field;
  const value = form.values[name];
  const input = (event: FieldEvent) => form.set(name, event.target.value);
  if (kind === "flag" || (options.length && options.length <= MOST_KEYS)) {
    const all = kind === "flag" ? [true, false] : options;
    const on = (option: Value) => (kind === "flag" ? Boolean(value) : value) === option;
    const said = (option: Value) =>
      kind === "flag" ? words(option ? "yes" : "no") : optionOf(field, option);
    return html`<div class=${classes.field} role="group" aria-label=${words(field.label ?? `field-${name}`)}
      ><span>${labelOf(field)}</span><div class=${classes.keys}>${all.map(
        (option) => html`<button type="button" class=${classes.key} data-field=${name}
          data-option=${option} aria-pressed=${on(option)}
          @click=${() => form.set(name, on(option) && optional ? undefined : option)}
          >${said(option)}</button>`,
      )}</div></div>`;
  }
  if (kind === "choice" || kind === "seat") {
    const take = (event: FieldEvent) => form.set(name, options[Number(event.target.value || -1)]);
    return html`<label class=${classes.field}><span>${labelOf(field)}</span>
      <select data-field=${name} @change=${take}><option value="" ?selected=${value === undefined}
        ></option>${options.map(
          (option, nth) => html`<option value=${nth} ?selected=${option === value}
            >${optionOf(field, option)}</option>`,
        )}</select></label>`;
  }
  if (kind === "long")
    return html`<label class=${classes.field}><span>${labelOf(field)}</span><textarea data-field=${name}
      maxlength=${most} .value=${live(String(value ?? ""))} @input=${input}></textarea></label>`;
  const mode = kind === "amount" ? "decimal" : kind === "number" ? "numeric" : "text";
  return html`<label class=${classes.field}><span>${labelOf(field, currency)}</span><input data-field=${name}
    inputmode=${mode} placeholder=${kind === "time" ? dayAndTime(new Date()) : ""} autocomplete="off" maxlength=${most} .value=${live(String(value ?? ""))}
    @input=${input}></label>`;
}
