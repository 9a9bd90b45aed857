//! The paths that a file names, whether in a `use` or anywhere else, from the crate's top.

use super::{
    sources::Source,
    tokens::{Kind, Token},
};

/// A path that is named somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// From the crate's top: `super::Db` in `src/store/log.rs` is `store`, `Db`. A glob ends in
    /// `*`.
    pub names: Vec<String>,
    pub line: usize,
    /// Whether it begins with neither `crate`, `self` nor `super`, but with another crate, a module
    /// of the one that names it, or something imported. It is then as it stands.
    pub relative: bool,
    /// Whether it is named by tests within the file alone.
    pub in_tests: bool,
    /// Where it is brought in by `use`.
    pub import: Option<Import>,
}

/// What a `use` makes of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// What the importing module calls it.
    pub name: String,
    /// Whether it is passed on: `pub use`, also within a part of the crate.
    pub passed_on: bool,
}

/// The paths of a file, in order.
pub fn of(source: &Source) -> Vec<Path> {
    let module = source.module().into_iter().map(str::to_owned).collect();
    let top = usize::from(source.member().is_some());
    let mut reader =
        Reader { tokens: source.tokens(), at: 0, top, module, braces: Vec::new(), paths: vec![] };
    reader.read();
    reader.paths
}

/// What an open brace belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brace {
    Module { of_tests: bool },
    Other,
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    /// How many names the top of its crate has: a member's is named after the member.
    top: usize,
    /// The module that `at` is in.
    module: Vec<String>,
    braces: Vec<Brace>,
    paths: Vec<Path>,
}

impl Reader<'_> {
    fn read(&mut self) {
        while let Some(token) = self.tokens.get(self.at) {
            match &token.kind {
                Kind::Open('{') => self.open(),
                Kind::Close('{') => self.close(),
                Kind::Word(word) if word == "use" && self.begins_tree() => {
                    let passed_on = self.is_public();
                    self.at += 1;
                    self.tree(&[], passed_on);
                    continue;
                }
                Kind::Word(_) if !self.follows_path() => {
                    self.mention();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn open(&mut self) {
        let before = &self.tokens[..self.at];
        let brace = match before {
            [.., keyword, name] if keyword.is_word("mod") => {
                self.module.push(name.word().unwrap_or_default().to_owned());
                Brace::Module { of_tests: is_cfg_test(&before[..before.len() - 2]) }
            }
            _ => Brace::Other,
        };
        self.braces.push(brace);
    }

    fn close(&mut self) {
        if matches!(self.braces.pop(), Some(Brace::Module { .. })) {
            self.module.pop();
        }
    }

    /// Whether a `use` begins an import, and not the lifetimes that an `impl Trait` captures.
    fn begins_tree(&self) -> bool {
        !self.tokens.get(self.at + 1).is_some_and(|token| token.is_sign('<'))
    }

    /// Whether `pub` or `pub(…)` comes right before.
    fn is_public(&self) -> bool {
        let before = &self.tokens[..self.at];
        match before {
            [.., word] if word.is_word("pub") => true,
            [.., close] if close.kind == Kind::Close('(') => {
                let open = before.iter().rposition(|token| token.opens('('));
                open.and_then(|open| before[..open].last()).is_some_and(|word| word.is_word("pub"))
            }
            _ => false,
        }
    }

    fn follows_path(&self) -> bool {
        matches!(&self.tokens[..self.at], [.., a, b] if a.is_sign(':') && b.is_sign(':'))
    }

    /// Goes past `::`, if that comes now.
    fn skip_separator(&mut self) -> bool {
        let found = matches!(
            self.tokens.get(self.at..), Some([a, b, ..]) if a.is_sign(':') && b.is_sign(':')
        );
        self.at += if found { 2 } else { 0 };
        found
    }

    fn word(&mut self) -> Option<(String, usize)> {
        let token = self.tokens.get(self.at)?;
        let word = token.word()?.to_owned();
        self.at += 1;
        Some((word, token.line))
    }

    /// A path outside of `use`. The `…` of a visibility, `pub(in …)`, is not one.
    fn mention(&mut self) {
        let names_scope = matches!(&self.tokens[..self.at],
            [.., public, open, within]
                if public.is_word("pub") && open.opens('(') && within.is_word("in"));
        let mut names = Vec::new();
        let mut line = 0;
        while let Some((name, at)) = self.word() {
            line = if names.is_empty() { at } else { line };
            names.push(name);
            if !self.skip_separator() {
                break;
            }
        }
        if names.len() > 1 && !names_scope {
            self.note(&names, line, None);
        }
    }

    /// One branch of a `use`, after what comes before it.
    fn tree(&mut self, before: &[String], passed_on: bool) {
        let mut names = before.to_vec();
        self.skip_separator();
        while let Some(token) = self.tokens.get(self.at) {
            if token.opens('{') {
                self.at += 1;
                while self.tokens.get(self.at).is_some_and(|token| token.kind != Kind::Close('{')) {
                    if self.tokens[self.at].is_sign(',') {
                        self.at += 1;
                    } else {
                        self.tree(&names, passed_on);
                    }
                }
                self.at += 1;
                return;
            }
            if token.is_sign('*') {
                self.at += 1;
                names.push("*".to_owned());
                let import = Import { name: "*".to_owned(), passed_on };
                self.note(&names, token.line, Some(import));
                return;
            }
            let Some((name, line)) = self.word() else { return };
            names.push(name);
            if self.skip_separator() {
                continue;
            }
            if names.len() > 1 && names.last().is_some_and(|name| name == "self") {
                names.pop();
            }
            let mut name = names.last().cloned().unwrap_or_default();
            if self.tokens.get(self.at).is_some_and(|token| token.is_word("as")) {
                self.at += 1;
                name = self.word().map(|(name, _)| name).unwrap_or_default();
            }
            self.note(&names, line, Some(Import { name, passed_on }));
            return;
        }
    }

    /// Notes a path as it stands in the file.
    fn note(&mut self, written: &[String], line: usize, import: Option<Import>) {
        let supers = written.iter().take_while(|name| *name == "super").count();
        let (begins_at, skipped) = match written.first().map(String::as_str) {
            Some("crate") => (self.top, 1),
            Some("houseway") => (0, 1),
            Some("self") => (self.module.len(), 1),
            Some("super") => (self.module.len().saturating_sub(supers), supers),
            _ => (0, 0),
        };
        let names = [&self.module[..begins_at], &written[skipped..]].concat();
        let in_tests = self.braces.contains(&Brace::Module { of_tests: true });
        self.paths.push(Path { names, line, relative: skipped == 0, in_tests, import });
    }
}

/// Whether `#[cfg(test)]` comes last.
fn is_cfg_test(before: &[Token]) -> bool {
    let [.., hash, a, cfg, b, test, c, d] = before else { return false };
    hash.is_sign('#')
        && a.opens('[')
        && cfg.is_word("cfg")
        && b.opens('(')
        && test.is_word("test")
        && c.kind == Kind::Close('(')
        && d.kind == Kind::Close('[')
}

#[cfg(test)]
mod checks {
    use super::*;

    /// Each path, and the name that a `use` gives it.
    fn found(text: &str) -> Vec<(String, Option<String>)> {
        let paths = of(&Source::sample("src/store/log.rs", text)).into_iter();
        paths.map(|path| (path.names.join("::"), path.import.map(|import| import.name))).collect()
    }

    fn imported(path: &str, name: &str) -> (String, Option<String>) {
        (path.to_owned(), Some(name.to_owned()))
    }

    #[test]
    fn every_branch_of_an_import_is_a_path() {
        let text = "use crate::{app::{self, a::{b as c, *}}, money};";
        let expected = [
            imported("app", "app"),
            imported("app::a::b", "c"),
            imported("app::a::*", "*"),
            imported("money", "money"),
        ];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn a_path_begins_where_it_says() {
        for (text, expected) in [
            ("use super::Db;", imported("store::Db", "Db")),
            ("use super::super::app as a;", imported("app", "a")),
            ("use self::inner::A;", imported("store::log::inner::A", "A")),
            ("use inner::A;", imported("inner::A", "A")),
            ("use houseway::app::App;", imported("app::App", "App")),
            ("mod a { use super::super::Db; }", imported("store::Db", "Db")),
            ("fn a() { super::b(1) }", ("store::b".to_owned(), None)),
            ("#[a(b = crate::c::D)] struct A;", ("c::D".to_owned(), None)),
            ("fn a() { inner::b::<u8>(1) }", ("inner::b".to_owned(), None)),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
    }

    #[test]
    fn what_names_nothing_is_no_path() {
        for text in [
            "pub(super) fn a() {} pub(crate) fn b() {} pub(in crate::store) fn c() {}",
            "fn a<'a>(b: &'a str) -> impl Iterator<Item = u8> + use<'a> { b.bytes() }",
            "// crate::a::b\n/// [`crate::a::b`]\nconst A: &str = \"crate::a\";",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn what_is_passed_on_and_what_tests_alone_name_is_told() {
        let text = "pub use a::A; pub(super) use a::B; use a::C; fn d() -> a::D {}\n\
             #[cfg(test)]\nmod tests { use super::E; }";
        let paths = of(&Source::sample("src/store/mod.rs", text));
        let passed_on = paths.iter().map(|path| path.import.as_ref().map(|i| i.passed_on));
        let expected = [Some(true), Some(true), Some(false), None, Some(false)];
        assert_eq!(passed_on.collect::<Vec<_>>(), expected);
        let in_tests: Vec<bool> = paths.iter().map(|path| path.in_tests).collect();
        assert_eq!(in_tests, [false, false, false, false, true]);
        assert_eq!(paths[4].names, ["store", "E"]);
        let relative: Vec<bool> = paths.iter().map(|path| path.relative).collect();
        assert_eq!(relative, [true, true, true, true, false]);
    }
}
