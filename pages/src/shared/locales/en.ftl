# What the pages say, in English.

language-name = Language: English
joker = Joker
card-name = { $rank } of { $suit }
card-dealt = , dealt: { $holder }
of-suit = of { $suit }
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
plural-2 = twos
plural-3 = threes
plural-4 = fours
plural-5 = fives
plural-6 = sixes
plural-7 = sevens
plural-8 = eights
plural-9 = nines
plural-T = tens
plural-J = jacks
plural-Q = queens
plural-K = kings
plural-A = aces
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs
suit-letter-s = S
suit-letter-h = H
suit-letter-d = D
suit-letter-c = C
the-pack = The pack
keypad = Digits
back = Back
undo = Undo
menu = Menu
close = Close
round = Round
round-before = Previous round
round-earlier = Earlier round
round-later = Later round
rounds-before = Earlier rounds
read-only = Read only
back-to-now = Back to the table
back-to-round = Back to { $number }
lobby-yours = Yours
lobby-others = Other tables
lobby-open = { $open } of { $count } open
lobby-waits = { $game ->
    *[other] { game-word } { $number } is waiting for you.
    }
lobby-next = { $what } · { $next }
lobby-none = Nothing is being played.
lobby-closed = Ask the pit boss.
lobby-last = Last played
lobby-moved = took { $taken }, paid { $paid }
lobby-go-on = Continue
lobby-deal = Deal here
lobby-nobody = Nobody is dealing
game-word = { $game ->
     [holdem] Hand
     [truco] Match
     [canasta] Game
    *[other] Round
    }
game-noun = { $game ->
     [holdem] hand
     [truco] match
     [canasta] game
    *[other] round
    }
game-number = { game-word } { $number }
reading = Loading …
try-again = Try again
state-as-of = as of { $at }.
state-no-line = Offline since { $at }.
state-again = again in { $seconds } s
state-asking = trying …
ranks = Ranks
rank-then-suit = A rank, then its suit.
line-live = Live
line-sending = { $count } on the way
line-off = { $count ->
     [0] Offline
    *[other] Offline · { $count } unsent
    }
queue-title = To be sent
queue-since = Offline since { $since }
queue-promise = Nothing is lost: entries are sent once, in order, when you are online. Do not reload. Confirm waits too.
again-in = Try again in { $seconds } s.
sign-in = Sign in
signin-help = Forgot your PIN? An{"\u00A0"}administrator can set a new one.
own-pin-title = Choose your own PIN
own-pin-why = Someone else knows your current PIN.
own-pin-rules = { $least } to { $most } digits. No runs like 123456 or repeats like 121212.
own-pin-old = Current PIN
own-pin-pin = New PIN
own-pin-again = New PIN again
own-pin-next = Next
own-pin-save = Save my PIN
own-pin-differs = The two PINs differ. Type the second again.
own-pin-old-wrong = The current PIN is wrong.
badge = Badge
theme-dark = Dark
theme-light = Light
set-dark = Theme: dark
set-light = Theme: light
lacks-badge = badge first
lacks-pin = PIN first
tables = Tables
no-tables = No tables yet. Ask an administrator or a pit boss.
rounds-so-far = { $count ->
     [0] Nothing played yet
    *[other] { $count } played so far
    }
reading-table = Loading the table …
setting-vibration = Vibration
vibration-off = Off
vibration-on = On
table-closed = Closed
game-break_poker = Break Poker
game-holdem = Texas Hold'em
game-truco = Truco
game-canasta = Canasta
game-other = Another game
setting-theme = Theme
setting-suits = Suits
setting-language = Language
setting-size = Text
setting-hand = Hand you tap with
setting-dealer = Dealer's hand
setting-keys = Letter keys
suits-two = Two colours
suits-four = Four colours
language-en = English
language-es = Español
size-normal = Normal
size-large = Large
hand-right = Right
hand-left = Left
dealer-first = First
dealer-last = Last
keys-on = On
keys-off = Off
keys = Shortcuts
other-table = Other table
sign-out = Sign out
signout-waits = { $count ->
     [one] { $count } entry waiting to be sent
    *[other] { $count } entries waiting to be sent
    }
signout-later = { $count ->
     [one] It stays on this tablet and is sent when you sign in here again.
    *[other] They stay on this tablet and are sent when you sign in here again.
    }
signout-stay = Stay
signout-sure = Sign out anyway
left-waits = { $count ->
     [one] { $count } entry by { $name } is waiting here. It is sent when { $name } signs in.
    *[other] { $count } entries by { $name } are waiting here. They are sent when { $name } signs in.
    }
line-stuck = { $count ->
     [one] Not accepted: 1
    *[other] Not accepted: 1 · { $behind } behind it
    }
key-cards = Cards
key-cards-does = Rank, then suit: 9 D. Joker: *
key-hand = Hand
key-hand-does = Backspace last card · W house way · X and two places swap · L dealer set it differently · V hand value
key-bets = Bets
key-bets-does = ← → seat · ↑ ↓ spot · digits, Enter drop · R same bets · Delete clear
key-go = Enter
key-go-does = The amber button
key-undo = Ctrl+Z
key-undo-does = Undo
key-before = Page up
key-before-does = Read the previous round
key-misdeal = Alt+M
key-misdeal-does = Misdeal
key-seat = Alt+1 … 6
key-seat-does = A seat
key-escape = Esc
key-escape-does = Back
floor-only = Only the floor may decide this.
reason = Reason
badge-of-floor = Pit boss's badge
go-back = Go back
sign = Sign
floor = Floor
floor-signs = the pit boss signs
floor-decides = The floor overrules it
accept = Accept
accept-title = Accept the ruling
instead-play_on = Play on
instead-misdeal = Misdeal: all bets back
step-bets = Bets
step-cards = Cards
step-check = Check
step-pay = Pay
seats = Seats
seat = Seat { $seat }
seat-word = Seat
spot-label = Seat { $seat }, { $bet }: { $amount }
no-bet = no bet
bet-main = Main
bet-dealer_break = Dealer Break
bet-break_bonus = Break Bonus
short-main = main
strip-main = main
short-dealer_break = DB
short-break_bonus = BB
bets-so-far = Bets so far
seats-with-bets = { $count ->
     [0] Nobody has bet
     [one] { $count } seat · main + side bets
    *[other] { $count } seats · main + side bets
    }
no-more-bets = No more bets
nobody-bet = nobody has bet
pick-a-chip = Pick a chip, tap a spot
every-tap = every tap drops one more
in-hand = in hand
same-bets = Same bets
as-round = as round { $number }
no-round-before = no previous round
clear-seat = Clear seat { $seat }
below-least = { $amount } is below the minimum, { $min }.
above-most = { $amount } is above the maximum, { $max }.
drop-more = It has not been sent. Drop more, or type the whole bet.
type-again = It has not been sent. Type the right amount.
bet-not-sent = check seat { $seat } first
dealer = Dealer
dealers-hand = the dealer's hand
seats-hand = seat { $seat }'s hand
of-seven = { $count } of 7
low = Low
high = High
out = Out
as-it-lies = as set
to-go = { $count } to go
then-seats = then { seats-named }
house-way = House way
house-sets = the house sets it
for-players = for players
look-again = Look again
foul = Foul
leave-it = leave it
otherwise = Set differently
misset = Misset
misset-remedy = Set it by the house way: { $low } low, { $high } high.
tap-low = Tap the low two
tap-high = Tap the high three
foul-loses = The main bet loses.
foul-reset_house_way = The dealer sets it the house way, and it plays.
way-rule = Rule { $number }: { $rule }.
way-set = { $low } low, { $high } high
way-three = three { $ranks }
way-with = { $ranks } and { $kicker }
way-pair_and_three_of_a_kind = pair and three of a kind
way-pair_and_straight = pair and straight
way-no_pair_and_three_of_a_kind = no pair and three of a kind
way-no_pair_and_straight = no pair and straight
way-pair_and_pair = pair and pair
way-no_pair_and_pair = no pair and pair
way-no_pair = no pair
lucky-break = Lucky Break
waits = Not sent yet
being-sent = on its way
all-entered = All cards are entered
needs-line = offline
card-is-in = The { $card } is in { $holder }.
nothing-sent = Nothing was sent.
misread = It was misread
two-in-pack = Two in the pack
outcome-win = Pay
outcome-lose = Take
outcome-push = Push
do-pay = Pay
do-take = Take
do-push = Push
do-return = Return
do-collect = Collect
do-take_back = Take back
do-pay_on = Pay more
net = { $gain ->
    [up] Wins
    [down] Loses
   *[even] Even
    }
return = Return
reason-lucky_break = Lucky Break
reason-dealer_lucky_break = dealer's Lucky Break
reason-both_hands = wins both
reason-copied_or_lost = loses both
reason-split = one hand each
reason-dealer_not_qualified = dealer not qualified
reason-foul = foul: main loses
reason-left = the player left
reason-outcome_only = as entered
reason-bet_void = the bet is void
reason-dealer_and_player_lucky_break = both have Lucky Break
reason-no_dealer_lucky_break = dealer has none
reason-five_aces = five aces
reason-five_of_a_kind = five of a kind
reason-pair_and_trips = pair and trips
reason-pair_and_akq = pair and A-K-Q
reason-pair_and_straight = pair and straight
reason-none = no paying hand
capped = capped
check-the-hands = Check the hands
seat-is-foul = Foul: seat { $seat }.
tap-to-change = Tap a seat to change it.
confirm = Confirm
pay-and-take = pay { $pay } · take { $take }
take-then-pay = Take { $take }, pay { $pay }
in-the-books = In the books at { $at }. { $gain ->
    [up] The house gets { $net }.
    [down] The players get { $net }.
   *[even] The house is even.
    }
took-and-paid = Took { $take }, paid { $pay }
only-to-read = There is nothing to do.
tick-off = Tap a seat to tick it off.
taken = taken
still-to-take = still to take
still-to-pay = still to pay
paid-now = Paid
taken-now = Taken
paid-then = then seat{"\u00A0"}{ $seat }
paid-last = the last seat
at-once = without ticking off
setting-pay = Pay
pay-seat = Seat by seat
pay-at_once = All at once
next-round = Next round
bets-returned = Bets returned
return-every-bet = Return every bet.
phase-betting = Bets
phase-dealing = Cards
phase-review = Check
phase-settled = Settled
phase-seating = Seats
phase-preflop = Pre-flop
phase-flop = Flop
phase-turn = Turn
phase-river = River
phase-showdown = Showdown
phase-payout = Award
phase-board = Board
phase-ruling = Ruling
phase-closed = Closed
phase-playing = Hand
phase-hand_over = Hand over
phase-won = Won
phase-between_deals = Next deal
phase-upcard = Upcard
phase-draw = Draw
phase-play = Turn
phase-counting = Count
phase-misdeal = Misdeal
moves-both = Take back { $take }, then pay { $pay } more.
moves-take = Take back { $take }.
moves-pay = Pay { $pay } more.
moves-none = No chips move.
put-right-round = Corrected
put-right-by = By { $who }.
put-right-why = By { $who }: “{ $why }”
phase-void = Void
no-round-yet = No round yet
first-round = Open a round
pit-closed = the pit closed this table
misdeal = Misdeal
what-happened = What happened?
which-hand = Which hand?
which-card = Which card?
another-card = Another card
name-card = Name the card
no-card = No card
cause-first = choose what happened
note-first = write the note
record-it = Record it
return-amount = return { $back }
mis-wrong_card_count = Wrong number of cards
mis-wrong_card_count-follows = All hands void
mis-identical_cards = Two identical cards
mis-identical_cards-follows = All hands void
mis-foreign_card = Card from another pack
mis-foreign_card-follows = All hands void
mis-exposed_card = Exposed card
mis-exposed_card-follows = Hands stand unless voided
mis-count = Count the cards left
mis-count-follows = { $due } must be left
mis-void = The floor voids the deal
mis-note = A note for the floor
mis-note-follows = Play continues
count-fits = The count is right.
cards-left = Cards left
note-title = A note in the log
note-help = It changes nothing at the table.
note-text = What the floor should know
which-one = Which one is on the table?
other-tablet = Another tablet entered it at the same time. Nothing was overwritten.
another-tablet = another tablet
two-entries = two entries
refused = refused
in-the-log = In the log
yours = Yours
keep-this = Keep this
use-mine = Use mine
put-right = Correct it
leave-out = Leave it out
leave-out-help = It is not sent.
nothing-there = nothing
wait-behind = { $count ->
     [one] { $count } more is waiting.
    *[other] { $count } more are waiting.
    }
command-place_bets = bets
command-clear_bets = bets taken back
command-close_betting = no more bets
command-enter_dealer = dealer's hand
command-enter_seat = hand
command-clear_hand = hand taken back
command-enter_remainder = cards left
command-undo = undo
pit-title = Pit desk
problem-no_answer = No answer from the house.
problem-not_signed_in = Sign in to continue. Your entry is kept.
problem-invalid_token = Your session has ended. Sign in to continue.
problem-waits_for_second = Waiting for a second signature.
problem-counts_are_blind = Hidden until the count is signed.
page-outdated = This page is out of date. Nothing was changed. Reload the page.
problem-queue_full = Too many unsent entries.

## What several games say on the tablet.
suit-es-e = swords
suit-es-b = clubs
suit-es-o = coins
suit-es-c = cups
remedy-floor = Leave the cards; call the floor.
now-region = Now
work-region = Actions
entry-waits = { $entry } is waiting to be sent. What comes next is not known yet.
step-score = Score
score-sheet = Score sheet
side-0 = We
side-short-0 = We
side-short-1 = They
side-1 = They
seats-named = { $count ->
     [one] seat { $first }
     [2] seats { $first } and { $last }
    *[other] seats { $all }
    }
may-answer = { $count ->
     [one] Seat { $first }
     [2] Seats { $first } and { $last }
    *[other] Seats { $all }
    }{ $side ->
     [0] {" "}(Us)
     [1] {" "}(Them)
    *[other] {""}
    } may answer.
call-answered = { $call } · { may-answer }
hand-number = Hand { $number }
not-now = not now
nothing-to-undo = nothing now
hand-again = play it again
one-more = one more
who-plays = Who plays?
table-word = Table
prompt-deal_hand = { $small ->
     [0] Button: seat { $button }. Big blind: seat { $big }, no small blind.
    *[other] Button: seat { $button }. Blinds: seats { $small } and { $big }.
    }
choose-mode = What is entered
choose-dealer = Seat that deals first
mode-scorer = Score only
mode-cards = Every card
other-terms = Other terms
nothing-to-pay = Nothing to pay.
dealt = Dealt
seat-called = Seat { $seat } called { $call }.
hand-worth = { $points ->
     [one] The hand is worth { $points } point.
    *[other] The hand is worth { $points } points.
    }
cards = Cards
against = { $seat } asks { $against }
which-seat = Which seat?
floor-needed = Floor needed
nothing-recorded = Nothing recorded yet.
game = Game
seat-deals = Seat { $seat } deals
game-won = { $side } won with { $points }
hands = Hands
draw = Draw
discard = Discard
yes = Yes
no = No
hand-of = Seat { $seat }'s hand
went_out = Went out
foul-exposed_card = Card exposed
foul-short_opening = Opening too short
foul-drew_too_many = Drew too many
foul-pile_taken_wrongly = Pile wrongly taken
foul-miscounted = Miscounted
foul-out_without_leave = Out without leave
foul-leave_not_used = Leave not used
foul-red_three_kept = Red three kept

## The table's day, where the back office follows it.
the-day = The table's day
day-opener = Open with a count
day-closer = Close with a count
day-inventory_count = Check the tray
day-sale = Sell chips
day-slip = Fill or credit
waits-fill = Fill on its way
waits-credit = Credit waiting
day-table = To the table

## Who signs, and as what.
capacity-dealer = Dealer
capacity-supervisor = Supervisor
capacity-runner = Runner
capacity-cashier = Cashier
capacity-second = Second person
capacity-outgoing = Outgoing
capacity-incoming = Incoming
capacity-counter = Counter
capacity-admin = Administrator
capacity-compliance = Compliance
any-dealer = any dealer
any-pit_boss = any pit boss
any-security = any runner
any-cashier = any cashier
any-count = any counter
any-compliance = compliance
any-admin = an administrator
any-auditor = an auditor
any-integration = a program

## Two tabs of one tablet.
other-tab = { $name } has another tab of this tablet open: { $place }.
other-tab-sends = That tab sends what you enter here.
other-tab-apart = Close one of them.
