# Truco on the tablet.
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-10 = ten
number-11 = knight
number-12 = king
match = Match
won-by = Won by
key-es-cards = Cards
key-es-cards-does = Number, then suit: 7 E. A value: digits, Enter
key-calls = Calls
key-calls-does = E envido · R real, retruco · F falta · T truco · V vale cuatro · L flor · C contraflor
key-answers = Answers
key-answers-does = Q quiero · N no quiero · A me achico · S no flor · B son buenas · M mazo
key-who-won = Who won
key-who-won-does = 1 2 side · W won the hand
step-deal = Deal
step-calls = Calls
step-tricks = Tricks
tricks = Tricks
seats-named = { $count ->
     [one] seat { $first }
     [2] seats { $first } and { $last }
    *[other] seats { $all }
    }
alone = Seat { $seat } alone
alone-against = Seat { $seat } plays alone
malas = malas
buenas = buenas
chico = Chico { $number }
chicos-won = { $count ->
     [one] { $count } chico won
    *[other] { $count } chicos won
    }
needs-points = needs { $count }
no-points-yet = No points yet.
source-flor = flor
source-envido = envido
source-truco = hand
source-pido_flor = pido flor
source-wrong_pido_flor = wrong pido flor
source-late_misdeal = late misdeal
source-floor = entered by the floor
mano = mano
deals = deals
says = says { $value }
in-the-mazo = in the mazo
call-flor = Flor
call-contraflor = Contraflor
call-contraflor_al_resto = Contraflor al resto
call-envido = Envido
call-real_envido = Real envido
call-falta_envido = Falta envido
call-truco = Truco
call-retruco = Retruco
call-vale_cuatro = Vale cuatro
answer-quiero = Quiero
answer-no_quiero = No quiero
answer-con_flor_me_achico = Me achico
answer-no_flor = No flor
truco-deal = deal
truco-declare = a value
truco-son_buenas = Son buenas
truco-show_cards = cards shown
truco-play_card = a card
truco-mazo = to the mazo
truco-envido_won = envido won
truco-flor_won = flor won
truco-hand_won = hand won
truco-pido_flor = pido flor
truco-close_hand = the hand closed
truco-undo = undo
truco-entry-hand_dealt = the deal
truco-entry-points_scored = the points
truco-entry-hand_ended = the winner
truco-entry-called = the call
truco-entry-answered = the answer
truco-entry-declared = the value
truco-entry-cards_shown = the cards shown
truco-entry-card_played = the card
truco-entry-went_to_mazo = to the mazo
truco-entry-flor_challenged = pido flor
wrong-entry = Wrong entry
strike-hand = Strike the hand
enter-score = Enter the score
one-less = one less
choose-players = Players
choose-per = The stake is paid
choose-stake = Stake
per-match = for the match
per-chico = for each chico
no-stake = no stake
stake-per = { $per ->
     [chico] { $stake } a chico
    *[other] { $stake } a match
    }
players-count = { $count } players
open-match = Open the match
next-match = Next match
match-won = { $side } won the match
match-over = Match over
face-up = Face up:
card-face-up = Card face up
keep-card = Kept
replace-card = Replaced
shuffled-and-cut = Shuffled and cut
shuffle-logged = Shuffled and cut: logged.
last-hand-brought = Hand { $hand }: { $source }, { $points }.
who-deals = Seat { $dealer } deals, seat { $mano } is mano
trick-number = { $number ->
     [1] first trick
     [2] second trick
    *[other] third trick
    }
trick-tied = parda (tied)
truco-stands = { $call } accepted
truco-not-called = truco not called
answers-worth = Answer: { $side }, { $seats }. Accepted { $accepted }, refused { $refused }.
answers-open = Answer: { $side }, { $seats }.
showdown-for = { $points } for { $words }
worth = { $accepted } · { $refused } refused
to-the-mazo = To the mazo
show-them = show three
shows-three = Seat { $seat } shows three
won-the-hand = Won the hand
close-hand = Close the hand
had-flor = There was a flor
had-none = There was none
pido-flor = Pido flor: who challenges whom?
not-open = Not possible now.
card-was-played = A card was played
truco-mis-wrong_number_of_cards = Wrong number of cards
truco-mis-card_seen_twice = A card seen twice
truco-mis-wrong_seat_first = Wrong seat first
truco-mis-follows = dealt again
truco-irr-wrong_declaration = Points miscalled
truco-irr-not_shown = Winner does not show
truco-irr-card_out_of_turn = Card out of turn
truco-irr-call_out_of_turn = Call out of turn
truco-irr-follows = play continues
