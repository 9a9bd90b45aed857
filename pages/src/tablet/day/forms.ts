// What opens each form of the table's day. Whoever opens one will need the others.

import { open as openCount } from "./count.js";
import { open as openSale } from "./sale.js";
import { open as openSlip } from "./slip.js";

/** By what is done in it. */
export const forms: Record<string, (app: any, desk: any, given?: any) => any> = {
  opener: openCount,
  closer: openCount,
  inventory_count: openCount,
  slip: openSlip,
  sale: openSale,
};
