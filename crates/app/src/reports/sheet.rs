//! A report as rows of cells. Its CSV and its printed page are made from them.

use std::fmt::Display;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

use super::Csv;
use houseway_audit::SignedCheckpoint;
use houseway_back_office::TimeZone;
use houseway_base::names::TableGame;
use houseway_words as words;
use houseway_words::{Language, Said};

/// The maximum number of columns that fit on paper in normal type.
const MOST_COLUMNS: usize = 12;

/// A cell in a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Text that a person wrote, or an identifier.
    Text(String),
    /// A sentence, or a part of one.
    Said(Said),
    /// The label for the figure next to it; translated like a caption.
    Label(&'static str),
    /// A word from a fixed list, such as `break_poker`.
    Word(String),
    /// An amount or a count; `None` if it is unknown or hidden.
    Figure(Option<String>),
    /// A time; `None` for something that has not happened.
    At(Option<DateTime<Utc>>),
    Flag(bool),
}

impl Cell {
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    pub fn word(name: impl Display) -> Self {
        Self::Word(name.to_string())
    }

    /// A game that the house deals, or another game by its name.
    pub fn game(game: TableGame, title: Option<&String>) -> Self {
        title.map_or_else(|| Self::word(game), Self::text)
    }

    pub fn figure(figure: impl Display) -> Self {
        Self::Figure(Some(figure.to_string()))
    }

    /// A figure that might be unknown.
    pub fn known(figure: Option<impl Display>) -> Self {
        Self::Figure(figure.map(|figure| figure.to_string()))
    }

    /// The cell for programs: empty if its value is unknown.
    fn raw(&self) -> String {
        match self {
            Self::Text(text) | Self::Word(text) => text.clone(),
            Self::Said(said) => said.to_string(),
            Self::Label(name) => (*name).to_owned(),
            Self::Figure(figure) => figure.clone().unwrap_or_default(),
            Self::At(at) => at.map_or_else(String::new, |at| at.to_rfc3339()),
            Self::Flag(flag) => flag.to_string(),
        }
    }

    /// The cell for people: a dash if its value is unknown, and times in the house's time zone.
    pub fn printed(&self, zone: &TimeZone) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Said(said) => said.in_language(words::current()).into_owned(),
            Self::Label(name) => label(name),
            Self::Word(name) => word(name),
            Self::Figure(figure) => figure.as_deref().map_or_else(|| "–".to_owned(), grouped),
            Self::At(Some(at)) => zone.written(at),
            Self::At(None) => "–".to_owned(),
            Self::Flag(flag) => word(if *flag { "yes" } else { "no" }),
        }
    }

    /// Whether the cell is right-aligned, as figures are.
    pub const fn is_figure(&self) -> bool {
        matches!(self, Self::Figure(_))
    }

    /// Whether the cell is a figure that is zero or `None`.
    fn is_zero(&self) -> bool {
        let Self::Figure(figure) = self else { return false };
        figure
            .as_ref()
            .is_none_or(|figure| !figure.contains(|char: char| matches!(char, '1'..='9')))
    }

    /// Whether the cell is empty.
    fn is_blank(&self) -> bool {
        match self {
            Self::Text(text) | Self::Word(text) => text.is_empty(),
            Self::Said(said) => said.to_string().is_empty(),
            _ => false,
        }
    }
}

/// A figure with thousands separators: `-1,234.50`.
pub fn grouped(figure: &str) -> String {
    let (sign, rest) = figure.strip_prefix('-').map_or(("", figure), |rest| ("-", rest));
    let (units, cents) =
        rest.split_once('.').map_or((rest, None), |(units, cents)| (units, Some(cents)));
    if units.is_empty() || !units.bytes().all(|byte| byte.is_ascii_digit()) {
        return figure.to_owned();
    }
    let mut written = String::from(sign);
    for (index, digit) in units.chars().enumerate() {
        if index > 0 && (units.len() - index).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    if let Some(cents) = cents {
        written.push('.');
        written.push_str(cents);
    }
    written
}

/// Rows of cells under the names of their columns.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub caption: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<Vec<Cell>>,
    /// The text that is printed if there are no rows.
    pub empty: &'static str,
}

impl Sheet {
    pub fn new<const N: usize>(
        caption: &'static str,
        columns: [&'static str; N],
        rows: impl IntoIterator<Item = [Cell; N]>,
    ) -> Self {
        let rows = rows.into_iter().map(Vec::from).collect();
        Self { caption, columns: columns.to_vec(), rows, empty: "none" }
    }

    /// A sheet of names with their figures.
    pub fn of_figures(
        caption: &'static str,
        rows: impl IntoIterator<Item = (&'static str, Cell)>,
    ) -> Self {
        let rows = rows.into_iter().map(|(name, figure)| [Cell::Label(name), figure]);
        Self::new(caption, ["", ""], rows)
    }

    /// A sheet whose rows are hidden, with the reason.
    pub const fn hidden(caption: &'static str, why: &'static str) -> Self {
        Self { caption, columns: Vec::new(), rows: Vec::new(), empty: why }
    }

    /// The sheet without columns that repeat what the page's head or the report's name says.
    pub fn without(mut self, columns: &[&str]) -> Self {
        for row in &mut self.rows {
            let mut names = self.columns.iter();
            row.retain(|_| names.next().is_none_or(|name| !columns.contains(name)));
        }
        self.columns.retain(|name| !columns.contains(name));
        self
    }

    /// The sheet with another column.
    pub fn and(mut self, column: &'static str, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.columns.push(column);
        for (row, cell) in self.rows.iter_mut().zip(cells) {
            row.push(cell);
        }
        self
    }

    /// The sheet without columns that are empty in every row.
    pub fn without_blanks(self) -> Self {
        let is_blank =
            |index: usize| self.rows.iter().all(|row| row.get(index).is_none_or(Cell::is_blank));
        let columns = self.columns.iter().enumerate();
        let blank = columns.filter(|(index, _)| !self.rows.is_empty() && is_blank(*index));
        let blank: Vec<&str> = blank.map(|(_, name)| *name).collect();
        // Columns without a name are identified only by their position.
        let blank: Vec<&str> = blank.into_iter().filter(|name| !name.is_empty()).collect();
        self.without(&blank)
    }

    /// The sheet without the columns in `seldom` whose figures are all zero.
    pub fn without_zeros(self, seldom: &[&str]) -> Self {
        let is_zero =
            |index: usize| self.rows.iter().all(|row| row.get(index).is_none_or(Cell::is_zero));
        let columns = self.columns.iter().enumerate();
        let zero = columns.filter(|(index, name)| seldom.contains(name) && is_zero(*index));
        let zero: Vec<&str> = zero.map(|(_, name)| *name).collect();
        self.without(&zero)
    }

    /// Whether a column has a name.
    pub fn has_headings(&self) -> bool {
        self.columns.iter().any(|name| !name.is_empty())
    }

    /// Whether the sheet needs narrow columns on paper.
    pub fn is_wide(&self) -> bool {
        self.columns.len() > MOST_COLUMNS
    }

    /// Each column's heading, and whether the column has figures.
    pub fn headings(&self) -> Vec<(String, bool)> {
        let columns = self.columns.iter().enumerate();
        let heading = columns.map(|(index, name)| {
            let has_figures =
                self.rows.iter().filter_map(|row| row.get(index)).any(Cell::is_figure);
            (label(name), has_figures)
        });
        heading.collect()
    }

    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// The sheet as CSV, with a header.
    pub fn csv(&self) -> String {
        let mut csv = Csv::default();
        csv.line(self.columns.iter().copied());
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(Cell::raw).collect();
            csv.line(cells.iter().map(String::as_str));
        }
        csv.into_text()
    }
}

/// The printed form of a caption, a column or a label in the language of the request: `Hold %` for
/// `hold_percent`.
pub fn label(name: &str) -> String {
    let part = |sign| Some((sign, name.strip_prefix(sign)?));
    if let Some((sign, rest)) = ["+ ", "− ", "= "].into_iter().find_map(part) {
        return format!("{sign}{}", label(rest));
    }
    printed("print", name).unwrap_or_else(|| {
        let words = name.replace('_', " ");
        let mut letters = words.chars();
        let first = letters.next().map(char::to_uppercase).into_iter().flatten();
        first.chain(letters).collect()
    })
}

/// The printed form of a word from a fixed list, in the language of the request.
pub fn word(name: &str) -> String {
    printed("print-is", name).unwrap_or_else(|| name.replace('_', " "))
}

fn printed(kind: &str, name: &str) -> Option<String> {
    let id = format!("{kind}-{name}");
    let known = !name.is_empty() && Language::ENGLISH.has(&id);
    known.then(|| Said::of_id(id).in_language(words::current()).into_owned())
}

/// The range of log entries that a report covers.
#[derive(Debug, Clone)]
pub struct LogRange {
    pub stream: String,
    pub from_seq: i64,
    /// The last entry; `None` while more entries can follow.
    pub to_seq: Option<i64>,
    /// The newest checkpoint of the stream.
    pub checkpoint: Option<SignedCheckpoint>,
}

/// A printed report.
#[derive(Debug, Clone)]
pub struct Printout {
    pub title: &'static str,
    /// The facts at the head of the page, each with a label and a value.
    pub facts: Vec<(&'static str, Cell)>,
    /// Short sheets, which are printed side by side.
    pub summary: Vec<Sheet>,
    pub sheets: Vec<Sheet>,
    /// The log entries that the report covers; `None` if it covers more than one stream.
    pub log: Option<LogRange>,
    /// The report's own hash; `None` for a report whose figures can still change.
    pub sha256: Option<String>,
}

impl Printout {
    /// A printed report on a gaming day.
    pub fn of_day(title: &'static str, gaming_day: NaiveDate) -> Self {
        let facts = vec![("gaming_day", Cell::text(gaming_day.to_string()))];
        let (summary, sheets) = (Vec::new(), Vec::new());
        Self { title, facts, summary, sheets, log: None, sha256: None }
    }
}

/// A report that can be written as JSON, as CSV, and on paper.
pub trait Report: Serialize {
    /// The report's name in URLs and file names, such as `table-day`.
    fn name(&self) -> &'static str;

    /// The sheet that the CSV is made from.
    fn sheet(&self) -> Sheet;

    /// The report as CSV, with a header.
    fn csv(&self) -> String {
        self.sheet().csv()
    }

    /// The printed report, with every figure that the JSON contains.
    fn printout(&self) -> Printout;
}

#[cfg(test)]
mod tests {
    use super::{Cell, Sheet, TimeZone, grouped};

    #[test]
    fn s0_4_11_thousands_are_set_apart_on_paper() {
        let written = ["0.00", "-25.00", "999", "1000", "-1234567.50", "100000.00", "", "n/a"];
        let printed = ["0.00", "-25.00", "999", "1,000", "-1,234,567.50", "100,000.00", "", "n/a"];
        assert_eq!(written.map(grouped), printed);
    }

    #[test]
    fn a_sheet_is_written_for_machines_and_for_people() {
        let rows = [
            [Cell::text("T1"), Cell::word("break_poker"), Cell::figure("-25.00"), Cell::text("")],
            [Cell::text("T2"), Cell::word("truco"), Cell::known(None::<&str>), Cell::text("")],
        ];
        let sheet = Sheet::new("Tables", ["table", "game", "hold_percent", "shift"], rows);
        let csv = "table,game,hold_percent,shift\r\nT1,break_poker,-25.00,\r\nT2,truco,,\r\n";
        assert_eq!(sheet.csv(), csv);
        let printed = sheet.without(&["table"]).without_blanks();
        let printed = printed.and("open", [true, false].map(Cell::Flag));
        let headings = printed.headings();
        let headings: Vec<(&str, bool)> =
            headings.iter().map(|(text, figures)| (text.as_str(), *figures)).collect();
        assert_eq!(headings, [("Game", false), ("Hold %", true), ("Open", false)]);
        let cells = printed
            .rows()
            .iter()
            .map(|row| row.iter().map(|cell| cell.printed(&TimeZone::UTC)).collect());
        let cells: Vec<Vec<String>> = cells.collect();
        assert_eq!(cells, [["break poker", "-25.00", "yes"], ["truco", "–", "no"]]);
    }
}
