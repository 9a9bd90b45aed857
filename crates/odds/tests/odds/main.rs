//! Exact odds, compared with published tables, with deals of real cards that are settled one by
//! one, and with other games whose odds are known.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(clippy::float_arithmetic, clippy::as_conversions, clippy::cast_precision_loss)]
#![allow(clippy::print_stdout)]

mod advice;
mod break_poker;
mod real_cards;
mod report;
mod three_card_poker;
mod variance;
