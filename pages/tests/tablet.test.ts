// The tablet's computations, tested without a screen.

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import type { Round } from "../types/api.js";

const { chipsOf, lacksMain, outOfLimits } = await import("../src/tablet/break_poker/limits.js");
const { isAtRest } = await import("../src/tablet/day.js");

test("the chips are those that the rules name, or the usual ones", () => {
  assert.deepEqual(chipsOf(["5.00", "25.00", "0.50"]), ["5", "25", "0.5"]);
  assert.deepEqual(chipsOf(["1", "2", "3", "4", "5", "6"]), ["1", "2", "3", "4", "5"]);
  assert.deepEqual(chipsOf([]), ["1", "5", "25", "100", "500"]);
  assert.deepEqual(chipsOf(), ["1", "5", "25", "100", "500"]);
});

test("a bet must be within its limits", () => {
  const limits = { main: { min: "10", max: "500" }, dealer_break: { min: "5", max: "100" } };
  const found = (bets: Parameters<typeof outOfLimits>[0]) => {
    const wrong = outOfLimits(bets, limits);
    return wrong && [wrong.bet, wrong.short];
  };
  assert.equal(found({ main: "10", dealer_break: "100" }), null);
  assert.deepEqual(found({ main: "9.99" }), ["main", true]);
  assert.deepEqual(found({ main: "10", dealer_break: "101" }), ["dealer_break", false]);
  assert.equal(found({ main: "0" }), null);
  assert.equal(found({}), null);
  assert.equal(found(undefined), null);
});

test("side bets wait for a main bet", () => {
  assert.ok(lacksMain({ dealer_break: "5" }));
  assert.ok(lacksMain({ main: "0", break_bonus: "5" }));
  assert.ok(!lacksMain({ main: "5", break_bonus: "5" }));
  assert.ok(!lacksMain({ main: "0" }));
  assert.ok(!lacksMain({}));
  assert.ok(!lacksMain(undefined));
});

test("a table is at rest between rounds, and while nothing is bet", () => {
  const round = (game: string, phase: string, state: object = {}, ended: string | null = null) =>
    ({ game, phase, state, ended_at: ended }) as Round;
  const seats = (bets: object | null) => ({
    seats: [
      { seat: 1, bets: null },
      { seat: 2, bets },
    ],
  });
  assert.ok(isAtRest(null));
  assert.ok(
    isAtRest(round("break_poker", "settled", seats({ main: "5" }), "2026-07-01T12:00:00Z")),
  );
  assert.ok(isAtRest(round("break_poker", "betting", seats(null))));
  assert.ok(isAtRest(round("holdem", "seating", seats(null))));
  assert.ok(!isAtRest(round("break_poker", "betting", seats({ main: "5" }))));
  assert.ok(!isAtRest(round("break_poker", "dealing", seats({ main: "5" }))));
  assert.ok(!isAtRest(round("holdem", "betting", { seats: [{ seat: 1, bet: "5" }] })));
  assert.ok(!isAtRest(round("truco", "playing")));
});
