// A shift's handover: the page that two pit bosses sign. It is shown as a draft, waiting for
// signatures, or signed.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { handOverShift } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { capacityWords, signingView } from "../parts/signing.js";
import { states, unread } from "../parts/states.js";
import { onlyCurrency } from "../figures.js";
import { off } from "../parts/off.js";
import { address } from "../route.js";
import { clock, dayAndTime, dayWords } from "../when.js";
import { HandoverActs, HandoverData } from "./handover_data.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type {
  DealerOnPage,
  EntryOnPage,
  HandoverBody,
  IncidentOnPage,
  SlipOnPage,
} from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

export function openHandover(desk: Desk): Screen {
  const data = new HandoverData(desk);
  const acts = new HandoverActs(desk, data);
  return {
    view: () => view(desk, data, acts),
    go: ({ id, query }) => data.load(id, query),
    heard: (entry) => acts.signing.heard(entry),
  };
}

function view(desk: Desk, data: HandoverData, acts: HandoverActs) {
  const { page, id } = data;
  const shift = page && words("days-shift", { name: page.shift.name });
  return {
    title: words("handover"),
    small: page
      ? [shift, dayWords(page.shift.gaming_day), page.pit?.name ?? words("handover-house")].join(
          " · ",
        )
      : "",
    kind: "handover",
    back: { label: shift || words("days-shift-word"), to: address("shift", id) },
    end: page && !data.waiting ? hand(desk, data, acts) : nothing,
    body: html`${page ? whole(data, acts) : unread(data, data.reload)}${signingView(acts.signing)}`,
  };
}

/** The acts that are possible now. */
function hand(desk: Desk, data: HandoverData, acts: HandoverActs) {
  if (data.signedId || !desk.may(handOverShift)) return nothing;
  return html`<button class="pbtn pbtn--now" data-act="hand-over" aria-disabled=${off(acts)} @click=${() => acts.handOver()}>${icon("hand")}${words("handover-do")}</button>`;
}

function whole(data: HandoverData, acts: HandoverActs) {
  const page = data.page as HandoverBody;
  const currency = onlyCurrency(page.slips);
  return html`${places(data)}<article class="handover" data-handover=${data.state}>
    <p class="note">${words("handover-from", {
      from: dayAndTime(page.from),
      at: dayAndTime(page.at),
    })}${page.left_out ? html` ${words("handover-left-out", { count: page.left_out })}` : nothing}</p>
    ${notes(data, acts)}
    ${list(
      "slips",
      page.slips,
      ["slip", "state", "table", "total", "since"],
      (slip: SlipOnPage) => [
        slip.number ?? words(`slips-kind-${slip.kind}`),
        words(`slips-state-${slip.state}`),
        slip.table,
        currency ? shown(slip.total) : `${shown(slip.total)} ${slip.currency}`,
        clock(slip.since),
      ],
      currency,
    )}
    ${list(
      "incidents",
      page.incidents,
      ["number", "at", "table", "what", "by"],
      (one: IncidentOnPage) => [
        String(one.number),
        clock(one.at),
        `${one.table ?? ""}${one.seat ? ` · ${words("seat", { seat: one.seat })}` : ""}`,
        `${words(`incident-${one.kind}`)}: ${one.text}${one.video ? ` (${one.video})` : ""}`,
        one.by,
      ],
    )}
    ${["corrections", "exceptions"].map((name) =>
      list(name, page[name as "corrections"], ["at", "table", "what", "by"], (one: EntryOnPage) => [
        clock(one.at),
        one.table ?? "",
        `${one.summary}${one.reason ? ` “${one.reason}”` : ""}`,
        one.by,
      ]),
    )}
    ${list("dealers", page.dealers, ["table", "dealer", "from", "until"], (one: DealerOnPage) => [
      one.table,
      one.dealer,
      clock(one.from),
      one.until ? clock(one.until) : words("handover-still"),
    ])}
    ${signatures(page)}</article>${states(data, data.reload)}`;
}

/** The choice between the whole house and one pit, and the pages signed in this shift. */
function places({ desk, pits, pit, id, signed, signedId }: HandoverData) {
  const choose = (event: FieldEvent) => desk.go("handover", id, { pit: event.target.value });
  return html`<div class="filters handover__places">${
    pits.length
      ? html`<label class="field ${pit ? "field--on" : ""}"><span>${words("handover-of")}</span><select data-filter="pit"
        @change=${choose}><option value="">${words("handover-house")}</option>${pits.map(
          (one) => html`<option value=${one.id} ?selected=${one.id === pit}>${one.name}</option>`,
        )}</select></label>`
      : nothing
  }<a class="pbtn" data-act="now" aria-current=${signedId ? nothing : "true"}
    href=${address("handover", id, { pit })}>${words("handover-now")}</a>${signed.map(
      (one) =>
        html`<a class="pbtn" data-signed=${one.id} aria-current=${
          one.id === signedId ? "true" : nothing
        } href=${address("handover", id, { signed: one.id })}>${icon("check")}${
          one.pit?.name ?? words("handover-house")
        }, ${clock(one.signatures.at(-1)?.at ?? one.at)}</a>`,
    )}</div>`;
}

function notes(data: HandoverData, acts: HandoverActs) {
  const page = data.page as HandoverBody;
  if (data.state !== "now" || !data.desk.may(handOverShift)) {
    return html`<section class="panel" data-part="notes"><h2>${words("handover-notes")}</h2><p
      class="note handover__notes">${page.notes || words("handover-none-notes")}</p></section>`;
  }
  return html`<section class="panel" data-part="notes"><h2>${words("handover-notes")}</h2><label
    class="field field--wide"><span>${words("handover-notes-how")}</span><textarea maxlength="2000" data-field="notes"
    .value=${live(acts.notes)} @input=${(event: FieldEvent) => {
      acts.notes = event.target.value;
    }}></textarea></label><p class="bad note" role="alert">${acts.problem}</p></section>`;
}

/** @param currency the currency of all totals, for their head */
function list<Item>(
  name: string,
  items: Item[],
  heads: string[],
  cells: (item: Item) => unknown[],
  currency = "",
) {
  // Money is aligned at its decimals.
  const side = (at: number) => (heads[at] === "total" ? "r" : nothing);
  return html`<section class="panel panel--scroll" tabindex="0" data-part=${name} data-count=${items.length}
    aria-label=${words(`handover-${name}`)}><h2>${words(`handover-${name}`)}
    <small>${items.length || nothing}</small></h2>${
      items.length
        ? html`<table class="grid grid--tight"><thead><tr>${heads.map(
            (head, at) =>
              html`<th scope="col" class=${side(at)}>${words(`handover-head-${head}`)}${
                head === "total" && currency ? `, ${currency}` : nothing
              }</th>`,
          )}</tr></thead><tbody>${items.map(
            (item) =>
              html`<tr>${cells(item).map((cell, at) => html`<td class=${side(at)}>${cell}</td>`)}</tr>`,
          )}</tbody></table>`
        : html`<p class="note">${words(`handover-none-${name}`)}</p>`
    }</section>`;
}

/** Who has signed. The printed page has a line for each missing signature. */
function signatures(page: HandoverBody) {
  const signed = page.signatures ?? [];
  const open = ["outgoing", "incoming"].filter(
    (name) => !signed.some(({ capacity }) => capacity === name),
  );
  return html`<section class="panel handover__signs" data-part="signatures"><h2>${words("handover-signed")}</h2><dl
    class="kv">${signed.map(
      ({ capacity, name, at }) =>
        html`<dt>${capacityWords(capacity)}</dt><dd>${name}, ${dayAndTime(at)}</dd>`,
    )}${signed.length ? nothing : open.map((name) => html`<dt>${capacityWords(name)}</dt><dd>–</dd>`)}</dl></section>`;
}
