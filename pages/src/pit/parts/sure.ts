// A button for an act that cannot be undone. It asks once for confirmation, in place.

import { html } from "lit-html";
import { words } from "../../shared/words.js";
import { off } from "./off.js";
import type { Sends } from "../../shared/sends.js";
import type { Desk } from "../desk.js";

/** The act that is waiting for confirmation. */
let asked = "";

/** @param act `name` is unique among all acts; `said` says what it does; `sends` sends it */
export function sure(
  desk: Desk,
  {
    name,
    said,
    kind = "pbtn--bad",
    sends,
    press,
  }: { name: string; said: string; kind?: string; sends: Sends; press: () => unknown },
) {
  const ask = (about: string) => {
    asked = about;
    desk.redraw();
  };
  if (asked !== name)
    return html`<button type="button" class="pbtn ${kind}" data-act=${name}
      aria-disabled=${off(sends)} @click=${() => ask(name)}
      >${said}</button>`;
  const go = () => {
    asked = "";
    press();
  };
  return html`<span class="sure" role="group" aria-label=${words("sure", { what: said })}
    ><button type="button" class="pbtn" data-act=${`${name}-not`} @click=${() => ask("")}
      >${words("go-back")}</button><button type="button" class="pbtn pbtn--bad" data-act=${`${name}-sure`}
      aria-disabled=${off(sends)} @click=${go}>${words("sure", { what: said })}</button></span>`;
}
