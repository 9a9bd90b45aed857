# The back office: periods, slips, boxes, counts, shifts and days.
no-such-thing = { $what ->
    *[other] there is no such { $name }
    }
tray-lacks-rake = the tray does not hold the rake that would have to be paid back
closed-no-chips-move = { $name } is closed, so no chips can move there: say "not_moved"
count-has-other-boxes = the boxes of { $count } have changed since this was requested; ask again
it-has-other-boxes = the count's boxes have changed since this was requested; ask again
name-boxes = name 1 to { $most_boxes } boxes
box-there-already = the box is already in the list
no-such-box = { $count } has no such box
signer-was-of-team = this requires a signer who was not on the count team
count-and-say-total = count the boxes, and give the total of all of them
put-right-meanwhile = the count has been corrected since this was requested; ask again
no-box-of-day = no box from { $day } is waiting to be counted; pull one first
several-currencies-wait = boxes in several currencies are waiting; name a currency
no-box-in-currency = no box from { $day } in { $currency } is waiting to be counted
day-closed-boxes-counted = { $day } is closed: its boxes are counted
no-such-drop = there is no such drop
no-such-pit = there is no such pit; GET /v1/pits lists them
box-of-other-day = { $number } belongs to { $day }, not to { $other }
box-counted-in = { $number } was counted in { $by }
box-counted-elsewhere = { $number } is being counted in another count
box-in-other-currency = { $number } is in { $currency }, this count in { $other }
box-was-entered = a box has been entered since this was requested; finish the count again
not-entered = { $number } has not been entered yet
count-of-day = the count of { $day }
count-number = count { $number }
a-count = a count
next-enter-or-finish = the next step is `enter_box` or `finish`
next-accept-or-recount = the next step is `accept` or `recount`
next-correct = it can be corrected with `correct`
is-in-state = { $what } is { $state }; { $next }
totals-disagree-detail = your total differs from the team's; neither is shown. Count again
box-not-here-table-has = { $named } is not here; the table has { $boxes }
box-hangs-at = { $named } hangs under { $table }
box-waits-in-count-room = { $named } waits in the count room ({ $number })
box-not-here-other-is = { $box } is not here; { $other } is
no-box-hangs = no box hangs under { $table }
same-box-pulled = { $same } is the box being pulled; put in an empty one
open-table-needs-box = { $table } is open, and an open table needs a box
pit-boss-of-same-shift = the pit boss must be from another shift; the one who signed { $number } is from this shift
day-closed-open-table = { $day } is closed; open the table first
no-gaming-day-yet = there has been no gaming day yet
no-later-shift = no later shift is open for the table to continue in; the pit boss must open one
no-shift-open = no shift is open; the pit boss must open one
name-drop-box = give one of the table's drop boxes: { $boxes }
period-is-open-since = period { $number } of { $name } has been open since { $since } UTC ({ $slip }); close it first
count-between-hands = round { $number } is in its { $phase } phase; count between hands
money-moved-since-count = money has moved at the table since the count (entry { $at_seq }, now { $now }); count again
begins-after-end = the end, { $until } UTC, cannot be before the beginning, { $from } UTC
period-began-at = the period began at { $began } UTC: declare only hands that were dealt since then
yet-to-come = { $until } UTC is in the future: declare only hands that have been dealt
name-seats-left-out = name the seats that were not recorded, or leave `seats` out if whole hands were not recorded
seat-not-of-table = there is no seat { $seat }; the seats are 1 to { $most }
seat-there-already = seat { $seat } is already in the list
describe-who-it-was = for { $from } or more, describe the person
table-sells-no-chips = { $table } sells no chips; the cage does
void-already = the sale is already void
sale-period-counted = the sale's period has been counted, so the count now shows the difference
sale-in-pulled-box = the payment is in { $box } ({ $number }), which has been pulled; the box's count shows the difference
period-open-close-first = period { $number } of { $name } is open; close it first
box-hangs-have-pulled = { $box } hangs under { $table }; have it pulled
box-not-counted = { $number } of { $table } is not counted
shift-is-called = a shift must be called { $names }
period-still-open = { $table }: period { $number } is still open ({ $id })
shift-closed-already = the "{ $shift }" shift of { $day } is already closed
shift-still-open = the "{ $shift }" shift is { $state } ({ $id })
box-not-pulled = { $table }: box { $box } has not been pulled
box-not-accepted = { $number } has not been counted and accepted ({ $box })
day-lasts = { $day } began at { $opened } UTC and must last { $least } hours, until { $ends } UTC
day-closed-already = { $day } is closed already
slip-of-nothing = a slip must move chips: the total is zero
paper-number-letters = write 1 to 32 letters, digits and hyphens, as printed on the paper
paper-number-used = { $number } has already been used for { $by }
slip-said-number = { $kind ->
     [fill] fill { $number }
    *[credit] credit { $number }
    }
slip-said = { $kind ->
     [fill] the fill
    *[credit] the credit
    }
slip-in-state = { $kind ->
     [fill] a fill that is { $state }
    *[credit] a credit that is { $state }
    }
slip-fill-on-its-way = { $slip } is on its way to the table; receive or void it first
slip-credit-on-its-way = { $slip } is on its way to the cage; accept or return it first
slip-credit-issued = { $slip } has been issued; take its chips or void it first
not-the-slip-fill = the slip says { $says }; if you really have { $lies }, void the slip and ask for another
not-the-slip-credit = the slip says { $says }; if you really have { $lies }, return it and ask for another
nothing-after = there is no next step
comes-next = { $count ->
     [one] { $steps } comes next
    *[other] the next step is { $steps }
    }
lines-at-most = a box can have at most { $most_lines } denominations
slips-at-most = name at most { $most_slips } slips
too-much-for-a-box = that is more than a box can hold
total-mismatch = { $terms } is { $sum }, not { $total }
total-of-nothing = with nothing listed, the total is { $sum }, not { $total }
sum-too-much = too much
cash-term = { $cash } in cash
day-has-begun = { $day } has begun; give that day or a later one
day-closed-give-later = { $day } is closed; give a later day
day-not-near = { $day } is too far from today
close-shift-first = close the "{ $shift }" shift first
day-had-its-shifts = { $day } has already had its { $most_shifts } shifts
denomination-there-already = { $denomination } is already in the list
count-is-a-number = a count must be a number from 0 to { $most_of_a_kind }
no-chip-of-table = { $given } is not one of this table's chips; the table has { $values }
currencies-at-most = name at most { $most_currencies } currencies
no-currency-letters = { $code } is not a currency: write three capital letters
setting-not-between = { $value } is not between { $least } and { $most }
shifts-bounds = name 1 to { $most_shifts } shifts, not { $shifts }
shift-named-already = "{ $shift }" is already in the list
hosts-at-most = name at most { $most_hosts } hosts
signers-fixed = the house cannot choose who signs { $act }
capacities-at-most = { $act } can have at most { $most_capacities } capacities
capacity-letters = a capacity must have 1 to 32 letters, digits, hyphens and underscores
roles-of-people = give one or more roles that people have: a key cannot sign
needs-signers = { $needed ->
     [2] { $act } needs two people to sign it
    *[1] { $act } needs someone to sign it
    }
folded-never = a person who counts boxes cannot accept the count
folded-asked = a person who asks for chips cannot issue them
folded-carried = a person who issues chips cannot carry them
folded-pit = the pit cannot close a day alone
clock-a-day-off = a camera's clock can be at most a day off
tracked-has-boxes = a tracked table must have 1 to 8 drop boxes
kinds-of-chips = a table must have 1 to { $most } kinds of chips
labels-too-many = { $count } is too many: at most { $most }
label-letters = write 1 to { $most_label_chars } letters, digits and hyphens
label-there-already = { $label } is already in the list
threshold-order = { $below } cannot be above { $above }
state-open = open
state-closing = closing
state-closed = closed
state-finished = finished
state-accepted = accepted
state-corrected = corrected
state-requested = requested
state-issued = issued
state-taken = taken
state-received = received
state-returned = returned
state-void = void
state-withdrawn = withdrawn
not-a-slip-number = a slip's number is written F-2026-000007 or F-20261120-0007
asker-or-cashier = only the person who asked for the slip, or a cashier, can withdraw it
rounds-of-table-not-recorded = only the counts are recorded at { $table }, not the rounds
table-not-tracked = { $table } is not tracked, according to its setup
no-opening-count = { $name } has no opening count; the dealer and the pit boss must make one
box-of-earlier-day = { $box } is from an earlier gaming day; pull it first
cannot-sign-this = { $badge } cannot sign this: { $why }; { $who }
import-columns = the first line must name the columns box, denomination and count
import-columns-short = the line has no box or no denomination
import-no-such-box = this count has no box { $box }
import-no-amount = { $given } is not an amount
import-no-value = { $what } has no value
import-no-such-note = there is no { $denomination } in { $currency }
import-not-the-worth = { $count } × { $denomination } is { $worth }, not { $value }
import-not-the-sum = the lines of the box add up to { $sum }, not { $total }
import-nothing = no line follows the column names
import-too-long = a file can have at most { $most } lines

# Cash and stays.
stay-or-description = give either the stay or a description, not both
no-such-stay = there is no such stay
no-such-gaming-day = there is no gaming day { $day }
day-closed-post-today = { $day } is closed; post it today, and name the day in `place`
somebody-sits-there = someone is sitting in seat { $seat }; end that stay first
seat-is-empty = nobody is sitting in seat { $seat }
spot-is-described = a second spot uses its player's description: leave `description` out
