// Two entries about the same thing, or an entry that the house refused. Nothing is overwritten and
// nothing is skipped: the house's entry and the dealer's are shown side by side, and each button
// says what to do with the cards or chips.

import { html, nothing } from "lit-html";
import { shown, text, total, units } from "../../shared/money.js";
import { act } from "../../shared/parts/act.js";
import { card, icon } from "../../shared/parts/card.js";
import { pile } from "../../shared/parts/chip.js";
import { session } from "../../shared/session.js";
import { everyProblem, hasWords, houseWords, words } from "../../shared/words.js";
import { clock, firstName, nowBand, say } from "../frame.js";
import { happened, type Event } from "../happened.js";
import { side } from "../stuck.js";
import { seatView } from "./felt.js";
import { BETS, seatsOf, subject, type Bets } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Entered, Entry } from "../../shared/queue.js";
import type { BreakPokerRound } from "../../../types/api.js";

/** The number of lines that show what happened. */
const LINES = 5;

export function stuckView(app: App, desk: Desk<BreakPokerRound>, entry: Entry) {
  const { command } = entry;
  const refused = entry.state === "refused";
  const late = lateBet(desk, entry);
  const felt = seatsOf(desk).map((seat) => {
    if (seat.seat !== command.seat) return seatView(seat, { tap: () => undefined });
    return seatView(late ? { ...seat, bets: seat.bets ?? command.bets ?? null } : seat, {
      state: late ? "off" : refused ? "bad" : "now",
      said: late
        ? html`${icon("clock")}${words("two-say")}`
        : words(refused ? "refused" : "two-entries"),
      instead: late ? twoSay(late, entry) : undefined,
      tap: () => undefined,
    });
  });
  const badge = command.seat
    ? html`<span>${words("seat-word")}</span><b>${command.seat}</b>`
    : html`<b class="word">${words("dealer")}</b>`;
  const behind = behindView(desk);
  const [title, small] = late ? tooLate(desk, entry, late) : why(entry);
  return {
    felt,
    ...(behind ? { dealer: behind } : {}),
    band: nowBand({ kind: refused && !late ? "bad" : "", badge, body: say(title, small) }),
    work: html`<section class="work work--stuck">${
      late ? lateKeys(app, desk, entry, late) : pair(desk, entry)
    }${whatHappened(desk, entry)}</section>`,
  };
}

/** The seat's recorded bets, and the bets that were entered after betting had closed. */
interface Late {
  seat: number;
  has: string;
  laid: string;
}

function lateBet(desk: Desk<BreakPokerRound>, { command, state, problem }: Entry): Late | null {
  const { seat } = command;
  const bets = command.type === "place_bets" && command.bets;
  const closed = problem?.status === 409 && !desk.open("place_bets");
  if (!bets || !seat || state !== "refused" || !closed) return null;
  const sum = (all: Bets | null | undefined) => text(total(BETS.map((bet) => all?.[bet])));
  return { seat, has: sum(desk.theState.seats[seat - 1]?.bets), laid: sum(bets) };
}

/** When betting was closed, according to the house. */
function tooLate(
  desk: Desk<BreakPokerRound>,
  entry: Entry,
  { seat, has, laid }: Late,
): [string, string] {
  const closed = happened(desk, entry).findLast(({ kind }) => kind.endsWith(".betting_closed"));
  const at = closed ? clock(new Date(closed.at)) : "";
  const told = closed ? `${words("bets-closed-at", { at, who: whose(closed) })} ` : "";
  return [
    words("came-too-late", { seat, amount: shown(laid) }),
    told + (units(has) ? words("house-has", { amount: shown(has) }) : words("house-has-none")),
  ];
}

const isMine = ({ actor_name: name }: Event) => name === session()?.name;

/** Who made an entry that did not come from this tablet. */
const whose = (event: Event) =>
  isMine(event) || !event.actor_name ? words("another-tablet") : firstName(event.actor_name);

const twoSay = ({ has, laid }: Late, { at }: Entry) => {
  const said = (name: string, amount: string) =>
    html`<div><span>${words(name)}</span>${
      units(amount) ? pile(amount, "l") : html`<i class="slot slot--chip"></i>`
    }<b>${shown(amount)}</b></div>`;
  return html`<div class="twosay">${said("on-the-felt", laid)}${said("house-has-short", has)}</div>
    <p class="twosay__at">${words("typed-at", { at: clock(new Date(at)) })}</p>`;
};

/**
 * Either the recorded bets are right, or the chips were on the table in time; in the second case,
 * the floor has to reopen betting.
 */
function lateKeys(app: App, desk: Desk<BreakPokerRound>, entry: Entry, { seat, has, laid }: Late) {
  const more = units(laid) - units(has);
  const amount = shown(text(more < 0n ? -more : more));
  const reopen = Boolean(desk.open("reopen_betting"));
  const title = words("lay-in-time");
  const ask = () =>
    app.askFloor({
      title,
      command: { type: "reopen_betting" },
      reason: true,
      then: () => desk.queue.insist(entry),
    });
  return html`${act(
    units(has) ? words("it-is", { amount: shown(has) }) : words("no-bet-it-is"),
    () => desk.queue.drop(entry),
    { name: "drop", small: words(more < 0n ? "put-back-to" : "give-back-to", { seat, amount }) },
  )}${
    reopen
      ? act(title, ask, { name: "in-time", small: words("floor-reopens", { seat }) })
      : html`<p class="stuck__none">${words("too-late-to-reopen")}</p>`
  }`;
}

function why({ problem }: Entry): [string, string] {
  return problem
    ? [everyProblem(problem)[0].text, houseWords(problem.detail)]
    : [words("which-one"), words("other-tablet")];
}

/** Both entries, each with the actions that are possible. */
function pair(desk: Desk<BreakPokerRound>, entry: Entry) {
  const { command } = entry;
  const refused = entry.state === "refused";
  const drop = () => desk.queue.drop(entry);
  const change = refused && canChange(desk, command);
  const mine = side(
    words("yours"),
    clock(new Date(entry.at)),
    yours(command),
    words(change ? "put-right" : refused ? "leave-out" : "use-mine"),
    () => (change ? putRight(desk, entry) : refused ? drop() : desk.queue.insist(entry)),
    refused && !change ? "drop" : "mine",
  );
  const known = side(
    words("in-the-log"),
    refused ? "" : words("another-tablet"),
    inLog(command, desk.theRound),
    // An entry that cannot be changed leaves only one choice.
    refused && !change ? "" : words("keep-this"),
    drop,
    "keep",
  );
  return refused ? [mine, known] : [known, mine];
}

/** The entries that cannot be sent until the dealer has decided. */
function behindView({ waiting }: Desk<BreakPokerRound>) {
  const [, ...behind] = waiting;
  if (!behind.length) return undefined;
  const { command } = behind[0];
  const name = words(`command-${command.type}`);
  const first = command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
  return html`<section class="dealer street dealer--off dealer--behind"><em>${icon("clock")}${words(
    "waits-behind",
    {
      count: behind.length,
    },
  )}</em><span>${words("goes-by-itself", { first })}</span></section>`;
}

/** The events around the entry, and the entry itself, in order. */
function whatHappened(desk: Desk<BreakPokerRound>, entry: Entry) {
  const lines = happened(desk, entry)
    .filter(({ kind }) => hasWords(eventName(kind)))
    .map((event) => ({ at: Date.parse(event.at), said: eventWords(event) }));
  const { command } = entry;
  const mine = bySeat(command.seat, amountOf(command) || words(`command-${command.type}`));
  lines.push({ at: entry.at, said: words("here-only", { what: mine }) });
  lines.sort((one, two) => one.at - two.at);
  return html`<section class="stuck__s"><h2>${words("what-happened-here")}</h2><ol>${lines
    .slice(-LINES)
    .map(
      ({ at, said }) => html`<li><time>${clock(new Date(at))}</time> ${said}</li>`,
    )}</ol></section>`;
}

const eventName = (kind: string) => `undoes-${kind.replace("break_poker.", "")}`;

const bySeat = (seat: number | null | undefined, what: string) =>
  seat ? `${words("seat", { seat })}: ${what}` : what;

const amountOf = ({ bets }: { bets?: Bets }) =>
  bets ? shown(text(total(Object.values(bets)))) : "";

function eventWords(entry: Event) {
  const { seat, bets } = entry.event ?? {};
  const what = bySeat(seat, amountOf({ bets }) || words(eventName(entry.kind)));
  return `${what}, ${isMine(entry) ? words("was-sent") : whose(entry)}`;
}

/** Whether the entry can be changed, because the round still accepts entries of its type. */
const canChange = (desk: Desk<BreakPokerRound>, { type, cards, bets }: Entered) =>
  Boolean((cards || bets) && desk.open(type));

/** Opens the entry for changes: a hand without its last card, or bets as they were entered. */
async function putRight(desk: Desk<BreakPokerRound>, entry: Entry) {
  const { seat, cards, bets } = entry.command;
  await desk.queue.drop(entry);
  if (cards) {
    const hand = seat ? `seat:${seat}` : "dealer";
    const begun = { [hand]: cards.slice(0, -1), ...desk.draft.begun };
    desk.setDraft({ hand, begun });
  } else if (seat && bets) {
    desk.setDraft({ seat, bets: { ...desk.draft.bets, [seat]: bets } });
  }
}

function inLog(command: Entered, round: BreakPokerRound) {
  const now = subject(command, round);
  if (Array.isArray(now)) return cardsOf(now);
  if (!now || typeof now !== "object") return html`<b>${words("nothing-there")}</b>`;
  if ("main" in now) return betsOf(now);
  return cardsOf([...now.set.low, ...now.set.high, ...now.set.discards]);
}

function yours(command: Entered) {
  if (command.cards) return cardsOf(command.cards);
  return command.bets ? betsOf(command.bets) : html`<b>${words(`command-${command.type}`)}</b>`;
}

const cardsOf = (cards: string[]) =>
  html`<div class="hand">${cards.map((name) => card(name, "m"))}</div>`;

const betsOf = (bets: Bets) =>
  html`<div class="stakes">${BETS.map((bet) =>
    bets[bet]
      ? html`<span class="stake"><small>${words(`bet-${bet}`)}</small>${shown(bets[bet])}</span>`
      : nothing,
  )}</div>`;
