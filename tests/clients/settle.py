"""Settles a Break Poker round and a hold'em hand through the generated Python client.

Everything sent and read here has the generated types, and mypy checks them strictly. If the
document promised less or more than the server delivers, this would not type-check or would fail.

    settle.py ADDRESS BADGE PIN
"""

import sys
from uuid import UUID, uuid4

from houseway_client import AuthenticatedClient, Client
from houseway_client.api.audit import list_entries
from houseway_client.api.rounds import get_round, list_round_events, open_round, play_command
from houseway_client.api.sessions import sign_in
from houseway_client.api.tables import open_table
from houseway_client.models import (
    AnyOpening,
    BreakPokerCloseBetting,
    BreakPokerConfirm,
    BreakPokerEnterDealer,
    BreakPokerEnterSeat,
    BreakPokerLoggedEntry,
    BreakPokerNewTable,
    BreakPokerPlaceBets,
    BreakPokerPlayed,
    BreakPokerRound,
    BreakPokerSettledEvent,
    BreakPokerTypedBets,
    HoldemAward,
    HoldemBuyIn,
    HoldemDealCommand,
    HoldemFold,
    HoldemNewTable,
    HoldemPlaceButton,
    HoldemPlayed,
    HoldemRound,
    LoggedEntryPage,
    LoggedEventPage,
    RoundOpenedLoggedEntry,
    SessionBody,
    SignIn,
    TableBody,
)

BreakPokerCommand = (
    BreakPokerPlaceBets
    | BreakPokerCloseBetting
    | BreakPokerEnterDealer
    | BreakPokerEnterSeat
    | BreakPokerConfirm
)
HoldemCommand = HoldemBuyIn | HoldemPlaceButton | HoldemDealCommand | HoldemFold | HoldemAward


def key() -> str:
    return str(uuid4())


def etag(version: int) -> str:
    return f'"{version}"'


def signed_in(address: str, badge: str, pin: str) -> AuthenticatedClient:
    session = sign_in.sync(client=Client(address), body=SignIn(badge=badge, pin=pin))
    assert isinstance(session, SessionBody), session
    return AuthenticatedClient(address, token=session.token)


def settle_break_poker(client: AuthenticatedClient) -> None:
    new = BreakPokerNewTable(name=f"Python {key()}", game="break_poker", currency="USD")
    table = open_table.sync(client=client, body=new, idempotency_key=key())
    assert isinstance(table, TableBody), table
    opened = open_round.sync(
        table.id, client=client, body=AnyOpening(), idempotency_key=key()
    )
    assert isinstance(opened, BreakPokerRound), opened
    offered = [command.type_ for command in opened.legal]
    assert "place_bets" in offered, offered

    def play(version: int, command: BreakPokerCommand) -> BreakPokerPlayed:
        played = play_command.sync(
            opened.id,
            client=client,
            body=command,
            if_match=etag(version),
            idempotency_key=key(),
        )
        assert isinstance(played, BreakPokerPlayed), played
        return played

    version = opened.version
    commands: list[BreakPokerCommand] = [
        BreakPokerPlaceBets(
            type_="place_bets",
            seat=1,
            bets=BreakPokerTypedBets(main="25.00", break_bonus="5.00"),
        ),
        BreakPokerCloseBetting(type_="close_betting"),
        BreakPokerEnterDealer(
            type_="enter_dealer", cards=["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"]
        ),
        BreakPokerEnterSeat(
            type_="enter_seat",
            seat=1,
            cards=["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
            low=["Kh", "Kd"],
            high=["9c", "9h", "9s"],
        ),
    ]
    for command in commands:
        version = play(version, command).round_.version
    settled = play(version, BreakPokerConfirm(type_="confirm"))
    assert settled.round_.phase == "settled" and settled.round_.ending == "settled", settled
    assert settled.settlement, settled
    assert settled.settlement.table_net == "-55.00", settled.settlement
    (seat,) = settled.settlement.seats
    assert (seat.seat, seat.net) == (1, "55.00"), seat
    assert [bet.outcome for bet in seat.bets] == ["win", "win"], seat
    assert settled.round_.state.phase == "settled", settled.round_.state

    events = list_round_events.sync(opened.id, client=client)
    assert isinstance(events, LoggedEventPage), events
    assert [event.game for event in events.items] == ["break_poker"] * len(events.items)
    read_log(client, opened.id)


def read_log(client: AuthenticatedClient, round_id: UUID) -> None:
    """The kind of a log entry determines the type of its body."""
    entries = list_entries.sync(client=client, round_id=round_id)
    assert isinstance(entries, LoggedEntryPage), entries
    settled = entries.items[0]
    assert isinstance(settled, BreakPokerLoggedEntry), settled
    event = settled.body.event
    assert isinstance(event, BreakPokerSettledEvent), event
    assert event.settlement.table_net == "-55.00", event
    assert any(isinstance(entry, RoundOpenedLoggedEntry) for entry in entries.items), entries


def settle_holdem(client: AuthenticatedClient) -> None:
    new = HoldemNewTable(name=f"Python {key()}", game="holdem", currency="USD")
    table = open_table.sync(client=client, body=new, idempotency_key=key())
    assert isinstance(table, TableBody), table
    opened = open_round.sync(table.id, client=client, body=AnyOpening(), idempotency_key=key())
    assert isinstance(opened, HoldemRound), opened

    def play(version: int, command: HoldemCommand) -> HoldemPlayed:
        played = play_command.sync(
            opened.id,
            client=client,
            body=command,
            if_match=etag(version),
            idempotency_key=key(),
        )
        assert isinstance(played, HoldemPlayed), played
        return played

    version = opened.version
    commands: list[HoldemCommand] = [
        HoldemBuyIn(type_="buy_in", seat=1, amount="200.00"),
        HoldemBuyIn(type_="buy_in", seat=2, amount="200.00"),
        HoldemPlaceButton(type_="place_button", seat=2),
        HoldemDealCommand(type_="deal"),
    ]
    for command in commands:
        version = play(version, command).round_.version
    dealt = get_round.sync(opened.id, client=client)
    assert isinstance(dealt, HoldemRound), dealt
    turn = dealt.state.to_act
    assert turn, dealt.state
    played = play(version, HoldemFold(type_="fold", seat=turn.seat))
    if played.round_.phase != "settled":
        played = play(played.round_.version, HoldemAward(type_="award"))
    assert played.round_.ending == "settled", played
    assert played.settlement, played
    nets = {seat.seat: seat.net for seat in played.settlement.seats}
    assert nets[turn.seat].startswith("-"), nets


def main() -> None:
    address, badge, pin = sys.argv[1:]
    client = signed_in(address, badge, pin)
    settle_break_poker(client)
    settle_holdem(client)
    print("the Python client settled a Break Poker round and a hold'em hand")


if __name__ == "__main__":
    main()
