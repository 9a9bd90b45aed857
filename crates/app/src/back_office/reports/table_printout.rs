//! The printout of a table's report.

use std::fmt::Display;

use super::{
    body::{DropFigures, Inventory, Reconciliation, ReportHint, RoundFigures, TableReport},
    checks::Check,
    line::ReportLine,
    papers::{AdjustedLater, PriorPeriod, ReportBox},
};
use crate::reports::{Cell, LogRange, Printout, Report, Sheet};
use houseway_base::{money::Total, names::Coverage};

const HIDDEN: &str = "hidden";

impl Inventory {
    fn sheet(&self) -> Sheet {
        Sheet::of_figures(
            "tray",
            [
                ("opener", Cell::figure(self.opener)),
                ("openers_difference", Cell::figure(self.opener_difference)),
                ("fills", Cell::figure(self.fills)),
                ("credits", Cell::figure(self.credits)),
                ("closer", Cell::known(self.closer)),
            ],
        )
    }
}

impl DropFigures {
    fn sheet(&self) -> Sheet {
        let (books, counted) = (self.recorded.as_ref(), self.counted.as_ref());
        let rows = [
            ("cash", books.map(|books| books.cash), counted.map(|found| found.cash)),
            ("vouchers", books.map(|books| books.voucher), counted.map(|found| found.voucher)),
            ("promo", books.map(|books| books.promo), counted.map(|found| found.promo)),
            ("chips_rake", books.map(|books| books.rake), counted.map(|found| found.chips)),
            // In a count, time charges and the jackpot are part of the chips.
            ("time_charges", books.map(|books| books.time), None),
            ("jackpot", books.map(|books| books.jackpot), None),
        ];
        let rows = rows.map(|(name, recorded, counted)| {
            [Cell::Label(name), Cell::known(recorded), Cell::known(counted)]
        });
        Sheet::new("drop", ["", "by_the_books", "counted"], rows)
    }

    fn attribution(&self) -> Sheet {
        Sheet::of_figures(
            "drop_by_buyer",
            [
                ("known_patrons", Cell::figure(self.attributed)),
                ("others", Cell::figure(self.unattributed)),
            ],
        )
    }
}

impl RoundFigures {
    fn counts(&self) -> Sheet {
        Sheet::of_figures(
            "rounds",
            [
                ("settled", Cell::figure(self.settled)),
                ("corrected", Cell::figure(self.corrected)),
                ("voided", Cell::figure(self.voided)),
                ("misdealt", Cell::figure(self.misdealt)),
            ],
        )
    }

    fn bets(&self) -> Sheet {
        let is_total = |name: &str| name == "total";
        let mut bets: Vec<(&String, &Total)> = self.handle.iter().collect();
        bets.sort_by_key(|(name, _)| is_total(name));
        let rows = bets.into_iter().map(|(name, handle)| {
            let won = self.won.as_ref().and_then(|won| won.get(name));
            [Cell::word(name), Cell::figure(handle), Cell::known(won)]
        });
        Sheet::new("bets", ["bet", "handle", "won"], rows)
    }

    fn other_figures(&self) -> Sheet {
        Sheet::of_figures(
            "other_figures",
            [
                ("rake", Cell::known(self.rake)),
                ("time_charges", Cell::known(self.time_charges)),
                ("jackpot", Cell::known(self.jackpot)),
                ("breakage", Cell::known(self.breakage)),
                ("theoretical_win", Cell::known(self.theoretical)),
            ],
        )
    }
}

impl Reconciliation {
    fn sheet(&self, win: Option<Total>) -> Sheet {
        Sheet::of_figures(
            "win_by_the_hands",
            [
                ("win_by_rounds", Cell::figure(self.win_by_rounds)),
                ("+ rake", Cell::figure(self.rake)),
                ("+ time_charges", Cell::figure(self.time_charges)),
                ("+ jackpot", Cell::figure(self.jackpot)),
                ("− unrecovered", Cell::figure(self.unrecovered)),
                ("+ drop_variance", Cell::figure(self.drop_variance)),
                ("+ over_short", Cell::figure(self.over_short)),
                ("+ untracked", Cell::figure(self.untracked)),
                ("+ opener_differences", Cell::figure(self.opener_differences)),
                ("+ unexplained", Cell::figure(self.unexplained)),
                ("= win", Cell::known(win)),
                ("difference_win_rounds_rake_time_jackpot", Cell::figure(self.difference)),
            ],
        )
    }
}

impl ReportHint {
    const COLUMNS: [&'static str; 6] = ["cause", "slip", "round", "seat", "bet", "amount"];

    fn cells(&self) -> [Cell; 6] {
        let text = |text: Option<String>| Cell::text(text.unwrap_or_default());
        [
            Cell::word(self.kind),
            text(self.number.clone()),
            text(self.round.as_ref().map(ToString::to_string)),
            text(self.seat.as_ref().map(ToString::to_string)),
            Cell::word(self.bet.as_deref().unwrap_or_default()),
            Cell::figure(self.amount),
        ]
    }
}

impl ReportBox {
    const COLUMNS: [&'static str; 11] = [
        "number",
        "box",
        "state",
        "emergency",
        "periods",
        "recorded",
        "cash",
        "vouchers",
        "promo",
        "chips",
        "variance",
    ];

    fn cells(&self) -> [Cell; 11] {
        let found = self.counted.as_ref();
        [
            Cell::text(&self.number),
            Cell::text(&self.drop_box),
            Cell::word(self.state),
            Cell::Flag(self.emergency),
            Cell::figure(self.periods),
            Cell::known(self.recorded),
            Cell::known(found.map(|found| found.cash)),
            Cell::known(found.map(|found| found.vouchers)),
            Cell::known(found.map(|found| found.promo)),
            Cell::known(found.map(|found| found.chips)),
            Cell::known(self.variance),
        ]
    }
}

impl PriorPeriod {
    const COLUMNS: [&'static str; 5] =
        ["round", "won_by_rounds", "drop", "gaming_day", "drop_variance"];

    fn cells(&self) -> [Cell; 5] {
        let text = |text: Option<String>| Cell::text(text.unwrap_or_default());
        [
            text(self.round.map(|round| round.to_string())),
            self.by_rounds.map_or_else(|| Cell::text(""), Cell::figure),
            text(self.drop.clone()),
            text(self.gaming_day.map(|day| day.to_string())),
            self.drop_variance.map_or_else(|| Cell::text(""), Cell::figure),
        ]
    }
}

/// A list of numbers.
fn listed(numbers: &[impl Display]) -> Cell {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    Cell::text(if numbers.is_empty() { "–".to_owned() } else { numbers.join(", ") })
}

impl TableReport {
    fn win_by_counts(&self) -> Sheet {
        Sheet::of_figures(
            "win_by_the_counts",
            [
                ("drop_closer_credits_opener_fills", Cell::known(self.win)),
                ("win_less_promo", Cell::known(self.win_less_promo)),
                ("win_less_jackpot", Cell::known(self.win_less_jackpot)),
                ("hold_percent", Cell::known(self.hold_percent.as_ref())),
            ],
        )
    }

    fn summary(&self) -> Vec<Sheet> {
        let drop = self.drop.as_ref();
        let hidden = |caption| Sheet::hidden(caption, HIDDEN);
        let by_hands = self.reconciliation.as_ref();
        let has_rounds = self.coverage != Coverage::None;
        [
            Some(self.inventory.sheet()),
            Some(drop.map_or_else(|| hidden("drop"), DropFigures::sheet)),
            drop.map(DropFigures::attribution),
            Some(self.win_by_counts()),
            has_rounds.then(|| {
                by_hands
                    .map_or_else(|| hidden("win_by_the_hands"), |by_hands| by_hands.sheet(self.win))
            }),
            has_rounds.then(|| self.rounds.counts()),
            has_rounds.then(|| self.rounds.bets()),
            has_rounds.then(|| self.rounds.other_figures()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The changes to the tray while the table was not tracked.
    fn untracked(&self) -> Sheet {
        let rows = self.while_untracked.iter().map(|one| {
            [
                Cell::text(&one.closer_slip),
                Cell::figure(one.closer),
                Cell::figure(one.recorded_play),
                Cell::figure(one.gap),
                Cell::figure(one.opener),
                Cell::text(&one.opener_slip),
                Cell::figure(one.from_seq),
                Cell::figure(one.to_seq),
            ]
        });
        let columns = [
            "last_closer_slip",
            "last_closer",
            "recorded_play",
            "gap",
            "next_opener",
            "next_opener_slip",
            "from_seq",
            "to_seq",
        ];
        Sheet::new("while_untracked_in_no_win", columns, rows)
    }

    fn numbers(&self) -> Sheet {
        let drops = self.drop.as_ref().map(|drop| drop.numbers.as_slice()).unwrap_or_default();
        let rows = [
            [Cell::Label("fills"), listed(&self.slips.fills)],
            [Cell::Label("credits"), listed(&self.slips.credits)],
            [Cell::Label("inventory_slips"), listed(&self.inventory_slips)],
            [Cell::Label("drops"), listed(drops)],
        ];
        Sheet::new("slip_numbers", ["", ""], rows)
    }

    /// The entries behind each figure, if they were requested.
    fn entries(&self) -> Option<Sheet> {
        let trace = self.trace.as_ref()?;
        let rows = trace.iter().map(|(figure, entries)| {
            [Cell::word(figure), Cell::figure(entries.len()), listed(entries)]
        });
        Some(Sheet::new("log_entries_behind_the_figures", ["figure", "entries", "ids"], rows))
    }
}

impl Report for TableReport {
    fn name(&self) -> &'static str {
        if self.kind == "period" { "period" } else { "table-day" }
    }

    /// One line for each period.
    fn sheet(&self) -> Sheet {
        ReportLine::sheet("", &self.periods)
    }

    fn printout(&self) -> Printout {
        let title = if self.kind == "period" { "period" } else { "table_day" };
        let mut printout = Printout::of_day(title, self.gaming_day);
        printout.facts.extend([
            ("table", Cell::text(&self.table.name)),
            ("game", Cell::game(self.table.game, self.table.title.as_ref())),
            ("currency", Cell::word(self.table.currency)),
            ("state", Cell::word(self.state)),
            ("coverage", Cell::word(self.coverage)),
        ]);
        let hints = self.reconciliation.as_ref().map(|by_hands| by_hands.hints.as_slice());
        let hints = hints.unwrap_or_default().iter().map(ReportHint::cells);
        let hints = Sheet::new("probable_causes_of_the_difference", ReportHint::COLUMNS, hints);
        let head = ["table", "game", "currency"];
        let periods = ReportLine::printed("periods", &self.periods).without(&head);
        let untracked = (!self.while_untracked.is_empty()).then(|| self.untracked());
        let boxes = self.boxes.iter().map(ReportBox::cells);
        let boxes = Sheet::new("boxes", ReportBox::COLUMNS, boxes);
        let boxes = (!self.boxes.is_empty()).then_some(boxes);
        let prior = self.prior_period.iter().map(PriorPeriod::cells);
        let put_right = "corrections_to_earlier_periods";
        let prior = Sheet::new(put_right, PriorPeriod::COLUMNS, prior).without_blanks();
        let later = AdjustedLater::sheet(&self.adjusted_later);
        let later = (!self.adjusted_later.is_empty()).then_some(later);
        let sheets = [
            Some(hints.without_blanks()),
            Some(periods),
            untracked,
            Some(self.numbers()),
            Check::printed(&self.checks),
            boxes,
            Some(prior),
            later,
            self.entries(),
        ];
        let log = LogRange {
            stream: self.log.stream.clone(),
            from_seq: self.log.from_seq,
            to_seq: self.log.to_seq,
            checkpoint: self.log.checkpoint.clone(),
        };
        Printout {
            summary: self.summary(),
            sheets: sheets.into_iter().flatten().collect(),
            log: Some(log),
            sha256: Some(self.sha256.clone()),
            ..printout
        }
    }
}
