//! Ranks of the French pack, deuce to ace.

use std::fmt;

/// A rank, in poker order: deuce lowest, ace highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    Two = 2,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The rank's number: 2 to 10 as printed, jack 11, queen 12, king 13, ace 14.
    #[must_use]
    #[expect(clippy::as_conversions, reason = "a fieldless repr(u8) enum: the cast is its value")]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The rank with this [number](Self::number), if any.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number.checked_sub(2)?)).copied()
    }

    /// The canonical character: `2`–`9`, `T`, `J`, `Q`, `K`, `A`.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
            Self::Six => '6',
            Self::Seven => '7',
            Self::Eight => '8',
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
        }
    }

    /// The rank with this canonical character, in upper or lower case.
    #[must_use]
    pub fn from_char(char: char) -> Option<Self> {
        let upper = char.to_ascii_uppercase();
        Self::ALL.into_iter().find(|rank| rank.char() == upper)
    }

    /// The rank in words, singular: `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Two => "deuce",
            Self::Three => "three",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Ace => "ace",
        }
    }

    /// The rank in words, plural: `sixes`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Two => "deuces",
            Self::Three => "threes",
            Self::Four => "fours",
            Self::Five => "fives",
            Self::Six => "sixes",
            Self::Seven => "sevens",
            Self::Eight => "eights",
            Self::Nine => "nines",
            Self::Ten => "tens",
            Self::Jack => "jacks",
            Self::Queen => "queens",
            Self::King => "kings",
            Self::Ace => "aces",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}
