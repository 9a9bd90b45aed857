// Verifies an entry on this computer: its bytes, its hash, the path to the root, the signature and
// the key. Nothing is taken from the house except what is being checked.

import { hashes, verify } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { read } from "../../shared/api.js";
import { checkpointBytes, entryBytes } from "./bytes.js";
import { cut } from "../log/cut.js";
import { trusted, type Pin } from "./pins.js";
import { ascend, type Beside } from "./tree.js";
import type { LoggedEntry, SignedCheckpoint, InclusionProof, KeyBody } from "../../../types/api.js";

hashes.sha512 = sha512;

/** How many hexadecimal digits a key's id has. */
const ID_DIGITS = 16;

export interface Proof {
  entry: LoggedEntry;
  proof: InclusionProof;
  /** undefined if the entry is not covered by a signed checkpoint yet */
  checkpoint?: SignedCheckpoint | null;
  /** the hash of the entry's bytes, calculated here */
  hash: string;
  /** whether that hash is the one stated in the entry */
  own: boolean;
  /** whether the entry contains the hash of the previous entry; null for the first entry */
  follows: boolean | null;
  beside: Beside[];
  /** whether the path leads to the root */
  leads: boolean;
  /** whether the key signed the root */
  signed: boolean;
  key: { id: string; public: string; pinned: Pin | null };
  good: boolean;
}

/** @param before the previous entry, if there is one */
export async function prove(entry: LoggedEntry, before: LoggedEntry | null): Promise<Proof> {
  const [{ data, text }, keys] = await Promise.all([
    read(`/v1/audit/entries/${entry.id}/proof`),
    read("/v1/audit/keys"),
  ]);
  const body = cut(cut(text, "entry") ?? "{}", "body") ?? "";
  const bytes = sha256(entryBytes(data.entry, body));
  const hash = bytesToHex(bytes);
  const own = hash === data.entry.hash && data.entry.id === entry.id;
  const follows = before
    ? before.hash === data.entry.prev_hash
    : data.entry.seq === 1
      ? null
      : false;
  const way = ascend(data.proof, bytes);
  const { checkpoint } = data;
  const anchored =
    !checkpoint ||
    (checkpoint.root === data.proof.root &&
      checkpoint.size === data.proof.size &&
      checkpoint.stream === data.entry.stream);
  const leads = way?.root === data.proof.root && data.proof.seq === data.entry.seq && anchored;
  const { signed, key } = checkpoint
    ? signature(checkpoint, keys.data.items)
    : { signed: false, key: none };
  const good = own && follows !== false && leads && signed && key.pinned !== null;
  return { ...data, hash, own, follows, beside: way?.beside ?? [], leads, signed, key, good };
}

const none: Proof["key"] = { id: "", public: "", pinned: null };

function signature(checkpoint: SignedCheckpoint, keys: KeyBody[]) {
  const held = keys.find(({ key_id: id }) => id === checkpoint.key_id);
  if (!held) return { signed: false, key: { ...none, id: checkpoint.key_id } };
  const key = hexToBytes(held.public_key);
  const id = bytesToHex(sha256(key)).slice(0, ID_DIGITS);
  const signed =
    id === checkpoint.key_id &&
    verify(hexToBytes(checkpoint.signature), checkpointBytes(checkpoint), key);
  const pinned = signed ? trusted(id, held.public_key) : null;
  return { signed, key: { id, public: held.public_key, pinned } };
}
