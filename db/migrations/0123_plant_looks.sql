-- How a plant was later, as its owner saw it. There is one look a day; a second one of the day replaces the first.
CREATE TABLE plant_look (
  id uuid PRIMARY KEY,
  diagnosis_id uuid NOT NULL REFERENCES diagnosis ON DELETE CASCADE,
  -- An Indian day.
  day date NOT NULL,
  change text NOT NULL CHECK (change IN ('better', 'same', 'worse')),
  -- No photo or one, encrypted in the file store.
  file_keys text[] NOT NULL,
  size_bytes bigint NOT NULL,
  UNIQUE (diagnosis_id, day)
);

ALTER TABLE diagnosis
  -- The day of the next look; null for a plant that is not followed.
  ADD COLUMN look_on date,
  -- Whether the owner's phones were told of that day.
  ADD COLUMN look_told boolean NOT NULL DEFAULT false;

CREATE INDEX diagnosis_look_due ON diagnosis (look_on) WHERE look_on IS NOT NULL AND NOT look_told;
