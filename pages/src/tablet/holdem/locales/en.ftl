# What the tablet says of Texas hold'em, in English.

or = or
more = More
ruling = Ruling
made-high_card = { $one } high
made-pair = pair of { $first }
made-two_pair = { $first } and { $second }
made-three_of_a_kind = three { $first }
made-straight = straight, { $one } high
made-flush = flush, { $one } high
made-full_house = { $first } full of { $second }
made-four_of_a_kind = four { $first }
made-straight_flush = straight flush, { $one } high
made-royal = royal flush
street-preflop = Pre-flop
street-flop = Flop
street-turn = Turn
street-river = River
step-show = Show
board = Board
between-hands = Between hands
blinds = Blinds { $small } and { $big }
ante-of = Ante { $ante }
burned = { $count } burned
in-all = { $amount } in all
betting-no_limit = no limit
betting-pot_limit = pot limit
betting-fixed_limit = fixed limit
mark-button = button
mark-button-short = D
mark-small_blind = small blind
mark-small_blind-short = S
mark-big_blind = big blind
mark-big_blind-short = B
seat-free = free
to-act = to act
all-in = All-in
all-in-low = all-in
put-in = { $amount } in
did-fold = folded
did-check = checks
did-call = calls { $amount }
did-bet = bets { $amount }
did-raise = raises to { $amount }
did-post = posts { $amount }
in-hand-still = to act
standing-out = not dealt in
standing-sitting_out = sits out
standing-folded = folded
standing-mucked = mucked
standing-in = in
standing-all_in = all-in
posts = posts
straddles = straddles { $amount }
waits-hands = { $count ->
     [one] waits, big blind next
    *[other] waits { $count } hands
    }
is-dealt-in = plays
is-seated = seated
enters-fold = folds
enters-check = checks
enters-call = calls
enters-bet = bets { $amount }
enters-raise = raises to { $amount }
enters-all_in = all-in
enters-show = shows
enters-muck = mucks
enters-buy_in = buys in { $amount }
enters-top_up = tops up { $amount }
enters-sit_out = sits out
enters-sit_in = sits in
enters-leave = leaves
pot-seats = { $count ->
     [one] seat { $seats }
    *[other] seats { $seats }
    }
this-street = This street
goes-back = Goes back
pot-main = Main pot
pot-all_pots = All pots
pot-found_chips = Found chips
pot-chop = Chop
side-pot = Side pot { $number }
card-lies = The { $card } is { $holder }.
holder-board = on the board
holder-burns = among the burns
undo-seat = seat { $seat } { $entry }
entry-acted = action
entry-bought_in = buy-in
entry-topped_up = top-up
entry-left = left
entry-sat_out = sits out
entry-sat_in = sits in
entry-seat_changed = seat changed
entry-stack_adjusted = stack
entry-button_placed = button
entry-post_declared = post
entry-button_bought = bought button
entry-straddled = straddle
entry-dealt = the deal
entry-penalized = penalty
entry-clock_started = clock
entry-clock_expired = clock
entry-burned = burn
entry-board_dealt = board
entry-board_replaced = board
entry-boards_agreed = boards
entry-hole_cards = cards
entry-shown = shown
entry-mucked = mucked
entry-asked_to_see = asked to see
entry-hand_retrieved = hand back
entry-added_to_pot = chips to the pot
entry-ruling_accepted = ruling
entry-overruled = ruling
entry-bet_stood = bet
entry-kill_set = kill
entry-time_collected = time
undo-acted = { $act ->
     [fold] seat { $seat }: fold
     [check] seat { $seat }: check
     [call] seat { $seat }: call { $amount }
     [bet] seat { $seat }: bet { $amount }
    *[raise] seat { $seat }: raise { $amount }
    }
act-fold = Fold
act-check = Check
act-call = Call
act-bet = Bet
act-raise = Raise
act-all_in = All-in
bet-to = Bet
raise-to = Raise to
to-call = { $amount } to call
check-or-bet = Check or bet
behind = Behind
pot-if-called = Pot if called
least = least
most = most
pot-low = pot
has-in-front = { $amount } of it in front
closed-not_reopened = Not reopened: less than a full raise was added.
closed-nobody_left = Everybody else has folded or is all-in.
closed-raises_capped = The street has had all its raises.
closed-above_stack = Calling takes the whole stack.
who-plays-short = Seats
from-min = from { $min }
amount-bounds = { $min } – { $max }
nothing-to-buy = No chips to buy at this seat.
does-buy_in = Buy in
does-top_up = Top up
does-post = Post
does-straddle = Straddle
does-place_button = Button here
does-buy_button = Buy the button
does-sit_out = Sit out
does-sit_in = Sit in
does-leave = Leave
does-deal = Deal
does-close = Close, no hand
does-change_seat = Change seat
does-penalty = Penalty
does-penalty-lifted = Lift a penalty
does-adjust_stack = Put a stack right
does-set_kill = Set the kill
does-collect_time = Collect time
does-bomb_pot = Bomb pot
does-chop_blinds = Chop the blinds
does-bet_stands = Let a bet stand
does-clock = Clock on the seat
does-clock_expired = The clock ran out
does-burn = Burn a card
does-replace_board = Put the board right
does-run_boards = Run it more than once
does-hole_cards = Enter hole cards
does-ask_to_see = Ask to see a hand
does-retrieve_hand = Give a hand back
does-split_pot = Split the pots
does-correct_money = Put pots right
does-add_to_pot = Add chips to the pot
does-rabbit = Rabbit cards
does-award = Award
does-muck = Muck
does-undo = Undo
help-note = it changes nothing at the table
help-buy_in = with the player's name
help-close = the players keep their chips
help-clock = once the floor accepts
help-run_boards = everybody in the hand must agree
help-split_pot = together what the pots hold
help-rabbit = they change nothing
help-chop_blinds = both blinds go back
burn-and-flop = Burn and flop
burn-and-turn = Burn and turn
burn-and-river = Burn and river
lay-flop = The flop
lay-turn = The turn
lay-river = The river
of-board = board { $number }
on-its-way = On its way to the house
wrong-card = Wrong card
set-right = put it right
card-exposed = Card exposed
burn-or-board = burn or board
one-to-go = 1 to go
shows-or-mucks = Shows or mucks
shows-cards = Shows two cards
all-shown = All hands are shown
shows-as = { $place ->
     [1] shows now
     [2] shows second
     [3] shows third
     [4] shows fourth
     [5] shows fifth
    *[other] shows as no. { $place }
    }
plays-for = Plays for
leads-so-far = Leads so far
unseen = unseen
must-show = must show
show-hands = Show hands
board-first = Board first
next-hand = Next hand
first-hand = Open a hand
no-hand-yet = No hand yet
chips-below = What goes where stands below.
pots-awarded = The pots are awarded
blinds-chopped = The blinds are chopped
in-the-log-at = In the log at { $at }.
hand-payout = Award
hand-misdeal = Misdeal
hand-void = Void
hand-settled = Paid
hand-closed = Closed
ended-closed = No hand was dealt
ended-void = The floor voided the hand
the-award = The award
chips-to-push = Chips to push
wins-with = Seat { $seat } wins { $amount } with { $made }.
wins-pot = Seat { $seat } wins { $amount }; in it: { $seats }.
to-the-house = the house
do-award = Push
do-rake = Rake
do-drop = Drop
report-it = Report it
ruling-follows = The house's ruling follows.
more-irregularities = { $count } more
more-of-what = Cards, chips, words, button
group-deal = Deal
group-pack = Board, pack
group-bets = Bets
group-players = Players
seat-was-due = Seat { $seat } was due
the-card = the card
tap-the-seat = tap the seat
these-cards = These cards
another-amount = One more
what-else = What else?
nothing-else = Nothing else is open now.
nothing-to-fill-in = Nothing to fill in.
enter-it = Enter it
field-note = What the floor should know
field-seats = Who?
field-kept-back = Who kept them back, if it is known?
field-amount = How much?
field-total = All motions together?
field-to = To how much?
field-to_seat = To which seat?
field-from = From which seat?
field-amounts = What may it mean?
field-chips = Which chips?
field-action = Did what?
field-actions = May do what?
field-said = Said what?
field-prior = The older chips?
field-card = Which card?
field-cards = Which cards?
field-count = How many cards?
field-by = By whom?
field-nth = Which card off the deck?
field-stub = The stub?
field-to_one = Shown to one alone?
field-retrievable = Is the hand certain?
field-last = Were they the last chips?
field-part_of_it = Part of the all-in?
field-keeps = Kept if it loses?
field-player = The player's name
field-returning = Did this player leave here?
field-direction = Add or take?
field-account = Where from, where to?
field-paid = Paid from
field-boards = How many boards?
field-agreed = Who agrees?
field-street = Which street?
field-hands = How many?
field-asks = Who asks?
field-whose = Whose hand?
field-share_1 = Seat 1
field-share_2 = Seat 2
field-share_3 = Seat 3
field-share_4 = Seat 4
field-share_5 = Seat 5
field-share_6 = Seat 6
field-share_7 = Seat 7
field-share_8 = Seat 8
field-share_9 = Seat 9
field-share_10 = Seat 10
ask-seat = Who was it?
ask-amount = How much was it?
ask-action = Did what?
ask-said = What was said?
ask-chips = Which chips were put out?
ask-prior = What became of the older chips?
ask-count = How many cards are there?
ask-amounts = What may it have meant?
ask-cards = Which cards were seen?
ask-to = What was announced?
said-nothing = Nothing
said-check = Check
said-call = Call
said-bet = Bet
said-raise = Raise
said-all_in = All-in
said-amount = A number
prior-left = Left
prior-partly_back = Partly back
prior-all_back = All back
shown-by-dealer = Dealer
shown-by-player = Player
shown-by-other = Other
stub-restored = Restored
stub-stub_only = Stub mixed
stub-with_muck = With the muck
answer-yes = Yes
answer-no = No
direction-add = Add
direction-take = Take
chips-at-cage = Cage
chips-at-bank = Bank
paid-stack = Chips
paid-cash = Cash
pays-cash = Pays with cash
strike-cash = Void the sale of chips that paid for it
field-with = Paid with
with-chips = Chips
with-cash = Cash
field-description = Who pays
penalty-warning = Warning
penalty-missed_hands = Misses hands
penalty-missed_rounds = Misses rounds
penalty-removed = Sent away
penalty-lifted = Lifted
instead-of = instead of the ruling by
instead-fold = Fold
instead-check = Check
instead-call = Call
instead-raise_to = Bet or raise
instead-dead_hand = Hand is dead
instead-may_only = May only …
instead-forfeits = Chips stay
instead-returns = Chips go back
instead-chips_found = Found chips
instead-card_known = Card is known
value-fold = fold
value-check = check
value-call = call
value-bet = bet
value-raise = raise
value-all_in = all-in
value-preflop = pre-flop
value-flop = flop
value-turn = turn
value-river = river
effect-stands = The hand goes on as it is.
effect-misdeal = The deal does not count: every bet goes back.
effect-calls = Seat { $seat } calls, or checks.
effect-raises_to = Seat { $seat } bets { $amount }.
effect-binds = Back to the seat that was due; what seat { $seat } did may bind.
effect-may_only = Seat { $seat } may only { $actions }.
effect-checks_and_folds = Seat { $seat } is absent: it checks, and folds to a bet.
effect-plays_on = Seat { $seat } is back.
effect-dead_hand = Seat { $seat }'s hand is dead.
effect-forfeits = { $amount } of seat { $seat } stays and its hand is dead.
effect-returns = { $amount } goes back to seat { $seat }.
effect-bet_becomes = Seat { $seat }'s bet becomes { $amount }.
effect-actions_taken_back = { $count ->
     [one] Seat { $seat }'s action is taken back.
    *[other] The last { $count } actions are taken back, from seat { $seat }'s on.
    }
effect-turn_given_back = It is seat { $seat }'s turn, who may only { $actions }.
effect-blind_plays = Seat { $seat }'s blind plays as { $amount }.
effect-chips_found = { $amount } found at seat { $seat }.
effect-clock_runs = Seat { $seat } has { $seconds } seconds.
effect-becomes_burn_card = { $card }: the next burn card.
effect-card_known = Seat { $seat } is known to have { $card }.
effect-laid_aside = { $card }: laid aside.
effect-mixed = Burns and folded cards are unseen again.
effect-board_taken_back = The last board cards are taken back.
effect-board_becomes_burn = The last board cards are taken back; one is the burn card.
effect-flop_of_three = The flop is laid again; the fourth card is the turn's burn card.
effect-burn_stays = The burn card stays.
prompt-replace_exposed = { $seat ->
     [0] Replace { $card } from the stub.
    *[other] Replace { $card } of seat { $seat } from the stub.
    }
prompt-seat_to_act = Seat { $seat } to act: { $to_call } to call.
prompt-seat_may_check = Seat { $seat } to act: check or bet.
prompt-seat_is_bound = { $to ->
     [0] Seat { $seat } is bound: { $action }.
    *[other] Seat { $seat } is bound: { $action } to { $to }.
    }
prompt-clock_runs = Clock on seat { $seat }: { $seconds } seconds.
prompt-burn_card = Burn a card for the { $street }.
prompt-deal_flop = Deal the flop: three cards.
prompt-deal_turn = Deal the turn: one card.
prompt-deal_river = Deal the river: one card.
prompt-seat_players = Seat two players or more, then deal.
prompt-draw_button = Draw for the button: tap the seat, then “Button here”.
prompt-post_or_wait = Seat { $seat } posts { $amount } or waits.
prompt-deal_hand = { $small ->
     [0] Button { $button }, no small blind, big blind { $big }.
    *[other] Button { $button }, blinds { $small } and { $big }.
    }
prompt-deal_again = Misdeal: deal again to the same seats.
prompt-deal_again_without = Misdeal: deal again without seat { $seats }: no chips.
prompt-deal_board = Board { $board }: deal the { $street }.
prompt-seat_to_show = Seat { $seat } shows or mucks.
prompt-all_show = All-in: everybody shows.
prompt-award_pots = { $count ->
     [one] Award { $amount } in one pot
    *[other] Award { $amount } in { $count } pots
    }
prompt-take_rake = Rake { $rake }, drop { $drop }
irr-out_of_turn = Out of turn
irr-out_of_turn-short = Out of turn
irr-out_of_turn-tool = who, what
irr-out_of_turn-follows = Waits, binds or falls
irr-short_raise = Raise too short
irr-short_raise-short = Short raise
irr-short_raise-tool = or over-chip, string
irr-short_raise-follows = To the least, or a call
irr-string_bet = Several motions
irr-string_bet-follows = The first one counts
irr-over_chip = One big chip
irr-over_chip-follows = Without a word: a call
irr-skipped_seat = A seat was passed
irr-skipped_seat-follows = Stop, go back
irr-hole_card_exposed = Hole card exposed
irr-hole_card_exposed-short = Card exposed
irr-hole_card_exposed-tool = hole or board
irr-first_or_second_card_exposed = First or second card exposed
irr-several_cards_exposed = Several cards exposed
irr-too_many_cards = Too many cards
irr-wrong_card_count = Wrong number of cards
irr-first_card_to_wrong_seat = First card to the wrong seat
irr-seat_dealt_wrongly = Seat dealt in or left out
irr-button_short_of_card = Button short of a card
irr-two_cards_to_button = Two cards to the button
irr-misplaced_button = Button or blinds misplaced
irr-wrong_blind = Wrong blind
irr-burn_exposed = Burn card seen
irr-premature_board = Board dealt too early
irr-four_card_flop = Flop of four
irr-missing_burn = No burn
irr-two_burned = Two burned
irr-boxed_card = A card face up in the pack
irr-two_boxed_cards = Two cards face up
irr-identical_cards = Two identical cards
irr-foreign_card = Card of another pack
irr-other_back = Another back
irr-disordered_stub = Stub dropped
irr-multiple_chips = Several chips, no word
irr-prior_chips = Older chips in front
irr-undercall = Call too small
irr-wrong_words = Wrong words
irr-two_meanings = Two meanings
irr-pot_miscounted = Pot miscounted
irr-conditional_words = Words with an “if”
irr-player_exposed = Player showed cards
irr-folded_shown = Folded cards seen
irr-hand_killed = Live hand killed
irr-time_called = Asks for time
irr-clock = Clock asked for
irr-absent = Player absent
irr-player_back = Player is back
irr-chips_found = Chips turned up
key-seating = Seats
key-seating-does = ← → seat · digits, Enter buy in · D button · P post · S straddle
key-holdem = Hold'em
key-holdem-does = F fold · C check, call · B, R digits, Enter bet, raise · A all-in · M muck · U undo
effect-bets_taken_back = Every bet of the hand goes back; the cards stay.
effect-splits = The pots are split as agreed.
effect-arrives = The player sits down with the chips that come along.
effect-hand_asked = The hand is shown.
irr-ask_to_see = Asked to see a hand
irr-split_pot = Pots split by agreement
irr-arrival = A player from another table
does-arrive = From another table
does-colour_up = Colour up
does-chip_race = Chip race
entry-arrived = arrival
entry-coloured_up = colour-up
entry-chips_raced = chip race
entry-hand_missed = missed hand
entry-rabbit = next cards
card-room-practice = card-room practice
does-move_table = To another table
help-move_table = The chips go along and wait there.
help-arrive = With the chips that were taken off there.
help-colour_up = From this hand on it is the smallest chip; what is left over is paid.
odd-paid = Seat { $seat }: the cage pays { $amount }.
odd-won = Seat { $seat }: { $gives } in, a chip of { $gets } out.
odd-lost = Seat { $seat }: { $gives } in, nothing out.
odd-kept = Seat { $seat }: { $gives } in, a chip of { $gets } out, since nobody is raced out.
no-odd-chips = No stack has odd chips.
race-winners = { $count ->
     [one] { $count } seat wins a chip.
    *[other] { $count } seats win a chip each.
    }
field-to_table = To which table?
field-transfer = Which chips?
field-forced = Moved by the house?
field-chip = The smallest chip from now on?
field-won = Who won a chip?

# What the dealer does once a ruling is made, by what was reported and by what the ruling does.
remedy-holdem-stands = { $floor ->
    [calls] Play on; a hand that cannot be put right is dead. Call the floor for it.
   *[other] Play on.
    }
remedy-holdem-misdeal = Return the bets, take all cards back, shuffle, and deal again to the same seats.
remedy-holdem-fouled = Stop the hand, return the bets, take the pack out of play and call the floor.
remedy-holdem-checks = Seat { $seat } takes the chips back: it is a check.
remedy-holdem-calls = Seat { $seat } calls { $amount }.
remedy-holdem-raises_to = Make it { $amount }.
remedy-holdem-may_only = Seat { $seat }: { $actions }.
remedy-holdem-dead_hand = Muck the hand of seat { $seat }; burn one card only.
remedy-holdem-bet_becomes = The pot bet is { $amount }.
remedy-holdem-plays_on = Play on.
remedy-holdem-over_chip-calls = One chip, no word: seat { $seat } calls { $amount }.
remedy-holdem-multiple_chips-calls = Every chip was needed: seat { $seat } calls { $amount }.
remedy-holdem-string_bet-calls = Only the first motion counts: seat { $seat } calls { $amount }.
remedy-holdem-string_bet-raises_to = Only the first motion counts. Make it { $amount }.
remedy-holdem-two_meanings-raises_to = It is { $amount }.
remedy-holdem-undercall-calls = Complete the call to { $amount }.
remedy-holdem-pot_miscounted-raises_to = The pot bet is { $amount }.
remedy-holdem-time_called = Seat { $seat }: { $seconds } seconds.
remedy-holdem-clock = Seat { $seat }: { $seconds } seconds.
remedy-holdem-out_of_turn-dead_hand = Seat { $seat }’s fold binds: its hand is dead. Back to seat { $named }.
remedy-holdem-out_of_turn = Back to seat { $named }; seat { $seat } may be bound.
remedy-holdem-skipped_seat = Stop: seat { $seat } was passed.
remedy-holdem-conditional_words = Wait for your turn.
remedy-holdem-hole_card_exposed = The card stays; play on.
remedy-holdem-hole_card_exposed-becomes_burn_card = Deal on; report every exposed card. Replace it from the stub; it is the burn card.
remedy-holdem-two_cards_to_button = Go on; the button keeps both cards.
remedy-holdem-button_short_of_card = Deal the button its card.
remedy-holdem-wrong_card_count-stands = Deal the button its card.
remedy-holdem-misplaced_button-bets_taken_back = Put the button right; the cards stay. Take the forced bets back and enter the deal again.
remedy-holdem-wrong_blind = { $amount ->
    [none] The floor decides.
   *[other] Seat { $seat }’s blind is { $amount }.
    }
remedy-holdem-wrong_blind-blind_plays = Seat { $seat }’s { $amount } plays.
remedy-holdem-disordered_stub = { $stub ->
    [none] Put the stub back in order. Scramble, shuffle and cut what is mixed.
   *[other] Scramble, shuffle and cut what is mixed.
    }
remedy-holdem-boxed_card = Lay it aside; deal the next card.
remedy-holdem-burn_exposed = Lay it aside; deal the next card.
remedy-holdem-foreign_card = Lay it aside; deal the next card.
remedy-holdem-foreign_card-dead_hand = Kill the hand of seat { $seat }; call the floor.
remedy-holdem-four_card_flop = { $floor ->
    [calls] Call the floor; the cards of each board are put right.
   *[other] Four face down; the floor takes one. It is the turn’s burn card; enter the other three as the flop, without a burn.
    }
remedy-holdem-missing_burn = { $floor ->
    [calls] { remedy-holdem-four_card_flop }
   *[other] { $street ->
        [flop] One of the three becomes the burn. Turn them face down, scramble them, burn one; the other two and the next card are the flop.
        [none] The card laid is the burn card; lay the next.
       *[other] Play on with the board as it is.
       }
    }
remedy-holdem-two_burned = Put the second card back on the stub.
remedy-holdem-premature_board = Put them back into the stub and shuffle it.
remedy-holdem-premature_board-burn_stays = Put the { $street } back into the stub, but not its burn card, and shuffle. Finish the betting; then deal the { $street } without another burn card.
remedy-holdem-player_exposed = The hand plays; no more showing.
remedy-holdem-folded_shown = Show one, show all.
remedy-holdem-hand_killed = Hold the cards; call the floor.
remedy-holdem-absent = Kill the hand of seat { $seat }.
remedy-holdem-absent-checks_and_folds = Seat { $seat } checks, and folds to a bet, when its turn comes.
remedy-holdem-chips_found = Count them apart; call the floor.
remedy-holdem-ask_to_see = Seat { $seat } is asked to show.
remedy-holdem-split_pot = Push the pots as they agreed.
remedy-holdem-arrival = Count { $amount } and seat the player at { $seat }.
