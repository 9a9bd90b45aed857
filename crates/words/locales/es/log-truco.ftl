# Qué pasó en un partido de truco, como lo dice el registro.

log-truco-match_opened = { $mode ->
     [cards] Se abre un partido de { $players }, con cartas
    *[scorer] Se abre un partido de { $players }, solo con el tanteo
    }; da primero el puesto { $dealer }{ $stake }{ $drawn }.
log-truco-stake_of_match = ; se juega por { $amount } el partido
log-truco-stake_of_chico = ; se juega por { $amount } el chico
log-truco-drawn = ; se sorteó quién da: { $cards }
log-truco-drawn_card = puesto { $seat } { $card }
log-truco-hand_dealt = Mano { $number }: da el puesto { $dealer }, es mano el { $mano }.{ $alone ->
     [0] { "" }
    *[other] { " " }Juega solo el { $alone }.
    }{ $known }
log-truco-known = { " " }El puesto { $seat } tiene { $cards }.
log-truco-called = El puesto { $seat } canta { $call }.
log-truco-flor_asked = { $count ->
     [0] No hay a quién preguntar por otra flor.
     [one] ¿Hay otra flor? Responde el puesto { $seats }.
    *[other] ¿Hay otra flor? Responden los puestos { $seats }.
    }
log-truco-answered = El puesto { $seat } responde ({ $bet }): { $answer }.
log-truco-declared = El puesto { $seat } canta { $value }.
log-truco-son_buenas = El puesto { $seat } dice son buenas.
log-truco-showdown_opened = { $bet ->
     [flor] Se cantan las flores
    *[envido] Se canta el envido
    } por { $points ->
     [one] { $points } tanto
    *[other] { $points } tantos
    } ({ $words }).
log-truco-claimed = { $points ->
     [one] { $points } tanto de { $bet } espera las cartas: { $seats }.
    *[other] { $points } tantos de { $bet } esperan las cartas: { $seats }.
    }
log-truco-seats = { $count ->
     [one] el puesto { $seats }
    *[other] los puestos { $seats }
    }
log-truco-cards_shown = El puesto { $seat } muestra { $cards }.
log-truco-card_played = El puesto { $seat } juega { $card }.
log-truco-trick_won = El puesto { $seat } gana la baza.
log-truco-parda = Parda; sale el puesto { $leads }.
log-truco-went_to_mazo = El puesto { $seat } se va al mazo.
log-truco-line = { $points } para { $whose }{ $counts } ({ $detail })
log-truco-counted = { $counted ->
     [one] , de los que vale { $counted }
    *[other] , de los que valen { $counted }
    }
log-truco-points_scored = { $line }.
log-truco-points_ruled = { $line }. { $ruling }
log-truco-hand_ended = Terminó la mano: { $line }.
log-truco-target_reached = Terminó la mano: se completó el chico.
log-truco-hand_over = Terminó la mano.
log-truco-hand_closed = Se cierra la mano.
log-truco-hand_closes_itself = La mano se cierra sola.
log-truco-flor_challenged = El puesto { $seat } pide flor{ $cards }. { $ruling }
log-truco-challenged_cards = { " " }({ $cards })
log-truco-score_entered = La sala anota el tanteo: { $scores }{ $was }.
log-truco-score_was = { " " }en lugar de { $scores }
log-truco-chico_won = El chico es para { $side }, { $scores }.
log-truco-team_won = El equipo { $team } gana el partido.
log-truco-seats_won = { $count ->
     [one] El puesto { $seats } ganó el partido.
    *[other] Los puestos { $seats } ganaron el partido.
    }
log-truco-match_voided = El partido se anula; se devuelve lo pagado.
log-truco-hand_struck = Se anula la mano { $number } ({ $lines }): el tanteo vuelve a { $scores } y da de nuevo el puesto { $dealer }.

# Cómo se ganaron los tantos, en una línea de la planilla. El registro lo guarda en inglés.
line-seat-has = { $words }: { $seat } tiene { $value }
line-lost-by = { $words }; los perdió { $seat }
line-won-by-tricks = { $words }: ganó la mano
line-no-quiero = { $words }: no quiero
line-went-to-mazo = { $words }: los otros se fueron al mazo
line-target-reached = { $words }: se completó el chico
line-no-truco = sin truco
line-no-flor = sin flor
line-late-misdeal = reparto nulo de los otros, notado después de jugar una carta
line-flor-undeclared = pido flor: tenía flor sin cantar { $seat }
line-had-no-flor = pido flor: no tenía flor { $seat }
line-by-pido-flor = { $words }; por pido flor, para { $side }
line-entered-by-floor = anotado por la sala
