// The interface between a table and its game.

import type { Played, Round } from "../../types/api.js";
import type { Desk } from "./desk.js";

/** What a game provides. */
export interface Game {
  /** the current state of what the command is about */
  subject: (command: any, round: any) => unknown;
  /** opens its screen */
  open: (app: any, desk: Desk) => any;
}

/** An open command of this round. */
export type Legal<R extends Round> = R["legal"][number];
export type Open<R extends Round, T> = Extract<Legal<R>, { type: T }>;
/** The answer to a command. */
export type Done<R extends Round> = Pick<Played, "ruling" | "dry_run"> & {
  round: R;
  events: Played["events"][number][];
};
