# What the pit boss's desk says, in Spanish.

## The desk's frame.

skip-to-content = Al contenido
nav-floor = Sala
nav-log = Registro
nav-rounds = Rondas
nav-day = Día
nav-slips = Comprobantes
nav-misdeals = Repartos nulos
nav-rules = Reglas
nav-people = Personas y claves
waits-for-you = { $count } para usted
line-gone = Sin línea
seal-verify = Verificar el registro
seal-not-yet = aún no en esta sesión
seal-reading = Leyendo el registro …
seal-sound = Registro verificado
seal-broken = El registro no es íntegro
seal-entries = { $count } asientos
seal-signed = { $count } firmados, { $at }
print = Imprimir
printed-by = Impreso por { $who }, { $when }
no-desk-for-role = El puesto es para jefes de sala, auditores, cumplimiento y administradores.
to-the-tablet = A la tableta
try-again = Otra vez
search = Mesa, ronda, placa
pit-key-search = /
pit-key-search-does = Buscar
pit-key-go = G, luego F L R D S M U E H P
pit-key-go-does = Sala, registro, rondas, día, comprobantes, nulos, reglas, informes, casa, personas
pit-key-rows = ↑ ↓
pit-key-rows-does = Filas
pit-key-open = Intro
pit-key-open-does = Abrir la fila
pit-key-prove = P
pit-key-prove-does = Probar el asiento
pit-key-step = [ ]
pit-key-step-does = Asiento o paso anterior, siguiente
pit-key-play = Espacio
pit-key-play-does = Reproducir la ronda
pit-key-escape = Esc
pit-key-escape-does = Cerrar
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count } d
none = ninguno
now = Ahora
table = Mesa
open = Abrir
look = Ver
closed = Cerrada
the-house = la casa

## The floor.

needs-floor = Requiere al jefe de sala
nothing-waits = Nada espera al jefe de sala.
figures = Cifras
tables-open = Mesas abiertas
of-count = de { $count }
rounds-last-hour = Rondas en la última hora
misdeals-day = Nulos en 24 horas
of-rounds = de { $count } rondas, { $rate } ‰
corrected-day = Corregidas en 24 horas
of-all-rounds = de { $count } rondas
pace-help = ritmo: rondas en la última hora, en barras de cinco minutos
pace = Ritmo
misdeals-head = Nulos
last-entry = Última
ruling-waits = Espera un fallo
silent-for = Sin asientos { $time }
as-logged = Según se registra
table-needs = { $table }: { $what }
need-ruling = espera un fallo
need-floor = llama al jefe
need-misdeal = reparto nulo
need-silent = sin asientos
since-time = Desde hace { $time }.
ago = Hace { $time }.
nothing-entered = Ronda abierta, sin asientos desde hace { $time }.
need-signature = { $count ->
     [one] { $count } acto espera su firma
    *[other] { $count } actos esperan su firma
    }
need-signature-why = Debe firmar una segunda persona.
seats-count = { $count ->
     [one] { $count } puesto
    *[other] { $count } puestos
    }
score-of = { $scores }
phase-betting = Apuestas
phase-dealing = Cartas
phase-review = Revisión
phase-settled = Liquidada
phase-seating = Asientos
phase-preflop = Pre-flop
phase-flop = Flop
phase-turn = Turn
phase-river = River
phase-showdown = Showdown
phase-payout = Reparto del bote
phase-board = Mesa común
phase-ruling = Fallo
phase-closed = Cerrada
phase-playing = Mano
phase-hand_over = Fin de mano
phase-won = Ganada
phase-between_deals = Próximo reparto
phase-upcard = Carta vista
phase-draw = Robar
phase-play = Turno
phase-counting = Recuento
ending-settled = liquidada
ending-misdeal = nula
ending-void = anulada
ending-open = abierta

## Kinds of entries, as tags.

kind-round-opened = Abierta
kind-opened = Abierta
kind-bets_placed = Apuestas
kind-bets_cleared = Apuestas retiradas
kind-betting_closed = No va más
kind-betting_reopened = Apuestas de nuevo
kind-dealer_entered = Crupier
kind-seat_entered = Mano
kind-outcome_entered = Resultado
kind-remainder_counted = Recuento
kind-hand_cleared = Mano retirada
kind-hands_swapped = Cambiadas
kind-undone = Deshecho
kind-taken_back = Deshecho
kind-settled = Liquidada
kind-misdealt = Nulo
kind-hand_stood = Mano válida
kind-ruled = Fallo
kind-ruling_accepted = Aceptado
kind-overruled = Revocado
kind-payment_error = Pago erróneo
kind-restored = Repuesta
kind-corrected = Corregida
kind-voided = Anulada
kind-bought_in = Entrada
kind-topped_up = Recarga
kind-left = Se va
kind-sat_in = Juega
kind-sat_out = Pausa
kind-seat_changed = Cambia puesto
kind-button_placed = Botón
kind-dealt = Repartida
kind-acted = Acción
kind-burned = Quema
kind-board_dealt = Mesa común
kind-hole_cards = Cartas propias
kind-shown = Mostrada
kind-mucked = Al mazo
kind-money_corrected = Dinero
kind-stack_adjusted = Fichas
kind-penalized = Sanción
kind-penalty_given = Sanción
kind-closed = Cerrada
kind-match_opened = Abierta
kind-hand_dealt = Repartida
kind-called = Canto
kind-answered = Respuesta
kind-declared = Declara
kind-claimed = Reclama
kind-card_played = Carta
kind-trick_ended = Baza
kind-points_scored = Tantos
kind-score_entered = Marcador
kind-hand_ended = Fin de mano
kind-hand_annulled = Nula
kind-chico_won = Chico ganado
kind-match_won = Partida ganada
kind-match_voided = Anulada
kind-game_opened = Abierta
kind-card_drawn = Roba
kind-melded = Combinación
kind-discarded = Descarte
kind-pile_taken = Toma el pozo
kind-went_out = Cierra
kind-score_sheet_entered = Planilla
kind-totals_entered = Totales
kind-deal_scored = Reparto anotado
kind-line_replaced = Línea cambiada
kind-totals_replaced = Totales cambiados
kind-deal_misdealt = Nulo
kind-game_won = Partida ganada
kind-game_voided = Anulada
kind-noted = Nota
kind-incident_logged = Incidente
kind-tapped_in = Entra
kind-tapped_out = Sale
kind-deck_changed = Mazo
kind-shuffled = Mezcla
kind-table-created = Mesa
kind-table-changed = Mesa
kind-rules-set = Reglas
kind-user-added = Persona
kind-user-changed = Persona
kind-user-pin_set = PIN nuevo
kind-user-locked_out = Bloqueada
kind-user-unlocked = Desbloqueada
kind-api_key-made = Clave
kind-api_key-revoked = Clave revocada
kind-approval-requested = Pedido
kind-approval-signed = Firmado
kind-approval-refused = Rechazado
kind-approval-failed = Fallido
kind-approval-expired = Vencido
kind-session-opened = Entrada
kind-session-closed = Salida
kind-sign_in-failed = PIN erróneo
kind-checkpoint-signed = Sello
kind-checkpoints-promised = Sellos
kind-credential-set = PIN guardado
kind-signing_key-registered = Clave de firma
kind-answers-kept = Respuestas
kind-answers-forgotten = Respuestas
kind-clock-set_back = Reloj
group-round = Rondas
group-break_poker = Break Poker
group-holdem = Texas Hold'em
group-truco = Truco
group-canasta = Canasta
group-floor = En la mesa
group-table = Mesas
group-rules = Reglas
group-user = Personas
group-api_key = Claves
group-approval = Firmas
group-session = Sesiones
group-sign_in = Puerta
group-checkpoint = Sellos

## Sentences of the log.

said-bets = Puesto { $seat }: { $bets }
said-dealer = { $cards }. { $way }
said-set = { $low } baja, { $high } alta
said-hand = Puesto { $seat }: { $set }{ $mark ->
     [foul] {" "}— falta
     [lucky] {" "}— Lucky Break
    *[none] {""}
    }
said-settled = Paga { $pay }, cobra { $take }; la casa { $net }
said-corrected = { $what }: la casa { $was } pasa a { $is }
said-void = La ronda queda anulada.
entered-bets = Puesto { $seat }, apuestas
entered-dealer = La mano del crupier
entered-seat = Puesto { $seat }, mano
entered-outcome = Puesto { $seat }, resultado
entered-remainder = Las cartas restantes
not-found = Nada con ese nombre
printed-checkpoint = El registro se firmó con { $size } asientos, { $at }, con la clave { $key }, raíz
and-more = { $count ->
     [one] y 1 más
    *[other] y { $count } más
    }
fewer = Menos
said-opened = Se abre la ronda { $number }, con reglas versión { $version }
said-betting-opens = Se abren las apuestas en { $seats } puestos
said-signs-in = { $who } entra
said-misdeal = Reparto nulo: { $what }

## The log, an entry, its proof.

log-small = qué pasó, tal como pasó
filters = Filtros
filter-table = Mesa
filter-round = Ronda
filter-actor = Quién
filter-kind = Tipo
filter-from = Desde
filter-until = Hasta
every-table = todas
every-round = todas
every-kind = todos
anybody = cualquiera
one-round = esta ronda
clear = Quitar
entries-count = { $count ->
     [0] Sin asientos
     [one] 1 asiento
    *[other] { $shown } asientos
    }
newest-first = del más nuevo al más viejo
log-keys = ↑ ↓ mueve, Intro abre
no-entries = Nada se registró con estos filtros. Quite uno o amplíe el tiempo.
number = N.º
time-utc = Hora (UTC)
kind = Tipo
happened = Qué pasó
who = Quién
house = Casa
older = Asientos anteriores
entry = Asiento
entry-number = Asiento { $number }
esc-closes = Esc cierra
prove-it = Probarlo
replay-round = Reproducir la ronda
when = Cuándo
stream = Serie
hash = Hash
export = Exportar
export-help = JSON Lines, como lo lee un verificador
before-and-after = Antes y después
what = Qué
before = Antes
after = Después
seat-bet = Puesto { $seat }, { $bet }
outcome-of = Resultado, puesto { $seat }, { $bet }
seat-in-all = Puesto { $seat }, en total
house-this-round = Casa, esta ronda
everything-else = Todo lo demás
other-seats = otros puestos, cartas
unchanged = sin cambios
field-open = abierta
field-name = nombre
field-role = rol
field-active = puede entrar
field-tables = mesas
line-meld_cards = cartas bajadas
line-cards = cartas
line-canasta_bonus = canastas
line-red_threes = treses rojos
line-going_out = cierre
line-hand_cards = cartas en mano
line-penalties = sanciones
money-moved = Dinero que movió
lines-sum = { $count } líneas; { $sum ->
     [zero] suman cero
    *[other] no suman cero
    }
only-differs = solo lo que difiere
account = Cuenta
memo = Concepto
amount = Importe
sum = Suma
reversal-of = reversión de { $memo }
account-bank = Banca
account-breakage = Restos
account-rake = Rake
account-jackpot = Bote acumulado
account-cage = Caja
as-it-was-logged = Tal como se registró
bytes-hashed = { $count } bytes de JSON, con el hash de estos mismos bytes
proof = Prueba
proof-what = Esta computadora calcula el hash de los bytes del asiento, sigue el camino hasta la raíz firmada y comprueba la firma con la clave que guarda. Nada se toma de la palabra de la casa.
proof-busy = Probando …
proof-good = Este asiento está en el registro, sin cambios
proof-good-how = Calculado ahora en esta computadora, no tomado del servidor.
proof-bad = Este asiento no queda probado
proof-bad-how = Algo no coincide. Guarde esta página y avise a quien audita el registro.
proof-unsigned = Aún sin firmar
proof-unsigned-why = Sus bytes y su lugar coinciden; ningún sello lo cubre aún.
proof-fails = no coincide
proof-own = Su propio hash
proof-own-how = SHA-256 de sus bytes, tal como se registraron
proof-own-bad = Los bytes dan este hash, no el que el asiento declara
proof-first = Es el primero de su serie
proof-first-how = y no lleva el hash de otro
proof-follows = Sigue al asiento { $number }
proof-follows-how = cuyo hash lleva
proof-leads = Lleva a la raíz
proof-leads-how = por { $count ->
     [one] un hash
    *[other] { $count } hashes
    } al lado del camino, sobre { $size } asientos
proof-leads-bad = El camino sobre { $size } asientos acaba en otra raíz
proof-root = raíz
proof-range = { $from } a { $to }
proof-tree = El camino del asiento { $number } a la raíz firmada: { $count } hashes al lado
proof-signed = La raíz está firmada
proof-signed-how = sello de { $size } asientos, { $at }, Ed25519
proof-signed-bad = La firma no corresponde al sello
proof-key = Con la clave en que usted confía
proof-key-how = { $id }, guardada en esta computadora desde { $at }
proof-key-bad = Con una clave que esta computadora no conoce
proof-trust = La clave pública, tecleada del papel
proof-trust-bad = Esa es otra clave.
proof-trust-do = Confiar
proof-save = Guardar la prueba
sign-now = Firmar el registro ahora

## Rounds: the list, one step by step, what puts it right.

filter-ending = Final
filter-corrected = Corregida
filter-to = Hasta
every-ending = todos
any = todas
rounds-count = { $count ->
     [0] Sin rondas
     [one] 1 ronda
    *[other] { $shown } rondas
    }
no-rounds = No hay rondas con estos filtros. Quite uno o amplíe el tiempo.
opened = Abierta
ended = Final
lasted = Duró
was-put-right = corregida
older-rounds = Rondas anteriores
ending-corrected = { $ending }, corregida { $count ->
     [one] una vez
    *[other] { $count } veces
    }
log-of-round = Registro de esta ronda
steps = Pasos
step = Paso
step-of = Paso { $step } de { $count }
steps-open = apertura
steps-bets = apuestas
steps-hands = manos
steps-ended = final
steps-other = otros
sign-dealer = C
felt-after = El tapete tras el paso { $step }
by = Por
after-step = Tras el paso { $step }
version-number = versión { $number }
house-moved = Casa
no-money = no se movió dinero
milliseconds = { $count } ms
play = Reproducir
pause = Pausa
step-back = Un paso atrás
step-on = Un paso adelante
step-a-second = 1 por segundo
where-it-went = Adónde fue
lines-and-sum = { $count ->
     [one] 1 línea
    *[other] { $count } líneas
    }, suma { $sum }
put-it-right = Corregir
put-it-right-how = La ronda queda como fue; lo correcto se asienta a su lado, con su motivo, para siempre.
fix-bet = Reemplazar una apuesta
fix-bet-how = puesto, clase, importe
fix-hand = Reemplazar una mano
fix-hand-how = cartas o cómo se armaron
fix-void = Anular la ronda
fix-void-how = toda apuesta se devuelve
fix-void-what = Todo lo que la ronda movió vuelve atrás. La ronda queda en el registro, anulada.
why = Por qué
say-why = Diga primero por qué.
rehearse = Ensayar
rehearsed = En qué resulta
nothing-posted = ensayado: aún no se asienta nada
post-it = Asentar
void-it = Anular
bet = Apuesta
right-amount = Importe; dice { $was }
empty-slot = Lugar vacío
hand-how = Dos bajas, tres altas, dos fuera, como estaban. Toque una carta arriba para sacarla, una del mazo para ponerla.
hand-dealer-how = La manera de la casa arma las siete cartas del crupier. Toque una carta arriba para sacarla, una del mazo para ponerla.
money-that-moves = Dinero que se mueve
fix-shown-how = cartas mal leídas, o si se mostró o se tiró
fix-board = Reemplazar cartas de la mesa
fix-board-how = flop, turn o river
fix-swap = Intercambiar dos manos
fix-swap-how = cada una está en el lugar de la otra
fix-score = Corregir el tanteador
fix-score-how = los puntos de cada chico
fix-strike = Anular la última mano
fix-strike-how = se reparte y se carga de nuevo
fix-strike-what = Se anula la mano en juego; si no empezó ninguna, la última de la planilla. Se reparte y se carga de nuevo.
put-it-right-now = La ronda se está jugando. El registro conserva lo que se había cargado.
fix-line = Reemplazar una línea de la planilla
fix-line-how = lo que hizo cada lado en un reparto
with-whose = Con cuál
swap-how = Las dos manos se asientan de nuevo, cada una en el puesto de la otra, y la ronda se liquida una sola vez.
seat-mucked = Puesto { $seat } (tirada)
hand-was = La mano
hand-shown = se mostró
hand-mucked = se tiró
chico-of = Chico { $number }, { $side }
chico-number = Chico { $number }
chico-add = Un chico más
chico-remove = Un chico menos
score-how = Cada chico se juega a { $target }. Se cargan en el orden en que se jugaron.
which-deal = Qué reparto
line-totals-how = La casa calcula cuánto queda en cartas con estos totales y rechaza lo que no puede ser.
line-cards-how = Una bajada por renglón, por ejemplo Kh Ks Kd 2s; Jk es un comodín. La casa cuenta los puntos.
left-with = Quedaron en la mano del puesto { $seat }
melds-by-line = Bajadas, una por renglón
which-street = Qué calle
cards-how = Toque una carta arriba para sacarla, una del mazo para ponerla.
board-flop = Flop
board-turn = Turn
board-river = River
street-of-board = { $street }, mesa { $board }
the-board = la mesa
pot-of-all = Bote principal
pot-side = Bote lateral { $number }
pile-frozen = congelado
trick-was-tied = parda
tricks-to = Bazas: { $sides }

## House rules.

rules-choose = elija una para ver sus versiones
which-game = Juego
in-force = en vigor
rules-change = Cambiar las reglas
versions = Versiones
draft = Borrador
draft-number = { $number }, borrador
draft-yours = suyo, sin guardar
compared = comparada
since-by = desde { $at }, { $who }
rule-changes = { $count ->
     [0] sin cambios
     [one] 1 cambio
    *[other] { $count } cambios
    }
draft-against = Borrador contra la versión { $version }
version-against = Versión { $version } contra la { $against }
only-changes = solo cambios
compare-with = Comparar con
rule = Regla
same = igual
rules-rehearsed = La casa lo aceptaría: { $count ->
     [one] 1 cambio
    *[other] { $count } cambios
    }.
rules-reading = La casa lee el borrador …
rules-none-changed = Aún no cambia nada.
odds-seen = Lo he visto
odds-kept = La casa retiene de
odds-before = ahora
odds-after = después
strategy-house_way = según la casa
strategy-optimal = jugada óptima
rules-running = Una ronda en curso conserva las reglas con que se abrió.
discard-draft = Descartar
save-as = Guardar como versión { $version }
rule-qualifier = Calificador
rule-foul = Una falta
rule-seats = Puestos
rule-chip_unit = Ficha menor
rule-limits-main-min = Apuesta principal, mínimo
rule-limits-main-max = Apuesta principal, máximo
rule-limits-dealer_break-min = Dealer Break, mínimo
rule-limits-dealer_break-max = Dealer Break, máximo
rule-limits-break_bonus-min = Break Bonus, mínimo
rule-limits-break_bonus-max = Break Bonus, máximo
rule-max_aggregate_payout = Tope de pago
rule-dealer_break-dealer_and_player = Dealer Break paga, ambos
rule-dealer_break-dealer = Dealer Break paga, crupier
rule-break_bonus-five_aces = Bonus paga, cinco ases
rule-break_bonus-five_of_a_kind = Bonus paga, repóker
rule-break_bonus-pair_and_trips = Bonus paga, par y trío
rule-break_bonus-pair_and_akq = Bonus paga, par y A-K-Q
rule-break_bonus-pair_and_straight = Bonus paga, par y escalera
rule-breakage = Restos
rule-paying_order = Orden de pago
rule-capped = Una apuesta aumentada juega
rule-leaver = Mano de quien se va
rule-two_spots = Dos lugares por jugador
rule-entry = Qué se anota
rule-dealer_of_record = Crupier registrado
rule-decks = Mazos
rule-log_shuffle = Se registran las mezclas
rule-trainer = Entrenador en la tableta
rule-chips = Fichas
rule-kind = Clase
rule-betting = Apuestas
rule-small_blind = Ciega chica
rule-big_blind = Ciega grande
rule-ante = Ante
rule-ante_by = Ante de
rule-minimum_bet = Apuesta mínima
rule-button = Botón
rule-all_in_show = Manos all-in mostradas
rule-newcomers = Recién llegados
rule-missed = Ciegas perdidas
rule-small_alone = Ciega chica sola
rule-return_by_straddle = Vuelve con straddle
rule-return_window = Vuelve en, minutos
rule-return_with = Vuelve con
rule-buy_button = Comprar el botón
rule-straddles = Straddles
rule-straddle_from = Straddle desde
rule-button_straddle = Straddle de botón
rule-fixed_limit_straddle = Straddle en límite fijo
rule-bba_order = Ante de ciega, orden
rule-kill = Kill
rule-kill_by = Kill por
rule-kill_acts = El kill actúa
rule-chop_blinds = Repartir las ciegas
rule-chop_fee = Costo por reparto
rule-time = Cargo por tiempo
rule-bomb_pot = Bomb pot
rule-bomb_button = Botón tras bomb pot
rule-raise_cap = Subidas por calle
rule-half_bet_counts = Media apuesta cuenta
rule-pot_counts_antes = El bote cuenta antes
rule-burns = Quemas
rule-fouled = Mazo viciado
rule-two_motions = Dos movimientos
rule-conditional = Acción condicional
rule-clock = Reloj, segundos
rule-odd_chip = Ficha impar
rule-rake = Rake
rule-drop = Drop
rule-run_it = Mesas corridas
rule-split = División de botes
rule-rabbit = Ver lo que venía
rule-min_buy_in = Entrada mínima
rule-max_buy_in = Entrada máxima
rule-target = Meta
rule-chicos = Chicos
rule-gallo = Gallo
rule-flor = Flor
rule-envido_limits = Límites del envido
rule-falta = Falta envido
rule-falta_adds = La falta suma
rule-achico = Achico
rule-resto = Resto
rule-wrong_pido_flor = «Pido flor» erróneo
rule-mazo_first = Mazo al inicio
rule-any_time = Cantos en cualquier momento
rule-exposed_brava = Brava expuesta
rule-late_misdeal = Reparto nulo tardío
rule-preset = Reglamento
rule-ask_partner = Pedir permiso
rule-penalties = Sanciones
rule-point_value = Valor del punto
rule-game_value = Valor de la partida
value-on = sí
value-off = no
value-loses = pierde la principal
value-house = para la casa
value-right_to_left = desde la derecha
value-left_to_right = desde la izquierda
value-was = como estaba
value-house_way = la manera de la casa
value-cards = cartas
value-outcomes = resultados
value-no_limit = sin límite
value-pot_limit = límite del bote
value-fixed_limit = límite fijo
value-cash = efectivo
value-tournament = torneo
rules-in-force = En vigor
rules-refused = La casa no lo aceptaría: vea lo marcado.

## Misdeals.

from-to = { $from } a { $to }
by-what = Por
by-dealer = Crupier
by-table = Mesa
by-kind = Tipo
by-hour_of_day = Hora del día
by-day = Día
misdeals-how = de rondas abiertas; pocas rondas dicen poco
no-misdeals = Sin repartos nulos en este tiempo.
bar = Barra
a-thousand = ‰ de rondas
interval = intervalo 95 %, ‰
range = { $from } a { $to }
all = Todo
latest = Últimos

## Expected and actual.

nav-variance = Informes
variance-title = Esperado y real
filter-bet = Apuesta
filter-dealer = Crupier
filter-step = Puntos
filter-by = Cifras por
filter-strategy = Los jugadores arman
bet-rake = Comisión
bet-stake = Parada
step-by-hour = cada hora
step-by-day = cada día
set-house_way = como la casa
set-optimal = lo mejor posible
dealer-at-table = { $dealer } en { $table }
whole-house = Toda la casa
variance-chart-how = { $bet }: ganado por encima de lo esperado; bandas de 2 y 3 desvíos estándar
variance-chart-said = { $bet }: tras { $bets } apuestas la casa lleva ganado { $difference } { $currency } por encima de lo esperado, { $z } desvíos estándar.
no-bets-then = No hay apuestas de esta clase en este tiempo.
no-scatter = No se sabe cuánto se dispersa esta apuesta, así que no tiene gráfico: las cifras están abajo.
bets-count = { $count ->
    [one] { $shown } apuesta
   *[other] { $shown } apuestas
}
beyond-three = apuesta { $bets }: { $side ->
    [below] por debajo de −3σ
   *[above] por encima de +3σ
}
cusum-how = lo que se acumula { $per ->
    [day] día a día
   *[hour] hora a hora
} mientras la casa gana de menos, y de más
cusum-limit = límite
cusum-low = de menos
cusum-high = de más
cusum-said = La suma de lo ganado de menos es { $low }, la de lo ganado de más { $high }; el límite es { $limit }.
cusum-alarm = apuesta { $bets }: sobre el límite
variance-groups-how = { $bet }; marcas: 3 desvíos estándar
bets = Apuestas
stakes = Apostado
expected = Esperado
actual = Ganado
difference = Diferencia
who-where = Quién, dónde
who-where-how = { $bet }: desvíos estándar de diferencia
few-say-little = Menos de { $count } apuestas dicen muy poco, y se dejan fuera.
alarms-count = { $count ->
    [0] Sin alarmas
    [one] Una alarma
   *[other] { $count } alarmas
}
no-alarms = La casa no avisó de ninguna en este tiempo.
alarm-means = Una alarma dice qué es improbable, no por qué. Un crupier honesto da una cada { $hours } horas de trabajo, más o menos.
amount-on = { $amount } sobre { $stakes }
apart = Diferencia
open-entry = Abrir el asiento
rounds-then = Rondas de entonces

## People and keys.

people = Personas
keys-api = Claves de API
active-count = { $count } activas
new-pin-due = PIN por cambiar
waits-signature = Espera firma
people-and-keys = Personas y claves
role-says = el rol dice qué puede firmar una placa
name = Nombre
role = Rol
state = Estado
role-dealer = crupier
role-pit_boss = jefe de sala
role-auditor = auditor
role-admin = administrador
role-compliance = cumplimiento
role-integration = integración
role-cashier = cajero
role-security = seguridad
role-count = equipo de recuento
asked-add_user = Dar de alta a { $name } ({ $badge }) como { $role }
asked-make_api_key = Crear una clave para { $name }, como { $role }
asked-change_user = { $who }: { $what }
asked-settings = Cambiar la configuración de la casa
asked-name = pasa a llamarse { $name }
asked-role = pasa de { $was } a { $role }
asked-active = puede volver a entrar
asked-inactive = ya no puede entrar
asked-tables-all = puede repartir en todas las mesas
asked-tables = { $count ->
     [one] solo puede repartir en una mesa
    *[other] solo puede repartir en { $count } mesas
    }
asked-pin = recibe un PIN nuevo
tables-bound = { $count ->
     [one] 1 mesa
    *[other] { $count } mesas
    }
active = activa
shut-out = excluida
pin-due = PIN por cambiar
key = clave
revoked = revocada
access-log = Cambios en el registro
add-user = Agregar persona
add-key = Crear clave
add-user-how = Una placa y un PIN para entrar. Puede que deba firmar una segunda persona.
add-key-how = Para un programa. Se muestra una vez y no firma nada.
pin-never-shown = no se vuelve a mostrar
add = Agregar
key-once = Esta clave se muestra una vez. Guárdela donde la lee el programa.
copied = La he copiado
new-pin = PIN nuevo
save = Guardar
shut-out-do = Excluir
let-in = Readmitir
unlock-title = ¿Bloqueada por PIN erróneos?
unlock-how = Alguien que conoce a la persona responde por ella.
unlock = Desbloquear la placa
revoke = Revocar la clave
added-at = agregada { $at }
second-person = Espera a una segunda persona
no-approvals = Nada espera firma.
asked-by = { $who }, { $at } · quedan { $left }
you-asked = Usted lo pidió: debe firmar otra persona.
you = usted
sign-second = Firmar como segunda
refuse = Rechazar
take-back = Retirarlo

## One table.

rename = Cambiar el nombre
close-table = Cerrar la mesa
reopen-table = Reabrir la mesa
open-table = Abrir una mesa
step-by-step = Paso a paso
latest-rounds = Últimas rondas
all-rounds = Todas las rondas
at-the-table = En la mesa
since-at = desde { $at }
decks = Mazos
balances = Saldos
balances-how = de rondas asentadas
currency = Moneda
rules-own = las del juego
rules-as-at = como en { $table }
table-is-open = { $name } está abierta
odds-new-table = Lo que la casa retiene en promedio con estas reglas.
odds-own = las del juego
odds-here = en esta mesa
odds-pending = Se están calculando las probabilidades exactas de estas reglas. No hace falta esperar: la mesa ya está abierta.
odds-counted = Calculado hasta ahora
odds-percent = { $percent } % calculado
warning-below_zero = La casa paga más de lo que retiene.
warning-far_from_before = Se aparta más de un 1 % de la apuesta de la otra cifra.
warning-far_from_published = Se aparta más de un 1 % de la apuesta de la cifra publicada.
setup = Administración
set-up = Configurar
setup-tracked = Se controlan la bandeja y las cajas de drop
setup-chip_set = Fichas en la bandeja
setup-par = La bandeja se completa hasta
setup-sells_chips = Vende fichas
setup-sale_cash = El efectivo de las ventas va
setup-boxes = Cajas de drop
setup-pit = Sector
setup-cameras = Cámaras
sale-cash-box = a la caja de drop
sale-cash-tray = a la bandeja
by-commas = separados por comas

## La casa.

nav-house = Casa
house-settings = Configuración de la casa
house-setting = Opción
house-change = Proponer un cambio
house-ask = Pedirlo
house-signs = Lo que pide un administrador lo firma cumplimiento.
house-rehearsed = La casa lo aceptaría.
house-asked = Espera la firma de cumplimiento.
house-since = Versión { $version }, desde { $at }, por { $who }.
house-defaults = Todavía nadie cambió nada: son los valores de fábrica.
house-unwatched = Sin vigilancia
house-unwatched-why = La configuración no tiene importes para la moneda de estas mesas: nada de lo que pase en ellas abre un caso por dinero.
house-house_name = Nombre de la casa
house-shift_names = Turnos
house-gaming_day_hours_max = Una jornada está atrasada después de (horas)
house-slip_series = Los comprobantes se numeran
house-value-year = por año calendario
house-value-gaming_day = por jornada
house-slip_transit_minutes = Un comprobante lleva demasiado en camino después de (minutos)
house-blind_counts = Quien cuenta no ve lo que esperan los libros
house-count_team_min = Personas que cuentan juntas una caja
house-count_closed_days = Una mesa cerrada se vuelve a contar después de (días)
house-approval_minutes = Una firma se espera (minutos)
house-missets_percent = Un crupier se revisa desde esta parte de manos mal armadas (%)
house-clock_skew_ms = El reloj de un aparato puede desviarse (ms)
house-odds_sigma = Una ganancia se revisa desde tantas desviaciones típicas
house-comp_percent = El juego de un cliente vale esta parte de lo teórico (%)
house-over_short_case_above = una bandeja con sobrante o faltante mayor abre un caso
house-over_short_notify_from = desde aquí el sobrante o faltante es urgente
house-drop_variance_case_above = una caja con sobrante o faltante mayor abre un caso
house-correction_case_from = una corrección desde aquí abre un caso
house-correction_second_signer_from = una corrección desde aquí lleva segunda firma
house-seat_win_case_from = un puesto que gana o pierde esto en una ronda abre un caso
house-cash_log_from = el efectivo desde aquí se anota, con su cliente
house-cash_near_from = el efectivo de un cliente en un día se acerca al informe
house-cash_report_above = el efectivo de un cliente en un día por encima se informa
house-identify_from = un cliente muestra su identidad desde aquí
house-retention-identities_years = Las identidades de clientes se guardan (años)
house-retention-exports_days = Los paquetes para un regulador se guardan (días)
house-retention-deliveries_days = Los envíos de webhooks se guardan (días)
house-video-url = Enlace a una grabación
house-webhook_hosts = Servidores a los que se llama sin TLS

## Las probabilidades de una mesa.

odds = Probabilidades
odds-counting = Se está contando cada reparto.
odds-played = Cómo juegan los puestos
odds-published = con las cifras publicadas
odds-published-short = publicado
odds-published-with = Las cifras publicadas salieron de una simulación, con el calificador { $qualifier }.
odds-qualifier = con el calificador { $qualifier }
odds-lines = { $count } maneras en que termina una mano
odds-dealer-does = El crupier
odds-seat = El puesto
odds-keeps = La casa retiene
odds-keeps-of = retiene { $edge }
odds-exact = Exacto: se cuentan los { $deals } repartos, ninguno simulado.
odds-edge = Ventaja de la casa
odds-of-100000 = De 100.000 apostados
odds-line = Línea
odds-pays = Paga
odds-comes = Sale
odds-loses = pierde
odds-spread = Dispersión
odds-spread-how = σ de una apuesta de uno
line-lucky_break = Lucky Break, el crupier no
line-wins_both = gana baja y alta
line-dealer_not_qualified = el crupier no califica
line-wins_low_copies_high = gana baja, copia alta
line-wins_low_loses_high = gana baja, pierde alta
line-copies_low_wins_high = copia baja, gana alta
line-loses_low_wins_high = pierde baja, gana alta
line-dealer_lucky_break = Lucky Break del crupier
line-copies_both = copia las dos
line-copies_low_loses_high = copia baja, pierde alta
line-loses_low_copies_high = pierde baja, copia alta
line-loses_both = pierde las dos
line-dealer_break-dealer_and_player = Lucky Break del crupier y del puesto
line-dealer_break-dealer = solo del crupier
line-dealer_break-no_dealer = el crupier no tiene

## Lo que firman varias personas
act-opener = Conteo de apertura
act-closer = Conteo de cierre
act-inventory_count = Conteo de control
act-slip-request = Comprobante pedido
act-fill-issue = Reposición emitida
act-fill-receive = Reposición recibida
act-credit-issue = Retiro emitido
act-credit-take = Retiro sacado de la bandeja
act-credit-accept = Retiro aceptado por la caja central
act-credit-return = Retiro devuelto a la bandeja
act-slip-void = Comprobante anulado
act-drop = Caja de drop retirada
act-count-finish = Conteo de las cajas
act-count-accept = Conteo aceptado por la caja central
act-count-correct = Conteo corregido
act-chip_sale-void = Venta de fichas anulada
act-play-untracked = Juego que no se registró
act-shift-close = Turno cerrado
act-gaming_day-close = Día de juego cerrado
act-round-correct = Ronda corregida

## La administración en el registro
said-day-opened = Empieza el día de juego { $day }
said-day-closed = Se cierra el día de juego { $day }
said-shift-opened = Se abre el turno «{ $name }» del { $day }
said-shift-closing = El turno «{ $name }» del { $day } se va cerrando: ya está abierto el siguiente
said-shift-closed = Se cierra el turno «{ $name }» del { $day }
said-counted = { $kind ->
    [opener] Conteo de apertura
    [closer] Conteo de cierre
   *[other] Conteo de control
   } { $slip }: { $total }
said-expected = (se esperaban { $total })
said-sold = Fichas por { $amount } vendidas { $seat ->
    [0] a alguien de pie
   *[other] al puesto { $seat }
   }, { $tender ->
    [cash] en efectivo
    [voucher] por vale
   *[other] de promoción
   }
said-slip-requested = Se pide { $kind ->
    [credit] un retiro
   *[other] una reposición
   } de { $total }
said-slip-issued = { $kind ->
    [credit] Retiro { $number }, { $total }, emitido
   *[other] Reposición { $number }, { $total }, emitida
   }
said-slip-taken = Retiro { $number }, { $total }, sacado de la bandeja
said-slip-received = Reposición { $number }, { $total }, recibida
said-slip-accepted = Retiro { $number }, { $total }, aceptado por la caja central
said-slip-returned = Retiro { $number }, { $total }, devuelto a la bandeja
said-slip-voided = { $kind ->
    [credit] Retiro { $number }, { $total }, anulado
   *[other] Reposición { $number }, { $total }, anulada
   }
said-slip-withdrawn = { $kind ->
    [credit] Se cancela el pedido de retiro
   *[other] Se cancela el pedido de reposición
   }
said-slip-printed = Se imprime { $number }, copia { $copy }
said-drop-pulled = Se retira la caja { $box }: { $number }
said-asked = Espera firmas: { $act }
said-signed = Firma como { $capacity }
said-refused = Rechazado; no ha pasado nada
said-expired = Nadie firmó a tiempo
said-failed = La casa lo rechazó con la última firma
said-user-added = Alta de { $name } ({ $badge }) como { $role }
said-table-created = Se crea la mesa { $name }
said-table-set-up = { $name } queda preparada para la administración
said-rules-set = Quedan fijadas las reglas, versión { $version }
said-signs-out = { $who } sale
said-checkpoint = El registro se firma con { $size } asientos
account-drop = Caja de drop
account-cage_transit = En camino
account-over_short = Sobrantes y faltantes
account-drop_variance = Difiere la caja
account-unrecovered = No recuperado
account-untracked = No registrado
kind-table-set_up = Preparada
kind-period-opened = Apertura
kind-period-closed = Cierre
kind-inventory-counted = Control
kind-play-untracked = No registrado
kind-chips-sold = Venta de fichas
kind-chips-sale_voided = Venta anulada
kind-slip-requested = Pedido
kind-slip-issued = Emitido
kind-slip-taken = Sacado
kind-slip-received = Recibido
kind-slip-accepted = Aceptado
kind-slip-returned = Devuelto
kind-slip-voided = Anulado
kind-slip-withdrawn = Cancelado
kind-slip-printed = Impreso
kind-shift-opened = Turno
kind-shift-closing = Turno
kind-shift-closed = Turno cerrado
kind-gaming_day-opened = Día
kind-gaming_day-closed = Día cerrado
kind-drop-pulled = Caja retirada
kind-drop-counted = Caja contada
group-gaming_day = Días de juego
group-shift = Turnos
group-period = Conteos de bandeja
group-slip = Reposiciones y retiros
group-chips = Ventas de fichas
