// Writes what the pages need from the API's document:
//
// - types/v1.json: the document without the placeholders for values and variants that a later
//   release may add. The pages are always served by a house of the same release, so they never
//   receive such values.
// - src/shared/may.ts: the roles that may call each operation, so that no page lists roles itself.

import { mkdir, readFile, writeFile } from "node:fs/promises";

const UNKNOWN = "#/components/schemas/Unknown";
// Some schemas exist twice: a closed one for requests, and an open one for answers, whose name has
// this suffix.
const SHOWN = /^(.*\/schemas\/.+)Shown$/;

const document = JSON.parse(await readFile("../openapi/v1.json", "utf8"));
const schemas = document.components.schemas;

/** @param {any} value */
function close(value) {
  if (Array.isArray(value)) {
    value.forEach(close);
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const [field, inner] of Object.entries(value)) {
    if (field !== "example" && field !== "examples" && field !== "default") close(inner);
  }
  for (const union of ["oneOf", "anyOf"]) {
    if (!Array.isArray(value[union])) continue;
    const known = value[union].filter(
      (/** @type {any} */ one) => !String(one.$ref ?? "").startsWith(UNKNOWN),
    );
    const isWord = (/** @type {any} */ one) =>
      one.type === "string" && Object.keys(one).length === 1;
    const hasWords = known.some((/** @type {any} */ one) => Array.isArray(one.enum));
    value[union] = hasWords ? known.filter((/** @type {any} */ one) => !isWord(one)) : known;
  }
  const shown = SHOWN.exec(value.$ref ?? "");
  if (shown?.[1] && schemas[shown[1].split("/").pop() ?? ""]) value.$ref = shown[1];
}

close(document);
await mkdir("types", { recursive: true });
await writeFile("types/v1.json", JSON.stringify(document));

const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const everybody = Math.max(...operations.map((operation) => operation["x-roles"]?.length ?? 0));
const roles = operations
  .filter(({ "x-roles": roles }) => roles && roles.length < everybody)
  .map((one) => `export const ${one.operationId} = "${one["x-roles"].join(" ")}";`);
const intro = "// The roles that may call each operation of the API. Written by `npm run types`.";
await writeFile("src/shared/may.ts", [intro, "", ...roles.sort(), ""].join("\n"));
