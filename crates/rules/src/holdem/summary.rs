//! What happened, in a sentence that can still be understood from the log a year later.

mod rulings;

use super::{
    engine::{Deal, GivenUp, Positions, Seat, Street},
    event::penalty::Penalty,
    event::{Act, EnteredCards, Event, MoneyMoved, Raced},
    settle::{SeatAmount, Settlement},
};
use crate::{
    TournamentTable, counted, in_a_row, numbered,
    tournament::{Player, Stakes},
};
use houseway_base::{
    money::{Currency, Money},
    names::SeatPenalty,
};

/// Formats amounts as the table writes them.
#[derive(Debug, Clone, Copy)]
struct Words(Currency);

impl Event {
    /// The event in a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> String {
        let words = Words(currency);
        let amount = |amount: Money| words.amount(amount);
        match self {
            Self::Opened { stakes, players, .. } => {
                let seated = match &players[..] {
                    [] => "nobody seated yet".to_owned(),
                    players => numbered("seat", players.iter().map(|player| player.seat)),
                };
                let (small, big) = (amount(stakes.small_blind), amount(stakes.big_blind));
                let ante = stakes.ante.is_positive().then(|| amount(stakes.ante));
                let ante = ante.map(|ante| format!(", ante {ante}")).unwrap_or_default();
                format!("The round opens with blinds of {small} and {big}{ante}; {seated}.")
            }
            Self::CarriedAnew { stacks, .. } => {
                let stacks = words.of_seats(stacks, "has");
                format!("The hand before was put right: {stacks}.")
            }
            Self::BoughtIn { seat, amount: chips, back: Some(_), .. } => {
                format!("Seat {seat} comes back with {}.", amount(*chips))
            }
            Self::BoughtIn { seat, amount: chips, .. } => {
                format!("Seat {seat} buys in for {}.", amount(*chips))
            }
            Self::ToppedUp { seat, amount: chips } => {
                format!("Seat {seat} buys {} more.", amount(*chips))
            }
            Self::Left { seat, amount: chips, departure: Some(_), .. } => {
                format!("Seat {seat} leaves for another table with {}.", amount(*chips))
            }
            Self::Arrived { seat, arrival, .. } => {
                let from = match arrival.back {
                    Some(_) => "comes back",
                    None => "comes from another table",
                };
                format!("Seat {seat} {from} with {}.", amount(arrival.amount))
            }
            Self::ColouredUp { chip, was, paid } => {
                let paid = match &paid[..] {
                    [] => "nothing is left over".to_owned(),
                    paid => format!("at the cage {}", words.of_seats(paid, "gets")),
                };
                format!("The smallest chip is {}, not {}; {paid}.", amount(*chip), amount(*was))
            }
            Self::ChipsRaced { chip, was, seats } => words.race(*chip, *was, seats),
            Self::Left { seat, amount: chips, .. } => {
                format!("Seat {seat} leaves with {}.", amount(*chips))
            }
            Self::SeatChanged { seat, to, seated, .. } => {
                let waits = match seated.waits {
                    0 => String::new(),
                    hands => format!(" and waits {} or posts", counted(hands, "hand")),
                };
                format!("Seat {seat} moves to seat {to}{waits}.")
            }
            Self::StackAdjusted { seat, amount: by, account, now, reason } => {
                let (by, now) = (amount(*by), amount(*now));
                format!(
                    "The floor puts seat {seat} right by {by} against {account}: it now has {now}. \
                     {reason}"
                )
            }
            Self::KillSet { seat, reason } => {
                format!("The floor has seat {seat} kill the next hand. {reason}")
            }
            Self::TimeCollected { from, short, .. } => {
                let each = from.first().map_or(Money::ZERO, |part| part.amount);
                let who = numbered("seat", from.iter().map(|part| part.seat));
                let short = match &short[..] {
                    [] => String::new(),
                    seats => format!("; {} cannot", numbered("seat", seats.iter().copied())),
                };
                format!("Time of {} a seat from {who}{short}.", amount(each))
            }
            Self::SatOut { seat } => format!("Seat {seat} sits out."),
            Self::SatIn { seat } => format!("Seat {seat} sits in again."),
            Self::WentAway { seat } => format!("Seat {seat} is away and is blinded off."),
            Self::CameBack { seat } => format!("Seat {seat} is back."),
            Self::SeatsTakenOver { tournament } => words.taken_over(tournament),
            Self::ButtonPlaced { seat } => format!("The button is placed at seat {seat}."),
            Self::PostDeclared { seat, live, dead } if dead.is_positive() => {
                let (live, dead) = (amount(*live), amount(*dead));
                format!("Seat {seat} will post {live} live and {dead} dead.")
            }
            Self::PostDeclared { seat, live, .. } => {
                format!("Seat {seat} will post {} live.", amount(*live))
            }
            Self::ButtonBought { seat, live, dead } => {
                let (live, dead) = (amount(*live), amount(*dead));
                format!("Seat {seat} buys the button: {live} live and {dead} dead.")
            }
            Self::Straddled { seat, amount: to, .. } => {
                format!("Seat {seat} straddles to {}.", amount(*to))
            }
            _ => self.in_the_hand(words),
        }
    }

    fn in_the_hand(&self, words: Words) -> String {
        match self {
            Self::Dealt { deal, .. } => words.deal(deal),
            Self::Closed {} => "The round closes without a hand.".to_owned(),
            Self::HandMissed { seat, plays, away: true, .. } => {
                let plays = if *plays { ", but nobody else has a hand: it plays" } else { "" };
                format!("Seat {seat} is away and misses the hand{plays}.")
            }
            Self::HandMissed { seat, left, plays, .. } => {
                let more = match left {
                    0 => String::new(),
                    left => format!("; {left} more to miss"),
                };
                let plays = if *plays { ", but nobody else has one: it plays" } else { "" };
                format!("Seat {seat} misses the hand by a penalty{plays}{more}.")
            }
            Self::Penalized { penalty } => penalized(penalty),
            Self::Acted { seat, act, added, to, all_in, .. } => {
                words.action(*seat, *act, *added, *to, *all_in)
            }
            Self::Undone { seat, act, to } => {
                format!("Taken back: seat {seat}'s {}.", words.entry(*act, *to))
            }
            Self::TakenBack { was, .. } => {
                let was = was.sentence(words.0);
                format!("Taken back: {}", was.replacen("Seat", "seat", 1))
            }
            Self::Burned { card: None } => "A card is burned.".to_owned(),
            Self::Burned { card: Some(card) } => format!("{card} is burned."),
            Self::BoardDealt { street, cards, board } => {
                let of = board.map(|board| format!(" of board {board}")).unwrap_or_default();
                format!("The {}{of}: {}.", street.name(), in_a_row(cards))
            }
            Self::BoardReplaced { street, was, cards, .. } => {
                let (was, is) = (in_a_row(was), in_a_row(cards));
                format!("The {} is put right: {is} instead of {was}.", street.name())
            }
            Self::BoardsAgreed { boards, .. } => {
                format!("The players agree to run the board {boards} times.")
            }
            Self::HoleCards { seat, cards, was: None } => {
                format!("Seat {seat} holds {}.", in_a_row(cards))
            }
            Self::HoleCards { seat, cards, was: Some(was) } => {
                format!("Seat {seat} holds {} instead of {}.", in_a_row(cards), in_a_row(was))
            }
            Self::Shown { seat, cards, was: Some(was) } => {
                format!("Seat {seat} shows {} instead of {}.", in_a_row(cards), in_a_row(was))
            }
            Self::Shown { seat, cards, was: None } => {
                format!("Seat {seat} shows {}.", in_a_row(cards))
            }
            Self::AskedToSee { by, seat } => format!("Seat {by} asks to see seat {seat}'s hand."),
            Self::HandRetrieved { seat, from, cards, reason } => {
                let given_up = match from {
                    GivenUp::Fold => "folded",
                    GivenUp::Muck => "mucked",
                    GivenUp::Ruling => "killed",
                };
                let cards = cards.map(|cards| format!(", {}", in_a_row(cards))).unwrap_or_default();
                format!("The floor gives seat {seat} the {given_up} hand back{cards}. {reason}")
            }
            Self::MoneyCorrected { moves, reason } => {
                let one = |moved: &MoneyMoved| {
                    let (amount, short) = (words.amount(moved.amount), moved.unrecovered);
                    let rest = short.is_positive().then(|| words.amount(short));
                    let rest = rest.map(|rest| format!(", {rest} unrecovered"));
                    let (from, to, rest) = (moved.from, moved.to, rest.unwrap_or_default());
                    format!("{amount} from seat {from} to seat {to}{rest}")
                };
                let moves: Vec<String> = moves.iter().map(one).collect();
                format!("Pots put right: {}. {reason}", moves.join("; "))
            }
            Self::AddedToPot { amount, seat, reason } => {
                let from = seat.map_or_else(
                    || "nobody knows whose they were".to_owned(),
                    |seat| format!("seat {seat} had not put them in"),
                );
                format!("The floor adds {} to the pot: {from}. {reason}", words.amount(*amount))
            }
            Self::Rabbit { cards } => format!("Would have come: {}.", in_a_row(cards)),
            Self::Mucked { seat } => format!("Seat {seat} mucks."),
            Self::Settled { settlement } => words.settlement(settlement),
            Self::Corrected {
                entry_before,
                entry_after,
                more,
                settlement_before,
                settlement_after,
            } => {
                let first = (&**entry_before, &**entry_after);
                let all = more.iter().map(|entry| (&entry.before, &entry.after));
                let said: Vec<String> = [first]
                    .into_iter()
                    .chain(all)
                    .map(|(was, is)| format!("{}, now {}", entered(was), entered(is)))
                    .collect();
                let stacks = words.changes(settlement_before, settlement_after);
                format!("Corrected: {}; {stacks}.", said.join("; "))
            }
            Self::Voided {} => "The floor takes the hand off the books.".to_owned(),
            _ => words.ruling(self).unwrap_or_else(|| self.name_in_words()),
        }
    }

    fn name_in_words(&self) -> String {
        use crate::GameEvent as _;

        format!("{}.", self.name().replace('_', " "))
    }
}

impl Words {
    fn taken_over(self, table: &TournamentTable) -> String {
        let Stakes { level, small, big, ante, .. } = table.stakes;
        let (small, big) = (self.amount(small), self.amount(big));
        let ante = ante.is_positive().then(|| format!(" ({})", self.amount(ante)));
        let seated = |player: &Player| {
            let Player { seat, entry, stack } = player;
            format!("seat {seat} {entry} {}", self.amount(*stack))
        };
        let players: Vec<String> = table.players.iter().map(seated).collect();
        let ante = ante.unwrap_or_default();
        format!("Level {level}, {small}–{big}{ante}: {}.", players.join(", "))
    }

    /// An amount with all the currency's decimals.
    fn amount(self, amount: Money) -> String {
        self.0.written_out(amount).unwrap_or(amount).to_string()
    }

    /// Amounts seat by seat: `seat 2 has 90.00, seat 5 has 110.00`.
    fn of_seats(self, amounts: &[SeatAmount], verb: &str) -> String {
        let one = |at: &SeatAmount| format!("seat {} {verb} {}", at.seat, self.amount(at.amount));
        amounts.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Who raced for chips, and which seats got one.
    fn race(self, chip: Money, was: Money, seats: &[Raced]) -> String {
        let one = |raced: &Raced| {
            let gives = self.amount(raced.gives);
            let gets = match (raced.won, raced.gets.is_zero()) {
                (true, _) => "wins a chip",
                (false, true) => "wins none",
                (false, false) => "keeps a chip so as not to be raced out",
            };
            format!("seat {} gives {gives} and {gets}", raced.seat)
        };
        let raced = match seats {
            [] => "nobody has odd chips".to_owned(),
            seats => seats.iter().map(one).collect::<Vec<_>>().join("; "),
        };
        let (chip, was) = (self.amount(chip), self.amount(was));
        format!("The smallest chip is {chip}, not {was}; {raced}.")
    }

    fn deal(self, deal: &Deal) -> String {
        let Positions { button, small_blind, big_blind } = deal.positions;
        let mut said = vec![format!("button {button}")];
        for player in &deal.players {
            let name = match player.seat {
                seat if seat == big_blind => "big blind",
                seat if seat == small_blind => "small blind",
                _ => "straddle",
            };
            let posted = [
                (name, player.blind),
                ("ante", player.ante),
                ("live post", player.post),
                ("dead post", player.dead),
            ];
            for (name, amount) in posted.into_iter().filter(|(_, amount)| amount.is_positive()) {
                said.push(format!("seat {} {name} {}", player.seat, self.amount(amount)));
            }
        }
        let seats = numbered("seat", deal.players.iter().map(|player| player.seat));
        format!("Dealt to {seats}: {}.", said.join(", "))
    }

    fn action(self, seat: Seat, act: Act, added: Money, to: Money, all_in: bool) -> String {
        let (added, to) = (self.amount(added), self.amount(to));
        let did = match act {
            Act::Fold => "folds".to_owned(),
            Act::Check => "checks".to_owned(),
            Act::Call => format!("calls {added}"),
            Act::Bet => format!("bets {to}"),
            Act::Raise => format!("raises to {to}"),
        };
        let all_in = if all_in { " and is all-in" } else { "" };
        format!("Seat {seat} {did}{all_in}.")
    }

    fn entry(self, act: Act, to: Money) -> String {
        match act {
            Act::Fold => "fold".to_owned(),
            Act::Check => "check".to_owned(),
            Act::Call => format!("call to {}", self.amount(to)),
            Act::Bet => format!("bet of {}", self.amount(to)),
            Act::Raise => format!("raise to {}", self.amount(to)),
        }
    }

    /// The winners pot by pot; rake and drop come last.
    fn settlement(self, settlement: &Settlement) -> String {
        let mut said: Vec<String> =
            settlement.pots.iter().map(|pot| pot.explanation.clone()).collect();
        if let Some(back) = &settlement.returned {
            said.insert(0, format!("{} back to seat {}", self.amount(back.amount), back.seat));
        }
        format!("Settled: {}.", said.join("; "))
    }

    /// What a correction changes, seat by seat.
    fn changes(self, before: &Settlement, after: &Settlement) -> String {
        let was = |seat: Seat| before.seats.iter().find(|result| result.seat == seat);
        let changed = after.seats.iter().filter_map(|now| {
            let was = was(now.seat).map_or(now.before, |was| was.after);
            let (was, is) = (self.amount(was), self.amount(now.after));
            (was != is).then(|| format!("seat {} {is} instead of {was}", now.seat))
        });
        let changed: Vec<String> = changed.collect();
        if changed.is_empty() { "no stack changes".to_owned() } else { changed.join(", ") }
    }
}

fn penalized(Penalty { seat, kind, hands, rule, reason, .. }: &Penalty) -> String {
    let what = match kind {
        SeatPenalty::Warning => format!("Seat {seat} is warned"),
        SeatPenalty::MissedHands | SeatPenalty::MissedRounds => {
            format!("Seat {seat} misses {}", counted(*hands, "hand"))
        }
        SeatPenalty::Disqualified => format!("Seat {seat} is disqualified"),
        SeatPenalty::Removed => format!("Seat {seat} is removed"),
        SeatPenalty::Lifted => format!("Nothing stands against seat {seat} any more"),
    };
    let rule = rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
    let reason = reason.as_ref().map(|reason| format!(" {reason}")).unwrap_or_default();
    format!("{what}{rule}.{reason}")
}

fn entered(entry: &EnteredCards) -> String {
    match entry {
        EnteredCards::Hand { seat, cards: Some(cards) } => {
            format!("seat {seat} {}", in_a_row(cards))
        }
        EnteredCards::Hand { seat, cards: None } => format!("seat {seat} mucked"),
        EnteredCards::Board { street, cards, .. } => {
            format!("{} {}", Street::name(*street), in_a_row(cards))
        }
    }
}
