// Tools that a match always has: taking back the last entry, or having the floor strike the hand.

import { html } from "lit-html";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { matchOf } from "./match.js";
import type { Desk } from "../desk.js";
import type { App } from "../app.js";
import type { TrucoRound } from "../../../types/api.js";

/** Takes back the last entry, and says which one. */
export function undoButton(desk: Desk<TrucoRound>) {
  const open = desk.open("undo");
  const small = open ? words(`truco-entry-${open.entry}`) : words("nothing-to-undo");
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${small}</small></span>`,
    () => desk.waiting.length || desk.enter({ type: "undo" }),
    { name: "undo", off: !open, meaning: `${desk.round?.version}` },
  );
}

/** Asks the floor to strike the hand, so that it can be entered again. */
export function wrongEntryButton(app: App, desk: Desk<TrucoRound>) {
  const match = matchOf(desk);
  const off = !match?.hand && !match?.sheet.length;
  return button(words("wrong-entry"), () => strikeHand(app), {
    name: "strike",
    off: off && words("nothing-to-undo"),
    small: words("hand-again"),
  });
}

export const strikeHand = (app: App) =>
  app.askFloor({ title: words("strike-hand"), command: { type: "strike_hand" }, reason: true });
