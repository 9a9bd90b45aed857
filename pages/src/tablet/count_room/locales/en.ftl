# The count room on the tablet.

count-room = Count room
room-step-boxes = Boxes
room-step-team = Team signs
room-step-cage = Cage
boxes = Boxes
box-word = Box
sealed = sealed
entered = entered
so-much-entered = { $total } entered
boxes-of = { $count } of { $all }
in-the-room = { $name } is counting. The team signs when all boxes are in.
found-vouchers = Vouchers
found-promo = Promo
this-box = This box
reading-boxes = Loading the boxes …
boxes-wait = { $count ->
    [one] One box to count.
   *[other] { $count } boxes to count.
   }
no-boxes = No boxes to count.
begin-count = Begin
team-begins = the team begins
all-boxes-in = All boxes are in.
team-signs = The whole team signs, then the cage counts.
team-signs-do = Team signs
team-signs-last = Finish the count
team-counted = You counted { $count ->
    [one] this box
   *[other] these { $count } boxes
   } together.
room-blind = Nobody here is told what the table recorded.
sealed-left = { $count ->
    [one] one box to count
   *[other] { $count } boxes to count
   }
next-box = Next box
last-box = Enter the box
chips-found = Chips found
bills-found = Bills
and-vouchers = and vouchers
and-promo = and promo
start-anew = Start again
forget-box = forget this box
more-boxes = More boxes
cage-total = What did the cage count?
cage-says = { $total }, counted by the cage
cage-blind = The cashier counts without knowing what the team found.
cage-signs = Cashier signs
cage-accepts = Accept the count
cage-counted = Your total is compared with the team's. Neither is shown.
count-agreed = The totals agree: { $number } is accepted.
next-count = Next count
counter-file = Counter's file
and-sheets = and sheets
file-choose = Choose the file
file-line = Line { $number }:
file-more = and { $count } more
file-enter = Enter the boxes
file-first = choose a file first
count-sheets = Count sheets
count-sheets-do = to print
