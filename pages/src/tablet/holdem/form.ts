// A form with a few fields, on the right. While a field needs it, the keypad or the pack takes the
// left side.

import { html, nothing } from "lit-html";
import { asTyped, shown, text, units } from "../../shared/money.js";
import { button, keypad } from "../../shared/parts/button.js";
import { card } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { boundsWords } from "./amounts.js";
import { Collector } from "./collect.js";
import { label, optionWords, type Field, type Option, type Value, type Values } from "./fields.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Look } from "./ring.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** The most digits that a typed amount can have. */
const MOST_DIGITS = 12;
/** With more seats than this, a seat is chosen on the felt, because there is no room for keys. */
const MOST_PILLS = 7;
/** The same limit in forms with four or more fields, whose labels are at the side. */
const FEWEST_PILLS = 5;
const TYPED = ["amount", "number", "amounts"];
const isSeat = ({ kind }: Field) => kind.startsWith("seat");

export class Form {
  fields: Field[] = [];
  values: Values = {};
  /** The field that has the keypad or the pack. */
  active = "";
  collector;

  constructor(
    public app: App,
    public desk: Desk<HoldemRound>,
    public changed: () => void,
  ) {
    this.collector = new Collector(app, desk, {
      of: () => `field:${this.active}`,
      count: () => this.field(this.active)?.count ?? 1,
      done: (cards) => this.enterCards(cards),
      own: () => new Set(this.field(this.active)?.options?.map(String)),
      twice: () => undefined,
    });
  }

  field(name: string) {
    return this.fields.find((known) => known.name === name);
  }

  /** Switches to other fields. Values that are still possible are kept. */
  use(fields: Field[], values: Values = {}) {
    const kept = Object.fromEntries(
      fields.map(({ name, options, kind }) => {
        const old = this.values[name];
        const fits =
          !options ||
          kind === "cards" ||
          Array.isArray(old) ||
          options.some((option) => option === old);
        return [name, fits ? old : undefined];
      }),
    );
    this.fields = fields;
    this.values = { ...kept, ...values };
    if (!this.field(this.active)) this.active = "";
  }

  /** The seat that was chosen. */
  get seat() {
    const { seat } = this.values;
    return typeof seat === "number" ? seat : null;
  }

  /** What a tap on the felt does: it chooses a seat, if a field is for one. */
  get taps(): Pick<Look, "open" | "tap"> {
    const fields = this.fields.filter(isSeat);
    if (!fields.length) return {};
    return {
      open: new Set(fields.flatMap(({ options = [] }) => options)),
      tap: (seat) => {
        const empty = fields.find(({ name }) => this.values[name] === undefined) ?? fields.at(-1);
        if (empty?.options?.includes(seat)) this.choose(empty, seat);
      },
    };
  }

  /** The values, in the command's format. */
  get given() {
    const given: Values = {};
    for (const { name, kind } of this.fields) {
      const value = this.values[name];
      if (value === undefined || value === "" || value === false) continue;
      if (Array.isArray(value) && !value.length) continue;
      if (kind === "amounts") given[name] = String(value).split(" ").filter(Boolean).map(whole);
      else if (kind === "amount") given[name] = whole(String(value));
      else if (kind === "number") given[name] = Number(value);
      else given[name] = kind === "card" && Array.isArray(value) ? value[0] : value;
    }
    return given;
  }

  /** The first required field that is empty. */
  get missing(): Field | null {
    const { given } = this;
    const field = this.fields.find(({ name, optional, kind, exactly }) => {
      const value = given[name];
      if (exactly !== undefined) return !Array.isArray(value) || value.length !== exactly;
      return !optional && kind !== "flag" && value === undefined;
    });
    return field ?? null;
  }

  /** The label of the first required field that is empty; false if none is. */
  get lacks() {
    return this.missing ? label(this.missing) : false;
  }

  /** Why a typed amount is outside its limits, if it is. */
  get wrong() {
    const { given } = this;
    for (const { name, kind, min, max } of this.fields) {
      const amount = given[name];
      if (kind !== "amount" || typeof amount !== "string" || max === undefined) continue;
      const values = { amount: shown(amount), min: shown(min ?? "0"), max: shown(max) };
      if (units(amount) < units(min)) return words("below-least", values);
      if (max !== null && units(amount) > units(max)) return words("above-most", values);
    }
    return null;
  }

  // Filling in the fields.

  set(name: string, value: Value) {
    this.values[name] = value;
    this.desk.refusal = null;
    this.changed();
    this.app.redraw();
  }

  /** Chooses an option, or clears it. */
  choose(field: Field, option: Option) {
    const old = this.values[field.name];
    if (field.kind === "seats" || field.kind === "choices") {
      const now = new Set(Array.isArray(old) ? old : []);
      if (!now.delete(option)) now.add(option);
      return this.set(field.name, [...now].sort());
    }
    this.set(field.name, old === option ? undefined : option);
  }

  press(key: string) {
    const field = this.field(this.active) ?? this.fields.find(({ kind }) => TYPED.includes(kind));
    if (!field || !TYPED.includes(field.kind)) return;
    this.active = field.name;
    const old = String(this.values[field.name] ?? "");
    if (key === "back") return this.set(field.name, old.slice(0, -1));
    if (old.length < MOST_DIGITS * 4) this.set(field.name, old + key);
  }

  enterCards(cards: string[]) {
    const name = this.active;
    this.active = "";
    this.set(name, cards);
  }

  activate(name: string) {
    this.active = this.active === name ? "" : name;
    this.collector.keep([]);
    this.app.redraw();
  }

  // Drawing.

  /** The pack, if a field needs it. */
  get pad() {
    const field = this.field(this.active);
    if (!field || (field.kind !== "card" && field.kind !== "cards")) return null;
    const done = () => this.enterCards(this.collector.cards);
    return this.collector.pad(
      html`${this.collector.backTool()}${
        field.few
          ? button(words("these-cards"), done, {
              name: "these",
              off: !this.collector.cards.length && words("name-card"),
            })
          : nothing
      }${button(words("no-card"), () => this.enterCards([]), { name: "no-card" })}`,
    );
  }

  /** The keypad, if a field needs it. */
  get keypad() {
    const field = this.field(this.active);
    return field && TYPED.includes(field.kind) ? keypad((key) => this.press(key)) : null;
  }

  view() {
    return html`<div class="rul rul--${Math.min(this.fields.length, 4)}">${this.fields.map(
      (field) => html`<h2 id="field-${field.name}">${label(field)}</h2>${this.control(field)}`,
    )}</div>`;
  }

  control(field: Field) {
    const value = this.values[field.name];
    switch (field.kind) {
      case "seat":
      case "seats":
      case "choice":
      case "choices":
        return this.pills(field, value);
      case "flag":
        return html`<div class="pills"><button class="pill" data-field=${field.name}
          aria-pressed=${Boolean(value)} @click=${() => this.set(field.name, !value)}
          >${words(value ? "yes" : "no")}</button></div>`;
      case "text":
        return html`<input class="typed" data-field=${field.name} maxlength=${field.most ?? 40} autocomplete="off"
          placeholder=${field.optional ? words("optional") : nothing}
          aria-labelledby="field-${field.name}" .value=${String(value ?? "")}
          @input=${(event: FieldEvent) => this.set(field.name, event.target.value)}>`;
      case "card":
      case "cards":
        return html`<button class="typed typed--cards" data-field=${field.name}
          id="value-${field.name}" aria-labelledby="field-${field.name} value-${field.name}" @click=${() => this.activate(field.name)}
          >${Array.isArray(value) && value.length ? value.map((name) => card(String(name), "xs")) : words("name-card")}</button>`;
      default:
        return this.typed(field, String(value ?? ""));
    }
  }

  pills(field: Field, value: Value) {
    const options = field.options ?? [];
    const seats = isSeat(field);
    if (seats && options.length > (this.fields.length > 3 ? FEWEST_PILLS : MOST_PILLS)) {
      const said = Array.isArray(value) ? value.join(", ") : value;
      return html`<div class="typed" data-field=${field.name}>${said || html`<span class="hint">${words("tap-the-seat")}</span>`}</div>`;
    }
    const on = (option: Option) =>
      Array.isArray(value) ? value.includes(option) : value === option;
    return html`<div class="pills ${seats ? "" : "pills--w"}" role="group" aria-labelledby="field-${field.name}">
      ${options.map(
        (option) => html`<button class="pill ${option === field.due ? "pill--due" : ""}"
        data-field=${field.name} data-pill=${option} aria-pressed=${on(option)}
        @click=${() => this.choose(field, option)}>${optionWords(field, option)}</button>`,
      )}</div>`;
  }

  typed(field: Field, value: string) {
    const on = this.active === field.name;
    const bounds = field.max === undefined ? "" : boundsWords(field.min, field.max);
    return html`<div class="amount"><button class="typed" data-field=${field.name} aria-pressed=${on}
      id="value-${field.name}" aria-labelledby="field-${field.name} value-${field.name}"
      @click=${() => this.activate(field.name)}
      >${asTyped(value)}${on ? html`<i class="caret"></i>` : nothing}<small>${bounds}</small></button>
      ${field.kind === "amounts" ? button(words("another-amount"), () => this.press(" "), { name: "one-more" }) : nothing}</div>`;
  }

  keys(): Keys {
    if (this.pad) return { ...this.collector.keys(), Escape: () => this.activate(this.active) };
    return {
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
    };
  }
}

const whole = (value: string) => (value.startsWith("-") ? value : text(units(value)));
