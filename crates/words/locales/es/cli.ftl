# La línea de comandos.
cli-tablet-at = la tableta del crupier        { $address }
cli-desk-at = la consola del jefe de sala   { $address }
cli-one-click = para entrar con un clic, desde esta máquina:
cli-open-at = houseway está abierto en { $address } — la API está en { $api }
cli-person = persona
cli-role = rol
cli-badge = credencial
cli-tables = mesas
cli-api-key = clave de API (integración)
cli-paste = Para el recorrido del README, pegue esto en otra terminal:
cli-stop = Ctrl-C para terminar.
cli-no-answer = { $address } no contesta: { $error }
cli-answered = { $address } contestó { $status }
cli-alive = vivo
cli-up-to-date = al día
cli-applied = aplicada { $name }
cli-added = agregada { $badge }
cli-pin-set = PIN cambiado: { $badge }
cli-rows = { $table }: { $count ->
     [one] 1 fila
    *[other] { $count } filas
    }
cli-neither-sound = la copia coincide con el original, pero ninguno de los dos está íntegro
cli-copy-identical = la copia es idéntica byte por byte, y su registro está íntegro
cli-replayed = { $entries ->
     [one] 1 asiento reproducido
    *[other] { $entries } asientos reproducidos
    }, { $rows ->
     [one] 1 fila comparada
    *[other] { $rows } filas comparadas
    }
cli-identical = todo es idéntico byte por byte
cli-not-whole-truth = el registro está incompleto o no está íntegro:
cli-agrees-now = la base de datos ahora coincide con el registro
cli-nothing-changed = no se cambió nada; restaure una copia, o dé un motivo con --accept-loss
cli-differs = la base de datos no coincide con el registro
cli-watch-not-sound = el control propio de la base de datos: NO ESTÁ ÍNTEGRA; { $sentence }
cli-file-needs-key = para verificar un archivo hace falta una clave de confianza: --public-key
cli-not-covered = no abarca: { $sentence }
cli-not-a-checkpoint = { $file }: no es un punto de control: { $error }
cli-no-checkpoint-in-it = { $file }: no tiene ningún punto de control
cli-stream-report = { $stream }: { $sound ->
     [yes] íntegra
    *[no] NO ESTÁ ÍNTEGRA
    }; { $entries ->
     [one] 1 asiento
    *[other] { $entries } asientos
    } en una cadena sin cortes, { $checkpoints ->
     [one] 1 punto de control válido
    *[other] { $checkpoints } puntos de control válidos
    }, firmada hasta el asiento { $signed_to }
cli-and-more = {"  "}… y { $count } más
cli-derived-sound = derivado del registro: íntegro; { $rows ->
     [one] 1 fila coincide
    *[other] { $rows } filas coinciden
    } con el registro
cli-derived-not-sound = derivado del registro: NO ESTÁ ÍNTEGRO; { $rows ->
     [one] 1 fila comparada
    *[other] { $rows } filas comparadas
    }
cli-no-database = no hay base de datos en { $path }
cli-cannot-listen = no se puede escuchar en { $address }: { $error }
cli-file-up-to-date = { $path } está al día
cli-file-out-of-date = { $path } no está al día desde la línea { $line }; actualícelo con `houseway openapi > { $path }`
cli-replay-summary = { $hands ->
     [one] 1 mano
    *[other] { $hands } manos
    } en { $files ->
     [one] 1 archivo
    *[other] { $files } archivos
    }: { $replayed ->
     [one] 1 reproducida
    *[other] { $replayed } reproducidas
    }, { $refused ->
     [one] 1 rechazada
    *[other] { $refused } rechazadas
    }; { $complaints ->
     [one] 1 queja
    *[other] { $complaints } quejas
    }
cli-replay-hand = { $file }, mano { $hand }: { $variant }, { $pots ->
     [one] 1 pozo
    *[other] { $pots } pozos
    }{ $showdown ->
     [yes] {""}, se mostraron las cartas
    *[no] {""}
    }; stacks finales { $stacks }
cli-replay-stacks = mano { $hand }: termina con stacks { $stacks }, no { $recorded }
cli-verifying = verificando el registro
cli-verifying-replaying = verificando y reproduciendo el registro
