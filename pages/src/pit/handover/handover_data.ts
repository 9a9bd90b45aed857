// The data for a handover page, and the act of handing a shift over.

import { read } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { Sends } from "../../shared/sends.js";
import { type Done } from "../../shared/signing.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { SigningSheet } from "../parts/signing.js";
import type { Desk } from "../desk.js";
import type { HandoverBody, HandoverRequest, PitBody } from "../../../types/api.js";

/** How many signed pages of a shift are listed. */
const SIGNED = 50;

export class HandoverData extends Reads<Desk> {
  /** the shift */
  id = "";
  /** the pit; empty for the whole house */
  pit = "";
  /** The signed page that is shown; empty for the page as it would be signed now. */
  signedId = "";
  /** The act that is waiting to be signed. */
  approval = "";
  page: HandoverBody | null = null;
  pits: PitBody[] = [];
  signed: HandoverBody[] = [];

  get waiting() {
    return Boolean(this.approval);
  }

  get state() {
    return this.waiting ? "waiting" : this.signedId ? "signed" : "now";
  }

  load(id: string, query: URLSearchParams) {
    const asked = (name: string) => query.get(name) ?? "";
    const [pit, signedId, approval] = [asked("pit"), asked("signed"), asked("approval")];
    Object.assign(this, { id, pit, signedId, approval, page: null });
    this.forget();
    return this.reload();
  }

  reload = () => this.reads(() => this.readAll());

  async readAll() {
    const { id, pit, signedId, approval } = this;
    const of = `shift_id=${id}${pit ? `&pit_id=${pit}` : ""}`;
    const drawn = async () => {
      if (signedId) return (await read(`/v1/handovers/${signedId}`)).data;
      if (!approval) return (await read(`/v1/reports/handover?${of}`)).data;
      const { request } = (await read(`/v1/approvals/${approval}`)).data;
      const { page } = request as unknown as HandoverRequest;
      return { kind: "handover", id: null, signatures: [], ...page };
    };
    const [pits, signed, page] = await Promise.all([
      read("/v1/pits"),
      read(`/v1/handovers?shift_id=${id}&limit=${SIGNED}`),
      drawn(),
    ]);
    if (id !== this.id || pit !== this.pit || signedId !== this.signedId) return;
    this.pits = pits.data.items;
    this.signed = signed.data.items;
    this.page = page;
  }
}

export class HandoverActs extends Sends {
  notes = "";
  signing: SigningSheet;

  constructor(
    readonly desk: Desk,
    readonly data: HandoverData,
  ) {
    super(desk);
    this.signing = new SigningSheet(desk, (answer) => this.signed(answer));
  }

  async handOver() {
    const { id, pit } = this.data;
    const body = { notes: this.notes, ...(pit ? { pit_id: pit } : {}) };
    const answer = await this.deliver("POST", `/v1/shifts/${id}/handovers`, { body });
    const waits = answer && waitingOf(answer.data);
    if (waits) this.signing.open(waits);
  }

  /** Shows the page as it was signed. */
  async signed(answer: Done) {
    if (!answer || !("id" in answer)) return this.data.reload();
    this.notes = "";
    this.desk.go("handover", this.data.id, { signed: answer.id });
  }
}
