# Canasta.
canasta-we = Nosotros
canasta-they = Ellos
canasta-in-hand = en la mano del puesto { $seat }
canasta-in-our = entre nuestras cartas bajadas: { $rank }
canasta-in-their = entre las cartas bajadas por ellos: { $rank }
canasta-our-red-threes = entre nuestros tres rojos
canasta-their-red-threes = entre los tres rojos de ellos
canasta-in-pile = en el pozo
canasta-drawn = entre las sacadas para parejas
canasta-here = aquí
black-threes = tres negros
all-copies-seen = la baraja tiene { $held } de { $card }, y ya se vieron todas: { $places }
meld-of-one-rank = un juego en la mesa es de un solo número, con comodines o sin ellos
sides-scored = se puntúan uno o los dos bandos, no { $given }
every-card-entered = en esta mesa se anota cada robo, juego y descarte
score-sheet-kept = la mesa lleva planilla: anótela al final del reparto
totals-kept = la mesa lleva solo totales: anote lo que hizo cada bando en el reparto
no-cards-dealt = todavía no se repartieron cartas
deal-in-progress = hay un reparto en juego; esto espera a que se puntúe
correct-settled-game = solo se corrige una partida liquidada; en cambio, reemplace la línea
line-replaced-twice = la línea { $deal } se reemplaza dos veces
corrected-by-lines = una partida se corrige por líneas de su planilla: { $command }
neither-side-has-won = con esta línea ningún bando llegó a { $target }: anule la partida y anótela otra vez
nobody-deals = todavía no da nadie: saquen para parejas y elijan puesto
dealt-wrong-count = al puesto { $seat } se le dieron { $count } cartas, no { $hand }: informe el reparto nulo
seat-twice = el puesto { $seat } figura dos veces
upcard-turned-already = la carta del pozo ya se dio vuelta
deal-over-red-three = el reparto terminó; un tres rojo que quedó en la mano se cuenta con las manos
only-red-threes-laid = { $card } no es un tres rojo; solo se bajan 3d y 3h
red-three-not-replaced = se acabó el mazo: el tres rojo no se repone
deal-still-in-progress = el reparto todavía se juega; las manos se descubren solo al final
hand-to-count-too = también se cuenta la mano del puesto { $seat }
hand-known-already = la mano del puesto { $seat } ya se conoce
holds-cards = { $count ->
     [one] el puesto { $seat } tiene { $count } carta, no { $given }
    *[other] el puesto { $seat } tiene { $count } cartas, no { $given }
    }
missing-from-hand = falta aquí, pero se vio en la mano del puesto { $seat }: { $missing }
deal-over-floor-enters = el reparto terminó; lo que vale lo anota la sala en la planilla
exposed-before-first-turn = ya se empezó a jugar; una carta expuesta es reparto nulo solo antes del primer turno
game-void-already = la partida ya está anulada
game-not-opened = la partida no se abrió
game-won = la partida está ganada; abra la siguiente, o que la sala corrija esta
game-off-books = la partida fue anulada
partners-drawn = las parejas ya se sortearon; quien tiene la carta más alta elige puesto
draws-not-again = el jugador { $number } no saca otra vez: vale la carta que sacó
draws-one-card = el jugador { $number } saca una carta, pero figura dos veces
must-draw-too = el jugador { $number } también saca una carta
partners-not-drawn = todavía no se sortearon las parejas
partners-seated = las parejas ya se sentaron: se sortean solo antes del primer reparto
opened-with-enough = { $side }: ya abrieron en este reparto, con puntos suficientes
pile-still-held = el puesto { $seat } todavía tiene el pozo: devuélvalo con `undo`, y después anote la sanción
nobody-had-a-turn = todavía no jugó nadie
hands-are-counted = el reparto terminó, y se cuentan las manos
no-asking = en esta mesa se corta sin preguntar al compañero
penalties-full = el reparto ya tiene { $most_penalties } sanciones: cómo termina lo decide la sala
name-exposed-cards = indique las cartas que quedaron expuestas
not-a-red-three = { $card } no es un tres rojo
showing-is-no-foul = { $card } se baja por su premio; mostrarla no es falta
only-drawn-counted = mande el número solo para cartas robadas de más
count-below-named = { $count ->
     [one] se nombra { $count } carta vista; el número no puede ser menor
    *[other] se nombran { $count } cartas vistas; el número no puede ser menor
    }
stock-had = { $count ->
     [one] el mazo tenía { $count } carta, no { $seen }
    *[other] el mazo tenía { $count } cartas, no { $seen }
    }
only-floor-replaces-line = una línea la reemplaza solo la sala
no-such-line = la planilla no tiene línea { $deal }; líneas escritas: { $lines }
sheet-is-full = las { $most_lines } líneas de la planilla están escritas; la partida la decide la sala
scored-as-played = el reparto se puntúa al jugarse; a mano, una línea la anota solo la sala
penalties-as-entered = las sanciones se restan como se anotaron; solo la sala las cambia
sheet-has-two-sides = una planilla tiene dos bandos, Nosotros y Ellos, no { $given }
both-hands-entered = anote las manos de los dos compañeros; una mano vacía es una lista vacía
not-out-holds-a-card = a quien no cortó le queda al menos una carta
nothing-to-undo-canasta = no hay nada que deshacer en este turno; lo anterior lo tacha la sala
only-floor-strikes = las anotaciones las tacha solo la sala
no-entry-to-strike = ninguna anotación de esta partida puede tacharse
entries-to-strike = pueden tacharse las anotaciones { $first } a { $last }, no la { $to_entry }
deal-over-lay-open = el reparto terminó; descubra las manos para contarlas
upcard-not-turned = todavía no se dio vuelta la carta del pozo
not-their-turn = le toca al puesto { $turn }, no al { $seat }
lay-red-three-first = el puesto { $seat } baja antes que nada { $card }
drawn-already-this-turn = el puesto { $seat } ya robó o levantó el pozo
draw-first = el puesto { $seat } primero roba o levanta el pozo
stock-exhausted = se acabó el mazo: levante el pozo, o déjelo y termine el reparto
cards-left-in-stock = cartas que quedan en el mazo: { $count }; robe una
partner-answered = el compañero ya contestó, y su respuesta vale por este turno
too-few-to-ask = con menos de dos cartas el jugador no puede quedarse con una, así que no pregunta
yes-not-honoured = la mano no puede bajarse entera, así que un sí no se podría cumplir
partner-said-yes = el compañero dijo que sí: el puesto { $seat } corta en este turno, salvo que la sala lo libere
nothing-is-laid = no se baja nada: indique al menos un juego
target-bounds = una partida no se juega a { $target }; la meta va de { $least } a { $most }
stake-bounds = una apuesta va de 0 a { $most }, no { $stake }
not-in-the-hand = { $card } no está en la mano; solo se juegan cartas que se tienen
never-discarded = { $card } se baja por su premio; nunca se descarta
exposed-goes-first = { $open } quedó expuesta, y se baja o se descarta antes que { $card }
cards-are-of-another-rank = las cartas son { $cards }, pero "to" dice { $named }
name-rank-for-wilds = los comodines solos se agregan a un juego: indique su número en "to"
meld-of-other-side = el juego de { $rank } es del otro bando; un bando agrega solo a los suyos
no-canasta-yet = el puesto { $seat } no puede cortar: el bando no tiene canasta, así que debe guardar una carta
partner-said-no = el compañero dijo que no: el jugador guarda una carta al terminar el turno
cards-left-going-out = { $count ->
     [one] queda { $count } carta; a quien corta no le queda ninguna
    *[other] quedan { $count } cartas; a quien corta no le queda ninguna
    }
must-keep-two = esto deja una carta: quien no puede cortar guarda dos, una para descartar y otra para la mano
meld-too-small = un juego tiene tres cartas o más, no { $count }
red-three-never-melded = un tres rojo nunca va en un juego; se baja solo, por su premio
black-threes-when-out = los tres negros se bajan solo al cortar
black-threes-alone = los tres negros se bajan de a tres o cuatro, sin comodines
one-rank-only = un juego es de un solo número, no de varios: { $ranks }
wilds-too-many = { $wilds } comodines son demasiados; un juego tiene a lo sumo tres
two-naturals-needed = un juego necesita dos naturales, y este tiene { $naturals }
two-naturals-each = { $wilds ->
     [one] { $wilds } comodín necesita { $needed } naturales, dos por cada uno; este juego tiene { $naturals }
    *[other] { $wilds } comodines necesitan { $needed } naturales, dos por cada uno; este juego tiene { $naturals }
    }
opening-short = la apertura suma { $count } de los { $minimum } puntos que necesita el bando: faltan { $short }
three-wilds-already = el juego del bando ya tiene tres comodines: { $rank }
pile-is-empty = el pozo está vacío; robe del mazo
top-not-natural = arriba está { $top }; un pozo se levanta solo con una carta natural arriba, de 4 a A
pile-closed-before-opening = el pozo está cerrado para el bando hasta que baje
one-card-one-card = con una carta no se levanta un pozo de una carta
pile-frozen = el pozo está congelado: solo lo levanta un par natural de la mano, de { $plural }
pile-frozen-before-opening = el pozo está congelado para un bando que no bajó: solo lo levanta un par natural de la mano, de { $plural }
two-wilds-not-enough = dos comodines no levantan { $top }; en la mano tiene que haber una carta natural: { $plural }
nothing-takes = nada levanta { $top }: hace falta un par de { $plural }, una natural y un comodín, o un juego propio de { $plural }
seats-are-four = no existe el puesto { $number }; los puestos van de 1 a 4
meld-needs-a-card = un juego necesita al menos una carta
hands-given = se mandan { $count } manos; un bando tiene dos
concealed-without-out = un bando que no cortó no pudo cortar de mano
meld-rank-names = el número de un juego es 3 para los tres negros, o de 4 a 9, T, J, Q, K, A
counted-cards = cartas
counted-lists = listas
more-than-the-pack = { $count } { $what } son más que las que da una baraja de { $pack }
rank-melded-already = el bando ya tiene un juego de { $rank }; puede tener uno de cada número
canasta-to-go-out = para cortar, un bando necesita una canasta: un juego de siete o más
concealed-needs-canasta = un corte de mano debe tener una canasta: un juego de siete o más
both-hold-cards = los dos compañeros tienen cartas; la mano de quien cortó está vacía
one-side-goes-out = solo un bando puede cortar; eso termina el reparto
red-threes-of-the-pack = la baraja tiene cuatro tres rojos, y así son más: { $taken }
red-three-never-held = { $card } nunca se guarda: bájela y cuéntela entre los tres rojos
multiple-of-five = todo puntaje debe ser múltiplo de 5, no { $total }
check-side = revise { $side }: { $rest } en cartas; la baraja tiene { $pack_points }
canastas-of-a-pack = { $canastas } canastas son más que las { $most_canastas } de una baraja
check-both = revise Nosotros: { $we } en cartas, y Ellos: { $they } en cartas; la baraja tiene { $pack_points } para los dos
wilds-need-a-natural = dos comodines no levantan { $top }; al menos una carta debe ser natural: { $plural }
ways-to-take = { $top } se levanta con dos { $plural }, con una natural y un comodín, o sin cartas si se agrega al juego propio de { $plural }
phase-between_deals = entre repartos
phase-upcard = carta del pozo
phase-draw = robo
phase-play = juego
phase-counting = conteo
