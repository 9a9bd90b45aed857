// @ts-check
// What a colour-up or a chip race makes of each stack, as the house answers its rehearsal.

import { html } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";

const CHANGES = ["colour_up", "chip_race"];

export class Change {
  /** @param {import("../desk.js").Desk} desk @param {() => void} redraw */
  constructor(desk, redraw) {
    this.desk = desk;
    this.redraw = redraw;
    /** The command that was rehearsed, and what it was entered upon. */
    this.of = "";
    /** @type {any} */
    this.event = null;
  }

  /** Rehearses a command once. @param {any} command */
  async rehearse(command) {
    const { desk } = this;
    const of = JSON.stringify([command, desk.round.version]);
    if (of === this.of || !desk.live || !isOpen(desk, command)) return;
    Object.assign(this, { of, event: null });
    const answer = await desk.rehearse(command);
    if (of !== this.of) return;
    this.event = answer?.events[0]?.event ?? null;
    this.redraw();
  }

  /** @param {any} command the whole command; nothing while a field is missing */
  view(command) {
    if (!command || !CHANGES.includes(command.type)) return null;
    this.rehearse(command);
    const { event } = this;
    if (!event) return null;
    const lines = event.paid?.map(paidWords) ?? event.seats.map(racedWords);
    return html`<ul class="awards awards--change" data-change>${
      lines.length
        ? lines.map((/** @type {string} */ line) => html`<li>${line}</li>`)
        : html`<li>${words("no-odd-chips")}</li>`
    }</ul>`;
  }
}

/** Whether the chip may still become the smallest one. @param {import("../desk.js").Desk} desk
 * @param {any} command */
const isOpen = (desk, { type, chip }) =>
  desk.round.legal.some(
    (/** @type {any} */ open) =>
      open.type === type && (open.chip === chip || open.chips?.includes(chip)),
  );

/** @param {any} paid */
const paidWords = ({ seat, amount }) => words("odd-paid", { seat, amount: shown(amount) });

/** @param {any} raced */
function racedWords({ seat, gives, gets, won }) {
  const what = won ? "odd-won" : units(gets) ? "odd-kept" : "odd-lost";
  return words(what, { seat, gives: shown(gives), gets: shown(gets) });
}
