// What every sheet and every form is built on. It sends one thing at a time, so that a second tap
// does nothing. Until the house has answered, the same thing goes out under the same key, so that
// trying again never does it twice. A refusal is said beside the field that it is about, and the
// field that had the focus keeps it.

import { call, newKey, type Answer } from "./api.js";
import type { Answered, Method } from "./api_types.js";
import { Problem } from "./problem.js";
import { houseWords, problemWords } from "./words.js";

/** The page that a form is drawn on. */
export interface Host {
  redraw: () => void;
  /** a refusal in words; throws what is no refusal */
  told: (problem: unknown) => string;
}

export class Sends {
  /** Whether something is on its way. */
  busy = false;
  /** why the last thing was refused, in words */
  problem = "";
  /** the same as the house has said it */
  refusal: Problem | null = null;
  /** the keys of what was never answered */
  unanswered: Map<string, string> = new Map();

  constructor(readonly host: Host) {}

  /** Another try, or another form. */
  forgive() {
    Object.assign(this, { problem: "", refusal: null });
  }

  /**
   * Does one thing at a time.
   * @returns what came of it; null if it was refused, or something was on its way
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

  /** Calls the house, under the key that this was sent with before if nobody answered then. */
  async call<M extends Method, P extends string>(
    method: M,
    path: P,
    sent: { body?: unknown; etag?: string | null; token?: string } = {},
  ): Promise<Answer<Answered<M, P>>> {
    const what = `${method} ${path} ${JSON.stringify(sent.body)}`;
    const key = this.unanswered.get(what) ?? newKey();
    this.unanswered.set(what, key);
    try {
      const answer = await call(method, path, { ...sent, key });
      this.unanswered.delete(what);
      return answer;
    } catch (problem) {
      const answered = problem instanceof Problem && !problem.passes;
      if (answered) this.unanswered.delete(what);
      throw problem;
    }
  }

  /** Sends one thing at a time. */
  deliver<M extends Method, P extends string>(
    method: M,
    path: P,
    sent: { body?: unknown; etag?: string | null; token?: string } = {},
  ) {
    return this.once(() => this.call(method, path, sent));
  }

  /** What is wrong with one field, and with what is inside it. */
  problemAt(pointer: string) {
    return said((this.refusal?.problems ?? []).filter(isInside(pointer)));
  }

  /** What is wrong with none of these fields. */
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

/** In our words, and the house's, which name what was typed. */
const said = (problems: Problem["problems"]) =>
  [...new Set(problems.flatMap((one) => [problemWords(one), houseWords(one.detail ?? "")]))]
    .filter(Boolean)
    .join(" ");

const focus = () => (typeof document === "undefined" ? null : document.activeElement);

/** What had the focus has it again, unless something else was given it. */
function refocus(element: Element | null) {
  const lost = document.activeElement === document.body;
  if (lost && element?.isConnected) (element as HTMLElement).focus();
}
