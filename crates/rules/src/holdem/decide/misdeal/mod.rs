//! Misdeals and other irregularities: reports, rulings, and the floor's answer (rules/holdem.md, 9
//! and 15 to 18; `at_the_table.md`, S, B and C).
//!
//! | what | where |
//! |---|---|
//! | reading a report, and every problem with it | `report` |
//! | the ruling: its words, its effect, and who accepts it | `ruled` |
//! | rulings on the deal and the pack, the board, bets, hands | `deal`, `board`, `bets`, `hands` |
//! | rulings on actions out of turn and players passed over | `turns` |
//! | accepting, overruling, taking back a misdeal | `answer`, `instead`, `restored` |

mod answer;
mod bets;
mod board;
mod deal;
mod hands;
mod instead;
mod report;
mod restored;
mod ruled;
mod turns;

pub(super) use answer::{accept, restore};
pub(super) use instead::overrule;
pub(super) use report::{Asked, ask_the_floor, call_clock, report};
pub(super) use restored::{check_players_stayed, was_restored};
