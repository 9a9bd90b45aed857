// A sheet over the page. It is the browser's own dialog, which traps the focus and closes on
// Escape.

import { Directive, directive, type ElementPart } from "lit-html/directive.js";
import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import type { Sends } from "../shared/sends.js";

/** The element that had the focus before the sheet opened, and gets it back afterwards. */
let before: HTMLElement | null = null;

/** What is filled in first. */
const FIELD = ":is(input, select, textarea):not(:disabled)";

/**
 * Puts the keyboard into the first field, which then shows that it has it. The browser would choose
 * the close button. On a touch screen, the on-screen keyboard would cover the sheet.
 */
function focusFirst(dialog: HTMLElement) {
  if (dialog.querySelector("[autofocus]") || matchMedia("(pointer: coarse)").matches) return;
  dialog.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}

/** Opens a dialog as soon as it is in the page: as a modal, or in place. */
export const modal = directive(
  class extends Directive {
    render(_isBeside = false) {}

    update(part: ElementPart, [isBeside]: [boolean?]) {
      const dialog = part.element as HTMLDialogElement;
      queueMicrotask(() => {
        if (!dialog.isConnected || dialog.open) return;
        before = document.activeElement as HTMLElement;
        if (isBeside) dialog.show();
        else dialog.showModal();
        focusFirst(dialog);
        if (isBeside) dialog.scrollIntoView({ block: "nearest" });
      });
    }
  },
);

export function sheet({
  title,
  small = "",
  close,
  body,
  kind = "",
}: {
  title: string;
  small?: unknown;
  close: () => void;
  body: unknown;
  /** `beside`: in place, without covering anything */
  kind?: "" | "wide" | "beside";
}) {
  const leave = (event: Event) => {
    event.preventDefault();
    close();
    queueMicrotask(() => before?.isConnected && before.focus());
  };
  // The browser closes a modal dialog on Escape by itself, but not one that is shown in place.
  const escape = (event: KeyboardEvent) =>
    kind === "beside" && event.key === "Escape" && leave(event);
  return html`<dialog class="psheet ${kind ? `psheet--${kind}` : ""}" ${modal(kind === "beside")}
    aria-labelledby="sheet-title" @keydown=${escape}
      @cancel=${leave}>
    <header><h2 id="sheet-title">${title} <small>${small}</small></h2>
      <button class="pbtn pbtn--icon" type="button" data-act="close" aria-label=${words("close")}
        @click=${leave}>${icon("x")}</button></header>
    ${body}</dialog>`;
}

/** The reason why a field was refused, shown beside it. */
export function beside(sends: Sends, pointer: string) {
  const said = sends.problemAt(pointer);
  return said ? html`<small class="bad" role="alert">${said}</small>` : nothing;
}

/** What has to be entered before a button can be pressed. */
export const needs = (field?: string) =>
  field ? html`<small>${words("needs-first", { field: field.toLowerCase() })}</small>` : nothing;
