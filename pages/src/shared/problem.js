// @ts-check
// A refusal, as the API writes it (RFC 9457), or the lack of an answer.

/** What is wrong with one thing that was sent.
 * @typedef {{code: string, pointer?: string, detail?: string, rule?: string}} Single
 */

export class Problem extends Error {
  /**
   * @param {number} status 0 where no answer came
   * @param {any} document the problem document, if one came
   * @param {number} retryAfter seconds, or 0
   */
  constructor(status, document, retryAfter = 0) {
    super(document?.detail ?? document?.title ?? "no answer");
    this.status = status;
    /** @type {string} */
    this.code = document?.code ?? (status ? "internal" : "no_answer");
    this.title = document?.title ?? "";
    this.detail = document?.detail ?? "";
    this.requestId = document?.request_id ?? "";
    /** @type {Single[]} */
    this.problems = document?.problems ?? document?.errors ?? [];
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may well be answered later. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Modules, words or styles, which the house may have a newer version of by now.
 * @template T @param {Promise<T>} coming @returns {Promise<T>} @throws {Problem} if they do not come */
export async function come(coming) {
  try {
    return await coming;
  } catch {
    throw new Problem(0, { code: navigator.onLine ? "wrong_shape" : "no_answer" });
  }
}
