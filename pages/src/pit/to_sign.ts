// The desk of people who only sign what others ask for: the cage, chip runners, and the count team.
// They are not allowed to follow the log, so the desk keeps asking what is waiting for them.

import { read, readAll } from "../shared/api.js";
import { learn } from "./names.js";
import type { Desk } from "./desk.js";
import type { LoggedEntry } from "../../types/api.js";

/** The roles of people who only sign. */
export const SIGNERS = ["cashier", "security", "count"];
/** The screens that signers can open. */
export const PLACES = ["slips", "tournaments", "registers"];
/** How often the desk asks what is waiting for signatures, in milliseconds. */
const LOOK_EVERY = 10_000;

export async function readToSign(desk: Desk) {
  const [tables, { data }] = await Promise.all([
    readAll("/v1/tables"),
    read("/v1/approvals?can_sign=me&state=pending&limit=100"),
  ]);
  learn(tables);
  Object.assign(desk, { tables, live: true, toSign: { people: 0, slips: data.items.length } });
  desk.redraw();
}

export function followToSign(desk: Desk) {
  const looking = setInterval(async () => {
    await desk.quietly("readToSign");
    // Not a real log entry, because signers are not allowed to read the log. It makes the screen
    // read its data again.
    const looked: unknown = { kind: "approval.looked", body: {} };
    desk.screen?.heard?.(looked as LoggedEntry);
  }, LOOK_EVERY);
  return { stop: () => clearInterval(looking) };
}
