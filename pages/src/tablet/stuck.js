// @ts-check
// An entry that the house refused, or that another tablet crossed: nothing is overwritten, nothing
// is skipped; the dealer chooses.

import { html, nothing } from "lit-html";
import { button } from "../shared/parts/button.js";
import { refusalWords, words } from "../shared/words.js";
import { clock, nowBand, say } from "./frame.js";

/** One of the two entries. @param {string} title @param {string} at @param {unknown} what
 * @param {string} act what can be done with it, if anything
 * @param {() => void} press @param {string} name */
export const side = (title, at, what, act, press, name) => html`<section class="pick2">
  <header><b>${title}</b><span>${at}</span></header><div class="pick2__cards">${what}</div>
  <footer><span></span>${act ? button(act, press, { kind: "act2", name }) : nothing}</footer></section>`;

/**
 * @param {import("./desk.js").Desk} desk @param {import("../shared/queue.js").Entry} entry
 * @param {object} told
 * @param {unknown} told.yours what was entered here @param {unknown} told.now what stands there
 * @param {(command: any) => void} told.again makes a draft of it again
 */
export function stuckParts(desk, entry, { yours, now, again }) {
  const refused = entry.state === "refused";
  const behind = desk.waiting.length - 1;
  const [title, why] = refused
    ? refusalWords(entry.problem)
    : [words("which-one"), words("other-tablet")];
  const small = html`${why} ${behind ? words("wait-behind", { count: behind }) : nothing}`;
  const drop = () => desk.queue.drop(entry);
  const at = clock(new Date(entry.at));
  const putRight = () => drop().then(() => again(entry.command));
  return {
    band: nowBand({
      kind: refused ? "bad" : "",
      badge: html`<b class="word">${words(refused ? "refused" : "two-entries")}</b>`,
      body: say(title, small),
    }),
    work: html`<section class="work work--two">${
      refused
        ? html`${side(words("yours"), at, yours, words("put-right"), putRight, "mine")}
          ${side(words("leave-out"), "", words("leave-out-help"), words("leave-out"), drop, "drop")}`
        : html`${side(words("in-the-log"), words("another-tablet"), now, words("keep-this"), drop, "keep")}
          ${side(words("yours"), at, yours, words("use-mine"), () => desk.queue.insist(entry), "mine")}`
    }</section>`,
  };
}
