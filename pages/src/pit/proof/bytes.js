// @ts-check
// The bytes of an entry and of a checkpoint, as the log seals them. `crates/audit/src/lib.rs` specifies the
// layout: a field is its length and its bytes, numbers are big-endian, text is UTF-8 as it came.

import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const VERSION = Uint8Array.of(1);

/** Eight bytes. @param {bigint} value @returns {Uint8Array} */
function whole(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt.asIntN(64, value));
  return bytes;
}

/** @param {Uint8Array | string} content */
function field(content) {
  const bytes = typeof content === "string" ? utf8ToBytes(content) : content;
  return concatBytes(whole(BigInt(bytes.length)), bytes);
}

/** @param {Uint8Array | string | null | undefined} content */
const optional = (content) =>
  content === null || content === undefined
    ? Uint8Array.of(0)
    : concatBytes(Uint8Array.of(1), field(content));

/** @param {string} id */
const uuid = (id) => hexToBytes(id.replaceAll("-", ""));

/** Whole microseconds since 1970. A `Date` knows milliseconds alone. @param {string} at */
export function micros(at) {
  const [, second, part = ""] = /^(.*?)(?:\.(\d{1,6}))?(?:Z|\+00:00)$/.exec(at) ?? [];
  const start = Date.parse(`${second}Z`);
  if (Number.isNaN(start)) throw new Error(`not a time: ${at}`);
  return BigInt(start) * 1000n + BigInt(part.padEnd(6, "0"));
}

/**
 * @param {any} entry as the API shows it
 * @param {string} body its body, byte for byte
 */
export const entryBytes = (entry, body) =>
  concatBytes(
    VERSION,
    field("entry"),
    field(uuid(entry.id)),
    field(entry.stream),
    field(whole(BigInt(entry.seq))),
    field(whole(micros(entry.at))),
    field(entry.actor),
    field(entry.kind),
    optional(entry.round_id && uuid(entry.round_id)),
    optional(entry.reason),
    field(body),
    field(hexToBytes(entry.prev_hash)),
  );

/** @param {any} checkpoint */
export const checkpointBytes = (checkpoint) =>
  concatBytes(
    VERSION,
    field("checkpoint"),
    field(checkpoint.stream),
    field(whole(BigInt(checkpoint.size))),
    field(hexToBytes(checkpoint.root)),
    field(hexToBytes(checkpoint.head)),
    field(whole(micros(checkpoint.at))),
    field(checkpoint.key_id),
  );
