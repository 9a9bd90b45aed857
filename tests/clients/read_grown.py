"""Reads possible answers of a later release with a generated Python client.

    read_grown.py MODULE GROWN.json

MODULE has a class for each schema, whose `from_dict` reads an answer.
"""

import copy
import importlib
import json
import sys


def main(module, grown):
    models = importlib.import_module(module)
    read, wrong = 0, {}
    for case in json.load(open(grown, encoding="utf-8")):
        # Some clients have no class for a union. It is then read only as a part of other answers.
        model = getattr(models, case["schema"], None)
        if model is None:
            continue
        try:
            assert model.from_dict(copy.deepcopy(case["answer"])) is not None
            read += 1
        except Exception as error:  # Any failure of the client counts.
            wrong.setdefault(f"{case['schema']}: {str(error)[:200]}", []).append(case["at"])
    for what, places in wrong.items():
        print(what, places[:3], file=sys.stderr)
    if wrong or read < 500:
        sys.exit(f"{module}: {read} answers read, {sum(map(len, wrong.values()))} not")
    print(f"{module} reads {read} answers of a later release")


if __name__ == "__main__":
    main(*sys.argv[1:])
