// Parses the numbers of sets as they are typed.

/** The most sets in a range: as many as the house accepts in one request. */
const MANY = 100;
const RANGE = /^(\d{1,9})-(\d{1,9})$/;

/**
 * Reads `12, 14, 20-31` as set numbers. A range with more sets than one request can contain is
 * left as it is, so that the house refuses it.
 */
export function numbersOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [, first = "", last = ""] = RANGE.exec(part) ?? [];
      const many = Number(last) - Number(first) + 1;
      if (!first || many < 1 || many > MANY) return [part];
      return Array.from({ length: many }, (_, at) => String(Number(first) + at));
    });
}
