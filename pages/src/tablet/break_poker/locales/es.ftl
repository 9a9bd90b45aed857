# Break Poker en la tableta: lo que la casa pide y decide.
undoes-bets_placed = apuestas
undoes-at = { $what } del{"\u00A0"}{ $seat }
undoes-bets_cleared = apuestas retiradas
undoes-betting_closed = no va más
undoes-betting_reopened = apuestas reabiertas
undoes-dealer_entered = la mano del crupier
undoes-seat_entered = la última mano
undoes-outcome_entered = el último resultado
undoes-hands_swapped = el cambio de manos
undoes-hand_cleared = la mano retirada
undoes-remainder_counted = las cartas que quedan
trainer = Cuánto vale
trainer-small = cada armado
trainer-reading = Se revisa cada mano que puede tener el crupier …
trainer-help = Contra cada mano que puede tener el crupier. Nada de esto se registra.
trainer-best = La manera de la casa es la mejor.
trainer-costs = La manera de la casa cuesta { $cost } de la apuesta.
trainer-said = Armado
trainer-gain = Rinde por 1
trainer-less = Menos
trainer-all = Con todas las cartas vistas
two-say = dos dicen
on-the-felt = En el paño
house-has-short = La casa tiene
typed-at = anotado { $at }
came-too-late = Los { $amount } del puesto { $seat } llegaron tarde.
bets-closed-at = { $who } cerró las apuestas a las { $at }.
house-has = La casa tiene { $amount }.
house-has-none = La casa no tiene apuesta.
it-is = Quedan { $amount }
no-bet-it-is = Sin apuesta
give-back-to = devuelva { $amount } al puesto { $seat }, después las cartas
put-back-to = el puesto { $seat } repone { $amount }, después las cartas
lay-in-time = Estaba a tiempo
floor-reopens = el jefe de sala reabre las apuestas
too-late-to-reopen = Ya se vio una carta: no se pueden reabrir las apuestas. Si la apuesta estaba a tiempo, llame al jefe de sala.
what-happened-here = Qué pasó
here-only = { $what }, solo aquí
waits-behind = { $count ->
    [one] 1 espera detrás
   *[other] { $count } esperan detrás
    }
goes-by-itself = { $first }. Sale solo cuando se decida esto.
was-sent = enviado
no-round-then = Ábrala cuando los jugadores estén por apostar.
limits-here = Límites de esta mesa, { $currency }
