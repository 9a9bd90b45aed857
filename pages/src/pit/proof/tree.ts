// The path from an entry to the root of its stream's tree (RFC 6962, 2.1; RFC 9162, 2.1.3.2).

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A sibling hash on the path. */
export interface Beside {
  hash: string;
  side: "left" | "right";
  /** the first entry under this hash */
  from: number;
  /** the last entry under this hash */
  to: number;
}

/**
 * Calculates the root from the entry and the path; null if the path does not fit the tree.
 * @param entry the entry's hash
 */
export function ascend(
  { seq, size, path }: { seq: number; size: number; path: string[] },
  entry: Uint8Array,
): { root: string; beside: Beside[] } | null {
  if (!(seq >= 1 && seq <= size)) return null;
  let index = seq - 1;
  let last = size - 1;
  let width = 1;
  let hash = sha256(concatBytes(LEAF, entry));
  const up = () => {
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
    width *= 2;
  };
  const beside: Beside[] = [];
  for (const sibling of path) {
    if (last === 0) return null;
    const other = hexToBytes(sibling);
    if (index % 2 === 1 || index === last) {
      // A node without a sibling moves up unchanged.
      while (index % 2 === 0 && index !== 0) up();
      beside.push({
        hash: sibling,
        side: "left",
        from: (index - 1) * width + 1,
        to: index * width,
      });
      hash = sha256(concatBytes(NODE, other, hash));
    } else {
      const to = Math.min((index + 2) * width, size);
      beside.push({ hash: sibling, side: "right", from: (index + 1) * width + 1, to });
      hash = sha256(concatBytes(NODE, hash, other));
    }
    up();
  }
  return last === 0 ? { root: bytesToHex(hash), beside } : null;
}
