"""Prints a caller for each operation, for schemathesis' configuration: one that is allowed to call
it, according to `x-roles` in the document. Creates the API keys that these callers need.

    python3 tests/clients/callers.py DEMO.json OPENAPI.json >>schemathesis.toml
"""

import json
import sys
import urllib.request
from uuid import uuid4

# The first of these that is allowed to call an operation calls it.
CALLERS = ["integration", "pit_boss", "admin"]


def call(address, path, body, token=None):
    headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def main(demo, document):
    keys = {key["role"]: key["key"] for key in demo["api_keys"]}
    people = {user["role"]: {"badge": user["badge"], "pin": user["pin"]} for user in demo["users"]}
    token = call(demo["address"], "/v1/sessions", people["admin"])["token"]
    for role in CALLERS:
        if role not in keys:
            new = {"name": f"Document: {role}", "role": role}
            made = call(demo["address"], "/v1/api-keys", new, token)
            # The key is valid once compliance has signed, too.
            signatures = f"/v1/approvals/{made['approval']['id']}/signatures"
            call(demo["address"], signatures, people["compliance"], token)
            keys[role] = made["key"]
    operations = {role: [] for role in CALLERS}
    for item in document["paths"].values():
        for operation in item.values():
            may = operation.get("x-roles", CALLERS)
            caller = next((role for role in CALLERS if role in may), None)
            if caller:
                operations[caller].append(operation["operationId"])
    for role, names in operations.items():
        print("\n[[operations]]")
        print(f"include-operation-id = {json.dumps(sorted(names))}")
        print(f'headers = {{ Authorization = "Bearer {keys[role]}" }}')


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as demo, open(sys.argv[2], encoding="utf-8") as document:
        main(json.load(demo), json.load(document))
