// The boss of each pit, and the buttons for taking a pit over and leaving it.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { read } from "../../shared/api.js";
import { createPit, renamePit } from "../../shared/may.js";
import { Sends } from "../../shared/sends.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import type { PitBody } from "../../../types/api.js";
import type { Desk } from "../desk.js";
import type { FieldEvent } from "../../shared/field_event.js";

export class PitBosses extends Sends {
  known: Map<string, PitBody> = new Map();

  constructor(readonly desk: Desk) {
    super(desk);
  }

  async read() {
    const { data } = await read("/v1/pits");
    this.known = new Map(data.items.map((pit) => [pit.name, pit]));
  }

  /** Reads the pits after an act. An act may be refused because they have changed. */
  async readAgain() {
    try {
      await this.read();
    } catch (problem) {
      this.problem ||= this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** The id of the person who is signed in. */
  get me() {
    return (this.desk.who?.actor ?? "").replace("user:", "");
  }

  /** Creates a pit that a table setup names but that does not exist yet. */
  async make(name: string) {
    await this.deliver("POST", "/v1/pits", { body: { name } });
    await this.readAgain();
  }

  /** The pit that is being renamed, and its new name. */
  renaming: { id: string; name: string } | null = null;

  async rename(pit: PitBody) {
    const name = this.renaming?.name.trim() ?? "";
    const etag = `"${pit.version}"`;
    if (name && name !== pit.name)
      await this.deliver("PATCH", `/v1/pits/${pit.id}`, { body: { name }, etag });
    if (!this.problem) this.renaming = null;
    await Promise.all([this.readAgain(), this.desk.quietly("readFloor")]);
  }

  /** Takes a pit for the person signed in, or leaves their pit. */
  async hand(pit: PitBody, to: string | null) {
    const etag = `"${pit.version}"`;
    await this.deliver("POST", `/v1/pits/${pit.id}/handovers`, { body: { to }, etag });
    await this.readAgain();
  }
}

/** A pit's heading, with its boss. */
export function bossView(bosses: PitBosses, name: string) {
  const pit = bosses.known.get(name);
  if (!pit) {
    return bosses.desk.may(createPit)
      ? html` <button class="linky" data-act="pit-make" aria-disabled=${off(bosses)}
          @click=${() => bosses.make(name)}>${words("pit-make")}</button>`
      : nothing;
  }
  const { boss } = pit;
  const mine = boss?.id === bosses.me;
  const button = (act: string, to: string | null) => html` <button class="linky" data-act=${act}
    aria-disabled=${off(bosses)}
    @click=${() => bosses.hand(pit, to)}>${words(act)}</button>`;
  if (bosses.renaming?.id === pit.id) return renameView(bosses, pit);
  return html` <small data-boss=${boss?.badge ?? ""}>${
    boss ? words("pit-boss-of", { name: boss.name }) : words("pit-boss-none")
  }</small>${
    bosses.desk.is("pit_boss")
      ? mine
        ? button("pit-leave", null)
        : button("pit-take", bosses.me)
      : nothing
  }${
    bosses.desk.may(renamePit) && (bosses.desk.is("admin") || !boss || mine)
      ? html` <button class="linky" data-act="pit-rename" @click=${() => {
          bosses.renaming = { id: pit.id, name };
          bosses.desk.redraw();
        }}>${words("pit-rename")}</button>`
      : nothing
  }`;
}

/** A pit's name while it is being typed. */
function renameView(bosses: PitBosses, pit: PitBody) {
  const send = (event: Event) => {
    event.preventDefault();
    bosses.rename(pit);
  };
  return html` <form class="pitname" @submit=${send}><input data-field="pit-name" maxlength="64" required
    aria-label=${words("pit-rename")} .value=${live(bosses.renaming?.name ?? "")}
    @input=${(event: FieldEvent) => {
      if (bosses.renaming) bosses.renaming.name = event.target.value;
    }}><button class="pbtn" data-act="pit-rename-do" aria-disabled=${off(bosses)}>${words("pit-rename")}</button></form>`;
}
