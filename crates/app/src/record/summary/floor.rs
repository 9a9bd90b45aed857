//! Sentences about events at a table outside its game.

use super::{Mentioned, worded};
use houseway_base::names::SeatPenalty;
use houseway_facts::{Deck, FloorEvent};
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
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

/// The event in a sentence. `name` returns the name of a person whom the log names by id.
pub(super) fn sentence(event: &FloorEvent, name: impl Fn(&str) -> Said) -> Said {
    match event {
        FloorEvent::Noted { seat, text, .. } => {
            said!("log-floor-noted", about = about(*seat), text = text)
        }
        FloorEvent::IncidentLogged { number, what, seat, text, .. } => said!(
            "log-floor-incident_logged",
            number = number.to_string(),
            what = worded("incident", what.name()),
            about = about(*seat),
            text = text
        ),
        FloorEvent::TappedIn { dealer, was: Some(was), .. } => {
            said!("log-floor-tapped_in_for", who = name(dealer), was = name(was))
        }
        FloorEvent::TappedIn { dealer, .. } => said!("log-floor-tapped_in", who = name(dealer)),
        FloorEvent::TappedOut { dealer, .. } => said!("log-floor-tapped_out", who = name(dealer)),
        FloorEvent::DeckChanged { deck_in, out, why, counted, .. } => {
            let out = out.as_ref().map(|out| said!("log-deck-goes_out", deck = told(out)));
            let counted = counted.map(|counted| said!("log-deck-counted", count = counted));
            said!(
                "log-floor-deck_changed",
                deck = told(deck_in),
                out = out.unwrap_or(Said::NOTHING),
                why = worded("deck", &why.to_string()),
                counted = counted.unwrap_or(Said::NOTHING)
            )
        }
        FloorEvent::Shuffled { by, riffles, cut_by, .. } => {
            let by = by.as_ref().map(|by| said!("log-shuffled-by", who = by.as_str()));
            let riffles = riffles.map(|count| said!("log-shuffled-riffles", count = count));
            said!(
                "log-floor-shuffled",
                cut = cut_by.unwrap_or_default(),
                by = by.unwrap_or(Said::NOTHING),
                riffles = riffles.unwrap_or(Said::NOTHING)
            )
        }
        FloorEvent::Penalized { seat, penalty, rule, .. } => {
            let penalty = match penalty {
                SeatPenalty::Warning => "warning",
                SeatPenalty::Removed => "removed",
                SeatPenalty::Disqualified => "disqualified",
                SeatPenalty::MissedHands | SeatPenalty::MissedRounds => "misses",
                SeatPenalty::Lifted => "lifted",
            };
            let rule = rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
            said!("log-floor-penalized", penalty = penalty, seat = *seat, rule = rule)
        }
    }
}

fn about(seat: Option<u8>) -> Said {
    seat.map_or(Said::NOTHING, |seat| said!("log-about_seat", seat = seat))
}

fn told(Deck { colour, set }: &Deck) -> Said {
    said!("log-deck", colour = colour.as_str(), set = set.as_str())
}

#[cfg(test)]
mod tests {
    use super::{Deck, FloorEvent, Said, sentence};
    use houseway_base::{
        ids::TableId,
        names::{DeckChangeReason, IncidentKind},
    };
    use houseway_facts::Metadata;

    #[test]
    fn every_sentence_says_what_happened() {
        let said = |event: FloorEvent| {
            sentence(&event, |id| Said::plain(id.replace("user:", ""))).to_string()
        };
        let table_id = TableId::new();
        let incident = FloorEvent::IncidentLogged {
            table_id: None,
            number: 7,
            what: IncidentKind::LateBet,
            seat: Some(3),
            text: "25.00 late".to_owned(),
            video: None,
            dealer: None,
            external_ref: None,
            metadata: Metadata::default(),
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
