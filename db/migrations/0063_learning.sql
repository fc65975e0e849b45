-- The problem that the person judged, and the one they say it was: the problem Khet had named, or none; the problem
-- told instead.
ALTER TABLE diagnosis
  ADD COLUMN feedback_about text,
  ADD COLUMN feedback_named text,
  ADD COLUMN feedback_by_expert boolean NOT NULL DEFAULT false,
  -- The id of its given_plant, sealed: without the key nobody can tell whose plant was given.
  ADD COLUMN given_sealed text;

UPDATE diagnosis SET feedback_about = problem_id WHERE feedback_right IS NOT NULL AND kind = 'problem';

CREATE INDEX diagnosis_feedback_about ON diagnosis (crop) WHERE feedback_about IS NOT NULL;

-- Whether a person gives photos for training. No row: not asked yet.
CREATE TABLE learning_consent (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  gives boolean NOT NULL,
  decided_at timestamptz NOT NULL
);

-- Photos of one plant that a farmer has given, with its labels. It says nothing of a person, a place or a day.
CREATE TABLE given_plant (
  id uuid PRIMARY KEY,
  given_in date NOT NULL CHECK (extract(day FROM given_in) = 1),
  crop text,
  plant_part text NOT NULL,
  -- By Khet and by the farmer; ids of the catalogue.
  named text,
  told text,
  is_right boolean NOT NULL,
  by_expert boolean NOT NULL,
  answers jsonb NOT NULL,
  model_version text NOT NULL,
  file_keys text[] NOT NULL,
  size_bytes bigint NOT NULL
);
