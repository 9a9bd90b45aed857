DROP INDEX periods_in_order;
