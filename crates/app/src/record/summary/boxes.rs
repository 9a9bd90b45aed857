//! Sentences about drop boxes and their counts.

use super::{Mentioned, Names};
use houseway_audit::Entry;
use houseway_facts::{BoxCountEvent, CountStep, DropEvent, DropPulled};
use houseway_words::{Said, said};

/// A sentence for an event about a drop box.
pub(super) fn of_drop(event: &DropEvent, entry: &Entry, names: &Names) -> Said {
    let table = names.table_of(entry);
    match event {
        DropEvent::Pulled(DropPulled { number, box_out, box_in, .. }) => {
            let put_in =
                box_in.as_ref().map(|named| said!("log-drop-put_in", box = named.as_str()));
            Said::of_id("log-drop-pulled")
                .with("out", box_out.as_str())
                .with("table", table)
                .with("number", number.to_string())
                .with("in", put_in.unwrap_or(Said::NOTHING))
        }
        DropEvent::Counted(counted) => said!(
            "log-drop-counted",
            number = counted.number.to_string(),
            table = table,
            total = counted.counted.total,
            variance = counted.variance.to_string()
        ),
        DropEvent::Recounted(counted) => said!(
            "log-drop-recounted",
            number = counted.number.to_string(),
            table = table,
            total = counted.counted.total,
            before = counted.before.total
        ),
    }
}

/// Notes the tables that a box count mentions.
pub(super) fn mention(event: &BoxCountEvent, mentioned: &mut Mentioned) {
    if let BoxCountEvent::BoxEntered { of, .. } = event {
        mentioned.tables.insert(of.table_id);
    }
}

/// A sentence for an event about a count.
pub(super) fn of_count(event: &BoxCountEvent, names: &Names) -> Said {
    let step = |id: &'static str, step: &CountStep| {
        Said::of_id(id).with("number", step.number.to_string()).with("total", step.total)
    };
    match event {
        BoxCountEvent::Opened { gaming_day, boxes, .. } => {
            let boxes = Said::joined(boxes.iter().map(|of| &of.number), ", ");
            said!("log-count-opened", day = gaming_day.to_string(), boxes = boxes)
        }
        BoxCountEvent::BoxEntered { of, counted, .. } => said!(
            "log-count-box_entered",
            number = of.number.to_string(),
            table = names.table_name(of.table_id),
            total = counted.total
        ),
        BoxCountEvent::Finished(counted) => step("log-count-finished", counted),
        BoxCountEvent::Recounted { .. } => said!("log-count-recounted"),
        BoxCountEvent::Disagreed { total, .. } => said!("log-count-disagreed", total = *total),
        BoxCountEvent::Accepted(counted) => step("log-count-accepted", counted),
        BoxCountEvent::Corrected(corrected) => step("log-count-corrected", &corrected.step),
    }
}
