# Lo que dicen las páginas, en español.

language-name = Idioma: español
joker = Comodín
card-name = { $rank } de { $suit }
card-dealt = , repartida: { $holder }
of-suit = de { $suit }
rank-2 = dos
rank-3 = tres
rank-4 = cuatro
rank-5 = cinco
rank-6 = seis
rank-7 = siete
rank-8 = ocho
rank-9 = nueve
rank-T = diez
rank-J = jota
rank-Q = reina
rank-K = rey
rank-A = as
plural-2 = doses
plural-3 = treses
plural-4 = cuatros
plural-5 = cincos
plural-6 = seises
plural-7 = sietes
plural-8 = ochos
plural-9 = nueves
plural-T = dieces
plural-J = jotas
plural-Q = reinas
plural-K = reyes
plural-A = ases
suit-s = picas
suit-h = corazones
suit-d = diamantes
suit-c = tréboles
suit-letter-s = P
suit-letter-h = C
suit-letter-d = D
suit-letter-c = T
the-pack = La baraja
keypad = Cifras
back = Atrás
undo = Deshacer
menu = Menú
close = Cerrar
round = Ronda
round-before = La ronda anterior
round-earlier = Una ronda antes
round-later = Una ronda después
rounds-before = Rondas anteriores
read-only = Solo lectura
back-to-now = Volver a la mesa
back-to-round = Volver a la { $number }
lobby-yours = La suya
lobby-others = Otras mesas
lobby-open = abiertas: { $open } de { $count }
lobby-waits = { $game ->
     [truco] El partido { $number } lo espera.
     [canasta] La partida { $number } lo espera.
     [holdem] La mano { $number } lo espera.
    *[other] La ronda { $number } lo espera.
    }
lobby-next = { $what } · { $next }
lobby-none = No se está jugando nada.
lobby-closed = La abre el jefe de sala.
lobby-last = Lo último
lobby-moved = cobró { $taken }, pagó { $paid }
lobby-go-on = Seguir
lobby-deal = Repartir aquí
lobby-nobody = Nadie reparte
game-word = { $game ->
     [holdem] Mano
     [truco] Partido
     [canasta] Partida
    *[other] Ronda
    }
game-noun = { $game ->
     [holdem] la mano
     [truco] el partido
     [canasta] la partida
    *[other] la ronda
    }
game-number = { game-word } { $number }
reading = Cargando …
try-again = Otra vez
state-as-of = a las { $at }.
state-no-line = Sin línea desde las { $at }.
state-again = reintenta en { $seconds } s
state-asking = probando …
ranks = Valores
rank-then-suit = Primero el valor, después el palo.
line-live = En línea
line-sending = { $count } en camino
line-off = { $count ->
     [0] Sin línea
    *[other] Sin línea · { $count }
    }
queue-title = Para enviar
queue-since = Sin línea desde { $since }
queue-promise = Nada se pierde: se envía una vez, en este orden, cuando vuelva la línea. No recargue. Confirmar también espera.
again-in = Pruebe otra vez en { $seconds } s.
sign-in = Entrar
signin-help = ¿Olvidó su PIN? Un{"\u00A0"}administrador le da otro.
own-pin-title = Elija su propio PIN
own-pin-why = Otra persona conoce su PIN actual.
own-pin-rules = De { $least } a { $most } cifras. Ni seguidas como 123456, ni repetidas como 121212.
own-pin-old = PIN actual
own-pin-pin = PIN nuevo
own-pin-again = PIN nuevo, otra vez
own-pin-next = Seguir
own-pin-save = Guardar mi PIN
own-pin-differs = Los dos PIN no coinciden. Escriba otra vez el segundo.
own-pin-old-wrong = El PIN actual no es ese.
badge = Credencial
theme-dark = Oscuro
theme-light = Claro
set-dark = Tema: oscuro
set-light = Tema: claro
lacks-badge = falta la credencial
lacks-pin = falta el PIN
tables = Mesas
no-tables = Todavía no hay mesas. Las abre un administrador o el jefe de sala.
rounds-so-far = { $count ->
     [0] Todavía no se jugó nada
     [one] Se jugó { $count }
    *[other] Se jugaron { $count }
    }
reading-table = Cargando la mesa …
setting-vibration = Vibrar al tocar
vibration-off = No
vibration-on = Sí
table-closed = Cerrada
game-break_poker = Break Poker
game-holdem = Texas Hold'em
game-truco = Truco
game-canasta = Canasta
game-other = Otro juego
setting-theme = Tema
setting-suits = Palos
setting-language = Idioma
setting-size = Texto
setting-hand = Mano hábil
setting-dealer = Mano del crupier
setting-keys = Teclas de letra
suits-two = Dos colores
suits-four = Cuatro colores
language-en = English
language-es = Español
size-normal = Normal
size-large = Grande
hand-right = Derecha
hand-left = Izquierda
dealer-first = Primero
dealer-last = Al final
keys-on = Sí
keys-off = No
keys = Atajos
other-table = Otra mesa
sign-out = Salir
signout-waits = { $count ->
     [one] Queda { $count } anotación sin enviar
    *[other] Quedan { $count } anotaciones sin enviar
    }
signout-later = { $count ->
     [one] Queda en esta tableta y se envía cuando usted vuelva a entrar aquí.
    *[other] Quedan en esta tableta y se envían cuando usted vuelva a entrar aquí.
    }
signout-stay = Quedarme
signout-sure = Salir igual
left-waits = { $count ->
     [one] Queda { $count } anotación de { $name }. Se envía cuando entre { $name }.
    *[other] Quedan { $count } anotaciones de { $name }. Se envían cuando entre { $name }.
    }
line-stuck = { $count ->
     [one] No aceptada: 1
    *[other] No aceptada: 1 · { $behind } detrás
    }
key-cards = Cartas
key-cards-does = Número y palo: 9 D. Comodín: *
key-hand = Mano
key-hand-does = Retroceso: última carta · W manera de la casa · X y dos lugares: cambiar · L la del crupier, de otro modo · V cuánto vale
key-bets = Apuestas
key-bets-does = ← → puesto · ↑ ↓ casilla · cifras, Enter: dejar · R las mismas · Supr vaciar
key-go = Enter
key-go-does = El botón ámbar
key-undo = Ctrl+Z
key-undo-does = Deshacer
key-before = Re Pág
key-before-does = Leer la ronda anterior
key-misdeal = Alt+M
key-misdeal-does = Reparto nulo
key-seat = Alt+1 … 6
key-seat-does = Un puesto
key-escape = Esc
key-escape-does = Atrás
floor-only = Solo la sala puede decidir esto.
reason = Motivo
badge-of-floor = Credencial del jefe de sala
go-back = Volver
sign = Firmar
floor = Sala
floor-signs = firma el jefe de sala
floor-decides = La sala decide otra cosa
accept = Aceptar
accept-title = Aceptar la decisión
instead-play_on = Seguir jugando
instead-misdeal = Reparto nulo: devolver todo
step-bets = Apuestas
step-cards = Cartas
step-check = Revisar
step-pay = Pagar
seats = Puestos
seat = Puesto { $seat }
seat-word = Puesto
spot-label = Puesto { $seat }, { $bet }: { $amount }
no-bet = sin apuesta
bet-main = Principal
bet-dealer_break = Dealer Break
bet-break_bonus = Break Bonus
short-main = principal
strip-main = ppal.
short-dealer_break = DB
short-break_bonus = BB
bets-so-far = Apostado
seats-with-bets = { $count ->
     [0] Nadie apostó
     [one] { $count } puesto · principal + extras
    *[other] { $count } puestos · principal + extras
    }
no-more-bets = No va más
nobody-bet = nadie apostó
pick-a-chip = Elija ficha y toque la casilla
every-tap = cada toque deja una más
in-hand = en mano
same-bets = Las mismas
as-round = como en la { $number }
no-round-before = sin ronda anterior
clear-seat = Vaciar puesto{"\u00A0"}{ $seat }
below-least = { $amount } es menos que el mínimo, { $min }.
above-most = { $amount } es más que el máximo, { $max }.
drop-more = No se envió. Agregue fichas o escriba la apuesta entera.
type-again = No se envió. Escriba el importe correcto.
bet-not-sent = antes mire el puesto { $seat }
dealer = Crupier
dealers-hand = la mano del crupier
seats-hand = la mano del puesto { $seat }
of-seven = { $count } de 7
low = Baja
high = Alta
out = Fuera
as-it-lies = como está
to-go = { $count ->
     [one] Falta { $count }
    *[other] Faltan { $count }
    }
then-seats = luego { seats-named }
house-way = Manera de la casa
house-sets = la arma la casa
for-players = para jugadores
look-again = Mire otra vez
foul = Inválida
leave-it = dejarla
otherwise = Estaba de otro modo
misset = Mal armada
misset-remedy = Ármela a la manera de la casa: baja { $low }, alta { $high }.
tap-low = Toque las dos bajas
tap-high = Toque las tres altas
foul-loses = La apuesta principal pierde.
foul-reset_house_way = El crupier la arma a la manera de la casa, y así juega.
way-rule = Regla { $number }: { $rule }.
way-set = baja { $low }, alta { $high }
way-three = trío de { $ranks }
way-with = { $ranks } con { $kicker }
way-pair_and_three_of_a_kind = par y trío
way-pair_and_straight = par y escalera
way-no_pair_and_three_of_a_kind = sin par y trío
way-no_pair_and_straight = sin par y escalera
way-pair_and_pair = par y par
way-no_pair_and_pair = sin par y par
way-no_pair = sin par
lucky-break = Lucky Break
waits = Sin enviar
being-sent = en camino
all-entered = Están todas las cartas
needs-line = sin línea
card-is-in = { $card }: está en { $holder }.
nothing-sent = No se envió nada.
misread = Se leyó mal
two-in-pack = Dos en la baraja
outcome-win = Pagar
outcome-lose = Cobrar
outcome-push = Empate
do-pay = Pagar
do-take = Cobrar
do-push = Empate
do-return = Devolver
do-collect = Cobrar
do-take_back = Recuperar
do-pay_on = Pagar más
net = { $gain ->
    [up] Gana
    [down] Pierde
   *[even] Neto
    }
return = Devolver
reason-lucky_break = Lucky Break
reason-dealer_lucky_break = Lucky Break del crupier
reason-both_hands = gana las dos
reason-copied_or_lost = pierde las dos
reason-split = una para cada uno
reason-dealer_not_qualified = crupier no califica
reason-foul = inválida: pierde
reason-left = el jugador se fue
reason-outcome_only = como se anotó
reason-bet_void = apuesta nula
reason-dealer_and_player_lucky_break = Lucky Break de ambos
reason-no_dealer_lucky_break = el crupier no tiene
reason-five_aces = cinco ases
reason-five_of_a_kind = cinco iguales
reason-pair_and_trips = par y trío
reason-pair_and_akq = par y A-K-Q
reason-pair_and_straight = par y escalera
reason-none = sin mano que pague
capped = con tope
check-the-hands = Revise las manos
seat-is-foul = Mano inválida: puesto { $seat }.
tap-to-change = Toque un puesto para cambiarlo.
confirm = Confirmar
pay-and-take = pagar { $pay } · cobrar { $take }
take-then-pay = Cobre { $take }, pague { $pay }
in-the-books = Asentado a las { $at }. { $gain ->
    [up] La casa gana { $net }.
    [down] Los jugadores ganan { $net }.
   *[even] La casa queda en cero.
    }
took-and-paid = Se cobró { $take }, se pagó { $pay }
only-to-read = No hay nada que hacer.
tick-off = Toque un puesto para marcarlo.
taken = cobrado
still-to-take = falta cobrar
still-to-pay = falta pagar
paid-now = Pagado
taken-now = Cobrado
paid-then = sigue el puesto{"\u00A0"}{ $seat }
paid-last = el último puesto
at-once = sin ir marcando
setting-pay = Pago
pay-seat = Puesto por puesto
pay-at_once = Todo junto
next-round = Otra ronda
bets-returned = Apuestas devueltas
return-every-bet = Devuelva cada apuesta.
phase-betting = Apuestas
phase-dealing = Cartas
phase-review = Revisión
phase-settled = Liquidada
phase-seating = Puestos
phase-preflop = Pre-flop
phase-flop = Flop
phase-turn = Turn
phase-river = River
phase-showdown = Showdown
phase-payout = Entrega
phase-board = Board
phase-ruling = Decisión
phase-closed = Cerrada
phase-playing = Mano
phase-hand_over = Fin de mano
phase-won = Ganada
phase-between_deals = Próximo reparto
phase-upcard = Carta vista
phase-draw = Robar
phase-play = Turno
phase-counting = Recuento
phase-misdeal = Reparto nulo
moves-both = Recupere { $take } y después pague { $pay } más.
moves-take = Recupere { $take }.
moves-pay = Pague { $pay } más.
moves-none = No se mueve ninguna ficha.
put-right-round = Corregida
put-right-by = Por { $who }.
put-right-why = Por { $who }: «{ $why }»
phase-void = Anulada
no-round-yet = Aún sin ronda
first-round = Abrir ronda
pit-closed = la sala cerró la mesa
misdeal = Reparto nulo
what-happened = ¿Qué pasó?
which-hand = ¿Qué mano?
which-card = ¿Qué carta?
another-card = Otra carta
name-card = Nombrar la carta
no-card = Sin carta
cause-first = elija qué pasó
note-first = escriba la nota
record-it = Registrar
return-amount = devolver { $back }
mis-wrong_card_count = Sobran o faltan cartas
mis-wrong_card_count-follows = Todas nulas
mis-identical_cards = Dos cartas iguales
mis-identical_cards-follows = Todas nulas
mis-foreign_card = Carta de otra baraja
mis-foreign_card-follows = Todas nulas
mis-exposed_card = Carta expuesta
mis-exposed_card-follows = Las manos valen, salvo que la sala anule
mis-count = Contar lo que queda
mis-count-follows = Deben quedar { $due }
mis-void = La sala anula
mis-note = Nota para la sala
mis-note-follows = El juego sigue
count-fits = La cuenta está bien.
cards-left = Cartas que quedan
note-title = Una nota en el registro
note-help = No cambia nada en la mesa.
note-text = Lo que la sala debe saber
which-one = ¿Cuál está en la mesa?
other-tablet = Otra tableta lo anotó a la vez. No se pisó nada.
another-tablet = otra tableta
two-entries = dos anotaciones
refused = rechazada
in-the-log = En el registro
yours = Lo suyo
keep-this = Dejar esto
use-mine = Usar lo mío
put-right = Corregir
leave-out = Dejarlo fuera
leave-out-help = No se envía.
nothing-there = nada
wait-behind = { $count ->
     [one] { $count } espera detrás.
    *[other] { $count } esperan detrás.
    }
command-place_bets = apuestas
command-clear_bets = apuestas retiradas
command-close_betting = no va más
command-enter_dealer = mano del crupier
command-enter_seat = mano
command-clear_hand = mano retirada
command-enter_remainder = cartas que quedan
command-undo = deshacer
pit-title = Consola de sala
problem-no_answer = La casa no responde.
problem-not_signed_in = Entre para seguir. Lo anotado se guarda.
problem-invalid_token = Su sesión terminó. Entre para seguir.
problem-waits_for_second = Espera una segunda firma.
problem-counts_are_blind = Oculto para quien cuenta hasta que se firme el conteo.
page-outdated = Esta página está desactualizada. No se cambió nada. Recargue la página.
problem-queue_full = Hay demasiado por enviar.

## Lo que dicen varios juegos en la tableta.
suit-es-e = espadas
suit-es-b = bastos
suit-es-o = oros
suit-es-c = copas
remedy-floor = No toque las cartas; llame al jefe de sala.
now-region = Ahora
work-region = Qué se puede hacer
entry-waits = { $entry } espera la línea. Lo que sigue no se sabe aún.
step-score = Tanteo
score-sheet = Planilla
side-0 = Nosotros
side-short-0 = Nosotros
side-short-1 = Ellos
side-1 = Ellos
seats-named = { $count ->
     [one] puesto { $first }
     [2] puestos { $first } y { $last }
    *[other] puestos { $all }
    }
may-answer = { $count ->
     [one] Puede contestar el { seats-named }
    *[other] Pueden contestar los { seats-named }
    }{ $side ->
     [0] {" "}(Nosotros).
     [1] {" "}(Ellos).
    *[other] .
    }
call-answered = { $call } · { may-answer }
hand-number = Mano { $number }
not-now = ahora no
nothing-to-undo = nada ahora
hand-again = rehacer
one-more = uno más
who-plays = ¿Quiénes juegan?
table-word = Mesa
prompt-deal_hand = { $small ->
     [0] Botón: puesto { $button }. Ciega grande: puesto { $big }, sin ciega chica.
    *[other] Botón: puesto { $button }. Ciegas: puestos { $small } y { $big }.
    }
choose-mode = Qué se anota
choose-dealer = Puesto que da primero
mode-scorer = Solo el tanteo
mode-cards = Cada carta
other-terms = Otras condiciones
nothing-to-pay = No se paga nada.
dealt = Repartido
seat-called = El puesto { $seat } cantó { $call }.
hand-worth = { $points ->
     [one] La mano vale { $points } tanto.
    *[other] La mano vale { $points } tantos.
    }
cards = Cartas
against = { $seat } pide a { $against }
which-seat = ¿Qué puesto?
floor-needed = Firma la sala
nothing-recorded = Todavía no hay nada anotado.
game = Partida
seat-deals = Da el puesto { $seat }
game-won = { $side }: ganan con { $points }
hands = Manos
draw = Robar
discard = Descartar
yes = Sí
no = No
hand-of = La mano del puesto { $seat }
went_out = Cortó
foul-exposed_card = Carta descubierta
foul-short_opening = Apertura corta
foul-drew_too_many = Robó de más
foul-pile_taken_wrongly = Pozo mal levantado
foul-miscounted = Mal contado
foul-out_without_leave = Cortó sin permiso
foul-leave_not_used = No usó el permiso
foul-red_three_kept = Guardó un tres rojo

## La jornada de la mesa, donde la sigue la administración.
the-day = Jornada de la mesa
day-opener = Abrir con un conteo
day-closer = Cerrar con un conteo
day-inventory_count = Arqueo de bandeja
day-sale = Vender fichas
day-slip = Reposición o retiro
waits-fill = Reposición en camino
waits-credit = Retiro pendiente
day-table = A la mesa

## Quién firma, y como qué.
capacity-dealer = Crupier
capacity-supervisor = Supervisor
capacity-runner = Mensajero
capacity-cashier = Cajero
capacity-second = Segunda persona
capacity-outgoing = Saliente
capacity-incoming = Entrante
capacity-counter = Equipo de conteo
capacity-admin = Administrador
capacity-compliance = Cumplimiento
any-dealer = un crupier
any-pit_boss = un jefe de sala
any-security = un mensajero
any-cashier = un cajero
any-count = alguien del conteo
any-compliance = cumplimiento
any-admin = un administrador
any-auditor = un auditor
any-integration = un programa

## Dos pestañas de una tableta.
other-tab = { $name } tiene abierta otra pestaña de esta tableta: { $place }.
other-tab-sends = Esa pestaña envía lo que anote aquí.
other-tab-apart = Cierre una de las dos.
