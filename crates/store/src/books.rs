//! A table's books, as one of its rounds sees and changes them. All changes are collected in memory
//! and then written together.

use std::collections::BTreeMap;

use diesel::{
    QueryableByName, sql_query,
    sql_types::{BigInt, Nullable, Text},
};

use super::{
    Db, StoreError,
    kept::Keep as _,
    ledger::{self, BalanceRow, PostingRow},
    misdeals::{self, Misdeal},
    results::{self, Nets, SeatNet, sum},
    wagers::{self, WagerPlace, WagerRow},
};
use houseway_base::ids::RoundId;
use houseway_ledger::Account;

/// Reads the books and checks for later rounds. Returns one row for each balance, each seat's net
/// result and each kind of bet, and one more row if the table has rounds after this one.
const OPEN: &str = "
    SELECT account, CAST(NULL AS BIGINT) AS seat, minor, CAST(NULL AS TEXT) AS bet,
        CAST(NULL AS BIGINT) AS bets, CAST(NULL AS BIGINT) AS taken,
        CAST(NULL AS BIGINT) AS pushed, CAST(NULL AS BIGINT) AS paid,
        CAST(NULL AS BIGINT) AS stakes, CAST(NULL AS TEXT) AS squares,
        CAST(NULL AS TEXT) AS round_squares
    FROM balances WHERE table_id = $1
    UNION ALL
    SELECT NULL, seat, minor, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM seat_nets WHERE round_id = $2
    UNION ALL
    SELECT NULL, NULL, house_minor, bet, bets, taken, pushed, paid, stakes, squares, round_squares
    FROM wagers WHERE hour = $3 AND table_id = $1 AND dealer = $4 AND rules_version = $5
    UNION ALL
    SELECT NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL WHERE EXISTS (
        SELECT 1 FROM rounds
        WHERE table_id = $1 AND number > (SELECT number FROM rounds WHERE id = $2))";

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Nullable<Text>)]
    account: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    seat: Option<i64>,
    #[diesel(sql_type = BigInt)]
    minor: i64,
    #[diesel(embed)]
    wagered: Wagered,
}

/// The columns of a row that describe a kind of bet.
#[derive(QueryableByName)]
struct Wagered {
    #[diesel(sql_type = Nullable<Text>)]
    bet: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    bets: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    taken: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pushed: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    paid: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    stakes: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    squares: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    round_squares: Option<String>,
}

impl Wagered {
    /// Reads the columns as a row of bets; `None` if they describe something else.
    fn row(self, place: &WagerPlace, house_minor: i64) -> Option<WagerRow> {
        Some(WagerRow {
            bets: self.bets?,
            taken: self.taken?,
            pushed: self.pushed?,
            paid: self.paid?,
            stakes: self.stakes?,
            squares: self.squares?,
            round_squares: self.round_squares?,
            house_minor,
            ..place.empty(&self.bet?)
        })
    }
}

/// The books of a table, opened to change one of its rounds.
#[derive(Debug, Clone)]
pub struct Books {
    round_id: RoundId,
    wagered_at: WagerPlace,
    /// The books when they were opened.
    before: Sums,
    /// The new values of everything that has changed since the books were opened.
    changed: Sums,
    lines: Vec<PostingRow>,
    deals: Vec<Deal>,
    has_later_rounds: bool,
}

/// The balances of accounts, the net results of seats, and the bets.
#[derive(Debug, Clone, Default)]
struct Sums {
    balances: BTreeMap<Account, i64>,
    nets: BTreeMap<u8, i64>,
    wagers: BTreeMap<String, WagerRow>,
}

/// A changed row.
pub(super) struct Changed<T> {
    pub row: T,
    /// Whether the row is not in the database yet.
    pub is_new: bool,
}

/// Whether the changes turn the round's deal into a misdeal or let it count after all.
#[derive(Debug, Clone)]
enum Deal {
    Misdealt(Misdeal),
    CountsAfterAll,
}

impl Books {
    /// The books of a round before anything is read, which is enough for a change that moves no
    /// money. The round's bets are summed under the key `wagered_at`.
    #[must_use]
    pub fn closed(round_id: RoundId, wagered_at: WagerPlace) -> Self {
        Self {
            round_id,
            wagered_at,
            before: Sums::default(),
            changed: Sums::default(),
            lines: Vec::new(),
            deals: Vec::new(),
            has_later_rounds: false,
        }
    }

    /// Reads the books.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is invalid.
    pub fn open(mut self, connection: &mut Db) -> Result<Self, StoreError> {
        let place = &self.wagered_at;
        let lines: Vec<Line> = sql_query(OPEN)
            .bind::<Text, _>(place.table_id)
            .bind::<Text, _>(self.round_id)
            .bind::<BigInt, _>(place.hour)
            .bind::<Text, _>(&place.dealer)
            .bind::<BigInt, _>(place.rules_version)
            .kept()
            .load(connection)?;
        self.before = Sums::default();
        for Line { account, seat, minor, wagered } in lines {
            match (account, seat, wagered.row(place, minor)) {
                (Some(account), _, _) => {
                    let account = account.parse().map_err(StoreError::corrupt)?;
                    self.before.balances.insert(account, minor);
                }
                (None, Some(seat), _) => {
                    let seat = u8::try_from(seat).map_err(StoreError::corrupt)?;
                    self.before.nets.insert(seat, minor);
                }
                (None, None, Some(row)) => {
                    self.before.wagers.insert(row.bet.clone(), row);
                }
                (None, None, None) => self.has_later_rounds = true,
            }
        }
        Ok(self)
    }

    /// Adds the lines of an entry to the books, and their amounts to the net results of the seats.
    /// The sums are computed here, because the two databases report overflows differently.
    ///
    /// # Errors
    /// Returns [`StoreError::BooksFull`] if a sum would be larger than the books can hold.
    pub fn post(&mut self, lines: Vec<PostingRow>, nets: &Nets) -> Result<(), StoreError> {
        let Self { before, changed, .. } = self;
        for PostingRow { account, minor, .. } in &lines {
            let before = before.balances.get(account).copied().unwrap_or_default();
            let held = changed.balances.entry(*account).or_insert(before);
            *held = sum(*held, *minor, *account)?;
        }
        for (seat, minor) in &nets.seats {
            let before = before.nets.get(seat).copied().unwrap_or_default();
            let net = changed.nets.entry(*seat).or_insert(before);
            *net = sum(*net, *minor, Account::Seat(*seat))?;
        }
        self.lines.extend(lines);
        Ok(())
    }

    /// The bets of one kind so far.
    #[must_use]
    pub fn wagered(&self, bet: &str) -> WagerRow {
        let row = self.changed.wagers.get(bet).or_else(|| self.before.wagers.get(bet));
        row.cloned().unwrap_or_else(|| self.wagered_at.empty(bet))
    }

    /// Replaces the bets of one kind.
    pub fn wager(&mut self, row: WagerRow) {
        self.changed.wagers.insert(row.bet.clone(), row);
    }

    /// Whether the changes remove all bets of at least one kind from the books.
    #[must_use]
    pub fn takes_bets_off(&self) -> bool {
        self.changed.wagers.values().any(|row| row.bets == 0)
    }

    /// Records that a deal does not count.
    pub fn misdealt(&mut self, misdeal: Misdeal) {
        self.deals.push(Deal::Misdealt(misdeal));
    }

    /// Records that the round's misdeals were taken back.
    pub fn counts_after_all(&mut self) {
        self.deals.push(Deal::CountsAfterAll);
    }

    /// Whether the changes include a misdeal, or take one back.
    #[must_use]
    pub const fn is_about_the_deal(&self) -> bool {
        !self.deals.is_empty()
    }

    /// Whether the table had later rounds when the books were opened.
    #[must_use]
    pub const fn has_later_rounds(&self) -> bool {
        self.has_later_rounds
    }

    /// The lines that were posted.
    pub(super) fn lines(&self) -> &[PostingRow] {
        &self.lines
    }

    /// The balances that have changed.
    pub(super) fn balances(&self) -> impl Iterator<Item = Changed<BalanceRow>> {
        self.changed.balances.iter().map(|(account, minor)| Changed {
            row: BalanceRow {
                table_id: self.wagered_at.table_id,
                account: *account,
                minor: *minor,
            },
            is_new: !self.before.balances.contains_key(account),
        })
    }

    /// The seats' net results that have changed.
    pub(super) fn nets(&self) -> impl Iterator<Item = Changed<SeatNet>> {
        self.changed.nets.iter().map(|(seat, minor)| Changed {
            row: SeatNet { round_id: self.round_id, seat: i64::from(*seat), minor: *minor },
            is_new: !self.before.nets.contains_key(seat),
        })
    }

    /// The kinds of bets that have changed.
    pub(super) fn wagers(&self) -> impl Iterator<Item = Changed<&WagerRow>> {
        self.changed
            .wagers
            .iter()
            .map(|(bet, row)| Changed { row, is_new: !self.before.wagers.contains_key(bet) })
    }

    /// Writes the changes. The caller must hold the lock of the table's stream.
    pub fn save(&self, connection: &mut Db) -> Result<(), StoreError> {
        for line in &self.lines {
            ledger::insert(connection, line)?;
        }
        for Changed { row, is_new } in self.balances() {
            ledger::save_balance(connection, &row, is_new)?;
        }
        for Changed { row, is_new } in self.nets() {
            results::save(connection, &row, is_new)?;
        }
        for Changed { row, is_new } in self.wagers() {
            wagers::save(connection, row, is_new)?;
        }
        for deal in &self.deals {
            match deal {
                Deal::Misdealt(misdeal) => misdeals::insert(connection, misdeal)?,
                Deal::CountsAfterAll => misdeals::take_back(connection, self.round_id)?,
            }
        }
        Ok(())
    }
}
