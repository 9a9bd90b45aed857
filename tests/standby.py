"""Clients for `tests/standby`, which play rounds and compare the answers with the log.

    standby.py ports N                           prints ports that are free
    standby.py furnish LINE TABLES               opens tables in a demo house
    standby.py play HOUSE KEY JOURNAL TABLE…     until SIGTERM, then finishes each round
    standby.py check JOURNAL EXPORT
"""

import collections
import http.client
import json
import signal
import socket
import sys
import threading
import time
import uuid

# How long to wait for an answer, and between two attempts, in seconds.
PATIENCE, PAUSE = 15, 0.1
# How many times a command is sent before it counts as lost.
MOST_TRIES = 600

# The commands of a round of Break Poker with two seats, in order. Seat 1's stake identifies the
# round.
DEAL = [
    {"type": "place_bets", "seat": 1, "bets": {"dealer_break": "5", "break_bonus": "5"}},
    {"type": "place_bets", "seat": 2, "bets": {"main": "25"}},
    {"type": "close_betting"},
    {"type": "enter_dealer", "cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]},
    {"type": "enter_seat", "seat": 1, "cards": ["4s", "Kc", "3s", "Qd", "Ah", "3h", "Th"],
     "low": ["3s", "3h"], "high": ["Kc", "Qd", "Ah"]},
    {"type": "enter_seat", "seat": 2, "cards": ["4c", "Ks", "9s", "Qh", "Ac", "9h", "Tc"],
     "low": ["9s", "9h"], "high": ["Ks", "Qh", "Ac"]},
    {"type": "confirm"},
]


class Lost(Exception):
    """A command failed, or none of its tries got an answer."""


class House:
    """A connection to the house."""

    def __init__(self, url, token):
        self.address = url.removeprefix("http://")
        self.token = token
        self.connection = None

    def ask(self, method, path, body=None, headers=None):
        """Returns the status, the headers and the answer; `None` if there was no answer."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {self.token}", **(headers or {})}
        if body is not None:
            body = json.dumps(body)
            headers["content-type"] = "application/json"
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return response.status, response.headers, json.loads(response.read())
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            return None


class Dealer(threading.Thread):
    """Plays round after round at a table, and repeats unacknowledged commands under their keys."""

    def __init__(self, house, table, journal, stop):
        super().__init__()
        self.house, self.table, self.journal, self.stop = house, table, journal, stop
        self.failure = None

    def run(self):
        try:
            for number in range(1, 1_000_000):
                if self.stop.is_set():
                    return
                self.play_round(number)
        except Exception as failure:  # Any exception means that the run has failed.
            self.failure = f"{type(failure).__name__}: {failure}"

    def play_round(self, number):
        stake = str(10 + 5 * (number % 90))
        opening = f"/v1/tables/{self.table}/rounds"
        answer, etag = self.write("open", opening, {}, None, None)
        round_id = answer["id"]
        for command in DEAL:
            if command.get("seat") == 1 and "bets" in command:
                command = {**command, "bets": {"main": stake, **command["bets"]}}
            path = f"/v1/rounds/{round_id}/commands"
            _, etag = self.write(command["type"], path, command, etag, round_id)
        self.journal.round(self.table, round_id, int(etag.strip('"')), stake)

    def write(self, kind, path, body, etag, round_id):
        key = str(uuid.uuid4())
        headers = {"idempotency-key": key, **({"if-match": etag} if etag else {})}
        doubts = collections.Counter()
        for _ in range(MOST_TRIES):
            answered = self.house.ask("POST", path, body, headers)
            if answered is None:
                doubts["no answer"] += 1
            else:
                status, its_headers, answer = answered
                if 200 <= status < 300:
                    round_id = round_id or answer["id"]
                    hit = its_headers["idempotency-hit"] == "true"
                    self.journal.acknowledged(kind, key, round_id, dict(doubts), hit)
                    return answer, its_headers["etag"]
                if status != 503:
                    said = f"{kind} in {round_id}: {status} {answer}, after {dict(doubts)}"
                    raise Lost(said)
                doubts[answer["code"]] += 1
            time.sleep(PAUSE)
        raise Lost(f"{kind} in {round_id} was never settled: {dict(doubts)}")


class Journal:
    """The acknowledged commands, one per line, each written before the next is sent."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8")
        self.lock = threading.Lock()

    def line(self, what):
        with self.lock:
            self.file.write(json.dumps(what) + "\n")
            self.file.flush()

    def acknowledged(self, kind, key, round_id, doubts, hit):
        """Records a command. `hit`: an earlier try was written, and its stored answer came back."""
        self.line({"at": time.time(), "kind": kind, "key": key, "round": round_id,
                   "doubts": doubts, "hit": hit})

    def round(self, table, round_id, version, stake):
        self.line({"played": round_id, "table": table, "version": version, "stake": stake})


def ports(count):
    """Prints free ports."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(count))]
    print(*(each.getsockname()[1] for each in sockets))


def furnish(line, count):
    """Opens tables in a demo house, and prints its API key and their ids."""
    opened = json.loads(line)
    boss = next(user for user in opened["users"] if user["role"] == "pit_boss")
    house = House(opened["address"], "")
    _, _, session = house.ask("POST", "/v1/sessions", {"badge": boss["badge"], "pin": boss["pin"]})
    house.token = session["token"]
    tables = []
    for number in range(int(count)):
        new = {"name": f"Standby {number + 1}", "game": "break_poker", "currency": "USD"}
        status, _, table = house.ask("POST", "/v1/tables", new,
                                     {"idempotency-key": str(uuid.uuid4())})
        assert status == 201, table
        tables.append(table["id"])
    print(opened["api_keys"][0]["key"], *tables)


def play(url, key, path, *tables):
    stop, journal = threading.Event(), Journal(path)
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    dealers = [Dealer(House(url, key), table, journal, stop) for table in tables]
    for dealer in dealers:
        dealer.start()
    for dealer in dealers:
        # Python handles signals in the main thread, so that thread must not block for long.
        while dealer.is_alive():
            dealer.join(PAUSE)
    failures = [dealer.failure for dealer in dealers if dealer.failure]
    sys.exit("\n".join(failures) or 0)


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def check(journal, export):
    """Checks that the log has every acknowledged command exactly once, and no other commands."""
    journal, problems = read_lines(journal), []
    entries = collections.defaultdict(list)
    for entry in (line for line in read_lines(export) if line.get("round")):
        entries[entry["round"]].append(entry)
    acknowledged = [line for line in journal if "key" in line]
    played = {line["played"]: line for line in journal if "played" in line}
    opened = {line["round"] for line in acknowledged if line["kind"] == "open"}
    untold = entries.keys() - opened
    problems += [f"round {each} is in the log, but nobody was told" for each in untold]
    problems += [f"round {each} was not played to its end" for each in opened - played.keys()]
    plain = None
    for round_id, line in played.items():
        kinds = [entry["kind"] for entry in entries[round_id]]
        # The first rounds were played before any fault, so they show the expected entries.
        plain = plain or kinds
        if kinds != plain or len(kinds) != line["version"]:
            problems.append(f"round {round_id}: acknowledged up to {line['version']}: {kinds}")
        if not any(f'"main":"{line["stake"]}.00"' in entry["body"] for entry in entries[round_id]):
            problems.append(f"round {round_id}: the stake of {line['stake']} is not in the log")
    doubts, hits = collections.Counter(), collections.Counter()
    for line in acknowledged:
        doubts.update(dict.fromkeys(line["doubts"], 1))
        hits.update(dict.fromkeys(line["doubts"], int(line["hit"])))
    times = sorted(line["at"] for line in acknowledged)
    gap = max(after - before for before, after in zip(times, times[1:]))
    print(f"{len(acknowledged)} commands acknowledged in {len(played)} rounds, each in the log once"
          if not problems else f"{len(problems)} PROBLEMS")
    for doubt, count in sorted(doubts.items()):
        print(f"  {count} of them settled by repeating them after \"{doubt}\";"
              f" {hits[doubt]} had been written by then")
    print(f"  {gap:.2f} s at most without an acknowledgement")
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    {"ports": ports, "furnish": furnish, "play": play, "check": check}[sys.argv[1]](
        *sys.argv[2:])
