"""Writes answers that a later release could return: the document's examples, each with one word,
variant or field that is not in the document. Clients generated from the document must be able to
read all of them.

    grow.py OPENAPI.json >GROWN.json
"""

import copy
import json
import sys

WORD = "a_new_word"
FIELD = "a_new_field"
PREFIX = "#/components/schemas/"


class Grower:
    def __init__(self, document):
        self.schemas = document["components"]["schemas"]
        self.grown = []

    def resolve(self, schema):
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].removeprefix(PREFIX)]
        return schema

    def places(self, schema, value, at=()):
        """Yields every place in the value where a later release could add something, and what."""
        schema = self.resolve(schema)
        for union in ("oneOf", "anyOf"):
            if union not in schema:
                continue
            items = [self.resolve(item) for item in schema[union]]
            if any("enum" in item for item in items) and {"type": "string"} in items:
                if isinstance(value, str):
                    yield at, WORD
                return
            told = schema.get("discriminator")
            if told and isinstance(value, dict):
                tag = told["propertyName"]
                yield (*at, tag), WORD
                name = told["mapping"].get(value.get(tag))
                if name:
                    yield from self.places({"$ref": name}, value, at)
                return
            # A plain union: take the first member whose required fields the value has.
            for item in items:
                if item.get("type") == "null" or not self.fits(item, value):
                    continue
                yield from self.places(item, value, at)
                return
            return
        if isinstance(value, list):
            for index, inner in enumerate(value[:2]):
                yield from self.places(schema.get("items", {}), inner, (*at, index))
        elif isinstance(value, dict):
            if schema.get("properties") and schema.get("additionalProperties") is not False:
                yield (*at, FIELD), {"more": [1]}
            for name, inner in value.items():
                of = schema.get("properties", {}).get(name)
                if of:
                    yield from self.places(of, inner, (*at, name))

    def fits(self, schema, value):
        if "oneOf" in schema or "anyOf" in schema:
            return any(self.fits(self.resolve(item), value)
                       for item in schema.get("oneOf", schema.get("anyOf")))
        if isinstance(value, dict):
            words = {name: of.get("enum") for name, of in schema.get("properties", {}).items()}
            told = all(not words.get(name) or inner in words[name] for name, inner in value.items())
            return told and all(name in value for name in schema.get("required", ["?"]))
        return schema.get("type") == "array" if isinstance(value, list) else schema.get("type") != "object"

    def grow(self, name, answer):
        self.grown.append({"schema": name, "at": "", "answer": answer})
        seen = set()
        for at, new in self.places({"$ref": PREFIX + name}, answer):
            # The same place in another item of a list does not count as a new case.
            kind = tuple("*" if isinstance(part, int) else part for part in at)
            if kind in seen:
                continue
            seen.add(kind)
            grown = copy.deepcopy(answer)
            inner = grown
            for part in at[:-1]:
                inner = inner[part]
            inner[at[-1]] = new
            self.grown.append({"schema": name, "at": "/".join(map(str, at)), "answer": grown})


def main(document):
    grower = Grower(document)
    for item in document["paths"].values():
        for operation in item.values():
            for status, response in operation["responses"].items():
                content = response.get("content", {}).get("application/json", {})
                name = content.get("schema", {}).get("$ref", "").removeprefix(PREFIX)
                if status.startswith("2") and name and "example" in content:
                    grower.grow(name, content["example"])
    json.dump(grower.grown, sys.stdout)
    print(f"{len(grower.grown)} answers", file=sys.stderr)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as document:
        main(json.load(document))
