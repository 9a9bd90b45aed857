// Bundles the unit tests in `tests` and runs them with node's own test runner.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { rolldown } from "rolldown";

const OUT = "node_modules/.tests";
const tests = readdirSync("tests").filter((name) => name.endsWith(".test.ts"));
const bundle = await rolldown({
  input: Object.fromEntries(tests.map((name) => [basename(name, ".ts"), join("tests", name)])),
  platform: "node",
  external: /^(node:|typescript$|@fluent\/)/,
});
await bundle.write({ dir: OUT, format: "esm", entryFileNames: "[name].mjs" });
await bundle.close();
const files = tests.map((name) => join(OUT, `${basename(name, ".ts")}.mjs`));
const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
process.exit(status ?? 1);
