// The pack of forty as a pad: cards that are played, and the three that a player shows.

import { html, nothing } from "lit-html";
import { act, pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { spanishCard, spanishPack } from "../../shared/parts/spanish.js";
import { settings } from "../../shared/settings.js";
import { words } from "../../shared/words.js";
import { callKey, mazo, showButton, tools } from "./calls.js";
import { openOf, sideName } from "./match.js";

import type { Playing, Shows } from "./playing.js";

/** A player's turn: a card, a call, or the mazo. */
export function turnWork(playing: Playing) {
  const { desk } = playing;
  const open = desk.open("play_card");
  const cards = new Set(open?.cards ?? []);
  const calls = openOf(desk, "call");
  return html`<section class="work work--play"><div class="play__pad">${spanishPack({
    open: (card) => cards.has(card),
    why: (card) => playing.whereIs(card),
    tap: (card) => playing.tap(card),
  })}</div><div class="calls calls--of${Math.min(calls.length, 6)}">${calls.map((call) =>
    callKey(playing, call, call.seat !== playing.seat),
  )}</div>${tools(playing, mazo(playing), showButton(playing))}</section>`;
}

/** The three cards that a player shows. */
export function showWork(playing: Playing, open: Shows) {
  const { desk, shown, challenge } = playing;
  const all = [...open.known, ...shown];
  const others = challenge ? [] : openOf(desk, "show_cards").map(({ seat }) => seat);
  const own = playing.showing !== null || challenge;
  return html`<section class="work work--play"><div class="play__pad">${spanishPack({
    open: (card) => open.from.includes(card),
    mine: new Set(all),
    why: (card) => playing.whereIs(card),
    tap: (card) => playing.tap(card),
  })}</div><div class="play__more"><h2>${words("shows-three", { seat: open.seat })}</h2>
    <div class="hand">${[0, 1, 2].map((nth) =>
      all[nth]
        ? spanishCard(all[nth], "m")
        : html`<i class="slot slot--m ${nth === all.length ? "slot--next" : ""}"></i>`,
    )}</div>${
      others.length > 1 && playing.showing !== null
        ? html`<div class="pills">${others.map((seat) =>
            pill(seat, seat === open.seat, () => playing.show(seat), {
              name: `seat-${seat}`,
            }),
          )}</div>`
        : nothing
    }</div>${tools(
      playing,
      own ? button(words("go-back"), () => playing.show(null), { name: "back" }) : nothing,
    )}</section>`;
}

/** The end of the hand: what it scored, and challenges. */
export function closeWork(playing: Playing) {
  const { desk, match, hand, challenge } = playing;
  const lines = match.sheet.filter((line) => line.hand === hand.number);
  if (challenge && match.mode === "scorer") {
    const answer = (had: boolean) =>
      playing.enter({ type: "pido_flor", ...challenge, had_flor: had });
    return html`<section class="work work--deck"><div class="acts acts--won">
      ${act(words("had-flor"), () => answer(true), { name: "had-flor" })}
      ${act(words("had-none"), () => answer(false), { name: "had-none" })}</div>
      ${tools(
        playing,
        button(words("go-back"), () => playing.show(null), { name: "back" }),
      )}</section>`;
  }
  return html`<section class="work work--deck"><div class="brought"><ul>${lines.map(
    (line) =>
      html`<li><b>${line.counted}</b><span>${words(
        `source-${line.source}`,
      )} · ${sideName(match, line.team)}${
        settings.language === "en" ? html`<small>${line.detail}</small>` : nothing
      }</span></li>`,
  )}</ul>${challenges(playing)}</div>${tools(playing, nothing, desk.open("show_cards") ? showButton(playing) : nothing)}</section>`;
}

function challenges(playing: Playing) {
  const open = openOf(playing.desk, "pido_flor");
  if (!open.length) return nothing;
  return html`<div class="challenges"><h2>${words("pido-flor")}</h2><div class="pills">${open.map(
    ({ seat, against }) =>
      pill(
        words("against", { seat, against }),
        false,
        () => playing.set({ challenge: { seat, against } }),
        { name: `pido-${seat}-${against}` },
      ),
  )}</div></div>`;
}
