// Caches results, because a page formats the same amounts and words every time it is drawn.

/** The most results that one function keeps. If there are more, its cache is cleared. */
const MOST = 2_000;

/** Caches a pure function of a string. */
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
