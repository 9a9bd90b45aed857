// Between two hands at a tournament table: the level and the clock, what the dealer is waiting for,
// and the players who leave or arrive. The dealer does not enter buy-ins or departures here.

import { html, nothing } from "lit-html";
import { momentOf, left, ServerTime } from "../../clock/time.js";
import { read } from "../../shared/api.js";
import { hears } from "../../shared/deaf.js";
import { shown } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { asked } from "../prompt.js";
import { cannotDecide, refusalBand, seatBadge, undoTool } from "./bar.js";
import { phaseOf, seatsOf } from "./hand.js";
import { ringView } from "./ring.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound, Tournament } from "../../../types/api.js";

/** How often the tournament is read between two hands, in milliseconds. */
const EVERY = 4_000;
const SECOND = 1_000;
/** The steps that might be needed before the deal. */
const NEXT = ["place_button", "chip_race", "close"] as const;

export class Between {
  tournament: Tournament | null = null;
  server = new ServerTime();
  #seat = 1;
  #readAt = -EVERY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param other opens another command */
  constructor(
    readonly app: App,
    readonly desk: Desk<HoldemRound>,
    readonly other: (type: string) => void,
  ) {}

  /** This table in the tournament's data. */
  get here() {
    return this.tournament?.tables.find(({ table_id: id }) => id === this.desk.table.id);
  }

  /** What the table is waiting for, according to the house; null if the dealer can continue. */
  get holds() {
    return this.here?.prompts.find(({ expects }) => !expects.length) ?? null;
  }

  /** What else the house says about the table. */
  get told() {
    return this.here?.prompts.filter((prompt) => prompt !== this.holds) ?? [];
  }

  /** Reads the tournament while this screen is shown. The clock is drawn every second. */
  #goesOn() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (this.app.desk !== this.desk || phaseOf(this.desk) !== "seating") return;
      if (performance.now() - this.#readAt >= EVERY) await this.#read();
      this.app.redraw();
    }, SECOND);
    if (!this.tournament && performance.now() - this.#readAt >= EVERY) this.#read();
  }

  async #read() {
    const id = this.desk.round?.tournament_id;
    if (!id) return;
    const began = performance.now();
    this.#readAt = began;
    try {
      const { data } = await read(`/v1/tournaments/${id}`);
      this.tournament = data;
      this.server.heard(began, performance.now(), Date.parse(data.clock.now));
    } catch {
      // The last answer stays on the screen until the next reading.
      return;
    }
    this.app.redraw();
  }

  /** The current level and its remaining time. */
  level() {
    const { clock } = this.tournament ?? {};
    if (!clock || !this.server.samples.length) return "";
    const { level, on, remaining } = momentOf(clock, this.server.at(performance.now()));
    if (level === null || on?.kind !== "level")
      return words("event-break", { left: left(remaining) });
    return words(Number(on.ante) > 0 ? "event-level-ante" : "event-level", {
      level,
      small: shown(on.small),
      big: shown(on.big),
      ante: shown(on.ante),
      left: left(remaining),
    });
  }

  // The dealer's actions.

  /** What the band's key does: place the button, race off chips, close the table, or deal. */
  get next() {
    const { desk } = this;
    const [first] = desk.theRound.prompt?.expects ?? [];
    return NEXT.find((type) => type === first && desk.open(type)) ?? "deal";
  }

  go() {
    const { desk, next } = this;
    if (this.holds || cannotDecide(desk) || desk.waiting.length || !desk.open(next)) return;
    if (next === "chip_race") return this.other(next);
    desk.act(next === "place_button" ? { type: next, seat: this.#seat } : { type: next });
  }

  select(seat: number) {
    this.#seat = seat;
    this.desk.refusal = null;
    this.app.redraw();
  }

  // Drawing.

  view() {
    this.#goesOn();
    const seats = seatsOf(this.desk).filter(({ free }) => !free);
    if (!seats.some(({ seat }) => seat === this.#seat)) this.#seat = seats[0]?.seat ?? 1;
    const draws = this.next === "place_button";
    return {
      felt: ringView(this.desk, { now: draws ? this.#seat : 0, tap: (seat) => this.select(seat) }),
      band: this.band(),
      work: this.work(),
    };
  }

  band() {
    const { desk, holds, next } = this;
    const badge = seatBadge(next === "place_button" ? this.#seat : null, words("event-word"));
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    return nowBand({
      badge,
      body: say(asked(holds ?? desk.theRound.prompt), this.level()),
      action: go(
        words(next === "deal" ? "event-shuffle" : `does-${next}`),
        () => this.go(),
        [holds && words("event-not-yet"), cannotDecide(desk), !desk.open(next)],
        { kind: holds ? "btn--line" : "btn--now" },
      ),
    });
  }

  work() {
    const { desk, told } = this;
    const tool = (type: string) =>
      button(words(`does-${type}`), () => this.other(type), {
        name: `more-${type}`,
        off: !desk.open(type) && words("not-now"),
      });
    return html`<section class="work work--event"><ul class="strips" aria-label=${words("event-strips")}>${told.map(
      (prompt) => html`<li data-told=${prompt.code}>${prompt.text}</li>`,
    )}${told.length ? nothing : html`<li class="strips__none">${words("event-nobody-moves")}</li>`}</ul>
      <div class="fn">${undoTool(desk)}${tool("away")}${tool("back")}${tool("penalty")}</div></section>`;
  }

  keys(): Keys {
    return { Enter: () => hears("go") && this.go() };
  }
}
