// Draws a turn: the band with the current entry, the pad, and the tools.

import { asked } from "../prompt.js";
import { html, nothing } from "lit-html";
import { cardSign, cardWords } from "../../shared/cards.js";
import { pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { card, icon } from "../../shared/parts/card.js";
import { refusalWords, words, wordsOr } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { cardsIn } from "./draft.js";
import { minis, sumView } from "./melds.js";
import { twoPacks } from "./pad.js";
import { openOf, points } from "./table.js";

export type Turn = import("./turn.js").Turn;

export function turnBand(turn: Turn) {
  const { desk } = turn;
  const { prompt } = desk.theRound;
  const seat = prompt?.seat ?? turn.seat;
  const badge = seat
    ? html`<span>${words("seat-word")}</span><b>${seat}</b>`
    : html`<span>${words("deal-word")}</span><b>${desk.theState.deal_number}</b>`;
  const { refusal } = desk;
  const body = refusal ? say(...refusalWords(refusal)) : bodyOf(turn);
  return nowBand({ kind: refusal ? "bad" : "", badge, body, action: actionOf(turn) });
}

function bodyOf(turn: Turn) {
  const { desk, melds, pair, red, last } = turn;
  const { prompt } = desk.theRound;
  if (red) {
    return html`${say(words("whose-red-three", { card: cardWords(red) }))}<div class="pills">${turn.redSeats.map(
      (seat) => pill(seat, seat === turn.seat, () => turn.layRed(seat), { name: `red-${seat}` }),
    )}</div>`;
  }
  if (turn.aim === "discard") return say(words("tap-the-discard"), turn.told);
  if (turn.awaited) {
    const { seat, cards } = turn.awaited;
    const laid = cardsIn(turn.taps, String(seat));
    return html`${say(words("hand-of", { seat }), words("cards-of", { count: laid.length, all: cards }))}<span
      class="hand hand--band">${laid.slice(-9).map((name) => card(name, "s"))}</span>`;
  }
  const drawn = cardsIn(turn.taps, "draw");
  if (drawn.length) {
    return html`${say(asked(prompt))}<span class="hand hand--band">${drawn.map((name) => card(name, "s"))}</span>`;
  }
  const shown = pair.length
    ? html`<div class="mini"><div><span class="cap">${words("shown-first")}</span><span class="hand">${pair.map(
        (name) => card(name, "s"),
      )}</span></div></div>`
    : nothing;
  if (melds.length || pair.length) {
    return html`${shown}${minis(melds)}${melds.length ? sumView(turn.count, turn.minimum) : nothing}${
      last
        ? html`<div class="mini"><div><span class="cap">${words("last-card")}</span><span class="hand">${card(last, "s")}</span></div></div>`
        : nothing
    }`;
  }
  if (turn.aim === "take") return say(words("show-the-pair"), turn.told || words("pair-help"));
  return say(asked(prompt), turn.told || under(turn));
}

function under(turn: Turn) {
  const { deal } = turn;
  const seen = deal?.opening;
  if (seen?.missing)
    return words("of-opening", { count: points(seen.richest ?? 0), minimum: seen.minimum });
  return deal?.took_from ? words(`took-${deal.took_from}`) : "";
}

function actionOf(turn: Turn) {
  const { desk, melds, red } = turn;
  const key = (name: string, press: () => void, lack: string | boolean = false, small?: string) =>
    go(words(name), press, [noLine(desk), lack], { small, meaning: `${name} ${turn.seat}` });
  if (red) return nothing;
  if (turn.aim === "take") {
    return key(
      "take-the-pile",
      () => turn.take(),
      !turn.pair.length && !turn.ownMeld && words("show-the-pair"),
    );
  }
  if (turn.aim === "out") return key("go-out", () => turn.goOut());
  if (desk.open("lay_open_hands"))
    return key("count-them", () => turn.openHands(), Boolean(turn.awaited));
  if (melds.length) {
    const { count, minimum } = turn;
    const short = minimum !== null && count !== null && count < minimum;
    const of =
      minimum === null || count === null
        ? undefined
        : words("of", { count: points(count), minimum });
    return key("lay-down", () => turn.meld(), short ? (of ?? true) : false, of);
  }
  if (desk.open("deal")) return key("dealt", () => turn.enter({ type: "deal" }));
  const draw = desk.open("draw");
  if (draw) return key("draw", () => turn.enter({ type: "draw", seat: draw.seat }));
  if (desk.open("discard")) return key("discard", () => turn.set("discard"));
  return nothing;
}

export function turnWork(turn: Turn) {
  const { desk, aim } = turn;
  const choose = desk.open("choose_seat");
  if (choose) {
    return html`<section class="work work--cana"><div class="choose choose--seat"><h2>${words("picks-a-seat")}</h2>
      <div class="pills">${choose.seats.map((seat: number) =>
        pill(seat, false, () => turn.enter({ type: "choose_seat", seat }), {
          name: `seat-${seat}`,
        }),
      )}</div></div><div class="fn">${undoKey(turn)}</div></section>`;
  }
  const discard = desk.open("discard");
  const may = (name: string) =>
    aim !== "discard" || !discard || discard.unknown > 0 || discard.cards.includes(name);
  return html`<section class="work work--cana">${twoPacks({
    left: (name) => turn.left(name),
    open: may,
    mine: new Set(turn.taps.map((tap) => tap.card)),
    tap: (name) => turn.tap(name),
  })}<div class="fn">${first(turn)}${second(turn)}${undoKey(turn)}${out(turn)}</div></section>`;
}

/** The key for picking up the pile, or for the discard. */
function first(turn: Turn) {
  const { desk, aim, deal } = turn;
  if (desk.open("discard")) {
    return button(words("discard"), () => turn.set("discard"), {
      name: "discard",
      chosen: aim === "discard",
    });
  }
  const open = desk.open("take_pile");
  const [barred] = deal?.pile.barred ?? [];
  const small = wordsOr(`bar-${barred?.code}`, words("not-now"));
  const shows = desk.open("draw") || desk.open("leave_pile");
  if (!open && !shows) return nothing;
  return button(
    html`<span>${words("take-the-pile")}<small>${open ? "" : small}</small></span>`,
    () => turn.set("take"),
    { name: "take", off: !open, chosen: aim === "take" },
  );
}

/** The other key that can be pressed now. */
function second(turn: Turn) {
  const { desk, aim } = turn;
  if (aim === "take") {
    return button(
      html`<span>${words("own-meld")}<small>${words("no-pair-needed")}</small></span>`,
      () => desk.setDraft({ ownMeld: !turn.ownMeld, taps: [] }),
      { name: "own-meld", chosen: turn.ownMeld },
    );
  }
  if (aim === "out") {
    const on = Boolean(desk.draft.lastCard);
    return button(
      html`<span>${words("last-card")}<small>${words("if-discarded")}</small></span>`,
      () => desk.setDraft({ lastCard: !on }),
      { name: "last-card", chosen: on },
    );
  }
  const leave = desk.open("leave_pile");
  if (leave) {
    const press = () => turn.enter({ type: "leave_pile", seat: leave.seat });
    return button(words("leave-the-pile"), press, { name: "leave" });
  }
  const [ask] = openOf(desk, "ask_partner");
  if (!ask) return nothing;
  const answer = (said: boolean) =>
    turn.enter({ type: "ask_partner", seat: ask.seat, answer: said });
  return html`<div class="fn__two">${button(words("yes"), () => answer(true), {
    name: "partner-yes",
    off: !ask.yes && words("not-now"),
    small: words("partner"),
  })}${button(
    html`<span>${words("no")}<small>${words("partner")}</small></span>`,
    () => answer(false),
    {
      name: "partner-no",
    },
  )}</div>`;
}

/** Takes back the last tap or the last entry, and says which. */
function undoKey(turn: Turn) {
  const tap = turn.taps.at(-1);
  const open = turn.desk.open("undo");
  const small = tap
    ? cardSign(tap.card)
    : open
      ? words(`canasta-entry-${open.entry ?? "entry"}`)
      : words("nothing-to-undo");
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${small}</small></span>`,
    () => turn.back(),
    {
      name: "undo",
      off: !tap && !open,
    },
  );
}

function out(turn: Turn) {
  const { desk, aim } = turn;
  if (!turn.seat) return nothing;
  const open = desk.open("go_out");
  return button(
    html`<span>${words("go-out")}<small>${open ? "" : words("not-yet")}</small></span>`,
    () => turn.set("out"),
    { name: "out", off: !open, chosen: aim === "out" },
  );
}
