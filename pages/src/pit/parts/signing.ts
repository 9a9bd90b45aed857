// An act that several people sign, shown over the page: who has signed, who is missing, and signing
// here, with this session or with someone's badge and PIN.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon } from "../../shared/parts/card.js";
import { session } from "../../shared/session.js";
import { Signing, type Done, type Place } from "../../shared/signing.js";
import { words, wordsOr } from "../../shared/words.js";
import { address } from "../route.js";
import { sheet } from "../sheet.js";
import { clock, lasting } from "../when.js";
import { off } from "./off.js";
import { actWords, askedBy, askedText, fitsMe, gameIn, signedByMe, tableOf } from "./approvals.js";
import { ReadsAside } from "./reads_aside.js";
import { eventOf } from "./sentence.js";
import type { Desk } from "../desk.js";
import type { ApprovalBody, LoggedEntry } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

const EMPTY = { badge: "", pin: "", reason: "", total: "" };
/** The act for which the cashier must also give a total, counted blind. */
const TOTALLED = { act: "count.correct", by: "cashier" };

/** The name of a capacity. The members of a count team are numbered. */
export function capacityWords(name: string) {
  const [, kind = name, nth = ""] = /^(.*?)(?:_(\d+))?$/.exec(name) ?? [];
  const said = wordsOr(`capacity-${kind}`, kind.replaceAll("_", " "));
  return nth ? `${said} ${nth}` : said;
}

export class SigningSheet extends ReadsAside {
  desk: Desk;
  done: (answer: Done) => unknown;
  signing: Signing | null = null;
  form = { ...EMPTY };
  refusing = false;
  /** whether something has been logged about the act since it was read */
  behind = false;

  constructor(desk: Desk, done: (answer: Done) => unknown) {
    super(desk);
    this.desk = desk;
    this.done = done;
  }

  open(approval: ApprovalBody) {
    this.forgive();
    Object.assign(this, {
      signing: new Signing(approval),
      refusing: false,
      form: { ...EMPTY },
    });
    this.desk.redraw();
  }

  leave() {
    this.signing = null;
    this.desk.redraw();
  }

  /** Called when someone signs or refuses elsewhere. What is being typed here stays. */
  async heard(entry: LoggedEntry) {
    const id = this.signing?.approval.id;
    if (!id || !entry.kind.startsWith("approval.")) return;
    if (eventOf(entry).approval_id !== id) return;
    this.behind = true;
    await this.catchUp();
  }

  /** Reads the act again until everything that was logged about it has been read. */
  async catchUp() {
    while (this.behind && this.signing && !this.busy && !this.reading) {
      this.behind = false;
      await this.aside(async () => this.signing?.reread());
    }
  }

  async sign(given?: { badge?: string; pin?: string }) {
    if (this.busy) return;
    // The next person can type their badge while this signature is being sent.
    Object.assign(this.form, { badge: "", pin: "" });
    const total = this.form.total.trim();
    const said = { ...given, ...(total ? { total } : {}) };
    const answer = await this.once(async () => this.signing?.sign(said));
    // After a wrong PIN, the counted total stays, so that it need not be typed again.
    if (!this.problem) this.form.total = "";
    if (answer) return this.end(answer);
    const { badge, pin } = this.form;
    if (this.problem && given?.badge && !badge && !pin) this.form.badge = given.badge;
    this.desk.redraw();
    // A refusal stays on the screen.
    if (!this.problem) await this.catchUp();
  }

  async refuse() {
    const reason = this.form.reason.trim();
    if (!reason) return;
    await this.once(async () => this.signing?.refuse(reason));
    if (!this.problem) this.end(null);
  }

  end(answer: Done) {
    this.signing = null;
    if (this.desk.signs) this.desk.quietly("readToSign");
    this.done(answer);
    this.desk.redraw();
  }
}

export function signingView(signing: SigningSheet) {
  const now = signing.signing;
  if (!now) return nothing;
  const { approval } = now;
  return sheet({
    title: actWords(approval),
    small: now.waits ? words("signs-until", { at: clock(approval.expires_at) }) : "",
    close: () => signing.leave(),
    body: html`<div class="quote">${[tableOf(signing.desk, approval)?.name, askedText(approval)]
      .filter(Boolean)
      .join(" · ")}<small>${askedBy(approval)}</small></div>${subjectOf(approval)}${places(now)}${
      now.waits ? here(signing, now) : ended(signing, approval)
    }`,
  });
}

/** A link to the round or page that an act is about. */
function subjectOf({ act, id, stream, subject }: ApprovalBody) {
  const way = (place: string, label: string) =>
    html`<p class="note"><a class="linky" data-act="subject" href=${place}>${label}</a></p>`;
  if (act === "round.correct") {
    return way(address("round", subject), words("replay-round", { game: gameIn(stream) }));
  }
  if (act !== "shift.hand_over") return nothing;
  return way(address("handover", subject, { approval: id }), words("handover-read"));
}

/** The place that the person signed in can sign, if any. */
const placeOfMine = ({ approval, open, waits }: Signing) =>
  waits && !signedByMe(approval) ? open.find(fitsMe) : undefined;

/** How many have signed. */
export const signedWords = ({ capacities }: ApprovalBody) =>
  words("signs-of", {
    signed: capacities.filter(({ signed_by: by }) => by).length,
    all: capacities.length,
  });

/** Who has signed, who is missing, and which of them is the person signed in. */
export function places(signing: Signing) {
  const mine = placeOfMine(signing);
  const { name: myName = "", badge: myBadge = "" } = session() ?? {};
  return html`<ol class="caps" data-capacities>${signing.places.map((place) => {
    const { name, signed_by: signed } = place;
    const me = place === mine;
    const who = me ? { name: myName, badge: myBadge } : signing.person(place);
    const named = who ? `${who.name}, ${who.badge}` : "";
    const roles = place.roles.map((role) => words(`any-${role}`)).join(", ");
    const only = named ? words(me ? "signs-you" : "signs-only", { who: named }) : roles;
    return html`<li class=${signed ? "ok" : me ? "me" : ""} data-capacity=${name}
      data-signed=${signed ? "yes" : "no"}>${icon(signed ? "check" : me ? "hand" : "clock")}
      <span>${capacityWords(name)}<small>${signed ? named : only}</small></span>
      <span>${signed ? clock(signed.at) : nothing}</span></li>`;
  })}</ol>`;
}

/** The field for the cashier's own total. The expected total is not shown. */
function totalField({ form, desk }: SigningSheet, { approval, open }: Signing) {
  const wanted = approval.act === TOTALLED.act && open.some(({ name }) => name === TOTALLED.by);
  if (!wanted) return nothing;
  return html`<label class="field field--wide"><span>${words("cages-total")}</span><input
    data-field="total" inputmode="decimal" autocomplete="off" maxlength="20" .value=${live(form.total)}
    @input=${(event: FieldEvent) => {
      form.total = event.target.value;
      desk.redraw();
    }}></label>`;
}

/** Signing on this computer. */
function here(signing: SigningSheet, now: Signing) {
  const { form, refusing } = signing;
  const { approval } = now;
  const place = placeOfMine(now);
  const mine = approval.requested_by === session()?.actor;
  const set = (name: "badge" | "pin") => (event: FieldEvent) => {
    form[name] = event.target.value;
    signing.desk.redraw();
  };
  const ready = form.badge.trim() && form.pin;
  const send = (event: Event) => {
    event.preventDefault();
    if (ready) signing.sign({ badge: form.badge.trim().toUpperCase(), pin: form.pin });
  };
  return html`${totalField(signing, now)}${
    place
      ? html`<div class="actions actions--left"><button class="pbtn pbtn--now" data-act="sign-mine"
        aria-disabled=${off(signing)}
        @click=${() => signing.sign()}>${icon("hand")}${words("signs-as", {
          capacity: capacityWords(place.name).toLowerCase(),
        })}</button></div>`
      : nothing
  }
  <form class="signhere" @submit=${send}><h3>${words("signs-here")}</h3>
    <label class="field"><span>${words("badge")}</span><input data-field="badge" autocomplete="off"
      autocapitalize="characters" spellcheck="false" maxlength="32" .value=${live(form.badge)}
      @input=${set("badge")}></label>
    <label class="field"><span>PIN</span><input data-field="pin" type="password" inputmode="numeric"
      autocomplete="off" maxlength="64" .value=${live(form.pin)} @input=${set("pin")}></label>
    <button class="pbtn ${place ? "" : "pbtn--now"}" data-act="sign-badge"
      aria-disabled=${off(signing, !ready)}>${words("sign")}</button></form>
  <p class="bad note" role="alert">${signing.problem}</p>${refusal(signing, { place, mine, refusing })}`;
}

function refusal(
  signing: SigningSheet,
  { place, mine, refusing }: { place: Place | undefined; mine: boolean; refusing: boolean },
) {
  if (!place && !mine) return nothing;
  const { form } = signing;
  const begin = () => {
    if (refusing) return signing.refuse();
    signing.refusing = true;
    signing.desk.redraw();
  };
  return html`${
    refusing
      ? html`<label class="field field--wide"><span>${words("why")}</span><textarea maxlength="500"
        data-field="refusal" .value=${live(form.reason)}
        @input=${(event: FieldEvent) => {
          form.reason = event.target.value;
          signing.desk.redraw();
        }}></textarea></label>`
      : nothing
  }<div class="actions"><button class="pbtn ${refusing ? "pbtn--bad" : ""}" data-act="refuse"
    aria-disabled=${off(signing, refusing && !form.reason.trim())}
    @click=${begin}>${words(mine ? "take-back" : "refuse")}</button></div>`;
}

/** Why the act ended without being carried out. */
function ended(signing: SigningSheet, { state, because }: ApprovalBody) {
  const said = wordsOr(`signs-ended-${state}`, state);
  return html`<p class="note" role="status">${said}${because ? html` “${because}”` : nothing}</p>
    <div class="actions"><button class="pbtn" data-act="leave"
      @click=${() => signing.leave()}>${words("close")}</button></div>`;
}

/** The time left to sign. */
export const left = ({ expires_at: at }: ApprovalBody) =>
  lasting(Math.max(0, Math.round((Date.parse(at) - Date.now()) / 1000)));
