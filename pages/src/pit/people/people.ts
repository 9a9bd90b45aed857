// People and API keys, and what is waiting for a second signature.

import { html, nothing } from "lit-html";
import { addUser, createApiKey } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { dashRows } from "../../shared/parts/states.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { off } from "../parts/off.js";
import { refused } from "../parts/refused.js";
import { states } from "../parts/states.js";
import { askedParts, askedWords } from "./asked.js";
import { PeopleData } from "./people_data.js";
import { peopleSheet } from "./people_sheet.js";
import { address } from "../route.js";
import { clock, lasting } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { UserBody, ApiKeyBody, ApprovalBody } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

export function openPeople(desk: Desk): Screen {
  const data = new PeopleData(desk);
  return {
    view: () => view(desk, data),
    go: (route) => data.load(route.query),
    heard: (entry) => /^(user|api_key|approval|session)\./.test(entry.kind) && data.soon(),
    tick: () => data.approvals.length > 0 && desk.redraw(),
    close: () => data.close(),
  };
}

function view(desk: Desk, data: PeopleData) {
  const add = (
    kind: "user" | "key",
  ) => html`<button class="pbtn" data-act=${`add-${kind}`} @click=${() => data.open(kind)}
    >${words(`add-${kind}`)}</button>`;
  return {
    title: words("nav-people"),
    kind: "people",
    end: html`<a class="pbtn" data-act="access-log"
      href=${address("log", "", { kind: "user.changed" })}>${words("access-log")}</a>${
        desk.may(addUser) ? add("user") : nothing
      }${desk.may(createApiKey) ? add("key") : nothing}`,
    body: html`${kpis(data)}<div
      class="two two--people">${list(desk, data)}${approvals(desk, data)}</div>${peopleSheet(desk, data)}`,
  };
}

function kpis({ people, keys, approvals, canSign, readAt }: PeopleData) {
  const mine = approvals.filter(({ id }) => canSign.has(id)).length;
  const active = people.filter((person) => person.active);
  const must = active.filter((person) => person.must_change_pin);
  const tile = (label: string, value: number, small: string) =>
    html`<div class="panel kpi kpi--tight"><span>${label}</span><b>${
      readAt ? html`${number(value)} <small>${small}</small>` : "–"
    }</b></div>`;
  return html`<section class="kpis" aria-label=${words("figures")}>
    ${tile(words("people"), people.length, activeOf(people))}
    ${tile(words("keys-api"), keys.length, activeOf(keys))}
    ${tile(words("new-pin-due"), must.length, must[0]?.name ?? "")}
    ${tile(words("changes-to-sign"), approvals.length, approvals.length ? words("waits-for-you", { count: mine }) : "")}</section>`;
}

/** How many of them are active. */
function activeOf(all: { active: boolean }[]) {
  const count = all.filter(({ active }) => active).length;
  return count && count === all.length
    ? words("all-active", { count })
    : words("active-count", { count });
}

function list(desk: Desk, data: PeopleData) {
  const row = (person: UserBody) => html`<tr data-row=${person.id} data-person=${person.badge}
    aria-selected=${data.sheet?.id === person.id}
      @click=${() => data.open("person", person.id)}>
    <td><button class="rowlink" @click=${(event: Event) => {
      event.stopPropagation();
      data.open("person", person.id);
    }}><b>${person.name}</b></button></td><td class="mono">${person.badge}</td>
      <td>${words(`role-${person.role}`)}</td>
    <td>${state(person)}</td>
    <td class="muted">${person.tables ? words("tables-bound", { count: person.tables.length }) : nothing}</td>
    <td class="r"><a class="linky" href=${address("log", "", { actor: `user:${person.id}` })}
    @click=${(event: Event) => event.stopPropagation()}
      >${words("nav-log")}</a></td></tr>`;
  const key = (
    key: ApiKeyBody,
  ) => html`<tr data-row=${key.id} @click=${() => data.open("apikey", key.id)}>
    <td><button class="rowlink" @click=${(event: Event) => {
      event.stopPropagation();
      data.open("apikey", key.id);
    }}><b>${key.name}</b></button></td><td class="mono">${key.prefix}</td>
      <td>${words(`role-${key.role}`)}</td>
    <td>${
      key.active
        ? html`<span class="tag tag--pay">${words("active")}</span>`
        : html`<span class="tag tag--bad">${icon("lock")}${words("revoked")}</span>`
    }</td><td class="muted">${words("key")}</td>
    <td class="r"><a class="linky" href=${address("log", "", { actor: `key:${key.id}` })}
    @click=${(event: Event) => event.stopPropagation()}
      >${words("nav-log")}</a></td></tr>`;
  return html`<section class="panel panel--scroll"><h2>${words("everybody")} <small>${words("role-says")}</small></h2>
    <table class="grid grid--people"><thead><tr><th scope="col">${words("name")}</th><th
      scope="col">${words("badge")}</th>
      <th scope="col">${words("role")}</th><th scope="col">${words("state")}</th><td
      class="thead"></td><td class="thead"></td></tr></thead>
    <tbody>${data.readAt ? nothing : dashRows(6)}${data.people.map(row)}${data.keys.map(key)}</tbody></table>
    ${states(data, data.reload)}</section>`;
}

function state({ active, must_change_pin: due }: UserBody) {
  if (!active) return html`<span class="tag tag--bad">${icon("lock")}${words("shut-out")}</span>`;
  if (due) return html`<span class="tag tag--push">${icon("clock")}${words("pin-due")}</span>`;
  return html`<span class="tag tag--pay">${words("active")}</span>`;
}

function approvals(desk: Desk, data: PeopleData) {
  const { approvals } = data;
  return html`<section class="panel panel--scroll"
    aria-live="polite"><h2>${words("second-person")} <span
    class="end">${data.readAt ? number(approvals.length) : "–"}</span></h2>
    ${approvals.length || !data.readAt ? nothing : html`<p class="note">${words("no-approvals")}</p>`}
    ${approvals.map((approval, index) => waiting(desk, data, approval, index === 0))}${
      data.sheet ? nothing : refused(data.sends)
    }</section>`;
}

function waiting(desk: Desk, data: PeopleData, approval: ApprovalBody, first: boolean) {
  const mine = approval.requested_by === session()?.actor;
  const can = data.canSign.has(approval.id);
  const left = Math.max(0, Math.round((Date.parse(approval.expires_at) - Date.now()) / 1000));
  const refusing = data.refusing === approval.id;
  return html`<div class="wait2" data-approval=${approval.id}><b>${askedWords(approval, data.people)}</b>
    ${askedParts(approval, data.settings).map((part) => html`<p class="asked">${part}</p>`)}
    ${"reason" in approval.request && approval.request.reason ? html`<p>“${approval.request.reason}”</p>` : nothing}
    <p>${words("asked-by", {
      who: data.nameOf(approval.requested_by),
      at: clock(approval.requested_at),
      left: lasting(left),
    })}</p>
    ${mine ? html`<p>${words("you-asked")}</p>` : nothing}
    ${
      refusing
        ? html`<label class="field"><span>${words("why")}</span><textarea maxlength="500"
          data-field="refusal" .value=${data.refusal}
          @input=${(event: FieldEvent) => {
            data.refusal = event.target.value;
            desk.redraw();
          }}></textarea></label>`
        : nothing
    }
    <div class="actions">${
      can && !refusing
        ? html`<button class="pbtn ${first ? "pbtn--now" : ""}" data-act="sign"
          aria-disabled=${off(data.sends)} @click=${() => data.sign(approval.id)}>${words("sign-second")}</button>`
        : nothing
    }
      ${
        can || mine
          ? html`<button class="pbtn ${refusing ? "pbtn--bad" : ""}" data-act="refuse"
            aria-disabled=${off(data.sends, refusing && !data.refusal.trim())}
            @click=${() => data.refuse(approval.id)}>${words(mine ? "take-back" : "refuse")}</button>`
          : nothing
      }
      ${
        refusing
          ? html`<button class="pbtn"
        @click=${() => data.refuseNot()}>${words("go-back")}</button>`
          : nothing
      }</div></div>`;
}
