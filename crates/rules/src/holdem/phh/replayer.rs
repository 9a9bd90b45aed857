//! Follows a recorded hand action by action: cards, bets and shown hands.

use super::{
    action::{Hole, RecordedAction},
    cards::cards_written,
    error::{Breach, Fault, Reason},
    hand::{ActionLine, Hand},
    replay::{Conventions, Replay, Strictness},
};
use crate::holdem::engine::{
    Betting, Bounds, Chips, Claim, Illegal, MOST_PLAYERS, Place, Pot, Pots, Sharing, Tally,
    Unclaimed, share_out,
};
use houseway_base::cards::{Card, Suit};

/// A recorded hand, as far as it has been replayed.
pub(super) struct Replayer {
    conventions: Conventions,
    strictness: Strictness,
    decimals: u8,
    betting: Betting,
    seen: u64,
    /// The cards dealt to each player, as far as they are known, and their number.
    dealt: [(Hole, usize); MOST_PLAYERS],
    shown: [Shown; MOST_PLAYERS],
    board: [Option<Card>; 5],
    on_board: usize,
    breaches: Vec<Breach>,
    /// The choices at each decision, if asked for.
    decisions: Option<Vec<Bounds>>,
}

/// The player's choice at the end of the hand: to show or to muck.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Shown {
    #[default]
    NotYet,
    /// Shown, face up.
    Face,
    /// Shown, but the history does not record the cards: `sm ????`.
    Unseen,
    Mucked,
}

impl Replayer {
    pub fn new(hand: &Hand, conventions: Conventions, strictness: Strictness) -> Self {
        let limit = conventions.limit(hand.setup.limit());
        Self {
            conventions,
            strictness,
            decimals: hand.decimals,
            betting: Betting::open_under(&hand.setup, limit),
            seen: 0,
            dealt: [([None; 2], 0); MOST_PLAYERS],
            shown: [Shown::NotYet; MOST_PLAYERS],
            board: [None; 5],
            on_board: 0,
            breaches: Vec::new(),
            decisions: None,
        }
    }

    /// The same replayer, recording the choices at each decision.
    pub fn watched(self) -> Self {
        Self { decisions: Some(Vec::new()), ..self }
    }

    /// The choices at each decision so far, if they were recorded.
    pub fn decisions(self) -> Vec<Bounds> {
        self.decisions.unwrap_or_default()
    }

    pub fn follow(&mut self, action: usize, recorded: ActionLine) -> Result<(), Fault> {
        let result = match recorded.action {
            RecordedAction::Hole { place, cards, count } => self.deal(place, cards, count),
            RecordedAction::Board { cards, count } => self.lay(cards, count),
            RecordedAction::Act { .. } => self.act(action, recorded),
            RecordedAction::Show { place, cards } => self.show(place, cards),
            RecordedAction::Muck { place } => self.end_of_hand(place, Shown::Mucked),
        };
        result.map_err(|reason| reason.at(recorded.line))
    }

    fn see(&mut self, card: Option<Card>) -> Result<(), Reason> {
        let Some(card) = card else { return Ok(()) };
        let bit = 1 << (u32::from(card.rank.number()) * 4 + suit_index(card));
        if self.seen & bit != 0 {
            return Err(Reason::CardTwice { card: card.to_string() });
        }
        self.seen |= bit;
        Ok(())
    }

    /// Deals both of a player's cards at once, or one at a time.
    fn deal(&mut self, place: Place, cards: Hole, count: usize) -> Result<(), Reason> {
        for card in cards {
            self.see(card)?;
        }
        let Some((dealt, so_far)) = self.dealt.get_mut(place.index()) else { return Ok(()) };
        match (*so_far, count, cards) {
            (0, _, _) => *dealt = cards,
            (1, 1, [card, _]) => dealt[1] = card,
            _ => return Err(Reason::DealtTwice(place)),
        }
        *so_far += count;
        Ok(())
    }

    fn lay(&mut self, cards: [Option<Card>; 5], count: usize) -> Result<(), Reason> {
        let on = self.on_board;
        self.betting.pass_idle(None);
        if let Some(due) = self.betting.to_act() {
            let street = self.betting.street();
            return Err(Reason::PrematureBoard { street, due });
        }
        let next = self.betting.street().next().ok_or(Reason::BoardFull)?;
        if on + count > next.board() {
            return Err(Reason::BoardCount { due: next, count: next.board() - on, given: count });
        }
        for card in cards.into_iter().take(count) {
            self.see(card)?;
        }
        for (slot, card) in self.board.iter_mut().skip(on).zip(cards.into_iter().take(count)) {
            *slot = card;
        }
        self.on_board += count;
        // A flop can be written card by card.
        if self.on_board == next.board() {
            self.betting.next_street();
        }
        Ok(())
    }

    fn act(&mut self, action: usize, recorded: ActionLine) -> Result<(), Reason> {
        let ActionLine { line, action: RecordedAction::Act { place, action: choice } } = recorded
        else {
            return Ok(());
        };
        self.betting.pass_idle(Some(place));
        if let Some(decisions) = &mut self.decisions {
            decisions.extend(self.betting.bounds().filter(|bounds| bounds.place == place));
        }
        let Err(illegal) = self.betting.check(place, choice) else {
            self.betting.act_unchecked(place, choice);
            return Ok(());
        };
        let waits_for_board = illegal == Illegal::NothingDue && !self.betting.is_over();
        if let (true, Some(next)) = (waits_for_board, self.betting.street().next()) {
            return Err(Reason::BoardNotDealt(next));
        }
        let breach = Breach { action, line, illegal, decimals: self.decimals };
        if self.strictness == Strictness::Strict || !illegal.could_be_done() {
            return Err(Reason::Breach(breach));
        }
        self.breaches.push(breach);
        self.betting.act_unchecked(place, choice);
        Ok(())
    }

    fn show(&mut self, place: Place, cards: Option<Hole>) -> Result<(), Reason> {
        if let Some(cards) = cards {
            self.turn_over(place, cards)?;
        }
        let unseen = cards.is_some_and(|cards| cards.contains(&None));
        self.end_of_hand(place, if unseen { Shown::Unseen } else { Shown::Face })
    }

    /// Records the cards shown, which must match those dealt as far as they are known.
    fn turn_over(&mut self, place: Place, shown: Hole) -> Result<(), Reason> {
        let (dealt, _) = self.dealt.get(place.index()).copied().unwrap_or_default();
        let known = |hole: Hole| hole.into_iter().flatten();
        let strangers: Vec<Card> = known(shown).filter(|c| !dealt.contains(&Some(*c))).collect();
        let unknown = dealt.iter().filter(|card| card.is_none()).count();
        if strangers.len() > unknown {
            let (shown, dealt) = (cards_written(&shown), cards_written(&dealt));
            return Err(Reason::OtherCards { place, shown, dealt });
        }
        let mut strangers = strangers.into_iter();
        let mut now = dealt;
        for slot in now.iter_mut().filter(|slot| slot.is_none()) {
            *slot = strangers.next();
            self.see(*slot)?;
        }
        if let Some(dealt) = self.dealt.get_mut(place.index()) {
            *dealt = (now, 2);
        }
        Ok(())
    }

    fn end_of_hand(&mut self, place: Place, how: Shown) -> Result<(), Reason> {
        self.betting.pass_idle(None);
        if let Some(due) = self.betting.to_act() {
            return Err(Reason::Unfinished(due));
        }
        let live = self.betting.player(place).is_some_and(|player| !player.folded);
        match self.shown.get_mut(place.index()) {
            Some(shown @ Shown::NotYet) if live => *shown = how,
            // The cards of an all-in hand can be turned over street by street.
            Some(shown @ (Shown::Face | Shown::Unseen)) if how != Shown::Mucked => *shown = how,
            _ => return Err(Reason::NotInShowdown(place)),
        }
        Ok(())
    }

    /// Awards the pots and counts the stacks.
    pub fn settle(mut self, hand: &Hand) -> Result<Replay, Reason> {
        self.betting.pass_idle(None);
        let betting = &self.betting;
        if let Some(due) = betting.to_act() {
            return Err(Reason::Unfinished(due));
        }
        let showdown = betting.live() > 1;
        if let (true, Some(next)) = (showdown && !betting.is_over(), betting.street().next()) {
            return Err(Reason::BoardNotDealt(next));
        }
        let pots = betting.pots();
        let claims = if showdown { self.claims(&pots)? } else { [Claim::Unseen; MOST_PLAYERS] };
        let last = Place::first(hand.setup.players().len()).next_back();
        let sharing = Sharing {
            odd_chip: self.conventions.odd_chip,
            chip: hand.house.chip.unwrap_or(1),
            button: last.filter(|_| !hand.house.dead_button),
        };
        let claim = |place: Place| claims.get(place.index()).copied().unwrap_or_default();
        let taken = hand.house.rake.saturating_add(hand.house.drop);
        let awards = share_out(&pots, taken, sharing, claim)
            .map_err(|unclaimed| self.unclaimed(unclaimed, &pots))?;

        let mut finishing_stacks: Vec<Chips> =
            betting.players().map(|(_, player)| player.stack).collect();
        let shares = awards.iter().flat_map(|award| &award.shares);
        let paid = shares.map(|share| (share.place, share.amount)).chain(pots.returned);
        for (place, amount) in paid {
            if let Some(stack) = finishing_stacks.get_mut(place.index()) {
                *stack += amount;
            }
        }
        let as_recorded = hand.finishing_stacks.as_ref().map(|own| *own == finishing_stacks);
        Ok(Replay {
            finishing_stacks,
            awards,
            returned: pots.returned,
            showdown,
            board: self.board.into_iter().flatten().collect(),
            breaches: self.breaches,
            as_recorded,
        })
    }

    /// Every player's claim to the pots. Cards that the history names in the deal count as shown,
    /// unless the hand was mucked.
    fn claims(&self, pots: &Pots) -> Result<[Claim; MOST_PLAYERS], Reason> {
        let mut claims = [Claim::Unseen; MOST_PLAYERS];
        for (claim, place) in claims.iter_mut().zip(Place::first(MOST_PLAYERS)) {
            if self.is_given_up(place) {
                *claim = Claim::Mucked;
            }
        }
        let contesting =
            |pot: &Pot| pot.eligible.iter().filter(|place| !self.is_given_up(*place)).count();
        if !pots.pots.iter().any(|pot| contesting(pot) > 1) {
            return Ok(claims);
        }
        let board = self.board_tally()?;
        for (claim, (dealt, _)) in claims.iter_mut().zip(&self.dealt) {
            if let (Claim::Unseen, [Some(first), Some(second)]) = (*claim, *dealt) {
                *claim = Claim::Shown(board.with(first).with(second).strength());
            }
        }
        Ok(claims)
    }

    /// Whether the player cannot win: the hand was mucked, or shown as unknown cards, which is how
    /// lost hands are written.
    fn is_given_up(&self, place: Place) -> bool {
        match self.shown.get(place.index()) {
            Some(Shown::Mucked) => true,
            Some(Shown::Unseen) => !self.is_known(place),
            _ => false,
        }
    }

    fn is_known(&self, place: Place) -> bool {
        let dealt = self.dealt.get(place.index());
        dealt.is_some_and(|(cards, _)| cards.iter().all(Option::is_some))
    }

    /// The reason why a pot cannot be awarded: every player mucked, or cards are missing.
    fn unclaimed(&self, unclaimed: Unclaimed, pots: &Pots) -> Reason {
        let unseen = |place: &Place| self.shown.get(place.index()) == Some(&Shown::Unseen);
        let missing = match unclaimed {
            Unclaimed::EverybodyMucked(pot) => {
                pots.pots.get(pot).and_then(|pot| pot.eligible.iter().find(unseen))
            }
            Unclaimed::CardsNeeded(place) => Some(place),
        };
        Reason::Unclaimed(missing.map_or(unclaimed, Unclaimed::CardsNeeded))
    }

    fn board_tally(&self) -> Result<Tally, Reason> {
        let known = self.board.iter().flatten();
        match known.clone().count() {
            5 => Ok(Tally::default().with_all(known.copied())),
            count => Err(Reason::BoardIncomplete(count)),
        }
    }
}

const fn suit_index(card: Card) -> u32 {
    match card.suit {
        Suit::Clubs => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Spades => 3,
    }
}
