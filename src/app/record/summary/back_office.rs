//! Sentences about the back office.

use super::{Names, changes};
use crate::facts::{BackOfficeEvent, ShiftFields};

/// The event as a sentence.
pub(super) fn sentence(event: &BackOfficeEvent, names: &Names) -> String {
    match event {
        BackOfficeEvent::SettingsSet { version, .. } => {
            format!("The house's settings, version {version}, are set.")
        }
        BackOfficeEvent::TableSetUp { table_id, before, after, .. } => {
            format!("{} is set up: {}.", names.table_name(*table_id), changes(before, after))
        }
        BackOfficeEvent::GamingDayOpened { date } => format!("The gaming day {date} begins."),
        BackOfficeEvent::GamingDayClosed { date, .. } => {
            format!("The gaming day {date} is closed.")
        }
        BackOfficeEvent::FormPrinted { number, copy: 1 } => format!("{number} is printed."),
        BackOfficeEvent::FormPrinted { number, copy } => {
            format!("{number} is printed again, as copy {copy}.")
        }
        BackOfficeEvent::ShiftOpened(ShiftFields { name, gaming_day, .. }) => {
            format!("The shift \"{name}\" of {gaming_day} is opened.")
        }
        BackOfficeEvent::ShiftClosing(ShiftFields { name, gaming_day, .. }) => {
            format!("The shift \"{name}\" of {gaming_day} is closing: the next one is open.")
        }
        BackOfficeEvent::ShiftClosed { name, gaming_day, .. } => {
            format!("The shift \"{name}\" of {gaming_day} is closed.")
        }
    }
}
