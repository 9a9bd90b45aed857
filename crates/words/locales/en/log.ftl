# Events outside the games, as the log describes them.

log-unread = An entry of kind { $kind } that cannot be read.
log-somebody = an unknown person
log-a_table = a table
log-unknown_table = an unknown table
log-unknown_act = an unknown act
log-unknown_key = unknown
log-the_house = the house
log-every_table = every table
log-no_table = no table
log-about_seat = { " " }about seat { $seat }
log-and = { $one } and { $other }
log-before = { " " }(before: { $was })
log-because = { " " }Reason: { $reason }
log-taken_back = Taken back: { $what }

# Rounds and the clock.
log-round-opened = { $game ->
     [holdem] Hand
     [truco] Match
     [canasta] Game
    *[break_poker] Round
    } { $number } of { $table } is opened under house rules version { $version }.
log-clock-set_back = The clock was ahead and is set back, from { $from } to { $to }.

# Acts that need several people's signatures.
log-approval-requested = To be signed by { $capacities }: { $act }.
    .short = To be signed by { $capacities }.
log-approval-signed = { $who } signs as { $capacity }: { $act }.
    .short = { $who } signs as { $capacity }.
log-approval-lapsed = The signature as { $capacity } no longer counts: { $act }.
    .short = The signature as { $capacity } no longer counts.
log-approval-refused = { $who } refuses to sign: { $act }.
    .short = { $who } refuses to sign.
log-approval-expired = Nobody signed in time: { $act }.
    .short = Nobody signed in time.
log-approval-failed = Signed, but no longer allowed: { $act } ({ $detail }).
    .short = Signed, but no longer allowed.
capacity-admin = admin
capacity-cashier = cashier
capacity-compliance = compliance
capacity-counter = counter
capacity-dealer = dealer
capacity-pit_boss = pit boss
capacity-runner = runner
capacity-second = second
capacity-supervisor = supervisor
capacity-outgoing = outgoing
capacity-incoming = incoming

# The gaming day.
log-settings-set = The house's settings, version { $version }, are set.
log-table-set_up = { $table } is set up: { $changes }.
log-gaming_day-opened = Gaming day { $day } begins.
log-gaming_day-closed = Gaming day { $day } is closed.
log-form-printed = { $copy ->
     [1] { $number } is printed.
    *[other] { $number } is printed again, as copy { $copy }.
    }
log-seat-slip-printed = { $copy ->
     [1] The seat slip for { $number } is printed: table { $table }, seat { $seat }.
    *[other] The seat slip for { $number } is printed again, as copy { $copy }: table { $table }, seat { $seat }.
    }
log-pit-created = The pit { $pit } is created.
log-pit-renamed = The pit { $before } is now called { $after }.
log-pit-taken = { $after } takes the pit { $pit }.
log-pit-handed_over = The pit { $pit } passes from { $before } to { $after }.
log-pit-left = { $before } leaves the pit { $pit }; it has no pit boss of record.
log-pit-nobody = The pit { $pit } has no pit boss of record.
log-equipment-received = Received: { $sets }.
log-equipment-issued = Brought to { $table }: { $sets }.
log-equipment-returned = Returned to stock: { $sets }.
log-equipment-retired = Retired: { $sets }.
log-equipment-destroyed = Destroyed: { $sets }; signed by { $signed }.
equipment-cards = cards { $colour } { $set }
equipment-dice = dice { $colour } { $set }
equipment-more = { $count } more
log-shift-opened = The "{ $name }" shift of { $day } is opened.
log-shift-closing = The "{ $name }" shift of { $day } is closing: the next one is open.
log-shift-closed = The "{ $name }" shift of { $day } is closed.
log-shift-handed_over = The "{ $name }" shift of { $day } is handed over; signed by { $signed }.
log-shift-handed_over_pit = The "{ $name }" shift of { $day } is handed over in the pit { $pit }; signed by { $signed }.

# Boxes and their counts.
log-drop-pulled = Box { $out } of { $table } is pulled ({ $number }){ $in }.
log-drop-put_in = , and box { $box } takes its place
log-drop-counted = { $number } of { $table } is counted: { $total }, variance { $variance }.
log-drop-recounted = The count of { $number } of { $table } is corrected from { $before } to { $total }.
log-count-opened = A count of the boxes from { $day } begins: { $boxes }.
log-count-box_entered = { $number } of { $table } is counted: { $total }.
log-count-finished = Count { $number } is finished: { $total }.
log-count-recounted = The team counts again.
log-count-disagreed = The cage counts { $total }, which is not the team's total.
log-count-accepted = The cage confirms the total of count { $number }: { $total }.
log-count-corrected = Count { $number } is corrected: { $total }.

# Corrections.
log-correction-round = Round { $number } of { $table }
log-correction-a_round = A round at { $table }
log-correction-not_put_right = { $round }: { $effect } was paid wrongly and was not corrected.
log-correction-came_back = { $round }: { $effect } that had been paid wrongly came back.
log-correction-chips = { $moved ->
     [yes] { $round } is corrected by up to { $effect }; the chips were moved.
    *[no] { $round } is corrected by up to { $effect }; no chips were moved.
    }

# At every table.
log-floor-noted = Noted{ $about }: { $text }
log-floor-incident_logged = Incident { $number } ({ $what }){ $about }: { $text }
log-floor-tapped_in = { $who } deals.
log-floor-tapped_in_for = { $who } deals, in place of { $was }.
log-floor-tapped_out = { $who } stops dealing.
log-deck = Deck { $colour } { $set }
log-floor-deck_changed = { $deck } comes in{ $out } ({ $why }){ $counted }.
log-deck-goes_out = , { $deck } goes out
log-deck-counted = { $count ->
     [one] ; { $count } card counted
    *[other] ; { $count } cards counted
    }
log-floor-shuffled = { $cut ->
     [0] Shuffled{ $by }{ $riffles }; the dealer cut.
    *[other] Shuffled{ $by }{ $riffles }; seat { $cut } cut.
    }
log-shuffled-by = { " " }by { $who }
log-shuffled-riffles = { $count ->
     [one] , { $count } riffle
    *[other] , { $count } riffles
    }
log-floor-penalized = { $penalty ->
     [warning] Seat { $seat } is warned{ $rule }.
     [removed] Seat { $seat } is removed{ $rule }.
     [disqualified] Seat { $seat } is disqualified{ $rule }.
     [lifted] Seat { $seat } has no penalty left.
    *[misses] Seat { $seat } misses hands{ $rule }.
    }
incident-capped_bet = capped bet
incident-conduct = conduct
incident-counterfeit_chip = counterfeit chip
incident-device = device
incident-dispute = dispute
incident-found_chips = found chips
incident-late_bet = late bet
incident-marked_or_damaged_card = marked or damaged card
incident-medical = medical
incident-other = other
incident-pinched_bet = pinched bet
incident-staff_error = staff error
incident-suspected_collusion = suspected collusion
incident-technical = technical
incident-touched_cards = touched cards

# Tables, rules and the log itself.
log-table-created = Table { $name } is created: { $game }, in { $currency }.
log-table-renamed = { $state ->
     [open] Table { $was } is renamed { $name }, and open again.
     [closed] Table { $was } is renamed { $name }, and closed.
    *[same] Table { $was } is renamed { $name }.
    }
log-table-changed = { $state ->
     [open] Table { $name } is open again.
     [closed] Table { $name } is closed.
    *[same] Table { $name } stays as it is.
    }
log-table-limits = The limits of { $name } are { $limits }.
log-rules-set = The house rules of { $table }, version { $version }: { $changes }.
log-rules-set_first = The house rules of { $table }, version { $version }, are set.
log-rules-unread = The house rules of { $table }, version { $version }, cannot be read.
log-transfer-sent = Seat { $seat } of { $from } takes { $amount }to { $to }.
log-transfer-arrived = Chips from another table arrive at seat { $seat } of { $table }.
log-transfer-taken_back = Chips for another table never left: the departure is taken back.
log-transfer-reopened = Chips are on their way again: their arrival is taken back.
log-signing_key-registered = Signing key { $key } is registered.
log-loss_accepted = { $count ->
     [one] Everything is rebuilt from an incomplete log: it has { $count } gap.
    *[other] Everything is rebuilt from an incomplete log: it has { $count } gaps.
    }
log-checkpoint-signed = { $count ->
     [one] A checkpoint of { $stream } is signed after { $count } entry.
    *[other] A checkpoint of { $stream } is signed after { $count } entries.
    }
log-checkpoints-promised = { $entries ->
     [one] Every stream is signed at least every { $entries } entry and every { $minutes ->
         [one] { $minutes } minute.
        *[other] { $minutes } minutes.
        }
    *[other] Every stream is signed at least every { $entries } entries and every { $minutes ->
         [one] { $minutes } minute.
        *[other] { $minutes } minutes.
        }
    }
log-answers-kept = { $count ->
     [one] The log vouches for { $count } stored answer.
    *[other] The log vouches for { $count } stored answers.
    }
log-answers-forgotten = { $count ->
     [one] { $count } group of stored answers has been kept long enough, and is deleted.
    *[other] { $count } groups of stored answers have been kept long enough, and are deleted.
    }
log-variance-alarmed = { $bets ->
     [one] The house is short where { $who } deals: on { $bets } bet ({ $bet }) it was expected to win { $expected } { $currency } but won { $actual }, { $z } standard deviations off.
    *[other] The house is short where { $who } deals: on { $bets } bets ({ $bet }) it was expected to win { $expected } { $currency } but won { $actual }, { $z } standard deviations off.
    }

# People, sessions and keys.
log-user-added = { $name } ({ $badge }) is added as { $role }{ $bound }.
log-user-bound = , restricted to { $tables }
log-user-changed = { $who }: { $changes }.
log-user-name = name from { $was } to { $is }
log-user-role = role from { $was } to { $is }
log-user-tables = tables from { $was } to { $is }
log-user-deactivated = deactivated
log-user-active = active again
log-user-pin_set = { $who } has a new PIN.
log-user-pin_must_change = A PIN is set for { $who }, who must change it at the next sign-in.
log-user-locked_out = The badge of { $who } is locked after too many wrong PINs.
log-user-unlocked = The badge of { $who } is unlocked.
log-sign_in-failed = { $count ->
     [one] { $count } sign-in failed: { $which }.
    *[other] { $count } sign-ins failed: { $which }.
    }
log-failed-badge = { $count } with the badge of { $who }
log-failed-others = { $count } with other people's badges
log-failed-unknown = { $count } with unknown badges
log-session-opened = { $who } signs in.
log-session-closed = { $who } signs out.
log-credential-set = The secret of { $who } is set.
log-api_key-made = API key { $name } is created for the { $role } role.
log-api_key-rotated = API key { $name } gets a new secret; the previous one stops working at once.
log-api_key-rotated_late = API key { $name } gets a new secret; the previous one is still valid for a while.
log-api_key-revoked = API key { $name } is revoked.
log-house-single_admin = { $who } is the only one who can sign, and can extend rights alone.
log-house-second_signer = { $who } can sign too: from now on, extending rights takes two signatures.
role-admin = admin
role-auditor = auditor
role-cashier = cashier
role-compliance = compliance
role-count = count
role-dealer = dealer
role-integration = integration
role-pit_boss = pit boss
role-security = security

# Periods, sales and slips.
log-period-opened = Period { $period } of { $table } begins with { $total } ({ $slip }).
log-period-closed = { $complete ->
     [no] The period of { $table } ends with { $total } ({ $slip }). Not every hand was recorded.
    *[yes] The period of { $table } ends with { $total } ({ $slip }).
    }
log-inventory-counted = The tray of { $table } is counted: { $total } ({ $slip }).
log-play-untracked = Hands at { $table } from { $from } to { $until } UTC were not recorded.
log-chips-sold = { $seat ->
     [0] Chips worth { $amount } were sold at { $table } for { $tender }.
    *[other] Chips worth { $amount } were sold at { $table } to seat { $seat } for { $tender }.
    }
log-chips-sale_voided = A sale of { $amount } at { $table } is void.
tender-cash = cash
tender-promo = promo
tender-voucher = voucher
log-slip-requested = { $kind ->
     [fill] A fill of { $total } was requested for { $table }.
    *[credit] A credit of { $total } was requested for { $table }.
    }
log-slip-withdrawn = { $kind ->
     [fill] A fill that was requested for { $table } is withdrawn.
    *[credit] A credit that was requested for { $table } is withdrawn.
    }
log-slip-moved = { $what ->
     [taken] { $kind } { $number } at { $table }, { $total }, is taken from the tray.
     [received] { $kind } { $number } at { $table }, { $total }, is received.
     [accepted] { $kind } { $number } at { $table }, { $total }, is accepted by the cage.
     [returned] { $kind } { $number } at { $table }, { $total }, is returned to the tray, and void.
     [void] { $kind } { $number } at { $table }, { $total }, is void.
    *[issued] { $kind } { $number } at { $table }, { $total }, is issued.
    }
slip-fill = Fill
slip-credit = Credit
log-slip-printed = { $copy ->
     [1] { $number } is printed.
    *[other] { $number } is printed again: copy { $copy }.
    }

# Cash, and who sits where.
log-cash-recorded = { $direction ->
    [out] { $amount } is paid out at { $place }: { $tender }.
   *[in] { $amount } is received at { $place }: { $tender }.
}
log-cash-attributed = A cash transaction is attributed to a person.
log-seat-taken = Seat { $seat } of { $table } is taken.
log-seat-second = Seat { $seat } of { $table } is taken as a second spot for the player in seat { $with }.
log-seat-left = { $count ->
    [one] Seat { $seats } of { $table } is free.
   *[other] Seats { $seats } of { $table } are free.
}
log-seat-reattributed = Seat { $seat } of { $table } was held by someone other than the person recorded.
