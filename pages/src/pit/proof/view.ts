// Draws a proof: what was calculated, step by step, and the path to the root.

import { html, nothing, svg } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { save } from "../parts/export.js";
import { number } from "../figures.js";
import { dayAndTime, utcWhole } from "../when.js";
import { pin } from "./pins.js";
import type { Proof } from "./check.js";
import type { Beside } from "./tree.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** @param again proves it again */
export function proofView(proof: Proof, again: () => void) {
  const { entry, checkpoint, key } = proof;
  const { seq } = entry;
  return html`${verdict(proof)}
    <ol class="chain">
      ${step(proof.own, words("proof-own"), words(proof.own ? "proof-own-how" : "proof-own-bad"), proof.hash)}
      ${
        proof.follows === null
          ? step(true, words("proof-first"), words("proof-first-how"))
          : step(
              proof.follows,
              words("proof-follows", { number: number(seq - 1) }),
              words("proof-follows-how"),
              entry.prev_hash,
            )
      }
      ${step(
        proof.leads,
        words("proof-leads"),
        words(proof.leads ? "proof-leads-how" : "proof-leads-bad", {
          count: proof.beside.length,
          size: number(proof.proof.size),
        }),
      )}</ol>
    ${proof.leads ? tree(proof) : nothing}
    ${
      checkpoint
        ? html`<ol class="chain">
      ${step(
        proof.signed,
        words("proof-signed"),
        words(proof.signed ? "proof-signed-how" : "proof-signed-bad", {
          size: number(checkpoint.size),
          at: utcWhole(checkpoint.at),
        }),
        checkpoint.signature,
      )}
      ${step(
        Boolean(key.pinned),
        words(key.pinned ? "proof-key" : "proof-key-bad"),
        key.pinned ? words("proof-key-how", { id: key.id, at: dayAndTime(key.pinned.at) }) : key.id,
      )}</ol>${proof.signed && !key.pinned ? trust(key, again) : nothing}`
        : nothing
    }
    <div class="actions actions--left"><button class="pbtn" data-act="save-proof"
      @click=${() => keep(proof)}
      >${words("proof-save")}</button></div>`;
}

function verdict({ good, checkpoint, own, leads, follows }: Proof) {
  const broken = !own || !leads || follows === false;
  if (!checkpoint && !broken) {
    return html`<div class="proven proven--wait" role="status"
      data-proven="unsigned">${icon("clock")}<div
      ><b>${words("proof-unsigned")}</b><span>${words("proof-unsigned-why")}</span></div></div>`;
  }
  return html`<div class="proven ${good ? "" : "proven--bad"}" role=${good ? "status" : "alert"}
    data-proven=${good ? "good" : "bad"}>
    ${icon(good ? "seal" : "stop")}<div><b>${words(good ? "proof-good" : "proof-bad")}</b>
    <span>${words(good ? "proof-good-how" : "proof-bad-how")}</span></div></div>`;
}

const step = (
  ok: boolean,
  title: string,
  how: string,
  code?: string,
) => html`<li class="link ${ok ? "" : "link--bad"}" data-ok=${ok}
  ><i>${icon(ok ? "check" : "x")}</i><div><b>${title}${
    ok
      ? nothing
      : html`<span
    class="sr"> ${words("proof-fails")}</span>`
  }</b>
    <span>${how}</span>${code ? html`<code>${code}</code>` : nothing}</div></li>`;

/** The row height of the drawing, in its own units. */
const ROW = 40;
const WIDTH = 436;
const MIDDLE = WIDTH / 2;
/** The width of a box: a hash and the range of entries under it, up to six digits each. */
const BOX = MIDDLE - 18;

/**
 * The path drawn upwards: the entry at the bottom, sibling hashes left or right, the root on top.
 */
function tree({ entry, proof, beside }: Proof) {
  const height = (beside.length + 1) * ROW + 36;
  const label = words("proof-tree", { number: entry.seq, count: beside.length });
  return html`<svg class="tree" viewBox=${`0 0 ${WIDTH} ${height}`} role="img" aria-label=${label}>
    <g class="tl">${svg`<path d=${`M${MIDDLE} ${height - 20} V34`} />`}${beside.map(
      ({ side }, index) => {
        const y = height - 36 - (index + 0.5) * ROW - 4;
        return svg`<path d=${`M${side === "left" ? 92 : 344} ${y} H${MIDDLE}`} />`;
      },
    )}</g>
    ${beside.map((sibling, index) => node(sibling, height - 36 - (index + 0.5) * ROW - 19))}
    ${svg`<rect x=${MIDDLE - 52} y=${height - 32} width="104" height="30" rx="7" class="me" />
      <text x=${MIDDLE} y=${height - 12}
        class="me">${words("entry-number", { number: number(entry.seq) })}</text>
      <rect x=${MIDDLE - 88} y="2" width="176" height="32" rx="7" class="root" />
      <text x=${MIDDLE} y="23"
        class="root">${words("proof-root")} ${proof.root.slice(0, 8)}</text>`}</svg>`;
}

function node({ hash, side, from, to }: Beside, y: number) {
  const x = side === "left" ? 6 : MIDDLE + 12;
  const range =
    from === to ? number(from) : words("proof-range", { from: number(from), to: number(to) });
  return svg`<rect x=${x} y=${y} width=${BOX} height="30" rx="7" />
    <text x=${x + BOX / 2} y=${y + 20}>${hash.slice(0, 8)} · ${range}</text>`;
}

/** A new key, which is trusted only after someone has typed it from paper. */
function trust(key: { id: string; public: string }, again: () => void) {
  const send = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const field = form.elements.namedItem("key") as HTMLInputElement;
    const same = field.value.replaceAll(/\s/g, "").toLowerCase() === key.public;
    field.setCustomValidity(same ? "" : words("proof-trust-bad"));
    if (!same) return field.reportValidity();
    pin(key.id, key.public);
    again();
  };
  return html`<form class="trust" @submit=${send}><label
    class="field"><span>${words("proof-trust")}</span>
    <input name="key" class="mono" autocomplete="off" spellcheck="false" maxlength="90" required
      @input=${(event: FieldEvent) => event.target.setCustomValidity("")}></label>
    <button class="pbtn">${words("proof-trust-do")}</button></form>`;
}

/** Saves the checked data in one file, for another verifier. */
function keep({ entry, proof, checkpoint, key }: Proof) {
  const file = JSON.stringify({ entry, proof, checkpoint, public_key: key.public }, null, 2);
  save(file, `proof-${entry.id}.json`, "application/json");
}
