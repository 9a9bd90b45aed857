// A par by denomination as people write it: `40 x 100.00, 60 x 25.00`.

/** So many chips of one denomination. */
export type Chips = { denomination: string; count: number };

/** What is written. */
export const parText = (chips: Chips[] | undefined) =>
  (chips ?? []).map(({ denomination, count }) => `${count} x ${denomination}`).join(", ");

/** What is sent. A part that is no count of chips is sent too, for the house to name it. */
export const parOf = (written: string): Chips[] =>
  written
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count, denomination] = /^(\d{1,9})\s*[x×*]\s*(\S+)$/.exec(part) ?? [];
      return { denomination: denomination ?? part, count: Number(count ?? 1) };
    });
