// A par by denomination as people write it: `40 x 100.00, 60 x 25.00`.

/** A number of chips of one denomination. */
export type Chips = { denomination: string; count: number };

/** The par as text. */
export const parText = (chips: Chips[] | undefined) =>
  (chips ?? []).map(({ denomination, count }) => `${count} x ${denomination}`).join(", ");

/**
 * The par as it is sent. A part that is not a count of chips is sent too, so that the house can
 * name it in its refusal.
 */
export const parOf = (written: string): Chips[] =>
  written
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count, denomination] = /^(\d{1,9})\s*[x×*]\s*(\S+)$/.exec(part) ?? [];
      return { denomination: denomination ?? part, count: Number(count ?? 1) };
    });
