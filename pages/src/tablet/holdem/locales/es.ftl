# Lo que la tableta dice del Texas hold'em, en español.

or = o
more = Más
ruling = Decisión
made-high_card = carta alta, { $one }
made-pair = pareja de { $first }
made-two_pair = { $first } y { $second }
made-three_of_a_kind = trío de { $first }
made-straight = escalera al { $one }
made-flush = color al { $one }
made-full_house = full de { $first } y { $second }
made-four_of_a_kind = póker de { $first }
made-straight_flush = escalera de color al { $one }
made-royal = escalera real
street-preflop = Pre-flop
street-flop = Flop
street-turn = Turn
street-river = River
step-show = Muestra
board = Mesa
between-hands = Entre manos
blinds = Ciegas { $small } y { $big }
ante-of = Ante { $ante }
burned = { $count ->
     [one] { $count } quemada
    *[other] { $count } quemadas
    }
in-all = { $amount } en total
betting-no_limit = sin límite
betting-pot_limit = límite de bote
betting-fixed_limit = límite fijo
mark-button = botón
mark-button-short = D
mark-small_blind = ciega pequeña
mark-small_blind-short = P
mark-big_blind = ciega grande
mark-big_blind-short = G
seat-free = libre
to-act = le toca
all-in = All-in
all-in-low = all-in
put-in = lleva { $amount }
did-fold = se retiró
did-check = pasa
did-call = iguala { $amount }
did-bet = apuesta { $amount }
did-raise = sube a { $amount }
did-post = pone { $amount }
in-hand-still = por hablar
standing-out = no juega
standing-sitting_out = ausente
standing-folded = se retiró
standing-mucked = tiró
standing-in = juega
standing-all_in = all-in
posts = pone
straddles = straddle { $amount }
waits-hands = { $count ->
     [one] espera, sigue la ciega
    *[other] espera { $count } manos
    }
is-dealt-in = juega
is-seated = sentado
enters-fold = se retira
enters-check = pasa
enters-call = iguala
enters-bet = apuesta { $amount }
enters-raise = sube a { $amount }
enters-all_in = all-in
enters-show = muestra
enters-muck = tira
enters-buy_in = compra { $amount }
enters-top_up = añade { $amount }
enters-sit_out = se ausenta
enters-sit_in = vuelve
enters-leave = se va
pot-seats = { $count ->
     [one] puesto { $seats }
    *[other] puestos { $seats }
    }
this-street = Esta calle
goes-back = Vuelve
pot-main = Bote principal
pot-all_pots = Todos los botes
pot-found_chips = Fichas halladas
pot-chop = Reparto
side-pot = Bote lateral { $number }
card-lies = { $card }: está { $holder }.
holder-board = en la mesa
holder-burns = entre las quemadas
undo-seat = puesto { $seat } { $entry }
entry-acted = acción
entry-bought_in = compra
entry-topped_up = añadido
entry-left = se fue
entry-sat_out = ausente
entry-sat_in = vuelve
entry-seat_changed = cambio
entry-stack_adjusted = fichas
entry-button_placed = botón
entry-post_declared = ciega puesta
entry-button_bought = botón comprado
entry-straddled = straddle
entry-dealt = el reparto
entry-penalized = sanción
entry-clock_started = reloj
entry-clock_expired = reloj
entry-burned = quemada
entry-board_dealt = mesa
entry-board_replaced = mesa
entry-boards_agreed = mesas
entry-hole_cards = cartas
entry-shown = mostradas
entry-mucked = tiradas
entry-asked_to_see = pidió ver
entry-hand_retrieved = mano devuelta
entry-added_to_pot = fichas al bote
entry-ruling_accepted = fallo
entry-overruled = fallo
entry-bet_stood = apuesta
entry-kill_set = kill
entry-time_collected = tiempo
undo-acted = { $act ->
     [fold] puesto { $seat }: retiro
     [check] puesto { $seat }: paso
     [call] puesto { $seat }: iguala { $amount }
     [bet] puesto { $seat }: apuesta { $amount }
    *[raise] puesto { $seat }: sube { $amount }
    }
act-fold = Retirarse
act-check = Pasar
act-call = Igualar
act-bet = Apostar
act-raise = Subir
act-all_in = All-in
bet-to = Apostar
raise-to = Subir a
to-call = { $amount } para igualar
check-or-bet = Pasar o apostar
behind = Le quedan
pot-if-called = Bote si iguala
least = mínimo
most = máximo
pot-low = bote
has-in-front = { $amount } ya delante
closed-not_reopened = No reabierto: faltó para una subida entera.
closed-nobody_left = Los demás se retiraron o están all-in.
closed-raises_capped = La calle ya tuvo todas sus subidas.
closed-above_stack = Igualar le lleva todas las fichas.
who-plays-short = Puestos
from-min = desde { $min }
amount-bounds = { $min } – { $max }
nothing-to-buy = En este puesto no hay fichas que comprar.
does-buy_in = Comprar
does-top_up = Añadir
does-post = Poner
does-straddle = Straddle
does-place_button = Botón aquí
does-buy_button = Comprar el botón
does-sit_out = Ausentarse
does-sit_in = Volver
does-leave = Irse
does-deal = Repartir
does-close = Cerrar sin mano
does-change_seat = Cambiar puesto
does-penalty = Sanción
does-penalty-lifted = Levantar sanción
does-adjust_stack = Corregir fichas
does-set_kill = Fijar el kill
does-collect_time = Cobrar el tiempo
does-bomb_pot = Bomb pot
does-chop_blinds = Devolver ciegas
does-bet_stands = Dejar la apuesta
does-clock = Reloj al puesto
does-clock_expired = El reloj acabó
does-burn = Quemar una carta
does-replace_board = Corregir la mesa
does-run_boards = Correrla varias veces
does-hole_cards = Anotar cartas
does-ask_to_see = Pedir ver una mano
does-retrieve_hand = Devolver una mano
does-split_pot = Repartir los botes
does-correct_money = Corregir botes
does-add_to_pot = Añadir fichas al bote
does-rabbit = Cartas siguientes
does-award = Entregar
does-muck = Tirar
does-undo = Deshacer
help-note = no cambia nada en la mesa
help-buy_in = con el nombre del jugador
help-close = los jugadores conservan sus fichas
help-clock = cuando el jefe lo acepte
help-run_boards = todos los que siguen deben aceptar
help-split_pot = en total lo que hay en los botes
help-rabbit = no cambian nada
help-chop_blinds = vuelven las dos ciegas
burn-and-flop = Quemar y flop
burn-and-turn = Quemar y turn
burn-and-river = Quemar y river
lay-flop = El flop
lay-turn = El turn
lay-river = El river
of-board = mesa { $number }
on-its-way = En camino a la casa
wrong-card = Carta errónea
set-right = corregirla
card-exposed = Carta vista
burn-or-board = quemada o mesa
one-to-go = Falta 1
shows-or-mucks = Muestra o tira
shows-cards = Muestra dos cartas
all-shown = Todas las manos vistas
shows-as = { $place ->
     [1] muestra ahora
    *[other] muestra, n.º { $place }
    }
plays-for = Juega por
leads-so-far = Va ganando
unseen = sin mostrar
must-show = debe mostrar
show-hands = Mostrar manos
board-first = Antes la mesa
next-hand = Mano siguiente
first-hand = Abrir una mano
no-hand-yet = Todavía no hay mano
chips-below = Abajo está qué va a dónde.
pots-awarded = Botes entregados
blinds-chopped = Las ciegas se devolvieron
in-the-log-at = En el registro a las { $at }.
hand-payout = Entrega
hand-misdeal = Reparto nulo
hand-void = Anulada
hand-settled = Pagado
hand-closed = Cerrado
ended-closed = No se repartió ninguna mano
ended-void = El jefe anuló la mano
the-award = La entrega
chips-to-push = Fichas que entregar
wins-with = El puesto { $seat } gana { $amount } con { $made }.
wins-pot = El puesto { $seat } gana { $amount }; entre { $seats }.
to-the-house = la casa
do-award = Dar
do-rake = Comisión
do-drop = Jackpot
report-it = Avisar
ruling-follows = Sigue la decisión de la casa.
more-irregularities = { $count } más
more-of-what = Cartas, fichas, palabras, botón
group-deal = Reparto
group-pack = Mesa, mazo
group-bets = Apuestas
group-players = Jugadores
seat-was-due = Le tocaba al { $seat }
the-card = la carta
tap-the-seat = toque el puesto
these-cards = Estas cartas
another-amount = Otra más
what-else = ¿Qué más?
nothing-else = No hay nada más abierto.
nothing-to-fill-in = No hay nada que rellenar.
enter-it = Anotarlo
field-note = Lo que el jefe debe saber
field-seats = ¿Quién?
field-kept-back = ¿Quién las retuvo, si se sabe?
field-amount = ¿Cuánto?
field-total = ¿Todo junto?
field-to = ¿A cuánto?
field-to_seat = ¿A qué puesto?
field-from = ¿De qué puesto?
field-amounts = ¿Qué puede significar?
field-chips = ¿Qué fichas?
field-action = ¿Qué hizo?
field-actions = ¿Qué puede hacer?
field-said = ¿Qué dijo?
field-prior = ¿Las fichas de antes?
field-card = ¿Qué carta?
field-cards = ¿Qué cartas?
field-count = ¿Cuántas cartas?
field-by = ¿Por quién?
field-nth = ¿Qué carta del mazo?
field-stub = ¿El resto del mazo?
field-to_one = ¿Mostrada a uno solo?
field-retrievable = ¿La mano es segura?
field-last = ¿Eran las últimas fichas?
field-part_of_it = ¿Parte del all-in?
field-keeps = ¿Las conserva si pierde?
field-player = Nombre del jugador
field-returning = ¿Se fue de aquí este jugador?
field-direction = ¿Añadir o quitar?
field-account = ¿De dónde, a dónde?
field-paid = Pagado con
field-boards = ¿Cuántas mesas?
field-agreed = ¿Quién acepta?
field-street = ¿Qué calle?
field-hands = ¿Cuántas?
field-asks = ¿Quién lo pide?
field-whose = ¿La mano de quién?
field-share_1 = Puesto 1
field-share_2 = Puesto 2
field-share_3 = Puesto 3
field-share_4 = Puesto 4
field-share_5 = Puesto 5
field-share_6 = Puesto 6
field-share_7 = Puesto 7
field-share_8 = Puesto 8
field-share_9 = Puesto 9
field-share_10 = Puesto 10
ask-seat = ¿Quién fue?
ask-amount = ¿Cuánto fue?
ask-action = ¿Qué hizo?
ask-said = ¿Qué se dijo?
ask-chips = ¿Qué fichas puso?
ask-prior = ¿Qué pasó con las fichas de antes?
ask-count = ¿Cuántas cartas hay?
ask-amounts = ¿Qué pudo significar?
ask-cards = ¿Qué cartas se vieron?
ask-to = ¿Qué se anunció?
said-nothing = Nada
said-check = Paso
said-call = Igualo
said-bet = Apuesto
said-raise = Subo
said-all_in = All-in
said-amount = Un número
prior-left = Quedan
prior-partly_back = Parte vuelve
prior-all_back = Vuelven
shown-by-dealer = Crupier
shown-by-player = Jugador
shown-by-other = Otro
stub-restored = Repuesto
stub-stub_only = Mezclado
stub-with_muck = Con descartes
answer-yes = Sí
answer-no = No
direction-add = Añadir
direction-take = Quitar
chips-at-cage = Caja
chips-at-bank = Banca
paid-stack = Fichas
paid-cash = Dinero
pays-cash = Paga en efectivo
strike-cash = Anular la venta de fichas que la pagó
field-with = Pagado con
with-chips = Fichas
with-cash = Efectivo
field-description = Quién paga
penalty-warning = Advertencia
penalty-missed_hands = Pierde manos
penalty-missed_rounds = Pierde vueltas
penalty-removed = Expulsado
penalty-lifted = Levantada
instead-of = en lugar de la decisión según
instead-fold = Retirarse
instead-check = Pasar
instead-call = Igualar
instead-raise_to = Apostar o subir
instead-dead_hand = Mano muerta
instead-may_only = Solo puede …
instead-forfeits = Fichas al bote
instead-returns = Fichas vuelven
instead-chips_found = Fichas halladas
instead-card_known = Carta conocida
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
effect-stands = La mano sigue como está.
effect-misdeal = El reparto no vale: vuelven todas las apuestas.
effect-calls = El puesto { $seat } iguala o pasa.
effect-raises_to = El puesto { $seat } apuesta { $amount }.
effect-binds = Vuelve a quien le tocaba; lo que hizo el puesto { $seat } puede obligarlo.
effect-may_only = El puesto { $seat } solo puede { $actions }.
effect-checks_and_folds = El puesto { $seat } está ausente: pasa, y se retira ante una apuesta.
effect-plays_on = El puesto { $seat } ha vuelto.
effect-dead_hand = La mano del puesto { $seat } está muerta.
effect-forfeits = { $amount } del puesto { $seat } quedan y su mano está muerta.
effect-returns = Vuelven { $amount } al puesto { $seat }.
effect-bet_becomes = La apuesta del puesto { $seat } pasa a { $amount }.
effect-actions_taken_back = { $count ->
     [one] Se deshace la acción del puesto { $seat }.
    *[other] Se deshacen las últimas { $count } acciones, desde el puesto { $seat }.
    }
effect-turn_given_back = Le toca al puesto { $seat }, que solo puede { $actions }.
effect-blind_plays = La ciega del puesto { $seat } juega como { $amount }.
effect-chips_found = { $amount } hallados en el puesto { $seat }.
effect-clock_runs = El puesto { $seat } tiene { $seconds } segundos.
effect-becomes_burn_card = { $card }: será la próxima quemada.
effect-card_known = Se sabe que el puesto { $seat } tiene { $card }.
effect-laid_aside = { $card }: se aparta.
effect-mixed = Quemadas y retiradas vuelven a ser desconocidas.
effect-board_taken_back = Se retiran las últimas cartas de la mesa.
effect-board_becomes_burn = Se retiran las últimas cartas de la mesa; una es la quemada.
effect-flop_of_three = El flop se pone de nuevo; la cuarta carta es la quemada del turn.
effect-burn_stays = La quemada queda.
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
prompt-draw_button = Sortee el botón: toque el puesto y «Botón aquí».
prompt-post_or_wait = El puesto { $seat } pone { $amount } o espera.
prompt-deal_hand = { $small ->
     [0] Botón { $button }, sin ciega pequeña, ciega grande { $big }.
    *[other] Botón { $button }, ciegas { $small } y { $big }.
    }
prompt-deal_again = Reparto nulo: reparta otra vez a los mismos.
prompt-deal_again_without = Reparto nulo: reparta otra vez, sin el puesto { $seats }: no tiene fichas.
prompt-deal_board = Mesa { $board }: ponga el { $street }.
prompt-seat_to_show = El puesto { $seat } muestra o tira.
prompt-all_show = All-in: muestran todos.
prompt-award_pots = { $count ->
     [one] Entregue { $amount } en un bote
    *[other] Entregue { $amount } en { $count } botes
    }
prompt-take_rake = Comisión { $rake }, jackpot { $drop }
irr-out_of_turn = Fuera de turno
irr-out_of_turn-short = Fuera de turno
irr-out_of_turn-tool = quién, qué
irr-out_of_turn-follows = Espera, obliga o cae
irr-short_raise = Subida corta
irr-short_raise-short = Subida corta
irr-short_raise-tool = o ficha grande
irr-short_raise-follows = Al mínimo, o iguala
irr-string_bet = En varios gestos
irr-string_bet-follows = Vale el primero
irr-over_chip = Una ficha grande
irr-over_chip-follows = Sin palabra: iguala
irr-skipped_seat = Puesto saltado
irr-skipped_seat-follows = Parar y volver
irr-hole_card_exposed = Carta tapada vista
irr-hole_card_exposed-short = Carta vista
irr-hole_card_exposed-tool = tapada o mesa
irr-first_or_second_card_exposed = Primera o segunda carta vista
irr-several_cards_exposed = Varias cartas vistas
irr-too_many_cards = Cartas de más
irr-wrong_card_count = Número de cartas erróneo
irr-first_card_to_wrong_seat = Primera carta mal dada
irr-seat_dealt_wrongly = Puesto de más o de menos
irr-button_short_of_card = Falta carta al botón
irr-two_cards_to_button = Dos cartas al botón
irr-misplaced_button = Botón o ciegas mal puestos
irr-wrong_blind = Ciega errónea
irr-burn_exposed = Quemada vista
irr-premature_board = Mesa antes de tiempo
irr-four_card_flop = Flop de cuatro
irr-missing_burn = Sin quemar
irr-two_burned = Dos quemadas
irr-boxed_card = Carta boca arriba
irr-two_boxed_cards = Dos boca arriba
irr-identical_cards = Dos cartas iguales
irr-foreign_card = Carta de otro mazo
irr-other_back = Otro dorso
irr-disordered_stub = Mazo caído
irr-multiple_chips = Fichas sin palabra
irr-prior_chips = Fichas de antes
irr-undercall = Iguala de menos
irr-wrong_words = Palabras erróneas
irr-two_meanings = Dos sentidos
irr-pot_miscounted = Bote mal contado
irr-conditional_words = Palabras con «si»
irr-player_exposed = Jugador mostró
irr-folded_shown = Retiradas vistas
irr-hand_killed = Mano viva muerta
irr-time_called = Pide tiempo
irr-clock = Piden reloj
irr-absent = Jugador ausente
irr-player_back = Jugador de vuelta
irr-chips_found = Aparecieron fichas
key-seating = Puestos
key-seating-does = ← → puesto · cifras, Intro comprar · D botón · P poner · S straddle
key-holdem = Hold'em
key-holdem-does = F retirarse · C pasar, igualar · B, R cifras, Intro apostar, subir · A all-in · M tirar · U deshacer
effect-bets_taken_back = Se devuelven todas las apuestas de la mano; las cartas quedan.
effect-splits = Los botes se reparten como acordaron.
effect-arrives = El jugador se sienta con las fichas que trae.
effect-hand_asked = La mano se muestra.
irr-ask_to_see = Pidieron ver una mano
irr-split_pot = Botes repartidos por acuerdo
irr-arrival = Jugador de otra mesa
does-arrive = De otra mesa
does-colour_up = Cambiar fichas chicas
does-chip_race = Sorteo de fichas
entry-arrived = llegada
entry-coloured_up = cambio de fichas
entry-chips_raced = sorteo de fichas
entry-hand_missed = mano perdida
entry-rabbit = cartas siguientes
card-room-practice = uso de las salas
does-move_table = A otra mesa
help-move_table = Las fichas van con el jugador y esperan allá.
help-arrive = Con las fichas que retiró allá.
help-colour_up = Desde esta mano es la ficha más chica; lo que sobra se paga.
odd-paid = Puesto { $seat }: la caja paga { $amount }.
odd-won = Puesto { $seat }: entrega { $gives } y recibe una ficha de { $gets }.
odd-lost = Puesto { $seat }: entrega { $gives } y no recibe nada.
odd-kept = Puesto { $seat }: entrega { $gives } y recibe una ficha de { $gets }, porque el sorteo no elimina a nadie.
no-odd-chips = A nadie le sobran fichas chicas.
race-winners = { $count ->
     [one] { $count } puesto gana una ficha.
    *[other] { $count } puestos ganan una ficha cada uno.
    }
field-to_table = ¿A qué mesa?
field-transfer = ¿Qué fichas?
field-forced = ¿Lo movió la casa?
field-chip = ¿Cuál es ahora la más chica?
field-won = ¿Quién ganó una ficha?

# What the dealer does once a ruling is made, by what was reported and by what the ruling does.
remedy-holdem-stands = { $floor ->
    [calls] Siga la mano; la mano que no se pueda corregir está muerta. Llame al jefe de sala.
   *[other] Siga la mano.
    }
remedy-holdem-misdeal = Devuelva las apuestas, recoja todas las cartas, baraje y reparta de nuevo a los mismos puestos.
remedy-holdem-fouled = Detenga la mano, devuelva las apuestas, retire el mazo y llame al jefe de sala.
remedy-holdem-checks = El puesto { $seat } retira las fichas: pasa.
remedy-holdem-calls = El puesto { $seat } iguala: { $amount }.
remedy-holdem-raises_to = Complételo hasta { $amount }.
remedy-holdem-may_only = Puesto { $seat }: { $actions }.
remedy-holdem-dead_hand = Retire la mano del puesto { $seat }; queme una sola carta.
remedy-holdem-bet_becomes = La apuesta de bote es { $amount }.
remedy-holdem-plays_on = Siga la mano.
remedy-holdem-over_chip-calls = Una ficha sin palabra: el puesto { $seat } iguala { $amount }.
remedy-holdem-multiple_chips-calls = Hacían falta todas las fichas: el puesto { $seat } iguala { $amount }.
remedy-holdem-string_bet-calls = Solo vale el primer gesto: el puesto { $seat } iguala { $amount }.
remedy-holdem-string_bet-raises_to = Solo vale el primer gesto. Complételo hasta { $amount }.
remedy-holdem-two_meanings-raises_to = Es { $amount }.
remedy-holdem-undercall-calls = Complete hasta igualar { $amount }.
remedy-holdem-pot_miscounted-raises_to = La apuesta de bote es { $amount }.
remedy-holdem-time_called = Puesto { $seat }: { $seconds } segundos.
remedy-holdem-clock = Puesto { $seat }: { $seconds } segundos.
remedy-holdem-out_of_turn-dead_hand = El retiro del puesto { $seat } obliga: su mano queda muerta. Vuelve al puesto { $named }.
remedy-holdem-out_of_turn = Vuelve al puesto { $named }; el puesto { $seat } puede quedar obligado.
remedy-holdem-skipped_seat = Alto: se saltó al puesto { $seat }.
remedy-holdem-conditional_words = Que espere su turno.
remedy-holdem-hole_card_exposed = La carta se queda; siga la mano.
remedy-holdem-hole_card_exposed-becomes_burn_card = Siga repartiendo; anote cada carta vista. Cámbiela por otra del mazo; será la quemada.
remedy-holdem-two_cards_to_button = Siga; el botón se queda con las dos cartas.
remedy-holdem-button_short_of_card = Dé su carta al botón.
remedy-holdem-wrong_card_count-stands = Dé su carta al botón.
remedy-holdem-misplaced_button-bets_taken_back = Corrija el botón; las cartas quedan. Devuelva las apuestas obligadas y anote de nuevo el reparto.
remedy-holdem-wrong_blind = { $amount ->
    [none] Decide el jefe de sala.
   *[other] La ciega del puesto { $seat } es { $amount }.
    }
remedy-holdem-wrong_blind-blind_plays = Juegan los { $amount } del puesto { $seat }.
remedy-holdem-disordered_stub = { $stub ->
    [none] Ponga el mazo en orden. Revuelva, baraje y corte lo que se mezcló.
   *[other] Revuelva, baraje y corte lo que se mezcló.
    }
remedy-holdem-boxed_card = Apártela; dé la carta siguiente.
remedy-holdem-burn_exposed = Apártela; dé la carta siguiente.
remedy-holdem-foreign_card = Apártela; dé la carta siguiente.
remedy-holdem-foreign_card-dead_hand = Retire la mano del puesto { $seat }; llame al jefe de sala.
remedy-holdem-four_card_flop = { $floor ->
    [calls] Llame al jefe de sala; se corrigen las cartas de cada mesa.
   *[other] Las cuatro boca abajo; el jefe de sala saca una. Será la quemada del turn; anote las otras tres como flop, sin quemar.
    }
remedy-holdem-missing_burn = { $floor ->
    [calls] { remedy-holdem-four_card_flop }
   *[other] { $street ->
        [flop] Una de las tres será la quemada. Póngalas boca abajo, revuélvalas y queme una; las otras dos y la carta siguiente son el flop.
        [none] La carta puesta es la quemada; ponga la siguiente.
       *[other] Siga con la mesa como está.
       }
    }
remedy-holdem-two_burned = Devuelva la segunda carta al mazo, arriba.
remedy-holdem-premature_board = Devuélvalas al mazo y barájelo.
remedy-holdem-premature_board-burn_stays = Devuelva el { $street } al mazo, sin su quemada, y baraje. Termine las apuestas; después ponga el { $street } sin quemar otra vez.
remedy-holdem-player_exposed = La mano juega; que no muestre más.
remedy-holdem-folded_shown = Lo que vio uno lo ven todos.
remedy-holdem-hand_killed = Guarde las cartas; llame al jefe de sala.
remedy-holdem-absent = Retire la mano del puesto { $seat }.
remedy-holdem-absent-checks_and_folds = El puesto { $seat } pasa, y se retira ante una apuesta, cuando le toque.
remedy-holdem-chips_found = Cuéntelas aparte; llame al jefe de sala.
remedy-holdem-ask_to_see = Se pide al puesto { $seat } que muestre.
remedy-holdem-split_pot = Entregue los botes como acordaron.
remedy-holdem-arrival = Cuente { $amount } y siente al jugador en el puesto { $seat }.
