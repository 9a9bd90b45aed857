// @ts-check
// What is always one of a few. What is chosen goes into the address.

import { html } from "lit-html";
import { words } from "../../shared/words.js";

/**
 * @param {import("./variance_data.js").Variance} data @param {"bet" | "step" | "by"} name
 * @param {string[]} choices @param {(choice: string) => string} said
 */
export const chooser = ({ desk, filters, chosen }, name, choices, said) =>
  html`<label class="field ${filters[name] ? "field--on" : ""}"><span>${words(`filter-${name}`)}</span
    ><select data-filter=${name}
    @change=${(/** @type {any} */ event) => desk.refine({ ...filters, [name]: event.target.value })}
    >${choices.map(
      (choice) =>
        html`<option value=${choice} ?selected=${choice === chosen[name]}>${said(choice)}</option>`,
    )}</select></label>`;
