// A table's latest round in its current state: the felt, read-only, and the next step.

import { html, nothing } from "lit-html";
import { loadWords, words } from "../../shared/words.js";
import { asked } from "../../tablet/prompt.js";
import { address } from "../route.js";
import { gameNumber } from "../names.js";
import type { RoundPage } from "../rounds/round.js";
import type { Desk } from "../desk.js";
import type { TableBody } from "../../../types/api.js";

export class Now {
  desk: Desk;
  page: RoundPage | null = null;
  felt: ((page: RoundPage) => unknown) | null = null;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  async load({ latest_round_id: id, game }: TableBody) {
    if (!id) {
      this.page = null;
      return;
    }
    const [{ RoundPage }, { feltView }] = await Promise.all([
      import("../rounds/round.js"),
      import("../rounds/round_felt.js"),
      loadWords(`tablet/${game}`),
    ]);
    const shown = this.page;
    if (shown && shown.id === id) return shown.reload();
    const page = new RoundPage(this.desk);
    // Pressing a seat opens it in the round.
    page.step = (at: number) => this.desk.go("round", id, { step: at + 1 });
    // The previous round stays on the screen until this one has been read.
    await page.load(id, new URLSearchParams());
    Object.assign(this, { page, felt: feltView });
  }
}

export function nowView({ page, felt }: Now) {
  const { round, id } = page ?? {};
  if (!page || !round || !felt) return nothing;
  const next = round.ending ? words(`ending-${round.ending}`) : asked(round.prompt);
  return html`<section class="panel" data-now=${id}><h2>${gameNumber(round.table_id, round.number)} <small aria-live="polite">${next}</small> <span class="end"><a class="linky"
    href=${address("round", id)}>${words("step-by-step")}</a></span></h2>${felt(page)}</section>`;
}
