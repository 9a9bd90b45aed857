# What was out of the ordinary.
exceptions-sorts = Looked through
exceptions-sorts-none = Nothing in: { $names }
exceptions-all = Everything
exceptions-misdeals = Misdeals
exceptions-floor = Rulings changed by the floor
exceptions-corrections = Corrections
exceptions-voids = Voids
exceptions-unseen = Entered without cards, or not at all
exceptions-penalties = Incidents and penalties
exceptions-variances = Counts that differ from the books
exceptions-counts = Boxes counted again
exceptions-slips = Slips voided, returned, withdrawn
exceptions-approvals = Signatures refused or expired
exceptions-set_up = Changed setups and settings
exceptions-doors = Locked badges, clock, log
exceptions-beyond = Tables that win or lose too much
exceptions-unknown = –
exceptions-far-off = { $table }, { $bet }: { $sigmas } standard deviations
exceptions-on-stakes = on stakes of { $stakes }
exceptions-none = Nothing out of the ordinary in this period.
exceptions-out = { $count ->
     [one] One table is far from its expected result.
    *[other] { $count } tables are far from their expected results.
    }
exceptions-none-out = No table is far from its expected result.
exceptions-none-counted = In the periods that have been counted, no table is far from its expected result.
exceptions-most = Entries out of the ordinary: { $total }, most often { $said }.
exceptions-these = Entries out of the ordinary: { $said }.
exceptions-nothing = Nothing else was out of the ordinary.
exceptions-all-read = All are listed below.
exceptions-part = Only the newest are listed below.
exceptions-off = { $amount } against the books
