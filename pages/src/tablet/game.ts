// What a table and its game ask of each other.

import type { Played, Round } from "../../types/api.js";
import type { Desk } from "./desk.js";

/** What a game says about its commands. */
export interface Game {
  /** what the command is about, as it stands */
  subject: (command: any, round: any) => unknown;
  /** its screen */
  open: (app: any, desk: Desk) => any;
}

/** A command that is open, of this type. */
export type Legal<R extends Round> = R["legal"][number];
export type Open<R extends Round, T> = Extract<Legal<R>, { type: T }>;
/** What a command made of a round. */
export type Done<R extends Round> = Pick<Played, "ruling" | "dry_run"> & {
  round: R;
  events: Played["events"][number][];
};
