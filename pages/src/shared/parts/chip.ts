import { html } from "lit-html";
import { shown, units } from "../money.js";

/** The denominations that have their own colour. */
const KINDS = ["500", "100", "25", "5", "1"];

/** The colour for an amount: the colour of the largest chip that is not worth more than it. */
function chipKind(amount: string) {
  const value = units(amount);
  return KINDS.find((kind) => units(kind) <= value) ?? "1";
}

/** A stack, without a number: its total stands beside it. */
export const pile = (amount: string, size: "m" | "l") =>
  html`<span class="chip chip--${chipKind(amount)} chip--${size} chip--stack"></span>`;

/** A chip, or a stack with its total. */
export function chip(amount: string, size: "xs" | "s" | "m" | "l" | "xl") {
  const kind = chipKind(amount);
  const stack = units(kind) === units(amount) ? "" : "chip--stack";
  const long = shown(amount).length > 3 ? "chip--long" : "";
  return html`<span class="chip chip--${kind} chip--${size} ${stack} ${long}">${shown(amount)}</span>`;
}
