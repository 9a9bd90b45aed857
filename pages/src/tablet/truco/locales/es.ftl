# El Truco en la tableta.
number-1 = uno
number-2 = dos
number-3 = tres
number-4 = cuatro
number-5 = cinco
number-6 = seis
number-7 = siete
number-10 = sota
number-11 = caballo
number-12 = rey
match = Partido
won-by = Ganado por
key-es-cards = Cartas
key-es-cards-does = Número y palo: 7 E. Un tanto: cifras, Enter
key-calls = Cantos
key-calls-does = E envido · R real, retruco · F falta · T truco · V vale cuatro · L flor · C contraflor
key-answers = Respuestas
key-answers-does = Q quiero · N no quiero · A me achico · S sin flor · B son buenas · M mazo
key-who-won = Quién ganó
key-who-won-does = 1 2 bando · W ganó la mano
step-deal = Reparto
step-calls = Cantos
step-tricks = Bazas
tricks = Bazas
alone = Puesto { $seat } solo
alone-against = El puesto { $seat } juega solo
malas = malas
buenas = buenas
chico = Chico { $number }
chicos-won = { $count ->
     [one] { $count } chico ganado
    *[other] { $count } chicos ganados
    }
needs-points = { $count ->
     [one] falta { $count }
    *[other] faltan { $count }
    }
no-points-yet = Todavía no hay tantos.
source-flor = flor
source-envido = envido
source-truco = mano
source-pido_flor = pido flor
source-wrong_pido_flor = pido flor, en falso
source-late_misdeal = reparto nulo tardío
source-floor = anotado por la sala
mano = mano
deals = da
says = canta { $value }
in-the-mazo = al mazo
call-flor = Flor
call-contraflor = Contraflor
call-contraflor_al_resto = Contraflor al resto
call-envido = Envido
call-real_envido = Real envido
call-falta_envido = Falta envido
call-truco = Truco
call-retruco = Retruco
call-vale_cuatro = Vale cuatro
answer-quiero = Quiero
answer-no_quiero = No quiero
answer-con_flor_me_achico = Me achico
answer-no_flor = Sin flor
truco-deal = reparto
truco-declare = un tanto
truco-son_buenas = Son buenas
truco-show_cards = cartas mostradas
truco-play_card = una carta
truco-mazo = al mazo
truco-envido_won = envido ganado
truco-flor_won = flor ganada
truco-hand_won = mano ganada
truco-pido_flor = pido flor
truco-close_hand = mano cerrada
truco-undo = deshacer
truco-entry-hand_dealt = el reparto
truco-entry-points_scored = el tanto
truco-entry-hand_ended = el ganador
truco-entry-called = el canto
truco-entry-answered = la respuesta
truco-entry-declared = el tanto
truco-entry-cards_shown = las cartas mostradas
truco-entry-card_played = la carta
truco-entry-went_to_mazo = el mazo
truco-entry-flor_challenged = pido flor
wrong-entry = Mal anotado
strike-hand = Anular la mano
enter-score = Anotar el tanteo
one-less = uno menos
prompt-deal_three = El puesto { $seat } da tres cartas.
how-many-play = ¿Cuántos juegan y por cuánto?
choose-players = Jugadores
choose-per = Se paga
choose-stake = Apuesta
per-match = por el partido
per-chico = por cada chico
no-stake = sin apuesta
stake-per = { $per ->
     [chico] { $stake } por chico
    *[other] { $stake } por partido
    }
players-count = { $count } jugadores
open-match = Abrir el partido
next-match = Otro partido
match-won = { $side }: partido ganado
match-over = Fin del partido
face-up = Descubierta:
card-face-up = Carta descubierta
keep-card = Se queda
replace-card = Se cambia
shuffled-and-cut = Mezclado y cortado
shuffle-logged = Mezclado y cortado: anotado.
last-hand-brought = Mano { $hand }: { $source }, { $points }.
who-deals = Da el puesto { $dealer }, mano el { $mano }
trick-number = { $number ->
     [1] primera
     [2] segunda
    *[other] tercera
    }
trick-tied = parda
truco-stands = { $call } querido
truco-not-called = sin truco
answers-worth = Querido { $accepted }, no querido { $refused }.
showdown-for = { $points } por { $words }
worth-flor = 3 por cada flor
worth = { $accepted }, no querido { $refused }
to-the-mazo = Al mazo
show-them = mostrar tres
shows-three = El puesto { $seat } muestra tres
won-the-hand = Ganó la mano
close-hand = Cerrar la mano
had-flor = Había flor
had-none = No había
pido-flor = Pido flor: ¿quién a quién?
not-open = Ahora no se puede.
card-was-played = Ya se jugó una carta
truco-mis-wrong_number_of_cards = Sobran o faltan cartas
truco-mis-card_seen_twice = Carta repetida
truco-mis-wrong_seat_first = Empezó por otro puesto
truco-mis-follows = Se da de nuevo
truco-irr-wrong_declaration = Tanto mal cantado
truco-irr-not_shown = El ganador no muestra
truco-irr-card_out_of_turn = Carta fuera de turno
truco-irr-call_out_of_turn = Canto fuera de turno
truco-irr-follows = La mano sigue
