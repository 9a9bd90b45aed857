// @ts-check
// What the house wants between hands of whoever deals: that they tap in, that a shuffle is logged.
// And the way to everything else that may be entered at the table.

import { call } from "../shared/api.js";
import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";

/** What asks the floor: the tablet says how. @type {{ask: (wanted: any) => void}} */
export const floor = { ask: () => undefined };

/** How long a note stays, in milliseconds. */
const NOTED_FOR = 8_000;

/** Whether whoever is signed in deals here, as the log has it. @param {import("./desk.js").Desk} desk */
export const deals = ({ table, actor }) => table.dealer?.dealer === actor;

/** Whether a tap-in is wanted here: of fills and credits only who deals is told.
 * @param {import("./desk.js").Desk} desk */
const wantsDealer = ({ rules, table }) => rules?.dealer_of_record === "on" || table.tracked;

/** Says what was done. @param {import("./app.js").App} app @param {string} note */
export function note(app, note) {
  Object.assign(app, { note });
  setTimeout(() => {
    if (app.note === note) app.note = "";
    app.redraw();
  }, NOTED_FOR);
}

/** Enters what every table takes; what only the floor may do, the floor is asked for.
 * @param {import("./app.js").App} app @param {any} command
 * @param {{title: string, floors?: any, then?: () => unknown}} said what it is called, what the
 *   floor enters in its place, and what follows that
 * @returns {Promise<boolean>} whether it was entered */
export async function tell(app, command, { title, floors = command, then }) {
  const { desk } = app;
  if (!desk) return false;
  const refused = await desk.tell(command);
  if (refused?.code === "needs_floor") {
    const rule = words("floor-between");
    floorTells(app, floors, { title, rule, then });
    return false;
  }
  desk.refusal = refused;
  if (refused?.status === 0) desk.setLive(false);
  if (!refused) await desk.rejoin().catch(() => undefined);
  app.redraw();
  return !refused;
}

/** The floor enters what every table takes. @param {import("./app.js").App} app
 * @param {any} command @param {{title: string, rule?: string, then?: () => unknown}} said */
export function floorTells(app, command, { title, rule, then }) {
  const { desk } = app;
  const path = `/v1/tables/${desk?.table.id}/commands`;
  const act = async (/** @type {string} */ _, /** @type {string} */ token) => {
    await call("POST", path, { body: command, token });
  };
  const done = async () => {
    await desk?.rejoin().catch(() => undefined);
    then?.();
  };
  app.askFloor({ title, rule, act, then: done });
}

/** @param {import("./app.js").App} app @param {() => unknown} [then] what follows where the floor
 * has done it */
export async function tapIn(app, then) {
  const dealer = (app.desk?.actor ?? "").replace(/^user:/, "");
  const floors = { type: "tap_in", dealer };
  const done = await tell(app, { type: "tap_in" }, { title: words("does-tap_in"), floors, then });
  if (done) note(app, words("deals-now"));
  return done;
}

/** @param {import("./app.js").App} app */
async function shuffled(app) {
  const title = words("does-shuffled");
  if (await tell(app, { type: "shuffled" }, { title })) note(app, words("act-noted", { what: title }));
}

/** Opens what else may be entered, or one of it. @param {import("./app.js").App} app
 * @param {string} [type] */
export async function openActs(app, type) {
  const { Acts } = await import("./acts.js");
  if (!app.desk) return;
  app.acts = new Acts(app, app.desk, type);
  app.show(null);
}

/** The round as it was when the table was last read because of it. */
let lookedAt = "";

/** The table's part changes with every round: it is read again where the house looks at it.
 * @param {import("./app.js").App} app */
export function look({ desk }) {
  if (!desk?.round || desk.rules?.log_shuffle !== "on") return;
  const at = `${desk.round.id} ${desk.round.phase}`;
  if (at === lookedAt) return;
  lookedAt = at;
  desk.rejoin().catch(() => undefined);
}

/** The key in the bar, while something is wanted. @param {import("./app.js").App} app */
export function dutyKey(app) {
  const { desk } = app;
  if (!desk || app.day?.form || !desk.live) return nothing;
  const over = !desk.round || desk.round.ended_at;
  const betting = desk.round?.phase === "betting" || desk.round?.phase === "seating";
  const key = (/** @type {string} */ type, /** @type {() => void} */ press) =>
    html`<button class="topslip topslip--duty" data-act=${type} @click=${press}
      ><span>${icon("hand")}${words(`does-${type}`)}</span></button>`;
  if (wantsDealer(desk) && !deals(desk) && (over || betting)) return key("tap_in", () => tapIn(app));
  const wants = desk.rules?.log_shuffle === "on" && !desk.table.shuffled;
  return wants && (over || betting) ? key("shuffled", () => shuffled(app)) : nothing;
}

