# The events of a round of Break Poker, as the log describes them.

log-break_poker-opened = { $seats ->
     [one] Betting opens at { $seats } seat in { $currency }.
    *[other] Betting opens at { $seats } seats in { $currency }.
    }
log-break_poker-bets_placed = Seat { $seat } bets { $bets }{ $before }.{ $spot }
log-break_poker-second_spot = { " " }This is a second spot for the player in seat { $of }: set seat { $of } before seat { $seat }.
log-break_poker-stake = { $stake } on { $bet }
log-break_poker-main = main
log-break_poker-bets_cleared = Seat { $seat } takes its bets back{ $before }.
log-break_poker-betting_closed = No more bets.
log-break_poker-betting_reopened = No card has been seen, so bets can be corrected. Betting opens again.
log-break_poker-dealer_entered = The dealer has { $cards }{ $before }. { $way }{ $misset }
log-break_poker-misset = { " " }It was set { $lay }: { $remedy }
    .short = { " " }It was set { $lay }.
log-break_poker-set = { $explanation }
    .short = Rule { $rule }: { $rule ->
         [1] pair and three of a kind
         [2] pair and straight
         [3] no pair and three of a kind
         [4] no pair and straight
         [5] pair and pair
         [6] no pair and pair
        *[7] no pair
        }. Low: { $low }; high: { $high }.
log-break_poker-three = three { $ranks }
log-break_poker-pair_and_kicker = { $ranks } with { $kicker ->
     [eight] an eight
     [ace] an ace
    *[other] a { $kicker }
    }
log-break_poker-seat_entered = { $why ->
     [left] Seat { $seat } has { $cards }, set by the house way because the player left: { $set }
     [asked] Seat { $seat } has { $cards }, set by the house way, as the player asked: { $set }
     [touched] Seat { $seat } has { $cards }, set by the house way because the hand was touched after it was set: { $set }
    *[player] Seat { $seat } has { $cards }, set { $set }
    }{ $mark ->
     [foul] , a foul
     [lucky] , a Lucky Break
    *[none] { "" }
    }{ $before }.
log-break_poker-hand = { $cards }, set { $set }
log-break_poker-outcome_entered = Seat { $seat }, entered without cards: { $outcome }{ $before }.
log-break_poker-main_bet = { $outcome ->
     [wins] main wins
     [loses] main loses
    *[pushes] main pushes
    }
log-break_poker-side_bet = { $odds ->
     [none] { $bet } loses
    *[other] { $bet } pays { $odds }
    }
log-break_poker-hands_swapped = Seats { $a } and { $b } swap hands.
log-break_poker-hand_cleared = Seat { $seat }'s hand is cleared.
log-break_poker-dealers_hand_cleared = The dealer's hand is cleared.
log-break_poker-remainder_counted = { $count ->
     [one] { $count } card left over, as there must be.
    *[other] { $count } cards left over, as there must be.
    }
log-break_poker-reported = { $what }{ $at }{ $card }{ $note } { $ruling }
log-break_poker-report_of = { " " }It was { $hand }.
log-break_poker-report_card = { " " }The card was { $card }.
log-break_poker-misdealt = Misdeal. { $what }
log-break_poker-ruled = { $contradicts ->
     [yes] Reported: { $what } It contradicts what was entered. The floor is called.
    *[no] Reported: { $what } The floor is called.
    }
log-break_poker-ruling_accepted = The floor accepts the ruling: { $ruling }{ $because }
log-break_poker-all_void = all hands are void and every bet is returned.
log-break_poker-hand_stands = seat { $seat }'s hand stands as it was first set.
log-break_poker-house_way = seat { $seat }'s hand is set by the house way: { $set }.
log-break_poker-bet_moved = { $how ->
     [late] seat { $seat }'s { $bet } was late, { $was } to { $is }: { $plays } plays{ $back }{ $owed }.
     [capped] seat { $seat }'s { $bet } was capped, { $was } to { $is }: { $plays } plays{ $back }{ $owed }.
    *[pinched] seat { $seat }'s { $bet } was pinched, { $was } to { $is }: { $plays } plays{ $back }{ $owed }.
    }
log-break_poker-goes_back = , { $amount } goes back
log-break_poker-put_back = , { $amount } is put back
log-break_poker-overruled = { $instead ->
     [misdeal] The floor overrules: the deal is void.{ $because }
    *[play_on] The floor overrules: the round continues as it is.{ $because }
    }
log-break_poker-restored = The misdeal is taken back: the round continues. Put the bets back as recorded.
log-break_poker-settled = { $cards ->
     [no] Settled: { $parts }. Entered without cards.
    *[yes] Settled: { $parts }.
    }
log-break_poker-seat_gets = seat { $seat } { $net }{ $hands }
log-break_poker-compared = { " " }({ $low ->
     [wins] wins low
     [copies] copies low
    *[loses] loses low
    }, { $high ->
     [wins] wins high
     [copies] copies high
    *[loses] loses high
    })
log-break_poker-capped = capped: seat { $seat } gets { $net }
log-break_poker-reset = foul: reset to { $set }
log-break_poker-house_gets = the house { $net }
log-break_poker-corrected = Corrected: { $changes }. The house: { $was } becomes { $is }.
log-break_poker-replaced = { $what } { $was } becomes { $is }
log-break_poker-added = { $what } { $is } is added
log-break_poker-seats_bets = seat { $seat }'s bets
log-break_poker-seats_outcome = seat { $seat }'s outcome
log-break_poker-cards_left = the cards left over
log-break_poker-given_back = Seat { $seat } gives { $recovered } back. { $reason }
log-break_poker-payment_error = Seat { $seat } was paid { $paid } instead of { $due }. Recovered { $recovered } of { $off }. { $reason }
log-break_poker-voided = The round is void.
break_poker-hands = { $low } low, { $high } high.
break_poker-foul_loses = The main bet loses.
break_poker-foul_reset = The dealer sets the hand by the house way, and it plays.
