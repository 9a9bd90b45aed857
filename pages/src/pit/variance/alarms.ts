// The alarms in the chosen period, each of which is an entry in the house's log. An alarm says what
// is unlikely and whom it concerns; it accuses nobody.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { betName, ledgered, number, sigmas } from "../figures.js";
import { address } from "../route.js";
import { dayAndTime } from "../when.js";
import type { Alarm, Variance } from "./variance_data.js";

export function alarmsView(data: Variance) {
  const { alarms, chosen, filters } = data;
  const mine = alarms.filter(
    ({ body }) => body.bet === chosen.bet && (!filters.dealer || body.dealer === filters.dealer),
  );
  // Without enough bets there could be no alarm, so their absence says nothing.
  const silent = !mine.length && !data.enough;
  return html`<section class="panel" data-alarms=${mine.length}><h2>${
    silent ? words("alarms") : words("alarms-count", { count: mine.length })
  }</h2>
    ${mine.length ? nothing : html`<p class="note">${words(silent ? "alarms-none-yet" : "no-alarms")}</p>`}
    <ol class="alarms">${mine.map((entry) => alarm(data, entry))}</ol>
    ${
      mine.length
        ? html`<p class="note">${words("alarm-means", {
            hours: number(mine[0]?.body.false_alarm_hours ?? 0),
          })}</p>`
        : nothing
    }</section>`;
}

function alarm(data: Variance, { id, body }: Alarm) {
  const name = data.dealers.find(([dealer]) => dealer === body.dealer)?.[1] ?? body.dealer;
  return html`<li data-alarm=${id}><h3>${name} <span class="muted">${betName(body.bet)}</span></h3>
    <dl class="kv"><dt>${words("filter-from")}</dt><dd>${dayAndTime(body.from)}</dd>
      <dt>${words("filter-until")}</dt><dd>${dayAndTime(body.to)}</dd>
      <dt>${words("expected")}</dt><dd>${words("amount-on", {
        amount: ledgered(body.expected),
        stakes: ledgered(body.stakes).replace("+", ""),
      })}</dd>
      <dt>${words("actual")}</dt><dd><b class="minus">${ledgered(body.actual)}</b></dd>
      <dt>${words("apart")}</dt><dd>${sigmas(body.z)} σ</dd></dl>
    <div class="actions actions--left actions--wrap"><a class="pbtn" data-act="entry"
      href=${address("entry", id)}>${words("open-entry")}</a>
      <a class="pbtn" href=${address("rounds", "", { from: body.from, to: body.to })}
      >${words("rounds-then")}</a></div></li>`;
}
