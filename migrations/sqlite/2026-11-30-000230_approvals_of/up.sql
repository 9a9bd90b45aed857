-- A round or a slip shows who signed the acts about it, however many others were signed since.
CREATE INDEX approvals_subject ON approvals (subject, id);
