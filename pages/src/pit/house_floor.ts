// Every table and everything that is waiting, read in one request.

import { read } from "../shared/api.js";
import { session } from "../shared/session.js";
import { learn } from "./names.js";
import { isAboutRights } from "./parts/approvals.js";
import type { Desk } from "./desk.js";
import type { ActsToSign } from "../../types/api.js";

/** The shortest time between two readings while entries keep coming, in milliseconds. */
const PACE = 1_000;

const counted = (some: ActsToSign[]) => some.reduce((sum, { count }) => sum + count, 0);

/** When the floor that is shown was requested. */
let shownFrom = 0;

/** Reads the floor. If that fails, or if a newer floor was read meanwhile, that one is kept. */
export async function readFloor(desk: Desk) {
  const asked = performance.now();
  desk.floorReadAt = asked;
  try {
    const { data } = await read("/v1/floor");
    if (asked < shownFrom) return;
    shownFrom = asked;
    learn(data.tables);
    desk.floor = data;
    desk.floorAt = new Date();
    desk.tables = data.tables.sort((a, b) =>
      a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
    const people = counted(data.to_sign.filter(isAboutRights));
    desk.toSign = { people, slips: counted(data.to_sign) - people };
    const { urgent, review, info } = data.cases;
    desk.casesWaiting = urgent + review + info;
    desk.floorProblem = "";
  } catch (problem) {
    desk.floorProblem = desk.told(problem);
    throw problem;
  } finally {
    desk.redraw();
  }
}

/** Whether something was logged after the floor was last requested. */
let isOld = false;

/** Reads the floor after a short wait, once for all entries that are logged during the wait. */
export function readFloorSoon(desk: Desk) {
  isOld = true;
  if (desk.floorSoon) return;
  const due = desk.floorReadAt + PACE - performance.now();
  desk.floorSoon = setTimeout(
    async () => {
      isOld = false;
      if (session()) await desk.quietly("readFloor");
      desk.floorSoon = undefined;
      // The answer might not include entries that were logged while the floor was being read.
      if (isOld && session()) readFloorSoon(desk);
    },
    Math.max(0, due),
  );
}
