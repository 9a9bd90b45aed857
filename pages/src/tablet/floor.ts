// Asking the floor: the pit boss signs this single command with badge and PIN, and is not signed in
// afterwards.

import { html, nothing } from "lit-html";
import { call, proveBadge } from "../shared/api.js";
import { button } from "../shared/parts/button.js";
import { Problem } from "../shared/problem.js";
import { problemWords, words } from "../shared/words.js";
import { go } from "./go.js";
import type { App } from "./app.js";
import type { FieldEvent } from "../shared/field_event.js";

export function floorView(app: App) {
  const { floor } = app;
  if (!floor) return nothing;
  const { badge, pin, reason, text } = floor;
  const lacks =
    (reason && !text.trim() && words("reason")) ||
    (badge ? (pin ? "" : "PIN") : words("badge-of-floor"));
  return html`<div class="veil"><div class="menu floor" role="dialog" aria-modal="true"
      aria-labelledby="floor-title"><form class="contents" @submit=${(event: Event) => {
        event.preventDefault();
        if (!lacks) sign(app);
      }}>
    <div class="menu__head"><b id="floor-title">${floor.title}</b></div>
    <p>${words("floor-only")} ${floor.rule ?? ""}</p>
    ${reason ? field(app, "text", words("reason"), "text") : nothing}
    ${field(app, "badge", words("badge-of-floor"), "text")}
    ${field(app, "pin", "PIN", "password")}
    <p role="alert" class="bad">${floor.problem}</p>
    <div class="menu__row menu__row--end">
      ${button(words("go-back"), () => close(app), { kind: "btn--line", name: "back" })}
      ${go(words("sign"), null, [lacks, floor.busy], { name: "sign" })}</div></form></div></div>`;
}

function field(app: App, name: "badge" | "pin" | "text", label: string, type: "text" | "password") {
  return html`<label class="floor__field"><span>${label}</span><input type=${type}
    data-field=${name} autocomplete="off" maxlength=${name === "text" ? 500 : 64}
    inputmode=${name === "pin" ? "numeric" : "text"} .value=${app.floor?.[name] ?? ""}
    @input=${(event: FieldEvent) => {
      if (app.floor) app.floor[name] = event.target.value;
      app.redraw();
    }}></label>`;
}

function close(app: App) {
  app.floor = null;
  app.redraw();
}

async function sign(app: App) {
  const { floor, desk } = app;
  if (!floor || floor.busy || !desk) return;
  Object.assign(floor, { busy: true, problem: "" });
  app.redraw();
  let token = "";
  try {
    ({ token } = await proveBadge(floor.badge.trim().toUpperCase(), floor.pin));
    const reason = floor.text.trim();
    const { command } = floor;
    const signed = command && floor.reason ? { ...command, reason } : command;
    const done = signed
      ? await desk.act(signed, { token })
      : (await floor.act?.(reason, token), true);
    if (done) {
      app.floor = null;
      floor.then?.();
    } else if (desk.refusal) {
      floor.problem = problemWords(desk.refusal.problems[0] ?? desk.refusal);
    }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    floor.problem = problemWords(problem);
  } finally {
    if (token) call("DELETE", "/v1/sessions/current", { token }).catch(() => undefined);
    Object.assign(floor, { busy: false, pin: "" });
    app.redraw();
  }
}
