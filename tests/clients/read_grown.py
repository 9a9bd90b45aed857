"""Reads answers that a later release could return, with a generated Python client.

    read_grown.py MODULE GROWN.json

MODULE has a class for each schema, whose `from_dict` (or pydantic's `model_validate`) reads an answer.
"""

import copy
import importlib
import json
import re
import sys

TAG = re.compile(r"(^|/)(type|kind|game|do|stage|check|effect|betting)$")


def main(module, grown):
    models = importlib.import_module(module)
    read, wrong = 0, {}
    for case in json.load(open(grown, encoding="utf-8")):
        # Some clients have no class for a union, and read it only as part of other answers.
        model = getattr(models, case["schema"], None)
        if model is None:
            continue
        is_pydantic = not hasattr(model, "from_dict")
        # These fields tell the variants of a union apart. datamodel-codegen's class for unknown
        # variants accepts only its own name there.
        if is_pydantic and TAG.search(case["at"]):
            continue
        read_by = model.model_validate if is_pydantic else model.from_dict
        try:
            assert read_by(copy.deepcopy(case["answer"])) is not None
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
