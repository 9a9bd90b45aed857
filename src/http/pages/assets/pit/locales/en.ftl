# What the pit boss's desk says, in English.

## The desk's frame.

skip-to-content = To the content
nav-floor = Floor
nav-log = Log
nav-rounds = Rounds
nav-misdeals = Misdeals
nav-rules = Rules
nav-people = People & keys
waits-for-you = { $count } for you
line-gone = No line
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
try-again = Try again
search = Table, round, badge
pit-key-search = /
pit-key-search-does = Search
pit-key-go = G, then F L R M U P
pit-key-go-does = Floor, log, rounds, misdeals, rules, people
pit-key-rows = ↑ ↓
pit-key-rows-does = Rows
pit-key-open = Enter
pit-key-open-does = Open the row
pit-key-prove = P
pit-key-prove-does = Prove the entry
pit-key-step = [ ]
pit-key-step-does = Entry or step before, after
pit-key-play = Space
pit-key-play-does = Play the round
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
nothing-waits = Nothing waits for the floor.
figures = Figures
tables-open = Tables open
of-count = of { $count }
rounds-last-hour = Rounds in the last hour
misdeals-day = Misdeals in 24 hours
of-rounds = of { $count } rounds, { $rate } ‰
corrected-day = Put right in 24 hours
of-all-rounds = of { $count } rounds
pace-help = pace: rounds in the last hour, in bars of five minutes
pace = Pace
last-entry = Last entry
ruling-waits = Ruling waits
silent-for = Silent { $time }
as-logged = As it is logged
table-needs = { $table }: { $what }
need-ruling = a ruling waits
need-floor = the floor is needed
need-misdeal = misdeal
need-silent = silent
since-time = For { $time }.
ago = { $time } ago.
nothing-entered = An open round, nothing entered for { $time }.
need-signature = { $count ->
     [one] { $count } act waits for your signature
    *[other] { $count } acts wait for your signature
    }
need-signature-why = A second person must sign.
seats-count = { $count ->
     [one] { $count } seat
    *[other] { $count } seats
    }
score-of = { $scores }
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
ending-settled = settled
ending-misdeal = misdeal
ending-void = void
ending-open = open

## Kinds of entries, as tags.

kind-round-opened = Opened
kind-opened = Opened
kind-bets_placed = Bets
kind-bets_cleared = Bets back
kind-betting_closed = No more bets
kind-betting_reopened = Bets again
kind-dealer_entered = Dealer
kind-seat_entered = Hand
kind-outcome_entered = Outcome
kind-remainder_counted = Count
kind-hand_cleared = Hand back
kind-hands_swapped = Swapped
kind-undone = Undone
kind-taken_back = Taken back
kind-settled = Settled
kind-misdealt = Misdeal
kind-hand_stood = Hand stood
kind-ruled = Ruling
kind-ruling_accepted = Accepted
kind-overruled = Overruled
kind-payment_error = Paid wrong
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
kind-api_key-revoked = Key revoked
kind-approval-requested = Asked
kind-approval-signed = Signed
kind-approval-refused = Refused
kind-approval-failed = Failed
kind-approval-expired = Expired
kind-session-opened = Sign-in
kind-session-closed = Sign-out
kind-sign_in-failed = Wrong PIN
kind-checkpoint-signed = Checkpoint
kind-checkpoints-promised = Checkpoints
kind-credential-set = PIN kept
kind-signing_key-registered = Signing key
kind-answers-kept = Answers
kind-answers-forgotten = Answers
kind-clock-set_back = Clock
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
group-sign_in = Door
group-checkpoint = Checkpoints

## Sentences of the log.

said-bets = Seat { $seat }: { $bets }
said-dealer = { $cards }. { $way }
said-set = { $low } low, { $high } high
said-hand = Seat { $seat }: { $set }{ $mark ->
     [foul] {" "}— foul
     [lucky] {" "}— Lucky Break
    *[none] {""}
    }
said-settled = Pays { $pay }, takes { $take }; the house { $net }
said-corrected = { $what }: the house { $was } becomes { $is }
said-void = The round is off the books.
entered-bets = Seat { $seat }, bets
entered-dealer = The dealer's hand
entered-seat = Seat { $seat }, hand
entered-outcome = Seat { $seat }, outcome
entered-remainder = The cards left
not-found = Nothing of that name

## The log, an entry, its proof.

log-small = what happened, as it happened
filters = Filters
filter-table = Table
filter-round = Round
filter-actor = Who
filter-kind = Kind
filter-from = From
filter-until = Until
every-table = every table
every-round = every round
every-kind = every kind
anybody = anybody
one-round = this round
clear = Clear
entries-count = { $count ->
     [0] No entries
     [one] 1 entry
    *[other] { $shown } entries
    }
newest-first = newest first
log-keys = ↑ ↓ to move, Enter opens
no-entries = Nothing was logged with these filters. Clear one, or widen the time.
number = No.
time-utc = Time (UTC)
kind = Kind
happened = What happened
who = Who
house = House
older = Older entries
entry = Entry
entry-number = Entry { $number }
esc-closes = Esc closes
prove-it = Prove it
replay-round = Replay the round
when = When
stream = Stream
hash = Hash
export = Export
export-help = JSON Lines, as a verifier reads it
before-and-after = Before and after
what = What
before = Before
after = After
seat-bet = Seat { $seat }, { $bet }
outcome-of = Outcome, seat { $seat }, { $bet }
seat-in-all = Seat { $seat }, in all
house-this-round = House, this round
everything-else = Everything else
other-seats = other seats, cards
unchanged = unchanged
yes = yes
no = no
field-open = open
field-name = name
field-role = role
field-active = may sign in
field-tables = tables
money-moved = Money it moved
lines-sum = { $count } lines; { $sum ->
     [zero] they sum to zero
    *[other] they do not sum to zero
    }
only-differs = only what differs
account = Account
memo = Memo
amount = Amount
sum = Sum
reversal-of = reversal of { $memo }
account-bank = Bank
account-breakage = Breakage
account-rake = Rake
account-jackpot = Jackpot
account-cage = Cage
as-it-was-logged = As it was logged
bytes-hashed = { $count } bytes of JSON, hashed as these very bytes
proof = Proof
proof-what = This computer hashes the entry's own bytes, follows the way to the signed root, and checks the signature against the key that it has kept. Nothing is taken on the house's word.
proof-busy = Proving …
proof-good = This entry is in the log, unchanged
proof-good-how = Computed on this computer just now, not taken from the server.
proof-bad = This entry is not proven
proof-bad-how = Something does not fit. Keep this page, and tell whoever audits the log.
proof-unsigned = Not signed yet
proof-unsigned-why = Its bytes and its place fit; no checkpoint covers it yet.
proof-fails = does not fit
proof-own = Its own hash
proof-own-how = SHA-256 of its bytes, as they were logged
proof-own-bad = The bytes hash to this, not to what the entry claims
proof-first = It is the first of its stream
proof-first-how = and carries no other's hash
proof-follows = It follows entry { $number }
proof-follows-how = whose hash it carries
proof-leads = It leads to the root
proof-leads-how = by { $count ->
     [one] one hash
    *[other] { $count } hashes
    } beside the way, over { $size } entries
proof-leads-bad = The way over { $size } entries ends at another root
proof-root = root
proof-range = { $from } to { $to }
proof-tree = The way from entry { $number } to the signed root: { $count } hashes beside it
proof-signed = The root is signed
proof-signed-how = checkpoint of { $size } entries, { $at }, Ed25519
proof-signed-bad = The signature does not fit the checkpoint
proof-key = By the key you trust
proof-key-how = { $id }, kept on this computer since { $at }
proof-key-bad = By a key that this computer does not know
proof-trust = The public key, typed from paper
proof-trust-bad = That is another key.
proof-trust-do = Trust it
proof-save = Save the proof
sign-now = Sign the log now

## Rounds: the list, one step by step, what puts it right.

filter-ending = Ending
filter-corrected = Put right
filter-to = Until
every-ending = every ending
any = any
rounds-count = { $count ->
     [0] No rounds
     [one] 1 round
    *[other] { $shown } rounds
    }
no-rounds = No rounds with these filters. Clear one, or widen the time.
opened = Opened
ended = Ended
lasted = Lasted
was-put-right = put right
older-rounds = Older rounds
ending-corrected = { $ending }, put right { $count ->
     [one] once
     [2] twice
    *[other] { $count } times
    }
log-of-round = Log of this round
steps = Steps
step = Step
step-of = Step { $step } of { $count }
steps-open = open
steps-bets = bets
steps-hands = hands
steps-ended = ended
steps-other = other
sign-dealer = D
felt-after = The felt after step { $step }
by = By
after-step = After step { $step }
version-number = version { $number }
house-moved = House
no-money = no money moved
milliseconds = { $count } ms
play = Play
pause = Pause
step-back = Back a step
step-on = On a step
step-a-second = 1 step a second
where-it-went = Where it went
lines-and-sum = { $count ->
     [one] 1 line
    *[other] { $count } lines
    }, sum { $sum }
put-it-right = Put it right
put-it-right-how = The round stays as it was; what is right is posted beside it, with your reason, for ever.
fix-bet = Replace a bet
fix-bet-how = seat, kind, amount
fix-hand = Replace a hand
fix-hand-how = cards or how they were set
fix-void = Void the round
fix-void-how = every bet goes back
fix-void-what = Everything that the round moved is moved back. The round stays in the log, as void.
why = Why
say-why = Say why first.
rehearse = Rehearse
rehearsed = What it comes to
nothing-posted = rehearsed: nothing is posted yet
post-it = Post it
void-it = Void it
bet = Bet
right-amount = Amount; it says { $was }
empty-slot = Empty place
hand-how = Low two, high three, out two, as they lay. Tap a card above to take it out, one of the pack to put it in.
hand-dealer-how = The house way sets the dealer's seven cards. Tap a card above to take it out, one of the pack to put it in.
money-that-moves = Money that moves
