// @ts-check
// Files to take away. They are read as any other answer, since a link cannot say who is asking.

import { html } from "../../vendor/lit-html/lit-html.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";

/** Saves text as a file. @param {BlobPart} content @param {string} name @param {string} type */
export function save(content, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Reads a file of the house's and saves it. @param {string} path @param {string} name */
export async function download(path, name) {
  const headers = { Authorization: `Bearer ${session()?.token ?? ""}` };
  const response = await fetch(path, { headers, cache: "no-store" });
  if (!response.ok) return false;
  save(await response.blob(), name, response.headers.get("content-type") ?? "text/plain");
  return true;
}

/** The day, for a file's name. */
export const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "");

/** The whole log, or one table's, as a verifier reads it.
 * @param {import("../desk.js").Desk} desk @param {string | undefined} table */
export function exportButton(desk, table) {
  const stream = table ? `?stream=table/${table}` : "";
  const name = `houseway-${table ? (desk.table(table)?.name ?? "table").replaceAll(/\W+/g, "-").toLowerCase() : "log"}`;
  return html`<button class="pbtn" data-act="export" title=${words("export-help")}
    @click=${() => download(`/v1/audit/export${stream}`, `${name}-${stamp()}.jsonl`)}>${words("export")}</button>`;
}
