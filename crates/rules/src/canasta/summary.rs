//! Describes each event in a sentence, for readers of the log.

use super::{
    command::{Misdeal, Mode},
    event::{DrawnCard, Event, Unchecked},
    melds::{
        meld::{Meld, MeldRank},
        penalty::Penalty,
        score::WentOut,
        score_sheet::Line,
        values,
    },
    seat::{Seat, Side},
    settle::{Payment, Settlement},
};
use crate::wording::taken_back;
use houseway_base::cards::AnyCard;
use houseway_words::{Said, said};

impl Event {
    /// The event in a sentence.
    pub(super) fn sentence(&self) -> Said {
        match self {
            Self::PartnersDrawn { .. }
            | Self::SeatChosen { .. }
            | Self::Dealt { .. }
            | Self::UpcardTurned { .. }
            | Self::RedThreeLaid { .. }
            | Self::HandsLaidOpen { .. } => self.of_the_deal(),
            Self::CardDrawn { .. }
            | Self::PileTaken { .. }
            | Self::PileLeft { .. }
            | Self::PartnerAsked { .. }
            | Self::Melded { .. }
            | Self::Discarded { .. }
            | Self::WentOut { .. }
            | Self::StockRanOut { .. } => self.of_a_turn(),
            Self::DealScored { .. }
            | Self::ScoreSheetEntered { .. }
            | Self::TotalsEntered { .. }
            | Self::LineReplaced { .. }
            | Self::TotalsReplaced { .. } => self.of_the_sheet(),
            Self::GameOpened { mode, dealer, .. } => opened(*mode, *dealer),
            Self::PenaltyGiven { penalty, logged_only, .. } => fined(penalty, *logged_only),
            Self::DealMisdealt { condition, seat, card, .. } => misdealt(*condition, *seat, *card),
            Self::GameWon { settlement } => won(settlement),
            Self::LeftUnchecked { checks } => {
                let checks = Said::several(checks.iter().map(Unchecked::detail), "; ");
                said!("log-canasta-left_unchecked", checks = checks)
            }
            Self::Undone { entry, .. } => taken_back(entry.sentence()),
            Self::Struck { to_entry, entries, entry } => said!(
                "log-canasta-struck",
                from = *to_entry,
                entries = *entries,
                what = entry.sentence()
            ),
            Self::GameVoided {} => said!("log-canasta-game_voided"),
        }
    }

    fn of_the_deal(&self) -> Said {
        match self {
            Self::PartnersDrawn { draws } => {
                let one = |DrawnCard { player, card }: &DrawnCard| {
                    said!("log-canasta-player_card", player = *player, card = card)
                };
                let draws = Said::several(draws.iter().map(one), ", ");
                said!("log-canasta-partners_drawn", draws = draws)
            }
            Self::SeatChosen { seat, dealer } => {
                said!("log-canasta-seat_chosen", seat = *seat, dealer = *dealer)
            }
            Self::Dealt { dealer, .. } => said!("log-canasta-dealt", dealer = *dealer),
            Self::UpcardTurned { card, stands: true } => said!("log-canasta-upcard", card = card),
            Self::UpcardTurned { card, .. } => said!("log-canasta-upcard_covered", card = card),
            Self::RedThreeLaid { seat, card, replaced: false, .. } => {
                said!("log-canasta-red_three_last", seat = *seat, card = card)
            }
            Self::RedThreeLaid { seat, card, replacement, .. } => said!(
                "log-canasta-red_three_laid",
                seat = *seat,
                card = card,
                replacement = or_none(*replacement)
            ),
            Self::HandsLaidOpen { hands } => {
                let seats = Said::joined(hands.iter().map(|hand| hand.seat.number()), ", ");
                let seats = said!("seats", count = hands.len(), seats = seats);
                said!("log-canasta-hands_laid_open", seats = seats)
            }
            _ => Said::NOTHING,
        }
    }

    fn of_a_turn(&self) -> Said {
        match self {
            Self::CardDrawn { seat, card } => {
                said!("log-canasta-card_drawn", seat = *seat, card = or_none(*card))
            }
            Self::PileTaken { seat, top, with, .. } => match MeldRank::of(*top) {
                Some(rank) if with.is_empty() => {
                    said!("log-canasta-pile_joins", seat = *seat, top = top, rank = rank.said())
                }
                _ => said!(
                    "log-canasta-pile_taken",
                    seat = *seat,
                    top = top,
                    with = values::listed(with)
                ),
            },
            Self::PileLeft { seat } => said!("log-canasta-pile_left", seat = *seat),
            Self::PartnerAsked { seat, answer } => {
                let answer = if *answer { "yes" } else { "no" };
                said!("log-canasta-partner_asked", seat = *seat, answer = answer)
            }
            Self::Melded { seat, melds, .. } => {
                let melds = Said::both(melds.iter().map(melded));
                said!("log-canasta-melded", seat = *seat, melds = melds)
            }
            Self::Discarded { seat, card, .. } => {
                said!("log-canasta-discarded", seat = *seat, card = card)
            }
            Self::WentOut { seat, how: WentOut::Open } => {
                said!("log-canasta-went_out", seat = *seat)
            }
            Self::WentOut { seat, how: WentOut::Concealed } => {
                said!("log-canasta-went_out_concealed", seat = *seat)
            }
            Self::StockRanOut { red_three: true } => said!("log-canasta-last_is_red_three"),
            Self::StockRanOut { red_three: false } => said!("log-canasta-stock_ran_out"),
            _ => Said::NOTHING,
        }
    }

    fn of_the_sheet(&self) -> Said {
        match self {
            Self::DealScored { line, .. } => {
                said!("log-canasta-deal_scored", scores = scores(line))
            }
            Self::ScoreSheetEntered { line, .. } => {
                said!("log-canasta-score_sheet_entered", scores = scores(line))
            }
            Self::TotalsEntered { line, .. } => {
                said!("log-canasta-totals_entered", scores = scores(line))
            }
            Self::LineReplaced { deal, line, was, struck, .. } => {
                replaced(*deal, line, was.as_ref(), *struck)
            }
            Self::TotalsReplaced { deal, line, was, struck, .. } => {
                replaced(*deal, line, Some(was), *struck)
            }
            _ => Said::NOTHING,
        }
    }
}

impl Unchecked {
    /// A description of the check.
    #[must_use]
    pub fn detail(&self) -> Said {
        match self {
            Self::Held { seat, cards } => {
                said!("log-canasta-unchecked_held", seat = *seat, cards = values::listed(cards))
            }
            Self::CanGoOut { seat } => said!("log-canasta-unchecked_out", seat = *seat),
            Self::CanTakePile { seat } => said!("log-canasta-unchecked_pile", seat = *seat),
        }
    }
}

/// The card, or `none` if it is not known.
fn or_none(card: Option<AnyCard>) -> String {
    card.map_or_else(|| "none".to_owned(), |card| card.to_string())
}

fn opened(mode: Mode, dealer: Option<Seat>) -> Said {
    let mode = match mode {
        Mode::Full => "full",
        Mode::ScoreSheet => "score_sheet",
        Mode::Totals => "totals",
    };
    said!("log-canasta-game_opened", mode = mode, dealer = dealer.map_or(0, Seat::number))
}

/// Formats a meld: `kings (Kh, Ks, Kd)`.
fn melded(meld: &Meld) -> Said {
    said!("log-canasta-meld", rank = meld.rank.said(), cards = values::listed(&meld.cards))
}

/// Formats the scores of a line: `We 665, They -40`.
fn scores(line: &Line) -> Said {
    said!("log-canasta-scores", we = line.total(Side::We), they = line.total(Side::They))
}

fn replaced(deal: u16, line: &Line, was: Option<&Line>, struck: u16) -> Said {
    said!(
        "log-canasta-line_replaced",
        deal = deal,
        scores = scores(line),
        was = was.map_or(Said::NOTHING, |was| said!("log-canasta-line_was", scores = scores(was))),
        struck = struck
    )
}

fn fined(penalty: &Penalty, logged_only: bool) -> Said {
    let Penalty { seat, what, cards, points, raise } = penalty;
    let cards = match values::listed(cards) {
        cards if cards.is_empty() => cards,
        cards => format!(" ({cards})"),
    };
    let (how, points) = match (points, raise) {
        _ if logged_only => ("logged", 0),
        (0, 0) => ("nothing", 0),
        (0, raise) => ("raise", *raise),
        (points, _) => ("off", *points),
    };
    said!(
        "log-canasta-penalty_given",
        seat = *seat,
        foul = what.name(),
        cards = cards,
        how = how,
        points = points,
        side = seat.side().said()
    )
}

fn misdealt(condition: Misdeal, seat: Option<Seat>, card: Option<AnyCard>) -> Said {
    let what = match condition {
        Misdeal::WrongCount => "count",
        Misdeal::CardExposed => "exposed",
        Misdeal::ThirdIdenticalCard => "too_often",
    };
    let seat = seat.map_or(0, Seat::number);
    said!("log-canasta-deal_misdealt", what = what, card = or_none(card), seat = seat)
}

fn won(settlement: &Settlement) -> Said {
    let Settlement { winner, scores, payments, .. } = settlement;
    let (won, lost) = (*scores.get(*winner), *scores.get(winner.other()));
    let paid = |payment: &Payment| {
        let Payment { from, to, amount, stake } = *payment;
        let stake = stake.name();
        said!("log-canasta-payment", from = from, to = to, amount = amount, stake = stake)
    };
    let paid = Said::several(payments.iter().map(paid), ", ");
    let winner = winner.said();
    if payments.is_empty() {
        return said!("log-canasta-game_won", side = winner, won = won, lost = lost);
    }
    said!("log-canasta-game_won_paid", side = winner, won = won, lost = lost, paid = paid)
}
