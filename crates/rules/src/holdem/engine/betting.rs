//! The betting of a hand, action by action.

use serde::{Deserialize, Serialize};

use super::{
    Acted, Antes, Chips, Contribution, Illegal, Limit, Place, Player, Pots, Setup, Street, collect,
};

/// What a player does when it is that player's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Fold,
    /// Matches the bet, as far as the stack goes; a check if there is nothing to match.
    CheckOrCall,
    /// Brings this player's bet for the street to this total.
    BetOrRaiseTo(Chips),
}

/// The betting so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Betting {
    limit: Limit,
    street: Street,
    players: Vec<Player>,
    /// The bet to match on this street. A blind counts in full even if its poster was short.
    level: Chips,
    /// Whether nobody has put in that much, because the blind was posted short.
    short_blind: bool,
    /// The last full bet or raise of the street: the least that a raise must add.
    last_raise: Chips,
    /// What a fixed-limit raise builds on: all-ins of less than half a bet leave it where it was.
    base: Chips,
    /// The bets and raises of the street; a blind is the first.
    raises: u8,
    /// Only two players were left before the cap was reached, so this street has none.
    uncapped: bool,
    /// Antes and dead posts, which a pot-limit table may leave out of the count.
    ante_money: Chips,
    /// What blinds lack that were posted short, or not at all: a pot-limit bet before the flop is
    /// counted as if it lay there.
    #[serde(default, skip_serializing_if = "is_zero")]
    short_blinds: Chips,
    /// Whether a street has its cap although only two players are left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    capped_heads_up: bool,
    /// Chips that were found to be the pot's, and nobody knows whose they were.
    #[serde(default, skip_serializing_if = "is_zero")]
    added: Chips,
    to_act: Option<Place>,
    aggressor: Option<Place>,
    /// Who acts after everybody else before the flop, whoever is to the right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    acts_last: Option<Place>,
}

impl Betting {
    /// The hand after its forced bets, with the first player to act.
    #[must_use]
    pub fn open(setup: &Setup) -> Self {
        Self::open_under(setup, setup.limit())
    }

    /// The same under another limit with the same sizes.
    #[must_use]
    pub fn open_under(setup: &Setup, limit: Limit) -> Self {
        let mut betting = Self {
            limit,
            street: Street::Preflop,
            players: setup.players().iter().map(|entry| Player::with_stack(entry.stack)).collect(),
            level: 0,
            short_blind: false,
            last_raise: limit.bet(Street::Preflop),
            base: 0,
            raises: 0,
            uncapped: false,
            ante_money: 0,
            short_blinds: setup.short_blinds(),
            capped_heads_up: setup.is_capped_heads_up(),
            added: 0,
            to_act: None,
            aggressor: None,
            acts_last: setup.acts_last(),
        };
        for (player, entry) in betting.players.iter_mut().zip(setup.players()) {
            match setup.antes() {
                Antes::Layered => player.ante(entry.ante),
                Antes::Dead => player.dead(entry.ante),
            }
            player.dead(entry.dead);
            betting.ante_money += player.total + player.dead;
            player.bet(entry.blind);
            player.bet(entry.post);
        }
        // A live post may be all there is to match if the blinds are not posted.
        let posts = setup.players().iter().map(|entry| entry.blind + entry.post);
        betting.level = posts.max().unwrap_or(0);
        betting.short_blind = betting.players.iter().all(|player| player.street < betting.level);
        betting.base = betting.level;
        betting.raises = blind_bets(setup);
        // A straddle is a raise: the next must add as much again (rules/holdem.md, 7).
        betting.last_raise = betting.last_raise.max(setup.largest_blind());
        if setup.is_straight_to_flop() {
            betting.settle_cap();
        } else {
            betting.begin(setup.last_blind());
        }
        betting
    }

    /// Applies an action of the player to act.
    ///
    /// # Errors
    /// Why it is not open; nothing has changed.
    pub fn act(&mut self, place: Place, action: Action) -> Result<(), Illegal> {
        self.check(place, action)?;
        self.act_unchecked(place, action);
        Ok(())
    }

    /// Applies an action that [`check`](Self::check) may have refused, as a lenient reader of
    /// recorded hands does with one that [could be done](Illegal::could_be_done).
    pub fn act_unchecked(&mut self, place: Place, action: Action) {
        let (level, call_to) = (self.level, self.call_to(place));
        let Some(player) = self.players.get_mut(place.index()) else { return };
        match action {
            Action::Fold => {
                let unasked = player.street >= call_to;
                player.folded = true;
                if unasked {
                    self.give_back_uncalled(place);
                }
            }
            Action::CheckOrCall => {
                player.bet((call_to - player.street).max(0));
            }
            Action::BetOrRaiseTo(to) => {
                player.bet((to - player.street).max(0));
                let all_in = player.stack == 0;
                let reached = player.street;
                if reached > level {
                    self.raise_level(place, reached, all_in);
                }
            }
        }
        let acted = Acted { level: self.level, raises: self.raises };
        if let Some(player) = self.players.get_mut(place.index()) {
            player.acted = Some(acted);
            player.turn = false;
        }
        self.settle_cap();
        self.to_act = self.next_due(place);
    }

    /// A player who folds with nothing to call may have put in what nobody called: that is not lost
    /// (rules/holdem.md, 10).
    fn give_back_uncalled(&mut self, place: Place) {
        let others = self.players().filter(|(other, _)| *other != place);
        let called = others.map(|(_, player)| player.total).max().unwrap_or(0);
        if let Some(player) = self.players.get_mut(place.index()) {
            player.take_back((player.total - called).max(0));
        }
    }

    /// A new bet to match (rules/holdem.md, 8): full, or an all-in that falls short.
    fn raise_level(&mut self, place: Place, to: Chips, all_in: bool) {
        let by = to - self.level;
        let bet = self.limit.bet(self.street);
        let counts = match self.limit {
            Limit::No { .. } | Limit::Pot { .. } => by >= self.last_raise,
            // Completing an all-in that fell short counts too.
            Limit::Fixed { half_bet, .. } => {
                let least = if half_bet { bet } else { bet * 2 };
                !all_in || (to - self.base) * 2 >= least
            }
        };
        if counts {
            self.last_raise = self.last_raise.max(by);
            self.base = to;
            self.raises = self.raises.saturating_add(1);
        }
        self.level = to;
        self.short_blind = false;
        self.aggressor = Some(place);
    }

    /// A ruling kills a hand, in turn or not. `back` comes back of what nobody called; `before_bet`
    /// is the betting before the street's last bet or raise (`at_the_table.md`, C15).
    pub(super) fn kill(&mut self, place: Place, back: Chips, before_bet: Option<&Self>) {
        if let Some(player) = self.players.get_mut(place.index()) {
            player.folded = true;
            player.turn = false;
        }
        self.give_back(place, back, before_bet);
    }

    /// A ruling kills a hand with this total of the street in the pot.
    pub(super) fn forfeit(&mut self, place: Place, to: Chips) {
        if let Some(player) = self.players.get_mut(place.index()) {
            player.bet((to - player.street).max(0));
        }
        self.kill(place, 0, None);
    }

    /// What nobody called of a bet comes back, and the bet to match falls to what was called.
    pub(super) fn give_back(&mut self, place: Place, back: Chips, before_bet: Option<&Self>) {
        if back > 0
            && let Some(player) = self.players.get_mut(place.index())
        {
            player.take_back(back);
            self.level -= back;
            // With the whole bet gone it is as if it had not been made.
            if let Some(before) = before_bet.filter(|before| before.level == self.level) {
                self.last_raise = before.last_raise;
                self.base = before.base;
                self.raises = before.raises;
                self.aggressor = before.aggressor;
            }
        }
        self.settle_cap();
        self.to_act = self.to_act.and_then(|due| {
            let still = due != place && self.is_due(due) && self.live() > 1;
            if still { Some(due) } else { self.next_due(due) }
        });
    }

    /// An all-in grows by chips that nobody had seen: whoever called it puts in as much more, as
    /// far as the stack goes (`at_the_table.md`, C21).
    pub(super) fn grow(&mut self, place: Place, chips: Chips) {
        let Some(player) = self.players.get_mut(place.index()) else { return };
        let was = player.total;
        player.stack += chips;
        player.bet(chips);
        let now = player.total;
        let called = |player: &&mut Player| !player.folded && player.total >= was;
        for player in self.players.iter_mut().filter(called) {
            player.bet((now - player.total).max(0));
        }
        let most = self.players.iter().map(|player| player.street).max();
        self.level = self.level.max(most.unwrap_or(0));
    }

    /// Chips go to the main pot that were found to be the pot's: of a player's, behind whom they
    /// lay, or of nobody's (`at_the_table.md`, 0.1 C29a).
    pub(super) fn add(&mut self, from: Option<Place>, chips: Chips) {
        match from.and_then(|place| self.players.get_mut(place.index())) {
            Some(player) => player.dead(chips),
            None => self.added += chips,
        }
        self.to_act = self
            .to_act
            .and_then(|due| if self.is_due(due) { Some(due) } else { self.next_due(due) });
    }

    /// What was added to the pot that no player had put in.
    pub(in crate::holdem) const fn added(&self) -> Chips {
        self.added
    }

    /// A blind that was acted on plays as it lies: as a straddle would, it is the bet to match and
    /// the last full bet, if it is the largest (`at_the_table.md`, C25).
    pub(super) fn let_blind_play(&mut self, place: Place, to: Chips) {
        let Some(player) = self.players.get_mut(place.index()) else { return };
        player.bet((to - player.street).max(0));
        let reached = player.street;
        if reached > self.level {
            self.last_raise = self.last_raise.max(reached);
            self.base = reached;
            self.level = reached;
            self.short_blind = false;
        }
        self.to_act = self.to_act.or_else(|| self.next_due(place));
    }

    /// Gives a player the turn who was passed over (`at_the_table.md`, C12).
    pub(super) fn give_turn(&mut self, place: Place) {
        if let Some(player) = self.players.get_mut(place.index())
            && player.can_bet()
        {
            player.turn = true;
            player.acted = None;
            self.to_act = Some(place);
        }
    }

    /// Moves on to the next street, if there is one and this one's betting is over.
    pub fn next_street(&mut self) {
        let Some(next) = self.street.next().filter(|_| self.to_act.is_none()) else { return };
        self.street = next;
        for player in &mut self.players {
            player.street = 0;
            player.acted = None;
        }
        self.level = 0;
        self.short_blind = false;
        self.base = 0;
        self.raises = 0;
        self.last_raise = self.limit.bet(next);
        self.uncapped = false;
        self.aggressor = None;
        self.acts_last = None;
        self.short_blinds = 0;
        self.begin(None);
    }

    /// The street's first turn: left of the last blind before the flop, of the button afterwards.
    fn begin(&mut self, after: Option<Place>) {
        self.settle_cap();
        self.give_turns();
        let button = Place::first(self.players.len()).next_back();
        self.to_act = after.or(button).and_then(|place| self.next_due(place));
    }

    /// Gives a turn to every player whose chips somebody else can match. A player keeps the turn
    /// even if others fold or go all-in before it comes: that is how hand histories are written.
    fn give_turns(&mut self) {
        let (mut most, mut second) = (0, 0);
        for player in self.players.iter().filter(|player| !player.folded) {
            second = second.max(player.reach().min(most));
            most = most.max(player.reach());
        }
        for player in &mut self.players {
            player.turn = player.can_bet() && player.street < second;
        }
        if let Some(place) = self.idle_alone()
            && let Some(player) = self.players.get_mut(place.index())
        {
            player.turn = false;
        }
    }

    /// The only player with a turn, if there is nothing to call either.
    fn idle_alone(&self) -> Option<Place> {
        let mut turns = self.players().filter(|(_, player)| player.turn);
        let only = turns.next().filter(|_| turns.next().is_none());
        let idle = only.filter(|(place, player)| player.street >= self.call_to(*place));
        idle.map(|(place, _)| place)
    }

    /// Once two players are left before the cap is reached, raises are no longer counted.
    fn settle_cap(&mut self) {
        if let Limit::Fixed { cap, .. } = self.limit
            && !self.capped_heads_up
        {
            self.uncapped |= self.live() == 2 && self.raises < cap;
        }
    }

    fn next_due(&self, from: Place) -> Option<Place> {
        let mut others = from.after(self.players.len()).chain([from]);
        match self.held_back() {
            Some(last) => {
                // The first time round everybody else comes first.
                others.find(|place| *place != last && self.is_new(*place)).or(Some(last))
            }
            None => others.find(|place| self.is_due(*place)),
        }
        .filter(|_| self.live() > 1)
    }

    /// Who acts after everybody else, until that player has acted.
    fn held_back(&self) -> Option<Place> {
        self.acts_last.filter(|place| self.is_new(*place))
    }

    /// Whether the player has yet to act on this street.
    fn is_new(&self, place: Place) -> bool {
        self.is_due(place) && self.player(place).is_some_and(|player| player.acted.is_none())
    }

    /// Whether the player still has something to decide on this street (rules/holdem.md, 6).
    fn is_due(&self, place: Place) -> bool {
        self.player(place).is_some_and(|player| {
            player.can_bet() && (player.turn || player.street < self.call_to(place))
        })
    }

    /// The total that a call brings this player to: the bet to match; but if the blind was posted
    /// short, no more than another player still in can put against it.
    pub(super) fn call_to(&self, place: Place) -> Chips {
        if !self.short_blind {
            return self.level;
        }
        let others = self.players().filter(|(other, player)| *other != place && !player.folded);
        others.map(|(_, player)| player.reach()).max().unwrap_or(0).min(self.level)
    }

    /// Whether the betting is open to a player who may have acted before (rules/holdem.md, 8).
    pub(super) fn is_open_to(&self, player: &Player) -> bool {
        player.acted.is_none_or(|acted| {
            let full = match self.limit {
                Limit::No { .. } | Limit::Pot { .. } => self.last_raise,
                Limit::Fixed { .. } => self.limit.bet(self.street),
            };
            acted.raises < self.raises || self.level - acted.level >= full
        })
    }

    pub(super) const fn is_capped(&self, cap: u8) -> bool {
        !self.uncapped && self.raises >= cap
    }

    pub(super) const fn next_fixed_bet(&self) -> Chips {
        self.base + self.limit.bet(self.street)
    }

    pub(super) const fn ante_money(&self) -> Chips {
        self.ante_money
    }

    pub(super) const fn short_blinds(&self) -> Chips {
        self.short_blinds
    }

    pub(super) const fn last_raise(&self) -> Chips {
        self.last_raise
    }

    /// The bets and raises of the street, and the most that it may have; a blind is the first.
    #[must_use]
    pub const fn raises(&self) -> (u8, Option<u8>) {
        match self.limit {
            Limit::Fixed { cap, .. } if !self.uncapped => (self.raises, Some(cap)),
            _ => (self.raises, None),
        }
    }

    /// The betting structure.
    #[must_use]
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// The street being bet on.
    #[must_use]
    pub const fn street(&self) -> Street {
        self.street
    }

    /// The bet to match on this street.
    #[must_use]
    pub const fn level(&self) -> Chips {
        self.level
    }

    /// The place whose turn it is; none once the street's betting is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Place> {
        self.to_act
    }

    /// Who made the last bet or raise of this street.
    #[must_use]
    pub const fn aggressor(&self) -> Option<Place> {
        self.aggressor
    }

    /// One player.
    #[must_use]
    pub fn player(&self, place: Place) -> Option<&Player> {
        self.players.get(place.index())
    }

    /// Every player, in the order of the deal.
    pub fn players(&self) -> impl Iterator<Item = (Place, &Player)> + Clone {
        Place::first(self.players.len()).zip(&self.players)
    }

    /// How many have not folded.
    #[must_use]
    pub fn live(&self) -> usize {
        self.players.iter().filter(|player| !player.folded).count()
    }

    /// How many could still bet.
    fn able(&self) -> usize {
        self.players.iter().filter(|player| player.can_bet()).count()
    }

    /// Whether no more bets can be made, on this street or a later one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let no_more_bets = self.live() <= 1 || self.able() <= 1 || self.street == Street::River;
        self.to_act.is_none() && no_more_bets
    }

    /// The pots of everything put in so far.
    #[must_use]
    pub fn pots(&self) -> Pots {
        self.with_added(collect(self.players().map(|(place, player)| {
            let &Player { total: amount, dead, folded, .. } = player;
            (place, Contribution { amount, dead, folded })
        })))
    }

    /// The pots as they lie in the middle: without this street's bets, which are still in front
    /// of the players.
    #[must_use]
    pub fn gathered_pots(&self) -> Pots {
        self.with_added(collect(self.players().map(|(place, player)| {
            let &Player { total, street, dead, folded, .. } = player;
            (place, Contribution { amount: total - street, dead, folded })
        })))
    }

    /// The pots, with what was added to them.
    fn with_added(&self, mut pots: Pots) -> Pots {
        let live = self.players().filter(|(_, player)| !player.folded);
        pots.add(self.added, live.map(|(place, _)| place).collect());
        pots
    }

    /// Everything put in so far, this street's bets included.
    #[must_use]
    pub fn pot(&self) -> Chips {
        let put_in = self.players.iter().map(|player| player.total + player.dead);
        put_in.sum::<Chips>() + self.added
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(chips: &Chips) -> bool {
    *chips == 0
}

/// How many bets the blinds count for: one, and one more for each straddle above the big blind.
fn blind_bets(setup: &Setup) -> u8 {
    let bet = setup.limit().bet(Street::Preflop);
    let mut full: Vec<Chips> =
        setup.players().iter().map(|entry| entry.blind).filter(|blind| *blind >= bet).collect();
    full.sort_unstable();
    full.dedup();
    let any = setup.last_blind().is_some();
    u8::try_from(full.len()).unwrap_or(u8::MAX).max(u8::from(any))
}
