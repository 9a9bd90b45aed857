// Screens that show the clock: their links are made and revoked here.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { sure } from "../parts/sure.js";
import { beside, sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import type { Acts } from "./act.js";
import type { Tournaments } from "./data.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { TournamentScreenMade } from "../../../types/api.js";

export function screensView({ desk, screens }: Tournaments, acts: Acts) {
  if (!desk.may("pit_boss", "admin")) return nothing;
  const live = screens.filter(({ revoked_at: at }) => !at);
  return html`<section class="panel" aria-label=${words("tour-screens")}><h2>${words("tour-screens")}<button class="pbtn end" data-act="link"
    @click=${() => acts.show("screen")}>${words("tour-screen-make")}</button></h2>
    <ul class="outs">${live.map(
      ({ id, name, created_at: at }) =>
        html`<li data-screen=${name}><b>${name}<small>${dayAndTime(at)}</small></b>${sure(desk, {
          name: `revoke-${id}`,
          said: words("tour-screen-revoke"),
          press: () => acts.part("DELETE", `/v1/tournaments/${acts.data.id}/screens/${id}`),
        })}</li>`,
    )}</ul>${live.length ? nothing : html`<p class="note">${words("tour-screens-none")}</p>`}</section>`;
}

/** Making a link. It is shown once, and so it is opened or copied from here. */
export function screenSheet(acts: Acts) {
  if (acts.sheet !== "screen") return nothing;
  const { typed, link } = acts;
  const send = async (event: Event) => {
    event.preventDefault();
    const body = { name: typed.name ?? "" };
    const made = await acts.part("POST", `${acts.path}/screens`, body);
    if (!made) return;
    acts.show("screen");
    acts.link = new URL((made as TournamentScreenMade).link ?? "", location.href).href;
    acts.host.redraw();
  };
  return sheet({
    title: words("tour-screen-make"),
    close: acts.leave,
    body: link
      ? html`<p class="note">${words("tour-screen-once")}</p><p class="mono link" data-link>${link}</p>
        <div class="actions"><a class="pbtn pbtn--now" data-act="open-link" target="_blank" rel="noopener" href=${link}>${words("tour-screen-open")}</a></div>`
      : html`<form @submit=${send}><label class="field field--wide"><span>${words("tour-screen-where")}</span><input
        data-field="name" maxlength="64" autocomplete="off" @input=${(event: FieldEvent) => {
          typed.name = event.target.value;
        }}></label>${beside(acts, "/name")}
        <p class="bad note" role="alert">${acts.problemBeside("/name")}</p>
        <div class="actions"><button type="button" class="pbtn" @click=${acts.leave}>${words("go-back")}</button><button
          class="pbtn pbtn--now" data-act="send" aria-disabled=${acts.busy ? "true" : nothing}>${words("tour-screen-make")}</button></div></form>`,
  });
}
