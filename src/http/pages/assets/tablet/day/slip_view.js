// @ts-check
// What a fill or a credit looks like: the slip as it was issued, what is counted beside it.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { shown, units } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { minute, firstName, lower, nowBand, say, topbar } from "../frame.js";
import { signWork } from "./sign_view.js";
import { columns, counting, trayTools, valueWords } from "./tray_view.js";

/** @typedef {import("./slip.js").Slip} Slip */

const MINUTE = 60_000;

/** @param {Slip} form */
export function slipView(form) {
  const { app, desk, part, slip, tray } = form;
  const steps = ["day-step-slip", "day-step-count", "day-step-sign"];
  const step = part ? 2 : slip ? 1 : 0;
  const number = desk.round?.number;
  const round = number ? words("after-round", { number }) : "";
  const band = part?.band() ?? slipBand(form);
  return html`<div class="tablet tablet--day" data-day="slip">${topbar(app, { steps, step, round })}
    <main class="felt felt--slip" aria-label=${words(slip ? `slip-${slip.kind}` : "slip-none")}
      >${slip && tray ? felt(form) : nothing}</main>
    ${lower(state(form), band, work(form))}</div>`;
}

/** @param {Slip} form */
function felt(form) {
  const { slip, tray } = form;
  const as = (/** @type {string} */ value) => {
    if (tray?.counts[value] === undefined) return nothing;
    if (form.isWrong(value)) return words("slip-says", { count: form.says(value) });
    return html`${icon("check")}${words("as-the-slip")}`;
  };
  const sent = slip.issued?.at ?? slip.requested?.at;
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(sent)) / MINUTE));
  return html`${paper(slip)}${columns(/** @type {any} */ (tray), {
    now: !form.part,
    note: as,
    bad: (value) => form.isWrong(value),
  })}<div class="traytotal"><div><span>${words("counted")}</span><b data-sum
    >${shown(tray?.sum ?? 0n)}</b></div><p>${icon("clock")}<span>${words(
      slip.kind === "fill" ? "on-the-way" : "issued-ago",
      { minutes },
    )}</span></p><div><span>${words("not-as-slip-void")}</span></div></div>`;
}

/** The slip, as it was issued. @param {any} slip */
function paper(slip) {
  const steps = [
    [slip.requested, "slip-asked", ""],
    [slip.issued, "slip-issued", "cashier"],
    [slip.issued, "slip-carried", "runner"],
  ];
  const lines = [...slip.chips].sort((a, b) =>
    units(b.denomination) > units(a.denomination) ? 1 : -1,
  );
  return html`<section class="slip"><header><b>${slip.number}</b><span
    >${slip.prints ? words("slip-copy", { copy: slip.prints }) : ""}</span></header>
    <p>${steps.map(([done, said, capacity]) => line(slip, done, said, capacity))}</p>
    <div class="slip__lines">${lines.map(
      ({ denomination, count }) => html`<div><b>${count}</b><span>× ${shown(denomination)}</span><b
        >${shown(/** @type {bigint} */ (units(denomination) * BigInt(count)))}</b></div>`,
    )}</div>
    <footer><span>${words(`slip-total-${slip.kind}`)}</span><b>${shown(slip.total)}</b></footer></section>`;
}

/** Who did a step, as what. @param {any} slip @param {any} done @param {string} said
 * @param {string} capacity */
function line(slip, done, said, capacity) {
  const signatures = done?.signatures ?? [];
  const signed = signatures.find(
    (/** @type {any} */ one) => !capacity || one.capacity === capacity,
  );
  const person = slip.people?.find((/** @type {any} */ one) => one.id === signed?.user);
  if (!person) return nothing;
  const time = minute(signed.at);
  return html`<span>${words(said, { time })} <b>${firstName(person.name)}, ${person.badge}</b></span>`;
}

/** @param {Slip} form */
const state = ({ slip }) => html`<section class="dealer street"><em>${words(
  slip ? `slip-${slip.kind}` : "slip-none",
)}</em><span>${slip ? words(slip.kind === "fill" ? "fill-is-runners" : "credit-is-runners") : ""}</span
  ></section>`;

/** @param {Slip} form */
function slipBand(form) {
  const { app, busy, mustTapIn, problem, slip, tray, wrong } = form;
  if (!slip) {
    const said = busy ? words("reading-slips") : (problem?.[0] ?? words("nothing-on-the-way"));
    const back = button(words("to-the-table"), () => app.day.close(), {
      kind: "btn--now",
      name: "go",
    });
    const tapIn = button(words("i-deal-here"), () => form.tapIn(), {
      kind: "btn--now",
      name: "go",
    });
    return nowBand({
      badge: html`<b class="word">${words("day-step-slip")}</b>`,
      body: say(said, mustTapIn ? words("dealer-reads-slips") : ""),
      action: mustTapIn ? tapIn : busy ? nothing : back,
    });
  }
  const value = wrong ?? tray?.at ?? "";
  const count = tray?.counts[value] ?? "0";
  const [said, more] = problem ?? [
    wrong
      ? words("lies-and-says", { count: shown(count), says: form.says(wrong) })
      : words("count-the-colour", { count: form.says(value) }),
    words(wrong ? "not-as-slip-void" : "count-out-loud"),
  ];
  return nowBand({
    kind: problem || wrong ? "bad" : "",
    badge: html`<span>${words("chips-of")}</span><b>${valueWords(value)}</b>`,
    body: say(said, more),
    action: wrong
      ? button(words("void-the-slip"), () => form.askToVoid(), {
          kind: "btn--bad",
          name: "void",
          small: words("cage-does-it"),
        })
      : button(words("sign"), () => form.send(), {
          kind: "btn--now",
          name: "go",
          off: busy ? words("sending") : form.hindered,
          small: shown(slip.total),
        }),
  });
}

/** @param {Slip} form */
function work(form) {
  const { app, part, slip, tray } = form;
  if (!slip || !tray) return html`<section class="work"></section>`;
  const later = button(words("later"), () => app.day.close(), {
    name: "later",
    small: part ? words("waits-until", { until: part.until }) : words("to-the-table"),
  });
  if (!part) {
    const as = button(words("as-the-slip"), () => form.asTheSlip(), {
      name: "as-slip",
      small: words("so-many-of", { count: form.says(tray.at), value: valueWords(tray.at) }),
    });
    return counting(tray, html`${trayTools(tray, as)}${later}`);
  }
  const again = button(words("count-again"), () => form.takeBack(), {
    name: "again",
    small: words("all-sign-again"),
  });
  return signWork(part, html`${again}${later}`);
}
