# The table's day on the tablet: counts, slips, sales, signing.

## Steps
day-step-count = Count
day-step-sign = Sign
day-step-opener = Open
day-step-closer = Closed
day-step-inventory_count = Checked
day-step-slip = Slip
day-step-cash = Cash
day-step-who = Who
day-step-chips = Chips

## Counting
the-tray = The tray
cash = Cash
so-many-of = { $count } of { $value }
by-stacks = Chips of { $value }, by stacks
adds-to = each tap adds to { $count }
five-stacks = five stacks
a-stack = a stack
a-quarter-stack = a quarter
one-chip = one chip
one-chip-less = one less
none-here = none here
next-chip = Next chip
clear-chips = Clear
count-opener = Opening
count-closer = Closing
count-inventory_count = Check
count-do-opener = Open table
count-do-closer = Close table
count-do-inventory_count = Checked
chips-of = Chips of
how-many = How many?
so-many-of-them = { $count } of them?
count-as-it-lies = Count what is in the tray. Nobody is told what should be there.
still-to-count = { $count ->
    [one] one chip to count
   *[other] { $count } chips to count
   }
reading-tray = loading the tray
no-shift = No shift is open: call the pit boss.
shift-open-since = shift open since { $time }
tray-as-counted = Tray, as counted
stays-hidden = The expected total stays hidden until both have signed.
still-hidden = The expected total is still hidden from everyone here.
drop-box = Drop box
box-is = Box { $box }
box-other = change to { $box }
stay-open = Stay open
stay-yes = continues in “{ $shift }”
stay-no = not in “{ $shift }”
to-the-table = To the table
sending = on its way
closed-with = Closed: { $total } in the tray.
open-anew = Count to open
needs-fill = A fill of { $amount } brings it back to par.
needs-credit = A credit of { $amount } brings it back to par.
noted-opener = Open: { $total } in the tray
noted-inventory_count = Checked: { $total } in the tray
noted-rolled = Counted: { $total }; still open

## Signing
signs-now = Signs now
sign-badge-of = Badge and PIN: { $who }
sign-only = { $badge } carried it and must sign
sign-only-short = only { $badge }
sign-as-issued = { $name }, as issued
sign-seen = Look at the tray together: { $counts }. Your PIN confirms that you saw it.
sign-at-desk = Requested at the desk. Sign it there by { $until }.
sign-here-or-desk = here, or at the desk
sign-left = { $count ->
    [one] { $capacity } signs last
   *[other] { $capacity } · { $count } to go
   }
sign-expired = Not everyone signed by { $until }; nothing was done. Count again.
sign-refused = Refused: { $reason }. Nothing was done.
signed-at = signed { $time }
signed-session = signed { $time }, this session
numbered-when-signed = It gets its number once all have signed, by { $until }.
another-badge = Another badge
badge-done = Use this badge
at-the-desk = At the desk
signs-there = signs there
count-again = Count again
all-sign-again = all sign again
later = Later
waits-until = waits until { $until }

## Fills and credits
slip-none = Slips
slip-fill = Fill
slip-credit = Credit
slip-total-fill = Fill, total
slip-total-credit = Credit, total
slip-asked = requested { $time } ·
slip-issued = issued { $time } ·
slip-carried = carried since { $time } ·
slip-copy = copy { $copy }
slip-says = the slip says { $count }
as-the-slip = as on slip
counted = Counted
on-the-way = { $minutes } min on the way
issued-ago = issued { $minutes } min ago
not-as-slip-void = No match? The slip must be voided and requested again.
not-as-the-slip = differs from slip
count-first = count first
count-the-colour = { $count } on the slip. All there?
count-out-loud = Count out loud, colour by colour.
lies-and-says = { $count } here, but the slip says { $says }.
void-the-slip = Void the slip
cage-does-it = the cage does it
void-reason = Counted { $counted }, the slip says { $says }
fill-is-runners = The chips are the runner's until the last signature.
credit-is-runners = The chips are the table's until the last signature.
receive-fill = Into the tray
take-credit = Out of the tray
after-game = after { $game ->
     [holdem] hand
     [truco] match
     [canasta] game
    *[other] round
    } { $number }
reading-slips = Loading the slips …
nothing-on-the-way = Nothing is on its way to this table.
dealer-reads-slips = This table's dealer receives what the cage sends.
i-deal-here = Tap in
noted-fill = { $total } put into the tray
noted-credit = { $total } taken from the tray
noted-void = Asked the cage to void { $number }
noted-gone = { $number } is no longer waiting

## Chip sales
chip-sale = Chip sale
spread-the-notes = Spread the notes, count the chips, then put the cash in the box
usual-amounts = Usual amounts
how-much = how much?
how-much-ask = How much?
tendered-cash = { $amount } cash
tendered-voucher = { $amount } by voucher
tendered-promo = { $amount } promo
tender-cash = Cash
tender-voucher = Voucher
tender-promo = Promo
tender-others = or another way
from-say-who = From { $amount }, name or describe the buyer.
say-who = say who
whole-chips-only = whole chips only
sells-no-chips = This table sells no chips.
cage-sells = The cage sells them.
sell = Sell { $amount }
sell-what = Sell
into-box = into box { $box }
cash-into-tray = cash into the tray
standing = Standing
no-seat = no seat
seat-take = Seat taken
seat-leave = Seat left
seat-is-free = someone sits down
seat-is-taken = someone sits here
to-hand-over = to hand over
last-sale = last sale, { $time }
strike = Void last sale
pit-boss-signs = the pit boss signs
strike-sale = Void the sale of { $amount }
noted-sold = Sold { $amount }
noted-struck = Sale of { $amount } is void
describe = Describe the buyer
more-words = more words …
as-a-camera = as a camera would
so-many-chars = { $count } of { $most }
who-man = man
who-woman = woman
who-twenties = twenties
who-thirties = thirties
who-forties = forties
who-fifties = fifties
who-sixties = sixties
who-short = short
who-tall = tall
who-beard = beard
who-glasses = glasses
who-hat = hat
who-cap = cap
who-tattoo = tattoo
who-jacket = jacket
who-shirt = shirt
who-dress = dress
who-black = black
who-white = white
who-green = green
who-red = red
