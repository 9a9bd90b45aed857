// @ts-check
// Every table, and what waits, in one answer.

import { read } from "../shared/api.js";
import { learn } from "./names.js";
import { isAboutRights } from "./parts/approvals.js";

/** @param {any[]} some */
const counted = (some) => some.reduce((sum, { count }) => sum + count, 0);

/** What was known stays where it cannot be read. @param {import("./desk.js").Desk} desk */
export async function readFloor(desk) {
  try {
    const { data } = await read("/v1/floor");
    learn(data.tables);
    desk.floor = data;
    desk.tables = data.tables.sort((/** @type {any} */ a, /** @type {any} */ b) =>
      a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
    const people = counted(data.to_sign.filter(isAboutRights));
    desk.toSign = { people, slips: counted(data.to_sign) - people };
    desk.floorProblem = "";
  } catch (problem) {
    desk.floorProblem = desk.told(problem);
    throw problem;
  } finally {
    desk.redraw();
  }
}
