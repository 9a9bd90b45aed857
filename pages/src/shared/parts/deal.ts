import { html, nothing } from "lit-html";
import { size } from "../money.js";
import { words } from "../words.js";
import { icon } from "./card.js";
import { chip } from "./chip.js";
import type { ChipStep } from "../../../types/api.js";

/** How each step with chips looks, and whether its chips are listed. */
const ACTIONS = {
  pay: { kind: "pay", sign: "up", counted: true },
  take: { kind: "take", sign: "down", counted: false },
  push: { kind: "push", sign: "equal", counted: false },
  return: { kind: "push", sign: "equal", counted: true },
  collect: { kind: "take", sign: "down", counted: false },
  award: { kind: "pay", sign: "up", counted: true },
  rake: { kind: "take", sign: "down", counted: true },
  drop: { kind: "take", sign: "down", counted: true },
  take_back: { kind: "take", sign: "down", counted: true },
  pay_on: { kind: "pay", sign: "up", counted: true },
};

/**
 * One step with chips, counted out.
 * @param step one of the round's `chips`
 * @param what a word for the bet or the seat
 * @param when whether the step is done, is done now, or comes later; empty if there is no order
 */
export function deal(
  step: Pick<ChipStep, "action" | "amount" | "chips">,
  what: unknown = "",
  when: "done" | "now" | "later" | "" = "",
) {
  const known = ACTIONS[step.action as "pay"] ?? ACTIONS.push;
  const chips = known.counted ? step.chips : [];
  return html`<div class="deal deal--${known.kind} ${when && `deal--${when}`}"><span class="out out--${known.kind}">${icon(
    when === "done" ? "check" : known.sign,
  )}<span class="do">${words(`do-${step.action}`)}</span> ${what}</span><b>${size(step.amount)}</b>
    <span class="deal__chips">${chips.map(
      (stack) =>
        html`<span>${chip(
          stack.value,
          "m",
        )}${stack.count > 1 ? html`<i>×${stack.count}</i>` : nothing}</span>`,
    )}</span></div>`;
}

/** A step with the name of its seat. */
export const seatDeal = (step: ChipStep) =>
  deal(step, step.seat === null ? "" : words("seat", { seat: step.seat }));
