-- A session and its phone are placed by account: each key begins with it, and so does the reference between them. A
-- token is unique within its account; it has 192 random bits, and new ones name their account. On a table of millions
-- of sessions build the four indexes by hand with CONCURRENTLY before the update, under these names.
LOCK TABLE session, push_device IN ACCESS EXCLUSIVE MODE;
CREATE UNIQUE INDEX IF NOT EXISTS session_by_account ON session (user_id, id);
CREATE UNIQUE INDEX IF NOT EXISTS session_token_by_account ON session (user_id, token);
-- Tokens of release 0.1.0 name no account, and its code asks for a session by its id alone.
CREATE INDEX IF NOT EXISTS session_token ON session (token);
CREATE INDEX IF NOT EXISTS session_id ON session (id);

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
  ADD PRIMARY KEY (user_id, session_id),
  ADD FOREIGN KEY (user_id, session_id) REFERENCES session (user_id, id) ON DELETE CASCADE;
-- Release 0.1.0 names `(session_id)` in its INSERT.
ALTER TABLE push_device ADD UNIQUE (session_id);
DROP INDEX push_device_user_id;
