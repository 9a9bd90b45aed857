# What a refusal says of its own case.

several-problems = { $count } things are wrong; each is listed

not-in-par = the par of this table has { $par }, and no chips of { $denomination }
par-empty = a par has at least one chip
par-not-sum = the chips of the par are { $sum }, not { $par }
par-too-much = so many chips are worth more than the books can hold
pit-name-taken = there is a pit "{ $pit }" already
pit-not-a-boss = nobody with this id is an active pit boss
pit-not-yours = somebody else is the boss of this pit: take it for yourself, or have them hand it over
