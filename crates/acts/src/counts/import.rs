//! Enters a count from the lines of a currency counter's file (`back_office.md`, 0.4).
//!
//! The first line names the columns, separated by commas or semicolons: `box` (or a drop's number),
//! `denomination`, `count` and `value`. Every other line contains the number of bills of one
//! denomination in one box. Instead of a denomination, a line can contain `vouchers`, `promo` or
//! `total`, with a value. `value` and `total` are checked if they are given. The file does not list
//! chips, so chips that were entered earlier are kept.

use std::collections::BTreeMap;

use houseway_back_office::{
    BoxCount, Chips, TypedBox, TypedChips,
    chips::MOST_OF_A_KIND,
    codes::{
        COLUMNS_MISSING, COUNT_OUT_OF_RANGE, DENOMINATION_TWICE, LINE_UNREADABLE, NOTE_UNKNOWN,
        TOTAL_MISMATCH,
    },
    notes,
};
use houseway_base::{
    ids::{BoxCountId, DropId},
    money::{Currency, Minor, Money},
    names::BoxCountState,
};
use houseway_rules::{Code, Problem, Violation};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};

use super::{Count, EnterBox};
use crate::{About, Command, Decision, Given, House, Refused, Stream, codes::UNKNOWN_VALUE};

/// The maximum number of lines in a file.
pub const MOST_LINES: usize = 2_000;
/// The maximum number of problems listed for a file.
const MOST_PROBLEMS: usize = 100;

/// Enters a count from a currency counter's file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ImportCount {
    pub count_id: BoxCountId,
    pub lines: Vec<String>,
}

/// The positions of the columns in each line.
struct Columns {
    separator: char,
    drop_box: usize,
    denomination: usize,
    count: usize,
    value: Option<usize>,
}

/// The file's data about a box. Amounts are in the currency's smallest unit.
#[derive(Default)]
struct OfBox {
    /// The index of the box's first line.
    line: usize,
    /// The number of bills of each value.
    bills: BTreeMap<Minor, u32>,
    vouchers: Option<Minor>,
    promo: Option<Minor>,
    /// The index of the line with the total, and the total.
    total: Option<(usize, Minor)>,
}

impl OfBox {
    /// The sum of the box's lines; `None` if it is too large.
    fn sum(&self) -> Option<Minor> {
        let bills = self.bills.iter().try_fold(0_i64, |sum, (each, count)| {
            sum.checked_add(each.checked_mul(Minor::from(*count))?)
        })?;
        bills.checked_add(self.vouchers.unwrap_or(0))?.checked_add(self.promo.unwrap_or(0))
    }
}

/// The cells of a line, without surrounding spaces and quotes.
fn cells(line: &str, separator: char) -> Vec<&str> {
    line.split(separator).map(|cell| cell.trim().trim_matches('"').trim()).collect()
}

fn at(index: usize) -> String {
    format!("/lines/{index}")
}

/// Reads a file and collects the problems in its lines.
struct Reading<'a> {
    currency: Currency,
    count: &'a Count,
    notes: Vec<Money>,
    boxes: BTreeMap<DropId, OfBox>,
    problems: Vec<Problem>,
}

impl Columns {
    fn of(line: &str) -> Option<Self> {
        let separator = if line.contains(';') { ';' } else { ',' };
        let names: Vec<String> = cells(line.trim_start_matches('\u{feff}'), separator)
            .into_iter()
            .map(str::to_lowercase)
            .collect();
        let find = |name: &str| names.iter().position(|known| known == name);
        Some(Self {
            separator,
            drop_box: find("box")?,
            denomination: find("denomination")?,
            count: find("count")?,
            value: find("value"),
        })
    }
}

impl<'a> Reading<'a> {
    fn new(count: &'a Count) -> Self {
        let currency = count.currency;
        let (notes, boxes) = (notes::of(currency), BTreeMap::new());
        Self { currency, count, notes, boxes, problems: Vec::new() }
    }

    fn problem(&mut self, code: &'static Code, index: usize, detail: Said) {
        self.problems.push(Problem::new(code, None, at(index), detail));
    }

    /// Reads an amount and converts it to the currency's smallest unit. Adds a problem if the text
    /// is not an amount.
    fn amount(&mut self, index: usize, text: &str) -> Option<Minor> {
        let read = text.parse::<Money>().ok().and_then(|money| self.currency.minor(money).ok());
        let read = read.filter(|minor| *minor >= 0);
        if read.is_none() {
            self.problem(&LINE_UNREADABLE, index, said!("import-no-amount", given = text));
        }
        read
    }

    fn drop_of(&self, named: &str) -> Option<DropId> {
        let is_named = |of: &houseway_facts::DropOfCount| {
            of.drop_box == named || of.number.to_string() == named
        };
        self.count.boxes.iter().map(|one| &one.of).find(|of| is_named(of)).map(|of| of.drop_id)
    }

    fn line(&mut self, columns: &Columns, (index, line): (usize, &str)) {
        let cells = cells(line, columns.separator);
        let cell = |column: usize| cells.get(column).copied();
        let value = columns.value.and_then(cell).filter(|value| !value.is_empty());
        let whole = cell(columns.drop_box).zip(cell(columns.denomination));
        let Some((named, what)) =
            whole.filter(|(named, what)| !named.is_empty() && !what.is_empty())
        else {
            return self.problem(&LINE_UNREADABLE, index, said!("import-columns-short"));
        };
        let Some(drop_id) = self.drop_of(named) else {
            let detail = said!("import-no-such-box", box = named);
            return self.problem(&UNKNOWN_VALUE, index, detail);
        };
        self.boxes.entry(drop_id).or_insert_with(|| OfBox { line: index, ..OfBox::default() });
        match what.to_lowercase().as_str() {
            word @ ("vouchers" | "promo" | "total") => self.sum(drop_id, index, (word, value)),
            _ => self.bills(drop_id, index, (what, cell(columns.count).unwrap_or_default(), value)),
        }
    }

    /// Reads a line that has a value but no count: vouchers, promo or a total.
    fn sum(&mut self, drop_id: DropId, index: usize, (word, value): (&str, Option<&str>)) {
        let Some(value) = value else {
            return self.problem(&LINE_UNREADABLE, index, said!("import-no-value", what = word));
        };
        let Some(minor) = self.amount(index, value) else { return };
        let Some(of_box) = self.boxes.get_mut(&drop_id) else { return };
        let before = match word {
            "vouchers" => of_box.vouchers.replace(minor).is_some(),
            "promo" => of_box.promo.replace(minor).is_some(),
            _ => of_box.total.replace((index, minor)).is_some(),
        };
        if before {
            let detail = said!("denomination-there-already", denomination = word);
            self.problem(&DENOMINATION_TWICE, index, detail);
        }
    }

    /// Reads a line with bills.
    fn bills(
        &mut self,
        drop_id: DropId,
        index: usize,
        (what, count, value): (&str, &str, Option<&str>),
    ) {
        let Some(each) = self.note(index, what) else { return };
        let Some(count) = count.parse().ok().filter(|count: &u32| *count <= MOST_OF_A_KIND) else {
            let detail = said!("count-is-a-number", most_of_a_kind = MOST_OF_A_KIND);
            return self.problem(&COUNT_OUT_OF_RANGE, index, detail);
        };
        let worth = each.checked_mul(Minor::from(count));
        if let Some(value) = value {
            let Some(said) = self.amount(index, value) else { return };
            if worth != Some(said) {
                return self.problem(
                    &TOTAL_MISMATCH,
                    index,
                    self.not_the_worth((count, each), said),
                );
            }
        }
        let Some(of_box) = self.boxes.get_mut(&drop_id) else { return };
        if of_box.bills.insert(each, count).is_some() {
            let detail = said!("denomination-there-already", denomination = what);
            self.problem(&DENOMINATION_TWICE, index, detail);
        }
    }

    fn not_the_worth(&self, (count, each): (u32, Minor), said: Minor) -> Said {
        let total = |minor| self.currency.total(minor);
        let worth = each.saturating_mul(Minor::from(count));
        said!(
            "import-not-the-worth",
            count = count,
            denomination = Said::plain(total(each)),
            worth = Said::plain(total(worth)),
            value = Said::plain(total(said))
        )
    }

    /// Reads the value of a bill or coin. Adds a problem if the currency has no bill or coin with
    /// this value.
    fn note(&mut self, index: usize, text: &str) -> Option<Minor> {
        let read = text.parse::<Money>().ok().filter(|money| !money.is_zero());
        let minor = read.and_then(|money| self.currency.minor(money).ok());
        let minor = minor.filter(|minor| {
            let is_note = |note: &Money| self.currency.minor(*note).ok() == Some(*minor);
            *minor > 0 && (self.notes.is_empty() || self.notes.iter().any(is_note))
        });
        if minor.is_none() {
            let currency = self.currency;
            let detail = said!("import-no-such-note", denomination = text, currency = currency);
            self.problem(&NOTE_UNKNOWN, index, detail);
        }
        minor
    }

    fn check_totals(&mut self) {
        let wrong: Vec<(usize, Said)> = self
            .boxes
            .values()
            .filter_map(|of_box| {
                let ((index, total), sum) = (of_box.total?, of_box.sum());
                let written = |minor| Said::plain(self.currency.total(minor));
                let sum_said = sum.map_or_else(|| said!("sum-too-much"), written);
                (sum != Some(total)).then(|| {
                    let detail =
                        said!("import-not-the-sum", sum = sum_said, total = written(total));
                    (index, detail)
                })
            })
            .collect();
        for (index, detail) in wrong {
            self.problem(&TOTAL_MISMATCH, index, detail);
        }
    }

    /// Reads all lines.
    ///
    /// # Errors
    /// Returns the problems in each line, and each total that differs from the sum of its box's
    /// lines.
    fn read(mut self, lines: &[String]) -> Result<BTreeMap<DropId, OfBox>, Violation> {
        let filled = || lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let mut filled = filled();
        let Some((first, columns)) = filled.next().map(|(index, line)| (index, Columns::of(line)))
        else {
            self.problem(&COLUMNS_MISSING, 0, said!("import-columns"));
            return Violation::unless_clean(self.problems, self.boxes);
        };
        let Some(columns) = columns else {
            self.problem(&COLUMNS_MISSING, first, said!("import-columns"));
            return Violation::unless_clean(self.problems, self.boxes);
        };
        for (index, line) in filled {
            if self.problems.len() < MOST_PROBLEMS {
                self.line(&columns, (index, line));
            }
        }
        if self.problems.is_empty() && self.boxes.is_empty() {
            self.problem(&LINE_UNREADABLE, first, said!("import-nothing"));
        }
        if self.problems.is_empty() {
            self.check_totals();
        }
        Violation::unless_clean(self.problems, self.boxes)
    }
}

impl ImportCount {
    /// The box as a team would enter it: the data from the file, and earlier entries for everything
    /// that the file does not contain.
    fn typed(count: &Count, drop_id: DropId, of_box: &OfBox) -> Result<TypedBox, Refused> {
        let before = count.boxes.iter().find(|one| one.of.drop_id == drop_id);
        let before: Option<&BoxCount> = before.and_then(|one| one.counted.as_ref());
        let currency = count.currency;
        let money = |minor| currency.money(minor);
        let kept = |minor: Option<Minor>, kept: fn(&BoxCount) -> Money| match minor {
            Some(minor) => money(minor),
            None => Ok(before.map_or(Money::ZERO, kept)),
        };
        let vouchers = kept(of_box.vouchers, |counted| counted.vouchers)?;
        let promo = kept(of_box.promo, |counted| counted.promo)?;
        let chips_total = before.map_or(Money::ZERO, |counted| counted.chips_total);
        let mut cash = Vec::with_capacity(of_box.bills.len());
        let mut total = 0_i64;
        for (each, count) in of_box.bills.iter().rev() {
            let worth = each.checked_mul(Minor::from(*count));
            total = worth.and_then(|worth| total.checked_add(worth)).ok_or_else(too_much)?;
            cash.push(TypedChips { denomination: money(*each)?.to_string(), count: *count });
        }
        for amount in [vouchers, promo, chips_total] {
            total = total.checked_add(currency.minor(amount)?).ok_or_else(too_much)?;
        }
        let chips = before.map(|counted| counted.chips.as_slice()).unwrap_or_default();
        let chips = chips.iter().map(|Chips { denomination, count }| TypedChips {
            denomination: denomination.to_string(),
            count: *count,
        });
        let slips = before.and_then(|counted| counted.slips.as_ref());
        Ok(TypedBox {
            drop_id,
            cash,
            vouchers: Some(vouchers.to_string()),
            promo: Some(promo.to_string()),
            chips: chips.collect(),
            slips: slips.map(|slips| slips.iter().map(ToString::to_string).collect()),
            total: currency.total(total).to_string(),
        })
    }
}

fn too_much() -> Refused {
    Refused::impossible("a sum")
}

/// Makes all of a box's problems point to the box's first line in the file.
fn at_line(refused: Refused, index: usize) -> Refused {
    let Refused::Rule(mut violation) = refused else { return refused };
    for problem in &mut violation.problems {
        problem.pointer = at(index);
    }
    violation.into()
}

impl Command for ImportCount {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.count_id)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Open])?;
        if self.lines.len() > MOST_LINES {
            let detail = said!("import-too-long", most = MOST_LINES);
            return Err(
                Violation::of(Problem::new(&LINE_UNREADABLE, None, "/lines", detail)).into()
            );
        }
        let boxes = Reading::new(count).read(&self.lines)?;
        let mut decided = Vec::with_capacity(boxes.len());
        let mut in_order: Vec<(&DropId, &OfBox)> = boxes.iter().collect();
        in_order.sort_by_key(|(_, of_box)| of_box.line);
        for (drop_id, of_box) in in_order {
            let counted = Self::typed(count, *drop_id, of_box)?;
            let enter = EnterBox { count_id: self.count_id, counted };
            let entered = enter.decide(house, given);
            decided.extend(entered.map_err(|refused| at_line(refused, of_box.line))?);
        }
        Ok(decided)
    }
}
