//! Sentences about what happens at a table outside its game.

use super::Mentioned;
use crate::{
    facts::{Deck, FloorEvent},
    names::SeatPenalty,
};

/// The things that an event mentions.
pub(super) fn mention(event: &FloorEvent, mentioned: &mut Mentioned) {
    match event {
        FloorEvent::TappedIn { dealer, was, .. } => {
            mentioned.actor(dealer);
            if let Some(was) = was {
                mentioned.actor(was);
            }
        }
        FloorEvent::TappedOut { dealer, .. } => mentioned.actor(dealer),
        FloorEvent::Noted { .. }
        | FloorEvent::IncidentLogged { .. }
        | FloorEvent::DeckChanged { .. }
        | FloorEvent::Shuffled { .. }
        | FloorEvent::Penalized { .. } => {}
    }
}

/// The event as a sentence. `name` returns the name of somebody whom the log identifies by id.
pub(super) fn sentence(event: &FloorEvent, name: impl Fn(&str) -> String) -> String {
    match event {
        FloorEvent::Noted { seat, text, .. } => format!("Noted{}: {text}", about(*seat)),
        FloorEvent::IncidentLogged { number, what, seat, text, .. } => {
            let what = what.name().replace('_', " ");
            format!("Incident {number} ({what}){}: {text}", about(*seat))
        }
        FloorEvent::TappedIn { dealer, was: Some(was), .. } => {
            format!("{} deals, in place of {}.", name(dealer), name(was))
        }
        FloorEvent::TappedIn { dealer, .. } => format!("{} deals.", name(dealer)),
        FloorEvent::TappedOut { dealer, .. } => format!("{} deals no longer.", name(dealer)),
        FloorEvent::DeckChanged { deck_in, out, why, counted, .. } => {
            let out = out.as_ref().map(|out| format!(", {} goes out", told(out)));
            let counted = counted.map(|counted| format!("; {counted} cards counted"));
            let (out, counted) = (out.unwrap_or_default(), counted.unwrap_or_default());
            format!("{} comes in{out} ({why}){counted}.", told(deck_in))
        }
        FloorEvent::Shuffled { by, riffles, cut_by, .. } => {
            let by = by.as_ref().map(|by| format!(" by {by}")).unwrap_or_default();
            let riffles = riffles.map(|riffles| format!(", {riffles} riffles"));
            let cut = cut_by.map_or("the dealer".to_owned(), |seat| format!("seat {seat}"));
            format!("Shuffled{by}{}; {cut} cut.", riffles.unwrap_or_default())
        }
        FloorEvent::Penalized { seat, penalty, rule, .. } => {
            let rule = rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
            match penalty {
                SeatPenalty::Warning => format!("Seat {seat} is warned{rule}."),
                SeatPenalty::Removed => format!("Seat {seat} is removed{rule}."),
                SeatPenalty::Disqualified => format!("Seat {seat} is disqualified{rule}."),
                SeatPenalty::MissedHands | SeatPenalty::MissedRounds => {
                    format!("Seat {seat} misses hands{rule}.")
                }
                SeatPenalty::Lifted => format!("Nothing stands against seat {seat} any more."),
            }
        }
    }
}

fn about(seat: Option<u8>) -> String {
    seat.map(|seat| format!(" about seat {seat}")).unwrap_or_default()
}

fn told(Deck { colour, set }: &Deck) -> String {
    format!("Deck {colour} {set}")
}

#[cfg(test)]
mod tests {
    use super::{Deck, FloorEvent, sentence};
    use crate::{
        ids::TableId,
        names::{DeckChangeReason, IncidentKind},
    };

    #[test]
    fn every_sentence_says_what_happened() {
        let said = |event: FloorEvent| sentence(&event, |id| id.replace("user:", ""));
        let table_id = TableId::new();
        let incident = FloorEvent::IncidentLogged {
            table_id: None,
            number: 7,
            what: IncidentKind::LateBet,
            seat: Some(3),
            text: "25.00 late".to_owned(),
            video: None,
            dealer: None,
        };
        assert_eq!(said(incident), "Incident 7 (late bet) about seat 3: 25.00 late");
        let dealer = "user:Dora".to_owned();
        let tapped = FloorEvent::TappedIn { table_id, dealer, was: Some("user:Dan".to_owned()) };
        assert_eq!(said(tapped), "Dora deals, in place of Dan.");
        let deck = |set: &str| Deck { colour: "red".to_owned(), set: set.to_owned() };
        let changed = FloorEvent::DeckChanged {
            table_id,
            deck_in: deck("13"),
            out: Some(deck("12")),
            why: DeckChangeReason::Marked,
            counted: Some(52),
            beside: Vec::new(),
        };
        let expected = "Deck red 13 comes in, Deck red 12 goes out (marked); 52 cards counted.";
        assert_eq!(said(changed), expected);
        let shuffled = FloorEvent::Shuffled {
            table_id,
            by: Some("machine 4".to_owned()),
            riffles: None,
            cut_by: Some(2),
        };
        assert_eq!(said(shuffled), "Shuffled by machine 4; seat 2 cut.");
    }
}
