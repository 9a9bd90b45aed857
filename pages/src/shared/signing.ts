// An act that several people have to sign: who has signed, who can sign next, and signing with a
// badge and a PIN on this device.

import type { ApprovalBody, CapacityBody } from "../../types/api.js";
import { call, newKey, read } from "./api.js";
import { waitingOf } from "./waiting_of.js";

/** A place for one signature. */
export type Place = CapacityBody;

/** The result of an act once it has been carried out; null if it is not known here. */
export type Done = Awaited<ReturnType<Signing["sign"]>>;

export class Signing {
  approval: ApprovalBody;
  /** The idempotency key of a refusal, so that sending it again does not refuse twice. */
  key = newKey();

  /** @param approval the approval, as in the API's answer */
  constructor(approval: ApprovalBody) {
    this.approval = approval;
  }

  get places(): Place[] {
    return this.approval.capacities;
  }

  get open(): Place[] {
    return this.places.filter((place) => !place.signed_by);
  }

  get waits() {
    return this.approval.state === "pending";
  }

  /** The person who must sign here, or who has signed. */
  person({
    signed_by: signed,
    must_be: only,
  }: Place): { id: string; badge: string; name: string } | undefined {
    const id = signed?.user ?? only;
    return this.approval.people?.find((person) => person.id === id);
  }

  /**
   * Signs with someone's badge and PIN, or as the person signed in. A signature needs no
   * idempotency key: signing again changes nothing.
   * @returns the act's answer once the act has been carried out; null while it is waiting
   */
  async sign(given: { badge?: string; pin?: string; capacity?: string; total?: string } = {}) {
    const path = `/v1/approvals/${this.approval.id}/signatures` as const;
    const { data } = await call("POST", path, { body: given });
    const waits = waitingOf(data);
    this.approval = waits ?? { ...this.approval, state: "done" };
    return waits ? null : data;
  }

  /** Refuses the act, or withdraws it. */
  async refuse(reason: string) {
    const path = `/v1/approvals/${this.approval.id}/refusals` as const;
    const { data } = await call("POST", path, { body: { reason }, key: this.key });
    this.approval = data.approval;
  }

  /** Reads who has signed elsewhere. */
  async reread() {
    const { data } = await read(`/v1/approvals/${this.approval.id}`);
    this.approval = data;
  }
}
