// @ts-check
import { html, nothing } from "lit-html";

/**
 * An ivory key: something that a player may do now.
 * @param {unknown} title @param {() => void} press
 * @param {{name?: string, figure?: unknown, small?: unknown, kind?: string, deaf?: unknown}} [more]
 *   `figure` stands large under the title, `small` beside it; `deaf`: until when it hears nothing
 */
export const act = (title, press, { name, figure = nothing, small = nothing, kind = "", deaf } = {}) =>
  html`<button type="button" class="act ${kind}" data-act=${name ?? nothing}
    data-deaf=${deaf ?? nothing} @click=${press}
    ><b>${title}</b>${figure === nothing ? nothing : html`<span>${figure}</span>`}${
      small === nothing ? nothing : html`<small>${small}</small>`
    }</button>`;

/**
 * One of a few to choose from.
 * @param {unknown} title @param {boolean} on @param {() => void} press
 * @param {{name?: string}} [more]
 */
export const pill = (title, on, press, { name } = {}) =>
  html`<button type="button" class="pill pill--one ${on ? "pill--chosen" : ""}" data-pill=${name ?? nothing}
    aria-pressed=${on} @click=${press}>${title}</button>`;
