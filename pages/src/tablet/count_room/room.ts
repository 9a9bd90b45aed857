// The count room. The team counts the boxes one by one and signs. Then the cage counts the total
// without knowing the team's result. This page never receives what the tables recorded.

import { read, readAll } from "../../shared/api.js";
import { edited } from "../../shared/parts/button.js";
import { text, units } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { Sends } from "../../shared/sends.js";
import { refusalWords, words } from "../../shared/words.js";
import { problemWordsOf } from "../day/form.js";
import { SigningPart } from "../day/sign.js";
import { BoxInHand, typedOf, type Typed } from "./box.js";
import { roomView } from "./room_view.js";
import type { CounterFile } from "./counter_file.js";
import type { App } from "../app.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Session } from "../../shared/session.js";
import { type Done } from "../../shared/signing.js";
import { waitingOf } from "../../shared/waiting_of.js";
import type {
  ApprovalBody,
  BoxCountBody,
  CountCommand,
  CountedDrop,
  DropBody,
} from "../../../types/api.js";

/** How often the page checks for entries by others, in milliseconds. */
const LOOK_EVERY = 5_000;
/** The most digits that the cage's total can have. */
const MOST_DIGITS = 12;

/** Where the room's acts are sent. */
type Path = "/v1/counts" | `/v1/counts/${string}/commands`;

/** A box that is waiting to be counted. */
const sealed = ({ id, number, table_id, table_name, box_out }: DropBody): CountedDrop => ({
  drop_id: id,
  number,
  table_id,
  table_name,
  box: box_out,
  entered: false,
  counted: null,
});

export class CountRoom {
  app: App;
  who: Session;
  /** the count in progress */
  count: BoxCountBody | null = null;
  etag = "";
  /** boxes that are waiting for a count */
  drops: DropBody[] = [];
  /** the id of the current box */
  at: string | null = null;
  page = 0;
  /** half-entered counts, by box */
  typed: Record<string, Typed> = {};
  hand = new BoxInHand(() => this.changed());
  total = "";
  /** The file from a currency counter, while it is open. */
  file: CounterFile | null = null;
  part: SigningPart | null = null;
  problem: [string, string] | null = null;
  read = false;
  /** Whether reading failed. The page tries again, and removes the message once it succeeds. */
  unread = false;
  sends: Sends;
  timer = setInterval(() => this.look(), LOOK_EVERY);

  constructor(app: App, who: Session) {
    this.app = app;
    this.who = who;
    this.sends = new Sends({ redraw: app.redraw, told: problemWordsOf });
    this.look();
  }

  close() {
    clearInterval(this.timer);
    this.part?.close();
  }

  get busy() {
    return this.sends.busy;
  }

  get counts() {
    return this.who.role === "count";
  }

  /** The boxes of the count; if there is no count, those that are waiting for one. */
  get boxes(): CountedDrop[] {
    return this.count?.boxes ?? this.drops.map(sealed);
  }

  get box() {
    return this.boxes.find((box) => box.drop_id === this.at);
  }

  get entered() {
    return this.boxes.filter((box) => box.entered).length;
  }

  get isAllIn() {
    return Boolean(this.count) && this.entered === this.boxes.length;
  }

  // Reading.

  async look() {
    if (this.busy || this.part || this.file) return;
    try {
      await this.find();
      if (this.unread) this.problem = null;
      this.unread = false;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = refusalWords(problem);
      this.unread = true;
    }
    this.read = true;
    this.app.redraw();
  }

  async find() {
    if (!this.count) {
      const { data } = await read("/v1/counts?limit=50");
      const running = data.items.find(({ state }) => state === "open" || state === "finished");
      if (!running) this.drops = await readAll("/v1/drops?state=pulled");
      if (!running) return;
      this.count = running;
      await this.resume(running);
    }
    const { data, etag } = await read(`/v1/counts/${this.count.id}`);
    this.take(data, etag);
  }

  /** Continues with an act that is already waiting to be signed, and does not ask for it again. */
  async resume(count: BoxCountBody) {
    const act = count.state === "open" ? "count.finish" : "count.accept";
    const { data } = await read(`/v1/approvals?state=pending&act=${act}&subject=${count.id}`);
    const [waits] = data.items;
    if (waits) this.sign(waits);
  }

  take(count: BoxCountBody, etag: string | null) {
    this.count = count;
    this.etag = etag ?? `"${count.version}"`;
    const todo = count.boxes.find((box) => !box.entered);
    if (count.state === "open" && !this.at && todo) this.hold(todo.drop_id);
  }

  // The team's actions.

  /** Selects a box, with what was counted in it before. */
  hold(id: string) {
    if (this.at) this.typed[this.at] = this.hand.typed;
    this.at = id;
    this.page = Math.floor(
      Math.max(
        0,
        this.boxes.findIndex((box) => box.drop_id === id),
      ) / 6,
    );
    this.hand.fill(this.typed[id] ?? typedOf(this.box?.counted));
  }

  changed() {
    this.problem = null;
    this.app.redraw();
  }

  /** Starts a count for the day that has been waiting longest. */
  async begin() {
    const days = this.drops.map(({ gaming_day: day }) => day).sort();
    await this.post("/v1/counts", { gaming_day: days[0] }, "");
  }

  async enter() {
    const id = this.at;
    if (!id || !(await this.command(this.hand.entry(id)))) return;
    delete this.typed[id];
    this.at = null;
    const next = this.boxes.find((box) => !box.entered);
    if (next) this.hold(next.drop_id);
  }

  finish() {
    return this.command({ type: "finish" });
  }

  recount() {
    return this.command({ type: "recount", reason: words("count-again") });
  }

  async accept() {
    const total = text(units(this.total));
    this.total = "";
    await this.command({ type: "accept", total });
  }

  async command(command: CountCommand) {
    if (!this.count) return false;
    return this.post(`/v1/counts/${this.count.id}/commands`, command, this.etag);
  }

  async post(path: Path, body: object, etag: string): Promise<boolean> {
    const { sends } = this;
    if (sends.busy) return false;
    this.problem = null;
    const done = await sends.once(async () => {
      const { data, etag: next } = await sends.call("POST", path, { body, etag });
      const waits = waitingOf(data);
      if (waits) this.sign(waits);
      else this.take(data, next);
      return true;
    });
    if (done) return true;
    const { refusal } = sends;
    if (refusal) this.problem = refusalWords(refusal);
    if (refusal?.status === 412 || refusal?.status === 409)
      await this.find().catch(() => undefined);
    this.app.redraw();
    return false;
  }

  sign(approval: ApprovalBody) {
    const finish = approval.act === "count.finish";
    this.part = new SigningPart(this.app, approval, {
      done: (answer) => this.signed(answer),
      ended: (why) => this.ended(why),
      title: words(finish ? "team-signs-last" : "cage-accepts"),
      seen: words(finish ? "team-counted" : "cage-counted", { count: this.boxes.length }),
    });
    this.app.redraw();
  }

  signed(answer: Done) {
    this.part?.close();
    this.part = null;
    this.at = null;
    if (answer && "disagreed" in answer) this.take(answer, null);
    this.look();
  }

  ended(why: string) {
    this.part?.close();
    this.part = null;
    this.problem = [why, ""];
    this.look();
  }

  async takeBack() {
    if (await this.part?.takeBack(words("count-again"))) this.ended("");
  }

  /** Checks whether more boxes have arrived. */
  another() {
    Object.assign(this, { count: null, drops: [], at: null, page: 0, typed: {} });
    this.look();
  }

  turnPage(pages: number) {
    this.page = (this.page + 1) % pages;
    this.app.redraw();
  }

  press(key: string) {
    this.total = edited(this.total, key, MOST_DIGITS);
    this.changed();
  }

  get isCage() {
    return this.count?.state === "finished";
  }

  get isAccepted() {
    return this.count?.state === "accepted" || this.count?.state === "corrected";
  }

  view() {
    return roomView(this);
  }

  keys(): Keys {
    if (this.part) return this.part.keys();
    if (this.isCage) {
      return {
        digit: (event) => this.press(event.key),
        ".": () => this.press("."),
        Backspace: () => this.press("back"),
        Enter: () => this.total && this.accept(),
      };
    }
    if (!this.count || this.isAccepted) return {};
    const enter = () => (this.at ? this.enter() : this.isAllIn && this.finish());
    return { ...this.hand.tray.keys(), Enter: enter };
  }
}
