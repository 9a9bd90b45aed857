//! A file of words as the pages' Fluent has it once it is read: read here, a page needs no parser.

use fluent_syntax::{
    ast::{
        CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
        VariantKey,
    },
    parser,
};
use serde_json::{Map, Value, json};

/// The messages of a file of Fluent, by their names: `"text"`, or a list of texts and of what is
/// put in between, as `@fluent/bundle` has them. Comments are left out.
///
/// # Errors
/// What is no Fluent, or what the pages' files do not use: attributes.
pub fn read(file: &str) -> Result<String, String> {
    let resource = parser::parse(file).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = Map::new();
    for entry in resource.body {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value, message.attributes)
            }
            Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
            _ => continue,
        };
        let value = value
            .filter(|_| attributes.is_empty())
            .ok_or_else(|| format!("{id} has attributes"))?;
        if messages.insert(id.clone(), pattern(&value)?).is_some() {
            return Err(format!("{id} is there twice"));
        }
    }
    Ok(Value::Object(messages).to_string())
}

fn pattern(pattern: &Pattern<&str>) -> Result<Value, String> {
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern.elements {
        match (element, parts.last_mut()) {
            (PatternElement::TextElement { value }, Some(Value::String(before))) => {
                before.push_str(value);
            }
            (PatternElement::TextElement { value }, _) => parts.push(json!(value)),
            (PatternElement::Placeable { expression: it }, _) => parts.push(expression(it)?),
        }
    }
    Ok(match parts.as_slice() {
        [text @ Value::String(_)] => text.clone(),
        _ => Value::Array(parts),
    })
}

fn expression(expression: &Expression<&str>) -> Result<Value, String> {
    let (selector, variants) = match expression {
        Expression::Inline(inline) => return self::inline(inline),
        Expression::Select { selector, variants } => (selector, variants),
    };
    let star = variants.iter().position(|variant| variant.default);
    let variants = variants.iter().map(variant).collect::<Result<Vec<_>, _>>()?;
    Ok(json!({"type": "select", "selector": inline(selector)?, "variants": variants, "star": star}))
}

fn variant(Variant { key, value, .. }: &Variant<&str>) -> Result<Value, String> {
    let key = match key {
        VariantKey::Identifier { name } => json!({"type": "str", "value": name}),
        VariantKey::NumberLiteral { value } => number(value)?,
    };
    Ok(json!({"key": key, "value": pattern(value)?}))
}

fn inline(inline: &InlineExpression<&str>) -> Result<Value, String> {
    Ok(match inline {
        InlineExpression::StringLiteral { value } => {
            json!({"type": "str", "value": fluent_syntax::unicode::unescape_unicode_to_string(value)})
        }
        InlineExpression::NumberLiteral { value } => number(value)?,
        InlineExpression::VariableReference { id } => json!({"type": "var", "name": id.name}),
        InlineExpression::MessageReference { id, attribute } => {
            json!({"type": "mesg", "name": id.name, "attr": attribute.as_ref().map(|it| it.name)})
        }
        InlineExpression::TermReference { id, attribute, arguments } => {
            let args = arguments.as_ref().map_or_else(|| Ok(Vec::new()), self::arguments)?;
            let attribute = attribute.as_ref().map(|it| it.name);
            json!({"type": "term", "name": id.name, "attr": attribute, "args": args})
        }
        InlineExpression::FunctionReference { id, arguments } => {
            json!({"type": "func", "name": id.name, "args": self::arguments(arguments)?})
        }
        InlineExpression::Placeable { expression } => self::expression(expression)?,
    })
}

fn arguments(arguments: &CallArguments<&str>) -> Result<Vec<Value>, String> {
    let named = arguments.named.iter().map(|argument| {
        let value = inline(&argument.value)?;
        Ok(json!({"type": "narg", "name": argument.name.name, "value": value}))
    });
    arguments.positional.iter().map(inline).chain(named).collect()
}

/// A number, and how many digits it shows after its point.
fn number(written: &str) -> Result<Value, String> {
    let value: Value =
        serde_json::from_str(written).map_err(|_| format!("{written} is no number"))?;
    let precision = written.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    Ok(json!({"type": "num", "value": value, "precision": precision}))
}

#[cfg(test)]
mod tests {
    use super::{super::assets, *};

    fn read_one(file: &str) -> Value {
        serde_json::from_str(&read(file).unwrap()).unwrap()
    }

    #[test]
    fn a_message_is_its_text_or_a_list_of_its_parts() {
        let file = "# A comment\n\none = One card\ntwo = { $name } has\n    two { cards }, \"so\"\ncards = cards\n";
        let two = json!([{"type": "var", "name": "name"}, " has\ntwo ",
            {"type": "mesg", "name": "cards", "attr": null}, ", \"so\""]);
        assert_eq!(read_one(file), json!({"one": "One card", "two": two, "cards": "cards"}));
    }

    #[test]
    fn what_depends_on_a_number_is_a_selection() {
        let file = "cards =\n    { $count ->\n        [0] none\n        [one] one\n       *[other] { NUMBER($count, digits: 2) }\n    }\n";
        let count = json!({"type": "var", "name": "count"});
        let digits = json!({"type": "narg", "name": "digits",
            "value": {"type": "num", "value": 2, "precision": 0}});
        assert_eq!(
            read_one(file),
            json!({"cards": [{"type": "select", "selector": count, "star": 2, "variants": [
                {"key": {"type": "num", "value": 0, "precision": 0}, "value": "none"},
                {"key": {"type": "str", "value": "one"}, "value": "one"},
                {"key": {"type": "str", "value": "other"},
                 "value": [{"type": "func", "name": "NUMBER", "args": [count, digits]}]},
            ]}]})
        );
    }

    #[test]
    fn what_is_no_fluent_is_refused() {
        for file in ["one = { $name", "one = One\n    .title = Title", "one = 1\none = 2"] {
            assert!(read(file).is_err(), "{file}");
        }
    }

    #[test]
    fn every_file_of_words_is_served_as_it_is_read() {
        let words: Vec<_> =
            assets::paths().into_iter().filter(|path| path.contains("/locales/")).collect();
        assert!(words.len() > 20, "{words:?}");
        for path in words {
            assert!(path.ends_with(".json"), "{path}");
            assert!(assets::find(&path).is_some(), "{path}");
        }
    }
}
