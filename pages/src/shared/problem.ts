// A refusal, as the API writes it (RFC 9457), or the lack of an answer.

import type { ProblemBody } from "../../types/api.js";

/** What is wrong with one thing that was sent. */
export type Single = {
  code: string;
  title?: string;
  pointer?: string;
  detail?: string;
  rule?: string;
};

/** What is known of a refusal: a page has codes of its own. */
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
   * @param status 0 where no answer came
   * @param document the problem document, if one came
   * @param retryAfter seconds, or 0
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

  /** Whether the same request may well be answered later. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Modules, words or styles, which the house may have a newer version of by now.
 * @throws {Problem} if they do not come
 */
export async function come<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch {
    throw new Problem(0, { code: navigator.onLine ? "wrong_shape" : "no_answer" });
  }
}
