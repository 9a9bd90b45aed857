# Qué pasó en una mano de Texas Hold'em, como lo dice el registro.

log-holdem-opened = Se abre la ronda con ciegas de { $small } y { $big }{ $ante }; { $seated }.
log-holdem-ante = , ante { $ante }
log-holdem-nobody_seated = todavía nadie sentado
log-holdem-bought_in = El puesto { $seat } compra { $amount }.
log-holdem-came_back = El puesto { $seat } vuelve con { $amount }.
log-holdem-topped_up = El puesto { $seat } agrega { $amount }.
log-holdem-left = El puesto { $seat } se va con { $amount }.
log-holdem-left_for_table = El puesto { $seat } se va a otra mesa con { $amount }.
log-holdem-arrived = El puesto { $seat } llega de otra mesa con { $amount }.
log-holdem-seat_changed = El puesto { $seat } pasa al { $to }{ $waits ->
     [0] { "" }
     [one] { " " }y espera { $waits } mano, o pone ciega
    *[other] { " " }y espera { $waits } manos, o pone ciega
    }.
log-holdem-sat_out = El puesto { $seat } se ausenta.
log-holdem-sat_in = El puesto { $seat } vuelve a jugar.
log-holdem-went_away = El puesto { $seat } está ausente y paga las ciegas.
log-holdem-is_back = El puesto { $seat } volvió.
log-holdem-taken_over = Nivel { $level }, { $small }–{ $big }{ $ante }: { $players }.
log-holdem-level_ante = { " " }({ $ante })
log-holdem-player = puesto { $seat } { $entry } { $stack }
log-holdem-button_placed = El botón se pone en el puesto { $seat }.
log-holdem-post_declared = El puesto { $seat } pondrá { $live } vivos.
log-holdem-post_with_dead = El puesto { $seat } pondrá { $live } vivos y { $dead } muertos.
log-holdem-button_bought = El puesto { $seat } compra el botón: { $live } vivos y { $dead } muertos.
log-holdem-straddled = El puesto { $seat } hace straddle a { $amount }.
log-holdem-penalized = { $kind ->
     [warning] Advertencia al puesto { $seat }
     [misses] El puesto { $seat } pierde { $hands ->
         [one] { $hands } mano
        *[other] { $hands } manos
        }
     [disqualified] El puesto { $seat } queda descalificado
     [removed] El puesto { $seat } queda expulsado
    *[lifted] Se levanta la sanción al puesto { $seat }
    }{ $rule }.{ $reason }

# Las fichas.
log-holdem-seat_has = el puesto { $seat } tiene { $amount }
log-holdem-seat_gets = el puesto { $seat } cobra { $amount }
log-holdem-carried_anew = Se corrigió la mano anterior: { $stacks }.
log-holdem-smallest_chip = La ficha más chica es { $chip }, ya no { $was }; { $then }.
log-holdem-nothing_left_over = no sobra nada
log-holdem-paid_at_cage = paga la caja central: { $paid }
log-holdem-no_odd_chips = nadie tiene fichas sueltas
log-holdem-raced = { $how ->
     [wins] el puesto { $seat } entrega { $amount } y gana una ficha
     [keeps] el puesto { $seat } entrega { $amount } y conserva una, para no quedar fuera
    *[none] el puesto { $seat } entrega { $amount } y no gana ninguna
    }
log-holdem-stack_adjusted = La sala corrige al puesto { $seat } en { $amount } (contra { $account }): tiene { $now }. { $reason }
log-holdem-cage = la caja central
log-holdem-bank = la banca
log-holdem-kill_set = La sala fija el kill de la próxima mano en el puesto { $seat }. { $reason }
log-holdem-time_collected = Tiempo, { $amount } por puesto: { $seats }{ $short }.
log-holdem-cannot_pay = ; no pueden pagar: { $seats }

# La mano.
log-holdem-dealt = Reparto ({ $seats }): { $posted }.
log-holdem-button = botón { $seat }
log-holdem-posts = { $what ->
     [small] puesto { $seat } ciega chica { $amount }
     [big] puesto { $seat } ciega grande { $amount }
     [straddle] puesto { $seat } straddle { $amount }
     [ante] puesto { $seat } ante { $amount }
     [live] puesto { $seat } ciega viva { $amount }
    *[dead] puesto { $seat } ciega muerta { $amount }
    }
log-holdem-closed = La ronda se cierra sin mano.
log-holdem-hand_missed = { $plays ->
     [yes] El puesto { $seat } pierde la mano por sanción, pero nadie más tiene una: juega
    *[no] El puesto { $seat } pierde la mano por sanción
    }{ $left ->
     [0] { "" }
    *[other] ; le quedan { $left } por perder
    }.
log-holdem-away_missed = { $plays ->
     [yes] El puesto { $seat } está ausente y pierde la mano, pero nadie más tiene una: juega.
    *[no] El puesto { $seat } está ausente y pierde la mano.
    }
log-holdem-acted = { $act ->
     [fold] El puesto { $seat } se retira
     [check] El puesto { $seat } pasa
     [call] El puesto { $seat } iguala { $added }
     [bet] El puesto { $seat } apuesta { $to }
    *[raise] El puesto { $seat } sube a { $to }
    }{ $all_in ->
     [yes] { " " }y va all-in
    *[no] { "" }
    }.
log-holdem-undone = { $act ->
     [fold] Deshecho, puesto { $seat }: retirarse.
     [check] Deshecho, puesto { $seat }: pasar.
     [call] Deshecho, puesto { $seat }: igualar a { $to }.
     [bet] Deshecho, puesto { $seat }: apostar { $to }.
    *[raise] Deshecho, puesto { $seat }: subir a { $to }.
    }
log-holdem-money_corrected = Pozos corregidos: { $moves }. { $reason }
log-holdem-moved = { $amount } del puesto { $from } al { $to }{ $rest }
log-holdem-unrecovered = , { $amount } sin recuperar
log-holdem-added_to_pot = { $seat ->
     [0] La sala agrega { $amount } al pozo: nadie sabe de quién eran. { $reason }
    *[other] La sala agrega { $amount } al pozo: el puesto { $seat } no los había puesto. { $reason }
    }
log-holdem-mucked = El puesto { $seat } tira sus cartas.
log-holdem-settled = Liquidada: { $pots }.
log-holdem-goes_back = vuelven { $amount } al puesto { $seat }
log-holdem-pot = { $explanation }
    .short = { $pot }, { $amount }: { $winners }{ $rake }{ $drop }
log-holdem-pot_of = { $what ->
     [chop] devolución de ciegas
    *[other] { $what }
    }
log-holdem-nobody = nadie
log-holdem-rake = ; comisión { $amount }
log-holdem-drop = ; jackpot { $amount }
log-holdem-corrected = Corregido: { $entries }; { $stacks }.
log-holdem-entry_now = { $was }, ahora { $is }
log-holdem-seat_cards = puesto { $seat } { $cards }
log-holdem-seat_mucked = puesto { $seat }, tirada
log-holdem-stack_now = el puesto { $seat } queda con { $is } en lugar de { $was }
log-holdem-no_stack_changes = ningún stack cambia
log-holdem-voided = La sala anula la mano.

# Las cartas.
log-holdem-burned = Se quema una carta.
log-holdem-burned_card = Se quema { $card }.
log-holdem-board_dealt = { $board ->
     [0] El { $street }: { $cards }.
    *[other] El { $street } del board { $board }: { $cards }.
    }
log-holdem-board_replaced = El { $street }, corregido: { $cards } en lugar de { $was }.
log-holdem-boards_agreed = Los jugadores acuerdan correr el board { $boards } veces.
log-holdem-hole_cards = El puesto { $seat } tiene { $cards }{ $was }.
log-holdem-shown = El puesto { $seat } muestra { $cards }{ $was }.
log-holdem-instead_of = { " " }en lugar de { $was }
log-holdem-asked_to_see = El puesto { $by } pide ver la mano del { $seat }.
log-holdem-hand_retrieved = { $from ->
     [fold] La sala devuelve al puesto { $seat } la mano retirada{ $cards }. { $reason }
     [ruling] La sala devuelve al puesto { $seat } la mano anulada{ $cards }. { $reason }
    *[muck] La sala devuelve al puesto { $seat } la mano tirada{ $cards }. { $reason }
    }
log-holdem-these_cards = , { $cards }
log-holdem-rabbit = Habrían venido: { $cards }.

# Las decisiones, y lo que hacen.
log-holdem-bet_stood = La sala deja en pie la apuesta de { $to } del puesto { $seat }. { $reason }
log-holdem-clock_started = La sala pone el reloj al puesto { $seat }: { $seconds } segundos.
log-holdem-clock_expired = Al puesto { $seat } se le acaba el tiempo.
log-holdem-ruled = { $floor ->
     [yes] Aviso: { $what }{ $at }{ $parts }. { $ruling } ({ $rule }) Decide la sala.
    *[no] Aviso: { $what }{ $at }{ $parts }. { $ruling } ({ $rule })
    }
log-holdem-at = , puesto { $seat }
log-holdem-in_all = { $amount } en total
log-holdem-announced = { $amount } de palabra
log-holdem-card_count = { $count ->
     [one] { $count } carta
    *[other] { $count } cartas
    }
log-holdem-ruling_accepted = Decisión aceptada: { $effect }.
log-holdem-overruled = La sala decide otra cosa: { $instead }. { $reason }
log-holdem-decision = { $instead ->
     [play_on] seguir jugando
     [misdeal] reparto nulo
     [dead_hand] la mano está muerta
     [check] pasar
     [call] igualar
     [raise] subir
     [may_only] el jugador queda obligado
     [forfeits] las fichas quedan
     [returns] las fichas vuelven
     [card_known] la carta se conoce
    *[chips_found] las fichas halladas
    }
log-holdem-ruling_undone = La sala deshace una decisión: { $ruling } { $reason }
log-holdem-misdealt = Reparto nulo. { $ruling }
log-holdem-restored = La sala deshace el reparto nulo: la mano sigue. { $reason }
log-holdem-stands = la mano sigue como está
log-holdem-misdeal = el reparto no vale
log-holdem-calls = el puesto { $seat } iguala o pasa
log-holdem-raises_to = el puesto { $seat } apuesta { $to }
log-holdem-binds = lo que hizo fuera de turno el puesto { $seat } puede obligarlo
log-holdem-may_only = el puesto { $seat } solo puede { $actions }
log-holdem-checks_and_folds = el puesto { $seat } está ausente: pasa, y se retira ante una apuesta
log-holdem-plays_on = el puesto { $seat } volvió
log-holdem-dead_hand = la mano del puesto { $seat } está muerta
log-holdem-dead_hand_back = la mano del puesto { $seat } está muerta; vuelven { $amount }
log-holdem-forfeits = { $amount } del puesto { $seat } quedan y su mano está muerta
log-holdem-returns = vuelven { $amount } al puesto { $seat }
log-holdem-bet_becomes = la apuesta del puesto { $seat } pasa a { $to }
log-holdem-actions_taken_back = { $count ->
     [one] se deshace la acción del puesto { $seat }
    *[other] se deshacen las últimas { $count } acciones, desde la del puesto { $seat }
    }
log-holdem-turn_given_back = le toca al puesto { $seat }, que solo puede { $actions }
log-holdem-blind_plays = la ciega del puesto { $seat } juega como { $to }
log-holdem-chips_found = { $how ->
     [all_in] el all-in del puesto { $seat } crece en { $amount }
     [kept] { $amount } hallados en el puesto { $seat } no juegan
    *[lost] { $amount } hallados en el puesto { $seat } no juegan, y los pierde si pierde la mano
    }
log-holdem-clock_runs = el puesto { $seat } tiene { $seconds } segundos
log-holdem-hand_asked = la mano del puesto { $seat } se muestra, como pidió el { $by }
log-holdem-splits = los pozos se dividen: { $shares }
log-holdem-arrives = el puesto { $seat } llega de otra mesa con { $amount }
log-holdem-the_card = la carta
log-holdem-becomes_burn_card = { $card } será la próxima quemada
log-holdem-card_known = se sabe que el puesto { $seat } tiene { $cards }
log-holdem-scrap = { $card } se descarta
log-holdem-plays_nowhere = { $card } se aparta
log-holdem-mixed = quemadas y cartas retiradas vuelven a no conocerse
log-holdem-board_taken_back = se retiran las últimas cartas del board
log-holdem-board_becomes_burn = se retiran las últimas cartas del board; una es la quemada
log-holdem-flop_of_three = el flop se pone de nuevo; la cuarta carta es la quemada del turn
log-holdem-burn_stays = la quemada queda
log-holdem-bets_taken_back = se devuelven las apuestas obligadas

# De qué fue el aviso.
irr-first_or_second_card_exposed = primera o segunda carta vista
irr-hole_card_exposed = carta tapada vista
irr-several_cards_exposed = varias cartas vistas
irr-too_many_cards = cartas de más
irr-wrong_card_count = sobran o faltan cartas
irr-two_boxed_cards = dos boca arriba
irr-boxed_card = carta boca arriba
irr-first_card_to_wrong_seat = primera carta mal dada
irr-seat_dealt_wrongly = puesto de más o de menos
irr-identical_cards = dos cartas iguales
irr-foreign_card = carta de otra baraja
irr-other_back = otro dorso
irr-button_short_of_card = al botón le falta una carta
irr-two_cards_to_button = dos cartas al botón
irr-disordered_stub = mazo caído
irr-misplaced_button = botón o ciegas mal puestos
irr-wrong_blind = ciega equivocada
irr-burn_exposed = quemada vista
irr-four_card_flop = flop de cuatro
irr-missing_burn = sin quemar
irr-two_burned = dos quemadas
irr-premature_board = board antes de tiempo
irr-string_bet = apuesta en dos tiempos
irr-over_chip = una ficha grande
irr-multiple_chips = fichas sin palabra
irr-prior_chips = fichas de antes
irr-short_raise = subida corta
irr-undercall = iguala de menos
irr-wrong_words = mal dicho
irr-two_meanings = dos sentidos
irr-pot_miscounted = pozo mal contado
irr-out_of_turn = fuera de turno
irr-skipped_seat = puesto salteado
irr-conditional_words = palabras con «si»
irr-time_called = pide tiempo
irr-clock = piden reloj
irr-hand_killed = mano viva anulada
irr-player_exposed = jugador mostró
irr-folded_shown = descarte visto
irr-absent = jugador ausente
irr-chips_found = fichas halladas
irr-player_back = jugador de vuelta
irr-ask_to_see = pidieron ver una mano
irr-split_pot = pozos divididos por acuerdo
irr-arrival = jugador de otra mesa
rank-name = { $rank ->
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
# Los nombres de las manos, que las liquidaciones guardan en inglés.
best-high = carta alta, { $rank }
best-pair = par de { $ranks }
best-two_pair = doble par, { $ranks } y { $others }
best-three = trío de { $ranks }
best-straight = escalera hasta { $rank }
best-flush = color con { $rank }
best-full = full de { $ranks } y { $others }
best-four = póker de { $ranks }
best-royal = escalera real
best-straight_flush = escalera de color hasta { $rank }
