// The sheet of one person or API key, or the form to add one.

import { html, nothing } from "lit-html";
import { changeUser, rotateApiKey, unlockUser } from "../../shared/may.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { sure } from "../parts/sure.js";
import { beside, sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import type { Desk } from "../desk.js";
import type { PeopleData } from "./people_data.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { UserBody, ApiKeyBody } from "../../../types/api.js";

const ROLES = [
  "dealer",
  "pit_boss",
  "auditor",
  "admin",
  "compliance",
  "cashier",
  "security",
  "count",
];
const KEY_ROLES = ["integration", "auditor"];

export type Data = PeopleData;

export function peopleSheet(desk: Desk, data: Data) {
  const { sheet: open } = data;
  if (!open) return nothing;
  const close = () => data.leave();
  if (open.kind === "user") return sheet({ title: words("add-user"), close, body: newUser(data) });
  if (open.kind === "key") return sheet({ title: words("add-key"), close, body: newKey(data) });
  const person = data.people.find(({ id }) => id === open.id);
  if (person)
    return sheet({
      title: person.name,
      small: person.badge,
      close,
      body: personView(desk, data, person),
    });
  const key = data.keys.find(({ id }) => id === open.id);
  if (!key) return nothing;
  return sheet({
    title: key.name,
    small: key.prefix,
    close,
    body: keyView(desk, data, key),
  });
}

const field = (
  data: Data,
  name: string,
  label: string,
  {
    type = "text",
    most = 64,
    hint = "",
  }: { type?: "text" | "password"; most?: number; hint?: string } = {},
) => html`<label class="field field--wide"
  ><span>${label}${hint ? html` <small>${hint}</small>` : nothing}</span><input type=${type}
    data-field=${name} autocomplete=${type === "password" ? "new-password" : "off"}
  inputmode=${name === "pin" ? "numeric" : "text"} maxlength=${most} .value=${data.form[name] ?? ""}
  @input=${(event: FieldEvent) => data.set(name, event.target.value)}>${beside(data.sends, `/${name}`)}</label>`;

const roleField = (
  data: Data,
  roles: string[],
) => html`<label class="field field--wide"><span>${words("role")}</span><select data-field="role"
  @change=${(event: FieldEvent) => data.set("role", event.target.value)}>${roles.map(
    (role) =>
      html`<option value=${role} ?selected=${role === data.form.role}>${words(`role-${role}`)}</option>`,
  )}</select></label>`;

const foot = (
  data: Data,
  ready: boolean,
  label: string,
  send: () => void,
) => html`<p class="bad note" role="alert">${data.saidBelow}</p>
  <div class="actions"><button type="button" class="pbtn"
    @click=${() => data.leave()}>${words("go-back")}</button>
    <button class="pbtn pbtn--now" data-act="send"
      aria-disabled=${off(data.sends, !ready)} @click=${() => ready && send()}
      >${label}</button></div>`;

function newUser(data: Data) {
  const { badge = "", name = "", pin = "", role } = data.form;
  const body = { badge: badge.trim().toUpperCase(), name: name.trim(), pin, role };
  const ready = Boolean(body.badge && body.name && pin.length >= 6);
  return html`<p class="note">${words("add-user-how")}</p>${field(data, "name", words("name"))}
    ${field(data, "badge", words("badge"), { most: 32 })}
    ${roleField(data, ROLES)}${field(data, "pin", "PIN", { type: "password", hint: words("pin-never-shown") })}
    ${foot(data, ready, words("add"), () => data.ask("POST", "/v1/users", body))}`;
}

function newKey(data: Data) {
  if (data.secret) return secretView(data);
  const { name = "", role } = data.form;
  return html`<p class="note">${words("add-key-how")}</p>${field(data, "name", words("name"))}${roleField(data, KEY_ROLES)}
    ${foot(data, Boolean(name.trim()), words("add"), () => data.ask("POST", "/v1/api-keys", { name: name.trim(), role }))}`;
}

/** A new key, which is shown only once. */
function secretView(data: Data) {
  return html`<p class="note">${words("key-once")}</p><p class="secret mono" data-secret
    tabindex="0">${data.secret}</p>
    <div class="actions"><button class="pbtn pbtn--now" data-act="copied"
      @click=${() => data.leave()}>${words("copied")}</button></div>`;
}

function personView(desk: Desk, data: Data, person: UserBody) {
  const { name = "", role, pin = "", reason = "" } = data.form;
  const change = {
    ...(name.trim() && name.trim() !== person.name ? { name: name.trim() } : {}),
    ...(role !== person.role ? { role } : {}),
    ...(pin ? { pin } : {}),
  };
  const path = `/v1/users/${person.id}`;
  const unlockable = desk.may(unlockUser) && (desk.may(changeUser) || person.role === "dealer");
  return html`<p class="note">${words(`role-${person.role}`)} · ${added(person.created_at)}</p>
    ${
      desk.may(changeUser)
        ? html`${field(data, "name", words("name"))}${roleField(data, ROLES)}${field(
            data,
            "pin",
            words("new-pin"),
            {
              type: "password",
              hint: words("pin-never-shown"),
            },
          )}
      ${foot(data, Object.keys(change).length > 0, words("save"), () => data.ask("PATCH", path, change))}
      <div class="actions actions--left actions--top">${
        person.active
          ? sure(desk, {
              name: "shut-out",
              said: words("shut-out-do"),
              sends: data.sends,
              press: () => data.ask("PATCH", path, { active: false }),
            })
          : html`<button class="pbtn" data-act="shut-out"
              aria-disabled=${off(data.sends)} @click=${() => data.ask("PATCH", path, { active: true })}>${words("let-in")}</button>`
      }</div>`
        : nothing
    }
    ${
      unlockable
        ? html`<h3>${words("unlock-title")}</h3><p
          class="note">${words("unlock-how")}</p>${field(data, "reason", words("why"), { most: 500 })}
      ${desk.may(changeUser) ? nothing : html`<p class="bad note" role="alert">${data.said}</p>`}
      <div class="actions"><button class="pbtn" data-act="unlock"
        aria-disabled=${off(data.sends, !reason.trim())}
        @click=${() => reason.trim() && data.ask("POST", `${path}/unlock`, { reason: reason.trim() })}
        >${words("unlock")}</button></div>`
        : nothing
    }`;
}

/** How long a key's previous secret stays valid. */
const OVERLAP_HOURS = 24;

function keyView(desk: Desk, data: Data, key: ApiKeyBody) {
  if (data.secret) return secretView(data);
  const path = `/v1/api-keys/${key.id}`;
  const { last_used_at: used, previous_until: until } = key;
  const revoke = async () => {
    if (await data.send("DELETE", path)) data.leave();
  };
  return html`<p class="note">${words(`role-${key.role}`)} · ${added(key.created_at)}
      · ${used ? words("key-used", { at: dayAndTime(used) }) : words("key-unused")}</p>
    ${until ? html`<p class="note">${words("key-previous", { at: dayAndTime(until) })}</p>` : nothing}
    <p class="bad note" role="alert">${data.said}</p>
    ${
      desk.may(rotateApiKey) && key.active
        ? html`<p class="note">${words("rotate-how")}</p><div class="actions">${sure(desk, {
            name: "rotate",
            said: words("rotate"),
            kind: "",
            sends: data.sends,
            press: () => data.ask("POST", `${path}/rotations`, { overlap_hours: OVERLAP_HOURS }),
          })}${sure(desk, {
            name: "revoke",
            said: words("revoke"),
            sends: data.sends,
            press: revoke,
          })}</div>`
        : nothing
    }`;
}

/** When a person or key was added. */
const added = (at: string) => words("added-at", { at: dayAndTime(at) });
