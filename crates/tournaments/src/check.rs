//! Checks whether a structure can be announced (2.2), and reports every problem at once.

use houseway_base::money::Money;
use houseway_rules::Gate;
use houseway_words::{Said, said};

use crate::{
    codes,
    structure::{Band, Item, NoShow, Price, Structure, hundredths},
};

/// The maximum number of entries in a tournament.
pub const MOST_ENTRIES: u32 = 10_000;
/// The maximum number of tables.
pub const MOST_TABLES: u16 = 200;
/// The maximum number of items.
const MOST_ITEMS: usize = 200;
/// The maximum number of chips in one field, so that the sum of all chips in play cannot overflow.
const MOST_CHIPS: i64 = 1_000_000_000;

/// The maximum for each part of a price, in the smallest unit, so that no sum of a tournament's
/// sales comes close to overflowing.
const MOST_PRICE: i64 = 10_000_000_000;
/// The maximum pool guarantee, and the maximum amount of added money.
pub const MOST_POOL: i64 = 10_000_000_000_000;

/// Records every problem in a structure. Pointers begin with `at`.
pub fn check(structure: &Structure, at: &str, gate: &mut Gate) {
    gate.name(format!("{at}/name"), &structure.name, 64);
    items(structure, at, gate);
    seats(structure, at, gate);
    prices(structure, at, gate);
    money(structure, at, gate);
    payouts(structure, at, gate);
}

fn bounds(gate: &mut Gate, pointer: String, ok: bool, says: Said) {
    if !ok {
        gate.problem(&codes::OUT_OF_BOUNDS, Some("tournaments/2.2"), pointer, says);
    }
}

/// The number of chips in an amount, if the amount is whole and not negative. Records a problem
/// otherwise.
pub fn whole_chips(gate: &mut Gate, pointer: &str, amount: Money) -> Option<i64> {
    if !amount.decimal().fract().is_zero() {
        let detail = said!("tournament-chips-whole", amount = amount.to_string());
        gate.problem(&codes::NOT_WHOLE_CHIPS, Some("tournaments/0.1"), pointer, detail);
        return None;
    }
    let chips = crate::structure::chips(amount);
    if chips < 0 {
        let detail = said!("tournament-below-zero", amount = amount.to_string());
        gate.problem(&codes::NEGATIVE_AMOUNT, None, pointer, detail);
    } else if chips > MOST_CHIPS {
        bounds(
            gate,
            pointer.to_owned(),
            false,
            said!("tournament-most-chips", most = MOST_CHIPS.to_string()),
        );
    }
    (0..=MOST_CHIPS).contains(&chips).then_some(chips)
}

/// Checks that an amount can be a part of a price.
fn part(gate: &mut Gate, structure: &Structure, pointer: &str, given: Money) {
    let fits = amount(gate, structure, pointer, given).is_none_or(|minor| minor <= MOST_PRICE);
    let most = structure.money(MOST_PRICE);
    bounds(gate, pointer.to_owned(), fits, said!("tournament-most", most = most.to_string()));
}

/// The amount in the smallest unit, if it fits the currency and is not negative. Records a problem
/// otherwise.
pub fn amount(gate: &mut Gate, structure: &Structure, pointer: &str, amount: Money) -> Option<i64> {
    let minor = structure.currency.minor(amount);
    let minor = gate.keep(minor, &codes::FINER_THAN_CURRENCY, None, pointer)?;
    gate.not_negative(pointer, amount).then_some(minor)
}

/// Data about the earlier items, needed to check the next item.
struct Blinds {
    unit: i64,
    /// The break that introduced the current smallest chip.
    raced_at: Option<usize>,
    small: i64,
    big: i64,
}

fn items(structure: &Structure, at: &str, gate: &mut Gate) {
    let items = &structure.items;
    let many = (1..=MOST_ITEMS).contains(&items.len());
    bounds(gate, format!("{at}/items"), many, said!("tournament-bounds-items"));
    let ends = [items.first(), items.last()];
    if !ends.iter().all(|item| item.is_some_and(Item::is_level)) {
        let detail = said!("tournament-ends-are-levels");
        gate.problem(
            &codes::ITEMS_OUT_OF_ORDER,
            Some("tournaments/2.2"),
            format!("{at}/items"),
            detail,
        );
    }
    let unit = whole_chips(gate, &format!("{at}/chip_unit"), structure.chip_unit).unwrap_or(0);
    bounds(gate, format!("{at}/chip_unit"), unit > 0, said!("tournament-bounds-chip"));
    let mut blinds = Blinds { unit: unit.max(1), raced_at: None, small: 0, big: 0 };
    for (index, item) in items.iter().take(MOST_ITEMS).enumerate() {
        let here = format!("{at}/items/{index}");
        let long = (30..=14_400).contains(&item.seconds());
        bounds(gate, format!("{here}/seconds"), long, said!("tournament-bounds-seconds"));
        match item {
            Item::Level { small, big, ante, .. } => {
                level(gate, at, &here, [*small, *big, *ante], &mut blinds);
            }
            Item::Break { colour_up, .. } => {
                if index > 0 && items.get(index - 1).is_some_and(|before| !before.is_level()) {
                    let detail = said!("tournament-two-breaks");
                    let rule = Some("tournaments/2.2");
                    gate.problem(&codes::ITEMS_OUT_OF_ORDER, rule, here.as_str(), detail);
                }
                if let Some(chip) = colour_up {
                    let pointer = format!("{here}/colour_up");
                    let chip = whole_chips(gate, &pointer, *chip).unwrap_or(blinds.unit);
                    let grows = chip > blinds.unit && chip % blinds.unit == 0;
                    bounds(gate, pointer, grows, said!("tournament-bounds-larger-chip"));
                    if grows {
                        blinds.unit = chip;
                        blinds.raced_at = Some(index);
                    }
                }
            }
        }
    }
}

fn level(gate: &mut Gate, at: &str, here: &str, amounts: [Money; 3], blinds: &mut Blinds) {
    let rule = Some("tournaments/2.2");
    let names = ["small", "big", "ante"];
    let read = amounts
        .iter()
        .zip(names)
        .map(|(amount, name)| whole_chips(gate, &format!("{here}/{name}"), *amount));
    let read: Vec<Option<i64>> = read.collect();
    let [Some(small), Some(big), Some(ante)] = *read.as_slice() else { return };
    bounds(gate, format!("{here}/big"), big > 0, said!("tournament-bounds-big-blind"));
    if small > big {
        let detail =
            said!("tournament-small-above", small = small.to_string(), big = big.to_string());
        gate.problem(&codes::SMALL_ABOVE_BIG, rule, format!("{here}/small"), detail);
    }
    if ante > big.saturating_mul(10) {
        let detail = said!("tournament-ante-above", ante = ante.to_string(), big = big.to_string());
        gate.problem(&codes::ANTE_TOO_LARGE, rule, format!("{here}/ante"), detail);
    }
    for (amount, before, name) in [(small, blinds.small, "small"), (big, blinds.big, "big")] {
        if amount < before {
            let detail = said!(
                "tournament-blind-falls",
                blind = name,
                before = before.to_string(),
                amount = amount.to_string()
            );
            gate.problem(&codes::LEVEL_FALLS, rule, format!("{here}/{name}"), detail);
        }
    }
    (blinds.small, blinds.big) = (small, big);
    for (amount, name) in [(small, "small"), (big, "big"), (ante, "ante")] {
        if amount % blinds.unit == 0 {
            continue;
        }
        let (code, pointer) = match blinds.raced_at {
            Some(race) => (&codes::COLOUR_UP_TOO_EARLY, format!("{at}/items/{race}/colour_up")),
            None => (&codes::OFF_CHIP_UNIT, format!("{here}/{name}")),
        };
        let detail = said!(
            "tournament-not-whole-in",
            amount = amount.to_string(),
            unit = blinds.unit.to_string()
        );
        gate.problem(code, rule, pointer, detail);
    }
}

fn seats(structure: &Structure, at: &str, gate: &mut Gate) {
    let seats = 2..=10;
    let many = seats.contains(&structure.table_seats);
    bounds(gate, format!("{at}/table_seats"), many, said!("tournament-bounds-seats"));
    let fits = structure.final_table_seats.is_none_or(|many| seats.contains(&many));
    bounds(gate, format!("{at}/final_table_seats"), fits, said!("tournament-bounds-seats"));
    let fits = structure.capacity.is_none_or(|many| (2..=MOST_ENTRIES).contains(&many));
    bounds(gate, format!("{at}/capacity"), fits, said!("tournament-bounds-entries"));
    let items = structure.items.len();
    let exists = structure.closes_at_item < items.max(1);
    bounds(gate, format!("{at}/closes_at_item"), exists, said!("tournament-bounds-item"));
    let order = &structure.breaking_order;
    let known = order.len() <= usize::from(MOST_TABLES)
        && order.iter().all(|table| (1..=MOST_TABLES).contains(table))
        && order.iter().collect::<std::collections::BTreeSet<_>>().len() == order.len();
    bounds(gate, format!("{at}/breaking_order"), known, said!("tournament-bounds-order"));
    let within = (1..=2).contains(&structure.balance_within);
    bounds(gate, format!("{at}/balance_within"), within, said!("tournament-bounds-within"));
    bounds(gate, format!("{at}/halt_at"), structure.halt_at <= 10, said!("tournament-bounds-halt"));
    bounds(
        gate,
        format!("{at}/redraws"),
        structure.redraws.len() <= 50,
        said!("tournament-bounds-redraws"),
    );
    bounds(
        gate,
        format!("{at}/h4h_seconds"),
        structure.h4h_seconds <= 180,
        said!("tournament-bounds-h4h"),
    );
    let from = (2..=15).contains(&structure.deal_from);
    bounds(gate, format!("{at}/deal_from"), from, said!("tournament-bounds-deal"));
    if let NoShow::RemovedAtItem(item) = structure.no_show {
        let early = item <= structure.closes_at_item;
        bounds(gate, format!("{at}/no_show"), early, said!("tournament-bounds-no-show"));
    }
}

fn price(structure: &Structure, gate: &mut Gate, at: &str, price: &Price) {
    let parts = [price.stake, price.fee, price.staff, price.bounty];
    for (given, name) in parts.into_iter().zip(["stake", "fee", "staff", "bounty"]) {
        part(gate, structure, &format!("{at}/{name}"), given);
    }
    let unit = crate::structure::chips(structure.chip_unit);
    stack(gate, &format!("{at}/chips"), price.chips, unit);
}

fn stack(gate: &mut Gate, pointer: &str, amount: Money, unit: i64) {
    if let Some(chips) = whole_chips(gate, pointer, amount)
        && unit > 0
        && chips % unit != 0
    {
        let detail =
            said!("tournament-not-whole-in", amount = chips.to_string(), unit = unit.to_string());
        gate.problem(&codes::OFF_CHIP_UNIT, Some("tournaments/2.2"), pointer, detail);
    }
}

fn prices(structure: &Structure, at: &str, gate: &mut Gate) {
    let at = format!("{at}/prices");
    let entry = &structure.prices.entry;
    price(structure, gate, &format!("{at}/entry"), entry);
    let starts = entry.chips > Money::ZERO;
    bounds(gate, format!("{at}/entry/chips"), starts, said!("tournament-bounds-start"));
    if let Some(again) = structure.re_entry_price().filter(|again| again != entry) {
        price(structure, gate, &format!("{at}/re_entry"), &again);
    }
    let items = structure.items.len();
    let unit = crate::structure::chips(structure.chip_unit);
    let sold = |gate: &mut Gate, here: &str, parts: [Money; 3], stacked: Money| {
        for (given, name) in parts.into_iter().zip(["stake", "fee", "staff"]) {
            part(gate, structure, &format!("{here}/{name}"), given);
        }
        stack(gate, &format!("{here}/chips"), stacked, unit);
    };
    if let Some(rebuy) = &structure.prices.rebuy {
        let here = format!("{at}/rebuy");
        sold(gate, &here, [rebuy.stake, rebuy.fee, rebuy.staff], rebuy.chips);
        let exists = rebuy.until_item.is_none_or(|item| item < items);
        bounds(gate, format!("{here}/until_item"), exists, said!("tournament-bounds-item"));
        let stacked = rebuy.chips > Money::ZERO;
        bounds(gate, format!("{here}/chips"), stacked, said!("tournament-bounds-rebuy"));
    }
    let many = structure.prices.add_ons.len() <= 10;
    bounds(gate, format!("{at}/add_ons"), many, said!("tournament-bounds-add-ons"));
    for (index, add_on) in structure.prices.add_ons.iter().take(10).enumerate() {
        let here = format!("{at}/add_ons/{index}");
        gate.name(format!("{here}/name"), &add_on.name, 40);
        sold(gate, &here, [add_on.stake, add_on.fee, add_on.staff], add_on.chips);
        let exist = add_on.at_items.iter().all(|item| *item < items);
        bounds(gate, format!("{here}/at_items"), exist, said!("tournament-bounds-items-of"));
    }
}

fn money(structure: &Structure, at: &str, gate: &mut Gate) {
    let round_to = amount(gate, structure, &format!("{at}/round_to"), structure.round_to);
    let positive = round_to.is_none_or(|unit| unit > 0);
    bounds(gate, format!("{at}/round_to"), positive, said!("tournament-bounds-positive"));
    let optional = [
        (structure.guarantee, "guarantee"),
        (structure.prize_second_signer_from, "prize_second_signer_from"),
        (structure.tax_form_above, "tax_form_above"),
    ];
    for (given, name) in optional {
        if let Some(given) = given {
            let pointer = format!("{at}/{name}");
            let minor = amount(gate, structure, &pointer, given);
            let most = structure.money(MOST_POOL);
            let fits = minor.is_none_or(|minor| minor <= MOST_POOL);
            bounds(gate, pointer, fits, said!("tournament-most", most = most.to_string()));
        }
    }
    let percents = [
        (structure.staff_percent, "staff_percent"),
        (structure.bounty.cash_percent, "bounty/cash_percent"),
        (structure.keep_percent_min, "keep_percent_min"),
    ];
    for (percent, name) in percents {
        let fits = hundredths(percent).is_some_and(|percent| (0..=10_000).contains(&percent));
        bounds(gate, format!("{at}/{name}"), fits, said!("tournament-bounds-percent"));
    }
    if let Some(satellite) = structure.satellite {
        let here = format!("{at}/satellite/seat_value");
        let value = amount(gate, structure, &here, satellite.seat_value);
        let fits = value.is_none_or(|value| (1..=MOST_PRICE).contains(&value));
        bounds(gate, here, fits, said!("tournament-bounds-seat-value"));
    }
}

/// A share in hundredths of a percent; -1 if it cannot be read.
fn share(share: &Money) -> i64 {
    hundredths(*share).unwrap_or(-1)
}

/// Records the problems with a payout band's shares.
pub fn shares(shares: &[Money], at: &str, gate: &mut Gate) {
    let rule = Some("tournaments/3.7");
    let read: Vec<i64> = shares.iter().take(1_000).map(share).collect();
    bounds(gate, at.to_owned(), shares.len() <= 1_000, said!("tournament-bounds-places"));
    let sum: i64 = read.iter().sum();
    if read.iter().any(|share| *share < 0) || sum != 10_000 {
        let detail = match Money::sum(shares.iter().copied()) {
            Ok(sum) => said!("tournament-shares-come-to", sum = sum.to_string()),
            Err(error) => Said::from(error),
        };
        gate.problem(&codes::SHARES_NOT_HUNDRED, rule, at, detail);
    }
    for (index, (better, worse)) in read.iter().zip(read.iter().skip(1)).enumerate() {
        if worse > better {
            let detail = said!(
                "tournament-place-more",
                place = (index + 2).to_string(),
                better = (index + 1).to_string()
            );
            let pointer = format!("{at}/{}", index + 1);
            gate.problem(&codes::SHARES_NOT_FALLING, rule, pointer, detail);
        }
    }
}

fn payouts(structure: &Structure, at: &str, gate: &mut Gate) {
    if structure.satellite.is_some() && structure.payouts.is_empty() {
        return;
    }
    let rule = Some("tournaments/3.7");
    let bands = &structure.payouts;
    bounds(gate, format!("{at}/payouts"), bands.len() <= 100, said!("tournament-bounds-bands"));
    let mut next: Option<u32> = None;
    for (index, band) in bands.iter().take(100).enumerate() {
        let here = format!("{at}/payouts/{index}");
        if band.from > band.to || next.map_or(band.from > 2, |next| band.from != next) {
            let detail = match next {
                Some(next) => said!(
                    "tournament-band-begins",
                    from = band.from.to_string(),
                    next = next.to_string()
                ),
                None => said!(
                    "tournament-first-band",
                    from = band.from.to_string(),
                    to = band.to.to_string()
                ),
            };
            gate.problem(&codes::BANDS_GAP, rule, format!("{here}/from"), detail);
        }
        next = Some(band.to.saturating_add(1));
        places(structure, band, &here, gate);
    }
    let reached = bands.last().map_or(0, |band| band.to);
    if reached < structure.capacity.unwrap_or(2) {
        let detail = said!("tournament-bands-end", reached = reached.to_string());
        gate.problem(&codes::BANDS_GAP, rule, format!("{at}/payouts"), detail);
    }
}

fn places(structure: &Structure, band: &Band, at: &str, gate: &mut Gate) {
    let paid = band.shares.len().max(band.prizes.len());
    if u32::try_from(paid).map_or(true, |paid| paid > band.to) {
        let detail =
            said!("tournament-places-of", paid = paid.to_string(), most = band.to.to_string());
        let rule = Some("tournaments/3.7");
        gate.problem(&codes::MORE_PLACES_THAN_ENTRIES, rule, format!("{at}/shares"), detail);
    }
    if band.prizes.is_empty() {
        shares(&band.shares, &format!("{at}/shares"), gate);
    }
    bounds(
        gate,
        format!("{at}/prizes"),
        band.prizes.len() <= 1_000,
        said!("tournament-bounds-places"),
    );
    for (index, prize) in band.prizes.iter().take(1_000).enumerate() {
        amount(gate, structure, &format!("{at}/prizes/{index}"), *prize);
    }
}
