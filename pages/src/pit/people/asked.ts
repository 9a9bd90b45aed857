// What someone has asked for, in one sentence. Requests about people and keys are worded here; for
// all others the house's words are used.

import { words, wordsOr } from "../../shared/words.js";
import { nameOf } from "../names.js";
import { settingRows } from "../house/setting_rows.js";
import type { UserBody, ApprovalBody, SettingsBody } from "../../../types/api.js";

type Change = Extract<ApprovalBody["request"], { do: "change_user" }>;

const roleWords = (role: string) => wordsOr(`role-${role}`, role);

/**
 * @param change a change to a person's rights
 * @param person as they are now, if known
 */
function changed({ name, role, active, tables, pin }: Change, person: UserBody) {
  const parts = [];
  if (name !== undefined) parts.push(words("asked-name", { name }));
  if (role) {
    const was = person ? roleWords(person.role) : "–";
    parts.push(words("asked-role", { role: roleWords(role), was }));
  }
  if (active !== undefined) parts.push(words(active ? "asked-active" : "asked-inactive"));
  if (tables) {
    const all = tables === "every";
    parts.push(
      all ? words("asked-tables-all") : words("asked-tables", { count: tables.only.length }),
    );
  }
  if (pin) parts.push(words("asked-pin"));
  return parts.join(", ");
}

export function askedWords({ act, request, summary }: ApprovalBody, people: UserBody[]) {
  if (act === "settings.set") return words("asked-settings");
  const rights = "do" in request ? request : undefined;
  if (rights?.do === "add_user" || rights?.do === "make_api_key") {
    const badge = "badge" in rights ? rights.badge : "";
    return words(`asked-${rights.do}`, { name: rights.name, badge, role: roleWords(rights.role) });
  }
  if (rights?.do === "rotate_api_key") {
    return words(`asked-${rights.do}`, {
      name: nameOf(rights.api_key_id),
      hours: rights.overlap_hours,
    });
  }
  const person = rights && people.find((known) => known.id === rights.user_id);
  if (rights && person) {
    const who = `${person.name} (${person.badge})`;
    return words("asked-change_user", { who, what: changed(rights, person) });
  }
  return summary.replaceAll("pit_boss", roleWords("pit_boss"));
}

/**
 * The changes one by one, for a request to change settings.
 * @param settings the settings in force
 */
export function askedParts(
  { request }: ApprovalBody,
  settings: SettingsBody["settings"] | null,
): string[] {
  if (!("settings" in request) || !settings) return [];
  return settingRows(settings, request.settings)
    .filter(({ changed }) => changed)
    .map(({ label, wasWords, isWords }) => `${label}: ${wasWords} → ${isWords}`);
}
