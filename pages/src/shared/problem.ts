// A refusal in the API's format (RFC 9457), or a missing answer.

import type { ProblemBody } from "../../types/api.js";

/** One of the problems in a refusal. */
export type Single = {
  code: string;
  title?: string;
  pointer?: string;
  detail?: string;
  rule?: string;
};

/** The known parts of a refusal. The page also has refusals of its own, with their own codes. */
type Told = Partial<Omit<ProblemBody, "code" | "problems">> & {
  code?: string;
  problems?: Single[];
};

export class Problem extends Error {
  status: number;
  code: string;
  title;
  detail;
  requestId;
  problems: Single[];
  retryAfter: number;

  /**
   * @param status 0 if no answer came
   * @param document the problem document, if there was one
   * @param retryAfter in seconds, or 0
   */
  constructor(status: number, document: Told | null, retryAfter: number = 0) {
    super(document?.detail ?? document?.title ?? "no answer");
    this.status = status;
    this.code = document?.code ?? (status ? "internal" : "no_answer");
    this.title = document?.title ?? "";
    this.detail = document?.detail ?? "";
    this.requestId = document?.request_id ?? "";
    this.problems = document?.problems ?? [];
    this.retryAfter = retryAfter;
  }

  /** Whether the same request might succeed later. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Where a page records when it last reloaded itself, and how long it waits before reloading again.
 */
const RELOADED = "houseway-reloaded";
const AT_MOST_EVERY = 60_000;

/**
 * Reloads the page, unless it has just done so or the house does not answer.
 * @returns whether the house answers
 */
async function reloadIfAnswered() {
  const asked = fetch(location.pathname, { method: "HEAD", cache: "no-store" });
  const answers = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers && Date.now() - Number(sessionStorage.getItem(RELOADED)) > AT_MOST_EVERY) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
  return answers;
}

/**
 * Waits for modules, words or styles. If they cannot be loaded although the house answers, the page
 * is reloaded: a browser does not request a module again after it has failed to load, and a newer
 * house has different modules. Drafts and the session survive the reload.
 * @throws {Problem} if they cannot be loaded
 */
export async function come<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch {
    const answers = navigator.onLine && (await reloadIfAnswered());
    throw new Problem(0, { code: answers ? "wrong_shape" : "no_answer" });
  }
}
