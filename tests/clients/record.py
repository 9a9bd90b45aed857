"""Writes one example of each accepted command to openapi/commands.json, and one of each kind of
entry to openapi/events.json. The examples come from recordings of the API's and the rules' tests.

    cargo build && HOUSEWAY_RECORD=/tmp/recorded cargo test --workspace --test api --test rules
    python3 tests/clients/record.py /tmp/recorded

Set HOUSEWAY to use a program other than target/debug/houseway.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOUSEWAY = os.environ.get("HOUSEWAY", str(ROOT / "target/debug/houseway"))
GAMES = {"break_poker": "BreakPokerCommand", "holdem": "HoldemCommand", "truco": "TrucoCommand",
         "canasta": "CanastaCommand"}


def read(name, default):
    path = ROOT / "openapi" / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else default


def write(name, content):
    text = json.dumps(content, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    (ROOT / "openapi" / name).write_text(text, encoding="utf-8")


def better(one, known):
    """Whether `one` has more fields than `known` or, if both have the same number, is shorter."""
    rank = lambda example: (-len(example), len(json.dumps(example)), json.dumps(example, sort_keys=True))
    return known is None or rank(one) < rank(known)


def of_routes(document):
    """Yields a path pattern and the union's name for each route that takes a union of commands."""
    for path, route in document["paths"].items():
        body = route.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json", {})
        union = body.get("schema", {}).get("$ref", "").split("/")[-1]
        told = document["components"]["schemas"].get(union, {}).get("discriminator", {})
        if told.get("propertyName") == "type":
            yield re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), union


def main(recorded):
    document = json.loads(subprocess.check_output([HOUSEWAY, "openapi"]))
    schemas = document["components"]["schemas"]
    routes = list(of_routes(document))
    words = {union: set(schemas[union]["discriminator"]["mapping"])
             for union in [*GAMES.values(), *(union for _, union in routes)]}
    known = read("commands.json", {})
    commands, events = {union: known.get(union, {}) for union in words}, read("events.json", {})
    for line in open(recorded, encoding="utf-8"):
        kept = json.loads(line)
        if "kind" in kept:
            events.setdefault(kept["kind"], kept["body"])
            continue
        command = kept["command"]
        of_path = [union for pattern, union in routes if pattern.fullmatch(kept.get("path") or "")]
        for union in [GAMES.get(kept["game"]), *of_path]:
            word = command.get("type")
            if union and word in words[union]:
                if better(command, commands[union].get(word)):
                    commands[union][word] = command
                break
    write("commands.json", commands)
    write("events.json", events)
    missing = [f"{union} {word}" for union in words for word in sorted(words[union] - set(commands[union]))]
    count = sum(map(len, commands.values()))
    print(f"{count} commands and {len(events)} kinds; no example of {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main(sys.argv[1])
