//! No module of a folder needs itself by way of others: each folder can be read in an order.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use super::{
    assert_none,
    paths::{self, Path},
    sources::{self, Source},
};

/// What a folder's `mod.rs` is called among the folder's members, where it does more than declare
/// its modules and pass on what is in them.
const ITSELF: &str = "mod";

/// A module, by its names from the crate's top.
type Module = Vec<String>;

/// Within a folder: who names whom, and where for the first time.
type Arrows = BTreeMap<(String, String), String>;

/// The members of a folder that need each other.
#[derive(Debug, PartialEq, Eq)]
struct Circle {
    folder: String,
    members: BTreeSet<String>,
    /// Why: every arrow among them.
    arrows: Vec<String>,
}

/// Every module and the paths that it names.
struct Map {
    modules: BTreeMap<Module, (String, Vec<Path>)>,
}

impl Map {
    fn of<'a>(sources: impl IntoIterator<Item = &'a Source>) -> Self {
        let module = |source: &Source| {
            let names = source.module().into_iter().map(str::to_owned).collect();
            (names, (source.path.clone(), paths::of(source)))
        };
        // The program's top is another crate's.
        let sources = sources.into_iter().filter(|source| source.path != "src/main.rs");
        Self { modules: sources.map(module).collect() }
    }

    /// The module in which a path ends: the one that makes what is named, not those that pass it
    /// on. `None` for other crates'.
    fn end_of(&self, named_in: &[String], path: &Path) -> Option<Module> {
        let begins_at = if path.relative { named_in } else { &[] };
        let names = [begins_at, &path.names].concat();
        let inside = |length: &usize| self.modules.contains_key(&names[..*length]);
        let length = (1..=names.len()).take_while(inside).last().unwrap_or_default();
        if path.relative && length == named_in.len() {
            return None;
        }
        let (module, rest) = names.split_at(length);
        let Some((item, rest)) = rest.split_first() else { return Some(module.to_vec()) };
        let (_, paths) = self.modules.get(module)?;
        let passed_on = paths.iter().find(|path| {
            !path.in_tests && path.import.as_ref().is_some_and(|import| import.name == *item)
        });
        let Some(import) = passed_on.filter(|import| *import != path) else {
            return Some(module.to_vec());
        };
        let names = [import.names.as_slice(), rest].concat();
        self.end_of(module, &Path { names, ..import.clone() })
    }

    /// The arrows of each folder. Between modules of different folders, the arrow is between the
    /// two members of the smallest folder that holds both.
    fn arrows(&self) -> BTreeMap<Module, Arrows> {
        let mut folders: BTreeMap<Module, Arrows> = BTreeMap::new();
        for (from, (file, paths)) in &self.modules {
            for path in paths.iter().filter(|path| !path.in_tests) {
                let Some(to) = self.end_of(from, path) else { continue };
                let passed_on = path.import.as_ref().is_some_and(|import| import.passed_on);
                if to == *from || passed_on && to.starts_with(from) {
                    continue;
                }
                let both = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                let member = |module: &Module| module.get(both).map_or(ITSELF, |m| m).to_owned();
                let arrow = (member(from), member(&to));
                let arrows = folders.entry(from[..both].to_vec()).or_default();
                arrows.entry(arrow).or_insert_with(|| format!("{file}:{}", path.line));
            }
        }
        folders
    }

    fn circles(&self) -> Vec<Circle> {
        let folders = self.arrows().into_iter();
        folders.flat_map(|(folder, arrows)| circles(&folder, &arrows)).collect()
    }
}

/// The circles of a folder: members that can be reached from each other.
fn circles(folder: &[String], arrows: &Arrows) -> Vec<Circle> {
    let mut reached: BTreeSet<(&str, &str)> =
        arrows.keys().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    let members: BTreeSet<&str> = reached.iter().flat_map(|(from, to)| [*from, *to]).collect();
    for by in &members {
        for from in &members {
            for to in &members {
                if reached.contains(&(*from, *by)) && reached.contains(&(*by, *to)) {
                    reached.insert((*from, *to));
                }
            }
        }
    }
    let mut found: Vec<Circle> = Vec::new();
    for member in members.iter().filter(|member| reached.contains(&(**member, **member))) {
        if found.iter().any(|circle| circle.members.contains(*member)) {
            continue;
        }
        let others = members.iter().filter(|other| {
            reached.contains(&(*member, **other)) && reached.contains(&(**other, *member))
        });
        let members: BTreeSet<String> = others.map(|other| (*other).to_owned()).collect();
        let within =
            |arrow: &&(String, String)| members.contains(&arrow.0) && members.contains(&arrow.1);
        let why = arrows
            .keys()
            .filter(within)
            .map(|arrow| format!("{} needs {}: {}", arrow.0, arrow.1, arrows[arrow]));
        let folder = ["src"].into_iter().chain(folder.iter().map(String::as_str));
        let folder = folder.collect::<Vec<_>>().join("/");
        found.push(Circle { folder, arrows: why.collect(), members });
    }
    found
}

impl Circle {
    fn told(&self) -> String {
        let members: Vec<&str> = self.members.iter().map(String::as_str).collect();
        let mut told = format!("{}: {} need each other", self.folder, members.join(" ↔ "));
        for arrow in &self.arrows {
            write!(told, "\n    {arrow}").unwrap();
        }
        told
    }
}

#[test]
fn no_folder_has_a_circle() {
    let circles = Map::of(sources::of_the_crates()).circles();
    assert_none(&circles.iter().map(Circle::told).collect::<Vec<_>>());
}

#[cfg(test)]
mod checks {
    use super::*;

    /// These files, below folders that only declare what is in them.
    fn sources(files: &[(&str, &str)]) -> Vec<Source> {
        let folders = [("src/rules/mod.rs", ""), ("src/store/mod.rs", "")];
        let all = folders.iter().chain(files);
        all.map(|(path, text)| Source::sample(path, text)).collect()
    }

    /// Each circle's folder and members.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let told = |circle: Circle| {
            let members: Vec<String> = circle.members.into_iter().collect();
            format!("{}: {}", circle.folder, members.join(" "))
        };
        Map::of(&sources(files)).circles().into_iter().map(told).collect()
    }

    #[test]
    fn two_files_that_need_each_other_are_found() {
        for (a, b) in [
            ("use super::b::B;", "use super::a::A;"),
            ("use crate::store::b::B;", "fn a() { crate::store::a::b() }"),
            ("use super::{b, c};", "use super::{c, a::*};"),
            ("use super::b as c;", "#[d(e = super::a::E)] struct B;"),
        ] {
            let files = [("src/store/a.rs", a), ("src/store/b.rs", b), ("src/store/c.rs", "")];
            assert_eq!(found(&files), ["src/store: a b"], "{a} {b}");
        }
    }

    #[test]
    fn a_long_way_round_is_a_circle_too() {
        let files = [
            ("src/store/a.rs", "use super::b::B;"),
            ("src/store/b.rs", "use super::c::C;"),
            ("src/store/c.rs", "use super::a::A; use super::d::D;"),
            ("src/store/d.rs", "use super::e::E;"),
            ("src/store/e.rs", ""),
        ];
        assert_eq!(found(&files), ["src/store: a b c"]);
    }

    #[test]
    fn what_a_folder_passes_on_is_its_makers() {
        let files = [
            ("src/store/mod.rs", "mod a; mod b; pub use a::A; pub(crate) use self::b::B as C;"),
            ("src/store/a.rs", "use super::C; fn d() { C::Variant }"),
            ("src/store/b.rs", "fn e(a: &crate::store::A) {}"),
        ];
        assert_eq!(found(&files), ["src/store: a b"]);
        let [top, a, _] = files;
        assert_eq!(found(&[top, a, ("src/store/b.rs", "")]), [""; 0]);
    }

    #[test]
    fn a_folder_that_does_something_itself_is_a_member() {
        let child = ("src/store/a.rs", "use super::Db;");
        let mine = ("src/store/mod.rs", "mod a; struct Db; fn b() { a::c() }");
        assert_eq!(found(&[mine, child]), ["src/store: a mod"]);
        let imported = ("src/store/mod.rs", "mod a; use a::C; struct Db; fn b() { C }");
        assert_eq!(found(&[imported, child]), ["src/store: a mod"]);
        let declared = ("src/store/mod.rs", "mod a; pub use a::C; struct Db;");
        assert_eq!(found(&[declared, child]), [""; 0]);
    }

    #[test]
    fn folders_that_need_each_other_are_found_where_they_stand_side_by_side() {
        let files = [
            ("src/rules/a/mod.rs", ""),
            ("src/rules/a/inner.rs", "use crate::rules::b::inner::B;"),
            ("src/rules/b/mod.rs", "pub mod inner;"),
            ("src/rules/b/inner.rs", "use super::super::a::A;"),
        ];
        assert_eq!(found(&files), ["src/rules: a b"]);
    }

    #[test]
    fn tests_and_other_crates_make_no_circle() {
        let files = [
            ("src/store/a.rs", "use super::b::B; #[cfg(test)] mod tests { use super::*; }"),
            ("src/store/b.rs", "#[cfg(test)] mod tests { use super::super::a::A; }"),
            ("src/store/mod.rs", "mod serde; use diesel::a; use serde_json::a::B; fn c() { a() }"),
            ("src/store/serde.rs", "use serde::Serialize; use std::a;"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }

    #[test]
    fn a_circle_is_told_with_its_arrows() {
        let a = ("src/store/a.rs", "\nuse super::b::B;");
        let circles = Map::of(&sources(&[a, ("src/store/b.rs", "use super::a::A;")])).circles();
        let told = "src/store: a ↔ b need each other\n    a needs b: src/store/a.rs:2\n    \
                    b needs a: src/store/b.rs:1";
        assert_eq!(circles.iter().map(Circle::told).collect::<Vec<_>>(), [told]);
    }
}
