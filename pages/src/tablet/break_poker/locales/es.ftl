# Break Poker en la tableta: lo que la casa pide y decide.
undoes-bets_placed = la última apuesta
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
trainer-small = cada forma
trainer-reading = Se cuenta cada mano que puede tener el crupier …
trainer-help = Contra cada mano que puede tener el crupier. Nada de esto se registra.
trainer-best = La de la casa es la mejor.
trainer-costs = La de la casa regala { $cost } de la apuesta.
trainer-said = Cuál
trainer-gain = Rinde por 1
trainer-less = Menos
trainer-all = Con las cartas vistas
two-say = dos dicen
on-the-felt = En el paño
house-has-short = La casa tiene
typed-at = cargado { $at }
came-too-late = Los { $amount } del puesto { $seat } llegaron tarde.
bets-closed-at = Las apuestas se cerraron a las { $at }, desde: { $who }.
house-has = La casa tiene { $amount }.
house-has-none = La casa no tiene apuesta.
it-is = Quedan { $amount }
no-bet-it-is = Sin apuesta
give-back-to = devuelva { $amount } al puesto { $seat }, después las cartas
put-back-to = el puesto { $seat } repone { $amount }, después las cartas
lay-in-time = Estaba a tiempo
floor-reopens = el jefe vuelve a abrir las apuestas
too-late-to-reopen = Ya se vio una carta: no se pueden volver a abrir las apuestas. Si la apuesta estaba a tiempo, llame al jefe.
what-happened-here = Qué pasó
here-only = { $what }, solo acá
waits-behind = { $count ->
    [one] 1 espera detrás
   *[other] { $count } esperan detrás
    }
goes-by-itself = { $first }. Sale solo cuando se decida esto.
was-sent = enviado
