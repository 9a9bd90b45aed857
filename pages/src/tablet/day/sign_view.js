// @ts-check
// What signing looks like: a card a capacity, the letters of a badge, the tools.

import { html } from "lit-html";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";
import { minute, firstName } from "../frame.js";
import { MOST, capacityWords } from "./sign.js";

/** @typedef {import("./sign.js").SigningPart} Part */
/** @typedef {import("../../shared/signing.js").Place} Place */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-";
/** A PIN is drawn with so many places, and more as they are typed. */
const PLACES = 6;
const MOST_PLACES = 12;

/** The cards or the letters, the pad, and the tools.
 * @param {Part} part @param {{takeBack: () => unknown}} form @param {unknown} [tool] a fourth */
export const signWork = (part, form, tool) =>
  html`<section class="work work--tray">${part.letters ? letters(part) : cards(part)}
    ${keypad((key) => part.press(key), part.letters ? "123" : "ABC")}
    <div class="fn">${badgeTool(part)}${deskTool(part)}${button(
      words("count-again"),
      () => form.takeBack(),
      { name: "again", small: words("all-sign-again") },
    )}${tool}</div></section>`;

/** How long it waits for those who have not signed. @param {Part} part */
export const waitsUntil = ({ until }) => words("waits-until", { until });

/** @param {Part} part */
const cards = (part) =>
  html`<div class="signs">${part.signing.places.map((place) =>
    place.signed_by
      ? signed(part, place)
      : place === part.place
        ? now(part, place)
        : other(part, place),
  )}</div>`;

/** @param {Part} part @param {Place} place */
function signed(part, place) {
  const { at, how, user } = place.signed_by;
  const person = part.signing.person(place);
  const time = minute(at);
  const mine = how === "session" && session()?.actor === `user:${user}`;
  return html`<div class="sign sign--done" data-sign=${place.name}><span>${capacityWords(place)}</span
    ><b>${person?.badge ?? ""}</b><em>${firstName(person?.name ?? "")}</em><small>${icon("check")}${words(
      mine ? "signed-session" : "signed-at",
      { time },
    )}</small></div>`;
}

/** @param {Part} part @param {Place} place */
function other(part, place) {
  const badge = part.signing.person(place)?.badge ?? part.badges[place.name];
  return html`<button class="sign" data-sign=${place.name} @click=${() => part.choose(place.name)}
    ><span>${capacityWords(place)}</span><b>${badge ?? "…"}</b><em>${who(part, place)}</em><small
    >${words("sign-here-or-desk")}</small></button>`;
}

/** @param {Part} part @param {Place} place */
function now(part, place) {
  return html`<div class="sign sign--now ${part.problem ? "sign--bad" : ""}" data-sign=${place.name}
    ><span>${capacityWords(place)}</span><b>${part.badge || "…"}</b><em>${who(part, place)}</em>
    <form class="sign__pin" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      part.sign();
    }}><div class="dots" aria-hidden="true">${dots(part)}</div
    ><input aria-label="PIN" type="password" inputmode="none" autocomplete="off" maxlength=${MOST}
      .value=${part.pin} data-pin
      @input=${(/** @type {any} */ event) => {
        part.pin = event.target.value.trim();
        part.app.redraw();
      }}></form></div>`;
}

/** Who may sign here: the one who must, or anybody of a role.
 * @param {Part} part @param {Place} place */
function who(part, place) {
  const person = part.signing.person(place);
  return person
    ? words("sign-as-issued", { name: firstName(person.name) })
    : words(`any-${place.roles[0]}`);
}

/** @param {Part} part */
function dots({ pin: { length } }) {
  const places = Math.max(PLACES, Math.min(length + 1, MOST_PLACES));
  return Array.from({ length: places }, (_, index) => {
    const kind = index < length ? "on" : index === length ? "next" : "";
    return html`<i class=${kind}></i>`;
  });
}

/** @param {Part} part */
const letters = (part) => html`<div class="words words--letters"><div class="typed" data-typed
  >${part.typed}<i class="caret"></i><small>${words("badge")}</small></div>
  <div class="letters">${[...LETTERS].map(
    (letter) => html`<button class="btn" data-key=${letter} @click=${() => part.press(letter)}
      >${letter}</button>`,
  )}</div></div>`;

/** @param {Part} part */
function badgeTool(part) {
  const { letters, place, typed } = part;
  if (letters) {
    const small = typed || "…";
    return button(words("badge-done"), () => part.press("ABC"), {
      name: "badge-done",
      small,
      off: !typed,
    });
  }
  const only = place && part.signing.person(place);
  return button(words("another-badge"), () => part.anotherBadge(), {
    name: "another-badge",
    small: part.badge || "…",
    off: only ? words("sign-only-short", { badge: only.badge }) : false,
  });
}

/** @param {Part} part */
const deskTool = (part) =>
  button(words("at-the-desk"), () => part.toDesk(), {
    name: "at-desk",
    kind: part.atDesk ? "btn--on" : "",
    small: words("signs-there"),
  });
