//! Fields that appear twice in one object. JSON allows this, but JSON parsers differ in which of
//! the two they use, so one program could check one value while another program uses the other.

use std::{collections::HashSet, fmt};

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::{codes::REPEATED_FIELD, shape::escaped};
use houseway_rules::Problem;
use houseway_words::said;

/// Finds every field that an object in the text has more than once, at any depth.
///
/// # Errors
/// Returns an error if the text is not JSON.
pub(super) fn find_repeated(text: &[u8]) -> Result<Vec<Problem>, serde_json::Error> {
    let mut walk = Walk { at: String::new(), problems: Vec::new() };
    let mut text = serde_json::Deserializer::from_slice(text);
    (&mut walk).deserialize(&mut text)?;
    text.end()?;
    Ok(walk.problems)
}

/// A traversal of a text.
struct Walk {
    /// The current position as a JSON pointer.
    at: String,
    problems: Vec<Problem>,
}

impl<'de> DeserializeSeed<'de> for &mut Walk {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        value.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Walk {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let length = self.at.len();
        let mut seen = HashSet::new();
        while let Some(field) = fields.next_key::<String>()? {
            self.at.extend(["/", &escaped(&field)]);
            if seen.contains(&field) {
                let detail = said!("field-twice", field = field.escape_debug().to_string());
                self.problems.push(Problem::new(&REPEATED_FIELD, None, self.at.as_str(), detail));
            }
            fields.next_value_seed(&mut *self)?;
            self.at.truncate(length);
            seen.insert(field);
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let length = self.at.len();
        for index in 0_usize.. {
            self.at.extend(["/", &index.to_string()]);
            let item = items.next_element_seed(&mut *self)?;
            self.at.truncate(length);
            if item.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::find_repeated;

    fn found(text: &str) -> Vec<(String, String)> {
        let problems = find_repeated(text.as_bytes()).unwrap().into_iter();
        problems.map(|problem| (problem.pointer, problem.detail.to_string())).collect()
    }

    #[test]
    fn a_field_that_stands_twice_is_found_at_any_depth() {
        let text =
            r#"{"cards": [], "a": [1, {"b/c": 1, "b\u002fc": {"d": 1, "d": 2}}], "cards": 1}"#;
        let expected = [("/a/1/b~1c", "b/c"), ("/a/1/b~1c/d", "d"), ("/cards", "cards")];
        let expected =
            expected.map(|(at, name)| (at.to_owned(), format!("\"{name}\" appears twice")));
        assert_eq!(found(text), expected);
    }

    #[test]
    fn the_same_field_of_two_objects_stands_once_in_each() {
        assert_eq!(found(r#"[{"a": 1, "b": {"a": 1}}, {"a": null}, "a", true, -1, 1.5]"#), []);
    }

    #[test]
    fn what_is_not_json_is_not_searched() {
        for text in ["", "{", "{} {}", "{\"a\": }", &"[".repeat(200)] {
            assert!(find_repeated(text.as_bytes()).is_err(), "{text}");
        }
    }
}
