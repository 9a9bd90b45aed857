//! A table from the point of view of its rounds: the players, their chips, and the stakes of the
//! hand.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use houseway_base::money::Money;
use houseway_rules::{
    TournamentTable,
    tournament::{Hand, Player, Race, Stakes},
};

use crate::{
    amounts::EntryNumber,
    seats::positions::Next,
    state::{State, ms},
    structure::{Item, chips},
};

impl State {
    /// A casino table's number in the tournament.
    #[must_use]
    pub fn number_of(&self, id: houseway_base::ids::TableId) -> Option<u16> {
        self.tables.iter().find(|(_, table)| table.id == id).map(|(number, _)| *number)
    }

    /// A table's data for its next round or, if its current hand must be dealt again after a
    /// misdeal, for that hand. `None` if the tournament has no table with this number.
    #[must_use]
    pub fn table_at(&self, number: u16, at: DateTime<Utc>) -> Option<TournamentTable> {
        let structure = self.structure.as_deref()?;
        let table = self.tables.get(&number)?;
        let now = self.clock.item_of_deal(&structure.items, ms(at), None);
        let item = match &table.hand {
            Some(hand) => hand.item,
            None => (now..structure.items.len())
                .find(|item| structure.items.get(*item).is_some_and(Item::is_level))?,
        };
        let in_play = table.hand.as_ref();
        let stack = |seat: u8, entry: EntryNumber| {
            let before = in_play.and_then(|hand| hand.stacks.get(&seat).copied());
            before.or_else(|| Some(self.entries.get(&entry)?.stack)).unwrap_or(0)
        };
        let players = table.seating.players.iter().map(|(seat, entry)| Player {
            seat: *seat,
            entry: entry.to_string(),
            stack: whole(stack(*seat, *entry)),
        });
        let race = self.race_due(number, item).filter(|_| in_play.is_none());
        Some(TournamentTable {
            seats: table.seating.seats,
            betting: structure.betting,
            chips: self.chips_at(item),
            stakes: self.stakes_of(item)?,
            players: players.collect(),
            hand: self.next_hand(number),
            race: race.and_then(|(chip, race)| {
                let count = usize::try_from(race.count).ok()?;
                Some(Race { chip: whole(chip), count, seats: race.seats })
            }),
        })
    }

    /// The hand that a table is playing; between hands, the next hand, unless its button must be
    /// drawn.
    fn next_hand(&self, number: u16) -> Option<Hand> {
        let table = self.tables.get(&number)?;
        let (positions, dealt) = match (&table.hand, table.seating.next()) {
            (Some(hand), _) => (table.seating.last?, hand.dealt.keys().copied().collect()),
            (None, Next::Round { positions, dealt, .. }) => (positions, dealt),
            (None, Next::Nobody | Next::Draw) => return None,
        };
        let (button, small, big) = (positions.button, positions.small, positions.big);
        Some(Hand { button, small, big, dealt })
    }

    fn stakes_of(&self, item: usize) -> Option<Stakes> {
        let Item::Level { small, big, ante, ante_by, .. } = self.items().get(item)? else {
            return None;
        };
        let levels = self.items().iter().take(item + 1).filter(|item| item.is_level());
        let (small, big, ante, ante_by) = (*small, *big, *ante, *ante_by);
        Some(Stakes { level: levels.count(), small, big, ante, ante_by })
    }

    /// The chips in use during an item, smallest first.
    fn chips_at(&self, item: usize) -> Vec<Money> {
        let Some(structure) = self.structure.as_deref() else { return Vec::new() };
        let raced = structure.colour_up_before(item).map(|(_, chip)| chip);
        let unit = raced.unwrap_or_else(|| chips(structure.chip_unit));
        let mut all: BTreeMap<i64, Money> =
            structure.chips.iter().map(|chip| (chips(*chip), *chip)).collect();
        all.insert(unit, whole(unit));
        all.into_iter().filter(|(value, _)| *value >= unit).map(|(_, chip)| chip).take(12).collect()
    }
}

/// Chips as an amount.
fn whole(chips: i64) -> Money {
    Money::new(chips.into()).unwrap_or_default()
}
