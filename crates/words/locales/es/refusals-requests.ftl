# Las cabeceras, los parámetros y el cuerpo de un pedido.
one-of = uno de { $choices }
write-here = aquí va { $what }, no { $given }
field-is = "{ $field }" lleva { $what }, no { $given }
field-missing = falta "{ $field }"
field-twice = "{ $field }" está dos veces
takes-no-fields = esto no lleva campos
no-such-field = aquí no hay ningún campo "{ $field }"
no-shape-fits = esto no tiene ninguna de las formas que se admiten
object-with-tag = esto tiene que ser un objeto con "{ $field }": { $what }
tag-missing = falta "{ $field }": { $what }
json-type = { $name ->
     [null] null
     [boolean] true o false
     [number] un número
     [integer] un número entero
     [string] un texto
     [array] una lista
    *[object] un objeto
    }
wrong-type = esto es { $given }, y tiene que ser { $wanted }
wrong-type-money = esto es { $given }, y tiene que ser { $wanted }; el dinero se escribe como texto: "25.00"
cannot-be-read = { $given } no se entiende aquí
card-appears-twice = { $card } está dos veces
text-with-nul = ningún texto puede llevar el carácter U+0000
not-json = línea { $line }, columna { $column }: { $fault ->
     [ends] el cuerpo termina antes que su JSON
     [deep] esto tiene más de 120 niveles, y nada aquí necesita tantos
     [value] aquí va un valor
     [object] aquí va una coma o una llave que cierra
     [array] aquí va una coma o un corchete que cierra
     [colon] aquí van dos puntos
     [key] el nombre de un campo va entre comillas dobles
     [comma] después de esta coma no viene nada: quítela
     [more] el JSON terminó, y sigue algo más
     [number] esto no es un número
     [control] los caracteres de control de un texto se escriben con barra invertida
    *[other] esto no es JSON
    }
a-whole-number = un número entero de { $least } a { $most }
a-page-limit = un número entero de 1 a 200
a-date = una fecha como 2026-11-20
a-time = una hora como 2026-11-20T18:00:00Z
a-year = un año de 2000 a 9998
an-id = un id como 01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a
an-amount = un importe como "-250.00"
a-currency = una moneda como ARS
a-number-of-entries = una cantidad de asientos
a-seats-number = el número de un puesto, de 1 a 255
a-number = un número entero, desde 1
true-or-false = true o false
a-stream = house, compliance, table/ seguido del id de una mesa, o tournament/ seguido del id de un torneo
an-actor = user: seguido del id de una persona, key: seguido del id de una clave de API, o system
not-an-id = { $no_such }: "{ $given }" no es un id; un id se escribe como 01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a
not-a-date = { $no_such }: "{ $given }" no es { $what }
parameter-twice = "{ $name }" está dos veces
no-such-parameter = aquí no hay ningún parámetro "{ $name }"
route-takes = esta ruta admite { $names }
cannot-be-rehearsed = esta escritura no se puede ensayar: quite "dry_run"
dry-run-true-or-false = dry_run es true o false
parameter-with-nul = "{ $name }" no puede llevar el carácter U+0000
parameter-cannot-be = "{ $field }" no puede ser { $given }
query-unreadable = los parámetros no se entienden
cursor-other-order = este cursor es de la lista en otro orden: mande el "order" con el que lo recibió, o ningún cursor
not-our-cursor = el cursor no es de esta lista
no-such-kind = no existe el "kind" "{ $given }"; existen { $kinds }
no-such-position = ningún asiento de esta casa tiene esa posición
no-such-event-id = ningún evento de esta casa tiene ese Last-Event-ID
no-such-route = esta ruta no existe; vea /docs
no-such-method = la ruta no admite este método; vea /docs
no-such-page-file = esta versión de las páginas no tiene ese archivo
too-large = el cuerpo es demasiado grande
malformed = el pedido está mal formado
takes-no-body = esta ruta no lleva cuerpo: no mande ninguno
larger-than-limit = el cuerpo supera el límite de esta ruta, { $limit } bytes
not-http = no se puede leer la primera línea o una cabecera
headers-slow = las cabeceras no llegaron a tiempo: mande el pedido otra vez
headers-large = la primera línea y las cabeceras son demasiado grandes en total
too-slow = el cuerpo no llegó a tiempo: mande de nuevo el pedido entero
cut-off = el cuerpo llegó cortado: mande de nuevo el pedido entero
send-plain-or-gzip = mande el cuerpo tal cual, o con Content-Encoding: gzip
not-gzip = el cuerpo no es gzip, como dice su Content-Encoding
send-as-type = mande el cuerpo con Content-Type: { $media_type }
idempotency-key-like = una Idempotency-Key tiene de 1 a 255 caracteres ASCII visibles, por ejemplo un UUID
too-many-streams = usted ya tiene { $most } flujos abiertos; primero cierre uno
too-many-in-progress = { $most } de sus pedidos a { $path } están en curso; espere a que termine uno
too-many-requests = demasiados pedidos; pruebe de nuevo en { $seconds } s
database-opening = se está abriendo la base de datos; pruebe de nuevo en un momento

# Quién puede pedir.
send-authorization = mande "Authorization: Bearer …" con el token de una sesión o una clave de API
token-of-nobody = nadie tiene este token, o su sesión terminó o su clave se revocó: inicie sesión de nuevo, o pida otra clave
key-is-over = esta clave venció: pida otra a un administrador
ticket-is-over = este pase ya se usó, tiene más de 30 segundos, o es de una sesión que terminó: pida otro con POST /v1/stream-tickets
change-your-pin = otra persona conoce su PIN: cámbielo con POST /v1/me/pin
only-for-roles = usted inició sesión como { $role }; esto es solo para { $roles }
for-the-role = esto es solo para el rol { $role }
key-only-reads = esta clave solo lee
key-only-commands = esta clave solo manda ciertos comandos a rondas y mesas
key-shows-others = esta clave es solo para algunas mesas o tipos de asiento, y esto muestra otras
key-not-for-table = esta clave no es para la mesa { $table }
key-not-for-kind = esta clave no es para asientos del tipo { $kind }
key-not-for-command = esta clave no es para el comando "{ $command }"
key-ends-later = ya son las { $now }: una clave debe vencer después
scope-too-long = un alcance tiene a lo sumo { $most } nombres, no { $length }
no-such-entry-kind = no existe el tipo de asiento "{ $given }": /events.json da la lista
no-such-command-anywhere = no existe el comando "{ $given }", en ningún juego ni en ninguna mesa
too-many-tickets = usted tiene { $most } pases que todavía valen: use uno
stream-has-entries = { $stream } tiene { $size } asientos
log-shrunk = una serie no puede achicarse: tenía { $old_size }, y tiene { $new_size }
after-needs-stream = "after" es el número de un asiento de una serie: diga cuál con "stream"
after-is-a-position = "after" es una posición que usted recibió, o 0 para el comienzo
variance-groups = este informe se agrupa por dealer, pit, table, hour, day u hour_of_day; las apuestas van siempre separadas
send-idempotency-key = mande una cabecera Idempotency-Key, con una clave nueva para cada escritura: repetir un pedido con la misma clave repite la respuesta, no la escritura
if-match-like = If-Match es un ETag que usted recibió, como "4", o varios separados por comas, o *
tables-are-ids = "tables" son ids de mesas, separados por comas, no "{ $given }"
last-event-id-like = Last-Event-ID es el id de un evento de este flujo, o 0 para el comienzo del registro
not-a-public-key = { $fault ->
     [text] una clave se escribe como 32 bytes en hexadecimal con minúsculas (64 cifras)
     [point] estos 32 bytes no son una clave pública Ed25519
    *[weak] esta clave pública es débil: cualquiera podría firmar por ella
    }
