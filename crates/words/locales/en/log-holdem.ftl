# The events of a hand of Texas Hold'em, as the log describes them.

log-holdem-opened = The round opens with blinds of { $small } and { $big }{ $ante }; { $seated }.
log-holdem-ante = , ante { $ante }
log-holdem-nobody_seated = nobody seated yet
log-holdem-bought_in = Seat { $seat } buys in for { $amount }.
log-holdem-came_back = Seat { $seat } comes back with { $amount }.
log-holdem-topped_up = Seat { $seat } buys { $amount } more.
log-holdem-left = Seat { $seat } leaves with { $amount }.
log-holdem-left_for_table = Seat { $seat } leaves for another table with { $amount }.
log-holdem-arrived = Seat { $seat } comes from another table with { $amount }.
log-holdem-seat_changed = Seat { $seat } moves to seat { $to }{ $waits ->
     [0] { "" }
     [one] { " " }and waits { $waits } hand or posts
    *[other] { " " }and waits { $waits } hands or posts
    }.
log-holdem-sat_out = Seat { $seat } sits out.
log-holdem-sat_in = Seat { $seat } sits in again.
log-holdem-went_away = Seat { $seat } is away and is blinded off.
log-holdem-is_back = Seat { $seat } is back.
log-holdem-taken_over = Level { $level }, { $small }–{ $big }{ $ante }: { $players }.
log-holdem-level_ante = { " " }({ $ante })
log-holdem-player = seat { $seat } { $entry } { $stack }
log-holdem-button_placed = The button is placed at seat { $seat }.
log-holdem-post_declared = Seat { $seat } will post { $live } live.
log-holdem-post_with_dead = Seat { $seat } will post { $live } live and { $dead } dead.
log-holdem-button_bought = Seat { $seat } buys the button: { $live } live and { $dead } dead.
log-holdem-straddled = Seat { $seat } straddles to { $amount }.
log-holdem-penalized = { $kind ->
     [warning] Seat { $seat } is warned
     [misses] Seat { $seat } misses { $hands ->
         [one] { $hands } hand
        *[other] { $hands } hands
        }
     [disqualified] Seat { $seat } is disqualified
     [removed] Seat { $seat } is removed
    *[lifted] Seat { $seat } has no penalty left
    }{ $rule }.{ $reason }

# Stacks.
log-holdem-seat_has = seat { $seat } has { $amount }
log-holdem-seat_gets = seat { $seat } gets { $amount }
log-holdem-carried_anew = The previous hand was corrected: { $stacks }.
log-holdem-smallest_chip = The smallest chip is { $chip }, not { $was }; { $then }.
log-holdem-nothing_left_over = nothing is left over
log-holdem-paid_at_cage = paid at the cage: { $paid }
log-holdem-no_odd_chips = nobody has odd chips
log-holdem-raced = { $how ->
     [wins] seat { $seat } gives { $amount } and wins a chip
     [keeps] seat { $seat } gives { $amount } and keeps a chip so as not to be raced out
    *[none] seat { $seat } gives { $amount } and wins none
    }
log-holdem-stack_adjusted = The floor corrects seat { $seat }'s stack by { $amount } against { $account }: it is now { $now }. { $reason }
log-holdem-cage = the cage
log-holdem-bank = the bank
log-holdem-kill_set = The floor decides that seat { $seat } kills the next hand. { $reason }
log-holdem-time_collected = A time charge of { $amount } a seat is collected from { $seats }{ $short }.
log-holdem-cannot_pay = ; { $seats } cannot pay

# The hand.
log-holdem-dealt = Dealt to { $seats }: { $posted }.
log-holdem-button = button { $seat }
log-holdem-posts = { $what ->
     [small] seat { $seat } small blind { $amount }
     [big] seat { $seat } big blind { $amount }
     [straddle] seat { $seat } straddle { $amount }
     [ante] seat { $seat } ante { $amount }
     [live] seat { $seat } live post { $amount }
    *[dead] seat { $seat } dead post { $amount }
    }
log-holdem-closed = The round closes without a hand.
log-holdem-hand_missed = { $plays ->
     [yes] Seat { $seat } should miss the hand because of a penalty, but every other hand is dead, so its hand plays
    *[no] Seat { $seat } misses the hand because of a penalty
    }{ $left ->
     [0] { "" }
    *[other] ; { $left } more to miss
    }.
log-holdem-away_missed = { $plays ->
     [yes] Seat { $seat } is away and should miss the hand, but every other hand is dead, so its hand plays.
    *[no] Seat { $seat } is away and misses the hand.
    }
log-holdem-acted = { $act ->
     [fold] Seat { $seat } folds
     [check] Seat { $seat } checks
     [call] Seat { $seat } calls { $added }
     [bet] Seat { $seat } bets { $to }
    *[raise] Seat { $seat } raises to { $to }
    }{ $all_in ->
     [yes] { " " }and is all-in
    *[no] { "" }
    }.
log-holdem-undone = { $act ->
     [fold] Taken back: seat { $seat }'s fold.
     [check] Taken back: seat { $seat }'s check.
     [call] Taken back: seat { $seat }'s call to { $to }.
     [bet] Taken back: seat { $seat }'s bet of { $to }.
    *[raise] Taken back: seat { $seat }'s raise to { $to }.
    }
log-holdem-money_corrected = Pots corrected: { $moves }. { $reason }
log-holdem-moved = { $amount } from seat { $from } to seat { $to }{ $rest }
log-holdem-unrecovered = , { $amount } unrecovered
log-holdem-added_to_pot = { $seat ->
     [0] The floor adds { $amount } to the pot: nobody knows whose it was. { $reason }
    *[other] The floor adds { $amount } to the pot: seat { $seat } had not put it in. { $reason }
    }
log-holdem-mucked = Seat { $seat } mucks.
log-holdem-settled = Settled: { $pots }.
log-holdem-goes_back = { $amount } back to seat { $seat }
log-holdem-pot = { $explanation }
    .short = { $pot }, { $amount }: { $winners }{ $rake }{ $drop }
log-holdem-pot_of = { $what ->
     [chop] chop
    *[other] { $what }
    }
log-holdem-nobody = nobody
log-holdem-rake = ; rake { $amount }
log-holdem-drop = ; drop { $amount }
log-holdem-corrected = Corrected: { $entries }; { $stacks }.
log-holdem-entry_now = { $was }, now { $is }
log-holdem-seat_cards = seat { $seat } { $cards }
log-holdem-seat_mucked = seat { $seat } mucked
log-holdem-stack_now = seat { $seat } { $is } instead of { $was }
log-holdem-no_stack_changes = no stack changes
log-holdem-voided = The floor voids the hand.

# Cards.
log-holdem-burned = A card is burned.
log-holdem-burned_card = { $card } is burned.
log-holdem-board_dealt = { $board ->
     [0] The { $street }: { $cards }.
    *[other] The { $street } of board { $board }: { $cards }.
    }
log-holdem-board_replaced = The { $street } is corrected: { $cards } instead of { $was }.
log-holdem-boards_agreed = The players agree to run the board { $boards } times.
log-holdem-hole_cards = Seat { $seat } holds { $cards }{ $was }.
log-holdem-shown = Seat { $seat } shows { $cards }{ $was }.
log-holdem-instead_of = { " " }instead of { $was }
log-holdem-asked_to_see = Seat { $by } asks to see seat { $seat }'s hand.
log-holdem-hand_retrieved = { $from ->
     [fold] The floor gives seat { $seat } back the folded hand{ $cards }. { $reason }
     [ruling] The floor gives seat { $seat } back the killed hand{ $cards }. { $reason }
    *[muck] The floor gives seat { $seat } back the mucked hand{ $cards }. { $reason }
    }
log-holdem-these_cards = , { $cards }
log-holdem-rabbit = Rabbit cards: { $cards }.

# Rulings and their effects.
log-holdem-bet_stood = The floor lets seat { $seat }'s bet of { $to } stand. { $reason }
log-holdem-clock_started = The floor puts the clock on seat { $seat }: { $seconds } seconds.
log-holdem-clock_expired = Seat { $seat } runs out of time.
log-holdem-ruled = { $floor ->
     [yes] Reported: { $what }{ $at }{ $parts }. { $ruling } ({ $rule }) The floor decides.
    *[no] Reported: { $what }{ $at }{ $parts }. { $ruling } ({ $rule })
    }
log-holdem-at = { " " }at seat { $seat }
log-holdem-in_all = { $amount } in all
log-holdem-announced = announced { $amount }
log-holdem-card_count = { $count ->
     [one] { $count } card
    *[other] { $count } cards
    }
log-holdem-ruling_accepted = Ruling accepted: { $effect }.
log-holdem-overruled = The floor overrules: { $instead }. { $reason }
log-holdem-decision = { $instead ->
     [play_on] play on
     [misdeal] misdeal
     [dead_hand] the hand is dead
     [check] check
     [call] call
     [raise] raise
     [may_only] the player is bound
     [forfeits] the chips stay
     [returns] the chips come back
     [card_known] the card is known
    *[chips_found] the chips that were found
    }
log-holdem-ruling_undone = The floor takes back a ruling: { $ruling } { $reason }
log-holdem-misdealt = Misdeal. { $ruling }
log-holdem-restored = The floor takes the misdeal back: the hand continues. { $reason }
log-holdem-stands = the hand continues as it is
log-holdem-misdeal = the deal does not count
log-holdem-calls = seat { $seat } calls, or checks
log-holdem-raises_to = seat { $seat } bets { $to }
log-holdem-binds = seat { $seat }'s action out of turn might be binding
log-holdem-may_only = seat { $seat } may only { $actions }
log-holdem-checks_and_folds = seat { $seat } is absent: it checks, and folds to a bet
log-holdem-plays_on = seat { $seat } is back
log-holdem-dead_hand = seat { $seat }'s hand is dead
log-holdem-dead_hand_back = seat { $seat }'s hand is dead, and { $amount } comes back
log-holdem-forfeits = seat { $seat }'s { $amount } stays in the pot, and its hand is dead
log-holdem-returns = { $amount } goes back to seat { $seat }
log-holdem-bet_becomes = seat { $seat }'s bet becomes { $to }
log-holdem-actions_taken_back = { $count ->
     [one] seat { $seat }'s action is taken back
    *[other] the last { $count } actions are taken back, from seat { $seat }'s on
    }
log-holdem-turn_given_back = it is seat { $seat }'s turn, and the seat may only { $actions }
log-holdem-blind_plays = seat { $seat }'s blind plays as { $to }
log-holdem-chips_found = { $how ->
     [all_in] seat { $seat }'s all-in grows by { $amount }
     [kept] the { $amount } found at seat { $seat } does not play
    *[lost] the { $amount } found at seat { $seat } does not play, and is lost if the seat loses
    }
log-holdem-clock_runs = seat { $seat } has { $seconds } seconds
log-holdem-hand_asked = seat { $seat }'s hand is tabled, as seat { $by } asked
log-holdem-splits = the pots are split: { $shares }
log-holdem-arrives = seat { $seat } comes from another table with { $amount }
log-holdem-the_card = the card
log-holdem-becomes_burn_card = { $card } will be burned
log-holdem-card_known = seat { $seat } is known to have { $cards }
log-holdem-scrap = { $card } is a scrap
log-holdem-plays_nowhere = { $card } is out of play
log-holdem-mixed = burned and folded cards count as unseen again
log-holdem-board_taken_back = the last board cards are taken back
log-holdem-board_becomes_burn = the last board cards are taken back, and one of them is the burn card
log-holdem-flop_of_three = the flop is dealt again, and the fourth card is the turn's burn card
log-holdem-burn_stays = the burn card stays
log-holdem-bets_taken_back = the forced bets are taken back

# Reported irregularities.
irr-first_or_second_card_exposed = first or second card exposed
irr-hole_card_exposed = hole card exposed
irr-several_cards_exposed = several cards exposed
irr-too_many_cards = too many cards
irr-wrong_card_count = wrong card count
irr-two_boxed_cards = two boxed cards
irr-boxed_card = boxed card
irr-first_card_to_wrong_seat = first card to the wrong seat
irr-seat_dealt_wrongly = seat dealt in or left out by mistake
irr-identical_cards = identical cards
irr-foreign_card = foreign card
irr-other_back = different back
irr-button_short_of_card = button short of a card
irr-two_cards_to_button = two cards to the button
irr-disordered_stub = disordered stub
irr-misplaced_button = misplaced button
irr-wrong_blind = wrong blind
irr-burn_exposed = burn exposed
irr-four_card_flop = four-card flop
irr-missing_burn = missing burn
irr-two_burned = two burned
irr-premature_board = premature board
irr-string_bet = string bet
irr-over_chip = oversized chip
irr-multiple_chips = multiple chips
irr-prior_chips = earlier chips in front
irr-short_raise = short raise
irr-undercall = undercall
irr-wrong_words = wrong words
irr-two_meanings = two meanings
irr-pot_miscounted = pot miscounted
irr-out_of_turn = out of turn
irr-skipped_seat = skipped seat
irr-conditional_words = conditional words
irr-time_called = time called
irr-clock = clock called
irr-hand_killed = live hand killed
irr-player_exposed = player showed cards
irr-folded_shown = folded cards shown
irr-absent = player absent
irr-chips_found = chips found
irr-player_back = player back
irr-ask_to_see = asked to see a hand
irr-split_pot = split pot
irr-arrival = player from another table
rank-name = { $rank ->
     [deuce] deuce
     [three] three
     [four] four
     [five] five
     [six] six
     [seven] seven
     [eight] eight
     [nine] nine
     [ten] ten
     [jack] jack
     [queen] queen
     [king] king
    *[ace] ace
    }
# The names of hands. Settlements in the log store them in English.
best-high = { $rank } high
best-pair = a pair of { $ranks }
best-two_pair = two pair, { $ranks } and { $others }
best-three = three { $ranks }
best-straight = a straight to the { $rank }
best-flush = a flush, { $rank } high
best-full = { $ranks } full of { $others }
best-four = four { $ranks }
best-royal = a royal flush
best-straight_flush = a straight flush to the { $rank }
