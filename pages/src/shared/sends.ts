// The base of every sheet and form. It sends one request at a time, so that a second tap does
// nothing. Until shortly after the house has answered, the same request keeps its idempotency key,
// so that neither a retry nor a double tap carries it out twice. A refusal is shown beside the
// field that it is about, and the focus stays where it was.

import { call, newKey, type Answer, type Sent } from "./api.js";
import type { Answered, Method } from "./api_types.js";
import { Problem } from "./problem.js";
import { houseWords, problemWords, sentence } from "./words.js";

/**
 * Two taps within this many milliseconds count as one: nobody taps twice that quickly on purpose.
 */
export const TWICE = 800;

/** The page that a form is drawn on. */
export interface Host {
  redraw: () => void;
  /** the text of a refusal; throws any other error */
  told: (problem: unknown) => string;
}

export class Sends {
  /** Whether a request is under way. */
  busy = false;
  /** the text of the last refusal */
  problem = "";
  /** the refusal itself */
  refusal: Problem | null = null;
  /** the keys of requests that were never answered */
  unanswered: Map<string, string> = new Map();
  /** the keys of requests that were accepted just now */
  accepted: Map<string, string> = new Map();

  constructor(readonly host: Host) {}

  /** Clears the refusal, before another attempt or another form. */
  forgive() {
    Object.assign(this, { problem: "", refusal: null });
  }

  /**
   * Runs one action at a time.
   * @returns its result; null if it was refused, or if another action was under way
   */
  async once<T>(what: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.forgive();
    const focused = focus();
    this.host.redraw();
    try {
      return await what();
    } catch (problem) {
      this.problem = this.host.told(problem);
      if (problem instanceof Problem) this.refused(problem);
      return null;
    } finally {
      this.busy = false;
      this.host.redraw();
      if (focus() !== focused) queueMicrotask(() => refocus(focused));
    }
  }

  refused(problem: Problem) {
    this.refusal = problem;
  }

  /**
   * Calls the house. A request that was not answered before is sent again under the same key, and
   * so is the second request of a double tap, which gets the first one's answer.
   */
  async call<M extends Method, P extends string>(
    method: M,
    path: P,
    sent: Sent = {},
  ): Promise<Answer<Answered<M, P>>> {
    const what = `${method} ${path} ${JSON.stringify(sent.body)}`;
    const key = this.unanswered.get(what) ?? this.accepted.get(what) ?? newKey();
    this.unanswered.set(what, key);
    try {
      const answer = await call(method, path, { ...sent, key });
      this.unanswered.delete(what);
      this.accepted.set(what, key);
      setTimeout(() => this.accepted.delete(what), TWICE);
      return answer;
    } catch (problem) {
      const answered = problem instanceof Problem && !problem.passes;
      if (answered) this.unanswered.delete(what);
      throw problem;
    }
  }

  /** Sends a request, one at a time. */
  deliver<M extends Method, P extends string>(method: M, path: P, sent: Sent = {}) {
    return this.once(() => this.call(method, path, sent));
  }

  /** What is wrong with a field, or with anything inside it. */
  problemAt(pointer: string) {
    return said((this.refusal?.problems ?? []).filter(isInside(pointer)));
  }

  /** Problems that are not about any of these fields. */
  problemBeside(...pointers: string[]) {
    const all = this.refusal?.problems ?? [];
    if (!all.length) return this.problem;
    return said(all.filter((one) => !pointers.some((pointer) => isInside(pointer)(one))));
  }
}

/** Whether a problem is about this field, or about something inside it. */
const isInside =
  (field: string) =>
  ({ pointer = "" }: { pointer?: string }) =>
    pointer === field || pointer.startsWith(`${field}/`);

/** The problems in this page's words, then in the house's, which mention what was typed. */
function said(problems: Problem["problems"]) {
  const texts = problems.flatMap((one) => [problemWords(one), houseWords(one.detail ?? "")]);
  return [...new Set(texts.map(sentence))].filter(Boolean).join(" ");
}

const focus = () => (typeof document === "undefined" ? null : document.activeElement);

/** Gives the focus back to the element that had it, unless another element has it now. */
function refocus(element: Element | null) {
  const lost = document.activeElement === document.body;
  if (lost && element?.isConnected) (element as HTMLElement).focus();
}
