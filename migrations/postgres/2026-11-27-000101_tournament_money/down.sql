DROP TABLE tournament_money;
