"""Prints the part of schemathesis' configuration that sets each operation's caller and parameters.
To find them, it takes a tour of the house, which creates every kind of object, from a settled round
to a counted box. Schemathesis then calls each operation as the tour did last: with the same token
and the same parameters. Operations that the tour leaves out are called by somebody whose role may
call them, with the parameters of the operation whose path is most similar.

    python3 tests/clients/callers.py DEMO.json OPENAPI.json >>schemathesis.toml
"""

import json
import os.path
import sys

from examples import House, tour

# These end the caller's sessions, which other operations need.
ENDS_SESSIONS = {"signOut", "changeOwnPin"}


def main(demo, document):
    house = House(demo["address"], document)
    tour(house, demo)
    toured = dict(house.calls)
    tokens = {key["role"]: key["key"] for key in demo["api_keys"]}
    for user in demo["users"]:
        if user["role"] not in tokens:
            session = house.ask("signIn", body={"badge": user["badge"], "pin": user["pin"]})
            tokens[user["role"]] = session["token"]
    for name, (_, path, operation) in house.operations.items():
        token, asked = toured.get(name) or (None, {"path": places(house, toured, path)})
        may = (tokens[role] for role in operation.get("x-roles", []) if role in tokens)
        if name not in ENDS_SESSIONS:
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


def places(house, toured, path):
    """Returns the parameters of this path that the tour used in the most similar path."""

    def alike(name):
        return len(os.path.commonprefix([path, house.operations[name][1]]))

    _, asked = toured[max(toured, key=alike)]
    return {name: value for name, value in asked["path"].items() if "{" + name + "}" in path}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as demo, open(sys.argv[2], encoding="utf-8") as document:
        main(json.load(demo), json.load(document))
