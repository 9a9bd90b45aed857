// Whether the texts that the pages name exist, in every language.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

/** The files under `src` whose names end like this, with their contents. */
function filesEnding(end: string): [name: string, content: string][] {
  const names = readdirSync("src", { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => [name, readFileSync(`src/${name}`, "utf8")]);
}

/** The ids of all texts in a language. */
function idsIn(language: string) {
  const files = filesEnding(`/locales/${language}.ftl`);
  const ids = files.flatMap(([, content]) => [...content.matchAll(/^([a-z][\w-]*) =/gm)]);
  return new Set(ids.map(([, id]) => id));
}

/** The ids that a call names in quotes: `words("one")`, `words(many ? "cards" : "card", …)`. */
function idsNamed(source: string) {
  const calls = [...source.matchAll(/\bwords\(([^(),`]*)/g)];
  return calls.flatMap(([, first = ""]) =>
    [...first.matchAll(/(?:^|[?:])\s*"([\w-]+)"/g)].map(([, id]) => id),
  );
}

test("every text that is named exists in both languages", () => {
  assert.deepEqual(idsNamed('words(a === "x" ? "one" : b ? "two" : "three", { a })'), [
    "one",
    "two",
    "three",
  ]);
  for (const ids of [idsIn("en"), idsIn("es")]) {
    for (const [name, content] of filesEnding(".ts")) {
      const missing = idsNamed(content).filter((id) => !ids.has(id));
      assert.deepEqual(missing, [], name);
    }
  }
});
