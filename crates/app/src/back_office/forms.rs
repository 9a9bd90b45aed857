//! Prints the forms that are not cage slips: tray counts, pulled boxes, box counts, and tournament
//! papers (`back_office.md`, 0.4-11). The first copy is the original; every later copy is marked as
//! a reprint. Every copy is logged.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::periods::Seen;
use crate::{
    App, AppError, Caller, Role, Writing,
    error::{COUNTS_ARE_BLIND, WRONG_STATE},
    memory::HouseMemory,
    record::{
        projections::{count_of, house_settings},
        stream_writer::StreamWriter,
        summary::Mentioned,
    },
    request::idempotency::Answer,
    tournaments::PaperOf,
};
use houseway_acts::counts::CountSteps;
use houseway_back_office::{BoxCount, Chips, SlipNumber, TimeZone};
use houseway_base::{
    ids::{BoxCountId, DropId, PeriodId},
    money::{Currency, Money},
    names::InventoryKind,
};
use houseway_facts::{ActSignature, BackOfficeEvent};
use houseway_store as store;
use houseway_store::{Db, StoreError, log::HOUSE, row::time, tables::Table};
use houseway_tournaments::Seat;
use houseway_words::said;

/// A request to print a form.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintingForm {}

/// The form to print.
#[derive(Debug, Clone)]
pub enum Form {
    /// A tray count, identified by its slip number.
    Tray(String),
    /// A box that was pulled.
    Drop(DropId),
    /// A box count.
    Count(BoxCountId),
    /// A paper for a tournament entry.
    Entry(PaperOf),
}

/// A printed form.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FormPrint {
    /// 1 for the original; 2, 3 … for later copies.
    pub copy: i64,
    /// The label of the form's kind, such as `closing_count`. Older copies contain the whole title.
    pub title: String,
    /// The number of the form, such as `I-2026-000002`; missing in older copies.
    #[serde(default)]
    pub number: String,
    /// The house's name.
    pub house: String,
    /// The facts about the subject of the form, by label: the table, the gaming day, the shift, the
    /// box and so on.
    pub facts: Vec<(String, String)>,
    /// Facts in large print, by label, such as a player's table and seat.
    #[serde(default)]
    pub large: Vec<(String, String)>,
    pub parts: Vec<FormPart>,
    /// The total of all parts; `None` if there is only one part.
    pub total: Option<Money>,
    pub signatures: Vec<FormSignature>,
    /// The capacities that have a line for a handwritten signature.
    pub hands: Vec<String>,
    /// Whether the form is printed on an 80 mm roll.
    #[serde(default)]
    pub narrow: bool,
    pub printed_at: DateTime<Utc>,
    /// The time zone of every time on the form; missing in older copies.
    #[serde(default)]
    pub zone: TimeZone,
    /// The person who printed the form, such as `Carl (C-501)`.
    pub printed_by: String,
}

/// Chips or cash, and their total.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FormPart {
    /// The box that the part is about, such as `D-2026-000001, T1-A`, if the form is about several
    /// boxes.
    #[serde(default)]
    pub of: String,
    /// A label.
    pub caption: String,
    pub lines: Vec<FormLine>,
    pub total: Money,
}

/// The count of a denomination and its amount, or an amount without a denomination.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FormLine {
    /// The denomination, or a label.
    pub what: String,
    pub count: Option<i64>,
    pub amount: Money,
}

/// A signature as printed on a form.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FormSignature {
    pub capacity: String,
    /// The person who signed, such as `Gus (G-601)`.
    pub name: String,
    pub at: DateTime<Utc>,
}

/// The contents of a form before it is printed.
#[derive(Default)]
pub(crate) struct Draft {
    pub number: String,
    pub title: &'static str,
    pub facts: Vec<(String, String)>,
    pub large: Vec<(String, String)>,
    pub parts: Vec<FormPart>,
    pub total: Option<Money>,
    pub signatures: Vec<ActSignature>,
    pub hands: Vec<String>,
    pub narrow: bool,
}

/// One line for each denomination.
///
/// # Errors
/// Returns an error if an amount overflows.
pub(super) fn lines(chips: &[Chips], currency: Currency) -> Result<Vec<FormLine>, AppError> {
    let line = |chips: &Chips| {
        let count = i64::from(chips.count);
        let minor = currency.minor(chips.denomination).map_err(StoreError::corrupt)?;
        let amount = minor.checked_mul(count).ok_or_else(|| AppError::internal("an amount"))?;
        Ok(FormLine {
            what: chips.denomination.to_string(),
            count: Some(count),
            amount: currency.money(amount).map_err(AppError::internal)?,
        })
    };
    chips.iter().map(line).collect()
}

pub(crate) fn fact(name: &str, value: impl Into<String>) -> (String, String) {
    (name.to_owned(), value.into())
}

/// The name of a period's shift; `None` for a count at a closed table.
pub(super) fn shift_of(
    connection: &mut Db,
    period: Option<PeriodId>,
) -> Result<Option<String>, AppError> {
    let Some(period) = period else { return Ok(None) };
    let Some(period) = store::periods::find(connection, period)? else { return Ok(None) };
    Ok(store::shifts::find(connection, period.shift_id)?.map(|shift| shift.name))
}

fn hands(capacities: &[ActSignature]) -> Vec<String> {
    capacities.iter().map(|signed| signed.capacity.clone()).collect()
}

/// The counted contents of a box, part by part.
fn parts_of(counted: &BoxCount, currency: Currency, of: &str) -> Result<Vec<FormPart>, AppError> {
    let part = |caption: &str, lines, total| FormPart {
        of: of.to_owned(),
        caption: caption.to_owned(),
        lines,
        total,
    };
    Ok(vec![
        part("cash", lines(&counted.cash, currency)?, counted.cash_total),
        part("vouchers", Vec::new(), counted.vouchers),
        part("promo", Vec::new(), counted.promo),
        part("chips", lines(&counted.chips, currency)?, counted.chips_total),
    ])
}

fn table_of(connection: &mut Db, id: houseway_base::ids::TableId) -> Result<Table, AppError> {
    let table = store::tables::find(connection, id)?;
    Ok(table.ok_or_else(|| StoreError::corrupt("a form of no table"))?)
}

impl Draft {
    /// Drafts the form of a tray count. The cage and the count room cannot print it while the day's
    /// figures are hidden from them.
    fn of_tray(
        connection: &mut Db,
        (role, zone): (Role, TimeZone),
        number: &str,
    ) -> Result<Self, AppError> {
        let slip = store::periods::find_slip(connection, number)?;
        let slip = slip.ok_or_else(|| AppError::not_found("inventory slip"))?;
        if !Seen::by(connection, role, &[&slip.gaming_day])?.shows(&slip.gaming_day) {
            let detail = said!("blind-trays", number = &slip.number, day = &slip.gaming_day);
            return Err(AppError::new(&COUNTS_ARE_BLIND, detail));
        }
        let table = table_of(connection, slip.table_id)?;
        let money = |minor| table.currency.money(minor).map_err(StoreError::corrupt);
        let chips: Vec<Chips> = serde_json::from_str(&slip.chips).map_err(StoreError::corrupt)?;
        let mut counted = lines(&chips, table.currency)?;
        if slip.cash != 0 {
            let amount = money(slip.cash)?;
            counted.push(FormLine { what: "cash".to_owned(), count: None, amount });
        }
        let title = match slip.kind {
            InventoryKind::Opener => "opening_count",
            InventoryKind::Closer => "closing_count",
            InventoryKind::Count => "count_of_the_tray",
        };
        let mut facts = vec![fact("table", &table.name), fact("gaming_day", &slip.gaming_day)];
        let shift = shift_of(connection, slip.period_id)?;
        facts.extend(shift.map(|shift| fact("shift", shift)));
        facts.push(fact("currency", table.currency.to_string()));
        facts.push(fact("counted", zone.written(&time(slip.at)?)));
        facts.extend(slip.previous.as_ref().map(|before| fact("count_before", before)));
        let signatures: Vec<ActSignature> =
            serde_json::from_str(&slip.signatures).map_err(StoreError::corrupt)?;
        Ok(Self {
            title,
            number: slip.number,
            facts,
            parts: vec![FormPart {
                of: String::new(),
                caption: "tray".to_owned(),
                lines: counted,
                total: money(slip.total)?,
            }],
            hands: hands(&signatures),
            signatures,
            ..Self::default()
        })
    }

    /// The form does not say what the box should hold, because the people who count the box can see
    /// the form.
    fn of_drop(connection: &mut Db, zone: TimeZone, id: DropId) -> Result<Self, AppError> {
        let drop = store::drops::find(connection, id)?;
        let drop = drop.ok_or_else(|| AppError::not_found("drop"))?;
        let table = table_of(connection, drop.table_id)?;
        let counted: Option<BoxCount> = drop
            .counted
            .as_deref()
            .map(serde_json::from_str)
            .transpose()
            .map_err(StoreError::corrupt)?;
        let mut facts = vec![fact("table", &table.name), fact("gaming_day", &drop.gaming_day)];
        let shift = shift_of(connection, Some(drop.period_id))?;
        facts.extend(shift.map(|shift| fact("shift", shift)));
        facts.push(fact("box_out", &drop.drop_box));
        facts.push(fact("box_in", drop.box_in.as_deref().unwrap_or("–")));
        facts.push(fact("emergency", if drop.emergency { "yes" } else { "no" }));
        facts.push(fact("state", drop.state.to_string()));
        facts.push(fact("currency", table.currency.to_string()));
        facts.push(fact("pulled", zone.written(&time(drop.at)?)));
        let parts = counted.as_ref().map(|counted| parts_of(counted, table.currency, ""));
        let signatures: Vec<ActSignature> =
            serde_json::from_str(&drop.signatures).map_err(StoreError::corrupt)?;
        let mut signing = hands(&signatures);
        signing.push("counter".to_owned());
        Ok(Self {
            title: "drop",
            number: drop.number,
            facts,
            parts: parts.transpose()?.unwrap_or_default(),
            total: counted.map(|counted| counted.total),
            signatures,
            hands: signing,
            ..Self::default()
        })
    }

    /// Until the cage has accepted a count, only its team can print it.
    fn of_count(connection: &mut Db, role: Role, id: BoxCountId) -> Result<Self, AppError> {
        let count = store::box_counts::find(connection, id)?;
        let count = count.ok_or_else(|| AppError::not_found("count"))?;
        let Some(number) = count.number.clone() else {
            let detail = said!("count-without-number");
            return Err(AppError::new(&WRONG_STATE, detail));
        };
        let count = count_of(&count)?;
        if !count.is_accepted() && role != Role::Count {
            let detail = said!("blind-to-others");
            return Err(AppError::new(&COUNTS_ARE_BLIND, detail));
        }
        let mut parts = Vec::new();
        for one in &count.boxes {
            let Some(counted) = &one.counted else { continue };
            let named = format!("{}, {}", one.of.number, one.of.drop_box);
            parts.extend(parts_of(counted, count.currency, &named)?);
        }
        let total = Some(count.total()?);
        let CountSteps { finished, accepted, corrected, .. } = count.steps;
        let steps = [finished, accepted, corrected].into_iter().flatten();
        let signatures: Vec<ActSignature> = steps.flat_map(|step| step.signatures).collect();
        let facts = vec![
            fact("gaming_day", count.gaming_day.to_string()),
            fact("state", count.state.to_string()),
            fact("currency", count.currency.to_string()),
        ];
        Ok(Self {
            title: "count_of_boxes",
            number,
            facts,
            parts,
            total,
            hands: hands(&signatures),
            signatures,
            ..Self::default()
        })
    }

    /// The form to print, and the seat if it is a seat slip.
    fn of(
        connection: &mut Db,
        memory: &HouseMemory,
        (role, zone): (Role, TimeZone),
        form: &Form,
    ) -> Result<(Self, Option<Seat>), AppError> {
        let draft = match form {
            Form::Tray(number) => Self::of_tray(connection, (role, zone), number),
            Form::Drop(id) => Self::of_drop(connection, zone, *id),
            Form::Count(id) => Self::of_count(connection, role, *id),
            Form::Entry(paper) => return paper.draft(connection, memory, zone),
        };
        Ok((draft?, None))
    }

    fn signed(&self, connection: &mut Db) -> Result<Vec<FormSignature>, AppError> {
        let mut mentioned = Mentioned::default();
        mentioned.users.extend(self.signatures.iter().map(|signed| signed.user));
        let names = mentioned.look_up(connection)?;
        let signed = self.signatures.iter().map(|signed| FormSignature {
            capacity: signed.capacity.clone(),
            name: names.user(signed.user),
            at: signed.at,
        });
        Ok(signed.collect())
    }
}

/// The key by which the copies of a form are counted: seat slips are counted separately for each
/// seat to which a player is sent.
pub(crate) fn counted_as(number: &SlipNumber, seat: Option<Seat>) -> String {
    match seat {
        Some(Seat { table, seat }) => format!("{number} {table}/{seat}"),
        None => number.to_string(),
    }
}

/// How many times each of these forms has been printed.
pub(super) fn prints_of(
    connection: &mut Db,
    numbers: &[&str],
) -> Result<BTreeMap<String, i64>, StoreError> {
    let rows = store::form_prints::of(connection, numbers)?;
    Ok(rows.into_iter().map(|row| (row.number, row.prints)).collect())
}

impl App {
    /// Prints a form. The response body is a [`FormPrint`] as JSON.
    ///
    /// # Errors
    /// Returns `not_found`; `wrong_state` for a count that is not finished, or `counts_are_blind`.
    pub async fn print_form(
        &self,
        caller: &Caller,
        writing: Writing,
        form: Form,
    ) -> Result<Answer, AppError> {
        let (by, memory) = (caller.clone(), Arc::clone(&self.memory));
        self.answer(caller, writing, move |connection, context| {
            let mut writer = StreamWriter::lock(connection, context, HOUSE, by.actor)?;
            let (_, settings) = house_settings(connection)?;
            let reader = (by.role, settings.time_zone);
            let (draft, seat) = Draft::of(connection, &memory, reader, &form)?;
            let number: SlipNumber = draft.number.parse().map_err(StoreError::corrupt)?;
            let counted_as = counted_as(&number, seat);
            let known = prints_of(connection, &[&counted_as])?;
            let copy = known.get(&counted_as).copied().unwrap_or_default() + 1;
            let event = BackOfficeEvent::FormPrinted { number, copy, seat };
            writer.append(connection, None, event)?;
            let signatures = draft.signed(connection)?;
            let mut mentioned = Mentioned::default();
            mentioned.actor(&by.actor.to_string());
            let print = FormPrint {
                copy,
                title: draft.title.to_owned(),
                number: draft.number,
                house: settings.house_name,
                facts: draft.facts,
                large: draft.large,
                parts: draft.parts,
                total: draft.total,
                signatures,
                hands: draft.hands,
                narrow: draft.narrow,
                printed_at: writer.at(),
                zone: settings.time_zone,
                printed_by: mentioned.look_up(connection)?.somebody(&by.actor.to_string()),
            };
            writer.finish(connection)?;
            Answer::json(200, &print)
        })
        .await
    }
}
