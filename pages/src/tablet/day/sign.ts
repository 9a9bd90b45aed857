// Signing on the tablet: one card per capacity, and a pad for the badge and PIN of the next signer.
// Signatures given at the desk appear here too.

import { html, nothing } from "lit-html";
import { edited } from "../../shared/parts/button.js";
import { Problem } from "../../shared/problem.js";
import { Signing, type Done, type Place } from "../../shared/signing.js";
import { problemWords, refusalWords, words } from "../../shared/words.js";
import { minute, nowBand } from "../frame.js";
import { go } from "../go.js";
import { Form } from "./form.js";
import type { App } from "../app.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Tray } from "./tray.js";
import type { ApprovalBody } from "../../../types/api.js";

/** The fewest digits that a PIN can have. */
const LEAST = 4;
/** The most digits that a PIN can have, and the most letters that a badge can have. */
export const MOST = 32;
/** How often the page checks for signatures given elsewhere, in milliseconds. */
const LOOK_EVERY = 2_000;
/** Where the badges of the last signers are stored, by capacity. */
const BADGES = "houseway.signers";

function lastBadges(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(BADGES) ?? "{}");
  } catch {
    return {};
  }
}

/** What is signed, and what follows. */
interface Signed {
  /** called with the act's answer, or null if it was completed elsewhere */
  done: (answer: Done) => void;
  /** called if the act ends without being carried out */
  ended: (why: string) => void;
  /** what the last signature does */
  title: string;
  /** what the signers have seen */
  seen: string;
}

export class SigningPart {
  signing;
  badges = lastBadges();
  pin = "";
  letters = false;
  problem = "";
  busy = false;
  /** whether the act has been carried out or has ended */
  over = false;
  atDesk = false;
  /** the selected capacity */
  chosen: string | null = null;
  timer;
  typed!: string;

  constructor(
    public app: App,
    approval: ApprovalBody,
    public how: Signed,
  ) {
    this.signing = new Signing(approval);
    this.begin();
    this.timer = setInterval(() => this.look(), LOOK_EVERY);
  }

  close() {
    clearInterval(this.timer);
  }

  get place(): Place | undefined {
    const { open } = this.signing;
    return open.find(({ name }) => name === this.chosen) ?? open[0];
  }

  /** The badge of the person who must sign, or who signed last time. */
  get badge() {
    const { place } = this;
    if (!place) return "";
    return this.signing.person(place)?.badge ?? this.typed;
  }

  begin() {
    this.pin = "";
    this.typed = this.place ? (this.badges[this.place.name] ?? "") : "";
    this.letters = this.place !== undefined && !this.badge;
  }

  choose(name: string) {
    this.chosen = name;
    this.problem = "";
    this.begin();
    this.app.redraw();
  }

  press(key: string) {
    if (key === "ABC" || key === "123") this.letters = !this.letters;
    else if (this.letters) this.typed = edited(this.typed, key, MOST);
    else this.pin = edited(this.pin, key, MOST);
    this.problem = "";
    this.app.redraw();
  }

  anotherBadge() {
    Object.assign(this, { typed: "", letters: true, pin: "", problem: "" });
    this.app.redraw();
  }

  toDesk() {
    this.atDesk = !this.atDesk;
    this.app.redraw();
  }

  get ready() {
    return Boolean(this.place && this.badge && this.pin.length >= LEAST && !this.busy);
  }

  async sign() {
    const { place, badge, pin } = this;
    if (!this.ready || !place) return;
    Object.assign(this, { busy: true, problem: "", pin: "" });
    this.app.redraw();
    try {
      const answer = await this.signing.sign({ badge, pin, capacity: place.name });
      this.badges[place.name] = badge;
      localStorage.setItem(BADGES, JSON.stringify(this.badges));
      if (answer) return this.end(() => this.how.done(answer));
      this.chosen = null;
      this.begin();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.busy = false;
      await this.refused(problem);
    } finally {
      this.busy = false;
      this.app.redraw();
    }
  }

  /** After a wrong PIN everything stays as it was. If the act itself is refused, signing ends. */
  async refused(problem: Problem) {
    [this.problem] = refusalWords(problem);
    await this.look(problem.status === 409);
  }

  /**
   * Checks who has signed elsewhere, and whether the act is still waiting.
   * @param refused whether the act was refused after all signatures had been given
   */
  async look(refused: boolean = false) {
    const had = this.signing.open.length;
    try {
      await this.signing.reread();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return;
    }
    // The answer to this tablet's own signature says more, and is on its way.
    if (this.busy || this.over) return;
    const { state, because } = this.signing.approval;
    if (state === "done" && refused) this.end(() => this.how.ended(this.problem));
    else if (state === "done") this.end(() => this.how.done(null));
    else if (state !== "pending") this.end(() => this.how.ended(this.endWords(state, because)));
    else if (this.signing.open.length !== had) this.begin();
    this.app.redraw();
  }

  /** Ends signing. A look that is still on its way changes nothing any more. */
  end(then: () => void) {
    this.over = true;
    then();
  }

  endWords(state: string, because: string | null) {
    const [code] = (because ?? "").split(":", 1);
    if (state === "failed") return this.problem || problemWords({ code });
    if (state === "expired") return words("sign-expired", { until: this.until });
    return words("sign-refused", { reason: because ?? "–" });
  }

  get until() {
    return minute(this.signing.approval.expires_at);
  }

  /** Withdraws the act, so that the chips can be counted again. */
  async takeBack(reason: string) {
    try {
      await this.signing.refuse(reason);
      this.close();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problemWords(problem);
      return false;
    } finally {
      this.app.redraw();
    }
  }

  band() {
    const { place } = this;
    const left = this.signing.open.length - 1;
    const capacity = place ? capacityWords(place) : "";
    const small = words("sign-left", { capacity, count: left + 1 });
    const asked = this.atDesk ? words("sign-at-desk", { until: this.until }) : this.how.seen;
    const only = place && this.signing.person(place);
    return nowBand({
      badge: html`<span>${words("signs-now")}</span><b class="word">${capacity}</b>`,
      body: html`<div class="now__what now__what--mid">${
        only
          ? words("sign-only", { badge: only.badge })
          : words("sign-badge-of", { who: words(`any-${place?.roles[0] ?? "second"}`) })
      }<small class=${this.problem ? "bad" : ""} role=${this.problem ? "alert" : nothing}>${
        this.problem || asked
      }</small></div>`,
      action: go(
        left > 0 ? words("sign") : this.how.title,
        () => this.sign(),
        [!this.ready && small],
        {
          small: left > 0 ? small : undefined,
        },
      ),
    });
  }

  keys(): Keys {
    return {
      digit: (event) => this.press(event.key),
      Backspace: () => this.press("back"),
      Enter: () => (this.letters ? this.press("ABC") : this.sign()),
    };
  }
}

/** A form in which chips are counted and several people sign. */
export abstract class SignedForm extends Form {
  tray: Tray | null = null;
  part: SigningPart | null = null;

  toSign(approval: ApprovalBody, title: string, seen: string) {
    this.problem = null;
    this.part = new SigningPart(this.app, approval, {
      done: (answer) => this.done(answer),
      ended: (why) => this.again([why, ""]),
      title,
      seen,
    });
  }

  /** @param _answer the act's answer; null if the last signature was given elsewhere */
  async done(_answer: Done) {}

  stopSigning() {
    this.part?.close();
    this.part = null;
  }

  again(problem: [string, string] | null = null) {
    this.stopSigning();
    this.problem = problem;
    this.forget();
    this.app.redraw();
  }

  async takeBack() {
    if (await this.part?.takeBack(words("count-again"))) this.again();
  }

  close() {
    this.part?.close();
  }

  /** @param next what Enter does while something is still missing */
  keysWith(next: () => void): Keys {
    if (this.part) return this.part.keys();
    if (!this.tray) return {};
    return { ...this.tray.keys(), Enter: () => (this.hindered ? next() : this.send()) };
  }

  async send() {}
}

/** A capacity's name. Count team members are numbered. */
export function capacityWords({ name }: { name: string }) {
  const [, capacity, number] = /^(.*?)(?:_(\d+))?$/.exec(name) ?? ["", name];
  return `${words(`capacity-${capacity}`)}${number ? ` ${number}` : ""}`;
}
