# The gaming day at the desk: its shifts, its reports, slips, and what several people sign.

## Acts that several people sign
signs-until = can be signed until { $at }
signs-only = only { $who }
signs-you = you: { $who }
signs-of = { $signed } of { $all } signed
signs-as = Sign as { $capacity }
signs-here = Sign here with badge and PIN
signs-ended-done = Everyone has signed; the act was carried out.
signs-ended-refused = The act was refused or withdrawn; nothing was done.
signs-ended-failed = The house refused the act after the last signature; nothing was done.
signs-ended-expired = Not everyone signed in time; nothing was done.

## The day
days-title = House day
days-title-shift = Shift
days-shift = Shift “{ $name }”
days-shift-word = Shift
days-period = period { $number }
days-gaming-day = Gaming day
days-none = No gaming day has been opened. The first shift opens one.
days-not-opened = No gaming day was opened on this date.
days-no-tables = No table has been opened on this day.
days-formula = win = drop + closer + credits − opener − fills; an open table shows nothing until it is counted
days-win = Win, { $currency }
days-of-tables = { $count } of { $all } counted
days-so-far = so far, { $count } of { $all } counted
days-at-count = { $count } of { $all } counted
days-drop = Drop
days-rake = Rake in the boxes
days-over-short = Over or short
days-before = Win, { $day }
days-no-before = The day before
days-all = All, { $currency }
of-counted = { $count } of { $all } counted
days-after-count = after its count
days-coverage-complete = complete
days-coverage-partial = partial
days-coverage-none = none recorded
days-state-running = running
days-state-open = open
days-state-closing = closing
days-state-closed = closed
days-state-estimated = estimated
days-state-counted = counted
days-state-final = final
days-head-opener = Opener
days-head-fills = Fills
days-head-credits = Credits
days-head-closer = Closer
days-head-drop = Drop
days-head-win = Win
days-head-hold = Hold %
days-head-rounds = By rounds
days-head-tray = Tray ±
days-head-coverage = Coverage
days-keeps = What keeps the day open
days-shift-keeps = What keeps the shift open
days-things = { $count ->
    [0] nothing
    [one] one thing
   *[other] { $many } things
   }
days-still-open = { $count ->
    [one] one thing still open
   *[other] { $many } things still open
   }
days-who-closes = a pit boss and a counter must sign; closing signs every stream
days-nothing-open = Nothing is open.
days-open-shift-still = Shift “{ $name }” is still open
days-at-the-tablet = Counted on the dealer’s tablet: Menu, Closing count.
days-open-table = { $table }: count and close the tray
days-open-box = { $table }: box { $box } has not been pulled
days-open-drop = { $drop }, box { $box } of { $table }, has not been counted
days-open-slip = { $slip } at { $table }, on its way for { $time }
days-open-asked = { $slip } for { $table }, requested { $time } ago
days-open-shift = Open a shift
days-open-shift-how = The first shift on a date opens its gaming day. The shift that was open is then closed table by table.
days-close-shift = Close the shift
days-close = Close the day
days-closed = The day is closed
days-shift-closed = The shift is closed
days-report-hash = SHA-256 of the report

## What a table won
report-title = Table
report-period = period { $number }, shift “{ $shift }”
report-win = Win
report-drop = Drop
report-drop-books = Drop, by the books
report-hold = Hold
report-rounds = { $count ->
    [one] Won in one { game-noun }
   *[other] Won in { $many } { game-nouns }
   }
report-identity = The win, by chips and by hands
report-above-below = above by chips, below by hands
report-blind = Counts are blind: the expected tray and the table's win are shown once its closing count is signed.
term-win = Win W
term-drop = drop D
term-closer = closer K
term-credits = credits C
term-opener = opener O
term-fills = fills F
term-win_by_rounds = won in rounds H
term-rake = rake R
term-unrecovered = not recovered U
term-drop_variance = drop difference u
term-over_short = tray difference v
term-untracked = not recorded
term-opener_differences = opener differences
entries-behind = { $count ->
    [one] one entry
   *[other] { $count } entries
   }
report-by-period = Period by period
report-the-day = The day
report-column = { $number } { $shift }
figure-opener = Opener O
figure-fills-credits = Fills F · credits C
figure-closer = Closer K
figure-drop-recorded = Drop, by the books
figure-drop-counted = Drop, counted
figure-attributed = … with a patron · without
figure-win = Win W · hold
figure-by-rounds = Won in rounds H
figure-handle = Handle
figure-expected = Expected closer E
figure-tray = Tray difference v
report-behind-panel = Behind the figures
report-behind = Behind: { $what }
report-choose = Choose a figure above to see the entries that it adds up.
report-no-entries = No entries behind this figure.
report-probably = Probably
report-replay = Replay { game-noun } { $number }
report-slips = Count slips
report-prior = Earlier rounds corrected
report-range = Entries
report-hash = SHA-256
rounds-settled = { $count ->
    [one] one settled
   *[other] { $many } settled
   }
rounds-corrected = { $count ->
    [one] one corrected
   *[other] { $many } corrected
   }
rounds-voided = { $count ->
    [one] one void
   *[other] { $many } void
   }
rounds-misdealt = { $count ->
    [one] one misdeal
   *[other] { $many } misdeals
   }
hint-no-figure = A hint does not change any figure.
hint-unrecorded_chip_sale = A chip sale that was not entered
hint-unrecorded_chip_sale-how = The box is { $amount } over, and the tray short by the same amount.
hint-chip_sale_not_made = A chip sale that was entered but not made
hint-chip_sale_not_made-how = The tray is { $amount } over, and the box short by the same amount.
hint-slip_counted_wrongly = A slip that was counted wrongly
hint-slip_counted_wrongly-how = { $slip }, { $amount }: the only slip in the period with this total.
hint-slip_chips_not_moved = A slip whose chips were not moved
hint-slip_chips_not_moved-how = { $slip }, { $amount }: the only slip in the period with this total.
hint-correction_chips_wrong = A correction whose chips were not moved as recorded
hint-correction_chips_wrong-how = { game-number }, { $amount }: the only correction of this amount in the period.
hint-bet_paid_or_taken_wrongly = A bet paid or taken wrongly
hint-bet_paid_or_taken_wrongly-how = { game-number }, seat { $seat }, { $bet }, { $amount }: the only bet in the period that won or lost this amount.
hint-unexplained = Not explained
hint-unexplained-how = { $amount } remain, and no single entry accounts for them.

## Slips
slips-small = fills and credits
slips-register = Register
slips-none = No slips match these filters.
slips-none-yet = No slip has been requested yet.
slips-none-waits = Nothing is waiting for your signature.
boxes-pull = Pull a drop box
boxes-how = Security must sign, together with someone from the count room, compliance or the cage, or another shift's pit boss.
boxes-out = Box to be counted
boxes-in = Replacement box
boxes-none-in = None: the table stays closed
boxes-emergency = Outside the usual time
boxes-count-room = Count room
slips-slip = Slip
slips-no-number = Not numbered
slips-total = Total
slips-at = At
slips-signed-by = Signed by
slips-now = next step: { $signed }
slips-any-gaming_day = Every day
slips-by-table_id = Table
slips-any-table_id = Every table
slips-by-kind = Kind
slips-any-kind = Both
slips-by-state = State
slips-any-state = Every state
slips-kind-fill = Fill
slips-kind-credit = Credit
slips-state-requested = requested
slips-state-issued = issued
slips-state-taken = on its way
slips-state-done = done
slips-state-void = void
slips-state-withdrawn = withdrawn
slips-step-requested = Requested
slips-step-issued = Issued
slips-step-taken = Taken from the tray
slips-step-done = Arrived
slips-step-void = Voided
slips-step-withdrawn = Withdrawn
slips-says-fill = Fill for { $table }: { $total } = { $chips }
slips-says-credit = Credit from { $table }: { $total } = { $chips }
slips-missing = { $count ->
   *[other] Still to sign: { $who }. { $left } left.
    }
slips-you = { $capacity } (you)
slips-of-day = day { $day }
slips-carried = On its way for
slips-on-paper = Number on paper
slips-on-paper-how = if the slip was first written on paper
slips-printed = Printed
slips-times = { $count ->
    [0] never
    [one] once
   *[other] { $many } times
   }
slips-print = Print the slip
copy-again = Print again
copy-coming = The copy is being prepared …
copy-of = Print { $number }
slips-ask-fill = Request a fill
slips-ask-credit = Request a credit
slips-which-table = Which table?
slips-not-tracked = The back office does not track this table. Set it up on the table's page first.
slips-do-issue = Issue
slips-do-take = Take from the tray
slips-do-receive = Receive
slips-do-accept = Accept at the cage
slips-do-return = Return to the tray
slips-do-withdraw = Withdraw
slips-do-void = Void
slips-how-issue = The cage hands out the chips. Then everyone who must sign does so here.
slips-how-take = The chips are counted out of the tray. Then everyone who must sign does so here.
slips-how-receive = Count the chips that arrived at the table.
slips-how-accept = Count the chips at the cage and enter their total.
slips-how-return = The cage's count differs: the chips go back into the tray.
slips-how-withdraw = Nothing has been handed out yet; the slip gets no number.
slips-how-void = The number is kept. A cashier and one person who did not ask for the slip must sign.

tray-now = Tray
tray-chips = Chips
tray-counted = Counted
tray-filled = Filled
tray-credited = Credited
tray-held = Total
tray-par = Par
tray-need = Needed
tray-sum = Amount
tray-need-all = The par is { $par }: { $need } is needed

## A shift's handover
handover = Shift handover
handover-word = Handover
handover-do = Hand over
handover-house = Whole house
handover-of = For
handover-now = As of now
handover-read = Read the handover
handover-from = Since { $from }, as of { $at }.
handover-left-out = { $count ->
    [one] One older entry is left out.
   *[other] { $count } older entries are left out.
   }
handover-notes = Notes for the next shift
handover-notes-how = What the next pit boss should know
handover-none-slips = No slip is open.
handover-none-incidents = No incidents.
handover-none-corrections = No corrections.
handover-none-exceptions = No exceptions.
handover-none-dealers = Nobody has dealt.
handover-none-notes = No notes.
handover-slips = Open slips
handover-incidents = Incidents
handover-corrections = Corrections
handover-exceptions = Exceptions
handover-dealers = Who dealt where
handover-signed = Signed
handover-still = still dealing
handover-head-slip = Slip
handover-head-state = State
handover-head-table = Table
handover-head-total = Total
handover-head-since = Since
handover-head-number = No.
handover-head-at = At
handover-head-what = What
handover-head-by = By
handover-head-dealer = Dealer
handover-head-from = From
handover-head-until = Until

## Cards and dice
equipment-receive = Receive sets
equipment-receive-how = One number or several: 12, 14, 20-31
equipment-what-cards = Cards
equipment-what-dice = Dice
equipment-any-what = Cards and dice
equipment-any-state = Every state
equipment-any-table = Every table
equipment-state-in_stock = in stock
equipment-state-in_use = at a table
equipment-state-retired = retired
equipment-state-destroyed = destroyed
equipment-head-what = What
equipment-head-colour = Colour
equipment-head-set = Set
equipment-head-state = State
equipment-head-table = Table
equipment-head-since = Since
equipment-head-by = By
equipment-head-reason = Reason
equipment-numbers = Set numbers
equipment-sets = { $count ->
    [one] { $shown } set
   *[other] { $shown } sets
    }
equipment-none = No sets.
equipment-chosen = { $count ->
    [0] Choose sets to move them.
    [one] One set chosen
   *[other] { $count } sets chosen
   }
equipment-set = set { $set }, { $colour }
equipment-only = only { $states }
equipment-issue = Bring to a table
equipment-to = Table
equipment-return = Return to stock
equipment-retire = Retire
equipment-destroy = Destroy
equipment-more = Show more
equipment-report = Report
