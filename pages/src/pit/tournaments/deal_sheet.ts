// The sheet that every player must sign before a deal is accepted: what each player gets, with a
// line for each signature. It binds nobody until the acceptance is entered, so the house does not
// number it.

import { shown, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { today } from "../when.js";
import type { PrintedPaper, Tournament, TournamentDeal } from "../../../types/api.js";

export function dealSheet({ structure }: Tournament, deal: TournamentDeal): PrintedPaper {
  const fact = (name: string, value: string) => ({ name: words(name), value });
  const stays = units(deal.keep) > 0n;
  return {
    title: words("tour-deal-of", { deal: deal.deal, kind: words(`tour-deal-${deal.kind}`) }),
    number: `${deal.deal}`,
    house: structure.name,
    copy: null,
    mark: words("tour-deal-sheet"),
    void: null,
    void_because: null,
    rehearsal: null,
    facts: [
      fact("tour-currency", structure.currency),
      ...(stays ? [fact("tour-deal-keep", shown(deal.keep))] : []),
    ],
    large: [],
    qr: null,
    tables: [
      {
        columns: [
          { name: words("number"), numbers: false },
          { name: words("name"), numbers: false },
          { name: words("tour-won"), numbers: true },
        ],
        rows: deal.shares.map(({ entry, name, share }) => [entry, name, shown(share)]),
        sum: null,
      },
    ],
    total: null,
    signatures: null,
    hands: [
      ...deal.shares.map(({ entry, name }) => `${entry} ${name}`),
      words("role-pit_boss"),
      words("tour-deal-second"),
    ],
    sign_here: words("tour-deal-sign-here"),
    foot: today(new Date()),
    narrow: false,
  };
}
