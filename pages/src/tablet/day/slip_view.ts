// Draws a fill or credit: the slip as issued, and the count beside it.

import { html, nothing } from "lit-html";
import { shown, units } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { firstName, minute, nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { asks, formView, later, send, sumView } from "./form.js";
import { signWork, waitsUntil } from "./sign_view.js";
import { columns, counting, trayTools, valueWords } from "./tray_view.js";
import type { ActSignature, SlipBody, StepDone } from "../../../types/api.js";

export type Slip = import("./slip.js").Slip;
export type Tray = import("./tray.js").Tray;

const MINUTE = 60_000;

export function slipView(form: Slip) {
  const { part, slip, tray } = form;
  const title = words(slip ? `slip-${slip.kind}` : "slip-none");
  return formView(form, {
    steps: ["day-step-slip", "day-step-count", "day-step-sign"],
    step: part ? 2 : slip ? 1 : 0,
    felt: "felt--slip",
    label: title,
    lies: tray ? felt(form, tray) : "",
    title,
    told: slip ? words(`${slip.kind}-is-runners`) : "",
    band: part?.band() ?? (tray ? countBand(form, tray) : slipBand(form)),
    work: tray && work(form, tray),
  });
}

function felt(form: Slip, tray: Tray) {
  const { slip } = form;
  if (!slip) return nothing;
  const as = (value: string) => {
    if (tray.counts[value] === undefined) return nothing;
    if (form.isWrong(value)) return words("slip-says", { count: form.says(value) });
    return html`${icon("check")}${words("as-the-slip")}`;
  };
  const sent = slip.issued?.at ?? slip.requested?.at;
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(sent ?? "")) / MINUTE));
  const ago = words(form.isFill ? "on-the-way" : "issued-ago", { minutes });
  return html`${paper(form, slip, tray)}${columns(tray, {
    now: !form.part,
    note: as,
    bad: (value) => form.isWrong(value),
  })}${sumView(
    words("counted"),
    shown(tray.sum),
    html`${icon("clock")}<span>${ago}</span>`,
    html`<span>${words("not-as-slip-void")}</span>`,
  )}`;
}

/** The slip as issued. */
function paper(form: Slip, slip: SlipBody, { values }: Tray) {
  const steps: [StepDone | null, string, string][] = [
    [slip.requested, "slip-asked", ""],
    [slip.issued, "slip-issued", "cashier"],
    [slip.issued, "slip-carried", "runner"],
  ];
  const line = (value: string) => {
    const count = form.says(value);
    return html`<div><b>${count}</b><span>× ${shown(value)}</span><b
      >${shown(units(value) * BigInt(count))}</b></div>`;
  };
  return html`<section class="slip"><header><b>${slip.number}</b><span
    >${slip.prints ? words("slip-copy", { copy: slip.prints }) : ""}</span></header>
    <p>${steps.map(([done, said, capacity]) => signedBy(slip, done, said, capacity))}</p>
    <div class="slip__lines">${values.map(line)}</div>
    <footer><span>${words(`slip-total-${slip.kind}`)}</span><b>${shown(slip.total)}</b></footer></section>`;
}

/** Who took a step, and in which capacity. */
function signedBy(
  { people = [] }: SlipBody,
  done: StepDone | null,
  said: string,
  capacity: string,
) {
  const known = (one: ActSignature) => !capacity || one.capacity === capacity;
  const signed = done?.signatures?.find(known);
  const person = people.find((one) => one.id === signed?.user);
  if (!person || !signed) return nothing;
  const time = minute(signed.at);
  return html`<span>${words(said, { time })} <b>${firstName(person.name)}, ${person.badge}</b></span>`;
}

/** The band when there is no slip, or when the person signed in is not allowed to see it. */
function slipBand(form: Slip) {
  const { busy, mustTapIn, problem } = form;
  const nobody = mustTapIn && !form.desk.table.dealer && words("nobody-deals");
  const said = busy
    ? words("reading-slips")
    : nobody || (problem?.[0] ?? words("nothing-on-the-way"));
  const back = (kind: string, name: string) =>
    button(words("to-the-table"), () => form.day.close(), { kind, name });
  return nowBand({
    badge: html`<b class="word">${words("day-step-slip")}</b>`,
    body: say(said, mustTapIn ? words("dealer-reads-slips") : ""),
    action: mustTapIn
      ? html`${back("btn--line", "later")}${go(words("i-deal-here"), () => form.tapIn(), [])}`
      : busy
        ? nothing
        : back("btn--now", "go"),
  });
}

function countBand(form: Slip, tray: Tray) {
  const { slip, wrong } = form;
  const value = wrong ?? tray.at;
  const count = form.says(value);
  return asks(
    form,
    html`<span>${words("chips-of")}</span><b>${valueWords(value)}</b>`,
    wrong
      ? [
          words("lies-and-says", { count: shown(tray.counts[wrong]), says: count }),
          words("not-as-slip-void"),
        ]
      : [words("count-the-colour", { count }), words("count-out-loud")],
    wrong
      ? button(words("void-the-slip"), () => form.askToVoid(), {
          kind: "btn--bad",
          name: "void",
          small: words("cage-does-it"),
        })
      : send(form, words("sign"), () => form.send(), shown(slip?.total)),
    wrong,
  );
}

function work(form: Slip, tray: Tray) {
  const { part } = form;
  if (part) return signWork(part, form, later(form, words("later"), waitsUntil(part)));
  const as = button(words("as-the-slip"), () => form.asTheSlip(), {
    name: "as-slip",
    small: words("so-many-of", { count: form.says(tray.at), value: valueWords(tray.at) }),
  });
  const back = later(form, words("later"), words("to-the-table"));
  return counting(tray, html`${trayTools(tray, as)}${back}`);
}
