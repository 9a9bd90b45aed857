// A command that is waiting for a second signature. The command has not been carried out yet; it is
// signed at the desk.

import { html, nothing } from "lit-html";
import { englishWords, words, wordsOr } from "../shared/words.js";
import { minute } from "./frame.js";
import { go } from "./go.js";
import type { App } from "./app.js";
import type { CapacityBody, PersonBody } from "../../types/api.js";

export function secondView(app: App) {
  const draft = app.desk?.draftOf;
  if (!draft) return nothing;
  const close = () => {
    if (app.desk) app.desk.draftOf = null;
    app.redraw();
  };
  return html`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
    aria-labelledby="draft-title" data-draft=${draft.id}><div class="menu__head"
    ><b id="draft-title">${words("draft-title")}</b></div>
    <p><b>${englishWords(draft.summary)}</b></p>
    <p>${words("draft-told", { until: minute(draft.expires_at) })}</p>
    <ul class="entry__signers">${draft.capacities.map(
      (place) =>
        html`<li data-capacity=${place.name}>${capacity(place.name)}: ${
          place.signed_by ? words("draft-signed") : mustSign(place, draft.people)
        }</li>`,
    )}</ul>
    <div class="menu__row menu__row--end">${go(words("close"), close, [], { name: "close-draft" })}</div></div></div>`;
}

const capacity = (name: string) => wordsOr(`capacity-${name}`, name);

function mustSign({ roles, must_be: only }: CapacityBody, people: PersonBody[] = []) {
  const person = people.find(({ id }) => id === only);
  const any = roles.map((role: string) => words(`any-${role}`)).join(", ");
  return words("draft-must-sign", { who: person?.name ?? any });
}
