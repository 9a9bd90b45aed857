// One round, replayed step by step, with its money and the buttons to correct it.

import { html, nothing } from "lit-html";
import { read, readAll } from "../../shared/api.js";
import { SoonReads } from "../parts/soon_reads.js";
import { loadStyles } from "../../shared/styles.js";
import { loadWords, words } from "../../shared/words.js";
import { fixes } from "./fixes.js";
import { download } from "../parts/export.js";
import { ledgerView } from "./round_ledger.js";
import { feltView, loadFelt, type Felt } from "./round_felt.js";
import { states, unread } from "../parts/states.js";
import { address } from "../route.js";
import { returnedView } from "./returned.js";
import { rulingView, RulingDesk } from "./ruling.js";
import { scrub } from "./scrub.js";
import { Stood } from "./stood.js";
import { stepView } from "./step_view.js";
import { gameNumber } from "../names.js";
import type { OpenAct } from "../../shared/acts/known.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { Correction, Mode } from "./correction.js";
import type { Second } from "./second.js";
import type { ActSheet } from "../parts/act_sheet.js";
import type { ApprovalBody, Round, LoggedEvent, PostingBody } from "../../../types/api.js";

/** The most steps that are read: a game of canasta has several hundred. */
const MOST_STEPS = 2_000;
/** How long each step is shown during playback, in milliseconds. */
const STEP = 1_000;

export function openRound(desk: Desk): Screen {
  const page = new RoundPage(desk);
  return {
    view: () => view(page),
    go: ({ id, query }) => page.load(id, query),
    heard: (entry) => {
      const waits = entry.kind.startsWith("approval.") && page.table?.tracked;
      if (entry.round_id === page.id || waits) page.soon();
      page.second?.heard(entry);
    },
    close: () => {
      page.close();
      page.pause();
      page.resized.disconnect();
    },
    keys: () => ({
      "[": () => page.step(page.at - 1),
      "]": () => page.step(page.at + 1),
      ArrowLeft: () => page.step(page.at - 1),
      ArrowRight: () => page.step(page.at + 1),
      " ": () => (page.timer ? page.pause() : page.play()),
    }),
  };
}

export class RoundPage extends SoonReads<Desk> {
  override wait = 150;
  id = "";
  round: Round | null = null;
  etag: string | null = null;
  /** oldest first */
  events: LoggedEvent[] = [];
  postings: PostingBody[] = [];
  /** The index of the step that is shown. */
  at = 0;
  timer: ReturnType<typeof setInterval> | null = null;
  /** acts on this round that several people have signed */
  signed: ApprovalBody[] = [];
  /** the correction, once someone has opened it */
  correction: Correction | null = null;
  /** draws the correction */
  correctView: ((page: RoundPage) => unknown) | null = null;
  /** the second signature, while a correction is waiting for one */
  second: Second | null = null;
  /** the form for another act of the floor, once opened */
  acts: ActSheet | null = null;
  /** draws that form */
  actView: ((acts: ActSheet) => unknown) | null = null;
  ruling;
  stood;
  /** draws the game's felt */
  felt: Felt | null = null;
  feltOf = "";

  constructor(desk: Desk) {
    super(desk);
    this.ruling = new RulingDesk(this);
    this.stood = new Stood(this);
  }

  get table() {
    return this.desk.table(this.round?.table_id);
  }

  /** The round. Code that can run before the round has been read must not use this. */
  get theRound(): Round {
    if (!this.round) throw new Error("no round");
    return this.round;
  }

  async load(id: string, query: URLSearchParams) {
    const [entry, step] = [query.get("entry"), Number(query.get("step") ?? 0)];
    if (this.id !== id) {
      this.pause();
      Object.assign(this, { id, round: null, events: [], postings: [] });
      this.forget();
      this.stood.clear();
      await this.reload();
    }
    const found = this.events.findIndex((event) => event.id === entry);
    const last = this.events.length - 1;
    this.at = found >= 0 ? found : step >= 1 ? Math.min(step - 1, last) : Math.max(last, 0);
    this.desk.redraw();
    this.readFelt();
  }

  /** Brings the current step into sight among the steps, without moving the page. */
  see = () => {
    const row = document.querySelector(".scrub__row");
    const here = row?.querySelector(".here")?.getBoundingClientRect();
    if (!row || !here) return;
    const { top, bottom } = row.getBoundingClientRect();
    row.scrollTop += Math.max(0, here.bottom - bottom) + Math.min(0, here.top - top);
  };

  /** The row's size changes as its styles load. */
  resized = new ResizeObserver(this.see);

  /** Reads the felt for this step. For Break Poker, the log alone is enough. */
  readFelt() {
    requestAnimationFrame(() => {
      this.see();
      const row = document.querySelector(".scrub__row");
      if (row) this.resized.observe(row);
    });
    if (this.round && this.round.game !== "break_poker") this.stood.read();
  }

  reload = () => this.reads(() => this.readRound());

  async readRound() {
    const { id } = this;
    const atEnd = this.at === this.events.length - 1;
    const [round, events, postings] = await Promise.all([
      read(`/v1/rounds/${id}`),
      readAll(`/v1/rounds/${id}/events`, MOST_STEPS),
      read(`/v1/rounds/${id}/postings`),
    ]);
    const { game } = round.data;
    const felt = this.feltOf === game ? this.felt : await loadFelt(game);
    if (id !== this.id) return;
    Object.assign(this, { felt, feltOf: game });
    this.round = round.data;
    this.etag = round.etag;
    this.events = events.sort((a, b) => a.seq - b.seq);
    this.postings = postings.data.items;
    if (atEnd) this.at = this.events.length - 1;
    await this.readWaiting();
    this.readFelt();
  }

  /**
   * Reads a correction that is waiting for a second signature. Only corrections at tracked tables
   * can wait for one.
   */
  async readWaiting() {
    if (!this.table?.tracked || !this.round?.ending) return;
    const { id } = this;
    const acts = await readAll(`/v1/approvals?subject=${id}`);
    if (id !== this.id) return;
    this.signed = acts.filter(({ state }) => state === "done");
    const waiting = acts.find(({ state }) => state === "pending");
    if (waiting || this.second) (await this.openSecond()).waiting = waiting ?? null;
  }

  async sign(approval: ApprovalBody) {
    (await this.openSecond()).open(approval);
  }

  async openSecond() {
    const [{ Second }] = await Promise.all([
      import("./second.js"),
      loadStyles("pit/back_office.css"),
      loadWords("pit/day"),
    ]);
    this.second ??= new Second(this);
    return this.second;
  }

  async fix(mode: Mode) {
    const [{ correctView }, { Correction }] = await Promise.all([
      import("./correct.js"),
      import("./correction.js"),
    ]);
    this.correctView = correctView;
    this.correction ??= new Correction(this);
    // Pressing the same button again keeps what was typed.
    if (this.correction.mode !== mode) this.correction.open(mode);
  }

  /** Opens the form for another act of the floor. */
  async act(open: OpenAct) {
    const { ActSheet, actView } = await import("../parts/act_sheet.js");
    this.acts ??= new ActSheet(this.desk, () => this.reload());
    this.actView = actView;
    const { theRound: round, etag, id } = this;
    const small = gameNumber(round.table_id, round.number);
    const currency = this.desk.currency(round);
    const path = `/v1/rounds/${id}/commands`;
    this.acts.open(open, { path, game: round.game, small, currency, etag });
  }

  step(at: number) {
    if (at < 0 || at >= this.events.length) return this.pause();
    this.at = at;
    this.desk.refine({ step: at + 1 });
  }

  play() {
    if (this.at >= this.events.length - 1) this.step(0);
    this.timer = setInterval(() => this.step(this.at + 1), STEP);
    this.desk.redraw();
  }

  pause() {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.desk.redraw();
  }
}

/**
 * How many times a round was corrected after it had ended: by its score in Truco, by lines of its
 * sheet in Canasta.
 */
function timesCorrected(events: LoggedEvent[]) {
  const ended = events.findIndex(({ kind }) => /\.(settled|match_won|game_won)$/.test(kind));
  const right = /\.(corrected|score_entered|line_replaced|totals_replaced)$/;
  return ended < 0 ? 0 : events.slice(ended).filter(({ kind }) => right.test(kind)).length;
}

function view(page: RoundPage) {
  const { round, table } = page;
  const back = {
    label: words("nav-rounds"),
    to: address("rounds", "", { table: round?.table_id }),
  };
  if (!round) {
    return { title: words("nav-rounds"), kind: "one", back, body: unread(page, page.reload) };
  }
  const corrected = timesCorrected(page.events);
  const dealer = page.events.find((event) => event.actor_name)?.actor_name?.split(/[ ,]/)[0];
  const ending = words(`ending-${round.ending ?? "open"}`);
  const small = [
    table?.name,
    dealer,
    corrected ? words("ending-corrected", { ending, count: corrected }) : ending,
  ];
  const phh = round.game === "holdem" && round.ending === "settled";
  return {
    title: gameNumber(round.table_id, round.number),
    small: small.filter(Boolean).join(" · "),
    stream: `table/${round.table_id}`,
    kind: "one",
    back,
    end: html`${
      phh
        ? html`<button class="pbtn"
          @click=${() =>
            download(
              page.desk,
              `/v1/rounds/${round.id}/phh`,
              `round-${round.number}.phh`,
            )}>${words("phh")}</button>`
        : nothing
    }<a class="pbtn" data-act="log-of-round"
      href=${address("log", "", { table: round.table_id, round: round.id })}
      >${words("log-of-round")}</a>`,
    body: html`<div class="two two--round"><div class="stackv stackv--scroll">
        ${page.correctView?.(page) ?? nothing}<section class="panel">${scrub(page)}${feltView(page)}</section>${ledgerView(page)}${states(page, page.reload)}</div>
      <aside class="stackv stackv--scroll">${rulingView(page)}${page.second?.panel() ?? nothing}${stepView(
        page,
      )}${returnedView(round)}${fixes(page)}</aside></div>
      ${page.second?.sheet() ?? nothing}${page.acts ? page.actView?.(page.acts) : nothing}`,
  };
}
