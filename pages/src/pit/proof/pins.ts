// The keys that this computer trusts. The first one that it sees is kept; another one is believed
// only once somebody has typed it from paper.

const PLACE = "houseway.keys";

export type Pin = { key_id: string; public_key: string; at: string };

export function pins(): Pin[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

export function pin(id: string, key: string) {
  const kept = [...pins(), { key_id: id, public_key: key, at: new Date().toISOString() }];
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

/** Whether a key is trusted; the very first is, from now on. */
export function trusted(id: string, key: string): Pin | null {
  if (!pins().length) pin(id, key);
  return pins().find((known) => known.public_key === key) ?? null;
}
