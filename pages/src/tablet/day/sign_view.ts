// Draws signing: one card per capacity, the letters for a badge, and the tools.

import { html } from "lit-html";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";
import { minute, firstName } from "../frame.js";
import { MOST, capacityWords, type SigningPart } from "./sign.js";
import { sure } from "../../shared/sure.js";
import type { FieldEvent } from "../../shared/field_event.js";

export type Part = SigningPart;
export type Place = import("../../shared/signing.js").Place;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-";
/** How many places are drawn for a PIN at first. Longer PINs add more. */
const PLACES = 6;
const MOST_PLACES = 12;

/**
 * The cards or the letters, the pad, and the tools.
 * @param tool a fourth tool
 */
export const signWork = (part: Part, form: { takeBack: () => unknown }, tool?: unknown) =>
  html`<section class="work work--tray">${part.letters ? letters(part) : cards(part)}
    ${keypad((key) => part.press(key), part.letters ? "123" : "ABC")}
    <div class="fn">${badgeTool(part)}${deskTool(part)}${button(
      words("count-again"),
      () => form.takeBack(),
      { name: "again", small: words("all-sign-again") },
    )}${tool}</div></section>`;

/** The time until which the act waits for the missing signatures. */
export const waitsUntil = ({ until }: Part) => words("waits-until", { until });

const cards = (part: Part) =>
  html`<div class="signs">${part.signing.places.map((place) =>
    place.signed_by
      ? signed(part, place)
      : place === part.place
        ? now(part, place)
        : other(part, place),
  )}</div>`;

function signed(part: Part, place: Place) {
  const { at, how, user } = sure(place.signed_by);
  const person = part.signing.person(place);
  const time = minute(at);
  const mine = how === "session" && session()?.actor === `user:${user}`;
  return html`<div class="sign sign--done" data-sign=${place.name}><span>${capacityWords(place)}</span
    ><b>${person?.badge ?? ""}</b><em>${firstName(person?.name ?? "")}</em><small>${icon("check")}${words(
      mine ? "signed-session" : "signed-at",
      { time },
    )}</small></div>`;
}

function other(part: Part, place: Place) {
  const badge = part.signing.person(place)?.badge ?? part.badges[place.name];
  return html`<button class="sign" data-sign=${place.name} @click=${() => part.choose(place.name)}
    ><span>${capacityWords(place)}</span><b>${badge ?? "…"}</b><em>${who(part, place)}</em><small
    >${words("sign-here-or-desk")}</small></button>`;
}

function now(part: Part, place: Place) {
  return html`<div class="sign sign--now ${part.problem ? "sign--bad" : ""}" data-sign=${place.name}
    ><span>${capacityWords(place)}</span><b>${part.badge || "…"}</b><em>${who(part, place)}</em>
    <form class="sign__pin" @submit=${(event: Event) => {
      event.preventDefault();
      part.sign();
    }}><div class="dots" aria-hidden="true">${dots(part)}</div
    ><input aria-label="PIN" type="password" inputmode="none" autocomplete="off" maxlength=${MOST}
      .value=${part.pin} data-pin
      @input=${(event: FieldEvent) => {
        part.pin = event.target.value.trim();
        part.app.redraw();
      }}></form></div>`;
}

/** Who can sign here: a specific person, or anyone with the role. */
function who(part: Part, place: Place) {
  const person = part.signing.person(place);
  return person
    ? words("sign-as-issued", { name: firstName(person.name) })
    : words(`any-${place.roles[0]}`);
}

function dots({ pin: { length } }: Part) {
  const places = Math.max(PLACES, Math.min(length + 1, MOST_PLACES));
  return Array.from({ length: places }, (_, index) => {
    const kind = index < length ? "on" : index === length ? "next" : "";
    return html`<i class=${kind}></i>`;
  });
}

const letters = (part: Part) => html`<div class="words words--letters"><div class="typed" data-typed
  >${part.typed}<i class="caret"></i><small>${words("badge")}</small></div>
  <div class="letters">${[...LETTERS].map(
    (letter) => html`<button class="btn" data-key=${letter} @click=${() => part.press(letter)}
      >${letter}</button>`,
  )}</div></div>`;

function badgeTool(part: Part) {
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

const deskTool = (part: Part) =>
  button(words("at-the-desk"), () => part.toDesk(), {
    name: "at-desk",
    chosen: part.atDesk,
    small: words("signs-there"),
  });
