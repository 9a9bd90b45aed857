//! A module as it is written, read for what it takes from others and what it gives them, so that it
//! can be joined with them.
//!
//! Only the forms that our modules and the vendored ones are written in are understood; any other
//! is refused, and a test holds that there is none.

use super::{assets, tight::tight};

/// A module without its imports and exports.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Module {
    pub code: String,
    pub takes: Vec<Take>,
    pub gives: Vec<Given>,
}

/// What is taken from another module when this one is run.
#[derive(Debug, PartialEq, Eq)]
pub struct Take {
    pub from: String,
    pub what: Taken,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Taken {
    /// It has to have run.
    Nothing,
    /// All of it, under one name.
    Whole(String),
    /// Each name as it is given, and as it is called here.
    Names(Vec<(String, String)>),
}

/// What others may take.
#[derive(Debug, PartialEq, Eq)]
pub struct Given {
    pub name: String,
    /// What it is called where it is made.
    pub own: String,
    /// The module that it is passed on from; `None` if it is made here.
    pub from: Option<String>,
}

/// What begins an import that comes while the module runs.
pub const LATE: &str = "import(\"";
/// What may be given where it is made. What is assigned again may not: whoever took it would not
/// see that.
const MADE: [&str; 4] = ["async function ", "function ", "class ", "const "];

impl Module {
    /// The module at this path.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(path: &str) -> Result<Self, String> {
        let asset = assets::find(path).ok_or_else(|| format!("{path} is not there"))?;
        let module = Self::of(path, &String::from_utf8_lossy(&asset.content))?;
        Ok(Self { code: tight(&module.code), ..module })
    }

    fn of(path: &str, text: &str) -> Result<Self, String> {
        let mut module = Self::default();
        let mut rest = text;
        while !rest.is_empty() {
            let is_list = rest.starts_with("import ") || rest.starts_with("export {");
            let end = if is_list { ";\n" } else { "\n" };
            let (piece, after) = rest.split_once(end).unwrap_or((rest, ""));
            module.add(path, piece).ok_or_else(|| format!("{path}: {piece}"))?;
            rest = after;
        }
        Ok(module)
    }

    /// Adds an import, a list of exports, or a line of code; `None` if it is not understood.
    fn add(&mut self, path: &str, piece: &str) -> Option<()> {
        if let Some(import) = piece.strip_prefix("import ") {
            let (what, place) = import.rsplit_once("from ").unwrap_or(("", import));
            let take = Take { from: resolved(path, quoted(place)?)?, what: taken(what.trim())? };
            self.takes.push(take);
            return Some(());
        }
        let Some(export) = piece.strip_prefix("export ") else {
            self.code.push_str(piece);
            self.code.push('\n');
            return Some(());
        };
        if export.starts_with('{') {
            let (list, place) = export.rsplit_once("from ").unwrap_or((export, ""));
            let from = quoted(place).map(|place| resolved(path, place));
            let from = if let Some(from) = from { Some(from?) } else { None };
            let given = |(own, name)| Given { name, own, from: from.clone() };
            self.gives.extend(names(list)?.into_iter().map(given));
            return Some(());
        }
        let made = MADE.into_iter().find_map(|kind| export.strip_prefix(kind))?;
        let name = made.split(|letter: char| !is_of_name(letter)).next()?;
        let name = Some(name).filter(|name| !name.is_empty())?.to_owned();
        self.gives.push(Given { own: name.clone(), name, from: None });
        self.add(path, export)
    }

    /// The modules that have to have run before this one.
    pub fn before(&self) -> impl Iterator<Item = &str> {
        let takes = self.takes.iter().map(|take| take.from.as_str());
        takes.chain(self.gives.iter().filter_map(|given| given.from.as_deref()))
    }

    /// The places of those that come while it runs.
    pub fn late(&self) -> impl Iterator<Item = &str> {
        self.code.split(LATE).skip(1).filter_map(|call| call.split('"').next())
    }
}

const fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$')
}

fn quoted(place: &str) -> Option<&str> {
    place.trim().strip_prefix('"')?.strip_suffix('"')
}

fn taken(what: &str) -> Option<Taken> {
    if what.is_empty() {
        return Some(Taken::Nothing);
    }
    match what.strip_prefix("* as ") {
        Some(name) => Some(Taken::Whole(name.to_owned())),
        None => names(what).map(Taken::Names),
    }
}

/// The names between braces: each, and what it is called from there on.
fn names(list: &str) -> Option<Vec<(String, String)>> {
    let list = list.trim().strip_prefix('{')?.strip_suffix('}')?;
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let names = names.map(|name| name.split_once(" as ").unwrap_or((name, name)));
    Some(names.map(|(name, called)| (name.to_owned(), called.to_owned())).collect())
}

/// The path that a place leads to from a module; `None` if it leads out of the assets.
#[must_use]
pub fn resolved(module: &str, place: &str) -> Option<String> {
    let (folder, _) = module.rsplit_once('/')?;
    let mut path: Vec<&str> = folder.split('/').collect();
    place.starts_with('.').then_some(())?;
    for step in place.split('/') {
        match step {
            "." => {}
            ".." => drop(path.pop()?),
            name => path.push(name),
        }
    }
    Some(path.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_module_takes_and_gives_is_read() {
        let text = "import { a, b as c, } from \"./b.js\";\nimport * as d from \"../d.js\";\n\
                    import {\ne,\n} from \"../e.js\";\nimport \"./f.js\";\n\
                    export { g, h as i };\nexport { j } from \"./j.js\";\n\
                    export async function k() {\nreturn import(\"./l.js\");\n}\n\
                    export const m = 1;\n";
        let module = Module::of("tablet/game/a.js", text).unwrap();
        let before: Vec<_> = module.before().collect();
        let [b, f, j] = ["b", "f", "j"].map(|name| format!("tablet/game/{name}.js"));
        assert_eq!(before, [&b, "tablet/d.js", "tablet/e.js", &f, &j]);
        let named = |name: &str, called: &str| (name.to_owned(), called.to_owned());
        let takes: Vec<_> = module.takes.iter().map(|take| &take.what).collect();
        assert_eq!(
            takes,
            [
                &Taken::Names(vec![named("a", "a"), named("b", "c")]),
                &Taken::Whole("d".to_owned()),
                &Taken::Names(vec![named("e", "e")]),
                &Taken::Nothing,
            ]
        );
        let gives = module.gives.iter();
        let gives: Vec<_> =
            gives.map(|given| (&*given.name, &*given.own, given.from.is_some())).collect();
        let made = |name| (name, name, false);
        assert_eq!(gives, [made("g"), ("i", "h", false), ("j", "j", true), made("k"), made("m")]);
        let code = "async function k() {\nreturn import(\"./l.js\");\n}\nconst m = 1;\n";
        assert_eq!(module.code, code);
        assert_eq!(module.late().collect::<Vec<_>>(), ["./l.js"]);
    }

    #[test]
    fn a_form_that_is_not_understood_is_refused() {
        for form in [
            "import a from \"./b.js\";\n",
            "import { a } from \"b\";\n",
            "import { a } from './b.js';\n",
            "export let a = 1;\n",
            "export default 1;\n",
            "export * from \"./b.js\";\n",
            "export const { a } = b;\n",
        ] {
            let refused = Module::of("tablet/a.js", form);
            assert!(refused.is_err(), "{form}: {refused:?}");
        }
    }

    #[test]
    fn places_are_read_from_where_the_module_is() {
        let from = |place| resolved("tablet/game/a.js", place);
        assert_eq!(from("./b.js").as_deref(), Some("tablet/game/b.js"));
        assert_eq!(from("../c.js").as_deref(), Some("tablet/c.js"));
        assert_eq!(resolved("a.js", "./b.js"), None);
        assert_eq!(resolved("a/b.js", "lit"), None);
        assert_eq!(resolved("a/b.js", "../../../c.js"), None);
    }
}
