// Screens that show the clock: their links are created and revoked here.

import { html, nothing } from "lit-html";
import { linkTournamentScreen } from "../../shared/may.js";
import { words } from "../../shared/words.js";
import { sure } from "../parts/sure.js";
import { sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import { formSheet } from "./form.js";
import type { Acts } from "./act.js";
import type { Tournaments } from "./data.js";
import type { TournamentScreenMade } from "../../../types/api.js";

export function screensView({ desk, screens }: Tournaments, acts: Acts) {
  if (!desk.may(linkTournamentScreen)) return nothing;
  const live = screens.filter(({ revoked_at: at }) => !at);
  return html`<section class="panel" aria-label=${words("tour-screens")}><h2>${words("tour-screens")}<button class="pbtn end" data-act="link"
    @click=${() => acts.show("screen")}>${words("tour-screen-make")}</button></h2>
    <ul class="outs">${live.map(
      ({ id, name, created_at: at }) =>
        html`<li data-screen=${name}><b>${name}<small>${words("tour-screen-made", { at: dayAndTime(at) })}</small></b>${sure(
          desk,
          {
            name: `revoke-${id}`,
            said: words("tour-screen-revoke"),
            kind: "",
            sends: acts,
            press: () => acts.part("DELETE", `/v1/tournaments/${acts.data.id}/screens/${id}`),
          },
        )}</li>`,
    )}</ul>${live.length ? nothing : html`<p class="note">${words("tour-screens-none")}</p>`}</section>`;
}

/** Creating a link. It is shown only once, so it is opened or copied here. */
export function screenSheet(acts: Acts) {
  if (acts.sheet !== "screen") return nothing;
  const { link } = acts;
  const send = async ({ name = "" }) => {
    const made = await acts.part("POST", `${acts.path}/screens`, { name });
    if (!made) return;
    acts.show("screen");
    acts.link = new URL((made as TournamentScreenMade).link ?? "", location.href).href;
    acts.host.redraw();
  };
  if (!link)
    return formSheet(acts, {
      title: words("tour-screen-make"),
      note: html`<p class="note">${words("tour-screens-none")}</p>`,
      fields: [{ name: "name", label: "tour-screen-where", most: 64, required: true }],
      does: words("tour-screen-make"),
      send,
    });
  return sheet({
    title: words("tour-screen-make"),
    close: acts.leave,
    body: html`<p class="note">${words("tour-screen-once")}</p><p class="mono webaddress" data-link>${link}</p>
      <div class="actions"><a class="pbtn pbtn--now" data-act="open-link" target="_blank" rel="noopener" href=${link}>${words("tour-screen-open")}</a></div>`,
  });
}
