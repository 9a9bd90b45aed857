import { html, nothing } from "lit-html";

/**
 * An ivory key, for something that a player can do now.
 * @param more `figure` is set large under the title, `small` beside it; `deaf` is the time until
 *   which the key ignores presses
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

/** One of a few choices. */
export const pill = (
  title: unknown,
  on: boolean,
  press: () => void,
  { name }: { name?: string } = {},
) =>
  html`<button type="button" class="pill pill--one" data-pill=${name ?? nothing}
    aria-pressed=${on} @click=${press}>${title}</button>`;
