//! Probable causes of a period's difference (`back_office.md`, 3.5).

use std::collections::BTreeMap;

use super::{body::ReportHint, boxes::BoxesTogether, sum::Reported};
use crate::{AppError, back_office::fold, games};
use houseway_back_office::{Clues, Hint, SettledBet};
use houseway_base::{
    ids::RoundId,
    money::{Minor, Total},
    names::GameKind,
};
use houseway_facts::{Kind, RoundEntry, SlipEvent, is_played};
use houseway_ledger::Account;
use houseway_rules::{Profile, Repair};
use houseway_store as store;
use houseway_store::{Db, StoreError, tables::Table};

/// The text that the memo of a reversing movement begins with.
const REVERSAL: &str = "reversal of ";

/// The clues in a period's entries, not including its boxes.
#[derive(Default)]
struct Found {
    /// The winnings of each seat's bets.
    bets: BTreeMap<(RoundId, u8, String), Minor>,
    corrections: Vec<(RoundId, Minor)>,
    slips: Vec<(String, Minor)>,
}

/// Returns the hints for a closed period whose tray did not hold the expected amount.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn hints(
    connection: &mut Db,
    table: &Table,
    reported: &Reported,
) -> Result<Vec<ReportHint>, AppError> {
    let Reported { period, figures, boxes, .. } = reported;
    let over_short = figures.over_short;
    if over_short == 0 || period.to_seq.is_none() {
        return Ok(Vec::new());
    }
    let mut found = Found::default();
    fold::each(connection, table, period.from_seq, period.to_seq, |entry| {
        if let Some(Kind::Slip(_)) = Kind::named(&entry.kind) {
            let slip: SlipEvent = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
            return found.take_slip(table, &slip);
        }
        let Some(round) = entry.round.filter(|_| is_played(&entry.kind)) else { return Ok(()) };
        let body: RoundEntry = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        found.take(table.of_round()?, round, &body)
    })?;
    let boxes = BoxesTogether::of(&[(period.id, boxes)], table.currency)?;
    let mut clues = found.clues(connection, over_short)?;
    // A difference in the rake's chips does not explain a difference in the tray (0.3-16).
    clues.drop_variance = boxes.variance.cash;
    let hints = clues.hints(period.coverage).map_err(AppError::internal)?;
    Ok(hints.into_iter().map(|hint| ReportHint::new(hint, table)).collect())
}

impl Found {
    /// Adds a fill that was received, or a credit whose chips left the tray and were not returned.
    fn take_slip(&mut self, table: &Table, slip: &SlipEvent) -> Result<(), AppError> {
        match slip {
            SlipEvent::Received(moved) | SlipEvent::Taken(moved) => {
                let total = table.currency.minor(moved.total).map_err(StoreError::corrupt)?;
                self.slips.push((moved.number.to_string(), total));
            }
            SlipEvent::Returned(moved) => {
                let number = moved.number.to_string();
                self.slips.retain(|(known, _)| *known != number);
            }
            _ => {}
        }
        Ok(())
    }

    fn take(
        &mut self,
        game: GameKind,
        round: RoundId,
        body: &RoundEntry<'_>,
    ) -> Result<(), AppError> {
        let is_banked = Profile::of(game).is_banked;
        let mut of_tray: Minor = 0;
        for posting in body.postings.iter() {
            match posting.account {
                Account::Seat(seat) if is_banked => {
                    let memo = &posting.memo;
                    let bet = memo.strip_prefix(REVERSAL).unwrap_or(memo).to_owned();
                    let net = self.bets.entry((round, seat, bet)).or_default();
                    *net = added(*net, posting.minor)?;
                }
                account if account.is_of_tray() => of_tray = added(of_tray, posting.minor)?,
                _ => {}
            }
        }
        if of_tray != 0 {
            let repair = games::of(game).event(body.event.get())?.repair();
            let is_one = matches!(repair, Some(Repair::Corrected | Repair::Voided));
            self.corrections.extend(is_one.then_some((round, of_tray)));
        }
        Ok(())
    }

    fn clues(self, connection: &mut Db, over_short: Minor) -> Result<Clues, AppError> {
        let mut numbers: BTreeMap<RoundId, u64> = BTreeMap::new();
        let mut number = |id: RoundId| {
            if let Some(number) = numbers.get(&id) {
                return Ok(*number);
            }
            let round = store::rounds::find(connection, id)?;
            let round = round.ok_or_else(|| StoreError::corrupt("an entry of no round"))?;
            let number = store::row::count(round.number)?;
            numbers.insert(id, number);
            Ok::<_, AppError>(number)
        };
        let mut clues = Clues { over_short, slips: self.slips, ..Clues::default() };
        // A bet that was settled and then voided has a net of zero.
        for ((round, seat, bet), net) in self.bets.into_iter().filter(|(_, net)| *net != 0) {
            clues.bets.push(SettledBet { round: number(round)?, seat, bet, stake: 0, net });
        }
        for (round, effect) in self.corrections {
            clues.corrections.push((number(round)?, effect));
        }
        Ok(clues)
    }
}

fn added(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

impl ReportHint {
    const fn of(kind: &'static str, amount: Total) -> Self {
        Self { kind, number: None, round: None, seat: None, bet: None, amount }
    }

    /// The hint for the part of a difference that nothing explains. Its amount can be negative.
    pub(super) const fn unexplained(amount: Total) -> Self {
        Self::of("unexplained", amount)
    }

    fn new(hint: Hint, table: &Table) -> Self {
        let shown = |kind, amount| Self::of(kind, table.currency.total(amount));
        match hint {
            Hint::UnrecordedChipSale { amount } => shown("unrecorded_chip_sale", amount),
            Hint::ChipSaleNotMade { amount } => shown("chip_sale_not_made", amount),
            Hint::SlipChipsNotMoved { number, amount } => {
                Self { number: Some(number), ..shown("slip_chips_not_moved", amount) }
            }
            Hint::CorrectionChipsWrong { round, amount } => {
                Self { round: Some(round), ..shown("correction_chips_wrong", amount) }
            }
            Hint::BetPaidOrTakenWrongly { bet, amount } => Self {
                round: Some(bet.round),
                seat: Some(bet.seat),
                bet: Some(bet.bet),
                ..shown("bet_paid_or_taken_wrongly", amount)
            },
            Hint::Unexplained { amount } => Self::unexplained(table.currency.total(amount)),
        }
    }
}
