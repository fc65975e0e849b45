-- Each try of a backup, so that the operator sees when the last good one was made.
CREATE TABLE backup_run (
  id text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Whether all was kept that the rows name. NULL while it runs.
  succeeded boolean,
  rows bigint,
  files bigint
);

-- The keys of backups that the operator has typed in from the place where he keeps them.
CREATE TABLE backup_key_kept (
  key_id text PRIMARY KEY,
  kept_at timestamptz NOT NULL
);
