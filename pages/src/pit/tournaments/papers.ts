// The papers that a player gets: a seat slip after a sale, and receipts for sales and payments. The
// house writes each paper, numbers the copies and logs them; the desk shows it and sends it to the
// printer.

import { html, nothing } from "lit-html";
import { units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { sheet } from "../sheet.js";
import type { Acts } from "./act.js";
import type { TournamentEntry } from "../../../types/api.js";

export type What = "seat_slip" | "entry" | "prize";

/** A paper as written by the house. */
export interface Paper {
  what: What;
  entry: string;
  copy: string;
  house: string;
  title: string;
  large: string[][];
  facts: string[][];
  rows: string[][];
  hands: string[];
  foot: string;
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const plain = (text = "") =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = "") =>
    code ? String.fromCodePoint(Number(code)) : (SIGNS[name] ?? whole),
  );

/** The contents of the groups of every match. */
const every = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...found]) => found.map(plain));

/** Reads the house's page, which consists only of lists, tables and paragraphs. */
export function paperOf(text: string, what: What, entry: string): Paper {
  const one = (pattern: RegExp) => plain(pattern.exec(text)?.[1]);
  const large = /<dl class="large">.*?<\/dl>/s.exec(text)?.[0] ?? "";
  const facts = /<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g;
  const table = /<table>.*?<\/table>/s.exec(text)?.[0] ?? "";
  const rows = [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
    every(row, /<t[hd][^>]*>([^<]*)/g).flat(),
  );
  const paragraphs = every(text, /<p>([^<]+)<\/p>/g).flat();
  return {
    what,
    entry,
    copy: one(/<p class="copy">([^<]*)/),
    title: one(/<h1>([^<]*)/),
    house: paragraphs.at(0) ?? "",
    large: every(large, facts),
    facts: every(text.replace(large, ""), facts),
    rows,
    hands: every(text, /<p><span>([^<]*)<\/span>/g).flat(),
    foot: paragraphs.at(-1) ?? "",
  };
}

/**
 * The last printed paper, with buttons to print it again or to print the receipt next to the slip.
 */
export function paperView(acts: Acts) {
  const { paper } = acts;
  if (acts.sheet !== "paper" || !paper) return nothing;
  const { what, entry } = paper;
  const line = ([name, value]: string[]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const row = (cells: string[]) =>
    html`<tr>${cells.map((cell, at) => html`<td class=${at ? "r" : ""}>${cell}</td>`)}</tr>`;
  return sheet({
    title: paper.title,
    close: acts.leave,
    body: html`<article class="slippaper slip80" data-paper=${what}><p class="slippaper__copy" data-copy>${paper.copy}</p>
      <p>${paper.house}</p><h3>${paper.title}</h3>
      ${paper.large.length ? html`<dl class="slip80__large">${paper.large.map(line)}</dl>` : nothing}
      <dl>${paper.facts.map(line)}</dl>
      ${paper.rows.length ? html`<table class="grid"><tbody>${paper.rows.map(row)}</tbody></table>` : nothing}
      ${paper.hands.map((hand) => html`<p class="slip80__hand">${hand}</p>`)}
      <p class="slippaper__at">${paper.foot}</p></article>
      <p class="bad note" role="alert">${acts.problem}</p>
      <div class="actions"><button class="pbtn" data-act="leave" @click=${acts.leave}>${words("close")}</button>${papersOf(
        acts.data.entries.find(({ number }) => number === entry),
      ).map(
        (
          one,
        ) => html`<button class="pbtn" data-act="print-${one}" aria-disabled=${acts.busy ? "true" : nothing}
          @click=${() => acts.print(entry, one)}>${words(one === what ? "tour-print-again" : `tour-print-${one}`)}</button>`,
      )}</div>`,
  });
}

/** The papers of an entry that can be printed, the most useful first. */
export function papersOf(entry: TournamentEntry | undefined): What[] {
  if (!entry) return [];
  const papers: What[] = entry.seat ? ["seat_slip"] : [];
  if (units(entry.prizes_paid) > 0n) papers.push("prize");
  return [...papers, "entry"];
}
