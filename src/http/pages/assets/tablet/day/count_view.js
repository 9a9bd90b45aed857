// @ts-check
// What counting a tray looks like: the denominations on the felt, stacks and digits under them.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { shown, units } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { settings } from "../../shared/settings.js";
import { words } from "../../shared/words.js";
import { minute, lower, nowBand, say, topbar } from "../frame.js";
import { signWork } from "./sign_view.js";
import { columns, counting, trayTools, valueWords } from "./tray_view.js";

/** @typedef {import("./count.js").Count} Count */

/** A day as people write it. @param {string} day */
export const dayWords = (day) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(settings.language, {
    day: "numeric",
    month: "long",
  });

/** @param {Count} count */
export function countView(count) {
  const { app, closed, desk, kind, part, shift, tray } = count;
  const step = closed ? 2 : part ? 1 : 0;
  const steps = ["day-step-count", "day-step-sign", `day-step-${kind}`];
  const day = desk.table.period?.gaming_day ?? shift?.gaming_day;
  const round = day ? `${dayWords(day)}${shift ? `, ${shift.name}` : ""}` : "";
  const band = closed ? closedBand(count) : (part?.band() ?? countBand(count));
  const many = (tray?.values.length ?? 0) > 6 ? "felt--many" : "";
  return html`<div class="tablet tablet--day" data-day=${kind}>${topbar(app, { steps, step, round })}
    <main class="felt felt--dens ${many}" aria-label=${words("the-tray")}
      >${tray ? columns(tray, { now: !part && !closed }) : nothing}${sum(count)}</main>
    ${lower(state(count), band, work(count))}</div>`;
}

/** @param {Count} count */
function sum({ box, closed, desk, kind, part, tray }) {
  const hidden = closed ? "" : words(part ? "still-hidden" : "stays-hidden");
  const hangs = kind === "opener" ? box : desk.table.box;
  return html`<div class="traytotal"><div><span>${words("tray-as-counted")}</span><b data-sum
    >${shown(tray?.sum ?? 0n)}</b></div>${
      hidden ? html`<p>${icon("lock")}<span>${hidden}</span></p>` : nothing
    }<div><span>${words("drop-box")}</span><b>${hangs || "–"}</b></div></div>`;
}

/** @param {Count} count */
function state({ closed, kind, part, shift }) {
  const told = part
    ? words("numbered-when-signed", { until: part.until })
    : shift
      ? words("shift-open-since", { time: minute(shift.opened_at) })
      : words("no-shift");
  return html`<section class="dealer street"><em>${words(`count-${kind}`)}</em><span
    >${closed ? "" : told}</span></section>`;
}

/** @param {Count} count */
function countBand(count) {
  const { busy, hindered, problem, tray } = count;
  const value = tray ? valueWords(tray.at) : "";
  const typed = tray?.counts[tray.at];
  const asked =
    typed === undefined ? words("how-many") : words("so-many-of-them", { count: shown(typed) });
  const [said, more] = problem ?? [asked, words("count-as-it-lies")];
  return nowBand({
    kind: problem ? "bad" : "",
    badge: html`<span>${words("chips-of")}</span><b class=${value.length > 4 ? "word" : ""}
      >${value}</b>`,
    body: say(said, more),
    action: button(words("sign"), () => count.send(), {
      kind: "btn--now",
      name: "go",
      off: busy ? words("sending") : hindered,
      small: shown(tray?.sum ?? 0n),
    }),
  });
}

/** @param {Count} count */
function closedBand({ app, closed: { need, total } }) {
  const amount = units(need);
  const told = amount > 0n ? "needs-fill" : amount < 0n ? "needs-credit" : "";
  return nowBand({
    badge: html`<b class="word">${words("day-step-closer")}</b>`,
    body: say(
      words("closed-with", { total }),
      told ? words(told, { amount: shown(amount < 0n ? -amount : amount) }) : "",
    ),
    action: button(words("open-anew"), () => app.day.open("opener"), {
      kind: "btn--now",
      name: "go",
    }),
  });
}

/** @param {Count} count */
function work(count) {
  const { app, closed, part, tray } = count;
  if (closed || !tray) return html`<section class="work"></section>`;
  if (!part) return counting(tray, html`${trayTools(tray)}${lastTool(count)}`);
  const again = button(words("count-again"), () => count.takeBack(), {
    name: "again",
    small: words("all-sign-again"),
  });
  const later = button(words("to-the-table"), () => app.day.close(), {
    name: "later",
    small: words("waits-until", { until: part.until }),
  });
  return signWork(part, html`${again}${later}`);
}

/** The fourth tool: the box, the next shift, or back. @param {Count} count */
function lastTool(count) {
  const { app, box, canStay, kind, setup, shift, stay } = count;
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
      kind: stay ? "btn--on" : "",
      small: words(stay ? "stay-yes" : "stay-no", { shift: shift.name }),
    });
  }
  return button(words("to-the-table"), () => app.day.close(), { name: "later" });
}
