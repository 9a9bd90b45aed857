# Lo que un rechazo dice de su caso.

several-problems = Hay { $count } cosas mal; cada una está en la lista

# Palabras de cualquier rechazo.
not-a-card = "{ $given }" no es una carta: { $fault ->
     [ace] el as se escribe A; el diez, T o 10
     [suit] el palo es c, d, h o s
     [rank] el número es de 2 a 9, T, J, Q, K o A
     [spanish_shape] una carta es un número y un palo, como 7e
     [spanish_suit] el palo es o, c, e o b
     [spanish_number] el número es de 1 a 7, 10, 11 o 12
    *[shape] una carta es un número y un palo, como Kh
    }
not-an-amount = "{ $given }" no es un importe: escríbalo en cifras, como "25.00"
amount-too-large = "{ $given }" es demasiado grande: un importe tiene a lo sumo 12 cifras antes del punto
amount-too-fine = "{ $given }" tiene demasiados decimales: un importe tiene a lo sumo 4 cifras después del punto
amount-out-of-range = el importe está fuera de los límites: tiene a lo sumo 12 cifras antes del punto
finer-than-currency = { $amount } tiene demasiados decimales: { $currency } tiene { $decimals }
not-a-currency = "{ $given }" no es una moneda: escriba su código ISO 4217, como "ARS"
hidden-character = { $char } no se ve al leer: quítelo
text-missing = escriba aquí unas palabras
text-too-long = aquí entran a lo sumo { $most_chars } caracteres
card-already-there = { $card } ya está { $place }
card-entered-twice = { $card } está anotada dos veces; la baraja tiene una sola
not-more-than-zero = este importe debe ser mayor que cero, no { $amount }
below-zero = este importe no puede ser menor que cero: { $amount }
off-chip = { $amount } no es un número entero de fichas de { $chip }
off-chip-more = { $amount } no es un número entero de fichas de { $chip }: ¿{ $high }?
off-chip-either = { $amount } no es un número entero de fichas de { $chip }: ¿{ $low } o { $high }?
one-entry-at-a-time = en este juego se corrige una anotación por vez
decks-one-or-two = una mesa tiene una baraja, o dos que se alternan; no { $decks }
too-many-chips = una mesa tiene a lo sumo { $most } clases de fichas
chip-without-value = una ficha de { $chip } no vale nada
chip-named-twice = la ficha de { $chip } figura dos veces
round-not-opened = la ronda no se abrió
round-void-already = la ronda ya está anulada
dealers-hand = la mano del crupier
seats-hand = la mano del puesto { $seat }
in-hand = en { $hand }
not-open-ended = { $command } no está abierto: la ronda terminó ({ $phase })
not-open-in = { $command } no está abierto en esta fase ({ $phase }); abierto ahora: { $open }
correct-settled-only = solo se corrige una ronda liquidada; esta, no ({ $phase })
phase-unopened = sin abrir
phase-betting = apuestas
phase-dealing = reparto
phase-review = revisión
phase-ruling = decisión
phase-settled = liquidada
phase-misdeal = reparto nulo
phase-void = anulada
cards-of-rank = { $rank ->
     [deuce] doses
     [three] treses
     [four] cuatros
     [five] cincos
     [six] seises
     [seven] sietes
     [eight] ochos
     [nine] nueves
     [ten] dieces
     [jack] jotas
     [queen] reinas
     [king] reyes
    *[ace] ases
    }
not-in-par = el fondo de esta mesa tiene { $par }, y ninguna ficha de { $denomination }
par-empty = un fondo tiene al menos una ficha
par-not-sum = las fichas del fondo deben sumar { $par }, no { $sum }
par-too-much = tantas fichas valen más de lo que cabe en los libros
pit-has-boss = { $pit } está a cargo de { $boss }: primero hágase cargo usted, o pídaselo
pit-name-taken = ya existe el pit «{ $pit }»
pit-not-a-boss = nadie con este identificador es un jefe de sala activo
pit-not-yours = este pit está a cargo de otro jefe de sala: hágase cargo usted, o pídale que se lo entregue
sets-how-many = indique de 1 a { $most } juegos
sets-too-many = hay demasiados juegos: indique un "from" posterior
set-unknown = no existe el juego de cartas o dados { $id }
set-named-twice = figura dos veces
set-exists = la casa tiene { $set }, que no está destruido
set-in-stock = { $set }: está en el depósito
set-in-use = { $set }: está en una mesa
set-retired = { $set }: está retirado
set-destroyed = { $set }: está destruido
canasta-seats = los puestos son de 1 a 4
canasta-meld-rank = ningún juego tiene este número
truco-seats = los puestos van del 1 al 4
truco-teams = un equipo es 0 (los puestos impares, o quien juega solo) o 1
truco-contenders = los puntajes llevan el número 0, 1 o, si juegan tres, 2
truco-players = juegan dos, tres o cuatro
odds-format = un pago es lo que gana una unidad: de "0.01" a "1000", con a lo sumo dos decimales
hundredths-format = escriba un número de 0 a 10000 con a lo sumo dos decimales, como "3.00"
time-zone-format = escriba una zona horaria de la base IANA, como "America/Argentina/Buenos_Aires"
