// The open shift, which the filters offer as a period.

import { read } from "../../shared/api.js";
import type { Desk } from "../desk.js";
import type { ShiftBody } from "../../../types/api.js";

/** How long the answer is used before the house is asked again, in milliseconds. */
const FRESH = 60_000;

let shift: ShiftBody | null = null;
let askedAt = -FRESH;

/** When the open shift began; empty in a house without shifts, and until that is known. */
export const shiftBegan = () => shift?.opened_at ?? "";

/** Reads the open shift. If that fails, the filters do not offer it. */
export async function readShift(desk: Desk) {
  if (performance.now() - askedAt < FRESH) return;
  askedAt = performance.now();
  try {
    const { data } = await read("/v1/shifts?limit=20");
    shift = data.items.find(({ state }) => state === "open") ?? null;
  } catch (problem) {
    askedAt = -FRESH;
    desk.told(problem);
  }
  desk.redraw();
}
