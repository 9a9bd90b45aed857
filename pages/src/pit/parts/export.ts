// Files to take away. They are read as any other answer, since a link cannot say who is asking.

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

/** What is on its way: tapped twice, it is read once. */
const coming: Set<string> = new Set();

/**
 * Reads a file of the house's and saves it; the page says so if it does not come.
 * @param then what follows once it is saved
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

/** The day, for a file's name. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "");

/**
 * The whole log, or one table's, as a verifier reads it.
 * @param then what follows once it is saved
 */
export function exportButton(desk: Desk, table: string | undefined, then?: () => void) {
  const stream = table ? `?stream=table/${table}` : "";
  const name = `houseway-${table ? (desk.table(table)?.name ?? "table").replaceAll(/\W+/g, "-").toLowerCase() : "log"}`;
  return html`<button class="pbtn" data-act="export" title=${words("export-help")}
    @click=${() => download(desk, `/v1/audit/export${stream}`, `${name}-${stamp()}.jsonl`, then)}
    >${words("export")}</button>`;
}
