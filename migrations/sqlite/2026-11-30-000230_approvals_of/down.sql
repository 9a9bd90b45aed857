DROP INDEX approvals_subject;
