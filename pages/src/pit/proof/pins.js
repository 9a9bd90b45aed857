// @ts-check
// The keys that this computer trusts. The first one that it sees is kept; another one is believed
// only once somebody has typed it from paper.

const PLACE = "houseway.keys";

/** @typedef {{key_id: string, public_key: string, at: string}} Pin */

/** @returns {Pin[]} */
export function pins() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} id @param {string} key */
export function pin(id, key) {
  const kept = [...pins(), { key_id: id, public_key: key, at: new Date().toISOString() }];
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

/**
 * Whether a key is trusted; the very first is, from now on.
 * @param {string} id @param {string} key
 * @returns {Pin | null}
 */
export function trusted(id, key) {
  if (!pins().length) pin(id, key);
  return pins().find((known) => known.public_key === key) ?? null;
}
