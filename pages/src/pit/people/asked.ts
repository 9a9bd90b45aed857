// What someone has asked for, in one sentence. People and keys have words of their own here; for
// the rest the house's words are used.

import { hasWords, words } from "../../shared/words.js";
import { nameOf } from "../names.js";
import { settingRows } from "../house/setting_rows.js";
import type { UserBody } from "../../../types/api.js";

const roleWords = (role: string) => (hasWords(`role-${role}`) ? words(`role-${role}`) : role);

/**
 * @param change of a person's rights
 * @param person as they are now, if known
 */
function changed({ name, role, active, tables, pin }: any, person: UserBody) {
  const parts = [];
  if (name !== undefined) parts.push(words("asked-name", { name }));
  if (role) {
    const was = person ? roleWords(person.role) : "–";
    parts.push(words("asked-role", { role: roleWords(role), was }));
  }
  if (active !== undefined) parts.push(words(active ? "asked-active" : "asked-inactive"));
  if (tables) {
    const { only } = tables;
    parts.push(only ? words("asked-tables", { count: only.length }) : words("asked-tables-all"));
  }
  if (pin) parts.push(words("asked-pin"));
  return parts.join(", ");
}

export function askedWords({ act, request, summary }: any, people: UserBody[]) {
  if (act === "settings.set") return words("asked-settings");
  const { do: what, user_id: id, role } = request ?? {};
  if (what === "add_user" || what === "make_api_key") {
    const { name, badge = "" } = request;
    return words(`asked-${what}`, { name, badge, role: roleWords(role) });
  }
  if (what === "rotate_api_key") {
    return words(`asked-${what}`, {
      name: nameOf(request.api_key_id),
      hours: request.overlap_hours,
    });
  }
  const person = people.find((known) => known.id === id);
  if (what === "change_user" && person) {
    const who = `${person.name} (${person.badge})`;
    return words("asked-change_user", { who, what: changed(request, person) });
  }
  return summary.replaceAll("pit_boss", roleWords("pit_boss"));
}

/**
 * The changes one by one, for a request to change settings.
 * @param settings those in force
 */
export function askedParts({ act, request }: any, settings: any): string[] {
  if (act !== "settings.set" || !settings) return [];
  return settingRows(settings, request.settings)
    .filter(({ changed }) => changed)
    .map(({ label, wasWords, isWords }) => `${label}: ${wasWords} → ${isWords}`);
}
