//! *Pido flor*: challenges to an undeclared flor after the hand (`truco/15`).

use crate::{
    Gate, Problem, Violation,
    truco::{
        codes,
        event::Event,
        hand::{
            Mode, ThreeCards,
            score::{Line, Scores, Source},
        },
        legal::{challenge::may_challenge, context::RulingContext},
        seat::{Seat, Team},
    },
};
use houseway_base::cards::SpanishCard;
use houseway_words::said;

use super::{play, rulings};

/// The points for a justified challenge.
const RIGHT: i8 = 3;

/// Decides a challenge.
pub fn pido_flor(
    context: &RulingContext<'_>,
    (seat, against): (u8, u8),
    cards: &[String],
    had_flor: Option<bool>,
) -> Result<Vec<Event>, Violation> {
    let mut gate = Gate::default();
    let players = context.game.setup.players;
    let seat = gate.seat_among("/seat", seat, players);
    let against = gate.seat_among("/against", against, players);
    let given = match cards {
        [] => None,
        cards => gate.three_cards("/cards", cards),
    };
    let (seat, against) = gate.pass(seat.zip(against))?;
    may_challenge(context, seat, against)?;
    let (cards, had_flor) = found(context, against, given, had_flor)?;
    let penalty = context.rules.wrong_pido_flor;
    Ok(vec![Event::FlorChallenged {
        seat,
        against,
        cards,
        had_flor,
        lines: lines_after(context, context.hand.team(seat), had_flor, against),
        ruling: rulings::pido_flor(context, (seat, against), had_flor, penalty),
    }])
}

/// The challenged player's cards and whether they are a flor, from the cards known and the cards
/// entered.
fn found(
    context: &RulingContext<'_>,
    against: Seat,
    given: Option<ThreeCards>,
    had_flor: Option<bool>,
) -> Result<(Vec<SpanishCard>, bool), Violation> {
    let cards = match (context.game.setup.mode, given, had_flor) {
        (Mode::Scorer, None, Some(had_flor)) => return Ok((Vec::new(), had_flor)),
        (Mode::Scorer, _, _) => {
            let detail = said!("give-had-flor");
            return Err(Violation::of(Problem::new(
                &codes::WRONG_MODE,
                Some("truco/20"),
                "/had_flor",
                detail,
            )));
        }
        (Mode::Cards, _, Some(_)) => {
            let detail = said!("leave-had-flor");
            return Err(Violation::of(Problem::new(
                &codes::WRONG_MODE,
                Some("truco/20"),
                "/had_flor",
                detail,
            )));
        }
        (Mode::Cards, given, None) => given.or_else(|| context.hand.three(against)),
    };
    let cards = cards.ok_or_else(|| {
        let detail = said!("cards-not-all-known", against = against);
        Violation::of(Problem::new(&codes::WRONG_CARD_COUNT, Some("truco/15"), "/cards", detail))
    })?;
    Ok((play::shown(context, against, cards)?, cards.flor().is_some()))
}

/// The hand's lines after a challenge, recounted from the score before the hand. The points are
/// counted in the order in which they were won, up to the target.
fn lines_after(context: &RulingContext<'_>, own: Team, had_flor: bool, against: Seat) -> Vec<Line> {
    let mut lines = context.hand.lines.clone();
    let (source, points, detail) = if had_flor {
        for line in lines.iter_mut().filter(|line| line.team != own && was_played_for(line.source))
        {
            line.team = own;
            line.detail = format!("{}; to {} by pido flor", line.detail, context.hand.named(own));
        }
        (Source::PidoFlor, RIGHT, format!("pido flor: {against} had an undeclared flor"))
    } else {
        let penalty = i8::try_from(context.rules.wrong_pido_flor).unwrap_or(i8::MAX);
        (Source::WrongPidoFlor, -penalty, format!("pido flor: {against} had no flor"))
    };
    let (chico, hand) = (context.game.chico(), context.hand.number);
    let (counted, seats) = (0, Vec::new());
    lines.push(Line { chico, hand, team: own, source, points, counted, seats, detail });
    let mut scores: Scores = context.game.scores;
    let count = |line: Line| {
        let line = line.counted_at(scores, context.hand.sides(), context.rules.target);
        scores = scores.plus(&line);
        line
    };
    lines.into_iter().map(count).collect()
}

/// Whether these points were won in the hand, not by a challenge after it.
const fn was_played_for(source: Source) -> bool {
    matches!(source, Source::Flor | Source::Envido | Source::Truco)
}
