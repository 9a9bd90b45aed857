// Opening a table: its name, its game, its currency, and its house rules, which are the game's own
// or another table's. The sheet shows the effect of the rules on the odds before it closes.

import { html, nothing } from "lit-html";
import { allOf } from "../../shared/all_of.js";
import { read } from "../../shared/api.js";
import { Sends } from "../../shared/sends.js";
import { words } from "../../shared/words.js";
import { address } from "../route.js";
import { beside, sheet } from "../sheet.js";
import { NewOdds, newOddsView } from "./new_odds.js";
import type { Desk } from "../desk.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { GameKind, TableBody } from "../../../types/api.js";

const GAMES = allOf<GameKind | "other">()(["break_poker", "holdem", "truco", "canasta", "other"]);
/** The fields that describe a game whose rounds are not recorded. */
const OTHER = ["title", "variant", "limits"] as const;

export class NewTable extends Sends {
  desk: Desk;
  open = false;
  /** `like` is the table whose rules are used; empty for the game's own rules. */
  form!: Record<"name" | "game" | "currency" | "like" | (typeof OTHER)[number], string>;
  /** the table, once it is open */
  made!: TableBody | null;
  /** the effect of its rules on the odds */
  odds!: NewOdds | null;

  constructor(desk: Desk) {
    super(desk);
    this.desk = desk;
    this.clear();
  }

  clear() {
    const currency = this.desk.tables[0]?.currency ?? "USD";
    this.form = {
      name: "",
      game: "break_poker",
      currency,
      like: "",
      title: "",
      variant: "",
      limits: "",
    };
    this.forgive();
    this.made = null;
    this.odds?.close();
    this.odds = null;
  }

  show(open: boolean) {
    this.clear();
    this.open = open;
    this.desk.redraw();
  }

  set(name: string, value: string) {
    const like = name === "game" ? "" : this.form.like;
    this.form = { ...this.form, like, [name]: value };
    this.forgive();
    this.desk.redraw();
  }

  get ready() {
    const { name, currency, title } = this.form;
    const told = !this.isOther || title.trim();
    return Boolean(name.trim() && currency.trim() && told) && !this.busy;
  }

  /** Whether the table's rounds are not recorded. */
  get isOther() {
    return this.form.game === "other";
  }

  /** The description of a game whose rounds are not recorded. */
  get ofOther() {
    const said = OTHER.map((name) => [name, this.form[name].trim()]).filter(([, text]) => text);
    return this.isOther ? Object.fromEntries(said) : {};
  }

  /** The tables whose rules the new table can use. */
  get others() {
    return this.desk.tables.filter(({ game }) => game === this.form.game);
  }

  async send() {
    if (!this.ready) return;
    const { name, game, currency, like } = this.form;
    await this.once(async () => {
      const rules = like ? (await read(`/v1/tables/${like}/rules`)).data.rules : undefined;
      const body = {
        name: name.trim(),
        game,
        currency: currency.trim().toUpperCase(),
        rules,
        ...this.ofOther,
      };
      const { data } = await this.call("POST", "/v1/tables", { body });
      const odds = new NewOdds(this.desk, data, rules);
      if (odds.told) Object.assign(this, { made: data, odds });
      else this.show(false);
      await this.desk.readFloor();
    });
  }
}

export function newTableView(making: NewTable) {
  if (!making.open) return nothing;
  const close = () => making.show(false);
  const { made, odds } = making;
  if (!made || !odds) return sheet({ title: words("open-table"), close, body: form(making) });
  return sheet({
    title: words("table-is-open", { name: made.name }),
    close,
    body: html`<div data-made=${made.id} aria-live="polite">${newOddsView(odds)}</div>
      <div class="actions"><a class="pbtn" href=${address("rules", made.id)}>${words("nav-rules")}</a>
        <button class="pbtn pbtn--now" data-act="leave" @click=${close}>${words("close")}</button></div>`,
  });
}

function form(making: NewTable) {
  const { form, others } = making;
  const take = (name: string) => (event: FieldEvent) => making.set(name, event.target.value);
  const input = (
    name: "name" | "currency" | (typeof OTHER)[number],
    most: number,
  ) => html`<label class="field field--wide"
    ><span>${words(name)}</span><input data-field=${name} maxlength=${most} autocomplete="off"
      .value=${form[name]}
    @input=${take(name)}>${beside(making, `/${name}`)}</label>`;
  return html`<form @submit=${(event: Event) => {
    event.preventDefault();
    making.send();
  }}>${input("name", 64)}
      <label class="field field--wide"><span>${words("which-game")}</span><select data-field="game"
        @change=${take("game")}>${GAMES.map(
          (game) =>
            html`<option value=${game} ?selected=${game === form.game}>${words(`game-${game}`)}</option>`,
        )}</select></label>${input("currency", 3)}
      ${
        making.isOther
          ? html`${input("title", 64)}${input("variant", 64)}${input("limits", 500)}`
          : html`<label class="field field--wide"><span>${words("nav-rules")}</span><select data-field="like"
        @change=${take("like")}><option value="" ?selected=${!form.like}>${words("rules-own")}</option>
        ${others.map(
          ({ id, name }) =>
            html`<option value=${id} ?selected=${id === form.like}>${words("rules-as-at", {
              table: name,
            })}</option>`,
        )}</select></label>`
      }
      <p class="bad note" role="alert">${making.problemBeside("/name", "/currency", ...OTHER.map((name) => `/${name}`))}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => making.show(false)}>${words("go-back")}</button>
        <button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${making.ready ? nothing : "true"}>${words("open-table")}</button></div></form>`;
}
