# What a tournament's clock says, in English.

clock-reading = Loading the clock …
clock-refused = This link no longer shows a clock. Ask the floor for a new link.
clock-left = left in
clock-left-alone = left
clock-level = level { $level }
clock-starts = STARTS AT
clock-first = level 1: { $length }
clock-paused = PAUSED
clock-break = BREAK
clock-until = until { $at }
clock-h4h = HAND FOR
clock-round = HAND { $round }
clock-over = OVER
clock-cancelled = CANCELLED
clock-break-in = break in { $left }
clock-break-at = break { $at }
clock-ante = ante
clock-entries = { $entries } entries
clock-of = of { $entries }
clock-average = { $count ->
    [one] { $count } big blind
   *[other] { $count } big blinds
  }
clock-next = next
clock-comes = then play continues
clock-pool = pool
clock-open = registration open
clock-open-until = open until { $at }
clock-closed = registration closed
clock-no-line = offline since { $at }
