//! A table's books, and the entries that were posted to them.

use houseway_back_office::{Books, Cause, Clues, Coverage, Figures, Hint, SettledBet, TrayAct};
use houseway_base::{
    ids::EntryId,
    money::{Currency, Minor, Money},
};
use houseway_ledger::{Account, Movement, Posting};
use houseway_rules::break_poker::calculators::{SettlementRequest, settlements};
use serde_json::{Value, json};

/// An entry that moved money.
pub struct Entry {
    pub id: EntryId,
    pub cause: Cause,
    pub movements: Vec<Movement>,
    pub postings: Vec<Posting>,
}

/// A table at which tests perform acts and play rounds.
pub struct Table {
    pub books: Books,
    pub entries: Vec<Entry>,
    pub bets: Vec<SettledBet>,
}

pub fn usd() -> Currency {
    "USD".parse().unwrap()
}

/// Parses an amount, which can be negative, into cents.
pub fn cents(amount: &str) -> Minor {
    let amount: Money = amount.replace(',', "").parse().unwrap();
    usd().minor(amount).unwrap()
}

/// Formats a number of cents as an amount.
pub fn text(minor: Minor) -> String {
    usd().total(minor).to_string()
}

/// A movement between two accounts; in the opposite direction if the amount is negative.
pub fn between(from: Account, to: Account, minor: Minor, memo: &str) -> Option<Movement> {
    let amount = usd().money(minor.abs()).unwrap();
    let (from, to) = if minor < 0 { (to, from) } else { (from, to) };
    (minor != 0).then(|| Movement::new(from, to, amount, memo.to_owned()))
}

/// Movements in the specification's notation: `bank → drop 500.00 chip_sale`.
pub fn written(movements: &[Movement]) -> Vec<String> {
    let written = |line: &Movement| {
        let amount = usd().written_out(line.amount).unwrap();
        format!("{} → {} {amount} {}", line.from, line.to, line.memo)
    };
    movements.iter().map(written).collect()
}

impl Table {
    pub fn new() -> Self {
        Self { books: Books::new(usd()), entries: Vec::new(), bets: Vec::new() }
    }

    fn enter(&mut self, cause: Cause, movements: Vec<Movement>) -> Vec<Posting> {
        let postings = self.books.enter(&movements).unwrap();
        assert_eq!(postings.iter().map(|posting| posting.minor).sum::<Minor>(), 0);
        let id = EntryId::from(uuid::Uuid::from_u128(u128::try_from(self.entries.len()).unwrap()));
        self.entries.push(Entry { id, cause, movements, postings: postings.clone() });
        postings
    }

    /// Performs an act other than a bet; returns its movements.
    pub fn act(&mut self, act: TrayAct) -> Vec<String> {
        let movements = act.movements(&self.books).unwrap();
        let moved = written(&movements);
        self.enter(Cause::Act(act), movements);
        moved
    }

    /// Enters bets, pots or buy-ins; returns their movements.
    pub fn round(&mut self, movements: Vec<Movement>) -> Vec<String> {
        let moved = written(&movements);
        self.enter(Cause::Round, movements);
        moved
    }

    /// Plays a round of Break Poker, settled by its rules. Hands are written `KhKd/9c9h9s`,
    /// followed by a space and the two discards.
    pub fn deal(
        &mut self,
        round: u64,
        dealer: &str,
        seats: &[(u8, &str, [u32; 3])],
    ) -> Vec<String> {
        let request = json!({
            "dealer": cards(dealer),
            "seats": seats.iter().map(seat_request).collect::<Vec<_>>(),
        });
        let request: SettlementRequest = serde_json::from_value(request).unwrap();
        let settlement = serde_json::to_value(settlements(&request).unwrap()).unwrap();
        let mut movements = Vec::new();
        for seat in settlement["seats"].as_array().unwrap() {
            let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
            for bet in seat["bets"].as_array().unwrap() {
                let name = bet["bet"].as_str().unwrap().to_owned();
                let amount = |field: &str| cents(bet[field].as_str().unwrap());
                let (stake, net) = (amount("stake"), amount("net"));
                let account = Account::Seat(number);
                movements.extend(between(Account::Bank, account, net, &name));
                self.bets.push(SettledBet { round, seat: number, bet: name, stake, net });
            }
        }
        self.round(movements)
    }

    /// Voids a round: reverses every movement of its entry.
    pub fn void(&mut self, round: u64, entry: usize) -> Vec<String> {
        self.bets.retain(|bet| bet.round != round);
        let reversed = self.entries[entry].movements.iter().map(Movement::reversed).collect();
        self.round(reversed)
    }

    pub fn tray(&self) -> String {
        text(self.books.tray().unwrap())
    }

    /// The figures of the entries from `from` to just before `to`.
    pub fn figures(&self, from: usize, to: usize) -> Figures {
        let mut figures = Figures::default();
        for entry in &self.entries[from..to] {
            figures.take(entry.id, entry.cause, &entry.postings).unwrap();
        }
        figures
    }

    pub fn next(&self) -> usize {
        self.entries.len()
    }

    /// The hints about a period's difference, given the bets of these rounds.
    pub fn hints(
        &self,
        figures: &Figures,
        drop_variance: Minor,
        rounds: std::ops::RangeInclusive<u64>,
        rest: Clues,
        coverage: Coverage,
    ) -> Vec<Hint> {
        let over_short = figures.found_in_tray().unwrap();
        let bets = self.bets.iter().filter(|bet| rounds.contains(&bet.round)).cloned().collect();
        Clues { drop_variance, over_short, bets, ..rest }.hints(coverage).unwrap()
    }

    pub fn balance(&self, account: Account) -> String {
        text(self.books.balance(account))
    }
}

fn cards(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|char| !" /".contains(*char)).collect();
    text.as_bytes().chunks(2).map(|card| String::from_utf8(card.to_vec()).unwrap()).collect()
}

fn seat_request((seat, hand, [main, dealer_break, break_bonus]): &(u8, &str, [u32; 3])) -> Value {
    let (low, high) = hand.split_once(' ').unwrap().0.split_once('/').unwrap();
    let stake = |amount: &u32| (*amount > 0).then(|| amount.to_string());
    let mut bets = json!({});
    let stakes = [("main", main), ("dealer_break", dealer_break), ("break_bonus", break_bonus)];
    for (name, amount) in stakes {
        if let Some(amount) = stake(amount) {
            bets[name] = amount.into();
        }
    }
    json!({"seat": seat, "cards": cards(hand), "low": cards(low), "high": cards(high), "bets": bets})
}
