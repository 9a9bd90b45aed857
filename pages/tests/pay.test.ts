// The dealer's stops follow the house's order of taking and paying (at_the_table.md, E16).

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import type { ChipStep } from "../types/api.js";

const { payingOrder } = await import("../src/tablet/break_poker/paying_order.js");
const { Paying } = await import("../src/tablet/break_poker/pay.js");
const { seatWords } = await import("../src/tablet/break_poker/felt.js");

/** The stops for steps such as `3 take main`, each as its seat and the actions there. */
function stops(...steps: string[]) {
  const chips = steps.map((step) => {
    const [seat, action, bet] = step.split(" ");
    return { seat: Number(seat), action, bet, amount: "5", chips: [] } as unknown as ChipStep;
  });
  return payingOrder(chips).map(({ seat, steps }) =>
    [seat, ...steps.map(({ action }) => action)].join(" "),
  );
}

test("what is lost is taken from every seat before any seat is paid", () => {
  assert.deepEqual(
    stops(
      "4 push main",
      "3 take main",
      "3 take break_bonus",
      "2 take main",
      "6 pay main",
      "4 pay break_bonus",
      "3 pay dealer_break",
    ),
    ["3 take take", "2 take", "6 pay", "4 pay", "3 pay"],
  );
});

test("a house that finishes each seat stops there once", () => {
  assert.deepEqual(
    stops("3 take main", "3 pay dealer_break", "2 push main", "2 pay break_bonus", "1 take main"),
    ["3 take pay", "2 push pay", "1 take"],
  );
});

test("a seat that only pushes has a stop", () => {
  assert.deepEqual(stops("2 push main", "1 pay main"), ["2 push", "1 pay"]);
});

test("a seat's bets are in the order of the felt", () => {
  const [stop] = payingOrder([
    { seat: 1, action: "take", bet: "break_bonus" },
    { seat: 1, action: "take", bet: "main" },
  ] as ChipStep[]);
  assert.deepEqual(
    stop?.steps.map(({ bet }) => bet),
    ["main", "break_bonus"],
  );
});

test("a tap ticks off a seat's current stop, and takes back what was ticked too soon", () => {
  const chips = [
    { seat: 3, action: "take", bet: "main" },
    { seat: 2, action: "take", bet: "main" },
    { seat: 3, action: "pay", bet: "break_bonus" },
  ];
  const round = { id: "round", chips };
  const desk = { theRound: round, theState: { phase: "settled" } };
  const paying = new Paying({ redraw() {} } as never, desk as never);
  const left = () => paying.left.map(({ seat, steps }) => `${seat} ${steps[0].action}`);
  paying.find();
  paying.tap(3);
  assert.deepEqual(left(), ["2 take", "3 pay"]);
  paying.tap(3);
  assert.deepEqual(left(), ["3 take", "2 take", "3 pay"]);
  paying.tap(2);
  paying.tap(3);
  assert.deepEqual(left(), ["3 pay"]);
  // A correction changes the steps, so nothing is ticked off any more.
  round.chips = [{ seat: 2, action: "take_back", bet: "main" }];
  paying.find();
  assert.deepEqual(left(), ["2 take_back"]);
});

// Texts are not loaded here, so each is its id.
test("a seat is described by the reason of its result, whatever its hand is called", () => {
  const seat = { foul: false, lucky: true, preview: null } as Parameters<typeof seatWords>[0];
  assert.equal(seatWords(seat), "lucky-break");
  const bets = [{ bet: "main", reason: "split" }];
  assert.equal(seatWords({ ...seat, preview: { bets } } as typeof seat), "reason-split");
});
