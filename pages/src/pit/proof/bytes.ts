// The bytes of an entry and of a checkpoint, exactly as the log hashes them.
// `crates/audit/src/lib.rs` specifies the layout: each field is its length followed by its bytes,
// numbers are big-endian, and text is the original UTF-8.

import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LoggedEntry, SignedCheckpoint } from "../../../types/api.js";

const VERSION = Uint8Array.of(1);

/** A number as eight bytes. */
function whole(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt.asIntN(64, value));
  return bytes;
}

function field(content: Uint8Array | string) {
  const bytes = typeof content === "string" ? utf8ToBytes(content) : content;
  return concatBytes(whole(BigInt(bytes.length)), bytes);
}

const optional = (content: Uint8Array | string | null | undefined) =>
  content === null || content === undefined
    ? Uint8Array.of(0)
    : concatBytes(Uint8Array.of(1), field(content));

const uuid = (id: string) => hexToBytes(id.replaceAll("-", ""));

/** Whole microseconds since 1970. A `Date` only has milliseconds. */
export function micros(at: string) {
  const [, second, part = ""] = /^(.*?)(?:\.(\d{1,6}))?(?:Z|\+00:00)$/.exec(at) ?? [];
  const start = Date.parse(`${second}Z`);
  if (Number.isNaN(start)) throw new Error(`not a time: ${at}`);
  return BigInt(start) * 1000n + BigInt(part.padEnd(6, "0"));
}

/**
 * @param entry the entry, as the API shows it
 * @param body the entry's body, byte for byte
 */
export const entryBytes = (entry: LoggedEntry, body: string) =>
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

export const checkpointBytes = (checkpoint: SignedCheckpoint) =>
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
