// The forms for the table's day. They are loaded together, because a person who opens one will need
// the others.

import { Count } from "./count.js";
import { Sale } from "./sale.js";
import { Slip } from "./slip.js";
import type { Day, Kind } from "../day.js";
import type { Desk } from "../desk.js";
import type { Form } from "./form.js";
import type { SlipBody } from "../../../types/api.js";

/** Opens a form. @param slip the slip, if one is known */
export function openForm(day: Day, desk: Desk, kind: Kind, slip?: SlipBody): Form {
  if (kind === "slip") return new Slip(day, desk, slip);
  return kind === "sale" ? new Sale(day, desk) : new Count(day, desk, kind);
}
