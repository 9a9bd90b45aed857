//! A handover in the API's responses, and on paper.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    AppError,
    record::summary::{Mentioned, Words},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_audit::Entry;
use houseway_base::ids::{EntryId, HandoverId};
use houseway_facts::{
    ActSignature, DealerOnPage, EntryOnPage, HandoverPage, IncidentOnPage, SlipOnPage,
};
use houseway_store as store;
use houseway_store::{Db, StoreError, handovers::Handover};
use houseway_words as words;
use houseway_words::{Language, Said};

/// A person who signed a handover.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HandoverSignature {
    /// The capacity: `outgoing` or `incoming`, unless the house's settings name others.
    #[schema(example = "outgoing")]
    pub capacity: String,
    /// The person who signed, such as `Pat (P-201)`.
    #[schema(example = "Pat (P-201)")]
    pub name: String,
    pub at: DateTime<Utc>,
}

/// A shift's handover.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HandoverBody {
    /// The name of the report: `handover`.
    #[schema(pattern = "^handover$", example = "handover")]
    pub kind: &'static str,
    /// The id of the handover; null until the page is signed.
    #[schema(required)]
    pub id: Option<HandoverId>,
    #[serde(flatten)]
    pub page: HandoverPage,
    /// The signatures; empty until the page is signed.
    pub signatures: Vec<HandoverSignature>,
}

impl HandoverBody {
    const fn of(page: HandoverPage) -> Self {
        Self { kind: "handover", id: None, page, signatures: Vec::new() }
    }

    pub(super) fn unsigned(connection: &mut Db, page: HandoverPage) -> Result<Self, AppError> {
        let mut body = Self::of(page);
        tell(connection, [&mut body.page])?;
        Ok(body)
    }

    /// Returns these handovers exactly as they were signed.
    pub(super) fn all(connection: &mut Db, rows: Vec<Handover>) -> Result<Vec<Self>, AppError> {
        let mut mentioned = Mentioned::default();
        let mut read = Vec::with_capacity(rows.len());
        for row in rows {
            let page: HandoverPage =
                serde_json::from_str(&row.page).map_err(StoreError::corrupt)?;
            let signed: Vec<ActSignature> =
                serde_json::from_str(&row.signatures).map_err(StoreError::corrupt)?;
            mentioned.users.extend(signed.iter().map(|signed| signed.user));
            read.push((row.id, page, signed));
        }
        tell(connection, read.iter_mut().map(|(_, page, _)| page))?;
        let names = mentioned.look_up(connection)?;
        let body = |(id, page, signed): (HandoverId, HandoverPage, Vec<ActSignature>)| {
            let signed = signed.into_iter().map(|signed| HandoverSignature {
                name: names.user(signed.user),
                capacity: signed.capacity,
                at: signed.at,
            });
            Self { id: Some(id), signatures: signed.collect(), ..Self::of(page) }
        };
        Ok(read.into_iter().map(body).collect())
    }

    pub(super) fn find(connection: &mut Db, id: HandoverId) -> Result<Self, AppError> {
        let row = store::handovers::find(connection, id)?;
        let row = row.ok_or_else(|| AppError::not_found("handover"))?;
        let found = Self::all(connection, vec![row])?.pop();
        found.ok_or_else(|| AppError::internal("a handover that is gone"))
    }
}

/// Translates the pages' sentences about entries from English into the language of the request.
fn tell<'a>(
    connection: &mut Db,
    pages: impl IntoIterator<Item = &'a mut HandoverPage>,
) -> Result<(), AppError> {
    let language = words::current();
    if language == Language::ENGLISH {
        return Ok(());
    }
    let of_page = |page: &'a mut HandoverPage| {
        let HandoverPage { corrections, exceptions, .. } = page;
        corrections.iter_mut().chain(exceptions)
    };
    let mut on_pages: Vec<&mut EntryOnPage> = pages.into_iter().flat_map(of_page).collect();
    let ids: Vec<EntryId> = on_pages.iter().map(|on_page| on_page.entry_id).collect();
    let stored = store::log::of_ids(connection, &ids)?;
    let entries: HashMap<EntryId, Entry> =
        stored.into_iter().map(|stored| (stored.sealed.entry.id, stored.sealed.entry)).collect();
    let words = Words::of(connection, entries.values())?;
    for on_page in &mut on_pages {
        if let Some(entry) = entries.get(&on_page.entry_id) {
            on_page.summary = words.sentence(entry).in_language(language).into_owned();
        }
    }
    Ok(())
}

fn text(text: Option<&String>) -> Cell {
    Cell::text(text.cloned().unwrap_or_default())
}

fn of_slip(slip: &SlipOnPage) -> [Cell; 7] {
    [
        text(slip.number.as_ref()),
        Cell::word(slip.kind),
        Cell::word(slip.state),
        Cell::text(&slip.table),
        Cell::word(slip.currency),
        Cell::figure(slip.total),
        Cell::At(Some(slip.since)),
    ]
}

fn of_incident(incident: &IncidentOnPage) -> [Cell; 8] {
    [
        Cell::figure(incident.number),
        Cell::At(Some(incident.at)),
        text(incident.table.as_ref()),
        Cell::text(incident.seat.map(|seat| seat.to_string()).unwrap_or_default()),
        Cell::Said(Said::of_id(format!("incident-{}", incident.kind.name()))),
        Cell::text(&incident.text),
        text(incident.video.as_ref()),
        Cell::text(&incident.by),
    ]
}

fn of_entry(entry: &EntryOnPage) -> [Cell; 5] {
    [
        Cell::At(Some(entry.at)),
        text(entry.table.as_ref()),
        Cell::text(&entry.summary),
        text(entry.reason.as_ref()),
        Cell::text(&entry.by),
    ]
}

fn of_dealer(dealer: &DealerOnPage) -> [Cell; 4] {
    [
        Cell::text(&dealer.table),
        Cell::text(&dealer.dealer),
        Cell::At(Some(dealer.from)),
        Cell::At(dealer.until),
    ]
}

const SLIP: [&str; 7] = ["slip", "kind", "state", "table", "currency", "total", "since"];
const INCIDENT: [&str; 8] = ["number", "at", "table", "seat", "kind", "what", "video", "by"];
const ENTRY: [&str; 5] = ["at", "table", "what", "reason", "by"];
const DEALER: [&str; 4] = ["table", "dealer", "from", "until"];
const SIGNATURE: [&str; 3] = ["signed_as", "who", "at"];

impl HandoverBody {
    /// One line of the CSV for each item on the page.
    fn lines(&self) -> Vec<[Cell; 6]> {
        let page = &self.page;
        let line = |section: &str, at: DateTime<Utc>, rest: [Cell; 4]| {
            let [table, number, what, by] = rest;
            [Cell::word(section), Cell::At(Some(at)), table, number, what, by]
        };
        let entry = |section: &'static str| {
            move |entry: &EntryOnPage| {
                let what = Cell::text(&entry.summary);
                let rest =
                    [text(entry.table.as_ref()), Cell::text(""), what, Cell::text(&entry.by)];
                line(section, entry.at, rest)
            }
        };
        let slips = page.slips.iter().map(|slip| {
            let SlipOnPage { kind, state, total, currency, .. } = slip;
            let what = Cell::text(format!("{kind} {total} {currency}, {state}"));
            let rest = [Cell::text(&slip.table), text(slip.number.as_ref()), what, Cell::text("")];
            line("slip", slip.since, rest)
        });
        let incidents = page.incidents.iter().map(|incident| {
            let number = Cell::text(incident.number.to_string());
            let (what, by) = (Cell::text(&incident.text), Cell::text(&incident.by));
            line("incident", incident.at, [text(incident.table.as_ref()), number, what, by])
        });
        let dealers = page.dealers.iter().map(|dealer| {
            let until = dealer.until.map(|until| until.to_rfc3339()).unwrap_or_default();
            let table = Cell::text(&dealer.table);
            let rest = [table, Cell::text(""), Cell::text(until), Cell::text(&dealer.dealer)];
            line("dealer", dealer.from, rest)
        });
        let notes = (!page.notes.is_empty()).then(|| {
            let blank = || Cell::text("");
            line("notes", page.at, [blank(), blank(), Cell::text(&page.notes), blank()])
        });
        let corrections = page.corrections.iter().map(entry("correction"));
        let exceptions = page.exceptions.iter().map(entry("exception"));
        let all = slips.chain(incidents).chain(corrections).chain(exceptions);
        all.chain(dealers).chain(notes).collect()
    }
}

impl Report for HandoverBody {
    fn name(&self) -> &'static str {
        self.kind
    }

    fn sheet(&self) -> Sheet {
        let columns = ["section", "at", "table", "number", "what", "by"];
        Sheet::new("handover", columns, self.lines())
    }

    fn printout(&self) -> Printout {
        let page = &self.page;
        let mut printout = Printout::of_day("shift_handover", page.shift.gaming_day);
        let house = || Cell::word("whole_house");
        let pit = page.pit.as_ref().map_or_else(house, |pit| Cell::text(&pit.name));
        printout.facts.extend([
            ("shift", Cell::text(&page.shift.name)),
            ("pit", pit),
            ("from", Cell::At(Some(page.from))),
            ("drawn_up", Cell::At(Some(page.at))),
        ]);
        if page.left_out > 0 {
            printout.facts.push(("older_entries_left_out", Cell::figure(page.left_out)));
        }
        let notes = (!page.notes.is_empty()).then(|| [Cell::text(&page.notes)]);
        let entries = |entries: &[EntryOnPage], caption| {
            Sheet::new(caption, ENTRY, entries.iter().map(of_entry)).without_blanks()
        };
        let signed = self.signatures.iter().map(|signed| {
            [Cell::word(&signed.capacity), Cell::text(&signed.name), Cell::At(Some(signed.at))]
        });
        let incidents = page.incidents.iter().map(of_incident);
        printout.sheets = vec![
            Sheet::new("notes_for_the_next_shift", [""], notes),
            Sheet::new("open_slips", SLIP, page.slips.iter().map(of_slip)),
            Sheet::new("incidents", INCIDENT, incidents).without_blanks(),
            entries(&page.corrections, "corrections"),
            entries(&page.exceptions, "exceptions"),
            Sheet::new("who_dealt_where", DEALER, page.dealers.iter().map(of_dealer)),
            Sheet::new("signed", SIGNATURE, signed),
        ];
        printout
    }
}
