// Draws a tray count: the denominations on the felt, stacks and digits beneath.

import { html } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { minute, nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { asks, dayWords, formView, later, send, sumView } from "./form.js";
import { signWork, waitsUntil } from "./sign_view.js";
import { columns, counting, manyColumns, trayTools, valueWords } from "./tray_view.js";
import type { Tray } from "./tray.js";

type Closed = import("./count.js").Closed;
export type Count = import("./count.js").Count;

export function countView(count: Count) {
  const { closed, desk, kind, part, shift, tray } = count;
  const day = desk.table.period?.gaming_day ?? shift?.gaming_day;
  const told = part
    ? words("numbered-when-signed", { until: part.until })
    : shift
      ? words("shift-open-since", { time: minute(shift.opened_at) })
      : words("no-shift");
  return formView(count, {
    steps: ["day-step-count", "day-step-sign", `day-step-${kind}`],
    step: closed ? 2 : part ? 1 : 0,
    round: day ? `${dayWords(day)}${shift ? `, ${shift.name}` : ""}` : "",
    felt: manyColumns(tray?.values ?? []),
    label: words("the-tray"),
    lies: [tray ? columns(tray, { now: !part && !closed }) : "", sum(count)],
    title: words(`count-${kind}`),
    told: closed ? "" : told,
    band: closed ? closedBand(count, closed) : (part?.band() ?? countBand(count)),
    work: closed || !tray ? null : work(count, tray),
  });
}

function sum({ box, closed, desk, kind, part, tray }: Count) {
  const hidden = words(part ? "still-hidden" : "stays-hidden");
  const hangs = kind === "opener" ? box : desk.table.box;
  return sumView(
    words("tray-as-counted"),
    shown(tray?.sum ?? 0n),
    closed ? "" : html`${icon("lock")}<span>${hidden}</span>`,
    html`<span>${words("drop-box")}</span><b>${hangs || "–"}</b>`,
  );
}

function countBand(count: Count) {
  const { tray } = count;
  const value = tray ? valueWords(tray.at) : "";
  const typed = tray?.counts[tray.at];
  const asked =
    typed === undefined ? words("how-many") : words("so-many-of-them", { count: shown(typed) });
  return asks(
    count,
    html`<span>${words("chips-of")}</span><b class=${value.length > 4 ? "word" : ""}>${value}</b>`,
    [asked, words("count-as-it-lies")],
    send(count, words("sign"), () => count.send(), shown(tray?.sum ?? 0n)),
  );
}

function closedBand({ day }: Count, { need, total, chips }: Closed) {
  const amount = units(need);
  const told = amount > 0n ? "needs-fill" : amount < 0n ? "needs-credit" : "";
  return nowBand({
    badge: html`<b class="word">${words("day-step-closer")}</b>`,
    body: say(
      words("closed-with", { total }),
      [told && words(told, { amount: shown(amount < 0n ? -amount : amount) }), chips]
        .filter(Boolean)
        .join(" "),
    ),
    action: go(words("open-anew"), () => day.open("opener"), []),
  });
}

const work = (count: Count, tray: Tray) =>
  count.part
    ? signWork(count.part, count, later(count, undefined, waitsUntil(count.part)))
    : counting(tray, html`${trayTools(tray)}${lastTool(count)}`);

/** The fourth tool: choosing the box, keeping the table open, or putting the count off. */
function lastTool(count: Count) {
  const { box, canStay, kind, setup, shift, stay } = count;
  const boxes = setup?.boxes ?? [];
  if (kind === "opener" && boxes.length > 1) {
    const next = boxes[(boxes.indexOf(box) + 1) % boxes.length];
    return button(words("box-is", { box }), () => count.hang(next), {
      name: "box",
      small: words("box-other", { box: next }),
    });
  }
  if (canStay) {
    return button(words("stay-open"), () => count.hang(box, !stay), {
      name: "stay",
      chosen: stay,
      small: words(stay ? "stay-yes" : "stay-no", { shift: shift?.name ?? "" }),
    });
  }
  return later(count);
}
