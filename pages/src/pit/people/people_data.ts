// People, API keys and approvals, and the acts on them.

import { read, readAll, type Answer } from "../../shared/api.js";
import { addUser } from "../../shared/may.js";
import { SoonReads } from "../parts/soon_reads.js";
import { Sends } from "../../shared/sends.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";
import { learn } from "../names.js";
import { isAboutRights } from "../parts/approvals.js";
import type { Desk } from "../desk.js";
import type { UserBody, ApiKeyBody, ApprovalBody, SettingsBody } from "../../../types/api.js";

/** The fields of the sheets. */
const FIELDS = ["badge", "name", "pin", "reason"];

export class PeopleData extends SoonReads<Desk> {
  people: UserBody[] = [];
  keys: ApiKeyBody[] = [];
  approvals: ApprovalBody[] = [];
  /** the house's settings, while a change to them is waiting */
  settings: SettingsBody["settings"] | null = null;
  /** the approvals that the person signed in can sign */
  canSign: Set<string> = new Set();
  refusing = "";
  refusal = "";
  /** the sheet over the page */
  sheet: { kind: "person" | "apikey" | "user" | "key"; id: string } | null = null;
  /** the values typed there */
  form: Record<string, string> = {};
  said = "";
  /** a key that was just created; it is shown only once */
  secret: string = "";
  sends: Sends;

  constructor(desk: Desk) {
    super(desk);
    this.sends = new Sends(desk);
  }

  async load(query: URLSearchParams) {
    await this.reload();
    const badge = query.get("badge");
    const person = badge && this.people.find((known) => known.badge === badge);
    if (person) this.open("person", person.id);
    if (query.get("add") === "user" && this.desk.may(addUser)) this.open("user");
  }

  reload = () => this.reads(() => this.readPeople());

  /** Reads everything before it shows anything, so that no list grows under its placeholder. */
  async readPeople() {
    const [people, keys, pending, mine] = await Promise.all([
      readAll("/v1/users"),
      readAll("/v1/api-keys"),
      readAll("/v1/approvals?state=pending"),
      read("/v1/approvals?can_sign=me&state=pending&limit=100"),
      this.desk.readFloor(),
    ]);
    const approvals = pending.filter(isAboutRights);
    const changes = approvals.some(({ act }) => act === "settings.set");
    this.settings = changes ? (await read("/v1/house/settings")).data.settings : null;
    this.people = people.sort(
      (a, b) => a.role.localeCompare(b.role) || a.name.localeCompare(b.name),
    );
    this.keys = keys;
    learn([...people, ...keys]);
    this.approvals = approvals;
    this.canSign = new Set(mine.data.items.map(({ id }) => id));
  }

  nameOf(actor: string) {
    if (actor === session()?.actor) return words("you");
    return this.people.find(({ id }) => `user:${id}` === actor)?.name ?? words("the-house");
  }

  // The sheet over the page.

  open(kind: "person" | "apikey" | "user" | "key", id: string = "") {
    const person = this.people.find((known) => known.id === id);
    this.sheet = { kind, id };
    this.form = person
      ? { name: person.name, role: person.role }
      : { role: kind === "key" ? "integration" : "dealer" };
    this.sends.forgive();
    Object.assign(this, { said: "", secret: "" });
    this.desk.redraw();
  }

  leave() {
    this.sends.forgive();
    Object.assign(this, { sheet: null, form: {}, said: "", secret: "" });
    this.desk.redraw();
  }

  set(name: string, value: string) {
    this.form[name] = value;
    this.said = "";
    this.desk.redraw();
  }

  /** Sends a request and shows the result: done, or waiting for a second person. */
  async send(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Answer | null> {
    if (this.sends.busy) return null;
    const answer = await this.sends.deliver(method, path, { body });
    this.said = this.sends.problem;
    await this.reload();
    return answer;
  }

  /** Problems that are not shown beside a field. */
  get saidBelow() {
    return this.said && this.sends.problemBeside(...FIELDS.map((name) => `/${name}`));
  }

  /** Sends a request that might need a second signature. */
  async ask(method: "POST" | "PATCH", path: string, body: object) {
    const answer = await this.send(method, path, body);
    if (!answer) return;
    const made = answer.data as { key?: string; secret?: string } | null;
    this.secret = made?.key ?? made?.secret ?? "";
    if (!this.secret) this.leave();
    this.desk.redraw();
  }

  // Signing.

  async sign(id: string) {
    await this.send("POST", `/v1/approvals/${id}/signatures`, {});
  }

  /** The first press asks for a reason; the second one refuses the act. */
  async refuse(id: string) {
    if (this.refusing !== id) {
      Object.assign(this, { refusing: id, refusal: "" });
      return this.desk.redraw();
    }
    const reason = this.refusal.trim();
    if (!reason) return;
    if (await this.send("POST", `/v1/approvals/${id}/refusals`, { reason })) this.refuseNot();
  }

  refuseNot() {
    Object.assign(this, { refusing: "", refusal: "" });
    this.desk.redraw();
  }
}
