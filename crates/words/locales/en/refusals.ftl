# The details of refusals. Each of the other `refusals-` files is for one game or one part of the
# program.

several-problems = { $count } things are wrong; each is listed

# Words for any refusal.
not-a-card = "{ $given }" is not a card: { $fault ->
     [ace] an ace is written A, a ten T or 10
     [suit] the suit is c, d, h or s
     [rank] the rank is 2 to 9, T, J, Q, K or A
     [spanish_shape] a card is a number and a suit, such as 7e
     [spanish_suit] the suit is o, c, e or b
     [spanish_number] the number is 1 to 7, 10, 11 or 12
    *[shape] a card is a rank and a suit, such as Kh
    }
not-an-amount = "{ $given }" is not an amount: write it in digits, such as "25.00"
amount-too-large = "{ $given }" is too large: amounts have at most 12 digits before the point
amount-too-fine = "{ $given }" has too many decimals: amounts have at most 4 digits after the point
amount-out-of-range = the amount is out of range: amounts have at most 12 digits before the point
finer-than-currency = { $amount } has too many decimals: { $currency } has { $decimals }
not-a-currency = "{ $given }" is not a currency: use an ISO 4217 code, such as "USD"
hidden-character = { $char } is invisible: leave it out
text-missing = write a few words here
text-too-long = at most { $most_chars } characters fit here
card-already-there = { $card } is already { $place }
card-entered-twice = { $card } is entered twice; the pack has only one
not-more-than-zero = this amount must be more than zero, not { $amount }
below-zero = this amount cannot be below zero: { $amount }
off-chip = { $amount } is not a whole number of chips of { $chip }
off-chip-more = { $amount } is not a whole number of chips of { $chip }: { $high }?
off-chip-either = { $amount } is not a whole number of chips of { $chip }: { $low } or { $high }?
one-entry-at-a-time = this game can be corrected only one entry at a time
decks-one-or-two = a table must have one deck, or two that alternate, not { $decks }
too-many-chips = a table can have at most { $most } kinds of chips
chip-without-value = a chip of { $chip } has no value
chip-named-twice = the chip of { $chip } is listed twice
round-not-opened = the round has not been opened
round-void-already = the round is already void
dealers-hand = the dealer's hand
seats-hand = seat { $seat }'s hand
in-hand = in { $hand }
not-open-ended = { $command } is not open: the round has ended ({ $phase })
not-open-in = { $command } is not open in { $phase }; open now: { $open }
correct-settled-only = only a settled round can be corrected; this one's phase is { $phase }
phase-unopened = unopened
phase-betting = betting
phase-dealing = dealing
phase-review = review
phase-ruling = ruling
phase-settled = settled
phase-misdeal = misdeal
phase-void = void
cards-of-rank = { $rank ->
     [deuce] deuces
     [three] threes
     [four] fours
     [five] fives
     [six] sixes
     [seven] sevens
     [eight] eights
     [nine] nines
     [ten] tens
     [jack] jacks
     [queen] queens
     [king] kings
    *[ace] aces
    }
not-in-par = this table's par has { $par }, but no chips of { $denomination }
par-empty = a par must have at least one chip
par-not-sum = the par's chips must add up to { $par }, not { $sum }
par-too-much = this many chips would be worth more than the books can hold
pit-has-boss = { $boss } is the boss of { $pit }: take the pit first, or ask them
pit-name-taken = there is already a pit called "{ $pit }"
pit-not-a-boss = nobody with this id is an active pit boss
pit-not-yours = someone else is the boss of this pit: take it for yourself, or have them hand it over
sets-how-many = name 1 to { $most } sets
sets-too-many = there are too many sets: give a later "from"
set-unknown = there is no set { $id }
set-named-twice = the set is listed twice
set-exists = the house has { $set }, which has not been destroyed
set-in-stock = { $set }: it is in stock
set-in-use = { $set }: it is at a table
set-retired = { $set }: it is retired
set-destroyed = { $set }: it is destroyed
canasta-seats = the seats are 1 to 4
canasta-meld-rank = no meld has this rank
truco-seats = seats are numbered from 1 to 4
truco-teams = a team is 0 (the odd seats, or the player who plays alone) or 1
truco-contenders = scores are numbered 0 and 1, and 2 if three play
truco-players = there must be two, three or four players
odds-format = odds are what one unit wins: "0.01" to "1000", with at most two decimals
hundredths-format = write a number from 0 to 10000 with at most two decimals, such as "3.00"
time-zone-format = write a time zone of the IANA database, such as "America/Argentina/Buenos_Aires"
