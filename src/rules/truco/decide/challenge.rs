//! *Pido flor*: challenging an undeclared flor after the hand (`truco/15`).

use crate::{
    cards::SpanishCard,
    rules::{
        Violation,
        truco::{
            bets::EnvidoBet,
            codes,
            desk::Desk,
            event::Event,
            hand::{Awaits, Mode},
            parse, refuse, rulings,
            score::{Line, Scores, Source},
            seat::{Seat, Team},
            three_cards::ThreeCards,
        },
    },
};

use super::play;

/// What a right challenge is worth.
const RIGHT: i8 = 3;
/// The last hand that may be challenged. Three chicos of thirty are over after 177 hands at the
/// latest unless points are lost by vain challenges: without an end to those a match need not have
/// one. With it, a match has at most twice as many hands.
const LAST_CHALLENGED: u16 = 177;

/// What a challenge makes happen.
pub fn pido_flor(
    desk: &Desk<'_>,
    (seat, against): (u8, u8),
    cards: &[String],
    had_flor: Option<bool>,
) -> Result<Vec<Event>, Violation> {
    let mut problems = Vec::new();
    let seat = parse::keep(desk.seat(seat, "/seat"), &mut problems);
    let against = parse::keep(desk.seat(against, "/against"), &mut problems);
    let given = match cards {
        [] => None,
        cards => parse::three_cards(cards, "/cards", &mut problems),
    };
    let (Some(seat), Some(against), []) = (seat, against, problems.as_slice()) else {
        return Violation::unless_clean(problems, Vec::new());
    };
    may_challenge(desk, seat, against)?;
    let (cards, had_flor) = found(desk, against, given, had_flor)?;
    let penalty = desk.rules.wrong_pido_flor;
    Ok(vec![Event::FlorChallenged {
        seat,
        against,
        cards,
        had_flor,
        lines: lines_after(desk, seat.team(), had_flor, against),
        ruling: rulings::pido_flor(seat, against, had_flor, penalty),
    }])
}

/// Whether this player may challenge that one now.
pub fn may_challenge(desk: &Desk<'_>, seat: Seat, against: Seat) -> Result<(), Violation> {
    if !desk.rules.flor {
        let detail = "this table plays without flor";
        return Err(refuse::breaks(&codes::FLOR_NOT_PLAYED, "truco/13", "", detail));
    }
    if desk.awaits() != Awaits::Close {
        let detail = "an undeclared flor is challenged when the hand is over";
        return Err(refuse::not_now(&codes::HAND_NOT_OVER, "truco/15", detail));
    }
    let why = if seat.team() == against.team() {
        format!("{against} is no opponent of {seat}")
    } else {
        match unchallengeable(desk, against) {
            Some(why) => why,
            None => return Ok(()),
        }
    };
    Err(refuse::breaks(&codes::NOTHING_TO_CHALLENGE, "truco/15", "/against", why))
}

/// Whether anybody is left to challenge.
pub fn any_challenge_open(desk: &Desk<'_>) -> bool {
    desk.rules.flor
        && desk.hand.seats.iter().any(|there| unchallengeable(desk, there.seat).is_none())
}

/// Why a player cannot be challenged: there was no flor left undeclared in time.
fn unchallengeable(desk: &Desk<'_>, against: Seat) -> Option<String> {
    let hand = desk.hand;
    if hand.number > LAST_CHALLENGED {
        return Some(format!("after hand {LAST_CHALLENGED} of a match nothing is challenged"));
    }
    if hand.challenged.contains(&against) {
        return Some(format!("{against} has been challenged in this hand"));
    }
    if hand.flor.declared().contains(&against) {
        return Some(format!("{against} has declared a flor"));
    }
    // Where no cards are entered, nobody knows who has let the moment pass.
    let passed = desk.game.setup.mode == Mode::Scorer
        || hand.played(against).next().is_some()
        || hand.flor.denied(against)
        || !hand.is_in(against)
        || matches!(hand.envido, EnvidoBet::Answered { .. });
    (!passed).then(|| format!("the hand was over before {against} had to declare a flor"))
}

/// The challenged player's cards and whether they are a flor, from what is known and what is
/// entered.
fn found(
    desk: &Desk<'_>,
    against: Seat,
    given: Option<ThreeCards>,
    had_flor: Option<bool>,
) -> Result<(Vec<SpanishCard>, bool), Violation> {
    let cards = match (desk.game.setup.mode, given, had_flor) {
        (Mode::Scorer, None, Some(had_flor)) => return Ok((Vec::new(), had_flor)),
        (Mode::Scorer, _, _) => {
            let detail = "no cards are entered in scorer mode: say had_flor, true or false";
            return Err(refuse::breaks(&codes::OTHER_MODE, "truco/20", "/had_flor", detail));
        }
        (Mode::Cards, _, Some(_)) => {
            let detail = "the cards say whether there was a flor: leave this out";
            return Err(refuse::breaks(&codes::OTHER_MODE, "truco/20", "/had_flor", detail));
        }
        (Mode::Cards, given, None) => given.or_else(|| desk.hand.three(against)),
    };
    let cards = cards.ok_or_else(|| {
        let detail = format!("not all cards of {against} are known: enter the three");
        refuse::breaks(&codes::THREE_CARDS, "truco/15", "/cards", detail)
    })?;
    Ok((play::shown(desk, against, cards)?, cards.flor().is_some()))
}

/// The hand's lines after a challenge, counted anew from the score before the hand: points stop at
/// the target in the order in which they were won.
fn lines_after(desk: &Desk<'_>, own: Team, had_flor: bool, against: Seat) -> Vec<Line> {
    let mut lines = desk.hand.lines.clone();
    let (source, points, detail) = if had_flor {
        for line in lines.iter_mut().filter(|line| line.team != own && was_played_for(line.source))
        {
            line.team = own;
            line.detail = format!("{}; to {own} by pido flor", line.detail);
        }
        (Source::PidoFlor, RIGHT, format!("pido flor: {against} had an undeclared flor"))
    } else {
        let penalty = i8::try_from(desk.rules.wrong_pido_flor).unwrap_or(i8::MAX);
        (Source::WrongPidoFlor, -penalty, format!("pido flor: {against} had no flor"))
    };
    let (chico, hand) = (desk.game.chico(), desk.hand.number);
    lines.push(Line { chico, hand, team: own, source, points, counted: 0, detail });
    let mut scores: Scores = desk.game.scores;
    for line in &mut lines {
        line.counted = scores.counted(line.team, line.points, desk.rules.target);
        scores = scores.plus(line);
    }
    lines
}

/// Whether points were won in the hand, rather than by a challenge after it.
const fn was_played_for(source: Source) -> bool {
    matches!(source, Source::Flor | Source::Envido | Source::Truco)
}
