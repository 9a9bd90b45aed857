// The open commands that have no key of their own: one tile per command, then its form.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words, wordsOr } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { cannotDecide, refusalBand, seatBadge } from "./bar.js";
import { Change } from "./change.js";
import {
  commandOf,
  defaults,
  fieldsOf,
  hasReason,
  movesTo,
  otherCommands,
  type Act,
} from "./commands.js";
import { Form } from "./form.js";
import type { Values } from "./fields.js";
import { streetCards } from "./hand.js";
import { ringView } from "./ring.js";
import { commandName } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound } from "../../../types/api.js";

export class More {
  app: App;
  desk: Desk<HoldemRound>;
  close: () => void;
  /** the selected command, with its bounds */
  open: Act | null = null;
  form;
  change;

  /** @param first the command to start with, if any, and its values */
  constructor(
    app: App,
    desk: Desk<HoldemRound>,
    first: { type: string; values: Values },
    close: () => void,
  ) {
    this.app = app;
    this.desk = desk;
    this.close = close;
    this.form = new Form(app, desk, () => this.refill());
    this.change = new Change(desk, () => app.redraw());
    const open = this.commands.find(({ type }) => type === first.type);
    if (open) this.choose(open, first.values);
  }

  /** The commands that are offered. */
  get commands(): Act[] {
    const { theRound: round, table } = this.desk;
    return [...otherCommands(round, table), ...movesTo(round, table, this.app.tables ?? [])];
  }

  choose(open: Act, filled: Values = {}) {
    this.desk.refusal = null;
    this.open = open;
    const values: Values = { ...defaults(open), ...filled };
    this.form.values = {};
    this.form.use(this.fieldsOf(open, values), values);
    const first = this.form.fields.find(({ name }) => values[name] === undefined);
    this.form.active = first && ["amount", "cards"].includes(first.kind) ? first.name : "";
    this.app.redraw();
  }

  refill() {
    if (this.open) this.form.use(this.fieldsOf(this.open, this.form.values));
  }

  fieldsOf(open: Act, values: Values) {
    const fields = fieldsOf(open, values);
    if (open.type !== "replace_board") return fields;
    // The cards that are already on the street can be entered again.
    const options = streetCards(this.desk, String(values.street), open.board ?? 1);
    return fields.map((field) => (field.name === "cards" ? { ...field, options } : field));
  }

  /** The command, once it is complete. */
  get whole() {
    const { open, form } = this;
    return open && !form.missing && !form.wrong ? commandOf(open, form.given) : null;
  }

  async enter() {
    const { open, desk, app, whole: command } = this;
    if (!open || !command || cannotDecide(desk)) return;
    if (needsFloor(open)) {
      const title = titleOf(open);
      return app.askFloor({ title, command, reason: hasReason(open), then: this.close });
    }
    if (command.type !== "note") return (await desk.act(command)) && this.close();
    desk.refusal = await desk.tell(command);
    if (!desk.refusal) this.close();
    app.redraw();
  }

  back() {
    this.desk.refusal = null;
    if (this.form.active) return this.form.activate(this.form.active);
    if (!this.open) return this.close();
    this.open = null;
    this.form.use([]);
    this.app.redraw();
  }

  view() {
    const { desk, form, open } = this;
    return {
      felt: ringView(desk, {
        now: form.seat,
        due: open ? null : (desk.theState.to_act?.seat ?? null),
        ...form.taps,
      }),
      band: this.band(),
      work: form.pad ?? (open ? this.filling() : this.tiles()),
    };
  }

  band() {
    const { desk, open, form } = this;
    const badge = seatBadge(form.taps.tap && (form.seat ?? "?"), words("more"));
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    const back = button(words("go-back"), () => (open ? this.back() : this.close()), {
      kind: "btn--line",
      name: "back",
    });
    if (!open) return nowBand({ badge, body: say(words("what-else"), nothing), action: back });
    const amount = "amount" in open ? shown(open.amount) : "";
    const { wrong } = form;
    return nowBand({
      kind: wrong ? "bad" : "",
      badge,
      body: say(
        wrong ?? titleOf(open),
        [amount, form.lacks || helpOf(open)].filter(Boolean).join(" · "),
      ),
      action: html`${back}${go(
        words("enter-it"),
        () => this.enter(),
        [cannotDecide(desk), !this.whole],
        {
          small: needsFloor(open) ? words("floor-signs") : undefined,
        },
      )}`,
    });
  }

  tiles() {
    const open = this.commands;
    return html`<section class="work work--more"><div class="tiles tiles--small">${open.map(
      (
        command,
      ) => html`<button class="tile" data-tile=${command.type} @click=${() => this.choose(command)}
      ><b>${titleOf(command)}</b>${
        needsFloor(command) ? html`<span>${icon("lock")}${words("floor-signs")}</span>` : nothing
      }</button>`,
    )}${open.length ? nothing : html`<p>${words("nothing-else")}</p>`}</div></section>`;
  }

  filling() {
    const { form } = this;
    const pad =
      form.keypad ??
      this.change.view(this.whole) ??
      html`<p class="acts__none">${form.fields.length ? "" : words("nothing-to-fill-in")}</p>`;
    return html`<section class="work work--form">${form.view()}<div class="mis__pad">${pad}</div></section>`;
  }

  keys(): Keys {
    return { Enter: () => this.enter(), ...this.form.keys(), Escape: () => this.back() };
  }
}

const needsFloor = (open: Act) => "needs_floor" in open && open.needs_floor;

function titleOf(open: Act) {
  if (open.type === "leave") return words("does-move_table");
  if (open.type === "chip_race") return `${commandName(open.type)} · ${shown(open.chip)}`;
  if ("board" in open && open.board)
    return `${commandName(open.type)} · ${words("of-board", { number: open.board })}`;
  if (open.type !== "penalty") return commandName(open.type);
  const kind = open.kinds.includes("lifted") ? "lifted" : open.needs_floor ? "floor" : "warning";
  return words(`does-penalty-${kind}`);
}

function helpOf(open: Act) {
  if (open.type === "chip_race") return words("race-winners", { count: open.winners });
  return wordsOr(`help-${open.type === "leave" ? "move_table" : open.type}`, "");
}
