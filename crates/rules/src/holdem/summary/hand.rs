//! Sentences about the hand itself: cards, bets, and winners.

use super::{
    super::{
        engine::{Deal, GivenUp, Positions, Seat, Street, seats_said},
        event::{Act, EnteredCards, Event, MoneyMoved},
        settle::{PotResult, Settlement, pot_said},
    },
    Words,
};
use crate::wording::taken_back;
use houseway_base::{cards::Card, money::Money};
use houseway_words::{Said, said};

impl Words {
    /// Sentences about the deal, the actions and the money.
    pub(super) fn of_the_hand(self, event: &Event) -> Option<Said> {
        Some(match event {
            Event::Dealt { deal, .. } => self.deal(deal),
            Event::Closed {} => said!("log-holdem-closed"),
            Event::HandMissed { seat, left, plays, away } => {
                let plays = if *plays { "yes" } else { "no" };
                if *away {
                    return Some(said!("log-holdem-away_missed", seat = *seat, plays = plays));
                }
                said!("log-holdem-hand_missed", seat = *seat, plays = plays, left = *left)
            }
            Event::Acted { seat, act, added, to, all_in, .. } => said!(
                "log-holdem-acted",
                seat = *seat,
                act = name(*act),
                added = self.amount(*added),
                to = self.amount(*to),
                all_in = if *all_in { "yes" } else { "no" }
            ),
            Event::Undone { seat, act, to } => {
                let to = self.amount(*to);
                said!("log-holdem-undone", seat = *seat, act = name(*act), to = to)
            }
            Event::TakenBack { was, .. } => taken_back(was.sentence(self.0)),
            Event::MoneyCorrected { moves, reason } => {
                let moves = Said::several(moves.iter().map(|moved| self.moved(moved)), "; ");
                said!("log-holdem-money_corrected", moves = moves, reason = reason)
            }
            Event::AddedToPot { amount, seat, reason } => said!(
                "log-holdem-added_to_pot",
                amount = self.amount(*amount),
                seat = seat.map_or(0, Seat::number),
                reason = reason
            ),
            Event::Mucked { seat } => said!("log-holdem-mucked", seat = *seat),
            Event::Settled { settlement } => self.settlement(settlement),
            Event::Corrected { .. } => self.correction(event)?,
            Event::Voided {} => said!("log-holdem-voided"),
            _ => return None,
        })
    }

    /// Sentences about cards that are dealt, shown and seen.
    pub(super) fn of_cards(event: &Event) -> Option<Said> {
        Some(match event {
            Event::Burned { card: None } => said!("log-holdem-burned"),
            Event::Burned { card: Some(card) } => said!("log-holdem-burned_card", card = card),
            Event::BoardDealt { street, cards, board } => said!(
                "log-holdem-board_dealt",
                street = street.name(),
                board = board.unwrap_or(0),
                cards = Said::in_a_row(cards)
            ),
            Event::BoardReplaced { street, was, cards, .. } => said!(
                "log-holdem-board_replaced",
                street = street.name(),
                cards = Said::in_a_row(cards),
                was = Said::in_a_row(was)
            ),
            Event::BoardsAgreed { boards, .. } => {
                said!("log-holdem-boards_agreed", boards = *boards)
            }
            Event::HoleCards { seat, cards, was } => said!(
                "log-holdem-hole_cards",
                seat = *seat,
                cards = Said::in_a_row(cards),
                was = instead_of(*was)
            ),
            Event::Shown { seat, cards, was } => said!(
                "log-holdem-shown",
                seat = *seat,
                cards = Said::in_a_row(cards),
                was = instead_of(*was)
            ),
            Event::AskedToSee { by, seat } => {
                said!("log-holdem-asked_to_see", by = *by, seat = *seat)
            }
            Event::HandRetrieved { seat, from, cards, reason } => {
                let from = match from {
                    GivenUp::Fold => "fold",
                    GivenUp::Muck => "muck",
                    GivenUp::Ruling => "ruling",
                };
                let cards = cards.map_or(Said::NOTHING, |cards| {
                    said!("log-holdem-these_cards", cards = Said::in_a_row(cards))
                });
                said!(
                    "log-holdem-hand_retrieved",
                    seat = *seat,
                    from = from,
                    cards = cards,
                    reason = reason
                )
            }
            Event::Rabbit { cards } => {
                said!("log-holdem-rabbit", cards = Said::in_a_row(cards))
            }
            _ => return None,
        })
    }

    fn deal(self, deal: &Deal) -> Said {
        let Positions { button, small_blind, big_blind } = deal.positions;
        let mut posted = vec![said!("log-holdem-button", seat = button)];
        for player in &deal.players {
            let blind = match player.seat {
                seat if seat == big_blind => "big",
                seat if seat == small_blind => "small",
                _ => "straddle",
            };
            let each = [
                (blind, player.blind),
                ("ante", player.ante),
                ("live", player.post),
                ("dead", player.dead),
            ];
            for (what, amount) in each.into_iter().filter(|(_, amount)| amount.is_positive()) {
                let (seat, amount) = (player.seat, self.amount(amount));
                posted.push(said!("log-holdem-posts", seat = seat, what = what, amount = amount));
            }
        }
        let seats = seats_said(deal.players.iter().map(|player| player.seat));
        said!("log-holdem-dealt", seats = seats, posted = Said::several(posted, ", "))
    }

    fn moved(self, moved: &MoneyMoved) -> Said {
        let MoneyMoved { from, to, amount, unrecovered } = moved;
        let rest = self.amount(*unrecovered);
        let rest =
            unrecovered.is_positive().then(|| said!("log-holdem-unrecovered", amount = rest));
        said!(
            "log-holdem-moved",
            amount = self.amount(*amount),
            from = *from,
            to = *to,
            rest = rest.unwrap_or(Said::NOTHING)
        )
    }

    /// The winners pot by pot; rake and drop come last.
    fn settlement(self, settlement: &Settlement) -> Said {
        let back = settlement.returned.as_ref().map(|back| {
            said!("log-holdem-goes_back", seat = back.seat, amount = self.amount(back.amount))
        });
        let pots = settlement.pots.iter().map(|pot| self.pot(pot));
        said!("log-holdem-settled", pots = Said::several(back.into_iter().chain(pots), "; "))
    }

    /// The settlement's explanation of a pot, which is in English; in other languages, the winners
    /// and their amounts.
    pub(super) fn pot(self, pot: &PotResult) -> Said {
        let name = match pot.name.strip_prefix("side pot ").map(str::parse) {
            Some(Ok(side)) => pot_said(side),
            _ if pot.name == "main pot" => pot_said(0),
            _ => said!("log-holdem-pot_of", what = &pot.name),
        };
        let winners = match &pot.winners[..] {
            [] => said!("log-holdem-nobody"),
            winners => self.of_seats(winners),
        };
        let taken = |amount: Money, said: fn(Money) -> Said| {
            if amount.is_zero() { Said::NOTHING } else { said(self.amount(amount)) }
        };
        said!(
            "log-holdem-pot",
            explanation = Said::from(pot.explanation.as_str()),
            pot = name,
            amount = self.amount(pot.amount),
            winners = winners,
            rake = taken(pot.rake, |amount| said!("log-holdem-rake", amount = amount)),
            drop = taken(pot.drop, |amount| said!("log-holdem-drop", amount = amount))
        )
    }

    fn correction(self, event: &Event) -> Option<Said> {
        let Event::Corrected {
            entry_before,
            entry_after,
            more,
            settlement_before,
            settlement_after,
        } = event
        else {
            return None;
        };
        let all = more.iter().map(|entry| (&entry.before, &entry.after));
        let all = [(&**entry_before, &**entry_after)]
            .into_iter()
            .chain(all)
            .map(|(was, is)| said!("log-holdem-entry_now", was = entered(was), is = entered(is)));
        Some(said!(
            "log-holdem-corrected",
            entries = Said::several(all, "; "),
            stacks = self.changes(settlement_before, settlement_after)
        ))
    }

    /// The changes made by a correction, seat by seat.
    fn changes(self, before: &Settlement, after: &Settlement) -> Said {
        let changed = after.seats.iter().filter_map(|now| {
            let was = before.seats.iter().find(|result| result.seat == now.seat);
            let was = self.amount(was.map_or(now.before, |was| was.after));
            let is = self.amount(now.after);
            let said = || said!("log-holdem-stack_now", seat = now.seat, is = is, was = was);
            (was != is).then(said)
        });
        let changed: Vec<Said> = changed.collect();
        if changed.is_empty() {
            said!("log-holdem-no_stack_changes")
        } else {
            Said::several(changed, ", ")
        }
    }
}

const fn name(act: Act) -> &'static str {
    match act {
        Act::Fold => "fold",
        Act::Check => "check",
        Act::Call => "call",
        Act::Bet => "bet",
        Act::Raise => "raise",
    }
}

fn instead_of(was: Option<[Card; 2]>) -> Said {
    was.map_or(Said::NOTHING, |was| said!("log-holdem-instead_of", was = Said::in_a_row(was)))
}

fn entered(entry: &EnteredCards) -> Said {
    match entry {
        EnteredCards::Hand { seat, cards: Some(cards) } => {
            said!("log-holdem-seat_cards", seat = *seat, cards = Said::in_a_row(cards))
        }
        EnteredCards::Hand { seat, cards: None } => {
            said!("log-holdem-seat_mucked", seat = *seat)
        }
        EnteredCards::Board { street, cards, .. } => {
            let street = Street::name(*street);
            Said::plain(format_args!("{street} {}", Said::in_a_row(cards)))
        }
    }
}
