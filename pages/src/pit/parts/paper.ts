// Papers that people sign by hand: slips, tray counts, drops, box counts, and papers for players.
// The house writes each paper, numbers the copies and logs them. The desk shows the paper and sends
// it to the printer.

import { html, nothing, svg } from "lit-html";
import { Sends, TWICE, type Host } from "../../shared/sends.js";
import { words } from "../../shared/words.js";
import { sheet } from "../sheet.js";
import type { PaperFact, PaperQr, PaperTable, PrintedPaper } from "../../../types/api.js";

/** A paper to print. */
export interface Asked {
  /** what sort of paper it is */
  name: string;
  /** the title shown until the house has written the paper */
  title: string;
  /**
   * the path that prints it, or a function that looks the path up by the paper's number; none if
   * the page itself wrote the paper
   */
  path?: string | (() => Promise<string>);
  body?: object;
}

/** Another paper that can be printed from the same sheet. */
export interface Beside {
  said: string;
  asked: Asked;
}

const NEVER = { key: null as EventTarget | null, at: -TWICE };

export class Papers extends Sends {
  asked: Asked | null = null;
  /** the copy that was printed last */
  paper: PrintedPaper | null = null;
  /** the button that was pressed last, and when */
  last = NEVER;

  /** @param done called when a copy has been printed */
  constructor(
    host: Host,
    readonly done: () => void = () => undefined,
  ) {
    super(host);
  }

  /** Has the house write a copy, and sends it to the printer. */
  async print(asked: Asked) {
    if (this.busy) return;
    const { path } = asked;
    if (!path) return print();
    if (asked.name !== this.asked?.name || asked.title !== this.asked.title) this.paper = null;
    this.asked = asked;
    // Another copy is the same request, but a new one. `pressed` ignores double taps.
    this.accepted.clear();
    const paper = await this.once(async () => {
      const where = typeof path === "string" ? path : await path();
      const sent = { body: asked.body ?? {}, accept: "application/json" };
      return (await this.call("POST", where, sent)).data as PrintedPaper;
    });
    if (!paper) return;
    this.#has(paper);
    this.done();
  }

  /** Shows a paper that the page has written itself, and sends it to the printer. */
  show(name: string, paper: PrintedPaper) {
    this.forgive();
    this.asked = { name, title: paper.title };
    this.#has(paper);
  }

  #has(paper: PrintedPaper) {
    this.paper = paper;
    this.host.redraw();
    // The sheet shows the paper before the print dialog opens.
    requestAnimationFrame(() => print());
  }

  /** Closes the sheet, but not while a copy is being written: it would be logged and never seen. */
  leave = () => {
    if (this.busy) return;
    this.forgive();
    Object.assign(this, { asked: null, paper: null, last: NEVER });
    this.host.redraw();
  };
}

/** Prints a paper when a button is pressed. The second tap of a double tap prints nothing. */
export const pressed =
  (papers: Papers, asked: Asked) =>
  ({ currentTarget: key, timeStamp: at }: Event) => {
    const { last } = papers;
    const isSecond = key === last.key && at - last.at < TWICE;
    papers.last = { key, at };
    if (!isSecond) papers.print(asked);
  };

/** The sheet with the paper that was printed last. */
export function paperView(papers: Papers, besides: Beside[] = []) {
  const { asked, busy, paper, problem } = papers;
  if (!asked) return nothing;
  const off = busy ? "true" : nothing;
  const again = words(paper ? "copy-again" : problem ? "try-again" : "print");
  return sheet({
    title: paper?.title ?? asked.title,
    close: papers.leave,
    kind: paper && !paper.narrow ? "wide" : "",
    body: html`${paper ? paperOf(paper, asked.name) : nothing}
      <p class="note" role="status">${busy ? words("copy-coming") : ""}</p>
      <p class="bad note" role="alert">${problem}</p>
      <div class="actions"><button class="pbtn" data-act="leave" aria-disabled=${off}
        @click=${papers.leave}>${words("close")}</button>${besides.map(
          ({ said, asked: one }) =>
            html`<button class="pbtn" data-act=${`print-${one.name}`} aria-disabled=${off}
            @click=${pressed(papers, one)}>${said}</button>`,
        )}<button class="pbtn ${paper ? "" : "pbtn--now"}" data-act="print-again" aria-disabled=${off}
          @click=${pressed(papers, asked)}>${again}</button></div>`,
  });
}

/** A paper as the house has written it. */
function paperOf(paper: PrintedPaper, name: string) {
  const { facts, hands, large, signatures, total } = paper;
  return html`<article class="slippaper ${paper.narrow ? "slip80" : ""}" data-paper=${name}
    data-copy=${paper.copy ?? ""}><p class="slippaper__copy">${paper.mark}</p>
    ${paper.void ? html`<p class="slippaper__void">${paper.void}</p>` : nothing}
    <p>${paper.house}</p><h3>${paper.title}</h3>
    <dl class="slippaper__facts">${facts.map(line)}</dl>
    ${large.length ? html`<dl class="slippaper__large">${large.map(line)}</dl>` : nothing}
    ${paper.qr ? codeOf(paper.qr) : nothing}
    ${paper.tables.map(tableOf)}
    ${total ? html`<p class="slippaper__total">${total.name} ${total.value}</p>` : nothing}
    ${paper.void_because ? html`<p>${paper.void_because}</p>` : nothing}
    ${signatures ? tableOf(signatures) : nothing}
    <div class="slippaper__hands">${hands.map(
      (hand) => html`<p><span>${hand}</span><span>${paper.sign_here}</span></p>`,
    )}</div>
    <p class="slippaper__at">${paper.foot}</p></article>`;
}

const line = ({ name, value }: PaperFact) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** A QR code. The house supplies the drawing as an SVG path. */
const codeOf = ({ path, side, text }: PaperQr) =>
  html`<svg class="slippaper__code" role="img" aria-label=${text} viewBox=${`-4 -4 ${side + 8} ${side + 8}`}>${svg`<path d=${path} />`}</svg>`;

function tableOf({ columns, rows, sum }: PaperTable) {
  const tone = (at: number) => (columns[at]?.numbers ? "r" : "");
  const cells = (row: string[]) =>
    html`<tr>${row.map((cell, at) => html`<td class=${tone(at)}>${cell}</td>`)}</tr>`;
  return html`<table class="grid grid--tight"><thead><tr>${columns.map(
    ({ name }, at) => html`<th scope="col" class=${tone(at)}>${name}</th>`,
  )}</tr></thead><tbody>${rows.map(cells)}</tbody>${
    sum ? html`<tfoot>${cells(sum)}</tfoot>` : nothing
  }</table>`;
}
