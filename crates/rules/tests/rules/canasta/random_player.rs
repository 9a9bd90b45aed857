//! A random player that chooses only from `legal` and plays with a real pack.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

use houseway_base::cards::{AnyCard, Card};
use houseway_rules::{
    Authority, Game, GamePhase, GameState,
    canasta::{
        Canasta, Command, DrawInput, Event, Foul, HandInput, HouseRules, Legal, LegalLay,
        MeldInput, RankBounds, Seat, Shape, State, View,
    },
};
use serde_json::json;

use super::{random::Chance, table::Table};

/// A table, the real cards on it, and a player for all four seats.
#[derive(Debug, Clone)]
pub struct RandomTable {
    pub table: Table,
    pub chance: Chance,
    /// The real stock; the last is drawn first.
    pub stock: Vec<AnyCard>,
    /// The real hands, seat 1 first.
    pub hands: [Vec<AnyCard>; 4],
    /// Every command that was sent.
    pub commands: Vec<Command>,
    /// Whether players commit fouls and entries are taken back.
    wild: bool,
    /// How many entries have been made and not taken back.
    entered: usize,
    /// Where the cards really were before each of the latest entries, and what the house saw.
    before: VecDeque<Before>,
    /// A digest of everything that the house sees.
    sees: u64,
}

/// How many earlier states are kept here: more than the number of entries that the house keeps.
const MOST_BEFORE: usize = 300;

#[derive(Debug, Clone)]
struct Before {
    stock: Vec<AnyCard>,
    hands: [Vec<AnyCard>; 4],
    sees: u64,
}

/// The 108 cards.
pub fn pack() -> Vec<AnyCard> {
    let plain = || Card::all().map(AnyCard::from);
    plain().chain(plain()).chain([AnyCard::Joker; 4]).collect()
}

static SORTED_PACK: LazyLock<Vec<AnyCard>> = LazyLock::new(|| {
    let mut pack = pack();
    pack.sort_unstable();
    pack
});

pub fn texts(cards: &[AnyCard]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

pub fn entries(lays: &[LegalLay]) -> Vec<MeldInput> {
    let entry =
        |lay: &LegalLay| MeldInput { cards: texts(&lay.cards), to: Some(lay.to.to_string()) };
    lays.iter().map(entry).collect()
}

impl RandomTable {
    pub fn open(rules: HouseRules, seed: u64) -> Self {
        Self {
            table: Table::open(rules, &json!({})),
            chance: Chance::seeded(seed),
            stock: Vec::new(),
            hands: Default::default(),
            commands: Vec::new(),
            wild: false,
            entered: 0,
            before: VecDeque::new(),
            sees: 0,
        }
    }

    /// A table at which players commit fouls and entries are taken back.
    pub fn wild(rules: HouseRules, seed: u64) -> Self {
        let mut table = Self { wild: true, ..Self::open(rules, seed) };
        table.sees = sees(&table.table.view());
        table
    }

    /// Whether the game is still in progress.
    pub fn is_on(&self) -> bool {
        self.table.state.phase().ending().is_none()
    }

    fn draw(&mut self) -> AnyCard {
        self.stock.pop().expect("legal says that the stock has a card")
    }

    fn hand(&mut self, seat: Seat) -> &mut Vec<AnyCard> {
        &mut self.hands[usize::from(seat.number()) - 1]
    }

    fn play(&mut self, seat: Seat, card: AnyCard) {
        let hand = self.hand(seat);
        let index = hand.iter().position(|held| *held == card).expect("legal names held cards");
        hand.remove(index);
    }

    /// Sends one of the open commands; returns its events.
    pub fn step(&mut self) -> Vec<Event> {
        let open = Canasta::legal(&self.table.rules, &self.table.state);
        let open: Vec<Legal> = open.into_iter().filter(|legal| self.likes(legal)).collect();
        assert!(!open.is_empty(), "nothing is open: {:?}", self.table.state);
        let legal = self.chance.pick(&open).clone();
        let (stock, hands) = (self.stock.clone(), self.hands.clone());
        let before = Before { stock, hands, sees: self.sees };
        let command = self.command(&legal);
        let by = match command {
            Command::Strike { .. } => Authority::Floor,
            _ => Authority::Dealer,
        };
        let events = self.table.decide(&command, by).unwrap_or_else(|violation| {
            panic!("{legal:?}\n{command:?}\n{violation:?}\n{:?}", self.table.state)
        });
        match command {
            Command::Undo {} => self.lies_as_before(&events, self.entered),
            Command::Strike { to_entry, .. } => {
                self.lies_as_before(&events, usize::try_from(to_entry).unwrap());
            }
            _ => {
                self.entered += 1;
                self.before.push_back(before);
                if self.before.len() > MOST_BEFORE {
                    self.before.pop_front();
                }
            }
        }
        self.commands.push(command);
        events
    }

    /// Checks that the table is in the same state as before the entry with this number.
    fn lies_as_before(&mut self, events: &[Event], number: usize) {
        let after = events.iter().fold(self.table.state.clone(), State::apply);
        let view = Canasta::view(&self.table.rules, &after);
        let kept = self.before.len() - (self.entered + 1 - number);
        let before = self.before[kept].clone();
        assert_eq!(sees(&view), before.sees, "{view:?}");
        self.before.truncate(kept);
        self.entered = number - 1;
        (self.stock, self.hands) = (before.stock, before.hands);
    }

    /// Whether to choose this command: never one that only the floor can send, and rarely one that
    /// ends a deal early.
    fn likes(&mut self, legal: &Legal) -> bool {
        match legal {
            Legal::EnterScoreSheet { .. } => false,
            Legal::Meld { floor_only, .. } | Legal::Discard { floor_only, .. } => !floor_only,
            Legal::ReportMisdeal { .. } => self.chance.once_in(500),
            Legal::Penalty { .. } => self.wild && self.chance.once_in(60),
            Legal::Undo { .. } => self.wild && self.chance.once_in(4),
            Legal::Strike { .. } => self.wild && self.chance.once_in(25),
            _ => true,
        }
    }

    /// A command within the bounds.
    pub fn command(&mut self, legal: &Legal) -> Command {
        match legal {
            Legal::DrawForPartners { players } => {
                let mut pack = pack();
                self.chance.shuffle(&mut pack);
                let cards = players.iter().zip(pack);
                let draws = cards.map(|(player, card)| DrawInput {
                    player: player.number(),
                    card: card.to_string(),
                });
                Command::DrawForPartners { draws: draws.collect() }
            }
            Legal::ChooseSeat { seats, .. } => {
                Command::ChooseSeat { seat: self.chance.pick(seats).number() }
            }
            Legal::Deal { cards, .. } => self.deal(usize::from(*cards)),
            Legal::TurnUpcard {} => Command::TurnUpcard { card: self.draw().to_string() },
            Legal::LayRedThree { seat, cards, replaced } => {
                let card = *self.chance.pick(cards);
                self.play(*seat, card);
                let replacement = replaced.then(|| self.draw());
                self.hand(*seat).extend(replacement);
                Command::LayRedThree {
                    seat: seat.number(),
                    card: card.to_string(),
                    replacement: replacement.map(|card| card.to_string()),
                }
            }
            Legal::Draw { seat, stock } => {
                assert_eq!(usize::from(*stock), self.stock.len());
                let card = self.draw();
                self.hand(*seat).push(card);
                Command::Draw { seat: seat.number(), card: Some(card.to_string()) }
            }
            Legal::ReportMisdeal { conditions } => Command::ReportMisdeal {
                condition: *self.chance.pick(conditions),
                seat: None,
                card: None,
            },
            Legal::Penalty { .. } => self.foul(legal),
            Legal::Undo { number, .. } => {
                assert_eq!(usize::try_from(*number).unwrap(), self.entered);
                Command::Undo {}
            }
            Legal::Strike { first, last, .. } => {
                // Strike only one of the latest entries; otherwise no game would ever end.
                let far = usize::try_from(last - first).unwrap().min(12);
                let back = u32::try_from(self.chance.below(far + 1)).unwrap();
                Command::Strike { to_entry: last - back, reason: "Misread".to_owned() }
            }
            _ => self.turn(legal),
        }
    }

    /// A foul within the bounds.
    fn foul(&mut self, legal: &Legal) -> Command {
        let Legal::Penalty { what, seats, exposable, most, .. } = legal else {
            panic!("not a foul: {legal:?}")
        };
        let seat = *self.chance.pick(seats);
        let cards = match what {
            Foul::ExposedCard => {
                let hand = exposable.iter().find(|hand| hand.seat == seat).unwrap();
                vec![*self.chance.pick(&hand.cards)]
            }
            Foul::DrewTooMany => {
                let seen = self.chance.below(usize::from(most.unwrap()).min(2) + 1);
                let cards: Vec<AnyCard> = (0..seen).map(|_| self.draw()).collect();
                if self.table.rules.penalties.is_on() {
                    self.hand(seat).extend(&cards);
                } else {
                    // A foul that is only logged has no consequences, so the cards go back to the
                    // stock.
                    self.stock.extend(cards.iter().rev());
                }
                cards
            }
            _ => Vec::new(),
        };
        Command::Penalty { seat: seat.number(), what: *what, cards: texts(&cards), count: None }
    }

    /// A command in a player's turn.
    fn turn(&mut self, legal: &Legal) -> Command {
        match legal {
            Legal::TakePile { seat, ways, .. } => {
                let way = self.chance.pick(ways).clone();
                self.take(*seat, &way.with, &way.melds);
                Command::TakePile {
                    seat: seat.number(),
                    with: texts(&way.with),
                    melds: entries(&way.melds),
                }
            }
            Legal::LeavePile { seat } => Command::LeavePile { seat: seat.number() },
            Legal::AskPartner { seat, yes } => {
                Command::AskPartner { seat: seat.number(), answer: *yes && self.chance.once_in(2) }
            }
            Legal::Meld { seat, .. } => {
                let lays = self.meld(legal);
                for card in lays.iter().flat_map(|lay| &lay.cards) {
                    self.play(*seat, *card);
                }
                Command::Meld { seat: seat.number(), melds: entries(&lays) }
            }
            Legal::GoOut { seat, melds, discard, .. } => {
                for card in melds.iter().flat_map(|lay| &lay.cards).chain(discard) {
                    self.play(*seat, *card);
                }
                Command::GoOut {
                    seat: seat.number(),
                    melds: entries(melds),
                    discard: discard.map(|card| card.to_string()),
                }
            }
            Legal::Discard { seat, cards, .. } => {
                let card = *self.chance.pick(cards);
                self.play(*seat, card);
                Command::Discard { seat: seat.number(), card: card.to_string() }
            }
            other => panic!("not a choice of a known hand: {other:?}"),
        }
    }

    fn deal(&mut self, cards: usize) -> Command {
        self.stock = pack();
        self.chance.shuffle(&mut self.stock);
        let stock = &mut self.stock;
        self.hands = [(); 4].map(|()| stock.split_off(stock.len() - cards));
        let hands = Seat::ALL.into_iter().zip(&self.hands);
        let hand = |(seat, cards): (Seat, &Vec<AnyCard>)| HandInput {
            seat: seat.number(),
            cards: texts(cards),
        };
        Command::Deal { hands: hands.map(hand).collect() }
    }

    fn take(&mut self, seat: Seat, with: &[AnyCard], melds: &[LegalLay]) {
        for card in with.iter().chain(melds.iter().flat_map(|lay| &lay.cards)) {
            self.play(seat, *card);
        }
        let mut pile = self.table.view().deal.unwrap().pile.cards;
        pile.pop();
        let red = |card: &AnyCard| ["3d", "3h"].contains(&&*card.to_string());
        self.hand(seat).extend(pile.into_iter().filter(|card| !red(card)));
    }

    /// Random melds within the bounds of `legal`, or the melds with the most points if the random
    /// ones do not fit.
    fn meld(&mut self, legal: &Legal) -> Vec<LegalLay> {
        let Legal::Meld { seat, ranks, wilds, minimum, least_left, held_back, richest, .. } = legal
        else {
            panic!("not melds: {legal:?}")
        };
        let held = self.hand(*seat).len();
        let on_table = self.table.view().deal.unwrap();
        let own = if seat.number() % 2 == 1 { on_table.we.melds } else { on_table.they.melds };
        for _ in 0..4 {
            let lays = self.some_shapes(ranks, wilds);
            let cards: Vec<AnyCard> = lays.iter().flat_map(|lay| lay.cards.clone()).collect();
            let count: i32 =
                cards.iter().map(|card| super::reference::points(&card.to_string())).sum();
            let melded = |lay: &LegalLay| {
                let own = own.iter().find(|meld| meld.rank == lay.to);
                own.map_or(0, |meld| meld.cards.len()) + lay.cards.len()
            };
            let canasta = own.iter().any(|meld| meld.cards.len() >= 7)
                || lays.iter().any(|lay| melded(lay) >= 7);
            let left = held - cards.len();
            let keeps = left >= *least_left || (canasta && !held_back);
            if !cards.is_empty() && count >= *minimum && keeps {
                return lays;
            }
        }
        richest.clone()
    }

    fn some_shapes(&mut self, ranks: &[RankBounds], wilds: &[AnyCard]) -> Vec<LegalLay> {
        let mut wilds = wilds.to_vec();
        self.chance.shuffle(&mut wilds);
        let mut lays = Vec::new();
        for bounds in ranks {
            if self.chance.once_in(2) {
                continue;
            }
            let Shape { naturals, wilds: numbers } = self.chance.pick(&bounds.shapes).clone();
            let number = *self.chance.pick(&numbers);
            if number > wilds.len() {
                continue;
            }
            let mut cards = bounds.naturals.clone();
            self.chance.shuffle(&mut cards);
            cards.truncate(naturals);
            cards.extend(wilds.drain(..number));
            lays.push(LegalLay { cards, to: bounds.rank });
        }
        lays
    }

    /// Applies events one by one, and checks after each that every card is accounted for.
    pub fn take_in(&mut self, events: Vec<Event>) {
        let last = events.len();
        let from = self.table.log.len();
        for (index, event) in events.into_iter().enumerate() {
            self.table.state = std::mem::take(&mut self.table.state).apply(&event);
            self.table.log.push(event);
            let view = self.table.view();
            accounted_for(&view);
            if index + 1 == last {
                self.hands_are_real(&view);
                if self.wild {
                    self.sees = sees(&view);
                }
            }
        }
        self.table.is_as_documented(from);
    }

    /// Checks that the house's knowledge of the hands and the stock matches the real cards.
    fn hands_are_real(&self, view: &View) {
        let Some(deal) = &view.deal else { return };
        assert_eq!(usize::from(deal.stock), self.stock.len());
        for (hand, real) in deal.hands.iter().zip(&self.hands) {
            let (mut known, mut real) = (hand.cards.clone(), real.clone());
            known.sort_unstable();
            real.sort_unstable();
            assert_eq!((known, hand.unknown), (real, 0));
        }
    }
}

/// A digest of everything the house sees except the number of the turn, because the beginning of
/// the turn might no longer be recorded.
fn sees(view: &View) -> u64 {
    let mut view = view.clone();
    if let Some(deal) = &mut view.deal {
        deal.turn = None;
    }
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(&view).unwrap().hash(&mut hasher);
    hasher.finish()
}

/// Checks that every card is in exactly one place, and that the pack holds each of the known cards.
pub fn accounted_for(view: &View) {
    let Some(deal) = &view.deal else { return };
    let mut known: Vec<AnyCard> = deal.pile.cards.clone();
    for side in [&deal.we, &deal.they] {
        known.extend(&side.red_threes);
        known.extend(side.melds.iter().flat_map(|meld| &meld.cards));
    }
    known.extend(deal.hands.iter().flat_map(|hand| &hand.cards));
    let unknown: usize = deal.hands.iter().map(|hand| usize::from(hand.unknown)).sum();
    assert_eq!(known.len() + unknown + usize::from(deal.stock), 108, "{deal:?}");
    known.sort_unstable();
    let mut pack = SORTED_PACK.iter();
    for card in known {
        assert!(pack.any(|left| *left == card), "{card} lies in too many places");
    }
}

/// The state rebuilt from the log.
pub fn replayed(log: &[Event]) -> State {
    log.iter().fold(State::default(), State::apply)
}
