// A called all-in during hand-for-hand play: nothing can be entered until the floor has released it.

import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { asked } from "../prompt.js";
import { seatBadge } from "./bar.js";
import { isHeld } from "./hand.js";
import { ringView } from "./ring.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound } from "../../../types/api.js";

/** How often the house is asked whether the all-in was released, in milliseconds. */
const EVERY = 2_000;

export class Held {
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly app: App,
    readonly desk: Desk<HoldemRound>,
  ) {}

  view() {
    const { app, desk } = this;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      if (app.desk === desk && isHeld(desk)) desk.catchUp();
    }, EVERY);
    return {
      felt: ringView(desk, {}),
      band: nowBand({
        badge: seatBadge(null, words("all-in")),
        body: say(asked(desk.theRound.prompt)),
      }),
      work: html`<section class="work" data-held></section>`,
    };
  }

  keys(): Keys {
    return {};
  }
}
