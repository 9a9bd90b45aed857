# The events of a game of Canasta, as the log describes them.

log-canasta-game_opened = { $mode ->
     [full] The game opens, recorded card by card
     [score_sheet] The game opens, recorded on a score sheet
    *[totals] The game opens, recorded as totals only
    }; { $dealer ->
     [0] the players draw for partners.
    *[other] seat { $dealer } deals first.
    }
log-canasta-partners_drawn = Drawn for partners: { $draws }.
log-canasta-player_card = player { $player } { $card }
log-canasta-seat_chosen = The player with the highest card takes seat { $seat }; seat { $dealer } deals.
log-canasta-dealt = Seat { $dealer } deals eleven cards to each player.
log-canasta-upcard = The upcard is { $card }.
log-canasta-upcard_covered = The upcard is { $card }, and is covered.
log-canasta-red_three_laid = { $replacement ->
     [none] Seat { $seat } lays down { $card } and draws a card.
    *[other] Seat { $seat } lays down { $card } and draws { $replacement }.
    }
log-canasta-red_three_last = Seat { $seat } lays down { $card }; the stock has no card to replace it.
log-canasta-card_drawn = { $card ->
     [none] Seat { $seat } draws a card.
    *[other] Seat { $seat } draws { $card }.
    }
log-canasta-pile_joins = Seat { $seat } takes the pile; { $top } joins the { $rank }.
log-canasta-pile_taken = Seat { $seat } takes the pile, { $top } on top, with { $with }.
log-canasta-pile_left = Seat { $seat } leaves the pile.
log-canasta-partner_asked = { $answer ->
     [yes] Seat { $seat } asks to go out; the partner says yes.
    *[no] Seat { $seat } asks to go out; the partner says no.
    }
log-canasta-melded = Seat { $seat } melds { $melds }.
log-canasta-meld = { $rank } ({ $cards })
log-canasta-discarded = Seat { $seat } discards { $card }.
log-canasta-went_out = Seat { $seat } goes out.
log-canasta-went_out_concealed = Seat { $seat } goes out concealed.
log-canasta-stock_ran_out = The stock is exhausted: nobody goes out.
log-canasta-last_is_red_three = The last card of the stock is a red three: nobody goes out.
log-canasta-hands_laid_open = The hands of { $seats } are shown.
log-canasta-scores = We { $we }, They { $they }
log-canasta-deal_scored = The deal is scored: { $scores }.
log-canasta-score_sheet_entered = A line is entered on the sheet: { $scores }.
log-canasta-totals_entered = A line is entered as totals: { $scores }.
log-canasta-line_replaced = Line { $deal } is now { $scores }{ $was }{ $struck ->
     [0] { "" }
     [one] ; { $struck } later line is struck
    *[other] ; { $struck } later lines are struck
    }.
log-canasta-line_was = { " " }instead of { $scores }
log-canasta-penalty_given = Penalty for seat { $seat }, { $foul ->
     [exposed_card] an exposed card
     [short_opening] a short opening
     [drew_too_many] too many cards drawn
     [pile_taken_wrongly] a pile taken wrongly
     [miscounted] a pile taken on a miscount
     [out_without_leave] going out without permission
     [leave_not_used] permission to go out not used
    *[red_three_kept] a red three kept
    }{ $cards }: { $how ->
     [logged] logged, no points off
     [nothing] no points off
     [raise] { $side } need { $points } more to open
    *[off] { $points } off { $side }
    }.
log-canasta-deal_misdealt = { $what ->
     [count] Misdeal: the wrong number of cards
     [exposed] Misdeal: a card exposed in the deal
    *[too_often] Misdeal: too many of one card in the pack
    }{ $card ->
     [none] { "" }
    *[other] , { $card }
    }{ $seat ->
     [0] { "" }
    *[other] , seat { $seat }
    }. The same dealer deals again.
log-canasta-game_won = { $side } win by { $won } to { $lost }.
log-canasta-game_won_paid = { $side } win by { $won } to { $lost }: { $paid }.
log-canasta-payment = { $stake ->
     [points] seat { $from } pays seat { $to } { $amount } (points)
    *[game] seat { $from } pays seat { $to } { $amount } (game)
    }
log-canasta-left_unchecked = Not checked: { $checks }.
log-canasta-unchecked_held = whether seat { $seat } held { $cards } (not entered before)
log-canasta-unchecked_out = whether seat { $seat } can go out (its hand is not known)
log-canasta-unchecked_pile = whether seat { $seat } can take the pile (its hand is not known)
log-canasta-take_back = Take back: { $what }
log-canasta-struck = { $entries ->
     [one] Entry { $from } is struck: { $what }
    *[other] Entries from { $from } on are struck ({ $entries }); the first: { $what }
    }
log-canasta-game_voided = The game is void.
canasta-close = Close it with a { $top ->
     [red] red
    *[black] black
    } card on top.
