# El programa: pedidos, personas, firmas y la sala.
unavailable-detail = no se cambió nada; pruebe de nuevo en un momento
outcome-unknown-detail = no se sabe si esto se anotó: repítalo con la misma Idempotency-Key, y se anota una sola vez
internal-detail = no se cambió nada; con el id del pedido se encuentra la causa en nuestro registro
bound-to-other-tables = un administrador le asignó otras mesas; GET /v1/sessions/current las enumera
pins-wait = hay demasiados PIN esperando verificación; pruebe de nuevo
pin-digits = un PIN tiene de { $least } a { $max_digits } cifras
pin-guessed = este PIN se adivina muy fácil: ni cifras seguidas, ni repetidas, ni los más usados
say-what-is-dealt = diga qué juego se reparte en la mesa, en 1 a 64 caracteres
other-game-no-rules = este juego no tiene reglas aquí; escriba sus límites en "limits"
rounds-not-recorded-no-rules = las rondas de { $table } no se registran, así que no tiene reglas
table-name-taken = ya existe la mesa «{ $name }»
table-is-closed = { $table } está cerrada; la sala puede abrirla de nuevo
another-table-of-game = indique otra mesa de este juego, que se juegue en { $currency }
in-transit-at-most = hay { $most_in_transit } jugadores en camino: siéntelos primero
no-such-chips-in-transit = esas fichas no están en camino a esta mesa: GET /v1/tables/{"{"}id{"}"} las enumera
chips-are-elsewhere = las fichas ya están en otra parte: las devuelve la mesa que las tiene
rules-changed-meanwhile = estas reglas cambiaron mientras tanto: véalas de nuevo
next-round-open-floor-only = la ronda siguiente está abierta: esta la cambia solo la sala; llame al jefe de sala
send-round-if-match = mande una cabecera If-Match con el último ETag de la ronda que recibió
batch-bounds = un lote tiene de 1 a { $most_commands } comandos; este tiene { $given }
settled-round-only = solo se corrige una ronda liquidada; esta, no ({ $phase })
say-what-to-enter = dé la anotación nueva en "entry", o varias en "entries"
entry-there-too = mande "entry" o "entries", no los dos
entries-empty = dé al menos una anotación nueva
correction-at-most-eight = una corrección tiene a lo sumo 8 anotaciones: haga varias
voiding-enters-nothing = al anular una ronda no se anota nada: quítelo
round-in-phase = la ronda { $number } de esta mesa sigue abierta (fase: { $phase }): { $id }
hand-not-settled-yet = la mano todavía no está liquidada (fase de la ronda: { $phase })
no-hand-history = no hay historial de la mano: ninguna se liquidó, o el juego no tiene notación
entered-by-other = lo anotó { $who }: lo deshace esa persona, o la sala
tap-in-between-rounds = los crupieres se relevan entre rondas; durante una lo hace la sala
tap-out-between-rounds = los crupieres dejan la mesa entre rondas; durante una lo hace la sala
decks-between-rounds = las barajas se cambian entre rondas; durante una lo hace la sala
taps-in-for-themselves = cada crupier toma la mesa por sí mismo; solo la sala puede hacerlo por otro
deals-here-already = { $name } ya reparte en esta mesa
name-a-dealer-of-table = indique a alguien que pueda repartir en esta mesa; GET /v1/users da la lista
nobody-deals-here = en esta mesa no reparte nadie
taps-out-themselves = reparte { $dealer }: deja la mesa por sí mismo, o lo hace la sala
deck-is-at-table = { $deck } está en la mesa: indique la que entra
deck-not-at-table = { $deck } no está en la mesa; hay { $decks }
which-deck-goes-out = hay dos barajas en la mesa: diga cuál sale
four-riffles = se mezcla al menos cuatro veces, no { $riffles }
left-of-dealer-cuts = corta quien está a la izquierda de quien da: el puesto { $cutter }, no el { $cut_by }
game-has-own-penalties = este juego lleva sus propias sanciones: POST /v1/rounds/{"{"}id{"}"}/commands
table-penalties = en esta mesa se advierte al jugador o se lo expulsa
say-why = diga por qué, en 1 a 500 caracteres
dealer-warns-floor-rest = el crupier solo puede advertir; lo demás lo hace la sala
table-has-penalties = esta mesa ya tiene { $most_penalties } sanciones: levante alguna primero
other-deals-here = en esta mesa reparte { $name }; tome la mesa entre rondas
nobody-deals-tap-in = en esta mesa no reparte nadie: primero tómela
shuffle-and-cut-first = Primero mezcle y corte.
key-reused = esta Idempotency-Key se usó para otro pedido; use una clave nueva para cada escritura
read-old-version = usted leyó la versión { $read }; ahora está en la versión { $version }
name-printable = un nombre tiene de 1 a 64 caracteres visibles, sin espacios a los lados
write-characters = escriba aquí de 1 a { $most } caracteres
metadata-too-many = aquí entran a lo sumo { $most } claves, no { $given }
metadata-key-plain = una clave lleva letras de la a a la z, cifras, "_", "-" y "."
characters-too-many = tiene { $length } caracteres; entran a lo sumo { $most }
blind-until-closed = se muestra cuando se cierra el período, o cuando la caja central tiene el total del conteo
done-already = esto ya se hizo
refuse-who = solo puede rechazarlo quien podría firmarlo, o quien lo pidió
badge-and-pin-together = mande la credencial junto con su PIN
key-signs-nothing = una clave no firma nada: no es una persona
shut-out = su cuenta está desactivada
change-pin-then-sign = otra persona conoce este PIN: inicie sesión, cámbielo y después firme
deals-at-other-tables = { $badge } reparte en otras mesas, y solo puede firmar ahí
signed-already-as = debe firmar una segunda persona; usted firmó como { $name }
cannot-sign-open = { $badge } no puede firmar esto; { $open }
place-signed = ya firmó alguien como { $named }; { $open }
place-unknown = nadie firma esto como { $named }; { $open }
signs-as = firma como { $name }: { $roles }
signs-the-carrier = firma como { $name }: { $roles }, y debe ser quien llevó las fichas
signs-another = firma como { $name }: { $roles }, pero nadie que lo haya pedido o firmado
signs-not-about = firma como { $name }: { $roles }, pero no quien lo pidió ni la persona de la que se trata
signer-admin = administrador
signer-auditor = auditor
signer-cashier = cajero
signer-compliance = cumplimiento
signer-count = equipo de conteo
signer-dealer = crupier
signer-integration = integración
signer-pit_boss = jefe de sala
signer-security = seguridad
other-secret = el secreto ya no es el que se pidió
too-many-about-one = ya hay { $most_about_one } pedidos suyos sobre esto ({ $act }) sin firmar; haga firmar uno o retírelo
too-many-waiting = ya hay { $most_waiting } pedidos suyos que esperan firma; haga firmar uno o retírelo
count-without-number = el conteo está abierto: todavía no tiene número
blind-to-others = lo ve solo la sala de conteo, hasta que la caja central tenga el mismo total
blind-trays = hasta que estén contadas todas las bandejas y cajas del { $day }, { $number } lo imprime solo la sala
tracked-earlier-day = { $box } es de una jornada anterior; primero retírela
tracked-no-opening = { $name } no tiene conteo de apertura; la abren con un conteo el crupier y el jefe de sala
tracked-tray-counted = { $table } lleva control de caja: use la caja central u otro puesto
blind-until-closing = oculto para quienes cuentan, hasta que se firme el conteo de cierre
tracked-not = { $table } no lleva control de caja, según su configuración
sale-in-books = se pagó con { $amount } en efectivo, y eso está en los libros: antes la sala debe anular esa venta (POST /v1/chip-sales/{ $sale }/void)
send-slip-if-match = mande una cabecera If-Match con el último ETag del comprobante que recibió
send-count-if-match = mande una cabecera If-Match con el último ETag del conteo que recibió
dealer-reads-own-slips = un crupier lee los comprobantes de la mesa en la que reparte: mande su `table_id`
not-dealing-here = usted no reparte en esta mesa: primero tómela
blind-until-all-counted = oculto para quienes cuentan, hasta que estén contadas todas las bandejas y cajas de la jornada
choose-another-pin = elija un PIN distinto del anterior
key-has-no-pin = una clave no tiene PIN
pin-replaced = mientras tanto, este PIN se reemplazó
badge-or-pin-wrong = la credencial o el PIN no es correcto, o la credencial está bloqueada: un colega de la sala puede desbloquearla
wrong-pins-from-there = demasiados PIN equivocados desde ahí; pruebe de nuevo en { $wait } s
does-not-deal = el rol { $role } no reparte: quite `tables`
table-unknown = no existe la mesa { $table }
last-administrator = es el último administrador: primero agregue otro
key-revoked-already = la clave { $name } está revocada: cree una nueva
overlap-too-long = el secreto anterior puede valer de 0 a { $most } horas más, no { $given }
badge-of-another = la credencial { $badge } ya es de otra persona
you-are-signed-out = su sesión terminó
badge-letters = una credencial tiene de 1 a 32 letras, cifras o guiones
unlocks-dealers-only = un jefe de sala desbloquea solo a crupieres; esta persona es { $role }
read-old-rules = usted leyó { $read }; ahora las reglas están en "{ $hash }", y su mesa en la versión { $table }
net-in-which-currency = las mesas tienen varias monedas, o no hay mesas: diga en "currency" en cuál están net_min y net_max
round-has-ended = la ronda terminó ({ $ending ->
     [settled] liquidada
     [misdeal] reparto nulo
    *[void] anulada
    }); la sala puede corregirla, o abrir la siguiente
game-has-own-name = este juego tiene nombre y reglas propios; quite "{ $field }"
too-much-for-a-report = el informe sería demasiado grande: pida un período más corto, una sola mesa o menos grupos
report-groups = un informe se agrupa por dealer, pit, table, kind, hour, day u hour_of_day, cada uno una vez
report-of-days = un informe abarca a lo sumo { $most } días
from-before = "from" debe ser anterior a "{ $to }"
chart-of-a-banked-bet = un gráfico es solo de una apuesta que banca la casa: pida una con `bet`
chart-of-one-bet = un gráfico es de una apuesta en una moneda: pida una sola `bet`, y una sola mesa
chart-by-hour-or-day = un gráfico solo puede ir por "hour" o por "day"
too-much-for-a-chart = el gráfico sería demasiado grande: pida un período más corto, o por día
series-letters = una serie es F, C, I, D o N
day-or-series = diga qué gaming_day, o qué serie y año
approval-has-ended = { $how ->
     [failed] falló
     [refused] lo rechazaron
    *[expired] venció
    } a las { $at }; pídalo de nuevo
slip-has-no-number = { $slip } todavía no tiene número (estado: { $state })
analyses-wait = ya esperan { $most } cálculos; pruebe de nuevo en un momento
work-broke-off = el trabajo se cortó; con el id del pedido se encuentra la causa en nuestro registro
books-full = el saldo sería mayor de lo que cabe en los libros: siga en una mesa nueva, o con importes menores
edge-below-zero = esta apuesta paga más de lo que recibe
edge-far-from-before = cambia { $by }, que es más de 0.01
edge-far-from-published = se aparta más de 0.01 de lo publicado, { $published }
edge-unusual = de cada unidad en { $bet ->
     [main] la apuesta principal
     [dealer_break] el Dealer Break Bonus
    *[break_bonus] el Break Bonus
    }{ $strategy ->
     [house_way] {""}, a la manera de la casa,
     [optimal] {""}, con la mano armada lo mejor posible,
    *[none] {""}
    } la casa retendría { $after } en lugar de { $before }: { $why }; mande "seen": true si es lo que quiere
