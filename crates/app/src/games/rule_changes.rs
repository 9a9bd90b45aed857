//! Compares two versions of house rules field by field.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type},
    },
};

use super::GameKind;
use crate::{AppError, request::shape::escaped};
use houseway_base::money::Currency;

/// A rule that differs between two versions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RuleChange {
    /// The rule's place in the rules, as a JSON pointer.
    #[schema(example = "/limits/main/max")]
    pub pointer: String,
    /// The value before; null if the rule was not set.
    #[schema(value_type = RuleValue, example = "500.00")]
    pub before: Value,
    /// The value now; null if the rule is no longer set.
    #[schema(value_type = RuleValue, example = "1000.00")]
    pub after: Value,
}

/// The value of a rule. This type exists only for its schema; the games define which values a rule
/// can have.
#[derive(Debug, Clone, Copy)]
pub enum RuleValue {}

impl PartialSchema for RuleValue {
    fn schema() -> RefOr<Schema> {
        let one = |of: Type| ObjectBuilder::new().schema_type(of);
        let text = one(Type::String).description(Some("A choice, or an amount of money"));
        let anything = ObjectBuilder::new().schema_type(SchemaType::AnyValue);
        let list = ArrayBuilder::new()
            .items(anything)
            .description(Some("A list, which is one rule: chips, steps of a rake"));
        OneOfBuilder::new()
            .description(Some("The value of a house rule; null where it is not set"))
            .item(one(Type::Boolean))
            .item(one(Type::Integer).description(Some("A number: seats, points, seconds")))
            .item(text)
            .item(list)
            .item(one(Type::Object).description(Some("Rules of which none is set")))
            .item(one(Type::Null))
            .into()
    }
}

impl ToSchema for RuleValue {
    fn name() -> Cow<'static, str> {
        "RuleValue".into()
    }
}

impl RuleChange {
    /// Every rule that differs. A list counts as one rule.
    pub fn between(before: &Value, after: &Value) -> Vec<Self> {
        let mut changes = Vec::new();
        collect("", before, after, &mut changes);
        changes
    }

    /// Whether the rules, as a client sent them, mention this rule.
    pub fn is_named_in(&self, sent: &Value) -> bool {
        let mut at = sent;
        for key in self.pointer.split('/').skip(1) {
            let Value::Object(fields) = at else { return true };
            let Some(inner) = fields.get(&unescaped(key)) else { return false };
            at = inner;
        }
        true
    }
}

fn collect(pointer: &str, before: &Value, after: &Value, changes: &mut Vec<RuleChange>) {
    if before == after {
        return;
    }
    let none = Map::new();
    let (old, new) = match (before, after) {
        (Value::Object(old), Value::Object(new)) => (old, new),
        // Groups of rules that were added or removed are listed rule by rule.
        (Value::Object(old), Value::Null) if !old.is_empty() => (old, &none),
        (Value::Null, Value::Object(new)) if !new.is_empty() => (&none, new),
        _ => {
            let (before, after) = (before.clone(), after.clone());
            changes.push(RuleChange { pointer: pointer.to_owned(), before, after });
            return;
        }
    };
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    for key in new.keys().chain(gone) {
        let pointer = format!("{pointer}/{}", escaped(key));
        let value = |fields: &Map<String, Value>| fields.get(key).cloned().unwrap_or_default();
        collect(&pointer, &value(old), &value(new), changes);
    }
}

/// The field name in a part of a JSON pointer (RFC 6901).
fn unescaped(key: &str) -> String {
    key.replace("~1", "/").replace("~0", "~")
}

/// A stored version with every rule written out, including rules that were added to the game later.
/// Rules that would be refused today are returned unchanged.
///
/// # Errors
/// Returns an error if the rules are not JSON.
pub fn meaning(game: GameKind, currency: Currency, rules: &str) -> Result<Value, AppError> {
    let read = super::of(game).read_rules(Some(rules.as_bytes()), currency);
    let written = read.as_ref().map_or(rules, |rules| rules.json.as_str());
    serde_json::from_str(written).map_err(AppError::internal)
}

/// Applies a JSON merge patch (RFC 7396): named fields are replaced, fields that are null are
/// removed and so take their default values, and all others stay.
pub fn merged(value: Value, patch: &Value) -> Value {
    let Value::Object(patch) = patch else { return patch.clone() };
    let mut fields = match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    for (key, patch) in patch {
        if patch.is_null() {
            fields.remove(key);
        } else {
            let inner = fields.remove(key).unwrap_or_default();
            fields.insert(key.clone(), merged(inner, patch));
        }
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn pointers(before: &Value, after: &Value) -> Vec<String> {
        RuleChange::between(before, after).into_iter().map(|change| change.pointer).collect()
    }

    #[test]
    fn what_differs_is_named_field_by_field() {
        let before =
            json!({"seats": 6, "limits": {"main": {"min": "1", "max": "9"}}, "chips": [1]});
        let after = json!({"seats": 6, "limits": {"main": {"min": "1", "max": "8"}}, "chips": [2]});
        assert_eq!(pointers(&before, &before), [""; 0]);
        assert_eq!(pointers(&before, &after), ["/chips", "/limits/main/max"]);
        let change = RuleChange::between(&before, &after).pop().unwrap();
        assert_eq!((change.before, change.after), (json!("9"), json!("8")));
    }

    #[test]
    fn what_comes_and_what_goes_is_null_on_the_other_side() {
        let (none, some) = (json!({"a/b": null}), json!({"a/b": {"x": 1}, "c": 2}));
        assert_eq!(pointers(&none, &some), ["/a~1b/x", "/c"]);
        let gone = RuleChange::between(&some, &none);
        assert!(gone.iter().all(|change| change.after.is_null()));
        // Null and absent both mean that a rule is not set.
        assert_eq!(pointers(&json!({"a": null}), &json!({})), [""; 0]);
    }

    #[test]
    fn a_rule_is_named_by_itself_or_by_all_that_holds_it() {
        let change = |pointer: &str| RuleChange {
            pointer: pointer.to_owned(),
            before: Value::Null,
            after: Value::Null,
        };
        let sent = json!({"limits": {"main": {"max": "8"}}, "rake": null});
        assert!(change("/limits/main/max").is_named_in(&sent));
        assert!(change("/rake/percent").is_named_in(&sent));
        assert!(!change("/limits/main/min").is_named_in(&sent));
        assert!(!change("/seats").is_named_in(&sent));
    }

    /// The examples of RFC 7396, appendix A.
    #[test]
    fn a_merge_patch_does_what_its_rfc_says() {
        for (value, patch, expected) in [
            (json!({"a": "b"}), json!({"a": "c"}), json!({"a": "c"})),
            (json!({"a": "b"}), json!({"b": "c"}), json!({"a": "b", "b": "c"})),
            (json!({"a": "b"}), json!({"a": null}), json!({})),
            (json!({"a": "b", "b": "c"}), json!({"a": null}), json!({"b": "c"})),
            (json!({"a": ["b"]}), json!({"a": "c"}), json!({"a": "c"})),
            (json!({"a": "c"}), json!({"a": ["b"]}), json!({"a": ["b"]})),
            (
                json!({"a": {"b": "c"}}),
                json!({"a": {"b": "d", "c": null}}),
                json!({"a": {"b": "d"}}),
            ),
            (json!({"a": [{"b": "c"}]}), json!({"a": [1]}), json!({"a": [1]})),
            (json!(["a", "b"]), json!(["c", "d"]), json!(["c", "d"])),
            (json!({"a": "b"}), json!(["c"]), json!(["c"])),
            (json!({"a": "foo"}), Value::Null, Value::Null),
            (json!({"a": "foo"}), json!("bar"), json!("bar")),
            (json!({"e": null}), json!({"a": 1}), json!({"e": null, "a": 1})),
            (json!([1, 2]), json!({"a": "b", "c": null}), json!({"a": "b"})),
            (json!({}), json!({"a": {"bb": {"ccc": null}}}), json!({"a": {"bb": {}}})),
        ] {
            assert_eq!(merged(value.clone(), &patch), expected, "{value} and {patch}");
        }
    }
}
