-- The number of printed copies of tray counts, drops and box counts. A projection of the house's
-- stream.
CREATE TABLE form_prints (
    number TEXT PRIMARY KEY NOT NULL,
    prints INTEGER NOT NULL
) STRICT;
