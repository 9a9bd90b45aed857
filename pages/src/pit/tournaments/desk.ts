// The cage's tab: sales, refunds, and the entries.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import {
  commandTournament,
  payTournamentPrize,
  printTournamentPaper,
  recoverTournamentPrize,
  refundTournamentEntry,
  sellTournamentEntry,
  sellTournamentPurchase,
  writeOffTournamentPrize,
} from "../../shared/may.js";
import { shown, text, total, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { exact } from "../figures.js";
import { off } from "../parts/off.js";
import { beside, needs, sheet } from "../sheet.js";
import { seatChoices, seatOf } from "./drawn.js";
import { REASON, formSheet, keyed } from "./form.js";
import { papersOf } from "./papers.js";
import { owed } from "./prizes.js";
import type { Acts } from "./act.js";
import type { Tournaments } from "./data.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { Tournament, TournamentEntry } from "../../../types/api.js";

const TENDERS = ["cash", "prepaid", "voucher"];

const PARTS = ["stake", "fee", "staff", "bounty"] as const;

/** The parts of a price. */
type Price = { [part in (typeof PARTS)[number]]?: string | null };

/**
 * The price of an entry or a re-entry. Parts that are not set for a re-entry cost the same as for
 * an entry.
 */
function entryPrice({ structure }: Tournament, kind = "entry"): Price {
  const { entry = {}, re_entry: other } = structure.prices;
  const given: Price = (kind === "re_entry" && other) || entry;
  return Object.fromEntries(PARTS.map((part) => [part, given[part] ?? (entry as Price)[part]]));
}

/**
 * The parts of a price, and the button with their total.
 * @param lacks what has to be entered first, if anything
 */
const priced = (acts: Acts, { structure }: Tournament, price: Price, lacks = "") =>
  html`<p class="muted">${PARTS.filter((part) => units(price[part] ?? "0"))
    .map((part) => words(`tour-part-${part}`, { sum: exact(price[part] ?? "0") }))
    .join(" · ")}</p>
  <p class="bad note" role="alert">${acts.problemBeside("/player", "/name", "/tender")}</p>
  <div class="actions"><button type="button" class="pbtn" @click=${acts.leave}>${words("go-back")}</button><button
    class="pbtn pbtn--now" data-act="send" aria-disabled=${off(acts, lacks)}>${words(
      "tour-sell-for",
      {
        sum: exact(text(total(PARTS.map((part) => price[part] ?? "0")))),
        currency: structure.currency,
      },
    )}${needs(lacks)}</button></div>`;

export function entriesView(data: Tournaments, acts: Acts) {
  const { open, entries, desk } = data;
  if (!open) return nothing;
  const sells = desk.may(sellTournamentEntry) && open.clock.registration.open;
  const prints = desk.may(printTournamentPaper);
  const gives = (entry: TournamentEntry) =>
    desk.may(refundTournamentEntry) && ["registered", "seated", "waiting"].includes(entry.state);
  const { rebuy, add_ons: addOns } = open.structure.prices;
  const buys = (entry: TournamentEntry) =>
    desk.may(sellTournamentPurchase) &&
    ["seated", "playing", "busted"].includes(entry.state) &&
    (rebuy || addOns?.length);
  // One key is amber: the first of the prizes to pay.
  const first = entries.findLast((entry) => owed(entry) > 0n);
  const row = (
    entry: TournamentEntry,
  ) => html`<tr data-entry=${entry.number}><td><b>${entry.number}</b></td><td>${entry.name}<small>${entry.player}</small></td>
    <td>${words(`tour-state-${entry.state}`)}</td><td>${entry.table ? `${entry.table} · ${entry.seat}` : "–"}</td>
    <td class="r">${exact(entry.paid)}</td><td class="muted">${entry.receipts.join(", ")}</td><td class="r">${
      prints
        ? html`<button class="pbtn" data-act="print-papers" @click=${() =>
            acts.print(
              entry.number,
              papersOf(entry)[0] ?? "entry",
            )}>${words("tour-print")}</button>`
        : nothing
    }${
      buys(entry)
        ? html`<button class="pbtn" data-act="buy" @click=${() => acts.show("buy", {}, entry.number)}>${words("tour-buy")}</button>`
        : nothing
    }${
      gives(entry)
        ? html`<button class="pbtn" data-act="refund" @click=${() => acts.show("refund", {}, entry.number)}>${words("tour-refund")}</button>`
        : nothing
    }${
      desk.may(commandTournament) && entry.state === "busted"
        ? html`<button class="pbtn" data-act="decline_rebuy" aria-disabled=${off(acts)} @click=${() =>
            acts.command({
              type: "decline_rebuy",
              entry: entry.number,
            })}>${words("tour-decline_rebuy")}</button>`
        : nothing
    }${
      units(entry.overpaid) > 0n &&
      (desk.may(recoverTournamentPrize) || desk.may(writeOffTournamentPrize))
        ? html`<button class="pbtn" data-act="overpaid" @click=${() =>
            acts.show(
              "overpaid",
              { amount: entry.overpaid },
              entry.number,
            )}>${words("tour-overpaid", { sum: shown(entry.overpaid) })}</button>`
        : nothing
    }${
      desk.may(payTournamentPrize) && owed(entry) > 0n
        ? html`<button class="pbtn ${entry === first ? "pbtn--now" : ""}" data-act="pay" @click=${() => acts.show("pay", { tender: "cash" }, entry.number)}>${words("tour-pay-sum", { sum: shown(owed(entry)) })}</button>`
        : nothing
    }</td></tr>`;
  return html`<section class="panel panel--scroll tf__wide" tabindex="0" aria-label=${words("tour-entries")}>
    <h2>${words("tour-entries")} <small>${words("tour-in-of", { count: open.players, entries: open.entries })}</small>${
      sells
        ? html`<button class="pbtn ${desk.is("cashier") && !first ? "pbtn--now" : ""} end" data-act="sell"
          @click=${() => acts.show("sell", { tender: "cash" })}>${words("tour-sell")}</button>`
        : nothing
    }</h2>
    ${
      entries.length
        ? html`<table class="grid grid--entries"><thead><tr><th scope="col">${words("tour-entry")}</th><th scope="col">${words("name")}</th><th
          scope="col">${words("state")}</th><th scope="col">${words("tour-seat")}</th><th scope="col"
          class="r">${words("tour-paid")}</th><th scope="col">${words("tour-receipts")}</th><th scope="col" abbr=""><span
          class="sr">${words("tour-can")}</span></th></tr></thead>
          <tbody>${repeat([...entries].reverse(), ({ number }) => number, row)}</tbody></table>`
        : html`<p class="note">${words("tour-nobody")}</p>`
    }</section>`;
}

/** Sells an entry, and prints its seat slip, or its receipt if it has no seat yet. */
async function sells(acts: Acts, path: string, body: unknown) {
  const sold = (await acts.part("POST", path, body)) as TournamentEntry | null;
  if (sold) await acts.print(sold.number, sold.seat ? "seat_slip" : "entry");
}

/** Selling: the player, the means of payment, and one button with the total. */
export function sellView({ open }: Tournaments, acts: Acts) {
  if (acts.sheet !== "sell" || !open) return nothing;
  const { typed } = acts;
  typed.tender ??= "cash";
  const set = (name: string) => (event: FieldEvent) => {
    typed[name] = event.target.value;
    acts.host.redraw();
  };
  const lacks = typed.player?.trim() ? "" : words("tour-player");
  const send = (event: Event) => {
    event.preventDefault();
    if (lacks) return;
    const { player = "", name = "", tender, paper = "", kind } = typed;
    const paid =
      tender === "cash"
        ? { type: "cash" }
        : tender === "prepaid"
          ? { type: "prepaid", reference: paper }
          : { type: "voucher", number: paper };
    const body = {
      player,
      name: name || player,
      kind: kind || "entry",
      tender: paid,
      wait: typed.wait === "yes",
      seat: seatOf(typed.seat),
    };
    sells(acts, `${acts.path}/entries`, body);
  };
  const input = (name: string, label: string, most: number, auto = false) =>
    html`<label class="field field--wide"><span>${words(label)}</span><input data-field=${name} maxlength=${most}
      autocomplete="off" ?autofocus=${auto} .value=${typed[name] ?? ""} @input=${set(name)}></label>${beside(acts, `/${name}`)}`;
  const choice = (name: string, label: string, of: string[][]) =>
    html`<label class="field field--wide"><span>${words(label)}</span><select data-field=${name} @change=${set(name)}>${of.map(
      ([value, text]) =>
        html`<option value=${value ?? ""} ?selected=${value === typed[name]}>${text}</option>`,
    )}</select></label>`;
  return sheet({
    title: words("tour-sell"),
    small: open.structure.name,
    close: acts.leave,
    body: keyed(
      send,
      html`${input("player", "tour-player", 40, true)}${input("name", "tour-name", 40)}
      ${
        open.structure.prices.re_entry
          ? choice("kind", "tour-kind", [
              ["entry", words("tour-kind-entry")],
              ["re_entry", words("tour-kind-re_entry")],
            ])
          : nothing
      }
      ${choice(
        "tender",
        "tour-tender",
        TENDERS.map((tender) => [tender, words(`tour-tender-${tender}`)]),
      )}
      ${typed.tender === "cash" ? nothing : input("paper", `tour-paper-${typed.tender}`, 40)}${beside(acts, "/tender")}
      ${
        open.phase === "running"
          ? choice("seat", "tour-drawn-seat", [
              ["", words("tour-drawn-by-house")],
              ...seatChoices(open.tables),
            ])
          : nothing
      }
      ${choice("wait", "tour-if-full", [
        ["no", words("tour-if-full-no")],
        ["yes", words("tour-if-full-yes")],
      ])}`,
      priced(acts, open, entryPrice(open, typed.kind), lacks),
    ),
  });
}

/** Selling a rebuy or an add-on to a player who is still in. */
export function buyView({ open }: Tournaments, acts: Acts) {
  if (acts.sheet !== "buy" || !open) return nothing;
  const { typed, about } = acts;
  const { rebuy, add_ons: addOns } = open.structure.prices;
  const sold: [string, string, Price][] = (addOns ?? []).map((one) => [
    `add_on ${one.name}`,
    one.name,
    one,
  ]);
  if (rebuy) sold.unshift(["rebuy", words("tour-rebuy"), rebuy]);
  const chosen = sold.find(([value]) => value === typed.what) ?? sold[0];
  const send = (event: Event) => {
    event.preventDefault();
    const [kind = "", ...name] = (chosen?.[0] ?? "").split(" ");
    const body = {
      kind,
      ...(name.length ? { name: name.join(" ") } : {}),
      tender: { type: "cash" },
    };
    acts.part("POST", `${acts.path}/entries/${about}/purchases`, body).then((sold) => {
      if (sold) acts.print(about, "entry");
    });
  };
  return sheet({
    title: words("tour-buy-for", { entry: about }),
    close: acts.leave,
    body: keyed(
      send,
      html`<label class="field field--wide"><span>${words("tour-kind")}</span><select data-field="what" ?autofocus=${!typed.what}
      @change=${(event: FieldEvent) => {
        typed.what = event.target.value;
        acts.host.redraw();
      }}>${sold.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select></label>
      <p class="muted">${words("tour-tender-cash")}</p>`,
      priced(acts, open, chosen?.[2] ?? {}),
    ),
  });
}

/** Refunding an entry's price, with a reason. */
export function refundView(acts: Acts) {
  if (acts.sheet !== "refund") return nothing;
  const { about } = acts;
  return formSheet(acts, {
    title: words("tour-refund-of", { entry: about }),
    fields: [REASON],
    does: words("tour-refund"),
    tone: "pbtn--bad",
    send: ({ reason = "" }) =>
      acts.part("POST", `${acts.path}/entries/${about}/refund`, { reason }),
  });
}

/** Cancelling the tournament, which a second person signs. */
export function cancelView(acts: Acts) {
  if (acts.sheet !== "cancel") return nothing;
  return formSheet(acts, {
    title: words("tour-cancel"),
    fields: [REASON],
    does: words("tour-cancel"),
    tone: "pbtn--bad",
    send: ({ reason = "" }) => acts.command({ type: "cancel", reason }),
  });
}
