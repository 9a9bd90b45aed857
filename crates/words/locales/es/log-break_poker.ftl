# Qué pasó en una ronda de Break Poker, como lo dice el registro.

log-break_poker-opened = { $seats ->
     [one] Se abren las apuestas para { $seats } puesto, en { $currency }.
    *[other] Se abren las apuestas para { $seats } puestos, en { $currency }.
    }
log-break_poker-bets_placed = El puesto { $seat } apuesta { $bets }{ $before }.{ $spot }
log-break_poker-second_spot = { " " }Es el segundo puesto del jugador del { $of }: arme primero el { $of } y después el { $seat }.
log-break_poker-stake = { $stake } a { $bet }
log-break_poker-main = principal
log-break_poker-bets_cleared = El puesto { $seat } retira sus apuestas{ $before }.
log-break_poker-betting_closed = No va más.
log-break_poker-betting_reopened = No se vio ninguna carta: se pueden corregir las apuestas. Se vuelve a apostar.
log-break_poker-dealer_entered = El crupier tiene { $cards }{ $before }. { $way }{ $misset }
log-break_poker-misset = { " " }Estaba { $lay }: { $remedy }
    .short = { " " }Estaba { $lay }.
log-break_poker-set = { $explanation }
    .short = Regla { $rule }: { $rule ->
         [1] par y trío
         [2] par y escalera
         [3] sin par y trío
         [4] sin par y escalera
         [5] par y par
         [6] sin par y par
        *[7] sin par
        }. Baja: { $low }; alta: { $high }.
log-break_poker-three = trío de { $ranks }
log-break_poker-pair_and_kicker = { $ranks } con { $kicker ->
     [deuce] dos
     [three] tres
     [four] cuatro
     [five] cinco
     [six] seis
     [seven] siete
     [eight] ocho
     [nine] nueve
     [ten] diez
     [jack] jota
     [queen] reina
     [king] rey
    *[ace] as
    }
log-break_poker-seat_entered = { $why ->
     [left] El puesto { $seat } tiene { $cards }; el jugador se fue y la arma la casa: { $set }
     [asked] El puesto { $seat } tiene { $cards }; la arma la casa, como pidió el jugador: { $set }
     [touched] El puesto { $seat } tiene { $cards }; la tocaron después de armarla y la arma la casa: { $set }
    *[player] El puesto { $seat } tiene { $cards }, armada { $set }
    }{ $mark ->
     [foul] , mano inválida
     [lucky] , con Lucky Break
    *[none] { "" }
    }{ $before }.
log-break_poker-hand = { $cards }, armada { $set }
log-break_poker-outcome_entered = Puesto { $seat }, anotado sin cartas: { $outcome }{ $before }.
log-break_poker-main_bet = { $outcome ->
     [wins] la principal gana
     [loses] la principal pierde
    *[pushes] la principal empata
    }
log-break_poker-side_bet = { $odds ->
     [none] { $bet } pierde
    *[other] { $bet } paga { $odds }
    }
log-break_poker-hands_swapped = Los puestos { $a } y { $b } intercambian sus manos.
log-break_poker-hand_cleared = Se borra la mano del puesto { $seat }.
log-break_poker-dealers_hand_cleared = Se borra la mano del crupier.
log-break_poker-remainder_counted = { $count ->
     [one] Queda { $count } carta, como debe ser.
    *[other] Quedan { $count } cartas, como debe ser.
    }
log-break_poker-reported = { $what }{ $at }{ $card }{ $note } { $ruling }
log-break_poker-report_of = { " " }Fue { $hand }.
log-break_poker-report_card = { " " }La carta: { $card }.
log-break_poker-misdealt = Reparto nulo. { $what }
log-break_poker-ruled = { $contradicts ->
     [yes] Aviso: { $what } Contradice lo anotado. Se llama al jefe de sala.
    *[no] Aviso: { $what } Se llama al jefe de sala.
    }
log-break_poker-ruling_accepted = La sala acepta la decisión: { $ruling }{ $because }
log-break_poker-all_void = se anulan todas las manos y se devuelven todas las apuestas.
log-break_poker-hand_stands = la mano del puesto { $seat } vale como se armó al principio.
log-break_poker-house_way = la mano del puesto { $seat } se arma a la manera de la casa: { $set }.
log-break_poker-bet_moved = { $how ->
     [late] puesto { $seat }, { $bet }: llegó tarde, de { $was } a { $is }; juegan { $plays }{ $back }{ $owed }.
     [capped] puesto { $seat }, { $bet }: agregaron fichas, de { $was } a { $is }; juegan { $plays }{ $back }{ $owed }.
    *[pinched] puesto { $seat }, { $bet }: retiraron fichas, de { $was } a { $is }; juegan { $plays }{ $back }{ $owed }.
    }
log-break_poker-goes_back = , se devuelven { $amount }
log-break_poker-put_back = , se reponen { $amount }
log-break_poker-overruled = { $instead ->
     [misdeal] La sala decide otra cosa: el reparto se anula.{ $because }
    *[play_on] La sala decide otra cosa: la ronda sigue como está.{ $because }
    }
log-break_poker-restored = Se deshace el reparto nulo: la ronda sigue. Reponga las apuestas anotadas.
log-break_poker-settled = { $cards ->
     [no] Liquidada: { $parts }. Anotada sin cartas.
    *[yes] Liquidada: { $parts }.
    }
log-break_poker-seat_gets = puesto { $seat } { $net }{ $hands }
log-break_poker-compared = { " " }({ $low ->
     [wins] baja gana
     [copies] baja copia
    *[loses] baja pierde
    }, { $high ->
     [wins] alta gana
     [copies] alta copia
    *[loses] alta pierde
    })
log-break_poker-capped = con tope: el puesto { $seat } cobra { $net }
log-break_poker-reset = mano inválida: queda { $set }
log-break_poker-house_gets = la casa { $net }
log-break_poker-corrected = Corregido: { $changes }. La casa: { $was } pasa a { $is }.
log-break_poker-replaced = { $what }: { $was } pasa a { $is }
log-break_poker-added = { $what }: se agrega { $is }
log-break_poker-seats_bets = las apuestas del puesto { $seat }
log-break_poker-seats_outcome = el resultado del puesto { $seat }
log-break_poker-cards_left = las cartas que quedan
log-break_poker-given_back = El puesto { $seat } devuelve { $recovered }. { $reason }
log-break_poker-payment_error = Al puesto { $seat } se le pagaron { $paid } por { $due }. Se recuperaron { $recovered } de { $off }. { $reason }
log-break_poker-voided = La ronda queda anulada.
break_poker-hands = Baja: { $low }; alta: { $high }.
break_poker-foul_loses = La apuesta principal pierde.
break_poker-foul_reset = El crupier arma la mano a la manera de la casa, y así juega.
