"""Prints the part of schemathesis' configuration that sets each operation's caller and parameters.
To find them, it takes a tour of the house, which creates every kind of object, from a settled round
to a counted box. Schemathesis then calls each operation as the tour did last: with the same token
and the same parameters.

    python3 tests/clients/callers.py DEMO.json OPENAPI.json >>schemathesis.toml
"""

import json
import sys

from examples import House, tour


def main(demo, document):
    house = House(demo["address"], document)
    tour(house, demo)
    program = demo["api_keys"][0]
    for name, (_, _, operation) in house.operations.items():
        token, asked = house.calls.get(name, (None, {}))
        if token is None and program["role"] in operation.get("x-roles", []):
            token = program["key"]
        lines = [
            f'parameters."{place}.{parameter}" = {json.dumps(value)}'
            for place, values in asked.items()
            for parameter, value in values.items()
        ]
        if token:
            lines.insert(0, f'headers = {{ Authorization = "Bearer {token}" }}')
        if lines:
            print("\n[[operations]]", f"include-operation-id = {json.dumps(name)}", *lines, sep="\n")


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as demo, open(sys.argv[2], encoding="utf-8") as document:
        main(json.load(demo), json.load(document))
