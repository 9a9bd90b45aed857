// A ruling that is waiting for the floor, decided at the desk.

import { html, nothing } from "lit-html";
import { Sends } from "../../shared/sends.js";
import type { Fields } from "../../shared/fields.js";
import type { Entered } from "../../shared/queue.js";
import { hasWords, words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { remedyText, standsText } from "../parts/told.js";
import type { RoundPage } from "./round.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { Round } from "../../../types/api.js";

const MOST_LETTERS = 500;

type Legal = Fields<Round["legal"][number]>;

export class RulingDesk extends Sends {
  page: RoundPage;
  reason = "";

  constructor(page: RoundPage) {
    super(page.desk);
    this.page = page;
  }

  /** The open command of this type. */
  open(type: string) {
    const { round } = this.page;
    const legal: Legal[] = round?.legal ?? [];
    return legal.find((known) => known.type === type);
  }

  async decide(command: Entered) {
    if (this.busy) return;
    const { page } = this;
    const reason = this.reason.trim();
    const body = reason ? { ...command, reason } : command;
    const path = `/v1/rounds/${page.id}/commands`;
    if (await this.deliver("POST", path, { body, etag: page.etag })) this.reason = "";
    await page.reload();
  }
}

export function rulingView({ ruling, theRound: round, desk }: RoundPage) {
  const accept = ruling.open("accept_ruling");
  const overrule = ruling.open("overrule");
  const waits = "ruling" in round.state ? round.state.ruling?.ruling : null;
  if (!accept || !waits || !desk.is("pit_boss")) return nothing;
  // The round lists what the floor can decide instead. Choices that need more than a name are made
  // on the tablet.
  const instead = (overrule?.instead ?? []).filter(
    (name) => typeof name === "string" && hasWords(`instead-${name}`),
  );
  const said = ruling.reason.trim() !== "";
  const needed = accept.needs_reason && !said;
  return html`<section class="panel panel--now" data-ruling><h2>${words("ruling-waits")} <span
    class="end mono">${waits.rule}</span></h2>
    <p class="lead">${standsText(round.game, waits)}. <span class="muted">${remedyText(round.game, waits)}</span></p>
    <label class="field field--wide"><span>${words("why")}</span><textarea maxlength=${MOST_LETTERS}
      data-field="ruling-reason"
      .value=${ruling.reason} @input=${(event: FieldEvent) => {
        ruling.reason = event.target.value;
        desk.redraw();
      }}></textarea></label>
    <p class="bad note" role="alert">${ruling.problem}</p>
    <div class="actions actions--left actions--wrap"><button class="pbtn pbtn--now"
      data-act="accept" aria-disabled=${off(ruling, needed)}
        @click=${() => needed || ruling.decide({ type: "accept_ruling" })}>${words("accept")}</button>
      ${instead.map(
        (name) => html`<button class="pbtn" data-act=${`overrule-${name}`}
          aria-disabled=${off(ruling, !said)}
          title=${said ? nothing : words("say-why")}
          @click=${() => said && ruling.decide({ type: "overrule", instead: name })}
          >${words(`instead-${name}`)}</button>`,
      )}</div></section>`;
}
