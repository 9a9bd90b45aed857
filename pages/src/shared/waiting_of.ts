// Whether an act is waiting to be signed. Every table needs this, but not the signing itself.

import type { WaitingBody } from "../../types/api.js";

/** The approval in an answer, if the act is waiting to be signed. */
export const waitingOf = (data: unknown) =>
  typeof data === "object" && data !== null && "approval" in data
    ? (data as WaitingBody).approval
    : null;
