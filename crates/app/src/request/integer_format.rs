//! The integers that a field accepts, according to its schema's `format`: utoipa puts an integer's
//! width into the format, and gives no bounds except 0 for unsigned integers.

use std::ops::RangeInclusive;

use serde_json::Value;
use utoipa::openapi::{KnownFormat, SchemaFormat};

/// The range that an invalid value should be in. `None` if the value is in range, if the format is
/// not an integer's, or if the value is not a number, because the check of its `type` reports that.
/// 1.0 is also reported: a schema accepts it as an integer, but serde does not.
pub(super) fn missed(format: Option<&SchemaFormat>, value: &Value) -> Option<RangeInclusive<i128>> {
    let (numbers, given) = (numbers_of(format?)?, value.as_number()?);
    let whole = given.as_i64().map(i128::from).or(given.as_u64().map(i128::from));
    (!whole.is_some_and(|whole| numbers.contains(&whole))).then_some(numbers)
}

fn numbers_of(format: &SchemaFormat) -> Option<RangeInclusive<i128>> {
    let SchemaFormat::KnownFormat(format) = format else { return None };
    Some(match format {
        KnownFormat::Int8 => between(i8::MIN, i8::MAX),
        KnownFormat::Int16 => between(i16::MIN, i16::MAX),
        KnownFormat::Int32 => between(i32::MIN, i32::MAX),
        KnownFormat::Int64 => between(i64::MIN, i64::MAX),
        KnownFormat::UInt8 => between(u8::MIN, u8::MAX),
        KnownFormat::UInt16 => between(u16::MIN, u16::MAX),
        KnownFormat::UInt32 => between(u32::MIN, u32::MAX),
        KnownFormat::UInt64 => between(u64::MIN, u64::MAX),
        _ => return None,
    })
}

fn between<T: Into<i128>>(least: T, most: T) -> RangeInclusive<i128> {
    least.into()..=most.into()
}
