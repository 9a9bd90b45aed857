# The dealer's next steps.

prompt-open_next = Round over: open the next.
prompt-take_back = Take back { $amount } from seat { $seat }.
prompt-pay_on = Pay { $amount } more to seat { $seat }.
prompt-floor_needed = Call the floor: { $reason }
    .short = Call the floor to decide.
prompt-accept_ruling = Ruling: { $remedy } Accept it.
    .short = There is a ruling: accept it, or call the floor.
prompt-tap_in = Nobody is dealing: tap in first.
prompt-shuffle_first = Shuffle and cut first.
prompt-cut_pack = Seat { $seat } cuts.
prompt-replace_exposed = { $seat ->
     [0] Replace { $card } from the stub.
    *[other] Replace seat { $seat }'s { $card } from the stub.
    }
prompt-seat_to_act = Seat { $seat } to act: { $to_call } to call.
prompt-seat_may_check = Seat { $seat } to act: check or bet.
prompt-seat_is_bound = { $to ->
     [0] Seat { $seat } is bound: { $action }.
    *[other] Seat { $seat } is bound: { $action } { $to }.
    }
prompt-clock_runs = Clock on seat { $seat }: { $seconds } seconds.
prompt-burn_card = Burn a card for the { $street }.
prompt-deal_flop = Deal the flop: three cards.
prompt-deal_turn = Deal the turn: one card.
prompt-deal_river = Deal the river: one card.
prompt-seat_players = Seat two players or more, then deal.
prompt-draw_button = Draw for the button.
prompt-post_or_wait = Seat { $seat } posts { $amount } or waits.
prompt-deal_hand = { $small ->
     [0] Button { $button }, no small blind, big blind { $big }: deal.
    *[other] Button { $button }, blinds { $small } and { $big }: deal.
    }
prompt-deal_level = Shuffle: { $small }–{ $big }, ante { $ante }.
prompt-race_chips = Race the chips off: { $count } chips of { $chip }, from seat 1.
prompt-wait_break = Break until { $time }.
prompt-wait_clock = The clock is stopped: wait for the floor.
prompt-table_breaks = This table breaks: send each player to the seat shown.
prompt-player_moves = Seat { $seat } moves: table { $table }, seat { $to }.
prompt-keep_face_down = All-in: cards face down, wait for the floor.
prompt-wait_round = Hand for hand: wait for the release.
prompt-table_halted = Stop play: this table is short of players.
prompt-player_arrives = Seat { $seat }: { $name }, { $amount }.
prompt-rebuy_or_out = Seat { $seat } rebuys or is out.
prompt-wait_players = Fewer than two players: wait for the floor.
prompt-deal_again = Misdeal: deal again to the same seats.
prompt-deal_again_without = Misdeal: deal again without seat { $seats } (no chips).
prompt-deal_board = Board { $board }: deal the { $street }.
prompt-seat_to_show = Seat { $seat } shows or mucks.
prompt-all_show = All-in: everyone shows.
prompt-award_pots = { $count ->
     [one] Award { $amount } in { $count } pot.
    *[other] Award { $amount } in { $count } pots.
    }
prompt-take_rake = Rake { $rake }, drop { $drop }.
prompt-deal_three = Seat { $seat } deals everyone three cards.
prompt-deal_three_gallo = Seat { $seat } deals everyone three cards. Seat { $alone } plays alone.
prompt-seat_to_play = Seat { $seat } plays a card or calls.
prompt-answer_call = { $call }: seat { $seat } answers.
prompt-say_value = Seat { $seat } says its points.
prompt-show_cards = Seat { $seat } shows its cards.
prompt-close_hand = { $points } to { $side }: close the hand.
prompt-close_hand_lost = { $points } off { $side }: close the hand.
prompt-close_hand_empty = No points: close the hand.
prompt-enter_bet_winner = { $bet }: enter who won.
prompt-enter_call_or_winner = Enter a call, or who won the hand.
prompt-take_bets = Take bets, { $min } to { $max }.
prompt-no_more_bets = No more bets: deal seven to each hand.
prompt-enter_dealer_cards = Enter the dealer's seven cards.
prompt-enter_seat_cards = Enter seat { $seat }'s cards.
prompt-count_remainder = Count what is left: { $count } cards.
prompt-set_house_way = { $who ->
     [seat] Set seat { $seat } by the house way: { $low } / { $high }.
     [foul] Foul: reset to { $low } / { $high }.
    *[dealer] Set by the house way: { $low } / { $high }.
    }
prompt-confirm_hands = Check the hands, then confirm.
prompt-pay_and_take = { $order ->
     [each_seat] Take and pay each seat, from the right.
     [left_to_right] Take, then pay, from the left.
    *[right_to_left] Take, then pay, from the right.
    }
prompt-not_qualified = Dealer does not qualify: main bets push.
prompt-not_qualified_take = Dealer does not qualify: take the main bet of seat { $seats }; the others push.
prompt-draw_partners = All four draw for partners.
prompt-draw_again = Players { $players } draw again.
prompt-choose_seat = Player { $seat } has the highest card and picks a seat.
prompt-deal_eleven = Deal each player eleven cards.
prompt-turn_upcard = Turn up the next card.
prompt-lay_red_three = Seat { $seat } must lay down { $card } first.
prompt-draw_or_take = Seat { $seat } draws or takes the pile.
prompt-take_or_leave = The stock is exhausted: seat { $seat } takes the pile or leaves it.
prompt-meld_or_discard = Seat { $seat } melds or discards.
prompt-opening_short = Opening: { $missing } points short.
prompt-must_go_out = The partner said yes: seat { $seat } must go out.
prompt-lay_open_hands = Have these seats show their hands: { $seats }.
prompt-enter_line = Enter deal { $deal } on the sheet.
value-fold = fold
value-check = check
value-call = call
value-bet = bet
value-raise = raise
value-all_in = all in
value-preflop = preflop
value-flop = flop
value-turn = turn
value-river = river
value-the_exposed_card = the exposed card
value-or = { $one } or { $other }
value-and = { $one } and { $other }
seats = { $count ->
     [one] seat { $seats }
    *[other] seats { $seats }
    }
reason-sheet_full = the score sheet is full.
give-a-hand-back = nobody can win the { $pot }. Give a hand back: { $mucked }.
misdeal-wrong_card_count = A hand has more or fewer than seven cards.
misdeal-identical_cards = Two cards are identical.
misdeal-foreign_card = A card is not from this pack.
misdeal-exposed_card = A card was exposed in the deal.
misdeal-wrong_remainder = The number of cards left over is wrong.
misdeal-floor_decision = The floor voids the deal.
misdeal-annulled = The round is cancelled.
misdeal-round_restored = The previous round is restored.

# Notices for the dealer, and the debts and penalties of a table's players.
notice-logged-as = Logged as { $number }.
notice-deals = { $name } is dealing.
notice-nobody-deals = Nobody is dealing.
notice-count = Count { $pack }.
notice-in-use = { $deck } is in use.
notice-lifted = Seat { $seat } has no penalty left.
notice-removed = Seat { $seat } leaves the table.
notice-warned = Seat { $seat } is warned.
notice-bring = The player must take all { $amount }.
standing-owes-blinds = Seat { $seat } owes blinds.
standing-misses = Seat { $seat } misses { $hands ->
     [one] 1 hand
    *[other] { $hands } hands
    }
standing-misses-hands = Seat { $seat } misses hands
standing-warned = Seat { $seat } was warned
standing-removed = Seat { $seat } was removed
standing-disqualified = Seat { $seat } was disqualified
standing-lifted = Seat { $seat } has no penalty
standing-points = Seat { $seat } lost { $points } points: { $what ->
     [exposed_card] exposed card
     [short_opening] short opening
     [drew_too_many] drew too many
     [pile_taken_wrongly] pile taken wrongly
     [miscounted] miscounted
     [out_without_leave] out without leave
     [leave_not_used] leave not used
    *[red_three_kept] red three kept
    }
