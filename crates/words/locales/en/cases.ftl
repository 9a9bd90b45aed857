# Cases: matters for the house to review.

case-over_short = Tray over or short
case-opener_difference = Opening count differs from the last one
case-drop_variance = Drop box over or short
case-count_difference = Check count differs from the books
case-count_disagreed = Cage and count team disagree
case-count_corrected = Count corrected after the cage accepted it
case-void_after_settlement = Round voided after it was settled
case-correction = Large correction
case-corrections_sum = Many corrections by one person
case-payment_error = Bet paid or taken wrongly
case-large_win = Large win
case-odds_drift = Dealer's tables win too little
case-tray_below_zero = Tray below zero on the books
case-slips_missing_in_box = Slips in the box do not match
case-slip_in_transit = Fill or credit in transit too long
case-slip_voided = Fill or credit voided
case-sale_voided = Chip sale voided
case-count_overdue = Closed table not counted
case-gaming_day_overdue = Gaming day open for too long
case-day_short = Gaming day closed early
case-identity_broken = The day's figures do not add up
case-retracked = Tracking resumed after a gap
case-set_up_changed = Table setup changed
case-signers_changed = Signing rules changed
case-untracked_play = Unrecorded play
case-badge_locked = Badge locked
case-cash_near = Cash close to the reporting limit
case-cash_over = Cash above the reporting limit
case-identify = Cash needing identification
case-missets = Many hands set wrongly
case-slip_gap = Gap in a series of slips
case-log_unsound = Log or its data altered
case-clock_skew = Clock wrong
case-raised = Raised by hand

case-next-open = Compliance assigns it to someone. A pit boss can add a note.
case-next-in_review = Compliance checks the entry, notes what it finds, and closes the case with a finding.
case-next-closed = Nothing more to do. Compliance can reopen it if something new turns up.

finding-error = error
finding-procedure = procedure not followed
finding-system = system fault
finding-no_fault = no fault
finding-suspected_theft = suspected theft
finding-reported = reported to the authority

log-case-opened = A case is opened: { $case }.
log-case-opened_table = A case is opened about { $table }: { $case }.
log-case-opened_amount = A case is opened: { $case }, { $amount }.
log-case-opened_table_amount = A case is opened about { $table }: { $case }, { $amount }.
log-case-assigned = The case is assigned to { $to }.
log-case-noted = A note is added to the case.
log-case-closed = The case is closed: { $finding }.
log-case-reopened = The case is opened again.

case-assign-first = nobody is reviewing this case yet: assign it first
case-not-closed = the case is under review, not closed
case-closed-already = the case is closed; reopen it to continue
case-there-already = there is already a case about this entry: { $id }
case-not-a-reviewer = no active compliance officer has this id
case-no-entry = there is no log entry with this id that you can read
case-no-table = there is no table with this id
case-compliance-only = only compliance can assign, close and reopen cases; you can add notes
case-you-are-involved = you entered or signed what this case is about: someone else must close it
send-case-if-match = send an If-Match header with the last ETag that you received for the case
