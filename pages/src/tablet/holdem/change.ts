// Shows what a colour-up or chip race would do to each stack, by rehearsing it.

import { html } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type { Command, Done } from "../game.js";
import type {
  HoldemChipRace,
  HoldemChipsRacedEvent,
  HoldemColouredUpEvent,
  HoldemColourUp,
  HoldemRaced,
  HoldemRound,
  HoldemSeatAmount,
} from "../../../types/api.js";

type Changes = HoldemColourUp | HoldemChipRace;

export class Change {
  desk: Desk<HoldemRound>;
  redraw: () => void;
  /** The rehearsed command and the round's version. */
  of = "";
  event: HoldemColouredUpEvent | HoldemChipsRacedEvent | null = null;

  constructor(desk: Desk<HoldemRound>, redraw: () => void) {
    this.desk = desk;
    this.redraw = redraw;
  }

  /** Rehearses each command once. */
  async rehearse(command: Changes) {
    const { desk } = this;
    const of = JSON.stringify([command, desk.theRound.version]);
    if (of === this.of || !desk.live || !isOpen(desk, command)) return;
    Object.assign(this, { of, event: null });
    const answer = await desk.rehearse(command);
    if (of !== this.of) return;
    // At a tournament table, the level and the clock are logged with the command.
    const events = (answer?.events ?? []).map(({ event }) => event);
    this.event = events.find(changes) ?? null;
    this.redraw();
  }

  /** @param command the complete command; null while a field is missing */
  view(command: Command<HoldemRound> | null) {
    if (command?.type !== "colour_up" && command?.type !== "chip_race") return null;
    this.rehearse(command);
    const { event } = this;
    if (!event) return null;
    const lines =
      event.type === "coloured_up" ? event.paid.map(paidWords) : event.seats.map(racedWords);
    return html`<ul class="awards awards--change" data-change>${
      lines.length
        ? lines.map((line) => html`<li>${line}</li>`)
        : html`<li>${words("no-odd-chips")}</li>`
    }</ul>`;
  }
}

type Event = Done<HoldemRound>["events"][number]["event"];

const changes = (event: Event): event is HoldemColouredUpEvent | HoldemChipsRacedEvent =>
  "type" in event && (event.type === "coloured_up" || event.type === "chips_raced");

/** Whether the chip can still become the smallest one. */
const isOpen = (desk: Desk<HoldemRound>, { type, chip }: Changes) =>
  desk.theRound.legal.some((open) =>
    open.type === "colour_up"
      ? type === open.type && open.chips.includes(chip)
      : open.type === "chip_race" && type === open.type && open.chip === chip,
  );

const paidWords = ({ seat, amount }: HoldemSeatAmount) =>
  words("odd-paid", { seat, amount: shown(amount) });

function racedWords({ seat, gives, gets, won }: HoldemRaced) {
  const what = won ? "odd-won" : units(gets) ? "odd-kept" : "odd-lost";
  return words(what, { seat, gives: shown(gives), gets: shown(gets) });
}
