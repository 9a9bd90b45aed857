// The chips that a closed tray needs to reach its par, by denomination.

import { shown } from "../../shared/money.js";
import type { ChipsNeeded } from "../../../types/api.js";

/** `15 × 100.00, −4 × 25.00`; empty if the table has no par by denomination. */
export const needChips = (chips: ChipsNeeded[] | undefined) =>
  (chips ?? [])
    .filter(({ count }) => count)
    .map(({ count, denomination }) => `${String(count).replace("-", "−")} × ${shown(denomination)}`)
    .join(", ");
