// Commands that every table accepts, at any time.

import { call } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import type { TableCommand } from "../../types/api.js";

/**
 * Sends a command that every table accepts, for example a note. It is logged, and does not affect
 * the round.
 * @param table the table's id
 * @returns why it was refused
 */
export async function tellTable(table: string, command: TableCommand): Promise<Problem | null> {
  try {
    await call("POST", `/v1/tables/${table}/commands`, { body: command });
    return null;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem;
  }
}
