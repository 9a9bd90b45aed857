# La administración: períodos, comprobantes, cajas, conteos, turnos y jornadas.
no-such-thing = { $what ->
        [gaming_day] no existe esa jornada
        [shift] no existe ese turno
        [handover] no existe esa entrega de turno
        [table] no existe esa mesa
        [slip] no existe ese comprobante
        [chip_sale] no existe esa venta de fichas
        [drop] no existe ese retiro de caja
        [count] no existe ese conteo
        [round] no existe esa ronda
        [approval] no existe ese pedido de firma
        [user] no existe esa persona
        [key] no existe esa clave
        [API_key] no existe esa clave de API
        [entry] no existe ese asiento
        [entry_of_this_round] esta ronda no tiene ese asiento
        [version_of_the_rules] no existe esa versión de las reglas
        [version_of_the_settings] no existe esa versión de la configuración
        [period] no existe ese período
        [period_of_this_table_on_this_gaming_day] la mesa no tiene ese período en esa jornada
        [stream] no existe esa serie
        [checkpoint] no existe ese punto de control
        [form] no existe ese formulario
        [session] no existe esa sesión
       *[other] no existe: { $name }
    }
tray-lacks-rake = en la bandeja no está la comisión que habría que devolver
closed-no-chips-move = { $name } está cerrada, y ahí no se mueven fichas: mande "not_moved"
count-has-other-boxes = las cajas de { $count } cambiaron después del pedido; pídalo de nuevo
it-has-other-boxes = sus cajas cambiaron después del pedido; pídalo de nuevo
name-boxes = indique de 1 a { $most_boxes } cajas
box-there-already = la caja ya está en la lista
no-such-box = { $count } no tiene esa caja
signer-was-of-team = debe firmar alguien que no haya sido del equipo que contó
count-and-say-total = cuente las cajas y diga cuánto suman todas
put-right-meanwhile = se corrigió después del pedido; pídalo de nuevo
no-box-of-day = no hay ninguna caja del { $day } por contar; primero retire una
several-currencies-wait = hay cajas de varias monedas por contar; indique una moneda
no-box-in-currency = no hay ninguna caja del { $day } en { $currency } por contar
day-closed-boxes-counted = la jornada del { $day } está cerrada: sus cajas están contadas
no-such-drop = no existe ese retiro de caja
no-such-pit = no existe ese pit; GET /v1/pits los enumera
box-of-other-day = { $number } es del { $day }, no del { $other }
box-counted-in = { $number } se contó en { $by }
box-counted-elsewhere = { $number } se está contando en otro conteo
box-in-other-currency = { $number } está en { $currency }, y este conteo en { $other }
box-was-entered = después del pedido se anotó una caja; termine de nuevo el conteo
not-entered = falta anotar { $number }
count-of-day = el conteo del { $day }
count-number = el conteo { $number }
a-count = un conteo
next-enter-or-finish = ahora `enter_box` o `finish`
next-accept-or-recount = ahora `accept` o `recount`
next-correct = se puede corregir con `correct`
is-in-state = { $what }: { $state }; { $next }
totals-disagree-detail = su total no coincide con el del equipo; no se muestra ninguno. Cuente de nuevo
box-not-here-table-has = { $named } no está aquí; la mesa tiene { $boxes }
box-hangs-at = { $named } está puesta en { $table }
box-waits-in-count-room = { $named } espera en la sala de conteo ({ $number })
box-not-here-other-is = { $box } no está aquí; está { $other }
no-box-hangs = en { $table } no hay ninguna caja puesta
same-box-pulled = { $same } es la caja que se retira; ponga una vacía
open-table-needs-box = { $table } está abierta, y una mesa abierta necesita una caja
pit-boss-of-same-shift = el jefe de sala debe ser de otro turno, y quien firmó { $number } es de este
day-closed-open-table = la jornada del { $day } está cerrada; primero abra la mesa
no-gaming-day-yet = todavía no hubo ninguna jornada
no-later-shift = no hay abierto un turno posterior en el que siga la mesa; lo abre el jefe de sala
no-shift-open = no hay ningún turno abierto; lo abre el jefe de sala
name-drop-box = indique una de las cajas de la mesa: { $boxes }
period-is-open-since = el período { $number } de { $name } está abierto desde las { $since } UTC ({ $slip }); primero ciérrelo
count-between-hands = la ronda { $number } se está jugando (fase: { $phase }); cuente entre manos
money-moved-since-count = la mesa movió dinero desde el conteo (asiento { $at_seq }, ahora { $now }); cuente de nuevo
begins-after-end = el final, { $until } UTC, no puede ser anterior al comienzo, { $from } UTC
period-began-at = el período empezó el { $began } UTC: declare solo manos repartidas desde entonces
yet-to-come = { $until } UTC todavía no llegó: declare solo manos que se repartieron
name-seats-left-out = indique los puestos sin registrar, o quite `seats` si faltaron manos enteras
seat-not-of-table = no existe el puesto { $seat }; los puestos van de 1 a { $most }
seat-there-already = el puesto { $seat } ya está en la lista
describe-who-it-was = desde { $from }, describa a quien compró
table-sells-no-chips = { $table } no vende fichas; las vende la caja central
void-already = ya está anulada
sale-period-counted = su período ya se contó; la diferencia la muestra ahora el conteo
sale-in-pulled-box = lo pagado está en { $box } ({ $number }), que se retiró; la diferencia la muestra su conteo
period-open-close-first = el período { $number } de { $name } está abierto; primero ciérrelo
box-hangs-have-pulled = { $box } está puesta en { $table }; haga que la retiren
box-not-counted = { $number } de { $table } no está contada
shift-is-called = un turno solo puede llamarse { $names }
period-still-open = { $table }: período { $number } abierto ({ $id })
shift-closed-already = «{ $shift }» del { $day } ya está cerrado
shift-still-open = el turno «{ $shift }»: { $state } ({ $id })
box-not-pulled = { $table }: caja { $box } sin retirar
box-not-accepted = { $number } sin contar ni aceptar ({ $box })
day-lasts = la jornada del { $day } empezó el { $opened } UTC y debe durar { $least } horas, hasta el { $ends } UTC
day-closed-already = la jornada del { $day } ya está cerrada
slip-of-nothing = un comprobante debe mover fichas: el total es cero
paper-number-letters = escriba de 1 a 32 letras, cifras y guiones, como están en el papel
paper-number-used = { $number } se usó para { $by }
slip-said-number = { $kind ->
     [fill] reposición { $number }
    *[credit] retiro { $number }
    }
slip-said = { $kind ->
     [fill] la reposición
    *[credit] el retiro
    }
slip-in-state = { $kind ->
     [fill] una reposición ({ $state })
    *[credit] un retiro ({ $state })
    }
slip-fill-on-its-way = { $slip }: está en camino a la mesa; primero recíbala o anúlela
slip-credit-on-its-way = { $slip }: está en camino a la caja central; primero acéptelo o devuélvalo
slip-credit-issued = { $slip }: está emitido; primero retire las fichas o anúlelo
not-the-slip-fill = el comprobante dice { $says }; si aquí hay { $lies }, anúlelo y pida otro
not-the-slip-credit = el comprobante dice { $says }; si aquí hay { $lies }, devuélvalo y pida otro
nothing-after = después no sigue nada
comes-next = { $count ->
     [one] ahora { $steps }
    *[other] ahora alguno de estos: { $steps }
    }
lines-at-most = una caja tiene a lo sumo { $most_lines } denominaciones
slips-at-most = indique a lo sumo { $most_slips } comprobantes
too-much-for-a-box = eso es más de lo que cabe en una caja
total-mismatch = { $terms } da { $sum }, no { $total }
total-of-nothing = sin nada en la lista, el total es { $sum }, no { $total }
sum-too-much = demasiado
cash-term = { $cash } en efectivo
day-has-begun = la jornada del { $day } ya empezó; indique esa o una posterior
day-closed-give-later = la jornada del { $day } está cerrada; indique una posterior
day-not-near = { $day } está demasiado lejos de hoy
close-shift-first = primero cierre «{ $shift }»
day-had-its-shifts = la jornada del { $day } ya tuvo sus { $most_shifts } turnos
denomination-there-already = { $denomination } ya está en la lista
count-is-a-number = un conteo es un número, de 0 a { $most_of_a_kind }
no-chip-of-table = { $given } no es una ficha de esta mesa; tiene { $values }
currencies-at-most = indique a lo sumo { $most_currencies } monedas
no-currency-letters = { $code } no es una moneda: escriba sus tres mayúsculas
setting-not-between = { $value } no está entre { $least } y { $most }
shifts-bounds = indique de 1 a { $most_shifts } turnos, no { $shifts }
shift-named-already = «{ $shift }» ya está en la lista
hosts-at-most = indique a lo sumo { $most_hosts } servidores
signers-fixed = quién firma { $act } no lo elige la casa
capacities-at-most = { $act } tiene a lo sumo { $most_capacities } calidades
capacity-letters = una calidad tiene de 1 a 32 letras, cifras, guiones y guiones bajos
roles-of-people = indique roles de personas: una clave no firma nada
needs-signers = { $needed ->
     [2] { $act } necesita la firma de dos personas
    *[1] { $act } necesita la firma de alguien
    }
folded-never = quien cuenta cajas no acepta el conteo
folded-asked = quien pide fichas no las emite
folded-carried = quien emite fichas no las lleva
folded-pit = la sala no cierra sola una jornada
clock-a-day-off = el reloj de una cámara puede desviarse a lo sumo un día
tracked-has-boxes = una mesa con control de caja tiene de 1 a 8 cajas
kinds-of-chips = una mesa tiene de 1 a { $most } clases de fichas
labels-too-many = { $count } son demasiados: a lo sumo { $most }
label-letters = escriba de 1 a { $most_label_chars } letras, cifras y guiones
label-there-already = { $label } ya está en la lista
threshold-order = { $below } no puede superar a { $above }
state-open = abierto
state-closing = en cierre
state-closed = cerrado
state-finished = terminado
state-accepted = aceptado
state-corrected = corregido
state-requested = pedido
state-issued = emitido
state-taken = retirado de la bandeja
state-received = recibido
state-returned = devuelto
state-void = anulado
state-withdrawn = cancelado
not-a-slip-number = el número de un comprobante se escribe F-2026-000007 o F-20261120-0007
asker-or-cashier = solo puede cancelarlo quien lo pidió, o un cajero
rounds-of-table-not-recorded = las rondas de { $table } no se registran; sí sus conteos
table-not-tracked = { $table } no lleva control de caja, según su configuración
no-opening-count = { $name } no tiene conteo de apertura; la abren con un conteo el crupier y el jefe de sala
box-of-earlier-day = { $box } es de una jornada anterior; primero retírela
cannot-sign-this = { $badge } no puede firmar esto: { $why }; { $who }
import-columns = la primera línea lleva los nombres de las columnas: box, denomination y count
import-columns-short = a la línea le falta la caja o la denominación
import-no-such-box = este conteo no tiene la caja { $box }
import-no-amount = { $given } no es un importe
import-no-value = { $what } no tiene valor
import-no-such-note = no existe { $denomination } en { $currency }
import-not-the-worth = { $count } × { $denomination } son { $worth }, no { $value }
import-not-the-sum = las líneas de la caja suman { $sum }, no { $total }
import-nothing = ninguna línea sigue a los nombres de las columnas
import-too-long = un archivo tiene a lo sumo { $most } líneas

# Efectivo y estadías.
stay-or-description = indique la estadía o una descripción, una de las dos
no-such-stay = no existe esa estadía
no-such-gaming-day = no existe la jornada { $day }
day-closed-post-today = la jornada { $day } está cerrada; anótelo hoy e indique la jornada en el lugar
somebody-sits-there = alguien ocupa el puesto { $seat }; termine antes esa estadía
seat-is-empty = nadie ocupa el puesto { $seat }
spot-is-described = un segundo puesto tiene la descripción de su jugador: quite `description`
