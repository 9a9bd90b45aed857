import { html } from "lit-html";
import { shown, units } from "../money.js";

/** The chips' colours, by denomination. */
const KINDS = ["500", "100", "25", "5", "1"];

/** The colour of the largest usual chip that the amount holds. */
export function chipKind(amount: string) {
  const value = units(amount);
  return KINDS.find((kind) => units(kind) <= value) ?? "1";
}

/** A chip, or a stack with its total. */
export function chip(amount: string, size: "xs" | "s" | "m" | "l" | "xl") {
  const kind = chipKind(amount);
  const stack = units(kind) === units(amount) ? "" : "chip--stack";
  const long = shown(amount).length > 3 ? "chip--long" : "";
  return html`<span class="chip chip--${kind} chip--${size} ${stack} ${long}">${shown(amount)}</span>`;
}
