// What a dealer has to do between hands: tapping in, and logging a shuffle. Also opens the other
// acts that can be entered at the table.

import { call } from "../shared/api.js";
import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";
import type { App, Wanted } from "./app.js";
import type { TableCommand } from "../../types/api.js";

/** Asks the floor. The app supplies the function. */
export const floor: { ask: (wanted: Wanted) => void } = { ask: () => undefined };

/** How long a note stays on the screen, in milliseconds. */
const NOTED_FOR = 8_000;

/** Whether the person signed in is the dealer here, according to the log. */
export const deals = ({ table, actor }: Desk) => table.dealer?.dealer === actor;

/**
 * Whether the dealer has to tap in here. At tracked tables only the dealer may see fills and
 * credits.
 */
const wantsDealer = ({ rules, table }: Desk) => rules?.dealer_of_record === "on" || table.tracked;

/** Shows a note about what was done. */
export function note(app: App, note: string) {
  Object.assign(app, { note });
  setTimeout(() => {
    if (app.note === note) app.note = "";
    app.redraw();
  }, NOTED_FOR);
}

/**
 * Enters a command that every table accepts. If only the floor is allowed to enter it, the floor is
 * asked.
 * @param title the title of the floor's form
 * @param floors the command that the floor enters instead, if it is a different one
 * @param then what to do once the floor has entered it
 * @returns whether it was entered
 */
export async function tell(
  app: App,
  command: TableCommand,
  { title, floors = command, then }: { title: string; floors?: TableCommand; then?: () => unknown },
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

/** Has the floor enter a command that every table accepts. */
export function floorTells(
  app: App,
  command: TableCommand,
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

/** Taps in. @param then what to do once the floor has tapped the dealer in */
export async function tapIn(app: App, then?: () => unknown) {
  const dealer = (app.desk?.actor ?? "").replace(/^user:/, "");
  const floors = { type: "tap_in", dealer } as const;
  const done = await tell(app, { type: "tap_in" }, { title: words("does-tap_in"), floors, then });
  if (done) note(app, words("deals-now"));
  return done;
}

async function shuffled(app: App) {
  const title = words("does-shuffled");
  if (await tell(app, { type: "shuffled" }, { title }))
    note(app, words("act-noted", { what: title }));
}

/** Opens the list of other acts, or one of them. */
export async function openActs(app: App, type?: string) {
  const { Acts } = await import("./acts.js");
  if (!app.desk) return;
  app.acts = new Acts(app, app.desk, type);
  app.show(null);
}

/** The round and phase for which the table was last read. */
let lookedAt = "";

/** Reads the table again in every new round and phase, if the house wants shuffles to be logged. */
export function look({ desk }: App) {
  if (!desk?.round || desk.rules?.log_shuffle !== "on") return;
  const at = `${desk.round.id} ${desk.round.phase}`;
  if (at === lookedAt) return;
  lookedAt = at;
  desk.rejoin().catch(() => undefined);
}

/** The button in the top bar, while the dealer has to do something. */
export function dutyKey(app: App) {
  const { desk } = app;
  if (!desk || app.day?.form || !desk.live) return nothing;
  const over = !desk.round || desk.round.ended_at;
  const betting = desk.round?.phase === "betting" || desk.round?.phase === "seating";
  const key = (type: string, press: () => void) =>
    html`<button class="topslip topslip--duty" data-act=${type} @click=${press}
      ><span>${icon("hand")}${words(`does-${type}`)}</span></button>`;
  // A table whose rounds are not recorded asks for its dealer in the band.
  const asks = wantsDealer(desk) && desk.table.game !== "other";
  if (asks && !deals(desk) && (over || betting)) return key("tap_in", () => tapIn(app));
  const wants = desk.rules?.log_shuffle === "on" && !desk.table.shuffled;
  return wants && (over || betting) ? key("shuffled", () => shuffled(app)) : nothing;
}
