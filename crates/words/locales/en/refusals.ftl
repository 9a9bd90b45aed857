# What a refusal says of its own case.

several-problems = { $count } things are wrong; each is listed
