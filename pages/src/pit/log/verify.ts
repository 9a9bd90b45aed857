// How to verify a saved export elsewhere: the command with this house's keys, and why a key should
// not be taken from this page alone.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { words } from "../../shared/words.js";
import { states } from "../parts/states.js";
import { sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import type { Desk } from "../desk.js";
import type { KeyBody } from "../../../types/api.js";

export class VerifyHelp extends Reads<Desk> {
  open = false;
  /** the keys that checkpoints are signed with; null until they are read */
  keys: KeyBody[] | null = null;

  show = () => {
    this.open = true;
    return this.reads(async () => (this.keys = (await read("/v1/audit/keys")).data.items));
  };

  close() {
    this.open = false;
    this.desk.redraw();
  }
}

export function verifyView(help: VerifyHelp) {
  const { open, keys } = help;
  if (!open) return nothing;
  const trusted = (keys ?? []).map(({ public_key: key }) => `--public-key ${key}`).join(" ");
  return sheet({
    title: words("verify-title"),
    close: () => help.close(),
    kind: "wide",
    body: html`<p class="note note--top">${words("verify-what")}</p>
      ${states(help, help.show)}
      ${
        keys
          ? html`<pre class="raw" tabindex="0" data-command>houseway audit verify --file FILE.jsonl ${trusted}</pre>
            <dl class="kv">${keys.map(
              ({ key_id: id, public_key: key, registered_at: at, current }) => html`<dt>${id}
                <small>${words(current ? "verify-key-now" : "verify-key-since", { at: dayAndTime(at) })}</small></dt>
                <dd class="mono" data-key=${id}>${key}</dd>`,
            )}</dl>`
          : nothing
      }
      <p class="note">${words("verify-trust")}</p>`,
  });
}
