// A par by denomination is sent as it was written; the house refuses what is not a par.

import assert from "node:assert/strict";
import { test } from "node:test";

const { parOf, parText } = await import("../src/pit/floor/par.js");

test("a par is written as it is read", () => {
  const chips = [
    { denomination: "100.00", count: 40 },
    { denomination: "25.00", count: 60 },
  ];
  assert.equal(parText(chips), "40 x 100.00, 60 x 25.00");
  assert.deepEqual(parOf(parText(chips)), chips);
  assert.deepEqual(parOf(" 40×100.00 ,60 * 25.00,"), chips);
  assert.equal(parText(undefined), "");
  assert.deepEqual(parOf(""), []);
});

test("what is no par is sent as it is, for the house to say so", () => {
  assert.deepEqual(parOf("forty x 100"), [{ denomination: "forty x 100", count: 1 }]);
});
