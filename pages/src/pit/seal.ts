// The seal: whether the whole log has been verified from this desk, and with what result.

import { call } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import { problemWords } from "../shared/words.js";
import type { Verification } from "../../types/api.js";

export class Seal {
  redraw: () => void;
  /** the house's report, if someone has asked for one */
  report: Verification | null = null;
  busy = false;
  problem = "";

  constructor(redraw: () => void) {
    this.redraw = redraw;
  }

  /** How many entries the signed checkpoints cover. */
  get signedTo() {
    const streams = this.report?.streams ?? [];
    return streams.reduce((sum, s) => sum + s.signed_to, 0);
  }

  /** What is wrong, stream by stream. */
  get findings(): { kind: string; detail: string }[] {
    return (this.report?.streams ?? []).flatMap((stream) => stream.findings);
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
