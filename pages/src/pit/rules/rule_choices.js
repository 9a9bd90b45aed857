// @ts-check
// What a house rule may be, as the API's own document says it. It is read once a draft is begun.

import { read } from "../../shared/api.js";

/** How the document names each game's rules. */
const NAMES = {
  break_poker: "BreakPokerHouseRules",
  holdem: "HoldemHouseRules",
  truco: "TrucoHouseRules",
  canasta: "CanastaHouseRules",
};
/** References are followed no further. */
const DEPTH = 8;

/** @type {Promise<any> | null} */
let asked = null;

/** The document's schemas. @returns {Promise<Record<string, any>>} */
async function schemas() {
  asked ??= read("/openapi.json").then(({ data }) => data.components.schemas);
  return asked;
}

/** What a reference or a wrapped type stands for. @param {any} all @param {any} schema @returns {any} */
function plain(all, schema, depth = DEPTH) {
  if (!schema || !depth) return schema ?? {};
  if (schema.$ref) return plain(all, all[schema.$ref.split("/").at(-1)], depth - 1);
  if (schema.allOf?.length === 1) return plain(all, schema.allOf[0], depth - 1);
  return schema;
}

/** The values of a closed set; nothing if anything may be typed. @param {any} schema
 * @returns {string[] | null} */
function valuesOf(schema) {
  if (Array.isArray(schema.enum)) return schema.enum;
  const each = schema.oneOf?.map((/** @type {any} */ one) => one.const ?? one.enum?.[0]);
  return each?.length && each.every((/** @type {unknown} */ value) => typeof value === "string")
    ? each
    : null;
}

/**
 * The rules that are one of a few values, by pointer.
 * @param {string} game @returns {Promise<Map<string, string[]>>}
 */
export async function choicesOf(game) {
  const all = await schemas();
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const walk = (/** @type {any} */ schema, /** @type {string} */ at, /** @type {number} */ depth) => {
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      const inner = plain(all, value);
      const values = valuesOf(inner);
      if (values) found.set(`${at}/${name}`, values);
      else if (depth) walk(inner, `${at}/${name}`, depth - 1);
    }
  };
  walk(plain(all, all[NAMES[/** @type {"truco"} */ (game)]]), "", 3);
  return found;
}
