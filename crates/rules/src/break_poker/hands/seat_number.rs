//! The schema of a seat number, for the OpenAPI document.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::{HAND, PACK};
use houseway_base::schema::small_integer;

/// The most seats that one pack can serve: six seats and the dealer take 49 of its 53 cards.
pub(in crate::break_poker) const MOST_SEATS: u8 = PACK / HAND - 1;

/// A seat at the table, counted from 1. This type only provides a schema and has no values: in code
/// a seat is a `u8`.
#[derive(Debug, Clone, Copy)]
pub enum SeatNumber {}

impl PartialSchema for SeatNumber {
    fn schema() -> RefOr<Schema> {
        small_integer("A seat of the table, counted from 1", 1..=MOST_SEATS, 3)
    }
}

impl ToSchema for SeatNumber {
    fn name() -> Cow<'static, str> {
        "BreakPokerSeat".into()
    }
}
