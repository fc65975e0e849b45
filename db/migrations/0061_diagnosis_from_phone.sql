-- A leaf can be read on a phone offline; the phone sends the finding later.
ALTER TABLE diagnosis ADD COLUMN found_on text NOT NULL DEFAULT 'server' CHECK (found_on IN ('server', 'phone'));
