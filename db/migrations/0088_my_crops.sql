-- The crops that a farmer says they grow, one row for each field.
CREATE TABLE my_crop (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- The id of a guide or of a crop of the catalogue.
  crop text NOT NULL,
  -- The day from which its days count.
  since date NOT NULL,
  -- The event of that day: 'sowing', 'transplanting', 'planting' or 'pruning'.
  start text NOT NULL,
  season text,
  state_id text,
  -- The farmer's own name of the field.
  field text,
  area double precision,
  area_measure text,
  -- The answers to what was due, by task: {"weed:25": {"answer": "done", "day": "2026-12-20"}}.
  answers jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE INDEX my_crop_user_id ON my_crop (user_id);
