-- A leaf can be read on a phone offline; what was found there is sent later.
ALTER TABLE diagnosis ADD COLUMN found_on text NOT NULL DEFAULT 'server' CHECK (found_on IN ('server', 'phone'));
