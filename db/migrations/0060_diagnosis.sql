-- Diagnoses of plants. Texts of the person or a model are sealed; the photos are encrypted in the file store.
CREATE TABLE diagnosis (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- The same upload sent again has the same key and makes no second row.
  idempotency_key text,
  plant_part text NOT NULL,
  stated_crop_sealed text,
  status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Treating', 'Recovered', 'Needs expert')),
  kind text NOT NULL CHECK (kind IN ('problem', 'crop', 'notSure', 'notAPlant')),
  -- "leaf" for our own model, otherwise the name of the configured one.
  source text NOT NULL,
  model_version text NOT NULL,
  -- Ids of the catalogue of crop problems; the words are composed from it when they are read.
  crop text,
  problem_id text,
  severity text CHECK (severity IN ('low', 'medium', 'high')),
  healthy double precision,
  -- Calibrated, of what `kind` says; null where nothing was recognised or nobody measured.
  probability double precision,
  -- Reasons for doubt, by the leaf model's names for them.
  doubts text[] NOT NULL,
  -- [{"problemId": …, "probability": …}], likeliest first.
  candidates jsonb NOT NULL,
  -- The four texts of a configured model, as JSON, and their language; null where the catalogue speaks.
  written_sealed text,
  written_language text CHECK ((written_language IS NULL) = (written_sealed IS NULL)),
  file_keys text[] NOT NULL,
  size_bytes bigint NOT NULL,
  feedback_right boolean,
  feedback_note_sealed text,
  UNIQUE (user_id, idempotency_key)
);

CREATE INDEX diagnosis_user_id_created_at ON diagnosis (user_id, created_at DESC, id DESC);
