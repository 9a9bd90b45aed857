// @ts-check
// The screens of the desk, in the order of the navigation. A screen that is added stands here, with
// its icon, its key after `g`, and what opens it.

import { openEntry } from "./entry.js";
import { openFloor } from "./floor.js";
import { openLog } from "./log.js";
import { openMisdeals } from "./misdeals.js";
import { openPeople } from "./people.js";
import { openRound } from "./round.js";
import { openRounds } from "./rounds.js";
import { openRules } from "./rules.js";

/**
 * What a screen gives the desk.
 * @typedef {object} Screen
 * @property {() => {title: string, small?: unknown, back?: {label: string, to: string},
 *   end?: unknown, searched?: boolean, kind: string, body: unknown}} view
 * @property {(route: import("./route.js").Route) => void} go the place changed, the screen did not
 * @property {() => import("../shared/keyboard.js").Keys} [keys]
 * @property {(entry: any) => void} [heard] something was logged
 * @property {() => void} [tick] a second has gone by
 * @property {() => void} [close]
 */

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} icon
 * @property {string} key the letter after `g`
 * @property {(desk: import("./desk.js").Desk) => number} [waits] how much waits there
 * @property {(desk: import("./desk.js").Desk) => Screen} open
 */

/** @type {Place[]} */
export const screens = [
  { name: "floor", icon: "floor", key: "f", open: openFloor },
  { name: "log", icon: "log", key: "l", open: openLog },
  { name: "rounds", icon: "cards", key: "r", open: openRounds },
  { name: "misdeals", icon: "stop", key: "m", open: openMisdeals },
  { name: "rules", icon: "rules", key: "u", open: openRules },
  { name: "people", icon: "people", key: "p", waits: (desk) => desk.toSign, open: openPeople },
];

/** Places that belong to one of the navigation. */
const INSIDE = {
  entry: { of: "log", open: openEntry },
  round: { of: "rounds", open: openRound },
};

/** @param {string} name */
export function placeOf(name) {
  const inside = INSIDE[/** @type {"entry"} */ (name)];
  if (inside) return { nav: inside.of, open: inside.open };
  const place = screens.find((known) => known.name === name);
  return place ? { nav: name, open: place.open } : null;
}
