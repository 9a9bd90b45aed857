// One log entry: what it changed, the money it moved, the text that was logged, and its proof.

import { html, nothing } from "lit-html";
import { call, read } from "../../shared/api.js";
import { icon } from "../../shared/parts/card.js";
import { Reads } from "../../shared/reads.js";
import { text, total, units } from "../../shared/money.js";
import { capital, words } from "../../shared/words.js";
import { accountName, memoName, postingsOf } from "../parts/accounts.js";
import { cut } from "./cut.js";
import { changesOf, diffView } from "../parts/diff.js";
import { ledgered, number, tone } from "../figures.js";
import { states, unread } from "../parts/states.js";
import { afterTag, kindTag, kindWords } from "../parts/kinds.js";
import { facts, rulesLink, seriesOf } from "../parts/facts.js";
import { off } from "../parts/off.js";
import { gameAt, gameNumber } from "../names.js";
import { neighbours } from "./neighbours.js";
import { address } from "../route.js";
import { isFoul, sentence } from "../parts/sentence.js";
import { openedAt } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { Proof } from "../proof/check.js";
import type { LoggedEntry } from "../../../types/api.js";

/** The most postings shown for one entry: a correction can have dozens. */
const MOST_POSTINGS = 60;
/** The start of a reversing posting's memo. */
const REVERSED = "reversal of ";

export function openEntry(desk: Desk): Screen {
  const page = new EntryPage(desk);
  const beside = (entry: LoggedEntry | null) => entry && desk.go("entry", entry.id);
  return {
    view: () => view(page),
    go: ({ id, query }) => page.load(id, query.get("prove") !== null),
    keys: () => ({
      p: () => page.prove(),
      "[": () => beside(page.before),
      "]": () => beside(page.after),
      Escape: () => history.back(),
    }),
  };
}

class EntryPage extends Reads<Desk> {
  id = "";
  entry: LoggedEntry | null = null;
  /** The answer's text: the body is shown exactly as it was hashed. */
  text = "";
  before: LoggedEntry | null = null;
  after: LoggedEntry | null = null;
  /** The pending request for both neighbouring entries. A proof waits for it. */
  beside = Promise.resolve();
  /** draws a proof; loaded with the first proof */
  proofView: ((proof: Proof, again: () => void) => unknown) | null = null;
  proof: Proof | null = null;
  busy = false;
  /** the state of the proof, or the reason why there is no proof */
  proving;

  constructor(desk: Desk) {
    super(desk);
    this.proving = new Reads(desk);
  }

  async load(id: string, prove: boolean) {
    if (this.id === id) return;
    Object.assign(this, {
      id,
      entry: null,
      before: null,
      after: null,
      proof: null,
    });
    this.forget();
    this.proving.forget();
    await this.reload();
    if (this.id === id && prove) await this.prove();
  }

  reload = () => this.reads(() => this.readEntry());

  async readEntry() {
    const { id } = this;
    const { data, text } = await read(`/v1/audit/entries/${id}`);
    if (this.id !== id) return;
    Object.assign(this, { entry: data, text });
    this.desk.redraw();
    await (this.beside = this.findBeside(data));
  }

  async findBeside(entry: LoggedEntry) {
    const beside = await neighbours(entry);
    if (this.id === entry.id) Object.assign(this, beside);
  }

  async prove() {
    const { entry } = this;
    if (this.busy || !entry) return;
    this.busy = true;
    this.desk.redraw();
    await this.proving.reads(async () => {
      // The code that checks proofs is as large as the rest of the page, so it is loaded only when
      // needed.
      const [{ prove }, { proofView }] = await Promise.all([
        import("../proof/check.js"),
        import("../proof/view.js"),
      ]);
      this.proofView = proofView;
      // Without the previous entry, the proof would report a break in the chain of entries.
      await this.beside.catch(() => this.findBeside(entry));
      this.proof = await prove(entry, this.before);
      document.querySelector(".panel--proof")?.scrollTo(0, 0);
    });
    this.busy = false;
    this.desk.redraw();
  }

  /** Asks the house to sign the log up to this entry, then proves it. */
  async sign() {
    if (this.busy) return;
    this.busy = true;
    this.desk.redraw();
    try {
      await call("POST", "/v1/audit/checkpoints", { body: {} });
    } catch (problem) {
      this.busy = false;
      this.proving.problem = this.desk.told(problem);
      return this.desk.redraw();
    }
    this.busy = false;
    await this.prove();
  }
}

function view(page: EntryPage) {
  const { entry, before, after } = page;
  if (!entry) {
    const body = unread(page, page.reload);
    return { title: words("entry"), kind: "one", back: back(), body };
  }
  const link = (beside: LoggedEntry | null, side: string) =>
    beside
      ? html`<a class="pbtn" data-act=${side}
        href=${address("entry", beside.id)}>${side === "before" ? icon("left") : nothing}${words(
          "entry-number",
          { number: number(beside.seq) },
        )}${side === "after" ? icon("right") : nothing}</a>`
      : nothing;
  return {
    title: words("entry-number", { number: number(entry.seq) }),
    small: seriesOf(entry),
    stream: entry.stream,
    kind: "one",
    back: back(entry),
    end: html`${rulesLink(entry)}${link(before, "before")}${link(after, "after")}${
      entry.round_id
        ? html`<a class="pbtn"
          href=${address("round", entry.round_id, { entry: entry.id })}>${words("replay-round", { game: gameAt(entry.table_id) })}</a>`
        : nothing
    }`,
    body: html`<div class="two two--entry"><div
      class="stackv stackv--scroll">${happened(entry)}${money(page.desk, entry)}${logged(page)}${states(page, page.reload)}</div>
      <section class="panel panel--proof panel--scroll"
        aria-live="polite"><h2>${words("proof")}</h2>${proofOf(page)}</section></div>`,
  };
}

const back = (entry?: LoggedEntry) => ({
  label: words("nav-log"),
  to: address("log", "", { table: entry?.table_id, round: entry?.round_id, entry: entry?.id }),
});

function happened(entry: LoggedEntry) {
  const changes = changesOf(entry);
  const round = entry.round_number ? gameNumber(entry.table_id, entry.round_number) : "";
  const place = [entry.table_name, round].filter(Boolean).join(" · ");
  return html`<section class="panel"><h2>${kindWords(entry.kind)} <small>${place}</small>
      <span class="end">${openedAt(entry.at)}</span></h2>
    ${
      entry.reason
        ? html`<div class="quote">“${entry.reason}” <span
      class="muted">— ${entry.actor_name ?? words("the-house")}</span></div>`
        : nothing
    }
    <p class="lead">${isFoul(entry) ? kindTag(entry.kind, { foul: true }) : nothing} ${capital(afterTag(entry.kind, sentence(entry)))}</p>
    ${diffView(changes, { rest: entry.kind === "break_poker.corrected" })}${facts(entry)}</section>`;
}

function money(desk: Desk, entry: LoggedEntry) {
  const currency = desk.currency(entry);
  const postings = postingsOf(entry, currency);
  if (!postings.length) return nothing;
  const differs = entry.kind === "break_poker.corrected" ? differing(postings) : postings;
  const shown = differs.slice(0, MOST_POSTINGS);
  const sum = total(postings.map(({ amount }) => amount));
  return html`<section class="panel"><h2>${words("money-moved")} <small>${words("lines-sum", {
    count: number(postings.length),
    sum: sum === 0n ? "zero" : "other",
  })}</small><span class="end">${shown.length < postings.length ? words("only-differs") : nothing}</span></h2>
    <table class="grid ledger"><thead><tr><th scope="col">${words("account")}</th><th
      scope="col">${words("memo")}</th>
      <th scope="col" class="r">${words("amount")}, ${currency}</th></tr></thead><tbody>${shown.map(
        ({ account, memo, amount }) => html`<tr><td>${accountName(account)}</td>
      <td class="muted">${memoName(memo)}</td><td class="r"><b
      class=${tone(amount)}>${ledgered(amount)}</b></td></tr>`,
      )}</tbody><tfoot><tr><td>${words("sum")}</td><td></td><td
        class="r">${ledgered(text(sum))}</td></tr></tfoot>
    </table></section>`;
}

/** Leaves out postings that were reversed and posted again unchanged. */
function differing(postings: ReturnType<typeof postingsOf>) {
  const left = [...postings];
  for (const posting of postings.filter(({ memo }) => memo.startsWith(REVERSED))) {
    const twin = left.find(
      ({ account, memo, amount }) =>
        account === posting.account &&
        REVERSED + memo === posting.memo &&
        units(amount) === -units(posting.amount),
    );
    if (twin) for (const gone of [posting, twin]) left.splice(left.indexOf(gone), 1);
  }
  return left;
}

/** The body, byte for byte as it was hashed. */
function logged({ text }: EntryPage) {
  const body = cut(text, "body") ?? "";
  const count = number(new TextEncoder().encode(body).length);
  return html`<section class="panel"><h2>${words("as-it-was-logged")} <small>${words("bytes-hashed", { count })}</small></h2>
    <pre class="raw" tabindex="0" data-body>${body}</pre></section>`;
}

function proofOf(page: EntryPage) {
  if (page.proving.problem) return states(page.proving, () => page.prove());
  if (page.proof && page.proofView) {
    const sign = html`<div class="actions actions--left"><button class="pbtn pbtn--now"
      data-act="sign-checkpoint"
      aria-disabled=${off(page)} @click=${() => page.sign()}>${icon("shield")}${words("sign-now")}</button></div>`;
    return html`${page.proofView(page.proof, () => page.prove())}${page.proof.checkpoint ? nothing : sign}`;
  }
  return html`<p class="note">${words("proof-what")}</p><div class="actions actions--left">
    <button class="pbtn pbtn--now" data-act="prove" aria-disabled=${off(page)}
      @click=${() => page.prove()}>${icon("shield")}${words(page.busy ? "proof-busy" : "prove-it")}</button></div>`;
}
