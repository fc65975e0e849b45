-- The use of each AI key, shared by all instances. The key itself is never here: its id is a keyed digest. Logged,
-- unlike rate windows: a table emptied by a crash would leave a running process without keys to charge.
CREATE TABLE ai_key_usage (
  key_id text PRIMARY KEY,
  request_count integer NOT NULL DEFAULT 0,
  last_reset_at timestamptz NOT NULL,
  error_count integer NOT NULL DEFAULT 0,
  last_error_at timestamptz,
  -- The provider said when to come back, or refused the key: until then it is not asked.
  rests_until timestamptz
);
