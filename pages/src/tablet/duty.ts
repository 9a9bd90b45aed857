// What the house wants between hands of whoever deals: that they tap in, that a shuffle is logged.
// And the way to everything else that may be entered at the table.

import { call } from "../shared/api.js";
import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";
import type { App } from "./app.js";
import type { Entered } from "../shared/queue.js";

/** What asks the floor: the tablet says how. */
export const floor: { ask: (wanted: any) => void } = { ask: () => undefined };

/** How long a note stays, in milliseconds. */
const NOTED_FOR = 8_000;

/** Whether whoever is signed in deals here, as the log has it. */
export const deals = ({ table, actor }: Desk) => table.dealer?.dealer === actor;

/** Whether a tap-in is wanted here: of fills and credits only who deals is told. */
const wantsDealer = ({ rules, table }: Desk) => rules?.dealer_of_record === "on" || table.tracked;

/** Says what was done. */
export function note(app: App, note: string) {
  Object.assign(app, { note });
  setTimeout(() => {
    if (app.note === note) app.note = "";
    app.redraw();
  }, NOTED_FOR);
}

/**
 * Enters what every table takes; what only the floor may do, the floor is asked for.
 * @param said what it is called, what the floor enters in its place, and what follows that
 * @returns whether it was entered
 */
export async function tell(
  app: App,
  command: Entered,
  { title, floors = command, then }: { title: string; floors?: any; then?: () => unknown },
): Promise<boolean> {
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

/** The floor enters what every table takes. */
export function floorTells(
  app: App,
  command: Entered,
  { title, rule, then }: { title: string; rule?: string; then?: () => unknown },
) {
  const { desk } = app;
  const path = `/v1/tables/${desk?.table.id}/commands`;
  const act = async (_: string, token: string) => {
    await call("POST", path, { body: command, token });
  };
  const done = async () => {
    await desk?.rejoin().catch(() => undefined);
    then?.();
  };
  app.askFloor({ title, rule, act, then: done });
}

/** @param then what follows where the floor has done it */
export async function tapIn(app: App, then?: () => unknown) {
  const dealer = (app.desk?.actor ?? "").replace(/^user:/, "");
  const floors = { type: "tap_in", dealer };
  const done = await tell(app, { type: "tap_in" }, { title: words("does-tap_in"), floors, then });
  if (done) note(app, words("deals-now"));
  return done;
}

async function shuffled(app: App) {
  const title = words("does-shuffled");
  if (await tell(app, { type: "shuffled" }, { title }))
    note(app, words("act-noted", { what: title }));
}

/** Opens what else may be entered, or one of it. */
export async function openActs(app: App, type?: string) {
  const { Acts } = await import("./acts.js");
  if (!app.desk) return;
  app.acts = new Acts(app, app.desk, type);
  app.show(null);
}

/** The round as it was when the table was last read because of it. */
let lookedAt = "";

/** The table's part changes with every round: it is read again where the house looks at it. */
export function look({ desk }: App) {
  if (!desk?.round || desk.rules?.log_shuffle !== "on") return;
  const at = `${desk.round.id} ${desk.round.phase}`;
  if (at === lookedAt) return;
  lookedAt = at;
  desk.rejoin().catch(() => undefined);
}

/** The key in the bar, while something is wanted. */
export function dutyKey(app: App) {
  const { desk } = app;
  if (!desk || app.day?.form || !desk.live) return nothing;
  const over = !desk.round || desk.round.ended_at;
  const betting = desk.round?.phase === "betting" || desk.round?.phase === "seating";
  const key = (type: string, press: () => void) =>
    html`<button class="topslip topslip--duty" data-act=${type} @click=${press}
      ><span>${icon("hand")}${words(`does-${type}`)}</span></button>`;
  if (wantsDealer(desk) && !deals(desk) && (over || betting))
    return key("tap_in", () => tapIn(app));
  const wants = desk.rules?.log_shuffle === "on" && !desk.table.shuffled;
  return wants && (over || betting) ? key("shuffled", () => shuffled(app)) : nothing;
}
