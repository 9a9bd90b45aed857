//! A file of words, read here: a page that is given what was read needs no parser, and of Fluent no
//! more than the few forms that our words take.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};
use serde_json::{Map, Value, json};

/// The messages of a file of Fluent as JSON, by their names. A message is a text, or a list of
/// texts and of what is put between them: `{"var": name}`, `{"say": id}` for another message, or
/// `{"of": name, "when": {value: …}, "else": …}` for a choice by a value, where `#2` is the number.
///
/// # Errors
/// What is no Fluent, or a form that our words do not take.
pub fn read(file: &str) -> Result<String, String> {
    let resource = parser::parse(file).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = Map::new();
    for entry in resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Term(_) | Entry::Junk { .. } => return Err(format!("{entry:?}")),
        };
        let id = message.id.name;
        let text = message.value.filter(|_| message.attributes.is_empty());
        let text = pattern(&text.ok_or_else(|| format!("{id} has attributes"))?)?;
        if messages.insert(id.to_owned(), text).is_some() {
            return Err(format!("{id} is there twice"));
        }
    }
    Ok(Value::Object(messages).to_string())
}

fn pattern(pattern: &Pattern<&str>) -> Result<Value, String> {
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => placed(expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(Value::String(before)), Value::String(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(match parts.as_slice() {
        [text @ Value::String(_)] => text.clone(),
        _ => Value::Array(parts),
    })
}

fn placed(expression: &Expression<&str>) -> Result<Value, String> {
    let (selector, variants) = match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            return Ok(json!(unescape_unicode_to_string(value)));
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            return Ok(json!({"var": id.name}));
        }
        Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
            return Ok(json!({"say": id.name}));
        }
        Expression::Inline(_) => return Err(format!("{expression:?}")),
        Expression::Select { selector, variants } => (selector, variants),
    };
    let InlineExpression::VariableReference { id } = selector else {
        return Err(format!("{selector:?}"));
    };
    let (mut when, mut otherwise) = (Map::new(), Value::Null);
    for variant in variants {
        let text = pattern(&variant.value)?;
        if variant.default {
            otherwise = text.clone();
        }
        let value = match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => format!("#{value}"),
        };
        when.insert(value, text);
    }
    // What is said of all others needs no name of its own.
    when.remove("other");
    Ok(json!({"of": id.name, "when": when, "else": otherwise}))
}

#[cfg(test)]
mod tests {
    use super::{super::assets, *};

    fn read_one(file: &str) -> Value {
        serde_json::from_str(&read(file).unwrap()).unwrap()
    }

    #[test]
    fn a_message_is_its_text_or_a_list_of_its_parts() {
        let file = "# A comment\n\none = One card\n\
            two = { $name } has{ \" \" }\n    two { one }, \"so\"\n";
        let two = json!([{"var": "name"}, " has \ntwo ", {"say": "one"}, ", \"so\""]);
        assert_eq!(read_one(file), json!({"one": "One card", "two": two}));
    }

    #[test]
    fn what_depends_on_a_value_is_a_choice() {
        let file = "cards =\n    { $count ->\n        [0] none\n        [one] one\n\
            *[other] { $count }\n    }\n";
        let choice = json!({"of": "count", "when": {"#0": "none", "one": "one"},
            "else": [{"var": "count"}]});
        assert_eq!(read_one(file), json!({"cards": [choice]}));
        let file = "is = { $it ->\n   *[yes] Yes\n    [no] No\n }\n";
        let choice = json!({"of": "it", "when": {"yes": "Yes", "no": "No"}, "else": "Yes"});
        assert_eq!(read_one(file), json!({"is": [choice]}));
    }

    #[test]
    fn what_is_no_fluent_or_more_than_the_pages_know_is_refused() {
        for file in [
            "one = { $name",
            "one = One\n    .title = Title",
            "one = 1\none = 2",
            "-one = One",
            "one = { NUMBER($count) }",
            "one = { 1 }",
            "one = { NUMBER($it) ->\n   *[a] A\n }",
        ] {
            assert!(read(file).is_err(), "{file}");
        }
    }

    #[test]
    fn every_file_of_words_is_served_as_it_is_read() {
        let words: Vec<_> =
            assets::paths().into_iter().filter(|path| path.contains("/locales/")).collect();
        assert!(words.len() > 20, "{words:?}");
        for path in words {
            let words = assets::find(&path).filter(|words| words.media_type == "application/json");
            assert!(words.is_some(), "{path}");
        }
    }
}
