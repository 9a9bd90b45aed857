// Places and prizes: the players who are in and out, prizes due and paid, deals, and closing the
// tournament.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import {
  addTournamentMoney,
  commandTournament,
  fixTournamentPayouts,
  payTournamentStaff,
  printTournamentPaper,
  proposeTournamentDeal,
  recoverTournamentPrize,
} from "../../shared/may.js";
import { shown, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { dealSheet } from "./deal_sheet.js";
import { REASON, formSheet, type Field } from "./form.js";
import { exact } from "../figures.js";
import { off } from "../parts/off.js";
import { address } from "../route.js";
import type { Acts } from "./act.js";
import { isAsked, type Tournaments } from "./data.js";
import type { TournamentDeal, TournamentEntry, TournamentStanding } from "../../../types/api.js";

const DEALS = ["icm", "chip_chop", "equal"];

const placeOf = ({ place }: TournamentStanding) =>
  !place ? "–" : place.best === place.worst ? `${place.best}` : `${place.best}–${place.worst}`;

/** All players by place, with their winnings. */
export function placesView({ id, places, desk, open }: Tournaments, acts: Acts) {
  const floor = desk.may(commandTournament) && open?.phase === "running";
  const row = (
    one: TournamentStanding,
  ) => html`<tr data-place=${one.entry}><td><b>${placeOf(one)}</b></td>
    <td><b>${one.name}</b> <span class="muted">${one.entry}</span>${one.entries > 1 ? html`<small>${words("tour-entries-of", { count: one.entries })}</small>` : nothing}</td>
    <td>${words(`tour-state-${one.state}`)}</td><td class="r">${one.place || units(one.due) ? exact(one.due) : "–"}</td><td class="r">${exact(one.paid)}</td><td class="r">${
      floor && ["out", "disqualified"].includes(one.state)
        ? html`<button class="pbtn" data-act="reinstate" @click=${() => acts.show("reinstate", {}, one.entry)}>${words("tour-reinstate")}</button>`
        : nothing
    }${
      desk.may(commandTournament) && one.state === "disqualified"
        ? html`<button class="pbtn" data-act="rule" @click=${() => acts.show("rule", {}, one.entry)}>${words("tour-rule")}</button>`
        : nothing
    }</td></tr>`;
  return html`<section class="panel panel--scroll tf__wide" tabindex="0" aria-label=${words("tour-places")}><h2>${words("tour-places")}<a
    class="pbtn end" data-act="register" href=${address("registers", "", { register: "tournament", event: id })}>${words("tour-register")}</a></h2>${
      places.length
        ? html`<table class="grid grid--places"><thead><tr><th scope="col">${words("tour-place")}</th><th scope="col">${words("name")}</th><th
          scope="col">${words("state")}</th><th scope="col" class="r">${words("tour-won")}</th><th scope="col" class="r">${words("tour-paid-out")}</th><th
          scope="col" abbr=""><span class="sr">${words("tour-can")}</span></th></tr></thead>
          <tbody>${repeat(places, ({ entry }) => entry, row)}</tbody></table>`
        : html`<p class="note">${words("tour-nobody")}</p>`
    }</section>`;
}

/** The prizes, and the button that makes them final. */
export function prizesView({ open, desk }: Tournaments, acts: Acts) {
  if (!open) return nothing;
  const { payouts, clock, suggestions } = open;
  // The first step that is due has its key above.
  const later = suggestions.slice(1).some(({ kind }) => kind === "fix_payouts");
  const fixes = desk.may(fixTournamentPayouts) && later;
  const adds =
    desk.may(addTournamentMoney) && payouts.state === "estimated" && open.phase !== "cancelled";
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("tour-prizes")}><h2>${words("tour-prizes")}<small class="tf__pool">${words(
    `tour-prizes-${payouts.state}`,
    { pool: `${exact(payouts.pool)} ${clock.currency}` },
  )}</small>${
    adds
      ? html`<button class="pbtn end" data-act="add-money" @click=${() => acts.show("add", { source: "house" })}>${words("tour-add-money")}</button>`
      : nothing
  }${
    fixes
      ? html`<button class="pbtn ${adds ? "" : "end"}" data-act="fix" aria-disabled=${off(acts)} @click=${() =>
          acts.tell("POST", `${acts.path}/payouts`, {})}>${words("tour-do-fix_payouts")}</button>`
      : nothing
  }${
    desk.may(payTournamentStaff) && payouts.state === "fixed"
      ? html`<button class="pbtn end" data-act="staff" @click=${() => acts.show("staff")}>${words("tour-staff")}</button>`
      : nothing
  }</h2>
    <table class="grid grid--prizes"><tbody>${payouts.prizes.map(
      (prize, at) => html`<tr><td><b>${at + 1}</b></td><td class="r">${exact(prize)}</td></tr>`,
    )}</tbody></table>${payouts.prizes.length ? nothing : html`<p class="note">${words("tour-prizes-none")}</p>`}</section>`;
}

/** The deals that were proposed, and the button for proposing one. */
export function dealsView({ open, desk, deals }: Tournaments, acts: Acts) {
  if (!open) return nothing;
  const floor =
    desk.may(proposeTournamentDeal) && open.phase === "running" && open.payouts.state === "fixed";
  // One key is amber: to accept the newest deal, unless a step is due.
  const newest = isAsked(open) ? undefined : deals.findLast((deal) => !deal.signed && !deal.stale);
  const one = (
    deal: TournamentDeal,
  ) => html`<li data-deal=${deal.deal}><b>${words("tour-deal-of", { deal: deal.deal, kind: words(`tour-deal-${deal.kind}`) })}</b>
    <dl class="kv">${deal.shares.map(
      ({ entry, name, share }) => html`<dt>${entry} ${name}</dt> <dd>${exact(share)}</dd>`,
    )}${
      units(deal.keep) > 0n
        ? html`<dt>${words("tour-deal-keep")}</dt><dd>${exact(deal.keep)}</dd>`
        : nothing
    }</dl>${
      desk.may(printTournamentPaper) && (deal.signed || !deal.stale)
        ? html`<button class="pbtn" data-act="sheet-${deal.deal}" @click=${() =>
            acts.papers.show("deal", dealSheet(open, deal))}>${words("tour-deal-print")}</button>`
        : nothing
    }${
      deal.signed
        ? html`<b>${words("tour-deal-signed")}</b>`
        : deal.stale
          ? html`<span class="muted">${words("tour-deal-stale")}</span>`
          : floor
            ? html`<button class="pbtn ${deal === newest ? "pbtn--now" : ""}" data-act="accept-${deal.deal}" @click=${() =>
                acts.show("accept", {}, `${deal.deal}`)}>${words("tour-deal-accept")}</button>`
            : nothing
    }</li>`;
  return html`<section class="panel" aria-label=${words("tour-deals")}><h2>${words("tour-deals")}${
    floor
      ? html`<button class="pbtn end" data-act="propose" @click=${() => acts.show("propose")}>${words("tour-deal-propose")}</button>`
      : nothing
  }</h2><ul class="outs">${deals.map(one)}</ul>${deals.length ? nothing : html`<p class="note">${words(open.payouts.state === "fixed" ? "tour-deals-none" : "tour-deals-later")}</p>`}</section>`;
}

/** The amount that is still owed to an entry. */
export const owed = ({ due, prizes_paid: paid }: TournamentEntry) => units(due) - units(paid);

/** The sheets for prizes and deals. */
export function prizeSheets(data: Tournaments, acts: Acts) {
  const { about, path } = acts;
  const currency = data.open?.structure.currency ?? "";
  const amount: Field = {
    name: "amount",
    label: "amount",
    how: currency,
    mode: "decimal",
    most: 16,
  };
  switch (acts.sheet) {
    case "add":
      return formSheet(acts, {
        title: words("tour-add-money"),
        fields: [
          { ...amount, required: true },
          {
            name: "source",
            label: "tour-add-from",
            choices: ["house", "cage"].map((from) => [from, words(`tour-add-${from}`)]),
          },
          REASON,
        ],
        does: words("tour-add-money"),
        send: ({ amount = "", source = "house", reason = "" }) =>
          acts.tell("POST", `${path}/added-money`, { amount, source, reason }),
      });
    case "propose":
      return formSheet(acts, {
        title: words("tour-deal-propose"),
        fields: [
          {
            name: "kind",
            label: "tour-kind",
            choices: DEALS.map((kind) => [kind, words(`tour-deal-${kind}`)]),
          },
          { ...amount, name: "keep", label: "tour-deal-keep" },
        ],
        does: words("tour-deal-compute"),
        send: ({ kind = "icm", keep = "" }) =>
          acts.part("POST", `${path}/deals`, {
            kind,
            ...(keep.trim() ? { keep: keep.trim() } : {}),
          }),
      });
    case "accept": {
      const deal = data.deals.find((one) => `${one.deal}` === about);
      const assents = deal?.shares.map(({ entry }) => ({ entry, how: "paper" }));
      return formSheet(acts, {
        title: words("tour-deal-of", { deal: about, kind: words(`tour-deal-${deal?.kind}`) }),
        note: html`<p class="muted">${words("tour-deal-everybody")}</p><ul class="outs">${deal?.shares.map(
          ({ entry, name, share }) =>
            html`<li><span><b>${name}</b> ${entry}</span><span>${exact(share)}</span></li>`,
        )}</ul>`,
        fields: [],
        does: words("tour-deal-all-signed"),
        send: () => acts.tell("POST", `${path}/deals/${about}/acceptance`, { assents }),
      });
    }
    case "reinstate":
      return formSheet(acts, {
        title: words("tour-reinstate-of", { entry: about }),
        fields: [
          { name: "stack", label: "tour-stack", mode: "numeric", most: 15, required: true },
          REASON,
        ],
        does: words("tour-reinstate"),
        send: ({ stack = "", reason = "" }) =>
          acts.command({ type: "reinstate", entry: about, stack, reason }),
      });
    case "rule":
      return formSheet(acts, {
        title: words("tour-rule-of", { entry: about }),
        fields: [
          {
            name: "how",
            label: "tour-kind",
            choices: ["pay", "redistribute"].map((how) => [how, words(`tour-rule-${how}`)]),
          },
        ],
        does: words("tour-rule"),
        send: ({ how = "pay" }) => acts.command({ type: "rule_prize", entry: about, how }),
      });
    case "pay": {
      const entry = data.entries.find(({ number }) => number === about);
      return formSheet(acts, {
        title: words("tour-pay-of", { entry: about, name: entry?.name ?? "" }),
        note: html`<p class="muted">${words("tour-pay-due", { due: `${shown(entry ? owed(entry) : 0n)} ${currency}` })}</p>`,
        fields: [
          { ...amount, how: `${currency}; ${words("tour-pay-all")}` },
          {
            name: "tender",
            label: "tour-tender",
            choices: ["cash", "voucher"].map((as) => [as, words(`tour-pay-${as}`)]),
          },
        ],
        does: words("tour-pay"),
        send: async ({ amount = "", tender = "cash" }) => {
          const paid = await acts.signedPart(`${path}/entries/${about}/payments`, {
            ...(amount.trim() ? { amount: amount.trim() } : {}),
            tender,
          });
          if (paid) await acts.print(about, "prize");
        },
      });
    }
    case "overpaid":
      // The cage can take back an overpayment; the floor can write it off.
      return data.desk.may(recoverTournamentPrize)
        ? formSheet(acts, {
            title: words("tour-recover-of", { entry: about }),
            fields: [amount],
            does: words("tour-recover"),
            send: ({ amount = "" }) =>
              acts.part("POST", `${path}/entries/${about}/recoveries`, { amount }),
          })
        : formSheet(acts, {
            title: words("tour-write-off-of", { entry: about }),
            fields: [REASON],
            does: words("tour-write-off"),
            tone: "pbtn--bad",
            send: ({ reason = "" }) =>
              acts.tell("POST", `${path}/entries/${about}/write-off`, { reason }),
          });
    case "staff":
      return formSheet(acts, {
        title: words("tour-staff"),
        fields: [amount],
        does: words("tour-staff"),
        send: ({ amount = "" }) => acts.tell("POST", `${path}/staff-payments`, { amount }),
      });
    case "close": {
      const unpaid = data.entries.filter((entry) => owed(entry) > 0n);
      return formSheet(acts, {
        title: words("tour-close"),
        note: html`<p class="muted">${
          unpaid.length
            ? words("tour-close-unclaimed", {
                entries: unpaid.map(({ number, name }) => `${number} ${name}`).join(", "),
              })
            : words("tour-close-all-paid")
        }</p>`,
        fields: [],
        does: words("tour-close"),
        send: () =>
          acts.tell("POST", `${path}/close`, { unclaimed: unpaid.map(({ number }) => number) }),
      });
    }
    default:
      return nothing;
  }
}
