-- A key that the operator gave on the page, sealed. A key in the settings wins over it.
CREATE TABLE price_source_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL UNIQUE,
  key text NOT NULL,
  set_at timestamptz NOT NULL
);
