// The forms of the table's day. They are loaded together, because a person who opens one will need
// the others.

import { open as openCount } from "./count.js";
import { open as openSale } from "./sale.js";
import { open as openSlip } from "./slip.js";

/** Opens each form, by its kind. */
export const forms: Record<string, (app: any, desk: any, given?: any) => any> = {
  opener: openCount,
  closer: openCount,
  inventory_count: openCount,
  slip: openSlip,
  sale: openSale,
};
