// An act that waits to be signed by several people: who has signed, who may next, and signing it
// with a badge and a PIN on this device.

import type { ApprovalBody, CapacityBody, WaitingBody } from "../../types/api.js";
import { call, newKey, read } from "./api.js";

/** A place for one signature, as the API tells it. */
export type Place = CapacityBody;

/** What was answered with, if it waits to be signed. */
export const waitingOf = (data: unknown) =>
  typeof data === "object" && data !== null && "approval" in data
    ? (data as WaitingBody).approval
    : null;

export class Signing {
  approval: ApprovalBody;
  /** The refusal's key: sent again without an answer, it is the same refusal. */
  key = newKey();

  /** @param approval as the API answered it */
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

  /** Who must sign here, or has. */
  person({
    signed_by: signed,
    must_be: only,
  }: Place): { id: string; badge: string; name: string } | undefined {
    const id = signed?.user ?? only;
    return this.approval.people?.find((person) => person.id === id);
  }

  /**
   * Signs, with somebody's badge and PIN, or with nothing given as who is signed in. A signature
   * takes no key: given again it changes nothing.
   * @returns what the act was answered with once it is done; null while it waits
   */
  async sign(given: { badge?: string; pin?: string; capacity?: string; total?: string } = {}) {
    const path = `/v1/approvals/${this.approval.id}/signatures` as const;
    const { data } = await call("POST", path, { body: given });
    const waits = waitingOf(data);
    this.approval = waits ?? { ...this.approval, state: "done" };
    return waits ? null : data;
  }

  /** Refuses the act, or takes it back. */
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
