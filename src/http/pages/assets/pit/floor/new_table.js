// @ts-check
// A table is opened: its name, its game, its currency. Its house rules are the game's own until
// somebody changes them.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { call } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { sheet } from "../sheet.js";

const GAMES = ["break_poker", "holdem", "truco", "canasta"];

export class NewTable {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.open = false;
    this.form = { name: "", game: "break_poker", currency: "" };
    this.problem = "";
  }

  /** @param {boolean} open */
  show(open) {
    const currency = this.desk.tables[0]?.currency ?? "USD";
    Object.assign(this, { open, problem: "", form: { name: "", game: "break_poker", currency } });
    this.desk.redraw();
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    this.form = { ...this.form, [name]: value };
    this.problem = "";
    this.desk.redraw();
  }

  get ready() {
    return Boolean(this.form.name.trim() && this.form.currency.trim());
  }

  async send() {
    if (!this.ready) return;
    const { name, game, currency } = this.form;
    try {
      const body = { name: name.trim(), game, currency: currency.trim().toUpperCase() };
      await call("POST", "/v1/tables", { body });
      this.show(false);
      await this.desk.readTables();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }
}

/** @param {NewTable} making */
export function newTableView(making) {
  if (!making.open) return nothing;
  const { form } = making;
  const input = (
    /** @type {"name" | "currency"} */ name,
    /** @type {number} */ most,
  ) => html`<label class="field field--wide"
    ><span>${words(name)}</span><input data-field=${name} maxlength=${most} autocomplete="off"
      .value=${form[name]}
    @input=${(/** @type {any} */ event) => making.set(name, event.target.value)}></label>`;
  return sheet({
    title: words("open-table"),
    close: () => making.show(false),
    body: html`<form @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      making.send();
    }}>${input("name", 64)}
      <label class="field field--wide"><span>${words("which-game")}</span><select data-field="game"
        @change=${(/** @type {any} */ event) => making.set("game", event.target.value)}>${GAMES.map(
          (game) =>
            html`<option value=${game} ?selected=${game === form.game}>${words(`game-${game}`)}</option>`,
        )}</select></label>${input("currency", 3)}
      <p class="bad note" role="alert">${making.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => making.show(false)}>${words("go-back")}</button>
        <button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${making.ready ? nothing : "true"}>${words("open-table")}</button></div></form>`,
  });
}
