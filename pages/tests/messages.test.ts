// The parts of Fluent that the pages support, and those that they refuse.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readMessages } from "../messages.mjs";

test("a message is its text or a list of its parts", () => {
  const file = '# A comment\n\none = One card\ntwo = { $name } has{ " " }\n    two { one }, "so"\n';
  assert.deepEqual(readMessages(file), {
    one: "One card",
    two: [{ var: "name" }, " has \ntwo ", { say: "one" }, ', "so"'],
  });
});

test("what depends on a value is a choice", () => {
  const cards =
    "cards =\n    { $count ->\n        [0] none\n        [one] one\n       *[other] { $count }\n    }\n";
  assert.deepEqual(readMessages(cards), {
    cards: [{ of: "count", when: { "#0": "none", one: "one" }, else: [{ var: "count" }] }],
  });
  assert.deepEqual(readMessages("is = { $it ->\n   *[yes] Yes\n    [no] No\n }\n"), {
    is: [{ of: "it", when: { yes: "Yes", no: "No" }, else: "Yes" }],
  });
});

test("what is no Fluent or more than the pages know is refused", () => {
  for (const file of [
    "one = { $name",
    "one = One\n    .title = Title",
    "one = 1\none = 2",
    "-one = One",
    "one = { NUMBER($count) }",
    "one = { 1 }",
    "one = { NUMBER($it) ->\n   *[a] A\n }",
  ]) {
    assert.throws(() => readMessages(file), Error, file);
  }
});
