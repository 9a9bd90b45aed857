# Canasta.
canasta-we = We
canasta-they = They
canasta-in-hand = in seat { $seat }'s hand
canasta-in-our = in our { $rank }
canasta-in-their = in their { $rank }
canasta-our-red-threes = among our red threes
canasta-their-red-threes = among their red threes
canasta-in-pile = in the discard pile
canasta-drawn = drawn for partners
canasta-here = here
black-threes = black threes
all-copies-seen = { $held ->
     [2] the pack has two of { $card }, and all have been seen: { $places }
    *[4] the pack has four of { $card }, and all have been seen: { $places }
    }
meld-of-one-rank = a meld on the table must be of one rank, with or without wild cards
sides-scored = one side or both must be scored, not { $given }
every-card-entered = every draw, meld and discard must be entered at this table
score-sheet-kept = the table keeps a score sheet: enter it at the end of the deal
totals-kept = the table keeps only totals: enter what each side scored in the deal
no-cards-dealt = no cards have been dealt yet
deal-in-progress = a deal is in progress; this must wait until the deal is scored
correct-settled-game = only a settled game can be corrected; replace the line instead
line-replaced-twice = line { $deal } is replaced twice
corrected-by-lines = a game must be corrected by replacing lines of its score sheet: use { $command }
neither-side-has-won = with this line neither side would have reached { $target }: void the game and enter it again
nobody-deals = there is no dealer yet: draw for partners and choose a seat
dealt-wrong-count = seat { $seat } was dealt { $count } cards, not { $hand }: report the misdeal
seat-twice = seat { $seat } is listed twice
upcard-turned-already = the upcard has already been turned
deal-over-red-three = the deal is over; a red three that is still held is counted with the hands
only-red-threes-laid = { $card } is not a red three; only 3d and 3h can be laid down
red-three-not-replaced = the stock is exhausted: the red three cannot be replaced
deal-still-in-progress = the deal is still in progress; hands can be shown only at its end
hand-to-count-too = seat { $seat }'s hand must be counted too
hand-known-already = seat { $seat }'s hand is already known
holds-cards = { $count ->
     [one] seat { $seat } holds { $count } card, not { $given }
    *[other] seat { $seat } holds { $count } cards, not { $given }
    }
missing-from-hand = missing here, but seen in seat { $seat }'s hand: { $missing }
deal-over-floor-enters = the deal is over; the floor must enter the deal's score on the sheet
exposed-before-first-turn = play has begun; an exposed card is a misdeal only before the first turn
game-void-already = the game is already void
game-not-opened = the game has not been opened
game-won = the game has been won; open the next game, or have the floor correct this one
game-off-books = the game is void
partners-drawn = partners have been drawn; the player with the highest card must pick a seat
draws-not-again = player { $number } must not draw again: the card already drawn counts
draws-one-card = player { $number } must draw one card, but is listed twice
must-draw-too = player { $number } must draw a card too
partners-not-drawn = partners have not been drawn yet
partners-seated = the partners are seated: they can be drawn only before the first deal
opened-with-enough = { $side } have opened in this deal, with enough points
pile-still-held = seat { $seat } still holds the pile: put it back with `undo`, then enter the penalty
nobody-had-a-turn = nobody has had a turn yet
hands-are-counted = the deal is over, and its hands are being counted
no-asking = at this table players go out without asking their partners
penalties-full = the deal already has { $most_penalties } penalties: the floor must decide how the deal ends
name-exposed-cards = name the cards that were exposed
not-a-red-three = { $card } is not a red three
showing-is-no-foul = { $card } is laid down for its bonus; showing it is not a foul
only-drawn-counted = give a count only for drawing too many cards
count-below-named = { $count ->
     [one] { $count } card is named as seen; the count cannot be lower
    *[other] { $count } cards are named as seen; the count cannot be lower
    }
stock-had = { $count ->
     [one] the stock had { $count } card, not { $seen }
    *[other] the stock had { $count } cards, not { $seen }
    }
only-floor-replaces-line = only the floor can replace a line
no-such-line = the score sheet has no line { $deal }; lines written so far: { $lines }
sheet-is-full = all { $most_lines } lines of the score sheet are filled; the floor must decide the game
scored-as-played = the deal is scored as it is played; only the floor can enter a line by hand
penalties-as-entered = penalties are deducted as they were entered; only the floor can change them
sheet-has-two-sides = a sheet has two sides, We and They, not { $given }
both-hands-entered = enter both partners' hands; an empty hand is an empty list
not-out-holds-a-card = a player who has not gone out must hold at least one card
nothing-to-undo-canasta = there is nothing to take back in this turn; only the floor can cancel what was entered earlier
only-floor-strikes = only the floor can cancel entries
no-entry-to-strike = no entry in this game can be cancelled
entries-to-strike = entries { $first } to { $last } can be cancelled, not { $to_entry }
deal-over-lay-open = the deal is over; show the hands so that they can be counted
upcard-not-turned = the upcard has not been turned
not-their-turn = it is seat { $turn }'s turn, not seat { $seat }'s
lay-red-three-first = seat { $seat } must lay down { $card } before anything else
drawn-already-this-turn = seat { $seat } has already drawn or taken the pile
draw-first = seat { $seat } must first draw or take the pile
stock-exhausted = the stock is exhausted: take the pile, or leave it and end the deal
cards-left-in-stock = cards left in the stock: { $count }; draw one
partner-answered = the partner has answered, and the answer is binding for this turn
too-few-to-ask = a player with fewer than two cards cannot keep one after the turn, so there is nothing to ask
yes-not-honoured = the hand cannot be laid down completely, so a yes could not be honoured
partner-said-yes = the partner said yes: seat { $seat } must go out in this turn unless the floor lifts that duty
nothing-is-laid = nothing is laid down: name at least one meld
target-bounds = a game cannot be played to { $target }; the target must be { $least } to { $most }
stake-bounds = a stake must be 0 to { $most }, not { $stake }
not-in-the-hand = { $card } is not in the hand; only cards in the hand can be played
never-discarded = { $card } must be laid down for its bonus, and can never be discarded
exposed-goes-first = { $open } was exposed, and must be melded or discarded before { $card }
cards-are-of-another-rank = the cards are { $cards }, but "to" names { $named }
name-rank-for-wilds = wild cards alone can only be added to a meld: name the meld's rank in "to"
meld-of-other-side = the meld of { $rank } is the other side's; a side can add only to its own
no-canasta-yet = seat { $seat } cannot go out: the side has no canasta, so a card must be kept
partner-said-no = the partner said no: the player must keep a card after the turn
cards-left-going-out = { $count ->
     [one] { $count } card is left; a player who goes out must have none
    *[other] { $count } cards are left; a player who goes out must have none
    }
must-keep-two = this leaves one card: a player who cannot go out must keep two, one to discard and one to hold
meld-too-small = a meld must have three or more cards, not { $count }
red-three-never-melded = a red three can never be melded; lay it down on its own for its bonus
black-threes-when-out = black threes can be melded only when going out
black-threes-alone = black threes must be melded three or four together, without wild cards
one-rank-only = a meld must be of one rank, not of several: { $ranks }
wilds-too-many = { $wilds } wild cards are too many; a meld can have at most three
two-naturals-needed = a meld needs two naturals, but this one has { $naturals }
two-naturals-each = { $wilds ->
     [one] { $wilds } wild card needs { $needed } naturals, two each; this meld has { $naturals }
    *[other] { $wilds } wild cards need { $needed } naturals, two each; this meld has { $naturals }
    }
opening-short = the opening melds are worth { $count } of the { $minimum } points that the side needs: they are { $short } short
three-wilds-already = the side's { $rank } already have three wild cards
pile-is-empty = the discard pile is empty; draw from the stock
top-not-natural = { $top } is on top; a pile can be taken only with a natural card, 4 to A, on top
pile-closed-before-opening = the pile is closed to the side until it has melded
one-card-one-card = a player with one card cannot take a pile of one card
pile-frozen = the pile is frozen: only a natural pair of { $plural } from the hand can take it
pile-frozen-before-opening = the pile is frozen for a side that has not melded: only a natural pair of { $plural } from the hand can take it
two-wilds-not-enough = two wild cards cannot take { $top }; the hand must hold one of the { $plural }
nothing-takes = { $top } can be taken only with a pair of { $plural }, with one of them and a wild card, or with the side's own meld of { $plural }
seats-are-four = there is no seat { $number }; the seats are 1 to 4
meld-needs-a-card = a meld needs at least one card
hands-given = { $count } hands are given; a side has two
concealed-without-out = a side that did not go out cannot have gone out concealed
meld-rank-names = a meld's rank must be 3 for black threes, or 4 to 9, T, J, Q, K, A
counted-cards = cards
counted-lists = lists
more-than-the-pack = { $count } { $what } are more than the pack of { $pack } can fill
rank-melded-already = the side already has a meld of { $rank }; it can have only one of each rank
canasta-to-go-out = a side needs a canasta, a meld of seven or more, to go out
concealed-needs-canasta = a concealed hand must contain a canasta, a meld of seven or more
both-hold-cards = both partners hold cards; the hand of the partner who went out must be empty
one-side-goes-out = only one side can go out; that ends the deal
red-threes-of-the-pack = the pack has only four red threes: { $taken } here are too many
red-three-never-held = { $card } can never be held: lay it down and count it among the red threes
multiple-of-five = every score must be a multiple of 5, not { $total }
check-side = check { $side }: { $rest } in cards; the pack has { $pack_points }
canastas-of-a-pack = { $canastas } canastas are more than the { $most_canastas } of one pack
check-both = check We: { $we } in cards, and They: { $they } in cards; the pack has { $pack_points } for both
wilds-need-a-natural = two wild cards cannot take { $top }; at least one card must be natural: one of the { $plural }
ways-to-take = { $top } can be taken with two { $plural }, with one of them and a wild card, or with no cards if it is added to your side's meld of { $plural }
phase-between_deals = between_deals
phase-upcard = upcard
phase-draw = draw
phase-play = play
phase-counting = counting
