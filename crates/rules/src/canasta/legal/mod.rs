//! The open commands, with their bounds: any command within them is accepted.
//!
//! If a hand has unknown cards, some commands beyond these bounds are accepted too. Where this
//! matters, `unknown` gives the number of those cards.

mod open_command;
mod penalties;
mod take_back;
mod turn;

pub use open_command::{
    AwaitedHand, ExposableHand, Legal, LegalLay, LegalTake, NumberedEntry, RankBounds, Shape,
};

use super::{
    command::{Misdeal, Mode},
    house_rules::HouseRules,
    melds::deal::{Deal, HAND, Step},
    seat::{BySide, Drawn, Seat, Side},
    state::{Stage, Table},
};

impl Legal {
    /// The commands that are open.
    #[must_use]
    pub fn all(rules: &HouseRules, table: &Table) -> Vec<Self> {
        let mut open = Vec::new();
        match &table.stage {
            Stage::Between => between_deals(table, &mut open),
            Stage::Dealt(deal) => in_the_deal(rules, table, deal, &mut open),
            Stage::Won(_) | Stage::Void => return open,
        }
        open.extend(score_sheet(table));
        open.extend(penalties::penalties(rules, table));
        open.extend(misdeals(table));
        open.extend(take_back::take_back(table));
        open
    }
}

fn between_deals(table: &Table, open: &mut Vec<Legal>) {
    open.extend(table.partner_draw().map(|drawn| match drawn {
        Drawn::Draw(players) => Legal::DrawForPartners { players },
        Drawn::Ranked([player, ..]) => Legal::ChooseSeat { player, seats: Seat::ALL.to_vec() },
    }));
    if table.mode == Mode::Full && !table.sheet.is_full() {
        open.extend(table.dealer.map(|dealer| Legal::Deal { dealer, cards: HAND }));
    }
}

fn in_the_deal(rules: &HouseRules, table: &Table, deal: &Deal, open: &mut Vec<Legal>) {
    match &deal.step {
        Step::Upcard => open.push(Legal::TurnUpcard {}),
        Step::Turn(_) => {
            if let Some(turn) = table.turn(rules)
                && turn.hand().red_three().is_none()
            {
                turn::turn(&turn, open);
            }
        }
        Step::Ended(_) => {
            let awaited = deal.hands.iter().filter(|(_, hand)| !hand.is_known());
            let hands =
                awaited.map(|(seat, hand)| AwaitedHand { seat, cards: hand.count() }).collect();
            open.push(Legal::LayOpenHands { hands });
            return;
        }
    }
    open.extend(Seat::ALL.into_iter().filter_map(|seat| turn::red_threes(deal, seat)));
}

fn score_sheet(table: &Table) -> Option<Legal> {
    let sheet = &table.sheet;
    let lines = u16::try_from(sheet.lines().len()).unwrap_or(u16::MAX);
    let deal = (!sheet.is_full()).then(|| lines.saturating_add(1));
    let replaceable = if table.deal().is_some() { 0 } else { lines };
    let line = || match table.mode {
        Mode::Totals => Legal::EnterTotals { deal, replaceable },
        Mode::Full | Mode::ScoreSheet => Legal::EnterScoreSheet {
            deal,
            floor_only: table.mode == Mode::Full,
            replaceable,
            opening_minimums: BySide::of(|side: Side| table.opening_minimum(side)),
        },
    };
    (deal.is_some() || replaceable > 0).then(line)
}

fn misdeals(table: &Table) -> Option<Legal> {
    let mut conditions = vec![Misdeal::WrongCount, Misdeal::ThirdIdenticalCard];
    if table.mode == Mode::Full {
        let deal = table.deal().filter(|deal| !matches!(deal.step, Step::Ended(_)))?;
        if !deal.begun {
            conditions.push(Misdeal::CardExposed);
        }
    } else {
        conditions.push(Misdeal::CardExposed);
    }
    Some(Legal::ReportMisdeal { conditions })
}
