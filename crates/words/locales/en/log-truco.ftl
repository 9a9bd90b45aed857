# The events of a match of Truco, as the log describes them.

log-truco-match_opened = { $mode ->
     [cards] A match of { $players } players opens with cards
    *[scorer] A match of { $players } players opens in scorer mode
    }; seat { $dealer } deals first{ $stake }{ $drawn }.
log-truco-stake_of_match = ; the stake is { $amount } a match
log-truco-stake_of_chico = ; the stake is { $amount } a chico
log-truco-drawn = ; drawn for the deal: { $cards }
log-truco-drawn_card = seat { $seat } { $card }
log-truco-hand_dealt = Hand { $number }: seat { $dealer } deals, seat { $mano } is mano.{ $alone ->
     [0] { "" }
    *[other] { " " }Seat { $alone } plays alone.
    }{ $known }
log-truco-known = { " " }Seat { $seat } has { $cards }.
log-truco-called = Seat { $seat } says { $call }.
log-truco-flor_asked = { $count ->
     [0] Nobody else is asked for a flor.
     [one] Seat { $seats } says whether there is another flor.
    *[other] Seats { $seats } say whether there is another flor.
    }
log-truco-answered = Seat { $seat } answers the { $bet }: { $answer }.
log-truco-declared = Seat { $seat } says { $value }.
log-truco-son_buenas = Seat { $seat } says son buenas.
log-truco-showdown_opened = { $bet ->
     [flor] Flores are compared
    *[envido] Envido is compared
    } for { $points ->
     [one] { $points } point
    *[other] { $points } points
    } ({ $words }).
log-truco-claimed = { $points ->
     [one] { $points } point of { $bet } is waiting for the cards of { $seats }.
    *[other] { $points } points of { $bet } are waiting for the cards of { $seats }.
    }
log-truco-seats = { $count ->
     [one] seat { $seats }
    *[other] seats { $seats }
    }
log-truco-cards_shown = Seat { $seat } shows { $cards }.
log-truco-card_played = Seat { $seat } plays { $card }.
log-truco-trick_won = Seat { $seat } wins the trick.
log-truco-parda = The trick is parda; seat { $leads } leads the next.
log-truco-went_to_mazo = Seat { $seat } goes to the mazo.
log-truco-line = { $points } to { $whose }{ $counts } ({ $detail })
log-truco-counted = { $counted ->
     [one] , of which { $counted } counts
    *[other] , of which { $counted } count
    }
log-truco-points_scored = { $line }.
log-truco-points_ruled = { $line }. { $ruling }
log-truco-hand_ended = The hand is over: { $line }.
log-truco-target_reached = The hand is over: the target was reached.
log-truco-hand_over = The hand is over.
log-truco-hand_closed = The hand is closed.
log-truco-hand_closes_itself = The hand closes automatically.
log-truco-flor_challenged = Seat { $seat } says pido flor{ $cards }. { $ruling }
log-truco-challenged_cards = { " " }({ $cards })
log-truco-score_entered = The floor enters the score: { $scores }{ $was }.
log-truco-score_was = { " " }instead of { $scores }
log-truco-chico_won = The chico goes to { $side }, { $scores }.
log-truco-team_won = Team { $team } wins the match.
log-truco-seats_won = { $count ->
     [one] Seat { $seats } won the match.
    *[other] Seats { $seats } won the match.
    }
log-truco-match_voided = The match is void; all payments are returned.
log-truco-hand_struck = Hand { $number } is struck ({ $lines }): the score is { $scores } again, and seat { $dealer } deals it again.

# Lines of a score sheet, which say how points were won. The log stores them in English, so these
# messages have no selectors (see rulings.ftl).
line-seat-has = { $words }: { $seat } has { $value }
line-lost-by = { $words }; lost by { $seat }
line-won-by-tricks = { $words }: won by the tricks
line-no-quiero = { $words }: no quiero
line-went-to-mazo = { $words }: the other side went to the mazo
line-target-reached = { $words }: the target was reached
line-no-truco = no truco
line-no-flor = no flor
line-late-misdeal = a misdeal of the other side, noticed after a card was played
line-flor-undeclared = pido flor: { $seat } had an undeclared flor
line-had-no-flor = pido flor: { $seat } had no flor
line-by-pido-flor = { $words }; to { $side } by pido flor
line-entered-by-floor = entered by the floor
