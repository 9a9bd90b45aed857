//! What happened, in a sentence for readers of the log.

use super::{
    command::{Foul, Misdeal, Mode},
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
use crate::{counted, numbered};
use houseway_base::{cards::AnyCard, money::Currency};

impl Event {
    /// The event in a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> String {
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
                let checks: Vec<String> = checks.iter().map(Unchecked::detail).collect();
                format!("Not checked: {}.", checks.join("; "))
            }
            Self::Undone { entry, .. } => {
                format!("Taken back: {}", entry.within_a_sentence(currency))
            }
            Self::Struck { to_entry, entries, entry } => format!(
                "Struck from entry {to_entry} on, {}; the first: {}",
                counted(*entries, "entry"),
                entry.within_a_sentence(currency)
            ),
            Self::GameVoided {} => "The game is taken off the books.".to_owned(),
        }
    }

    /// The same sentence, for use after a colon.
    pub(super) fn within_a_sentence(&self, currency: Currency) -> String {
        let sentence = self.sentence(currency);
        let mut chars = sentence.chars();
        let first = chars.next().map(|char| char.to_lowercase().collect::<String>());
        format!("{}{}", first.unwrap_or_default(), chars.as_str())
    }

    fn of_the_deal(&self) -> String {
        match self {
            Self::PartnersDrawn { draws } => {
                let in_words = |DrawnCard { player, card }: &DrawnCard| {
                    format!("player {} {card}", player.number())
                };
                let cards: Vec<String> = draws.iter().map(in_words).collect();
                format!("Drawn for partners: {}.", cards.join(", "))
            }
            Self::SeatChosen { seat, dealer } => {
                format!("The player with the highest card takes {seat}; {dealer} deals.")
            }
            Self::Dealt { dealer, .. } => format!("{} deals eleven cards to each.", named(*dealer)),
            Self::UpcardTurned { card, stands: true } => format!("The upcard is {card}."),
            Self::UpcardTurned { card, .. } => format!("The upcard is {card}, and is covered."),
            Self::RedThreeLaid { seat, card, replaced, replacement } => {
                let seat = named(*seat);
                let replacement =
                    replacement.map_or_else(|| "a card".to_owned(), |c| c.to_string());
                if *replaced {
                    format!("{seat} lays down {card} and draws {replacement}.")
                } else {
                    format!("{seat} lays down {card}; the stock has no card to replace it.")
                }
            }
            Self::HandsLaidOpen { hands } => {
                let seats = hands.iter().map(|hand| hand.seat.number());
                format!("The hands of {} are laid open.", numbered("seat", seats))
            }
            _ => String::new(),
        }
    }

    fn of_a_turn(&self) -> String {
        match self {
            Self::CardDrawn { seat, card: Some(card) } => format!("{} draws {card}.", named(*seat)),
            Self::CardDrawn { seat, card: None } => format!("{} draws a card.", named(*seat)),
            Self::PileTaken { seat, top, with, .. } => {
                let (seat, with) = (named(*seat), values::listed(with));
                match MeldRank::of(*top) {
                    Some(rank) if with.is_empty() => {
                        format!("{seat} takes the pile; {top} joins the {}.", rank.plural())
                    }
                    _ => format!("{seat} takes the pile, {top} on top, with {with}."),
                }
            }
            Self::PileLeft { seat } => format!("{} leaves the pile.", named(*seat)),
            Self::PartnerAsked { seat, answer } => {
                let answer = if *answer { "yes" } else { "no" };
                format!("{} asks to go out; the partner says {answer}.", named(*seat))
            }
            Self::Melded { seat, melds, .. } => {
                let melds: Vec<String> = melds.iter().map(melded).collect();
                format!("{} melds {}.", named(*seat), melds.join(" and "))
            }
            Self::Discarded { seat, card, .. } => format!("{} discards {card}.", named(*seat)),
            Self::WentOut { seat, how: WentOut::Open } => format!("{} goes out.", named(*seat)),
            Self::WentOut { seat, how: WentOut::Concealed } => {
                format!("{} goes out concealed.", named(*seat))
            }
            Self::StockRanOut { red_three: true } => {
                "The last card of the stock is a red three: nobody goes out.".to_owned()
            }
            Self::StockRanOut { red_three: false } => {
                "The stock is exhausted: nobody goes out.".to_owned()
            }
            _ => String::new(),
        }
    }

    fn of_the_sheet(&self) -> String {
        match self {
            Self::DealScored { line, .. } => format!("The deal is scored: {}.", scores(line)),
            Self::ScoreSheetEntered { line, .. } => {
                format!("A line is entered on the sheet: {}.", scores(line))
            }
            Self::TotalsEntered { line, .. } => {
                format!("A line is entered in totals: {}.", scores(line))
            }
            Self::LineReplaced { deal, line, was, struck, .. } => {
                replaced(*deal, line, was.as_ref(), *struck)
            }
            Self::TotalsReplaced { deal, line, was, struck, .. } => {
                replaced(*deal, line, Some(was), *struck)
            }
            _ => String::new(),
        }
    }
}

/// The seat, as the first word of a sentence.
fn named(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}

fn opened(mode: Mode, dealer: Option<Seat>) -> String {
    let mode = match mode {
        Mode::Full => "card by card",
        Mode::ScoreSheet => "on a score sheet",
        Mode::Totals => "in totals",
    };
    match dealer {
        Some(dealer) => format!("The game opens, kept {mode}; {dealer} deals first."),
        None => format!("The game opens, kept {mode}; partners are to be drawn."),
    }
}

/// Formats a meld: `kings (Kh, Ks, Kd)`.
fn melded(meld: &Meld) -> String {
    format!("{} ({})", meld.rank.plural(), values::listed(&meld.cards))
}

/// Formats the scores of a line: `We 665, They -40`.
fn scores(line: &Line) -> String {
    let [we, they] = Side::BOTH.map(|side| format!("{side} {}", line.total(side)));
    format!("{we}, {they}")
}

fn replaced(deal: u16, line: &Line, was: Option<&Line>, struck: u16) -> String {
    let was = was.map(|was| format!(", and was {}", scores(was))).unwrap_or_default();
    let struck = match struck {
        0 => String::new(),
        struck => format!("; struck after it: {}", counted(struck, "line")),
    };
    format!("Line {deal} is now {}{was}{struck}.", scores(line))
}

fn fined(penalty: &Penalty, logged_only: bool) -> String {
    let Penalty { seat, what, cards, points, raise } = penalty;
    let what = match what {
        Foul::ExposedCard => "an exposed card",
        Foul::ShortOpening => "a short opening",
        Foul::DrewTooMany => "cards drawn too many",
        Foul::PileTakenWrongly => "a pile taken wrongly",
        Foul::Miscounted => "a pile taken on a miscount",
        Foul::OutWithoutLeave => "going out without leave",
        Foul::LeaveNotUsed => "leave to go out not used",
        Foul::RedThreeKept => "a red three kept",
    };
    let cards = match values::listed(cards) {
        cards if cards.is_empty() => cards,
        cards => format!(" ({cards})"),
    };
    let side = seat.side();
    let cost = match (points, raise) {
        _ if logged_only => "logged, nothing off".to_owned(),
        (0, 0) => "nothing off".to_owned(),
        (0, raise) => format!("{side} need {raise} more to open"),
        (points, _) => format!("{points} off {side}"),
    };
    format!("Penalty for {seat}, {what}{cards}: {cost}.")
}

fn misdealt(condition: Misdeal, seat: Option<Seat>, card: Option<AnyCard>) -> String {
    let what = match condition {
        Misdeal::WrongCount => "a wrong number of cards",
        Misdeal::CardExposed => "a card exposed in the deal",
        Misdeal::ThirdIdenticalCard => "a card too often in the pack",
    };
    let card = card.map(|card| format!(", {card}")).unwrap_or_default();
    let seat = seat.map(|seat| format!(", {seat}")).unwrap_or_default();
    format!("Misdeal: {what}{card}{seat}. The same dealer deals again.")
}

fn won(settlement: &Settlement) -> String {
    let Settlement { winner, scores, payments, .. } = settlement;
    let (won, lost) = (scores.get(*winner), scores.get(winner.other()));
    let paid = |payment: &Payment| {
        let Payment { from, to, amount, stake } = payment;
        format!("{from} pays {to} {amount} ({})", stake.name())
    };
    let paid: Vec<String> = payments.iter().map(paid).collect();
    let paid = if paid.is_empty() { String::new() } else { format!(": {}", paid.join(", ")) };
    format!("{winner} win by {won} to {lost}{paid}.")
}
