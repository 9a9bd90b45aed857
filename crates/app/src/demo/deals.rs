//! The demo's rounds, taken from the worked example (`back_office.md`, 3.7).

use serde_json::{Value, json};

/// A seven-card hand, and how it is set.
pub(super) struct Hand {
    cards: &'static str,
    low: &'static str,
    high: &'static str,
}

/// A deal from a fresh deck to the dealer and two seats.
pub(super) struct Deal {
    dealer: &'static str,
    alpha: Hand,
    beta: Hand,
}

/// Which hand of the deal a seat gets.
#[derive(Clone, Copy)]
pub(super) enum Dealt {
    Alpha,
    Beta,
}

/// A seat in a round: its hand, and its bets on main, Dealer Break and Break Bonus.
pub(super) type Seat = (u8, Dealt, [u32; 3]);

/// A round: the deal, and the seats that play.
pub(super) type Play = (&'static Deal, &'static [Seat]);

const P: Deal = Deal {
    dealer: "Qc Qs 6d 6h Tc 8s 3h",
    alpha: Hand { cards: "Kh Kd 9c 9h 9s 4d 2s", low: "Kh Kd", high: "9c 9h 9s" },
    beta: Hand { cards: "Ac Jd 7s 5h 4c 3d 2h", low: "Ac Jd", high: "5h 4c 3d" },
};
const Q: Deal = Deal {
    dealer: "Kc Jd 9s 7h 5c 4d 2s",
    alpha: Hand { cards: "Ah As Qd Th 8c 6s 3c", low: "Qd Th", high: "Ah As 8c" },
    beta: Hand { cards: "Tc 8d 7c 5h 4s 2d 2h", low: "8d 7c", high: "Tc 5h 4s" },
};
const R: Deal = Deal {
    dealer: "9c 9h 9s Kd Kc 4h 2s",
    alpha: Hand { cards: "Jc Td 8h 6c 5s 3h 2d", low: "Td 8h", high: "Jc 6c 5s" },
    beta: Hand { cards: "Ah Ad Qc Qh Qs 7d 3c", low: "Ah Ad", high: "Qc Qh Qs" },
};
const S: Deal = Deal {
    dealer: "Qc Td 8s 7h 5c 4d 2s",
    alpha: Hand { cards: "Ah Ad 6c 5d 4h Kc 9s", low: "Ah Ad", high: "6c 5d 4h" },
    beta: Hand { cards: "Ks Jh 9d 7c 6s 3h 2c", low: "Jh 9d", high: "Ks 7c 6s" },
};
const T: Deal = Deal {
    dealer: "Ac As Td 8c 6h 4s 2c",
    alpha: Hand { cards: "Qh 9d 7c 6d 4c 3s 3d", low: "9d 7c", high: "Qh 6d 4c" },
    beta: Hand { cards: "Kh Kd Jc 9s 7h 5d 2h", low: "Jc 9s", high: "Kh Kd 7h" },
};

use Dealt::{Alpha, Beta};

/// Acts 4 to 6: the day shift before its fill.
pub(super) const BEFORE_FILL: [Play; 3] = [
    (&P, &[(1, Alpha, [25, 0, 5]), (2, Beta, [10, 0, 0])]),
    (&Q, &[(1, Alpha, [50, 0, 0]), (2, Beta, [20, 0, 0])]),
    (&T, &[(1, Alpha, [100, 5, 0]), (2, Beta, [20, 0, 0])]),
];
/// Acts 9 to 12: the rest of the day shift.
pub(super) const AFTER_FILL: [Play; 4] = [
    (&R, &[(1, Alpha, [50, 5, 5]), (2, Beta, [10, 0, 5])]),
    (&S, &[(1, Alpha, [50, 0, 10]), (2, Beta, [20, 0, 0])]),
    (&T, &[(1, Alpha, [100, 0, 0]), (2, Beta, [25, 0, 5])]),
    (&Q, &[(1, Alpha, [100, 0, 0]), (2, Beta, [50, 0, 0])]),
];
/// Act 16: a round whose only bet was paid twice, which is why 25.00 is missing at the closing
/// count.
pub(super) const PAID_TWICE: [Play; 1] = [(&P, &[(1, Alpha, [25, 0, 0])])];
/// Acts 19 to 21: the swing shift before its credit.
pub(super) const BEFORE_CREDIT: [Play; 3] = [
    (&R, &[(1, Alpha, [50, 0, 0]), (3, Beta, [500, 100, 50])]),
    (&Q, &[(1, Alpha, [50, 0, 5]), (3, Beta, [1000, 0, 0])]),
    (&S, &[(3, Beta, [1000, 100, 0])]),
];
/// Act 23: the rest of the swing shift.
pub(super) const AFTER_CREDIT: [Play; 1] = [(&T, &[(3, Alpha, [1000, 0, 100])])];
/// The rounds on the running day.
pub(super) const RUNNING: [Play; 2] = [
    (&P, &[(1, Alpha, [25, 0, 5]), (2, Beta, [10, 0, 0])]),
    (&T, &[(1, Alpha, [100, 5, 0]), (2, Beta, [20, 0, 0])]),
];

/// A round that is corrected afterwards.
pub(super) const PUT_RIGHT: [Play; 1] = [(&R, &[(3, Beta, [1000, 0, 0])])];

/// A hand's cards, in the form that the API takes.
fn cards(hand: &str) -> Vec<&str> {
    hand.split(' ').collect()
}

/// A round as a single batch of commands.
pub(super) fn batch((deal, seats): Play) -> Value {
    let bets = seats.iter().map(|(seat, _, [main, dealer_break, bonus])| {
        let laid = [("main", main), ("dealer_break", dealer_break), ("break_bonus", bonus)];
        let laid = laid.iter().filter(|(_, stake)| **stake > 0);
        let bets: Value = laid.map(|(bet, stake)| ((*bet).to_owned(), stake.to_string())).collect();
        json!({"type": "place_bets", "seat": seat, "bets": bets})
    });
    let hands = seats.iter().map(|(seat, dealt, _)| {
        let hand = match dealt {
            Alpha => &deal.alpha,
            Beta => &deal.beta,
        };
        json!({"type": "enter_seat", "seat": seat, "cards": cards(hand.cards),
            "low": cards(hand.low), "high": cards(hand.high)})
    });
    let dealer = json!({"type": "enter_dealer", "cards": cards(deal.dealer)});
    let commands: Vec<Value> = bets
        .chain([json!({"type": "close_betting"}), dealer])
        .chain(hands)
        .chain([json!({"type": "confirm"})])
        .collect();
    json!({"type": "batch", "commands": commands})
}
