// The clock at a moment, computed from the last answer and the server's time.

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { ServerTime, chips, left, momentOf, until } = await import("../src/clock/time.js");
const { BadLine, alsoSoldOf, bandsOf, bandsText, itemsOf, itemsText } =
  await import("../src/pit/tournaments/structure_text.js");

const NOW = Date.parse("2026-11-21T19:00:00Z");
const items = itemsOf("20 100/200/200\nbreak 15 500\n20 500/1000");
const clock: any = {
  now: "2026-11-21T19:00:00Z",
  item: 0,
  mode: "running",
  remaining_ms: 60_000,
  hand_for_hand: null,
  items,
};

test("time passes from item to item, half open", () => {
  assert.deepEqual(
    [0, 59_999, 60_000, 960_000, 960_001].map((ms) => {
      const { item, remaining, level } = momentOf(clock, NOW + ms);
      return [item, remaining, level];
    }),
    [
      [0, 60_000, 1],
      [0, 1, 1],
      [1, 900_000, null],
      [2, 1_200_000, 2],
      [2, 1_199_999, 2],
    ],
  );
  // The last level never ends. Before the moment of the answer, the clock shows the time in the
  // answer.
  assert.equal(momentOf(clock, NOW + 86_400_000).remaining, 0);
  assert.equal(momentOf(clock, NOW - 5_000).remaining, 60_000);
});

test("a clock that stands stays where it is; hand for hand stands in levels alone", () => {
  const later = NOW + 3_600_000;
  assert.equal(momentOf({ ...clock, mode: "paused" }, later).remaining, 60_000);
  const rounds = { ...clock, hand_for_hand: 2 };
  assert.equal(momentOf(rounds, later).remaining, 60_000);
  const inBreak = momentOf({ ...rounds, item: 1, remaining_ms: 1_000 }, later);
  assert.deepEqual([inBreak.item, inBreak.remaining], [2, 1_200_000]);
});

test("how long it is until a break", () => {
  assert.equal(until(clock, momentOf(clock, NOW + 1_000), 1), 59_000);
  assert.equal(until(clock, momentOf(clock, NOW + 1_000), 2), 959_000);
  assert.equal(until(clock, momentOf(clock, NOW + 61_000), 1), null);
});

test("the fastest answer says best what time it is, whatever the device's clock says", () => {
  const server = new ServerTime();
  server.heard(1_000, 1_800, NOW + 700);
  server.heard(2_000, 2_010, NOW + 1_005);
  server.heard(3_000, 3_400, NOW + 2_390);
  assert.equal(server.at(2_010), NOW + 1_010);
  assert.equal(server.at(12_010), NOW + 11_010);
});

test("an answer that contradicts older ones is believed: a clock was set, or the device slept", () => {
  const server = new ServerTime();
  server.heard(1_000, 1_010, NOW + 1_005);
  server.heard(2_000, 2_400, NOW + 2_200);
  assert.equal(server.samples.length, 2);
  // The server's clock was set ahead by a minute. Even a slow answer reveals this.
  server.heard(3_000, 3_400, NOW + 63_200);
  assert.equal(server.at(3_400), NOW + 63_400);
  assert.equal(server.samples.length, 1);
});

test("what is left counts a second that has begun", () => {
  assert.deepEqual([0, 1, 1_000, 59_001, 822_000, 7_261_000].map(left), [
    "0:00",
    "0:01",
    "0:01",
    "1:00",
    "13:42",
    "2:01:01",
  ]);
});

test("large blinds are short", () => {
  assert.deepEqual(
    ["500", "1000", "9500", "10000", "12500", "1000000"].map((it) => chips(it, "en")),
    ["500", "1,000", "9,500", "10K", "12.5K", "1M"],
  );
});

test("a structure is written as it is read", () => {
  const text = itemsText(items, "break");
  assert.equal(text, "20 min 100–200, ante 200\nbreak 15 min, 500\n20 min 500–1,000");
  assert.deepEqual(itemsOf(text), items);
  assert.deepEqual(itemsOf("20 500–1.000 (1.000)"), itemsOf("20 500/1000/1000"));
  assert.deepEqual(itemsOf("20 min: 500–1.000, ante\u00a01.000"), itemsOf("20 500/1000/1000"));
  assert.throws(() => itemsOf("20 10.5/20"), BadLine);
  assert.throws(() => itemsOf("twenty 100/200"), BadLine);
  assert.deepEqual(bandsOf("2-9: 65 35"), [{ from: 2, to: 9, shares: ["65", "35"] }]);
  assert.equal(bandsText(bandsOf("2–9: 65 35\n10–60: 50 30 20")), "2–9: 65 35\n10–60: 50 30 20");
});

test("what else is sold is read line by line", () => {
  const sold = alsoSoldOf("re-entry\nrebuy 50 10,50: 10000\nadd-on 50: 10,000 @ 3 5\n");
  assert.deepEqual(sold, {
    re_entry: {},
    rebuy: { stake: "50", fee: "10.50", staff: "0", chips: "10000" },
    add_ons: [
      { name: "add-on", stake: "50", fee: "0", staff: "0", chips: "10000", at_items: [2, 4] },
    ],
  });
  assert.deepEqual(alsoSoldOf("Reentrada\nrecompra 50: 5000"), {
    re_entry: {},
    rebuy: { stake: "50", fee: "0", staff: "0", chips: "5000" },
  });
  assert.deepEqual(alsoSoldOf(""), {});
  // An add-on without levels, a rebuy without chips or without a price, an unknown kind.
  for (const line of ["add-on 50: 10000", "rebuy 50", "rebuy", "bounty 5: 1"]) {
    assert.throws(() => alsoSoldOf(line), BadLine, line);
  }
});
