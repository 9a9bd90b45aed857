// Two tabs on one tablet: the later one says that another is open, and whose. If both belong to the
// same person, they share one queue, and only one of them sends it, so nothing is sent twice.

import { html, nothing } from "lit-html";
import { newKey } from "../shared/api.js";
import { icon } from "../shared/parts/card.js";
import { session } from "../shared/session.js";
import { loadStyles } from "../shared/styles.js";
import { words } from "../shared/words.js";
import { firstName } from "./frame.js";
import type { App } from "./app.js";

/** How often the other tabs are asked whether they are still open, in milliseconds. */
const ASK_EVERY = 4_000;
/** A tab that has not answered for this long is considered closed. Background tabs can be slow. */
const GONE_AFTER = 10_000;

/** What a tab says about itself. */
interface Here {
  tab: string;
  since: number;
  actor: string;
  name: string;
  table: string;
}
/** What another tab last said about itself, and when. */
export type Other = Here & { at: number };
/** A message to the other tabs. */
interface Said {
  here?: Here | null;
  /** whether the others should answer */
  ask?: boolean;
  /** the tab that is being closed */
  gone?: string;
}

export class Tabs {
  app: App;
  tab = newKey();
  since = Date.now();
  others: Map<string, Other> = new Map();
  hidden = false;
  channel = new BroadcastChannel("houseway.tablet");

  constructor(app: App) {
    this.app = app;
    this.channel.addEventListener("message", ({ data }) => this.hear(data));
    addEventListener("pagehide", () => this.send({ gone: this.tab }));
    setInterval(() => this.ask(), ASK_EVERY);
    this.ask();
  }

  /** A tab that was opened before this one and has someone signed in. */
  get earlier() {
    return [...this.others.values()].find(({ since, tab }) =>
      since === this.since ? tab < this.tab : since < this.since,
    );
  }

  ask() {
    for (const [tab, { at }] of this.others) {
      if (Date.now() - at > GONE_AFTER) this.forget(tab);
    }
    this.tell(true);
  }

  /** @param ask whether the others should answer */
  tell(ask: boolean) {
    const { desk } = this.app;
    const { tab, since } = this;
    const who = session();
    const here = who && {
      tab,
      since,
      actor: who.actor,
      name: firstName(who.name),
      table: desk?.table.name ?? "",
    };
    this.send({ here, ask });
  }

  send(said: Said) {
    this.channel.postMessage(said);
  }

  hear({ here, ask, gone }: Said) {
    if (gone) this.forget(gone);
    if (ask) this.tell(false);
    if (!here) return;
    const known = this.others.get(here.tab);
    loadStyles("tablet/tabs.css").catch(() => undefined);
    this.others.set(here.tab, { ...here, at: Date.now() });
    if (known?.table !== here.table || known?.actor !== here.actor) this.app.redraw();
  }

  forget(tab: string) {
    if (this.others.delete(tab)) this.app.redraw();
  }
}

export function tabsView({ desk, redraw, tabs }: App) {
  const { earlier } = tabs;
  if (!earlier || tabs.hidden || !session()) return nothing;
  const { actor, name, table } = earlier;
  const same = actor === session()?.actor && table === (desk?.table.name ?? "");
  const place = table || words("tables");
  return html`<aside class="tabnote" role="status" data-tabs=${same ? "same" : "other"}
    >${icon("warn")}<span>${words("other-tab", { name, place })} ${words(
      same ? "other-tab-sends" : "other-tab-apart",
    )}</span><button class="iconbtn" aria-label=${words("close")} data-act="close-tabs" @click=${() => {
      tabs.hidden = true;
      redraw();
    }}>${icon("x")}</button></aside>`;
}
