//! A page's modules, and the files that they are joined into.
//!
//! A file has the modules that come for the same reasons: with the page itself, with one
//! `import()`, or with any of several. It is a module too, and imports the files that its modules
//! need, so that the browser runs each once, in order, and asks again for one that did not come. In
//! it every module is a block, which leaves what it gives in a register that the page's first file
//! has.

use std::collections::{BTreeMap, BTreeSet};

use super::modules::{LATE, Module, Taken, resolved};

/// What each page loads first.
const EARLY: &str = "shared/early.js";
/// Where a page's joined files are.
pub const JOINED: &str = "/joined/";
/// Modules that stay files of their own: they are packed already, and have the notice of their
/// licence in them.
pub const WHOLE: &str = "vendor/lit-html/";
/// What is smaller than this is not asked for alone.
const LEAST_BYTES: usize = 3 * 1024;
/// What the register is called. No module may call anything so.
const REGISTER: &str = "$";

/// Modules by their numbers: a module's is higher than those of all that it imports.
type Numbers = BTreeSet<usize>;

/// A module of a page.
#[derive(Debug)]
struct Member {
    path: String,
    /// `None` if it stays a file of its own.
    module: Option<Module>,
    /// Itself, and every module that has to have run before it.
    reach: Numbers,
    /// What it imports while it runs.
    late: BTreeSet<String>,
}

/// A page's modules, and the files that they are in.
#[derive(Debug, Default)]
pub struct Page {
    room: String,
    members: BTreeMap<usize, Member>,
    numbers: BTreeMap<String, usize>,
    /// The number of the module that names the file which each is in.
    files: BTreeMap<usize, usize>,
}

impl Page {
    /// The page of this name.
    ///
    /// # Errors
    /// What cannot be joined.
    pub fn read(room: &str) -> Result<Self, String> {
        let mut page = Self { room: room.to_owned(), ..Self::default() };
        // What the page begins with comes first, then what that imports late, and so on.
        let mut entries = page.begins_with().to_vec();
        let mut read = 0;
        while let Some(entry) = entries.get(read).cloned() {
            page.add(&entry, &mut entries, &mut BTreeSet::new())?;
            read += 1;
        }
        page.share_out(&entries)?;
        Ok(page)
    }

    fn begins_with(&self) -> [String; 2] {
        [EARLY.to_owned(), format!("{}/main.js", self.room)]
    }

    /// Adds a module after all that it imports, and notes what it imports late.
    fn add(
        &mut self,
        path: &str,
        entries: &mut Vec<String>,
        open: &mut BTreeSet<String>,
    ) -> Result<usize, String> {
        if let Some(known) = self.numbers.get(path) {
            return Ok(*known);
        }
        if !open.insert(path.to_owned()) {
            return Err(format!("{path} needs itself"));
        }
        let module = (!path.starts_with(WHOLE)).then(|| Module::read(path)).transpose()?;
        let mut reach = Numbers::new();
        for needed in module.iter().flat_map(Module::before) {
            let needed = self.add(needed, entries, open)?;
            reach.extend(&self.member(needed)?.reach);
        }
        let late = module.iter().flat_map(Module::late);
        let late = late.map(|place| resolved(path, place).ok_or_else(|| unknown(path, place)));
        let late = late.collect::<Result<BTreeSet<_>, _>>()?;
        let unread: Vec<_> = late.iter().filter(|path| !entries.contains(path)).cloned().collect();
        entries.extend(unread);
        let number = self.members.len();
        reach.insert(number);
        self.numbers.insert(path.to_owned(), number);
        self.members.insert(number, Member { path: path.to_owned(), module, reach, late });
        Ok(number)
    }

    fn number(&self, path: &str) -> Result<usize, String> {
        self.numbers.get(path).copied().ok_or_else(|| unknown(&self.room, path))
    }

    fn member(&self, number: usize) -> Result<&Member, String> {
        self.members.get(&number).ok_or_else(|| unknown(&self.room, &number.to_string()))
    }

    /// The module at this path.
    fn at(&self, path: &str) -> Result<&Member, String> {
        self.member(self.number(path)?)
    }

    /// Puts those modules together that the same entries bring. An entry does not bring what is
    /// there whenever it is asked for; what is small and brought by several comes with the page.
    fn share_out(&mut self, entries: &[String]) -> Result<(), String> {
        let mut brought: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for entry in entries {
            let there = self.there(entry, entries)?;
            for number in self.at(entry)?.reach.difference(&there) {
                brought.entry(*number).or_default().insert(entry);
            }
        }
        let mut groups: BTreeMap<_, Numbers> = BTreeMap::new();
        for (number, by) in brought {
            if self.member(number)?.module.is_some() {
                groups.entry(by).or_default().insert(number);
            }
        }
        let [_, main] = self.begins_with();
        let (main, mut begins) = (self.number(&main)?, self.at(&main)?.reach.clone());
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_unstable_by_key(|(_, group)| group.last().copied());
        for (by, group) in groups {
            // What has the highest number is what the others are there for.
            let Some(mut file) = group.last().copied() else { continue };
            if by.len() > 1 && self.is_small(&group) && self.needs_no_more_than(&group, &begins) {
                begins.extend(&group);
                file = main;
            }
            self.files.extend(group.into_iter().map(|number| (number, file)));
        }
        Ok(())
    }

    fn is_small(&self, group: &Numbers) -> bool {
        let modules = group.iter().filter_map(|number| self.members.get(number)?.module.as_ref());
        modules.map(|module| module.code.len()).sum::<usize>() < LEAST_BYTES
    }

    fn needs_no_more_than(&self, group: &Numbers, there: &Numbers) -> bool {
        let members = group.iter().filter_map(|number| self.members.get(number));
        members.flat_map(|member| &member.reach).all(|it| there.contains(it) || group.contains(it))
    }

    /// What is there before an entry is asked for: what the page begins with, and what all that may
    /// ask for it have in common.
    fn there(&self, entry: &str, entries: &[String]) -> Result<Numbers, String> {
        let mut there = Numbers::new();
        for first in self.begins_with().iter().take_while(|first| *first != entry) {
            there.extend(&self.at(first)?.reach);
        }
        let mut common: Option<Numbers> = None;
        for asking in entries.iter().filter(|asking| *asking != entry) {
            let reach = &self.at(asking)?.reach;
            let mut members = reach.iter().filter_map(|number| self.members.get(number));
            if members.any(|member| member.late.contains(entry)) {
                common = Some(common.map_or_else(|| reach.clone(), |common| &common & reach));
            }
        }
        there.extend(common.unwrap_or_default());
        Ok(there)
    }

    /// The path of the file that a module is in.
    fn file(&self, number: usize) -> Result<String, String> {
        let file = self.files.get(&number).copied().unwrap_or(number);
        let Member { path, module, .. } = self.member(file)?;
        Ok(if module.is_some() { format!("{}{JOINED}{path}", self.room) } else { path.clone() })
    }

    /// The files that this one needs, itself among them.
    fn needed(&self, file: usize) -> Result<BTreeSet<String>, String> {
        let mut needed = BTreeSet::new();
        for number in self.inside(file).flat_map(|(member, _)| &member.reach) {
            needed.insert(self.file(*number)?);
        }
        Ok(needed)
    }

    /// The modules of a file, in the order in which they are run.
    fn inside(&self, file: usize) -> impl Iterator<Item = (&Member, &Module)> {
        let inside = self.files.iter().filter(move |(_, in_file)| **in_file == file);
        inside.filter_map(|(number, _)| {
            let member = self.members.get(number)?;
            Some((member, member.module.as_ref()?))
        })
    }

    /// Every file's path and text.
    ///
    /// # Errors
    /// What cannot be joined.
    pub fn files(&self) -> Result<BTreeMap<String, String>, String> {
        let files = self.files.values().collect::<BTreeSet<_>>().into_iter();
        files.map(|file| Ok((self.file(*file)?, self.text(*file)?))).collect()
    }

    /// What the page asks for at once, and not one after another.
    ///
    /// # Errors
    /// Only if there is no such page.
    pub fn first(&self) -> Result<BTreeSet<String>, String> {
        let [_, main] = self.begins_with();
        self.needed(self.number(&main)?)
    }

    fn text(&self, file: usize) -> Result<String, String> {
        let own = self.file(file)?;
        let [early, _] = self.begins_with();
        let early = self.file(self.number(&early)?)?;
        // Places are relative, as in every module.
        let root = "../".repeat(own.matches('/').count());
        let mut text = if own == early {
            format!("export const {REGISTER} = [];\n")
        } else {
            format!("import {{ {REGISTER} }} from \"{root}{early}\";\n")
        };
        // What the page begins with is there.
        for needed in self.needed(file)?.difference(&self.first()?) {
            if *needed != own && !needed.starts_with(WHOLE) {
                text.extend(["import \"", &root, needed, "\";\n"]);
            }
        }
        let before = self.inside(file).flat_map(|(_, module)| module.before());
        for whole in before.filter(|path| path.starts_with(WHOLE)).collect::<BTreeSet<_>>() {
            let name = self.registered(whole)?;
            text.extend(["import * as ", &name, " from \"", &root, whole, "\";\n"]);
        }
        for (member, module) in self.inside(file) {
            text.push_str(&self.block(member, module, &root)?);
        }
        Ok(text)
    }

    /// A module as a block: what it takes is read from the register, what it gives is left there.
    fn block(
        &self,
        Member { path, .. }: &Member,
        module: &Module,
        root: &str,
    ) -> Result<String, String> {
        let mut block = "{".to_owned();
        let mut taken = Vec::new();
        for take in &module.takes {
            let what = match &take.what {
                Taken::Nothing => continue,
                Taken::Whole(name) => name.clone(),
                Taken::Names(names) => record(names.iter().map(|(name, own)| (&**name, &**own))),
            };
            taken.push(format!("{what}={}", self.registered(&take.from)?));
        }
        if !taken.is_empty() {
            block.extend(["const ", &taken.join(","), ";\n"]);
        }
        let mut calls = module.code.split(LATE);
        block.push_str(calls.next().unwrap_or_default());
        for call in calls {
            let (place, rest) = call.split_once("\")").ok_or_else(|| unknown(path, call))?;
            let late = resolved(path, place).ok_or_else(|| unknown(path, place))?;
            let (file, late) = (self.file(self.number(&late)?)?, self.registered(&late)?);
            block.extend([LATE, root, &file, "\").then(() => ", &late, ")", rest]);
        }
        let address = format!("new URL(\"{root}{path}\", import.meta.url)");
        let mut block = block.replace("import.meta.url", &address);
        let given = module.gives.iter().map(|given| {
            let from = given.from.as_ref().map(|from| self.registered(from)).transpose()?;
            let own =
                from.map_or_else(|| given.own.clone(), |from| format!("{from}.{}", given.own));
            Ok((&*given.name, own))
        });
        let given = given.collect::<Result<Vec<_>, String>>()?;
        if !given.is_empty() {
            let given = record(given.iter().map(|(name, own)| (*name, &**own)));
            block.extend([&*self.registered(path)?, "=", &given]);
        }
        block.push_str("}\n");
        Ok(block)
    }

    /// Where what a module gives is found.
    fn registered(&self, path: &str) -> Result<String, String> {
        let number = self.number(path)?;
        let whole = self.member(number)?.module.is_none();
        Ok(if whole { format!("{REGISTER}{number}") } else { format!("{REGISTER}[{number}]") })
    }
}

/// A record of JavaScript, or a pattern of one.
fn record<'a>(names: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let names = names.map(
        |(name, own)| {
            if name == own { name.to_owned() } else { format!("{name}:{own}") }
        },
    );
    format!("{{{}}}", names.collect::<Vec<_>>().join(","))
}

fn unknown(of: &str, what: &str) -> String {
    format!("{of}: {what}")
}

#[cfg(test)]
mod tests {
    use super::{super::assets, *};

    fn pages() -> Vec<Page> {
        let pages: Result<Vec<_>, _> =
            assets::rooms().iter().map(|room| Page::read(room)).collect();
        let pages = pages.unwrap();
        assert_eq!(pages.len(), 2);
        pages
    }

    #[test]
    fn every_module_is_in_one_file_and_all_that_it_takes_is_given_before() {
        for page in pages() {
            for (number, member) in &page.members {
                let Some(module) = &member.module else { continue };
                assert!(page.files.contains_key(number), "{member:?}");
                assert!(!module.code.contains("$["), "{}", member.path);
                for take in &module.takes {
                    let Taken::Names(names) = &take.what else { continue };
                    let from = page.at(&take.from).unwrap();
                    assert!(from.reach.last().unwrap() < number, "{member:?}");
                    let Some(of) = &from.module else { continue };
                    for (name, _) in names {
                        let is_given = of.gives.iter().any(|given| given.name == *name);
                        assert!(is_given, "{} takes {name} from {}", member.path, take.from);
                    }
                }
            }
        }
    }

    #[test]
    fn no_file_needs_itself_by_way_of_others() {
        for page in pages() {
            let files: Numbers = page.files.values().copied().collect();
            let needed: BTreeMap<_, _> = files
                .into_iter()
                .map(|file| (page.file(file).unwrap(), page.needed(file).unwrap()))
                .collect();
            for (file, needs) in &needed {
                let others = needs.iter().filter(|other| *other != file);
                let circle: Vec<_> = others
                    .filter(|other| needed.get(*other).is_some_and(|needs| needs.contains(file)))
                    .collect();
                assert!(circle.is_empty(), "{file} and {circle:?}");
            }
        }
    }
}
