//! Sentences about the back office.

use super::{Mentioned, Names, house::changes};
use houseway_facts::{BackOfficeEvent, ShiftFields};
use houseway_tournaments::Seat;
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
pub(super) fn mention(event: &BackOfficeEvent, mentioned: &mut Mentioned) {
    if let BackOfficeEvent::ShiftHandedOver(handed) = event {
        mentioned.users.extend(handed.signed.signatures.iter().map(|signed| signed.user));
    }
}

/// The event in a sentence.
pub(super) fn sentence(event: &BackOfficeEvent, names: &Names) -> Said {
    let shift = |id: &'static str, name: &str, day: &dyn std::fmt::Display| {
        Said::of_id(id).with("name", name).with("day", day.to_string())
    };
    match event {
        BackOfficeEvent::SettingsSet { version, .. } => {
            said!("log-settings-set", version = version.to_string())
        }
        BackOfficeEvent::TableSetUp { table_id, before, after, .. } => {
            let changes = changes(before.as_ref(), after);
            said!("log-table-set_up", table = names.table_name(*table_id), changes = changes)
        }
        BackOfficeEvent::GamingDayOpened { date } => {
            said!("log-gaming_day-opened", day = date.to_string())
        }
        BackOfficeEvent::GamingDayClosed { date, .. } => {
            said!("log-gaming_day-closed", day = date.to_string())
        }
        BackOfficeEvent::FormPrinted { number, copy, seat: Some(Seat { table, seat }) } => {
            let (number, copy) = (number.to_string(), *copy);
            let (table, seat) = (table.to_string(), seat.to_string());
            said!("log-seat-slip-printed", number = number, table = table, seat = seat, copy = copy)
        }
        BackOfficeEvent::FormPrinted { number, copy, seat: None } => {
            said!("log-form-printed", number = number.to_string(), copy = *copy)
        }
        BackOfficeEvent::ShiftOpened(ShiftFields { name, gaming_day, .. }) => {
            shift("log-shift-opened", name, gaming_day)
        }
        BackOfficeEvent::ShiftClosing(ShiftFields { name, gaming_day, .. }) => {
            shift("log-shift-closing", name, gaming_day)
        }
        BackOfficeEvent::ShiftClosed { name, gaming_day, .. } => {
            shift("log-shift-closed", name, gaming_day)
        }
        BackOfficeEvent::ShiftHandedOver(handed) => {
            let ShiftFields { name, gaming_day, .. } = &handed.page.shift;
            let signed = handed.signed.signatures.iter();
            let signed = signed.map(|signed| names.person(signed.user));
            let signed = Said::several(signed, ", ");
            let day = gaming_day.to_string();
            match &handed.page.pit {
                Some(pit) => said!(
                    "log-shift-handed_over_pit",
                    name = name,
                    day = day,
                    pit = &pit.name,
                    signed = signed
                ),
                None => said!("log-shift-handed_over", name = name, day = day, signed = signed),
            }
        }
    }
}
