// Numbers of sets, as they are typed.

/** How many sets a range of numbers may have: as many as the house takes at a time. */
const MANY = 100;
const RANGE = /^(\d{1,9})-(\d{1,9})$/;

/** `12, 14, 20-31` as numbers of sets. A range is as long as one request may be, at most. */
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
