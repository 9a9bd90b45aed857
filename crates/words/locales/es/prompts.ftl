# Lo que hace ahora el crupier.

prompt-open_next = Terminó: abra la siguiente.
prompt-take_back = Recupere { $amount } del puesto { $seat }.
prompt-pay_on = Pague { $amount } más al puesto { $seat }.
prompt-floor_needed = Llame al jefe de sala: { $reason }
    .short = Llame al jefe de sala: tiene que decidir.
prompt-accept_ruling = Decisión: { $remedy } Acéptela.
    .short = Hay una decisión: acéptela o llame al jefe de sala.
prompt-tap_in = No reparte nadie: primero tome la mesa.
prompt-shuffle_first = Primero mezcle y corte.
prompt-cut_pack = Corta el puesto { $seat }.
prompt-replace_exposed = { $seat ->
     [0] Cambie { $card } por otra del mazo.
    *[other] Cambie { $card } del puesto { $seat } por otra del mazo.
    }
prompt-seat_to_act = Le toca al puesto { $seat }: { $to_call } para igualar.
prompt-seat_may_check = Le toca al puesto { $seat }: pasar o apostar.
prompt-seat_is_bound = { $to ->
     [0] El puesto { $seat } está obligado: { $action }.
    *[other] El puesto { $seat } está obligado: { $action } a { $to }.
    }
prompt-clock_runs = Reloj al puesto { $seat }: { $seconds } segundos.
prompt-burn_card = Queme una carta para el { $street }.
prompt-deal_flop = Ponga el flop: tres cartas.
prompt-deal_turn = Ponga el turn: una carta.
prompt-deal_river = Ponga el river: una carta.
prompt-seat_players = Siente a dos o más jugadores y reparta.
prompt-draw_button = Sortee el botón.
prompt-post_or_wait = El puesto { $seat } pone { $amount } o espera.
prompt-deal_hand = { $small ->
     [0] Botón { $button }, sin ciega chica, ciega grande { $big }: reparta.
    *[other] Botón { $button }, ciegas { $small } y { $big }: reparta.
    }
prompt-deal_level = Mezcle: { $small }–{ $big }, ante { $ante }.
prompt-race_chips = Sorteo de fichas: { $count } fichas de { $chip }, desde el puesto 1.
prompt-wait_break = Descanso hasta las { $time }.
prompt-wait_clock = El reloj está detenido: espere al jefe de sala.
prompt-table_breaks = La mesa se cierra: envíe a cada uno a su puesto nuevo.
prompt-player_moves = El puesto { $seat } pasa a la mesa { $table }, puesto { $to }.
prompt-keep_face_down = All-in: cartas tapadas, espere al jefe de sala.
prompt-wait_round = Mano por mano: espere la señal.
prompt-table_halted = Pare el juego: faltan jugadores.
prompt-player_arrives = Puesto { $seat }: { $name }, { $amount }.
prompt-rebuy_or_out = El puesto { $seat } recompra o queda fuera.
prompt-wait_players = Menos de dos jugadores: espere al jefe de sala.
prompt-deal_again = Reparto nulo: reparta otra vez a los mismos.
prompt-deal_again_without = Reparto nulo: reparta otra vez. Sin fichas: puesto { $seats }.
prompt-deal_board = Board { $board }: ponga el { $street }.
prompt-seat_to_show = El puesto { $seat } muestra o tira.
prompt-all_show = All-in: muestran todos.
prompt-award_pots = { $count ->
     [one] Entregue { $amount } en un pozo.
    *[other] Entregue { $amount } en { $count } pozos.
    }
prompt-take_rake = Comisión { $rake }, jackpot { $drop }.
prompt-deal_three = El puesto { $seat } da tres a cada uno.
prompt-deal_three_gallo = El puesto { $seat } da tres a cada uno. El puesto { $alone } juega solo.
prompt-seat_to_play = El puesto { $seat } juega o canta.
prompt-answer_call = { $call }: contesta el puesto { $seat }.
prompt-say_value = El puesto { $seat } canta sus tantos.
prompt-show_cards = El puesto { $seat } muestra las cartas.
prompt-close_hand = { $points } para { $side }: cierre la mano.
prompt-close_hand_lost = { $points } menos para { $side }: cierre la mano.
prompt-close_hand_empty = Sin tantos: cierre la mano.
prompt-enter_bet_winner = { $bet }: ¿quién ganó?
prompt-enter_call_or_winner = ¿Un canto, o quién ganó la mano?
prompt-take_bets = Hagan juego: de { $min } a { $max }.
prompt-no_more_bets = No va más: siete cartas a cada mano.
prompt-enter_dealer_cards = Anote las siete cartas del crupier.
prompt-enter_seat_cards = Anote las cartas del puesto { $seat }.
prompt-count_remainder = Cuente lo que queda: { $count } cartas.
prompt-set_house_way = { $who ->
     [seat] Puesto { $seat }, a la manera de la casa: { $low } / { $high }.
     [foul] Mano inválida: queda { $low } / { $high }.
    *[dealer] A la manera de la casa: { $low } / { $high }.
    }
prompt-confirm_hands = Revise las manos y confirme.
prompt-pay_and_take = { $order ->
     [each_seat] Cobre y pague puesto por puesto, desde la derecha.
     [left_to_right] Cobre y luego pague, desde la izquierda.
    *[right_to_left] Cobre y luego pague, desde la derecha.
    }
prompt-not_qualified = El crupier no califica: las principales empatan.
prompt-not_qualified_take = El crupier no califica: cobre la principal (puesto { $seats }); las demás empatan.
prompt-draw_partners = Los cuatro sacan carta para formar las parejas.
prompt-draw_again = Vuelven a sacar: { $players }.
prompt-choose_seat = El jugador { $seat } tiene la carta más alta y elige puesto.
prompt-deal_eleven = Dé once cartas a cada uno.
prompt-turn_upcard = Dé vuelta la próxima carta.
prompt-lay_red_three = El puesto { $seat } baja antes { $card }.
prompt-draw_or_take = El puesto { $seat } roba o levanta el pozo.
prompt-take_or_leave = Se acabó el mazo: el puesto { $seat } levanta el pozo o lo deja.
prompt-meld_or_discard = El puesto { $seat } baja o descarta.
prompt-opening_short = Apertura: faltan { $missing } puntos.
prompt-must_go_out = El compañero dijo que sí: el puesto { $seat } debe cortar.
prompt-lay_open_hands = Descubra las manos de los puestos: { $seats }.
prompt-enter_line = Anote el reparto { $deal } en la planilla.
value-fold = retirarse
value-check = pasar
value-call = igualar
value-bet = apostar
value-raise = subir
value-all_in = ir all-in
value-preflop = pre-flop
value-flop = flop
value-turn = turn
value-river = river
value-the_exposed_card = la carta expuesta
value-or = { $one } o { $other }
value-and = { $one } y { $other }
seats = { $count ->
     [one] puesto { $seats }
    *[other] puestos { $seats }
    }
reason-sheet_full = la planilla está llena.
give-a-hand-back = nadie puede ganar el { $pot }. Devuelva una mano: { $mucked }.
misdeal-wrong_card_count = Una mano tiene más o menos de siete cartas.
misdeal-identical_cards = Hay dos cartas iguales.
misdeal-foreign_card = Una carta no es de la baraja.
misdeal-exposed_card = Se vio una carta en el reparto.
misdeal-wrong_remainder = Las cartas que sobran no dan la cuenta.
misdeal-floor_decision = La sala anula el reparto.
misdeal-annulled = Se cancela la ronda.
misdeal-round_restored = Se restablece la ronda anterior.

# Avisos para el crupier, y lo que hay contra los jugadores de una mesa.
notice-logged-as = Anotado con el número { $number }.
notice-deals = Reparte { $name }.
notice-nobody-deals = No reparte nadie.
notice-count = Cuente { $pack }.
notice-in-use = { $deck } está en uso.
notice-lifted = El puesto { $seat } ya no tiene sanciones.
notice-removed = El puesto { $seat } deja la mesa.
notice-warned = El puesto { $seat } queda advertido.
notice-bring = El jugador se lleva todo: { $amount }.
standing-owes-blinds = El puesto { $seat } debe ciegas.
standing-misses = El puesto { $seat } pierde { $hands ->
     [one] 1 mano
    *[other] { $hands } manos
    }
standing-misses-hands = El puesto { $seat } pierde manos
standing-warned = El puesto { $seat } fue advertido
standing-removed = El puesto { $seat } fue expulsado
standing-disqualified = El puesto { $seat } fue descalificado
standing-lifted = El puesto { $seat } no tiene sanciones
standing-points = El puesto { $seat } perdió { $points } puntos: { $what ->
     [exposed_card] carta a la vista
     [short_opening] apertura corta
     [drew_too_many] robó de más
     [pile_taken_wrongly] pozo mal levantado
     [miscounted] mal contado
     [out_without_leave] cortó sin permiso
     [leave_not_used] pidió permiso y no cortó
    *[red_three_kept] tres rojo sin bajar
    }
