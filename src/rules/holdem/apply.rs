//! Folding: how an event changes a round. An event that does not belong to it changes nothing.

use super::{
    engine::{Action, Binding, Coin, Deal, HandInPlay, Positions, Tabled},
    event::{Act, Effect, EnteredCards, Event, SeatedAt},
    seat::{Seat, Seated},
    settle::{SeatAmount, Settlement},
    state::{PendingRuling, Post, Round, Stage, Straddle},
};

impl Round {
    /// The round that this event opens; `None` for any other event.
    pub(super) fn opened(event: &Event) -> Option<Self> {
        let Event::Opened { currency, seats, stakes, players, positions, advance } = event else {
            return None;
        };
        let coin = Coin::of(*currency);
        let seat = |at: &SeatedAt| {
            Some((at.seat, Seat { stack: coin.chips(at.stack).ok()?, seated: at.seated }))
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
            placed_button: None,
            posts: [].into(),
            straddles: Vec::new(),
            play: None,
            waiting: None,
            settlement: None,
        })
    }

    /// Changes as the event says; `None` if the event does not belong to the round.
    pub(super) fn follow(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::Opened { .. } => return None,
            Event::CarriedAnew { stacks, advance } => self.carry(stacks, *advance)?,
            Event::BoughtIn { .. }
            | Event::ToppedUp { .. }
            | Event::Left { .. }
            | Event::SatOut { .. }
            | Event::SatIn { .. }
            | Event::ButtonPlaced { .. }
            | Event::PostDeclared { .. }
            | Event::Straddled { .. } => self.seat_follows(event)?,
            Event::Dealt { deal } => self.deal(deal)?,
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
            Event::Undone { .. } => self.play.as_mut()?.take_back(),
            Event::Burned { card } => self.play.as_mut()?.burn(*card),
            Event::BoardDealt { cards, .. } => self.play.as_mut()?.lay(cards),
            Event::Shown { seat, cards } => {
                self.play.as_mut()?.tabled.insert(*seat, Tabled::Cards(*cards));
            }
            Event::Mucked { seat } => {
                self.play.as_mut()?.tabled.insert(*seat, Tabled::Mucked);
            }
            Event::Ruled { report, ruling, then } => {
                let (report, ruling, then) = (report.clone(), ruling.clone(), then.clone());
                self.waiting = Some(PendingRuling { report, ruling, then });
            }
            Event::RulingAccepted { effect } => self.carry_out(effect)?,
            Event::Overruled { .. } => self.waiting = None,
            Event::Misdealt { .. } => {
                self.stage = Stage::Misdeal;
                self.advance = false;
            }
            Event::Settled { settlement } => {
                self.settle(settlement)?;
                self.stage = Stage::Settled;
                self.advance = true;
            }
            Event::Corrected { entry_after, settlement_after, .. } => {
                self.enter(entry_after)?;
                self.unsettle()?;
                self.settle(settlement_after)?;
            }
            Event::Voided {} => {
                self.unsettle()?;
                self.stage = Stage::Void;
                self.advance = false;
                self.waiting = None;
            }
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
        // Straddles come last: who may straddle depends on who else is dealt in.
        if !matches!(event, Event::Straddled { .. }) {
            self.straddles.clear();
        }
        match event {
            Event::BoughtIn { seat, amount } => {
                let stack = coin.chips(*amount).ok()?;
                self.players.insert(*seat, Seat { stack, seated: Seated::default() });
                self.newcomers.insert(*seat);
            }
            Event::ToppedUp { seat, amount } => {
                self.players.get_mut(seat)?.stack += coin.chips(*amount).ok()?;
            }
            Event::Left { seat, .. } => {
                self.players.remove(seat);
                self.posts.remove(seat);
            }
            Event::SatOut { seat } => {
                self.players.get_mut(seat)?.seated.sitting_out = true;
                self.posts.remove(seat);
            }
            Event::SatIn { seat } => self.players.get_mut(seat)?.seated.sitting_out = false,
            Event::ButtonPlaced { seat } => self.placed_button = Some(*seat),
            Event::PostDeclared { seat, live, dead } => {
                self.posts.insert(*seat, Post { live: *live, dead: *dead });
            }
            Event::Straddled { seat, amount } => {
                self.straddles.push(Straddle { seat: *seat, amount: *amount });
            }
            _ => return None,
        }
        Some(())
    }

    fn deal(&mut self, deal: &Deal) -> Option<()> {
        let setup = deal.setup(self.coin()).ok()?;
        self.owe_blinds_missed(deal.positions);
        for player in &deal.players {
            let seated = &mut self.players.get_mut(&player.seat)?.seated;
            *seated = Seated { sitting_out: false, ..Seated::default() };
        }
        self.positions = Some(deal.positions);
        self.play = Some(HandInPlay::new(deal.clone(), setup));
        self.stage = Stage::Playing;
        Some(())
    }

    /// A player who sits out or waits owes the blinds that went by (rules/holdem.md, 3).
    fn owe_blinds_missed(&mut self, now: Positions) {
        let Some(last) = self.positions else { return };
        let away = |player: &Seat| player.seated.sitting_out || player.owes();
        for (seat, player) in self.players.iter_mut().filter(|(_, player)| away(player)) {
            player.seated.owes_big_blind |= now.passed(last, *seat, |at| at.big_blind);
            player.seated.owes_small_blind |= now.passed(last, *seat, |at| at.small_blind);
        }
    }

    fn carry_out(&mut self, effect: &Effect) -> Option<()> {
        self.waiting = None;
        let coin = self.coin();
        let play = self.play.as_mut()?;
        match effect {
            // Their consequence is an event of its own.
            Effect::Stands {}
            | Effect::Misdeal {}
            | Effect::Calls { .. }
            | Effect::RaisesTo { .. } => {}
            Effect::Binds { seat, action, to } => {
                play.bound = Some(Binding {
                    place: play.place(*seat)?,
                    action: *action,
                    to: to.map(|to| coin.chips(to)).transpose().ok()?,
                    level: play.betting.level(),
                    street: play.betting.street(),
                });
            }
            Effect::BecomesBurnCard { card } => play.next_burn = *card,
            Effect::BoardTakenBack {} => play.take_board_back(),
            Effect::BurnStays {} => play.burn(None),
            Effect::BetsTakenBack {} => {
                self.play = None;
                self.straddles.clear();
                self.placed_button = None;
                self.stage = Stage::Seating;
                self.advance = false;
            }
        }
        Some(())
    }

    pub(super) fn enter(&mut self, entry: &EnteredCards) -> Option<()> {
        let play = self.play.as_mut()?;
        match entry {
            EnteredCards::Hand { seat, cards } => {
                let tabled = cards.map_or(Tabled::Mucked, Tabled::Cards);
                play.tabled.insert(*seat, tabled);
            }
            EnteredCards::Board { street, cards } => {
                let from = street.board().checked_sub(cards.len())?;
                play.board.get_mut(from..street.board())?.copy_from_slice(cards);
            }
        }
        Some(())
    }

    fn settle(&mut self, settlement: &Settlement) -> Option<()> {
        let coin = self.coin();
        for result in &settlement.seats {
            let stack = coin.chips(result.after).ok()?;
            self.players.get_mut(&result.seat)?.stack = stack;
        }
        self.settlement = Some(settlement.clone());
        Some(())
    }

    /// The stacks as they were before the hand.
    fn unsettle(&mut self) -> Option<()> {
        let coin = self.coin();
        for result in self.settlement.take().iter().flat_map(|settlement| &settlement.seats) {
            let stack = coin.chips(result.before).ok()?;
            self.players.get_mut(&result.seat)?.stack = stack;
        }
        Some(())
    }
}
