// Shows what a colour-up or chip race would do to each stack, by rehearsing it.

import { html } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type {
  HoldemRound,
  HoldemCommand,
  HoldemAgreedShare,
  HoldemRaced,
} from "../../../types/api.js";

const CHANGES = ["colour_up", "chip_race"];

export class Change {
  desk: Desk<HoldemRound>;
  redraw: () => void;
  /** The rehearsed command and the version of the round. */
  of = "";
  event: any = null;

  constructor(desk: Desk<HoldemRound>, redraw: () => void) {
    this.desk = desk;
    this.redraw = redraw;
  }

  /** Rehearses each command once. */
  async rehearse(command: HoldemCommand) {
    const { desk } = this;
    const of = JSON.stringify([command, desk.theRound.version]);
    if (of === this.of || !desk.live || !isOpen(desk, command)) return;
    Object.assign(this, { of, event: null });
    const answer = await desk.rehearse(command);
    if (of !== this.of) return;
    // At a tournament's table, the level and the clock are logged with it.
    const events = answer?.events.map(({ event }) => event);
    this.event = events?.find((event) => "paid" in event || "seats" in event) ?? null;
    this.redraw();
  }

  /** @param command the complete command; null while a field is missing */
  view(command: HoldemCommand | null) {
    if (!command || !CHANGES.includes(command.type)) return null;
    this.rehearse(command);
    const { event } = this;
    if (!event) return null;
    const lines = event.paid?.map(paidWords) ?? event.seats.map(racedWords);
    return html`<ul class="awards awards--change" data-change>${
      lines.length
        ? lines.map((line: string) => html`<li>${line}</li>`)
        : html`<li>${words("no-odd-chips")}</li>`
    }</ul>`;
  }
}

/** Whether the chip can still become the smallest one. */
const isOpen = (desk: Desk<HoldemRound>, { type, chip }: any) =>
  desk.theRound.legal.some(
    (open: any) => open.type === type && (open.chip === chip || open.chips?.includes(chip)),
  );

const paidWords = ({ seat, amount }: HoldemAgreedShare) =>
  words("odd-paid", { seat, amount: shown(amount) });

function racedWords({ seat, gives, gets, won }: HoldemRaced) {
  const what = won ? "odd-won" : units(gets) ? "odd-kept" : "odd-lost";
  return words(what, { seat, gives: shown(gives), gets: shown(gets) });
}
