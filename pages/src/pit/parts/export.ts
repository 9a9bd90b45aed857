// File downloads. They are fetched like any other answer, because a plain link cannot send the
// token.

import { html } from "lit-html";
import { Problem } from "../../shared/problem.js";
import { settings } from "../../shared/settings.js";
import { session, setSession } from "../../shared/session.js";
import { problemWords, words } from "../../shared/words.js";
import type { Desk } from "../desk.js";

/** Saves text as a file. */
export function save(content: BlobPart, name: string, type: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads in progress, so that a second tap does not start another one. */
const coming: Set<string> = new Set();

/**
 * Reads a file from the house and saves it. If that fails, the page says so.
 * @param then called once it is saved
 */
export async function download(desk: Desk, path: string, name: string, then?: () => void) {
  if (coming.has(path)) return;
  coming.add(path);
  desk.setFile(null);
  try {
    const headers = {
      Authorization: `Bearer ${session()?.token ?? ""}`,
      "Accept-Language": settings.language,
    };
    const response = await fetch(path, { headers, cache: "no-store" });
    if (!response.ok) throw await problemOf(response);
    save(await response.blob(), name, response.headers.get("content-type") ?? "text/plain");
    then?.();
  } catch (lost) {
    const problem = lost instanceof Problem ? lost : new Problem(0, null);
    if (problem.status === 401) setSession(null);
    const said = `${words("file-failed", { name })} ${problemWords(problem)}`;
    desk.setFile({ said, again: () => download(desk, path, name, then) });
  } finally {
    coming.delete(path);
  }
}

async function problemOf(response: Response) {
  const wait = Number(response.headers.get("retry-after") ?? 0);
  const document = await response.json().catch(() => null);
  return new Problem(response.status, document, Number.isFinite(wait) ? wait : 0);
}

/** The current time, formatted for a file name. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "");

/**
 * The button that exports the whole log, or one table's stream, in the format that the verifier
 * reads.
 * @param then called once it is saved
 */
export function exportButton(desk: Desk, table: string | undefined, then?: () => void) {
  const stream = table ? `?stream=table/${table}` : "";
  const name = `houseway-${table ? (desk.table(table)?.name ?? "table").replaceAll(/\W+/g, "-").toLowerCase() : "log"}`;
  return html`<button class="pbtn" data-act="export" title=${words("export-help")}
    @click=${() => download(desk, `/v1/audit/export${stream}`, `${name}-${stamp()}.jsonl`, then)}
    >${words("export")}</button>`;
}
