# La jornada en la consola: sus turnos, sus informes, los comprobantes y lo que firman varios.

## Actos que firman varias personas
signs-until = se puede firmar hasta las { $at }
signs-only = solo { $who }
signs-you = usted: { $who }
signs-of = { $signed } de { $all } firmas
signs-as = Firmar como { $capacity }
signs-here = Firmar aquí con credencial y PIN
signs-ended-done = Firmaron todos; está hecho.
signs-ended-refused = Se rechazó o se retiró; no se hizo nada.
signs-ended-failed = La casa lo rechazó después de la última firma; no se hizo nada.
signs-ended-expired = No firmaron todos a tiempo; no se hizo nada.

## El día
days-title = Jornada
days-title-shift = Turno
days-shift = Turno «{ $name }»
days-shift-word = Turno
days-period = período { $number }
days-gaming-day = Jornada
days-none = No se abrió ninguna jornada. La abre el primer turno.
days-not-opened = En esta fecha no se abrió ninguna jornada.
days-no-tables = Ese día no se abrió ninguna mesa.
days-formula = resultado = drop + cierre + retiros − apertura − reposiciones; una mesa abierta no muestra nada hasta que se cuenta
days-win = Resultado, { $currency }
days-of-tables = mesas: { $count } de { $all }
days-so-far = hasta ahora, mesas: { $count } de { $all }
days-at-count = mesas contadas: { $count } de { $all }
days-drop = Drop
days-rake = Comisión en las cajas
days-over-short = Sobrante o faltante
days-before = Resultado, { $day }
days-no-before = El día anterior
days-all = Todo, { $currency }
of-counted = { $count } de { $all } contadas
days-after-count = tras su conteo
days-coverage-complete = completa
days-coverage-partial = parcial
days-coverage-none = sin registro
days-state-running = en curso
days-state-open = abierto
days-state-closing = cerrándose
days-state-closed = cerrado
days-state-estimated = estimado
days-state-counted = contado
days-state-final = definitivo
days-head-opener = Apertura
days-head-fills = Repos.
days-head-credits = Retiros
days-head-closer = Cierre
days-head-drop = Drop
days-head-win = Resultado
days-head-hold = Hold %
days-head-rounds = Por rondas
days-head-tray = Bandeja ±
days-head-coverage = Cobertura
days-keeps = Qué mantiene abierta la jornada
days-shift-keeps = Qué mantiene abierto el turno
days-things = { $count ->
    [0] nada
    [one] una cosa
   *[other] { $many } cosas
   }
days-still-open = { $count ->
    [one] 1 cosa abierta
   *[other] { $many } cosas abiertas
   }
days-who-closes = firman un jefe de sala y alguien del conteo; el cierre firma además todas las series
days-nothing-open = No queda nada abierto.
days-open-shift-still = El turno «{ $name }» sigue abierto
days-at-the-tablet = Se cuenta en la tableta del crupier: Menú, Conteo de cierre.
days-open-table = { $table }: falta contar y cerrar la bandeja
days-open-box = { $table }: la caja { $box } no se retiró
days-open-drop = { $drop }, caja { $box } de { $table }, sin contar
days-open-slip = { $slip } en { $table }, en camino desde hace { $time }
days-open-asked = { $slip } para { $table }, pedido hace { $time }
days-open-shift = Abrir turno
days-open-shift-how = El primer turno de una fecha abre su jornada. Desde entonces, el turno que estaba abierto se va cerrando mesa por mesa.
days-close-shift = Cerrar el turno
days-close = Cerrar la jornada
days-closed = La jornada está cerrada
days-shift-closed = El turno está cerrado
days-report-hash = SHA-256 del informe

## Lo que ganó una mesa
report-title = Mesa
report-period = período { $number }, turno «{ $shift }»
report-win = Resultado
report-drop = Drop
report-drop-books = Drop, según los libros
report-hold = Hold
report-rounds = { $count ->
    [one] Ganado en { game-noun }
   *[other] Ganado en { $many } { game-nouns }
   }
report-identity = El resultado por las fichas y por las manos
report-above-below = arriba por las fichas, abajo por las manos
report-blind = Los conteos son a ciegas: la bandeja esperada y el resultado de la mesa se ven cuando se firma su conteo de cierre.
term-win = Resultado W
term-drop = drop D
term-closer = cierre K
term-credits = retiros C
term-opener = apertura O
term-fills = reposiciones F
term-win_by_rounds = por rondas H
term-rake = comisión R
term-unrecovered = no recuperado U
term-drop_variance = diferencia de drop u
term-over_short = diferencia de bandeja v
term-untracked = no registrado
term-opener_differences = diferencias de apertura
entries-behind = { $count ->
    [one] un asiento
   *[other] { $count } asientos
   }
report-by-period = Período por período
report-the-day = El día
report-column = { $number } { $shift }
figure-opener = Apertura O
figure-fills-credits = Reposiciones F · retiros C
figure-closer = Cierre K
figure-drop-recorded = Drop, según los libros
figure-drop-counted = Drop, contado
figure-attributed = … con cliente · sin cliente
figure-win = Resultado W · hold
figure-by-rounds = Ganado en rondas H
figure-handle = Apostado
figure-expected = Cierre esperado E
figure-tray = Diferencia de bandeja v
report-behind-panel = Detrás de las cifras
report-behind = Detrás de: { $what }
report-choose = Elija arriba una cifra para ver los asientos que suma.
report-no-entries = No hay ningún asiento detrás de esta cifra.
report-probably = Probablemente
report-replay = Reproducir { game-noun } { $number }
report-slips = Comprobantes de conteo
report-prior = Rondas anteriores corregidas
report-range = Asientos
report-hash = SHA-256
rounds-settled = { $count ->
    [one] una liquidada
   *[other] { $many } liquidadas
   }
rounds-corrected = { $count ->
    [one] una corregida
   *[other] { $many } corregidas
   }
rounds-voided = { $count ->
    [one] una anulada
   *[other] { $many } anuladas
   }
rounds-misdealt = { $count ->
    [one] un reparto nulo
   *[other] { $many } repartos nulos
   }
hint-no-figure = Una pista no cambia ninguna cifra.
hint-unrecorded_chip_sale = Una venta de fichas que no se anotó
hint-unrecorded_chip_sale-how = En la caja sobran { $amount } y en la bandeja faltan otros tantos.
hint-chip_sale_not_made = Una venta de fichas que se anotó pero no se hizo
hint-chip_sale_not_made-how = En la bandeja sobran { $amount } y en la caja faltan otros tantos.
hint-slip_counted_wrongly = Un comprobante mal contado
hint-slip_counted_wrongly-how = { $slip }, { $amount }: el único comprobante del período con este total.
hint-slip_chips_not_moved = Un comprobante cuyas fichas no se movieron
hint-slip_chips_not_moved-how = { $slip }, { $amount }: el único comprobante del período con este total.
hint-correction_chips_wrong = Una corrección cuyas fichas no se movieron como consta
hint-correction_chips_wrong-how = { game-number }, { $amount }: la única corrección del período que cambió tanto.
hint-bet_paid_or_taken_wrongly = Una apuesta mal pagada o mal cobrada
hint-bet_paid_or_taken_wrongly-how = { game-number }, puesto { $seat }, { $bet }, { $amount }: la única apuesta del período que movió tanto.
hint-unexplained = Sin explicación
hint-unexplained-how = Quedan { $amount }, y ningún asiento los explica por sí solo.

## Comprobantes
slips-small = reposiciones y retiros
slips-register = Planilla
slips-none = Ningún comprobante cumple estos filtros.
slips-none-yet = Todavía no se pidió ningún comprobante.
slips-none-waits = Nada espera su firma.
boxes-pull = Retirar caja
boxes-how = Firma seguridad y una persona más: de la sala de conteo, de cumplimiento, de la caja central o un jefe de sala de otro turno.
boxes-out = Caja que va al conteo
boxes-in = Caja que la reemplaza
boxes-none-in = Ninguna: la mesa sigue cerrada
boxes-emergency = Fuera del horario habitual
boxes-count-room = Sala de conteo
slips-slip = Comprobante
slips-no-number = Sin número
slips-total = Total
slips-at = Hora
slips-signed-by = Firmado por
slips-now = paso siguiente: { $signed }
slips-any-gaming_day = Todas
slips-by-table_id = Mesa
slips-any-table_id = Todas las mesas
slips-by-kind = Tipo
slips-any-kind = Ambos
slips-by-state = Estado
slips-any-state = Todos
slips-kind-fill = Reposición
slips-kind-credit = Retiro
slips-state-requested = pedido
slips-state-issued = emitido
slips-state-taken = en camino
slips-state-done = hecho
slips-state-void = anulado
slips-state-withdrawn = cancelado
slips-step-requested = Pedido
slips-step-issued = Emitido
slips-step-taken = Sacado de la bandeja
slips-step-done = Llegó
slips-step-void = Anulado
slips-step-withdrawn = Cancelado
slips-says-fill = Reposición para { $table }: { $total } = { $chips }
slips-says-credit = Retiro de { $table }: { $total } = { $chips }
slips-missing = { $count ->
    [one] Falta la firma de: { $who }. Plazo: { $left }.
   *[other] Faltan las firmas de: { $who }. Plazo: { $left }.
    }
slips-you = { $capacity } (usted)
slips-of-day = jornada { $day }
slips-carried = En camino desde hace
slips-on-paper = Número en papel
slips-on-paper-how = si antes se hizo en papel
slips-printed = Impreso
slips-times = { $count ->
    [0] nunca
    [one] una vez
   *[other] { $many } veces
   }
slips-print = Imprimir el comprobante
copy-again = Imprimir otra vez
copy-coming = Se está preparando la copia …
copy-of = Imprimir { $number }
slips-ask-fill = Pedir reposición
slips-ask-credit = Pedir retiro
slips-which-table = ¿Qué mesa?
slips-not-tracked = Esta mesa no lleva control de caja. Primero configúrela en su página.
slips-do-issue = Emitir
slips-do-take = Sacar de la bandeja
slips-do-receive = Recibir
slips-do-accept = Aceptar en la caja central
slips-do-return = Devolver a la bandeja
slips-do-withdraw = Cancelar pedido
slips-do-void = Anular
slips-how-issue = La caja central entrega las fichas. Después firman aquí quienes deban firmar.
slips-how-take = Las fichas se cuentan al sacarlas de la bandeja. Después firman aquí quienes deban firmar.
slips-how-receive = Cuente las fichas que llegaron a la mesa.
slips-how-accept = Cuente las fichas en la caja central y anote el total.
slips-how-return = El conteo de la caja central difiere: las fichas vuelven a la bandeja.
slips-how-withdraw = Todavía no se entregó nada; el comprobante no recibe número.
slips-how-void = El número se conserva. Firma un cajero y una segunda persona que no haya pedido el comprobante.

tray-now = Bandeja
tray-chips = Fichas
tray-counted = Contadas
tray-filled = Repuestas
tray-credited = Retiradas
tray-held = En total
tray-par = Fondo
tray-need = Faltan
tray-sum = Importe
tray-need-all = El fondo es { $par }: faltan { $need }

## La entrega de un turno
handover = Entrega del turno
handover-word = Entrega
handover-do = Entregar
handover-house = Toda la casa
handover-of = De
handover-now = A esta hora
handover-read = Leer la hoja
handover-from = Desde { $from }, hasta { $at }.
handover-left-out = { $count ->
    [one] Se deja afuera un asiento más antiguo.
   *[other] Se dejan afuera { $count } asientos más antiguos.
   }
handover-notes = Notas para el turno siguiente
handover-notes-how = Lo que debe saber el próximo jefe de sala
handover-none-slips = No hay comprobantes pendientes.
handover-none-incidents = No hay incidentes.
handover-none-corrections = No hay correcciones.
handover-none-exceptions = No hay excepciones.
handover-none-dealers = Nadie ha repartido.
handover-none-notes = No hay notas.
handover-slips = Comprobantes pendientes
handover-incidents = Incidentes
handover-corrections = Correcciones
handover-exceptions = Excepciones
handover-dealers = Quién repartió y dónde
handover-signed = Firmado
handover-still = sigue repartiendo
handover-head-slip = Comprobante
handover-head-state = Estado
handover-head-table = Mesa
handover-head-total = Total
handover-head-since = Desde
handover-head-number = N.º
handover-head-at = Hora
handover-head-what = Qué
handover-head-by = Por
handover-head-dealer = Crupier
handover-head-from = Desde
handover-head-until = Hasta

## Cartas y dados
equipment-receive = Recibir juegos
equipment-receive-how = Un número o varios: 12, 14, 20-31
equipment-what-cards = Cartas
equipment-what-dice = Dados
equipment-any-what = Cartas y dados
equipment-any-state = Todos
equipment-any-table = Todas las mesas
equipment-state-in_stock = en depósito
equipment-state-in_use = en una mesa
equipment-state-retired = retirado
equipment-state-destroyed = destruido
equipment-head-what = Qué
equipment-head-colour = Color
equipment-head-set = Juego
equipment-head-state = Estado
equipment-head-table = Mesa
equipment-head-since = Desde
equipment-head-by = Por
equipment-head-reason = Motivo
equipment-numbers = N.º de juego
equipment-sets = { $count ->
    [one] { $shown } juego
   *[other] { $shown } juegos
    }
equipment-none = No hay juegos.
equipment-chosen = { $count ->
    [0] Elija juegos para moverlos.
    [one] Un juego elegido
   *[other] { $count } juegos elegidos
   }
equipment-set = juego { $set }, { $colour }
equipment-only = solo { $states }
equipment-issue = Llevar a una mesa
equipment-to = Mesa
equipment-return = Devolver al depósito
equipment-retire = Retirar
equipment-destroy = Destruir
equipment-more = Mostrar más
equipment-report = Informe
