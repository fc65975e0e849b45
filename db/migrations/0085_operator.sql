-- The one-time links to the operator's page and the sessions that they open, by their SHA-256: a row lets nobody in.
CREATE TABLE operator_pass (
  hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('link', 'session')),
  expires_at timestamptz NOT NULL
);
