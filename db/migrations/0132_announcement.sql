-- A line of the operator to everybody until a day, as of a closing or an update. There is one at a time.
CREATE TABLE announcement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- By the code of the language; English is always among them.
  texts jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
