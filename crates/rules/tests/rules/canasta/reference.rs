//! A slow second implementation: scores computed from the cards' text alone.

/// A card's points, from the table in `canasta.md`, 2.
pub fn points(card: &str) -> i32 {
    if card == "Jk" {
        return 50;
    }
    match &card[..1] {
        "2" | "A" => 20,
        "8" | "9" | "T" | "J" | "Q" | "K" => 10,
        _ => 5,
    }
}

/// A side's cards at the end of a deal.
pub struct Side<'a> {
    pub melds: &'a [Vec<String>],
    pub red_threes: i32,
    pub left: &'a [Vec<String>],
    /// 0, or 1 for going out, or 2 for going out concealed.
    pub out: i32,
}

/// A side's score, according to `canasta.md`, 7, 11 and 20.
pub fn score(side: &Side<'_>) -> i32 {
    let mut score = side.out * 100;
    for meld in side.melds {
        for card in meld {
            score += points(card);
        }
        if meld.len() >= 7 {
            let wild = meld.iter().any(|card| card == "Jk" || card.starts_with('2'));
            score += if wild { 300 } else { 500 };
        }
    }
    for card in side.left.iter().flatten() {
        score -= points(card);
    }
    let red = if side.red_threes == 4 { 800 } else { side.red_threes * 100 };
    if side.melds.is_empty() { score - red } else { score + red }
}
