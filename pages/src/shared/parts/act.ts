import { html, nothing } from "lit-html";

/**
 * An ivory key: something that a player may do now.
 * @param more `figure` stands large under the title, `small` beside it; `deaf`: until when it hears
 *   nothing
 */
export const act = (
  title: unknown,
  press: () => void,
  {
    name,
    figure = nothing,
    small = nothing,
    kind = "",
    deaf,
  }: { name?: string; figure?: unknown; small?: unknown; kind?: string; deaf?: unknown } = {},
) =>
  html`<button type="button" class="act ${kind}" data-act=${name ?? nothing}
    data-deaf=${deaf ?? nothing} @click=${press}
    ><b>${title}</b>${figure === nothing ? nothing : html`<span>${figure}</span>`}${
      small === nothing ? nothing : html`<small>${small}</small>`
    }</button>`;

/** One of a few to choose from. */
export const pill = (
  title: unknown,
  on: boolean,
  press: () => void,
  { name }: { name?: string } = {},
) =>
  html`<button type="button" class="pill pill--one ${on ? "pill--chosen" : ""}" data-pill=${name ?? nothing}
    aria-pressed=${on} @click=${press}>${title}</button>`;
