# Break Poker on the tablet: what the house asks for and rules.
undoes-bets_placed = bets
undoes-at = { $what }, seat{"\u00A0"}{ $seat }
undoes-bets_cleared = bets taken off
undoes-betting_closed = no more bets
undoes-betting_reopened = betting reopened
undoes-dealer_entered = the dealer's hand
undoes-seat_entered = the last hand
undoes-outcome_entered = the last outcome
undoes-hands_swapped = the hand swap
undoes-hand_cleared = the hand taken back
undoes-remainder_counted = the cards left
trainer = Hand value
trainer-small = each setting
trainer-reading = Checking every possible dealer hand …
trainer-help = Against every possible dealer hand. None of this is logged.
trainer-best = The house way is the best setting.
trainer-costs = The house way costs { $cost } of the bet.
trainer-said = Setting
trainer-gain = Gain per unit
trainer-less = Less
trainer-all = With all cards seen
two-say = two say
on-the-felt = On the felt
house-has-short = House has
typed-at = typed { $at }
came-too-late = Seat { $seat }'s { $amount } came too late.
bets-closed-at = Betting was closed at { $at } by { $who }.
house-has = The house has { $amount }.
house-has-none = The house has no bet.
it-is = { $amount } it is
no-bet-it-is = No bet
give-back-to = give { $amount } back to seat { $seat }, then the cards
put-back-to = seat { $seat } puts { $amount } back, then the cards
lay-in-time = The bet was in time
floor-reopens = the pit must reopen betting
too-late-to-reopen = A card has been seen, so betting cannot be reopened. If the bet was in time, call the pit boss.
what-happened-here = What happened
here-only = { $what }, here only
waits-behind = { $count ->
    [one] 1 more is waiting
   *[other] { $count } more are waiting
    }
goes-by-itself = { $first }. Sent automatically once this is decided.
was-sent = sent
no-round-then = Open one when the players are ready to bet.
limits-here = Limits at this table, { $currency }
