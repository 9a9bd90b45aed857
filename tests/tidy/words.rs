//! Words that belong to one room, or to none.

use super::{
    assert_none,
    sources::{self, Source},
    tokens::{Kind, Token},
};

/// Where actix may be named. The command line runs the server.
const KNOW_ACTIX: [&str; 3] = ["src/http/", "src/cli/", "src/main.rs"];

/// Macros that are left behind by somebody who meant to come back.
const UNFINISHED: [&str; 3] = ["todo", "unimplemented", "dbg"];

fn strangers(source: &Source) -> Vec<String> {
    let path = &source.path;
    if KNOW_ACTIX.iter().any(|at| path.starts_with(at)) {
        return Vec::new();
    }
    let tokens = source.tokens().iter();
    let named = tokens.filter(|token| token.word().is_some_and(|word| word.contains("actix")));
    named
        .map(|token| format!("{path}:{}: only {KNOW_ACTIX:?} may know actix", token.line))
        .collect()
}

fn unfinished(source: &Source) -> Vec<String> {
    let tokens = source.tokens();
    let pairs = tokens.windows(2).filter(|pair| {
        pair[1].is_sign('!') && pair[0].word().is_some_and(|word| UNFINISHED.contains(&word))
    });
    let finding = |pair: &[Token]| {
        format!("{}:{}: {}! is left", source.path, pair[0].line, pair[0].word().unwrap_or_default())
    };
    pairs.map(finding).collect()
}

/// Tests that are ignored without a reason: `#[ignore]`, alone or within `cfg_attr`.
fn ignored(source: &Source) -> Vec<String> {
    let tokens = source.tokens();
    let mut findings = Vec::new();
    let mut rest = tokens;
    while let [hash, after @ ..] = rest {
        rest = after;
        if !hash.is_sign('#') || !after.first().is_some_and(|token| token.opens('[')) {
            continue;
        }
        let attribute = bracketed(after);
        let may_ignore =
            attribute.get(1).is_some_and(|word| word.is_word("ignore") || word.is_word("cfg_attr"));
        let bare =
            attribute.windows(2).find(|pair| pair[0].is_word("ignore") && !pair[1].is_sign('='));
        if let (true, Some(pair)) = (may_ignore, bare) {
            let line = pair[0].line;
            findings.push(format!("{}:{line}: ignored without a reason", source.path));
        }
    }
    findings
}

/// From an opening bracket to the one that closes it.
fn bracketed(tokens: &[Token]) -> &[Token] {
    let mut level = 0_usize;
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open(_) => level += 1,
            Kind::Close(_) => level -= 1,
            _ => {}
        }
        if level == 0 {
            return &tokens[..=index];
        }
    }
    tokens
}

#[test]
fn actix_keeps_to_its_rooms() {
    let found: Vec<String> = sources::of_the_crates().flat_map(strangers).collect();
    assert_none(&found);
}

#[test]
fn nothing_is_left_unfinished() {
    let found: Vec<String> = sources::all().iter().flat_map(unfinished).collect();
    assert_none(&found);
}

#[test]
fn every_ignored_test_says_why() {
    let found: Vec<String> = sources::all().iter().flat_map(ignored).collect();
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn strangers_are_found() {
        let sample = |path| Source::sample(path, "use std::fs;\nuse actix_web::web;");
        let finding = "src/app/mod.rs:2: only [\"src/http/\", \"src/cli/\", \"src/main.rs\"] may know \
                       actix";
        assert_eq!(strangers(&sample("src/app/mod.rs")), [finding]);
        assert_eq!(strangers(&sample("src/http/mod.rs")), [""; 0]);
        let utoipa = Source::sample("src/app/a.rs", "use utoipa_actix_web::AppExt;");
        assert_eq!(strangers(&utoipa).len(), 1);
    }

    #[test]
    fn speaking_of_a_stranger_is_not_knowing_it() {
        let text = "//! actix\n/// actix_web\nconst A: &str = \"actix\";";
        assert_eq!(strangers(&Source::sample("src/app/mod.rs", text)), [""; 0]);
    }

    #[test]
    fn what_was_left_is_found() {
        for bad in ["fn a() { todo!() }", "fn a() { unimplemented!(\"b\") }", "fn a() { dbg!(1); }"]
        {
            assert_eq!(unfinished(&Source::sample("src/a.rs", bad)).len(), 1, "{bad}");
        }
        let good = "// todo!()\nfn todo() { let dbg = \"dbg!()\"; }";
        assert_eq!(unfinished(&Source::sample("src/a.rs", good)), [""; 0]);
    }

    #[test]
    fn an_ignored_test_without_a_reason_is_found() {
        for bad in
            ["#[test]\n#[ignore]\nfn a() {}", "#[test]\n#[cfg_attr(debug, ignore)] fn a() {}"]
        {
            let finding = "tests/a.rs:2: ignored without a reason";
            assert_eq!(ignored(&Source::sample("tests/a.rs", bad)), [finding], "{bad}");
        }
        let good = "#[ignore = \"takes a night\"] fn ignore() { let ignore = [1]; a(ignore) }";
        assert_eq!(ignored(&Source::sample("tests/a.rs", good)), [""; 0]);
    }
}
