//! A random player that picks only from `legal`, with a real pack in its hands.

use houseway::{
    cards::{AnyCard, Card},
    rules::{
        Authority, Game, GamePhase, GameState,
        canasta::{
            Canasta, Command, DrawInput, Event, HandInput, HouseRules, Legal, LegalLay, MeldInput,
            RankBounds, Seat, Shape, State, View,
        },
    },
};
use serde_json::json;

use super::{random::Chance, table::Table};

/// A table, the cards that really lie on it, and a player for all four seats.
#[derive(Debug, Clone)]
pub struct RandomTable {
    pub table: Table,
    pub chance: Chance,
    /// The real stock; the last is drawn first.
    pub stock: Vec<AnyCard>,
    /// The real hands, seat 1 first.
    pub hands: [Vec<AnyCard>; 4],
    /// Every command that was given.
    pub commands: Vec<Command>,
}

/// The 108 cards.
pub fn pack() -> Vec<AnyCard> {
    let plain = || Card::all().map(AnyCard::from);
    plain().chain(plain()).chain([AnyCard::Joker; 4]).collect()
}

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
        }
    }

    /// Whether the game goes on.
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

    /// Gives one command out of those that are open; gives its events.
    pub fn step(&mut self) -> Vec<Event> {
        let open = Canasta::legal(&self.table.rules, &self.table.state);
        let open: Vec<Legal> = open.into_iter().filter(|legal| self.likes(legal)).collect();
        assert!(!open.is_empty(), "nothing is open: {:?}", self.table.state);
        let legal = self.chance.pick(&open).clone();
        let command = self.command(&legal);
        let events = self.table.decide(&command, Authority::Dealer).unwrap_or_else(|violation| {
            panic!("{legal:?}\n{command:?}\n{violation:?}\n{:?}", self.table.state)
        });
        self.commands.push(command);
        events
    }

    /// What only the floor may do is left alone, and what would end a deal before its time is rare.
    fn likes(&mut self, legal: &Legal) -> bool {
        match legal {
            Legal::EnterScoreSheet { .. } => false,
            Legal::Meld { floor_only, .. } | Legal::Discard { floor_only, .. } => !floor_only,
            Legal::ReportMisdeal { .. } => self.chance.once_in(500),
            _ => true,
        }
    }

    /// A command within the bounds.
    fn command(&mut self, legal: &Legal) -> Command {
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
            _ => self.turn(legal),
        }
    }

    /// A command of a player's turn.
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

    /// Shapes within the bounds that `legal` documents, or the richest choice where chance finds
    /// none.
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

    /// Takes events in one by one, and looks that every card is accounted for after each.
    pub fn take_in(&mut self, events: Vec<Event>) {
        let last = events.len();
        for (index, event) in events.into_iter().enumerate() {
            self.table.state = self.table.state.clone().apply(&event);
            self.table.log.push(event);
            let view = self.table.view();
            accounted_for(&view);
            if index + 1 == last {
                self.hands_are_real(&view);
            }
        }
    }

    /// What the house knows of the hands and the stock is what the players really hold.
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

/// Every card lies in exactly one place, and the pack holds each of those that are known.
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
    let mut pack = pack();
    for card in known {
        let index = pack.iter().position(|left| *left == card);
        pack.swap_remove(index.unwrap_or_else(|| panic!("{card} lies in too many places")));
    }
}

/// The state that the log makes.
pub fn replayed(log: &[Event]) -> State {
    log.iter().fold(State::default(), State::apply)
}
