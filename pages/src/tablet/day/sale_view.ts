// Draws a chip sale: the seats, the amount, and words that describe the buyer.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { words } from "../../shared/words.js";
import { minute } from "../frame.js";
import { asks, formView, later, send } from "./form.js";
import { echoed } from "./tray.js";
import { manyColumns } from "./tray_view.js";
import type { FieldEvent } from "../../shared/field_event.js";

export type Sale = import("./sale.js").Sale;

/** The most characters that a description can have. */
export const MOST_CHARS = 200;
/** Words for what a camera would see, by rows of keys. */
const ROWS = [
  ["man", "woman", "twenties", "thirties", "forties", "fifties", "sixties"],
  ["short", "tall", "beard", "glasses", "hat", "cap", "tattoo"],
  ["jacket", "shirt", "dress", "black", "white", "green", "red"],
];
/** The most common amounts. */
const NOTES = ["100", "200", "300", "500", "1000", "2000"];

export function saleView(sale: Sale) {
  const { isWho, seats } = sale;
  const steps = ["day-step-cash", ...(isWho ? ["day-step-who"] : []), "day-step-chips"];
  return formView(sale, {
    steps,
    step: sale.amount <= 0n ? 0 : isWho && !sale.description ? 1 : steps.length - 1,
    felt: manyColumns(seats),
    label: words("seats"),
    lies: seats.map((seat) => column(sale, seat)),
    title: words("chip-sale"),
    told: words("spread-the-notes"),
    band: band(sale),
    work: work(sale),
  });
}

function column(sale: Sale, seat: number) {
  const now = seat === sale.seat;
  const last = sale.last(seat);
  const kind = now ? "seat--now" : last ? "seat--done" : "seat--empty";
  return html`<button class="seat seat--sale ${kind}" data-seat=${seat} aria-pressed=${now}
    @click=${() => sale.sit(seat)}
    ><div class="seat__head"><span class="sr">${words("seat-word")}</span
    ><span class="seat__no">${seat}</span></div>${
      last && !now
        ? html`<span class="sold">${words("last-sale", {
            time: minute(last.at),
          })}<b>${shown(last.amount)}</b></span>`
        : nothing
    }${now ? give(sale) : nothing}</button>`;
}

/** The chips to hand over. */
const give = ({ chips }: Sale) =>
  chips.length
    ? html`<span class="sold">${words("to-hand-over")}</span><div class="give">${chips.map(
        ({ value, count }) => html`<span>${chip(value, "s")}<i>${String(count)}</i></span>`,
      )}</div>`
    : nothing;

function band(sale: Sale) {
  const { desk, from, seat, setup, tender } = sale;
  const amount = sale.amount > 0n ? shown(sale.amount) : null;
  const into = tender === "cash" && setup?.sale_cash === "tray" ? "cash-into-tray" : "into-box";
  return asks(
    sale,
    seat === null
      ? html`<b class="word">${words("standing")}</b>`
      : html`<span>${words("seat-word")}</span><b>${seat}</b>`,
    [
      amount ? words(`tendered-${tender}`, { amount: echoed(sale.typed) }) : words("how-much-ask"),
      from === null ? "" : words("from-say-who", { amount: shown(from) }),
    ],
    send(
      sale,
      amount ? words("sell", { amount }) : words("sell-what"),
      () => sale.sell(),
      words(into, { box: desk.table.box ?? "" }),
    ),
  );
}

function work(sale: Sale) {
  return html`<section class="work work--tray">${sale.isWho ? who(sale) : notes(sale)}
    ${keypad((key) => sale.press(key))}
    <div class="fn">${button(words(`tender-${sale.tender}`), () => sale.nextTender(), {
      name: "tender",
      small: words("tender-others"),
    })}${button(words("standing"), () => sale.sit(sale.seat === null ? 1 : null), {
      name: "standing",
      chosen: sale.seat === null,
      small: words("no-seat"),
    })}${
      sale.last(sale.seat)
        ? button(words("strike"), () => sale.strike(), {
            name: "strike",
            small: words("pit-boss-signs"),
          })
        : sale.seat !== null && sale.amount === 0n
          ? button(words(sale.isTaken ? "seat-leave" : "seat-take"), () => sale.stay(), {
              name: "stay",
              small: words(sale.isTaken ? "seat-is-taken" : "seat-is-free"),
            })
          : button(html`${icon("erase")}${words("clear-chips")}`, () => sale.clear(), {
              name: "clear",
            })
    }${later(sale)}</div></section>`;
}

const notes = (sale: Sale) => html`<div class="stacks"><h2>${words("usual-amounts")}</h2>
  <div class="stacks__keys">${NOTES.map(
    (note) =>
      html`<button class="act" data-note=${note} @click=${() => {
        sale.typed = note;
        sale.changed();
      }}><span>${shown(note)}</span></button>`,
  )}</div></div>`;

const who = (sale: Sale) => html`<div class="words"><div class="typed typed--who"><span>${[
  ...sale.chosen,
].join(", ")}</span><input data-who aria-label=${words("describe")} maxlength=${MOST_CHARS}
  placeholder=${words("more-words")} .value=${sale.described}
  @input=${(event: FieldEvent) => {
    sale.described = event.target.value;
    sale.changed();
  }}><small>${words("as-a-camera")}<br>${words("so-many-chars", {
    count: sale.description.length,
    most: MOST_CHARS,
  })}</small></div>
  ${ROWS.map(
    (row) =>
      html`<div class="wordrow">${row.map((name) => {
        const word = words(`who-${name}`);
        const on = sale.chosen.has(word);
        return html`<button class="dword" data-word=${name} aria-pressed=${on}
        @click=${() => sale.say(word)}>${word}</button>`;
      })}</div>`,
  )}</div>`;
