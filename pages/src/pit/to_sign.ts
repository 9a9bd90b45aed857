// The desk of those who sign what others ask for, and run no table: the cage, whoever carries
// chips,
// who counts. They follow no log: what waits for them is looked for.

import { read, readAll } from "../shared/api.js";
import { learn } from "./names.js";
import type { Desk } from "./desk.js";
import type { LoggedEntry } from "../../types/api.js";

/** Whose it is. */
export const SIGNERS = ["cashier", "security", "count"];
/** What they have of the desk. */
export const PLACES = ["slips", "tournaments", "registers"];
/** How often it is looked, in milliseconds. */
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
    // No entry of the log: a signer reads none of it.
    const looked: unknown = { kind: "approval.looked", body: {} };
    desk.screen?.heard?.(looked as LoggedEntry);
  }, LOOK_EVERY);
  return { stop: () => clearInterval(looking) };
}
