//! Sentences about drop boxes and their counts.

use super::{Mentioned, Names};
use crate::{
    audit::Entry,
    facts::{BoxCountEvent, CountStep, DropEvent, DropPulled},
    store::log::table_of,
};

/// An event of a drop box, as a sentence.
pub(super) fn of_drop(event: &DropEvent, entry: &Entry, names: &Names) -> String {
    let table = table_of(&entry.stream).map_or("a table", |id| names.table_name(id));
    match event {
        DropEvent::Pulled(DropPulled { number, box_out, box_in, .. }) => {
            let instead = box_in.as_ref();
            let instead = instead.map_or_else(String::new, |named| format!(", {named} is put in"));
            format!("The box {box_out} of {table} is pulled ({number}){instead}.")
        }
        DropEvent::Counted(counted) => {
            let (number, total) = (&counted.number, counted.counted.total);
            let variance = counted.variance;
            format!("{number} of {table} is counted: {total}, {variance} beyond the books.")
        }
        DropEvent::Recounted(counted) => {
            let (number, total, before) =
                (&counted.number, counted.counted.total, counted.before.total);
            format!("The count of {number} of {table} is put right: {total}, not {before}.")
        }
    }
}

/// The tables that a box count mentions.
pub(super) fn mention(event: &BoxCountEvent, mentioned: &mut Mentioned) {
    if let BoxCountEvent::BoxEntered { of, .. } = event {
        mentioned.tables.insert(of.table_id);
    }
}

/// An event of a box count, as a sentence.
pub(super) fn of_count(event: &BoxCountEvent, names: &Names) -> String {
    match event {
        BoxCountEvent::Opened { gaming_day, boxes, .. } => {
            let boxes: Vec<String> = boxes.iter().map(|of| of.number.to_string()).collect();
            format!("A count of the boxes of {gaming_day} begins: {}.", boxes.join(", "))
        }
        BoxCountEvent::BoxEntered { of, counted, .. } => {
            let (table, total) = (names.table_name(of.table_id), counted.total);
            format!("{} of {table} is counted: {total}.", of.number)
        }
        BoxCountEvent::Finished(CountStep { number, total, .. }) => {
            format!("The count {number} is finished: {total}.")
        }
        BoxCountEvent::Recounted { .. } => "The team counts again.".to_owned(),
        BoxCountEvent::Disagreed { total, .. } => {
            format!("The cage counts {total}, and the team something else.")
        }
        BoxCountEvent::Accepted(CountStep { number, total, .. }) => {
            format!("The cage has the total of the count {number}: {total}.")
        }
        BoxCountEvent::Corrected(corrected) => {
            let CountStep { number, total, .. } = &corrected.step;
            format!("The count {number} is put right: {total}.")
        }
    }
}
