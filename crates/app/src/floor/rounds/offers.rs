//! The house's requirements and offers for a round: a dealer of record, a shuffle, chips that
//! arrive from another table, cash that the tray exchanges. The game's state does not contain this
//! data.

use super::{RoundNow, undo::entry_taken_back};
use crate::{
    Actor, AppError,
    back_office::sales::{standing_sale, takes_cash},
    floor::transfers::{in_transit, may_take_back},
    games::{self, RoundView, Verdict},
    memory::HouseMemory,
    record::projections::Desk,
    tournaments::face_down,
};
use houseway_rules::{Authority, Concern, Offer, Prompt, prompt::shared};
use houseway_store::Db;
use houseway_tournaments::prompts::KEEP_FACE_DOWN;

/// The possible commands and the prompt, with the house's requirements first.
pub(super) fn with_the_house(
    connection: &mut Db,
    now: &RoundNow,
    mut view: RoundView,
) -> Result<RoundView, AppError> {
    if now.round.ending.is_some() {
        return Ok(view);
    }
    let procedure = games::of(now.round.game).procedure(&now.rules)?;
    let asks = procedure.dealer_of_record.is_on() || procedure.log_shuffle.is_on();
    let concerns = view.legal.concerns();
    let cash = concerns.contains(&Concern::Purchase) && takes_cash(connection, &now.table)?;
    if !asks && !cash && !concerns.iter().any(|concern| is_about_transfers(*concern)) {
        return Ok(view);
    }
    let desk = if asks { Desk::find(connection, now.round.table_id)? } else { Desk::default() };
    let mut house = House {
        connection,
        now,
        cash,
        shuffle_first: procedure.log_shuffle.is_on() && !desk.shuffled,
        held_back: Vec::new(),
    };
    view.legal.ask(&mut |concern| house.verdict(concern))?;
    let expected = view.prompt.as_ref().and_then(|prompt| prompt.expects.first());
    if procedure.dealer_of_record.is_on() && desk.dealer.is_none() {
        view.prompt = Some(Prompt::new(&shared::TAP_IN, &["tap_in"]));
    } else if expected.is_some_and(|expected| house.held_back.contains(expected)) {
        view.prompt = Some(Prompt::new(&shared::SHUFFLE_FIRST, &["shuffled"]));
    }
    Ok(view)
}

/// In hand-for-hand play, sets the prompt if the cards of a called all-in must stay face down until
/// the floor releases them.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn with_the_tournament(
    connection: &mut Db,
    memory: &HouseMemory,
    now: &RoundNow,
    mut view: RoundView,
) -> Result<RoundView, AppError> {
    let running = now.round.tournament_id.filter(|_| now.round.ending.is_none());
    let Some(tournament_id) = running else { return Ok(view) };
    let asked = games::of(now.round.game).at_tournament(&now.round.state)?;
    let which = (tournament_id, now.round.table_id);
    if asked.is_some_and(|asked| asked.all_in) && face_down(connection, memory, which)?.is_some() {
        view.prompt = Some(Prompt::new(&KEEP_FACE_DOWN, &[]));
    }
    Ok(view)
}

const fn is_about_transfers(concern: Concern) -> bool {
    use Concern::{Arrival, ArrivalTakenBack, DepartureTakenBack};
    matches!(concern, Arrival | ArrivalTakenBack(_) | DepartureTakenBack(_))
}

/// The state of the house that affects which commands are possible.
struct House<'a> {
    connection: &'a mut Db,
    now: &'a RoundNow,
    /// Whether the tray exchanges cash.
    cash: bool,
    /// Whether the deck must be shuffled before it is dealt.
    shuffle_first: bool,
    /// The commands that must wait for a shuffle.
    held_back: Vec<&'static str>,
}

impl House<'_> {
    fn verdict(&mut self, concern: Concern) -> Result<Verdict, AppError> {
        let open = |is_open| if is_open { Verdict::Open } else { Verdict::NotOpen };
        Ok(match concern {
            Concern::Deal(name) if self.shuffle_first => {
                self.held_back.push(name);
                Verdict::NotOpen
            }
            Concern::Purchase if self.cash => Verdict::With(Offer::Cash),
            Concern::PurchaseTakenBack if self.cash => self.sale()?,
            Concern::Arrival => self.arrivals()?,
            Concern::DepartureTakenBack(id) => open(may_take_back(self.connection, id, true)?),
            Concern::ArrivalTakenBack(id) => open(may_take_back(self.connection, id, false)?),
            Concern::Nothing
            | Concern::Deal(_)
            | Concern::Purchase
            | Concern::PurchaseTakenBack => Verdict::Open,
        })
    }

    /// The sale that must be voided before a purchase can be taken back.
    fn sale(&mut self) -> Result<Verdict, AppError> {
        let round = self.now.round.id;
        let bought = entry_taken_back(self.connection, round, Actor::System, Authority::Floor)?;
        let sale = bought.map(|bought| standing_sale(self.connection, &self.now.table, bought));
        let sold = sale.transpose()?.flatten();
        Ok(sold.map_or(Verdict::Open, |sold| Verdict::With(Offer::Sale(sold.sale_id))))
    }

    /// The chips in transit; nothing can arrive if there are none.
    fn arrivals(&mut self) -> Result<Verdict, AppError> {
        let here = (self.now.round.table_id, self.now.currency);
        let open = in_transit(self.connection, &[here])?.remove(&here.0).unwrap_or_default();
        if open.is_empty() {
            return Ok(Verdict::NotOpen);
        }
        Ok(Verdict::With(Offer::Transfers(open)))
    }
}
