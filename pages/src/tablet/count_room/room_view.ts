// Draws the count room: boxes as columns, bills as ivory keys.

import { html, nothing } from "lit-html";
import { shown, text, units } from "../../shared/money.js";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { firstName, lower, nowBand, say, topbar } from "../frame.js";
import { go } from "../go.js";
import { dayWords } from "../day/form.js";
import { echoed, isAmount, type Tray } from "../day/tray.js";
import { signWork } from "../day/sign_view.js";
import { undoTool } from "../day/tray_view.js";
import { CounterFile, fileView } from "./counter_file.js";
import type { CountedDrop } from "../../../types/api.js";
import type { CountRoom } from "./room.js";

export type Room = CountRoom;

/** How many boxes are shown at a time. */
const SEEN = 6;
const STEPS = ["room-step-boxes", "room-step-team", "room-step-cage"];

export function roomView(room: Room) {
  const { app, count, isAllIn, isCage } = room;
  const step = room.isAccepted || isCage ? 2 : isAllIn || room.part ? 1 : 0;
  const day = count?.gaming_day ?? room.drops[0]?.gaming_day ?? "";
  const first = room.page * SEEN;
  return html`<div class="tablet tablet--day" data-room>${topbar(app, { steps: STEPS, step, round: day && dayWords(day), title: words("count-room") })}
    <main class="boxes" aria-label=${words("boxes")}>${room.boxes
      .slice(first, first + SEEN)
      .map((box) => column(room, box))}</main>
    ${lower(state(room), room.part?.band() ?? band(room), work(room))}</div>`;
}

function column(room: Room, box: CountedDrop) {
  const { drop_id: id, box: name } = box;
  const now = id === room.at && !room.part;
  const kind = now ? "box--now" : box.entered ? "box--done" : "box--todo";
  return html`<button class="box ${kind}" data-box=${name} aria-pressed=${now}
    @click=${() => room.count?.state === "open" && room.counts && room.hold(id)}
    ><b>${name}</b><span>${box.table_name}<br>${box.number}</span>${
      now
        ? html`<ul>${lines(room)}</ul><strong>${shown(room.hand.sum)}</strong>`
        : entered(room, box)
    }</button>`;
}

/** The contents of the current box, line by line. */
const lines = ({ hand }: Room) =>
  [hand.bills, hand.chips].flatMap((tray) =>
    tray.values
      .filter((value) => tray.worth(value))
      .map((value) => {
        const what = isAmount(value)
          ? words(`found-${value}`)
          : `${tray.counts[value]} × ${shown(value)}`;
        return html`<li><span>${what}</span><b>${shown(tray.worth(value))}</b></li>`;
      }),
  );

/** The total of a box. It is hidden while the cage counts, because the cage must not know it. */
const entered = (room: Room, box: CountedDrop) =>
  box.entered
    ? html`<span></span><span class="tick">${icon("check")}${
        box.counted && !room.isCage
          ? words("so-much-entered", { total: shown(box.counted.total) })
          : words("entered")
      }</span>`
    : html`<span></span><span>${words("sealed")}</span>`;

function state({ at, boxes, count, entered: done, who }: Room) {
  const held = boxes.findIndex((box) => box.drop_id === at);
  const title = count
    ? words("boxes-of", { count: held < 0 ? done : held + 1, all: boxes.length })
    : words("count-room");
  return html`<section class="dealer street"><em>${title}</em><span>${words("in-the-room", {
    name: firstName(who.name),
  })}</span></section>`;
}

function band(room: Room) {
  const { box, count, hand, problem } = room;
  const [said, more] = problem ?? sayings(room);
  const name = box?.box ?? "";
  return nowBand({
    kind: problem ? "bad" : "",
    badge: html`<span>${words(room.isCage ? "room-step-cage" : "box-word")}</span><b class="word"
      >${room.isCage ? "" : name}</b>`,
    body: html`${say(said, more)}${
      count?.state === "open" && room.at
        ? html`<div class="facts"><div><span>${words("this-box")}</span><b data-sum>${shown(hand.sum)}</b></div></div>`
        : nothing
    }`,
    action: action(room),
  });
}

function sayings(room: Room): [string, string] {
  const { count, drops, hand, read } = room;
  if (!read) return [words("reading-boxes"), ""];
  if (!count) return [words(drops.length ? "boxes-wait" : "no-boxes", { count: drops.length }), ""];
  if (room.isAccepted) return [words("count-agreed", { number: count.number ?? "" }), ""];
  if (room.isCage)
    return [
      room.total
        ? words("cage-says", { total: shown(text(units(room.total))) })
        : words("cage-total"),
      words("cage-blind"),
    ];
  if (!room.at) return [words("all-boxes-in"), words("team-signs")];
  const { at, counts } = hand.tray;
  const asked = isAmount(at)
    ? words(`found-${at}`)
    : words("so-many-of", { count: counts[at] ?? "–", value: shown(at) });
  return [asked, words("room-blind")];
}

function action(room: Room) {
  const { at, busy, boxes, count, counts, drops, total } = room;
  const now = (said: string, press: () => unknown, lack: string | false = false, small?: string) =>
    go(said, press, [busy && words("sending"), lack], { small });
  if (room.unread) return now(words("try-again"), () => room.look());
  if (!count) {
    if (!drops.length) return nothing;
    return now(words("begin-count"), () => room.begin(), !counts && words("team-begins"));
  }
  if (room.isAccepted) return now(words("next-count"), () => room.another());
  if (room.isCage)
    return now(words("cage-signs"), () => room.accept(), !total && words("how-much"));
  if (!at)
    return now(
      words("team-signs-do"),
      () => room.finish(),
      !(room.isAllIn && counts) && words("sealed-left", { count: boxes.length - room.entered }),
    );
  const next = boxes.find((box) => !box.entered && box.drop_id !== at);
  const small = next?.box ?? shown(room.hand.sum);
  return now(words(next ? "next-box" : "last-box"), () => room.enter(), false, small);
}

function work(room: Room) {
  const { hand, part } = room;
  const again = button(words("count-again"), () => room.recount(), {
    name: "again",
    small: words("all-sign-again"),
  });
  if (part) return signWork(part, room);
  if (room.file) return fileView(room.file);
  if (room.isCage) {
    return html`<section class="work work--tray"><div></div>${keypad((key) => room.press(key))}
      <div class="fn">${room.counts ? again : nothing}</div></section>`;
  }
  const byFile = button(
    words("counter-file"),
    () => {
      room.file = new CounterFile(room);
      room.app.redraw();
    },
    { name: "file", small: words("and-sheets") },
  );
  if (!room.at || !room.counts) {
    return html`<section class="work work--tray"><div></div><div></div><div class="fn">${
      room.counts && room.count?.state === "open" ? byFile : nothing
    }</div></section>`;
  }
  const { tray } = hand;
  return html`<section class="work work--tray"><div class="bills">${tray.values.map((value) => bill(tray, value))}</div>
    ${keypad((key) => tray.press(key), isAmount(tray.at) ? "." : "00")}
    <div class="fn">${button(
      words(hand.pad === "chips" ? "bills-found" : "chips-found"),
      () => hand.turn(),
      {
        name: "turn",
        small: words(hand.pad === "chips" ? "and-vouchers" : "and-promo"),
      },
    )}${undoTool(tray)}${button(words("start-anew"), () => hand.fill({ bills: {}, chips: {} }), {
      name: "anew",
      small: words("forget-box"),
    })}${byFile}${pageTool(room)}</div></section>`;
}

function pageTool(room: Room) {
  const pages = Math.ceil(room.boxes.length / SEEN);
  if (pages < 2) return nothing;
  return button(words("more-boxes"), () => room.turnPage(pages), {
    name: "page",
    small: `${room.page + 1} / ${pages}`,
  });
}

function bill(tray: Tray, value: string) {
  const on = value === tray.at;
  const count = tray.counts[value];
  const worth = tray.worth(value);
  const name = isAmount(value) ? words(`found-${value}`) : shown(value);
  return html`<button class="bill ${on ? "bill--on" : ""} ${count ? "" : "bill--none"}" data-bill=${value}
    aria-pressed=${on}
    @click=${() => tray.take(value)}><span>${name}<small>${
      worth && !isAmount(value) ? shown(worth) : ""
    }</small></span><b>${count === undefined ? "0" : echoed(count)}${on ? html`<i class="caret"></i>` : nothing}</b></button>`;
}
