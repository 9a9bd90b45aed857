// The felt of a Break Poker round at the desk, calculated from its log.

import assert from "node:assert/strict";
import { test } from "node:test";

import { standAfter } from "../src/pit/rounds/felt/replay.js";
import type { BreakPokerLoggedEvent, LoggedEvent } from "../types/api.js";

/** An event of a round; `undoes` is the number of the entry that it takes back. */
function entry(seq: number, event: object, undoes: number | null = null) {
  const known: Partial<BreakPokerLoggedEvent> = {
    game: "break_poker",
    seq,
    id: `id-${seq}`,
    undoes,
  };
  return { ...known, event } as LoggedEvent;
}

const opened = entry(1, { type: "opened", seats: 2, currency: "USD" });
const bets = (seq: number, main: string) =>
  entry(seq, { type: "bets_placed", seat: 1, bets: { main } });

test("the bets of a seat are those of the last entry", () => {
  const { seats } = standAfter([opened, bets(2, "5"), bets(3, "10")]);
  assert.deepEqual(seats.get(1)?.bets, { main: "10" });
  assert.equal(seats.get(2)?.bets, null);
});

test("an entry that was taken back is not on the felt", () => {
  const undone = entry(4, { type: "undone", entry: {} }, 3);
  const { seats } = standAfter([opened, bets(2, "5"), bets(3, "10"), undone]);
  assert.deepEqual(seats.get(1)?.bets, { main: "5" });
});
