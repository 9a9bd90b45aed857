// Settles a Break Poker round and a hold'em hand through the Go client that openapi-generator makes
// from the document, without any edits.
//
//	settle ADDRESS BADGE PIN
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"net/http"
	"os"

	"houseway"
)

type house struct {
	client *houseway.APIClient
	ctx    context.Context
}

func key() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return fmt.Sprintf("%x", bytes)
}

// done returns the answer to a call, or ends the program if the call failed.
func done[T any](answer *T, response *http.Response, err error) *T {
	if refused, ok := err.(*houseway.GenericOpenAPIError); ok {
		log.Fatalf("%v: %s", err, refused.Body())
	}
	if err != nil {
		log.Fatal(err)
	}
	return answer
}

func same(got, wanted string) {
	if got != wanted {
		log.Fatalf("%q, not %q", got, wanted)
	}
}

func (h house) openRound(table houseway.NewTable) *houseway.Round {
	opened := done(h.client.TablesAPI.OpenTable(h.ctx).IdempotencyKey(key()).NewTable(table).Execute())
	round := h.client.RoundsAPI.OpenRound(h.ctx, opened.Id).IdempotencyKey(key())
	return done(round.AnyOpening(houseway.AnyOpening{}).Execute())
}

func (h house) play(round string, version int64, command houseway.AnyCommand) *houseway.Played {
	call := h.client.RoundsAPI.PlayCommand(h.ctx, round).IdempotencyKey(key())
	return done(call.IfMatch(fmt.Sprintf("%q", fmt.Sprint(version))).AnyCommand(command).Execute())
}

func (h house) settleBreakPoker() {
	table := houseway.NewBreakPokerNewTable("Go "+key(), "break_poker", "USD")
	round := *h.openRound(houseway.BreakPokerNewTableAsNewTable(table)).BreakPokerRound
	bets := houseway.NewBreakPokerTypedBets("25.00")
	bets.SetBreakBonus("5.00")
	seat := houseway.NewBreakPokerEnterSeat(
		1, []string{"Kh", "Kd", "9c", "9h", "9s", "4d", "2s"}, "enter_seat")
	seat.SetLow([]string{"Kh", "Kd"})
	seat.SetHigh([]string{"9c", "9h", "9s"})
	dealer := []string{"Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"}
	commands := []houseway.BreakPokerCommand{
		{BreakPokerPlaceBets: houseway.NewBreakPokerPlaceBets(1, *bets, "place_bets")},
		{BreakPokerCloseBetting: houseway.NewBreakPokerCloseBetting("close_betting")},
		{BreakPokerEnterDealer: houseway.NewBreakPokerEnterDealer(dealer, "enter_dealer")},
		{BreakPokerEnterSeat: seat},
		{BreakPokerConfirm: houseway.NewBreakPokerConfirm("confirm")},
	}
	var played *houseway.BreakPokerPlayed
	for _, command := range commands {
		whole := houseway.AnyCommand{BreakPokerCommand: &command}
		played = h.play(round.Id, round.Version, whole).BreakPokerPlayed
		round = played.Round
	}
	same(*round.Ending.Get().String, "settled")
	same(played.Settlement.Get().TableNet, "-55.00")
}

func (h house) settleHoldem() {
	table := houseway.NewHoldemNewTable("Go "+key(), "holdem", "USD")
	round := *h.openRound(houseway.HoldemNewTableAsNewTable(table)).HoldemRound
	commands := []houseway.HoldemCommand{
		{HoldemBuyIn: houseway.NewHoldemBuyIn(1, "200.00", "buy_in")},
		{HoldemBuyIn: houseway.NewHoldemBuyIn(2, "200.00", "buy_in")},
		{HoldemPlaceButton: houseway.NewHoldemPlaceButton(2, "place_button")},
		{HoldemDealCommand: houseway.NewHoldemDealCommand("deal")},
	}
	play := func(command houseway.HoldemCommand) {
		whole := houseway.AnyCommand{HoldemCommand: &command}
		round = h.play(round.Id, round.Version, whole).HoldemPlayed.Round
	}
	for _, command := range commands {
		play(command)
	}
	turn := round.State.GetToAct()
	play(houseway.HoldemCommand{HoldemFold: houseway.NewHoldemFold(turn.Seat, "fold")})
	if round.Ending.Get() == nil {
		play(houseway.HoldemCommand{HoldemAward: houseway.NewHoldemAward("award")})
	}
	same(*round.Ending.Get().String, "settled")
}

func main() {
	address, badge, pin := os.Args[1], os.Args[2], os.Args[3]
	configuration := houseway.NewConfiguration()
	configuration.Servers = houseway.ServerConfigurations{{URL: address}}
	client := houseway.NewAPIClient(configuration)
	ctx := context.Background()
	session := done(client.SessionsAPI.SignIn(ctx).SignIn(*houseway.NewSignIn(badge, pin)).Execute())
	configuration.AddDefaultHeader("Authorization", "Bearer "+session.Token)
	h := house{client, ctx}
	h.settleBreakPoker()
	h.settleHoldem()
	fmt.Println("the Go client settled a Break Poker round and a hold'em hand")
}
