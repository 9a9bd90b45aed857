# La sala de conteo en la tableta.

count-room = Sala de conteo
room-step-boxes = Cajas
room-step-team = Firma el equipo
room-step-cage = Caja central
boxes = Cajas
box-word = Caja
sealed = sellada
entered = anotada
so-much-entered = { $total } anotados
boxes-of = { $count } de { $all }
in-the-room = { $name } cuenta. El equipo firma cuando estén todas las cajas.
found-vouchers = Vales
found-promo = Promoción
this-box = Esta caja
reading-boxes = Cargando las cajas …
boxes-wait = { $count ->
    [one] Hay una caja para contar.
   *[other] Hay { $count } cajas para contar.
   }
no-boxes = No hay cajas para contar.
begin-count = Empezar
team-begins = empieza el equipo
all-boxes-in = Están todas las cajas.
team-signs = Firma todo el equipo; después cuenta la caja central.
team-signs-do = Firma el equipo
team-signs-last = Terminar el conteo
team-counted = { $count ->
    [one] Contaron juntos esta caja.
   *[other] Contaron juntos estas { $count } cajas.
   }
room-blind = A nadie aquí se le dice lo que registró la mesa.
sealed-left = { $count ->
    [one] falta una caja
   *[other] faltan { $count } cajas
   }
next-box = Otra caja
last-box = Anotar la caja
chips-found = Fichas
bills-found = Billetes
and-vouchers = y vales
and-promo = y promoción
start-anew = Desde cero
forget-box = olvidar esta caja
more-boxes = Más cajas
cage-total = ¿Cuánto contó la caja central?
cage-says = { $total }, contado por la caja central
cage-blind = El cajero cuenta sin saber lo que encontró el equipo.
cage-signs = Firma el cajero
cage-accepts = Aceptar el conteo
cage-counted = Su total se compara con el del equipo. No se muestra ninguno.
count-agreed = Los totales coinciden: { $number } está aceptado.
next-count = Otro conteo
counter-file = Archivo de conteo
and-sheets = y planillas
file-choose = Elegir el archivo
file-line = Línea { $number }:
file-more = y { $count } más
file-enter = Anotar las cajas
file-first = elija antes un archivo
count-sheets = Planillas
count-sheets-do = para imprimir
