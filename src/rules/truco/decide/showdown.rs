//! Comparing values: declarations, *son buenas*, and the claims they end in (`truco/12`,
//! `truco/14`).

use crate::rules::{
    Ruling, Violation,
    truco::{
        call::Bet,
        cards_seen::list,
        codes,
        desk::Desk,
        event::Event,
        flor,
        hand::{Awaits, Mode},
        refuse,
        score::{Line, Source},
        seat::{Seat, Team},
        showdown::{Claim, Showdown, ToShow},
        three_cards::ThreeCards,
    },
};

/// What a declared value makes happen.
pub fn declare(desk: &Desk<'_>, seat: u8, value: u8) -> Result<Vec<Event>, Violation> {
    let seat = desk.player(seat)?;
    may_speak(desk, seat)?;
    let bet = desk.hand.showdown.as_ref().map_or(Bet::Envido, |showdown| showdown.bet);
    if !desk.hand.could(seat, |cards| self::value(cards, bet) == Some(value)) {
        let known = list(desk.hand.known(seat));
        let detail = format!(
            "no cards that {seat} can have make {value} for {bet} (seen of them: {known}); where \
             it was said all the same, enter the irregularity wrong_declaration"
        );
        return Err(refuse::breaks(&codes::NOT_IN_THE_CARDS, "truco/12", "/value", detail));
    }
    Ok(vec![Event::Declared { seat, value: Some(value) }])
}

/// What *son buenas* makes happen.
pub fn son_buenas(desk: &Desk<'_>, seat: u8) -> Result<Vec<Event>, Violation> {
    let seat = desk.player(seat)?;
    may_concede(desk, seat)?;
    Ok(vec![Event::Declared { seat, value: None }])
}

/// Whether it is this player who says a value now.
pub fn may_speak(desk: &Desk<'_>, seat: Seat) -> Result<(), Violation> {
    match desk.awaits() {
        Awaits::Declaration { seat: next } if next == seat => Ok(()),
        Awaits::Turn { .. } => {
            let detail = "nothing is being compared";
            Err(refuse::not_now(&codes::NOTHING_TO_DECLARE, "truco/12", detail))
        }
        _ => Err(desk.not_awaited("this declaration")),
    }
}

/// Whether this player may say *son buenas* now.
pub fn may_concede(desk: &Desk<'_>, seat: Seat) -> Result<(), Violation> {
    may_speak(desk, seat)?;
    if desk.hand.showdown.as_ref().and_then(Showdown::best).is_some() {
        return Ok(());
    }
    let detail = "nobody has said a value yet that could be better";
    Err(refuse::breaks(&codes::NOTHING_TO_DECLARE, "truco/12", "/seat", detail))
}

/// The values that a player may say, by what the table has seen of the cards.
pub fn values(desk: &Desk<'_>, seat: Seat) -> Vec<u8> {
    let bet = desk.hand.showdown.as_ref().map_or(Bet::Envido, |showdown| showdown.bet);
    desk.hand.values(seat, |cards| value(cards, bet)).into_iter().collect()
}

/// What cards are worth for a bet; cards that are no flor are worth nothing for flor.
pub fn value(cards: ThreeCards, bet: Bet) -> Option<u8> {
    match bet {
        Bet::Flor => cards.flor(),
        Bet::Envido | Bet::Truco => Some(cards.envido()),
    }
}

/// An accepted bet is compared: by declarations, or in scorer mode by who won.
pub fn opened(desk: &Desk<'_>, bet: Bet, points: u8, words: String, order: Vec<Seat>) -> Event {
    let order = match desk.game.setup.mode {
        Mode::Cards => order,
        Mode::Scorer => Vec::new(),
    };
    Event::ShowdownOpened { showdown: Showdown { bet, points, words, order, said: Vec::new() } }
}

/// The flores that stand are compared.
pub fn of_flores(desk: &Desk<'_>, points: u8, words: String) -> Event {
    let standing = desk.hand.flor.standing();
    let order = desk.hand.round_from(desk.hand.mano).filter(|seat| standing.contains(seat));
    opened(desk, Bet::Flor, points, words, order.collect())
}

/// The side whose flores win without a comparison.
pub fn flor_alone(desk: &Desk<'_>, team: Team, points: u8, words: String) -> Event {
    let mut seats = desk.hand.flor.declared();
    seats.retain(|seat| seat.team() == team);
    let shows = seats.into_iter().map(|seat| ToShow { seat, value: None }).collect();
    claimed(desk, Claim { bet: Bet::Flor, team, points, words, shows, wins: false })
}

/// Everybody has spoken: the highest value claims the points.
pub fn compared(desk: &Desk<'_>, showdown: &Showdown) -> Option<Event> {
    let (winner, value) = showdown.best()?;
    let shows = match showdown.bet {
        Bet::Flor => {
            let standing = desk.hand.flor.standing().into_iter();
            let own = standing.filter(|seat| seat.team() == winner.team());
            own.map(|seat| ToShow { seat, value: (seat == winner).then_some(value) }).collect()
        }
        Bet::Envido | Bet::Truco => vec![ToShow { seat: winner, value: Some(value) }],
    };
    Some(claimed(
        desk,
        Claim {
            bet: showdown.bet,
            team: winner.team(),
            points: showdown.points,
            words: showdown.words.clone(),
            shows,
            wins: false,
        },
    ))
}

/// A side has won points: it scores them once it has shown, or in scorer mode at once.
fn claimed(desk: &Desk<'_>, claim: Claim) -> Event {
    if desk.game.setup.mode == Mode::Scorer {
        return scored(desk, claim.bet, claim.team, claim.points, claim.words);
    }
    let has = desk.game.scores_now().of(claim.team);
    let wins = has.saturating_add(claim.points) >= desk.rules.target;
    Event::Claimed { claim: Claim { wins, ..claim } }
}

/// The points of a bet go on the sheet.
pub fn scored(desk: &Desk<'_>, bet: Bet, team: Team, points: u8, how: String) -> Event {
    Event::PointsScored { line: line(desk, bet, team, points, how), ruling: None }
}

/// The points of a bet go to the side opposite the player who was wrong.
pub fn lost(desk: &Desk<'_>, stake: AtStake<'_>, by: Seat, ruling: Ruling) -> Event {
    let how = format!("{}; lost by {by}", stake.words);
    let line = line(desk, stake.bet, by.team().other(), stake.points, how);
    Event::PointsScored { line, ruling: Some(ruling) }
}

/// Points that hang on what somebody shows or says.
#[derive(Debug, Clone, Copy)]
pub struct AtStake<'a> {
    pub bet: Bet,
    pub points: u8,
    pub words: &'a str,
}

impl<'a> AtStake<'a> {
    /// What hangs on a claim.
    pub fn claim(claim: &'a Claim) -> Self {
        Self { bet: claim.bet, points: claim.points, words: &claim.words }
    }

    /// What hangs on a comparison.
    pub fn showdown(showdown: &'a Showdown) -> Self {
        Self { bet: showdown.bet, points: showdown.points, words: &showdown.words }
    }
}

fn line(desk: &Desk<'_>, bet: Bet, team: Team, points: u8, how: String) -> Line {
    let source = match bet {
        Bet::Flor => Source::Flor,
        Bet::Envido => Source::Envido,
        Bet::Truco => Source::Truco,
    };
    desk.line(team, source, points, how)
}

/// The outcome of the words about flores, once everybody has spoken and nobody has raised.
pub fn flores_counted(desk: &Desk<'_>) -> Option<Event> {
    let bet = &desk.hand.flor;
    let team = bet.leading()?;
    let of = |seats: Vec<Seat>, team: Team| {
        let count = seats.iter().filter(|seat| seat.team() == team).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    };
    let all = u8::try_from(bet.declared().len()).unwrap_or(u8::MAX);
    let words = desk.words(Bet::Flor);
    Some(if of(bet.standing(), team.other()) > 0 {
        of_flores(desk, flor::declared(all), words)
    } else if of(bet.declared(), team.other()) > 0 {
        flor_alone(desk, team, desk.rules.achico, words)
    } else {
        flor_alone(desk, team, flor::declared(of(bet.declared(), team)), words)
    })
}
