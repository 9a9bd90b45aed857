// @ts-check
// Calls, answers, values, and who won: ivory keys, made of what is open.

import { html, nothing } from "lit-html";
import { act, pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { words } from "../../shared/words.js";
import { openOf, seatsWords, sideName } from "./match.js";
import { undoButton, wrongEntryButton } from "./tools.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** What is always to the right. @param {Playing} playing @param {unknown} [first]
 * @param {unknown} [second] */
export const tools = ({ app, desk }, first = nothing, second = nothing) =>
  html`<div class="fn">${first}${second}${undoButton(desk)}${wrongEntryButton(app, desk)}</div>`;

/** What a call is worth, accepted and refused. @param {any} open */
export const worth = ({ accepted, refused }) =>
  accepted === null ? nothing : words("worth", { accepted, refused: refused ?? 0 });

/** One entry a call: who may make it first. @param {any[]} calls */
function once(calls) {
  const seen = new Map();
  for (const open of calls) if (!seen.has(open.call)) seen.set(open.call, open);
  return [...seen.values()];
}

/** @param {Playing} playing @param {any} open @param {boolean} [named] says by whom */
export const callKey = (playing, open, named = false) =>
  act(
    named
      ? html`${words(`call-${open.call}`)} <i>${words("seat", { seat: open.seat })}</i>`
      : words(`call-${open.call}`),
    () => playing.enter({ type: "call", seat: open.seat, call: open.call }),
    { name: open.call, small: worth(open), deaf: playing.deaf },
  );

/** A call waits: accept, refuse, raise. @param {Playing} playing */
export function answersWork(playing) {
  const { desk, hand } = playing;
  const answers = openOf(desk, "answer");
  const seats = hand.open_call?.answerers ?? [playing.seat];
  const first = answers.filter((open) => open.seat === answers[0]?.seat);
  const calls = once(openOf(desk, "call"));
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

/** What a key that is always there means. @param {Playing} playing */
const turn = ({ desk }) => String(desk.round.version);

/** @param {Playing} playing */
export function mazo(playing) {
  const open = openOf(playing.desk, "mazo");
  if (open.length !== 1) return nothing;
  const [{ seat }] = open;
  const leave = () => playing.enter({ type: "mazo", seat });
  return button(words("to-the-mazo"), leave, { name: "mazo", meaning: turn(playing) });
}

/** Shows somebody's cards, whoever's turn it is. @param {Playing} playing */
export function showButton(playing) {
  const open = openOf(playing.desk, "show_cards");
  if (!open.length) return nothing;
  const seat = open.some((one) => one.seat === playing.seat) ? playing.seat : open[0].seat;
  return button(
    html`<span>${words("cards")}<small>${words("show-them")}</small></span>`,
    () => playing.show(seat),
    { name: "cards" },
  );
}

/** A value, or son buenas. @param {Playing} playing */
export function declareWork(playing) {
  const { desk } = playing;
  const open = desk.open("declare");
  const buenas = desk.open("son_buenas");
  const values = (open?.values ?? []).filter((/** @type {number} */ value) =>
    String(value).startsWith(playing.value),
  );
  return html`<section class="work work--deck"><div class="values">${(open?.values ?? []).map(
    (/** @type {number} */ value) =>
      html`<button type="button" class="key key--value ${values.includes(value) ? "" : "key--dim"}"
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

/** Who won what was bet on: where only the winner is entered. @param {Playing} playing */
export function winnersWork(playing) {
  const { desk, match } = playing;
  const open = desk.open("envido_won") ?? desk.open("flor_won");
  return html`<section class="work work--deck"><div class="acts acts--won">${(
    open?.teams ?? []
  ).map((/** @type {number} */ team) =>
    act(sideName(match, team), () => playing.won(team), {
      name: `won-${team}`,
      figure: open.points,
      small: seatsWords(match.hand.sides[team]),
      deaf: playing.deaf,
    }),
  )}</div>${tools(playing)}</section>`;
}

/** Nobody has the turn: each side's calls, and who won the hand. @param {Playing} playing */
export function sidesWork(playing) {
  const { desk, match } = playing;
  const open = desk.open("hand_won");
  return html`<section class="work work--deck"><div class="sides">${[0, 1].map((side) => {
    const seats = match.hand.sides[side];
    const seat = playing.speaker(side);
    const calls = openOf(desk, "call").filter((call) => call.seat === seat);
    const mazo = openOf(desk, "mazo").find((one) => one.seat === seat);
    return html`<section class="sidebox ${playing.side === side ? "sidebox--on" : ""}" data-side=${side}>
      <header><b>${sideName(match, side)}</b>${
        seats.length > 1
          ? html`<div class="pills">${seats
              .toSorted()
              .map((/** @type {number} */ one) =>
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
