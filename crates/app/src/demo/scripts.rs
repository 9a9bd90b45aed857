//! The entries for the demo's evening at tables whose games the house does not bank.

use serde_json::{Value, json};

use super::cards::Shuffler;

/// The seats that are taken at the hold'em tables, in order.
pub(super) const SEATED: [u8; 6] = [1, 2, 3, 5, 6, 8];
/// A hand's cards: two hands and the board.
const CARDS: usize = 9;

/// How a hold'em hand plays out.
#[derive(Clone, Copy)]
pub(super) enum Hand {
    /// Everyone sees the flop, and then folds to a bet by the button.
    Folded,
    /// One player raises, one calls, and both show.
    Shown,
    /// The flop is dealt, and the first player to act is thinking.
    OnTheFlop,
    /// Someone has raised out of turn, and the ruling is pending.
    Ruling,
}

/// The buy-ins, and the position of the button.
pub(super) fn seating() -> Vec<Value> {
    let brought = SEATED.map(|seat| json!({"type": "buy_in", "seat": seat, "amount": "200"}));
    let [.., last] = SEATED;
    let button = json!({"type": "place_button", "seat": last});
    brought.into_iter().chain([button]).collect()
}

fn act(what: &str, seat: u8) -> Value {
    json!({"type": what, "seat": seat})
}

/// The hand with this number. The button moves from hand to hand.
pub(super) fn hand(nth: usize, how: Hand, shuffler: &mut Shuffler) -> Vec<Value> {
    let mut order = SEATED;
    order.rotate_left(nth % SEATED.len());
    // The button is last in this order, because it is at the last seat in the first hand.
    let [small, big, first, second, third, button] = order;
    let cards = shuffler.cards(CARDS);
    let card = |at: usize| cards.get(at).map_or("", String::as_str);
    let burn = json!({"type": "burn"});
    let flop = [burn.clone(), json!({"type": "flop", "cards": [card(4), card(5), card(6)]})];
    let called = [first, second, third, button, small].map(|seat| act("call", seat));
    let seen = called.into_iter().chain([act("check", big)]).chain(flop.clone());
    let mut commands = vec![json!({"type": "deal"})];
    match how {
        Hand::Folded => {
            let checked = [small, big, first, second, third].map(|seat| act("check", seat));
            let folded = [small, big, first, second, third].map(|seat| act("fold", seat));
            commands.extend(seen.chain(checked));
            commands.push(json!({"type": "bet", "seat": button, "to": "8"}));
            commands.extend(folded);
            commands.push(json!({"type": "award"}));
        }
        Hand::Shown => {
            commands.push(json!({"type": "raise", "seat": first, "to": "8"}));
            commands.extend([second, third, button, small].map(|seat| act("fold", seat)));
            commands.push(act("call", big));
            commands.extend(flop);
            for (street, at) in [("turn", 7), ("river", 8)] {
                commands.extend([act("check", big), act("check", first)]);
                commands.extend([burn.clone(), json!({"type": street, "card": card(at)})]);
            }
            commands.extend([act("check", big), act("check", first)]);
            for (seat, at) in [(big, 0), (first, 2)] {
                let cards = [card(at), card(at + 1)];
                commands.push(json!({"type": "show", "seat": seat, "cards": cards}));
            }
            commands.push(json!({"type": "award"}));
        }
        Hand::OnTheFlop => commands.extend(seen),
        Hand::Ruling => {
            commands.push(json!({"type": "raise", "seat": first, "to": "8"}));
            commands.push(json!({"type": "report", "what": "out_of_turn", "seat": third,
                "action": "raise", "to": "20"}));
        }
    }
    commands
}

/// A match of Truco between two players, recorded only by its score.
pub(super) fn truco() -> Value {
    json!({"players": 2, "dealer": 2, "mode": "scorer", "stake": "40.00", "stake_per": "match"})
}

/// A hand of Truco in which the mano makes a call.
pub(super) fn truco_hand(nth: u8, shuffler: &mut Shuffler) -> Vec<Value> {
    let mano = 1 + nth % 2;
    vec![
        json!({"type": "call", "seat": mano, "call": "truco"}),
        json!({"type": "answer", "seat": 3 - mano, "answer": "quiero"}),
        json!({"type": "hand_won", "team": u8::from(shuffler.happens(45))}),
        json!({"type": "close_hand"}),
    ]
}

/// A game of Canasta, recorded only by its totals.
pub(super) fn canasta() -> Value {
    json!({"mode": "totals", "dealer": 4})
}

/// The totals for one deal of Canasta.
pub(super) fn canasta_deal(nth: u16, shuffler: &mut Shuffler) -> Vec<Value> {
    let [winner, other] = [shuffler.number(150, 270) * 5, shuffler.number(10, 60) * 5];
    let out = json!({"total": winner, "naturals": 1, "went_out": true});
    let stays = json!({"total": other});
    let sides = if shuffler.happens(55) { [out, stays] } else { [stays, out] };
    vec![json!({"type": "enter_totals", "deal": nth, "sides": sides})]
}
