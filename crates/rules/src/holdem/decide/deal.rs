//! The deal: which players get cards, and what each posts (rules/holdem.md, 2 to 5).

use super::super::{
    codes,
    engine::{Course, Deal, DealtIn, MOST_BOMB_BOARDS, Positions, Seat, Sizes},
    event::Event,
    house_rules::{
        AnteBy, BbaOrder, BettingRule, ButtonStraddle, HouseRules, KillActs, Kind, StraddleFrom,
    },
    state::Round,
    state::kills::Kill,
    state::next_hand::NextHand,
};
use crate::{Gate, Problem, Violation};
use houseway_base::money::Money;
use houseway_words::said;

/// Closes the seating: forced bets are posted and cards are dealt.
pub(super) fn deal(rules: &HouseRules, round: &Round) -> Result<Event, Violation> {
    let next = round.next_hand(rules);
    let positions = ready(&next)?;
    if let Some(again) = &next.again {
        return dealt(&next, the_same(round, &again.deal));
    }
    let bets = Forced::of(&next, positions);
    let seats = next.seats();
    let deal = Deal {
        positions,
        limit: match bets.kill {
            Some(kill) => killed(sizes(rules, round)?, kill),
            None => sizes(rules, round)?,
        },
        antes_dead: rules.ante_by == AnteBy::BigBlind,
        all_in_show: rules.all_in_show(),
        first_hand: next.rotation.course == Course::FirstHand,
        bought: next.buyer(),
        straight_to_flop: false,
        boards: 1,
        short_blinds: bets.short_blinds(),
        capped_heads_up: capped_heads_up(rules, round),
        kill: bets.kill.map(|kill| kill.seat),
        begins_after: bets.begins_after(),
        acts_last: bets.acts_last(),
        players: positions.button.clockwise(&seats).map(|seat| bets.posted(seat)).collect(),
    };
    dealt(&next, deal)
}

/// The button and blinds, if a hand is possible.
fn ready(next: &NextHand<'_>) -> Result<Positions, Violation> {
    let round = next.round;
    if let Some((seat, _)) = round.players.iter().find(|(seat, _)| !round.has_seat(**seat)) {
        let detail = said!("must-leave-first", seats = round.seats, seat = *seat);
        return Err(Violation::not_now(&codes::UNKNOWN_SEAT, None, detail));
    }
    next.positions.ok_or_else(|| {
        if next.needs_button() {
            let detail = said!("draw-for-button");
            Violation::not_now(&codes::BUTTON_NOT_DRAWN, Some("holdem/A10"), detail)
        } else {
            let detail = said!("two-players-needed");
            Violation::not_now(&codes::TOO_FEW_PLAYERS, None, detail)
        }
    })
}

/// The event for a deal, including its effect on the next hand.
fn dealt(next: &NextHand<'_>, deal: Deal) -> Result<Event, Violation> {
    // Every deal that passes the gate should make a playable hand. If one does not, it is refused
    // instead of causing a panic.
    deal.setup(next.round.coin()).map_err(|error| {
        Violation::of(Problem::new(&codes::NO_HAND, Some("holdem/1"), "", error.said()))
    })?;
    let after = Some(Box::new(next.after(&deal)));
    Ok(Event::Dealt { deal, after })
}

/// The misdealt hand, dealt again as it was. Chips bought since the misdeal, and chips that have
/// left the table, do not play (`at_the_table.md`, A8).
fn the_same(round: &Round, deal: &Deal) -> Deal {
    let stack = |seat: Seat| round.players.get(&seat).map(|player| round.money(player.stack));
    let mut deal = deal.clone();
    for player in &mut deal.players {
        player.stack = stack(player.seat).map_or(player.stack, |now| now.min(player.stack));
    }
    deal
}

/// Deals a bomb pot (`at_the_table.md`, C36).
pub(super) fn bomb_pot(
    rules: &HouseRules,
    round: &Round,
    text: &str,
    boards: u8,
) -> Result<Event, Violation> {
    let next = round.next_hand(rules);
    let positions = ready(&next)?;
    let mut gate = Gate::default();
    let amount = gate.positive_amount("/amount", text, round.currency);
    match (rules.bomb_pots(), amount) {
        (None, _) => {
            let detail = said!("no-bomb-pots");
            gate.problem(&codes::NO_BOMB_POT, Some("holdem/C36"), "", detail);
        }
        (Some(most), Some(amount)) if amount > most => {
            let detail = said!("above-most-bomb", amount = amount, most = most);
            gate.problem(&codes::ABOVE_MAXIMUM, Some("holdem/C36"), "/amount", detail);
        }
        _ => {}
    }
    if let Some(amount) = amount {
        gate.whole_chips("/amount", amount, rules.chip_unit);
    }
    if !(1..=MOST_BOMB_BOARDS).contains(&boards) {
        let detail = said!("bomb-boards", most_bomb_boards = MOST_BOMB_BOARDS);
        gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/C36"), "/boards", detail);
    }
    if next.again.is_some() {
        let detail = said!("misdealt-again-deal");
        gate.problem(&codes::DEALT_AGAIN, Some("holdem/A8"), "", detail);
    }
    let amount = gate.pass(amount)?;
    let antes = |seat: Seat| DealtIn {
        seat,
        stack: round.stack_of(seat),
        ante: amount,
        blind: Money::ZERO,
        post: Money::ZERO,
        dead: Money::ZERO,
    };
    let deal = Deal {
        positions,
        limit: sizes(rules, round)?,
        antes_dead: false,
        all_in_show: rules.all_in_show(),
        first_hand: next.rotation.course == Course::FirstHand,
        bought: None,
        straight_to_flop: true,
        boards,
        short_blinds: None,
        capped_heads_up: capped_heads_up(rules, round),
        kill: None,
        begins_after: None,
        acts_last: None,
        players: positions.button.clockwise(&next.rotation.ring).map(antes).collect(),
    };
    dealt(&next, deal)
}

/// The forced bets in a hand.
struct Forced<'a> {
    next: &'a NextHand<'a>,
    rules: &'a HouseRules,
    round: &'a Round,
    positions: Positions,
    kill: Option<Kill>,
    buyer: Option<Seat>,
}

impl<'a> Forced<'a> {
    fn of(next: &'a NextHand<'a>, positions: Positions) -> Self {
        let buyer = next.buyer();
        let kill = next.kill().filter(|_| buyer.is_none());
        Self { next, rules: next.rules, round: next.round, positions, kill, buyer }
    }

    /// The seat that acts last before the flop, if a rule says so: the button, if it straddles and
    /// the house has the betting begin left of the big blind (C38); or the player who kills, if the
    /// house has that player act last (C37).
    fn acts_last(&self) -> Option<Seat> {
        if let Some(kill) = self.kill {
            return (self.rules.kill_acts == KillActs::Last).then_some(kill.seat);
        }
        let left_of_blind = self.rules.button_straddle == ButtonStraddle::LeftOfBigBlind;
        let button = self.positions.button;
        let straddles = self.round.straddles.last().is_some_and(|last| last.seat == button);
        (left_of_blind && straddles && self.rules.straddle_from == StraddleFrom::UtgOrButton)
            .then_some(button)
    }

    fn begins_after(&self) -> Option<Seat> {
        (self.kill.is_some() || self.acts_last().is_some()).then_some(self.positions.big_blind)
    }

    /// A seat's blind or straddle.
    fn blind(&self, seat: Seat) -> Money {
        let stakes = self.round.stakes;
        let straddle = self.round.straddles.iter().find(|straddle| straddle.seat == seat);
        if let Some(kill) = self.kill.filter(|kill| kill.seat == seat) {
            return kill.blind;
        }
        match (self.buyer, straddle) {
            (Some(buyer), _) if seat == buyer => stakes.big_blind,
            (None, Some(straddle)) => straddle.amount,
            (None, None) if seat == self.positions.big_blind => stakes.big_blind,
            (None, None) if seat == self.positions.small_blind => stakes.small_blind,
            (Some(_), _) | (None, None) => Money::ZERO,
        }
    }

    /// The amount by which the blinds are short, because a stack was too small or a blind's seat is
    /// empty. In pot-limit, blinds count in full before the flop (TDA 2024, 54-B). Replays of
    /// recorded hands follow PHH and count the actual posts.
    fn short_blinds(&self) -> Option<Money> {
        if self.rules.betting != BettingRule::PotLimit || self.buyer.is_some() {
            return None;
        }
        let stakes = self.round.stakes;
        let Positions { small_blind, big_blind, .. } = self.positions;
        let seats = self.next.seats();
        let lacks = |(seat, blind): (Seat, Money)| {
            let posted = Some(seat).filter(|seat| seats.contains(seat)).map(|seat| {
                let DealtIn { stack, ante, dead, .. } = self.posted(seat);
                let before = Money::sum([ante, dead]).unwrap_or(stack);
                stack.minus(before).unwrap_or_default().max(Money::ZERO).min(blind)
            });
            blind.minus(posted.unwrap_or_default()).unwrap_or_default()
        };
        let blinds = [(small_blind, stakes.small_blind), (big_blind, stakes.big_blind)];
        Money::sum(blinds.map(lacks)).ok().filter(|lacking| lacking.is_positive())
    }

    fn ante(&self, seat: Seat) -> Money {
        let pays = match self.rules.ante_by {
            AnteBy::EachSeat => true,
            AnteBy::BigBlind => seat == self.buyer.unwrap_or(self.positions.big_blind),
        };
        if pays { self.round.stakes.ante } else { Money::ZERO }
    }

    /// A seat's posts. If the stack is too small for all of them, the later posts are paid in part
    /// or not at all (A6, S4).
    fn posted(&self, seat: Seat) -> DealtIn {
        let stack = self.round.stack_of(seat);
        let blind = self.blind(seat);
        // A player who has a blind or a straddle does not also have to post.
        let post = self.next.posts(seat).filter(|_| blind.is_zero());
        let live = post.map_or(Money::ZERO, |post| post.live);
        let bought = self.buyer == Some(seat);
        let dead = match post {
            Some(post) => post.dead,
            None if bought => self.round.stakes.small_blind,
            None => Money::ZERO,
        };
        let left = |first: Money| stack.minus(first).unwrap_or_default().max(Money::ZERO);
        let ante = self.ante(seat);
        let blind_first =
            self.rules.ante_by == AnteBy::BigBlind && self.rules.bba_order == BbaOrder::BlindFirst;
        let ante = if blind_first { ante.min(left(blind)) } else { ante };
        let before_dead = Money::sum([ante, blind, live]).unwrap_or(stack);
        DealtIn { seat, stack, ante, blind, post: live, dead: dead.min(left(before_dead)) }
    }
}

/// Whether the cap on raises applies even when only two players are left in the hand. In a
/// tournament, the cap applies as long as more than two players are left in the tournament (TDA
/// 2024, 48). Only this table's players are counted, because no table is down to two players while
/// other tables play.
fn capped_heads_up(rules: &HouseRules, round: &Round) -> bool {
    let left = round.players.values().filter(|player| player.stack > 0).count();
    rules.betting == BettingRule::FixedLimit && rules.kind == Kind::Tournament && left > 2
}

/// The limits for a hand that is played at kill stakes.
const fn killed(sizes: Sizes, kill: Kill) -> Sizes {
    let Kill { small_bet, big_bet, .. } = kill;
    match sizes {
        Sizes::FixedLimit { raise_cap, half_bet_counts, .. } => {
            Sizes::FixedLimit { small_bet, big_bet, raise_cap, half_bet_counts }
        }
        other => other,
    }
}

fn sizes(rules: &HouseRules, round: &Round) -> Result<Sizes, Violation> {
    let minimum_bet = rules.smallest_bet(round.stakes.big_blind);
    Ok(match rules.betting {
        BettingRule::NoLimit => Sizes::NoLimit { minimum_bet },
        BettingRule::PotLimit => {
            Sizes::PotLimit { minimum_bet, antes_count: rules.pot_counts_antes }
        }
        BettingRule::FixedLimit => Sizes::FixedLimit {
            small_bet: minimum_bet,
            big_bet: minimum_bet.plus(minimum_bet).map_err(|error| {
                Violation::of(Problem::new(&codes::AMOUNT_TOO_LARGE, Some("holdem/7"), "", error))
            })?,
            raise_cap: rules.raise_cap,
            half_bet_counts: rules.half_bet_counts,
        },
    })
}
