// When a key of the desk is off.

import { nothing } from "lit-html";

/**
 * The value of a key's `aria-disabled`. While a request is under way, another press would do
 * nothing, so the key is off, as it is while something is missing.
 */
export const off = ({ busy }: { busy: boolean }, lacks: unknown = false) =>
  busy || lacks ? "true" : nothing;
