# Lo que pasó, como lo dice el registro: los asientos de la casa.

log-unread = Un asiento de tipo { $kind } que no se puede leer.
log-somebody = alguien desconocido
log-a_table = una mesa
log-unknown_table = una mesa desconocida
log-unknown_act = un acto desconocido
log-unknown_key = desconocida
log-the_house = la casa
log-every_table = todas las mesas
log-no_table = ninguna mesa
log-about_seat = { " " }sobre el puesto { $seat }
log-and = { $one } y { $other }
log-before = { " " }(antes: { $was })
log-because = { " " }Motivo: { $reason }
log-taken_back = Deshecho: { $what }

# Rondas y el reloj.
log-round-opened = Se abre { $game ->
     [holdem] la mano
     [truco] el partido
     [canasta] la partida
    *[break_poker] la ronda
    } { $number } de { $table } con las reglas de la casa, versión { $version }.
log-clock-set_back = El reloj estaba adelantado y se atrasa, de { $from } a { $to }.

# Actos que firman varias personas.
log-approval-requested = Para firmar por { $capacities }: { $act }.
    .short = Para firmar por { $capacities }.
log-approval-signed = { $who } firma como { $capacity }: { $act }.
    .short = { $who } firma como { $capacity }.
log-approval-lapsed = La firma como { $capacity } ya no vale: { $act }.
    .short = La firma como { $capacity } ya no vale.
log-approval-refused = { $who } no firma: { $act }.
    .short = { $who } no firma.
log-approval-expired = Nadie firmó a tiempo: { $act }.
    .short = Nadie firmó a tiempo.
log-approval-failed = Se firmó, pero la casa ya no lo permitió: { $act }: { $detail }.
    .short = Se firmó, pero la casa ya no lo permitió.
capacity-admin = administrador
capacity-cashier = cajero
capacity-compliance = cumplimiento
capacity-counter = equipo de conteo
capacity-dealer = crupier
capacity-pit_boss = jefe de sala
capacity-runner = mensajero
capacity-second = segundo
capacity-supervisor = supervisor
capacity-outgoing = saliente
capacity-incoming = entrante

# La jornada.
log-settings-set = Queda fijada la configuración de la casa, versión { $version }.
log-table-set_up = { $table } queda configurada: { $changes }.
log-gaming_day-opened = Empieza la jornada del { $day }.
log-gaming_day-closed = Se cierra la jornada del { $day }.
log-form-printed = { $copy ->
     [1] Se imprime { $number }.
    *[other] Se imprime { $number } otra vez, copia { $copy }.
    }
log-seat-slip-printed = { $copy ->
     [1] Se imprime la tarjeta de puesto de { $number }, para la mesa { $table }, puesto { $seat }.
    *[other] Se imprime otra vez la tarjeta de puesto de { $number }, para la mesa { $table }, puesto { $seat }, copia { $copy }.
    }
log-pit-created = Se crea el pit { $pit }.
log-pit-renamed = El pit { $before } se llama ahora { $after }.
log-pit-taken = { $after } se hace cargo del pit { $pit }.
log-pit-handed_over = El pit { $pit } pasa de { $before } a { $after }.
log-pit-left = { $before } deja el pit { $pit }, que queda sin jefe de sala a cargo.
log-pit-nobody = El pit { $pit } no tiene jefe de sala a cargo.
log-equipment-received = Se reciben: { $sets }.
log-equipment-issued = Se llevan a { $table }: { $sets }.
log-equipment-returned = Vuelven al depósito: { $sets }.
log-equipment-retired = Se retiran de uso: { $sets }.
log-equipment-destroyed = Se destruyen: { $sets }; firman { $signed }.
equipment-cards = cartas { $colour } { $set }
equipment-dice = dados { $colour } { $set }
equipment-more = { $count } más
log-shift-opened = Se abre el turno «{ $name }» del { $day }.
log-shift-closing = El turno «{ $name }» del { $day } se va cerrando: ya está abierto el siguiente.
log-shift-closed = Se cierra el turno «{ $name }» del { $day }.
log-shift-handed_over = Se entrega el turno «{ $name }» del { $day }; firman { $signed }.
log-shift-handed_over_pit = Se entrega el turno «{ $name }» del { $day } en el pit { $pit }; firman { $signed }.

# Las cajas y sus conteos.
log-drop-pulled = Se retira la caja { $out } de { $table } ({ $number }){ $in }.
log-drop-put_in = , se pone { $box }
log-drop-counted = Caja { $number } de { $table } contada: { $total }, diferencia { $variance }.
log-drop-recounted = Conteo de la caja { $number } de { $table } corregido: { $total }, no { $before }.
log-count-opened = Empieza el conteo de las cajas del { $day }: { $boxes }.
log-count-box_entered = Caja { $number } de { $table } contada: { $total }.
log-count-finished = El equipo firma el conteo { $number }: { $total }.
log-count-recounted = El equipo cuenta otra vez.
log-count-disagreed = La caja central cuenta { $total }, que no es el total del equipo.
log-count-accepted = La caja central confirma el total del conteo { $number }: { $total }.
log-count-corrected = Conteo { $number } corregido: { $total }.

# Correcciones.
log-correction-round = Ronda { $number } de { $table }
log-correction-a_round = Una ronda de { $table }
log-correction-not_put_right = { $round }: se pagaron mal { $effect }, y no se corrigió.
log-correction-came_back = { $round }: se recuperaron { $effect } que se habían pagado mal.
log-correction-chips = { $moved ->
     [yes] { $round }: corrección de hasta { $effect }; se movieron las fichas.
    *[no] { $round }: corrección de hasta { $effect }; no se movieron fichas.
    }

# En cada mesa.
log-floor-noted = Nota{ $about }: { $text }
log-floor-incident_logged = Incidente { $number } ({ $what }){ $about }: { $text }
log-floor-tapped_in = { $who } reparte.
log-floor-tapped_in_for = { $who } reparte en lugar de { $was }.
log-floor-tapped_out = { $who } deja de repartir.
log-deck = Baraja { $colour } { $set }
log-floor-deck_changed = Entra: { $deck }{ $out } ({ $why }){ $counted }.
log-deck-goes_out = , sale: { $deck }
log-deck-counted = { $count ->
     [one] ; { $count } carta contada
    *[other] ; { $count } cartas contadas
    }
log-floor-shuffled = { $cut ->
     [0] Mezclado{ $by }{ $riffles }; cortó el crupier.
    *[other] Mezclado{ $by }{ $riffles }; cortó el puesto { $cut }.
    }
log-shuffled-by = { " " }por { $who }
log-shuffled-riffles = { $count ->
     [one] , { $count } mezcla
    *[other] , { $count } mezclas
    }
log-floor-penalized = { $penalty ->
     [warning] Advertencia al puesto { $seat }{ $rule }.
     [removed] El puesto { $seat } queda expulsado{ $rule }.
     [disqualified] El puesto { $seat } queda descalificado{ $rule }.
     [lifted] El puesto { $seat } ya no tiene sanciones.
    *[misses] El puesto { $seat } pierde manos{ $rule }.
    }
incident-capped_bet = apuesta aumentada
incident-conduct = conducta
incident-counterfeit_chip = ficha falsa
incident-device = dispositivo
incident-dispute = disputa
incident-found_chips = fichas halladas
incident-late_bet = apuesta tardía
incident-marked_or_damaged_card = carta marcada o dañada
incident-medical = asunto médico
incident-other = otro asunto
incident-pinched_bet = apuesta recortada
incident-staff_error = error del personal
incident-suspected_collusion = sospecha de colusión
incident-technical = asunto técnico
incident-touched_cards = cartas tocadas

# Mesas, reglas y el registro mismo.
log-table-created = Se crea la mesa { $name }: { $game }, en { $currency }.
log-table-renamed = { $state ->
     [open] La mesa { $was } pasa a llamarse { $name } y se abre otra vez.
     [closed] La mesa { $was } pasa a llamarse { $name } y se cierra.
    *[same] La mesa { $was } pasa a llamarse { $name }.
    }
log-table-changed = { $state ->
     [open] La mesa { $name } se abre otra vez.
     [closed] La mesa { $name } se cierra.
    *[same] La mesa { $name } queda como estaba.
    }
log-table-limits = Los límites de { $name } son { $limits }.
log-rules-set = Reglas de { $table }, versión { $version }: { $changes }.
log-rules-set_first = Quedan fijadas las reglas de { $table }, versión { $version }.
log-rules-unread = Las reglas de { $table }, versión { $version }, no se pueden leer.
log-transfer-sent = El puesto { $seat } de { $from } lleva { $amount }a { $to }.
log-transfer-arrived = Llegan fichas de otra mesa al puesto { $seat } de { $table }.
log-transfer-taken_back = Las fichas para otra mesa no salieron: la salida se deshizo.
log-transfer-reopened = Las fichas vuelven a estar en camino: la llegada se deshizo.
log-signing_key-registered = Se registra la clave de firma { $key }.
log-loss_accepted = { $count ->
     [one] Todo se rehace a partir de un registro incompleto: tiene { $count } hueco.
    *[other] Todo se rehace a partir de un registro incompleto: tiene { $count } huecos.
    }
log-checkpoint-signed = { $count ->
     [one] Se firma un punto de control de { $stream }, con { $count } asiento.
    *[other] Se firma un punto de control de { $stream }, con { $count } asientos.
    }
log-checkpoints-promised = { $entries ->
     [one] Cada serie se firma al menos cada { $entries } asiento y cada { $minutes ->
         [one] { $minutes } minuto.
        *[other] { $minutes } minutos.
        }
    *[other] Cada serie se firma al menos cada { $entries } asientos y cada { $minutes ->
         [one] { $minutes } minuto.
        *[other] { $minutes } minutos.
        }
    }
log-answers-kept = { $count ->
     [one] El registro responde por { $count } respuesta guardada.
    *[other] El registro responde por { $count } respuestas guardadas.
    }
log-answers-forgotten = { $count ->
     [one] Se borra { $count } grupo de respuestas guardadas, cumplido su plazo.
    *[other] Se borran { $count } grupos de respuestas guardadas, cumplido su plazo.
    }
log-variance-alarmed = { $bets ->
     [one] La casa gana de menos donde reparte { $who }: en { $bets } apuesta ({ $bet }) debía ganar { $expected } { $currency } y ganó { $actual }, a { $z } desvíos estándar.
    *[other] La casa gana de menos donde reparte { $who }: en { $bets } apuestas ({ $bet }) debía ganar { $expected } { $currency } y ganó { $actual }, a { $z } desvíos estándar.
    }

# Personas, sesiones y claves.
log-user-added = Alta de { $name } ({ $badge }) como { $role }{ $bound }.
log-user-bound = , con mesas: { $tables }
log-user-changed = { $who }: { $changes }.
log-user-name = nombre, de { $was } a { $is }
log-user-role = rol, de { $was } a { $is }
log-user-tables = mesas, de { $was } a { $is }
log-user-deactivated = cuenta desactivada
log-user-active = cuenta reactivada
log-user-pin_set = { $who } tiene un PIN nuevo.
log-user-pin_must_change = Se asigna un PIN a { $who }, que debe cambiarlo al iniciar sesión.
log-user-locked_out = La credencial de { $who } se bloquea por demasiados PIN equivocados.
log-user-unlocked = La credencial de { $who } se desbloquea.
log-sign_in-failed = { $count ->
     [one] { $count } ingreso fallido: { $which }.
    *[other] { $count } ingresos fallidos: { $which }.
    }
log-failed-badge = { $count } con la credencial de { $who }
log-failed-others = { $count } con credenciales de otras personas
log-failed-unknown = { $count } con credenciales desconocidas
log-session-opened = { $who } inicia sesión.
log-session-closed = { $who } cierra sesión.
log-credential-set = Se fija la clave secreta de { $who }.
log-api_key-made = Se crea la clave de API { $name } para el rol { $role }.
log-api_key-rotated = La clave de API { $name } recibe un secreto nuevo; el anterior deja de valer enseguida.
log-api_key-rotated_late = La clave de API { $name } recibe un secreto nuevo; el anterior sigue valiendo un tiempo.
log-api_key-revoked = Se revoca la clave de API { $name }.
log-house-single_admin = Solo { $who } puede firmar, y puede ampliar permisos sin nadie más.
log-house-second_signer = { $who } también puede firmar: desde ahora los permisos solo se amplían con dos firmas.
role-admin = administrador
role-auditor = auditor
role-cashier = cajero
role-compliance = cumplimiento
role-count = equipo de conteo
role-dealer = crupier
role-integration = integración
role-pit_boss = jefe de sala
role-security = seguridad

# Períodos, ventas y comprobantes.
log-period-opened = El período { $period } de { $table } empieza con { $total } ({ $slip }).
log-period-closed = { $complete ->
     [no] El período de { $table } termina con { $total } ({ $slip }). No se anotaron todas las manos.
    *[yes] El período de { $table } termina con { $total } ({ $slip }).
    }
log-inventory-counted = Bandeja de { $table } contada: { $total } ({ $slip }).
log-play-untracked = Las manos de { $table } de { $from } a { $until } UTC no se anotaron.
log-chips-sold = { $seat ->
     [0] Fichas por { $amount } vendidas en { $table }: { $tender }.
    *[other] Fichas por { $amount } vendidas en { $table } al puesto { $seat }: { $tender }.
    }
log-chips-sale_voided = Se anula una venta de { $amount } en { $table }.
tender-cash = efectivo
tender-promo = promoción
tender-voucher = vale
log-slip-requested = { $kind ->
     [fill] Se pide una reposición de { $total } en { $table }.
    *[credit] Se pide un retiro de { $total } en { $table }.
    }
log-slip-withdrawn = { $kind ->
     [fill] Se cancela una reposición que se había pedido en { $table }.
    *[credit] Se cancela un retiro que se había pedido en { $table }.
    }
log-slip-moved = { $what ->
     [taken] { $kind } { $number } en { $table }, { $total }: se sacó de la bandeja.
     [received] { $kind } { $number } en { $table }, { $total }: se recibió.
     [accepted] { $kind } { $number } en { $table }, { $total }: lo aceptó la caja central.
     [returned] { $kind } { $number } en { $table }, { $total }: volvió a la bandeja y se anuló.
     [void] { $kind } { $number } en { $table }, { $total }: se anuló.
    *[issued] { $kind } { $number } en { $table }, { $total }: se emitió.
    }
slip-fill = Reposición
slip-credit = Retiro
log-slip-printed = { $copy ->
     [1] Se imprime { $number }.
    *[other] Se imprime { $number } otra vez: copia { $copy }.
    }

# Efectivo, y quién se sienta dónde.
log-cash-recorded = { $direction ->
    [out] Se pagan { $amount } en { $place }: { $tender }.
   *[in] Se reciben { $amount } en { $place }: { $tender }.
}
log-cash-attributed = Se indica de quién fue un movimiento de efectivo.
log-seat-taken = Se ocupa el puesto { $seat } de { $table }.
log-seat-second = Se ocupa el puesto { $seat } de { $table } como segundo puesto del { $with }.
log-seat-left = { $count ->
    [one] El puesto { $seats } de { $table } queda libre.
   *[other] Los puestos { $seats } de { $table } quedan libres.
}
log-seat-reattributed = El puesto { $seat } de { $table } era de una persona distinta de la anotada.
