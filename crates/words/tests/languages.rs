//! Every language has the same messages with the same arguments.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use houseway_words::{Language, Said, said, speak};

type Messages = BTreeMap<String, BTreeSet<String>>;

/// A language's messages, with the arguments that each takes.
fn messages(language: Language) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag());
    let mut messages = Messages::new();
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut note = |name: String, pattern: &Pattern<&str>| {
                let mut values = BTreeSet::new();
                collect(pattern, &mut values);
                let earlier = messages.insert(name.clone(), values);
                assert_eq!(earlier, None, "{}: {name} is there twice", file.display());
            };
            if let Some(value) = &message.value {
                note(message.id.name.to_owned(), value);
            }
            for attribute in &message.attributes {
                let name = format!("{}.{}", message.id.name, attribute.id.name);
                note(name, &attribute.value);
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_of(expression, values);
        }
    }
}

fn collect_of(expression: &Expression<&str>, values: &mut BTreeSet<String>) {
    let mut inline = |inline: &InlineExpression<&str>| match inline {
        InlineExpression::VariableReference { id } => drop(values.insert(id.name.to_owned())),
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("{other:?}: say it with values and choices alone"),
    };
    match expression {
        Expression::Inline(it) => inline(it),
        Expression::Select { selector, variants } => {
            inline(selector);
            for variant in variants {
                collect(&variant.value, values);
            }
        }
    }
}

#[test]
fn every_language_has_every_message_with_the_same_values() {
    let english = messages(Language::ENGLISH);
    for language in Language::all() {
        let other = messages(language);
        let tag = language.tag();
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let unknown: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{tag} lacks {missing:?}");
        assert!(unknown.is_empty(), "{tag} has what English lacks: {unknown:?}");
        let differ = english.iter().filter(|(id, values)| other[*id] != **values);
        let differ: Vec<_> = differ.map(|(id, values)| (id, values, &other[id])).collect();
        assert!(differ.is_empty(), "{tag} takes other values: {differ:#?}");
    }
}

#[test]
fn a_language_is_found_by_its_tag_and_english_is_the_rest() {
    let tags = |tags: &[&str]| Language::of_tags(tags.iter().copied()).tag();
    assert_eq!(tags(&["es"]), "es");
    assert_eq!(tags(&["ES-ar"]), "es");
    assert_eq!(tags(&["es_AR.UTF-8"]), "es");
    assert_eq!(tags(&["fr", "es", "en"]), "es");
    assert_eq!(tags(&["fr"]), "en");
    assert_eq!(tags(&[]), "en");
}

#[test]
fn json_is_written_in_the_language_that_is_spoken_and_text_in_english() {
    let spanish = Language::of_tags(["es"]);
    let several = said!("several-problems", count = 3_u8);
    let json = || serde_json::to_string(&several).unwrap();
    assert_eq!(json(), "\"3 things are wrong; each is listed\"");
    speak(spanish, || {
        assert_eq!(json(), "\"Hay 3 cosas mal; cada una está en la lista\"");
        assert_eq!(several.to_string(), "3 things are wrong; each is listed");
    });
    assert_eq!(json(), "\"3 things are wrong; each is listed\"");
    assert!(several.is_in(spanish));
    let english = Said::from("not yet a message");
    assert!(!english.is_in(spanish));
    // Texts that are the same in every language need not be repeated for each of them.
    assert!(!english.differs() && !Said::plain("Kh").differs() && several.differs());
    assert!(Said::several([english, several], "; ").differs());
}

#[test]
fn what_has_a_part_in_english_alone_is_said_without_it_in_other_languages() {
    let spanish = Language::of_tags(["es"]);
    let act = Said::from("Close the gaming day");
    let refused = said!("log-approval-expired", act = act);
    assert_eq!(refused.to_string(), "Nobody signed in time: Close the gaming day.");
    assert_eq!(refused.in_language(spanish), "Nadie firmó a tiempo.");
    let whole = said!("log-approval-expired", act = Said::plain("T-1"));
    assert_eq!(whole.in_language(spanish), "Nadie firmó a tiempo: T-1.");
}

#[test]
fn what_the_log_says_in_english_is_found_again() {
    let spanish = Language::of_tags(["es"]);
    let mut count = 0;
    for (id, values) in messages(Language::ENGLISH) {
        let logged = if id.starts_with("line-") { Said::logged_line } else { Said::logged };
        if !["ruling-", "act-", "line-"].iter().any(|begins| id.starts_with(begins)) {
            continue;
        }
        let put = values.into_iter().map(|name| &*name.leak());
        let said = put.fold(Said::of_id(id.clone()), |said, name| said.with(name, "25.00"));
        let found = logged(&said.to_string());
        assert!(found.is_in(spanish), "{id}");
        assert_eq!(found.in_language(spanish), said.in_language(spanish), "{id}");
        count += 1;
    }
    assert!(count > 150, "{count}");
    let unknown = Said::logged("Nobody ever ruled this.");
    assert_eq!(unknown.in_language(spanish), "Nobody ever ruled this.");
}

#[test]
fn a_part_of_what_the_log_says_is_found_too() {
    let spanish = Language::of_tags(["es"]);
    let logged = |english: &str| Said::logged(english).in_language(spanish).into_owned();
    assert_eq!(
        logged("Seat 3's main bet was late: no action, 25.00 goes back."),
        "Puesto 3, apuesta principal: llegó tarde y no juega; se devuelven 25.00."
    );
    assert_eq!(
        logged("The players agree to split the pots: seat 1 40.00, seat 2 10.00."),
        "Los jugadores acuerdan dividir los pozos: puesto 1: 40.00, puesto 2: 10.00."
    );
    let act = "Set up Mesa 2: boxes from [] to [\"T2-A\",\"T2-B\"]; pit from nothing to Norte";
    let told = "Configurar Mesa 2: boxes: de [] a [\"T2-A\",\"T2-B\"]; pit: de nada a Norte";
    assert_eq!(logged(act), told);
    assert_eq!(
        logged("Close the case \"over short\" of 2026-11-26 16:56: no fault"),
        "Cerrar el caso «Bandeja con sobrante o faltante» del 2026-11-26 16:56: sin culpa de nadie"
    );
}

#[test]
fn what_somebody_typed_is_never_taken_for_a_message() {
    let spanish = Language::of_tags(["es"]);
    let act = Said::logged("Void round 3 of Drop: nothing changes");
    assert_eq!(act.in_language(spanish), "Anular la ronda 3 de Drop: nothing changes");
}
