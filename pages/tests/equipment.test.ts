// Parsing the numbers of sets as they are typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../src/pit/equipment/numbers.js";

test("numbers are typed one by one or as a range", () => {
  assert.deepEqual(numbersOf(" 12, 14;20-22 A-7 "), ["12", "14", "20", "21", "22", "A-7"]);
  assert.deepEqual(numbersOf(""), []);
});

test("a range that is backwards or too long is sent as it was typed", () => {
  assert.deepEqual(numbersOf("9-3 1-101"), ["9-3", "1-101"]);
  assert.equal(numbersOf("1-100").length, 100);
});
