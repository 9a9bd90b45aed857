"""Prints the part of schemathesis' configuration that sets each operation's caller and parameters.
To find them, it takes a tour of the house, which creates every kind of object, from a settled round
to a counted box. Schemathesis then calls each operation as the tour did last: with the same token
and the same parameters. Operations that the tour leaves out are called by a person whose role can
call them, with the parameters of the operation whose path is most similar. Writes FUZZ.json:
the document, with examples that only fit this house.

    python3 tests/clients/callers.py DEMO.json OPENAPI.json FUZZ.json >>schemathesis.toml
"""

import json
import os.path
import sys
from datetime import datetime, timedelta, timezone

from examples import COUNT, House, tour


def main(demo, document, fuzzed):
    house = House(demo["address"], document)
    tour(house, demo)
    export_hand(house)
    cashier = end_tournament(house)
    # These operations never accept a random body.
    accepted = {
        "openCount": {"gaming_day": begin_next_day(house)},
        "signIn": {name: demo["users"][0][name] for name in ["badge", "pin"]},
        "changeOwnPin": {"pin": "314159", "new_pin": "271828"},
    }
    for name, body in accepted.items():
        _, _, operation = house.operations[name]
        operation["requestBody"]["content"]["application/json"]["example"] = body
    with open(fuzzed, "w", encoding="utf-8") as file:
        json.dump(document, file)
    tokens = {key["role"]: key["key"] for key in demo["api_keys"]} | {"cashier": cashier}
    for user in demo["users"]:
        tokens.setdefault(user["role"], sign_in(house, user))
    # Signing out ends a session, so it gets one that no other operation needs.
    toured = house.calls | {"signOut": (sign_in(house, demo["users"][0]), {})}
    for name, (_, path, operation) in house.operations.items():
        token, asked = toured.get(name) or (None, {"path": places(house, toured, path)})
        may = (tokens[role] for role in operation.get("x-roles", []) if role in tokens)
        token = token or next(may, None)
        lines = [
            f'parameters."{place}.{parameter}" = {json.dumps(value)}'
            for place, values in asked.items()
            for parameter, value in values.items()
        ]
        if token:
            lines.insert(0, f'headers = {{ Authorization = "Bearer {token}" }}')
        if lines:
            print("\n[[operations]]", f"include-operation-id = {json.dumps(name)}", *lines, sep="\n")


def sign_in(house, user):
    return house.ask("signIn", body={"badge": user["badge"], "pin": user["pin"]})["token"]


def export_hand(house):
    """Exports a hold'em hand that a client has settled in this house."""
    boss, _ = house.calls["openShift"]
    hands = [one for one in house.ask("listRounds", boss)["items"] if one["game"] == "holdem"]
    house.ask("exportHandHistory", boss, id=hands[0]["id"])


def end_tournament(house):
    """Ends the tour's tournament, so that a prize is due. Returns the token of a cashier."""
    boss, _ = house.calls["commandTournament"]
    second, _ = house.calls["attributeCash"]
    cashier, asked = house.calls["sellTournamentPurchase"]
    event = asked["path"]["id"]

    def command(body):
        version = house.ask("readTournament", boss, id=event)["version"]
        return house.ask("commandTournament", boss, body, version, id=event)

    command({"type": "close_registration"})
    waits = house.ask("fixTournamentPayouts", boss, {}, id=event)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    command({"type": "disqualify", "entry": "E2", "rule": "TDA 71", "reason": "Marked a card"})
    return cashier


def begin_next_day(house):
    """Opens a shift and the tour's tracked table, and pulls a box that can be counted. Returns the
    gaming day."""
    boss, _ = house.calls["openShift"]
    dealer, asked = house.calls["openPeriod"]
    runner, _ = house.calls["pullBox"]
    counter, _ = house.calls["openCount"]
    table = asked["path"]["id"]

    def sign(waits, by):
        house.ask("signApproval", by, {}, id=waits["approval"]["id"])

    tomorrow = (datetime.now(timezone.utc).date() + timedelta(days=1)).isoformat()
    house.ask("openShift", boss, {"gaming_day": tomorrow, "name": "day"})
    sign(house.ask("openPeriod", dealer, {**COUNT, "box": "T7-B"}, id=table), boss)
    sign(house.ask("closePeriod", dealer, COUNT, id=table), boss)
    sign(house.ask("pullBox", runner, {"box_out": "T7-B"}, id=table), counter)
    sign(house.ask("openPeriod", dealer, {**COUNT, "box": "T7-A"}, id=table), boss)
    return tomorrow


def places(house, toured, path):
    """Returns the parameters of this path that the tour used in the most similar path."""

    def alike(name):
        return len(os.path.commonprefix([path, house.operations[name][1]]))

    _, asked = toured[max(toured, key=alike)]
    return {name: value for name, value in asked["path"].items() if "{" + name + "}" in path}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as demo, open(sys.argv[2], encoding="utf-8") as document:
        main(json.load(demo), json.load(document), sys.argv[3])
