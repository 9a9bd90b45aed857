//! All games have the same layout: if you know one game's folder, you can find your way around the
//! others.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
};

use super::{
    assert_none,
    sources::{self, Source},
};

/// The modules that every game has. Each is a file or a folder.
const FURNITURE: [&str; 10] = [
    "codes",
    "command",
    "event",
    "state",
    "apply",
    "view",
    "legal",
    "prompt",
    "summary",
    "house_rules",
];

/// The folders that every game has, and the files each must contain.
const FOLDERS: [(&str, &[&str]); 3] =
    [("calculators", &[]), ("decide", &["open", "misdeal", "correction"]), ("settle", &[])];

/// Apart from the common modules, each game has one folder of its own, its kernel, which contains
/// the game itself. These folders are allowed in addition to the kernel.
const BESIDE_THE_KERNEL: &[(&str, &str)] = &[("holdem", "phh")];

/// Modules that a game needs in addition to the common layout.
const UNPLACED: Known = &[
    ("break_poker", &["bets"]),
    ("canasta", &["seat"]),
    ("holdem", &["seated"]),
    ("truco", &["seat"]),
];

/// For each game, a list of names.
type Known = &'static [(&'static str, &'static [&'static str])];

/// Each game's files and folders, without `.rs`: `break_poker` → `decide/open`.
fn games<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let mut games: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        let inner =
            source.path.strip_prefix("crates/rules/src/").and_then(|p| p.strip_suffix(".rs"));
        if let Some((game, inner)) = inner.and_then(|inner| inner.split_once('/')) {
            games.entry(game).or_default().insert(inner);
        }
    }
    games
}

/// The modules that a game lacks, and the modules that do not belong in it.
fn odd(game: &str, files: &BTreeSet<&str>) -> (Vec<String>, Vec<String>) {
    let has = |name: &String| files.contains(name.as_str()) || files.contains(&*in_folder(name));
    let inside = FOLDERS.iter().flat_map(|(folder, inside)| {
        let inside = inside.iter().map(move |name| format!("{folder}/{name}"));
        iter::once(in_folder(folder)).chain(inside)
    });
    let all = iter::once("mod").chain(FURNITURE).map(str::to_owned).chain(inside);
    let mut missing: Vec<String> = all.filter(|name| !has(name)).collect();

    let of_the_shell = |name: &str| {
        let folder = FOLDERS.iter().any(|(folder, _)| *folder == name);
        name == "mod" || folder || FURNITURE.contains(&name)
    };
    let flat = files.iter().filter(|file| !file.contains('/') && !of_the_shell(file));
    let mut unplaced: Vec<String> = flat.map(|file| (*file).to_owned()).collect();

    let folders = files.iter().filter_map(|file| Some(file.split_once('/')?.0));
    let mut kernels: Vec<&str> = folders
        .filter(|folder| !of_the_shell(folder) && !BESIDE_THE_KERNEL.contains(&(game, folder)))
        .collect();
    kernels.dedup();
    match kernels.as_slice() {
        [] => missing.push("kernel".to_owned()),
        [_, others @ ..] => unplaced.extend(others.iter().map(|folder| format!("{folder}/"))),
    }
    (missing, unplaced)
}

fn in_folder(name: &str) -> String {
    format!("{name}/mod")
}

fn findings<'a>(sources: impl IntoIterator<Item = &'a Source>, unplaced: Known) -> Vec<String> {
    let mut found = BTreeSet::new();
    for (game, files) in games(sources) {
        let odd = odd(game, &files);
        found.extend(odd.0.into_iter().map(|name| format!("{game}: {name} is missing")));
        found.extend(odd.1.into_iter().map(|name| format!("{game}: {name} has no place")));
    }
    let known = |(game, names): &(&str, &[&str])| {
        names.iter().map(|name| format!("{game}: {name} has no place")).collect::<Vec<_>>()
    };
    let known: BTreeSet<String> = unplaced.iter().flat_map(known).collect();
    let mended = known.difference(&found).map(|known| format!("{known}: not so; off the list"));
    found.difference(&known).cloned().chain(mended).collect()
}

#[test]
fn every_game_has_the_same_shell() {
    assert_none(&findings(sources::of_the_crates(), UNPLACED));
}

#[cfg(test)]
mod checks {
    use super::*;

    const SHELL: [&str; 17] = [
        "mod",
        "codes",
        "command",
        "event",
        "state",
        "apply",
        "view",
        "legal/mod",
        "prompt",
        "summary",
        "house_rules",
        "calculators/mod",
        "decide/mod",
        "decide/open",
        "decide/misdeal",
        "decide/correction",
        "settle/mod",
    ];

    fn found(files: &[&str], unplaced: Known) -> Vec<String> {
        let source = |file| Source::sample(&format!("crates/rules/src/holdem/{file}.rs"), "");
        let sources: Vec<Source> = files.iter().map(source).collect();
        findings(&sources, unplaced)
    }

    #[test]
    fn what_is_missing_is_found() {
        let whole = [&SHELL[..], &["engine/mod", "engine/pots", "phh/mod"]].concat();
        assert_eq!(found(&whole, &[]), [""; 0]);
        for (index, name) in SHELL.into_iter().enumerate() {
            let mut files = whole.clone();
            files.remove(index);
            let name = if name == "legal/mod" { "legal" } else { name };
            assert_eq!(found(&files, &[]), [format!("holdem: {name} is missing")]);
        }
    }

    #[test]
    fn what_has_no_place_is_found() {
        let files = [&SHELL[..], &["engine/mod", "decide/carry", "coin"]].concat();
        assert_eq!(found(&files, &[]), ["holdem: coin has no place"]);
    }

    #[test]
    fn a_game_has_one_kernel() {
        assert_eq!(found(&SHELL, &[]), ["holdem: kernel is missing"]);
        let two = [&SHELL[..], &["engine/mod", "phh/mod", "wheel/mod", "wheel/a"]].concat();
        assert_eq!(found(&two, &[]), ["holdem: wheel/ has no place"]);
    }

    #[test]
    fn what_is_known_is_let_pass_until_it_has_found_its_place() {
        let coin: Known = &[("holdem", &["coin"])];
        let files = [&SHELL[..], &["engine/mod"]].concat();
        assert_eq!(found(&[&files[..], &["coin"]].concat(), coin), [""; 0]);
        assert_eq!(found(&files, coin), ["holdem: coin has no place: not so; off the list"]);
    }
}
