-- The leaf model's outputs for a photo that a farmer gave. They are no picture, and go with their plant.
CREATE TABLE given_look (
  plant_id uuid NOT NULL REFERENCES given_plant ON DELETE CASCADE,
  number smallint NOT NULL,
  leaf_version text NOT NULL,
  -- All three are null where the photo could not be read.
  logits real[],
  second real[],
  -- The direction of the features, a byte for each.
  direction bytea,
  PRIMARY KEY (plant_id, number),
  CHECK (num_nulls(logits, second, direction) IN (0, 3))
);

-- The scores that all confirmed plants of this installation give to a class of the leaf model, anew each night.
CREATE TABLE local_class (
  id text PRIMARY KEY,
  leaf_version text NOT NULL,
  plants integer NOT NULL,
  weights text NOT NULL,
  scale real NOT NULL,
  bias real NOT NULL
);
