//! The whole numbers that a field takes. A schema says it in `format`: utoipa gives an integer's
//! width there, and no bounds but the zero of unsigned ones.

use std::ops::RangeInclusive;

use jsonschema::{Keyword, ValidationError, paths::Location};
use serde_json::{Map, Value};

/// Makes the check of a schema's `format`.
///
/// # Errors
/// None: a format that is no integer's is not checked.
#[expect(clippy::unnecessary_wraps, reason = "the signature is jsonschema's")]
pub(super) fn keyword<'a>(
    _: &'a Map<String, Value>,
    format: &'a Value,
    _: Location,
) -> Result<Box<dyn for<'i> Keyword<'i>>, ValidationError<'a>> {
    Ok(Box::new(Format(format.as_str().and_then(numbers_of))))
}

/// The numbers of an integer's format, by the names that utoipa gives them.
fn numbers_of(format: &str) -> Option<RangeInclusive<i128>> {
    Some(match format {
        "int8" => between(i8::MIN, i8::MAX),
        "int16" => between(i16::MIN, i16::MAX),
        "int32" => between(i32::MIN, i32::MAX),
        "int64" => between(i64::MIN, i64::MAX),
        "u-int8" => between(u8::MIN, u8::MAX),
        "u-int16" => between(u16::MIN, u16::MAX),
        "u-int32" => between(u32::MIN, u32::MAX),
        "u-int64" => between(u64::MIN, u64::MAX),
        _ => return None,
    })
}

fn between<T: Into<i128>>(least: T, most: T) -> RangeInclusive<i128> {
    least.into()..=most.into()
}

/// A format, with its numbers where it is an integer's.
struct Format(Option<RangeInclusive<i128>>);

impl Format {
    /// The numbers that the value is to be among and is not. What is no number at all is left to
    /// the schema's `type`, to which 1.0 is as whole as 1; to serde it is not.
    fn missed(&self, value: &Value) -> Option<&RangeInclusive<i128>> {
        let (numbers, given) = (self.0.as_ref()?, value.as_number()?);
        let whole = given.as_i64().map(i128::from).or(given.as_u64().map(i128::from));
        (!whole.is_some_and(|whole| numbers.contains(&whole))).then_some(numbers)
    }
}

impl<'i> Keyword<'i> for Format {
    fn validate(&self, value: &'i Value) -> Result<(), ValidationError<'i>> {
        let Some(numbers) = self.missed(value) else { return Ok(()) };
        let (least, most) = numbers.clone().into_inner();
        let detail = format!("write a whole number from {least} to {most} here, not {value}");
        Err(ValidationError::custom(detail))
    }

    fn is_valid(&self, value: &'i Value) -> bool {
        self.missed(value).is_none()
    }
}
