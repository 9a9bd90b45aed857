# Qué pasó, en una frase: una por cada tipo de asiento.

## Lo que va dentro de una frase.
said-undone = Deshecho: { $what }
said-was = { " " }(antes: { $was })
said-because = . Motivo: { $reason }
said-seat-amount = puesto { $seat } ({ $amount })
said-rule = { " " }({ $rule })
said-nobody = nadie

## Rondas, y Break Poker.
said-break_poker-opened = { $seats ->
     [one] Se abren las apuestas en { $seats } puesto
    *[other] Se abren las apuestas en { $seats } puestos
    }
said-break_poker-bets_placed = Puesto { $seat }: { $bets }{ $was }{ $of ->
     [0] { "" }
    *[other] , segunda casilla del jugador del puesto { $of }
    }
said-break_poker-bets_cleared = El puesto { $seat } retira sus apuestas{ $was }
said-break_poker-undone = { said-undone }
said-break_poker-betting_closed = No va más
said-break_poker-betting_reopened = No hay cartas a la vista: se vuelve a apostar
said-break_poker-dealer_entered = { $cards }. { $way }{ $misset ->
     [none] { "" }
    *[other] . Estaba { $misset }
    }{ $was }
said-break_poker-seat_entered = Puesto { $seat }: { $set }{ $mark ->
     [foul] { " " }— falta
     [lucky] { " " }— Lucky Break
    *[none] { "" }
    }{ $why ->
     [left] , ordenada por la casa: el jugador se fue
     [asked] , ordenada por la casa, a pedido
     [touched] , ordenada por la casa: la tocaron después de ponerla
    *[none] { "" }
    }{ $was }
said-break_poker-outcome_entered = Puesto { $seat }, anotado sin cartas: { $outcome }{ $was }
said-break_poker-hands_swapped = Los puestos { $a } y { $b } cambian de mano
said-break_poker-hand_cleared = Retirada: { $whose }
said-break_poker-remainder_counted = { $count ->
     [one] Queda { $count } carta, como debe ser
    *[other] Quedan { $count } cartas, como debe ser
    }
said-break_poker-hand_stood = Aviso: { $what }. { $ruling }
said-break_poker-misdealt = Reparto nulo: { $what }
said-break_poker-ruled = Aviso: { $what }; se llama a la sala
said-break_poker-ruling_accepted = La sala acepta la decisión: { $ruling }{ $because }
said-break_poker-overruled = La sala decide otra cosa: { $instead ->
     [misdeal] el reparto se anula
    *[play_on] la ronda sigue como está
    }{ $because }
said-break_poker-restored = El reparto no era nulo: la ronda sigue y se reponen las apuestas anotadas
said-break_poker-settled = Paga { $pay }, cobra { $take }; la casa { $net }
said-break_poker-corrected = { $what }: la casa { $was } pasa a { $is }
said-break_poker-payment_error = { $later ->
    [yes] El puesto { $seat } devuelve { $recovered }{ $because }
   *[no] Al puesto { $seat } se le pagaron { $paid } por { $due }; se recuperaron { $recovered }{ $because }
}
said-break_poker-voided = La ronda queda anulada
said-set = { $low } baja, { $high } alta
said-outcome-win = { $bet } gana
said-outcome-lose = { $bet } pierde
said-outcome-push = { $bet } empata
said-outcome-odds = { $bet } paga { $odds }
said-misset = { $low } / { $high }
said-noted-break_poker-wrong_remainder = no coinciden las cartas que quedan
said-noted-break_poker-floor_decision = la sala anula el reparto
said-noted-break_poker-annulled = se suspende la ronda
said-noted-break_poker-round_restored = se repone la ronda anterior

## Hold'em.
said-holdem-opened = Ciegas { $small } y { $big }{ $ante ->
     [none] { "" }
    *[other] , ante { $ante }
    }; { $seats ->
     [none] todavía nadie sentado
    *[other] puestos { $seats }
    }
said-holdem-carried_anew = Se corrigió la mano anterior: { $stacks }
said-holdem-bought_in = El puesto { $seat } { $back ->
     [yes] vuelve con
    *[no] compra
    } { $amount }
said-holdem-topped_up = El puesto { $seat } agrega { $amount }
said-holdem-left = El puesto { $seat } se va{ $elsewhere ->
     [yes] { " " }a otra mesa
    *[no] { "" }
    } con { $amount }
said-holdem-arrived = El puesto { $seat } { $back ->
     [yes] vuelve
    *[no] llega de otra mesa
    } con { $amount }
said-holdem-coloured_up = La ficha menor es { $chip }, ya no { $was }; { $paid ->
     [none] no sobra nada
    *[other] paga la caja central: { $paid }
    }
said-holdem-chips_raced = La ficha menor es { $chip }, ya no { $was }; { $raced ->
     [none] nadie tiene fichas sueltas
    *[other] { $raced }
    }
said-raced = el puesto { $seat } { $how ->
     [wins] gana una ficha
     [keeps] conserva una, para no quedar fuera
    *[loses] no gana ninguna
    }
said-holdem-seat_changed = El puesto { $seat } pasa al { $to }{ $waits ->
     [0] { "" }
     [one] { " " }y espera { $waits } mano, o pone ciega
    *[other] { " " }y espera { $waits } manos, o pone ciega
    }
said-holdem-stack_adjusted = La sala corrige al puesto { $seat } en { $amount }: tiene { $now }{ $because }
said-holdem-kill_set = La sala fija el kill de la próxima mano en el puesto { $seat }{ $because }
said-holdem-time_collected = Tiempo, { $amount } por puesto: { $seats }{ $short ->
     [none] { "" }
    *[other] ; no pueden pagar: { $short }
    }
said-holdem-sat_out = El puesto { $seat } se ausenta
said-holdem-sat_in = El puesto { $seat } vuelve a jugar
said-holdem-button_placed = El botón se pone en el puesto { $seat }
said-holdem-post_declared = El puesto { $seat } pondrá { $live } vivos{ $dead ->
     [0] { "" }
    *[other] { " " }y { $dead } muertos
    }
said-holdem-button_bought = El puesto { $seat } compra el botón: { $live } vivos y { $dead } muertos
said-holdem-straddled = El puesto { $seat } hace straddle a { $amount }
said-holdem-dealt = Reparto a los puestos { $seats }; botón en el { $button }, ponen: { $posted }
said-holdem-closed = La ronda se cierra sin mano
said-holdem-seats_taken_over = El torneo sienta a: { $players }
said-holdem-went_away = El puesto { $seat } está ausente y paga ciegas
said-holdem-came_back = El puesto { $seat } ha vuelto
said-holdem-hand_missed = El puesto { $seat } { $away ->
     [yes] está ausente y pierde la mano
    *[no] pierde la mano por sanción
    }{ $plays ->
     [yes] , pero nadie más tiene una: juega
    *[no] { "" }
    }{ $left ->
     [0] { "" }
    *[other] ; le quedan { $left } por perder
    }
said-holdem-penalized = { $kind ->
     [warning] Advertencia al puesto { $seat }
     [missed_hands] El puesto { $seat } pierde manos: { $hands }
     [missed_rounds] El puesto { $seat } pierde manos: { $hands }
     [disqualified] El puesto { $seat } queda descalificado
     [removed] El puesto { $seat } queda fuera
    *[lifted] Se levanta la sanción al puesto { $seat }
    }{ $rule }{ $because }
said-holdem-acted = El puesto { $seat } { $act ->
     [fold] se retira
     [check] pasa
     [call] iguala { $added }
     [bet] apuesta { $to }
    *[raise] sube a { $to }
    }{ $all_in ->
     [yes] { " " }y va all-in
    *[no] { "" }
    }
said-holdem-undone = Deshecho, puesto { $seat }: { $act ->
     [fold] retirarse
     [check] pasar
     [call] igualar a { $to }
     [bet] apostar { $to }
    *[raise] subir a { $to }
    }
said-holdem-taken_back = { said-undone }
said-holdem-burned = { $card ->
     [none] Se quema una carta
    *[other] Se quema { $card }
    }
said-street-preflop = Pre-flop
said-street-flop = Flop
said-street-turn = Turn
said-street-river = River
said-holdem-board_dealt = { $street }{ $board ->
     [0] { "" }
    *[other] , mesa { $board }
    }: { $cards }
said-holdem-board_replaced = { $street } corregido: { $cards } en lugar de { $was }
said-holdem-boards_agreed = Los jugadores acuerdan correr la mesa { $boards } veces
said-holdem-hole_cards = El puesto { $seat } tiene { $cards }{ $was }
said-holdem-shown = El puesto { $seat } muestra { $cards }{ $was }
said-holdem-asked_to_see = El puesto { $by } pide ver la mano del { $seat }
said-holdem-hand_retrieved = La sala devuelve al puesto { $seat } la mano { $from ->
     [fold] retirada
     [ruling] anulada
    *[muck] tirada
    }{ $cards ->
     [none] { "" }
    *[other] , { $cards }
    }{ $because }
said-holdem-money_corrected = Pozos corregidos: { $moves }{ $because }
said-moved = { $amount } del puesto { $from } al { $to }{ $rest ->
     [0] { "" }
    *[other] , { $rest } sin recuperar
    }
said-holdem-rabbit = Habrían venido: { $cards }
said-holdem-mucked = El puesto { $seat } tira sus cartas
said-holdem-settled = { $back }{ $pots }{ $rake }
said-back-to = Vuelven { $amount } al puesto { $seat }; {""}
said-pot = { $pot }, { $amount }: { $winners }
said-rake = ; comisión { $rake }
said-holdem-corrected = Corregido: { $what }; { $stacks ->
     [none] nadie gana ni pierde
    *[other] { $stacks }
    }
said-entered = { $whose }: { $was }, ahora { $cards }
said-stack-was = el puesto { $seat } queda con { $amount } en lugar de { $was }
said-holdem-voided = La sala anula la mano
said-holdem-bet_stood = La sala deja en pie la apuesta de { $to } del puesto { $seat }{ $because }
said-holdem-clock_started = La sala pone el reloj al puesto { $seat }: { $seconds } segundos
said-holdem-clock_expired = Al puesto { $seat } se le acaba el tiempo
said-holdem-ruled = Aviso: { $what }{ $seat ->
     [0] { "" }
    *[other] , puesto { $seat }
    }. { $ruling }{ $floor ->
     [yes] . Decide la sala
    *[no] { "" }
    }
said-holdem-ruling_accepted = Decisión aceptada: { $ruling }
said-holdem-overruled = La sala decide otra cosa: { $ruling }{ $because }
said-holdem-misdealt = Reparto nulo: { $what }. { $ruling }
said-holdem-ruling_undone = La sala retira un fallo{ $because }
said-holdem-added_to_pot = La sala añade { $amount } al pozo{ $because }
said-holdem-restored = La sala retira la anulación: la mano sigue{ $because }

## Truco.
said-truco-match_opened = Se abre un partido de { $players }, { $mode ->
     [cards] con cartas
    *[scorer] solo con el tanteo
    }; da primero el puesto { $dealer }{ $stake ->
     [none] { "" }
    *[other] ; apuesta: { $stake }
    }
said-truco-hand_dealt = Mano { $number }: da el puesto { $dealer }, es mano el { $mano }{ $alone ->
     [0] { "" }
    *[other] ; juega solo el { $alone }
    }
said-truco-called = Puesto { $seat }: { $call }
said-truco-flor_asked = { $seats ->
     [none] No hay a quién preguntar por otra flor
    *[other] ¿Hay otra flor? Responde el puesto { $seats }
    }
said-truco-answered = El puesto { $seat } responde a { $bet }: { $answer }
said-truco-declared = { $value ->
     [none] Puesto { $seat }: son buenas
    *[other] El puesto { $seat } canta { $value }
    }
said-truco-showdown_opened = { $points ->
     [one] Se canta { $bet } por { $points } tanto
    *[other] Se canta { $bet } por { $points } tantos
    }
said-truco-claimed = { $points ->
     [one] { $points } tanto de { $bet } espera las cartas del puesto { $seats }
    *[other] { $points } tantos de { $bet } esperan las cartas del puesto { $seats }
    }
said-truco-card_exposed = Al puesto { $seat } se le dio vuelta { $card }, y { $kept ->
     [yes] se la queda
    *[no] se le cambia
    }
said-truco-cards_shown = El puesto { $seat } muestra { $cards }
said-truco-card_played = El puesto { $seat } juega { $card }
said-truco-trick_ended = { $how ->
     [won] El puesto { $seat } gana la mano
    *[parda] Parda; sale el puesto { $leads }
    }
said-truco-went_to_mazo = El puesto { $seat } se va al mazo
said-line = { $points } para { $whose } ({ $source }){ $counted ->
     [all] { "" }
    *[other] , de los que valen { $counted }
    }
said-truco-points_scored = { $line }{ $ruling }
said-truco-hand_ended = Terminó la mano{ $line ->
     [none] { "" }
    *[other] : { $line }
    }
said-truco-hand_closed = { $entered ->
     [no] La mano se cierra sola
    *[yes] Se cierra la mano
    }
said-truco-flor_challenged = El puesto { $seat } pide flor al { $against }: { $had_flor ->
     [yes] había
    *[no] no había
    }
said-truco-hand_annulled = { $ruling }
said-truco-ruled = { $ruling }
said-truco-score_entered = La sala anota el tanteo: { $scores }{ $was }
said-truco-chico_won = El chico es para { $whose }, { $scores }
said-truco-match_won = { $whose }: partido ganado
said-truco-match_voided = El partido se anula; se devuelve lo pagado
said-truco-hand_struck = Se borra la mano { $number }: el tanteo vuelve a { $scores } y da de nuevo el puesto { $dealer }
said-truco-undone = { said-undone }

## Canasta.
said-canasta-game_opened = Se abre la partida, { $mode ->
     [full] carta por carta
     [score_sheet] con planilla
    *[totals] solo con totales
    }; { $dealer ->
     [0] se sortean las parejas
    *[other] da primero el puesto { $dealer }
    }
said-canasta-partners_drawn = Sorteo de parejas: { $draws }
said-canasta-seat_chosen = La carta más alta elige el puesto { $seat }; da el { $dealer }
said-canasta-dealt = El puesto { $dealer } da once cartas a cada uno
said-canasta-upcard_turned = Se da vuelta { $card }{ $stands ->
     [yes] { "" }
    *[no] , y se tapa
    }
said-canasta-red_three_laid = El puesto { $seat } baja { $card }{ $replaced ->
     [no] ; en el mazo no queda con qué reponerlo
    *[yes] { $replacement ->
         [none] { " " }y roba una carta
        *[other] { " " }y roba { $replacement }
        }
    }
said-canasta-card_drawn = { $card ->
     [none] El puesto { $seat } roba una carta
    *[other] El puesto { $seat } roba { $card }
    }
said-canasta-pile_taken = El puesto { $seat } levanta el pozo, con { $top } arriba{ $with ->
     [none] { "" }
    *[other] , y muestra { $with }
    }
said-canasta-pile_left = El puesto { $seat } deja el pozo
said-canasta-partner_asked = El puesto { $seat } pregunta si corta; el compañero dice que { $answer ->
     [yes] sí
    *[no] no
    }
said-canasta-melded = El puesto { $seat } baja { $melds }
said-canasta-discarded = El puesto { $seat } descarta { $card }
said-canasta-went_out = { $how ->
     [concealed] El puesto { $seat } corta de mano
    *[open] El puesto { $seat } corta
    }
said-canasta-stock_ran_out = { $red_three ->
     [yes] La última carta del mazo es un tres rojo: nadie corta
    *[no] Se acabó el mazo: nadie corta
    }
said-canasta-hands_laid_open = Se descubren las manos de los puestos { $seats }
said-canasta-deal_scored = Reparto anotado: { $scores }
said-canasta-score_sheet_entered = Una línea en la planilla: { $scores }
said-canasta-totals_entered = Una línea de totales: { $scores }
said-canasta-line_replaced = La línea { $deal } queda en { $scores }{ $was }{ $struck ->
     [0] { "" }
     [one] ; se borra { $struck } línea posterior
    *[other] ; se borran { $struck } líneas posteriores
    }
said-canasta-totals_replaced = { said-canasta-line_replaced }
said-canasta-penalty_given = Castigo al puesto { $seat }: { $what }{ $cost ->
     [logged] , solo se anota
     [nothing] , sin descuento
     [raise] , { $side } necesitan { $points } más para abrir
    *[off] , { $points } menos para { $side }
    }
said-canasta-deal_misdealt = Reparto nulo: { $what }{ $card ->
     [none] { "" }
    *[other] , { $card }
    }{ $seat ->
     [0] { "" }
    *[other] , puesto { $seat }
    }. Da de nuevo el mismo
said-canasta-game_won = { $side } ganan por { $won } a { $lost }{ $paid ->
     [none] { "" }
    *[other] : { $paid }
    }
said-drawn = jugador { $player } { $card }
said-paid = el puesto { $from } paga al { $to } { $amount }
said-canasta-left_unchecked = Sin revisar, porque no se anotó cada carta: { $checks }
said-unchecked-held = si el puesto { $seat } tenía las cartas
said-unchecked-can_go_out = si el puesto { $seat } podía cortar
said-unchecked-can_take_pile = si el puesto { $seat } podía levantar el pozo
said-canasta-undone = { said-undone }
said-canasta-struck = { $entries ->
     [one] Se borra { $entries } asiento: { $what }
    *[other] Se borran { $entries } asientos; el primero: { $what }
    }
said-canasta-game_voided = La partida queda anulada

## La casa, su gente y la administración.
