//! Hands that are about to be played, and shorthand for playing them.

use houseway_rules::holdem::engine::{
    Action, Antes, Betting, Chips, Closed, Illegal, Limit, MOST_PLAYERS, Place, RaiseTo, Setup,
    StartingPlayer,
};

/// Place `p1`, `p2`, …
pub fn p(number: usize) -> Place {
    Place::new(number - 1).unwrap()
}

/// Players with these stacks, with blinds of 5 and 10 left of the button.
pub fn blinds(stacks: &[Chips]) -> Vec<StartingPlayer> {
    let forced = if stacks.len() == 2 { vec![10, 5] } else { vec![5, 10] };
    let forced = forced.into_iter().chain([0; MOST_PLAYERS]);
    stacks
        .iter()
        .zip(forced)
        .map(|(&stack, blind)| StartingPlayer { stack, blind, ..StartingPlayer::default() })
        .collect()
}

/// A hand with these players.
pub fn hand(limit: Limit, entries: Vec<StartingPlayer>) -> Betting {
    Betting::open(&Setup::new(limit, Antes::Layered, entries).unwrap())
}

/// No-limit with blinds of 5 and 10.
pub fn no_limit(stacks: &[Chips]) -> Betting {
    hand(Limit::no_limit(10), blinds(stacks))
}

/// Fixed-limit of 10 and 20 with blinds of 5 and 10.
pub fn fixed_limit(stacks: &[Chips]) -> Betting {
    hand(Limit::fixed_limit(10, 20), blinds(stacks))
}

/// Plays `f`, `c`, or an amount to bet or raise to; each is an action by the player to act.
pub fn play(mut betting: Betting, actions: &[&str]) -> Betting {
    for action in actions {
        let place = betting.to_act().unwrap_or_else(|| panic!("{action}: nobody is to act"));
        let choice = match *action {
            "f" => Action::Fold,
            "c" => Action::CheckOrCall,
            to => Action::BetOrRaiseTo(to.parse().unwrap()),
        };
        betting.act(place, choice).unwrap_or_else(|illegal| panic!("{place} {action}: {illegal}"));
    }
    betting
}

/// Moves on to the next street.
pub fn next_street(mut betting: Betting) -> Betting {
    assert_eq!(betting.to_act(), None, "the street is not over");
    betting.next_street();
    betting
}

/// The player to act, the amount of a call, and the bounds of a raise.
pub fn open(betting: &Betting) -> (Place, Chips, Result<(Chips, Chips), Closed>) {
    let bounds = betting.bounds().expect("somebody is to act");
    (bounds.place, bounds.call, bounds.raise.map(|RaiseTo { min, max }| (min, max)))
}

/// Why the player to act cannot raise to this total.
pub fn refused(betting: &Betting, to: Chips) -> Illegal {
    betting.check(betting.to_act().unwrap(), Action::BetOrRaiseTo(to)).unwrap_err()
}
