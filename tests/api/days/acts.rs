//! The events that can happen at a table during a day.

use proptest::{array::uniform2, prelude::*};

use crate::support::deals::{Deal, deals};

/// Something that happens at the table.
#[derive(Debug, Clone)]
pub enum Act {
    Sell {
        amount: i64,
    },
    /// The last sale is voided.
    VoidSale,
    Play(Deal),
    /// A round is played and then voided; its chips go back or stay.
    PlayInVain {
        deal: Deal,
        chips_moved: bool,
    },
    /// Hands are played at a table where rounds are not recorded. Someone tries to open a round
    /// there.
    PlayUnseen {
        won: i64,
    },
    /// The oldest round from an earlier period is voided.
    StrikeLate,
    Fill {
        amount: i64,
        arrives: bool,
    },
    Credit {
        amount: i64,
        end: Credit,
    },
    /// A count that only checks the tray.
    Check {
        error: i64,
    },
    /// The table is closed with `error` more in its tray than the books expect, and is then
    /// reopened. While it is closed, a round can be voided and the box can be pulled.
    Close {
        error: i64,
        strikes: bool,
        pulls: Pulls,
    },
    /// The table rolls over into the next shift.
    RollOver {
        error: i64,
    },
    /// The table's box is pulled, and the other box is hung.
    Pull,
    /// Every waiting box is counted, with more in each than was put in. If `disagrees`, the cage
    /// first finds a different total.
    CountBoxes {
        errors: [i64; 2],
        disagrees: bool,
    },
}

/// Whether a box is pulled while its table is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pulls {
    Not,
    BeforeARoundIsStruck,
    AfterARoundIsStruck,
}

/// How a credit ends.
#[derive(Debug, Clone, Copy)]
pub enum Credit {
    Accepted,
    Returned,
    VoidBeforeItIsTaken,
}

/// The events at a table whose rounds are recorded.
pub fn acts() -> impl Strategy<Value = Act> {
    prop_oneof![
        17 => acts_of_any_table(),
        4 => deals().prop_map(Act::Play),
        1 => (deals(), any::<bool>()).prop_map(|(deal, chips_moved)| {
            Act::PlayInVain { deal, chips_moved }
        }),
        1 => Just(Act::StrikeLate),
    ]
}

/// The events at a table whose rounds are not recorded (0.4-12).
pub fn acts_unseen() -> impl Strategy<Value = Act> {
    let won = (-900..1_200_i64).prop_map(|dollars| dollars * 100);
    prop_oneof![
        3 => acts_of_any_table(),
        1 => won.prop_map(|won| Act::PlayUnseen { won }),
    ]
}

fn acts_of_any_table() -> impl Strategy<Value = Act> {
    let dollars = |most: i64| (1..=most).prop_map(|dollars| dollars * 100);
    let error = || prop_oneof![2 => Just(0), 1 => -5_000..5_000_i64];
    let end = prop_oneof![
        Just(Credit::Accepted),
        Just(Credit::Returned),
        Just(Credit::VoidBeforeItIsTaken)
    ];
    let pulls = prop_oneof![
        2 => Just(Pulls::Not),
        1 => Just(Pulls::BeforeARoundIsStruck),
        1 => Just(Pulls::AfterARoundIsStruck)
    ];
    prop_oneof![
        4 => dollars(600).prop_map(|amount| Act::Sell { amount }),
        1 => Just(Act::VoidSale),
        2 => (dollars(2_000), any::<bool>()).prop_map(|(amount, arrives)| {
            Act::Fill { amount, arrives }
        }),
        2 => (dollars(1_000), end).prop_map(|(amount, end)| Act::Credit { amount, end }),
        1 => error().prop_map(|error| Act::Check { error }),
        2 => (error(), any::<bool>(), pulls).prop_map(|(error, strikes, pulls)| {
            Act::Close { error, strikes, pulls }
        }),
        1 => error().prop_map(|error| Act::RollOver { error }),
        2 => Just(Act::Pull),
        1 => (uniform2(-20..20_i64), any::<bool>()).prop_map(|(errors, disagrees)| {
            Act::CountBoxes { errors, disagrees }
        }),
    ]
}
