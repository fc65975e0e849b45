-- A session and its phone are placed by account: each key begins with it, and so does the reference between them. A
-- token is unique within its account; it has 192 random bits, and new ones name their account. With millions of
-- sessions build the five indexes by hand with CONCURRENTLY before the update, by these names: then this lock is short.
LOCK TABLE session, push_device IN ACCESS EXCLUSIVE MODE;
CREATE UNIQUE INDEX IF NOT EXISTS session_by_account ON session (user_id, id);
CREATE UNIQUE INDEX IF NOT EXISTS session_token_by_account ON session (user_id, token);
-- Tokens of release 0.1.0 name no account, and its code asks for a session by its id alone.
CREATE INDEX IF NOT EXISTS session_token ON session (token);
CREATE INDEX IF NOT EXISTS session_id ON session (id);
CREATE UNIQUE INDEX IF NOT EXISTS push_device_by_account ON push_device (user_id, session_id);

ALTER TABLE push_device DROP CONSTRAINT push_device_session_id_fkey;
ALTER TABLE session
  DROP CONSTRAINT session_pkey,
  DROP CONSTRAINT session_token_key,
  ADD CONSTRAINT session_pkey PRIMARY KEY USING INDEX session_by_account,
  ADD CONSTRAINT session_token_key UNIQUE USING INDEX session_token_by_account;
-- Both begin with the account.
DROP INDEX session_user_id;

ALTER TABLE push_device
  DROP CONSTRAINT push_device_pkey,
  ADD CONSTRAINT push_device_pkey PRIMARY KEY USING INDEX push_device_by_account,
  -- The next migration looks at the rows of before, without this lock.
  ADD CONSTRAINT push_device_user_id_session_id_fkey
    FOREIGN KEY (user_id, session_id) REFERENCES session (user_id, id) ON DELETE CASCADE NOT VALID;
-- Release 0.1.0 names `(session_id)` in its INSERT.
ALTER TABLE push_device ADD UNIQUE (session_id);
DROP INDEX push_device_user_id;
