# The command line.
cli-tablet-at = the dealer's tablet   { $address }
cli-desk-at = the pit boss's desk   { $address }
cli-one-click = sign in with one click, from this machine:
cli-open-at = houseway is open at { $address } — the API is at { $api }
cli-person = person
cli-role = role
cli-badge = badge
cli-tables = tables
cli-api-key = API key (integration)
cli-paste = For the walk-through in the README, paste this into another shell:
cli-stop = Press Ctrl-C to stop.
cli-no-answer = no answer from { $address }: { $error }
cli-answered = { $address } answered { $status }
cli-alive = alive
cli-up-to-date = up to date
cli-applied = applied { $name }
cli-added = added { $badge }
cli-pin-set = set the PIN of { $badge }
cli-rows = { $table }: { $count ->
     [one] 1 row
    *[other] { $count } rows
    }
cli-neither-sound = the copy matches the original, but neither is sound
cli-copy-identical = the copy is byte-identical, and its log is sound
cli-replayed = { $entries ->
     [one] 1 entry
    *[other] { $entries } entries
    } replayed, { $rows ->
     [one] 1 row
    *[other] { $rows } rows
    } compared
cli-identical = everything is byte-identical
cli-not-whole-truth = the log is incomplete or not sound:
cli-agrees-now = the database now agrees with the log
cli-nothing-changed = nothing was changed; restore a copy, or give a reason with --accept-loss
cli-differs = the database differs from the log
cli-watch-not-sound = the database's own check: NOT SOUND; { $sentence }
cli-file-needs-key = to verify a file, give a trusted key with --public-key
cli-not-covered = not covered: { $sentence }
cli-not-a-checkpoint = { $file }: not a checkpoint: { $error }
cli-no-checkpoint-in-it = { $file }: there is no checkpoint in it
cli-stream-report = { $stream }: { $sound ->
     [yes] sound
    *[no] NOT SOUND
    }; { $entries ->
     [one] 1 entry
    *[other] { $entries } entries
    } in an unbroken chain, { $checkpoints ->
     [one] 1 valid checkpoint
    *[other] { $checkpoints } valid checkpoints
    }, signed up to entry { $signed_to }
cli-and-more = {"  "}… and { $count } more
cli-derived-sound = derived from the log: sound; { $rows ->
     [one] 1 row matches
    *[other] { $rows } rows match
    } the log
cli-derived-not-sound = derived from the log: NOT SOUND; { $rows ->
     [one] 1 row
    *[other] { $rows } rows
    } compared
cli-no-database = there is no database at { $path }
cli-cannot-listen = cannot listen on { $address }: { $error }
cli-file-up-to-date = { $path } is up to date
cli-file-out-of-date = { $path } is out of date from line { $line } on; update it with `houseway openapi > { $path }`
cli-replay-summary = { $hands ->
     [one] 1 hand
    *[other] { $hands } hands
    } in { $files ->
     [one] 1 file
    *[other] { $files } files
    }: { $replayed } replayed, { $refused } refused; { $complaints ->
     [one] 1 complaint
    *[other] { $complaints } complaints
    }
cli-replay-hand = { $file }, hand { $hand }: { $variant }, { $pots ->
     [one] 1 pot
    *[other] { $pots } pots
    }{ $showdown ->
     [yes] {""}, showdown
    *[no] {""}
    }; finishing stacks { $stacks }
cli-replay-stacks = hand { $hand }: it ends with stacks { $stacks }, not { $recorded }
cli-verifying = verifying the log
cli-verifying-replaying = verifying and replaying the log
