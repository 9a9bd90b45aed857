// @ts-check
// Whether the whole log has been verified, by whom it was asked here.

import { call } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import { problemWords } from "../shared/words.js";

export class Seal {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {any} the house's report, if one was asked for */
    this.report = null;
    this.busy = false;
    this.problem = "";
  }

  /** Entries that a signed checkpoint vouches for. */
  get signedTo() {
    const streams = this.report?.streams ?? [];
    return streams.reduce(
      (/** @type {number} */ sum, /** @type {any} */ s) => sum + s.signed_to,
      0,
    );
  }

  /** What is wrong, stream by stream. @returns {{kind: string, detail: string}[]} */
  get findings() {
    return (this.report?.streams ?? []).flatMap((/** @type {any} */ stream) => stream.findings);
  }

  async verify() {
    if (this.busy) return;
    Object.assign(this, { busy: true, problem: "" });
    this.redraw();
    try {
      this.report = (await call("POST", "/v1/audit/verifications")).data;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problemWords(problem);
    } finally {
      this.busy = false;
      this.redraw();
    }
  }
}
