-- A find that waits on a phone may be answered again while it is being sent: the server takes the latest edition.
ALTER TABLE diagnosis
  ADD COLUMN answers_edition integer NOT NULL DEFAULT 0;
