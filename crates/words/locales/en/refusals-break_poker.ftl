# Break Poker.
bet-main = main bet
bet-dealer-break = dealer break bonus
bet-break-bonus = break bonus
not-a-hand-name = a hand is written "dealer", or "seat:3" for seat 3's
not-a-qualifier = a qualifier is three ranks: different ones, highest first, such as "K-3-2", or a pair and its kicker, such as "2-2-3"
too-many-exposed = { $given } exposed cards are too many: at most { $most } can be exposed
exposed-twice = { $card } is given twice: the pack has it once
no-seat-to-settle = there is no seat to settle
seats-too-many-for-pack = { $seats } seats are too many: the pack serves { $most }
seat-listed-twice = seat { $seat } is listed twice
no-such-seat = there is no seat { $seat }: the seats are 1 to { $most }
nothing-paid-wrong = { $paid } was due and was paid: nothing was paid wrongly
due-is-another = the settlement pays { $figure } to seat { $seat }, not { $due }
recover-nothing = nothing can be recovered: { $paid } was paid and { $due } was due
recover-what-is-left = { $most } can be recovered: that is all that seat { $seat } still has to give back
recover-difference = { $most } can be recovered: { $paid } was paid and { $due } was due
above-the-most-to-bet = seat { $seat } may bet at most { $maximum }: only the floor enters a payment error larger than that
only-floor-restores = only the floor takes a misdeal back: call the pit boss
earlier-round-restored = this round cannot be restored: the round before was restored in its place
next-round-bets-closed = the next round's bets have been closed: this one stays as it is
one-spot-only = this house lets a player play one spot: leave player_of out
not-a-second-spot = seat { $seat } cannot be seat { $of }'s second spot: it must be a second seat of a player who has a bet, and neither seat may have a second spot yet
no-bet-yet = no seat has a bet: place one first
only-floor-reopens-betting = only the floor opens the betting again: call the pit boss
instead-correct-after-settling = put a bet right with a correction once the round is settled
instead-report-misdeal = use report_misdeal, and let the floor decide
card-seen = a card has been seen: { $instead }
correction-entries = a correction has 1 to { $most } entries
replaces-nothing-bp = { $command } does not correct a settled round: use place_bets, enter_dealer, enter_seat, enter_outcome, swap_hands or enter_remainder
hand-not-entered = { $hand } has not been entered
remainder-disagrees = { $count } cards were left over, but with these hands there must be { $due }: enter the remainder again, together with the hands
not-as-recorded = the bet was recorded as { $recorded }, not { $was }
not-moved-so = { $how ->
     [late] a late bet was not there before, but this one goes from { $was } to { $is }
     [capped] a capped bet was there before and grows, but this one goes from { $was } to { $is }
    *[pinched] a pinched bet shrinks, but this one goes from { $was } to { $is }
    }
touched-before-entered = { $hand } has not been entered: first enter the hand as the player set it
say-why-house-sets = say why the house sets the hand: left or asked
player-set-it = the player set the hand: leave why out, or say set_by: house
house-way-sets-it = the house sets this hand: leave the player's set out
bound-to-house-way = seat { $seat } asked for the house way, which binds: enter the hand with set_by: house
seats-cards-not-entered = seat { $seat }'s cards have not been entered
swap-with-itself = seat { $seat } cannot swap hands with itself
miscounted-report = ; if the hand was dealt that way, use report_misdeal with what: wrong_card_count
remainder-above-pack = { $count } cards cannot be left of a pack of { $pack }
nothing-to-undo-bp = nothing can be taken back: there is no entry since the bets were opened or closed, or since the last ruling
only-floor-voids-deal = only the floor voids a deal: call the pit boss
not-everything-entered = not everything has been entered; missing: { $missing }
ruling-waits = { $command } is not open: a ruling waits for the floor
table-enters-outcomes = this table enters no cards: enter_outcome says what became of each bet
table-enters-cards = this table enters cards: only the floor enters an outcome instead
outcome-without-cards = this table enters cards; only the floor enters an outcome without them
say-what-became-of-bet = say what became of the { $bet }
seat-lacks-bet = the seat has no { $bet }: leave it out
not-an-outcome = the { $bet } loses, or pays { $pays }
dealer-break-for-all = the dealer break bonus loses for every seat or for none, but another seat's outcome says otherwise
dealer-alone-lucky-break = the dealer alone has a Lucky Break: the main bet loses
bonuses-contradict = the dealer break bonus at { $odds } and the break bonus contradict each other: either the player made a Lucky Break or not
seat-without-bet = seat { $seat } has no bet; seats with a bet: { $seats }
seat-without-bet-as-all = seat { $seat } has no bet; seats with a bet: none
only-floor-accepts = only the floor accepts this ruling: call the pit boss
report-contradicts = the report contradicts what was entered: say why it is accepted
only-floor-overrules = only the floor overrules a ruling: call the pit boss
no-ruling-pending = no ruling is pending
not-of-the-seven = { $card } is not among the hand's seven cards
card-set-twice = { $card } is set twice; the low and high hands share no card
cards-due = { $due } cards are due here, not { $given }{ $if_miscounted }
below-the-minimum = { $stake } is below the minimum of { $least }
above-the-maximum = { $stake } is above the maximum of { $most }
pack-serves-seats = a pack of { $pack } cards serves 1 to { $most } seats and the dealer, not { $seats }
minimum-above-maximum = { $least } is above { $most }: swap them
cap-below-chip = the cap is below one chip of { $chip }
winnings-out-of-range = a full table could win more than an amount can hold: lower the limits
odds-too-fine = a chip of { $chip } at { $odds } to 1 wins a fraction of { $currency }'s smallest coin

# Words for any refusal.

# Break Poker.
