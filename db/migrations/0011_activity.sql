-- The actions of an account, for its own Activity tab.
CREATE TABLE activity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('diagnosis', 'ai', 'market', 'scheme', 'document', 'account')),
  -- A few short facts the tab shows, such as a crop's or a scheme's name.
  detail jsonb NOT NULL DEFAULT '{}' CHECK (octet_length(detail::text) <= 2000),
  at timestamptz NOT NULL
);

CREATE INDEX activity_user_id_at ON activity (user_id, at DESC, id DESC);
CREATE INDEX activity_user_id_kind_at ON activity (user_id, kind, at DESC, id DESC);
