-- A fingerprint of what the call said. Rows from before, and of verbs that do not compare, have none.
ALTER TABLE made_once ADD COLUMN said text;
