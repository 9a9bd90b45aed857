// The steps of a round as a row of buttons, in groups.

import { Directive, directive } from "lit-html/directive.js";
import { html, noChange } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { settings } from "../../shared/settings.js";
import { words } from "../../shared/words.js";
import { kindTone, kindWords } from "../parts/kinds.js";
import { eventOf, isFoul, sentence } from "../parts/sentence.js";
import type { RoundPage } from "./round.js";
import type { EntryKind, GameKind, LoggedEvent } from "../../../types/api.js";

/** What follows the dot in the kind of a step: `settled` in `holdem.settled`. */
type Last<Kind> = Kind extends `${GameKind | "floor"}.${infer Last}` ? Last : never;

/** Each step's group and icon. A step without an icon shows its seat. */
const STEPS: [group: string, sign: string, ...kinds: Last<EntryKind>[]][] = [
  ["open", "play", "opened", "match_opened", "game_opened"],
  ["open", "", "bought_in", "topped_up", "button_placed", "sat_in", "sat_out"],
  ["bets", "play", "betting_reopened"],
  ["bets", "", "bets_placed", "bets_cleared", "betting_closed"],
  ["bets", "", "acted", "post_declared", "straddled"],
  ["hands", "cards", "dealt", "hand_dealt", "hole_cards"],
  ["hands", "", "dealer_entered", "seat_entered", "hand_cleared", "hands_swapped"],
  ["hands", "", "outcome_entered", "shown", "mucked", "card_drawn", "melded", "discarded"],
  ["hands", "", "pile_taken", "card_played", "called", "answered", "declared"],
  ["board", "cards", "burned", "board_dealt"],
  ["ended", "check", "settled"],
  ["ended", "repeat", "corrected", "restored"],
  ["ended", "x", "voided", "match_voided", "game_voided"],
  ["ended", "stop", "misdealt"],
  ["ended", "trophy", "match_won", "game_won"],
  ["ended", "lock", "closed"],
  ["other", "play", "showdown_opened"],
  ["other", "repeat", "score_entered", "board_replaced", "line_replaced", "totals_replaced"],
  ["other", "x", "hand_struck"],
  ["other", "stop", "deal_misdealt"],
  ["other", "undo", "undone", "taken_back"],
  ["other", "cards", "upcard_turned", "shuffled", "deck_changed", "hand_stood"],
  ["other", "chart", "points_scored", "deal_scored", "score_sheet_entered", "totals_entered"],
  ["other", "chart", "remainder_counted"],
  ["other", "trophy", "chico_won"],
  ["other", "flag", "trick_ended", "hand_ended", "went_out", "stock_ran_out"],
  ["other", "seal", "left_unchecked"],
  ["other", "people", "tapped_in", "tapped_out", "partner_asked", "partners_drawn"],
  ["other", "hand", "ruled", "ruling_accepted", "overruled", "ruling_undone"],
  ["other", "warn", "incident_logged", "payment_error", "card_exposed"],
  ["other", "book", "noted"],
  ["other", "clock", "clock_started", "clock_expired"],
  ["other", "lock", "hand_closed"],
];

const KNOWN = new Map<string, { group: string; sign: string }>(
  STEPS.flatMap(([group, sign, ...kinds]) => kinds.map((kind) => [kind, { group, sign }] as const)),
);

const stepOf = (kind: string) => KNOWN.get(kind.split(".")[1]) ?? { group: "other", sign: "" };

/** The icons that say more about a step than its seat does. */
const BEFORE_SEAT = ["check", "repeat", "x", "stop", "undo"];

/** The icon on a step's button. */
function sign(entry: LoggedEvent) {
  const { kind } = entry;
  const { seat } = eventOf(entry);
  const { sign } = stepOf(kind);
  if (kind === "break_poker.dealer_entered") return words("sign-dealer");
  if (kind === "break_poker.betting_closed") return "–";
  if (typeof seat === "number" && !BEFORE_SEAT.includes(sign)) return String(seat);
  return sign ? icon(sign) : "•";
}

/** A long group is split, so that moving to another step redraws few of the others. */
const MOST_TOGETHER = 40;

export interface Group {
  name: string;
  /** whether it starts a new group instead of continuing the previous one */
  begins: boolean;
  steps: { entry: LoggedEvent; index: number }[];
}

/** Groups consecutive steps that belong together. */
function grouped(events: LoggedEvent[]) {
  const groups: Group[] = [];
  events.forEach((entry, index) => {
    const name = stepOf(entry.kind).group;
    const last = groups.at(-1);
    const same = last?.name === name;
    if (last && same && last.steps.length < MOST_TOGETHER) last.steps.push({ entry, index });
    else groups.push({ name, begins: !same, steps: [{ entry, index }] });
  });
  return groups;
}

/** Redraws only when the key has changed. */
const kept = directive(
  class extends Directive {
    key: string | undefined;

    render(key: string, draw: () => unknown) {
      if (key === this.key) return noChange;
      this.key = key;
      return draw();
    }
  },
);

/** What the signs on the buttons mean, as far as they are not pictures, and which step is shown. */
function legend(events: LoggedEvent[], at: number) {
  const signs = new Set(events.map(sign));
  const said = [
    [...signs].some((one) => Number(one)) && "steps-seat",
    signs.has(words("sign-dealer")) && "steps-dealer",
    signs.has("–") && "steps-closing",
    signs.has("•") && "steps-dot",
  ];
  const shown = events[at];
  const here = shown ? [words("steps-shown", { number: at + 1, step: kindWords(shown.kind) })] : [];
  return html`<p class="scrub__legend" aria-hidden="true">${said
    .flatMap((id) => (id ? words(id) : []))
    .concat(here)
    .map((one) => one.replaceAll(" ", "\u00a0"))
    .join(" · ")}</p>`;
}

export function scrub(page: RoundPage) {
  const { events, at } = page;
  const groups = grouped(events);
  return html`<div class="scrub"><div class="scrub__row" role="group" aria-label=${words("steps")}>
    ${groups.map((group) => {
      const { name, steps } = group;
      const [first, last] = [steps[0].index, steps.at(-1)?.index ?? 0];
      const where = at < first ? "to come" : at > last ? "past" : String(at);
      const key = [settings.language, where, first, last, name, steps.at(-1)?.entry.id].join();
      return html`<div class="scrub__group">${kept(key, () => groupView(page, group))}</div>`;
    })}</div>${legend(events, at)}</div>`;
}

function groupView(page: RoundPage, { name, begins, steps }: Group) {
  const { at } = page;
  const key = ({ entry, index }: Group["steps"][number]) => {
    const bad = kindTone(entry.kind) === "bad" || isFoul(entry);
    const kinds = [index < at ? "past" : index === at ? "here" : "", bad ? "bad" : ""];
    return html`<li class=${kinds.join(" ")}><button data-to=${index + 1}
      aria-current=${index === at ? "step" : "false"}
      title=${kindWords(entry.kind)} aria-label=${`${index + 1}: ${sentence(entry)}`} @click=${() => page.step(index)}
      >${sign(entry)}</button></li>`;
  };
  return html`<ol start=${steps[0].index + 1}>${steps.map(key)}</ol>
    <span>${begins ? words(`steps-${name}`) : ""}&nbsp;</span>`;
}
