// What was worked out is kept: a page says the same amounts and words at every drawing.

/** The most that one function keeps; then it begins anew. */
const MOST = 2_000;

/** A pure function of a text that works out each answer once. */
export function remembered<T>(tell: (text: string) => T): (text: string) => T {
  const told: Map<string, T> = new Map();
  return (text) => {
    const known = told.get(text);
    if (known !== undefined) return known;
    const answer = tell(text);
    if (told.size >= MOST) told.clear();
    told.set(text, answer);
    return answer;
  };
}
