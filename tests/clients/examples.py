"""Writes real answers from a house to openapi/examples.json, one per operation and status, and adds
the entries that it logged to openapi/events.json, one per kind.

    cargo build && python3 tests/clients/examples.py

The OpenAPI document shows these examples, and a test checks each against its schema. Run this
script when the shape of an answer changes. Set HOUSEWAY to use a program other than
target/debug/houseway.
"""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import parse_qsl
from uuid import uuid4

ROOT = Path(__file__).resolve().parents[2]
HOUSEWAY = os.environ.get("HOUSEWAY", str(ROOT / "target/debug/houseway"))
EXAMPLES = ROOT / "openapi/examples.json"
EVENTS = ROOT / "openapi/events.json"
# The longest list of objects that an example shows in full.
MOST = 2
# Lists that an example always shows in full: signers, and the content of printed forms.
WHOLE = ["capacities", "columns", "facts"]
# The count of a table's tray.
COUNT = {
    "chips": [{"denomination": "100.00", "count": 40}, {"denomination": "25.00", "count": 60}],
    "total": "5500.00",
}


class House:
    def __init__(self, address, document):
        self.address = address
        self.examples = {}
        # Each operation's last caller, with its path and query parameters.
        self.calls = {}
        self.operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, item in document["paths"].items()
            for method, operation in item.items()
        }

    def ask(self, name, token=None, body=None, match=None, query="", **places):
        """Calls an operation, keeps the answer as an example, and returns it."""
        method, path, operation = self.operations[name]
        for place, value in places.items():
            path = path.replace("{" + place + "}", str(value))
        content = operation.get("requestBody", {}).get("content", {})
        media, shown = next(iter(content.items()), ("application/json", {}))
        if body is None:
            body = shown.get("example")
        data = None
        if body is not None:
            data = (body if isinstance(body, str) else json.dumps(body)).encode()
        headers = {"Idempotency-Key": str(uuid4())}
        # A printed form is an HTML page, unless the request asks for JSON.
        if name.startswith("print"):
            headers["Accept"] = "application/json"
        if data is not None:
            headers["Content-Type"] = media
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if match is not None:
            headers["If-Match"] = f'"{match}"'
        url = self.address + path + query
        request = urllib.request.Request(url, data=data, headers=headers, method=method)
        status, kind, text = answer_of(name, request)
        asked = {"path": places, "query": dict(parse_qsl(query.removeprefix("?")))}
        self.calls[name] = (token, asked)
        if kind != "application/json":
            return text.decode()
        answer = json.loads(text)
        self.examples.setdefault(name, {}).setdefault(str(status), short(answer))
        return answer


def answer_of(name, request):
    """Returns the status, media type and text of an answer. Waits if the house says to."""
    while True:
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return response.status, response.headers.get_content_type(), response.read()
        except urllib.error.HTTPError as error:
            if error.code != 429:
                sys.exit(f"{name}: {error.read().decode()}")
            time.sleep(float(error.headers["Retry-After"]))


def short(answer):
    """Shortens the answer's lists, except signers and probabilities, whose sum must be one."""
    if isinstance(answer, list):
        answer = [short(item) for item in answer]
        long = len(answer) > MOST and all(
            isinstance(item, dict) and "probability" not in item for item in answer
        )
        return answer[:1] if long else answer
    if isinstance(answer, dict):
        items = answer.get("items")
        if isinstance(items, list):
            answer = {**answer, "items": items[:1]}
        return {name: value if name in WHOLE else short(value) for name, value in answer.items()}
    return answer


def bodies(feed):
    """Returns the body of one entry of each kind."""
    entries = [json.loads(line)["entry"] for line in feed.splitlines()]
    return {entry["kind"]: entry["body"] for entry in reversed(entries)}


def tour(house, demo):
    def sign_in(role):
        user = next(user for user in demo["users"] if user["role"] == role)
        return house.ask("signIn", body={"badge": user["badge"], "pin": user["pin"]})["token"]

    def badge():
        return f"D-{uuid4().int % 10_000:04}"

    for name in ["listProblems"]:
        house.ask(name)
    house.ask("getProblem", code="stale_version")
    boss, admin, auditor = (sign_in(role) for role in ["pit_boss", "admin", "auditor"])
    program = demo["api_keys"][0]["key"]

    table = house.ask("openTable", boss)["id"]
    played = house.ask("openRound", boss, id=table, body={})
    round_id, version = played["id"], played["version"]
    settled = [
        {"type": "place_bets", "seat": 1, "bets": {"main": "25.00", "break_bonus": "5.00"}},
        {"type": "close_betting"},
        {"type": "enter_dealer", "cards": ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"]},
        {"type": "enter_seat", "seat": 1, "cards": ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
         "low": ["Kh", "Kd"], "high": ["9c", "9h", "9s"]},
        {"type": "confirm"},
    ]
    for command in settled:
        house.examples.pop("playCommand", None)
        answer = house.ask("playCommand", program, command, version, id=round_id)
        version = answer["round"]["version"]
    for name in ["getRound", "listRoundEvents", "listRoundPostings"]:
        house.ask(name, boss, id=round_id)
    house.ask("getRoundAfter", boss, id=round_id, seq=answer["events"][-1]["seq"])
    house.ask("listRounds", boss)
    house.ask("totalRounds", boss)
    house.ask("listTableRounds", boss, id=table)
    house.ask("correctRound", boss, id=round_id)
    house.ask("enterAtTable", boss, id=table)
    house.ask("logIncident", boss)
    house.ask("listIncidents", boss)
    house.ask("listTables", boss)
    for name in ["getTable", "getTableBalances", "getTableRules", "setTableRules",
                 "changeTableRules", "listRulesVersions", "changeTable"]:
        house.ask(name, boss, id=table)
    house.ask("getRulesVersion", boss, id=table, version=1)

    house.ask("getCurrentSession", boss)
    # A demo has only one administrator, who can add people alone until a second person can sign.
    new = {"name": "Dana", "pin": "271828"}
    added = house.ask("addUser", admin, {**new, "badge": badge(), "role": "dealer"})
    if "approval" in added:
        sys.exit("the demo's administrator no longer acts alone")
    for name in ["getUser", "unlockUser"]:
        house.ask(name, admin, id=added["id"])
    house.ask("changeUser", admin, {"name": "Dana R."}, id=added["id"])
    house.ask("listUsers", admin)
    made = house.ask("createApiKey", admin)
    house.ask("listApiKeys", admin)
    house.ask("getApiKey", admin, id=made["id"])
    house.ask("rotateApiKey", admin, id=made["id"])
    house.ask("createStreamTicket", auditor)
    house.ask("revokeApiKey", admin, id=made["id"])
    signer = {**new, "badge": badge(), "name": "Chris", "role": "compliance"}
    house.ask("addUser", admin, signer)
    second = house.ask("signIn", body={"badge": signer["badge"], "pin": signer["pin"]})["token"]
    house.ask("changeOwnPin", second, {"pin": signer["pin"], "new_pin": "314159"})
    for refused in [True, False]:
        waits = house.ask("addUser", admin, {**new, "badge": badge(), "role": "dealer"})
        approval = waits["approval"]["id"]
        house.ask("getApproval", admin, id=approval)
        house.ask("listApprovals", admin)
        if refused:
            house.ask("refuseApproval", second, id=approval)
        else:
            house.ask("signApproval", second, {}, id=approval)
    keys = house.ask("listApiKeys", admin)["items"]
    house.ask("rotateApiKey", admin, id=next(key["id"] for key in keys if key["active"]))
    waits = house.ask("createApiKey", admin)
    waits = house.ask("changeUser", admin, {"role": "auditor"}, id=added["id"])
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])

    house.ask("getHouseSettings", admin)
    waits = house.ask("setHouseSettings", admin)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    house.ask("setHouseSettings", admin)
    house.ask("getHouseSettingsVersion", admin, version=1)
    house.ask("getTableSetup", boss, id=table)
    waits = house.ask("setUpTable", boss, id=table)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    house.ask("setUpTable", boss, id=table)
    today = datetime.now(timezone.utc).date().isoformat()
    shift = house.ask("openShift", boss, {"gaming_day": today, "name": "day"})["id"]
    house.ask("getShift", boss, id=shift)
    house.ask("closeShift", boss, id=shift)
    house.ask("listShifts", boss)
    house.ask("getGamingDay", boss, date=today)
    house.ask("listGamingDays", boss)
    # A house can require two signatures for an act that needs only one elsewhere.
    two = {"supervisor": ["pit_boss"], "second": ["count"]}
    acts = ["shift.close", "chip_sale.void", "slip.request", "round.correct",
            "play.untracked"]
    signers = {act: two for act in acts}
    new = {"settings": {"signers": signers}, "reason": "Two do what one did"}
    waits = house.ask("setHouseSettings", admin, new)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    shift = house.ask("openShift", boss, {"gaming_day": today, "name": "swing"})["id"]
    house.ask("closeShift", boss, id=shift)
    # Opening or closing a tracked table requires a count of its tray.
    dealer = sign_in("dealer")
    new = {"name": "Break Poker 7", "game": "break_poker", "currency": "USD"}
    tracked = house.ask("openTable", boss, new)["id"]
    waits = house.ask("setUpTable", boss, {"tracked": True, "boxes": ["T7-A", "T7-B"]}, id=tracked)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    shift = house.ask("openShift", boss, {"gaming_day": today, "name": "grave"})["id"]
    waits = house.ask("openPeriod", dealer, {**COUNT, "box": "T7-A"}, id=tracked)
    period = house.ask("signApproval", boss, {}, id=waits["approval"]["id"])["id"]
    waits = house.ask("countTray", dealer, COUNT, id=tracked)
    house.ask("signApproval", boss, {}, id=waits["approval"]["id"])

    def hire(role):
        person = {"badge": badge(), "name": f"The {role}", "role": role, "pin": "271828"}
        waits = house.ask("addUser", admin, person)
        house.ask("signApproval", second, {}, id=waits["approval"]["id"])
        known = {"badge": person["badge"], "pin": "271828"}
        token = house.ask("signIn", body=known)["token"]
        house.ask("changeOwnPin", token, {"pin": "271828", "new_pin": "314159"})
        return token

    # Someone takes a seat, and compliance records their cash.
    house.ask("takeSeat", dealer, id=tracked, seat=2)
    house.ask("reattributeSeat", boss, id=tracked, seat=2)
    house.ask("getSeats", dealer, id=tracked)
    house.ask("leaveSeat", dealer, id=tracked, seat=2)
    house.ask("listStays", boss, id=tracked)
    cash = house.ask("recordCash", hire("cashier"))
    house.ask("attributeCash", second, id=cash["id"])
    house.ask("listCashTransactions", second)
    house.ask("reportCashLog", second, query=f"?gaming_day={cash['gaming_day']}")
    # Chips are sold to a player, brought from the cage, and returned to it.
    sale = house.ask("sellChips", dealer, id=tracked)["id"]
    house.ask("listChipSales", boss, id=tracked)
    house.ask("voidChipSale", boss, id=sale)
    house.ask("askForSlip", boss, id=tracked)
    dealt = house.ask("openRound", dealer, id=tracked, body={})["id"]
    house.ask("correctRound", boss, id=dealt)
    now = datetime.now(timezone.utc).isoformat()
    play = {"from": now, "until": now, "reason": "The tablet was down; the hands are on paper"}
    house.ask("declareUntracked", boss, play, id=tracked)
    new = {"settings": {"signers": {}}, "reason": "As the house always did"}
    waits = house.ask("setHouseSettings", admin, new)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    house.ask("voidChipSale", boss, id=sale)
    house.ask("correctRound", boss, id=dealt)
    house.ask("declareUntracked", boss, play, id=tracked)
    # A correction of this size needs a second signature.
    wrong = house.ask("openRound", dealer, id=tracked, body={})
    round_id, version = wrong["id"], wrong["version"]
    for command in settled:
        answer = house.ask("playCommand", dealer, command, version, id=round_id)
        version = answer["round"]["version"]
    won = [float(bet["net"]) for bet in answer["round"]["settlement"]["seats"][0]["bets"]]
    due = f"{sum(net for net in won if net > 0):.2f}"
    error = {"type": "payment_error", "seat": 1, "paid": "900.00", "due": due, "recovered": "0.00",
             "reason": "Nine black chips for green ones"}
    waits = house.ask("playCommand", boss, error, version, id=round_id)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    fill = house.ask("askForSlip", boss, id=tracked)["id"]
    cashier, runner = (hire(role) for role in ["cashier", "security"])
    waits = house.ask("actOnSlip", cashier, {"type": "issue"}, 1, id=fill)
    house.ask("signApproval", runner, {}, id=waits["approval"]["id"])
    house.ask("printSlip", cashier, {}, id=fill)
    house.ask("getSlip", boss, id=fill)
    house.ask("listSlips", boss)
    waits = house.ask("actOnSlip", cashier, {"type": "void", "reason": "Made out twice"}, 3, id=fill)
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])
    fill = house.ask("askForSlip", boss, id=tracked)["id"]
    house.ask("actOnSlip", cashier, {"type": "withdraw", "reason": "The table closes"}, 1, id=fill)
    waits = house.ask("closePeriod", dealer, COUNT, id=tracked)
    house.ask("signApproval", boss, {}, id=waits["approval"]["id"])
    # The drop: the box is pulled, a team of three counts it, and the cage counts it again.
    counters = [hire("count") for _ in range(3)]
    waits = house.ask("pullBox", runner, {"box_out": "T7-A"}, id=tracked)
    drop = house.ask("signApproval", counters[0], {}, id=waits["approval"]["id"])["id"]
    house.ask("listDrops", boss)
    house.ask("getDrop", boss, id=drop)
    house.ask("printDrop", boss, {}, id=drop)
    box_count = house.ask("openCount", counters[0], {"gaming_day": today})["id"]
    entered = {"type": "enter_box", "drop_id": drop, "cash": [{"denomination": "20.00", "count": 5}], "total": "100.00"}
    house.ask("actOnCount", counters[0], entered, 1, id=box_count)
    house.ask("printCountSheets", counters[0], id=box_count)
    waits = house.ask("actOnCount", counters[0], {"type": "finish"}, 2, id=box_count)
    for counter in counters[1:]:
        house.ask("signApproval", counter, {}, id=waits["approval"]["id"])
    house.ask("actOnCount", cashier, {"type": "accept", "total": "100.00"}, 3, id=box_count)
    house.ask("getCount", counters[0], id=box_count)
    house.ask("listCounts", counters[0])
    house.ask("listPeriods", boss, id=tracked)
    house.ask("getPeriod", boss, id=period)
    house.ask("reportTableDay", boss, query=f"?table_id={tracked}&gaming_day={today}")
    house.ask("reportPeriod", boss, query=f"?period_id={period}")
    house.ask("reportShift", boss, query=f"?shift_id={shift}")
    house.ask("reportHouseDay", boss, query=f"?gaming_day={today}")
    house.ask("reportDrop", counters[0], query=f"?gaming_day={today}")
    house.ask("reportSlips", boss, query=f"?gaming_day={today}")
    house.ask("printCount", counters[0], {}, id=box_count)
    inventory = house.ask("getPeriod", boss, id=period)["opener"]["number"]
    house.ask("printInventorySlip", boss, {}, number=inventory)
    house.ask("reportCorrections", boss, query=f"?gaming_day={today}")
    house.ask("reportStatistics", boss, query=f"?gaming_day={today}")
    house.ask("reportAccess", admin)
    house.ask("reportChips", auditor)
    house.ask("reportJournal", auditor, query=f"?gaming_day={today}")
    house.ask("getTray", boss, id=tracked)
    users = house.ask("listUsers", admin)["items"]
    pit_boss = next(user["id"] for user in users if user["role"] == "pit_boss")
    pit = house.ask("createPit", boss, {"name": "Pit 7"})["id"]
    house.ask("renamePit", boss, {"name": "High limit"}, 1, id=pit)
    house.ask("handOverPit", boss, {"to": pit_boss}, 2, id=pit)
    tournament(house, boss, cashier)
    house.ask("listPits", boss)
    sets = [{"what": "cards", "colour": "red", "set": "98"}]
    gear = house.ask("receiveEquipment", boss, {"sets": sets})["items"][0]["id"]
    steps = [{"type": "issue", "table_id": tracked}, {"type": "retire", "reason": "Used for a day"},
             {"type": "destroy", "reason": "Shredded"}]
    for step in steps:
        waits = house.ask("actOnEquipment", boss, {**step, "sets": [gear]})
    house.ask("signApproval", runner, {}, id=waits["approval"]["id"])
    house.ask("listEquipment", boss)
    house.ask("reportEquipment", boss)
    house.ask("reportHandover", boss, query=f"?shift_id={shift}")
    waits = house.ask("handOverShift", boss, {"notes": "Table 4: the shuffler jams"}, id=shift)
    handover = house.ask("signApproval", hire("pit_boss"), {}, id=waits["approval"]["id"])["id"]
    house.ask("listHandovers", boss)
    house.ask("getHandover", boss, id=handover)
    # The floor and the count room can close the day once all its shifts are closed.
    shifts = house.ask("listShifts", boss)["items"]
    for running in [shift["id"] for shift in shifts if shift["state"] != "closed"]:
        house.ask("closeShift", boss, id=running)
    waits = house.ask("closeGamingDay", boss, date=today)
    house.ask("signApproval", counters[0], {}, id=waits["approval"]["id"])
    house.ask("signApproval", second, {}, id=waits["approval"]["id"])

    entries = house.ask("listEntries", auditor)["items"]
    house.ask("signCheckpoint", auditor)
    house.ask("getEntry", auditor, id=entries[0]["id"])
    house.ask("proveEntry", auditor, id=entries[-1]["id"])
    house.ask("listCheckpoints", auditor)
    house.ask("getLatestCheckpoints", auditor)
    house.ask("listSigningKeys", auditor)
    house.ask("proveConsistency", auditor, query="?stream=house&old_size=1&new_size=3")
    house.ask("verifyLog", auditor)
    house.ask("readJournal", auditor, query="?limit=2")
    house.ask("exportLog", auditor, query="?stream=house")
    house.ask("openCase", boss)
    urgent = {"text": "The tray was short twice today", "severity": "urgent"}
    case = house.ask("openCase", boss, urgent)["id"]
    house.ask("actOnCase", second, {"type": "assign"}, 1, id=case)
    closed = {"type": "close", "finding": "error", "explanation": "A chip of 25 lay under the tray"}
    house.ask("actOnCase", second, closed, 2, id=case)
    house.ask("getCase", boss, id=case)
    house.ask("listCases", boss)
    house.events = bodies(house.ask("readFeed", auditor, query="?limit=10000"))
    house.ask("reportMisdeals", auditor)
    house.ask("reportExceptions", auditor)
    house.ask("readFloor", boss)
    house.ask("reportVariance", auditor)


def tournament(house, boss, cashier):
    """Announces, sells, starts and directs a tournament, and cancels another."""

    def version():
        return house.ask("readTournament", boss, id=event)["version"]

    levels = [
        {"kind": "level", "seconds": 1200, "small": "100", "big": "200"},
        {"kind": "break", "seconds": 900},
        {"kind": "level", "seconds": 1200, "small": "200", "big": "400"},
    ]
    entry = {"stake": "90.00", "fee": "15.00", "staff": "5.00", "chips": "10000"}
    rebuy = {"stake": "50.00", "chips": "10000", "when": "at_or_below_start"}
    structure = {
        "name": "Saturday 110",
        "starts_at": "2026-11-21T19:00:00Z",
        "currency": "USD",
        "closes_at_item": 2,
        "items": levels,
        "prices": {"entry": entry, "rebuy": rebuy},
        "payouts": [{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}],
    }
    event = house.ask("announceTournament", boss, structure)["id"]
    rules = {"seats": 9}
    new = {"name": "Hold'em 7", "game": "holdem", "currency": "USD", "rules": rules}
    table = house.ask("openTable", boss, new)["id"]
    house.ask("giveTournamentTable", boss, {"table_id": table}, id=event)
    house.ask("takeTournamentTable", boss, id=event, table_id=table)
    house.ask("giveTournamentTable", boss, {"table_id": table}, id=event)
    for player, name in [("P-1001", "Ana"), ("P-1002", "Ben"), ("P-1003", "Cleo")]:
        sold = {"player": player, "name": name, "tender": {"type": "cash"}}
        house.ask("sellTournamentEntry", cashier, sold, id=event)
    reason = {"reason": "Called away before the start"}
    house.ask("refundTournamentEntry", cashier, reason, id=event, entry="E3")
    for command in [{"type": "draw_seats"}, {"type": "start", "clock": True}]:
        house.ask("commandTournament", boss, command, version(), id=event)
    more = {"kind": "rebuy", "tender": {"type": "cash"}}
    house.ask("sellTournamentPurchase", cashier, more, id=event, entry="E1")
    change = {"structure": {**structure, "items": [*levels[:2], {**levels[2], "seconds": 900}]}}
    change["reason"] = "A shorter last level"
    house.ask("changeTournamentStructure", boss, change, version(), id=event)
    screen = house.ask("linkTournamentScreen", boss, {"name": "Wall by the bar"}, id=event)
    paper = {"what": "seat_slip"}
    house.ask("printTournamentPaper", cashier, paper, id=event, entry="E1")
    house.ask("listTournamentScreens", boss, id=event)
    house.ask("revokeTournamentScreen", boss, id=event, screen=screen["id"])
    house.ask("readTournamentClock", boss, id=event)
    house.ask("listTournamentEntries", boss, id=event)
    house.ask("listTournaments", boss)
    event = house.ask("announceTournament", boss, structure)["id"]
    cancel = {"type": "cancel", "reason": "Called off"}
    house.ask("commandTournament", boss, cancel, version(), id=event)


def calculate(house, program):
    for name in ["setBreakPokerHouseWay", "settleBreakPokerHands", "getBreakPokerOdds", "getBreakPokerOddsProgress",
                 "calculateBreakPokerOdds", "adviseBreakPoker", "evaluateHoldemHands",
                 "splitHoldemPots", "replayHoldemHands", "valueTrucoHand", "decideTrucoTrick",
                 "calculateEnvidoStakes", "checkCanastaMeld", "checkCanastaPile", "scoreCanasta"]:
        house.ask(name, program)


def main():
    document = json.loads(subprocess.check_output([HOUSEWAY, "openapi"]))
    command = [HOUSEWAY, "demo", "--bare", "--json", "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as served:
        try:
            demo = json.loads(served.stdout.readline())
            house = House(demo["address"], document)
            tour(house, demo)
            calculate(house, demo["api_keys"][0]["key"])
        finally:
            served.terminate()
    events = {**json.loads(EVENTS.read_text()), **house.events}
    EVENTS.write_text(json.dumps(events, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    EXAMPLES.write_text(json.dumps(house.examples, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    print(f"{sum(map(len, house.examples.values()))} answers of {len(house.examples)} operations")


if __name__ == "__main__":
    main()
