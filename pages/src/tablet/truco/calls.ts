// Calls, answers, values, and who won: ivory keys for the open commands.

import { html, nothing } from "lit-html";
import { act, pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { words } from "../../shared/words.js";
import { openOf, seatsWords, sideName } from "./match.js";
import { undoButton, wrongEntryButton } from "./tools.js";
import type { TrucoCallLegal } from "../../../types/api.js";

export type Playing = import("./playing.js").Playing;

/** The tools on the right, which are always shown. */
export const tools = (
  { app, desk }: Playing,
  first: unknown = nothing,
  second: unknown = nothing,
) => html`<div class="fn">${first}${second}${undoButton(desk)}${wrongEntryButton(app, desk)}</div>`;

/** What a call is worth, if accepted and if refused; a flor, as long as nobody has answered. */
const worth = ({ accepted, refused }: TrucoCallLegal) =>
  accepted === null ? words("worth-flor") : words("worth", { accepted, refused: refused ?? 0 });

/** One key per call. If several seats can make a call, the key is for the first of them. */
function once(calls: TrucoCallLegal[]) {
  const seen: Map<string, TrucoCallLegal> = new Map();
  for (const open of calls) if (!seen.has(open.call)) seen.set(open.call, open);
  return [...seen.values()];
}

/** @param named whether the key names the caller */
export const callKey = (playing: Playing, open: TrucoCallLegal, named: boolean = false) =>
  act(
    named
      ? html`${words(`call-${open.call}`)} <i>${words("seat", { seat: open.seat })}</i>`
      : words(`call-${open.call}`),
    () => playing.enter({ type: "call", seat: open.seat, call: open.call }),
    { name: open.call, small: worth(open), deaf: playing.deaf },
  );

/** A call is waiting: accept, refuse or raise it. */
export function answersWork(playing: Playing) {
  const { desk, hand } = playing;
  const answers = openOf(desk, "answer");
  const seats = hand.open_call?.answerers ?? [playing.seat];
  const speaks = playing.answering ?? answers[0]?.seat;
  const first = answers.filter((open) => open.seat === speaks);
  const calls = once(
    openOf(desk, "call").toSorted((a, b) => Number(b.seat === speaks) - Number(a.seat === speaks)),
  );
  const two = calls.length > 3 ? "acts__up--two" : "";
  return html`<section class="work work--deck"><div class="acts acts--truco acts--of${first.length}">
    ${first.map((open) =>
      act(
        words(`answer-${open.answer}`),
        () => playing.enter({ type: "answer", seat: open.seat, answer: open.answer }),
        { name: open.answer, figure: open.points ?? nothing, deaf: playing.deaf },
      ),
    )}<div class="acts__up ${two}">${calls.map((open) =>
      callKey(playing, open, !seats.includes(open.seat)),
    )}</div></div>${tools(playing, mazo(playing), showButton(playing))}</section>`;
}

/** The meaning of the keys that are always shown. It changes whenever the round changes. */
const turn = ({ desk }: Playing) => String(desk.theRound.version);

export function mazo(playing: Playing) {
  const open = openOf(playing.desk, "mazo");
  if (open.length !== 1) return nothing;
  const [{ seat }] = open;
  const leave = () => playing.enter({ type: "mazo", seat });
  return button(words("to-the-mazo"), leave, { name: "mazo", meaning: turn(playing) });
}

/** The button for showing any player's cards, regardless of whose turn it is. */
export function showButton(playing: Playing) {
  const open = openOf(playing.desk, "show_cards");
  if (!open.length) return nothing;
  const seat = open.some((one) => one.seat === playing.seat) ? playing.seat : open[0].seat;
  return button(
    html`<span>${words("cards")}<small>${words("show-them")}</small></span>`,
    () => playing.show(seat),
    { name: "cards" },
  );
}

/** Enters a value, or son buenas. */
export function declareWork(playing: Playing) {
  const { desk } = playing;
  const open = desk.open("declare");
  const buenas = desk.open("son_buenas");
  const fits = (value: number) => String(value).startsWith(playing.value);
  return html`<section class="work work--deck"><div class="values">${open?.values.map(
    (value) =>
      html`<button type="button" class="key key--value ${fits(value) ? "" : "key--dim"}"
        data-value=${value} data-deaf=${playing.deaf ?? nothing}
        @click=${() => playing.enter({ type: "declare", seat: open.seat, value })}><b>${value}</b></button>`,
  )}${
    buenas
      ? act(
          words("truco-son_buenas"),
          () => playing.enter({ type: "son_buenas", seat: buenas.seat }),
          {
            name: "son_buenas",
            kind: "act--buenas",
            deaf: playing.deaf,
          },
        )
      : nothing
  }</div>${tools(playing, showButton(playing))}</section>`;
}

/** Enters who won the bet, where only the winner is recorded. */
export function winnersWork(playing: Playing) {
  const { desk, match, hand } = playing;
  const open = desk.open("envido_won") ?? desk.open("flor_won");
  return html`<section class="work work--deck"><div class="acts acts--won">${open?.teams.map(
    (team) =>
      act(sideName(match, team), () => playing.won(team), {
        name: `won-${team}`,
        figure: open.points,
        small: seatsWords(hand.sides[team]),
        deaf: playing.deaf,
      }),
  )}</div>${tools(playing)}</section>`;
}

/** Nobody's turn: each side's calls, and who won the hand. */
export function sidesWork(playing: Playing) {
  const { desk, match, hand } = playing;
  const open = desk.open("hand_won");
  return html`<section class="work work--deck"><div class="sides">${[0, 1].map((side) => {
    const seats = hand.sides[side];
    const seat = playing.speaker(side);
    const calls = openOf(desk, "call").filter((call) => call.seat === seat);
    const mazo = openOf(desk, "mazo").find((one) => one.seat === seat);
    return html`<section class="sidebox ${playing.side === side ? "sidebox--on" : ""}" data-side=${side}>
      <header><b>${sideName(match, side)}</b>${
        seats.length > 1
          ? html`<div class="pills">${seats
              .toSorted()
              .map((one) =>
                pill(
                  one,
                  one === seat,
                  () => playing.set({ voice: { ...playing.voice, [side]: one } }),
                  { name: `seat-${one}` },
                ),
              )}</div>`
          : html`<span>${match.teams.length > 2 ? "" : seatsWords(seats)}</span>`
      }${
        mazo
          ? button(words("to-the-mazo"), () => playing.enter({ type: "mazo", seat }), {
              name: "mazo",
              meaning: turn(playing),
            })
          : nothing
      }</header>
      <div class="sidebox__acts">${act(words("won-the-hand"), () => playing.won(side), {
        name: `won-${side}`,
        figure: open?.points ?? nothing,
        kind: "act--won",
        deaf: playing.deaf,
      })}<div class="calls">${calls.map((call) => callKey(playing, call))}</div></div></section>`;
  })}</div>${tools(playing)}</section>`;
}
