# What happened, in a sentence: one for each kind of entry.

## What stands within a sentence.
said-undone = Taken back: { $what }
said-was = { " " }(before: { $was })
said-because = . Reason: { $reason }
said-seat-amount = seat { $seat } ({ $amount })
said-rule = { " " }({ $rule })
said-nobody = nobody

## Rounds, and Break Poker.
said-break_poker-opened = { $seats ->
     [one] Betting opens at { $seats } seat
    *[other] Betting opens at { $seats } seats
    }
said-break_poker-bets_placed = Seat { $seat }: { $bets }{ $was }{ $of ->
     [0] { "" }
    *[other] , a second spot of seat { $of }'s player
    }
said-break_poker-bets_cleared = Seat { $seat } takes its bets back{ $was }
said-break_poker-undone = { said-undone }
said-break_poker-betting_closed = No more bets
said-break_poker-betting_reopened = No card is faced: betting opens again
said-break_poker-dealer_entered = { $cards }. { $way }{ $misset ->
     [none] { "" }
    *[other] . It lay { $misset }
    }{ $was }
said-break_poker-seat_entered = Seat { $seat }: { $set }{ $mark ->
     [foul] { " " }— foul
     [lucky] { " " }— Lucky Break
    *[none] { "" }
    }{ $why ->
     [left] , set by the house way: the player left
     [asked] , set by the house way, as asked
     [touched] , set by the house way: touched after setting
    *[none] { "" }
    }{ $was }
said-break_poker-outcome_entered = Seat { $seat }, entered without cards: { $outcome }{ $was }
said-break_poker-hands_swapped = Seats { $a } and { $b } change hands
said-break_poker-hand_cleared = Taken back: { $whose }
said-break_poker-remainder_counted = { $count ->
     [one] { $count } card left over, as there must be
    *[other] { $count } cards left over, as there must be
    }
said-break_poker-hand_stood = Reported: { $what }. { $ruling }
said-break_poker-misdealt = Misdeal: { $what }
said-break_poker-ruled = Reported: { $what }; the floor is called
said-break_poker-ruling_accepted = The floor accepts the ruling: { $ruling }{ $because }
said-break_poker-overruled = The floor overrules: { $instead ->
     [misdeal] the deal is void
    *[play_on] the round goes on as it is
    }{ $because }
said-break_poker-restored = The misdeal was none: the round goes on, the bets go up again as recorded
said-break_poker-settled = Pays { $pay }, takes { $take }; the house { $net }
said-break_poker-corrected = { $what }: the house { $was } becomes { $is }
said-break_poker-payment_error = { $later ->
    [yes] Seat { $seat } gives { $recovered } back{ $because }
   *[no] Seat { $seat } was paid { $paid } for { $due }, { $recovered } came back{ $because }
}
said-break_poker-voided = The round is off the books
said-set = { $low } low, { $high } high
said-outcome-win = { $bet } wins
said-outcome-lose = { $bet } loses
said-outcome-push = { $bet } pushes
said-outcome-odds = { $bet } pays { $odds }
said-misset = { $low } / { $high }
said-noted-break_poker-wrong_remainder = the cards left over do not count
said-noted-break_poker-floor_decision = the floor voids the deal
said-noted-break_poker-annulled = the round is called off
said-noted-break_poker-round_restored = the round before is restored

## Hold'em.
said-holdem-opened = Blinds { $small } and { $big }{ $ante ->
     [none] { "" }
    *[other] , ante { $ante }
    }; { $seats ->
     [none] nobody seated yet
    *[other] seats { $seats }
    }
said-holdem-carried_anew = The hand before was put right: { $stacks }
said-holdem-bought_in = Seat { $seat } { $back ->
     [yes] comes back with
    *[no] buys in for
    } { $amount }
said-holdem-topped_up = Seat { $seat } buys { $amount } more
said-holdem-left = Seat { $seat } leaves{ $elsewhere ->
     [yes] { " " }for another table
    *[no] { "" }
    } with { $amount }
said-holdem-arrived = Seat { $seat } { $back ->
     [yes] comes back
    *[no] comes from another table
    } with { $amount }
said-holdem-coloured_up = The smallest chip is { $chip }, not { $was }; { $paid ->
     [none] nothing is left over
    *[other] paid at the cage: { $paid }
    }
said-holdem-chips_raced = The smallest chip is { $chip }, not { $was }; { $raced ->
     [none] nobody has odd chips
    *[other] { $raced }
    }
said-raced = seat { $seat } { $how ->
     [wins] wins a chip
     [keeps] keeps one, not to be raced out
    *[loses] wins none
    }
said-holdem-seat_changed = Seat { $seat } moves to seat { $to }{ $waits ->
     [0] { "" }
     [one] { " " }and waits { $waits } hand, or posts
    *[other] { " " }and waits { $waits } hands, or posts
    }
said-holdem-stack_adjusted = The floor puts seat { $seat } right by { $amount }: it has { $now }{ $because }
said-holdem-kill_set = The floor has seat { $seat } kill the next hand{ $because }
said-holdem-time_collected = Time of { $amount } a seat, from { $seats }{ $short ->
     [none] { "" }
    *[other] ; { $short } cannot pay
    }
said-holdem-sat_out = Seat { $seat } sits out
said-holdem-sat_in = Seat { $seat } sits in again
said-holdem-button_placed = The button is placed at seat { $seat }
said-holdem-post_declared = Seat { $seat } will post { $live } live{ $dead ->
     [0] { "" }
    *[other] { " " }and { $dead } dead
    }
said-holdem-button_bought = Seat { $seat } buys the button: { $live } live and { $dead } dead
said-holdem-straddled = Seat { $seat } straddles to { $amount }
said-holdem-dealt = Dealt to seats { $seats }; button at { $button }, posted: { $posted }
said-holdem-closed = The round closes without a hand
said-holdem-seats_taken_over = The tournament seats: { $players }
said-holdem-went_away = Seat { $seat } is away and is blinded off
said-holdem-came_back = Seat { $seat } is back
said-holdem-hand_missed = Seat { $seat } { $away ->
     [yes] is away and misses the hand
    *[no] misses the hand by a penalty
    }{ $plays ->
     [yes] , but nobody else has one: it plays
    *[no] { "" }
    }{ $left ->
     [0] { "" }
    *[other] ; { $left } more to miss
    }
said-holdem-penalized = { $kind ->
     [warning] Seat { $seat } is warned
     [missed_hands] Seat { $seat } misses hands: { $hands }
     [missed_rounds] Seat { $seat } misses hands: { $hands }
     [disqualified] Seat { $seat } is disqualified
     [removed] Seat { $seat } is removed
    *[lifted] Nothing stands against seat { $seat } any more
    }{ $rule }{ $because }
said-holdem-acted = Seat { $seat } { $act ->
     [fold] folds
     [check] checks
     [call] calls { $added }
     [bet] bets { $to }
    *[raise] raises to { $to }
    }{ $all_in ->
     [yes] { " " }and is all-in
    *[no] { "" }
    }
said-holdem-undone = Taken back: seat { $seat }'s { $act ->
     [fold] fold
     [check] check
     [call] call to { $to }
     [bet] bet of { $to }
    *[raise] raise to { $to }
    }
said-holdem-taken_back = { said-undone }
said-holdem-burned = { $card ->
     [none] A card is burned
    *[other] { $card } is burned
    }
said-street-preflop = Pre-flop
said-street-flop = Flop
said-street-turn = Turn
said-street-river = River
said-holdem-board_dealt = { $street }{ $board ->
     [0] { "" }
    *[other] , board { $board }
    }: { $cards }
said-holdem-board_replaced = { $street } put right: { $cards } instead of { $was }
said-holdem-boards_agreed = The players agree to run the board { $boards } times
said-holdem-hole_cards = Seat { $seat } holds { $cards }{ $was }
said-holdem-shown = Seat { $seat } shows { $cards }{ $was }
said-holdem-asked_to_see = Seat { $by } asks to see seat { $seat }'s hand
said-holdem-hand_retrieved = The floor gives seat { $seat } the { $from ->
     [fold] folded
     [ruling] killed
    *[muck] mucked
    } hand back{ $cards ->
     [none] { "" }
    *[other] , { $cards }
    }{ $because }
said-holdem-money_corrected = Pots put right: { $moves }{ $because }
said-moved = { $amount } from seat { $from } to seat { $to }{ $rest ->
     [0] { "" }
    *[other] , { $rest } not recovered
    }
said-holdem-rabbit = Would have come: { $cards }
said-holdem-mucked = Seat { $seat } mucks
said-holdem-settled = { $back }{ $pots }{ $rake }
said-back-to = { $amount } back to seat { $seat }; {""}
said-pot = { $pot }, { $amount }: { $winners }
said-rake = ; rake { $rake }
said-holdem-corrected = Corrected: { $what }; { $stacks ->
     [none] no stack changes
    *[other] { $stacks }
    }
said-entered = { $whose }: { $was }, now { $cards }
said-stack-was = seat { $seat } has { $amount } instead of { $was }
said-holdem-voided = The floor takes the hand off the books
said-holdem-bet_stood = The floor lets seat { $seat }'s { $to } stand{ $because }
said-holdem-clock_started = The floor puts the clock on seat { $seat }: { $seconds } seconds
said-holdem-clock_expired = Seat { $seat } runs out of time
said-holdem-ruled = Reported: { $what }{ $seat ->
     [0] { "" }
    *[other] , seat { $seat }
    }. { $ruling }{ $floor ->
     [yes] . The floor decides
    *[no] { "" }
    }
said-holdem-ruling_accepted = Ruling accepted: { $ruling }
said-holdem-overruled = The floor overrules: { $ruling }{ $because }
said-holdem-misdealt = Misdeal: { $what }. { $ruling }
said-holdem-ruling_undone = The floor takes a ruling back{ $because }
said-holdem-added_to_pot = The floor adds { $amount } to the pot{ $because }
said-holdem-restored = The floor takes the misdeal back: the hand goes on{ $because }

## Truco.
said-truco-match_opened = A match of { $players } opens, { $mode ->
     [cards] with cards
    *[scorer] by its score alone
    }; seat { $dealer } deals first{ $stake ->
     [none] { "" }
    *[other] ; stake: { $stake }
    }
said-truco-hand_dealt = Hand { $number }: seat { $dealer } deals, seat { $mano } is mano{ $alone ->
     [0] { "" }
    *[other] ; seat { $alone } plays alone
    }
said-truco-called = Seat { $seat }: { $call }
said-truco-flor_asked = { $seats ->
     [none] Nobody else is asked for a flor
    *[other] Asked for another flor: seat { $seats }
    }
said-truco-answered = Seat { $seat } answers { $bet }: { $answer }
said-truco-declared = { $value ->
     [none] Seat { $seat }: son buenas
    *[other] Seat { $seat } says { $value }
    }
said-truco-showdown_opened = { $points ->
     [one] { $bet } is compared for { $points } point
    *[other] { $bet } is compared for { $points } points
    }
said-truco-claimed = { $points ->
     [one] { $points } point of { $bet } waits for the cards of seat { $seats }
    *[other] { $points } points of { $bet } wait for the cards of seat { $seats }
    }
said-truco-card_exposed = Seat { $seat } was dealt { $card } face up, and { $kept ->
     [yes] keeps it
    *[no] has it replaced
    }
said-truco-cards_shown = Seat { $seat } shows { $cards }
said-truco-card_played = Seat { $seat } plays { $card }
said-truco-trick_ended = { $how ->
     [won] Seat { $seat } wins the trick
    *[parda] The trick is parda; seat { $leads } leads the next
    }
said-truco-went_to_mazo = Seat { $seat } goes to the mazo
said-line = { $points } to { $whose } ({ $source }){ $counted ->
     [all] { "" }
    *[other] , of which { $counted } count
    }
said-truco-points_scored = { $line }{ $ruling }
said-truco-hand_ended = The hand is over{ $line ->
     [none] { "" }
    *[other] : { $line }
    }
said-truco-hand_closed = { $entered ->
     [no] The hand closes by itself
    *[yes] The hand is closed
    }
said-truco-flor_challenged = Seat { $seat } says pido flor to seat { $against }: { $had_flor ->
     [yes] there was a flor
    *[no] there was none
    }
said-truco-hand_annulled = { $ruling }
said-truco-ruled = { $ruling }
said-truco-score_entered = The floor enters the score: { $scores }{ $was }
said-truco-chico_won = The chico goes to { $whose }, { $scores }
said-truco-match_won = { $whose }: match won
said-truco-match_voided = The match is void; what was paid is paid back
said-truco-hand_struck = Hand { $number } is struck: the score is { $scores } again, and seat { $dealer } deals it again
said-truco-undone = { said-undone }

## Canasta.
said-canasta-game_opened = The game opens, { $mode ->
     [full] card by card
     [score_sheet] on a score sheet
    *[totals] in totals
    }; { $dealer ->
     [0] partners are to be drawn
    *[other] seat { $dealer } deals first
    }
said-canasta-partners_drawn = Drawn for partners: { $draws }
said-canasta-seat_chosen = The highest card takes seat { $seat }; seat { $dealer } deals
said-canasta-dealt = Seat { $dealer } deals eleven cards to each
said-canasta-upcard_turned = The upcard is { $card }{ $stands ->
     [yes] { "" }
    *[no] , and is covered
    }
said-canasta-red_three_laid = Seat { $seat } lays down { $card }{ $replaced ->
     [no] ; the stock has no card for it
    *[yes] { $replacement ->
         [none] { " " }and draws a card
        *[other] { " " }and draws { $replacement }
        }
    }
said-canasta-card_drawn = { $card ->
     [none] Seat { $seat } draws a card
    *[other] Seat { $seat } draws { $card }
    }
said-canasta-pile_taken = Seat { $seat } takes the pile, { $top } on top{ $with ->
     [none] { "" }
    *[other] , with { $with }
    }
said-canasta-pile_left = Seat { $seat } leaves the pile
said-canasta-partner_asked = Seat { $seat } asks to go out; the partner says { $answer ->
     [yes] yes
    *[no] no
    }
said-canasta-melded = Seat { $seat } melds { $melds }
said-canasta-discarded = Seat { $seat } discards { $card }
said-canasta-went_out = { $how ->
     [concealed] Seat { $seat } goes out concealed
    *[open] Seat { $seat } goes out
    }
said-canasta-stock_ran_out = { $red_three ->
     [yes] The last card of the stock is a red three: nobody goes out
    *[no] The stock is exhausted: nobody goes out
    }
said-canasta-hands_laid_open = Laid open: the hands of seats { $seats }
said-canasta-deal_scored = The deal is scored: { $scores }
said-canasta-score_sheet_entered = A line on the sheet: { $scores }
said-canasta-totals_entered = A line in totals: { $scores }
said-canasta-line_replaced = Line { $deal } is now { $scores }{ $was }{ $struck ->
     [0] { "" }
     [one] ; { $struck } line after it is struck
    *[other] ; { $struck } lines after it are struck
    }
said-canasta-totals_replaced = { said-canasta-line_replaced }
said-canasta-penalty_given = Penalty for seat { $seat }: { $what }{ $cost ->
     [logged] , logged, nothing off
     [nothing] , nothing off
     [raise] , { $side } need { $points } more to open
    *[off] , { $points } off { $side }
    }
said-canasta-deal_misdealt = Misdeal: { $what }{ $card ->
     [none] { "" }
    *[other] , { $card }
    }{ $seat ->
     [0] { "" }
    *[other] , seat { $seat }
    }. The same dealer deals again
said-canasta-game_won = { $side } win by { $won } to { $lost }{ $paid ->
     [none] { "" }
    *[other] : { $paid }
    }
said-drawn = player { $player } { $card }
said-paid = seat { $from } pays seat { $to } { $amount }
said-canasta-left_unchecked = Not checked, since not every card was entered: { $checks }
said-unchecked-held = whether seat { $seat } held the cards
said-unchecked-can_go_out = whether seat { $seat } could go out
said-unchecked-can_take_pile = whether seat { $seat } could take the pile
said-canasta-undone = { said-undone }
said-canasta-struck = { $entries ->
     [one] Struck, { $entries } entry: { $what }
    *[other] Struck, { $entries } entries; the first: { $what }
    }
said-canasta-game_voided = The game is taken off the books

## The house, its people and its back office.
