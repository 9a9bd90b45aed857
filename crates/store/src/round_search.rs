//! Searches rounds by time, table, game, ending, and the amounts that were won or lost in them.
//!
//! Indexes find rounds by table, by time, and by their id in another system. For all other
//! conditions, a page checks a limited number of rounds, so that its cost does not grow over the
//! years.

use std::{fmt, str::FromStr};

use diesel::{Connection, dsl::exists, helper_types::IntoBoxed, prelude::*, sql_types::Text};

use super::{
    Db, StoreError,
    rounds::Round,
    schema::{rounds, seat_nets, tables},
    span::Span,
};
use houseway_base::{
    cards::AnyCard,
    ids::{RoundId, TableId, TournamentId},
    money::Currency,
    names::{Ending, GameKind},
};

diesel::define_sql_function! {
    fn replace(text: Text, from: Text, to: Text) -> Text;
}

/// The conditions for a search; times in microseconds, net results in minor units.
#[derive(Debug, Clone, Default)]
pub struct Search {
    pub table_id: Option<TableId>,
    /// Only rounds opened from this time on.
    pub from: Option<i64>,
    /// Only rounds opened before this time.
    pub to: Option<i64>,
    /// Only rounds with this number at their table.
    pub number: Option<i64>,
    pub currency: Option<Currency>,
    pub game: Option<GameKind>,
    pub ending: Option<Ending>,
    pub corrected: Option<bool>,
    /// Only rounds in which this seat's money moved; `net_min` and `net_max` then apply to the seat
    /// instead of the house.
    pub seat: Option<i64>,
    pub net_min: Option<i64>,
    pub net_max: Option<i64>,
    /// Only rounds that this person or key dealt.
    pub dealer: Option<String>,
    /// Only rounds in which this card was entered. Rounds of Truco never match.
    pub card: Option<AnyCard>,
    /// Only rounds with this id in another system.
    pub external_ref: Option<String>,
}

/// The place of a round among all rounds, which are sorted by the time they were opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub opened_at: i64,
    pub id: RoundId,
}

impl Place {
    /// The place of this round.
    #[must_use]
    pub const fn of(round: &Round) -> Self {
        Self { opened_at: round.opened_at, id: round.id }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.opened_at, self.id)
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (opened_at, id) = text.split_once('.').ok_or(())?;
        let opened_at = opened_at.parse().map_err(|_| ())?;
        Ok(Self { opened_at, id: id.parse().map_err(|_| ())? })
    }
}

/// The result of a round that has ended, as totals need it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct RoundResult {
    pub id: RoundId,
    pub table_id: TableId,
    pub opened_at: i64,
    pub house_minor: i64,
    pub tournament_id: Option<TournamentId>,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub rounds: Vec<Round>,
    /// The last round that was checked, if later ones in the list might match too.
    pub looked_to: Option<Place>,
}

type Backend = <Db as Connection>::Backend;
type Query<'a> = IntoBoxed<'a, rounds::table, Backend>;

/// Sorts rounds by their places.
fn sorted(query: Query<'_>, ascending: bool) -> Query<'_> {
    if ascending {
        query.order((rounds::opened_at, rounds::id))
    } else {
        query.order((rounds::opened_at.desc(), rounds::id.desc()))
    }
}

impl Search {
    /// A page of the matching rounds, sorted by place. Checks at most `at_most` rounds.
    pub fn run(
        &self,
        connection: &mut Db,
        span: Span<Place>,
        at_most: i64,
    ) -> Result<Found, StoreError> {
        let (query, last) = self.examined(connection, span, at_most)?;
        let rounds: Vec<Round> =
            sorted(query, span.ascending).limit(span.limit).load(connection)?;
        let full = i64::try_from(rounds.len()).is_ok_and(|found| found >= span.limit);
        Ok(Found { rounds, looked_to: last.filter(|_| !full) })
    }

    /// The results of the matching rounds that have ended, and whether these are all. Examines the
    /// newest `at_most` rounds.
    pub fn results(
        &self,
        connection: &mut Db,
        at_most: i64,
    ) -> Result<(Vec<RoundResult>, bool), StoreError> {
        let (query, last) = self.examined(connection, Span::newest(at_most), at_most)?;
        let results = query
            .filter(rounds::ending.is_not_null())
            .select((
                rounds::id,
                rounds::table_id,
                rounds::opened_at,
                rounds::house_minor,
                rounds::tournament_id,
            ))
            .load(connection)?;
        Ok((results, last.is_none()))
    }

    /// The matching rounds among the first `at_most` of this part of the list, and the last round
    /// of those, if there are so many.
    fn examined<'a>(
        &self,
        connection: &mut Db,
        span: Span<Place>,
        at_most: i64,
    ) -> Result<(Query<'a>, Option<Place>), StoreError> {
        let ascending = span.ascending;
        let last: Option<(i64, RoundId)> = sorted(self.indexed(span), ascending)
            .offset(at_most - 1)
            .select((rounds::opened_at, rounds::id))
            .first(connection)
            .optional()?;
        let last = last.map(|(opened_at, id)| Place { opened_at, id });
        let mut query = self.narrowed(self.indexed(span));
        if let Some(Place { opened_at, id }) = last {
            query = if ascending {
                let at_once = rounds::opened_at.eq(opened_at).and(rounds::id.le(id));
                query.filter(rounds::opened_at.lt(opened_at).or(at_once))
            } else {
                let at_once = rounds::opened_at.eq(opened_at).and(rounds::id.ge(id));
                query.filter(rounds::opened_at.gt(opened_at).or(at_once))
            };
        }
        Ok((query, last))
    }

    /// Selects the rounds by the conditions that an index can answer.
    fn indexed<'a>(&self, span: Span<Place>) -> Query<'a> {
        let mut query = rounds::table.into_boxed();
        if let Some(table_id) = self.table_id {
            query = query.filter(rounds::table_id.eq(table_id));
            if let Some(number) = self.number {
                query = query.filter(rounds::number.eq(number));
            }
        }
        if let Some(external_ref) = &self.external_ref {
            query = query.filter(rounds::external_ref.eq(external_ref.clone()));
        }
        if let Some(from) = self.from {
            query = query.filter(rounds::opened_at.ge(from));
        }
        if let Some(to) = self.to {
            query = query.filter(rounds::opened_at.lt(to));
        }
        // The first condition follows from the second, but only the first can use an index.
        match (span.ascending, span.after) {
            (_, None) => query,
            (false, Some(Place { opened_at, id })) => {
                let at_once = rounds::opened_at.eq(opened_at).and(rounds::id.lt(id));
                let query = query.filter(rounds::opened_at.le(opened_at));
                query.filter(rounds::opened_at.lt(opened_at).or(at_once))
            }
            (true, Some(Place { opened_at, id })) => {
                let at_once = rounds::opened_at.eq(opened_at).and(rounds::id.gt(id));
                let query = query.filter(rounds::opened_at.ge(opened_at));
                query.filter(rounds::opened_at.gt(opened_at).or(at_once))
            }
        }
    }

    /// Adds the conditions that are checked on each round. Numbers have an index only at one table.
    fn narrowed<'a>(&self, mut query: Query<'a>) -> Query<'a> {
        if let Some(number) = self.number {
            query = query.filter(rounds::number.eq(number));
        }
        if let Some(currency) = self.currency {
            let of_table = tables::table.filter(tables::id.eq(rounds::table_id));
            query = query.filter(exists(of_table.filter(tables::currency.eq(currency))));
        }
        if let Some(game) = self.game {
            query = query.filter(rounds::game.eq(game));
        }
        if let Some(ending) = self.ending {
            query = query.filter(rounds::ending.eq(ending));
        }
        if let Some(corrected) = self.corrected {
            query = query.filter(rounds::corrected.eq(corrected));
        }
        if let Some(dealer) = &self.dealer {
            let dealt = rounds::dealers.like(format!("%\"{dealer}\"%"));
            let opened = rounds::dealers.is_null().and(rounds::opened_by.eq(dealer.clone()));
            query = query.filter(dealt.or(opened.nullable()));
        }
        if let Some(card) = self.card {
            // Truco's cards have similar names. (SQLite's `LIKE` would ignore case.)
            let without = replace(rounds::state, format!("\"{card}\""), "");
            query = query.filter(rounds::state.ne(without).and(rounds::game.ne(GameKind::Truco)));
        }
        let (least, most) = (self.net_min.unwrap_or(i64::MIN), self.net_max.unwrap_or(i64::MAX));
        if let Some(seat) = self.seat {
            let of_seat = seat_nets::table
                .filter(seat_nets::round_id.eq(rounds::id))
                .filter(seat_nets::seat.eq(seat));
            return query.filter(exists(of_seat.filter(seat_nets::minor.between(least, most))));
        }
        if self.net_min.or(self.net_max).is_some() {
            query = query.filter(rounds::house_minor.between(least, most));
        }
        query
    }
}
