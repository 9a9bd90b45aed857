// The keys that this computer trusts. It trusts the first key it sees, and any other key only after
// someone has typed it from paper.

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

/** Whether a key is trusted. The first key that is ever asked about becomes trusted. */
export function trusted(id: string, key: string): Pin | null {
  if (!pins().length) pin(id, key);
  return pins().find((known) => known.public_key === key) ?? null;
}
