# Lo que dice el reloj de un torneo, en español.

clock-reading = Cargando el reloj …
clock-refused = Este enlace ya no muestra ningún reloj. Pida otro enlace a la sala.
clock-left = quedan,
clock-left-alone = quedan
clock-level = nivel { $level }
clock-starts = EMPIEZA A LAS
clock-first = nivel 1: { $length }
clock-paused = EN PAUSA
clock-break = DESCANSO
clock-until = hasta las { $at }
clock-h4h = MANO POR
clock-round = MANO { $round }
clock-over = TERMINADO
clock-cancelled = CANCELADO
clock-break-in = descanso en { $left }
clock-break-at = descanso { $at }
clock-ante = ante
clock-entries = { $entries } entradas
clock-of = de { $entries }
clock-average = { $count ->
    [one] { $count } ciega
   *[other] { $count } ciegas
  }
clock-next = luego
clock-comes = después sigue el juego
clock-pool = pozo
clock-open = inscripción abierta
clock-open-until = abierta hasta { $at }
clock-closed = inscripción cerrada
clock-no-line = sin línea desde { $at }
