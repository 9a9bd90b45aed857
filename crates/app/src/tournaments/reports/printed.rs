//! A tournament's report as CSV and on paper.

use super::event::{EventBalance, EventChange, EventDeal, EventPlace, EventReport, EventSignature};
use crate::reports::{Cell, Printout, Report, Sheet};

impl EventReport {
    fn head(&self) -> Vec<(&'static str, Cell)> {
        vec![
            ("tournament", Cell::text(&self.tournament)),
            ("state", Cell::word(self.phase.name())),
            ("report", Cell::word(self.state)),
            ("currency", Cell::word(self.currency)),
            ("entries", Cell::figure(self.entries)),
            ("structure_version", Cell::figure(self.structure_version)),
            ("structure_hash", Cell::text(self.structure_hash.to_string())),
        ]
    }

    fn prizes(&self) -> Sheet {
        let rows = self.prizes.iter().zip(1_u32..);
        let rows = rows.map(|(prize, place)| [Cell::figure(place), Cell::figure(prize)]);
        Sheet::new("prizes", ["place", "prize"], rows)
    }
}

impl EventPlace {
    fn sheet(places: &[Self]) -> Sheet {
        let columns = ["place", "entry", "name", "state", "known", "due", "paid", "seat"];
        let rows = places.iter().map(|one| {
            [
                Cell::text(one.place.clone().unwrap_or_default()),
                Cell::text(&one.entry),
                Cell::text(&one.name),
                Cell::word(one.state.name()),
                Cell::Flag(one.known),
                Cell::figure(one.due),
                Cell::figure(one.paid),
                Cell::figure(one.seat),
            ]
        });
        Sheet::new("places", columns, rows)
    }
}

impl EventDeal {
    fn sheet(deals: &[Self]) -> Sheet {
        let columns = ["deal", "rule", "keep", "entry", "amount", "signed"];
        let rows = deals.iter().flat_map(|deal| {
            deal.shares.iter().map(move |share| {
                [
                    Cell::figure(deal.deal),
                    Cell::word(deal.rule.name()),
                    Cell::figure(deal.keep),
                    Cell::text(&share.entry),
                    Cell::figure(share.amount),
                    Cell::At(deal.signed_at),
                ]
            })
        });
        Sheet::new("deals", columns, rows)
    }
}

impl EventSignature {
    fn sheet(signatures: &[Self]) -> Sheet {
        let rows = signatures.iter().map(|one| {
            [
                Cell::At(Some(one.at)),
                Cell::text(&one.signed),
                Cell::text(&one.name),
                Cell::word(one.role),
                Cell::word(&one.capacity),
                Cell::word(one.how.name()),
            ]
        });
        Sheet::new("signatures", ["at", "signed", "name", "role", "capacity", "how"], rows)
    }
}

impl EventChange {
    fn sheet(changes: &[Self]) -> Sheet {
        let rows = changes.iter().map(|one| {
            [
                Cell::At(Some(one.at)),
                Cell::text(&one.what),
                Cell::text(&one.name),
                Cell::text(one.entry.clone().unwrap_or_default()),
                Cell::text(one.reason.clone().unwrap_or_default()),
            ]
        });
        Sheet::new("corrections", ["at", "kind", "name", "entry", "reason"], rows)
    }
}

impl EventBalance {
    fn sheet(balances: &[Self]) -> Sheet {
        let rows = balances.iter().map(|one| [Cell::word(&one.account), Cell::figure(one.amount)]);
        Sheet::new("balances", ["account", "amount"], rows)
    }
}

impl Report for EventReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each movement of money.
    fn sheet(&self) -> Sheet {
        let columns = [
            "tournament",
            "currency",
            "seq",
            "at",
            "name",
            "from",
            "to",
            "amount",
            "memo",
            "receipt",
            "entry_id",
        ];
        let rows = self.movements.iter().map(|one| {
            [
                Cell::text(&self.tournament),
                Cell::word(self.currency),
                Cell::figure(one.seq),
                Cell::At(Some(one.at)),
                Cell::text(&one.name),
                Cell::word(&one.from),
                Cell::word(&one.to),
                Cell::figure(one.amount),
                Cell::text(&one.memo),
                Cell::text(one.receipt.clone().unwrap_or_default()),
                Cell::text(one.entry_id.to_string()),
            ]
        });
        Sheet::new("postings", columns, rows)
    }

    fn printout(&self) -> Printout {
        Printout {
            title: "tournament",
            facts: self.head(),
            summary: vec![self.prizes(), EventBalance::sheet(&self.balances)],
            sheets: vec![
                EventPlace::sheet(&self.places),
                EventDeal::sheet(&self.deals),
                EventSignature::sheet(&self.signatures),
                EventChange::sheet(&self.corrections),
                self.sheet().without(&["tournament", "currency", "entry_id"]),
            ],
            log: None,
            sha256: Some(self.sha256.clone()),
        }
    }
}
