-- Counts of requests in fixed windows, shared by all instances. Unlogged: losing it in a crash costs nothing.
CREATE UNLOGGED TABLE rate_window (
  key text NOT NULL,
  ends_at timestamptz NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (key)
);

CREATE INDEX rate_window_ends_at ON rate_window (ends_at);
