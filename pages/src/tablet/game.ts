// The interface between a table and its game.

import type {
  BreakPokerCommand,
  BreakPokerHouseRules,
  CanastaCommand,
  CanastaHouseRules,
  FloorCommand,
  HoldemCommand,
  HoldemHouseRules,
  Played,
  Round,
  TrucoCommand,
  TrucoHouseRules,
  WaitingBody,
} from "../../types/api.js";
import type { Entered } from "../shared/queue.js";
import type { Keys } from "../shared/keyboard.js";
import type { App } from "./app.js";
import type { BreakPokerDraft } from "./break_poker/seats.js";
import type { CanastaDraft } from "./canasta/draft.js";
import type { Desk } from "./desk.js";
import type { HoldemDraft } from "./holdem/hand.js";
import type { TrucoDraft } from "./truco/match.js";

/** What fills the page while a table is open. */
export interface Screen {
  view(): unknown;
  keys(): Keys;
  /** its groups of keyboard shortcuts */
  keyRows?: string[];
}

/** What a game provides. */
export interface Game {
  /** the current state of whatever the command changes */
  subject(command: Entered, round: Round): unknown;
  /** opens its screen */
  open(app: App, desk: Desk): Screen;
}

/** Each game's own types. */
interface Games {
  break_poker: {
    command: BreakPokerCommand;
    rules: BreakPokerHouseRules;
    draft: BreakPokerDraft;
  };
  holdem: { command: HoldemCommand; rules: HoldemHouseRules; draft: HoldemDraft };
  truco: { command: TrucoCommand; rules: TrucoHouseRules; draft: TrucoDraft };
  canasta: { command: CanastaCommand; rules: CanastaHouseRules; draft: CanastaDraft };
}
/** A command whose reason can be left out, because the floor is asked for it. */
type Unsigned<C> = C extends { reason: string } ? Omit<C, "reason"> & { reason?: string } : C;
/** What can be sent to a round of the game. */
export type Command<R extends Round = Round> = Unsigned<Games[R["game"]]["command"] | FloorCommand>;
export type Rules<R extends Round> = Games[R["game"]]["rules"];
/** An entry that has been started at a table. */
export type Draft<R extends Round = Round> = Games[R["game"]]["draft"];

/** An open command of this round. */
export type Legal<R extends Round> = R["legal"][number];
export type Open<R extends Round, T> = Extract<Legal<R>, { type: T }>;
/** The answer to a command that was entered. */
export type Done<R extends Round> = Pick<Played, "ruling" | "dry_run"> & {
  round: R;
  events: Played["events"][number][];
};
/** The answer to a command, which might have to wait for a signature. */
export type Acted<R extends Round> = Done<R> | WaitingBody;
