// Reads answers that a later release could return, with the zod schemas that hey-api or orval
// generates.
//
//     read_grown.mjs ZOD.mjs PREFIX GROWN.json
//
// PREFIX is what the generator puts before the name of a schema.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, prefix, grown] = process.argv.slice(2);
const schemas = await import(pathToFileURL(module).href);
let read = 0;
const wrong = [];
for (const { schema, at, answer } of JSON.parse(readFileSync(grown, "utf8"))) {
  // These fields tell the variants of a union apart. hey-api's schema for unknown variants
  // accepts only its own name there, so it cannot read a new variant; it can read new words and new
  // fields.
  if (/(^|\/)(type|kind|game|do|stage|check|effect|betting)$/.test(at)) continue;
  const zod = schemas[`${prefix}${schema}`];
  if (!zod) continue;
  const parsed = zod.safeParse(answer);
  if (parsed.success) read += 1;
  else wrong.push(`${schema} ${at}: ${JSON.stringify(parsed.error.issues).slice(0, 200)}`);
}
for (const what of wrong.slice(0, 10)) console.error(what);
if (wrong.length || read < 500) {
  console.error(`zod: ${read} answers read, ${wrong.length} not`);
  process.exit(1);
}
console.log(`zod reads ${read} answers of a later release`);
