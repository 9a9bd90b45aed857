//! The back office: everything that a table needs except its hands. **Pure**: no I/O, no clock.
//!
//! The tray is the `bank` account (with `breakage`), and the box is the `drop` account (with
//! `rake`). After every entry, the balances of these accounts are the expected contents of tray and
//! boxes. Counts are compared with these balances. One identity ties a table's win to its hands:
//! accounting win = rounds + rake − unrecovered + drop variance + over/short (`back_office.md`,
//! 3.4).
//!
//! | file | what is in it |
//! |---|---|
//! | [`chips`] | chips as people count them, by denomination |
//! | [`books`] | the balances of a table's accounts |
//! | [`box_count`] | the counted contents of a drop box |
//! | [`act`] | the acts other than bets that move money, and their postings, P1 to P16 |
//! | [`correction`] | the effects of a correction on tray and box, and the acts that follow |
//! | [`figures`] | a period's figures, each with the entries that add up to it; the identity |
//! | [`day`] | a table's day: its periods, its boxes, the differences found at openers |
//! | [`period`] | a period's results, as they are stored |
//! | [`running`] | an open period's results, updated as entries are written |
//! | [`play`] | bets and winnings: handle, win, theoretical win |
//! | [`hints`] | the probable causes of a difference |
//! | [`settings`], [`thresholds`] | the house's settings |
//! | [`TimeZone`] | the house's time zone, for paper and pages |
//! | [`signers`] | who must sign an act |
//! | [`slip`], [`number`] | fills and credits, and the numbers of slips |
//! | [`calendar`] | gaming days and shifts |
//! | [`setup`], [`par`] | how a table is set up; the par to which its tray is restored |
//! | `label` | short names for boxes, cameras and capacities |
//! | [`codes`] | the codes of all refusals |

pub mod act;
pub mod books;
pub mod box_count;
pub mod calendar;
pub mod chips;
pub mod codes;
pub mod correction;
pub mod day;
pub mod figures;
pub mod hints;
mod hundredths;
mod label;
pub mod notes;
pub mod number;
pub mod par;
pub mod period;
pub mod play;
pub mod running;
pub mod settings;
pub mod setup;
pub mod signers;
pub mod slip;
pub mod thresholds;
mod time_zone;

pub use act::{BoxContent, ChipSale, ChipsMoved, Coverage, TrayAct};
pub use books::Books;
pub use box_count::{BoxCount, TypedBox};
pub use calendar::Calendar;
pub use chips::{Chips, Counted, TypedChips, TypedCount};
pub use correction::Corrected;
pub use day::{TableDay, TableDaySums, while_untracked};
pub use figures::{BoxFigures, Cause, Figure, Figures};
pub use hints::{Clues, Hint};
pub use hundredths::Hundredths;
pub use label::is_label;
pub use number::{Series, SlipNumber};
pub use par::{ChipsNeeded, needed};
pub use period::{PeriodFigures, PlayTotal, PriorRound, RoundCounts, Squares, add_play};
pub use play::{BetTotal, SettledBet};
pub use running::{BetShare, RoundShare, RunningPeriod, Taken};
pub use settings::HouseSettings;
pub use setup::{TableSetup, TypedSetup};
pub use time_zone::TimeZone;
