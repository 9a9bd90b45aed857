// One slip: the chips that it moves, its steps with their signers, the pending signatures, and the
// possible next steps.

import { html, nothing } from "lit-html";
import { printSlip } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { session } from "../../shared/session.js";
import { shown } from "../../shared/money.js";
import { Signing } from "../../shared/signing.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { closeKey } from "../parts/close_key.js";
import { actWords, askedBy, chipsText, fitsMe, signedByMe } from "../parts/approvals.js";
import { pressed } from "../parts/paper.js";
import { capacityWords, places, signedWords } from "../parts/signing.js";
import { address } from "../route.js";
import { dayWords, lasting, openedAt, since } from "../when.js";
import type { Page } from "./slips.js";
import type { SlipBody, ActSignature, ApprovalBody } from "../../../types/api.js";

const STEPS = ["requested", "issued", "taken", "done", "void", "withdrawn"] as const;
/** Steps at the table are usually entered on the tablet; they can be entered at the desk too. */
const ORDER = ["issue", "take", "receive", "accept", "return", "withdraw", "void"] as const;

/** Steps that destroy the slip. */
export const ENDS = ["withdraw", "void"];

/** The last step. */
export const lastStep = (slip: SlipBody) =>
  STEPS.flatMap((name) => slip[name] ?? [])
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);

/** Who signed the slip so far, each once. */
export function signersOf(slip: SlipBody) {
  const users = STEPS.flatMap((name) => slip[name]?.signatures ?? []).map(({ user }) => user);
  const names = [...new Set(users)].map((user) => personOf(slip, user)?.name ?? "");
  return names.filter(Boolean).join(" · ");
}

/** Badges that are not broken at their hyphens. */
const unbroken = (badges: string) => badges.replaceAll("-", "\u2011");

const personOf = ({ people = [] }: SlipBody, user: string) => people.find(({ id }) => id === user);

function signed(slip: SlipBody, { user, capacity }: ActSignature) {
  const person = personOf(slip, user);
  const who = person ? `${person.name}, ${unbroken(person.badge)}` : "";
  return [capacityWords(capacity), who].filter(Boolean).join(" · ");
}

export function slipView(page: Page) {
  const { desk, data, choose } = page;
  const { slip } = data;
  if (!slip) return nothing;
  const name = slip.number ?? words(`slips-kind-${slip.kind}`);
  const waits = data.waitsOf(slip.id);
  const sum = words(`slips-says-${slip.kind}`, {
    table: slip.table_name,
    total: shown(slip.total),
    chips: chipsText(slip.chips),
  });
  return html`<aside class="panel panel--scroll" tabindex="0" aria-label=${name} data-one=${slip.id} data-state=${slip.state}>
    <h2>${name}${closeKey(() => choose(""))}</h2>
    <div class="quote">${sum}</div>
    <ol class="caps">${STEPS.map((step) => stepRow(slip, step))}</ol>
    ${waits ? waitsView(page, waits) : nothing}
    ${desk.is("pit_boss") && !waits ? steps(page, slip) : nothing}
    <dl class="kv kv--top"><dt>${words("days-gaming-day")}</dt><dd><a class="linky"
        href=${address("day", slip.gaming_day)}>${dayWords(slip.gaming_day, "short")}</a></dd>
      ${way(slip)}
      ${slip.manual_number ? html`<dt>${words("slips-on-paper")}</dt><dd>${slip.manual_number}</dd>` : nothing}
      <dt>${words("slips-printed")}</dt><dd>${words("slips-times", { count: slip.prints, many: number(slip.prints) })}</dd></dl>
    ${
      slip.number && desk.may(printSlip)
        ? html`<div class="actions actions--left"><button class="pbtn" data-act="print-slip"
          @click=${pressed(page.papers, {
            name: "slip",
            title: name,
            path: `/v1/slips/${slip.id}/prints`,
          })}>${icon("print")}${words("slips-print")}</button></div>`
        : nothing
    }</aside>`;
}

function stepRow(slip: SlipBody, step: (typeof STEPS)[number]) {
  const taken = slip[step];
  if (!taken) return nothing;
  const { at, signatures = [], reason } = taken;
  const bad = step === "void" || step === "withdrawn";
  return html`<li class=${bad ? "bad" : "ok"} data-step=${step}>${icon(bad ? "stop" : "check")}<span>${words(
    `slips-step-${step}`,
  )}${signatures.map((one) => html`<small>${signed(slip, one)}</small>`)}${
    reason ? html`<small>“${reason}”</small>` : nothing
  }</span><span>${openedAt(at)}</span></li>`;
}

/** The acts that are waiting for signatures. */
function waitsView({ signing }: Page, approval: ApprovalBody) {
  const mine = !signedByMe(approval) && approval.capacities.some(fitsMe);
  return html`<h3 class="caps__title">${actWords(approval)} <small>${askedBy(approval)} · ${signedWords(approval)}</small></h3>${places(
    new Signing(approval),
  )}<div class="actions actions--left"><button class="pbtn ${mine ? "pbtn--now" : ""}" data-act="sign-slip"
    @click=${() => signing.open(approval)}>${icon("hand")}${words("sign")}</button></div>`;
}

/** The time that the slip has been on its way. */
function way(slip: SlipBody) {
  const carried = slip.kind === "fill" ? slip.issued : slip.taken;
  if (!carried || !["issued", "taken"].includes(slip.state)) return nothing;
  return html`<dt>${words("slips-carried")}</dt><dd>${lasting(since(carried.at))}</dd>`;
}

/** The possible next steps. */
function steps({ step }: Page, slip: SlipBody) {
  const mine = slip.requested?.by === session()?.actor;
  const open = ORDER.filter(
    (name) => slip.open_steps.includes(name) && (name !== "withdraw" || mine),
  );
  if (!open.length) return nothing;
  return html`<div class="actions actions--left actions--wrap">${open.map(
    (
      name,
    ) => html`<button class="pbtn ${ENDS.includes(name) ? "pbtn--bad" : ""}" data-act=${`step-${name}`}
      @click=${() => step.open(slip, name)}>${words(`slips-do-${name}`)}</button>`,
  )}</div>`;
}
