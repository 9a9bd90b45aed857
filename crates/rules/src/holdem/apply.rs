//! How an event changes a round. An event that is not valid in the round's current state changes
//! nothing.

mod chips;
mod rulings;

use super::{
    command::PaidFrom,
    engine::{Action, Clock, Coin, Deal, HandInPlay, Positions, Seat, Step, Tabled},
    event::memory::{
        AfterDeal, Away, BeforeDeal, Carried, ColouredUp, Declared, Kills, Post, PostAt, Reference,
        Straddle,
    },
    event::penalty::Penalty,
    event::{Act, Arrival, EnteredCards, Event, SeatedAt},
    seated::{Seated, SeatedPlayer},
    settle::{SeatAmount, Settlement},
    state::{Round, Stage, State},
};
use crate::history::{self, History, TakesBack};
use houseway_base::money::Money;

impl TakesBack for State {
    fn step(event: &Event) -> history::Step {
        use history::Step;
        match event {
            Event::Undone { .. } | Event::TakenBack { .. } => Step::TakesBack,
            Event::Acted { ruled: true, .. }
            | Event::Arrived { ruled: true, .. }
            | Event::HandMissed { .. } => Step::Follows,
            Event::Opened { .. }
            | Event::SeatsTakenOver { .. }
            | Event::CarriedAnew { .. }
            | Event::Closed {}
            | Event::Rabbit { .. }
            | Event::Ruled { .. }
            | Event::RulingAccepted { .. }
            | Event::Overruled { .. }
            | Event::RulingUndone { .. }
            | Event::Misdealt { .. }
            | Event::Restored { .. }
            | Event::Settled { .. }
            | Event::Corrected { .. }
            | Event::Voided {} => Step::Barrier,
            _ => Step::Entry,
        }
    }

    fn history(&self) -> Option<&History<Self, Event>> {
        self.round().map(|round| &round.history)
    }

    fn history_mut(&mut self) -> Option<&mut History<Self, Event>> {
        match self {
            Self::Unopened => None,
            Self::Open(round) => Some(&mut round.history),
        }
    }

    fn take(&mut self, event: &Event) -> bool {
        match self {
            Self::Unopened => Round::opened(event).is_some_and(|round| {
                *self = Self::Open(Box::new(round));
                true
            }),
            Self::Open(round) => {
                // Apply the event to a copy, so that an event that fails halfway changes nothing.
                let mut changed = round.clone();
                changed.follow(event).is_some_and(|()| {
                    *round = changed;
                    true
                })
            }
        }
    }
}

impl Round {
    /// The round that this event opens; `None` for any other event.
    pub(super) fn opened(event: &Event) -> Option<Self> {
        let Event::Opened {
            currency,
            seats,
            stakes,
            players,
            positions,
            advance,
            declared,
            memory,
            undo,
            tournament,
            away,
        } = event
        else {
            return None;
        };
        let coin = Coin::of(*currency);
        let seat = |at: &SeatedAt| {
            Some((at.seat, SeatedPlayer { stack: coin.chips(at.stack).ok()?, seated: at.seated }))
        };
        Some(Self {
            currency: *currency,
            seats: *seats,
            stakes: *stakes,
            stage: Stage::Seating,
            players: players.iter().map(seat).collect::<Option<_>>()?,
            newcomers: [].into(),
            positions: *positions,
            advance: *advance,
            placed_button: declared.button,
            posts: declared.posts.iter().map(|post| (post.seat, post.post)).collect(),
            straddles: declared.straddles.clone(),
            play: None,
            waiting: None,
            settlement: None,
            history: if *undo { History::kept() } else { History::off() },
            rulings: Vec::new(),
            before_ruling: None,
            before_misdeal: None,
            buyer: declared.buyer,
            memory: memory.clone(),
            before_deal: None,
            tournament: tournament.clone(),
            away: away.clone(),
        })
    }

    /// Applies an event to the round; `None` if the event is not valid in its current state.
    pub(super) fn follow(&mut self, event: &Event) -> Option<()> {
        if let Event::RulingUndone { .. } = event {
            *self = *self.before_ruling.take()?;
            return Some(());
        }
        if State::step(event) != history::Step::Follows {
            self.before_ruling = None;
        }
        match event {
            Event::Opened { .. } | Event::TakenBack { .. } | Event::RulingUndone { .. } => {
                return None;
            }
            Event::CarriedAnew { stacks, advance, table, kills } => {
                self.carry(stacks, *advance)?;
                if let Some(Kills { leg, kill }) = kills {
                    (self.memory.leg, self.memory.kill) = (*leg, *kill);
                }
                if let Some(table) = table {
                    self.take_over(table);
                }
            }
            Event::BoughtIn { .. }
            | Event::ToppedUp { .. }
            | Event::Left { .. }
            | Event::Arrived { .. }
            | Event::ColouredUp { .. }
            | Event::ChipsRaced { .. }
            | Event::SeatChanged { .. }
            | Event::KillSet { .. }
            | Event::TimeCollected { .. }
            | Event::SatOut { .. }
            | Event::SatIn { .. }
            | Event::ButtonPlaced { .. }
            | Event::PostDeclared { .. }
            | Event::ButtonBought { .. }
            | Event::Straddled { .. } => self.seat_follows(event)?,
            Event::SeatsTakenOver { tournament } => self.seat_by_tournament(tournament)?,
            Event::WentAway { seat } => drop(self.away.insert(*seat)),
            Event::CameBack { seat } => drop(self.away.remove(seat)),
            Event::Dealt { deal, after } => self.deal(deal, after.as_deref())?,
            Event::HandMissed { seat, plays, away, .. } => self.miss_hand(*seat, *plays, *away)?,
            Event::Penalized { penalty } => self.penalize(penalty),
            Event::Closed {} => self.stage = Stage::Closed,
            Event::Acted { seat, act, to, .. } => {
                let to = self.coin().chips(*to).ok()?;
                let play = self.play.as_mut()?;
                let action = match act {
                    Act::Fold => Action::Fold,
                    Act::Check | Act::Call => Action::CheckOrCall,
                    Act::Bet | Act::Raise => Action::BetOrRaiseTo(to),
                };
                play.act(play.place(*seat)?, action);
            }
            // Without a history, only the last action can be taken back.
            Event::Undone { .. } => self.play.as_mut()?.take_back(),
            Event::Burned { .. }
            | Event::BoardDealt { .. }
            | Event::BoardReplaced { .. }
            | Event::BoardsAgreed { .. }
            | Event::HoleCards { .. }
            | Event::AskedToSee { .. }
            | Event::HandRetrieved { .. }
            | Event::Rabbit { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. } => self.cards_follow(event)?,
            Event::MoneyCorrected { .. }
            | Event::StackAdjusted { .. }
            | Event::AddedToPot { .. }
            | Event::BetStood { .. } => self.chips_follow(event)?,
            Event::ClockStarted { seat, seconds } => {
                self.play.as_mut()?.clock = Some(Clock { seat: *seat, seconds: *seconds });
            }
            Event::ClockExpired { .. } => self.play.as_mut()?.clock = None,
            Event::Ruled { .. }
            | Event::RulingAccepted { .. }
            | Event::Overruled { .. }
            | Event::Misdealt { .. }
            | Event::Restored { .. } => self.ruling_follows(event)?,
            Event::Settled { settlement } => {
                self.settle(settlement)?;
                self.stage = Stage::Settled;
                self.advance = true;
            }
            Event::Corrected { entry_after, more, settlement_after, .. } => {
                self.enter(entry_after)?;
                for entry in more {
                    self.enter(&entry.after)?;
                }
                self.unsettle()?;
                self.settle(settlement_after)?;
            }
            Event::Voided {} => {
                self.unsettle()?;
                self.stage = Stage::Void;
                self.advance = false;
                self.waiting = None;
                self.restore();
            }
        }
        Some(())
    }

    /// Records or lifts a penalty. The penalty stays in force even if the current deal does not
    /// count.
    fn penalize(&mut self, penalty: &Penalty) {
        self.memory.penalize(penalty);
        if let Some(before) = &mut self.before_deal {
            before.memory.penalize(penalty);
        }
        if self.stage == Stage::Seating && self.memory.sends_away(penalty.seat) {
            self.straddles.clear();
            self.withdraw(penalty.seat);
        }
    }

    /// Records that a player serves a penalty in the hand just dealt, or is away.
    fn miss_hand(&mut self, seat: Seat, plays: bool, away: bool) -> Option<()> {
        if !away {
            self.memory.miss(seat);
        }
        let play = self.play.as_mut()?;
        let place = play.place(seat)?;
        if !plays {
            play.step(Step::Dead { place, back: 0 });
        }
        Some(())
    }

    /// Applies an event about the cards in the hand.
    fn cards_follow(&mut self, event: &Event) -> Option<()> {
        let play = self.play.as_mut()?;
        match event {
            Event::Burned { card } => play.burn(*card),
            Event::BoardDealt { cards, board: None, .. } => play.lay(cards),
            Event::BoardDealt { cards, board: Some(board), .. } => {
                play.lay_on(*board, cards)?;
            }
            Event::BoardReplaced { street, cards, board, .. } => {
                play.replace(*street, cards, board.unwrap_or(1))?;
            }
            Event::BoardsAgreed { boards, .. } => play.run(*boards),
            Event::HoleCards { seat, cards, .. } => {
                play.hole.insert(*seat, *cards);
            }
            Event::AskedToSee { seat, .. } => {
                play.asked.insert(*seat);
            }
            Event::HandRetrieved { seat, from, cards, .. } => {
                play.retrieve(*seat, *from, *cards);
            }
            Event::Rabbit { cards } => play.rabbit.clone_from(cards),
            Event::Shown { seat, cards, .. } => {
                play.tabled.insert(*seat, Tabled::Cards(*cards));
            }
            Event::Mucked { seat } => {
                play.tabled.insert(*seat, Tabled::Mucked);
            }
            _ => return None,
        }
        Some(())
    }

    fn carry(&mut self, stacks: &[SeatAmount], advance: bool) -> Option<()> {
        let coin = self.coin();
        for stack in stacks {
            self.players.get_mut(&stack.seat)?.stack = coin.chips(stack.amount).ok()?;
        }
        self.advance = advance;
        self.straddles.clear();
        Some(())
    }

    fn seat_follows(&mut self, event: &Event) -> Option<()> {
        let coin = self.coin();
        // Any other change at the table cancels the straddles, because the seats that can straddle
        // depend on who is dealt in.
        if !matches!(event, Event::Straddled { .. }) {
            self.straddles.clear();
        }
        match event {
            Event::BoughtIn { seat, amount, player, seated, back } => {
                let stack = coin.chips(*amount).ok()?;
                self.sit_down(*seat, SeatedPlayer { stack, seated: *seated }, player.as_ref());
                self.came_back(*seat, back.as_deref());
            }
            Event::Arrived { seat, arrival, .. } => {
                let Arrival { amount, player, seated, back, .. } = &**arrival;
                let stack = coin.chips(*amount).ok()?;
                self.sit_down(*seat, SeatedPlayer { stack, seated: *seated }, player.as_ref());
                self.came_back(*seat, back.as_deref());
            }
            Event::ColouredUp { chip, was, paid } => {
                for part in paid {
                    let chips = coin.chips(part.amount).ok()?;
                    self.players.get_mut(&part.seat)?.stack -= chips;
                }
                self.colour_up(*chip, *was);
            }
            Event::ChipsRaced { chip, was, seats } => {
                for raced in seats {
                    let (gives, gets) = (coin.chips(raced.gives), coin.chips(raced.gets));
                    self.players.get_mut(&raced.seat)?.stack += gets.ok()? - gives.ok()?;
                }
                self.colour_up(*chip, *was);
            }
            Event::ToppedUp { seat, amount } => {
                self.players.get_mut(seat)?.stack += coin.chips(*amount).ok()?;
            }
            Event::Left { seat, away, .. } => {
                self.players.remove(seat);
                self.withdraw(*seat);
                self.memory.forget_seat(*seat);
                if let Some(away) = away {
                    self.memory.remember((**away).clone());
                }
            }
            Event::SeatChanged { seat, to, seated, .. } => {
                let stack = self.players.remove(seat)?.stack;
                self.players.insert(*to, SeatedPlayer { stack, seated: *seated });
                self.newcomers.insert(*to);
                self.withdraw(*seat);
                self.memory.move_penalties(*seat, *to);
                self.memory.kill =
                    self.memory.kill.map(|kills| if kills == *seat { *to } else { kills });
                for known in self.memory.references.iter_mut().filter(|known| known.seat == *seat) {
                    known.seat = *to;
                }
            }
            Event::KillSet { seat, .. } => self.memory.kill = Some(*seat),
            Event::TimeCollected { paid, from, .. } => {
                for part in from.iter().filter(|_| *paid == PaidFrom::Stack) {
                    let chips = coin.chips(part.amount).ok()?;
                    self.players.get_mut(&part.seat)?.stack -= chips;
                }
            }
            Event::SatOut { seat } => {
                self.players.get_mut(seat)?.seated.sitting_out = true;
                self.withdraw(*seat);
            }
            Event::SatIn { seat } => self.players.get_mut(seat)?.seated.sitting_out = false,
            Event::ButtonPlaced { seat } => self.placed_button = Some(*seat),
            Event::PostDeclared { seat, live, dead } => {
                self.posts.insert(*seat, Post { live: *live, dead: *dead });
            }
            Event::ButtonBought { seat, .. } => self.buyer = Some(*seat),
            Event::Straddled { seat, amount, replaces } => {
                if *replaces {
                    self.straddles.pop();
                }
                self.straddles.push(Straddle { seat: *seat, amount: *amount });
            }
            _ => return None,
        }
        Some(())
    }

    fn sit_down(&mut self, seat: Seat, player: SeatedPlayer, reference: Option<&String>) {
        self.players.insert(seat, player);
        self.newcomers.insert(seat);
        if let Some(player) = reference.cloned() {
            self.memory.references.push(Reference { seat, player });
        }
    }

    fn came_back(&mut self, seat: Seat, back: Option<&Away>) {
        if let Some(back) = back {
            self.memory.come_back(back, seat);
            self.memory.away.retain(|away| away != back);
        }
    }

    fn colour_up(&mut self, chip: Money, was: Money) {
        let before = self.memory.coloured_up;
        let instead_of = before.filter(|up| up.chip == was).map_or(was, |up| up.instead_of);
        self.memory.coloured_up = Some(ColouredUp { chip, instead_of });
    }

    /// Cancels the post or the button purchase that the player at this seat has declared.
    fn withdraw(&mut self, seat: Seat) {
        self.posts.remove(&seat);
        self.buyer = self.buyer.filter(|buyer| *buyer != seat);
    }

    fn deal(&mut self, deal: &Deal, after: Option<&AfterDeal>) -> Option<()> {
        let setup = deal.setup(self.coin()).ok()?;
        match after {
            Some(after) => self.leave_for_next(deal, after)?,
            None => self.leave_as_once(deal)?,
        }
        self.play = Some(HandInPlay::new(deal.clone(), setup));
        self.stage = Stage::Playing;
        Some(())
    }

    /// Sets the table up for the next hand, and stores its state before the deal, in case the deal
    /// does not count.
    fn leave_for_next(&mut self, deal: &Deal, after: &AfterDeal) -> Option<()> {
        self.before_deal = Some(Box::new(BeforeDeal {
            seated: self.players.iter().map(|(seat, player)| (*seat, player.seated)).collect(),
            positions: self.positions,
            advance: self.advance,
            declared: self.declared(),
            memory: self.memory.clone(),
        }));
        for player in &deal.players {
            let seated = &mut self.players.get_mut(&player.seat)?.seated;
            *seated = Seated { sitting_out: seated.sitting_out, ..Seated::default() };
        }
        for waiting in &after.not_dealt_in {
            self.players.get_mut(&waiting.seat)?.seated = waiting.seated;
        }
        self.memory.first_button = after.first_button;
        self.memory.bought = after.bought;
        self.memory.away.clone_from(&after.away);
        self.memory.again = None;
        self.memory.forget_served();
        self.memory.kill = self.memory.kill.filter(|_| deal.straight_to_flop);
        self.positions = after.positions;
        self.advance = true;
        self.declare(Declared { button: after.button, ..Declared::default() });
        Some(())
    }

    /// Sets the table up for the next hand after a deal in an older log, which does not record how
    /// the deal changes the table.
    fn leave_as_once(&mut self, deal: &Deal) -> Option<()> {
        self.owe_blinds_missed(deal.positions);
        for player in &deal.players {
            let seated = &mut self.players.get_mut(&player.seat)?.seated;
            *seated = Seated { sitting_out: false, ..Seated::default() };
        }
        self.positions = Some(deal.positions);
        Some(())
    }

    /// Restores the table's state before the deal; `None` if nothing was dealt or the log does not
    /// record that state.
    pub(super) fn restore(&mut self) -> Option<()> {
        let before = self.before_deal.clone()?;
        for (seat, seated) in &before.seated {
            self.players.get_mut(seat)?.seated = *seated;
        }
        self.positions = before.positions;
        self.advance = before.advance;
        self.memory = before.memory;
        self.declare(before.declared);
        Some(())
    }

    /// The button, posts, straddles and button purchase that are declared for the next hand.
    pub(super) fn declared(&self) -> Declared {
        Declared {
            button: self.placed_button,
            posts: self
                .posts
                .iter()
                .map(|(seat, post)| PostAt { seat: *seat, post: *post })
                .collect(),
            straddles: self.straddles.clone(),
            buyer: self.buyer,
        }
    }

    fn declare(&mut self, declared: Declared) {
        self.placed_button = declared.button;
        self.posts = declared.posts.iter().map(|post| (post.seat, post.post)).collect();
        self.straddles = declared.straddles;
        self.buyer = declared.buyer;
    }

    /// Takes over the state left by the corrected previous round, for the players still at the
    /// table.
    fn take_over(&mut self, table: &Carried) {
        let newcomers = &self.newcomers;
        let stays = |seat: &Seat| !newcomers.contains(seat);
        for standing in table.seats.iter().filter(|standing| stays(&standing.seat)) {
            if let Some(player) = self.players.get_mut(&standing.seat) {
                let sitting_out = player.seated.sitting_out;
                player.seated = Seated { sitting_out, ..standing.seated };
            }
        }
        self.positions = table.positions;
        self.memory.first_button = table.memory.first_button;
        self.memory.bought = table.memory.bought;
        self.memory.again.clone_from(&table.memory.again);
        self.memory.recount(&table.memory);
        let playing =
            |seat: &Seat| stays(seat) && self.players.get(seat).is_some_and(SeatedPlayer::plays);
        let posts = table.declared.posts.iter().filter(|post| playing(&post.seat));
        self.posts = posts.map(|post| (post.seat, post.post)).collect();
        self.buyer = table.declared.buyer.filter(playing);
        self.placed_button = table.declared.button;
    }

    /// A player who sits out or waits owes the blinds that passed the seat (rules/holdem.md, 3).
    fn owe_blinds_missed(&mut self, now: Positions) {
        let Some(last) = self.positions else { return };
        let away = |player: &SeatedPlayer| player.seated.sitting_out || player.seated.owes();
        for (seat, player) in self.players.iter_mut().filter(|(_, player)| away(player)) {
            player.seated.owes_big_blind |= now.passed(last, *seat, |at| at.big_blind);
            player.seated.owes_small_blind |= now.passed(last, *seat, |at| at.small_blind);
        }
    }

    pub(super) fn enter(&mut self, entry: &EnteredCards) -> Option<()> {
        let play = self.play.as_mut()?;
        match entry {
            EnteredCards::Hand { seat, cards } => {
                play.hole.remove(seat);
                play.give(*seat, *cards);
            }
            EnteredCards::Board { street, cards, board } => {
                play.replace(*street, cards, board.unwrap_or(1))?;
            }
        }
        Some(())
    }

    fn settle(&mut self, settlement: &Settlement) -> Option<()> {
        let coin = self.coin();
        for result in &settlement.seats {
            // The stack can be larger than `before`, because chips bought after a misdeal are not
            // in play when the hand is dealt again.
            let gain = coin.chips(result.after).ok()? - coin.chips(result.before).ok()?;
            self.players.get_mut(&result.seat)?.stack += gain;
        }
        self.settlement = Some(settlement.clone());
        Some(())
    }

    /// Resets the stacks to their values before the hand.
    fn unsettle(&mut self) -> Option<()> {
        let coin = self.coin();
        for result in self.settlement.take().iter().flat_map(|settlement| &settlement.seats) {
            let gain = coin.chips(result.after).ok()? - coin.chips(result.before).ok()?;
            self.players.get_mut(&result.seat)?.stack -= gain;
        }
        Some(())
    }
}
