# Break Poker.
bet-main = apuesta principal
bet-dealer-break = Dealer Break Bonus
bet-break-bonus = Break Bonus
not-a-hand-name = una mano se escribe "dealer", o "seat:3" para la del puesto 3
not-a-qualifier = una mano mínima son tres cartas sin palo: distintas, de mayor a menor, como "K-3-2", o un par y otra carta, como "2-2-3"
too-many-exposed = { $given } cartas expuestas: la baraja tiene a lo sumo { $most } que exponer
exposed-twice = { $card } está dos veces: la baraja la tiene una vez
no-seat-to-settle = no hay ningún puesto que liquidar
seats-too-many-for-pack = { $seats } puestos son demasiados: la baraja alcanza para { $most }
seat-listed-twice = el puesto { $seat } está dos veces
no-such-seat = no existe el puesto { $seat }: los puestos van de 1 a { $most }
nothing-paid-wrong = se debían { $paid } y se pagaron: no se pagó nada mal
due-is-another = la liquidación le paga { $figure } al puesto { $seat }, no { $due }
recover-nothing = no hay nada que recuperar: se pagaron { $paid } y se debían { $due }
recover-what-is-left = se pueden recuperar { $most }: es lo que el puesto { $seat } tiene de más
recover-difference = se pueden recuperar { $most }: se pagaron { $paid } y se debían { $due }
above-the-most-to-bet = el puesto { $seat } puede apostar a lo sumo { $maximum }: si se pagó mal más que eso, lo anota solo la sala
only-floor-restores = solo la sala deshace un reparto nulo: llame al jefe de sala
earlier-round-restored = esta ronda no se puede restablecer: en su lugar se restableció la ronda anterior
next-round-bets-closed = ya se cerraron las apuestas de la ronda siguiente: esta queda como está
one-spot-only = en esta casa un jugador juega un solo puesto: quite player_of
not-a-second-spot = el puesto { $seat } no puede ser el segundo puesto del { $of }: el { $of } debe ser otro puesto, con apuesta, y ninguno de los dos puede tener ya un segundo puesto
no-bet-yet = ningún puesto tiene apuesta: anote primero una
only-floor-reopens-betting = solo la sala vuelve a abrir las apuestas: llame al jefe de sala
instead-correct-after-settling = una apuesta se corrige cuando la ronda esté liquidada
instead-report-misdeal = use report_misdeal, y que decida la sala
card-seen = ya se vio una carta: { $instead }
correction-entries = una corrección tiene de 1 a { $most } anotaciones
replaces-nothing-bp = { $command } no corrige una ronda liquidada: use place_bets, enter_dealer, enter_seat, enter_outcome, swap_hands o enter_remainder
hand-not-entered = { $hand } no se anotó
remainder-disagrees = sobraron { $count } cartas, pero con estas manos deben ser { $due }: anote otra vez el resto, junto con las manos
not-as-recorded = la apuesta está anotada como { $recorded }, no como { $was }
not-moved-so = { $how ->
     [late] una apuesta tardía no estaba antes, pero esta pasa de { $was } a { $is }
     [capped] una apuesta aumentada ya estaba y crece, pero esta pasa de { $was } a { $is }
    *[pinched] una apuesta recortada baja, pero esta pasa de { $was } a { $is }
    }
touched-before-entered = { $hand } no se anotó: primero anótela como la armó el jugador
say-why-house-sets = diga por qué arma la mano la casa: left (se fue) o asked (lo pidió)
player-set-it = la mano la armó el jugador: quite `why`, o ponga set_by: house
house-way-sets-it = esta mano la arma la casa: quite la baja y la alta del jugador
bound-to-house-way = el puesto { $seat } pidió que la armara la casa, y eso obliga: anote la mano con set_by: house
seats-cards-not-entered = las cartas del puesto { $seat } no se anotaron
swap-with-itself = el puesto { $seat } no puede intercambiar manos consigo mismo
miscounted-report = ; si la mano se repartió así, use report_misdeal con `what`: wrong_card_count
remainder-above-pack = no pueden sobrar { $count } cartas de una baraja de { $pack }
nothing-to-undo-bp = no hay nada que deshacer: no se anotó nada desde que se abrieron o cerraron las apuestas, o desde la última decisión
only-floor-voids-deal = solo la sala anula un reparto: llame al jefe de sala
not-everything-entered = falta anotar: { $missing }
ruling-waits = { $command } no está abierto: una decisión espera a la sala
table-enters-outcomes = en esta mesa no se anotan cartas: enter_outcome dice qué pasó con cada apuesta
table-enters-cards = en esta mesa se anotan cartas: solo la sala anota en cambio un resultado
outcome-without-cards = en esta mesa se anotan cartas; sin ellas, un resultado lo anota solo la sala
say-what-became-of-bet = diga qué pasó con esta apuesta: { $bet }
seat-lacks-bet = este puesto no tiene esa apuesta, quítela: { $bet }
not-an-outcome = { $bet }: pierde, o paga { $pays }
dealer-break-for-all = el Dealer Break Bonus pierde para todos o para ninguno, y el resultado de otro puesto dice otra cosa
dealer-alone-lucky-break = solo el crupier tiene un Lucky Break: la apuesta principal pierde
bonuses-contradict = el Dealer Break Bonus a { $odds } y el Break Bonus se contradicen: el jugador hizo un Lucky Break o no lo hizo
seat-without-bet = el puesto { $seat } no tiene apuesta; puestos con apuesta: { $seats }
seat-without-bet-as-all = el puesto { $seat } no tiene apuesta; ningún puesto tiene
only-floor-accepts = esta decisión la acepta solo la sala: llame al jefe de sala
report-contradicts = el aviso contradice lo anotado: diga por qué se acepta
only-floor-overrules = solo la sala puede cambiar una decisión: llame al jefe de sala
no-ruling-pending = ninguna decisión está pendiente
not-of-the-seven = { $card } no está entre las siete cartas de la mano
card-set-twice = { $card } está dos veces; la mano baja y la alta no comparten cartas
cards-due = aquí van { $due } cartas, no { $given }{ $if_miscounted }
below-the-minimum = { $stake } es menos que el mínimo, { $least }
above-the-maximum = { $stake } supera el máximo, { $most }
pack-serves-seats = una baraja de { $pack } cartas alcanza para el crupier y de 1 a { $most } puestos, no { $seats }
minimum-above-maximum = { $least } supera a { $most }: inviértalos
cap-below-chip = el tope es menos que una ficha de { $chip }
winnings-out-of-range = una mesa llena podría ganar más de lo que cabe en un importe: baje los límites
odds-too-fine = una ficha de { $chip } a { $odds } por 1 gana una fracción de la moneda más chica de { $currency }

# Palabras de cualquier rechazo.

# Break Poker.
