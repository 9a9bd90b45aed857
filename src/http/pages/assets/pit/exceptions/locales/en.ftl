# What was out of the ordinary.
exceptions-sorts = To look through
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
exceptions-approvals = Signatures refused or run out
exceptions-doors = Locked badges, clock, log
exceptions-none = Nothing out of the ordinary in this time.
exceptions-more = The latest of each kind are shown. For all of them:
exceptions-shift = Since the { $name } shift began
