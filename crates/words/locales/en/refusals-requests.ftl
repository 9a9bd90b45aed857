# A request's headers, parameters and body.
one-of = one of { $choices }
write-here = write { $what } here, not { $given }
field-is = "{ $field }" must be { $what }, not { $given }
field-missing = "{ $field }" is missing
field-twice = "{ $field }" appears twice
takes-no-fields = this takes no fields
no-such-field = there is no field "{ $field }" here
no-shape-fits = this has none of the accepted shapes
object-with-tag = this must be an object with a "{ $field }", { $what }
tag-missing = "{ $field }" is missing; it must be { $what }
json-type = { $name ->
     [null] null
     [boolean] a boolean
     [number] a number
     [integer] an integer
     [string] a string
     [array] an array
    *[object] an object
    }
wrong-type = this is { $given }, but must be { $wanted }
wrong-type-money = this is { $given }, but must be { $wanted }; money is written as a string, such as "25.00"
cannot-be-read = { $given } cannot be read here
card-appears-twice = { $card } appears twice
text-with-nul = text cannot contain the character U+0000
not-json = line { $line }, column { $column }: { $fault ->
     [ends] the body ends before its JSON does
     [deep] this is nested more than 120 levels deep, and nothing here needs that many
     [value] a value is expected here
     [object] a comma or a closing brace is expected here
     [array] a comma or a closing bracket is expected here
     [colon] a colon is expected here
     [key] a field's name must be in double quotes
     [comma] nothing follows this comma: leave it out
     [more] more text follows the end of the JSON
     [number] this is not a number
     [control] control characters in a string must be written with a backslash
    *[other] this is not JSON
    }
a-whole-number = a whole number from { $least } to { $most }
a-page-limit = a whole number from 1 to 200
a-date = a date such as 2026-11-20
a-time = a time such as 2026-11-20T18:00:00Z
a-year = a year from 2000 to 9998
an-id = an id such as 01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a
an-amount = an amount such as "-250.00"
a-currency = a currency such as USD
a-number-of-entries = a number of entries
a-seats-number = a seat's number, from 1 to 255
a-number = a whole number, from 1
true-or-false = true or false
a-stream = house, compliance, table/ followed by a table's id, or tournament/ followed by a tournament's id
an-actor = user: followed by a person's id, key: followed by an API key's id, or system
not-an-id = { $no_such }: "{ $given }" is not an id; an id looks like 01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a
not-a-date = { $no_such }: "{ $given }" is not { $what }
parameter-twice = "{ $name }" is given twice
no-such-parameter = there is no parameter "{ $name }" here
route-takes = this route takes { $names }
cannot-be-rehearsed = this write cannot be rehearsed: leave "dry_run" out
dry-run-true-or-false = dry_run must be true or false
parameter-with-nul = "{ $name }" cannot contain the character U+0000
parameter-cannot-be = "{ $field }" cannot be { $given }
query-unreadable = the query cannot be read
cursor-other-order = this cursor comes from a list in a different order: send the "order" with which you received it, or no cursor
not-our-cursor = the cursor does not come from this list
no-such-kind = there is no kind "{ $given }"; the kinds are { $kinds }
no-such-position = this house has no entry with this position
no-such-event-id = this house has no event with that Last-Event-ID
no-such-route = there is no such route; see /docs
no-such-method = the route does not allow this method; see /docs
no-such-page-file = this version of the pages has no such file
too-large = the body is too large
malformed = the request is malformed
takes-no-body = this route takes no body: send none
larger-than-limit = the body is larger than this route's limit of { $limit } bytes
not-http = the request line or a header cannot be read
headers-slow = the headers did not arrive in time: send the request again
headers-large = the request line and the headers are too large in total
too-slow = the body did not arrive in time: send the complete request again
cut-off = the body was cut off: send the complete request again
send-plain-or-gzip = send the body as it is, or with Content-Encoding: gzip
not-gzip = the body is not gzip, although its Content-Encoding says so
send-as-type = send the body as Content-Type: { $media_type }
idempotency-key-like = an Idempotency-Key must have 1 to 255 visible ASCII characters, for example a UUID
too-many-streams = you already have { $most } streams open; close one first
too-many-in-progress = { $most } of your requests to { $path } are in progress; wait for one
too-many-requests = too many requests; try again in { $seconds } s
database-opening = the database is being opened; try again in a moment

# Authentication and permissions.
send-authorization = send "Authorization: Bearer …" with a session token or an API key
token-of-nobody = this token is unknown, its session has ended, or its key was revoked: sign in again, or ask for another key
key-is-over = this key has expired: ask an administrator for another one
ticket-is-over = this ticket has been used, is older than 30 seconds, or belongs to a session that has ended: get another one with POST /v1/stream-tickets
change-your-pin = someone else knows your PIN: change it with POST /v1/me/pin
only-for-roles = you are signed in as { $role }; this is only for { $roles }
for-the-role = this is only for the role { $role }
key-only-reads = this key can only read
key-only-commands = this key can only send certain commands to rounds and tables
key-shows-others = this key is only for some tables or kinds of entries, but this route shows others too
key-not-for-table = this key is not for table { $table }
key-not-for-kind = this key is not for entries of the kind { $kind }
key-not-for-command = this key is not for the "{ $command }" command
key-ends-later = it is already { $now }: a key must expire in the future
scope-too-long = a scope can have at most { $most } names, not { $length }
no-such-entry-kind = there is no kind of entry "{ $given }": /events.json lists them
no-such-command-anywhere = there is no command "{ $given }", in any game or at any table
too-many-tickets = you have { $most } tickets that are still valid: use one
stream-has-entries = { $stream } has { $size } entries
log-shrunk = a stream cannot shrink: its size cannot go from { $old_size } to { $new_size }
after-needs-stream = "after" is the number of an entry in a stream: name the stream in "stream"
after-is-a-position = "after" must be a position that you received, or 0 for the beginning
variance-groups = this report can be grouped by dealer, pit, table, hour, day and hour_of_day; bets are always listed separately
send-idempotency-key = send an Idempotency-Key header, with a new key for each write: repeating a request with the same key repeats the answer, not the write
if-match-like = If-Match must be an ETag that you received, such as "4", or several separated by commas, or *
tables-are-ids = "tables" must be table ids separated by commas, not "{ $given }"
last-event-id-like = Last-Event-ID must be the id of an event from this stream, or 0 for the beginning of the log
not-a-public-key = { $fault ->
     [text] a key must be written as 32 bytes in lowercase hexadecimal (64 digits)
     [point] these 32 bytes are not an Ed25519 public key
    *[weak] this public key is weak: anyone could sign for it
    }
