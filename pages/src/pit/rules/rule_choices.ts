// The possible values of house rules, taken from the API's own document. It is read when a draft is
// started.

import { read } from "../../shared/api.js";

/** The schema of each game's rules in the document. */
const NAMES = {
  break_poker: "BreakPokerHouseRules",
  holdem: "HoldemHouseRules",
  truco: "TrucoHouseRules",
  canasta: "CanastaHouseRules",
};
/** How many references are followed. */
const DEPTH = 8;

/** The parts of a schema that are read here. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  enum?: string[];
  oneOf?: { const?: unknown; enum?: unknown[] }[];
  properties?: Record<string, Schema>;
}
type Schemas = Record<string, Schema>;

let asked: Promise<Schemas> | null = null;

/** The document's schemas. */
async function schemas(): Promise<Schemas> {
  asked ??= read("/openapi.json").then(
    ({ data }) => (data as { components: { schemas: Schemas } }).components.schemas,
  );
  return asked;
}

/** Resolves a reference or a wrapped type. */
function plain(all: Schemas, schema: Schema | undefined, depth = DEPTH): Schema {
  if (!schema || !depth) return schema ?? {};
  if (schema.$ref) return plain(all, all[schema.$ref.split("/").at(-1) ?? ""], depth - 1);
  if (schema.allOf?.length === 1) return plain(all, schema.allOf[0], depth - 1);
  return schema;
}

/** The values of an enum; null if anything can be typed. */
function valuesOf(schema: Schema): string[] | null {
  if (Array.isArray(schema.enum)) return schema.enum;
  const each = schema.oneOf?.map((one) => one.const ?? one.enum?.[0]);
  return each?.length && each.every((value) => typeof value === "string") ? each : null;
}

/** The rules with a fixed set of values, by pointer. */
export async function choicesOf(game: string): Promise<Map<string, string[]>> {
  const all = await schemas();
  const found: Map<string, string[]> = new Map();
  const walk = (schema: Schema, at: string, depth: number) => {
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      const inner = plain(all, value);
      const values = valuesOf(inner);
      if (values) found.set(`${at}/${name}`, values);
      else if (depth) walk(inner, `${at}/${name}`, depth - 1);
    }
  };
  walk(plain(all, all[NAMES[game as "truco"]]), "", 3);
  return found;
}
