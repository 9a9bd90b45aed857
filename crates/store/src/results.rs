//! The seats' wins and losses, round by round.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::seat_nets};
use houseway_base::ids::RoundId;
use houseway_ledger::{Account, Posting};

/// The net result of a seat in a round. A seat without a row has neither won nor lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = seat_nets)]
pub struct SeatNet {
    pub round_id: RoundId,
    pub seat: i64,
    /// The result in minor units; positive if the seat won.
    pub minor: i64,
}

/// The net results of the house and the seats, computed from postings. Chips that a seat buys or
/// cashes in do not count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Nets {
    /// The house's result in minor units, like all amounts here.
    pub house: i64,
    /// The seats' results, by seat number.
    pub seats: BTreeMap<u8, i64>,
}

impl Nets {
    /// The net results of one entry's postings: two lines for each movement.
    ///
    /// # Errors
    /// Returns [`StoreError::BooksFull`] if a result would be larger than the books can hold.
    pub fn of(postings: &[Posting]) -> Result<Self, StoreError> {
        let mut nets = Self::default();
        for movement in postings.chunks(2) {
            if movement.iter().any(|line| line.account.exchanges()) {
                continue;
            }
            for Posting { account, minor, .. } in movement {
                if account.is_the_house() {
                    nets.house = sum(nets.house, *minor, *account)?;
                } else if let Account::Seat(seat) = account {
                    let net = nets.seats.entry(*seat).or_default();
                    *net = sum(*net, *minor, *account)?;
                }
            }
        }
        Ok(nets)
    }
}

/// The sum of `net` and `minor`; the error names `account`.
///
/// # Errors
/// Returns [`StoreError::BooksFull`] if the sum is larger than the books can hold.
pub fn sum(net: i64, minor: i64, account: Account) -> Result<i64, StoreError> {
    net.checked_add(minor).ok_or(StoreError::BooksFull(account))
}

/// Writes the net result of a seat.
pub(super) fn save(connection: &mut Db, row: &SeatNet, is_new: bool) -> Result<(), StoreError> {
    if is_new {
        return insert(connection, row);
    }
    let net = diesel::update(seat_nets::table.find((row.round_id, row.seat)));
    net.set(seat_nets::minor.eq(row.minor)).kept().execute(connection)?;
    Ok(())
}

/// The net results of the seats in these rounds, sorted by round and seat.
pub fn of_rounds(connection: &mut Db, rounds: &[RoundId]) -> Result<Vec<SeatNet>, StoreError> {
    let query = seat_nets::table.filter(seat_nets::round_id.eq_any(rounds));
    Ok(query.order((seat_nets::round_id, seat_nets::seat)).load(connection)?)
}

/// What this seat won in each of these rounds, in minor units, if its money moved.
pub fn of_seat(
    connection: &mut Db,
    rounds: &[RoundId],
    seat: i64,
) -> Result<Vec<(RoundId, i64)>, StoreError> {
    let query = seat_nets::table.filter(seat_nets::round_id.eq_any(rounds));
    let query = query.filter(seat_nets::seat.eq(seat));
    Ok(query.select((seat_nets::round_id, seat_nets::minor)).load(connection)?)
}

/// Up to `limit` rows after this one, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<(RoundId, i64)>,
    limit: i64,
) -> Result<Vec<SeatNet>, StoreError> {
    let mut query = seat_nets::table.into_boxed();
    if let Some((round_id, seat)) = after {
        let same_round = seat_nets::round_id.eq(round_id).and(seat_nets::seat.gt(seat));
        query = query.filter(seat_nets::round_id.gt(round_id).or(same_round));
    }
    Ok(query.order((seat_nets::round_id, seat_nets::seat)).limit(limit).load(connection)?)
}

/// Inserts a new row.
pub fn insert(connection: &mut Db, row: &SeatNet) -> Result<(), StoreError> {
    diesel::insert_into(seat_nets::table).values(row).kept().execute(connection)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use houseway_ledger::{Movement, Transaction};

    fn nets(movements: &[(Account, Account, &str)]) -> Nets {
        let movement = |(from, to, amount): &(Account, Account, &str)| {
            Movement::new(*from, *to, amount.parse().unwrap(), "x")
        };
        let movements: Vec<_> = movements.iter().map(movement).collect();
        let transaction = Transaction::new("USD".parse().unwrap(), &movements).unwrap();
        Nets::of(transaction.postings()).unwrap()
    }

    #[test]
    fn what_is_won_is_somebodys_loss() {
        use Account::{Bank, Breakage, Rake, Seat};
        let nets = nets(&[
            (Seat(1), Bank, "25"),
            (Bank, Seat(2), "10"),
            (Bank, Breakage, "0.50"),
            (Seat(1), Seat(2), "5"),
            (Seat(1), Rake, "1"),
        ]);
        assert_eq!(nets.house, 1_600);
        assert_eq!(nets.seats, BTreeMap::from([(1, -3_100), (2, 1_500)]));
    }

    #[test]
    fn chips_bought_and_cashed_in_are_neither_won_nor_lost() {
        let bought = (Account::Cage, Account::Seat(1), "100");
        let cashed = (Account::Seat(1), Account::Cage, "250");
        assert_eq!(nets(&[bought, cashed]), Nets::default());
    }

    #[test]
    fn a_net_that_is_too_large_is_refused() {
        let line = |minor| Posting {
            account: Account::Bank,
            minor,
            amount: None,
            currency: None,
            memo: String::new(),
        };
        let lines = [line(i64::MAX), line(1)];
        assert!(matches!(Nets::of(&lines), Err(StoreError::BooksFull(Account::Bank))));
    }
}
