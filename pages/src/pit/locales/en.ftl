# What the pit boss's desk says, in English.

## The desk's frame.

skip-to-content = Skip to content
nav-floor = Floor
nav-log = Log
nav-rounds = Rounds
nav-day = Day
nav-slips = Slips
nav-tournaments = Tournaments
nav-misdeals = Misdeals
nav-exceptions = Exceptions
nav-cases = Cases
nav-rules = Rules
nav-people = People and keys
waits-for-you = { $count } for you
menu-waits = { $count } waiting
cases-open = { $count } open
line-gone = Offline
line-back = Live. { $count ->
    [0] Nothing changed
    [one] { $count } changed
   *[other] { $count } changed
  } in { $lasted } offline.
seal-verify = Verify the log
seal-not-yet = not yet in this session
seal-reading = Reading the log …
seal-sound = Log verified
seal-broken = The log is not sound
seal-entries = { $count } entries
seal-signed = { $count } signed, { $at }
print = Print
printed-by = Printed by { $who }, { $when }
no-desk-for-role = The desk is for pit bosses, auditors, compliance and administrators.
to-the-tablet = To the tablet
pit-key-search = / Ctrl+K
pit-key-search-does = Search
pit-key-go = G, then F L R D S O M X U E H P
pit-key-go-does = Floor, log, rounds, day, slips, tournaments, misdeals, exceptions, rules, reports, house, people
pit-key-rows = ↑ ↓
pit-key-rows-does = Rows
pit-key-open = Enter
pit-key-open-does = Open the row
pit-key-prove = P
pit-key-prove-does = Prove the entry
pit-key-step = [ ]
pit-key-step-does = Previous or next entry or step
pit-key-play = Space
pit-key-play-does = Play or pause the round
pit-key-escape = Esc
pit-key-escape-does = Close
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count } d
none = none
now = Now
table = Table
open = Open
look = Look
closed = Closed
the-house = the house

## The floor.

needs-floor = Needs the floor
nothing-waits = Nothing needs the floor.
needs-unknown = Not known yet.
needs-win-unknown = Winnings are not checked yet: the odds are being calculated.
every-seat = every seat
filter-seat = Seat
filter-paid = House paid at least
no-rounds-yet = No rounds yet. A round appears here as soon as a dealer opens it.
none-yet = { $game ->
     [holdem] No hands yet
     [truco] No matches yet
     [canasta] No games yet
    *[other] No rounds yet
    }
game-nouns = { $game ->
     [holdem] hands
     [truco] matches
     [canasta] games
    *[other] rounds
    }
game-words = { $game ->
     [holdem] Hands
     [truco] Matches
     [canasta] Games
    *[other] Rounds
    }
rounds-sum = { $count ->
     [one] Total of 1 that has ended
    *[other] Total of { $shown } that have ended
    }
rounds-newest = Total of those among the newest 5,000
rounds-of = { game-words }: { $shown }
search = Go to, find, do
tables-open-of = of { $count } open
rounds-an-hour = rounds an hour
of-game-an-hour = { game-nouns } an hour
misdeals-day = { $count ->
    [one] misdeal
   *[other] misdeals
} in 24 h
corrected-day = { $count ->
    [one] correction
   *[other] corrections
}
sorted = Table order
sorted-pit = By pit
sorted-need = By need
sorted-pace = By pace
wall = Wall view
wall-shows = No names, no money. Figures are rounds per hour.
wall-leave = Back to the floor
as-of = as of { $at }
no-pit = Without a pit
open-of = { $open } of { $count } open
theo = Theo
theo-how = Expected win on bets in the last 24 hours
won = Won
won-how = Actual win on those bets, excluding trays not yet counted
at-count = at count
won-hidden = Shown after the count
theo-none = Not known: no bets in the last 24 hours, or not worked out yet
theo-won = Theo: expected win on bets in the last 24 h. Won: actual win on them. A dash: no bets, or not known before the count.
means-bad = stopped
means-now = your move
means-off = someone else’s
means-look = to review
need-ruling-now = Ruling
need-silent-now = Silent
need-fill-now = Fill due
need-credit-now = Credit due
need-slip-late = { $what } has been on its way for too long.
need-sigmas = { $sigmas }σ from the expected result, { $bet }, in 24 hours.
nothing-entered = A { game-noun } is open, but nothing is being entered.
rule-it = Rule on it
chart = Chart
bar-lately = recent
bar-screen = screen
bar-act = opens its screen
bar-choose = choose
bar-open = open
bar-rounds = rounds
bar-people = people
bar-acts = acts
bar-kind-table = table
bar-kind-person = person
bar-kind-round = round
bar-kind-slip = slip
bar-kind-entry = entry
bar-kind-screen = screen
bar-kind-act = act
bar-do-open-table = Open a table…
bar-do-fill = Request a fill…
bar-do-credit = Request a credit…
bar-do-add-person = Add a person…
bar-do-wall = Show the floor on a wall
bar-do-fill-at = Request a fill for { $table }…
bar-do-rules-at = Change the rules of { $table }…
bar-do-variance-at = Expected vs. actual for { $table }
figures = Figures
of-rounds = rounds: { $count }, { $rate } ‰
last-entry = Last entry
not-begun = Not begun
no-dealer = nobody
no-dealer-how = Nobody has tapped in at this table.
ruling-waits = Ruling waits
as-logged = Live log
need-ruling = ruling needed
need-floor = floor needed
need-misdeal = misdeal
need-silent = silent
need-fill = fill { $number }
need-credit = credit { $number }
need-losing = loses too much
need-winning = wins too much
need-signature = { $count ->
     [one] { $act }
    *[other] { $act } · { $count }
    }
seats-count = { $count ->
     [one] { $count } seat
    *[other] { $count } seats
    }
ending-settled = settled
ending-misdeal = misdeal
ending-void = void
ending-open = open

## Kinds of entries, as tags.

kind-round-opened = Opened
kind-opened = Opened
kind-bets_placed = Bets
kind-bets_cleared = Bets cleared
kind-betting_closed = No more bets
kind-betting_reopened = Betting reopened
kind-dealer_entered = Dealer
kind-seat_entered = Hand
kind-outcome_entered = Outcome
kind-remainder_counted = Count
kind-hand_cleared = Hand cleared
kind-hands_swapped = Swapped
kind-undone = Undone
kind-taken_back = Taken back
kind-settled = Settled
kind-misdealt = Misdeal
kind-hand_stood = Hand stood
kind-ruled = Ruling
kind-ruling_accepted = Accepted
kind-overruled = Overruled
kind-ruling_undone = Ruling undone
kind-payment_error = Payment error
kind-restored = Restored
kind-corrected = Corrected
kind-voided = Void
kind-bought_in = Buy-in
kind-topped_up = Top-up
kind-left = Left
kind-sat_in = Sits in
kind-sat_out = Sits out
kind-seat_changed = Seat change
kind-button_placed = Button
kind-dealt = Dealt
kind-acted = Action
kind-burned = Burn
kind-board_dealt = Board
kind-hole_cards = Hole cards
kind-shown = Shown
kind-mucked = Mucked
kind-money_corrected = Money
kind-added_to_pot = To the pot
kind-stack_adjusted = Stack
kind-penalized = Penalty
kind-penalty_given = Penalty
kind-closed = Closed
kind-match_opened = Opened
kind-hand_dealt = Dealt
kind-called = Call
kind-answered = Answer
kind-declared = Declared
kind-claimed = Claimed
kind-card_played = Card
kind-trick_ended = Trick
kind-points_scored = Points
kind-score_entered = Score
kind-hand_ended = Hand over
kind-hand_annulled = Annulled
kind-chico_won = Chico won
kind-match_won = Match won
kind-match_voided = Void
kind-game_opened = Opened
kind-card_drawn = Drawn
kind-melded = Meld
kind-discarded = Discard
kind-pile_taken = Pile taken
kind-went_out = Went out
kind-score_sheet_entered = Sheet
kind-totals_entered = Totals
kind-deal_scored = Deal scored
kind-line_replaced = Line replaced
kind-totals_replaced = Totals replaced
kind-deal_misdealt = Misdeal
kind-game_won = Game won
kind-game_voided = Void
kind-noted = Note
kind-incident_logged = Incident
kind-tapped_in = Tap in
kind-tapped_out = Tap out
kind-deck_changed = Deck
kind-shuffled = Shuffle
kind-table-created = Table
kind-table-changed = Table
kind-rules-set = Rules
kind-user-added = Person
kind-user-changed = Person
kind-user-pin_set = PIN set
kind-user-locked_out = Locked out
kind-user-unlocked = Unlocked
kind-api_key-made = Key
kind-api_key-rotated = Key with a new secret
kind-api_key-revoked = Key revoked
kind-approval-requested = Requested
kind-approval-signed = Signed
kind-approval-refused = Refused
kind-approval-failed = Failed
kind-approval-expired = Expired
kind-approval-lapsed = Lapsed
kind-session-opened = Sign-in
kind-session-closed = Sign-out
kind-sign_in-failed = Wrong PIN
kind-checkpoint-signed = Checkpoint
kind-checkpoints-promised = Checkpoints
kind-credential-set = PIN saved
kind-signing_key-registered = Signing key
kind-answers-kept = Answers
kind-answers-forgotten = Answers
kind-correction-chips = Chips
kind-clock-set_back = Clock
kind-hands_laid_open = Hands open
kind-left_unchecked = On trust
kind-partner_asked = Partner asked
kind-partners_drawn = Partners
kind-pile_left = Pile left
kind-red_three_laid = Red three
kind-seat_chosen = Seat
kind-stock_ran_out = Stock ran out
kind-struck = Struck
kind-upcard_turned = Upcard
kind-count-opened = Count
kind-count-accepted = Count accepted
kind-count-box_entered = Box
kind-count-disagreed = Counts differ
kind-count-finished = Counted
kind-count-recounted = Counted again
kind-count-corrected = Count corrected
kind-drop-recounted = Box recounted
kind-arrived = Arrives
kind-asked_to_see = Asks to see
kind-bet_stood = Bet stands
kind-board_replaced = Board corrected
kind-boards_agreed = Boards
kind-button_bought = Button bought
kind-carried_anew = Corrected
kind-chips_raced = Chip race
kind-clock_expired = Time is up
kind-clock_started = Clock
kind-coloured_up = Colour-up
kind-hand_missed = Misses hand
kind-hand_retrieved = Hand returned
kind-seats_taken_over = Players seated
kind-went_away = Away
kind-came_back = Back again
kind-kill_set = Kill
kind-post_declared = Post
kind-rabbit = Next cards
kind-straddled = Straddle
kind-time_collected = Time
kind-house-second_signer = Two sign
kind-house-single_admin = One signs
kind-log-loss_accepted = Log with gaps
kind-settings-set = Settings
kind-transfer-arrived = Transfer
kind-transfer-reopened = Transfer
kind-transfer-sent = Transfer
kind-transfer-taken_back = Transfer
kind-card_exposed = Card exposed
kind-cards_shown = Cards shown
kind-flor_asked = Flor?
kind-flor_challenged = Pido flor
kind-hand_closed = Hand closed
kind-hand_struck = Hand struck
kind-showdown_opened = Compared
kind-went_to_mazo = Mazo
kind-variance-alarmed = Alarm
group-round = Rounds
group-break_poker = Break Poker
group-holdem = Texas Hold'em
group-truco = Truco
group-canasta = Canasta
group-floor = At the table
group-table = Tables
group-rules = Rules
group-user = People
group-api_key = Keys
group-approval = Signatures
group-session = Sessions
group-sign_in = Failed sign-ins
group-checkpoint = Checkpoints

## Sentences of the log.

open-rules = The rules
not-found = Nothing by that name
printed-checkpoint = The log was signed at { $size } entries, { $at }, by key { $key }, root
and-more = { $count ->
     [one] and 1 more
    *[other] and { $count } more
    }
fewer = Fewer

## The log, an entry, its proof.

log-small = as it happened
filters = Filters
filter-table = Table
filter-round = { game-word }
filter-actor = Who
filter-kind = Kind
filter-from = From
filter-until = Until
filter-period = Period
period-usual = { $days ->
    [one] 24 hours up to now
   *[other] { $days } days up to now
  }
period-usual-hours = { $days ->
    [one] 24 hours and this hour
   *[other] { $days } days and this hour
  }
period-other = as entered
period-shift = this shift
period-today = today
period-yesterday = yesterday
period-week = last 7 days
filter-no-time = Write it as 22 Nov, 21:31.
any-time = any time
filter-no-amount = Write an amount, such as 100 or 100.50.
every-table = every table
every-round = all
every-kind = every kind
anybody = anybody
one-round = this one
clear = Clear
entries-new = { $count ->
     [one] { $shown } new entry
    *[other] { $shown } new entries
    }
entries-count = { $count ->
     [0] No entries
     [one] 1 entry
    *[other] { $shown } entries
    }
newest-first = newest first
log-keys = ↑ ↓ to move, Enter to open
no-entries = No entries match these filters. Clear one, or widen the time range.
number = No.
count = Count
time-in = Time ({ $zone })
kind = Kind
happened = What happened
who = Who
house = House ±
older = Older entries
entry = Entry
entry-number = Entry { $number }
prove-it = Prove it
replay-round = Replay the { game-noun }
when = When
stream = Stream
series-house = House
series-tournament = Tournament
series-compliance = Compliance
hash = Hash
file-failed = { $name } was not saved.
export = Export
export-help = JSON Lines, for the verifier
verify-title = Verify the export
verify-what = Anyone with houseway can verify every hash, link and signature in the file without relying on this house. FILE is the saved file.
verify-key-now = signing since { $at }
verify-key-since = since { $at }
verify-trust = These keys come from this house itself. Trust a key only if you have it from another source: written down when the house was set up, or printed on an earlier report. A key that comes only with the log proves nothing. The command exits with 0 if the log is sound, and with 1 if it is not.
before-and-after = Before and after
what = What
before = Before
after = After
seat-number = Seat { $seat }
seat-bet = Seat { $seat }, { $bet }
outcome-of = Outcome, seat { $seat }, { $bet }
seat-in-all = Seat { $seat }, total
house-this-round = House, this round
everything-else = Everything else
other-seats = other seats, cards
unchanged = unchanged
field-open = open
field-name = name
field-role = role
field-active = may sign in
field-tables = tables
line-meld_cards = cards in melds
line-cards = cards
line-canasta_bonus = canastas
line-red_threes = red threes
line-going_out = going out
line-hand_cards = cards in hand
line-penalties = penalties
money-moved = Money moved
lines-sum = { $count } lines; { $sum ->
     [zero] they sum to zero
    *[other] they do not sum to zero
    }
only-differs = differences only
account = Account
memo = Memo
needs-first = missing: { $field }
all-bets = Total
amount = Amount
sum = Sum
reversal-of = reversal of { $memo }
account-bank = Bank
account-breakage = Breakage
account-rake = Rake
account-jackpot = Jackpot
account-cage = Cage
as-it-was-logged = As logged
bytes-hashed = { $count } bytes of JSON, hashed exactly as shown
proof = Proof
proof-what = This computer hashes the entry's own bytes, follows the path to the signed root, and checks the signature against the key it has stored. It does not rely on the house's word.
proof-busy = Proving …
proof-good = This entry is in the log, unchanged
proof-good-how = Computed on this computer just now, not taken from the server.
proof-bad = This entry is not proven
proof-bad-how = Something does not match. Keep this page, and tell the people who audit the log.
proof-unsigned = Not signed yet
proof-unsigned-why = Its bytes and its position match; no checkpoint covers it yet.
proof-fails = does not match
proof-own = Its own hash
proof-own-how = SHA-256 of its bytes, as they were logged
proof-own-bad = The bytes hash to this, not to what the entry claims
proof-first = It is the first in its stream
proof-first-how = and contains no previous hash
proof-follows = It follows entry { $number }
proof-follows-how = whose hash it contains
proof-leads = It leads to the root
proof-leads-how = through { $count ->
     [one] one hash
    *[other] { $count } hashes
    } on the path, over { $size } entries
proof-leads-bad = The path over { $size } entries ends at a different root
proof-root = root
proof-range = { $from }–{ $to }
proof-tree = The path from entry { $number } to the signed root, with { $count ->
     [one] one hash
    *[other] { $count } hashes
    } beside it
proof-signed = The root is signed
proof-signed-how = checkpoint of { $size } entries, { $at }, Ed25519
proof-signed-bad = The signature does not match
proof-key = By the key you trust
proof-key-how = { $id }, stored on this computer since { $at }
proof-key-bad = By a key that this computer does not know
proof-trust = The public key, typed from paper
proof-trust-bad = That is a different key.
proof-trust-do = Trust it
proof-save = Save the proof
sign-now = Sign the log now

## Rounds: the list, one step by step, what puts it right.

filter-ending = Ended
filter-corrected = Corrected
filter-card = Card
every-card = every card
filter-to = Until
every-ending = every ending
any = any
rounds-count = { $count ->
     [0] No rounds
     [one] 1 round
    *[other] { $shown } rounds
    }
no-rounds = Nothing matches these filters. Clear one, or widen the time range.
opened = Opened
ended = Ended
lasted = Lasted
was-put-right = corrected
older-rounds = Older { game-nouns }
ending-corrected = { $ending }, corrected { $count ->
     [one] once
     [2] twice
    *[other] { $count } times
    }
log-of-round = In the log
phh = Hand history (PHH)
steps = Steps
step = Step
step-of = Step { $step } of { $count }
steps-open = open
steps-bets = bets
steps-board = board
steps-hands = hands
steps-ended = ended
steps-other = other
steps-seat = 1, 2 = seat
steps-dealer = D = dealer
steps-closing = – = betting closed
steps-dot = • = another step
steps-shown = framed: step { $number }, { $step }
sign-dealer = D
felt-after = The felt after step { $step }
by = By
after-step = After step { $step }
version-number = version { $number }
house-moved = House
no-money = no money moved
no-money-moves = No money moves.
milliseconds = { $count } ms
play = Play
pause = Pause
step-back = Back a step
step-on = Forward a step
step-a-second = 1 step a second
won-or-lost = Won or lost
chips-in-out = Chips in and out
where-it-went = Where the money went
lines-and-sum = { $count ->
     [one] 1 posting
    *[other] { $count } postings
    }, sum { $sum }
fix-chips = The chips
fix-chips-house = Let the house decide
fix-chips-moved = Were moved at the table
fix-chips-not_moved = Were not moved
second-waits = Waiting for a second signature
put-it-right = Correct the { game-noun }
put-it-right-how = What was entered stays. The correction is posted beside it for good, with your reason.
fix-bet = Replace a bet
fix-bet-how = seat, kind, amount
fix-hand = Replace a hand
fix-hand-how = cards or how they were set
fix-void = Void the { game-noun }
fix-void-how = every bet goes back
fix-payment_error-how = entered right, paid wrong
fix-void-what = All the money that moved is moved back. The log keeps everything, as void.
why = Why
why-first = say why first
say-why = Say why first.
rehearse = Rehearse
rehearsed = What would change
nothing-posted = rehearsed: nothing is posted yet
post-it = Post it
void-it = Void it
bet = Bet
right-amount = Amount, { $currency } (was { $was })
empty-slot = Empty place
hand-how = Two low, three high, two out, as set at the table. Tap a card above to remove it, or one in the pack to add it.
hand-dealer-how = The house way sets the dealer's seven cards. Tap a card above to remove it, or one in the pack to add it.
was-settled = Settled
becomes = Becomes
still-to-move = Still to move
gets-amount = gets { $amount }
gives-back = gives back { $amount }
seats-same = { $count ->
    [one] Seat { $seats }
   *[other] Seats { $seats }
    }
nothing-changes = the same result
no-chips-move = No chips move.
dealer-gives = The dealer gives seat { $seat } { $amount } from the tray ({ $chips }).
dealer-takes-back = The dealer takes { $amount } back from seat { $seat } ({ $chips }).
so-many-chips = { $count } × { $value }
correction-beside = What was entered stays; the correction is posted beside it.
money-that-moves = Money that moves
fix-shown-how = cards, or whether shown or mucked
fix-board = Replace board cards
fix-board-how = flop, turn or river
fix-swap = Swap two hands
fix-swap-how = each was entered at the other's seat
fix-score = Correct the score
fix-score-how = the points of each chico
fix-strike = Strike the last hand
fix-strike-how = it is dealt and entered again
fix-strike-what = Strikes the hand in play or, between hands, the last one on the sheet. It is dealt and entered again.
put-it-right-now = Still being played. The log keeps what was entered before.
fix-line = Replace a line on the sheet
fix-line-how = what both sides scored in a deal
with-whose = With which hand?
swap-how = Both hands are entered again, each at the other's seat, and the { game-noun } is settled once.
seat-mucked = Seat { $seat } (mucked)
hand-was = The hand was
hand-shown = shown
hand-mucked = mucked
chico-of = Chico { $number }, { $side }
chico-number = Chico { $number }
chico-add = Add a chico
chico-remove = Remove a chico
score-how = Each chico is played to { $target }. Enter the chicos in the order they were played.
which-deal = Which deal
line-totals-how = The house works out the card points from these totals, and refuses impossible totals.
line-cards-how = Type one meld per line, such as Kh Ks Kd 2s; Jk is a joker. The house counts the points.
left-with = Left in seat { $seat }'s hand
melds-by-line = Melds, one per line
which-street = Which street
cards-how = Tap a card above to remove it, or one in the pack to add it.
board-flop = Flop
board-turn = Turn
board-river = River
street-of-board = { $street }, board { $board }
the-board = the board
pot-of-all = Main pot
pot-side = Side pot { $number }
pile-frozen = frozen
trick-was-tied = parda
tricks-to = Tricks: { $sides }

## House rules.

rules-choose = choose one to see its versions
which-game = Game
title = Game name
variant = Variant
limits = Limits
in-force = in force
rules-change = Change the rules
versions = Versions
draft = Draft
draft-number = { $number }, a draft
draft-yours = yours, not saved
compared = compared
since-by = since { $at }, { $who }
rule-changes = { $count ->
     [0] no changes
     [one] 1 change
    *[other] { $count } changes
    }
draft-against = Draft against version { $version }
version-against = Version { $version } against { $against }
only-changes = changes only
compare-with = Compare with
rule = Rule
same = same
rules-rehearsed = The house would accept the draft: { $count ->
     [one] 1 change
    *[other] { $count } changes
    }.
rules-reading = The house is checking the draft …
rules-none-changed = Nothing has been changed yet.
odds-seen = I have seen this
odds-kept = House edge
odds-before = now
odds-after = new
strategy-house_way = by the house way
strategy-optimal = optimal play
rules-running = A { game-noun } in progress keeps the rules it was opened under.
discard-draft = Discard
save-as = Save as version { $version }
rule-qualifier = Qualifier
rule-foul = A foul
rule-seats = Seats
rule-chip_unit = Smallest chip
rule-limits-main-min = Main bet, min
rule-limits-main-max = Main bet, max
rule-limits-dealer_break-min = Dealer Break, min
rule-limits-dealer_break-max = Dealer Break, max
rule-limits-break_bonus-min = Break Bonus, min
rule-limits-break_bonus-max = Break Bonus, max
rule-max_aggregate_payout = Payout cap
rule-dealer_break-dealer_and_player = Dealer Break payout, both
rule-dealer_break-dealer = Dealer Break payout, dealer
rule-break_bonus-five_aces = Bonus payout, five aces
rule-break_bonus-five_of_a_kind = Bonus payout, five of a kind
rule-break_bonus-pair_and_trips = Bonus payout, pair and trips
rule-break_bonus-pair_and_akq = Bonus payout, pair and A-K-Q
rule-break_bonus-pair_and_straight = Bonus payout, pair and straight
rule-breakage = Breakage
rule-to-one = { $pays } to 1
rule-paying_order = Paying order
rule-capped = A capped bet plays
rule-leaver = Leaving player's hand
rule-two_spots = Two spots per player
rule-entry = What is entered
rule-dealer_of_record = Dealer of record
rule-decks = Decks
rule-log_shuffle = Shuffles are logged
rule-trainer = Trainer on the tablet
rule-chips = Chips
rule-kind = Kind
rule-betting = Betting
rule-small_blind = Small blind
rule-big_blind = Big blind
rule-ante = Ante
rule-ante_by = Ante by
rule-minimum_bet = Minimum bet
rule-button = Button
rule-all_in_show = All-in hands shown
rule-newcomers = Newcomers
rule-missed = Missed blinds
rule-small_alone = Small blind alone
rule-return_by_straddle = Return by straddle
rule-return_window = Return within, minutes
rule-return_with = Returns with
rule-buy_button = Buying the button
rule-straddles = Straddles
rule-straddle_from = Straddle from
rule-button_straddle = Button straddle
rule-fixed_limit_straddle = Straddle in fixed limit
rule-bba_order = Big blind ante, order
rule-kill = Kill
rule-kill_by = Kill by
rule-kill_acts = Kill acts
rule-chop_blinds = Chopping the blinds
rule-chop_fee = Fee for a chop
rule-time = Time charge
rule-bomb_pot = Bomb pot
rule-bomb_button = Button after a bomb pot
rule-raise_cap = Raises per street
rule-half_bet_counts = Half a bet counts
rule-pot_counts_antes = Pot counts antes
rule-burns = Burns
rule-fouled = Fouled deck
rule-two_motions = Two motions
rule-conditional = Conditional action
rule-clock = Clock, seconds
rule-odd_chip = Odd chip
rule-rake = Rake
rule-drop = Drop
rule-run_it = Boards run
rule-split = Splitting pots
rule-rabbit = Rabbit hunting
rule-min_buy_in = Minimum buy-in
rule-max_buy_in = Maximum buy-in
rule-target = Target
rule-chicos = Chicos
rule-gallo = Gallo
rule-flor = Flor
rule-envido_limits = Envido limits
rule-falta = Falta envido
rule-falta_adds = Falta adds
rule-achico = Achico
rule-resto = Resto
rule-wrong_pido_flor = Wrong "pido flor"
rule-mazo_first = Points for mazo at the start
rule-any_time = Calls at any time
rule-exposed_brava = Exposed brava
rule-late_misdeal = Late misdeal
rule-preset = Rule set
rule-ask_partner = Asking the partner
rule-penalties = Penalties
rule-point_value = Value of a point
rule-game_value = Value of a game
value-on = on
value-off = off
value-loses = main bet loses
value-house = to the house
value-right_to_left = from the right
value-left_to_right = from the left
value-was = as it was
value-house_way = the house way
value-cards = cards
value-outcomes = outcomes
value-no_limit = no limit
value-pot_limit = pot limit
value-fixed_limit = fixed limit
value-cash = cash
value-tournament = tournament
rules-in-force = In force
rules-refused = The house would not accept the draft: see the marked rules.

## Misdeals.

from-to = { $from } – { $to }
by-what = By
by-dealer = Dealer
by-table = Table
by-kind = Kind
by-hour_of_day = Hour of the day
by-day = Day
misdeals-how = a rate needs { $least } rounds; the true one is probably within the range
misdeals-rate = { $rate } in 1,000 rounds
misdeals-too-few = Too few rounds to compare: no line has { $least }.
misdeals-out = { $count ->
    [one] { $who } stands out: the whole range is above the overall rate, { $rate }.
   *[other] { $who } stand out: their whole ranges are above the overall rate, { $rate }.
  }
misdeals-none-out = { $by ->
    [dealer] Nobody stands out: no dealer’s whole range is above the overall rate, { $rate }.
   *[other] Nothing stands out: no line’s whole range is above the overall rate, { $rate }.
  }
misdeals-most = Most often: { $often } ({ $count }).
misdeals-sum = { $count ->
    [0] No misdeals
    [one] { $shown } misdeal
   *[other] { $shown } misdeals
  } in { $rounds ->
    [one] { $many } round.
   *[other] { $many } rounds.
  }
no-misdeals = No misdeals in this period.
bar = Bar
a-thousand = In 1,000 rounds
interval = Range (95 %)
all = Total
latest = Latest

## Expected and actual.

nav-variance = Reports
variance-title = Expected vs. actual
filter-bet = Bet
filter-dealer = Dealer
filter-step = Points
filter-by = Figures by
filter-strategy = Players set
bet-rake = Rake
bet-stake = Stake
step-by-hour = every hour
step-by-day = every day
set-house_way = house way
set-optimal = optimally
dealer-at-table = { $dealer } at { $table }
whole-house = The whole house
variance-chart-how = { $bet }, { $currency }: won above expectation; bands of 2 and 3 standard deviations
variance-chart-few = { $bet }, { $currency }: won above expectation; fewer than { $least } bets, too few to say whether that is unusual
variance-chart-said = { $bet }: after { $bets } bets the house has won { $difference } { $currency } above expectation, { $z } standard deviations.
no-bets-then = No bets of this kind in this period.
no-scatter = The standard deviation of this bet is not known, so there is no chart. The figures are below.
bets-count = { $count ->
    [one] { $shown } bet
   *[other] { $shown } bets
}
beyond-three = bet { $bets }: { $side ->
    [below] below −3σ
   *[above] above +3σ
}
cusum-how = running sums, { $per ->
    [day] day by day
   *[hour] hour by hour
}, of winning too little and too much
cusum-limit = limit
cusum-low = too little
cusum-high = too much
cusum-said = Running sums: { $low } for too little, { $high } for too much; the limit is { $limit }.
cusum-alarm = bet { $bets }: over the limit
bets = Bets
stakes = Stakes
expected = Expected
actual = Won
difference = Diff.
who-where = Dealers and tables
who-where-how = { $bet }: in standard deviations
who-where-none = No dealer and no table stands out on this bet.
alarms-none-yet = No alarms yet.
verdict-few = There are too few bets to say anything yet: it takes { $least }.
verdict-few-dealer = No dealer has the { $least } bets yet that it takes to say anything about one.
verdict-few-table = No table has the { $least } bets yet that it takes to say anything about one.
verdict-none-dealer = { $count ->
     [one] The only dealer does not stand out
    *[other] None of { $count } dealers stands out
    } on { $bet }.
verdict-none-table = { $count ->
     [one] The only table does not stand out
    *[other] None of { $count } tables stands out
    } on { $bet }.
verdict-out-dealer = { $count ->
     [one] The only dealer stands
    *[other] { $out } of { $count } dealers { $out ->
         [one] stands
        *[other] stand
        }
    } out: { $name }, { $difference } in { $bets } bets ({ $bet }), { $z }σ.
verdict-out-table = { $count ->
     [one] The only table stands
    *[other] { $out } of { $count } tables { $out ->
         [one] stands
        *[other] stand
        }
    } out: { $name }, { $difference } in { $bets } bets ({ $bet }), { $z }σ.
verdict-chance-dealer = With { $count ->
     [one] one honest dealer
    *[other] { $count } honest dealers
    }, chance alone puts one this far out about one time in { $times }.
verdict-chance-table = With { $count ->
     [one] one table
    *[other] { $count } tables
    } working properly, chance alone puts one this far out about one time in { $times }.
verdict-common-dealer = With { $count ->
     [one] one honest dealer
    *[other] { $count } honest dealers
    }, chance alone often puts one this far out.
verdict-common-table = With { $count ->
     [one] one table
    *[other] { $count } tables
    } working properly, chance alone often puts one this far out.
verdict-others = Followed by: { $names }.
verdict-house = The house as a whole: { $difference }, { $z }σ.
verdict-chart = Chart of { $name }
variance-left-out = Counted periods only: an open period is included once its closing count is signed.
few-say-little = Results on fewer than { $least } bets say too little and are left out.
alarms = Alarms
alarms-count = { $count ->
    [0] No alarms
    [one] One alarm
   *[other] { $count } alarms
}
no-alarms = No alarms in this period.
alarm-means = An alarm says what is unlikely, not why. An honest dealer sets one off about once in { $hours } hours of dealing.
amount-on = { $amount } on { $stakes }
apart = Diff.
open-entry = Open the entry
rounds-then = Rounds at that time

## People and keys.

people = People
keys-api = API keys
all-active = { $count ->
    [one] active
   *[other] all active
  }
active-count = { $count } active
new-pin-due = New PIN due
waits-signature = Waiting for a signature
changes-to-sign = Changes to sign
everybody = Everybody
role-says = the role decides what a badge may sign
name = Name
role = Role
state = State
role-dealer = dealer
role-pit_boss = pit boss
role-auditor = auditor
role-admin = administrator
role-compliance = compliance
role-integration = integration
role-cashier = cashier
role-security = security
role-count = count team
asked-add_user = Add { $name } ({ $badge }) as { $role }
asked-make_api_key = Create a key for { $name }, as { $role }
asked-rotate_api_key = Give the key { $name } a new secret; the previous one is valid for { $hours ->
     [one] one hour
    *[other] { $hours } hours
    }
asked-change_user = { $who }: { $what }
asked-settings = Change the house's settings
asked-name = is renamed { $name }
asked-role = becomes { $role } instead of { $was }
asked-active = may sign in again
asked-inactive = may no longer sign in
asked-tables-all = may deal at every table
asked-tables = { $count ->
     [one] may deal at one table only
    *[other] may deal at { $count } tables only
    }
asked-pin = gets a new PIN
tables-bound = { $count ->
     [one] 1 table
    *[other] { $count } tables
    }
active = active
shut-out = blocked
pin-due = new PIN due
key = API key
revoked = revoked
access-log = Changes in the log
add-user = Add a person
add-key = Create a key
add-user-how = A badge and a PIN to sign in with. A second person may have to sign.
add-key-how = For a program. The key is shown only once. It cannot sign.
pin-never-shown = never shown again
add = Add
key-once = This key is shown once. Keep it where the program can read it.
copied = I have copied it
new-pin = New PIN
save = Save
shut-out-do = Block
let-in = Unblock
unlock-title = Locked after wrong PINs?
unlock-how = Someone who knows the person must vouch for them.
unlock = Unlock the badge
key-used = last used { $at }
key-unused = never used
key-previous = The previous secret is valid until { $at }.
rotate = New secret
rotate-how = The previous secret stays valid for a day.
revoke = Revoke the key
added-at = added { $at }
second-person = Waiting for a second person
no-approvals = No change to people or keys is waiting for a signature.
asked-by = { $who }, { $at } · { $left } left
you-asked = You requested it, so someone else must sign.
you = you
sign-second = Sign as second person
refuse = Refuse
take-back = Withdraw it

## One table.

rename = Rename
close-table = Close the table
reopen-table = Reopen the table
open-table = Open a table
step-by-step = Step by step
latest-rounds = { $game ->
     [holdem] Latest hands
     [truco] Latest matches
     [canasta] Latest games
    *[other] Latest rounds
    }
all-rounds = See all
since-at = since { $at }
decks = Decks
balances = Balances
balances-how = from what was settled
currency = Currency
rules-own = the game's own
rules-as-at = same as { $table }
table-is-open = { $name } is open
odds-new-table = The average house edge under these rules.
odds-own = the game's own
odds-here = at this table
odds-pending = The exact odds of these rules are being calculated. You need not wait: the table is open.
odds-counted = Counted so far
odds-percent = { $percent } % counted
warning-below_zero = The house pays more than it keeps.
warning-far_from_before = This differs from the previous figure by more than 1 % of the stake.
warning-far_from_published = This differs from the published figure by more than 1 % of the stake.
setup = Back office
set-up = Set up
setup-tracked = Tray and boxes are tracked
setup-chip_set = Chips in the tray
setup-par = Tray par
setup-par_chips = Par by denomination, such as 40 x 100.00
setup-sells_chips = Sells chips
setup-sale_cash = Cash from sales
setup-boxes = Drop boxes
setup-pit = Pit
setup-cameras = Cameras
sale-cash-box = into the drop box
sale-cash-tray = into the tray
by-commas = separated by commas

## The house.

nav-house = House
house-settings = House settings
house-setting = Setting
house-change = Draft a change
house-ask = Request it
house-signs = An administrator asks, and compliance must sign.
house-rehearsed = The house would accept the change.
house-asked = The change is waiting for compliance to sign.
house-since = Version { $version }, since { $at }, set by { $who }.
house-defaults = Nobody has set anything yet: these are the defaults.
house-unwatched = Not watched
house-unwatched-why = The settings have no amounts in these tables' currency, so no case about money is opened for these tables.
house-house_name = House name
house-shift_names = Shifts
house-time_zone = Time zone for printouts and pages (IANA)
house-gaming_day_hours_min = A gaming day lasts at least (hours)
house-gaming_day_hours_max = A gaming day is overdue after (hours)
house-slip_series = Slips are numbered
house-unset = not set
house-value-year = by calendar year
house-value-gaming_day = by gaming day
house-slip_transit_minutes = A slip is late after (minutes)
house-blind_counts = People who count do not see the expected amounts
house-count_team_min = People who count a box together
house-count_closed_days = A closed table is counted again after (days)
house-approval_minutes = Time allowed for a signature (minutes)
house-missets_percent = A dealer is reviewed above this share of missets (%)
house-clock_skew_ms = A device's clock may be off by (ms)
house-odds_sigma = A result is reviewed at this many standard deviations or more
house-comp_percent = A patron's play is worth this share of theo (%)
house-over_short_case_above = a tray over or short by more than this opens a case
house-over_short_notify_from = over or short by this much or more is urgent
house-drop_variance_case_above = a box over or short by more than this opens a case
house-correction_case_from = a correction of this much or more opens a case
house-correction_second_signer_from = a correction of this much or more needs a second signature
house-seat_win_case_from = a seat that wins or loses this much in a round opens a case
house-cash_log_from = cash of this much or more is logged with the patron
house-cash_near_from = a patron's daily cash of this much or more is close to the reporting limit
house-cash_report_above = a patron's daily cash above this is reported
house-identify_from = patrons must show an ID for this much or more
house-retention-identities_years = Patrons' identities are kept for (years)
house-retention-exports_days = Bundles for a regulator are kept for (days)
house-retention-deliveries_days = Webhook deliveries are kept for (days)
house-video-url = Link to a recording
house-webhook_hosts = Hosts that may be called without TLS

## The odds of a table.

odds = Odds
odds-lead = Of every 100 { $currency } on the main bet, the house keeps { $kept } on average.
odds-lead-house_way = The seats set their hands the house way. Below is how often each outcome comes.
odds-lead-optimal = The seats set their hands as well as they can be set. Below is how often each outcome comes.
odds-points = ± points
odds-counting = Every deal is being counted.
odds-played = How the seats play
odds-published = the published figures
odds-published-short = published
odds-published-with = The published figures were simulated, with the qualifier { $qualifier }. They are rounded, so their sum can differ by 0.001.
odds-qualifier = with the qualifier { $qualifier }
odds-lines = { $count } possible outcomes
odds-dealer-does = Dealer does
odds-seat = The seat
odds-keeps = The house keeps
odds-keeps-of = edge { $edge }
odds-exact = Exact: all { $deals } deals are counted, none simulated.
odds-tick = The line across a bar marks the published figure.
odds-tick-of = The line across a bar marks the share with the qualifier { $qualifier }.
odds-edge = House edge
odds-of-100000 = Of 100,000 bet
odds-line = Line
odds-pays = Pays
odds-pays-to = { $pays } to 1
odds-comes = Comes
odds-loses = loses
odds-spread = Spread
odds-spread-how = σ of the result, in bets
line-lucky_break = Lucky Break, dealer has none
line-wins_both = wins low and high
line-dealer_not_qualified = the dealer does not qualify
line-wins_low_copies_high = wins low, copies high
line-wins_low_loses_high = wins low, loses high
line-copies_low_wins_high = copies low, wins high
line-loses_low_wins_high = loses low, wins high
line-dealer_lucky_break = the dealer's Lucky Break
line-copies_both = copies both
line-copies_low_loses_high = copies low, loses high
line-loses_low_copies_high = loses low, copies high
line-loses_both = loses both
line-dealer_break-dealer_and_player = Lucky Break, dealer and seat
line-dealer_break-dealer = Lucky Break, dealer only
line-dealer_break-no_dealer = the dealer has none

## What several people sign
sure = Confirm: { $what }
cages-total = The cage’s own total for all boxes (the cashier gives it)
nav-registers = Registers
equipment = Cards and dice
pit-boss-of = Boss: { $name }
pit-boss-none = No pit boss of record
pit-make = Assign a boss
pit-take = Take the pit
pit-rename = Rename
pit-leave = Leave the pit
register-day = Gaming day
register-drop = Drop
register-slips = Slips
register-chips = Chips
register-equipment = Cards and dice
register-journal = Journal
register-cash-log = Cash log
register-corrections = Corrections
register-tournament-desk = Tournament desk
register-tournament = Tournament
register-statistics = Statistics
register-access = Access
register-none = Nothing on that day.
asked-for-by = requested by { $who }, { $at }
signed-by = Signed by
act-rights-grow = Extend rights
act-settings-set = Change the house’s settings
act-table-set_up = Set up a table
act-hold-release = Release a hold
act-patron-shred = Destroy a patron’s data
act-export = Export
act-case-close = Close a case
act-opener = Opening count
act-closer = Closing count
act-inventory_count = Check count
act-slip-request = Request a slip
act-fill-issue = Issue fill { $number }
act-fill-receive = Receive fill { $number }
act-credit-issue = Issue credit { $number }
act-credit-take = Take credit { $number } from the tray
act-credit-accept = Accept credit { $number } at the cage
act-credit-return = Return credit { $number } to the tray
act-slip-void = Void slip { $number }
act-drop = Pull a drop box
act-count-finish = Finish the count of the boxes
act-count-accept = Accept the count at the cage
act-count-correct = Correct the count
act-chip_sale-void = Void a chip sale
act-play-untracked = Report play that was not recorded
act-tournament-cancel = Cancel a tournament
act-tournament-close = Close a tournament
act-payouts-fix = Make a tournament’s payouts final
act-added_money = Add money to a tournament’s pool
act-deal-accept = Accept a deal in a tournament
act-place-correct = Put a player back into a tournament
act-prize-rule = Rule on a withheld prize
act-overpaid-write_off = Write off an overpaid prize
act-prize-pay = Pay a large prize
act-staff-pay = Hand out the staff’s share
act-shift-close = Close the shift
act-shift-hand_over = Hand over the shift
act-equipment-destroy = Destroy cards or dice
sets-count = { $count ->
    [one] one set
   *[other] { $count } sets
   }
act-gaming_day-close = Close the gaming day
act-round-correct = Correct { game-noun } { $number }
act-round-put_right = Correct the chips in { game-noun } { $number }

## The back office in the log
account-drop = Drop box
account-cage_transit = On the way
account-over_short = Over and short
account-drop_variance = Drop difference
account-unrecovered = Not recovered
account-untracked = Not recorded
kind-table-set_up = Setup
kind-period-opened = Opened
kind-period-closed = Closed
kind-inventory-counted = Checked
kind-play-untracked = Not recorded
kind-chips-sold = Chip sale
kind-chips-sale_voided = Sale void
kind-slip-requested = Slip requested
kind-slip-issued = Slip issued
kind-slip-taken = Slip taken
kind-slip-received = Received
kind-slip-accepted = Accepted
kind-slip-returned = Returned
kind-slip-voided = Slip void
kind-slip-withdrawn = Withdrawn
kind-slip-printed = Printed
kind-form-printed = Printed
kind-shift-opened = Shift
kind-shift-closing = Shift
kind-shift-closed = Shift closed
kind-shift-handed_over = Shift handed over
kind-equipment-received = Cards and dice received
kind-equipment-issued = Cards and dice issued
kind-equipment-returned = Cards and dice returned
kind-equipment-retired = Cards and dice retired
kind-equipment-destroyed = Cards and dice destroyed
kind-pit-created = Pit
kind-pit-renamed = Pit renamed
kind-pit-boss_changed = Pit boss
kind-case-opened = Case opened
kind-case-assigned = Case assigned
kind-case-noted = Case note
kind-case-closed = Case closed
kind-case-reopened = Case reopened
kind-cash-recorded = Cash recorded
kind-cash-attributed = Cash attributed
kind-seat-taken = Seat taken
kind-seat-left = Seat left
kind-seat-reattributed = Seat corrected
kind-tournament-announced = Tournament: announced
kind-tournament-changed = Tournament: changed
kind-tournament-started = Tournament: play begins
kind-tournament-over = Tournament: over
kind-tournament-reopened = Tournament continues
kind-tournament-cancelled = Tournament: cancelled
kind-tournament-closed = Tournament: closed
kind-table-given = Table joins
kind-table-taken_back = Table taken back
kind-table-breaking = Table breaks
kind-table-broken = Table broken
kind-table-waived = Short table keeps dealing
kind-entry-sold = Entry sold
kind-entry-seated = Seated
kind-entry-refunded = Refunded
kind-entry-removed = No-show
kind-entry-forfeited = Stack forfeited
kind-entry-disqualified = Disqualified
kind-entry-reinstated = Reinstated
kind-entry-seat_put_right = Seat corrected
kind-purchase-sold = Rebuy or add-on
kind-registration-closed = Registration closed
kind-registration-reopened = Registration reopened
kind-clock-started = Clock started
kind-clock-paused = Clock paused
kind-clock-resumed = Clock resumed
kind-clock-set = Clock set
kind-seats-drawn = Seats drawn
kind-seats-redrawn = Seats redrawn
kind-final_table-drawn = Final table
kind-move-done = Player moved
kind-move-deferred = Move deferred
kind-hand-dealt = Hand dealt
kind-hand-settled = Hand over
kind-player-busted = Busted
kind-player-out = Out
kind-place-known = Place
kind-place-revoked = Place revoked
kind-bounty-won = Bounty won
kind-bounty-returned = Bounty returned
kind-chips-raced = Chips raced
kind-chips-removed = Chips removed
kind-h4h-announced = Hand for hand
kind-h4h-released = Round released
kind-h4h-showdown_released = Showdown released
kind-h4h-ended = Hand for hand ends
kind-payouts-fixed = Payouts final
kind-prize-ruled = Prize ruled on
kind-prize-paid = Prize paid
kind-prize-seat_used = Seat used
kind-prize-recovered = Recovered
kind-prize-written_off = Written off
kind-deal-proposed = Deal proposed
kind-deal-signed = Deal signed
kind-deal-keep_won = Kept amount won
kind-money-added = Money added
kind-staff-paid = Staff paid
kind-level-began = Level begins
kind-screen-linked = Screen linked
kind-screen-revoked = Link revoked
kind-tournament-joined = Table joins a tournament
kind-tournament-left = Table leaves a tournament
kind-gaming_day-opened = Day
kind-gaming_day-closed = Day closed
kind-drop-pulled = Box pulled
kind-drop-counted = Box counted
group-gaming_day = Gaming days
group-shift = Shifts
group-pit = Pits
group-tournament = Tournaments
group-seat = Who sits where
group-period = Tray counts
group-slip = Fills and credits
group-chips = Chip sales
group-drop = Boxes and their counts
group-transfer = Chips between tables
group-house = The house
