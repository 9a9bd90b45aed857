DROP INDEX log_entries_put_right;
