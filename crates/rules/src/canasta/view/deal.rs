//! The deal in progress: where the cards are, and the choices of the player whose turn it is.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Problem,
    canasta::{
        house_rules::HouseRules,
        melds::{
            choices::Opening,
            deal::{Deal, Source},
            meld::{self, CanastaKind, Meld, MeldRank, Top},
            pack, pile,
            turn::PlayerTurn,
        },
        seat::{Seat, Side},
        state::Table,
    },
};
use houseway_base::cards::{AnyCard, Card};
use houseway_words::{Said, said};

/// A deal in progress.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaDealView)]
pub struct DealView {
    /// The number of the turn in the deal, from 1; none if it has no turn yet.
    #[schema(required, example = 31)]
    pub turn: Option<u16>,
    /// The seat whose turn it is.
    #[schema(required, example = 1)]
    pub to_act: Option<Seat>,
    /// The source of the player's card in this turn; none if the player has not drawn yet.
    #[schema(required)]
    pub took_from: Option<Source>,
    /// The partner's answer in this turn, if asked.
    #[schema(required)]
    pub partner_said: Option<bool>,
    /// The number of cards in the stock.
    #[schema(maximum = 108, example = 62)]
    pub stock: u8,
    /// The discard pile.
    pub pile: PileView,
    /// The points that the side to play needs for its first melds. Omitted until the player
    /// has drawn or taken the pile, and once the side has opened.
    #[schema(required)]
    pub opening: Option<Opening>,
    /// The four hands, seat 1 first.
    #[schema(min_items = 4, max_items = 4)]
    pub hands: Vec<HandView>,
    /// The cards of seats 1 and 3 on the table.
    pub we: OnTable,
    /// The cards of seats 2 and 4 on the table.
    pub they: OnTable,
    /// The number of unseen copies of each card; the joker is last.
    pub unseen: Vec<UnseenView>,
}

/// A card, with the number of unseen copies.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaUnseenView)]
pub struct UnseenView {
    /// The card.
    #[schema(example = "Kh")]
    pub card: AnyCard,
    /// The number of copies: 0 to 2, or 0 to 4 for jokers.
    #[schema(minimum = 0, maximum = 4, example = 1)]
    pub copies: u8,
}

/// A card that freezes the pile.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaFrozenByView)]
pub struct FrozenByView {
    /// The card.
    #[schema(example = "2h")]
    pub card: AnyCard,
    /// The number of cards on top of the card that freezes the pile.
    #[schema(example = 8)]
    pub under: usize,
}

/// The discard pile.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaPileView)]
pub struct PileView {
    /// The cards, from bottom to top.
    pub cards: Vec<AnyCard>,
    /// Whether the pile is frozen for all players.
    pub frozen: bool,
    /// The cards that freeze the pile, which are placed crosswise.
    pub crosswise: Vec<AnyCard>,
    /// The cards that freeze the pile, with the depth of each.
    pub frozen_by: Vec<FrozenByView>,
    /// The number of cards in the pile.
    #[schema(example = 12)]
    pub count: usize,
    /// Every rule that keeps the player whose turn it is from taking the pile, as far as the hand
    /// is known; empty if the pile can be taken, or if the player has already drawn.
    pub barred: Vec<Problem>,
}

/// A hand, as far as it is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaHandView)]
pub struct HandView {
    /// The player, by seat.
    #[schema(example = 1)]
    pub seat: Seat,
    /// The known cards in the hand.
    pub cards: Vec<AnyCard>,
    /// The number of unknown cards.
    #[schema(maximum = 108, example = 11)]
    pub unknown: u8,
    /// The number of cards in the hand.
    #[schema(example = 11)]
    pub count: usize,
    /// The known cards that are face up because they were exposed.
    pub open: Vec<AnyCard>,
    /// The number of excess cards in the hand. The player begins that many turns without drawing.
    #[schema(maximum = 108, example = 0)]
    pub surplus: u8,
}

/// A side's cards on the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaOnTable)]
pub struct OnTable {
    /// The melds.
    pub melds: Vec<MeldView>,
    /// The red threes laid down.
    #[schema(max_items = 4)]
    pub red_threes: Vec<AnyCard>,
    /// Whether the side has melded in this deal.
    pub opened: bool,
    /// Whether the side has a canasta, which going out requires.
    pub may_go_out: bool,
}

/// A meld on the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaMeldView)]
pub struct MeldView {
    /// The rank of the meld's naturals, as written on a card.
    #[schema(example = "K")]
    pub rank: MeldRank,
    /// The cards in the meld, in the order in which they were laid.
    pub cards: Vec<AnyCard>,
    /// The points of the meld's cards, without the bonus.
    #[schema(example = 70)]
    pub count: i32,
    /// The kind of canasta; null until the meld has seven cards.
    #[schema(required)]
    pub canasta: Option<CanastaKind>,
    /// The number of natural cards.
    #[schema(example = 3)]
    pub naturals: usize,
    /// The number of wild cards.
    #[schema(example = 0)]
    pub wilds: usize,
    /// The colour of the top card of the closed canasta; none until the meld is a canasta.
    #[schema(required)]
    pub top: Option<Top>,
    /// An instruction that tells the dealer how to close the canasta.
    #[schema(required, value_type = Option<String>, example = "Close it with a red card on top.")]
    pub close: Option<Said>,
}

impl DealView {
    /// The deal in progress at a table, if any.
    pub(super) fn of(rules: &HouseRules, table: &Table) -> Option<Self> {
        let deal = table.deal()?;
        let turn = table.turn(rules);
        let progress = deal.turn();
        let playing = turn.as_ref().filter(|turn| turn.progress.source.is_some());
        Some(Self {
            turn: table.turn_number(),
            to_act: progress.map(|turn| turn.seat),
            took_from: progress.and_then(|turn| turn.source),
            partner_said: progress.and_then(|turn| turn.answer),
            stock: deal.stock,
            pile: pile_view(rules, deal, turn.as_ref()),
            opening: playing.and_then(PlayerTurn::opening),
            hands: hands(deal),
            we: on_table(deal, Side::We),
            they: on_table(deal, Side::They),
            unseen: unseen(deal),
        })
    }
}

fn pile_view(rules: &HouseRules, deal: &Deal, turn: Option<&PlayerTurn<'_>>) -> PileView {
    let frozen_by = (0..).zip(deal.pile.iter().rev());
    let mut frozen_by: Vec<FrozenByView> = frozen_by
        .filter(|(_, card)| pile::freezes(rules, **card))
        .map(|(under, card)| FrozenByView { card: *card, under })
        .collect();
    frozen_by.reverse();
    let barred = turn.filter(|turn| turn.progress.source.is_none()).map(|turn| {
        let taking = turn.taking(&turn.hand().known);
        if turn.hand().is_known() { taking.faults() } else { taking.bars() }
    });
    PileView {
        cards: deal.pile.clone(),
        frozen: pile::is_frozen(rules, &deal.pile),
        crosswise: frozen_by.iter().map(|frozen| frozen.card).collect(),
        frozen_by,
        count: deal.pile.len(),
        barred: barred.into_iter().flatten().map(|fault| fault.at("")).collect(),
    }
}

fn hands(deal: &Deal) -> Vec<HandView> {
    deal.hands
        .iter()
        .map(|(seat, hand)| HandView {
            seat,
            cards: hand.known.clone(),
            unknown: hand.unknown,
            count: hand.count(),
            open: hand.open.clone(),
            surplus: hand.surplus,
        })
        .collect()
}

fn on_table(deal: &Deal, side: Side) -> OnTable {
    let melds = deal.melds.get(side);
    OnTable {
        melds: melds.iter().map(meld_view).collect(),
        red_threes: deal.red_threes.get(side).clone(),
        opened: !melds.is_empty(),
        may_go_out: meld::any_canasta(melds),
    }
}

fn meld_view(meld: &Meld) -> MeldView {
    let canasta = meld.canasta();
    let top = canasta.map(CanastaKind::top);
    MeldView {
        rank: meld.rank,
        cards: meld.cards.clone(),
        count: meld.count(),
        canasta,
        naturals: meld.naturals(),
        wilds: meld.wilds(),
        top,
        close: top.map(|top| said!("canasta-close", top = top.to_string())),
    }
}

/// The number of copies of each card that have not been seen.
fn unseen(deal: &Deal) -> Vec<UnseenView> {
    let seen: Vec<AnyCard> = deal.seen_cards().collect();
    let of_a_kind = |card: AnyCard| {
        let copies = seen.iter().filter(|seen| **seen == card).count();
        let unseen = pack::copies(card).saturating_sub(copies);
        UnseenView { card, copies: u8::try_from(unseen).unwrap_or(u8::MAX) }
    };
    Card::all().map(AnyCard::from).chain([AnyCard::Joker]).map(of_a_kind).collect()
}
