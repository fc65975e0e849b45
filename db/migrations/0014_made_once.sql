-- The results of calls with an Idempotency-Key. The same call sent again gets the same result, and makes nothing.
CREATE TABLE made_once (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- The verb, so that one key used for two things stands for two.
  verb text NOT NULL,
  key text NOT NULL,
  made_id text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, verb, key)
);

CREATE INDEX made_once_made_at ON made_once (made_at);
