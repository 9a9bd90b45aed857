// A correction that is waiting for its second signature, shown with its round. Loaded only when
// needed: most corrections are small and take one signature.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { Signing } from "../../shared/signing.js";
import { actWords, askedBy, askedText, fitsMe, signedByMe } from "../parts/approvals.js";
import { SigningSheet, left, places, signingView } from "../parts/signing.js";
import type { RoundPage } from "./round.js";
import type { ApprovalBody, LoggedEntry } from "../../../types/api.js";

export class Second {
  page: RoundPage;
  /** the act that is waiting */
  waiting: ApprovalBody | null = null;
  signing;

  constructor(page: RoundPage) {
    this.page = page;
    this.signing = new SigningSheet(page.desk, () => page.reload());
  }

  open(approval: ApprovalBody) {
    this.waiting = approval;
    this.signing.open(approval);
  }

  heard(entry: LoggedEntry) {
    this.signing.heard(entry);
  }

  panel() {
    const { waiting } = this;
    if (!waiting) return nothing;
    const now = !signedByMe(waiting) && waiting.capacities.some(fitsMe);
    return html`<section class="panel ${now ? "panel--now" : ""}" data-second=${waiting.id}>
      <h2>${actWords(waiting)}: ${words("second-waits")} <span class="end">${left(waiting)}</span></h2>
      <p class="lead">${askedText(waiting)} <small class="muted">${askedBy(waiting)}</small></p>${places(new Signing(waiting))}
      <div class="actions actions--left"><button class="pbtn ${now ? "pbtn--now" : ""}"
        data-act="sign-second" @click=${() => this.open(waiting)}
        >${words(now ? "sign" : "look")}</button></div></section>`;
  }

  sheet() {
    return signingView(this.signing);
  }
}
