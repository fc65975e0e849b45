-- Whether an answer of kai helped; nothing of what was asked or answered. A visitor's belongs to nobody.
CREATE TABLE answer_rating (
  -- The device makes it, one for each answer.
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES app_user ON DELETE CASCADE,
  rating text NOT NULL CHECK (rating IN ('up', 'down')),
  answered_by text NOT NULL,
  intent text,
  language text NOT NULL,
  rated_on date NOT NULL
);

CREATE INDEX answer_rating_user_id ON answer_rating (user_id);
