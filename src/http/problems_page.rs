//! The page of problem codes for people: the meaning of each code, its cause, and its remedy.
//!
//! The page and the list for programs are committed next to the OpenAPI document, and compressed
//! when the program is built. A test writes both, and checks that they match the code.

use super::headers;

/// The style sheet of the page, which loads no other resources.
const STYLE: &str = "\
    :root { color-scheme: light dark; --line: #8884; } \
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; \
        padding: 0 1rem; } \
    section { border-top: 1px solid var(--line); padding: .5rem 0; } \
    section:target { outline: 2px solid; outline-offset: .5rem; } \
    h3 { margin: .5rem 0; font-size: 1rem; } \
    h3 span { font-weight: normal; float: right; } \
    p, dd { margin: 0 0 .5rem; } dt { font-weight: 600; } \
    code { font-family: ui-monospace, monospace; } a { color: inherit; }";

/// The page's content policy, which allows only its own style sheet.
pub fn policy() -> String {
    headers::own_style(STYLE)
}

#[cfg(test)]
mod tests {
    use std::{env, fmt::Write as _, fs, path::Path};

    use serde_json::json;

    use super::STYLE;
    use crate::http::codes::{ProblemCode, problem_codes};

    /// The page, with an anchor for each code.
    fn page(codes: &[ProblemCode]) -> String {
        let (refusals, mut single): (Vec<_>, Vec<_>) =
            codes.iter().partition(|it| it.status.is_some());
        // A code that is used both for refusals and for single problems is listed only once.
        single.retain(|it| !refusals.iter().any(|refusal| refusal.code == it.code));
        let mut page = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <title>houseway: problems</title><style>{STYLE}</style></head><body>\
             <h1>Problems</h1>\
             <p>Every refusal is a problem document (RFC 9457). Its <code>code</code> is one of \
             the first list and never changes its meaning; <code>problems</code> lists every \
             single thing that was wrong, with a code of either. A refused request has changed \
             nothing, unless its code is \
             <a href=\"#outcome_unknown\"><code>outcome_unknown</code></a>.</p>\
             <h2>Refusals</h2>"
        );
        for code in refusals {
            section(&mut page, code);
        }
        page.push_str("<h2>Single problems</h2>");
        for code in single {
            section(&mut page, code);
        }
        page.push_str("</body></html>\n");
        page
    }

    fn section(page: &mut String, it: &ProblemCode) {
        let status = it.status.map(|status| format!("<span>{status}</span>")).unwrap_or_default();
        let code = it.code;
        // Writing to a `String` cannot fail.
        let _ = write!(
            page,
            "<section id=\"{code}\"><h3>{status}<a href=\"#{code}\"><code>{code}</code></a></h3>"
        );
        if it.cause == it.meaning {
            let _ = write!(page, "<p>{}</p><dl>", text(&it.meaning));
        } else {
            let (meaning, cause) = (text(&it.meaning), text(&it.cause));
            let _ = write!(page, "<p>{meaning}.</p><dl><dt>Cause</dt><dd>{cause}</dd>");
        }
        let _ = write!(page, "<dt>Remedy</dt><dd>{}</dd></dl></section>", text(&it.remedy));
    }

    /// The text as HTML. Text in backticks becomes code.
    fn text(text: &str) -> String {
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        let parts = escaped.split('`').enumerate();
        parts
            .map(|(index, part)| match index % 2 {
                0 => part.to_owned(),
                _ => format!("<code>{part}</code>"),
            })
            .collect()
    }

    #[test]
    fn the_committed_list_and_page_are_what_the_code_makes() {
        let codes = problem_codes();
        let list = json!({"items": codes});
        let list = format!("{}\n", serde_json::to_string_pretty(&list).unwrap());
        for (name, made) in [("problems.json", list), ("problems.html", page(&codes))] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi").join(name);
            if env::var_os("HOUSEWAY_WRITE_PROBLEMS").is_some() {
                fs::write(&path, &made).unwrap();
            }
            assert!(
                fs::read_to_string(&path).unwrap() == made,
                "openapi/{name} is out of date; write it with \
                 `HOUSEWAY_WRITE_PROBLEMS=1 cargo test --lib problems_page`"
            );
        }
    }

    #[test]
    fn every_code_has_its_place_on_the_page() {
        let codes = problem_codes();
        let page = page(&codes);
        for code in &codes {
            let anchor = format!("<section id=\"{}\">", code.code);
            assert_eq!(page.matches(&anchor).count(), 1, "{}", code.code);
        }
    }

    #[test]
    fn a_text_is_not_markup() {
        assert_eq!(text("a `<b>` & \"c\""), "a <code>&lt;b></code> &amp; &quot;c&quot;");
    }
}
