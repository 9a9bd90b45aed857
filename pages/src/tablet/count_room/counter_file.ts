// The file from a currency counter. It is chosen, rehearsed by the house, and then entered box by
// box. Also saves the sheets that the team fills in by hand.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { shown } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { houseWords, problemWords, words } from "../../shared/words.js";
import { go } from "../go.js";
import type { CountRoom } from "./room.js";
import type { BoxCountBody, CountedDrop } from "../../../types/api.js";

/** An event from the file field. */
type FileEvent = { target: { files: FileList } };

/** How many wrong lines are shown. */
const SEEN = 6;

export class CounterFile {
  name = "";
  lines: string[] = [];
  /** What the house read from the file, by box. */
  boxes: CountedDrop[] = [];
  /** The lines that are wrong. */
  wrong: string[] = [];

  constructor(readonly room: CountRoom) {}

  async choose(file: File | undefined) {
    if (!file) return;
    const lines = (await file.text()).split(/\r?\n/);
    Object.assign(this, { name: file.name, lines, boxes: [], wrong: [] });
    await this.send("?dry_run=true", (count) => {
      const known = new Map(this.room.boxes.map((box) => [box.drop_id, box.counted]));
      this.boxes = count.boxes.filter(
        (box) => JSON.stringify(box.counted) !== JSON.stringify(known.get(box.drop_id)),
      );
    });
  }

  enter() {
    return this.send("", (count, etag) => {
      this.room.file = null;
      this.room.typed = {};
      this.room.at = null;
      this.room.take(count, etag);
    });
  }

  async send(query: string, then: (count: BoxCountBody, etag: string | null) => void) {
    const { count, etag, sends } = this.room;
    if (!count) return;
    const path = `/v1/counts/${count.id}/commands${query}`;
    const body = { type: "import", lines: this.lines };
    this.wrong = [];
    await sends.once(async () => {
      const answer = await sends.call("POST", path, { body, etag });
      then(answer.data as BoxCountBody, answer.etag);
    });
    this.tellRefusal();
  }

  /** Saves a sheet for each box, to be printed. */
  async saveSheets() {
    const { count, sends } = this.room;
    if (!count) return;
    this.wrong = [];
    await sends.once(async () => {
      const { text } = await read(`/v1/counts/${count.id}/sheets`);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/html" }));
      link.download = `count-sheets-${count.gaming_day}.html`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
    this.tellRefusal();
  }

  tellRefusal() {
    const { app, sends } = this.room;
    const { refusal } = sends;
    this.wrong = (refusal?.problems ?? []).map((one) => {
      const [, at] = /^\/lines\/(\d+)/.exec(one.pointer ?? "") ?? [];
      const said = [problemWords(one), houseWords(one.detail ?? "")].filter(Boolean).join(" ");
      return at ? `${words("file-line", { number: Number(at) + 1 })} ${said}` : said;
    });
    if (refusal && !this.wrong.length) this.wrong = [sends.problem];
    app.redraw();
  }
}

export function fileView(file: CounterFile) {
  const { room, boxes, wrong, name } = file;
  const leave = () => {
    room.file = null;
    room.app.redraw();
  };
  return html`<section class="work counterfile" aria-label=${words("counter-file")} data-file=${name}>
    <div><label class="btn counterfile__choose">${words("file-choose")}<small>${name}</small><input type="file"
      accept=".csv,.txt,text/csv" data-field="file" @change=${(event: FileEvent) =>
        file.choose(event.target.files[0])}></label>
      ${wrong
        .slice(0, SEEN)
        .map((one) => html`<p class="bad" role="alert" data-wrong>${one}</p>`)}${
        wrong.length > SEEN
          ? html`<p>${words("file-more", { count: wrong.length - SEEN })}</p>`
          : nothing
      }<ul data-rehearsed=${boxes.length}>${boxes.map(
        (box) =>
          html`<li><span>${box.box}, ${box.table_name}</span><b>${shown(box.counted?.total ?? "0")}</b></li>`,
      )}</ul></div>
    <div class="fn">${go(
      words("file-enter"),
      () => file.enter(),
      [room.busy && words("sending"), !boxes.length && words("file-first")],
      { name: "enter-file" },
    )}${button(words("count-sheets"), () => file.saveSheets(), {
      name: "sheets",
      small: words("count-sheets-do"),
    })}${button(words("go-back"), leave, { name: "leave-file" })}</div></section>`;
}
