# What the pit boss's desk says, in Spanish.

## The desk's frame.

skip-to-content = Al contenido
nav-floor = Sala
nav-log = Registro
nav-rounds = Rondas
nav-day = Día
nav-slips = Comprobantes
nav-tournaments = Torneos
nav-misdeals = Nulos
nav-exceptions = Excepciones
nav-cases = Casos
nav-rules = Reglas
nav-people = Personas y claves
waits-for-you = { $count } para usted
menu-waits = { $count } en espera
cases-open = { $count ->
    [one] { $count } abierto
   *[other] { $count } abiertos
  }
line-gone = Sin línea
line-back = En línea. { $count ->
    [0] Nada cambió
    [one] { $count } cambió
   *[other] { $count } cambiaron
  } en { $lasted } sin línea.
seal-verify = Verificar el registro
seal-not-yet = aún no en esta sesión
seal-reading = Leyendo el registro …
seal-sound = Registro verificado
seal-broken = El registro no está íntegro
seal-entries = { $count } asientos
seal-signed = { $count } firmados, { $at }
print = Imprimir
printed-by = Impreso por { $who }, { $when }
no-desk-for-role = La consola es para jefes de sala, auditores, cumplimiento y administradores.
to-the-tablet = A la tableta
pit-key-search = / Ctrl+K
pit-key-search-does = Buscar
pit-key-go = G, luego F L R D S O M X U E H P
pit-key-go-does = Sala, registro, rondas, día, comprobantes, torneos, nulos, excepciones, reglas, informes, casa, personas
pit-key-rows = ↑ ↓
pit-key-rows-does = Filas
pit-key-open = Enter
pit-key-open-does = Abrir la fila
pit-key-prove = P
pit-key-prove-does = Probar el asiento
pit-key-step = [ ]
pit-key-step-does = Asiento o paso anterior o siguiente
pit-key-play = Espacio
pit-key-play-does = Reproducir o pausar la ronda
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

needs-floor = Necesita a la sala
nothing-waits = Nada espera a la sala.
needs-unknown = Todavía no se sabe.
needs-win-unknown = Todavía no se revisaron los resultados: se están calculando las probabilidades.
every-seat = todos
filter-seat = Puesto
filter-paid = La casa pagó al menos
no-rounds-yet = Todavía no hay rondas. Una ronda aparece aquí en cuanto un crupier la abre.
none-yet = { $game ->
     [holdem] Aún sin manos
     [truco] Aún sin partidos
     [canasta] Aún sin partidas
    *[other] Aún sin rondas
    }
game-nouns = { $game ->
     [holdem] manos
     [truco] partidos
     [canasta] partidas
    *[other] rondas
    }
game-words = { $game ->
     [holdem] Manos
     [truco] Partidos
     [canasta] Partidas
    *[other] Rondas
    }
rounds-sum = { $count ->
     [one] Total de 1 que ya terminó
    *[other] Total de { $shown } que ya terminaron
    }
rounds-newest = Total de las que hay entre las 5.000 rondas más nuevas
rounds-of = { game-words }: { $shown }
search = Ir, buscar, hacer
tables-open-of = de { $count } abiertas
rounds-an-hour = rondas por hora
of-game-an-hour = { game-nouns } por hora
misdeals-day = { $count ->
    [one] nulo
   *[other] nulos
} en 24 h
corrected-day = { $count ->
    [one] corrección
   *[other] correcciones
}
sorted = Orden de las mesas
sorted-pit = Por pit
sorted-need = Por urgencia
sorted-pace = Por ritmo
wall = Pared
wall-shows = Sin nombres y sin dinero. Las cifras son rondas por hora.
wall-leave = Volver a la sala
as-of = a las { $at }
no-pit = Sin pit
open-of = { $open ->
     [one] { $open } de { $count } abierta
    *[other] { $open } de { $count } abiertas
    }
theo = Teórico
theo-how = Resultado esperado de las apuestas de las últimas 24 horas
won = Ganado
won-how = Resultado real de esas apuestas, sin las bandejas que falta contar
at-count = con el conteo
won-hidden = Se ve después del conteo
theo-none = No se sabe: sin apuestas en las últimas 24 horas, o todavía sin calcular
theo-won = Teórico: resultado esperado de las apuestas de 24 h. Ganado: el real. Una raya: sin apuestas, o no se sabe hasta el conteo.
means-bad = detenida
means-now = le toca a usted
means-off = le toca a otro
means-look = para revisar
need-ruling-now = Decisión
need-silent-now = Inactiva
need-fill-now = Reposición
need-credit-now = Retiro
need-slip-late = Hace demasiado que está en camino: { $what }.
need-sigmas = A { $sigmas }σ de lo esperado, { $bet }, en 24 horas.
nothing-entered = Está abierta { game-noun } y no se anota nada.
rule-it = Decidir
chart = Gráfico
bar-lately = reciente
bar-screen = pantalla
bar-act = abre su pantalla
bar-choose = elegir
bar-open = abrir
bar-rounds = rondas
bar-people = personas
bar-acts = actos
bar-kind-table = mesa
bar-kind-person = persona
bar-kind-round = ronda
bar-kind-slip = comprobante
bar-kind-entry = asiento
bar-kind-screen = pantalla
bar-kind-act = acto
bar-do-open-table = Abrir una mesa…
bar-do-fill = Pedir una reposición…
bar-do-credit = Pedir un retiro…
bar-do-add-person = Agregar una persona…
bar-do-wall = Mostrar la sala en una pared
bar-do-fill-at = Pedir una reposición para { $table }…
bar-do-rules-at = Cambiar las reglas de { $table }…
bar-do-variance-at = Esperado y real en { $table }
figures = Cifras
of-rounds = rondas: { $count }, { $rate } ‰
last-entry = Último
not-begun = Sin empezar
no-dealer = nadie
no-dealer-how = Nadie tomó esta mesa.
ruling-waits = Espera una decisión
as-logged = Registro en vivo
need-ruling = espera decisión
need-floor = llama a la sala
need-misdeal = reparto nulo
need-silent = inactiva
need-fill = reposición { $number }
need-credit = retiro { $number }
need-losing = pierde demasiado
need-winning = gana demasiado
need-signature = { $count ->
     [one] { $act }
    *[other] { $act } · { $count }
    }
seats-count = { $count ->
     [one] { $count } puesto
    *[other] { $count } puestos
    }
ending-settled = se liquidó
ending-misdeal = reparto nulo
ending-void = se anuló
ending-open = en juego

## Kinds of entries, as tags.

kind-round-opened = Abierta
kind-opened = Abierta
kind-bets_placed = Apuestas
kind-bets_cleared = Apuestas retiradas
kind-betting_closed = No va más
kind-betting_reopened = Apuestas reabiertas
kind-dealer_entered = Crupier
kind-seat_entered = Mano
kind-outcome_entered = Resultado
kind-remainder_counted = Conteo
kind-hand_cleared = Mano retirada
kind-hands_swapped = Cambiadas
kind-undone = Deshecho
kind-taken_back = Deshecho
kind-settled = Liquidada
kind-misdealt = Nulo
kind-hand_stood = La mano vale
kind-ruled = Decisión
kind-ruling_accepted = Aceptada
kind-overruled = Otra decisión
kind-ruling_undone = Decisión deshecha
kind-payment_error = Mal pagado
kind-restored = Nulo deshecho
kind-corrected = Corregida
kind-voided = Anulada
kind-bought_in = Compra
kind-topped_up = Agrega
kind-left = Se va
kind-sat_in = Vuelve
kind-sat_out = Se ausenta
kind-seat_changed = Cambia puesto
kind-button_placed = Botón
kind-dealt = Repartida
kind-acted = Acción
kind-burned = Quema
kind-board_dealt = Board
kind-hole_cards = Cartas propias
kind-shown = Mostrada
kind-mucked = Tirada
kind-money_corrected = Dinero
kind-added_to_pot = Al pozo
kind-stack_adjusted = Fichas
kind-penalized = Sanción
kind-penalty_given = Sanción
kind-closed = Cerrada
kind-match_opened = Abierto
kind-hand_dealt = Repartida
kind-called = Canto
kind-answered = Respuesta
kind-declared = Canta
kind-claimed = Por mostrar
kind-card_played = Carta
kind-trick_ended = Baza
kind-points_scored = Tantos
kind-score_entered = Tanteo
kind-hand_ended = Fin de mano
kind-hand_annulled = Nula
kind-chico_won = Chico ganado
kind-match_won = Partido ganado
kind-match_voided = Anulado
kind-game_opened = Abierta
kind-card_drawn = Roba
kind-melded = Baja
kind-discarded = Descarte
kind-pile_taken = Levanta el pozo
kind-went_out = Corta
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
kind-deck_changed = Baraja
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
kind-api_key-rotated = Clave con secreto nuevo
kind-api_key-revoked = Clave revocada
kind-approval-requested = Pedido
kind-approval-signed = Firmado
kind-approval-refused = Rechazado
kind-approval-failed = Fallido
kind-approval-expired = Vencido
kind-approval-lapsed = Sin efecto
kind-session-opened = Ingreso
kind-session-closed = Salida
kind-sign_in-failed = PIN equivocado
kind-checkpoint-signed = Punto de control
kind-checkpoints-promised = Puntos de control
kind-credential-set = PIN guardado
kind-signing_key-registered = Clave de firma
kind-answers-kept = Respuestas
kind-answers-forgotten = Respuestas
kind-correction-chips = Fichas
kind-clock-set_back = Reloj
kind-hands_laid_open = Manos a la vista
kind-left_unchecked = De buena fe
kind-partner_asked = Pregunta
kind-partners_drawn = Parejas
kind-pile_left = Deja el pozo
kind-red_three_laid = Tres rojo
kind-seat_chosen = Puesto
kind-stock_ran_out = Mazo agotado
kind-struck = Tachado
kind-upcard_turned = Carta vuelta
kind-count-opened = Conteo
kind-count-accepted = Conteo aceptado
kind-count-box_entered = Caja
kind-count-disagreed = No coincide
kind-count-finished = Contado
kind-count-recounted = Recuento
kind-count-corrected = Conteo corregido
kind-drop-recounted = Caja recontada
kind-arrived = Llega
kind-asked_to_see = Pide ver
kind-bet_stood = Apuesta en pie
kind-board_replaced = Board corregido
kind-boards_agreed = Boards
kind-button_bought = Botón comprado
kind-carried_anew = Corregida
kind-chips_raced = Sorteo de fichas
kind-clock_expired = Sin tiempo
kind-clock_started = Reloj
kind-coloured_up = Cambio de fichas
kind-hand_missed = Pierde la mano
kind-hand_retrieved = Mano devuelta
kind-seats_taken_over = Jugadores sentados
kind-went_away = Ausente
kind-came_back = De vuelta
kind-kill_set = Kill
kind-post_declared = Ciega
kind-rabbit = Siguientes
kind-straddled = Straddle
kind-time_collected = Tiempo
kind-house-second_signer = Firman dos
kind-house-single_admin = Firma uno
kind-log-loss_accepted = Registro incompleto
kind-settings-set = Configuración
kind-transfer-arrived = Traspaso
kind-transfer-reopened = Traspaso
kind-transfer-sent = Traspaso
kind-transfer-taken_back = Traspaso
kind-card_exposed = Carta descubierta
kind-cards_shown = Cartas mostradas
kind-flor_asked = ¿Flor?
kind-flor_challenged = Pido flor
kind-hand_closed = Mano cerrada
kind-hand_struck = Mano anulada
kind-showdown_opened = Se canta
kind-went_to_mazo = Al mazo
kind-variance-alarmed = Alarma
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
group-sign_in = Ingresos fallidos
group-checkpoint = Puntos de control

## Sentences of the log.

open-rules = Las reglas
not-found = Nada con ese nombre
printed-checkpoint = El registro se firmó con { $size } asientos, { $at }, con la clave { $key }, raíz
and-more = { $count ->
     [one] y 1 más
    *[other] y { $count } más
    }
fewer = Menos

## The log, an entry, its proof.

log-small = tal como pasó
filters = Filtros
filter-table = Mesa
filter-round = { game-word }
filter-actor = Quién
filter-kind = Tipo
filter-from = Desde
filter-until = Hasta
filter-period = Período
period-usual = { $days ->
    [one] 24 horas hasta ahora
   *[other] { $days } días hasta ahora
  }
period-usual-hours = { $days ->
    [one] 24 horas y esta hora
   *[other] { $days } días y esta hora
  }
period-other = el anotado
period-shift = este turno
period-today = hoy
period-yesterday = ayer
period-week = últimos 7 días
filter-no-time = Escríbalo así: 22 nov, 21:31.
any-time = cualquiera
filter-no-amount = Escriba un importe, como 100 o 100,50.
every-table = todas
every-round = todas
every-kind = todos
anybody = cualquiera
one-round = esta
clear = Quitar
entries-new = { $count ->
     [one] { $shown } asiento nuevo
    *[other] { $shown } asientos nuevos
    }
entries-count = { $count ->
     [0] Sin asientos
     [one] 1 asiento
    *[other] { $shown } asientos
    }
newest-first = más recientes primero
log-keys = ↑ ↓ mueven, Enter abre
no-entries = Ningún asiento cumple estos filtros. Quite uno o amplíe el tiempo.
number = N.º
count = Cantidad
time-in = Hora ({ $zone })
kind = Tipo
happened = Qué pasó
who = Quién
house = Casa ±
older = Asientos anteriores
entry = Asiento
entry-number = Asiento { $number }
prove-it = Comprobarlo
replay-round = Reproducir { game-noun }
when = Cuándo
stream = Serie
series-house = Casa
series-tournament = Torneo
series-compliance = Cumplimiento
hash = Hash
file-failed = No se guardó { $name }.
export = Exportar
export-help = JSON Lines, para el verificador
verify-title = Verificar la exportación
verify-what = Quien tenga el archivo y houseway puede verificar cada hash, enlace y firma sin esta casa. FILE es el archivo guardado.
verify-key-now = firma desde { $at }
verify-key-since = desde { $at }
verify-trust = Estas claves las da la propia casa. Confíe en una clave solo si la tiene de otra fuente: anotada cuando se instaló la casa o impresa en un informe anterior. Una clave que viene solo con el registro no prueba nada. El comando termina con 0 si el registro está íntegro y con 1 si no.
before-and-after = Antes y después
what = Qué
before = Antes
after = Después
seat-number = Puesto { $seat }
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
line-red_threes = tres rojos
line-going_out = corte
line-hand_cards = cartas en mano
line-penalties = sanciones
money-moved = Dinero movido
lines-sum = { $count } líneas; { $sum ->
     [zero] suman cero
    *[other] no suman cero
    }
only-differs = solo lo que difiere
account = Cuenta
memo = Concepto
needs-first = falta: { $field }
all-bets = Total
amount = Importe
sum = Suma
reversal-of = reversión de { $memo }
account-bank = Banca
account-breakage = Redondeo
account-rake = Comisión
account-jackpot = Jackpot
account-cage = Caja central
as-it-was-logged = Tal como se registró
bytes-hashed = { $count } bytes de JSON; el hash es de estos mismos bytes
proof = Prueba
proof-what = Esta computadora calcula el hash de los bytes del asiento, sigue el camino hasta la raíz firmada y verifica la firma con la clave que guarda. No depende de la palabra de la casa.
proof-busy = Probando …
proof-good = Este asiento está en el registro, sin cambios
proof-good-how = Calculado ahora en esta computadora, no tomado del servidor.
proof-bad = Este asiento no queda probado
proof-bad-how = Algo no coincide. Guarde esta página y avise a quien audita el registro.
proof-unsigned = Aún sin firmar
proof-unsigned-why = Sus bytes y su lugar coinciden; todavía ningún punto de control lo abarca.
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
proof-leads-bad = El camino sobre { $size } asientos termina en otra raíz
proof-root = raíz
proof-range = { $from }–{ $to }
proof-tree = El camino del asiento { $number } a la raíz firmada: { $count ->
     [one] un hash
    *[other] { $count } hashes
    } al lado
proof-signed = La raíz está firmada
proof-signed-how = punto de control de { $size } asientos, { $at }, Ed25519
proof-signed-bad = La firma no es válida
proof-key = Con su clave de confianza
proof-key-how = { $id }, guardada en esta computadora desde { $at }
proof-key-bad = Con una clave que esta computadora no conoce
proof-trust = La clave pública, copiada del papel
proof-trust-bad = Esa es otra clave.
proof-trust-do = Confiar
proof-save = Guardar la prueba
sign-now = Firmar el registro ahora

## Rounds: the list, one step by step, what puts it right.

filter-ending = Final
filter-corrected = Corregida
filter-card = Carta
every-card = todas
filter-to = Hasta
every-ending = todos
any = todas
rounds-count = { $count ->
     [0] Sin rondas
     [one] 1 ronda
    *[other] { $shown } rondas
    }
no-rounds = Nada coincide con estos filtros. Quite uno o amplíe el tiempo.
opened = Abierta
ended = Final
lasted = Duró
was-put-right = con corrección
older-rounds = Más { game-nouns }
ending-corrected = { $ending }, se corrigió { $count ->
     [one] una vez
    *[other] { $count } veces
    }
log-of-round = En el registro
phh = Historial (PHH)
steps = Pasos
step = Paso
step-of = Paso { $step } de { $count }
steps-open = apertura
steps-bets = apuestas
steps-board = board
steps-hands = manos
steps-ended = final
steps-other = otros
steps-seat = 1, 2 = puesto
steps-dealer = C = crupier
steps-closing = – = apuestas cerradas
steps-dot = • = otro paso
steps-shown = enmarcado: paso { $number }, { $step }
sign-dealer = C
felt-after = El paño tras el paso { $step }
by = Por
after-step = Tras el paso { $step }
version-number = versión { $number }
house-moved = Casa
no-money = no se movió dinero
no-money-moves = No se mueve dinero.
milliseconds = { $count } ms
play = Reproducir
pause = Pausa
step-back = Un paso atrás
step-on = Un paso adelante
step-a-second = 1 paso por segundo
won-or-lost = Ganado o perdido
chips-in-out = Fichas que entran y salen
where-it-went = Adónde fue el dinero
lines-and-sum = { $count ->
     [one] 1 movimiento
    *[other] { $count } movimientos
    }, suma { $sum }
fix-chips = Las fichas
fix-chips-house = Que decida la casa
fix-chips-moved = Se movieron en la mesa
fix-chips-not_moved = No se movieron
second-waits = Espera una segunda firma
put-it-right = Corregir { game-noun }
put-it-right-how = Lo anotado queda como fue. La corrección se asienta a su lado para siempre, con su motivo.
fix-bet = Reemplazar una apuesta
fix-bet-how = puesto, tipo, importe
fix-hand = Reemplazar una mano
fix-hand-how = cartas o cómo se armaron
fix-void = Anular { game-noun }
fix-void-how = toda apuesta se devuelve
fix-payment_error-how = bien anotado, mal pagado
fix-void-what = Todo el dinero que se movió vuelve atrás. El registro conserva todo, como anulado.
why = Por qué
why-first = primero diga por qué
say-why = Diga primero por qué.
rehearse = Ensayar
rehearsed = En qué resulta
nothing-posted = ensayado: aún no se asienta nada
post-it = Asentar
void-it = Anular
bet = Apuesta
right-amount = Importe, { $currency } (decía { $was })
empty-slot = Lugar vacío
hand-how = Dos bajas, tres altas, dos fuera, como estaban en la mesa. Toque una carta de arriba para sacarla, o una de la baraja para agregarla.
hand-dealer-how = La manera de la casa arma las siete cartas del crupier. Toque una carta de arriba para sacarla, o una de la baraja para agregarla.
was-settled = Se liquidó
becomes = Pasa a
still-to-move = Falta mover
gets-amount = recibe { $amount }
gives-back = devuelve { $amount }
seats-same = { $count ->
    [one] Puesto { $seats }
   *[other] Puestos { $seats }
    }
nothing-changes = el mismo resultado
no-chips-move = No se mueven fichas.
dealer-gives = El crupier le da { $amount } de la bandeja al puesto { $seat } ({ $chips }).
dealer-takes-back = El crupier le retira { $amount } al puesto { $seat } ({ $chips }).
so-many-chips = { $count } × { $value }
correction-beside = Lo anotado queda como estaba; la corrección se asienta al lado.
money-that-moves = Dinero que se mueve
fix-shown-how = cartas mal leídas, o si se mostró o se tiró
fix-board = Reemplazar cartas del board
fix-board-how = flop, turn o river
fix-swap = Intercambiar manos
fix-swap-how = cada una se anotó en el puesto de la otra
fix-score = Corregir el tanteo
fix-score-how = los tantos de cada chico
fix-strike = Anular la última mano
fix-strike-how = se reparte y se anota de nuevo
fix-strike-what = Se anula la mano en juego o, entre manos, la última de la planilla. Se reparte y se anota de nuevo.
put-it-right-now = Todavía se está jugando. El registro conserva lo que se anotó antes.
fix-line = Reemplazar una línea de la planilla
fix-line-how = lo que hizo cada bando en un reparto
with-whose = Con cuál
swap-how = Las dos manos se anotan de nuevo, cada una en el puesto de la otra, y { game-noun } se liquida una sola vez.
seat-mucked = Puesto { $seat } (tirada)
hand-was = La mano
hand-shown = se mostró
hand-mucked = se tiró
chico-of = Chico { $number }, { $side }
chico-number = Chico { $number }
chico-add = Un chico más
chico-remove = Un chico menos
score-how = Cada chico se juega a { $target }. Anótelos en el orden en que se jugaron.
which-deal = Qué reparto
line-totals-how = La casa calcula los puntos en cartas con estos totales y rechaza lo que no puede ser.
line-cards-how = Un juego por renglón, por ejemplo Kh Ks Kd 2s; Jk es un comodín. La casa cuenta los puntos.
left-with = Quedaron en la mano del puesto { $seat }
melds-by-line = Juegos, uno por renglón
which-street = Qué calle
cards-how = Toque una carta de arriba para sacarla, o una de la baraja para agregarla.
board-flop = Flop
board-turn = Turn
board-river = River
street-of-board = { $street }, board { $board }
the-board = el board
pot-of-all = Pozo principal
pot-side = Pozo lateral { $number }
pile-frozen = congelado
trick-was-tied = parda
tricks-to = Bazas: { $sides }

## House rules.

rules-choose = elija una para ver sus versiones
which-game = Juego
title = Nombre del juego
variant = Variante
limits = Límites
in-force = vigente
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
rules-rehearsed = La casa aceptaría el borrador: { $count ->
     [one] 1 cambio
    *[other] { $count } cambios
    }.
rules-reading = La casa revisa el borrador …
rules-none-changed = Todavía no se cambió nada.
odds-seen = Ya lo vi
odds-kept = Ventaja de la casa
odds-before = ahora
odds-after = nueva
strategy-house_way = a la manera de la casa
strategy-optimal = jugada óptima
rules-running = Lo que está en juego conserva las reglas con que se abrió.
discard-draft = Descartar
save-as = Guardar como versión { $version }
rule-qualifier = Mano mínima
rule-foul = Mano inválida
rule-seats = Puestos
rule-chip_unit = Ficha más chica
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
rule-break_bonus-five_of_a_kind = Bonus paga, cinco iguales
rule-break_bonus-pair_and_trips = Bonus paga, par y trío
rule-break_bonus-pair_and_akq = Bonus paga, par y A-K-Q
rule-break_bonus-pair_and_straight = Bonus paga, par y escalera
rule-breakage = Redondeo
rule-to-one = { $pays } a 1
rule-paying_order = Orden de pago
rule-capped = Una apuesta aumentada juega
rule-leaver = Mano de quien se va
rule-two_spots = Dos puestos por jugador
rule-entry = Qué se anota
rule-dealer_of_record = Crupier a cargo
rule-decks = Barajas
rule-log_shuffle = Se anotan las mezclas
rule-trainer = Entrenador en la tableta
rule-chips = Fichas
rule-kind = Tipo
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
rule-bba_order = Ante de ciega grande, orden
rule-kill = Kill
rule-kill_by = Motivo del kill
rule-kill_acts = Turno del kill
rule-chop_blinds = Devolver las ciegas
rule-chop_fee = Costo de devolución
rule-time = Cargo por tiempo
rule-bomb_pot = Bomb pot
rule-bomb_button = Botón tras bomb pot
rule-raise_cap = Subidas por calle
rule-half_bet_counts = Media apuesta cuenta
rule-pot_counts_antes = El pozo cuenta antes
rule-burns = Quemas
rule-fouled = Baraja viciada
rule-two_motions = Dos tiempos
rule-conditional = Acción condicional
rule-clock = Reloj, segundos
rule-odd_chip = Ficha impar
rule-rake = Comisión
rule-drop = Jackpot
rule-run_it = Boards corridos
rule-split = División de pozos
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
rule-wrong_pido_flor = «Pido flor» en falso
rule-mazo_first = Tantos por irse al mazo al inicio
rule-any_time = Cantos en cualquier momento
rule-exposed_brava = Brava expuesta
rule-late_misdeal = Reparto nulo tardío
rule-preset = Reglamento
rule-ask_partner = Preguntar al compañero
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
value-house_way = manera de la casa
value-cards = cartas
value-outcomes = resultados
value-no_limit = sin límite
value-pot_limit = límite de pozo
value-fixed_limit = límite fijo
value-cash = efectivo
value-tournament = torneo
rules-in-force = Vigente
rules-refused = La casa no aceptaría el borrador: vea lo marcado.

## Misdeals.

from-to = { $from } – { $to }
by-what = Por
by-dealer = Crupier
by-table = Mesa
by-kind = Tipo
by-hour_of_day = Hora del día
by-day = Día
misdeals-how = una tasa necesita { $least } rondas; la verdadera está probablemente en el intervalo
misdeals-rate = { $rate } por cada 1.000 rondas
misdeals-too-few = Hay muy pocas rondas para comparar: ninguna línea llega a { $least }.
misdeals-out = { $count ->
    [one] Se destaca { $who }: todo su intervalo supera la tasa general, de { $rate }.
   *[other] Se destacan { $who }: todo su intervalo supera la tasa general, de { $rate }.
  }
misdeals-none-out = { $by ->
    [dealer] Nadie se destaca: ningún crupier tiene todo su intervalo por encima de la tasa general, de { $rate }.
   *[other] Nada se destaca: ninguna línea tiene todo su intervalo por encima de la tasa general, de { $rate }.
  }
misdeals-most = Lo más frecuente: { $often } ({ $count }).
misdeals-sum = { $count ->
    [0] Ningún nulo
    [one] { $shown } nulo
   *[other] { $shown } nulos
  } en { $rounds ->
    [one] { $many } ronda.
   *[other] { $many } rondas.
  }
no-misdeals = Sin repartos nulos en este período.
bar = Barra
a-thousand = Por 1.000 rondas
interval = Intervalo (95 %)
all = Total
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
bet-stake = Apuesta
step-by-hour = cada hora
step-by-day = cada día
set-house_way = manera de la casa
set-optimal = lo mejor posible
dealer-at-table = { $dealer } en { $table }
whole-house = Toda la casa
variance-chart-how = { $bet }, { $currency }: ganado por encima de lo esperado; bandas de 2 y 3 desvíos estándar
variance-chart-few = { $bet }, { $currency }: ganado por encima de lo esperado; menos de { $least } apuestas, muy pocas para decir si es inusual
variance-chart-said = { $bet }: tras { $bets } apuestas la casa lleva ganado { $difference } { $currency } por encima de lo esperado, { $z } desvíos estándar.
no-bets-then = No hay apuestas de este tipo en este período.
no-scatter = No se conoce el desvío estándar de esta apuesta, así que no hay gráfico. Las cifras están abajo.
bets-count = { $count ->
    [one] { $shown } apuesta
   *[other] { $shown } apuestas
}
beyond-three = apuesta { $bets }: { $side ->
    [below] por debajo de −3σ
   *[above] por encima de +3σ
}
cusum-how = sumas acumuladas { $per ->
    [day] día a día
   *[hour] hora a hora
} de ganar de menos y de más
cusum-limit = límite
cusum-low = de menos
cusum-high = de más
cusum-said = Sumas: { $low } por ganar de menos, { $high } por ganar de más; el límite es { $limit }.
cusum-alarm = apuesta { $bets }: sobre el límite
bets = Apuestas
stakes = Apostado
expected = Esperado
actual = Ganado
difference = Dif.
who-where = Crupieres y mesas
who-where-how = { $bet }: en desvíos estándar
who-where-none = En esta apuesta no se aparta ningún crupier ni ninguna mesa.
alarms-none-yet = Todavía no hay alarmas.
verdict-few = Todavía hay muy pocas apuestas para decir algo: hacen falta { $least }.
verdict-few-dealer = Ningún crupier tiene todavía las { $least } apuestas que hacen falta para decir algo de él.
verdict-few-table = Ninguna mesa tiene todavía las { $least } apuestas que hacen falta para decir algo de ella.
verdict-none-dealer = { $count ->
     [one] El único crupier no se aparta
    *[other] De { $count } crupieres no se aparta ninguno
    } en { $bet }.
verdict-none-table = { $count ->
     [one] La única mesa no se aparta
    *[other] De { $count } mesas no se aparta ninguna
    } en { $bet }.
verdict-out-dealer = { $count ->
     [one] El único crupier se aparta
    *[other] De { $count } crupieres se { $out ->
         [one] aparta
        *[other] apartan
        } { $out }
    }: { $name }, { $difference } en { $bets } apuestas ({ $bet }), { $z }σ.
verdict-out-table = { $count ->
     [one] La única mesa se aparta
    *[other] De { $count } mesas se { $out ->
         [one] aparta
        *[other] apartan
        } { $out }
    }: { $name }, { $difference } en { $bets } apuestas ({ $bet }), { $z }σ.
verdict-chance-dealer = Con { $count ->
     [one] un crupier honesto
    *[other] { $count } crupieres honestos
    }, el azar solo aparta tanto a uno más o menos 1 vez de { $times }.
verdict-chance-table = Con { $count ->
     [one] una mesa que anda
    *[other] { $count } mesas que andan
    } bien, el azar solo aparta tanto a una más o menos 1 vez de { $times }.
verdict-common-dealer = Con { $count ->
     [one] un crupier honesto
    *[other] { $count } crupieres honestos
    }, el azar solo aparta tanto a uno muchas veces.
verdict-common-table = Con { $count ->
     [one] una mesa que anda
    *[other] { $count } mesas que andan
    } bien, el azar solo aparta tanto a una muchas veces.
verdict-others = Después: { $names }.
verdict-house = La casa en conjunto: { $difference }, { $z }σ.
verdict-chart = Gráfico de { $name }
variance-left-out = Solo períodos contados: un período abierto entra cuando se firma su conteo de cierre.
few-say-little = Los resultados de menos de { $least } apuestas dicen muy poco y no se incluyen.
alarms = Alarmas
alarms-count = { $count ->
    [0] Sin alarmas
    [one] Una alarma
   *[other] { $count } alarmas
}
no-alarms = Sin alarmas en este período.
alarm-means = Una alarma dice qué es improbable, no por qué. Un crupier honesto provoca más o menos una cada { $hours } horas de reparto.
amount-on = { $amount } sobre { $stakes }
apart = Diferencia
open-entry = Abrir el asiento
rounds-then = Rondas de entonces

## People and keys.

people = Personas
keys-api = Claves de API
all-active = { $count ->
     [one] activa
    *[other] todas activas
    }
active-count = { $count ->
    [one] { $count } activa
   *[other] { $count } activas
    }
new-pin-due = PIN por cambiar
waits-signature = Espera firma
changes-to-sign = Cambios por firmar
everybody = Todos
role-says = el rol dice qué puede firmar una credencial
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
role-count = equipo de conteo
asked-add_user = Dar de alta a { $name } ({ $badge }) como { $role }
asked-make_api_key = Crear una clave para { $name }, como { $role }
asked-rotate_api_key = Darle a la clave { $name } un secreto nuevo; el anterior vale { $hours ->
     [one] una hora
    *[other] { $hours } horas
    } más
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
shut-out = bloqueada
pin-due = PIN por cambiar
key = clave de API
revoked = revocada
access-log = Cambios en el registro
add-user = Agregar persona
add-key = Crear clave
add-user-how = Una credencial y un PIN para entrar. Puede que deba firmar una segunda persona.
add-key-how = Para un programa. La clave se muestra una sola vez. No firma nada.
pin-never-shown = no se vuelve a mostrar
add = Agregar
key-once = Esta clave se muestra una sola vez. Guárdela donde el programa la lea.
copied = Ya la copié
new-pin = PIN nuevo
save = Guardar
shut-out-do = Bloquear
let-in = Desbloquear
unlock-title = ¿Bloqueada por PIN equivocados?
unlock-how = Alguien que conoce a la persona responde por ella.
unlock = Desbloquear credencial
key-used = último uso { $at }
key-unused = nunca usada
key-previous = El secreto anterior vale hasta { $at }.
rotate = Secreto nuevo
rotate-how = El secreto anterior sigue valiendo un día.
revoke = Revocar la clave
added-at = agregada { $at }
second-person = Espera a una segunda persona
no-approvals = Ningún cambio de personas o claves espera firma.
asked-by = { $who }, { $at } · { $left } para firmar
you-asked = Lo pidió usted, así que debe firmar otra persona.
you = usted
sign-second = Firmar como segunda
refuse = Rechazar
take-back = Retirarlo

## One table.

rename = Renombrar
close-table = Cerrar la mesa
reopen-table = Reabrir la mesa
open-table = Abrir una mesa
step-by-step = Paso a paso
latest-rounds = { $game ->
     [holdem] Últimas manos
     [truco] Últimos partidos
     [canasta] Últimas partidas
    *[other] Últimas rondas
    }
all-rounds = Ver la lista
since-at = desde { $at }
decks = Barajas
balances = Saldos
balances-how = de lo asentado
currency = Moneda
rules-own = las del juego
rules-as-at = como { $table }
table-is-open = { $name } está abierta
odds-new-table = La ventaja promedio de la casa con estas reglas.
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
setup-tracked = Se controlan la bandeja y las cajas
setup-chip_set = Fichas en la bandeja
setup-par = Fondo de la bandeja
setup-par_chips = Fondo por denominación, como 40 x 100.00
setup-sells_chips = Vende fichas
setup-sale_cash = El efectivo de las ventas va
setup-boxes = Cajas de drop
setup-pit = Pit
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
house-rehearsed = La casa aceptaría el cambio.
house-asked = El cambio espera la firma de cumplimiento.
house-since = Versión { $version }, desde { $at }, por { $who }.
house-defaults = Todavía nadie fijó nada: son los valores predeterminados.
house-unwatched = Sin vigilancia
house-unwatched-why = La configuración no tiene importes para la moneda de estas mesas: nada de lo que pase en ellas abre un caso por dinero.
house-house_name = Nombre de la casa
house-shift_names = Turnos
house-time_zone = Huso horario en papel y pantallas (IANA)
house-gaming_day_hours_min = Una jornada dura al menos (horas)
house-gaming_day_hours_max = Una jornada está atrasada después de (horas)
house-slip_series = Los comprobantes se numeran
house-unset = sin fijar
house-value-year = por año calendario
house-value-gaming_day = por jornada
house-slip_transit_minutes = Un comprobante está demorado después de (minutos)
house-blind_counts = Quien cuenta no ve los importes esperados
house-count_team_min = Personas que cuentan juntas una caja
house-count_closed_days = Una mesa cerrada se vuelve a contar después de (días)
house-approval_minutes = Plazo para una firma (minutos)
house-missets_percent = Se revisa a un crupier por encima de este porcentaje de manos mal armadas (%)
house-clock_skew_ms = El reloj de un dispositivo puede desviarse (ms)
house-odds_sigma = Un resultado se revisa desde tantos desvíos estándar
house-comp_percent = El juego de un cliente vale este porcentaje del teórico (%)
house-over_short_case_above = una bandeja con sobrante o faltante mayor abre un caso
house-over_short_notify_from = un sobrante o faltante desde este importe es urgente
house-drop_variance_case_above = una caja con sobrante o faltante mayor abre un caso
house-correction_case_from = una corrección desde este importe abre un caso
house-correction_second_signer_from = una corrección desde este importe lleva segunda firma
house-seat_win_case_from = un puesto que gana o pierde esto en una ronda abre un caso
house-cash_log_from = el efectivo desde este importe se anota, con su cliente
house-cash_near_from = el efectivo de un cliente en un día se acerca al límite de informe desde
house-cash_report_above = el efectivo de un cliente en un día por encima de esto se informa
house-identify_from = un cliente se identifica con documento desde este importe
house-retention-identities_years = Las identidades de clientes se guardan (años)
house-retention-exports_days = Los paquetes para el organismo de control se guardan (días)
house-retention-deliveries_days = Los envíos de webhooks se guardan (días)
house-video-url = Enlace a una grabación
house-webhook_hosts = Servidores a los que se llama sin TLS

## Las probabilidades de una mesa.

odds = Probabilidades
odds-lead = De cada 100 { $currency } en la apuesta principal, la casa retiene { $kept } en promedio.
odds-lead-house_way = Los puestos arman sus manos a la manera de la casa. Abajo, con qué frecuencia sale cada resultado.
odds-lead-optimal = Los puestos arman sus manos de la mejor manera posible. Abajo, con qué frecuencia sale cada resultado.
odds-points = ± puntos
odds-counting = Se está contando cada reparto.
odds-played = Cómo juegan los puestos
odds-published = las cifras publicadas
odds-published-short = publicado
odds-published-with = Las cifras publicadas salieron de una simulación, con la mano mínima { $qualifier }. Están redondeadas, así que su suma puede variar en 0,001.
odds-qualifier = con la mano mínima { $qualifier }
odds-lines = { $count } resultados posibles
odds-dealer-does = El crupier
odds-seat = El puesto
odds-keeps = La casa retiene
odds-keeps-of = ventaja { $edge }
odds-exact = Exacto: se cuentan los { $deals } repartos, ninguno simulado.
odds-tick = La raya de una barra marca la cifra publicada.
odds-tick-of = La raya de una barra marca la proporción con la mano mínima { $qualifier }.
odds-edge = Ventaja de la casa
odds-of-100000 = De 100.000 apostados
odds-line = Línea
odds-pays = Paga
odds-pays-to = { $pays } a 1
odds-comes = Sale
odds-loses = pierde
odds-spread = Dispersión
odds-spread-how = σ del resultado, en apuestas
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
sure = ¿Confirma: { $what }?
cages-total = Total de todas las cajas según la caja central (lo da el cajero)
nav-registers = Planillas
equipment = Cartas y dados
pit-boss-of = Jefe: { $name }
pit-boss-none = Sin jefe de sala
pit-make = Asignar un jefe
pit-take = Hacerse cargo
pit-rename = Renombrar
pit-leave = Dejar el pit
register-day = Jornada
register-drop = Drop
register-slips = Comprobantes
register-chips = Fichas
register-equipment = Cartas y dados
register-journal = Libro diario
register-cash-log = Registro de efectivo
register-corrections = Correcciones
register-tournament-desk = Caja de torneos
register-tournament = Torneo
register-statistics = Estadística
register-access = Accesos
register-none = Nada en ese día.
asked-for-by = lo pide { $who }, { $at }
signed-by = Firmado por
act-rights-grow = Ampliar permisos
act-settings-set = Cambiar la configuración de la casa
act-table-set_up = Configurar una mesa
act-hold-release = Levantar una retención
act-patron-shred = Destruir los datos de un cliente
act-export = Exportar
act-case-close = Cerrar un caso
act-opener = Conteo de apertura
act-closer = Conteo de cierre
act-inventory_count = Arqueo
act-slip-request = Pedir un comprobante
act-fill-issue = Emitir la reposición { $number }
act-fill-receive = Recibir la reposición { $number }
act-credit-issue = Emitir el retiro { $number }
act-credit-take = Sacar de la bandeja el retiro { $number }
act-credit-accept = Aceptar el retiro { $number } en la caja central
act-credit-return = Devolver a la bandeja el retiro { $number }
act-slip-void = Anular el comprobante { $number }
act-drop = Retirar una caja
act-count-finish = Terminar el conteo de las cajas
act-count-accept = Aceptar el conteo en la caja central
act-count-correct = Corregir el conteo
act-chip_sale-void = Anular venta de fichas
act-play-untracked = Declarar juego que no se registró
act-tournament-cancel = Cancelar un torneo
act-tournament-close = Cerrar un torneo
act-payouts-fix = Fijar los premios de un torneo
act-added_money = Agregar dinero al pozo de un torneo
act-deal-accept = Aceptar un acuerdo en un torneo
act-place-correct = Devolver a un jugador al torneo
act-prize-rule = Decidir sobre un premio retenido
act-overpaid-write_off = Dar por perdido un premio pagado de más
act-prize-pay = Pagar un premio grande
act-staff-pay = Repartir la parte del personal
act-shift-close = Cerrar el turno
act-shift-hand_over = Entregar el turno
act-equipment-destroy = Destruir cartas o dados
sets-count = { $count ->
    [one] un juego
   *[other] { $count } juegos
   }
act-gaming_day-close = Cerrar la jornada
act-round-correct = Corregir { game-noun } { $number }
act-round-put_right = Corregir fichas en { game-noun } { $number }

## La administración en el registro
account-drop = Caja de drop
account-cage_transit = En camino
account-over_short = Sobrantes y faltantes
account-drop_variance = Diferencia de drop
account-unrecovered = No recuperado
account-untracked = No registrado
kind-table-set_up = Configurada
kind-period-opened = Apertura
kind-period-closed = Cierre
kind-inventory-counted = Arqueo
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
kind-form-printed = Impreso
kind-shift-opened = Turno
kind-shift-closing = Turno
kind-shift-closed = Turno cerrado
kind-shift-handed_over = Turno entregado
kind-equipment-received = Cartas y dados recibidos
kind-equipment-issued = Cartas y dados llevados
kind-equipment-returned = Cartas y dados devueltos
kind-equipment-retired = Cartas y dados retirados
kind-equipment-destroyed = Cartas y dados destruidos
kind-pit-created = Pit
kind-pit-renamed = Pit renombrado
kind-pit-boss_changed = Jefe de sala
kind-case-opened = Caso abierto
kind-case-assigned = Caso asignado
kind-case-noted = Nota del caso
kind-case-closed = Caso cerrado
kind-case-reopened = Caso reabierto
kind-cash-recorded = Efectivo anotado
kind-cash-attributed = Efectivo atribuido
kind-seat-taken = Puesto ocupado
kind-seat-left = Puesto libre
kind-seat-reattributed = Puesto corregido
kind-tournament-announced = Torneo: anunciado
kind-tournament-changed = Torneo: cambiado
kind-tournament-started = Torneo: empieza el juego
kind-tournament-over = Torneo: terminado
kind-tournament-reopened = Torneo: sigue
kind-tournament-cancelled = Torneo: cancelado
kind-tournament-closed = Torneo: cerrado
kind-table-given = Mesa sumada
kind-table-taken_back = Mesa retirada
kind-table-breaking = Mesa se cierra
kind-table-broken = Mesa cerrada
kind-table-waived = Mesa corta sigue
kind-entry-sold = Inscripción vendida
kind-entry-seated = Sentada
kind-entry-refunded = Devuelta
kind-entry-removed = No llegó
kind-entry-forfeited = Fichas cedidas
kind-entry-disqualified = Descalificada
kind-entry-reinstated = Reincorporada
kind-entry-seat_put_right = A su puesto
kind-purchase-sold = Recompra o add-on
kind-registration-closed = Inscripción cerrada
kind-registration-reopened = Inscripción reabierta
kind-clock-started = Reloj en marcha
kind-clock-paused = Reloj en pausa
kind-clock-resumed = Reloj sigue
kind-clock-set = Reloj ajustado
kind-seats-drawn = Puestos sorteados
kind-seats-redrawn = Nuevo sorteo
kind-final_table-drawn = Mesa final
kind-move-done = Cambio de mesa
kind-move-deferred = Cambio postergado
kind-hand-dealt = Mano repartida
kind-hand-settled = Fin de la mano
kind-player-busted = Sin fichas
kind-player-out = Fuera
kind-place-known = Posición
kind-place-revoked = Posición anulada
kind-bounty-won = Recompensa ganada
kind-bounty-returned = Recompensa devuelta
kind-chips-raced = Fichas sorteadas
kind-chips-removed = Fichas retiradas
kind-h4h-announced = Mano por mano
kind-h4h-released = Ronda en marcha
kind-h4h-showdown_released = Cartas a la vista
kind-h4h-ended = Fin del mano por mano
kind-payouts-fixed = Premios fijados
kind-prize-ruled = Premio decidido
kind-prize-paid = Premio pagado
kind-prize-seat_used = Puesto usado
kind-prize-recovered = Recuperado
kind-prize-written_off = Dado por perdido
kind-deal-proposed = Acuerdo propuesto
kind-deal-signed = Acuerdo firmado
kind-deal-keep_won = Resto ganado
kind-money-added = Dinero agregado
kind-staff-paid = Personal pagado
kind-level-began = Empieza el nivel
kind-screen-linked = Pantalla enlazada
kind-screen-revoked = Enlace revocado
kind-tournament-joined = Mesa se suma a un torneo
kind-tournament-left = Mesa deja un torneo
kind-gaming_day-opened = Jornada
kind-gaming_day-closed = Jornada cerrada
kind-drop-pulled = Caja retirada
kind-drop-counted = Caja contada
group-gaming_day = Jornadas
group-shift = Turnos
group-pit = Pits
group-tournament = Torneos
group-seat = Quién se sienta dónde
group-period = Conteos de bandeja
group-slip = Reposiciones y retiros
group-chips = Ventas de fichas
group-drop = Cajas y sus conteos
group-transfer = Fichas entre mesas
group-house = La casa
