# La jornada de la mesa en la tableta: conteos, comprobantes, ventas, firmas.

## Pasos
day-step-count = Contar
day-step-sign = Firmar
day-step-opener = Abrir
day-step-closer = Cerrada
day-step-inventory_count = Revisada
day-step-slip = Comprobante
day-step-cash = Efectivo
day-step-who = Quién
day-step-chips = Fichas

## Conteo
the-tray = La bandeja
cash = Efectivo
so-many-of = { $count } de { $value }
by-stacks = Fichas de { $value }, por pilas
adds-to = cada toque suma a { $count }
five-stacks = cinco pilas
a-stack = una pila
a-quarter-stack = un cuarto
one-chip = una ficha
one-chip-less = una menos
none-here = ninguna
next-chip = Otra ficha
clear-chips = Borrar
count-opener = Apertura
count-closer = Cierre
count-inventory_count = Arqueo
count-do-opener = Abrir mesa
count-do-closer = Cerrar mesa
count-do-inventory_count = Revisada
chips-of = Fichas de
how-many = ¿Cuántas hay?
so-many-of-them = ¿Son { $count }?
count-as-it-lies = Cuente la bandeja tal como está. A nadie se le dice cuánto debería haber.
still-to-count = { $count ->
    [one] falta una ficha
   *[other] faltan { $count } fichas
   }
reading-tray = cargando la bandeja
no-shift = No hay turno abierto: lo abre el jefe de sala.
shift-open-since = el turno está abierto desde las { $time }
tray-as-counted = Bandeja contada
stays-hidden = El total esperado queda oculto hasta que ambos firmen.
still-hidden = El total esperado sigue oculto para todos aquí.
drop-box = Caja
box-is = Caja { $box }
box-other = cambiar a { $box }
stay-open = Sigue abierta
stay-yes = pasa al turno «{ $shift }»
stay-no = no pasa a «{ $shift }»
to-the-table = A la mesa
sending = en camino
closed-with = Cerrada: { $total } en la bandeja.
open-anew = Contar y abrir
needs-fill = Una reposición de { $amount } la deja en su fondo.
needs-credit = Un retiro de { $amount } la deja en su fondo.
noted-opener = Abierta: { $total } en la bandeja
noted-inventory_count = Arqueo: { $total } en la bandeja
noted-rolled = Contado: { $total }; sigue abierta

## Firmas
signs-now = Firma ahora
sign-badge-of = Credencial y PIN: { $who }
sign-only = { $badge } lo llevó y firma por eso
sign-only-short = solo { $badge }
sign-as-issued = { $name }, como al emitir
sign-seen = Miren juntos la bandeja: { $counts }. Su PIN confirma que la vio.
sign-at-desk = Pedido en la consola. Fírmelo allí hasta las { $until }.
sign-here-or-desk = aquí o en la consola
sign-left = { $count ->
    [one] { $capacity } firma al final
   *[other] { $capacity } · faltan { $count }
   }
sign-expired = No firmaron todos hasta las { $until }; no se hizo nada. Cuente de nuevo.
sign-refused = Rechazado: { $reason }. No se hizo nada.
signed-at = firmó { $time }
signed-session = firmó { $time }, en esta sesión
numbered-when-signed = Recibe su número cuando todos firmen, hasta las { $until }.
another-badge = Otra credencial
badge-done = Usar esta
at-the-desk = En la consola
signs-there = firma allí
count-again = Contar de nuevo
all-sign-again = todos firman otra vez
later = Después
waits-until = espera hasta las { $until }

## Reposiciones y retiros
slip-none = Comprobantes
slip-fill = Reposición
slip-credit = Retiro
slip-total-fill = Reposición, total
slip-total-credit = Retiro, total
slip-asked = pedido { $time } ·
slip-issued = emitido { $time } ·
slip-carried = en camino desde { $time } ·
slip-copy = copia { $copy }
slip-says = el comprobante dice { $count }
as-the-slip = como dice
counted = Contado
on-the-way = { $minutes } min en camino
issued-ago = emitido hace { $minutes } min
not-as-slip-void = ¿No coincide? Se anula y se pide de nuevo.
not-as-the-slip = no coincide
count-first = primero cuente
count-the-colour = { $count } en el comprobante. ¿Están todas?
count-out-loud = Cuente en voz alta, color por color.
lies-and-says = Aquí hay { $count }; el comprobante dice { $says }.
void-the-slip = Anular
cage-does-it = lo hace la caja central
void-reason = Contado { $counted }; el comprobante dice { $says }
fill-is-runners = Las fichas son del mensajero hasta la última firma.
credit-is-runners = Las fichas son de la mesa hasta la última firma.
receive-fill = A la bandeja
take-credit = Fuera de la bandeja
after-game = tras { $game ->
     [holdem] la mano
     [truco] el partido
     [canasta] la partida
    *[other] la ronda
    } { $number }
reading-slips = Cargando comprobantes …
nothing-on-the-way = No hay nada en camino a esta mesa.
dealer-reads-slips = Quien reparte aquí recibe lo que envía la caja central.
i-deal-here = Reparto aquí
noted-fill = { $total } puestos en la bandeja
noted-credit = { $total } retirados de la bandeja
noted-void = Se pidió a la caja central anular { $number }
noted-gone = { $number } ya no espera

## Venta de fichas
chip-sale = Venta de fichas
spread-the-notes = Extienda los billetes, cuente las fichas y luego ponga el efectivo en la caja
usual-amounts = Importes habituales
how-much = ¿cuánto?
how-much-ask = ¿Cuánto?
tendered-cash = { $amount } en efectivo
tendered-voucher = { $amount } con vale
tendered-promo = { $amount } de promoción
tender-cash = Efectivo
tender-voucher = Vale
tender-promo = Promoción
tender-others = u otro medio
from-say-who = Desde { $amount } diga quién es o descríbalo.
say-who = diga quién
whole-chips-only = solo fichas enteras
sells-no-chips = Esta mesa no vende fichas.
cage-sells = Las vende la caja central.
sell = Vender { $amount }
sell-what = Vender
into-box = a la caja { $box }
cash-into-tray = efectivo a la bandeja
standing = De pie
no-seat = sin puesto
seat-take = Puesto ocupado
seat-leave = Puesto libre
seat-is-free = alguien se sienta
seat-is-taken = hay alguien aquí
to-hand-over = para entregar
last-sale = última venta, { $time }
strike = Anular la última
pit-boss-signs = firma el jefe de sala
strike-sale = Anular la venta de { $amount }
noted-sold = Vendido: { $amount }
noted-struck = Venta de { $amount } anulada
describe = Describa a quien compra
more-words = más palabras …
as-a-camera = como lo vería una cámara
so-many-chars = { $count } de { $most }
who-man = hombre
who-woman = mujer
who-twenties = 20 a 29
who-thirties = 30 a 39
who-forties = 40 a 49
who-fifties = 50 a 59
who-sixties = 60 a 69
who-short = bajo/a
who-tall = alto/a
who-beard = barba
who-glasses = anteojos
who-hat = sombrero
who-cap = gorra
who-tattoo = tatuaje
who-jacket = campera
who-shirt = camisa
who-dress = vestido
who-black = negro
who-white = blanco
who-green = verde
who-red = rojo
