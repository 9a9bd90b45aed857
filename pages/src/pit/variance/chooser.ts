// A choice between a few values. The chosen value becomes part of the address.

import { html } from "lit-html";
import { words } from "../../shared/words.js";
import type { Variance } from "./variance_data.js";
import type { FieldEvent } from "../../shared/field_event.js";

export const chooser = (
  { desk, filters, chosen }: Variance,
  name: "bet" | "step" | "by",
  choices: string[],
  said: (choice: string) => string,
) =>
  html`<label class="field ${filters[name] ? "field--on" : ""}"><span>${words(`filter-${name}`)}</span
    ><select data-filter=${name}
    @change=${(event: FieldEvent) => desk.refine({ ...filters, [name]: event.target.value })}
    >${choices.map(
      (choice) =>
        html`<option value=${choice} ?selected=${choice === chosen[name]}>${said(choice)}</option>`,
    )}</select></label>`;
