//! The back office: what a table needs around its hands. **Pure**: no I/O, no clock.
//!
//! The tray is the account `bank` (with `breakage`), the box is the account `drop` (with `rake`):
//! what they hold is, at every entry, what tray and boxes should hold. What is counted is held
//! against that, and one identity ties a table's win to its hands: accounting win = rounds + rake −
//! unrecovered + drop variance + over/short (`back_office.md`, 3.4).
//!
//! | file | what is in it |
//! |---|---|
//! | [`chips`] | chips as people count them, by denomination |
//! | [`books`] | what a table's accounts hold |
//! | [`box_count`] | what was counted in a drop box |
//! | [`act`] | what moves money besides bets, and its postings, P1 to P16 |
//! | [`correction`] | what a correction did to tray and box, and what follows from it |
//! | [`figures`] | a period's figures, each with the entries that it is the sum of; the identity |
//! | [`day`] | a table's day: its periods, its boxes, what was found at openers |
//! | [`period`] | what a period came to, as it is kept |
//! | [`running`] | what a period has come to so far, as its entries are written |
//! | [`play`] | what was bet and won: handle, win, theoretical win |
//! | [`hints`] | what a difference probably is |
//! | [`settings`], [`thresholds`] | what a house chooses |
//! | [`TimeZone`] | the zone that paper and pages are in |
//! | [`signers`] | who must sign an act |
//! | [`slip`], [`number`] | fills and credits, and the numbers of slips |
//! | [`calendar`] | gaming days and shifts |
//! | [`setup`] | how a table is set up |
//! | `label` | what stands on boxes and cameras |
//! | [`codes`] | every way to say no |

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
pub mod number;
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
pub use period::{PeriodFigures, PlayTotal, PriorRound, RoundCounts, Squares, add_play};
pub use play::{BetTotal, SettledBet};
pub use running::{BetShare, RoundShare, RunningPeriod, Taken};
pub use settings::HouseSettings;
pub use setup::{TableSetup, TypedSetup};
pub use time_zone::TimeZone;
