// What is agreed before a match: who plays, who deals, whether every card or only the score is
// entered, and the stake.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { asTyped, shown, text, units } from "../../shared/money.js";
import { pill } from "../../shared/parts/act.js";
import { button, edited, keypad } from "../../shared/parts/button.js";
import { seatDeal } from "../../shared/parts/deal.js";
import { everyProblem, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { items } from "../lists.js";
import { righted } from "../righted.js";
import { matchOf, teamName } from "./match.js";
import { seatsFelt } from "./mesa.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { TrucoMode, TrucoPlayers, TrucoRound, TrucoStakePer } from "../../../types/api.js";

/** The most digits that a stake can have. */
const MOST_DIGITS = 9;
const PLAYERS: TrucoPlayers[] = [2, 3, 4];
const MODES: TrucoMode[] = ["scorer", "cards"];
const PER: TrucoStakePer[] = ["match", "chico"];

/** What was agreed. */
interface Agreed {
  players: number;
  mode: TrucoMode;
  /** the stake, as typed */
  stake: string;
  per: TrucoStakePer;
  /** who deals first; null if the deal passes to the next player */
  dealer: number | null;
}

export class Opening {
  app: App;
  desk: Desk<TrucoRound>;
  /** what was agreed; the same as for the previous match, until someone changes it */
  said: Partial<Agreed> = {};
  changing = false;

  constructor(app: App, desk: Desk<TrucoRound>) {
    this.app = app;
    this.desk = desk;
  }

  get agreed(): Agreed {
    const before = matchOf(this.desk);
    const usual: Agreed = {
      players: before?.teams.flatMap((team) => team.seats).length ?? 2,
      mode: before?.mode ?? "scorer",
      stake: before?.stake ? text(units(before.stake.amount)) : "",
      per: before?.stake?.per ?? "match",
      dealer: null,
    };
    const agreed = { ...usual, ...this.said };
    // With a different number of players, someone has to say who deals first.
    if (!agreed.dealer && (!before || agreed.players !== usual.players)) agreed.dealer = 1;
    return agreed;
  }

  say(change: Partial<Agreed>) {
    Object.assign(this.said, change);
    this.desk.refusal = null;
    this.app.redraw();
  }

  async open() {
    if (!this.desk.live || !this.desk.table.open) return;
    const { players, mode, dealer, stake, per } = this.agreed;
    const opening = { players, mode, ...(dealer ? { dealer } : {}) };
    const staked = units(stake) ? { stake, stake_per: per } : {};
    await this.desk.next({ ...opening, ...staked });
    if (this.desk.refusal) return;
    this.said = {};
    this.changing = false;
  }

  press(key: string) {
    this.say({ stake: edited(this.agreed.stake, key, MOST_DIGITS) });
  }

  band() {
    const { desk } = this;
    const match = matchOf(desk);
    const refusal = desk.refusal ? everyProblem(desk.refusal)[0].text : null;
    const won = match?.teams.find((team) => team.team === match.winner);
    const title =
      match && won
        ? words("match-won", { side: teamName(won, match) })
        : desk.state?.phase === "void"
          ? words("phase-void")
          : words("how-many-play");
    const right = desk.round && righted(desk);
    return nowBand({
      kind: right ? "bad" : "",
      badge: html`<b class="word">${right?.name ?? words(won ? "step-score" : "match")}</b>`,
      body: say(refusal ?? right?.title ?? title, right?.small || this.terms()),
      action: go(
        words(match ? "next-match" : "open-match"),
        () => this.open(),
        [cannotOpen(desk)],
        {
          moment: PAYOUT,
        },
      ),
    });
  }

  /** Who would play: nobody has a card yet. */
  felt() {
    const { players, dealer } = this.agreed;
    return seatsFelt(this.desk, players, dealer ?? 1);
  }

  /** The next match's terms in one line. */
  terms() {
    const { players, mode, stake, per } = this.agreed;
    const { currency } = this.desk.table;
    const stakes = units(stake)
      ? words("stake-per", { stake: `${shown(stake)} ${currency}`, per })
      : words("no-stake");
    const what = words(`mode-${mode}`);
    return items([
      words("players-count", { count: players }),
      what[0].toLowerCase() + what.slice(1),
      stakes,
    ]);
  }

  work() {
    const { chips = [] } = this.desk.round ?? {};
    if (matchOf(this.desk) && !this.changing) {
      return html`<section class="work work--deck"><div class="dues">${chips.map(seatDeal)}${chips.length ? nothing : html`<p class="muted">${words("nothing-to-pay")}</p>`}</div>
        <div class="fn">${button(words("other-terms"), () => this.change(), { name: "terms" })}</div></section>`;
    }
    return this.form();
  }

  change() {
    this.changing = true;
    this.app.redraw();
  }

  form() {
    const { players, mode, dealer, stake, per } = this.agreed;
    const choose = <Name extends keyof Agreed>(
      name: Name,
      values: [Agreed[Name], string][],
      now: Agreed[Name],
    ) => html`<div class="choose" role="group" aria-label=${words(`choose-${name}`)}>
      ${name === "per" ? nothing : html`<h2>${words(`choose-${name}`)}</h2>`}<div class="pills">${values.map(
        ([value, title]) =>
          pill(title, value === now, () => this.say({ [name]: value }), {
            name: `${name}-${value}`,
          }),
      )}</div></div>`;
    const seats = Array.from({ length: players }, (_, index) => index + 1);
    return html`<section class="work work--opening"><div class="chooses">
      ${choose(
        "players",
        PLAYERS.map((count) => [count, String(count)]),
        players,
      )}
      ${choose(
        "mode",
        MODES.map((name) => [name, words(`mode-${name}`)]),
        mode,
      )}
      ${choose(
        "dealer",
        seats.map((seat) => [seat, String(seat)]),
        dealer,
      )}
</div>
      <div class="stakebox"><h2>${words("choose-stake")} · ${this.desk.table.currency}</h2><output class="typed">${
        stake ? asTyped(stake) : html`<small>${words("no-stake")}</small>`
      }</output>${
        units(stake)
          ? choose(
              "per",
              PER.map((name) => [name, words(`per-${name}`)]),
              per,
            )
          : nothing
      }</div>${keypad((key) => this.press(key))}</section>`;
  }

  keys(): Keys {
    return {
      Enter: onEnter(() => this.open()),
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
    };
  }
}
