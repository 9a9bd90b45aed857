# Qué pasó en una partida de Canasta, como lo dice el registro.

log-canasta-game_opened = { $mode ->
     [full] Se abre la partida, carta por carta
     [score_sheet] Se abre la partida, con planilla
    *[totals] Se abre la partida, solo con totales
    }; { $dealer ->
     [0] se sortean las parejas.
    *[other] da primero el puesto { $dealer }.
    }
log-canasta-partners_drawn = Sorteo de parejas: { $draws }.
log-canasta-player_card = jugador { $player } { $card }
log-canasta-seat_chosen = La carta más alta elige el puesto { $seat }; da el { $dealer }.
log-canasta-dealt = El puesto { $dealer } da once cartas a cada uno.
log-canasta-upcard = Se da vuelta { $card }.
log-canasta-upcard_covered = Se da vuelta { $card }, y se tapa.
log-canasta-red_three_laid = { $replacement ->
     [none] El puesto { $seat } baja { $card } y roba una carta.
    *[other] El puesto { $seat } baja { $card } y roba { $replacement }.
    }
log-canasta-red_three_last = El puesto { $seat } baja { $card }; en el mazo no queda con qué reponerlo.
log-canasta-card_drawn = { $card ->
     [none] El puesto { $seat } roba una carta.
    *[other] El puesto { $seat } roba { $card }.
    }
log-canasta-pile_joins = El puesto { $seat } levanta el pozo; { $top } va al juego de { $rank }.
log-canasta-pile_taken = El puesto { $seat } levanta el pozo, con { $top } arriba, y muestra { $with }.
log-canasta-pile_left = El puesto { $seat } deja el pozo.
log-canasta-partner_asked = { $answer ->
     [yes] El puesto { $seat } pregunta si corta; el compañero dice que sí.
    *[no] El puesto { $seat } pregunta si corta; el compañero dice que no.
    }
log-canasta-melded = El puesto { $seat } baja { $melds }.
log-canasta-meld = { $rank } ({ $cards })
log-canasta-discarded = El puesto { $seat } descarta { $card }.
log-canasta-went_out = El puesto { $seat } corta.
log-canasta-went_out_concealed = El puesto { $seat } corta de mano.
log-canasta-stock_ran_out = Se acabó el mazo: nadie corta.
log-canasta-last_is_red_three = La última carta del mazo es un tres rojo: nadie corta.
log-canasta-hands_laid_open = Se descubren las manos: { $seats }.
log-canasta-scores = Nosotros { $we }, Ellos { $they }
log-canasta-deal_scored = Reparto anotado: { $scores }.
log-canasta-score_sheet_entered = Una línea en la planilla: { $scores }.
log-canasta-totals_entered = Una línea de totales: { $scores }.
log-canasta-line_replaced = La línea { $deal } queda en { $scores }{ $was }{ $struck ->
     [0] { "" }
     [one] ; se tacha { $struck } línea posterior
    *[other] ; se tachan { $struck } líneas posteriores
    }.
log-canasta-line_was = { " " }en lugar de { $scores }
log-canasta-penalty_given = Sanción al puesto { $seat }, { $foul ->
     [exposed_card] carta descubierta
     [short_opening] apertura corta
     [drew_too_many] robó de más
     [pile_taken_wrongly] pozo mal levantado
     [miscounted] pozo levantado con la cuenta mal hecha
     [out_without_leave] cortó sin permiso
     [leave_not_used] no usó el permiso para cortar
    *[red_three_kept] guardó un tres rojo
    }{ $cards }: { $how ->
     [logged] solo se anota
     [nothing] sin descuento
     [raise] { $side } necesitan { $points } más para abrir
    *[off] { $points } menos para { $side }
    }.
log-canasta-deal_misdealt = { $what ->
     [count] Reparto nulo: sobran o faltan cartas
     [exposed] Reparto nulo: carta descubierta al dar
    *[too_often] Reparto nulo: una carta de más en la baraja
    }{ $card ->
     [none] { "" }
    *[other] , { $card }
    }{ $seat ->
     [0] { "" }
    *[other] , puesto { $seat }
    }. Da de nuevo el mismo.
log-canasta-game_won = { $side } ganan por { $won } a { $lost }.
log-canasta-game_won_paid = { $side } ganan por { $won } a { $lost }: { $paid }.
log-canasta-payment = { $stake ->
     [points] el puesto { $from } paga al { $to } { $amount } (puntos)
    *[game] el puesto { $from } paga al { $to } { $amount } (partida)
    }
log-canasta-left_unchecked = Sin revisar: { $checks }.
log-canasta-unchecked_held = si el puesto { $seat } tenía { $cards } (no se anotó antes)
log-canasta-unchecked_out = si el puesto { $seat } puede cortar (no se conoce su mano)
log-canasta-unchecked_pile = si el puesto { $seat } puede levantar el pozo (no se conoce su mano)
log-canasta-take_back = Deshacer: { $what }
log-canasta-struck = { $entries ->
     [one] Se tacha { $entries } anotación, desde la { $from }; la primera: { $what }
    *[other] Se tachan { $entries } anotaciones, desde la { $from }; la primera: { $what }
    }
log-canasta-game_voided = La partida queda anulada.
canasta-close = Ciérrela con una carta { $top ->
     [red] roja
    *[black] negra
    } arriba.
