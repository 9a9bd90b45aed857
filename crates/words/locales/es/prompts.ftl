prompt-enter_seat_cards = x
